#include "ui/sweep/sweep_plot.hpp"

#include "ui/plots/chart_view.hpp"
#include "ui/sweep/sweep_map.hpp"
#include "ui/sweep/sweep_texts.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace zonescope::ui {

namespace {

enum Shape { mapShape, curvesOfFirst, curvesOfSecond };

/// Figures worth a first look, best first.
constexpr std::array firstLooks{"efficiency", "focal_length", "fwhm"};

} // namespace

SweepPlot::SweepPlot(QWidget* parent)
    : QWidget(parent), figure_(new QComboBox), shape_(new QComboBox), shapeLabel_(new QLabel),
      pages_(new QStackedWidget), chart_(new ChartView), map_(new SweepMap) {
    figure_->setAccessibleName(tr("Figure to plot"));
    figure_->setObjectName(QStringLiteral("sweepFigure"));
    figure_->setToolTip(tr("The figure that is plotted against the parameter."));
    figure_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    figure_->setMinimumContentsLength(22);
    shape_->setAccessibleName(tr("Kind of plot"));
    shape_->setObjectName(QStringLiteral("sweepShape"));
    shape_->setToolTip(tr("Kind of plot"));
    shape_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    shape_->setMinimumContentsLength(14);
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
    pages_->addWidget(chart_);
    pages_->addWidget(map_);
    rows->addWidget(pages_, 1);
    chart_->setEmptyText(tr("The curve appears as points end."));
    connect(figure_, qOverload<int>(&QComboBox::activated), this, [this](int index) {
        chosen_ = offered_[static_cast<std::size_t>(index)].name;
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
            shape_->addItem(tr("curves over %1").arg(QString::fromStdString(plan.axes[0].key)));
            shape_->addItem(tr("curves over %1").arg(QString::fromStdString(plan.axes[1].key)));
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
    for (const run::SweepColumn& column : offered_)
        figure_->addItem(sweepColumnHeading(column));
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
}

void SweepPlot::draw() {
    const int index = figure_->currentIndex();
    const auto column = index >= 0 && index < static_cast<int>(offered_.size())
                            ? table_.column(offered_[static_cast<std::size_t>(index)].name)
                            : std::nullopt;
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
    chart_->setAxes({.title = sweepColumnTitle(x), .unit = sweepUnit(x.unit)},
                    {.title = sweepColumnTitle(y), .unit = sweepUnit(y.unit)});
    chart_->setSeries(std::move(series));
    pages_->setCurrentWidget(chart_);
}

void SweepPlot::drawMap(std::size_t column) {
    SweepMap::Content content;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const run::SweepKey key = run::sweepKey(*plan_.project, plan_.axes[axis].key);
        SweepMap::Axis& shown = axis == 0 ? content.x : content.y;
        shown.title = QString::fromStdString(key.key);
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
