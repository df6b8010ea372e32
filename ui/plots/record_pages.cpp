/// \file
/// Pages from what the window already has: energy, probes, line cut, sweep.

#include "core/model/wavelengths.hpp"
#include "core/monitors/probe_spectrum.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_box.hpp"
#include "ui/plots/pages.hpp"

#include <QComboBox>
#include <QPushButton>

#include <algorithm>
#include <limits>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t spectrumPoints = 401;

} // namespace

// ----------------------------------------------------------------------------------------------

EnergyPage::EnergyPage(const PlotSources& sources) : PlotPage(tr("Energy")), sources_(sources) {}

void EnergyPage::refresh() {
    PlotData plot;
    plot.x = {tr("time"), QStringLiteral("fs")};
    plot.y = {tr("energy"), QStringLiteral("ε₀E₀² µm³"), true};
    plot.message = tr("The field energy appears here once the simulation runs (Space).");
    plot.action = sources_.discretisation ? EmptyAction::run : EmptyAction::none;
    ChartSeries series{.name = tr("field energy")};
    for (const auto& sample : sources_.energy.samples()) {
        if (sample.energy > 0.0) {
            series.x.push_back(static_cast<double>(sample.step) * sources_.timeStepFs);
            series.y.push_back(sample.energy);
        }
    }
    if (!series.x.empty())
        plot.series.push_back(std::move(series));
    setData(std::move(plot));
}

// ----------------------------------------------------------------------------------------------

ConvergencePage::ConvergencePage(const PlotSources& sources)
    : PlotPage(tr("Convergence")), sources_(sources) {}

void ConvergencePage::refresh() {
    PlotData plot;
    plot.x = {tr("time"), QStringLiteral("fs")};
    plot.y = {tr("change of the phasor in a period"), {}, true};
    const auto& d = sources_.discretisation;
    const auto& tracks = sources_.phasorTracks;
    const bool transforms = d && std::ranges::any_of(d->project->monitors, [](const auto& monitor) {
                                const auto* wavelengths = model::wavelengthsOf(monitor);
                                return wavelengths != nullptr && !wavelengths->empty();
                            });
    if (d && !transforms) {
        plot.message = tr("This project has no running transform. Add a transform or a flux "
                          "surface to its monitors to see here how it converges.");
        setData(std::move(plot));
        return;
    }
    plot.message = tr("How far the transforms still move in an optical period appears here once "
                      "the simulation has run for a while (Space).");
    plot.action = d ? EmptyAction::run : EmptyAction::none;
    for (std::size_t n = 0; n < tracks.size(); ++n) {
        ChartSeries series{.name = tr("%1, %2").arg(QString::fromStdString(tracks[n].name),
                                                    formatLength(tracks[n].wavelengthUm)),
                           .colour = n};
        for (const auto& sample : sources_.phasors.samples()) {
            if (n < sample.changes.size() && sample.changes[n] > 0.0) {
                series.x.push_back(static_cast<double>(sample.step) * sources_.timeStepFs);
                series.y.push_back(sample.changes[n]);
            }
        }
        if (!series.x.empty())
            plot.series.push_back(std::move(series));
    }
    if (d && d->project->run.stop.phasorChange)
        plot.marks.push_back({.kind = ChartMark::Kind::horizontal,
                              .at = *d->project->run.stop.phasorChange,
                              .label = tr("stop rule")});
    setData(std::move(plot));
}

// ----------------------------------------------------------------------------------------------

ProbesPage::ProbesPage(const PlotSources& sources)
    : PlotPage(tr("Probes")), sources_(sources),
      quantity_(makeQuantityBox(true, tr("Quantity of the probe plot"))),
      clear_(new QPushButton(tr("Remove probes"))) {
    quantity_->setCurrentIndex(quantity_->findData(static_cast<int>(fdtd::ViewQuantity::er)));
    addControl(quantity_, tr("Show"));
    addControl(clear_);
    connect(clear_, &QPushButton::clicked, this, &ProbesPage::clearRequested);
    connect(quantity_, &QComboBox::currentIndexChanged, this, [this] {
        chart().showAll();
        refresh();
    });
    followProbes();
}

void ProbesPage::followProbes() {
    const bool none = sources_.probes.empty();
    clear_->setEnabled(!none);
    clear_->setToolTip(none ? tr("There is no probe to remove.")
                            : tr("Removes all live probes from this plot and the project."));
    markDirty();
}

void ProbesPage::refresh() {
    PlotData plot = probeSignals(sources_.probes, chosenQuantity(*quantity_));
    if (sources_.probes.empty()) {
        plot.message = tr("There is no probe yet. Add one here, or right-click the field and "
                          "choose \"Add probe here\".");
        plot.action = sources_.discretisation ? EmptyAction::addProbe : EmptyAction::none;
    } else {
        plot.message = tr("The probes have no samples yet.");
        plot.action = EmptyAction::run;
    }
    setData(std::move(plot));
}

// ----------------------------------------------------------------------------------------------

SpectraPage::SpectraPage(const PlotSources& sources)
    : PlotPage(tr("Spectra")), sources_(sources), source_(500ms),
      quantity_(makeQuantityBox(true, tr("Quantity of the spectra"))), axis_(new ElidedBox) {
    quantity_->setCurrentIndex(quantity_->findData(static_cast<int>(fdtd::ViewQuantity::er)));
    axis_->addItem(tr("wavelength"), static_cast<int>(SpectrumAxis::wavelength));
    axis_->addItem(tr("frequency"), static_cast<int>(SpectrumAxis::frequency));
    addControl(quantity_, tr("Show"));
    addControl(axis_, tr("against"));
    const auto again = [this] {
        markDirty();
        refreshIfDirty();
    };
    connect(quantity_, &QComboBox::currentIndexChanged, this, again);
    connect(axis_, &QComboBox::currentIndexChanged, this, again);
}

