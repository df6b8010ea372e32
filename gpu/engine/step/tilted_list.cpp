#include "gpu/engine/step/tilted_list.hpp"

#include "core/fdtd/tilted_coupling.hpp"

#include <map>
#include <tuple>

namespace zonescope::gpu {

template <class Real>
TiltedList<Real>::TiltedList(std::span<const grid::TiltedNode> nodes, int rows) {
    using Key = std::tuple<int, int, int>; // row, component, column
    std::map<Key, TiltedValue<Real>> found;
    const auto add = [&](int component, int i, int k, int place, Real gain) {
        auto& value = found[Key{k, component, i}];
        value.i = i;
        value.k = k;
        value.component = component;
        value.gain[place] = gain;
    };
    for (const grid::TiltedNode& node : nodes) {
        const auto gains = fdtd::nodeGains<Real>(node);
        for (const bool outer : {false, true}) {
            for (const bool above : {false, true}) {
                const auto q = grid::quadrant(outer, above);
                if (gains.radial[q] == Real(0)) { // there may be no such values
                    continue;
                }
                // The outer value of Er has the node at its own column, the inner one the next.
                add(0, outer ? node.i : node.i - 1, node.k, (outer ? 0 : 2) + (above ? 1 : 0),
                    gains.radial[q]);
                add(2, node.i, above ? node.k : node.k - 1, (above ? 0 : 2) + (outer ? 1 : 0),
                    gains.axial[q]);
            }
        }
    }
    if (found.empty()) {
        return;
    }
    auto next = found.begin();
    for (int k = 0; k <= rows; ++k) {
        places.rowBegin.push_back(static_cast<int>(values.size()));
        for (; next != found.end() && std::get<0>(next->first) == k; ++next) {
            const auto& value = next->second;
            values.push_back(value);
            places.values.push_back({value.i, value.k, value.component});
        }
    }
}

template struct TiltedList<float>;
template struct TiltedList<double>;

} // namespace zonescope::gpu
