#include "ui/sweep/sweep_plot.hpp"

#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/sweep/sweep_map.hpp"
#include "ui/sweep/sweep_texts.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>

namespace zonescope::ui {

namespace {

enum Shape { mapShape, curvesOfFirst, curvesOfSecond };

/// What makes a point the best one.
enum Goal { largest, smallest, nearestZero };

/// Of most figures more is better; not of these.
Goal usualGoal(std::string_view name) {
    constexpr std::array less{"fwhm",   "error_rms",   "reflection", "seconds",
                              "memory", "disc_radius", "encircled",  "energy_last"};
    constexpr std::array zero{"focal_length_error", "focal_shift", "chromatic_shift", "zernike_"};
    const auto names = [name](const char* part) { return name.find(part) != name.npos; };
    return std::ranges::any_of(zero, names)   ? nearestZero
           : std::ranges::any_of(less, names) ? smallest
                                              : largest;
}

/// Figures worth a first look, best first.
constexpr std::array firstLooks{"focusing_efficiency", "strehl_ratio", "focal_length",
                                "grid_efficiency", "grid_focal_length"};

} // namespace

SweepPlot::SweepPlot(QWidget* parent)
    : QWidget(parent), figure_(new QComboBox), shape_(new QComboBox), shapeLabel_(new QLabel),
      goal_(new QComboBox), best_(new ElidedLabel), apply_(new QPushButton(tr("Apply"))),
      pages_(new QStackedWidget), chart_(new ChartView), map_(new SweepMap) {
    figure_->setAccessibleName(tr("Figure to plot"));
    figure_->setObjectName(QStringLiteral("sweepFigure"));
    figure_->setToolTip(tr("The figure that is plotted against the parameter."));
    figure_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    figure_->setMinimumContentsLength(12);
    shape_->setAccessibleName(tr("Kind of plot"));
    shape_->setObjectName(QStringLiteral("sweepShape"));
    shape_->setToolTip(tr("Kind of plot"));
    shape_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    shape_->setMinimumContentsLength(8);
    shapeLabel_->setText(tr("as"));
    shapeLabel_->setProperty("role", "secondary");
    auto* const show = new QLabel(tr("Plot"));
    show->setProperty("role", "secondary");
    auto* const bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(6);
    bar->addWidget(show);
    bar->addWidget(figure_, 1);
    bar->addWidget(shapeLabel_);
    bar->addWidget(shape_);
    auto* const rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(bar);
    goal_->addItem(tr("largest"), largest);
    goal_->addItem(tr("smallest"), smallest);
    goal_->addItem(tr("nearest to zero"), nearestZero);
    goal_->setAccessibleName(tr("What makes a point the best"));
    goal_->setToolTip(goal_->accessibleName());
    goal_->setObjectName(QStringLiteral("sweepGoal"));
    best_->setObjectName(QStringLiteral("sweepBest"));
    apply_->setObjectName(QStringLiteral("sweepApply"));
    apply_->setToolTip(tr("Give the open project the settings of the best point; undo takes them "
                          "back."));
    auto* const ofBest = new QLabel(tr("Best"));
    ofBest->setProperty("role", "secondary");
    auto* const bestBar = new QHBoxLayout;
    bestBar->setContentsMargins(8, 0, 8, 4);
    bestBar->setSpacing(6);
    bestBar->addWidget(ofBest);
    bestBar->addWidget(goal_);
    bestBar->addWidget(best_, 1);
    bestBar->addWidget(apply_);
    rows->addLayout(bestBar);
    connect(goal_, qOverload<int>(&QComboBox::currentIndexChanged), this, &SweepPlot::showBest);
    connect(apply_, &QPushButton::clicked, this, [this] {
        if (const auto point = bestPoint())
            emit applyRequested(*point);
    });
    pages_->addWidget(chart_);
    pages_->addWidget(map_);
    rows->addWidget(pages_, 1);
    // A curve can be read at less than charts ask for; in a low pane its axis would be cut.
    constexpr int leastHeight = 112; // pixels
    for (QWidget* const one : {static_cast<QWidget*>(chart_), static_cast<QWidget*>(map_)})
        one->setMinimumHeight(leastHeight);
    chart_->setEmptyText(tr("The curve appears as points end."));
    connect(figure_, qOverload<int>(&QComboBox::activated), this, [this](int index) {
        chosen_ = offered_[static_cast<std::size_t>(index)].name;
        proposeGoal();
        draw();
    });
    connect(shape_, qOverload<int>(&QComboBox::currentIndexChanged), this, &SweepPlot::draw);
    connect(map_, &SweepMap::activated, this, &SweepPlot::pointActivated);
}

void SweepPlot::setTheme(Theme theme) {
    chart_->setTheme(theme);
    map_->setTheme(theme);
}

void SweepPlot::clear() {
    plan_ = {};
    table_ = {};
    fillFigures();
    draw();
}

void SweepPlot::setSweep(const run::SweepPlan& plan, const run::SweepTable& table) {
    const bool other = !(plan.axes == plan_.axes);
    plan_ = plan;
    table_ = table;
    if (other) {
        const QSignalBlocker blocker(shape_);
        shape_->clear();
        const bool two = plan.axes.size() == 2;
        if (two) {
            shape_->addItem(tr("map"));
            for (const run::SweepAxis& axis : plan.axes)
                shape_->addItem(tr("curves over %1").arg(settingName(*plan.project, axis.key)));
        }
        shape_->setVisible(two);
        shapeLabel_->setVisible(two);
    }
    fillFigures();
    draw();
}

void SweepPlot::fillFigures() {
    std::vector<run::SweepColumn> figures;
    std::ranges::copy_if(table_.columns(), std::back_inserter(figures),
                         [](const run::SweepColumn& column) { return !column.parameter; });
    if (figures == offered_)
        return;
    offered_ = std::move(figures);
    const QSignalBlocker blocker(figure_);
    figure_->clear();
    for (const run::SweepColumn& column : offered_) {
        figure_->addItem(sweepColumnHeading(column));
        figure_->setItemData(figure_->count() - 1, plainTip(sweepColumnMeaning(column)),
                             Qt::ToolTipRole);
    }
    const auto place = [this](std::string_view name) {
        return std::ranges::find(offered_, name, &run::SweepColumn::name) - offered_.begin();
    };
    auto chosen = place(chosen_);
    for (const char* const name : firstLooks)
        if (chosen == static_cast<std::ptrdiff_t>(offered_.size()))
            chosen = place(name);
    if (chosen == static_cast<std::ptrdiff_t>(offered_.size()))
        chosen =
            std::ranges::find_if(offered_,
                                 [](const run::SweepColumn& column) {
                                     return column.name.find(" transmission") != std::string::npos;
                                 }) -
            offered_.begin();
    figure_->setCurrentIndex(
        chosen < static_cast<std::ptrdiff_t>(offered_.size()) ? static_cast<int>(chosen) : 0);
    figure_->setEnabled(!offered_.empty());
    proposeGoal();
}

std::optional<std::size_t> SweepPlot::column() const {
    const int index = figure_->currentIndex();
    return index >= 0 && index < static_cast<int>(offered_.size())
               ? table_.column(offered_[static_cast<std::size_t>(index)].name)
               : std::nullopt;
}

void SweepPlot::proposeGoal() {
    const int index = figure_->currentIndex();
    if (index >= 0 && index < static_cast<int>(offered_.size()))
        goal_->setCurrentIndex(usualGoal(offered_[static_cast<std::size_t>(index)].name));
}

std::optional<int> SweepPlot::bestPoint() const {
    const auto figure = column();
    if (!figure)
        return std::nullopt;
    std::optional<int> best;
    double bestScore = -std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < table_.rows().size(); ++n) {
        const auto value = table_.at(n, *figure);
        if (!value || !std::isfinite(*value))
            continue;
        const double score = goal_->currentIndex() == largest    ? *value
                             : goal_->currentIndex() == smallest ? -*value
                                                                 : -std::abs(*value);
        if (score > bestScore) {
            bestScore = score;
            best = static_cast<int>(n);
        }
    }
    return best;
}

