#include "gpu/engine/choice/schedule_choice.hpp"

#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_info.hpp"
#include "gpu/device/stream.cuh"
#include "gpu/engine/choice/tuning.hpp"
#include "gpu/engine/plain/plain.cuh"
#include "gpu/engine/resident/resident.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zonescope::gpu {
namespace {

template <class Real> struct Candidate {
    std::string_view name;
    ScheduleOffer<Real> (*offer)(const ScheduleSituation<Real>&);
};

template <class Real> ScheduleOffer<Real> offerPlain(const ScheduleSituation<Real>& situation) {
    return {std::make_unique<PlainSchedule<Real>>(situation.stream),
            say("it does everything; faster ones refused")};
}

/// Whether patches have more to do than ordinary cells.
bool heavyPatches(const ScheduleContext& context) {
    return context.polarised != nullptr || context.tilted != nullptr;
}

template <class Real> TuningKey keyOf(const ScheduleSituation<Real>& situation) {
    const auto& context = situation.context;
    const auto info = deviceInfo(context.device);
    const auto& grid = context.lattice->grid;
    const TuningContents contents{.special = grid.layerCellsR + grid.layerCellsRMin +
                                                     grid.layerCellsZMin + grid.layerCellsZMax >
                                                 0 ||
                                             !context.injections.empty(),
                                  .lossy = context.lattice->materials.lossy(),
                                  .dispersive = context.polarised != nullptr,
                                  .tilted = context.tilted != nullptr};
    int driver = 0;
    ZONESCOPE_CUDA(cudaDriverGetVersion(&driver));
    std::string choices;
    for (const auto& shape : streamShapes<Real>()) {
        choices += (choices.empty() ? "" : ", ") + std::to_string(shape.warps) + " x " +
                   std::to_string(shape.levels);
    }
    return tuningKey(info.name, std::to_string(driver), sizeof(Real) == 4 ? "single" : "double",
                     grid, contents, context.engines, std::move(choices));
}

/// The remembered shape, or the fastest in a short trial.
template <class Real>
std::unique_ptr<StreamedSchedule<Real>> tuned(const ScheduleSituation<Real>& situation,
                                              const StepView<Real>& view) {
    const TuningCache cache(TuningCache::defaultPath());
    const auto key = keyOf(situation);
    const auto shapes = streamShapes<Real>();
    if (const auto known = cache.find(key);
        known && std::find(shapes.begin(), shapes.end(), *known) != shapes.end()) {
        return std::make_unique<StreamedSchedule<Real>>(situation.context, view, *known);
    }
    std::unique_ptr<StreamedSchedule<Real>> best;
    double bestTime = std::numeric_limits<double>::infinity();
    text::Message problem;
    for (const auto& shape : shapes) {
        try {
            auto schedule =
                std::make_unique<StreamedSchedule<Real>>(situation.context, view, shape);
            const double time =
                schedule->timeOfPass(view, situation.stream) / schedule->timeLevels();
            if (time < bestTime) {
                bestTime = time;
                best = std::move(schedule);
            }
        } catch (const InputError& error) { // this depth finds no room; a smaller one may
            problem = error.message();
        }
    }
    if (best == nullptr) {
        throw DeviceError(problem);
    }
    cache.remember(key, best->shape(), bestTime);
    return best;
}

template <class Real> ScheduleOffer<Real> offerStreamed(const ScheduleSituation<Real>& situation) {
    StepView<Real> view;
    try {
        view = situation.viewWithNext();
    } catch (const DeviceError& error) {
        return {nullptr, say("there is no memory for a second set of fields: {reason}",
                             "reason"_is = error.message())};
    }
    try {
        return {tuned(situation, view), say("the fastest in a trial on this device")};
    } catch (const Error& error) { // also a remembered shape that finds no room in this grid
        return {nullptr, error.message()};
    }
}

template <class Real> ScheduleOffer<Real> offerResident(const ScheduleSituation<Real>& situation) {
    if constexpr (std::is_same_v<Real, float>) {
        auto offer = makeResidentSchedule(situation.context, situation.stream);
        return {std::move(offer.schedule), std::move(offer.reason)};
    } else {
        return {nullptr, say("only single precision fits on the chip")};
    }
}

/// The last does everything and is the slowest: "automatic" takes it when all others refuse. With
/// dispersive cells or tilted interfaces it may be the fastest, when they are many: then it goes to
/// the trial as well.
template <class Real> constexpr auto candidates() {
    return std::array<Candidate<Real>, 3>{{{"resident", &offerResident<Real>},
                                           {"streamed", &offerStreamed<Real>},
                                           {"plain", &offerPlain<Real>}}};
}

/// Device time of a step, after two rounds: they load code, and what comes again becomes a graph.
/// The fields are at zero and are cleared afterwards.
template <class Real>
double timeOfStep(Schedule<Real>& schedule, const ScheduleSituation<Real>& situation) {
    constexpr int steps = 96; // within the first batch
    const StepView<Real> view = schedule.needsNext() ? situation.viewWithNext() : situation.view;
    for (int round = 0; round < 2; ++round) {
        (void)schedule.advance(view, 0, steps, situation.stream);
    }
    const Event begin(EventKind::timing);
    const Event end(EventKind::timing);
    begin.record(situation.stream);
    (void)schedule.advance(view, 0, steps, situation.stream);
    end.record(situation.stream);
    end.synchronize();
    return end.secondsSince(begin) / steps;
}

/// The fastest of several offers, in a trial where there is a choice.
template <class Real>
ScheduleOffer<Real> fastest(std::vector<ScheduleOffer<Real>> offers,
                            const ScheduleSituation<Real>& situation) {
    std::size_t best = 0;
    double bestTime = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; offers.size() > 1 && n < offers.size(); ++n) {
        const double time = timeOfStep(*offers[n].schedule, situation);
        if (time < bestTime) {
            bestTime = time;
            best = n;
        }
    }
    return std::move(offers[best]);
}

} // namespace

