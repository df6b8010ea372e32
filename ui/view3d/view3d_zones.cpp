/// \file
/// The sum of the zones of a lens in the 3D view.

#include "core/model/edit_impact.hpp"
#include "ui/language/number_format.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/view3d/view3d_bar.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr LightWish wholeLight{.kind = LightWish::Kind::whole};

QString phasorText(SpatialQuantity quantity) {
    switch (quantity) {
    case SpatialQuantity::ex: return QStringLiteral("Re Ex");
    case SpatialQuantity::ey: return QStringLiteral("Re Ey");
    case SpatialQuantity::ez: return QStringLiteral("Re Ez");
    case SpatialQuantity::er: return QStringLiteral("Re Er");
    case SpatialQuantity::etheta: return QStringLiteral("Re Eθ");
    case SpatialQuantity::magnitude: break;
    }
    return QStringLiteral("|E|");
}

std::optional<ZoneHeights> heightsOf(const ZoneLightSource& light) {
    const auto reach = light.reach();
    if (!reach)
        return std::nullopt;
    const double focus = zones::focusZUm(*light.project()).value_or(reach->zEndUm);
    return ZoneHeights{reach->zBeginUm, reach->zEndUm,
                       std::clamp(focus, reach->zBeginUm, reach->zEndUm)};
}

} // namespace

bool View3d::zonesShown() const noexcept {
    return settings_.origin == FieldOrigin::zones && light_ != nullptr && project_ &&
           project_->zones.has_value();
}

void View3d::setZoneLight(ZoneLightSource& light) {
    light_ = &light;
    connect(light_, &ZoneLightSource::sumChanged, this, &View3d::takeZoneSum);
    connect(light_, &ZoneLightSource::changed, this, &View3d::followZones);
    connect(light_, &ZoneLightSource::progressed, this, [this] {
        if (zonesShown())
            updateOverlay();
    });
    connect(bar_, &View3dBar::zonesWanted, this, [this] { wishZones(true); });
    connect(bar_, &View3dBar::zonesCancelled, this, [this] {
        for (const auto& wish : zoneWishes())
            light_->cancel(wish);
    });
    takeZoneSum();
}

void View3d::takeZoneSum() {
    const auto heights = heightsOf(*light_);
    View3dSettings settings = settings_;
    if (heights && settings.zonePlaneUm &&
        (*settings.zonePlaneUm < heights->lowUm || *settings.zonePlaneUm > heights->highUm))
        settings.zonePlaneUm.reset();
    settings.origin = light_->possible() ? FieldOrigin::zones : FieldOrigin::run;
    if (zonesShown())
        dropPicture(); // of the sum before
    bar_->setZoneHeights(heights);
    if (settings == settings_) {
        updateReach();
        followZones();
        updateOverlay();
    } else {
        setSettings(settings);
    }
}

void View3d::updateReach() {
    std::optional<std::pair<double, double>> heights;
    if (zonesShown()) {
        if (const auto reach = light_->reach())
            heights = {reach->zBeginUm, reach->zEndUm};
    }
    if (scene_->setReach(heights) && cameraSet_)
        fit();
}

std::vector<LightWish> View3d::zoneWishes() const {
    std::vector<LightWish> wishes;
    const auto heights = zonesShown() ? heightsOf(*light_) : std::nullopt;
    if (heights && settings_.zoneSection)
        wishes.push_back(wholeLight);
    if (heights && settings_.zonePlane)
        wishes.push_back({.kind = LightWish::Kind::plane,
                          .zUm = std::clamp(settings_.zonePlaneUm.value_or(heights->focusUm),
                                            heights->lowUm, heights->highUm)});
    return wishes;
}

/// @param again also what was cancelled or has failed
void View3d::wishZones(bool again) {
    for (const auto& wish : zoneWishes()) {
        if (again || light_->state(wish) == LightState::notWished)
            light_->wish(wish);
    }
}

void View3d::followZones() {
    showZoneState();
    if (!zonesShown())
        return;
    if (isVisible())
        wishZones(false);
    rebuildPicture();
    updateOverlay();
}

