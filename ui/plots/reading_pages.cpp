/// \file
/// Pages that read the engine at a low rate: axis, focal plane, monitors.

#include "ui/language/number_format.hpp"
#include "ui/look/elided_box.hpp"
#include "ui/plots/monitor_plots.hpp"
#include "ui/plots/pages.hpp"

#include <QComboBox>

#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

/// Live cuts follow the eye; transforms change slowly and are larger to copy.
constexpr auto cutPause = 150ms;
constexpr auto transformPause = 700ms;

enum class FocusChoice { brightest, design, now };

PlotData noProject() {
    PlotData data;
    data.message = PlotPage::tr("Open a project to see its plots.");
    return data;
}

/// Reads all monitors, then computes a plot from them. Nothing when the engine has moved on to
/// another project: the next reading will be of that one.
PlotSource::Read
readMonitors(const std::shared_ptr<const grid::Discretisation>& d,
             std::function<PlotData(const grid::Discretisation&,
                                    std::span<const run::MonitorResult>, std::int64_t)>
                 plot) {
    return [d, plot = std::move(plot)](const run::Simulation& simulation) -> PlotSource::Compute {
        if (&simulation.discretisation() != d.get())
            return {};
        return [d, plot, steps = simulation.step(),
                results = std::make_shared<std::vector<run::MonitorResult>>(
                    simulation.readMonitors())] { return plot(*d, *results, steps); };
    };
}

/// Takes a plane, then makes a plot of it.
PlotSource::Read readPlane(const std::shared_ptr<const grid::Discretisation>& d,
                           const fdtd::PlaneRequest& request,
                           PlotData (*plot)(const grid::Discretisation&, const fdtd::Plane&)) {
    return [d, request, plot](const run::Simulation& simulation) -> PlotSource::Compute {
        if (&simulation.discretisation() != d.get())
            return {};
        return [d, plot, plane = simulation.snapshot(request)] { return plot(*d, plane); };
    };
}

} // namespace

// ----------------------------------------------------------------------------------------------

ReadingPage::ReadingPage(const QString& name, const PlotSources& sources,
                         std::chrono::milliseconds shortestPause)
    : PlotPage(name), sources_(sources), source_(shortestPause) {}

void ReadingPage::choose() {
    chosen_ = true;
    markDirty();
    if (isVisible())
        refreshIfDirty();
}

void ReadingPage::refresh() {
    if (auto answer = source_.take();
        answer && !(answer->series.empty() && answer->message.isEmpty()))
        setData(std::move(*answer));
    auto read = sources_.submit && sources_.discretisation ? reading() : PlotSource::Read{};
    if (!read) {
        setData(sources_.discretisation ? explain() : noProject());
        read_ = {};
        return;
    }
    if (read_ == Moment{} && chart().empty()) {
        PlotData waiting;
        waiting.message = PlotPage::tr("Reading the run…");
        setData(std::move(waiting));
    }
    markDirty(); // to look for the answer, and for further steps
    const Moment now{sources_.status.epoch, sources_.status.step};
    if ((now == read_ && !chosen_) || !source_.ready())
        return;
    read_ = now;
    chosen_ = false;
    source_.read(sources_.submit, std::move(read));
}

// ----------------------------------------------------------------------------------------------

AxisPage::AxisPage(const PlotSources& sources)
    : ReadingPage(tr("Axis cut"), sources, cutPause),
      quantity_(makeQuantityBox(false, tr("Quantity of the axis cut"))) {
    addControl(quantity_, tr("Show"));
    connect(quantity_, &QComboBox::currentIndexChanged, this, &AxisPage::choose);
}

PlotSource::Read AxisPage::reading() {
    return readPlane(sources_.discretisation, axisRequest(chosenQuantity(*quantity_)), axisCut);
}

PlotData AxisPage::explain() const { return noProject(); }

// ----------------------------------------------------------------------------------------------

FocusPage::FocusPage(const PlotSources& sources)
    : ReadingPage(tr("Focal plane"), sources, transformPause), plane_(new ElidedBox) {
    plane_->addItem(tr("brightest plane"), static_cast<int>(FocusChoice::brightest));
    plane_->addItem(tr("design focal plane"), static_cast<int>(FocusChoice::design));
    plane_->addItem(tr("design focal plane, now"), static_cast<int>(FocusChoice::now));
    plane_->setItemData(0,
                        tr("Time-averaged intensity from running transforms, where it is "
                           "largest on the axis behind the lens"),
                        Qt::ToolTipRole);
    plane_->setItemData(1,
                        tr("Time-averaged intensity from running transforms at the focal "
                           "length of the design"),
                        Qt::ToolTipRole);
    plane_->setItemData(2, tr("|E| at this moment at the focal length of the design"),
                        Qt::ToolTipRole);
    addControl(plane_, tr("Show"));
    connect(plane_, &QComboBox::currentIndexChanged, this, &FocusPage::choose);
}

