#include "ui/live/live_panel.hpp"

#include "ui/charts/chart_view.hpp"
#include "ui/live/figure_tile.hpp"
#include "ui/look/elided_label.hpp"

#include <QBoxLayout>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

using datasheet::Figure;

/// The figures that a designer looks at first.
constexpr Figure keyFigures[] = {Figure::focalLength, Figure::fwhm, Figure::focusingEfficiency,
                                 Figure::strehlRatio};

/// Narrower panes have the charts below the tiles.
constexpr int besideWidth = 660;
constexpr int leastChartWidth = 150;
constexpr int leastChartHeight = 120;
constexpr int progressWidth = 110;
constexpr int progressSteps = 1000;
/// Of the drawn part of the spot, in FWHM.
constexpr double spotReach = 4.0;

ChartSeries axialCurve(const datasheet::WavelengthSheet& sheet) {
    ChartSeries curve;
    curve.x = sheet.axialDistanceUm;
    curve.y = sheet.axialIntensity;
    return curve;
}

/// The mean over the angle on both sides of the axis.
ChartSeries spotCurve(const datasheet::WavelengthSheet& sheet) {
    ChartSeries curve;
    const auto& r = sheet.image.rUm;
    const auto& values = sheet.image.mean;
    if (!sheet.has(Figure::fwhm) || r.empty())
        return curve;
    const double reach = std::min(spotReach * sheet[Figure::fwhm], r.back());
    const auto last = static_cast<std::size_t>(std::ranges::upper_bound(r, reach) - r.begin());
    for (std::size_t n = last; n-- > 1;) {
        curve.x.push_back(-r[n]);
        curve.y.push_back(values[n]);
    }
    curve.x.insert(curve.x.end(), r.begin(), r.begin() + static_cast<std::ptrdiff_t>(last));
    curve.y.insert(curve.y.end(), values.begin(),
                   values.begin() + static_cast<std::ptrdiff_t>(last));
    return curve;
}

template <class Make>
std::vector<ChartSeries> withGhost(const LiveReadings& readings, const Make& make) {
    std::vector<ChartSeries> series;
    if (const auto& ghost = readings.ghost()) {
        auto curve = make(ghost->design());
        curve.name = readings.pinned() ? LivePanel::tr("pinned") : LivePanel::tr("before");
        curve.colour = 1;
        curve.dash = ChartDash::dashed;
        if (!curve.x.empty())
            series.push_back(std::move(curve));
    }
    auto curve = make(readings.present()->design());
    curve.name = LivePanel::tr("now");
    if (!curve.x.empty())
        series.push_back(std::move(curve));
    return series;
}

} // namespace

LivePanel::LivePanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("livePanel"));
    build();
    arrange();
}

