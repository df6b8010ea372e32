#include "gpu/engine/schedule_choice.hpp"

#include "core/error.hpp"
#include "gpu/engine/plain.cuh"

#include <array>
#include <string_view>

namespace zonescope::gpu {
namespace {

template <class Real> struct Candidate {
    std::string_view name;
    ScheduleOffer<Real> (*offer)(const ScheduleSituation<Real>&);
};

template <class Real> ScheduleOffer<Real> offerPlain(const ScheduleSituation<Real>& situation) {
    return {std::make_unique<PlainSchedule<Real>>(situation.stream),
            "it does everything; faster ones refused"};
}

/// Fastest first.
template <class Real> constexpr auto candidates() {
    return std::array<Candidate<Real>, 1>{{{"plain", &offerPlain<Real>}}};
}

} // namespace

template <class Real>
ScheduleOffer<Real> makeSchedule(const ScheduleSituation<Real>& situation,
                                 const std::string& wanted) {
    std::string refusals;
    std::string names;
    for (const auto& candidate : candidates<Real>()) {
        names += (names.empty() ? "automatic, " : ", ") + std::string(candidate.name);
        if (wanted != "automatic" && wanted != candidate.name) {
            continue;
        }
        auto offer = candidate.offer(situation);
        if (offer.schedule) {
            offer.reason = wanted != "automatic" ? "chosen by the user"
                           : refusals.empty()    ? std::move(offer.reason)
                                                 : offer.reason + " (" + refusals + ")";
            return offer;
        }
        refusals +=
            (refusals.empty() ? "" : "; ") + std::string(candidate.name) + ": " + offer.reason;
    }
    throw InputError({.file = {},
                      .key = "/run/schedule",
                      .value = wanted,
                      .allowed = names,
                      .hint = refusals.empty() ? "this build has no such schedule"
                                               : "This run does not suit it. " + refusals});
}

template ScheduleOffer<float> makeSchedule(const ScheduleSituation<float>&, const std::string&);
template ScheduleOffer<double> makeSchedule(const ScheduleSituation<double>&, const std::string&);

} // namespace zonescope::gpu
