#include "core/monitors/far_field.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/units.hpp"
#include "core/model/validate.hpp"
#include "core/monitors/collocation.hpp"
#include "core/optics/bessel_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

namespace zonescope::monitors {

namespace {

using Complex = std::complex<double>;
using fdtd::Component;
using optics::StratifiedField;
using optics::StratifiedWave;
using optics::WavePolarization;

constexpr Complex imaginary(0.0, 1.0);

/// Heights at which the stratified medium changes, falling.
std::vector<double> slabFaces(const model::Project& project) {
    std::vector<double> faces;
    for (const auto& body : project.bodies) {
        if (const auto* slab = std::get_if<model::Slab>(&body.shape)) {
            for (const auto& face : {slab->zMinUm, slab->zMaxUm}) {
                if (face && *face > project.domain.zMinUm && *face < project.domain.zMaxUm) {
                    faces.push_back(*face);
                }
            }
        }
    }
    std::ranges::sort(faces, std::greater<>());
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    return faces;
}

std::optional<optics::Stratification::Wall> wallOf(const model::Boundary& boundary, double zUm) {
    using Wall = optics::Stratification::Wall;
    using Kind = optics::Stratification::WallKind;
    switch (boundary.kind) {
    case model::BoundaryKind::absorbing: break;
    case model::BoundaryKind::electricWall: return Wall{Kind::electric, zUm};
    case model::BoundaryKind::magneticWall: return Wall{Kind::magnetic, zUm};
    }
    return std::nullopt;
}

Complex indexFarAt(const model::Project& project, double zUm, double wavelengthUm) {
    const auto material =
        model::findMaterial(project, grid::materialAt(project, project.domain.radiusUm, zUm));
    return material ? model::refractiveIndexAt(*material, wavelengthUm) : Complex(1.0);
}

/// Nodes and weights along a side, um.
struct Side {
    std::vector<double> node, weight;

    void add(double x, double w) {
        node.push_back(x);
        weight.push_back(w);
    }
    /// Two nodes of Gauss and Legendre.
    void addGauss(double from, double to) {
        const double middle = 0.5 * (from + to);
        const double half = 0.5 * (to - from);
        add(middle - half / std::numbers::sqrt3, half);
        add(middle + half / std::numbers::sqrt3, half);
    }
};

Side alongRadius(const grid::Grid& grid, double radius) {
    Side side;
    for (int i = 0; grid.r(i) < radius * (1.0 - 1e-12); ++i) {
        side.addGauss(grid.r(i), std::min(grid.r(i + 1), radius));
    }
    return side;
}

/// Cells near an interface have their only node at half rows, where Ez, which jumps, lives: nothing
/// is interpolated across the interface then.
Side alongAxis(const grid::Grid& grid, double from, double to, std::span<const double> faces) {
    Side side;
    for (int k = 0; k < grid.nz; ++k) {
        const double low = std::max(grid.z(k), from);
        const double high = std::min(grid.z(k + 1), to);
        if (high - low < 1e-9 * grid.dz) {
            continue;
        }
        const double middle = grid.z(k, 0.5);
        constexpr double reach = 2.6; // cells that cubic interpolation sees
        const bool jump = std::ranges::any_of(
            faces, [&](double face) { return std::abs(face - middle) < reach * grid.dz; });
        if (jump) {
            side.add(middle, high - low);
        } else {
            side.addGauss(low, high);
        }
    }
    return side;
}

/// J_m and the two combinations that go with it.
class AzimuthalSums {
public:
    AzimuthalSums(int order, double end)
        : order_(order), below_(order - 1, end), at_(order, end), above_(order + 1, end),
          scale_(2.0 * std::numbers::pi * std::pow(-imaginary, order)) {}

    struct Values {
        double value, slope, turn; ///< J_m, J_m', m J_m/x
    };
    [[nodiscard]] Values at(double x) const noexcept {
        const double below = below_(x);
        const double above = above_(x);
        return {at_(x), 0.5 * (below - above), order_ == 0 ? 0.0 : 0.5 * (below + above)};
    }
    [[nodiscard]] Complex scale() const noexcept { return scale_; }

private:
    int order_;
    optics::BesselTable below_, at_, above_;
    Complex scale_;
};

/// Both far components of what a surface contributes in one direction.
struct Contribution {
    Complex p = 0.0, s = 0.0;
};

/// Fields on one face of the box at the nodes of its side.
struct Face {
    Side side;
    FieldSpectrum field;
    std::size_t frequency = 0;

