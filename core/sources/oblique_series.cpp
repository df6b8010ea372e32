#include "core/sources/oblique_series.hpp"

#include <algorithm>
#include <cstddef>

namespace zonescope::sources {

void ObliqueSeries::advance(double* values) {
    std::fill_n(values, sheetSeries, 0.0);
    for (auto* line : {&tm, &te}) {
        if (line->has_value()) {
            const auto incident = (*line)->advance();
            double* own = values + (line == &tm ? 0 : 2);
            own[0] = incident.e;
            own[1] = incident.h;
        }
    }
    values += sheetSeries;
    for (int k = side.rowBegin; k < side.rowEnd; ++k, values += rowSeries) {
        std::fill_n(values, rowSeries, 0.0);
        addSide(k, values);
    }
}

void ObliqueSeries::addSide(int k, double* values) const {
    const auto row = static_cast<std::size_t>(k);
    if (tm) {
        values[1] += side.ezFromTm * tm->h()[row];
        values[2] += side.htFromW * tm->axialElectricBefore()[row];
        values[3] += side.hzFromTm * tm->electricBefore()[row];
    }
    if (te) {
        values[0] += side.etFromU * te->axialMagnetic()[row];
        values[1] += side.ezFromTe * te->h()[row];
        values[3] += side.hzFromTe * te->electricBefore()[row];
    }
}

void ObliqueSeries::clear() {
    for (auto* line : {&tm, &te}) {
        if (line->has_value()) {
            (*line)->clear();
        }
    }
}

std::vector<std::vector<double>*> ObliqueSeries::state() {
    std::vector<std::vector<double>*> all;
    for (auto* line : {&tm, &te}) {
        if (line->has_value()) {
            for (auto* values : (*line)->state()) {
                all.push_back(values);
            }
        }
    }
    return all;
}

ObliqueSeries::Side sideOf(const grid::RadialMetric& metric, const RadialMode& mode, int column) {
    const auto n = static_cast<std::size_t>(column);
    ObliqueSeries::Side side;
    side.etFromU = -metric.etOuter[n] * mode.half[n];
    side.ezFromTm = metric.ezOuter[n] * mode.slopeHalf[n];
    side.ezFromTe = -metric.ezOuter[n] * metric.orderHalf[n] * mode.half[n];
    side.htFromW = metric.htStep[n] * mode.integer[n];
    side.hzFromTm = -metric.hzInner[n] * metric.orderInteger[n] * mode.integer[n];
    side.hzFromTe = metric.hzInner[n] * mode.slopeInteger[n];
    return side;
}

} // namespace zonescope::sources
