#include "ui/instruments/instrument_plots.hpp"

#include "ui/instruments/layer_handles.hpp"

#include "core/model/wavelengths.hpp"
#include "ui/frames/quantity_info.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

struct InstrumentPlots {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::InstrumentPlots)
};

ChartAxis timeAxis() {
    return {.title = InstrumentPlots::tr("time"), .unit = QStringLiteral("fs")};
}

ChartAxis echoAxis() {
    return {.title = InstrumentPlots::tr("echo"), .unit = QStringLiteral("dB")};
}

std::vector<double> timesOf(const LockstepView& view) {
    std::vector<double> times;
    for (const auto& one : view.samples)
        times.push_back(one.timeFs);
    return times;
}

double peakB(const LockstepView& view) {
    double peak = 0.0;
    for (const auto& one : view.samples)
        peak = std::max(peak, one.peakB);
    return peak;
}

double peakA(const LockstepView& view) {
    double peak = 0.0;
    for (const auto& one : view.samples)
        peak = std::max(peak, one.peakA);
    return peak;
}

PlotData difference(const LockstepView& view) {
    PlotData plot;
    plot.x = timeAxis();
    plot.y = {.title = InstrumentPlots::tr("difference of E over its peak"),
              .unit = QStringLiteral("dB")};
    ChartSeries series{.name = InstrumentPlots::tr("B − A"), .colour = 0};
    const double peak = peakA(view);
    for (const auto& one : view.samples) {
        if (!(one.difference > 0.0) || !(peak > 0.0))
            continue;
        series.x.push_back(one.timeFs);
        series.y.push_back(instrument::decibel(one.difference / peak));
    }
    plot.series.push_back(std::move(series));
    return plot;
}

PlotData energy(const LockstepView& view) {
    PlotData plot;
    plot.x = timeAxis();
    plot.y = {.title = InstrumentPlots::tr("energy"),
              .unit = QStringLiteral("ε₀E₀²µm³"),
              .logarithmic = true};
    ChartSeries a{.name = QStringLiteral("A"), .colour = 0};
    ChartSeries b{.name = QStringLiteral("B"), .colour = 1, .dash = ChartDash::dashed};
    a.x = b.x = timesOf(view);
    for (const auto& one : view.samples) {
        a.y.push_back(one.energyA);
        b.y.push_back(one.energyB);
    }
    plot.series = {std::move(a), std::move(b)};
    return plot;
}

std::vector<double> echoWavelengths(const LockstepView& view) {
    constexpr int count = 61;
    constexpr double widest = 1.4;
    const double middle =
        model::shortestWavelengthUm(*view.gridA->project).value_or(1.0) * std::sqrt(widest);
    std::vector<double> wavelengths;
    for (int n = 0; n < count; ++n)
        wavelengths.push_back(middle * std::pow(widest, 2.0 * n / (count - 1) - 1.0));
    return wavelengths;
}

/// A curve without what lies below all echoes.
ChartSeries above(const QString& name, std::size_t colour, ChartDash dash,
                  const std::vector<double>& x, const std::vector<double>& y) {
    constexpr double lowest = -160.0;
    ChartSeries series{.name = name, .colour = colour, .x = {}, .y = {}, .dash = dash};
    for (std::size_t n = 0; n < std::min(x.size(), y.size()); ++n) {
        if (y[n] < lowest)
            continue;
        series.x.push_back(x[n]);
        series.y.push_back(y[n]);
    }
    return series;
}

/// A level across the plot.
ChartSeries level(const QString& name, double at, double from, double to) {
    return {.name = name, .colour = 5, .x = {from, to}, .y = {at, at}, .dash = ChartDash::dotted};
}

PlotData echo(const LockstepView& view, const InstrumentRecord& record) {
    PlotData plot;
    plot.x = timeAxis();
    plot.y = echoAxis();
    const auto times = timesOf(view);
    const double peak = peakB(view);
    if (times.empty() || !(peak > 0.0))
        return plot;
    std::size_t colour = 0;
    plot.series.push_back(above(record.layerName, colour++, ChartDash::solid, times,
                                instrument::worstSoFarDb(view.samples)));
    if (!view.records.empty()) {
        const auto& seen = view.records.front();
        std::vector<double> atPlace;
        for (std::size_t n = 0; n < std::min(seen.a.size(), times.size()); ++n) {
            double apart = 0.0;
            for (std::size_t c = 0; c < 3; ++c)
                apart += std::pow(static_cast<double>(seen.a[n][c]) - seen.b[n][c], 2);
            atPlace.push_back(instrument::decibel(std::sqrt(apart) / peak));
        }
        plot.series.push_back(
            above(InstrumentPlots::tr("on the axis"), colour++, ChartDash::dotted, times, atPlace));
    }
    for (const auto& one : record.earlier)
        plot.series.push_back(
            above(one.name, colour++, ChartDash::dashed, one.timeFs, one.worstDb));
    plot.series.push_back(
        level(InstrumentPlots::tr("wanted"), record.theoryDb, times.front(), times.back()));
    return plot;
}

