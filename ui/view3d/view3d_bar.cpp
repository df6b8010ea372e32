#include "ui/view3d/view3d_bar.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/look/flow_layout.hpp"
#include "ui/look/signed_box.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int sliderWidth = 90;

template <class Value> int dataOf(Value value) { return static_cast<int>(value); }

} // namespace

void View3dBar::describe(QWidget& widget, const char* name, const QString& tip) {
    widget.setObjectName(QString::fromLatin1(name));
    widget.setToolTip(tip);
    widget.setAccessibleName(tip.section(QLatin1Char('\n'), 0, 0));
    widget.setFocusPolicy(Qt::TabFocus); // the scene keeps the keyboard after a click here
}

View3dBar::View3dBar(QWidget* parent) : QWidget(parent), flow_(new FlowLayout(this, 14, 3)) {
    flow_->setContentsMargins(6, 3, 6, 3);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    buildCamera();
    buildBodies();
    buildOrigin();
    buildField();
    buildPlanes();
    buildZonePlanes();
    follow();
}

int View3dBar::heightForWidth(int width) const { return flow_->heightForWidth(width); }

QToolButton* View3dBar::makeButton(const char* name, const QString& label, const QString& tip) {
    auto* button = new QToolButton(this);
    describe(*button, name, tip);
    button->setText(label);
    button->setAutoRaise(true);
    return button;
}

QSlider* View3dBar::makeSlider(const char* name, int low, int high, const QString& tip) {
    auto* slider = new QSlider(Qt::Horizontal, this);
    describe(*slider, name, tip);
    slider->setRange(low, high);
    slider->setPageStep(std::max(1, (high - low) / 12));
    slider->setFixedWidth(sliderWidth);
    return slider;
}

QWidget* View3dBar::addGroup(const QString& label, std::initializer_list<QWidget*> widgets) {
    auto* group = new QWidget(this);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    if (!label.isEmpty()) {
        auto* title = new QLabel(label, group);
        title->setProperty("role", "secondary");
        row->addWidget(title);
    }
    for (auto* widget : widgets)
        row->addWidget(widget);
    flow_->addWidget(group);
    return group;
}

void View3dBar::buildCamera() {
    const auto preset = [this](const char* name, const QString& label, const QString& tip,
                               CameraPreset value) {
        auto* button = makeButton(name, label, tip);
        connect(button, &QToolButton::clicked, this, [this, value] { emit presetChosen(value); });
        return button;
    };
    auto* top =
        preset("presetTop", tr("Top"), tr("From above, against the z axis (1)"), CameraPreset::top);
    auto* side =
        preset("presetSide", tr("Side"), tr("From the side, z upwards (2)"), CameraPreset::side);
    auto* isometric =
        preset("presetIsometric", tr("Isometric"), tr("From the front, the right and above (3)"),
               CameraPreset::isometric);
    auto* along = preset("presetAlongAxis", tr("Axis"), tr("Along the z axis, as light goes (4)"),
                         CameraPreset::alongAxis);
    auto* fit = makeButton("fit3d", tr("Fit"), tr("Shows everything (F)"));
    connect(fit, &QToolButton::clicked, this, &View3dBar::fitRequested);
    projection_ = makeButton("perspective", tr("Perspective"),
                             tr("Perspective, or parallel projection with true lengths (O)"));
    projection_->setCheckable(true);
    connect(projection_, &QToolButton::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.perspective = on; }); });
    axes_ = makeButton("axes3d", tr("Axes"), tr("Ruler box and orientation mark (A)"));
    axes_->setCheckable(true);
    connect(axes_, &QToolButton::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.axes = on; }); });
    export_ = makeButton("export3d", tr("Export"), tr("Writes a picture or the bodies to a file"));
    export_->setPopupMode(QToolButton::InstantPopup);
    addGroup({}, {top, side, isometric, along, fit});
    addGroup({}, {projection_, axes_, export_});
}

