#include "core/fdtd/view_formula.hpp"

#include <algorithm>

namespace zonescope::fdtd {

PlaneRequest fittedRequest(PlaneRequest request, const grid::Grid& grid) noexcept {
    const auto fit = [](int& begin, int& end, int count) {
        if (end <= begin) {
            begin = 0;
            end = count;
        }
        begin = std::clamp(begin, 0, count - 1);
        end = std::clamp(end, begin + 1, count);
    };
    fit(request.iBegin, request.iEnd, grid.nr);
    fit(request.kBegin, request.kEnd, grid.nz);
    request.strideR = std::max(1, request.strideR);
    request.strideZ = std::max(1, request.strideZ);
    return request;
}

Plane emptyPlane(const PlaneRequest& fitted) noexcept {
    const auto samples = [](int begin, int end, int stride) {
        return static_cast<int>((static_cast<long long>(end) - begin + stride - 1) / stride);
    };
    Plane plane;
    plane.request = fitted;
    plane.width = samples(fitted.iBegin, fitted.iEnd, fitted.strideR);
    plane.height = samples(fitted.kBegin, fitted.kEnd, fitted.strideZ);
    return plane;
}

} // namespace zonescope::fdtd
