#include "core/run/growth_watch.hpp"

#include <algorithm>

namespace zonescope::run {
namespace {

constexpr std::size_t windowsInARow = 8;
constexpr double growthOfAWindow = 1.5;
/// Part of the largest energy so far below which growth changes no result: amplitudes of 3e-5.
constexpr double negligible = 1e-9;

} // namespace

std::optional<double> GrowthWatch::observe(double time, double energy) {
    peak_ = std::max(peak_, energy);
    if (time <= settledTime_) {
        return std::nullopt;
    }
    return add(0, energy);
}

std::optional<double> GrowthWatch::add(std::size_t scale, double largest) {
    if (scale == scales_.size()) {
        scales_.emplace_back();
    }
    if (!scales_[scale].half) {
        scales_[scale].half = largest;
        return std::nullopt;
    }
    const double window = std::max(*scales_[scale].half, largest);
    scales_[scale].half.reset();
    auto& windows = scales_[scale].largest;
    if (window == 0.0) { // nothing there yet
        windows.clear();
        return add(scale + 1, window);
    }
    if (!windows.empty() && !(window > growthOfAWindow * windows.back())) {
        windows.clear(); // a new row begins here
    }
    windows.push_back(window);
    if (windows.size() > windowsInARow && window > negligible * peak_) {
        return window / windows.front();
    }
    return add(scale + 1, window);
}

void GrowthWatch::clear() noexcept {
    peak_ = 0.0;
    scales_.clear();
}

} // namespace zonescope::run