void View3dBar::buildBodies() {
    bodies_ = new QCheckBox(tr("Bodies"), this);
    describe(*bodies_, "bodies3d", tr("Shows the bodies (G)"));
    connect(bodies_, &QCheckBox::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.bodies = on; }); });
    translucency_ = new QComboBox(this);
    describe(*translucency_, "translucency", tr("Which bodies let light through"));
    translucency_->addItem(tr("Opaque"), dataOf(Translucency::none));
    translucency_->addItem(tr("Clear slabs"), dataOf(Translucency::slabs));
    translucency_->addItem(tr("All clear"), dataOf(Translucency::all));
    connect(translucency_, &QComboBox::activated, this, [this] {
        const auto value = static_cast<Translucency>(translucency_->currentData().toInt());
        change([value](auto& settings) { settings.translucency = value; });
    });
    addGroup({}, {bodies_, translucency_});

    opening_ = makeSlider("opening", 0, 340, tr("Opening angle of the wedge that is cut away"));
    openingText_ = new QLabel(this);
    openingText_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("340°")));
    connect(opening_, &QSlider::valueChanged, this, [this](int value) {
        change([value](auto& settings) { settings.openingDegrees = value; });
    });
    facing_ =
        makeSlider("facing", -180, 180, tr("Direction into which the cut opens, from the x axis"));
    facingText_ = new QLabel(this);
    facingText_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("−180°")));
    connect(facing_, &QSlider::valueChanged, this, [this](int value) {
        change([value](auto& settings) { settings.facingDegrees = value; });
    });
    auto* towards = new QLabel(tr("towards"), this);
    towards->setProperty("role", "secondary");
    addGroup(tr("Cut"), {opening_, openingText_, towards, facing_, facingText_});
}

void View3dBar::buildPlanes() {
    cutField_ = new QCheckBox(tr("Field on the cut"), this);
    describe(*cutField_, "cutField",
             tr("Shows the field on the faces of the cut, or on the plane through the axis"));
    connect(cutField_, &QCheckBox::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.cutField = on; }); });
    cutGroup_ = addGroup({}, {cutField_});

    crossField_ = new QCheckBox(tr("(x, y) plane"), this);
    describe(*crossField_, "crossField",
             tr("Shows the field on a plane across the axis, rebuilt from exp(i m θ)"));
    connect(crossField_, &QCheckBox::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.crossField = on; }); });
    height_ = new SignedBox(this);
    describe(*height_, "crossHeight", tr("Height z of the (x, y) plane"));
    height_->setPrefix(tr("z = "));
    height_->setSuffix(QStringLiteral(" µm"));
    height_->setDecimals(2);
    height_->setKeyboardTracking(false);
    connect(height_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        change([value](auto& settings) { settings.crossZUm = value; });
    });
    crossGroup_ = addGroup({}, {crossField_, height_});

    isoSurface_ = new QCheckBox(tr("Surface of equal |E|"), this);
    describe(*isoSurface_, "isoSurface",
             tr("Shows where |E| has a given part of the largest |E| of the moment"));
    connect(isoSurface_, &QCheckBox::toggled, this,
            [this](bool on) { change([on](auto& settings) { settings.isoSurface = on; }); });
    isoLevel_ = makeSlider("isoLevel", 2, 98, tr("Level of the surface, in % of the largest |E|"));
    isoText_ = new QLabel(this);
    isoText_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("98 %")));
    connect(isoLevel_, &QSlider::valueChanged, this, [this](int value) {
        change([value](auto& settings) { settings.isoLevel = 0.01 * value; });
    });
    isoGroup_ = addGroup({}, {isoSurface_, isoLevel_, isoText_});
}

