#pragma once

/// \file
/// Cross sections and efficiencies of what a total field box lights (model::TotalFieldBox): flux
/// monitors on closed boxes around and inside it against the incident wave.

#include "core/grid/discretisation.hpp"
#include "core/monitors/flux.hpp"
#include "core/run/simulation.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::monitors {

/// What a flux monitor on a closed box measures of a scatterer.
enum class ScatteringRole {
    scattering, ///< it lies outside the total field box and sees only the scattered field
    absorption, ///< it lies inside, around the bodies, and sees the total field
};

/// The role of a monitor; empty for other surfaces, without a total field box, and for a box that
/// crosses the total field box or one of the bodies. Faces need to lie at least a cell apart.
[[nodiscard]] std::optional<ScatteringRole> scatteringRole(const grid::Grid& grid,
                                                           const model::Project& project,
                                                           const model::FluxMonitor& monitor);

/// Power lost from the incident wave over its irradiance, um^2 (Bohren and Huffman 1983, section
/// 3.4): outward flux for scattering, inward flux for absorption. One value per wavelength of the
/// spectrum; NaN where the source has no light.
/// @param irradiance of the incident light, as boxIncidence
[[nodiscard]] std::vector<double> crossSection(ScatteringRole role, const FluxSpectrum& flux,
                                               std::span<const double> irradiance);

/// What lights a total field box, all orders together, one value per wavelength.
struct BoxIncidence {
    /// Flux per um^2 of a plane wave across its direction, NaN where it is evanescent; of a beam
    /// that of a plane wave as strong as its largest field in the focal plane (the square averaged
    /// over the azimuth).
    std::vector<double> irradiance;
    std::vector<double> power; ///< of a beam; empty for a plane wave, which has no end
};

/// Of the project's first total field box.
/// @param discretisation with the materials
/// \throws InputError without a total field box
[[nodiscard]] BoxIncidence boxIncidence(const grid::Discretisation& discretisation,
                                        std::span<const double> wavelengthsUm, std::int64_t steps);

/// Cross sections of a run; at an angle those of its azimuthal order, which add up over the orders
/// (their cross terms vanish over the azimuth). Efficiencies are cross sections over the geometric
/// one.
struct ScatteringSpectrum {
    std::vector<double> wavelengthUm;
    std::vector<double> scatteringUm2; ///< empty without a monitor around the box
    std::vector<double> absorptionUm2; ///< empty without a monitor inside the box
    std::vector<double> extinctionUm2; ///< their sum; empty unless both are there
    /// Of a beam: the cross section by which its whole power would be lost, power over irradiance.
    std::vector<double> beamUm2;
    double geometricUm2 = 0.0; ///< pi (largest radius of the bodies)^2; 0 without bodies
    std::string scatteringMonitor, absorptionMonitor; ///< their names

    [[nodiscard]] std::vector<double> efficiency(const std::vector<double>& crossSectionUm2) const;
    /// Adds the cross sections of another order.
    void add(const ScatteringSpectrum& order);
};

/// The incident light at some wavelengths.
using IncidenceOf = std::function<BoxIncidence(std::span<const double>)>;

/// From the first monitor of each role; when the two have different wavelengths, only the first in
/// the list counts. Empty when no monitor has a role.
/// @param discretisation its materials are not needed
[[nodiscard]] std::optional<ScatteringSpectrum>
scatteringSpectrum(const grid::Discretisation& discretisation,
                   std::span<const run::MonitorResult> results, const IncidenceOf& incidence);
/// With boxIncidence over so many time steps.
[[nodiscard]] std::optional<ScatteringSpectrum>
scatteringSpectrum(const grid::Discretisation& discretisation,
                   std::span<const run::MonitorResult> results, std::int64_t steps);

} // namespace zonescope::monitors
