#include "ui/charts/chart_view.hpp"

#include "ui/charts/chart_canvas.hpp"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

/// Faster than this the eye does not follow numbers, and software rendering would notice.
constexpr int shortestInterval = 50; // ms
/// Drawing takes at most one part in this many of the time.
constexpr double costDivisor = 8.0;

bool drawable(const ChartContent& content) {
    return std::ranges::any_of(content.series, [&](const ChartSeries& one) {
        for (std::size_t n = 0; n < std::min(one.x.size(), one.y.size()); ++n) {
            if (content.x.holds(one.x[n]) && content.y.holds(one.y[n]))
                return true;
        }
        return false;
    });
}

} // namespace

ChartView::ChartView(QWidget* parent)
    : QWidget(parent), canvas_(new ChartCanvas), pages_(new QStackedLayout(this)),
      emptyPage_(new QWidget), emptyLabel_(new QLabel), emptyButton_(new QPushButton),
      timer_(new QTimer(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Plot"));
    setMouseTracking(true);

    emptyLabel_->setWordWrap(true);
    emptyLabel_->setAlignment(Qt::AlignCenter);
    emptyLabel_->setProperty("role", "secondary");
    emptyButton_->hide();
    connect(emptyButton_, &QPushButton::clicked, this, &ChartView::emptyActionTriggered);
    auto* column = new QVBoxLayout(emptyPage_);
    column->setContentsMargins(24, 8, 24, 8);
    column->addStretch(1);
    column->addWidget(emptyLabel_);
    column->addWidget(emptyButton_, 0, Qt::AlignHCenter);
    column->addStretch(1);
    emptyPage_->setAutoFillBackground(true);
    pages_->setContentsMargins(0, 0, 0, 0);
    pages_->addWidget(emptyPage_);
    pages_->addWidget(canvas_);

    timer_->setSingleShot(true);
    connect(timer_, &QTimer::timeout, this, &ChartView::redraw);
    sinceDrawing_.start();
    applyTheme();
}

void ChartView::setAxes(const ChartAxis& x, const ChartAxis& y) {
    ChartAxis newX = x, newY = y;
    newX.logarithmic = chosenXLogarithm_.value_or(x.logarithmic);
    newY.logarithmic = chosenYLogarithm_.value_or(y.logarithmic);
    if (newX == content_.xAxis && newY == content_.yAxis)
        return;
    if (newX.logarithmic != content_.xAxis.logarithmic || newX.unit != content_.xAxis.unit ||
        newY.logarithmic != content_.yAxis.logarithmic || newY.unit != content_.yAxis.unit)
        following_ = true;
    content_.xAxis = newX;
    content_.yAxis = newY;
    content_.x.logarithmic = newX.logarithmic;
    content_.y.logarithmic = newY.logarithmic;
    refit();
    describe();
}

void ChartView::setSeries(std::vector<ChartSeries> series) {
    const bool sameNames =
        std::ranges::equal(series, content_.series, {}, &ChartSeries::name, &ChartSeries::name);
    content_.series = std::move(series);
    refit();
    if (!sameNames)
        describe();
}

void ChartView::setMarks(std::vector<ChartMark> marks) {
    if (marks == content_.marks)
        return;
    content_.marks = std::move(marks);
    changed();
}

void ChartView::setHandles(std::vector<ChartHandle> handles) {
    if (handles == content_.handles)
        return;
    content_.handles = std::move(handles);
    changed();
}

void ChartView::setMarker(double x) {
    const auto marker = std::isfinite(x) ? std::optional(x) : std::nullopt;
    if (marker == content_.marker)
        return;
    content_.marker = marker;
    changed();
}

void ChartView::setEmptyText(const QString& text, const QString& action) {
    emptyLabel_->setText(text);
    emptyButton_->setText(action);
    emptyButton_->setAccessibleDescription(text);
    emptyButton_->setVisible(!action.isEmpty());
}

void ChartView::setTheme(Theme theme) {
    content_.theme = theme;
    applyTheme();
    changed();
}

void ChartView::applyTheme() {
    QPalette palette = emptyPage_->palette();
    palette.setColor(QPalette::Window, themeColours(content_.theme).surface);
    emptyPage_->setPalette(palette);
}

void ChartView::showAll() {
    following_ = true;
    refit();
}

void ChartView::setLogarithmic(Qt::Orientation axis, bool logarithmic) {
    const bool vertical = axis == Qt::Vertical;
    (vertical ? chosenYLogarithm_ : chosenXLogarithm_) = logarithmic;
    ChartAxis x = content_.xAxis, y = content_.yAxis;
    (vertical ? y : x).logarithmic = logarithmic;
    setAxes(x, y);
    emit optionsChanged();
}

bool ChartView::logarithmic(Qt::Orientation axis) const noexcept {
    return axis == Qt::Vertical ? content_.yAxis.logarithmic : content_.xAxis.logarithmic;
}

void ChartView::setHidden(const QString& series, bool hidden) {
    if (hidden)
        content_.hidden.insert(series);
    else
        content_.hidden.erase(series);
    refit();
    emit optionsChanged();
}

bool ChartView::isHidden(const QString& series) const { return content_.hidden.contains(series); }

void ChartView::fitLimits() {
    std::vector<plot::Samples> shown;
    for (const auto& one : content_.series) {
        if (content_.visible(one))
            shown.push_back(one.samples());
    }
    const auto limits = plot::fittingLimits(shown, {.xLogarithmic = content_.xAxis.logarithmic,
                                                    .yLogarithmic = content_.yAxis.logarithmic,
                                                    .magnitudes = true});
    if (!limits)
        return;
    content_.x.low = limits->xLow;
    content_.x.high = limits->xHigh;
    content_.y.low = limits->yLow;
    content_.y.high = limits->yHigh;
}

void ChartView::refit() {
    content_.y.magnitude = std::ranges::any_of(content_.series, [&](const ChartSeries& one) {
        return content_.visible(one) &&
               std::ranges::any_of(one.y, [](double value) { return value < 0.0; });
    });
    empty_ = !drawable(content_);
    if (empty_)
        following_ = true;
    if (following_)
        fitLimits();
    pages_->setCurrentWidget(empty_ ? emptyPage_ : static_cast<QWidget*>(canvas_));
    setFocusProxy(empty_ && !emptyButton_->isHidden() ? emptyButton_ : nullptr);
    updateReadout();
    changed();
}

void ChartView::describe() {
    QStringList names;
    for (const auto& one : content_.series)
        names << one.name;
    setAccessibleDescription(names.isEmpty()
                                 ? emptyLabel_->text()
                                 : tr("%1 against %2; curves: %3")
                                       .arg(content_.yLabel(), axisLabel(content_.xAxis),
                                            names.join(QStringLiteral(", "))));
}

void ChartView::changed() {
    if (timer_->isActive() || !isVisible())
        return;
    const double pause = std::max<double>(shortestInterval, costDivisor * drawingMilliseconds_);
    const double left = pause - static_cast<double>(sinceDrawing_.elapsed());
    timer_->start(std::max(0, static_cast<int>(left)));
}

void ChartView::redraw() {
    timer_->stop();
    QElapsedTimer clock;
    clock.start();
    layout_ = layOut(content_, QSizeF(size()), devicePixelRatioF(), font());
    canvas_->setDrawing(layout_.picture);
    ++drawings_;
    drawingMilliseconds_ =
        1e-6 * static_cast<double>(clock.nsecsElapsed()) + 1e3 * canvas_->lastRenderSeconds();
    sinceDrawing_.restart();
}

bool ChartView::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::ShortcutOverride: {
        // Letters that the window uses too belong to the plot while it has the focus.
        auto* key = static_cast<QKeyEvent*>(event);
        if (handlesKey(key->key(), key->modifiers())) {
            event->accept();
            return true;
        }
        break;
    }
    case QEvent::FontChange:
    case QEvent::ScreenChangeInternal: changed(); break;
    default: break;
    }
    return QWidget::event(event);
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (isVisible())
        redraw(); // the canvas is about to paint at its new size
}

void ChartView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    redraw();
}

} // namespace zonescope::ui
