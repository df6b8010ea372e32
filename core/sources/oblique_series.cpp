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
        const auto row = static_cast<std::size_t>(k);
        std::fill_n(values, rowSeries, 0.0);
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

} // namespace zonescope::sources
