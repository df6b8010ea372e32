#include "core/plot/plot.hpp"

namespace zonescope::plot {

std::string axisLabel(const Axis& axis) {
    return axis.unit.empty() ? axis.title : axis.title + " (" + axis.unit + ")";
}

void colourInOrder(Plot& plot) {
    for (std::size_t n = 0; n < plot.curves.size(); ++n) {
        plot.curves[n].colour = n;
    }
}

} // namespace zonescope::plot
