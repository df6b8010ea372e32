#include "core/grid/slab_interfaces.hpp"

#include "core/model/incident_light.hpp"
#include "core/model/named_material.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <numbers>
#include <optional>
#include <vector>

namespace zonescope::grid {
namespace {

/// Between two interfaces, up to zEnd.
struct Piece {
    double zEnd = 0.0;
    double permittivity = 1.0; ///< of the medium
};

double permittivityAt(const model::Project& project, double zUm) {
    const auto material =
        model::findMaterial(project, materialAt(project, project.domain.radiusUm, zUm));
    return material ? material->permittivity : 1.0;
}

/// The media from below upwards; the outermost go on without end.
std::vector<Piece> piecesOf(const model::Project& project) {
    std::vector<double> ends;
    for (const model::Body& body : project.bodies) {
        const auto& slab = std::get<model::Slab>(body.shape);
        for (const std::optional<double>& z : {slab.zMinUm, slab.zMaxUm}) {
            if (z && *z > project.domain.zMinUm && *z < project.domain.zMaxUm) {
                ends.push_back(*z);
            }
        }
    }
    std::ranges::sort(ends);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    std::vector<Piece> pieces;
    double begin = project.domain.zMinUm;
    for (const double end : ends) {
        pieces.push_back({end, permittivityAt(project, 0.5 * (begin + end))});
        begin = end;
    }
    pieces.push_back({std::numeric_limits<double>::infinity(),
                      permittivityAt(project, 0.5 * (begin + project.domain.zMaxUm))});
    return pieces;
}

/// Integral of a hat of two cells up to x cells from its top.
double hatUpTo(double x) {
    if (x <= -1.0) {
        return 0.0;
    }
    if (x >= 1.0) {
        return 1.0;
    }
    return x < 0.0 ? 0.5 * (1.0 + x) * (1.0 + x) : 1.0 - 0.5 * (1.0 - x) * (1.0 - x);
}

/// The same of the hat less a twelfth of its second difference.
double kernelUpTo(double x) {
    return hatUpTo(x) - (hatUpTo(x + 1.0) - 2.0 * hatUpTo(x) + hatUpTo(x - 1.0)) / 12.0;
}

} // namespace

double obliqueSquare(const model::Project& project) {
    for (const model::Source& source : project.sources) {
        if (const auto wave = model::obliqueWaveOf(source, project.domain)) {
            const double sine = std::sin(wave->angleDeg / 180.0 * std::numbers::pi);
            return permittivityAt(project, wave->zUm) * sine * sine;
        }
    }
    return 0.0;
}

namespace {

/// Beside an interface of more, the smaller permittivity would lose a third.
constexpr double mostContrast = 8.0;

/// Largest over smallest permittivity.
double contrast(const model::Project& project) {
    const auto pieces = piecesOf(project);
    const auto [low, high] = std::ranges::minmax(pieces, {}, &Piece::permittivity);
    return high.permittivity / low.permittivity;
}

} // namespace

bool onlySlabs(const model::Project& project, const DispersionCompensation& on) {
    const auto plain = [&](const std::string& name) {
        const auto material = model::findMaterial(project, name);
        return material && material->poles.empty() && material->conductivityPerUm == 0.0 &&
               material->permittivity >= 1.0;
    };
    return on.active() && !project.bodies.empty() &&
           project.run.averaging != model::InterfaceAveraging::staircase &&
           plain(project.background) &&
           std::ranges::all_of(project.bodies,
                               [&](const model::Body& body) {
                                   const auto* slab = std::get_if<model::Slab>(&body.shape);
                                   return slab != nullptr && plain(slab->material);
                               }) &&
           contrast(project) < mostContrast;
}

namespace {

/// With the permittivity that makes a wave at the oblique plane wave's angle right in each medium.
std::vector<Piece> compensatedPieces(const model::Project& project,
                                     const DispersionCompensation& compensation) {
    auto pieces = piecesOf(project);
    const bool all =
        project.run.dispersionCompensation.directions == model::CompensatedDirections::all;
    const double across = obliqueSquare(project);
    for (Piece& piece : pieces) {
        DispersionCompensation own = compensation;
        if (all && across > 0.0) {
            const double radial = std::min(1.0, across / piece.permittivity); // cosine^2 against r
            const double axial = 1.0 - radial;
            own.cellSquareUm2 = radial * radial * project.domain.drUm * project.domain.drUm +
                                axial * axial * project.domain.dzUm * project.domain.dzUm;
        }
        piece.permittivity = own.permittivity(piece.permittivity);
    }
    return pieces;
}

template <class Value>
double meanAt(const std::vector<Piece>& pieces, double zUm, double dz, const Value& value) {
    double below = 0.0;
    double sum = 0.0;
    for (const Piece& piece : pieces) {
        const double upTo = kernelUpTo((piece.zEnd - zUm) / dz);
        sum += (upTo - below) * value(piece.permittivity);
        below = upTo;
    }
    return sum;
}

float transverseAt(const std::vector<Piece>& pieces, double zUm, double dz) {
    return static_cast<float>(meanAt(pieces, zUm, dz, [](double eps) { return eps; }));
}

float axialAt(const std::vector<Piece>& pieces, double zUm, double dz) {
    return static_cast<float>(1.0 / meanAt(pieces, zUm, dz, [](double eps) { return 1.0 / eps; }));
}

} // namespace

double smallestOfSlabs(const model::Project& project, const DispersionCompensation& compensation) {
    const auto pieces = compensatedPieces(project, compensation);
    const double dz = project.domain.dzUm;
    double smallest = std::ranges::min(pieces, {}, &Piece::permittivity).permittivity;
    for (const Piece& piece : pieces) {
        if (!std::isfinite(piece.zEnd)) {
            continue;
        }
        // The rows of the domain, which layers continue in whole cells.
        const double row = std::floor((piece.zEnd - project.domain.zMinUm) / dz);
        for (int n = -2; n <= 3; ++n) {
            const double z = project.domain.zMinUm + (row + n) * dz;
            smallest = std::min({smallest, double{transverseAt(pieces, z, dz)},
                                 double{axialAt(pieces, z + 0.5 * dz, dz)}});
        }
    }
    return smallest;
}

void compensateSlabs(MaterialMap& map, const model::Project& project, const Grid& grid) {
    const auto pieces = compensatedPieces(project, grid.compensation);
    // Within a slab all rows are one.
    std::map<float, std::shared_ptr<const SharedRows::Row>> rows;
    const auto rowOf = [&](float permittivity) {
        auto& row = rows[permittivity];
        if (!row) {
            row = std::make_shared<SharedRows::Row>(static_cast<std::size_t>(grid.columns()),
                                                    permittivity);
        }
        return row;
    };
    for (int k = 0; k < grid.rows(); ++k) {
        const auto transverse = rowOf(transverseAt(pieces, grid.z(k), grid.dz));
        map.epsEr.set(k, transverse);
        map.epsEt.set(k, transverse);
        map.epsEz.set(k, rowOf(axialAt(pieces, grid.z(k, 0.5), grid.dz)));
    }
}

} // namespace zonescope::grid
