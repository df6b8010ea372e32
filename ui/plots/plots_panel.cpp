#include "ui/plots/plots_panel.hpp"

#include "ui/field/number_format.hpp"
#include "ui/field/quantity_info.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace zonescope::ui {

namespace {

/// Plots are redrawn this often: fast enough for the eye to follow a curve, cheap enough for
/// software rendering.
constexpr int refreshMilliseconds = 140;
/// Series longer than this are thinned to every second sample, again and again.
constexpr std::size_t longestSeries = 20000;

template <typename Sample> void thin(std::vector<Sample>& samples) {
    if (samples.size() <= longestSeries)
        return;
    std::size_t kept = 0;
    for (std::size_t n = 0; n < samples.size(); n += 2)
        samples[kept++] = samples[n];
    samples.resize(kept);
}

double probeValue(const ProbeSample& sample, fdtd::ViewQuantity quantity) {
    const auto component = static_cast<std::size_t>(quantity);
    if (component < model::componentCount)
        return static_cast<double>(sample.values[component]);
    const std::size_t first = quantity == fdtd::ViewQuantity::magneticMagnitude ? 3 : 0;
    double sum = 0.0;
    for (std::size_t n = first; n < first + 3; ++n)
        sum += static_cast<double>(sample.values[n]) * static_cast<double>(sample.values[n]);
    return std::sqrt(sum);
}

} // namespace

PlotsPanel::PlotsPanel(QWidget* parent)
    : QTabWidget(parent), energyChart_(new ChartView), probeChart_(new ChartView),
      cutChart_(new ChartView), probeQuantity_(new QComboBox),
      clearProbes_(new QPushButton(tr("Remove probes"))),
      releaseCut_(new QPushButton(tr("Follow the cursor"))), timer_(new QTimer(this)) {
    setDocumentMode(true);
    const auto page = [](QWidget* chart, std::initializer_list<QWidget*> controls) {
        auto* widget = new QWidget;
        auto* layout = new QVBoxLayout(widget);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        if (controls.size() > 0) {
            auto* row = new QHBoxLayout;
            row->setContentsMargins(8, 4, 8, 4);
            for (auto* control : controls)
                row->addWidget(control);
            row->addStretch(1);
            layout->addLayout(row);
        }
        layout->addWidget(chart, 1);
        return widget;
    };
    for (const auto& info : quantities()) {
        const bool local = info.component ||
                           info.quantity == fdtd::ViewQuantity::electricMagnitude ||
                           info.quantity == fdtd::ViewQuantity::magneticMagnitude;
        if (local)
            probeQuantity_->addItem(QString::fromUtf8(info.symbol),
                                    static_cast<int>(info.quantity));
    }
    probeQuantity_->setAccessibleName(tr("Quantity of the probe plot"));
    probeQuantity_->setCurrentIndex(
        probeQuantity_->findData(static_cast<int>(fdtd::ViewQuantity::er)));
    auto* label = new QLabel(tr("Show"));
    label->setProperty("role", "secondary");
    addTab(page(energyChart_, {}), tr("Energy"));
    addTab(page(probeChart_, {label, probeQuantity_, clearProbes_}), tr("Probes"));
    addTab(page(cutChart_, {releaseCut_}), tr("Line cut"));

    const QString time = tr("time");
    energyChart_->setAxes({time, QStringLiteral("fs")},
                          {tr("energy"), QStringLiteral("ε₀E₀² µm³"), true});
    energyChart_->setEmptyText(
        tr("The field energy appears here once the simulation runs (Space)."));
    probeChart_->setEmptyText(
        tr("There is no probe with samples yet. Right-click the field and choose \"Add probe "
           "here\", then run."));
    cutChart_->setEmptyText(
        tr("Move the cursor over the field, or right-click it and choose a line cut."));

    connect(clearProbes_, &QPushButton::clicked, this, &PlotsPanel::clearProbesRequested);
    connect(releaseCut_, &QPushButton::clicked, this, &PlotsPanel::releaseCutRequested);
    connect(probeQuantity_, &QComboBox::currentIndexChanged, this, [this] {
        probesDirty_ = true;
        probeChart_->showAll();
        refresh();
    });
    connect(this, &QTabWidget::currentChanged, this, &PlotsPanel::refresh);
    connect(timer_, &QTimer::timeout, this, &PlotsPanel::refresh);
    timer_->start(refreshMilliseconds);
    setProbes({});
    setLineCut({});
}

ChartView& PlotsPanel::chart(Page page) {
    switch (page) {
    case Page::energy: return *energyChart_;
    case Page::probes: return *probeChart_;
    case Page::cut: break;
    }
    return *cutChart_;
}

void PlotsPanel::showPage(Page page) { setCurrentIndex(static_cast<int>(page)); }

void PlotsPanel::begin(double timeStepFs) {
    timeStepFs_ = timeStepFs;
    energy_.clear();
    for (auto& one : probes_)
        one.samples.clear();
    cut_ = {};
    energyDirty_ = probesDirty_ = cutDirty_ = true;
}