void SweepPlot::showBest() {
    const auto point = bestPoint();
    apply_->setEnabled(point.has_value());
    goal_->setEnabled(point.has_value());
    if (!point) {
        best_->setText(tr("no point has ended yet"));
        return;
    }
    const auto figure = *column();
    const auto place = static_cast<std::size_t>(*point);
    QString value = formatEngineering(*table_.at(place, figure), {}, 4);
    if (const QString unit = sweepUnit(table_.columns()[figure].unit); !unit.isEmpty())
        value += QLatin1Char(' ') + unit;
    best_->setText(tr("%1 at %2").arg(value, sweepPointText(plan_, place)));
}

void SweepPlot::draw() {
    showBest();
    const auto column = this->column();
    if (!column) {
        chart_->setSeries({});
        pages_->setCurrentWidget(chart_);
        return;
    }
    if (plan_.axes.size() == 2 && shape_->currentIndex() == mapShape)
        drawMap(*column);
    else
        drawCurves(*column);
}

void SweepPlot::drawCurves(std::size_t column) {
    const bool two = plan_.axes.size() == 2;
    const std::size_t along = two && shape_->currentIndex() == curvesOfSecond ? 1 : 0;
    const std::size_t other = 1 - along;
    const run::SweepColumn& x = table_.columns()[along];
    const run::SweepColumn& y = table_.columns()[column];
    const std::size_t curves = two ? plan_.axes[other].values.size() : 1;
    const std::size_t samples = plan_.axes[along].values.size();
    std::vector<std::size_t> order(samples);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t n) { return plan_.axes[along].values[n]; });
    const run::SweepKey key =
        two ? run::sweepKey(*plan_.project, plan_.axes[other].key) : run::SweepKey{};
    std::vector<ChartSeries> series;
    for (std::size_t curve = 0; curve < curves; ++curve) {
        ChartSeries& one = series.emplace_back();
        one.name = two ? sweepValueText(key, plan_.axes[other].values[curve]) : sweepColumnTitle(y);
        one.colour = curve;
        one.dash = static_cast<ChartDash>(curve / 6 % 3); // six colours, then other dashes
        one.marker = ChartMarker::circle;
        for (const std::size_t n : order) {
            const std::size_t point = !two         ? n
                                      : along == 0 ? n * curves + curve
                                                   : curve * samples + n;
            one.x.push_back(plan_.axes[along].values[n]);
            one.y.push_back(
                table_.at(point, column).value_or(std::numeric_limits<double>::quiet_NaN()));
        }
    }
    chart_->setAxes({.title = sweepColumnTitle(x, plan_.project.get()), .unit = sweepUnit(x.unit)},
                    {.title = sweepColumnTitle(y), .unit = sweepUnit(y.unit)});
    chart_->setSeries(std::move(series));
    pages_->setCurrentWidget(chart_);
}

void SweepPlot::drawMap(std::size_t column) {
    SweepMap::Content content;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const run::SweepKey key = run::sweepKey(*plan_.project, plan_.axes[axis].key);
        SweepMap::Axis& shown = axis == 0 ? content.x : content.y;
        shown.title = settingName(*plan_.project, key.key);
        for (const double value : plan_.axes[axis].values)
            shown.labels.push_back(sweepValueText(key, value));
    }
    content.title = sweepColumnHeading(table_.columns()[column]);
    for (std::size_t n = 0; n < table_.rows().size(); ++n)
        content.values.push_back(
            table_.at(n, column).value_or(std::numeric_limits<double>::quiet_NaN()));
    map_->setContent(std::move(content));
    pages_->setCurrentWidget(map_);
}

} // namespace zonescope::ui