    [[nodiscard]] Complex at(Component c, std::size_t n) const {
        return field.z.size() == 1 ? field.at(c, frequency, 0, n) : field.at(c, frequency, n, 0);
    }
};

/// The azimuthal integrals of exp(-i k rho cos(phi)) with cos and sin give J_m, i J_m' and m J_m/x,
/// times 2 pi (-i)^m.
Contribution throughDisc(const Face& face, double zUm, const AzimuthalSums& sums,
                         const StratifiedWave& p, const StratifiedWave& s) {
    const StratifiedField fp = p.at(zUm);
    const StratifiedField fs = s.at(zUm);
    Contribution sum;
    for (std::size_t n = 0; n < face.side.node.size(); ++n) {
        const double r = face.side.node[n];
        const auto bessel = sums.at(p.transverseWavenumber() * r);
        const Complex er = face.at(Component::er, n);
        const Complex et = face.at(Component::et, n);
        const Complex hr = face.at(Component::hr, n);
        const Complex ht = face.at(Component::ht, n);
        const double area = r * face.side.weight[n];
        sum.p += area * (bessel.slope * (er * fp.hTangential - fp.eTangential * ht) +
                         bessel.turn * (et * fp.hTangential + fp.eTangential * hr));
        sum.s += area * (bessel.turn * (er * fs.hTangential + fs.eTangential * ht) +
                         bessel.slope * (et * fs.hTangential - fs.eTangential * hr));
    }
    const Complex scale = imaginary * sums.scale();
    return {scale * sum.p, scale * sum.s};
}

Contribution throughCylinder(const Face& face, double rUm, const AzimuthalSums& sums,
                             const StratifiedWave& p, const StratifiedWave& s) {
    const auto bessel = sums.at(p.transverseWavenumber() * rUm);
    Contribution sum;
    for (std::size_t n = 0; n < face.side.node.size(); ++n) {
        const StratifiedField fp = p.at(face.side.node[n]);
        const StratifiedField fs = s.at(face.side.node[n]);
        const Complex et = face.at(Component::et, n);
        const Complex ez = face.at(Component::ez, n);
        const Complex ht = face.at(Component::ht, n);
        const Complex hz = face.at(Component::hz, n);
        const double weight = face.side.weight[n];
        sum.p += weight *
                 (bessel.value * fp.normal * ht - imaginary * (bessel.slope * ez * fp.hTangential +
                                                               bessel.turn * fp.eTangential * hz));
        sum.s +=
            weight *
            (imaginary * (bessel.slope * fs.eTangential * hz - bessel.turn * fs.hTangential * ez) -
             bessel.value * et * fs.normal);
    }
    return {rUm * sums.scale() * sum.p, rUm * sums.scale() * sum.s};
}

/// The waves in the grid are shorter than those in space by (k h)^2/24 along each direction, to
/// second order, and longer by (w dt)^2/24 (Taflove and Hagness 2005, section 4.5). The plane wave
/// that they are held against is to be as long, or what different parts of the surface send drifts
/// apart: the power in all directions was 0.3 to 0.5 % too large at 20 cells per wavelength.
double wavenumberOnGrid(const grid::Grid& grid, const optics::Stratification& medium, double omega,
                        double angle) {
    if (grid.compensation.active()) {
        return omega;
    }
    const double cosine = std::cos(angle);
    const double index = (cosine > 0.0 ? medium.index.front() : medium.index.back()).real();
    const double axial = index * omega * grid.dz * cosine * cosine;
    const double radial = index * omega * grid.dr * (1.0 - cosine * cosine);
    const double temporal = omega * grid.dt;
    return omega * (1.0 + (axial * axial + radial * radial - temporal * temporal) / 24.0);
}

} // namespace

optics::Stratification stratificationOf(const model::Project& project, double wavelengthUm) {
    const auto& domain = project.domain;
    optics::Stratification medium;
    medium.index.clear();
    double above = domain.zMaxUm;
    auto faces = slabFaces(project);
    faces.push_back(domain.zMinUm);
    for (const double face : faces) {
        const Complex index = indexFarAt(project, 0.5 * (above + face), wavelengthUm);
        if (medium.index.empty()) {
            medium.index.push_back(index);
        } else if (medium.index.back() != index) {
            medium.interfaceZUm.push_back(above);
            medium.index.push_back(index);
        }
        above = face;
    }
    medium.lowerWall = wallOf(project.boundaries.zMin, domain.zMinUm);
    medium.upperWall = wallOf(project.boundaries.zMax, domain.zMaxUm);
    return medium;
}

void requireFarField(const model::Project& project, const model::FluxMonitor& box) {
    const auto refuse = [](std::string value, std::string allowed, std::string hint) {
        throw InputError({.file = {},
                          .key = "far field",
                          .value = std::move(value),
                          .allowed = std::move(allowed),
                          .hint = std::move(hint)});
    };
    if (box.surface != model::FluxSurface::closedBox) {
        refuse("a surface that is not closed", "a flux monitor on a closed box",
               "Set surface to closed_box.");
    }
    if (project.boundaries.rMax.kind != model::BoundaryKind::absorbing) {
        refuse("a wall around the domain", "an absorbing outer boundary",
               "A far field needs open space around the axis: set boundaries.r_max.kind to "
               "absorbing.");
    }
    constexpr double slack = 1e-9;
    for (const auto& body : project.bodies) {
        const auto extent = model::extentOf(body);
        if (extent && (extent->rMaxUm > box.rMaxUm + slack || extent->zMinUm < box.zMinUm - slack ||
                       extent->zMaxUm > box.zMaxUm + slack)) {
            refuse(fmt::format("the body \"{}\" reaches to r = {:.4g} um, z = {:.4g} .. {:.4g} um",
                               body.name, extent->rMaxUm, extent->zMinUm, extent->zMaxUm),
                   fmt::format("bodies other than slabs within r <= {:.4g} um, {:.4g} <= z <= "
                               "{:.4g} um",
                               box.rMaxUm, box.zMinUm, box.zMaxUm),
                   "Make the box larger, or describe what reaches far out as a slab.");
        }
    }
}

std::pair<Complex, Complex> OrderFarField::at(std::size_t angle, double azimuth) const {
    if (order == 0) {
        return {theta[angle], -phi[angle]};
    }
    const double cosine = std::cos(order * azimuth);
    const double sine = std::sin(order * azimuth);
    return parity == 0 ? std::pair(theta[angle] * cosine, phi[angle] * sine)
                       : std::pair(theta[angle] * sine, -phi[angle] * cosine);
}

double OrderFarField::square(std::size_t angle) const {
    return (order == 0 ? 1.0 : 0.5) * (std::norm(theta[angle]) + std::norm(phi[angle]));
}

std::vector<OrderFarField> farField(const grid::Discretisation& discretisation,
                                    const model::FluxMonitor& box,
                                    std::span<const fdtd::MonitorReading> parities,
                                    std::size_t frequency, std::span<const double> anglesRad) {
    const auto& project = *discretisation.project;
    const auto& grid = discretisation.grid;
    requireFarField(project, box);
    const double omega = units::angularFrequency(box.wavelengthsUm.at(frequency));
    const auto medium = stratificationOf(project, box.wavelengthsUm.at(frequency));
    const auto faces = slabFaces(project);
    const int order = grid.azimuthalOrder;
    double densest = 0.0;
    for (const Complex index : medium.index) {
        densest = std::max(densest, index.real());
    }
    const AzimuthalSums sums(order, densest * omega * box.rMaxUm + 1.0);
    // A wall ends the surface: tangential E, or H, of both fields vanishes there.
    const bool lower = !(medium.lowerWall && box.zMinUm <= medium.lowerWall->zUm + 1e-9);
    const bool upper = !(medium.upperWall && box.zMaxUm >= medium.upperWall->zUm - 1e-9);

    const auto needed = sources::paritiesNeeded(project);
    std::vector<OrderFarField> result;
    for (std::size_t n = 0; n < parities.size(); ++n) {
        const auto& boxes = parities[n].boxes;
        if (boxes.size() != 3) {
            throw InputError({.file = {},
                              .key = "monitor",
                              .value = "no transforms",
                              .allowed = {},
                              .hint = "The readings do not belong to this closed box."});
        }
        const auto radial = alongRadius(grid, box.rMaxUm);
        const auto axial = alongAxis(grid, box.zMinUm, box.zMaxUm, faces);
        const std::array discs{
            Face{radial, collocate(discretisation, boxes[0], radial.node, {box.zMinUm}), frequency},
            Face{radial, collocate(discretisation, boxes[1], radial.node, {box.zMaxUm}),
                 frequency}};
        const Face cylinder{axial, collocate(discretisation, boxes[2], {box.rMaxUm}, axial.node),
                            frequency};
        OrderFarField far{order, needed.at(n), {}, {}};
        far.theta.assign(anglesRad.size(), 0.0);
        far.phi.assign(anglesRad.size(), 0.0);
        for (std::size_t a = 0; a < anglesRad.size(); ++a) {
            const double k0 = wavenumberOnGrid(grid, medium, omega, anglesRad[a]);
            const StratifiedWave p(medium, k0, anglesRad[a], WavePolarization::p);
            const StratifiedWave s(medium, k0, anglesRad[a], WavePolarization::s);
            if (!p.exists()) {
                continue;
            }
            auto sum = throughCylinder(cylinder, box.rMaxUm, sums, p, s);
            for (const bool top : {false, true}) {
                if (top ? upper : lower) {
                    const auto part =
                        throughDisc(discs[top ? 1 : 0], top ? box.zMaxUm : box.zMinUm, sums, p, s);
                    sum.p += top ? part.p : -part.p;
                    sum.s += top ? part.s : -part.s;
                }
            }
            far.theta[a] = sum.p;
            far.phi[a] = sum.s;
        }
        result.push_back(std::move(far));
    }
    return result;
}

double radiantIntensity(double index, double wavelengthUm) noexcept {
    const double omega = units::angularFrequency(wavelengthUm);
    return index * omega * omega / (16.0 * std::numbers::pi * std::numbers::pi);
}

} // namespace zonescope::monitors
