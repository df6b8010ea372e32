#include "core/fdtd/cpu_engine.hpp"

#include "core/error.hpp"
#include "core/fdtd/view_formula.hpp"
#include "core/model/incident_light.hpp"
#include "core/sources/naming_source.hpp"
#include "core/sources/order_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <numbers>
#include <thread>
#include <type_traits>

#include "core/fdtd/cpu_engine_readout.inl"
#include "core/fdtd/cpu_engine_setup.inl"
#include "core/fdtd/cpu_engine_update.inl"

namespace zonescope::fdtd {

template class CpuEngine<float>;
template class CpuEngine<double>;

std::unique_ptr<Engine> makeCpuEngine(std::shared_ptr<const grid::Discretisation> discretisation,
                                      model::Precision precision, int parity,
                                      const CpuOptions& options) {
    if (precision == model::Precision::single) {
        return std::make_unique<CpuEngine<float>>(std::move(discretisation), parity, options);
    }
    return std::make_unique<CpuEngine<double>>(std::move(discretisation), parity, options);
}

std::vector<int> paritiesNeeded(const model::Project& project) {
    bool even = project.sources.empty();
    bool odd = false;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        if (even && odd) {
            break; // the spectra of a thousand beams take their time
        }
        const auto& source = project.sources[n];
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
            even = true;
            odd = odd || wave->polarization == model::Polarization::circular;
        } else if (const auto* dipole = std::get_if<model::Dipole>(&source.kind)) {
            const auto parities = sources::dipoleParities(*dipole, project.azimuthalOrder);
            even = even || parities.even;
            odd = odd || parities.odd;
        } else if (const auto oblique = model::obliqueWaveOf(source, project.domain)) {
            const auto parities = sources::obliqueParities(*oblique, project.azimuthalOrder);
            even = even || parities.even;
            odd = odd || parities.odd;
        } else if (const auto beam = model::beamOf(source, project.domain)) {
            const auto parities = sources::namingSource(
                project, n, [&] { return sources::beamParities(project, *beam); });
            even = even || parities.even;
            odd = odd || parities.odd;
        } else if (const auto* box = std::get_if<model::TotalFieldBox>(&source.kind)) {
            even = true;
            odd = odd || box->polarization == model::Polarization::circular;
        } else {
            even = true;
        }
    }
    std::vector<int> parities;
    if (even || !odd) {
        parities.push_back(0);
    }
    if (odd) {
        parities.push_back(1);
    }
    return parities;
}

} // namespace zonescope::fdtd
