#include "ui/plots/plots_panel.hpp"

#include "core/model/units.hpp"
#include "ui/language/number_format.hpp"
#include "ui/plots/pages.hpp"
#include "ui/run/run_feed.hpp"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// Plots are brought up to date this often: fast enough for the eye to follow a curve, cheap enough
/// for software rendering.
constexpr int refreshInterval = 100; // ms
/// Gathering the curves of very long series takes at most one part in this many of the time.
constexpr double panelCostDivisor = 10.0;

} // namespace

PlotsPanel::PlotsPanel(QWidget* parent)
    : QTabWidget(parent), sources_(std::make_unique<PlotSources>()), timer_(new QTimer(this)) {
    setDocumentMode(true);
    setUsesScrollButtons(true);
    const auto add = [this](auto* page, const QString& title, const QString& toolTip) {
        pages_.push_back(page);
        setTabToolTip(addTab(page, title), toolTip);
        connect(page, &PlotPage::reported, this, &PlotsPanel::reported);
        connect(page, &PlotPage::emptyAction, this, [this](EmptyAction action) {
            if (action == EmptyAction::addProbe)
                emit addProbeRequested();
            else if (action == EmptyAction::run)
                emit runRequested();
        });
        return page;
    };
    const auto& sources = *sources_;
    add(new EnergyPage(sources), tr("Energy"), tr("Energy in the domain against time"));
    probes_ = add(new ProbesPage(sources), tr("Probes"), tr("Fields at the probes against time"));
    add(new SpectraPage(sources), tr("Spectra"), tr("Fourier transforms of the probes' signals"));
    cut_ = add(new CutPage(sources), tr("Line cut"), tr("The field on a line through the view"));
    add(new AxisPage(sources), tr("Axis"), tr("The field on the axis against z"));
    add(new FocusPage(sources), tr("Focal plane"), tr("The focal spot against r"));
    monitors_ = add(new MonitorsPage(sources), tr("Monitors"),
                    tr("Flux spectra, and profiles of running transforms"));
    sweep_ = add(new SweepPage, tr("Sweep"), tr("Results of a sweep over a setting"));
    add(new ConvergencePage(sources), tr("Convergence"),
        tr("How far the running transforms still move"));

    connect(probes_, &ProbesPage::clearRequested, this, &PlotsPanel::clearProbesRequested);
    connect(cut_, &CutPage::releaseRequested, this, &PlotsPanel::releaseCutRequested);
    connect(this, &QTabWidget::currentChanged, this, &PlotsPanel::refresh);
    connect(timer_, &QTimer::timeout, this, [this] {
        if (static_cast<double>(sinceRefresh_.elapsed()) >= panelCostDivisor * refreshMilliseconds_)
            refresh();
    });
    sinceRefresh_.start();
    timer_->start(refreshInterval);
}

PlotsPanel::~PlotsPanel() {
    // The pages refer to the sources, which go before the base class deletes its children. While
    // they go, tabs change, and `refresh` must not find them.
    for (auto* page : std::exchange(pages_, {}))
        delete page;
}

PlotPage& PlotsPanel::page(Page page) { return *pages_[static_cast<std::size_t>(page)]; }

ChartView& PlotsPanel::chart(Page which) { return page(which).chart(); }

void PlotsPanel::showPage(Page page) { setCurrentIndex(static_cast<int>(page)); }

void PlotsPanel::setSubmit(SubmitJob submit) {
    sources_->submit = std::move(submit);
    markDirty();
}

void PlotsPanel::startSeries() {
    sources_->energy.clear();
    sources_->phasorTracks.clear();
    sources_->phasors.clear();
    for (auto& one : sources_->probes)
        one.series.clear();
    markDirty();
}

void PlotsPanel::begin(std::shared_ptr<const grid::Discretisation> discretisation) {
    sources_->discretisation = std::move(discretisation);
    const auto& d = sources_->discretisation;
    sources_->timeStepFs = d ? units::toFemtoseconds(d->grid.dt) : 1.0;
    sources_->cut = {};
    cut_->followCut();
    monitors_->followProject();
    startSeries();
    nameRun();
}

void PlotsPanel::begin(double timeStepFs) {
    begin(nullptr);
    sources_->timeStepFs = timeStepFs;
}

void PlotsPanel::setProject(const QString& project) {
    for (auto* page : pages_)
        page->setProject(project);
}

void PlotsPanel::add(const SolverUpdate& update) {
    if (update.seriesEpoch != sources_->status.epoch)
        startSeries();
    const bool moved = update.status.step != sources_->status.step ||
                       update.status.epoch != sources_->status.epoch;
    sources_->status = update.status;
    sources_->status.epoch = update.seriesEpoch;
    sources_->energy.append(update.energy);
    if (!update.phasors.empty()) {
        sources_->phasorTracks = update.phasorTracks;
        sources_->phasors.append(update.phasors);
    }
    for (const auto& tail : update.probes) {
        const auto known = std::ranges::find_if(
            sources_->probes, [&](const ProbeRecord& one) { return one.probe.id == tail.id; });
        if (known != sources_->probes.end())
            known->series.append(tail.samples);
    }
    if (moved || !update.energy.empty() || !update.probes.empty() || !update.phasors.empty())
        markDirty();
}

void PlotsPanel::nameRun() {
    const auto& d = sources_->discretisation;
    const double time = static_cast<double>(sources_->status.step) * sources_->timeStepFs;
    const QString when = formatEngineering(time, QStringLiteral("fs"), 3);
    const QString name = d && !d->project->name.empty()
                             ? tr("%1, %2").arg(QString::fromStdString(d->project->name), when)
                             : when;
    for (auto* page : pages_)
        page->setRunName(name);
}

void PlotsPanel::setProbes(std::vector<LiveProbe> probes) {
    std::vector<ProbeRecord> next;
    for (auto& probe : probes) {
        const auto known = std::ranges::find_if(
            sources_->probes, [&](const ProbeRecord& one) { return one.probe.id == probe.id; });
        if (known != sources_->probes.end() && known->probe.at == probe.at)
            next.push_back({std::move(probe), std::move(known->series)});
        else
            next.push_back({std::move(probe), {}});
    }
    sources_->probes = std::move(next);
    probes_->followProbes();
    markDirty();
    refresh();
}

void PlotsPanel::setLineCut(const LineCut& cut) {
    sources_->cut = cut;
    cut_->followCut();
}

void PlotsPanel::setSweep(const SweepColumns& table) { sweep_->setTable(table); }

void PlotsPanel::setTheme(Theme theme) {
    for (auto* page : pages_)
        page->setTheme(theme);
}

void PlotsPanel::markDirty() {
    for (auto* page : pages_)
        page->markDirty();
}

void PlotsPanel::refresh() {
    QElapsedTimer clock;
    clock.start();
    for (auto* page : pages_) {
        if (page->isVisible())
            page->refreshIfDirty();
    }
    nameRun();
    refreshMilliseconds_ = 1e-6 * static_cast<double>(clock.nsecsElapsed());
    sinceRefresh_.restart();
}

void PlotsPanel::follow(RunFeed& run) {
    setSubmit([&run](SolverThread::Job job, std::function<void(const Notice*)> done) {
        run.submit(std::move(job), std::move(done));
    });
    connect(&run, &RunFeed::installed, this, [this, &run] { begin(run.discretisation()); });
    connect(&run, &RunFeed::moved, this, &PlotsPanel::add);
}

} // namespace zonescope::ui
