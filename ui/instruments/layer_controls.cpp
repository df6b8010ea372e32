#include "ui/instruments/layer_controls.hpp"

#include "core/text/printed_number.hpp"
#include "ui/words/text.hpp"

#include <fmt/format.h>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <cmath>

namespace zonescope::ui {

namespace {

constexpr int mostLayerCells = 60;

QDoubleSpinBox* numberBox(double from, double to, double step, int decimals) {
    auto* box = new QDoubleSpinBox;
    box->setRange(from, to);
    box->setSingleStep(step);
    box->setDecimals(decimals);
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

LayerControls::LayerControls(QWidget* parent)
    : QWidget(parent), cells_(new QSpinBox),
      order_(numberBox(0.0, LayerShapeLimits::mostOrder, 0.5, 1)),
      reflection_(numberBox(std::log10(LayerShapeLimits::leastReflection),
                            std::log10(LayerShapeLimits::mostReflection), 1.0, 1)),
      kappa_(numberBox(1.0, LayerShapeLimits::mostKappa, 0.5, 1)), stretch_(new QComboBox),
      sweep_(new QPushButton(tr("Sweep the thickness"))),
      keep_(new QPushButton(tr("Keep in the project"))) {
    cells_->setRange(1, mostLayerCells);
    cells_->setKeyboardTracking(false);
    stretch_->addItem(tr("complete"), static_cast<int>(model::LayerStretch::complete));
    stretch_->addItem(tr("quasi"), static_cast<int>(model::LayerStretch::quasi));
    cells_->setAccessibleName(tr("Cells of the layers"));
    stretch_->setAccessibleName(tr("Stretch"));
    order_->setToolTip(tr("Power of the depth with which the absorption rises."));
    reflection_->setPrefix(QStringLiteral("10^"));
    reflection_->setToolTip(
        tr("Reflection in amplitude that the layer is made for, at normal incidence on an "
           "infinitely fine grid: the smaller, the stronger it absorbs."));
    kappa_->setToolTip(tr("Real stretch at the outer edge; 1 is none."));
    stretch_->setToolTip(tr("Whether the radial layer stretches 1/r along with d/dr."));
    sweep_->setToolTip(tr("Measures the echo of 4 to 20 cells, with both stretches."));
    keep_->setToolTip(tr("Makes these the layers of the open project; undo takes it back."));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(3);
    form->addRow(tr("Thickness"), cells_);
    form->addRow(tr("Stretch"), stretch_);
    form->addRow(tr("Target reflection"), reflection_);
    form->addRow(tr("Grading"), order_);
    form->addRow(tr("Real stretch"), kappa_);
    form->addRow(sweep_);
    form->addRow(keep_);
    connect(cells_, &QSpinBox::valueChanged, this, &LayerControls::changed);
    for (auto* box : {order_, reflection_, kappa_})
        connect(box, &QDoubleSpinBox::valueChanged, this, &LayerControls::changed);
    connect(stretch_, &QComboBox::currentIndexChanged, this, &LayerControls::changed);
    connect(sweep_, &QPushButton::clicked, this, &LayerControls::sweepRequested);
    connect(keep_, &QPushButton::clicked, this, &LayerControls::keepRequested);
}

void LayerControls::showLayers(const model::Project& project) {
    const auto& sides = project.boundaries;
    const auto& layer = sides.rMax.kind == model::BoundaryKind::absorbing ? sides.rMax : sides.zMin;
    const QSignalBlocker blocker(this); // what they say is passed on by its own signals
    cells_->setValue(layer.cells);
    order_->setValue(layer.order);
    reflection_->setValue(std::log10(layer.targetReflection));
    kappa_->setValue(layer.kappaMax);
    stretch_->setCurrentIndex(
        stretch_->findData(static_cast<int>(project.boundaries.rMax.stretch)));
    stretch_->setEnabled(project.domain.metric == model::Metric::cylindrical &&
                         sides.rMax.kind == model::BoundaryKind::absorbing);
}

model::Project LayerControls::applied(model::Project project) const {
    auto& sides = project.boundaries;
    for (auto* side : {&sides.rMax, &sides.zMin, &sides.zMax}) {
        if (side->kind != model::BoundaryKind::absorbing)
            continue;
        side->cells = cells_->value();
        const auto drawn = shape();
        side->order = drawn.order;
        side->targetReflection = drawn.reflection;
        side->kappaMax = drawn.kappaMax;
    }
    sides.rMax.stretch = static_cast<model::LayerStretch>(stretch_->currentData().toInt());
    return project;
}

LayerShape LayerControls::shape() const {
    return {.order = order_->value(),
            .reflection = std::pow(10.0, reflection_->value()),
            .kappaMax = kappa_->value()};
}

void LayerControls::setShape(const LayerShape& shape, bool told) {
    const auto before = this->shape();
    {
        const QSignalBlocker blocker(this);
        order_->setValue(shape.order);
        reflection_->setValue(std::log10(shape.reflection));
        kappa_->setValue(shape.kappaMax);
    }
    if (told && this->shape() != before)
        emit changed();
}

QString LayerControls::name() const {
    return tr("%1, %n cell(s), %2", nullptr, cells_->value())
        .arg(stretch_->currentText(),
             qs(text::typographic(fmt::format("{:.2g}", shape().reflection))));
}

void LayerControls::setSweeping(bool sweeping) { sweep_->setEnabled(!sweeping); }

} // namespace zonescope::ui
