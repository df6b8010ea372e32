#include "ui/orders/emission_form.hpp"

#include "core/model/range.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QSpinBox>

#include <limits>

namespace zonescope::ui {

namespace {

/// In the order of the box.
enum EmitterPlace { placeOfDipole, placeAtRadii, placeInDisc };

constexpr double firstDiscRadius = 1.0; // um
constexpr int leastCharacters = 12;     // of a choice in sight

QSpinBox* wholeBox(const model::Range& range, int value) {
    auto* box = new QSpinBox;
    box->setRange(static_cast<int>(range.minimum), static_cast<int>(range.maximum));
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

QuantityEdit* quantityField(model::QuantityKind kind, const model::Range& range, double value) {
    auto* field = new QuantityEdit;
    field->setRange({kind}, range, false);
    field->setAllowedText(rangeText(range, kind));
    field->setValue(value);
    return field;
}

/// Two fields on a line of the form: the pane is low.
QWidget* together(QWidget& left, QWidget& right) {
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(&left, 1);
    row->addWidget(&right, 1);
    return both;
}

void nameField(QWidget& field, const char* id, const QString& name, const QString& tip) {
    field.setObjectName(QLatin1String(id));
    field.setAccessibleName(name);
    field.setToolTip(tip);
}

} // namespace

EmissionForm::EmissionForm(QWidget* parent) : QWidget(parent), rows_(new QFormLayout(this)) {
    rows_->setContentsMargins(8, 6, 8, 6);
    rows_->setVerticalSpacing(5);
    rows_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildEmitters();
    buildLight();
    buildBound();
    connectFields();
    showFields();
    // Long choices must not push the fields out of a narrow column.
    for (auto* box : {place_, orientation_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(leastCharacters);
    }
}

void EmissionForm::buildEmitters() {
    place_ = new QComboBox;
    nameField(*place_, "emitterPlace", tr("Emitters"),
              tr("Distances of the emitters from the axis. Emitters of several radii shine without "
                 "a phase relation between them."));
    place_->addItems({tr("where the dipole is"), tr("at several radii"), tr("filling a disc")});
    radii_ = new NumberListEdit(model::QuantityKind::length, model::range::radius);
    nameField(*radii_, "emitterRadii", tr("Radii"),
              tr("Distances from the axis in place of the dipole's own, separated by commas; "
                 "first:step:last is a range. Empty: the dipole's own."));
    radii_->setPlaceholderText(tr("0.2, 0.4, 0.6 µm"));
    weights_ = new NumberListEdit(model::QuantityKind::plain,
                                  {0.0, std::numeric_limits<double>::infinity(), true});
    nameField(*weights_, "emitterWeights", tr("Weights"),
              tr("Relative numbers of emitters at the radii. Empty: all radii count alike."));
    weights_->setPlaceholderText(tr("all alike"));
    discRadius_ = quantityField(model::QuantityKind::length, model::range::size, firstDiscRadius);
    nameField(*discRadius_, "discRadius", tr("Radius of the disc"),
              tr("Emitters fill a disc of this radius evenly, at the height of the dipole."));
    rings_ = wholeBox(run::emission_range::discRings, run::usualDiscRings);
    nameField(
        *rings_, "discRings", tr("Rings of the disc"),
        tr("Radii that stand for the disc, each with the part of the area that it stands for: "
           "nodes of Gauss and Legendre."));
    rows_->addRow(tr("Emitters"), place_);
    rows_->addRow(tr("Radii"), radii_);
    rows_->addRow(tr("Weights"), weights_);
    rings_->setSuffix(tr(" rings"));
    disc_ = together(*discRadius_, *rings_);
    rows_->addRow(tr("Disc radius"), disc_);
}

void EmissionForm::buildLight() {
    orientation_ = new QComboBox;
    nameField(*orientation_, "emitterOrientation", tr("Orientation of the emitters"),
              tr("Averaged: the mean of dipoles along r, θ and z, without a phase relation; three "
                 "times the runs."));
    orientation_->addItems({tr("as in the project"), tr("averaged over all")});
    wavelengths_ = new NumberListEdit(model::QuantityKind::wavelength, model::range::wavelength);
    nameField(*wavelengths_, "emissionWavelengths", tr("Wavelengths"),
              tr("Wavelengths in vacuum. Empty: those of the project's monitor of the power of the "
                 "sources, or else that of the pulse. All come from the same runs."));
    wavelengths_->setPlaceholderText(tr("of the project"));
    rows_->addRow(tr("Orientation"), orientation_);
    rows_->addRow(tr("Wavelengths"), wavelengths_);
}

void EmissionForm::buildBound() {
    const run::EmissionOptions usual;
    orderError_ =
        quantityField(model::QuantityKind::plain, model::range::orderError, usual.orderError);
    nameField(
        *orderError_, "emissionError", tr("Error bound of the orders"),
        tr("Largest part of the power that the orders left out may carry. In a far field over "
           "angle and azimuth fields add up: 1e-5 suits it."));
    largestOrder_ = wholeBox(run::emission_range::largestOrder, usual.largestOrder);
    nameField(*largestOrder_, "emissionLargestOrder", tr("Largest order"),
              tr("No azimuthal order beyond this one runs, even if the error bound asks for it."));
    farField_ = new QCheckBox(tr("Far field"));
    nameField(*farField_, "emissionFarField", tr("Far field"),
              tr("Carries the fields on a closed surface around emitters and bodies to all "
                 "directions. Without it there are powers of the emitters only."));
    farField_->setChecked(usual.farField);
    largestOrder_->setPrefix(tr("m ≤ "));
    cone_ = new QDoubleSpinBox;
    nameField(*cone_, "emissionCone", tr("Half angle of the cone"),
              tr("Of the cone around +z whose power is compared with all that is emitted: the "
                 "extraction efficiency."));
    cone_->setRange(run::emission_range::coneDeg.minimum, run::emission_range::coneDeg.maximum);
    cone_->setDecimals(1);
    cone_->setPrefix(tr("cone "));
    cone_->setSuffix(QStringLiteral("°"));
    cone_->setValue(usual.coneDeg);
    cone_->setKeyboardTracking(false);
    rows_->addRow(tr("Error bound"), together(*orderError_, *largestOrder_));
    rows_->addRow(farField_, cone_);
}

void EmissionForm::connectFields() {
    for (auto* box : {place_, orientation_})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            showFields();
            emit changed();
        });
    for (auto* list : {radii_, weights_, wavelengths_})
        connect(list, &NumberListEdit::changed, this, &EmissionForm::changed);
    for (auto* field : {discRadius_, orderError_}) {
        connect(field, &QuantityEdit::committed, this, [this, field](double value) {
            field->setValue(value);
            emit changed();
        });
        connect(field, &QuantityEdit::judged, this, &EmissionForm::changed);
    }
    for (auto* box : {rings_, largestOrder_})
        connect(box, &QSpinBox::valueChanged, this, &EmissionForm::changed);
    connect(farField_, &QCheckBox::toggled, this, [this] {
        showFields();
        emit changed();
    });
    connect(cone_, &QDoubleSpinBox::valueChanged, this, &EmissionForm::changed);
}

/// Those that count.
void EmissionForm::showFields() {
    const int place = place_->currentIndex();
    for (auto* field : {radii_, weights_})
        rows_->setRowVisible(field, place == placeAtRadii);
    rows_->setRowVisible(disc_, place == placeInDisc);
    cone_->setEnabled(farField_->isChecked());
}

QString EmissionForm::problem() const {
    const auto refused = [](const QWidget& field, const QString& message) {
        return message.isEmpty() ? QString() : tr("%1: %2").arg(field.accessibleName(), message);
    };
    const int place = place_->currentIndex();
    QStringList found;
    if (place == placeAtRadii) {
        found << refused(*radii_, radii_->message()) << refused(*weights_, weights_->message());
        const auto& radii = radii_->values();
        const auto& weights = weights_->values();
        if (radii && weights && !weights->empty() && weights->size() != radii->size())
            found << tr("There are %1 weights for %2 radii: give one for each, or none.")
                         .arg(weights->size())
                         .arg(radii->size());
    }
    if (place == placeInDisc)
        found << refused(*discRadius_, discRadius_->message());
    found << refused(*wavelengths_, wavelengths_->message())
          << refused(*orderError_, orderError_->message());
    found.removeAll(QString());
    return found.join(QLatin1Char(' '));
}

std::vector<run::Emitter> EmissionForm::emitters() const {
    switch (place_->currentIndex()) {
    case placeInDisc: return run::emittingDisc(discRadius_->value(), rings_->value());
    case placeAtRadii: break;
    default: return {};
    }
    std::vector<run::Emitter> emitters;
    for (const double radius : *radii_->values())
        emitters.push_back({radius, 1.0});
    for (std::size_t n = 0; n < weights_->values()->size(); ++n)
        emitters[n].weight = (*weights_->values())[n];
    return emitters;
}

std::optional<run::EmissionOptions> EmissionForm::options() const {
    if (!problem().isEmpty())
        return std::nullopt;
    run::EmissionOptions options;
    options.emitters = emitters();
    options.orientation = orientation_->currentIndex() == 1 ? run::EmitterOrientation::average
                                                            : run::EmitterOrientation::fixed;
    options.wavelengthsUm = *wavelengths_->values();
    options.orderError = orderError_->value();
    options.largestOrder = largestOrder_->value();
    options.farField = farField_->isChecked();
    options.coneDeg = cone_->value();
    return options;
}

} // namespace zonescope::ui
