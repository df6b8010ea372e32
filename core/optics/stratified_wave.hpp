#pragma once

/// \file
/// A plane wave from far away in a stratified medium: what a far-field pattern above mirrors and
/// substrates is made of, by reciprocity.

#include <complex>
#include <cstddef>
#include <optional>
#include <vector>

namespace zonescope::optics {

/// Layers along z, from the top down, between half-spaces or perfect walls.
struct Stratification {
    /// First the medium that reaches up to infinity or to `upperWall`, last the lowest one.
    /// Im >= 0: loss.
    std::vector<std::complex<double>> index{1.0};
    std::vector<double> interfaceZUm; ///< decreasing, one fewer than the indices

    enum class WallKind { electric, magnetic };
    struct Wall {
        WallKind kind = WallKind::electric;
        double zUm = 0.0;
    };
    std::optional<Wall> upperWall, lowerWall;
};

enum class WavePolarization { s, p };

/// The field at a height, along rho (the direction, across z, of the place that the wave comes
/// from), along z, and along phi = z x rho; the factor exp(-i k rho) left out. s: E along phi, H
/// along rho and z; p: E along rho and z, H along phi. H in units of E (vacuum impedance 1).
struct StratifiedField {
    std::complex<double> eTangential; ///< s: E_phi, p: E_rho
    std::complex<double> hTangential; ///< s: H_rho, p: H_phi
    std::complex<double> normal;      ///< s: H_z, p: E_z
};

/// The plane wave of unit E that comes from the direction (angle, azimuth 0), with the phase zero
/// at the origin, and all that the layers make of it. Time dependence exp(-i w t). Reflections by
/// the recursion of admittances from the far side on (as optics::transmission).
class StratifiedWave {
public:
    /// @param k0       wavenumber in vacuum, 1/um
    /// @param angleRad from +z to where the wave comes from, 0 to pi. E along the unit vectors of
    ///                 spherical coordinates there: theta (p) or phi (s)
    StratifiedWave(const Stratification& medium, double k0, double angleRad,
                   WavePolarization polarization);

    /// False where no wave comes from: the half-space absorbs, ends at a wall, or the direction
    /// lies within the layers.
    [[nodiscard]] bool exists() const noexcept { return exists_; }
    /// Across z, 1/um.
    [[nodiscard]] double transverseWavenumber() const noexcept { return transverse_; }
    /// Of the half-space that the wave comes from.
    [[nodiscard]] double index() const noexcept { return index_; }
    [[nodiscard]] StratifiedField at(double zUm) const;

private:
    struct Layer {
        std::complex<double> index, axial, admittance;
        std::complex<double> amplitude;  ///< of E along the layers, incoming, at `far`
        std::complex<double> reflection; ///< at `far`
        double nearZ = 0.0, farZ = 0.0;  ///< in the direction of travel; s = side z
    };
    [[nodiscard]] std::size_t layerAt(double s) const;

    WavePolarization polarization_;
    double k0_ = 0.0, transverse_ = 0.0, index_ = 1.0;
    double side_ = 1.0; ///< +1: from above, -1: from below
    bool exists_ = false;
    std::vector<Layer> layers_; ///< in the order in which the wave meets them
};

} // namespace zonescope::optics