PlotData spectrum(const LockstepView& view, const InstrumentRecord& record) {
    PlotData plot;
    plot.x = {.title = InstrumentPlots::tr("wavelength"), .unit = QStringLiteral("µm")};
    plot.y = echoAxis();
    std::size_t colour = 0;
    auto now = echoOfView(view, record.layerName);
    if (!now.spectrumDb.empty())
        plot.series.push_back({.name = now.name,
                               .colour = colour++,
                               .x = std::move(now.wavelengthUm),
                               .y = std::move(now.spectrumDb)});
    for (const auto& one : record.earlier)
        plot.series.push_back({.name = one.name,
                               .colour = colour++,
                               .x = one.wavelengthUm,
                               .y = one.spectrumDb,
                               .dash = ChartDash::dashed});
    return plot;
}

PlotData profiles(const LockstepView& view, const InstrumentRecord& record) {
    PlotData plot;
    plot.x = {.title = QStringLiteral("r"), .unit = QStringLiteral("µm")};
    plot.y = {.title = QStringLiteral("σ, κ − 1"), .unit = QStringLiteral("1/µm, 1")};
    const auto& grid = view.gridA->grid;
    const auto& layer = record.drawn ? *record.drawn : view.gridA->radialLayer;
    ChartSeries sigma{.name = QStringLiteral("σ"), .colour = 0, .marker = ChartMarker::circle};
    ChartSeries mean{
        .name = InstrumentPlots::tr("running mean of σ"), .colour = 1, .dash = ChartDash::dashed};
    ChartSeries kappa{.name = QStringLiteral("κ − 1"), .colour = 2, .dash = ChartDash::dotted};
    const int outside = std::max(2, grid.layerCellsR / 4);
    for (int i = std::max(0, grid.interiorEndR() - outside); i <= grid.nr; ++i) {
        const auto n = static_cast<std::size_t>(i);
        for (auto* series : {&sigma, &mean, &kappa})
            series->x.push_back(grid.r(i));
        sigma.y.push_back(layer.stretch.sigmaInteger[n]);
        mean.y.push_back(layer.mean.sigmaInteger[n]);
        kappa.y.push_back(layer.stretch.kappaInteger[n] - 1.0);
    }
    plot.series = {std::move(sigma), std::move(mean), std::move(kappa)};
    plot.handles = layerHandles(grid, layer);
    plot.marks.push_back({.kind = ChartMark::Kind::vertical,
                          .at = grid.r(grid.interiorEndR()),
                          .label = InstrumentPlots::tr("layer begins")});
    return plot;
}

PlotData inside(const LockstepView& view, const InstrumentRecord& record) {
    PlotData plot;
    plot.x = {.title = QStringLiteral("r"), .unit = QStringLiteral("µm")};
    plot.y = {.title = InstrumentPlots::tr("largest value so far"), .unit = QStringLiteral("dB")};
    const auto& grid = view.gridA->grid;
    ChartSeries series{.name = record.layerName, .colour = 0};
    for (std::size_t i = 0; i < record.insideDb.size(); ++i) {
        series.x.push_back(grid.r(static_cast<int>(i)));
        series.y.push_back(record.insideDb[i]);
    }
    plot.series.push_back(std::move(series));
    plot.marks.push_back({.kind = ChartMark::Kind::vertical,
                          .at = grid.r(grid.interiorEndR()),
                          .label = InstrumentPlots::tr("layer begins")});
    return plot;
}

