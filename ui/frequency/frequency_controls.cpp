/// \file
/// The row of controls above the frequency view.

#include "core/model/wavelengths.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/quantity_box.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/frequency/period_film.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_box.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

using monitors::PhasorAspect;

namespace {

/// Adds a control with a label before it.
void addLabelled(QHBoxLayout& row, const QString& label, QWidget& control) {
    auto* text = new QLabel(label);
    text->setProperty("role", "secondary");
    text->setBuddy(&control);
    row.addWidget(text);
    row.addWidget(&control);
    if (control.accessibleName().isEmpty())
        control.setAccessibleName(label);
}

/// Long names must not make the window wide.
void letShrink(QComboBox& box) {
    box.setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box.setMinimumWidth(box.fontMetrics().averageCharWidth() * 8);
}

} // namespace

void FrequencyPanel::buildControls() {
    monitor_ = new ElidedBox;
    monitor_->setPlaceholderText(tr("none"));
    wavelength_ = new ElidedBox;
    wavelength_->setAccessibleName(tr("Wavelength"));
    quantity_ = makeQuantityBox(false, tr("Quantity of the transform"));
    aspect_ = new ElidedBox;
    aspect_->addItem(tr("magnitude"), static_cast<int>(PhasorAspect::magnitude));
    aspect_->addItem(tr("moment"), static_cast<int>(PhasorAspect::moment));
    aspect_->addItem(tr("phase"), static_cast<int>(PhasorAspect::phase));
    aspect_->setItemData(0, tr("Size of the oscillation; its mean for energy and Poynting vector"),
                         Qt::ToolTipRole);
    aspect_->setItemData(1, tr("The field at one moment of the period; play it"), Qt::ToolTipRole);
    aspect_->setItemData(2, tr("Phase of a component; r < 0 mirrors it"), Qt::ToolTipRole);
    relative_ = new ElidedBox;
    relative_->setAccessibleName(tr("Scale of the transform"));
    relative_->addItem(tr("relative"), true);
    relative_->addItem(tr("absolute"), false);
    relative_->setToolTip(tr("Relative to the incident wave; without a plane wave among the "
                             "sources, values are absolute."));
    play_ = new QToolButton;
    play_->setCheckable(true);
    play_->setText(QStringLiteral("▶"));
    play_->setFocusPolicy(Qt::TabFocus);
    play_->setAccessibleName(tr("Play one optical period after the other"));
    play_->setToolTip(
        tr("Animates the field: plays its moments, one optical period after the other"));
    slider_ = new QSlider(Qt::Horizontal);
    slider_->setRange(0, 359);
    slider_->setSingleStep(5);
    slider_->setPageStep(45);
    slider_->setMinimumWidth(80);
    slider_->setMaximumWidth(160);
    slider_->setAccessibleName(tr("Phase of the moment, degrees"));
    slider_->setToolTip(tr("Moment of the optical period, as a phase"));
    degrees_ = new QLabel(tr("%1°").arg(0));
    degrees_->setMinimumWidth(degrees_->fontMetrics().horizontalAdvance(tr("%1°").arg(360)));
    speed_ = new ElidedBox;
    speed_->setAccessibleName(tr("Speed of the animation"));
    for (const double speed : {0.25, 0.5, 1.0, 2.0})
        speed_->addItem(tr("%1 periods/s").arg(speed), speed);
    speed_->setCurrentIndex(1);
    export_ = new QToolButton;
    export_->setText(tr("Export"));
    export_->setFocusPolicy(Qt::TabFocus);
    export_->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(export_);
    menu->addAction(tr("One period as an animation…"), this, &FrequencyPanel::exportFilm);
    menu->addAction(tr("Picture…"), this, &FrequencyPanel::exportPicture);
    export_->setMenu(menu);
    cancel_ = new QPushButton(tr("Cancel"));
    cancel_->hide();
    note_ = new ElidedLabel;
    note_->setProperty("role", "secondary");

    for (auto* box : {monitor_, wavelength_, quantity_, aspect_, relative_, speed_})
        letShrink(*box);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(4);
    addLabelled(*row, tr("Transform"), *monitor_);
    row->addWidget(wavelength_);
    addLabelled(*row, tr("Show"), *quantity_);
    row->addWidget(aspect_);
    row->addWidget(relative_);
    row->addStretch(1);
    row->addWidget(export_);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(8, 2, 8, 3);
    foot->setSpacing(8);
    for (QWidget* one : {static_cast<QWidget*>(play_), static_cast<QWidget*>(slider_),
                         static_cast<QWidget*>(degrees_), static_cast<QWidget*>(speed_)})
        foot->addWidget(one);
    foot->addWidget(note_, 1);
    foot->addWidget(cancel_);
    pages_->addWidget(view_);
    pages_->addWidget(chart_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(pages_, 1);
    column->addLayout(foot);

    connect(monitor_, &QComboBox::currentIndexChanged, this, [this] {
        if (!filling_) {
            fillWavelengths();
            choose();
        }
    });
    connect(quantity_, &QComboBox::currentIndexChanged, this,
            [this] { view_->setQuantity(chosenQuantity(*quantity_)); });
    for (auto* box : {wavelength_, quantity_, aspect_, relative_})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            if (!filling_)
                choose();
        });
    connect(play_, &QToolButton::clicked, this, &FrequencyPanel::setPlaying);
    connect(slider_, &QSlider::valueChanged, this, [this](int value) {
        setPlaying(false);
        showMoment();
        setPhase(value);
    });
    connect(cancel_, &QPushButton::clicked, film_, &PeriodFilm::cancel);
}