template <class Real>
ScheduleOffer<Real> makeSchedule(const ScheduleSituation<Real>& situation,
                                 const std::string& wanted) {
    const bool automatic = wanted == "automatic";
    std::vector<text::Message> refusals;
    std::string names = "automatic";
    std::vector<ScheduleOffer<Real>> offers;
    constexpr auto all = candidates<Real>();
    for (const auto& candidate : all) {
        names += ", " + std::string(candidate.name);
        const bool lastResort = candidate.name == all.back().name;
        const bool contested = heavyPatches(situation.context);
        if (automatic ? lastResort && !offers.empty() && !contested : wanted != candidate.name) {
            continue;
        }
        auto offer = candidate.offer(situation);
        if (offer.schedule) {
            if (lastResort && !offers.empty()) {
                offer.reason = say("faster in a trial on this device than passes of several steps, "
                                   "which compute the many cells beside dispersive media or "
                                   "tilted interfaces several times");
            }
            offers.push_back(std::move(offer));
        } else {
            refusals.push_back(say("{schedule}: {reason}", "schedule"_is = candidate.name,
                                   "reason"_is = offer.reason));
        }
    }
    if (offers.empty()) {
        throw InputError({.file = {},
                          .key = "/run/schedule",
                          .value = wanted,
                          .allowed = names,
                          .hint = refusals.empty() ? say("this build has no such schedule")
                                                   : say("This run does not suit it. {refusals}",
                                                         "refusals"_is = text::inTurn(
                                                             std::move(refusals), "; "))});
    }
    auto offer = fastest(std::move(offers), situation);
    if (!automatic) {
        offer.reason = say("chosen by the user");
    } else if (!refusals.empty()) {
        offer.reason = say("{reason} ({refusals})", "reason"_is = offer.reason,
                           "refusals"_is = text::inTurn(std::move(refusals), "; "));
    }
    return offer;
}

template <class Real>
std::unique_ptr<Schedule<Real>> layOutAgain(const ScheduleSituation<Real>& situation,
                                            const Schedule<Real>& before) {
    if (const auto* streamed = dynamic_cast<const StreamedSchedule<Real>*>(&before)) {
        try {
            return std::make_unique<StreamedSchedule<Real>>(
                situation.context, situation.viewWithNext(), streamed->shape());
        } catch (const InputError&) { // the shape finds no room between layers and sources
            return nullptr;
        }
    }
    if (dynamic_cast<const PlainSchedule<Real>*>(&before) != nullptr) {
        return offerPlain(situation).schedule;
    }
    return offerResident(situation).schedule;
}

template std::unique_ptr<Schedule<float>> layOutAgain(const ScheduleSituation<float>&,
                                                      const Schedule<float>&);
template std::unique_ptr<Schedule<double>> layOutAgain(const ScheduleSituation<double>&,
                                                       const Schedule<double>&);
template ScheduleOffer<float> makeSchedule(const ScheduleSituation<float>&, const std::string&);
template ScheduleOffer<double> makeSchedule(const ScheduleSituation<double>&, const std::string&);

} // namespace zonescope::gpu
