#include "ui/wizard/lens_preview.hpp"

#include "ui/language/number_format.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

namespace zonescope::ui {

namespace {

constexpr double leftMargin = 76.0;
constexpr double rightMargin = 12.0;
constexpr double topMargin = 22.0;
constexpr double bottomMargin = 40.0;
constexpr double between = 24.0; ///< room for a strip's title
constexpr double wheelStep = 1.2;
constexpr double keyStep = 1.5;
constexpr double finest = 1e-3; ///< of the radius, visible at the highest magnification

} // namespace

LensPreview::LensPreview(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Cross-section and phase of the lens over the radius"));
    setToolTip(tr("Wheel: zoom; drag: move; double-click or Home: everything"));
    setToolTipDuration(4000);
}

void LensPreview::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

void LensPreview::setPlan(const LensPlanPointer& plan) {
    const bool whole = !drawable() || (from_ == 0.0 && to_ == outerRadius());
    plan_ = plan;
    outdated_ = false;
    if (drawable() && (whole || from_ >= outerRadius())) {
        from_ = 0.0;
        to_ = outerRadius();
    }
    describe();
    update();
}

void LensPreview::setOutdated(bool outdated) {
    outdated_ = outdated;
    update();
}

void LensPreview::describe() {
    setAccessibleDescription(drawable() ? tr("Lens of radius %1 with %n zone(s)", nullptr,
                                             static_cast<int>(std::ceil(plan_->figures.zones)))
                                              .arg(formatLength(plan_->specification.radiusUm))
                                        : tr("No lens to show"));
}

bool LensPreview::drawable() const { return plan_ && plan_->possible(); }

/// A little beyond the lens, so that its edge is seen.
double LensPreview::outerRadius() const { return 1.04 * plan_->specification.radiusUm; }

double LensPreview::pixelOf(double rUm) const {
    const QRectF area = strips().section;
    return area.left() + (rUm - from_) / (to_ - from_) * area.width();
}

double LensPreview::radiusAt(double pixel) const {
    const QRectF area = strips().section;
    return from_ + (pixel - area.left()) / area.width() * (to_ - from_);
}

void LensPreview::setVisibleRange(double from, double to) {
    const double width = std::clamp(to - from, finest * outerRadius(), outerRadius());
    from_ = std::clamp(from, 0.0, outerRadius() - width);
    to_ = from_ + width;
    update();
}

void LensPreview::zoom(double factor, double about) {
    const double fixed = std::clamp(about, from_, to_);
    setVisibleRange(fixed - (fixed - from_) * factor, fixed + (to_ - fixed) * factor);
}

std::optional<std::size_t> LensPreview::sampleAtPointer() const {
    if (!drawable() || !pointer_)
        return std::nullopt;
    const double r = radiusAt(*pointer_);
    const auto& radii = plan_->curve.rUm;
    if (r < from_ || r > to_ || r > plan_->specification.radiusUm)
        return std::nullopt;
    const auto place = std::ranges::lower_bound(radii, r) - radii.begin();
    return std::min(static_cast<std::size_t>(place), radii.size() - 1);
}

QString LensPreview::readout() const {
    const auto n = sampleAtPointer();
    if (!n)
        return {};
    const auto& curve = plan_->curve;
    const QString r = formatLength(curve.rUm[*n]);
    const QString target = QString::number(curve.targetRad[*n], 'f', 2);
    if (!std::isfinite(curve.realisedRad[*n]))
        return tr("r %1: target %2 rad, covered").arg(r, target);
    return tr("r %1: target %2, realised %3, difference %4 rad")
        .arg(r, target, QString::number(curve.realisedRad[*n], 'f', 2),
             QString::number(curve.differenceRad[*n], 'f', 2));
}

void LensPreview::wheelEvent(QWheelEvent* event) {
    if (drawable())
        zoom(std::pow(wheelStep, -event->angleDelta().y() / 120.0),
             radiusAt(event->position().x()));
    event->accept();
}

void LensPreview::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        dragged_ = event->position().x();
}

void LensPreview::mouseMoveEvent(QMouseEvent* event) {
    pointer_ = event->position().x();
    if (dragged_ && drawable()) {
        const double shift = radiusAt(*dragged_) - radiusAt(*pointer_);
        dragged_ = pointer_;
        setVisibleRange(from_ + shift, to_ + shift);
    }
    update();
}

void LensPreview::mouseReleaseEvent(QMouseEvent*) { dragged_.reset(); }

void LensPreview::mouseDoubleClickEvent(QMouseEvent*) {
    if (drawable())
        setVisibleRange(0.0, outerRadius());
}

void LensPreview::leaveEvent(QEvent*) {
    pointer_.reset();
    update();
}

void LensPreview::keyPressEvent(QKeyEvent* event) {
    if (!drawable()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const double middle = 0.5 * (from_ + to_);
    const double step = 0.2 * (to_ - from_);
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(1.0 / keyStep, middle); break;
    case Qt::Key_Minus: zoom(keyStep, middle); break;
    case Qt::Key_Left: setVisibleRange(from_ - step, to_ - step); break;
    case Qt::Key_Right: setVisibleRange(from_ + step, to_ + step); break;
    case Qt::Key_Home: setVisibleRange(0.0, outerRadius()); break;
    default: QWidget::keyPressEvent(event); return;
    }
    event->accept();
}

void LensPreview::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void LensPreview::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

LensPreview::Strips LensPreview::strips() const {
    const double width = this->width() - leftMargin - rightMargin;
    const double height = this->height() - topMargin - bottomMargin - 2.0 * between;
    const double section = 0.34 * height;
    const double phase = 0.38 * height;
    Strips result;
    result.section = {leftMargin, topMargin, width, section};
    result.phase = {leftMargin, result.section.bottom() + between, width, phase};
    result.difference = {leftMargin, result.phase.bottom() + between, width,
                         height - section - phase};
    return result;
}

} // namespace zonescope::ui