void View3dBar::buildField() {
    quantity_ = new QComboBox(this);
    describe(*quantity_, "quantity3d", tr("Quantity on the planes"));
    const std::pair<QString, SpatialQuantity> entries[] = {
        {QStringLiteral("|E|"), SpatialQuantity::magnitude},
        {QStringLiteral("Ex"), SpatialQuantity::ex},
        {QStringLiteral("Ey"), SpatialQuantity::ey},
        {QStringLiteral("Ez"), SpatialQuantity::ez},
        {QStringLiteral("Er"), SpatialQuantity::er},
        {QStringLiteral("Eθ"), SpatialQuantity::etheta}};
    for (const auto& [label, value] : entries)
        quantity_->addItem(label, dataOf(value));
    connect(quantity_, &QComboBox::activated, this, [this] {
        const auto value = static_cast<SpatialQuantity>(quantity_->currentData().toInt());
        change([value](auto& settings) { settings.quantity = value; });
    });
    scale_ = new QComboBox(this);
    describe(*scale_, "scale3d", tr("Scale"));
    scale_->addItem(tr("Linear"), dataOf(ColourScale::linear));
    scale_->addItem(tr("dB"), dataOf(ColourScale::decibel));
    connect(scale_, &QComboBox::activated, this, [this] {
        const auto value = static_cast<ColourScale>(scale_->currentData().toInt());
        change([value](auto& settings) { settings.scale = value; });
    });
    range_ = new QComboBox(this);
    describe(*range_, "range3d", tr("How the ends of the colour bar are found"));
    range_->addItem(tr("Frame"), dataOf(RangeMode::autoPerFrame));
    range_->addItem(tr("Hold"), dataOf(RangeMode::autoHold));
    range_->addItem(tr("99 %"), dataOf(RangeMode::percentile));
    connect(range_, &QComboBox::activated, this, [this] {
        const auto value = static_cast<RangeMode>(range_->currentData().toInt());
        change([value](auto& settings) { settings.rangeMode = value; });
    });
    map_ = new QComboBox(this);
    describe(*map_, "map3d", tr("Colour map"));
    map_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(map_, &QComboBox::activated, this, [this] {
        const QString name = map_->currentData().toString();
        const bool diverging = mapKind_ == dataOf(io::ColourMapKind::diverging);
        change([&](auto& settings) {
            (diverging ? settings.signedMap : settings.magnitudeMap) = name;
        });
    });
    addGroup(tr("Field"), {quantity_, scale_, range_, map_});
}

void View3dBar::setHeights(double low, double high) {
    following_ = true;
    height_->setRange(low, high);
    height_->setSingleStep(std::max(0.01, (high - low) / 100.0));
    following_ = false;
}

void View3dBar::setTheme(FieldTheme theme) {
    theme_ = theme;
    follow();
}

void View3dBar::setExportMenu(QMenu* menu) { export_->setMenu(menu); }

void View3dBar::setSettings(const View3dSettings& settings) {
    settings_ = settings;
    follow();
}

void View3dBar::change(const std::function<void(View3dSettings&)>& edit) {
    if (following_)
        return;
    edit(settings_);
    follow();
    emit settingsChanged(settings_);
}

void View3dBar::fillMaps() {
    const bool diverging = isSigned(settings_.quantity) && settings_.scale == ColourScale::linear;
    const auto kind = diverging ? io::ColourMapKind::diverging : io::ColourMapKind::sequential;
    if (mapKind_ != dataOf(kind)) {
        mapKind_ = dataOf(kind);
        map_->clear();
        for (const auto& map : io::colourMaps()) {
            if (map.kind == kind)
                map_->addItem(termInLanguage(map.label), qs(map.name));
        }
    }
    map_->setCurrentIndex(map_->findData(qs(shownMap(settings_, theme_).name)));
}

void View3dBar::follow() {
    following_ = true;
    const auto choose = [](QComboBox* box, int value) {
        box->setCurrentIndex(box->findData(value));
    };
    projection_->setChecked(settings_.perspective);
    axes_->setChecked(settings_.axes);
    bodies_->setChecked(settings_.bodies);
    choose(translucency_, dataOf(settings_.translucency));
    translucency_->setEnabled(settings_.bodies);
    opening_->setValue(static_cast<int>(std::lround(settings_.openingDegrees)));
    openingText_->setText(tr("%1°").arg(opening_->value()));
    facing_->setValue(static_cast<int>(std::lround(settings_.facingDegrees)));
    facingText_->setText(
        tr("%1°").arg(QString::number(facing_->value()).replace(QLatin1Char('-'), QChar(0x2212))));
    cutField_->setChecked(settings_.cutField);
    crossField_->setChecked(settings_.crossField);
    height_->setEnabled(settings_.crossField);
    height_->setValue(settings_.crossZUm);
    isoSurface_->setChecked(settings_.isoSurface);
    isoLevel_->setEnabled(settings_.isoSurface);
    isoLevel_->setValue(static_cast<int>(std::lround(100.0 * settings_.isoLevel)));
    isoText_->setText(tr("%1 %").arg(isoLevel_->value()));
    choose(quantity_, dataOf(settings_.quantity));
    choose(scale_, dataOf(settings_.scale));
    choose(range_, dataOf(settings_.rangeMode));
    fillMaps();
    followZones();
    following_ = false;
}

} // namespace zonescope::ui
