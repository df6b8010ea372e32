/// \file
/// The settings of the field view, one by one.

#include "ui/field/field_view_private.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace zonescope::ui {

void FieldView::Private::settle(const FieldViewSettings& before) {
    if (settings == before) {
        return;
    }
    const bool geometry = settings.mirrored != before.mirrored ||
                          settings.orientation != before.orientation ||
                          settings.aspect != before.aspect;
    if (settings.quantity != before.quantity) {
        held = 0.0;
    }
    if (settings.orientation != before.orientation) {
        transform.setOrientation(settings.orientation);
    }
    if (settings.aspect != before.aspect) {
        transform.setAspect(settings.aspect);
    }
    if (geometry) {
        updateExtent();
    }
    updateRange();
    viewChanged();
    emit view.settingsChanged();
}

void FieldView::Private::nextMap() {
    const io::ColourMapKind kind = usesSignedMap(settings.quantity) ? io::ColourMapKind::diverging
                                                                    : io::ColourMapKind::sequential;
    std::vector<QString> names;
    for (const io::ColourMap& candidate : io::colourMaps()) {
        if (candidate.kind == kind) {
            names.push_back(QString::fromUtf8(candidate.name.data(),
                                              static_cast<qsizetype>(candidate.name.size())));
        }
    }
    const auto here = std::find(names.begin(), names.end(), mapName(settings.quantity));
    const bool last = here == names.end() || here + 1 == names.end();
    view.setColourMap(last ? names.front() : *(here + 1));
}

const FieldViewSettings& FieldView::settings() const noexcept { return d_->settings; }

void FieldView::setSettings(const FieldViewSettings& settings) {
    const FieldViewSettings before = std::exchange(d_->settings, settings);
    if (d_->isPlanar()) {
        d_->settings.mirrored = false;
    }
    d_->settle(before);
}

bool FieldView::planar() const noexcept { return d_->isPlanar(); }

bool FieldView::Private::isPlanar() const noexcept {
    return discretisation && discretisation->grid.planar();
}

void FieldView::Private::followMetric() {
    if (!discretisation || isPlanar() == wasPlanar)
        return;
    wasPlanar = isPlanar();
    const FieldViewSettings before = settings;
    if (wasPlanar)
        mirroredAboutAxis = std::exchange(settings.mirrored, false);
    else
        settings.mirrored = mirroredAboutAxis;
    settle(before);
    emit view.settingsChanged();
}

void FieldView::setQuantity(fdtd::ViewQuantity quantity) {
    FieldViewSettings next = d_->settings;
    next.quantity = quantity;
    setSettings(next);
}

fdtd::ViewQuantity FieldView::quantity() const noexcept { return d_->settings.quantity; }

void FieldView::setColourMap(const QString& name) {
    const io::ColourMap& map = io::colourMap(name.toStdString());
    FieldViewSettings next = d_->settings;
    (map.kind == io::ColourMapKind::diverging ? next.signedMap : next.magnitudeMap) = name;
    setSettings(next);
}

QString FieldView::colourMap() const { return d_->mapName(d_->settings.quantity); }

void FieldView::setScale(ColourScale scale) {
    FieldViewSettings next = d_->settings;
    next.scale = scale;
    setSettings(next);
}

void FieldView::setDecibelFloor(double decibel) {
    FieldViewSettings next = d_->settings;
    next.decibelFloor = std::min(decibel, -1.0);
    setSettings(next);
}

void FieldView::setRangeMode(RangeMode mode) {
    FieldViewSettings next = d_->settings;
    // Starting from what is on screen is the least surprise.
    if (mode == RangeMode::fixed && next.rangeMode != RangeMode::fixed && !d_->range.nothing) {
        next.fixedMinimum = next.scale == ColourScale::linear ? d_->range.minimum : 0.0;
        next.fixedMaximum = d_->range.maximum;
    }
    next.rangeMode = mode;
    setSettings(next);
}

void FieldView::setFixedRange(double minimum, double maximum) {
    FieldViewSettings next = d_->settings;
    next.rangeMode = RangeMode::fixed;
    next.fixedMinimum = minimum;
    next.fixedMaximum = maximum;
    setSettings(next);
}

void FieldView::resetHold() {
    d_->held = d_->frame ? d_->frame->peak() : 0.0;
    d_->updateRange();
    update();
}

void FieldView::setMirrored(bool mirrored) {
    FieldViewSettings next = d_->settings;
    next.mirrored = mirrored;
    setSettings(next);
}

void FieldView::setOrientation(Orientation orientation) {
    FieldViewSettings next = d_->settings;
    next.orientation = orientation;
    setSettings(next);
}

void FieldView::setAspect(Aspect aspect) {
    FieldViewSettings next = d_->settings;
    next.aspect = aspect;
    setSettings(next);
}

void FieldView::setSampling(Sampling sampling) {
    FieldViewSettings next = d_->settings;
    next.sampling = sampling;
    setSettings(next);
}

void FieldView::setOverlay(Overlay overlay, bool shown) {
    FieldViewSettings next = d_->settings;
    next.overlays.setFlag(overlay, shown);
    setSettings(next);
}

void FieldView::setTheme(FieldTheme theme) {
    if (theme != d_->theme) {
        d_->theme = theme;
        d_->viewChanged();
        emit settingsChanged(); // the map for signed quantities may follow the theme
    }
}

} // namespace zonescope::ui
