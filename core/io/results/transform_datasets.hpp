#pragma once

/// \file
/// Transforms of monitors, and cross sections, as datasets of a results file.

#include "core/io/files/hdf5_handles.hpp"
#include "core/monitors/scattering.hpp"
#include "core/run/simulation.hpp"

#include <complex>
#include <span>
#include <string>
#include <vector>

namespace zonescope::io::hdf5 {

/// A complex dataset {r, i}, stored in `stored` (a real type of the file).
void complexDataset(Writer& file, const std::string& path, std::span<const std::size_t> shape,
                    std::span<const std::complex<double>> values, hid_t stored);

/// The six components [parity][wavelength][z][r] at the points r x z, with their scales, in the
/// group `path`.
void transformDatasets(Writer& file, const std::string& path,
                       const grid::Discretisation& discretisation, const run::MonitorResult& result,
                       const std::vector<double>& r, const std::vector<double>& z, hid_t stored);

/// Cross sections of what a total field box lights, over wavelength_um, and their efficiencies
/// where there are bodies, in a new group `path`.
void scatteringDatasets(Writer& file, const std::string& path,
                        const monitors::ScatteringSpectrum& spectrum);

/// A link name: '/' would make a group.
[[nodiscard]] std::string linkName(std::string name);

} // namespace zonescope::io::hdf5
