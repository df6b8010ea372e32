#include "core/monitors/collocation.hpp"

#include "core/error.hpp"
#include "core/grid/point_interpolation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace zonescope::monitors {

namespace {

using fdtd::Component;
using Complex = std::complex<double>;

constexpr std::array components{Component::er, Component::et, Component::ez,
                                Component::hr, Component::ht, Component::hz};
constexpr std::size_t mostNodes = 4;

/// Nodes and weights of Lagrange interpolation at one coordinate along one axis.
struct Stencil {
    std::size_t count = 0;
    std::array<int, mostNodes> node{};
    std::array<double, mostNodes> weight{};
};

/// Nodes j + offset with begin <= j < end (in cells). With `mirror` not zero, begin is 0 and the
/// nodes go on below the axis with values mirror times those above it.
Stencil makeStencil(double coordinate, double offset, int begin, int end, int mirror) {
    constexpr double coincidence = 1e-9;
    Stencil stencil;
    const double position = coordinate - offset;
    const int nearest = static_cast<int>(std::lround(position));
    if (std::abs(position - nearest) < coincidence && nearest >= begin && nearest < end) {
        stencil.count = 1;
        stencil.node[0] = nearest;
        stencil.weight[0] = 1.0;
        return stencil;
    }
    const int low = mirror != 0 ? -static_cast<int>(mostNodes) : begin;
    const int count = std::min(static_cast<int>(mostNodes), end - low);
    const int below = static_cast<int>(std::floor(position));
    const int first = std::clamp(below - (count - 1) / 2, low, end - count);
    stencil.count = static_cast<std::size_t>(count);
    for (int a = 0; a < count; ++a) {
        double weight = 1.0;
        for (int b = 0; b < count; ++b) {
            if (b != a) {
                weight *= (position - (first + b)) / (a - b);
            }
        }
        int node = first + a;
        if (node < 0 && mirror != 0) {
            node = offset == 0.0 ? -node : -node - 1;
            weight *= mirror;
        }
        const auto slot = static_cast<std::size_t>(a);
        stencil.node[slot] = node;
        stencil.weight[slot] = weight;
    }
    return stencil;
}

/// Interpolation of one component of a box.
class BoxStencils {
public:
    BoxStencils(const grid::Grid& grid, const fdtd::IndexBox& box, Component component)
        : grid_(grid), box_(box), offset_(grid::yeeOffset(component)),
          // Half points end one before the wall.
          iEnd_(std::min(box.iEnd, offset_.r != 0.0 ? grid.nr : grid.columns())),
          kEnd_(std::min(box.kEnd, offset_.z != 0.0 ? grid.nz : grid.rows())),
          mirror_(box.iBegin == 0 ? grid::axisSymmetry(component, grid) : 0) {}

    [[nodiscard]] Stencil radial(double rUm) const {
        return makeStencil(grid_.column(rUm), offset_.r, box_.iBegin, iEnd_, mirror_);
    }
    [[nodiscard]] Stencil axial(double zUm) const {
        return makeStencil((zUm - grid_.zOrigin) / grid_.dz, offset_.z, box_.kBegin, kEnd_, 0);
    }

private:
    const grid::Grid& grid_;
    const fdtd::IndexBox& box_;
    grid::YeeOffset offset_;
    int iEnd_, kEnd_, mirror_;
};

/// Rows of a grid, the last one excluded.
struct Rows {
    int begin = 0;
    int end = 0;
};

/// Those that the stencils of some heights reach.
Rows reachOf(const std::vector<Stencil>& stencils) {
    Rows rows;
    for (const Stencil& stencil : stencils) {
        for (std::size_t n = 0; n < stencil.count; ++n) {
            const int node = stencil.node[n];
            rows = rows.begin == rows.end
                       ? Rows{node, node + 1}
                       : Rows{std::min(rows.begin, node), std::max(rows.end, node + 1)};
        }
    }
    return rows;
}

/// The physical values of one component and frequency in some rows of a box.
std::vector<Complex> physicalValues(const grid::Discretisation& d, const fdtd::DftBoxData& box,
                                    Component component, std::size_t frequency, Rows rows) {
    std::vector<Complex> values;
    values.reserve(static_cast<std::size_t>(box.box.width()) *
                   static_cast<std::size_t>(rows.end - rows.begin));
    for (int k = rows.begin; k < rows.end; ++k) {
        for (int i = box.box.iBegin; i < box.box.iEnd; ++i) {
            values.push_back(box.at(component, frequency, i, k) /
                             layerStretch(d, component, i, k, box.omega[frequency]));
        }
    }
    return values;
}

} // namespace

std::complex<double> layerStretch(const grid::Discretisation& d, fdtd::Component component, int i,
                                  int k, double omega) {
    const auto offset = grid::yeeOffset(component);
    const auto value = [omega](const grid::LayerProfile& profile, bool half, int n) {
        const auto at = static_cast<std::size_t>(n);
        return Complex(half ? profile.kappaHalf[at] : profile.kappaInteger[at],
                       (half ? profile.sigmaHalf[at] : profile.sigmaInteger[at]) / omega);
    };
    switch (component) {
    case Component::er:
    case Component::hr: return value(d.radialLayer.stretch, offset.r != 0.0, i);
    case Component::et:
    case Component::ht: return value(d.radialLayer.mean, offset.r != 0.0, i);
    default: return value(d.axialLayer.stretch, offset.z != 0.0, k);
    }
}