PlotData thickness(const InstrumentRecord& record) {
    PlotData plot;
    plot.x = {.title = InstrumentPlots::tr("thickness"), .unit = InstrumentPlots::tr("cells")};
    plot.y = echoAxis();
    plot.message = InstrumentPlots::tr("The sweep has not begun. Press “Sweep the thickness”.");
    std::size_t colour = 0;
    for (const auto& sweep : record.sweeps) {
        ChartSeries series{.name = sweep.stretch == model::LayerStretch::complete
                                       ? InstrumentPlots::tr("complete")
                                       : InstrumentPlots::tr("quasi"),
                           .colour = colour++,
                           .marker = ChartMarker::circle};
        for (const auto& point : sweep.points) {
            series.x.push_back(point.cells);
            series.y.push_back(point.worstDb);
        }
        if (!series.x.empty())
            plot.series.push_back(std::move(series));
    }
    if (!plot.series.empty()) {
        const auto& swept = plot.series.front().x;
        plot.series.push_back(level(InstrumentPlots::tr("infinitely fine grid"), record.theoryDb,
                                    swept.front(), swept.back()));
    }
    return plot;
}

PlotData axisValues(const LockstepView& view, const InstrumentRecord& record) {
    PlotData plot;
    const auto component = static_cast<model::Component>(record.axisComponent);
    const auto& grid = view.gridA->grid;
    plot.x = {.title = QStringLiteral("r"), .unit = QStringLiteral("µm")};
    plot.y = {.title = QString::fromUtf8(
                  quantityInfo(static_cast<fdtd::ViewQuantity>(record.axisComponent)).symbol),
              .unit = QStringLiteral("E₀")};
    if (!view.axis)
        return plot;
    for (std::size_t side = 0; side < 2; ++side) {
        ChartSeries series{.name = side == 0 ? QStringLiteral("A") : QStringLiteral("B"),
                           .colour = side,
                           .dash = side == 0 ? ChartDash::solid : ChartDash::dashed,
                           .marker = side == 0 ? ChartMarker::circle : ChartMarker::square};
        series.y = (*view.axis)[side].values[record.axisComponent];
        for (std::size_t n = 0; n < series.y.size(); ++n)
            series.x.push_back(grid.r(static_cast<int>(n), grid::yeeOffset(component).r));
        plot.series.push_back(std::move(series));
    }
    return plot;
}

} // namespace

QString plotTitle(InstrumentPlot plot) {
    switch (plot) {
    case InstrumentPlot::difference: return InstrumentPlots::tr("Difference");
    case InstrumentPlot::energy: return InstrumentPlots::tr("Energy");
    case InstrumentPlot::echo: return InstrumentPlots::tr("Echo against time");
    case InstrumentPlot::echoSpectrum: return InstrumentPlots::tr("Echo against wavelength");
    case InstrumentPlot::profiles: return InstrumentPlots::tr("Profiles");
    case InstrumentPlot::inside: return InstrumentPlots::tr("Field in the layer");
    case InstrumentPlot::thickness: return InstrumentPlots::tr("Echo against thickness");
    case InstrumentPlot::axis: break;
    }
    return InstrumentPlots::tr("First cells");
}

EarlierEcho echoOfView(const LockstepView& view, const QString& name) {
    EarlierEcho echo{.name = name,
                     .timeFs = timesOf(view),
                     .worstDb = instrument::worstSoFarDb(view.samples),
                     .wavelengthUm = {},
                     .spectrumDb = {}};
    if (!view.records.empty() && !view.records.front().a.empty()) {
        echo.wavelengthUm = echoWavelengths(view);
        echo.spectrumDb =
            instrument::echoSpectrumDb(view.records.front(), view.sampleTime, echo.wavelengthUm);
    }
    return echo;
}

PlotData instrumentPlot(InstrumentPlot plot, const LockstepView* view,
                        const InstrumentRecord& record) {
    if (plot == InstrumentPlot::thickness)
        return thickness(record);
    if (view == nullptr || !view->problem.isEmpty() || !view->gridA) {
        PlotData none;
        none.message = InstrumentPlots::tr("Run it (Space) to see something here.");
        return none;
    }
    PlotData data;
    switch (plot) {
    case InstrumentPlot::difference: data = difference(*view); break;
    case InstrumentPlot::energy: data = energy(*view); break;
    case InstrumentPlot::echo: data = echo(*view, record); break;
    case InstrumentPlot::echoSpectrum: data = spectrum(*view, record); break;
    case InstrumentPlot::profiles: data = profiles(*view, record); break;
    case InstrumentPlot::inside: data = inside(*view, record); break;
    case InstrumentPlot::axis: data = axisValues(*view, record); break;
    case InstrumentPlot::thickness: break;
    }
    data.message = InstrumentPlots::tr("Run it (Space) to see something here.");
    return data;
}

} // namespace zonescope::ui