void SpectraPage::refresh() {
    if (auto answer = source_.take())
        setData(std::move(*answer));
    const bool samples = std::ranges::any_of(
        sources_.probes, [](const ProbeRecord& one) { return one.series.samples().size() >= 4; });
    if (!samples || !sources_.discretisation) {
        PlotData plot;
        if (sources_.probes.empty()) {
            plot.message = tr("A spectrum is the Fourier transform of a probe's signal, and there "
                              "is no probe yet.");
            plot.action = sources_.discretisation ? EmptyAction::addProbe : EmptyAction::none;
        } else {
            plot.message = tr("The probes have no samples yet.");
            plot.action = EmptyAction::run;
        }
        setData(std::move(plot));
        return;
    }
    markDirty(); // to take the answer
    if (!source_.ready())
        return;
    source_.compute([probes = sources_.probes, quantity = chosenQuantity(*quantity_),
                     axis = static_cast<SpectrumAxis>(axis_->currentData().toInt()),
                     project = sources_.discretisation->project] {
        return probeSpectra(probes, quantity, axis,
                            monitors::spectrumWavelengths(*project, spectrumPoints));
    });
}

// ----------------------------------------------------------------------------------------------

CutPage::CutPage(const PlotSources& sources)
    : PlotPage(tr("Line cut")), sources_(sources),
      release_(new QPushButton(tr("Follow the cursor"))) {
    addControl(release_);
    connect(release_, &QPushButton::clicked, this, &CutPage::releaseRequested);
    followCut();
}

void CutPage::followCut() {
    const bool pinned = sources_.cut.pinned;
    release_->setEnabled(pinned);
    release_->setToolTip(pinned ? tr("Lets the line cut follow the cursor again.")
                                : tr("The line cut follows the cursor already."));
    markDirty();
}

void CutPage::refresh() {
    const LineCut& cut = sources_.cut;
    const bool alongR = cut.direction == CutDirection::alongR;
    PlotData plot;
    plot.message = tr("Move the cursor over the field, or right-click it and choose a line cut.");
    plot.x = {.title = alongR ? QStringLiteral("r") : QStringLiteral("z"),
              .unit = QStringLiteral("µm"),
              .place = (alongR ? tr("at z = %1") : tr("at r = %1")).arg(formatLength(cut.atUm))};
    plot.y = {cut.symbol, cut.unit};
    if (!cut.empty())
        plot.series.push_back({.name = plot.y.title,
                               .colour = 1,
                               .x = cut.positionsUm,
                               .y = {cut.values.begin(), cut.values.end()}});
    chart().setMarker(cut.empty() ? std::numeric_limits<double>::quiet_NaN() : cut.cursorUm);
    setData(std::move(plot));
}

// ----------------------------------------------------------------------------------------------

SweepPage::SweepPage() : PlotPage(tr("Sweep")), x_(new ElidedBox), y_(new ElidedBox) {
    addControl(y_, tr("Show"));
    addControl(x_, tr("against"));
    for (auto* box : {x_, y_}) {
        box->setPlaceholderText(tr("no results"));
        box->setEnabled(false);
        box->setToolTip(tr("What a sweep varied and what it measured"));
    }
    for (auto* box : {x_, y_})
        connect(box, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    markDirty();
}

void SweepPage::setTable(SweepColumns table) {
    if (table == table_)
        return;
    const auto fill = [](QComboBox& box, const std::vector<SweepColumns::Column>& columns) {
        const QString before = box.currentText();
        const QSignalBlocker quiet(box);
        box.clear();
        for (const auto& column : columns)
            box.addItem(column.title);
        box.setCurrentIndex(std::max(0, box.findText(before)));
        box.setEnabled(columns.size() > 1);
    };
    table_ = std::move(table);
    fill(*x_, table_.settings);
    fill(*y_, table_.results);
    markDirty();
    if (isVisible())
        refreshIfDirty();
}

void SweepPage::refresh() {
    PlotData plot;
    plot.message = tr("Results of a sweep appear here. Choose a setting and its values in the "
                      "sweeps panel.");
    const auto x = static_cast<std::size_t>(std::max(0, x_->currentIndex()));
    const auto y = static_cast<std::size_t>(std::max(0, y_->currentIndex()));
    if (x < table_.settings.size() && y < table_.results.size()) {
        const auto& across = table_.settings[x];
        const auto& up = table_.results[y];
        plot.x = {across.title, across.unit};
        plot.y = {up.title, up.unit};
        ChartSeries series{.name = table_.name.isEmpty() ? up.title : table_.name,
                           .marker = ChartMarker::circle};
        // In the order of x, so that the line does not run back; missing results leave gaps.
        std::vector<std::pair<double, double>> points;
        for (std::size_t n = 0; n < std::min(across.values.size(), up.values.size()); ++n)
            points.emplace_back(across.values[n], up.values[n]);
        std::ranges::stable_sort(points, {}, &std::pair<double, double>::first);
        for (const auto& [place, value] : points) {
            series.x.push_back(place);
            series.y.push_back(value);
        }
        plot.series.push_back(std::move(series));
    }
    setData(std::move(plot));
}

} // namespace zonescope::ui
