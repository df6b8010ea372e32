#include "core/optimise/derivative_free_steps.hpp"

#include "core/error.hpp"

#include <fmt/format.h>
#include <nlopt.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace zonescope::optimise {

namespace {

struct FreeSearch {
    void operator()(nlopt_opt search) const noexcept { nlopt_destroy(search); }
};
using SearchHandle = std::unique_ptr<std::remove_pointer_t<nlopt_opt>, FreeSearch>;

/// What the algorithm asks, answered from what is known.
struct Conversation {
    std::span<const Evaluated> evaluated;
    std::span<const LinearLimit> limits;
    std::span<const double> scale;
    nlopt_opt search = nullptr;
    std::optional<std::vector<double>> unknown;
    std::exception_ptr failure;

    double answer(std::span<const double> x) {
        std::vector<double> place(x.begin(), x.end());
        constexpr double rounding = 1e-12;
        if (violation(limits, place) > rounding) {
            place = nearestWithin(limits, place, scale);
        }
        for (const Evaluated& known : evaluated) {
            if (known.x == place) {
                return known.value;
            }
        }
        if (!unknown) {
            unknown = std::move(place);
        }
        nlopt_force_stop(search);
        return -std::numeric_limits<double>::max();
    }
};

double answerOf(unsigned count, const double* x, double* /*gradient*/, void* data) {
    auto& conversation = *static_cast<Conversation*>(data);
    try {
        return conversation.answer({x, count});
    } catch (...) { // nothing may leave through C
        conversation.failure = std::current_exception();
        nlopt_force_stop(conversation.search);
        return -std::numeric_limits<double>::max();
    }
}

/// Above 0 beyond the limit.
double excessOf(unsigned /*count*/, const double* x, double* /*gradient*/, void* data) {
    const auto& limit = *static_cast<const LinearLimit*>(data);
    double sum = -limit.bound;
    for (const auto& [variable, coefficient] : limit.terms) {
        sum += coefficient * x[variable];
    }
    return sum;
}

void require(nlopt_result result, nlopt_opt search) {
    if (result < 0) {
        const char* why = nlopt_get_errmsg(search);
        throw Error(say("NLopt refuses a search: {result}",
                        "result"_is = why ? why : nlopt_result_to_string(result)));
    }
}

} // namespace

DerivativeFreeSteps::DerivativeFreeSteps(std::vector<LinearLimit> limits, std::vector<double> scale)
    : limits_(std::move(limits)), scale_(std::move(scale)) {}

DerivativeFreeSteps::Bounds DerivativeFreeSteps::bounds() const {
    constexpr double none = std::numeric_limits<double>::infinity();
    Bounds bounds{std::vector<double>(scale_.size(), -none),
                  std::vector<double>(scale_.size(), none)};
    for (const LinearLimit& limit : limits_) {
        if (limit.terms.size() != 1) {
            continue;
        }
        const auto& [variable, coefficient] = limit.terms.front();
        const double bound = limit.bound / coefficient;
        if (coefficient > 0.0) {
            bounds.upper[variable] = std::min(bounds.upper[variable], bound);
        } else {
            bounds.lower[variable] = std::max(bounds.lower[variable], bound);
        }
    }
    return bounds;
}

std::vector<const LinearLimit*> DerivativeFreeSteps::couplings() const {
    std::vector<const LinearLimit*> coupling;
    for (const LinearLimit& limit : limits_) {
        if (limit.terms.size() > 1) {
            coupling.push_back(&limit);
        }
    }
    return coupling;
}

std::optional<std::vector<double>>
DerivativeFreeSteps::next(std::span<const Evaluated> evaluated) const {
    const std::size_t count = scale_.size();
    const auto coupling = couplings();
    const bool coupled = !coupling.empty() || count < 2; // BOBYQA is one of two and more
    const SearchHandle search(
        nlopt_create(coupled ? NLOPT_LN_COBYLA : NLOPT_LN_BOBYQA, static_cast<unsigned>(count)));
    if (!search) {
        throw std::bad_alloc();
    }
    const Bounds limits = bounds();
    std::vector<double> first = scale_;
    for (std::size_t n = 0; n < count; ++n) {
        constexpr double ofRange = 0.25;
        first[n] = std::min(first[n], ofRange * (limits.upper[n] - limits.lower[n]));
    }
    std::vector<double> least = first;
    for (double& step : least) {
        constexpr double smallest = 1e-3;
        step *= smallest;
    }
    std::vector<double> x = evaluated.front().x;
    for (std::size_t n = 0; n < count; ++n) { // limits hold to rounding
        x[n] = std::clamp(x[n], limits.lower[n], limits.upper[n]);
    }
    Conversation conversation{.evaluated = evaluated,
                              .limits = limits_,
                              .scale = scale_,
                              .search = search.get(),
                              .unknown = {},
                              .failure = {}};
    require(nlopt_set_lower_bounds(search.get(), limits.lower.data()), search.get());
    require(nlopt_set_upper_bounds(search.get(), limits.upper.data()), search.get());
    require(nlopt_set_initial_step(search.get(), first.data()), search.get());
    require(nlopt_set_xtol_abs(search.get(), least.data()), search.get());
    require(nlopt_set_max_objective(search.get(), answerOf, &conversation), search.get());
    for (const LinearLimit* limit : coupling) {
        // NLopt takes no pointer to const; excessOf reads alone.
        require(nlopt_add_inequality_constraint(search.get(), excessOf,
                                                const_cast<LinearLimit*>(limit), 0.0),
                search.get());
    }
    double best = 0.0;
    const nlopt_result result = nlopt_optimize(search.get(), x.data(), &best);
    if (conversation.failure) {
        std::rethrow_exception(conversation.failure);
    }
    if (conversation.unknown) {
        return conversation.unknown;
    }
    // What rounding ends is at its end as well.
    if (result != NLOPT_ROUNDOFF_LIMITED) {
        require(result, search.get());
    }
    return std::nullopt;
}

} // namespace zonescope::optimise
