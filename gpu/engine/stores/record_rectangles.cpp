#include "gpu/engine/plan/patch_plan.hpp"
#include "gpu/engine/plan/rectangle_sets.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::gpu {

namespace {

using Intervals = std::vector<std::pair<int, int>>;

/// The union of `rectangles` in a row, less `holes`, as disjoint intervals in rising order.
[[nodiscard]] Intervals rowOf(std::span<const Rectangle> rectangles,
                              std::span<const Rectangle> holes, int k) {
    std::vector<int> ends;
    const auto active = [k](const Rectangle& r) { return k >= r.kBegin && k < r.kEnd; };
    const auto collect = [&](std::span<const Rectangle> list) {
        for (const auto& r : list) {
            if (active(r)) {
                ends.push_back(r.iBegin);
                ends.push_back(r.iEnd);
            }
        }
    };
    collect(rectangles);
    collect(holes);
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    const auto covered = [&](std::span<const Rectangle> list, int i) {
        return std::any_of(list.begin(), list.end(),
                           [&](const Rectangle& r) { return contains(r, i, k); });
    };
    Intervals intervals;
    for (std::size_t n = 0; n + 1 < ends.size(); ++n) {
        if (!covered(rectangles, ends[n]) || covered(holes, ends[n])) {
            continue;
        }
        if (!intervals.empty() && intervals.back().second == ends[n]) {
            intervals.back().second = ends[n + 1];
        } else {
            intervals.emplace_back(ends[n], ends[n + 1]);
        }
    }
    return intervals;
}

/// Joins neighbours wherever one patch loads less than two, unless the joint rectangle would hold
/// what another has.
void join(std::vector<Rectangle>& rectangles, std::span<const Rectangle> owned,
          const PlaneLayout& layout, int steps) {
    constexpr std::size_t most = 300; // more than that are tall stacks that do not join
    const auto loaded = [&](const Rectangle& r) { return area(widened(r, steps, layout)); };
    const auto joined = [&]() {
        for (std::size_t a = 0; a < rectangles.size(); ++a) {
            for (std::size_t b = a + 1; b < rectangles.size(); ++b) {
                const auto both = boundingBox(rectangles[a], rectangles[b]);
                if (loaded(both) > loaded(rectangles[a]) + loaded(rectangles[b])) {
                    continue;
                }
                const auto free = [&](const Rectangle& other) {
                    return &other == &rectangles[a] || &other == &rectangles[b] ||
                           intersection(both, other).empty();
                };
                if (std::all_of(rectangles.begin(), rectangles.end(), free) &&
                    std::all_of(owned.begin(), owned.end(), free)) {
                    rectangles[a] = both;
                    rectangles.erase(rectangles.begin() + static_cast<std::ptrdiff_t>(b));
                    return true;
                }
            }
        }
        return false;
    };
    while (rectangles.size() <= most && joined()) {
    }
}

} // namespace

std::vector<Rectangle> recordOnlyRectangles(const RecordPlaces& places,
                                            std::span<const Rectangle> owned,
                                            const PlaneLayout& layout, int steps) {
    std::vector<Rectangle> wanted;
    for (const auto& box : places.records) {
        const auto inside = intersection(box, wholePlane(layout));
        if (!inside.empty()) {
            wanted.push_back(inside);
        }
    }
    for (const auto& tap : places.taps) {
        wanted.push_back({tap.i, tap.i + 1, tap.k, tap.k + 1});
    }
    std::vector<int> ends;
    const auto collect = [&](std::span<const Rectangle> list) {
        for (const auto& r : list) {
            ends.push_back(r.kBegin);
            ends.push_back(r.kEnd);
        }
    };
    collect(wanted);
    collect(owned);
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());

    // Bands of equal rows; equal intervals of bands above each other are one rectangle.
    std::vector<Rectangle> result;
    std::vector<std::size_t> open; // of the band below, those that may grow
    for (std::size_t n = 0; n + 1 < ends.size(); ++n) {
        std::vector<std::size_t> next;
        for (const auto& interval : rowOf(wanted, owned, ends[n])) {
            const auto below = std::find_if(open.begin(), open.end(), [&](std::size_t index) {
                return result[index].iBegin == interval.first &&
                       result[index].iEnd == interval.second;
            });
            if (below != open.end()) {
                result[*below].kEnd = ends[n + 1];
                next.push_back(*below);
            } else {
                next.push_back(result.size());
                result.push_back({interval.first, interval.second, ends[n], ends[n + 1]});
            }
        }
        open = std::move(next);
    }
    join(result, owned, layout, steps);
    return result;
}

} // namespace zonescope::gpu
