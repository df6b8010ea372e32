#pragma once

#include "core/model/project.hpp"

#include <vector>

namespace zonescope::sources {

/// curl(component, iBegin + j, k) += weights[j] * series, each step. Magnetic rows use the series
/// at n dt, electric rows at (n + 1/2) dt.
struct Injection {
    model::Component component = model::Component::er;
    int k = 0;
    int iBegin = 0;
    std::vector<double> weights;
    int series = 0;
};

} // namespace zonescope::sources
