#include "ui/view3d/field_sample.hpp"

#include "core/fdtd/engine.hpp"
#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::ui {

namespace {

using fdtd::ViewQuantity;

/// Brings a sampled plane from the places of its component to the nodes.
class NodeInterpolation {
public:
    /// @param even about the axis: the value continues unchanged to r < 0
    NodeInterpolation(const fdtd::Plane& plane, grid::YeeOffset offset, bool even)
        : plane_(plane), shiftR_(offset.r / plane.request.strideR),
          shiftZ_(offset.z / plane.request.strideZ), even_(even) {}

    [[nodiscard]] float at(int column, int row) const {
        const double place = std::max(row - shiftZ_, 0.0);
        const int low = std::min(static_cast<int>(place), plane_.height - 1);
        const int high = std::min(low + 1, plane_.height - 1);
        const auto part = static_cast<float>(place - low);
        return (1.0F - part) * inRow(column, low) + part * inRow(column, high);
    }

private:
    [[nodiscard]] float inRow(int column, int row) const {
        const float* values = plane_.values.data() + static_cast<std::size_t>(row) *
                                                         static_cast<std::size_t>(plane_.width);
        const double place = column - shiftR_;
        if (place < 0.0) // between the first sample and its mirror image
            return even_ ? values[0] : 0.0F;
        const int low = std::min(static_cast<int>(place), plane_.width - 1);
        const int high = std::min(low + 1, plane_.width - 1);
        const auto part = static_cast<float>(place - low);
        return (1.0F - part) * values[low] + part * values[high];
    }

    const fdtd::Plane& plane_;
    double shiftR_, shiftZ_;
    bool even_;
};

std::vector<float> atNodes(const fdtd::Engine& engine, fdtd::PlaneRequest request,
                           ViewQuantity quantity, grid::YeeOffset offset, bool even, int columns,
                           int rows) {
    request.quantity = quantity;
    const fdtd::Plane plane = engine.snapshot(request);
    const NodeInterpolation interpolation(plane, offset, even);
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column)
            values.push_back(interpolation.at(column, row));
    }
    return values;
}

int strideFor(int cells, int largest) { return std::max(1, (cells + largest - 1) / largest); }

/// Between two field vectors of the same azimuth.
CylindricalVector mixed(const CylindricalVector& a, const CylindricalVector& b, float part) {
    return {a.r + part * (b.r - a.r), a.theta + part * (b.theta - a.theta),
            a.z + part * (b.z - a.z)};
}

} // namespace

std::shared_ptr<const FieldSample> sampleElectricField(run::Simulation& simulation, int largest) {
    const auto& grid = simulation.discretisation().grid;
    auto sample = std::make_shared<FieldSample>();
    fdtd::PlaneRequest request;
    request.iEnd = std::max(1, std::min(grid.interiorEndR() + 1, grid.nr));
    request.kBegin = grid.interiorBeginZ();
    request.kEnd = std::max(request.kBegin + 1, std::min(grid.interiorEndZ() + 1, grid.nz));
    request.strideR = strideFor(request.iEnd, largest);
    request.strideZ = strideFor(request.kEnd - request.kBegin, largest);

    const int m = grid.azimuthalOrder;
    sample->azimuthalOrder = m;
    sample->columns = (request.iEnd - 1) / request.strideR + 1;
    sample->rows = (request.kEnd - request.kBegin - 1) / request.strideZ + 1;
    sample->dr = grid.dr * request.strideR;
    sample->dz = grid.dz * request.strideZ;
    sample->z0 = grid.z(request.kBegin);
    sample->step = simulation.step();
    sample->timeFs = simulation.timeFs();
    const bool odd = m % 2 != 0;
    for (const int parity : sources::paritiesNeeded(simulation.project())) {
        const auto& engine = simulation.engine(parity);
        const auto read = [&](ViewQuantity quantity, model::Component component, bool even) {
            return atNodes(engine, request, quantity, grid::yeeOffset(component), even,
                           sample->columns, sample->rows);
        };
        auto& target = sample->parities.at(static_cast<std::size_t>(parity));
        // Through the axis the radial unit vector turns round: Er is even where Ez is odd.
        target.er = read(ViewQuantity::er, model::Component::er, odd);
        target.et = read(ViewQuantity::et, model::Component::et, odd);
        target.ez = read(ViewQuantity::ez, model::Component::ez, !odd);
    }
    return sample;
}

