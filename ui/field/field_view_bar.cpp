#include "ui/field/field_view_bar.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/look/signed_box.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QActionGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>
#include <QToolButton>

#include <type_traits>
#include <vector>

namespace zonescope::ui {

namespace {

QIcon mapIcon(const io::ColourMap& map) {
    QPixmap picture(40, 12);
    QPainter painter(&picture);
    for (int x = 0; x < picture.width(); ++x) {
        const auto n = static_cast<std::size_t>(x) * (io::colourMapSize - 1) /
                       static_cast<std::size_t>(picture.width() - 1);
        const io::Rgb8 colour = map.table[n];
        painter.fillRect(x, 0, 1, picture.height(), QColor(colour.r, colour.g, colour.b));
    }
    return {picture};
}

struct OverlayEntry {
    Overlay overlay;
    const char* text;
};

constexpr OverlayEntry overlayEntries[] = {
    {Overlay::materials, QT_TRANSLATE_NOOP("zonescope::ui::FieldViewBar", "Bodies\tG")},
    {Overlay::layers,
     QT_TRANSLATE_NOOP("zonescope::ui::FieldViewBar", "Absorbing layers and walls")},
    {Overlay::sources, QT_TRANSLATE_NOOP("zonescope::ui::FieldViewBar", "Sources")},
    {Overlay::monitors, QT_TRANSLATE_NOOP("zonescope::ui::FieldViewBar", "Monitors")},
    {Overlay::probes, QT_TRANSLATE_NOOP("zonescope::ui::FieldViewBar", "Probes")},
    {Overlay::axis, QT_TRANSLATE_NOOP("zonescope::ui::FieldViewBar", "Axis")},
    {Overlay::grid,
     QT_TRANSLATE_NOOP("zonescope::ui::FieldViewBar", "Grid and Yee positions (when zoomed in)")},
};

} // namespace

class FieldViewBar::Private {
public:
    Private(FieldView& view_, FieldViewBar& bar_) : view(view_), bar(bar_) {}

    FieldView& view;
    FieldViewBar& bar;
    QComboBox* quantity = nullptr;
    QComboBox* scale = nullptr;
    QDoubleSpinBox* floor = nullptr;
    QComboBox* map = nullptr;
    QComboBox* range = nullptr;
    QDoubleSpinBox* fixedMinimum = nullptr;
    QDoubleSpinBox* fixedMaximum = nullptr;
    QToolButton* overlays = nullptr;
    QToolButton* mirror = nullptr;
    QToolButton* look = nullptr;
    std::vector<std::pair<Overlay, QAction*>> overlayActions;
    QAction *zRight = nullptr, *zUp = nullptr, *equal = nullptr, *free = nullptr, *smooth = nullptr;
    bool signedMaps = false;
    /// Hidden from the first on, those of one entry together, when there is too little room.
    std::vector<std::vector<QToolButton*>> expendable;

    void makeRoom();

    template <class Box> Box* add(const char* name, const QString& tip) {
        auto* box = new Box(&bar);
        box->setObjectName(QString::fromLatin1(name));
        box->setToolTip(tip);
        box->setAccessibleName(tip.section(QLatin1Char('\n'), 0, 0));
        // The canvas keeps the keyboard: its single keys must work after a choice here. What is
        // typed into takes it, and gives it back.
        if constexpr (std::is_base_of_v<QDoubleSpinBox, Box>)
            QObject::connect(box->template findChild<QLineEdit*>(), &QLineEdit::returnPressed,
                             &view, [this] { view.setFocus(); });
        else
            box->setFocusPolicy(Qt::TabFocus);
        bar.layout()->addWidget(box);
        return box;
    }

    QToolButton* addButton(const char* name, const QString& label, const QString& tip) {
        auto* button = add<QToolButton>(name, tip);
        button->setText(label);
        button->setAutoRaise(true);
        return button;
    }

    [[nodiscard]] bool wantsSignedMaps() const {
        const FieldViewSettings& settings = view.settings();
        return settings.scale == ColourScale::linear && quantityInfo(settings.quantity).isSigned;
    }

    void fillMaps() {
        signedMaps = wantsSignedMaps();
        const auto kind = signedMaps ? io::ColourMapKind::diverging : io::ColourMapKind::sequential;
        map->clear();
        for (const io::ColourMap& candidate : io::colourMaps()) {
            if (candidate.kind == kind) {
                map->addItem(mapIcon(candidate), termInLanguage(candidate.label),
                             qs(candidate.name));
                map->setItemData(map->count() - 1, qs(candidate.source), Qt::ToolTipRole);
            }
        }
    }