PlotSource::Read FocusPage::reading() {
    const auto& d = sources_.discretisation;
    if (!d->project->lens)
        return {};
    const auto choice = static_cast<FocusChoice>(plane_->currentData().toInt());
    if (choice == FocusChoice::now)
        return readPlane(
            d, radialRequest(d->grid, fdtd::ViewQuantity::electricMagnitude, designFocusZ(*d)),
            radialCut);
    const auto plane = choice == FocusChoice::design ? FocalPlane::design : FocalPlane::brightest;
    return readMonitors(
        d, [plane](const grid::Discretisation& grid, std::span<const run::MonitorResult> results,
                   std::int64_t steps) { return focalCut(grid, results, steps, plane); });
}

PlotData FocusPage::explain() const {
    return focalCut(*sources_.discretisation, {}, 0, FocalPlane::brightest);
}

// ----------------------------------------------------------------------------------------------

MonitorsPage::MonitorsPage(const PlotSources& sources)
    : ReadingPage(tr("Monitors"), sources, transformPause), monitor_(new ElidedBox),
      wavelength_(new ElidedBox), relative_(new ElidedBox) {
    wavelength_->setAccessibleName(tr("Wavelength of the monitor plot"));
    relative_->setAccessibleName(tr("Scale of the monitor plot"));
    relative_->addItem(tr("relative to the incident wave"), true);
    relative_->addItem(tr("absolute"), false);
    relative_->setToolTip(tr("Relative needs a plane wave among the sources; without one, values "
                             "are absolute."));
    addControl(monitor_, tr("Monitor"));
    addControl(wavelength_);
    addControl(relative_);
    connect(monitor_, &QComboBox::currentIndexChanged, this, [this] {
        if (!filling_) {
            fillWavelengths();
            chart().showAll();
            choose();
        }
    });
    for (auto* box : {wavelength_, relative_})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            if (!filling_)
                choose();
        });
    followProject();
}

void MonitorsPage::followProject() {
    filling_ = true;
    const QString before = monitor_->currentText();
    monitor_->clear();
    if (sources_.discretisation) {
        const auto& monitors = sources_.discretisation->project->monitors;
        for (std::size_t n = 0; n < monitors.size(); ++n) {
            if (plotOf(monitors[n]) != MonitorPlot::none)
                monitor_->addItem(QString::fromStdString(monitors[n].name), static_cast<int>(n));
        }
    }
    monitor_->setCurrentIndex(std::max(0, monitor_->findText(before)));
    monitor_->setEnabled(monitor_->count() > 0);
    filling_ = false;
    fillWavelengths();
    choose();
}

void MonitorsPage::fillWavelengths() {
    filling_ = true;
    wavelength_->clear();
    if (monitor_->count() > 0) {
        const auto& monitor =
            sources_.discretisation->project
                ->monitors[static_cast<std::size_t>(monitor_->currentData().toInt())];
        if (plotOf(monitor) == MonitorPlot::profile) {
            for (const double one : wavelengthsOf(monitor))
                wavelength_->addItem(formatLength(one));
        }
    }
    wavelength_->setVisible(wavelength_->count() > 1);
    filling_ = false;
}

PlotSource::Read MonitorsPage::reading() {
    if (monitor_->count() == 0)
        return {};
    const MonitorChoice choice{
        .monitor = static_cast<std::size_t>(monitor_->currentData().toInt()),
        .wavelength = static_cast<std::size_t>(std::max(0, wavelength_->currentIndex())),
        .relative = relative_->currentData().toBool()};
    return readMonitors(
        sources_.discretisation,
        [choice](const grid::Discretisation& d, std::span<const run::MonitorResult> results,
                 std::int64_t steps) { return monitorCurve(d, results, steps, choice); });
}

PlotData MonitorsPage::explain() const {
    PlotData plot;
    plot.message = tr("This project has no flux surface and no running transform. Add one to its "
                      "monitors to see spectra and profiles here.");
    return plot;
}

} // namespace zonescope::ui
