#include "core/grid/quadrant_tensor.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::grid {

namespace {

/// Brings both eigenvalues into [least, largest].
InverseTensor limited(const InverseTensor& tensor, double least, double largest) {
    const double centre = 0.5 * (tensor.rr + tensor.zz);
    const double difference = 0.5 * (tensor.rr - tensor.zz);
    const double radius = std::hypot(difference, tensor.rz);
    if (centre - radius >= least && centre + radius <= largest) {
        return tensor;
    }
    const double low = std::clamp(centre - radius, least, largest);
    const double high = std::clamp(centre + radius, least, largest);
    const double scale = radius > 0.0 ? 0.5 * (high - low) / radius : 0.0;
    const double middle = 0.5 * (high + low);
    return {middle + scale * difference, scale * tensor.rz, middle - scale * difference};
}

} // namespace

InverseTensor quadrantTensor(const CellMeans& alongR, const CellMeans& alongZ,
                             const Direction& normal) {
    const double rr = normal.r * normal.r;
    const double zz = normal.z * normal.z;
    const double rz = normal.r * normal.z;
    const double scale = 1.0 / (rr * alongZ.mean + zz * alongR.mean);
    const double mapRz = scale * rz * (alongR.inverse * alongR.mean - 1.0);
    const double mapZr = scale * rz * (alongZ.inverse * alongZ.mean - 1.0);
    InverseTensor tensor{scale * (rr * alongR.inverse * alongZ.mean + zz), 0.5 * (mapRz + mapZr),
                         scale * (zz * alongZ.inverse * alongR.mean + rr)};
    const double antisymmetric = 0.5 * (mapRz - mapZr);
    // At extreme contrasts the expansion in A ends, det S may even be negative.
    constexpr double most = 0.5;
    const double square = antisymmetric * antisymmetric;
    const double determinant = tensor.determinant();
    const bool expands = square <= 2.0 * most * determinant;
    const double half =
        1.0 + (expands && square > 0.0 ? 0.5 * square / determinant : 0.0) + (expands ? 0.0 : most);
    tensor = {half * tensor.rr, half * tensor.rz, half * tensor.zz};
    return limited(tensor, leastShare / std::max(alongR.largest, alongZ.largest),
                   1.0 / std::min(alongR.least, alongZ.least));
}

} // namespace zonescope::grid
