/// \file
/// The controls for the light behind a lens of zones.

#include "ui/look/signed_box.hpp"
#include "ui/view3d/view3d_bar.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

/// Steps of the slider of heights.
constexpr int heightSteps = 200;
constexpr int degreesPerPage = 15;
/// Far below what is seen: the box shows heights with three digits behind the point.
constexpr double sameHeight = 5e-4;

int stepOf(const ZoneHeights& heights, double zUm) {
    return static_cast<int>(
        std::lround(heightSteps * (zUm - heights.lowUm) / (heights.highUm - heights.lowUm)));
}

} // namespace

void View3dBar::buildOrigin() {
    origin_ = new QComboBox(this);
    describe(*origin_, "origin3d",
             tr("Whose field is shown: that of the run, which sees the posts' effective medium, or "
                "the sum of the zones behind the lens"));
    origin_->addItem(tr("Run"), static_cast<int>(FieldOrigin::run));
    origin_->addItem(tr("Sum of the zones"), static_cast<int>(FieldOrigin::zones));
    connect(origin_, &QComboBox::activated, this, [this] {
        const auto value = static_cast<FieldOrigin>(origin_->currentData().toInt());
        change([value](auto& settings) { settings.origin = value; });
    });
    zoneButton_ = makeButton("zoneCompute3d", {}, {});
    connect(zoneButton_, &QToolButton::clicked, this, [this] {
        if (zoneState_ == ZoneState::computing)
            emit zonesCancelled();
        else
            emit zonesWanted();
    });
    originGroup_ = addGroup(tr("Field of"), {origin_, zoneButton_});
    setZoneState(ZoneState::none);
}

void View3dBar::buildZonePlanes() {
    zoneSection_ = new QCheckBox(tr("(r, z) section at θ ="), this);
    describe(*zoneSection_, "zoneSection3d",
             tr("Shows the sum of the zones on a plane through the axis, at θ and at θ + 180°"));
    connect(zoneSection_, &QCheckBox::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.zoneSection = on; }); });
    zoneAzimuth_ = makeSlider("zoneAzimuth3d", 0, 180,
                              tr("Turns the section about the axis; the light is polarised along "
                                 "0°"));
    zoneAzimuth_->setPageStep(degreesPerPage);
    zoneAzimuthText_ = new QLabel(this);
    zoneAzimuthText_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("180°")));
    connect(zoneAzimuth_, &QSlider::valueChanged, this, [this](int value) {
        change([value](auto& settings) { settings.zoneAzimuthDegrees = value; });
    });
    sectionGroup_ = addGroup({}, {zoneSection_, zoneAzimuth_, zoneAzimuthText_});

    zonePlane_ = new QCheckBox(tr("(x, y) plane at"), this);
    describe(*zonePlane_, "zonePlane3d",
             tr("Shows the sum of the zones on a plane across the axis"));
    connect(zonePlane_, &QCheckBox::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.zonePlane = on; }); });
    const QString heights = tr("Height z of the plane, from the near field to beyond the focus");
    zoneHeightSlider_ = makeSlider("zoneHeightSlider3d", 0, heightSteps, heights);
    connect(zoneHeightSlider_, &QSlider::valueChanged, this, [this](int value) {
        if (!zoneHeights_)
            return;
        const double z = std::lerp(zoneHeights_->lowUm, zoneHeights_->highUm,
                                   static_cast<double>(value) / heightSteps);
        change([z](auto& settings) { settings.zonePlaneUm = z; });
    });
    zoneHeight_ = new SignedBox(this);
    describe(*zoneHeight_, "zoneHeight3d", heights);
    zoneHeight_->setPrefix(tr("z = "));
    zoneHeight_->setSuffix(QStringLiteral(" µm"));
    zoneHeight_->setDecimals(3);
    zoneHeight_->setKeyboardTracking(false);
    connect(zoneHeight_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        change([value](auto& settings) { settings.zonePlaneUm = value; });
    });
    zoneFocus_ = makeButton("zoneFocus3d", tr("Focus"),
                            tr("Puts the plane into the focus of the lens design"));
    connect(zoneFocus_, &QToolButton::clicked, this,
            [this] { change([](auto& settings) { settings.zonePlaneUm.reset(); }); });
    zonePlaneGroup_ = addGroup({}, {zonePlane_, zoneHeightSlider_, zoneHeight_, zoneFocus_});
}

void View3dBar::setZoned(bool zoned) {
    zoned_ = zoned;
    follow();
}

void View3dBar::setZoneHeights(const std::optional<ZoneHeights>& heights) {
    zoneHeights_ = heights;
    follow();
}

void View3dBar::setZoneState(ZoneState state) {
    zoneState_ = state;
    const bool computing = state == ZoneState::computing;
    zoneButton_->setText(computing ? tr("Cancel") : tr("Compute"));
    zoneButton_->setEnabled(state != ZoneState::none);
    const QString tip = computing ? tr("Ends the computation of the light behind the lens")
                        : state == ZoneState::stopped
                            ? tr("Computes the light behind the lens after all")
                            : tr("There is nothing to compute: the light is there, or no run of "
                                 "zones has ended");
    zoneButton_->setToolTip(tip);
    zoneButton_->setAccessibleName(tip);
}

void View3dBar::followZones() {
    const bool zones = zoned_ && settings_.origin == FieldOrigin::zones;
    origin_->setCurrentIndex(origin_->findData(static_cast<int>(settings_.origin)));
    originGroup_->setVisible(zoned_);
    for (QWidget* one : {cutGroup_, crossGroup_, isoGroup_})
        one->setVisible(!zones);
    for (QWidget* one : {sectionGroup_, zonePlaneGroup_}) {
        one->setVisible(zones);
        one->setEnabled(zoneHeights_.has_value());
    }
    zoneButton_->setVisible(zones);
    zoneSection_->setChecked(settings_.zoneSection);
    zoneAzimuth_->setEnabled(settings_.zoneSection);
    zoneAzimuth_->setValue(static_cast<int>(std::lround(settings_.zoneAzimuthDegrees)));
    zoneAzimuthText_->setText(tr("%1°").arg(zoneAzimuth_->value()));
    zonePlane_->setChecked(settings_.zonePlane);
    for (QWidget* one : {static_cast<QWidget*>(zoneHeightSlider_),
                         static_cast<QWidget*>(zoneHeight_), static_cast<QWidget*>(zoneFocus_)})
        one->setEnabled(settings_.zonePlane);
    if (!zoneHeights_)
        return;
    const double z = settings_.zonePlaneUm.value_or(zoneHeights_->focusUm);
    zoneHeight_->setRange(zoneHeights_->lowUm, zoneHeights_->highUm);
    zoneHeight_->setSingleStep(
        std::max(0.01, (zoneHeights_->highUm - zoneHeights_->lowUm) / 100.0));
    if (std::abs(zoneHeight_->value() - z) > sameHeight)
        zoneHeight_->setValue(z);
    zoneHeightSlider_->setValue(stepOf(*zoneHeights_, z));
}

} // namespace zonescope::ui
