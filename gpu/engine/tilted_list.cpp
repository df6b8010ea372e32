#include "gpu/engine/tilted_list.hpp"

#include "core/fdtd/tilted_coupling.hpp"

#include <map>
#include <tuple>

namespace zonescope::gpu {

template <class Real>
TiltedList<Real>::TiltedList(std::span<const grid::TiltedNode> nodes, int rows) {
    using Key = std::tuple<int, int, int>; // row, component, column
    std::map<Key, TiltedValue<Real>> found;
    const auto add = [&](int component, int i, int k, int side, Real gain) {
        auto& value = found[Key{k, component, i}];
        value.i = i;
        value.k = k;
        value.component = component;
        value.gain[side] = gain;
    };
    for (const grid::TiltedNode& node : nodes) {
        const auto gains = fdtd::nodeGains<Real>(node);
        add(0, node.i - 1, node.k, 1, gains.inner);
        add(0, node.i, node.k, 0, gains.outer);
        add(2, node.i, node.k - 1, 1, gains.axial);
        add(2, node.i, node.k, 0, gains.axial);
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