    void follow();
};

void FieldViewBar::Private::follow() {
    const FieldViewSettings& settings = view.settings();
    const QSignalBlocker blockers[] = {QSignalBlocker(quantity),     QSignalBlocker(scale),
                                       QSignalBlocker(floor),        QSignalBlocker(map),
                                       QSignalBlocker(range),        QSignalBlocker(fixedMinimum),
                                       QSignalBlocker(fixedMaximum), QSignalBlocker(mirror)};
    quantity->setCurrentIndex(quantity->findData(static_cast<int>(settings.quantity)));
    scale->setCurrentIndex(scale->findData(static_cast<int>(settings.scale)));
    floor->setVisible(settings.scale == ColourScale::decibel);
    floor->setValue(settings.decibelFloor);
    if (signedMaps != wantsSignedMaps() || map->count() == 0) {
        fillMaps();
    }
    const QString explicitMap = signedMaps ? settings.signedMap : settings.magnitudeMap;
    map->setCurrentIndex(map->findData(explicitMap.isEmpty() ? view.colourMap() : explicitMap));
    range->setCurrentIndex(range->findData(static_cast<int>(settings.rangeMode)));
    const bool fixed = settings.rangeMode == RangeMode::fixed;
    fixedMinimum->setVisible(fixed && settings.scale == ColourScale::linear &&
                             !quantityInfo(settings.quantity).isSigned);
    fixedMaximum->setVisible(fixed);
    fixedMinimum->setValue(settings.fixedMinimum);
    fixedMaximum->setValue(settings.fixedMaximum);
    mirror->setChecked(settings.mirrored);
    mirror->setEnabled(!view.planar());
    for (int n = 0; n < quantity->count(); ++n) {
        const auto one = static_cast<fdtd::ViewQuantity>(quantity->itemData(n).toInt());
        quantity->setItemText(n, quantitySymbol(one, view.planar()));
    }
    for (const auto& [overlay, action] : overlayActions) {
        action->setChecked(settings.overlays.testFlag(overlay));
    }
    zRight->setChecked(settings.orientation == Orientation::zRight);
    zUp->setChecked(settings.orientation == Orientation::zUp);
    equal->setChecked(settings.aspect == Aspect::equal);
    free->setChecked(settings.aspect == Aspect::free);
    smooth->setChecked(settings.sampling == Sampling::smooth);
    makeRoom();
}

void FieldViewBar::Private::makeRoom() {
    const auto show = [](const std::vector<QToolButton*>& together, bool shown) {
        for (QToolButton* button : together) {
            button->setVisible(shown);
        }
    };
    for (const auto& together : expendable) {
        show(together, true);
    }
    for (const auto& together : expendable) {
        if (bar.layout()->sizeHint().width() <= bar.width()) {
            break;
        }
        show(together, false);
        bar.layout()->invalidate();
    }
}

FieldViewBar::FieldViewBar(FieldView& view, QWidget* parent)
    : QWidget(parent), d_(std::make_unique<Private>(view, *this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 2, 6, 2);
    row->setSpacing(4);
    row->setSizeConstraint(QLayout::SetNoConstraint);

    d_->quantity = d_->add<QComboBox>("quantity", tr("Quantity (keys E and 1 to 6)"));
    for (const QuantityInfo& info : quantities()) {
        const QString symbol = QString::fromUtf8(info.symbol);
        d_->quantity->addItem(symbol, static_cast<int>(info.quantity));
        d_->quantity->setItemData(d_->quantity->count() - 1, quantityDescription(info),
                                  Qt::ToolTipRole);
    }
    d_->quantity->setMaxVisibleItems(quantityCount);
    connect(d_->quantity, &QComboBox::activated, this, [this] {
        d_->view.setQuantity(static_cast<fdtd::ViewQuantity>(d_->quantity->currentData().toInt()));
    });

    d_->scale = d_->add<QComboBox>("scale", tr("Scale (L)"));
    d_->scale->addItem(tr("Linear"), static_cast<int>(ColourScale::linear));
    d_->scale->addItem(tr("dB"), static_cast<int>(ColourScale::decibel));
    connect(d_->scale, &QComboBox::activated, this, [this] {
        d_->view.setScale(static_cast<ColourScale>(d_->scale->currentData().toInt()));
    });
    d_->floor = d_->add<SignedBox>("floor", tr("Lower end of the dB scale"));
    d_->floor->setRange(-200.0, -5.0);
    d_->floor->setSingleStep(5.0);
    d_->floor->setDecimals(0);
    d_->floor->setSuffix(tr(" dB"));
    connect(d_->floor, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { d_->view.setDecibelFloor(value); });

    d_->map = d_->add<QComboBox>(
        "map", tr("Colour map (M)\nMagnitudes and signed quantities have one each"));
    d_->map->setIconSize(QSize(40, 12));
    d_->map->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(d_->map, &QComboBox::activated, this,
            [this] { d_->view.setColourMap(d_->map->currentData().toString()); });

    d_->range = d_->add<QComboBox>("range", tr("Range of the colours"));
    const auto addRange = [this](RangeMode mode, const QString& label, const QString& tip) {
        d_->range->addItem(label, static_cast<int>(mode));
        d_->range->setItemData(d_->range->count() - 1, tip, Qt::ToolTipRole);
    };
    addRange(RangeMode::autoPerFrame, tr("Auto"), tr("The largest magnitude of each frame"));
    addRange(RangeMode::autoHold, tr("Hold"), tr("The largest magnitude so far"));
    addRange(RangeMode::percentile, tr("99 %"),
             tr("99 % of the magnitudes of each frame; the rest is marked"));
    addRange(RangeMode::fixed, tr("Fixed"), tr("Limits of your own"));
    connect(d_->range, &QComboBox::activated, this, [this] {
        d_->view.setRangeMode(static_cast<RangeMode>(d_->range->currentData().toInt()));
    });
    const auto limit = [this](const char* name, const QString& tip) {
        auto* box = d_->add<SignedBox>(name, tip);
        box->setRange(-1e9, 1e9);
        box->setDecimals(6);
        box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        box->setKeyboardTracking(false);
        box->setMaximumWidth(90);
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            d_->view.setFixedRange(d_->fixedMinimum->value(), d_->fixedMaximum->value());
        });
        return box;
    };
    d_->fixedMinimum = limit("fixedMinimum", tr("Smallest value of the colour range"));
    d_->fixedMaximum = limit("fixedMaximum", tr("Largest value of the colour range"));

    row->addStretch(1);

    d_->mirror =
        d_->addButton("mirror", tr("Mirror"), tr("Show the half r < 0 as well: the whole lens"));
    d_->mirror->setCheckable(true);
    connect(d_->mirror, &QToolButton::toggled, this, [this](bool on) { d_->view.setMirrored(on); });

    d_->overlays = d_->addButton("overlays", tr("Overlays"), tr("What is drawn over the field"));
    auto* overlayMenu = new QMenu(d_->overlays);
    for (const OverlayEntry& entry : overlayEntries) {
        QAction* action = overlayMenu->addAction(tr(entry.text));
        action->setCheckable(true);
        connect(action, &QAction::toggled, this,
                [this, overlay = entry.overlay](bool on) { d_->view.setOverlay(overlay, on); });
        d_->overlayActions.emplace_back(entry.overlay, action);
    }
    d_->overlays->setMenu(overlayMenu);
    d_->overlays->setPopupMode(QToolButton::InstantPopup);

    d_->look = d_->addButton("look", tr("View"), tr("Orientation, aspect and sampling"));
    auto* lookMenu = new QMenu(d_->look);
    const auto choice = [&](QActionGroup* group, const QString& label, auto&& chosen) {
        QAction* action = lookMenu->addAction(label);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, std::forward<decltype(chosen)>(chosen));
        return action;
    };
    auto* orientation = new QActionGroup(lookMenu);
    d_->zRight = choice(orientation, tr("z to the right"),
                        [this] { d_->view.setOrientation(Orientation::zRight); });
    d_->zUp =
        choice(orientation, tr("z upwards"), [this] { d_->view.setOrientation(Orientation::zUp); });
    lookMenu->addSeparator();
    auto* aspect = new QActionGroup(lookMenu);
    d_->equal = choice(aspect, tr("Equal aspect"), [this] { d_->view.setAspect(Aspect::equal); });
    d_->free = choice(aspect, tr("Free aspect (for flat lenses)"),
                      [this] { d_->view.setAspect(Aspect::free); });
    lookMenu->addSeparator();
    d_->smooth = lookMenu->addAction(tr("Smooth between cells"));
    d_->smooth->setCheckable(true);
    connect(d_->smooth, &QAction::toggled, this,
            [this](bool on) { d_->view.setSampling(on ? Sampling::smooth : Sampling::nearest); });
    d_->look->setMenu(lookMenu);
    d_->look->setPopupMode(QToolButton::InstantPopup);

    auto* zoomOut = d_->addButton("zoomOut", QStringLiteral("−"), tr("Zoom out (−)"));
    connect(zoomOut, &QToolButton::clicked, &view, &FieldView::zoomOut);
    auto* zoomIn = d_->addButton("zoomIn", QStringLiteral("+"), tr("Zoom in (+)"));
    connect(zoomIn, &QToolButton::clicked, &view, &FieldView::zoomIn);
    auto* fit =
        d_->addButton("fit", tr("Fit"), tr("Show the whole domain (F, or double-click the field)"));
    connect(fit, &QToolButton::clicked, &view, &FieldView::fit);

    d_->expendable = {{zoomOut, zoomIn}, {fit}, {d_->mirror}};

    connect(&view, &FieldView::settingsChanged, this, [this] { d_->follow(); });
    // Boxes come and go with the range mode: the canvas below must not change its size for that.
    setFixedHeight(row->sizeHint().height());
    d_->follow();
}

FieldViewBar::~FieldViewBar() = default;

QSize FieldViewBar::minimumSizeHint() const { return {320, sizeHint().height()}; }

void FieldViewBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    d_->makeRoom();
}

} // namespace zonescope::ui
