#pragma once

/// \file
/// How a number of steps is split into passes of the depths that there are kernels for. Host code
/// only.

#include <algorithm>
#include <array>
#include <cstddef>

namespace zonescope::gpu {

/// A pass costs nearly as much whatever its depth: there are as few as can be, of about equal
/// depth. The split looks only at what is left, so that a run which pauses where a pass ends goes
/// on through the same passes.
template <std::size_t count> class PassLayout {
public:
    /// @param depths steps of the kernels, in any order; one of them is 1
    /// @param deepest steps that the plan of tiles allows; one of the depths
    constexpr PassLayout(const std::array<int, count>& depths, int deepest) noexcept
        : depths_(depths), deepest_(deepest) {}

    /// Steps of the next pass when `left` >= 1 steps follow without a stop.
    [[nodiscard]] constexpr int next(int left) const noexcept {
        const int passes = (left + deepest_ - 1) / deepest_;
        const int wanted = (left + passes - 1) / passes;
        int deepEnough = 0; // the shallowest that is
        int below = 0;      // the deepest that is not
        for (const int depth : depths_) {
            if (depth > std::min(left, deepest_)) {
                continue;
            }
            if (depth < wanted) {
                below = std::max(below, depth);
            } else if (deepEnough == 0 || depth < deepEnough) {
                deepEnough = depth;
            }
        }
        return deepEnough > 0 ? deepEnough : below;
    }

    /// Steps to the first end of a pass at or beyond `wanted`, when `whole` >= `wanted` steps
    /// follow without a stop.
    [[nodiscard]] constexpr int end(int whole, int wanted) const noexcept {
        int done = 0;
        while (done < wanted) {
            done += next(whole - done);
        }
        return done;
    }

private:
    std::array<int, count> depths_;
    int deepest_;
};

} // namespace zonescope::gpu