/// Of all that is shown, 0 to 1.
double View3d::zoneProgress() const {
    const auto wishes = zoneWishes();
    double done = 0.0;
    for (const auto& wish : wishes)
        done += light_->state(wish) == LightState::ready ? 1.0 : light_->progress(wish);
    return wishes.empty() ? 1.0 : done / static_cast<double>(wishes.size());
}

void View3d::showZoneState() {
    auto shown = ZoneState::none;
    for (const auto& wish : zoneWishes()) {
        const auto state = light_->state(wish);
        if (state == LightState::underWay)
            shown = ZoneState::computing;
        else if ((state == LightState::cancelled || state == LightState::failed) &&
                 shown == ZoneState::none)
            shown = ZoneState::stopped;
    }
    bar_->setZoneState(shown);
}

void View3d::rebuildZonePicture() {
    ZonePictureTask task{.section = {},
                         .plane = {},
                         .settings = settings_,
                         .map = &shownMap(settings_, fieldTheme(theme_)),
                         .held = held_};
    for (const auto& wish : zoneWishes()) {
        if (wish.kind == LightWish::Kind::whole)
            task.section = light_->find(wish);
        else // while the plane is moved, the one that it comes from
            task.plane = light_->find(wish) ? light_->find(wish) : light_->lastPlane();
    }
    if (!task.section && !task.plane) {
        dropPicture();
        vtk_->requestRender();
        return;
    }
    const bool same = zoneTask_ && zoneTask_->section == task.section &&
                      zoneTask_->plane == task.plane && zoneTask_->settings == task.settings &&
                      zoneTask_->map == task.map;
    if (same)
        return;
    if (pictureRunning_) {
        pictureWanted_ = true;
        return;
    }
    zoneTask_ = task;
    startPicture([task] { return makeZonePicture(task); });
}

void View3d::describeZones(OverlayContent& content, QStringList& hints) const {
    if (!light_->project()) {
        hints << tr("The sum of the zones appears here once they have run (Zone runs).");
        return;
    }
    if (!light_->possible()) {
        hints << tr("The light is carried on from a transform plane, which the project does not "
                    "have.");
        return;
    }
    if (picture_ && picture_->zones) {
        const ZoneLook& look = *picture_->zones;
        QStringList lines{tr("Sum of the zones, λ = %1").arg(formatLength(look.wavelengthUm))};
        if (look.azimuthDegrees)
            lines << tr("Section at θ = %1° and %2°")
                         .arg(*look.azimuthDegrees)
                         .arg(*look.azimuthDegrees + 180.0);
        if (look.zUm)
            lines << tr("(x, y) plane at z = %1").arg(formatLength(*look.zUm));
        content.corner = lines.join(QLatin1Char('\n'));
        content.range = picture_->range;
        content.map = &shownMap(settings_, fieldTheme(theme_));
        content.quantity = look.relative
                               ? tr("%1 (of the incident wave)").arg(phasorText(settings_.quantity))
                               : phasorText(settings_.quantity);
        if (look.coarse)
            hints << tr("Along z the waves are finer than the section: look at |E| there.");
    }
    // Where and how the zones are run makes no difference.
    if (!model::continuesState(*light_->project(), *project_))
        hints << tr("The project has changed: the field is of the project as it was.");
    QStringList problems;
    bool computing = false, cancelled = false;
    for (const auto& wish : zoneWishes()) {
        const auto state = light_->state(wish);
        computing = computing || state == LightState::underWay;
        cancelled = cancelled || state == LightState::cancelled;
        if (state == LightState::failed)
            problems << light_->problem(wish);
    }
    problems.removeDuplicates();
    if (computing)
        hints << tr("Carrying the light on, order by order… %1 %")
                     .arg(static_cast<int>(100.0 * zoneProgress()));
    else if (cancelled)
        hints << tr("The light behind the lens has not been computed.");
    hints << problems;
}

} // namespace zonescope::ui
