#include "core/grid/dispersive_map.hpp"

#include "core/model/units.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace zonescope::grid {

SolverPole toSolver(const model::Pole& pole) noexcept {
    const double fs = units::femtosecondsPerMicrometre; // a frequency in 1/fs times this is in c/um
    return {pole.resonanceRadPerFs * fs, pole.dampingRadPerFs * fs,
            pole.strengthRad2PerFs2 * fs * fs, pole.rateStrengthRadPerFs * fs};
}

std::span<const DispersiveRun> DispersiveMap::row(int k) const noexcept {
    if (runs.empty()) {
        return {};
    }
    const auto r = static_cast<std::size_t>(k);
    return {runs.data() + rowBegin[r], rowBegin[r + 1] - rowBegin[r]};
}

int DispersiveMap::compositionAt(model::Component component, int i, int k) const noexcept {
    for (const DispersiveRun& run : row(k)) {
        if (run.component == component && run.iBegin <= i && i < run.iEnd) {
            return run.composition;
        }
    }
    return -1;
}

std::complex<double> permittivityAt(const DispersiveMap& map, int composition, double w) {
    std::complex<double> inverse;
    for (const CompositionBranch& branch :
         map.compositions[static_cast<std::size_t>(composition)]) {
        std::complex<double> sum;
        for (const CompositionPart& part : branch.parts) {
            const DispersiveMedium& medium = map.media[static_cast<std::size_t>(part.medium)];
            std::complex<double> eps(medium.permittivity, medium.conductivity / w);
            for (const SolverPole& pole : medium.poles) {
                eps += std::complex(pole.strength, -w * pole.rate) /
                       std::complex(pole.resonance * pole.resonance - w * w, -w * pole.damping);
            }
            sum += part.fraction * eps;
        }
        sum += std::complex(0.0, map.extraConductivity[static_cast<std::size_t>(composition)] / w);
        inverse += branch.weight / sum;
    }
    return 1.0 / inverse;
}

namespace {

// A perfectly matched layer amplifies waves whose group and phase velocities have opposite signs
// (Becache, Fauqueux and Joly 2003; Cummer 2004). A surface plasmon on a smooth surface is no such
// wave, but on the grid its frequency may fall again where its wavenumber nears that of the grid:
// quasi-statically, with decay exp(-q) per cell, a surface whose outermost tangential E is the
// dielectric's has eps = -exp(q), a backward branch, one whose outermost tangential E is the
// metal's has eps = -exp(-q), a forward one, and averaged surfaces lie in between. Measured on
// plasmas of loss 0.0017 plasma frequencies, surfaces across r and z at six places within a cell,
// layers of 10 cells with their peak sigma 7 plasma frequencies: fields grow by 0.15 c/um at worst
// without an extra conductivity, at one place by 0.04 with 0.02 sigma, nowhere with 0.1 sigma.
// (Staircased surfaces of the first kind grow whatever the loss: refused.) These waves cling to the
// surface within a cell or two, so only cells there get it: a wave in the bulk meets the layer
// alone. Going out along r, such a wave has Ez as well as Er, and it is enough that the radial
// layer damps Ez, more strongly. Er and Et are then left alone, and with them a plane wave along z,
// which has no Ez: it stays uniform in r to rounding, where a loss of all components made it depart
// by 1.5 to 3 % before the layer. Measured with random fields over 6e4 steps on plasmas of
// loss 1.7e-4 plasma frequencies and of none, m = 1: with 0.1 sigma_r on Ez alone fields grow by
// 1e6 at one place within a cell, with 0.2, 0.3 and 0.4 sigma_r as little as with 0.1 on all
// components.
//
// Two surfaces of a metal beside each other, a film or a gap, hold true backward waves too, above
// the frequency of the plasmon of one surface and as deep as they are apart: films of 4 to 10 cells
// grew with the loss at their surfaces, and so did gaps of up to 20 cells. Where a layer has such a
// pair, all metal in the layers is damped, all through, for where a loss of Ez alone ends in a
// metal is a surface too; and Ez the more: with 1 sigma_r 10 of 72 films and gaps in the radial
// layer still grew, with 3 sigma_r gaps of one cell, with 10 gaps of two cells off the grid, by 10
// in 2e4 steps. Of 112 rods and tubes in axial layers 24 grew with the loss at surfaces, 4 with 0.1
// sigma_z all through (tubes of 2 and 3 cells: `check` says so) and up to 32 with 0.3 to 3 sigma_z,
// which reflects. The strong loss reflects too, 2 to 5 % of the amplitude of a plasmon where the
// weak one at surfaces has 1 to 2 %, so single surfaces keep that.
constexpr double layerLoss = 0.1;         // of sigma_z
constexpr double radialLayerLoss = 0.3;   // of sigma_r, Ez, at single surfaces
constexpr double coupledLayerLoss = 10.0; // of sigma_r, Ez, where two are near each other
constexpr int surfaceCells = 1;           // on each side of a surface
constexpr int coupledCells = 24;          // from one surface to another

/// How near to surfaces places are.
class Surroundings {
public:
    Surroundings(const DispersiveMap& map, const Grid& grid) : map_(map), grid_(grid) {
        for (const auto& composition : map.compositions) {
            metals_.push_back(metalOf(composition));
        }
    }

