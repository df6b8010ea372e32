#include "core/mathematics/radial_interpolation.hpp"

#include <algorithm>
#include <iterator>

namespace zonescope::mathematics {

namespace {

/// The samples and their mirror images: node j < 0 lies on the other side of the axis.
class MirroredNodes {
public:
    explicit MirroredNodes(std::span<const double> radii)
        : radii_(radii), onAxis_(radii.front() == 0.0 ? 1 : 0) {}

    [[nodiscard]] std::ptrdiff_t begin() const {
        return onAxis_ - static_cast<std::ptrdiff_t>(radii_.size());
    }
    [[nodiscard]] std::ptrdiff_t end() const { return static_cast<std::ptrdiff_t>(radii_.size()); }
    [[nodiscard]] std::size_t sample(std::ptrdiff_t j) const {
        return static_cast<std::size_t>(j >= 0 ? j : onAxis_ - 1 - j);
    }
    [[nodiscard]] double radius(std::ptrdiff_t j) const {
        return j >= 0 ? radii_[sample(j)] : -radii_[sample(j)];
    }

private:
    std::span<const double> radii_;
    std::ptrdiff_t onAxis_;
};

AxisParity parityOf(bool odd) noexcept { return odd ? AxisParity::odd : AxisParity::even; }

} // namespace

AxisParity transverseParity(int azimuthalOrder) noexcept {
    return parityOf(azimuthalOrder % 2 == 0);
}

AxisParity axialParity(int azimuthalOrder) noexcept { return parityOf(azimuthalOrder % 2 != 0); }

RadialStencil radialStencil(std::span<const double> radii, double r, AxisParity parity,
                            std::size_t points) {
    const MirroredNodes nodes(radii);
    const auto all = static_cast<std::size_t>(nodes.end() - nodes.begin());
    RadialStencil stencil;
    stencil.count = std::min({points, all, RadialStencil::mostNodes});
    const auto count = static_cast<std::ptrdiff_t>(stencil.count);
    const auto above =
        std::distance(radii.begin(), std::upper_bound(radii.begin(), radii.end(), r));
    const auto first = std::clamp(above - count / 2, nodes.begin(), nodes.end() - count);
    for (std::ptrdiff_t a = 0; a < count; ++a) {
        const double at = nodes.radius(first + a);
        double weight = 1.0;
        for (std::ptrdiff_t b = 0; b < count; ++b) {
            if (b != a) {
                const double other = nodes.radius(first + b);
                weight *= (r - other) / (at - other);
            }
        }
        const auto slot = static_cast<std::size_t>(a);
        const bool mirrored = first + a < 0;
        stencil.node[slot] = nodes.sample(first + a);
        stencil.weight[slot] = mirrored && parity == AxisParity::odd ? -weight : weight;
    }
    return stencil;
}

} // namespace zonescope::mathematics
