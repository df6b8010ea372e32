#pragma once

/// \file
/// The derivatives of figures by the media of a wedge (DESIGN 1.6, 1.10).
///
/// The operator of order m is the negative transpose of that of order -m in the product
/// sum of w f g over sectors, and that one is the mirror image of order m about theta = 0. Where
/// the media are their own mirror image, one run of order m, driven by currents that do not change
/// along theta, therefore is the adjoint: its field at -theta stands beside the run's field at
/// theta. With C the curls of H that drive E, s E = M C with the inverse permittivities M and the
/// couplings of tilted walls, dF/dM = 2 Re(C C_A/s) as in permittivity_gradient.hpp, per sector
/// w/S. Media with losses or poles have the permittivity that they have at the frequency of the
/// time steps, 2 tan(omega dt/2)/dt.

#include "core/adjoint/permittivity_gradient.hpp"
#include "core/wedge/engine.hpp"

#include <complex>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace zonescope::adjoint {

/// Of one wedge: what a change of its media adds to the figures.
class WedgeGradient {
public:
    /// @param forward transform of the run at the box, of E at least
    /// @param adjoint that of the adjoint run
    /// @param scale   what its currents were divided by
    WedgeGradient(std::shared_ptr<const wedge::WedgeLattice> lattice,
                  std::shared_ptr<const wedge::WedgeMedia> media,
                  const wedge::WedgeTransform& forward, const wedge::WedgeTransform& adjoint,
                  double scale);

    [[nodiscard]] const wedge::WedgeLattice& lattice() const noexcept { return *lattice_; }

    /// What other media add to the figures that these ones do not, to first order. What changes in
    /// a radial layer, where the light of a zone's wedge ends, is left out.
    /// \throws InputError for changes beside the box
    [[nodiscard]] std::vector<double> ofChange(const wedge::WedgeMedia& below,
                                               const wedge::WedgeMedia& above) const;
    /// What a place belongs to, of the component E (0 Er, 1 et, 2 Ez) in a column of the whole
    /// lattice and a sector.
    using Owner = std::function<std::size_t(int component, int column, int sector)>;
    /// The same for several changes at once that lie apart, with one entry for each.
    /// @param owner the change that a place is part of, below `count`
    /// \throws InputError the same
    [[nodiscard]] std::vector<std::vector<double>> ofChanges(const wedge::WedgeMedia& below,
                                                             const wedge::WedgeMedia& above,
                                                             const Owner& owner,
                                                             std::size_t count) const;
    /// Adds the derivatives by permittivity and conductivity of whole circles to those of a
    /// cross-section.
    void addTo(PermittivityGradient& section) const;

private:
    struct Place {
        int c = 0, j = 0, i = 0; ///< component, sector, column of the whole lattice
    };
    [[nodiscard]] std::size_t index(std::size_t f, int k, const Place& place) const noexcept;
    [[nodiscard]] bool covers(int i, int k) const noexcept;
    void requireCovered(int i, int k) const;
    [[nodiscard]] bool inRadialLayer(int i) const noexcept;
    /// The curls of H, from E.
    [[nodiscard]] std::vector<std::complex<double>>
    curlsOf(const wedge::WedgeTransform& transform) const;
    void solveWalls(const wedge::MediaRow& row, const wedge::WedgeTransform& transform,
                    std::size_t f, int k, std::vector<std::complex<double>>& curls) const;
    /// Changes of the inverse permittivities all round a circle, [sector][wavelength].
    using Changes = std::vector<std::complex<double>>;
    /// Re(C C_A/s) of a place, its volume and the factor 2 included, by wavelength.
    void addInverse(std::vector<double>& sums, int c, int i, int k, const Changes& changes) const;
    /// Calls use(sector, what it adds by wavelength) for the sectors of a place that change.
    template <class Use>
    void forSectors(int c, int i, int k, const Changes& changes, const Use& use) const;
    /// Calls use(Er's place, what it adds by wavelength) for couplings that change.
    template <class Use>
    void forCouplings(int k, const wedge::MediaRow& below, const wedge::MediaRow& above,
                      const Use& use) const;
    /// Calls use(component, column, row, changes) where media differ, and row(k, below, above) for
    /// every row that differs.
    template <class Use, class Row>
    void forChanges(const wedge::WedgeMedia& below, const wedge::WedgeMedia& above, const Use& use,
                    const Row& row) const;
    [[nodiscard]] double volume(int c, int i, int k) const;

    std::shared_ptr<const wedge::WedgeLattice> lattice_;
    std::shared_ptr<const wedge::WedgeMedia> media_;
    fdtd::IndexBox box_;
    std::vector<double> omega_;
    std::vector<double> rate_;         ///< 2 sin(omega dt/2)/dt: s is -i times it
    std::vector<double> steppedOmega_; ///< 2 tan(omega dt/2)/dt
    /// [wavelength][component Er, et, Ez][row][sector][column]; of the adjoint with its scale, at
    /// the mirror image of the place.
    std::vector<std::complex<double>> forward_, adjoint_;
};

} // namespace zonescope::adjoint