void FrequencyPanel::fillMonitors() {
    filling_ = true;
    const QString before = monitor_->currentText();
    monitor_->clear();
    if (discretisation_) {
        const auto& monitors = discretisation_->project->monitors;
        for (std::size_t n = 0; n < monitors.size(); ++n) {
            const bool pictured = std::holds_alternative<model::DftRegion>(monitors[n].kind) ||
                                  std::holds_alternative<model::DftPlane>(monitors[n].kind) ||
                                  std::holds_alternative<model::DftCylinder>(monitors[n].kind);
            if (pictured && !model::wavelengthsOf(monitors[n])->empty())
                monitor_->addItem(qs(monitors[n].name), static_cast<int>(n));
        }
        // With words for an empty box, the first entry is not taken by itself.
        monitor_->setCurrentIndex(monitor_->count() > 0 ? 0 : -1);
        // A picture of the whole plane says the most.
        for (int n = 0; n < monitor_->count(); ++n) {
            const auto at = static_cast<std::size_t>(monitor_->itemData(n).toInt());
            if (std::holds_alternative<model::DftRegion>(monitors[at].kind)) {
                monitor_->setCurrentIndex(n);
                break;
            }
        }
    }
    if (const int same = monitor_->findText(before); same >= 0)
        monitor_->setCurrentIndex(same);
    filling_ = false;
    fillWavelengths();
    for (QWidget* one : {static_cast<QWidget*>(monitor_), static_cast<QWidget*>(quantity_),
                         static_cast<QWidget*>(aspect_), static_cast<QWidget*>(relative_)})
        one->setEnabled(monitor_->count() > 0);
    export_->setEnabled(monitor_->count() > 0);
    export_->setToolTip(monitor_->count() > 0
                            ? QString()
                            : tr("Nothing to export: the project has no running transform."));
}

void FrequencyPanel::fillWavelengths() {
    filling_ = true;
    const QString before = wavelength_->currentText();
    wavelength_->clear();
    if (monitor_->count() > 0) {
        const auto& monitor =
            discretisation_->project
                ->monitors[static_cast<std::size_t>(monitor_->currentData().toInt())];
        for (const double one : *model::wavelengthsOf(monitor))
            wavelength_->addItem(formatLength(one));
    }
    wavelength_->setCurrentIndex(std::max(0, wavelength_->findText(before)));
    wavelength_->setVisible(wavelength_->count() > 0);
    filling_ = false;
}

void FrequencyPanel::matchAspect() {
    filling_ = true;
    const bool phase = monitors::hasPhase(chosenQuantity(*quantity_));
    const int place = aspect_->findData(static_cast<int>(PhasorAspect::phase));
    if (auto* model = qobject_cast<QStandardItemModel*>(aspect_->model()))
        model->item(place)->setEnabled(phase);
    if (!phase && aspect_->currentIndex() == place)
        aspect_->setCurrentIndex(0);
    filling_ = false;
    const bool moment = aspect() == PhasorAspect::moment && monitor_->count() > 0;
    // In sight beside magnitude and phase too: nobody looks for an animation behind a choice.
    const bool any = monitor_->count() > 0;
    for (QWidget* one : {static_cast<QWidget*>(play_), static_cast<QWidget*>(slider_),
                         static_cast<QWidget*>(degrees_), static_cast<QWidget*>(speed_)})
        one->setVisible(any);
    if (!moment && playing_)
        setPlaying(false);
}

} // namespace zonescope::ui