void PlotsPanel::add(const SolverUpdate& update) {
    if (update.seriesEpoch != epoch_) {
        epoch_ = update.seriesEpoch;
        energy_.clear();
        for (auto& one : probes_)
            one.samples.clear();
        energyDirty_ = probesDirty_ = true;
    }
    if (!update.energy.empty()) {
        energy_.insert(energy_.end(), update.energy.begin(), update.energy.end());
        thin(energy_);
        energyDirty_ = true;
    }
    for (const auto& tail : update.probes) {
        const auto known = std::ranges::find_if(
            probes_, [&](const ProbeSeries& one) { return one.probe.id == tail.id; });
        if (known == probes_.end() || tail.samples.empty())
            continue;
        known->samples.insert(known->samples.end(), tail.samples.begin(), tail.samples.end());
        thin(known->samples);
        probesDirty_ = true;
    }
}

void PlotsPanel::setProbes(std::vector<LiveProbe> probes) {
    std::vector<ProbeSeries> next;
    for (auto& probe : probes) {
        const auto known = std::ranges::find_if(
            probes_, [&](const ProbeSeries& one) { return one.probe.id == probe.id; });
        if (known == probes_.end())
            next.push_back({std::move(probe), {}});
        else
            next.push_back(std::move(*known));
    }
    probes_ = std::move(next);
    clearProbes_->setEnabled(!probes_.empty());
    clearProbes_->setToolTip(probes_.empty()
                                 ? tr("There is no probe to remove.")
                                 : tr("Removes all live probes from this plot and the project."));
    probesDirty_ = true;
    refresh();
}

void PlotsPanel::setLineCut(const LineCut& cut) {
    cut_ = cut;
    releaseCut_->setEnabled(cut_.pinned);
    releaseCut_->setToolTip(cut_.pinned ? tr("Lets the line cut follow the cursor again.")
                                        : tr("The line cut follows the cursor already."));
    cutDirty_ = true;
}

void PlotsPanel::setTheme(Theme theme) {
    theme_ = theme;
    for (auto* chart : {energyChart_, probeChart_, cutChart_})
        chart->setTheme(theme);
    energyDirty_ = probesDirty_ = cutDirty_ = true;
    refresh();
}

void PlotsPanel::refresh() {
    if (energyDirty_ && energyChart_->isVisible())
        refreshEnergy();
    if (probesDirty_ && probeChart_->isVisible())
        refreshProbes();
    if (cutDirty_ && cutChart_->isVisible())
        refreshCut();
}

void PlotsPanel::refreshEnergy() {
    energyDirty_ = false;
    ChartSeries series{tr("field energy"), themeColours(theme_).series[0], {}, {}};
    for (const auto& sample : energy_) {
        if (sample.energy > 0.0) {
            series.x.push_back(static_cast<double>(sample.step) * timeStepFs_);
            series.y.push_back(sample.energy);
        }
    }
    energyChart_->setSeries({std::move(series)});
}

void PlotsPanel::refreshProbes() {
    probesDirty_ = false;
    const auto quantity = static_cast<fdtd::ViewQuantity>(probeQuantity_->currentData().toInt());
    const auto& info = quantityInfo(quantity);
    std::vector<ChartSeries> list;
    const auto& colours = themeColours(theme_).series;
    for (std::size_t n = 0; n < probes_.size(); ++n) {
        const auto& one = probes_[n];
        ChartSeries series{QStringLiteral("%1 (r = %2, z = %3)")
                               .arg(QString::fromStdString(one.probe.name),
                                    formatLength(one.probe.at.rUm), formatLength(one.probe.at.zUm)),
                           colours[n % colours.size()],
                           {},
                           {}};
        for (const auto& sample : one.samples) {
            series.x.push_back(sample.timeFs);
            series.y.push_back(probeValue(sample, quantity));
        }
        list.push_back(std::move(series));
    }
    probeChart_->setAxes({tr("time"), QStringLiteral("fs")},
                         {QString::fromUtf8(info.symbol), QString::fromUtf8(info.unit)});
    probeChart_->setSeries(std::move(list));
}

void PlotsPanel::refreshCut() {
    cutDirty_ = false;
    const auto& info = quantityInfo(cut_.quantity);
    const bool alongR = cut_.direction == CutDirection::alongR;
    ChartSeries series{QString::fromUtf8(info.symbol), themeColours(theme_).series[1],
                       cut_.positionsUm,
                       std::vector<double>(cut_.values.begin(), cut_.values.end())};
    cutChart_->setAxes({alongR ? tr("r at z = %1").arg(formatLength(cut_.atUm))
                               : tr("z at r = %1").arg(formatLength(cut_.atUm)),
                        QStringLiteral("µm")},
                       {QString::fromUtf8(info.symbol), QString::fromUtf8(info.unit)});
    cutChart_->setSeries(cut_.empty() ? std::vector<ChartSeries>{}
                                      : std::vector{std::move(series)});
    cutChart_->setMarker(cut_.empty() ? std::numeric_limits<double>::quiet_NaN() : cut_.cursorUm);
}

} // namespace zonescope::ui
