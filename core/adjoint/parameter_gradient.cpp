#include "core/adjoint/parameter_gradient.hpp"

#include "core/adjoint/adjoint_currents.hpp"
#include "core/error.hpp"
#include "core/grid/dispersive_map.hpp"
#include "core/grid/edited_media.hpp"

#include <fmt/format.h>

#include <array>
#include <complex>
#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace zonescope::adjoint {

namespace {

[[noreturn]] void refuse(text::Message what, text::Message allowed, text::Message hint) {
    throw InputError({.file = {},
                      .key = "optimisation",
                      .value = std::move(what),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

/// Complex permittivities of the compositions of a map, [composition][wavelength].
std::vector<std::vector<std::complex<double>>> permittivitiesOf(const grid::DispersiveMap& map,
                                                                std::span<const double> omega) {
    std::vector<std::vector<std::complex<double>>> all(map.compositions.size());
    for (std::size_t n = 0; n < all.size(); ++n) {
        for (const double each : omega) {
            all[n].push_back(grid::permittivityAt(map, static_cast<int>(n), each));
        }
    }
    return all;
}

/// The media of one of the two designs.
struct SideMedia {
    SideMedia(grid::MaterialMap made, std::span<const double> omega)
        : map(std::move(made)), ofCompositions(permittivitiesOf(map.dispersive, omega)) {}

    [[nodiscard]] const grid::SharedRows& permittivity(std::size_t c) const {
        return c == 0 ? map.epsEr : c == 1 ? map.epsEt : map.epsEz;
    }
    [[nodiscard]] const grid::SharedRows& conductivity(std::size_t c) const {
        return c == 0 ? map.sigmaEr : c == 1 ? map.sigmaEt : map.sigmaEz;
    }
    [[nodiscard]] bool hasPoles(std::size_t c, int i, int k) const {
        return map.dispersive.compositionAt(static_cast<model::Component>(c), i, k) >= 0;
    }
    [[nodiscard]] std::complex<double> at(std::size_t c, int i, int k, std::size_t wavelength,
                                          double omega) const {
        const int composition =
            map.dispersive.compositionAt(static_cast<model::Component>(c), i, k);
        if (composition >= 0) {
            return ofCompositions[static_cast<std::size_t>(composition)][wavelength];
        }
        const auto column = static_cast<std::size_t>(i);
        const auto& losses = conductivity(c);
        return {static_cast<double>(permittivity(c).row(k)[column]),
                losses.empty() ? 0.0 : static_cast<double>(losses.row(k)[column]) / omega};
    }

    grid::MaterialMap map;
    std::vector<std::vector<std::complex<double>>> ofCompositions;
};

/// Adds what the places whose media differ contribute.
class MediaDifference {
public:
    MediaDifference(const PermittivityGradient& gradient, const SideMedia& low,
                    const SideMedia& high)
        : gradient_(gradient), low_(low), high_(high), sums_(gradient.wavelengths, 0.0) {}

    /// Where a tilted surface of either design couples Er and Ez; before the others.
    void addTilted(const grid::Lattice& lattice) {
        std::map<std::pair<int, int>, std::array<double, 4>> changes; // of V T_rz, by k and i
        for (const auto& [side, sign] : {std::pair{&low_, -1.0}, std::pair{&high_, 1.0}}) {
            for (const grid::TiltedNode& node : side->map.tilted) {
                auto& change = changes[{node.k, node.i}];
                for (std::size_t q = 0; q < change.size(); ++q) {
                    if (node.radial[q] == 0.0) {
                        continue;
                    }
                    const bool outer = q >= grid::quadrant(true, false);
                    const bool above = q == grid::quadrant(outer, true);
                    const int column = outer ? node.i : node.i - 1;
                    change[q] += sign * node.radial[q] *
                                 cellVolume(lattice, model::Component::er, column, node.k);
                    coupled_.insert({0, node.k, column});
                    coupled_.insert({2, above ? node.k : node.k - 1, node.i});
                }
            }
        }
        for (const auto& [place, change] : changes) {
            const auto [k, i] = place;
            for (std::size_t q = 0; q < change.size(); ++q) {
                if (change[q] == 0.0) {
                    continue;
                }
                requireCovered(gradient_.coversNode(i, k), i, k);
                for (std::size_t f = 0; f < sums_.size(); ++f) {
                    sums_[f] += gradient_.byCoupling[q][gradient_.index(f, i, k)] * change[q];
                }
            }
        }
        for (const auto& [component, k, i] : coupled_) {
            const auto c = static_cast<std::size_t>(component);
            const auto column = static_cast<std::size_t>(i);
            const int row = k;
            const auto inverse = [c, row, column](const SideMedia& side) {
                return 1.0 / static_cast<double>(side.permittivity(c).row(row)[column]);
            };
            const double change = inverse(high_) - inverse(low_);
            if (change == 0.0) {
                continue;
            }
            requireCovered(gradient_.coversNode(i, k), i, k);
            const auto& derivative = gradient_.byInverse[c == 0 ? 0 : 1];
            for (std::size_t f = 0; f < sums_.size(); ++f) {
                sums_[f] += derivative[gradient_.index(f, i, k)] * change;
            }
        }
    }

    /// Of one component, where no medium has poles.
    void addPlain(std::size_t c) {
        addRows(c, gradient_.byPermittivity[c], low_.permittivity(c), high_.permittivity(c));
        if (!low_.conductivity(c).empty()) {
            addRows(c, gradient_.byConductivity[c], low_.conductivity(c), high_.conductivity(c));
        }
    }

    /// Where a medium of either design has poles: by the complex permittivities.
    void addPoles() {
        for (int k = 0; k < low_.map.epsEr.rows(); ++k) {
            addRuns(low_, k, false);
            addRuns(high_, k, true);
        }
    }

    [[nodiscard]] std::vector<double> over(double distance) && {
        for (double& sum : sums_) {
            sum /= distance;
        }
        return std::move(sums_);
    }

private:
    void addRows(std::size_t c, const std::vector<double>& derivative,
                 const grid::SharedRows& below, const grid::SharedRows& above) {
        const bool poles = !low_.map.dispersive.empty() || !high_.map.dispersive.empty();
        for (int k = 0; k < below.rows(); ++k) {
            if (below.sameRow(above, k)) {
                continue;
            }
            const auto low = below.row(k);
            const auto high = above.row(k);
            for (std::size_t n = 0; n < low.size(); ++n) {
                const int i = static_cast<int>(n);
                if (low[n] == high[n] || coupled_.contains({static_cast<int>(c), k, i}) ||
                    (poles && (low_.hasPoles(c, i, k) || high_.hasPoles(c, i, k)))) {
                    continue;
                }
                requireCovered(gradient_.covers(i, k), i, k);
                const double change = static_cast<double>(high[n]) - static_cast<double>(low[n]);
                for (std::size_t f = 0; f < sums_.size(); ++f) {
                    sums_[f] += derivative[gradient_.index(f, i, k)] * change;
                }
            }
        }
    }

    /// @param second whether places with poles in the other design have been added
    void addRuns(const SideMedia& side, int k, bool second) {
        for (const grid::DispersiveRun& run : side.map.dispersive.row(k)) {
            const auto c = static_cast<std::size_t>(run.component);
            for (int i = run.iBegin; i < run.iEnd; ++i) {
                if (!second || !low_.hasPoles(c, i, k)) {
                    addPlace(c, i, k);
                }
            }
        }
    }

    void addPlace(std::size_t c, int i, int k) {
        for (std::size_t f = 0; f < sums_.size(); ++f) {
            const double omega = gradient_.steppedOmega[f];
            const auto change = high_.at(c, i, k, f, omega) - low_.at(c, i, k, f, omega);
            if (change == std::complex<double>{}) {
                continue;
            }
            requireCovered(gradient_.covers(i, k), i, k);
            sums_[f] += gradient_.ofChange(c, f, i, k, change);
        }
    }

    static void requireCovered(bool covered, int i, int k) {
        if (!covered) {
            refuse(say("a medium that changes at column {column}, row {row}", "column"_is = i,
                       "row"_is = k),
                   say("changes inside the design region"),
                   say("Enlarge the design region or narrow the parameter's limits."));
        }
    }

    const PermittivityGradient& gradient_;
    const SideMedia& low_;
    const SideMedia& high_;
    std::set<std::tuple<int, int, int>> coupled_; ///< component, k, i
    std::vector<double> sums_;
};

} // namespace

std::vector<double> parameterDerivative(const PermittivityGradient& gradient,
                                        const grid::Discretisation& here,
                                        const model::Project& below, const model::Project& above,
                                        double distance) {
    const grid::EarlierMedia known{*here.project, here.grid, here.materials};
    const SideMedia low(grid::editMaterialMap(below, here.grid, known).map, gradient.steppedOmega);
    const SideMedia high(grid::editMaterialMap(above, here.grid, known).map, gradient.steppedOmega);
    const bool tilted = !low.map.tilted.empty() || !high.map.tilted.empty();
    if (tilted && !gradient.hasCoupling()) {
        refuse(say("a parameter that tilts a vertical or flat face"),
               say("faces that are tilted at the start, or stay as they are"),
               say("Begin with a small tilt, or search without derivatives."));
    }
    MediaDifference difference(gradient, low, high);
    if (tilted) {
        difference.addTilted(here);
    }
    for (std::size_t c = 0; c < gradient.byPermittivity.size(); ++c) {
        difference.addPlain(c);
    }
    if (!low.map.dispersive.empty() || !high.map.dispersive.empty()) {
        difference.addPoles();
    }
    return std::move(difference).over(distance);
}

} // namespace zonescope::adjoint
