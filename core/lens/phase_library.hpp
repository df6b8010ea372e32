#pragma once

/// \file
/// What rings of a metalens do to light, by their width: read from a table or computed from unit
/// cells.

#include "core/lens/lamellar_grating.hpp"

#include <complex>
#include <functional>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::lens {

inline constexpr double fullTurn = 2.0 * std::numbers::pi; ///< of a phase, rad

/// One width of ring (or bar of the unit cell).
struct PhaseLibraryEntry {
    double widthUm = 0.0;
    double phaseRad = 0.0;     ///< of the transmitted wave, upper face against lower face
    double transmission = 1.0; ///< power of order 0 over the incident power, 0 to 1
    [[nodiscard]] std::complex<double> amplitude() const;
    bool operator==(const PhaseLibraryEntry&) const = default;
};

/// Entries by rising width.
struct PhaseLibrary {
    std::vector<PhaseLibraryEntry> entries;
    bool operator==(const PhaseLibrary&) const = default;
};

/// Part of the circle that the phases of a library reach, 0 to 2 pi: the whole circle less the
/// widest gap between neighbouring phases, that gap counted as closed when it is no wider than
/// twice the mean distance of the others.
[[nodiscard]] double phaseCoverage(const PhaseLibrary& library);

/// Reads `width_um,phase_rad,transmission` with that header line; commas, semicolons or tabs; lines
/// that start with # and empty ones are skipped.
/// \throws InputError whose key names line and column, for example "line 7, column phase_rad"
[[nodiscard]] PhaseLibrary parsePhaseLibrary(std::string_view text);

/// The text that `parsePhaseLibrary` reads.
[[nodiscard]] std::string printPhaseLibrary(const PhaseLibrary& library);

/// What a library is computed from.
struct UnitCells {
    LamellarGrating grating; ///< its bar width is not used
    double wavelengthUm = 0.633;
    double narrowestUm = 0.05; ///< narrowest bar and narrowest gap
    int widths = 65;           ///< evenly from the narrowest bar to the narrowest gap
    int harmonics = defaultHarmonics;
    bool operator==(const UnitCells&) const = default;
};

/// Told the finished part, 0 to 1; answers whether to go on.
using LibraryProgress = std::function<bool(double)>;

/// Transmission of order 0, averaged over the polarisations along and across the rings: light that
/// is linearly polarised meets both, and the mean is the part that keeps its polarisation. \returns
/// empty when `progress` answered no \throws InputError for impossible cells
[[nodiscard]] std::optional<PhaseLibrary> computePhaseLibrary(const UnitCells& cells,
                                                              const LibraryProgress& progress = {});

} // namespace zonescope::lens
