#pragma once

/// \file
/// The update of one cell in numbers: every value and coefficient that enters it, from the lattice
/// and the fields of a CPU engine, and the value that follows from them by the formulas of DESIGN
/// 1.2 to 1.5, to be held against what the engine has computed.

#include "core/fdtd/cpu_engine.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "core/grid/lattice.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace zonescope::instrument {

/// A place of a component: (i, k) as arrays count, the offsets of grid::yeeOffset on top.
struct YeePlace {
    model::Component component = model::Component::er;
    int i = 0, k = 0;
    bool operator==(const YeePlace&) const = default;
};

/// Which derivative of the curl a term belongs to.
enum class TermKind {
    alongZ,    ///< d/dz
    alongR,    ///< d/dr, or d(rho F)/dr / rho
    azimuthal, ///< m/rho, of i m times the real unknowns (DESIGN 1.2)
    onAxis,    ///< what the axis has in place of m/rho or of the difference in r (DESIGN 1.3)
};

/// A neighbour's part of the curl: coefficient times value.
struct CurlTerm {
    YeePlace place;
    TermKind kind = TermKind::alongR;
    double coefficient = 0.0; ///< with sign, times dt
    double value = 0.0;       ///< before the half-step
    [[nodiscard]] double product() const noexcept { return coefficient * value; }
};

/// What a tilted interface adds to Er or Ez from a curl beside it (fdtd::NodeGains).
struct CouplingTerm {
    YeePlace curlOf;
    double gain = 0.0;
    double curl = 0.0; ///< times dt
};

/// The two steps of a layer cell, trapezoidal in time (fdtd::cell::layerAuxiliary, layerField):
///   A' = auxiliaryKeep A + auxiliaryGain source,
///   F' = fieldKeep F + gainNew A' - gainOld A.
/// `source` is the curl over eps. Where the row is lossy D' = auxiliaryKeep D + auxiliaryGain curl
/// comes first, and A' = keep A + inverse (D' - D).
struct LayerNumbers {
    double auxiliaryBefore = 0.0, auxiliaryAfter = 0.0;
    std::optional<double> displacementBefore, displacementAfter;
    double auxiliaryKeep = 1.0, auxiliaryGain = 1.0;
    double fieldKeep = 1.0, gainNew = 1.0, gainOld = 1.0;
    double sigmaR = 0.0, sigmaMean = 0.0, sigmaZ = 0.0; ///< at the component's place, 1/um
};

enum class UpdateRule {
    curl,       ///< computed from its neighbours
    held,       ///< zero for ever: a wall, the axis, or no such place
    prescribed, ///< et of the outer wall, from the incident plane wave
    polarised,  ///< as by `curl`, then changed by the poles of a dispersive medium
};

struct UpdateNumbers {
    YeePlace place;
    UpdateRule rule = UpdateRule::curl;
    bool pending = false;   ///< the engine has not made it: what is to come, sources apart
    bool onAxis = false;    ///< r = 0 of a cylindrical lattice
    bool interface = false; ///< the permittivity is an average
    double before = 0.0;    ///< of the component, a step earlier
    double after = 0.0;     ///< the engine's value
    double computed = 0.0;  ///< from the numbers here; with poles, before they take part
    std::vector<CurlTerm> terms;
    double sourceCurl = 0.0;                       ///< what sources add, times dt
    double curl = 0.0;                             ///< sum of the terms and of the sources
    double permittivity = 1.0, conductivity = 0.0; ///< of E, averaged; 1/um
    double keep = 1.0, inverse = 1.0;              ///< fdtd::cell::lossy
    std::optional<LayerNumbers> layer;
    std::vector<CouplingTerm> coupling;

    /// Largest of the numbers that are added up: what rounding is measured by.
    [[nodiscard]] double scale() const noexcept;
    /// |computed - after| over that scale; of rules that compute it, else 0.
    [[nodiscard]] double disagreement() const noexcept;
};

/// Makes the numbers for any cell of a lattice. Holds the coefficients that every engine of it has.
class UpdateReader {
public:
    explicit UpdateReader(std::shared_ptr<const grid::FilledLattice> lattice, bool drivesWall);

    /// @param before the engine ahead of the half-step that updates the component
    /// @param after an engine right after it
    [[nodiscard]] UpdateNumbers read(const YeePlace& place, const fdtd::CpuEngine<double>& before,
                                     const fdtd::CpuEngine<double>& after) const;
    [[nodiscard]] const grid::FilledLattice& lattice() const noexcept { return *lattice_; }

private:
    [[nodiscard]] std::vector<CurlTerm> termsOf(const YeePlace& place,
                                                const fdtd::CpuEngine<double>& before) const;
    void readMaterial(UpdateNumbers& numbers) const;
    void readLayer(UpdateNumbers& numbers, const fdtd::LayerValues& values) const;
    void readCoupling(UpdateNumbers& numbers, const fdtd::CpuEngine<double>& before) const;
    void compute(UpdateNumbers& numbers) const;

    std::shared_ptr<const grid::FilledLattice> lattice_;
    fdtd::UpdateCoefficients<double> update_;
    bool drivesWall_;
};

} // namespace zonescope::instrument