FieldSpectrum collocate(const grid::Discretisation& discretisation, const fdtd::DftBoxData& box,
                        std::vector<double> rUm, std::vector<double> zUm) {
    if (box.box.width() < 1 || box.box.height() < 1) {
        throw InputError({.file = {},
                          .key = "monitor",
                          .value = say("no grid points"),
                          .allowed = {},
                          .hint = say("The monitor covers no cell of the grid.")});
    }
    const auto& grid = discretisation.grid;
    FieldSpectrum result;
    result.r = std::move(rUm);
    result.z = std::move(zUm);
    result.omega = box.omega;
    result.azimuthalOrder = grid.azimuthalOrder;
    result.values.resize(components.size() * result.omega.size() * result.r.size() *
                         result.z.size());

    const auto width = static_cast<std::size_t>(box.box.width());
    for (const Component component : components) {
        const BoxStencils stencils(grid, box.box, component);
        std::vector<Stencil> radial;
        for (const double r : result.r) {
            radial.push_back(stencils.radial(r));
        }
        std::vector<Stencil> axial;
        for (const double z : result.z) {
            axial.push_back(stencils.axial(z));
        }
        const Rows rows = reachOf(axial);
        for (std::size_t f = 0; f < result.omega.size(); ++f) {
            const auto values = physicalValues(discretisation, box, component, f, rows);
            for (std::size_t iz = 0; iz < result.z.size(); ++iz) {
                for (std::size_t ir = 0; ir < result.r.size(); ++ir) {
                    Complex sum = 0.0;
                    for (std::size_t a = 0; a < axial[iz].count; ++a) {
                        const auto row =
                            static_cast<std::size_t>(axial[iz].node[a] - rows.begin) * width;
                        for (std::size_t b = 0; b < radial[ir].count; ++b) {
                            const auto column =
                                static_cast<std::size_t>(radial[ir].node[b] - box.box.iBegin);
                            sum +=
                                axial[iz].weight[a] * radial[ir].weight[b] * values[row + column];
                        }
                    }
                    result.values[result.index(component, f, iz, ir)] = sum;
                }
            }
        }
    }
    return result;
}

std::vector<CollocationWeight> collocationWeights(const grid::Discretisation& discretisation,
                                                  const fdtd::IndexBox& box, Component component,
                                                  double rUm, double zUm, double omega) {
    const BoxStencils stencils(discretisation.grid, box, component);
    const Stencil radial = stencils.radial(rUm);
    const Stencil axial = stencils.axial(zUm);
    std::vector<CollocationWeight> weights;
    for (std::size_t a = 0; a < axial.count; ++a) {
        for (std::size_t b = 0; b < radial.count; ++b) {
            const int i = radial.node[b];
            const int k = axial.node[a];
            weights.push_back({i, k,
                               axial.weight[a] * radial.weight[b] /
                                   layerStretch(discretisation, component, i, k, omega)});
        }
    }
    return weights;
}

std::vector<double> integerRadii(const grid::Grid& grid, const fdtd::IndexBox& box, double rMaxUm) {
    std::vector<double> radii;
    for (int i = box.iBegin; i < box.iEnd && grid.r(i) <= rMaxUm + 1e-9 * grid.dr; ++i) {
        radii.push_back(grid.r(i));
    }
    return radii;
}

std::vector<double> integerHeights(const grid::Grid& grid, const fdtd::IndexBox& box, double zMinUm,
                                   double zMaxUm) {
    const double tolerance = 1e-9 * grid.dz;
    std::vector<double> heights;
    for (int k = box.kBegin; k < box.kEnd; ++k) {
        const double z = grid.z(k);
        if (z >= zMinUm - tolerance && z <= zMaxUm + tolerance) {
            heights.push_back(z);
        }
    }
    return heights;
}

std::vector<double> electricIntensity(std::span<const FieldSpectrum> parities,
                                      std::size_t frequency) {
    const auto& first = parities.front();
    // The mean of cos^2 and of sin^2 over the azimuth.
    const double average = first.azimuthalOrder == 0 ? 1.0 : 0.5;
    std::vector<double> intensity(first.z.size() * first.r.size(), 0.0);
    for (const auto& field : parities) {
        for (std::size_t iz = 0; iz < first.z.size(); ++iz) {
            for (std::size_t ir = 0; ir < first.r.size(); ++ir) {
                for (const auto c : {Component::er, Component::et, Component::ez}) {
                    intensity[iz * first.r.size() + ir] +=
                        average * std::norm(field.at(c, frequency, iz, ir));
                }
            }
        }
    }
    return intensity;
}

} // namespace zonescope::monitors
