#include "ui/wizard/lens_kind_texts.hpp"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

using lens::LensKind;

constexpr qreal side = lensKindIconSize;
constexpr qreal left = 3.0, right = 37.0, base = 29.0, top = 13.0;

struct LensKindTexts {
    Q_DECLARE_TR_FUNCTIONS(LensWizard)
};

/// A relief over -1 <= x <= 1 of heights 0 to 1, drawn with this many samples.
template <class Height> QPainterPath relief(Height height, int samples = 340) {
    QPainterPath path(QPointF(left, base));
    for (int n = 0; n <= samples; ++n) {
        const double x = -1.0 + 2.0 * n / samples;
        path.lineTo(left + (right - left) * n / samples, base - (base - top) * height(x));
    }
    path.lineTo(right, base);
    path.closeSubpath();
    return path;
}

double sawtooth(double path) { return 1.0 - (path - std::floor(path)); }

QPainterPath bars(std::initializer_list<std::pair<double, double>> list) {
    QPainterPath path;
    for (const auto& [from, to] : list)
        path.addRect(QRectF(QPointF(from, top), QPointF(to, base)));
    return path;
}

QPainterPath shape(LensKind kind) {
    switch (kind) {
    case LensKind::hyperbolic: return relief([](double x) { return sawtooth(2.6 * x * x); });
    case LensKind::multilevel:
        return relief([](double x) { return std::floor(4.0 * sawtooth(2.4 * x * x)) / 4.0; });
    case LensKind::phaseZonePlate:
        return relief([](double x) { return sawtooth(2.9 * x * x) > 0.5 ? 0.7 : 0.0; });
    case LensKind::amplitudeZonePlate:
        return relief([](double x) { return sawtooth(2.6 * x * x) > 0.5 ? 0.0 : 0.28; });
    case LensKind::axicon: return relief([](double x) { return sawtooth(2.5 * std::abs(x)); });
    case LensKind::vortex: {
        QPainterPath path;
        for (int n = 0; n <= 90; ++n) {
            const double angle = 4.5 * std::numbers::pi * n / 90.0;
            const double r = 1.5 + 14.0 * n / 90.0;
            const QPointF point(0.5 * side + r * std::cos(angle), 0.5 * side + r * std::sin(angle));
            if (n == 0)
                path.moveTo(point);
            else
                path.lineTo(point);
        }
        return path;
    }
    case LensKind::metalens: break;
    }
    return bars({{3, 4.5}, {7, 10}, {12, 13}, {15.5, 24.5}, {27, 28}, {30, 33}, {35.5, 37}});
}

} // namespace

LensKindText lensKindText(LensKind kind) {
    switch (kind) {
    case LensKind::hyperbolic:
        return {LensKindTexts::tr("Hyperbolic lens"),
                LensKindTexts::tr("Continuous relief, wrapped at whole wavelengths"),
                {}};
    case LensKind::multilevel:
        return {LensKindTexts::tr("Multilevel lens"),
                LensKindTexts::tr("The same relief in 2, 4, 8, … flat steps"),
                {}};
    case LensKind::phaseZonePlate:
        return {LensKindTexts::tr("Binary phase zone plate"),
                LensKindTexts::tr("Every second half-wave zone delayed by λ/2"),
                {}};
    case LensKind::amplitudeZonePlate:
        return {LensKindTexts::tr("Amplitude zone plate"),
                LensKindTexts::tr("Every second half-wave zone covered"),
                LensKindTexts::tr(
                    "There is no perfect conductor inside a domain: the covered zones are a lossy "
                    "absorber of index 1.5 + i k, high enough to let 0.1 % through.")};
    case LensKind::axicon:
        return {LensKindTexts::tr("Axicon"),
                LensKindTexts::tr("Wrapped cone: a line of light instead of a point"),
                LensKindTexts::tr(
                    "The focal length is the length of the line, radius / tan(asin(NA)). There is "
                    "no focus to compare with a design; monitors show the line.")};
    case LensKind::vortex:
        return {
            LensKindTexts::tr("Vortex lens"),
            LensKindTexts::tr("Spiral phase: a bright ring round a dark axis"),
            LensKindTexts::tr(
                "A spiral phase plate is not rotationally symmetric, but the beam that it makes "
                "of circularly polarized light is a single azimuthal order, m = charge ± 1. The "
                "wizard lights a symmetric lens with that beam and sets the order.")};
    case LensKind::metalens: break;
    }
    return {
        LensKindTexts::tr("Ring metalens"),
        LensKindTexts::tr("Rings of one height whose widths set the phase"),
        LensKindTexts::tr(
            "Far from the axis rings are locally a grating: the library is computed by rigorous "
            "coupled waves of its unit cell, the mean of both polarisations, not by runs of "
            "the solver, which has no periodic cells.")};
}

QIcon lensKindIcon(LensKind kind, Theme theme) {
    const auto& c = themeColours(theme);
    QIcon icon;
    for (const int scale : {1, 2, 3}) {
        const int pixels = lensKindIconSize * scale;
        QPixmap pixmap(pixels, pixels);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(scale, scale);
        if (kind == LensKind::vortex) {
            painter.setPen(QPen(c.series[1], 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(shape(kind));
        } else {
            painter.fillRect(QRectF(QPointF(left, base), QPointF(right, base + 5)), c.series[0]);
            const bool covered = kind == LensKind::amplitudeZonePlate;
            painter.fillPath(shape(kind), covered ? c.secondary : c.series[1]);
        }
        painter.end();
        // The list tints selected icons otherwise.
        for (const auto mode : {QIcon::Normal, QIcon::Selected, QIcon::Active})
            icon.addPixmap(pixmap, mode);
    }
    return icon;
}

} // namespace zonescope::ui
