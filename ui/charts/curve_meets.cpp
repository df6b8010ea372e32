#include "ui/charts/curve_meets.hpp"

#include "core/plot/curve_meets.hpp"

#include <algorithm>

namespace zonescope::ui {

bool curveMeets(const ChartContent& content, const QRectF& box) {
    return std::ranges::any_of(content.series, [&](const ChartSeries& one) {
        return content.visible(one) &&
               plot::curveMeets(one.samples(), true, content.x, content.y,
                                {box.left(), box.top(), box.right(), box.bottom()});
    });
}

} // namespace zonescope::ui
