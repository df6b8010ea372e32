#include "core/optimise/adam_steps.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::optimise {

AdamSteps::AdamSteps(const model::AdamSettings& settings, std::vector<double> scale, int iterations)
    : settings_(settings), scale_(std::move(scale)), iterations_(std::max(1, iterations)) {}

void AdamSteps::begin(std::vector<double> x, std::vector<double> gradient) {
    const int steps = state_.steps;
    state_ = {};
    state_.steps = steps;
    state_.x = std::move(x);
    state_.gradient = std::move(gradient);
    state_.first.assign(state_.x.size(), 0.0);
    state_.second.assign(state_.x.size(), 0.0);
    remember();
}

void AdamSteps::remember() {
    for (std::size_t n = 0; n < state_.x.size(); ++n) {
        const double slope = state_.gradient[n] * scale_[n];
        state_.first[n] =
            settings_.firstMoment * state_.first[n] + (1.0 - settings_.firstMoment) * slope;
        state_.second[n] = settings_.secondMoment * state_.second[n] +
                           (1.0 - settings_.secondMoment) * slope * slope;
    }
    ++state_.remembered;
}

std::vector<double> AdamSteps::next() const {
    // The moments begin at zero, which the divisors make up for.
    const double first = 1.0 - std::pow(settings_.firstMoment, state_.remembered);
    const double second = 1.0 - std::pow(settings_.secondMoment, state_.remembered);
    double largest = 0.0;
    for (const double moment : state_.second) {
        largest = std::max(largest, std::sqrt(moment / second));
    }
    // Relative, since figures come in all sizes (Kingma and Ba have 1e-8 for slopes about 1).
    constexpr double smallest = 1e-8;
    const double last = settings_.finalStep.value_or(settings_.step);
    const double part = std::min(1.0, static_cast<double>(state_.steps) / iterations_);
    const double step = settings_.step * std::pow(last / settings_.step, part);
    std::vector<double> x = state_.x;
    for (std::size_t n = 0; n < x.size() && largest > 0.0; ++n) {
        x[n] += scale_[n] * step * (state_.first[n] / first) /
                (std::sqrt(state_.second[n] / second) + smallest * largest);
    }
    return x;
}

void AdamSteps::accept(std::vector<double> x, std::vector<double> gradient) {
    state_.x = std::move(x);
    state_.gradient = std::move(gradient);
    ++state_.steps;
    remember();
}

} // namespace zonescope::optimise
