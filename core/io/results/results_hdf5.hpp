#pragma once

/// \file
/// Results and checkpoints as self-describing HDF5 files (DESIGN 3). A file is made in memory,
/// written aside and renamed, so a killed run leaves the last complete one. Layout, readable with
/// h5dump or h5py:
///
///   /                  attributes: format, version, program, project_name, step, time_fs, end (why
///   the run ended),
///                      units of lengths, times and fields
///   /project           the project file as text (JSON)
///   /energy/           step, time_fs, energy
///   /permittivity      at cell centres [z][r], scales /grid/r_um, /grid/z_um
///   /snapshots/NAME    the plane at the last step [z][r], scales NAME_r_um, NAME_z_um
///   /monitors/NAME/    attributes kind, azimuthal_order. A transform: Er, Etheta, Ez, Hr, Htheta,
///   Hz as complex
///                      {r, i} [parity][wavelength][z][r] (monitors/collocation.hpp) with scales
///                      wavelength_um, z_um, r_um; of a plane lit by a plane wave also
///                      incident_intensity [wavelength] and plane_wave, Er of the wave far from the
///                      axis, [parity][wavelength] (monitors/aperture_readout.hpp). A flux:
///                      wavelength_um, flux, and transmission where a plane wave lights the
///                      project. A probe: time series [parity][time] with time_e_fs, time_h_fs and
///                      their spectra
///   /scattering/       with a total field box and flux monitors around and inside it:
///   wavelength_um, scattering_, absorption_ and extinction_cross_section_um2 and _efficiency,
///   attribute geometric_cross_section_um2
///   /state/            only in checkpoints: what Simulation::loadState needs, attributes
///   azimuthal_order and checksum (checksumOf). engine_N/ holds the arrays of one parity, phasors/
///   what a stop rule on phasors has seen
///
/// Behind the HDF5 content stands a seal (file_seal.hpp).

#include "core/run/simulation.hpp"

#include <complex>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::io {

inline constexpr std::string_view resultsFormatName = "zonescope-results";
inline constexpr int resultsVersion = 2; ///< 2: sealed files, states with a checksum

/// Whether this build writes and reads HDF5; without it the functions below throw FileError and say
/// so.
[[nodiscard]] bool hasHdf5() noexcept;

struct ResultsOptions {
    bool state = false;                        ///< add /state: makes the file a checkpoint
    std::string end = "running";               ///< why the run ended, in words
    std::vector<fdtd::ViewQuantity> snapshots; ///< planes of the last step to add
};

/// Writes the results of a run as it stands now.
/// \throws FileError naming the file and the reason; an older file of that name is then intact.
void writeResults(const std::filesystem::path& path, const run::Simulation& simulation,
                  const ResultsOptions& options = {});

/// A dataset as it was read: real or complex numbers, row by row.
struct ResultArray {
    std::string name;
    std::vector<std::size_t> shape;
    std::vector<double> real;
    std::vector<double> imaginary; ///< empty for real data
};

struct ResultMonitor {
    std::string name;
    std::string kind; ///< as in the project file, for example "dft_plane"
    std::vector<ResultArray> arrays;

    /// The array of this name, or nullptr.
    [[nodiscard]] const ResultArray* find(std::string_view arrayName) const noexcept;
};

struct Results {
    std::string projectText; ///< JSON
    std::string program;
    std::string end;
    std::int64_t step = 0;
    double timeFs = 0.0;
    bool hasState = false;
    std::vector<run::EnergySample> energy;
    std::vector<ResultMonitor> monitors;
};

/// \throws FileError when the file cannot be read, is no results file, is damaged or of a newer
/// version.
[[nodiscard]] Results readResults(const std::filesystem::path& path);

/// The state of a checkpoint.
/// \throws FileError as readResults, and when the file holds no state.
[[nodiscard]] run::SimulationState readState(const std::filesystem::path& path);

/// Of everything that a state is and of the project that it belongs to, by which a checkpoint is
/// known to be as it was written.
[[nodiscard]] std::uint64_t checksumOf(const run::SimulationState& state,
                                       std::string_view projectText);

/// The project text of a results file or checkpoint.
[[nodiscard]] std::string readProjectText(const std::filesystem::path& path);

} // namespace zonescope::io