void LivePanel::build() {
    explanation_ = new QLabel;
    explanation_->setWordWrap(true);
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setProperty("role", "secondary");
    offer_ = new QPushButton;
    auto* empty = new QWidget;
    auto* middle = new QVBoxLayout(empty);
    middle->setContentsMargins(24, 8, 24, 8);
    middle->addStretch(1);
    middle->addWidget(explanation_);
    middle->addWidget(offer_, 0, Qt::AlignHCenter);
    middle->addStretch(1);
    connect(offer_, &QPushButton::clicked, this, &LivePanel::offerTaken);

    auto* grid = new QGridLayout;
    grid->setSpacing(6);
    for (const Figure figure : keyFigures) {
        const int n = static_cast<int>(tiles_.size());
        tiles_.push_back(new FigureTile(figure));
        grid->addWidget(tiles_.back(), n / 2, n % 2);
    }
    axis_ = new ChartView;
    axis_->setAccessibleName(tr("Intensity along the axis"));
    axis_->setAxes({tr("from the exit plane"), QStringLiteral("µm")}, {QStringLiteral("|E|²"), {}});
    spot_ = new ChartView;
    spot_->setAccessibleName(tr("Spot in the focal plane"));
    spot_->setAxes({tr("from the axis"), QStringLiteral("µm")}, {QStringLiteral("|E|²"), {}});
    const QString scale = tr("Relative to the incident wave, at the design wavelength.");
    axis_->setToolTip(axis_->accessibleName() + QLatin1Char('\n') + scale);
    spot_->setToolTip(spot_->accessibleName() + QLatin1Char('\n') + scale);
    auto* charts = new QHBoxLayout;
    charts->setSpacing(6);
    for (auto* chart : {axis_, spot_}) {
        chart->setMinimumSize(leastChartWidth, leastChartHeight);
        chart->setEmptyText(tr("There is no focus at this wavelength to plot."));
        charts->addWidget(chart, 1);
    }
    parts_ = new QBoxLayout(QBoxLayout::LeftToRight);
    parts_->setSpacing(6);
    parts_->addLayout(grid);
    parts_->addLayout(charts, 1);

    line_ = new ElidedLabel;
    line_->setProperty("role", "secondary");
    line_->setAccessibleName(tr("What the figures belong to"));
    note_ = new QLabel;
    note_->hide();
    progress_ = new QProgressBar;
    progress_->setRange(0, progressSteps);
    progress_->setTextVisible(false);
    progress_->setFixedWidth(progressWidth);
    progress_->setAccessibleName(tr("Progress of the run"));
    progress_->hide();
    pin_ = new QPushButton;
    pin_->setText(tr("Compare with this"));
    pin_->setToolTip(tr("Pins the present figures and curves: all that follow are compared with "
                        "them, until they are released or others are pinned."));
    release_ = new QPushButton;
    release_->setText(tr("Release"));
    release_->setToolTip(tr("Compares again with what was before the last change."));
    release_->hide();
    for (auto* button : {pin_, release_}) {
        button->setProperty("compact", true);
        button->setFocusPolicy(Qt::TabFocus);
    }
    connect(pin_, &QPushButton::clicked, this, &LivePanel::pinRequested);
    connect(release_, &QPushButton::clicked, this, &LivePanel::releaseRequested);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(line_, 1);
    foot->addWidget(note_);
    foot->addWidget(progress_);
    foot->addWidget(pin_);
    foot->addWidget(release_);

    auto* figures = new QWidget;
    auto* column = new QVBoxLayout(figures);
    column->setContentsMargins(8, 6, 8, 4);
    column->setSpacing(4);
    column->addLayout(parts_, 1);
    column->addLayout(foot);

    pages_ = new QStackedWidget;
    pages_->addWidget(empty);
    pages_->addWidget(figures);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pages_);
}

void LivePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void LivePanel::arrange() {
    const auto direction =
        width() < besideWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (parts_->direction() != direction)
        parts_->setDirection(direction);
}

void LivePanel::setTheme(Theme theme) {
    axis_->setTheme(theme);
    spot_->setTheme(theme);
}

void LivePanel::setReadings(const LiveReadings& readings) {
    const auto& present = readings.present();
    const auto& ghost = readings.ghost();
    for (auto* tile : tiles_) {
        const auto of = [&](const std::optional<LiveReading>& reading) {
            return reading ? std::optional(reading->design()[tile->figure()]) : std::nullopt;
        };
        tile->setValues(of(present).value_or(std::nan("")), of(ghost));
    }
    axis_->setSeries(present ? withGhost(readings, axialCurve) : std::vector<ChartSeries>{});
    spot_->setSeries(present ? withGhost(readings, spotCurve) : std::vector<ChartSeries>{});
    release_->setVisible(readings.pinned());
}

void LivePanel::explain(const QString& text, const QString& action) {
    pages_->setCurrentIndex(text.isEmpty() ? 1 : 0);
    explanation_->setText(text);
    // A list reads from its left edge.
    explanation_->setAlignment(text.contains(QLatin1Char('\n')) ? Qt::AlignLeft | Qt::AlignVCenter
                                                                : Qt::AlignCenter);
    offer_->setText(action);
    offer_->setVisible(!action.isEmpty());
}

void LivePanel::setStatus(const QString& line, const QString& note, const char* role) {
    line_->setText(line);
    note_->setText(note);
    setRole(*note_, role);
    note_->setVisible(!note.isEmpty());
}

void LivePanel::setProgress(std::optional<double> part) {
    progress_->setVisible(part.has_value());
    if (part)
        progress_->setValue(static_cast<int>(std::lround(*part * progressSteps)));
}

FigureTile& LivePanel::tile(Figure figure) const {
    return **std::ranges::find(tiles_, figure, &FigureTile::figure);
}

QString LivePanel::explanation() const {
    return pages_->currentIndex() == 0 ? explanation_->text() : QString();
}

QString LivePanel::statusLine() const { return line_->text(); }

QString LivePanel::note() const { return note_->text(); }

} // namespace zonescope::ui
