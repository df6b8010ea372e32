#include "core/monitors/far_field.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/mathematics/bessel_table.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/named_material.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <tuple>

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
    mathematics::BesselTable below_, at_, above_;
    Complex scale_;
};

/// What a field at a node of a surface gives to both far components.
struct NodeWeight {
    Component component = Component::er;
    Complex p, s;
};

/// J_m, J_m' and m J_m/x at a node with all factors that they have in common.
struct NodeSums {
    Complex value, slope, turn;
};

std::array<NodeWeight, 4> throughDisc(const NodeSums& sums, const StratifiedField& p,
                                      const StratifiedField& s) {
    return {{{Component::er, sums.slope * p.hTangential, sums.turn * s.hTangential},
             {Component::ht, -sums.slope * p.eTangential, sums.turn * s.eTangential},
             {Component::et, sums.turn * p.hTangential, sums.slope * s.hTangential},
             {Component::hr, sums.turn * p.eTangential, -sums.slope * s.eTangential}}};
}

std::array<NodeWeight, 4> throughCylinder(const NodeSums& sums, const StratifiedField& p,
                                          const StratifiedField& s) {
    return {{{Component::ht, sums.value * p.normal, 0.0},
             {Component::ez, -sums.slope * p.hTangential, -sums.turn * s.hTangential},
             {Component::hz, -sums.turn * p.eTangential, sums.slope * s.eTangential},
             {Component::et, 0.0, -sums.value * s.normal}}};
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

/// Nodes of the closed surface, face by face as its monitor records them: the lower disc, the upper
/// one, the cylinder.
class FarFieldSurface {
public:
    FarFieldSurface(const grid::Discretisation& discretisation, const model::FluxMonitor& box,
                    std::size_t frequency)
        : grid_(discretisation.grid), box_(box),
          omega_(units::angularFrequency(box.wavelengthsUm.at(frequency))),
          medium_(stratificationOf(*discretisation.project, box.wavelengthsUm.at(frequency))),
          radial_(alongRadius(grid_, box.rMaxUm)),
          axial_(alongAxis(grid_, box.zMinUm, box.zMaxUm, slabFaces(*discretisation.project))),
          sums_(grid_.azimuthalOrder, densestOf(medium_) * omega_ * box.rMaxUm + 1.0),
          // A wall ends the surface: tangential E, or H, of both fields vanishes there.
          open_{!(medium_.lowerWall && box.zMinUm <= medium_.lowerWall->zUm + 1e-9),
                !(medium_.upperWall && box.zMaxUm >= medium_.upperWall->zUm - 1e-9), true} {}

    static constexpr std::size_t faces = 3;
    [[nodiscard]] std::vector<double> radii(std::size_t face) const {
        return face < 2 ? radial_.node : std::vector<double>{box_.rMaxUm};
    }
    [[nodiscard]] std::vector<double> heights(std::size_t face) const {
        return face == 2 ? axial_.node : std::vector<double>{face == 0 ? box_.zMinUm : box_.zMaxUm};
    }

    /// Calls visit(face, row, column, NodeWeight) for all that counts in a direction: nothing where
    /// the medium lets nothing out.
    template <class Visit> void weights(double angle, const Visit& visit) const {
        const double k0 = wavenumberOnGrid(grid_, medium_, omega_, angle);
        const StratifiedWave p(medium_, k0, angle, WavePolarization::p);
        const StratifiedWave s(medium_, k0, angle, WavePolarization::s);
        if (!p.exists()) {
            return;
        }
        for (const std::size_t face : {std::size_t{0}, std::size_t{1}}) {
            if (!open_[face]) {
                continue;
            }
            const double outwards = face == 0 ? -1.0 : 1.0;
            const StratifiedField fp = p.at(heights(face).front());
            const StratifiedField fs = s.at(heights(face).front());
            for (std::size_t n = 0; n < radial_.node.size(); ++n) {
                const double r = radial_.node[n];
                const NodeSums sums = sumsAt(p, r, outwards * radial_.weight[n]);
                for (const NodeWeight& each : throughDisc(sums, fp, fs)) {
                    visit(face, std::size_t{0}, n, each);
                }
            }
        }
        for (std::size_t n = 0; n < axial_.node.size(); ++n) {
            const double z = axial_.node[n];
            const NodeSums sums = sumsAt(p, box_.rMaxUm, axial_.weight[n]);
            for (const NodeWeight& each : throughCylinder(sums, p.at(z), s.at(z))) {
                visit(std::size_t{2}, n, std::size_t{0}, each);
            }
        }
    }

private:
    /// The azimuthal integrals of exp(-i k rho cos(phi)) with cos and sin give J_m, i J_m' and
    /// m J_m/x, times 2 pi (-i)^m.
    [[nodiscard]] NodeSums sumsAt(const StratifiedWave& wave, double rUm, double weight) const {
        const auto bessel = sums_.at(wave.transverseWavenumber() * rUm);
        const Complex scale = rUm * weight * sums_.scale();
        return {scale * bessel.value, imaginary * scale * bessel.slope,
                imaginary * scale * bessel.turn};
    }
    static double densestOf(const optics::Stratification& medium) {
        double densest = 0.0;
        for (const Complex index : medium.index) {
            densest = std::max(densest, index.real());
        }
        return densest;
    }

    const grid::Grid& grid_;
    const model::FluxMonitor& box_;
    double omega_;
    optics::Stratification medium_;
    Side radial_, axial_;
    AzimuthalSums sums_;
    std::array<bool, faces> open_;
};

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
    const auto refuse = [](text::Message value, text::Message allowed, text::Message hint) {
        throw InputError({.file = {},
                          .key = "far field",
                          .value = std::move(value),
                          .allowed = std::move(allowed),
                          .hint = std::move(hint)});
    };
    if (box.surface != model::FluxSurface::closedBox) {
        refuse(say("a surface that is not closed"), say("a flux monitor on a closed box"),
               say("Set surface to closed_box."));
    }
    if (project.boundaries.rMax.kind != model::BoundaryKind::absorbing) {
        refuse(say("a wall around the domain"), say("an absorbing outer boundary"),
               say("A far field needs open space around the axis: set boundaries.r_max.kind to "
                   "absorbing."));
    }
    constexpr double slack = 1e-9;
    for (const auto& body : project.bodies) {
        const auto extent = model::extentOf(body);
        if (extent && (extent->rMaxUm > box.rMaxUm + slack || extent->zMinUm < box.zMinUm - slack ||
                       extent->zMaxUm > box.zMaxUm + slack)) {
            refuse(say("the body \"{body}\" reaches to r = {r_max_um} um, z = {z_min_um} .. "
                       "{z_max_um} um",
                       "body"_is = body.name, "r_max_um"_is = fmt::format("{:.4g}", extent->rMaxUm),
                       "z_min_um"_is = fmt::format("{:.4g}", extent->zMinUm),
                       "z_max_um"_is = fmt::format("{:.4g}", extent->zMaxUm)),
                   say("bodies other than slabs within r <= {r_max_um} um, {z_min_um} <= z <= "
                       "{z_max_um} um",
                       "r_max_um"_is = fmt::format("{:.4g}", box.rMaxUm),
                       "z_min_um"_is = fmt::format("{:.4g}", box.zMinUm),
                       "z_max_um"_is = fmt::format("{:.4g}", box.zMaxUm)),
                   say("Make the box larger, or describe what reaches far out as a slab."));
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
    requireFarField(*discretisation.project, box);
    const FarFieldSurface surface(discretisation, box, frequency);
    const auto needed = sources::paritiesNeeded(*discretisation.project);
    std::vector<OrderFarField> result;
    for (std::size_t n = 0; n < parities.size(); ++n) {
        const auto& boxes = parities[n].boxes;
        if (boxes.size() != FarFieldSurface::faces) {
            throw InputError({.file = {},
                              .key = "monitor",
                              .value = say("no transforms"),
                              .allowed = {},
                              .hint = say("The readings do not belong to this closed box.")});
        }
        std::vector<FieldSpectrum> fields;
        for (std::size_t face = 0; face < boxes.size(); ++face) {
            fields.push_back(
                collocate(discretisation, boxes[face], surface.radii(face), surface.heights(face)));
        }
        OrderFarField far{discretisation.grid.azimuthalOrder, needed.at(n), {}, {}};
        far.theta.assign(anglesRad.size(), 0.0);
        far.phi.assign(anglesRad.size(), 0.0);
        for (std::size_t a = 0; a < anglesRad.size(); ++a) {
            surface.weights(anglesRad[a], [&](std::size_t face, std::size_t row, std::size_t column,
                                              const NodeWeight& weight) {
                const Complex value = fields[face].at(weight.component, frequency, row, column);
                far.theta[a] += weight.p * value;
                far.phi[a] += weight.s * value;
            });
        }
        result.push_back(std::move(far));
    }
    return result;
}

FarFieldRows farFieldRows(const grid::Discretisation& discretisation, const model::FluxMonitor& box,
                          std::span<const fdtd::IndexBox> boxes, std::size_t frequency,
                          std::span<const double> anglesRad) {
    requireFarField(*discretisation.project, box);
    const FarFieldSurface surface(discretisation, box, frequency);
    const double omega = units::angularFrequency(box.wavelengthsUm.at(frequency));
    FarFieldRows rows;
    std::map<std::tuple<Component, int, int>, std::size_t> known;
    /// Places in rows.places, and weights.
    using NodeValue = std::vector<std::pair<std::size_t, Complex>>;
    const auto interpolated = [&](std::size_t face, double r, double z, Component component) {
        NodeValue value;
        for (const CollocationWeight& part :
             collocationWeights(discretisation, boxes[face], component, r, z, omega)) {
            const auto [at, isNew] =
                known.try_emplace({component, part.i, part.k}, rows.places.size());
            if (isNew) {
                rows.places.push_back({component, part.i, part.k});
            }
            value.emplace_back(at->second, part.weight);
        }
        return value;
    };
    std::map<std::tuple<std::size_t, std::size_t, std::size_t, Component>, NodeValue> nodes;
    rows.theta.resize(anglesRad.size());
    rows.phi.resize(anglesRad.size());
    for (std::size_t a = 0; a < anglesRad.size(); ++a) {
        surface.weights(anglesRad[a], [&](std::size_t face, std::size_t row, std::size_t column,
                                          const NodeWeight& weight) {
            const auto [node, isNew] = nodes.try_emplace({face, row, column, weight.component});
            if (isNew) {
                node->second = interpolated(face, surface.radii(face)[column],
                                            surface.heights(face)[row], weight.component);
            }
            rows.theta[a].resize(rows.places.size());
            rows.phi[a].resize(rows.places.size());
            for (const auto& part : node->second) {
                rows.theta[a][part.first] += weight.p * part.second;
                rows.phi[a][part.first] += weight.s * part.second;
            }
        });
    }
    return rows;
}

double radiantIntensity(double index, double wavelengthUm) noexcept {
    const double omega = units::angularFrequency(wavelengthUm);
    return index * omega * omega / (16.0 * std::numbers::pi * std::numbers::pi);
}

} // namespace zonescope::monitors
