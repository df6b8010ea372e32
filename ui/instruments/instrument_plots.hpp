#pragma once

/// \file
/// The plots of the instruments, from what the runs have shown.

#include "core/instrument/layer_echo.hpp"
#include "ui/instruments/lockstep_runner.hpp"
#include "ui/plots/plot_data.hpp"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace zonescope::ui {

enum class InstrumentPlot {
    difference,   ///< largest difference against time, dB
    energy,       ///< of both against time
    echo,         ///< of the layers against time: worst so far, and at the place
    echoSpectrum, ///< at the place against wavelength
    profiles,     ///< sigma and kappa of the layer
    inside,       ///< largest field so far along r, into the layer
    thickness,    ///< worst echo against the cells of the layers
    axis,         ///< a component near the axis
};

[[nodiscard]] QString plotTitle(InstrumentPlot plot);

/// The echo of an earlier setting of the layers.
struct EarlierEcho {
    QString name;
    std::vector<double> timeFs, worstDb, wavelengthUm, spectrumDb;
};

/// One stretch of a sweep of the thickness.
struct ThicknessSweep {
    model::LayerStretch stretch = model::LayerStretch::complete;
    std::vector<instrument::ThicknessPoint> points;
};

/// What the plots are made from besides the present view.
struct InstrumentRecord {
    QString layerName; ///< the present setting of the layers
    std::vector<EarlierEcho> earlier;
    std::vector<double> insideDb; ///< by column, largest so far
    std::vector<ThicknessSweep> sweeps;
    double theoryDb = 0.0;
    std::size_t axisComponent = 0;
    /// The radial layer as it is being drawn with the mouse, in place of that of the run.
    std::optional<grid::RadialLayer> drawn;
};

/// The echo of a view, to be kept beside later ones.
[[nodiscard]] EarlierEcho echoOfView(const LockstepView& view, const QString& name);

/// @param view may be null
[[nodiscard]] PlotData instrumentPlot(InstrumentPlot plot, const LockstepView* view,
                                      const InstrumentRecord& record);

} // namespace zonescope::ui
