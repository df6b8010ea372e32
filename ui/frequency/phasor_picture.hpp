#pragma once

/// \file
/// What the frequency view shows: one transform at one wavelength, read from the engine, and the
/// pictures and curves made of it. Plain values and functions for any thread.

#include "core/grid/discretisation.hpp"
#include "core/monitors/phasor_view.hpp"
#include "core/run/simulation.hpp"
#include "ui/frames/field_frame.hpp"

#include <QCoreApplication>
#include <QString>

#include <memory>
#include <vector>

namespace zonescope::ui {

/// What the user chose to see of the transforms.
struct PhasorChoice {
    std::size_t monitor = 0;    ///< index in project.monitors
    std::size_t wavelength = 0; ///< index in the monitor's wavelengths
    fdtd::PlaneRequest request; ///< quantity and, for a region, the part and the density
    monitors::PhasorAspect aspect = monitors::PhasorAspect::magnitude;
    bool relative = true; ///< to the incident wave, where there is one
};

/// A transform at one wavelength, ready to be drawn at any phase.
struct PhasorPicture {
    PhasorChoice choice;
    QString problem; ///< why there is nothing; empty otherwise
    std::shared_ptr<const grid::Discretisation> discretisation;
    std::vector<monitors::PhasorSamples> parities;
    double scale = 1.0;      ///< to relative fields
    bool relative = false;   ///< whether `scale` makes them so
    double fullScale = 0.0;  ///< largest value over all phases
    double wavelengthUm = 0; ///< in vacuum
    double timeFs = 0.0;     ///< up to which it is summed
    /// A line's coordinate, um; empty for a region.
    std::vector<double> positionUm;
    QString positionTitle; ///< "r"
    QString place;         ///< "at z = 5 µm"

    [[nodiscard]] bool isLine() const noexcept { return !positionUm.empty(); }
    [[nodiscard]] bool empty() const noexcept { return parities.empty(); }
};

class PhasorPictures {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::PhasorPictures)
public:
    /// From readings of the monitor, one per parity.
    /// \throws Error when they cannot be sampled
    [[nodiscard]] static PhasorPicture make(std::shared_ptr<const grid::Discretisation> d,
                                            const run::MonitorResult& result, std::int64_t steps,
                                            const PhasorChoice& choice);
    /// How values of an aspect are named and drawn.
    [[nodiscard]] static FrameLook lookOf(const PhasorPicture& picture,
                                          monitors::PhasorAspect aspect, double phase);
    /// A region at a phase (radians), for the field view.
    [[nodiscard]] static std::shared_ptr<const FieldFrame>
    frame(const PhasorPicture& picture, monitors::PhasorAspect aspect, double phase);
    /// A line at a phase: one value for each position.
    [[nodiscard]] static std::vector<double> values(const PhasorPicture& picture,
                                                    monitors::PhasorAspect aspect, double phase);
};

} // namespace zonescope::ui