Azimuth::Azimuth(int azimuthalOrder, double theta) noexcept
    : axisymmetric_(azimuthalOrder == 0),
      cosineM_(static_cast<float>(std::cos(azimuthalOrder * theta))),
      sineM_(static_cast<float>(std::sin(azimuthalOrder * theta))),
      cosine_(static_cast<float>(std::cos(theta))), sine_(static_cast<float>(std::sin(theta))) {}

CylindricalVector Azimuth::field(const FieldSample& sample, std::size_t index) const {
    CylindricalVector sum;
    if (const auto& even = sample.parities[0]; !even.er.empty()) {
        sum = {even.er[index] * cosineM_, axisymmetric_ ? even.et[index] : -even.et[index] * sineM_,
               even.ez[index] * cosineM_};
    }
    if (const auto& odd = sample.parities[1]; !odd.er.empty() && !axisymmetric_) {
        sum.r += odd.er[index] * sineM_;
        sum.theta += odd.et[index] * cosineM_;
        sum.z += odd.ez[index] * sineM_;
    }
    return sum;
}

float Azimuth::value(const CylindricalVector& field, SpatialQuantity quantity) const {
    switch (quantity) {
    case SpatialQuantity::ex: return field.r * cosine_ - field.theta * sine_;
    case SpatialQuantity::ey: return field.r * sine_ + field.theta * cosine_;
    case SpatialQuantity::ez: return field.z;
    case SpatialQuantity::er: return field.r;
    case SpatialQuantity::etheta: return field.theta;
    case SpatialQuantity::magnitude: break;
    }
    return std::sqrt(field.r * field.r + field.theta * field.theta + field.z * field.z);
}

std::vector<float> halfPlane(const FieldSample& sample, double theta, SpatialQuantity quantity) {
    const Azimuth azimuth(sample.azimuthalOrder, theta);
    std::vector<float> values(static_cast<std::size_t>(sample.columns) *
                              static_cast<std::size_t>(sample.rows));
    for (std::size_t n = 0; n < values.size(); ++n)
        values[n] = azimuth.value(azimuth.field(sample, n), quantity);
    return values;
}

std::vector<float> crossPlane(const FieldSample& sample, double zUm, int side,
                              SpatialQuantity quantity) {
    constexpr float nothing = std::numeric_limits<float>::quiet_NaN();
    std::vector<float> values(static_cast<std::size_t>(side) * static_cast<std::size_t>(side),
                              nothing);
    const double row = (zUm - sample.z0) / sample.dz;
    if (sample.empty() || row < -1e-6 || row > sample.rows - 1 + 1e-6)
        return values;
    const int low = std::clamp(static_cast<int>(row), 0, sample.rows - 2);
    const auto partZ = static_cast<float>(row - low);
    for (int iy = 0; iy < side; ++iy) {
        const double y = sample.radius() * (2.0 * iy / (side - 1) - 1.0);
        for (int ix = 0; ix < side; ++ix) {
            const double x = sample.radius() * (2.0 * ix / (side - 1) - 1.0);
            const double column = std::hypot(x, y) / sample.dr;
            if (column > sample.columns - 1)
                continue;
            const int left = std::min(static_cast<int>(column), sample.columns - 2);
            const auto partR = static_cast<float>(column - left);
            const Azimuth azimuth(sample.azimuthalOrder, std::atan2(y, x));
            const auto corner = [&](int i, int k) {
                return azimuth.field(sample, sample.index(i, k));
            };
            const auto field =
                mixed(mixed(corner(left, low), corner(left + 1, low), partR),
                      mixed(corner(left, low + 1), corner(left + 1, low + 1), partR), partZ);
            values[static_cast<std::size_t>(iy) * static_cast<std::size_t>(side) +
                   static_cast<std::size_t>(ix)] = azimuth.value(field, quantity);
        }
    }
    return values;
}

float peakMagnitude(const FieldSample& sample, std::size_t n) {
    const auto& even = sample.parities[0];
    const auto& odd = sample.parities[1];
    const auto of = [n](const std::vector<float>& values) {
        return values.empty() ? 0.0F : values[n];
    };
    const float er0 = of(even.er), et0 = of(even.et), ez0 = of(even.ez);
    if (sample.azimuthalOrder == 0)
        return std::sqrt(er0 * er0 + et0 * et0 + ez0 * ez0);
    const float er1 = of(odd.er), et1 = of(odd.et), ez1 = of(odd.ez);
    const float a = er0 * er0 + ez0 * ez0 + et1 * et1;
    const float b = er1 * er1 + ez1 * ez1 + et0 * et0;
    const float c = er0 * er1 + ez0 * ez1 - et0 * et1;
    return std::sqrt(0.5F * (a + b) + std::hypot(0.5F * (a - b), c));
}

} // namespace zonescope::ui
