#include "core/verify/figure.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace zonescope::verify {

void Figure::add(std::string seriesName, SeriesRole role, std::vector<double> xs,
                 std::vector<double> ys) {
    if (xs.size() != ys.size()) {
        throw std::invalid_argument("a series of a figure has different numbers of x and y");
    }
    series.push_back({std::move(seriesName), role, std::move(xs), std::move(ys)});
}

std::vector<Figure> mergedFigures(std::vector<Figure> figures) {
    std::vector<Figure> merged;
    for (Figure& figure : figures) {
        const auto same = std::ranges::find(merged, figure.name, &Figure::name);
        if (same == merged.end()) {
            merged.push_back(std::move(figure));
            continue;
        }
        for (Series& series : figure.series) {
            if (std::ranges::find(same->series, series.name, &Series::name) == same->series.end()) {
                same->series.push_back(std::move(series));
            }
        }
    }
    return merged;
}

Series secondOrder(double x, double y, double fromX, double toX) {
    const auto at = [&](double h) { return y * (h / x) * (h / x); };
    return {"second order", SeriesRole::reference, {fromX, toX}, {at(fromX), at(toX)}};
}

} // namespace zonescope::verify
