#include "core/grid/dispersive_map.hpp"

#include "core/model/units.hpp"

#include <cstddef>

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
        inverse += branch.weight / sum;
    }
    return 1.0 / inverse;
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