    /// Whether another medium, or another mixture, lies within a few cells along r or z.
    [[nodiscard]] bool nearSurface(const DispersiveRun& run, int i) const {
        const auto differs = [&](int column, int row) {
            return inside(column, row) &&
                   map_.compositionAt(run.component, column, row) != run.composition;
        };
        for (int n = 1; n <= surfaceCells; ++n) {
            if (differs(i - n, run.k) || differs(i + n, run.k) || differs(i, run.k - n) ||
                differs(i, run.k + n)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a composition holds a metal: a medium with free charges.
    [[nodiscard]] bool metal(int composition) const {
        return metals_[static_cast<std::size_t>(composition)] != Metal::none;
    }
    /// Whether in a layer metal begins and ends within a few cells across it, or across the axis.
    [[nodiscard]] bool coupledInLayers(const RadialLayer& radial, const AxialLayer& axial) const {
        using model::Component;
        for (const Component component : {Component::er, Component::et, Component::ez}) {
            const auto inLayer = [](const std::vector<double>& sigma, int n) {
                return sigma[static_cast<std::size_t>(n)] > 0.0;
            };
            for (int i = 0; i < grid_.columns(); ++i) {
                if (inLayer(radial.stretch.sigmaInteger, i) &&
                    coupled(0, grid_.rows(), [&](int k) { return metalAt(component, i, k); })) {
                    return true;
                }
            }
            for (int k = 0; k < grid_.rows(); ++k) {
                if (inLayer(axial.stretch.sigmaInteger, k) &&
                    coupled(-coupledCells, grid_.columns(),
                            [&](int i) { return metalAt(component, std::abs(i), k); })) {
                    return true;
                }
            }
        }
        return false;
    }

private:
    /// Part of a place that is metal.
    enum class Metal : std::uint8_t { none, some, all };

    /// Of a medium with free charges: a pole without a resonance.
    [[nodiscard]] static bool isMetal(const DispersiveMedium& medium) {
        return std::ranges::any_of(medium.poles, [](const SolverPole& pole) {
            return pole.resonance == 0.0 && pole.strength > 0.0;
        });
    }
    [[nodiscard]] Metal metalOf(const Composition& composition) const {
        int metals = 0;
        int others = 0;
        for (const CompositionBranch& branch : composition) {
            for (const CompositionPart& part : branch.parts) {
                ++(isMetal(map_.media[static_cast<std::size_t>(part.medium)]) ? metals : others);
            }
        }
        return metals == 0 ? Metal::none : others == 0 ? Metal::all : Metal::some;
    }
    [[nodiscard]] bool inside(int column, int row) const {
        return column >= 0 && column < grid_.columns() && row >= 0 && row < grid_.rows();
    }
    [[nodiscard]] Metal metalAt(model::Component component, int column, int row) const {
        const int composition =
            inside(column, row) ? map_.compositionAt(component, column, row) : -1;
        return composition < 0 ? Metal::none : metals_[static_cast<std::size_t>(composition)];
    }
    /// Whether metal ends within a few cells of where it begins, or begins of where it ends.
    template <class MetalAt>
    [[nodiscard]] static bool coupled(int begin, int end, const MetalAt& metalAt) {
        std::optional<int> lastBegin;
        std::optional<int> lastEnd;
        const auto near = [](int n, const std::optional<int>& other) {
            return other && n - *other <= coupledCells;
        };
        Metal before = metalAt(begin);
        for (int n = begin + 1; n < end; ++n) {
            const Metal metal = metalAt(n);
            if (metal > before) {
                lastBegin = n;
            } else if (metal < before) {
                lastEnd = n;
            }
            if (metal != before && near(n, lastBegin) && near(n, lastEnd)) {
                return true;
            }
            before = metal;
        }
        return false;
    }

    const DispersiveMap& map_;
    const Grid& grid_;
    std::vector<Metal> metals_; ///< of each composition
};

/// Compositions with an extra conductivity, each once.
class LossyCompositions {
public:
    explicit LossyCompositions(DispersiveMap& map) : map_(map) {}
    int with(int composition, double conductivity) {
        const auto [known, added] = index_.emplace(std::pair(composition, conductivity),
                                                   static_cast<int>(map_.compositions.size()));
        if (added) {
            const Composition copy = map_.compositions[static_cast<std::size_t>(composition)];
            map_.compositions.push_back(copy);
            map_.extraConductivity.push_back(conductivity);
        }
        return known->second;
    }

private:
    DispersiveMap& map_;
    std::map<std::pair<int, double>, int> index_;
};

} // namespace

void addLayerLoss(DispersiveMap& map, const Grid& grid, const RadialLayer& radial,
                  const AxialLayer& axial) {
    if (map.empty()) {
        return;
    }
    LossyCompositions lossy(map);
    const Surroundings surroundings(map, grid);
    const bool coupled = surroundings.coupledInLayers(radial, axial);
    std::vector<DispersiveRun> runs;
    for (const DispersiveRun& run : map.runs) {
        const YeeOffset offset = yeeOffset(run.component);
        const auto k = static_cast<std::size_t>(run.k);
        const double alongZ =
            layerLoss * (offset.z > 0.0 ? axial.stretch.sigmaHalf : axial.stretch.sigmaInteger)[k];
        const auto& sigmaR =
            offset.r > 0.0 ? radial.stretch.sigmaHalf : radial.stretch.sigmaInteger;
        const auto loss = [&](int i) {
            const double alongR =
                run.component == model::Component::ez ? sigmaR[static_cast<std::size_t>(i)] : 0.0;
            if (alongR == 0.0 && alongZ == 0.0) {
                return 0.0;
            }
            const bool allThrough = coupled && surroundings.metal(run.composition);
            if (!allThrough && !surroundings.nearSurface(run, i)) {
                return 0.0;
            }
            return alongZ + (allThrough ? coupledLayerLoss : radialLayerLoss) * alongR;
        };
        for (int begin = run.iBegin; begin < run.iEnd;) {
            int end = begin + 1;
            const double conductivity = loss(begin);
            while (end < run.iEnd && loss(end) == conductivity) {
                ++end;
            }
            const int composition =
                conductivity > 0.0 ? lossy.with(run.composition, conductivity) : run.composition;
            runs.push_back({run.component, run.k, begin, end, composition});
            begin = end;
        }
    }
    map.runs = std::move(runs);
    indexRows(map, grid.rows());
}

void indexRows(DispersiveMap& map, int rows) {
    map.rowBegin.assign(static_cast<std::size_t>(rows) + 1, 0);
    for (const DispersiveRun& run : map.runs) {
        ++map.rowBegin[static_cast<std::size_t>(run.k) + 1];
    }
    for (std::size_t k = 1; k < map.rowBegin.size(); ++k) {
        map.rowBegin[k] += map.rowBegin[k - 1];
    }
}

} // namespace zonescope::grid
