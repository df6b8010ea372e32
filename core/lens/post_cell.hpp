#pragma once

/// \file
/// Rigorous coupled-wave analysis of a lattice of lossless posts, repeated along x and y, at normal
/// incidence: the unit cell of a metalens of posts, which far from the axis is locally periodic.

#include "core/lens/lamellar_grating.hpp"
#include "core/lens/phase_library.hpp"
#include "core/model/project.hpp"

#include <optional>
#include <variant>

namespace zonescope::lens {

/// One post in the middle of a rectangular cell, on a half-space and under another one. x is the
/// direction outwards on a lens, y that along theta.
struct PostCell {
    double periodXUm = 0.3;
    double periodYUm = 0.3;
    std::variant<model::EllipseOutline, model::RectangleOutline> outline;
    double heightUm = 0.6;
    double postIndex = 2.4;
    double gapIndex = 1.0;
    double indexBelow = 1.46; ///< the light comes from there
    double indexAbove = 1.0;
    bool operator==(const PostCell&) const = default;
};

/// Direction of the electric field.
enum class CellPolarization { alongX, alongY };

/// Highest Fourier harmonic along each side kept by default: phases of posts of index 2.4 are then
/// settled to a few hundredths of a radian.
inline constexpr int defaultCellHarmonics = 5;

/// What comes out for an incident wave of unit power, as diffract of a LamellarGrating. Products in
/// Fourier space by Li's rules (Li 1997): the inverse rule along the field's own direction,
/// Laurent's across it. Cell and light are symmetric in x and in y, so that each field component
/// needs cosines or sines only.
/// @param harmonics highest harmonic kept along each side, 0 to 20
/// \throws InputError when a length or an index is impossible, or a post does not fit its cell
[[nodiscard]] GratingResponse diffract(const PostCell& cell, double wavelengthUm,
                                       CellPolarization polarization,
                                       int harmonics = defaultCellHarmonics);

/// What a library of round posts is computed from.
struct PostCells {
    PostCell cell; ///< its outline is not used
    double wavelengthUm = 0.633;
    double narrowestUm = 0.08; ///< thinnest post and narrowest gap
    int widths = 33;           ///< evenly from the thinnest post to the narrowest gap
    int harmonics = defaultCellHarmonics;
};

/// Transmission of order 0 by the diameter of a round post, averaged over both polarisations; empty
/// when `progress` answered no.
/// \throws InputError for impossible cells
[[nodiscard]] std::optional<PhaseLibrary> computePostLibrary(const PostCells& cells,
                                                             const LibraryProgress& progress = {});

/// Phase and transmission at a diameter between those of a library, by straight lines in the
/// complex amplitude; at its ends beyond them.
[[nodiscard]] std::complex<double> amplitudeAt(const PhaseLibrary& library, double widthUm);

} // namespace zonescope::lens
