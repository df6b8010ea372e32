#include "ui/instruments/dispersion_meter.hpp"

#include "ui/plots/plot_page.hpp"

#include <QComboBox>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <exception>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr int measuredPoints = 19, curvePoints = 181;
constexpr double fewestWaveCells = 4.0, mostWaveCells = 40.0;
constexpr double degree = std::numbers::pi / 180.0;
constexpr int meterMilliseconds = 50;

} // namespace

DispersionMeter::DispersionMeter(QWidget* parent)
    : QWidget(parent), against_(new QComboBox), fixed_(new QComboBox), courant_(new QComboBox),
      shown_(new QComboBox), measure_(new QPushButton(tr("Measure"))),
      plot_(new PlotPage(tr("Numerical dispersion"))) {
    against_->addItem(tr("cells per λ"), false);
    against_->addItem(tr("angle to z"), true);
    against_->setAccessibleName(tr("Axis of the dispersion"));
    fixed_->setAccessibleName(tr("What is fixed"));
    courant_->setAccessibleName(tr("Courant number of the dispersion"));
    for (const double number : {0.1, 0.3, 0.5, 0.6, instrument::largestMeterCourant})
        courant_->addItem(QStringLiteral("S = %1").arg(QLocale().toString(number)), number);
    courant_->setCurrentIndex(3);
    courant_->setToolTip(tr("c Δt/h of square cells; the limit is 1/√2 = 0.707."));
    shown_->addItem(tr("error"), true);
    shown_->addItem(tr("velocity"), false);
    shown_->setAccessibleName(tr("Shown quantity of the dispersion"));
    measure_->setToolTip(
        tr("Steps standing waves in closed boxes of the engine, planar metric, and "
           "takes their frequency from the time series of one cell."));
    plot_->addControl(against_);
    plot_->addControl(fixed_);
    plot_->addControl(courant_);
    plot_->addControl(shown_);
    plot_->addControl(measure_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(plot_);
    timer_.setInterval(meterMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &DispersionMeter::take);
    connect(against_, &QComboBox::currentIndexChanged, this, [this] {
        fillFixed();
        forget();
    });
    for (auto* box : {fixed_, courant_})
        connect(box, &QComboBox::currentIndexChanged, this, &DispersionMeter::forget);
    connect(shown_, &QComboBox::currentIndexChanged, this, &DispersionMeter::show);
    connect(measure_, &QPushButton::clicked, this, &DispersionMeter::begin);
    fillFixed();
    show();
}

DispersionMeter::~DispersionMeter() = default;

void DispersionMeter::setTheme(Theme theme) { plot_->setTheme(theme); }

bool DispersionMeter::againstAngle() const { return against_->currentData().toBool(); }

bool DispersionMeter::complete() const {
    return measured_.size() == static_cast<std::size_t>(measuredPoints);
}

void DispersionMeter::fillFixed() {
    const QSignalBlocker blocker(fixed_);
    fixed_->clear();
    if (againstAngle()) {
        for (const double cells : {4.0, 6.0, 8.0, 10.0, 15.0, 20.0, 30.0})
            fixed_->addItem(tr("%1 cells per λ").arg(cells), cells);
        fixed_->setCurrentIndex(3);
    } else {
        for (const double degrees : {0.0, 15.0, 30.0, 45.0, 60.0, 75.0, 90.0})
            fixed_->addItem(tr("%1° to z").arg(degrees), degrees * degree);
    }
}

instrument::GridWave DispersionMeter::waveAt(double part) const {
    const double fixed = fixed_->currentData().toDouble();
    const double courant = courant_->currentData().toDouble();
    if (againstAngle())
        return {.cellsPerWavelength = fixed,
                .angle = 0.5 * std::numbers::pi * part,
                .courantNumber = courant};
    return {.cellsPerWavelength = fewestWaveCells * std::pow(mostWaveCells / fewestWaveCells, part),
            .angle = fixed,
            .courantNumber = courant};
}

void DispersionMeter::forget() {
    thread_ = {};
    static_cast<void>(found_.take());
    timer_.stop();
    measured_.clear();
    measure_->setEnabled(true);
    show();
}

void DispersionMeter::begin() {
    forget();
    measure_->setEnabled(false);
    std::vector<instrument::GridWave> waves;
    for (int n = 0; n < measuredPoints; ++n)
        waves.push_back(waveAt(static_cast<double>(n) / (measuredPoints - 1)));
    thread_ = std::jthread([this, waves](const std::stop_token& stop) {
        std::vector<instrument::MeasuredVelocity> list;
        try {
            for (const auto& wave : waves) {
                if (stop.stop_requested())
                    return;
                list.push_back(instrument::measurePhaseVelocity(wave));
                found_.put(list);
            }
        } catch (const std::exception&) {
            found_.put({}); // no memory: it can be asked for again
        }
    });
    timer_.start();
}

void DispersionMeter::take() {
    auto list = found_.take();
    if (!list)
        return;
    measured_ = std::move(*list);
    if (complete() || measured_.empty()) {
        timer_.stop();
        measure_->setEnabled(true);
    }
    show();
}

void DispersionMeter::show() {
    const bool angle = againstAngle();
    const bool error = shown_->currentData().toBool();
    PlotData data;
    data.x = angle
                 ? ChartAxis{.title = tr("angle between k and z"), .unit = QStringLiteral("°")}
                 : ChartAxis{.title = tr("cells per wavelength"), .unit = {}, .logarithmic = true};
    data.y = error ? ChartAxis{.title = tr("lag of the phase velocity, 1 − v/c"),
                               .unit = QStringLiteral("%")}
                   : ChartAxis{.title = tr("phase velocity"), .unit = QStringLiteral("c")};
    const auto place = [&](const instrument::GridWave& wave) {
        return angle ? wave.angle / degree : wave.cellsPerWavelength;
    };
    const auto value = [&](double velocity) { return error ? 100.0 * (1.0 - velocity) : velocity; };
    ChartSeries closed{.name = tr("closed form of the Yee scheme"), .colour = 0, .x = {}, .y = {}};
    for (int n = 0; n < curvePoints; ++n) {
        const auto wave = waveAt(static_cast<double>(n) / (curvePoints - 1));
        closed.x.push_back(place(wave));
        closed.y.push_back(value(instrument::closedPhaseVelocity(wave)));
    }
    data.series.push_back(std::move(closed));
    ChartSeries points{.name = {},
                       .colour = 1,
                       .x = {},
                       .y = {},
                       .dash = ChartDash::none,
                       .marker = ChartMarker::circle};
    double apart = 0.0;
    for (const auto& one : measured_) {
        points.x.push_back(place(one.wave));
        points.y.push_back(value(one.velocity));
        apart = std::max(apart,
                         std::abs(one.velocity / instrument::closedPhaseVelocity(one.wave) - 1.0));
    }
    if (!measured_.empty()) {
        points.name =
            tr("measured on the engine, within %1").arg(QLocale().toString(apart, 'e', 1));
        data.series.push_back(std::move(points));
    }
    plot_->setData(std::move(data));
}

void DispersionMeter::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!complete())
        forget();
}

} // namespace zonescope::ui
