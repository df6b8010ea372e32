#pragma once

/// \file
/// The light of an aperture in a plane further on, as linear functionals of the phasors on a row of
/// the grid: the angular spectrum of optics/propagator.hpp as a matrix.

#include "core/adjoint/aperture_samples.hpp"
#include "core/adjoint/focal_form.hpp"
#include "core/adjoint/form_draft.hpp"
#include "core/adjoint/quadratic_form.hpp"
#include "core/grid/grid.hpp"
#include "core/mathematics/bessel_sums.hpp"
#include "core/optics/spectral_nodes.hpp"

#include <memory>
#include <span>
#include <vector>

namespace zonescope::adjoint {

/// Of one azimuthal order, that of the grid, and one wavelength. Quadrature as of focalForm.
class FocalRows {
public:
    /// @param zUm     of the plane that the light is carried to, in front of the aperture
    /// @param reachUm largest distance from the axis there that will be asked for
    /// @param threads 0: all cores
    FocalRows(const grid::Grid& grid, const AperturePlane& plane, double zUm, double reachUm,
              double wavelengthUm, int threads);

    /// Those that the rows read.
    [[nodiscard]] const std::vector<Place>& places() const noexcept { return places_; }
    /// Largest transverse wavenumber of the waves that are followed, 1/um.
    [[nodiscard]] double fastestWave() const noexcept { return waves_.at.back(); }
    /// One row for each component: its amplitude in the plane. All but hz are known.
    [[nodiscard]] std::vector<LinearRow> rows(std::span<const Wanted> wanted) const;

private:
    struct WaveRow;
    using Sums = std::vector<std::vector<Complex>>;

    [[nodiscard]] WaveRow wavesOf(model::Component component, double rho) const;
    [[nodiscard]] Sums sums(const mathematics::BesselSums& bessel, const std::vector<double>& radii,
                            const std::vector<WaveRow>& rows,
                            std::vector<Complex> WaveRow::*waves) const;
    [[nodiscard]] Complex carried(model::Component component) const;

    int order_;
    double index_, k0_, sign_, distance_;
    ApertureSamples half_, integer_;
    std::vector<Place> places_;
    optics::Nodes waves_;
    int threads_;
    std::unique_ptr<const mathematics::BesselSums> above_, below_;
};

} // namespace zonescope::adjoint
