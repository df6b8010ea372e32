#include "ui/wizard/lens_parameters.hpp"

#include "ui/language/number_format.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/wizard/lens_kind_texts.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace zonescope::ui {

namespace {

using lens::DerivedQuantity;
using lens::LensKind;
using model::QuantityKind;

/// A derived number as a field shows it.
double tidied(double value) { return QString::number(value, 'g', 5).toDouble(); }

std::set<std::string> fieldsOf(LensKind kind) {
    std::set<std::string> keys{
        "wavelength_um", "derived",         "numerical_aperture", "focal_length_um",
        "radius_um",     "substrate_index", "height_um",          "cells_per_wavelength"};
    keys.insert(kind == LensKind::amplitudeZonePlate ? "extinction" : "index");
    switch (kind) {
    case LensKind::multilevel: keys.insert("levels"); break;
    case LensKind::hyperbolic:
    case LensKind::axicon: keys.insert("shape"); break;
    case LensKind::vortex: keys.insert({"shape", "charge", "spin"}); break;
    case LensKind::metalens:
        keys.insert({"gap_index", "period_um", "narrowest_um", "library"});
        break;
    case LensKind::phaseZonePlate:
    case LensKind::amplitudeZonePlate: break;
    }
    return keys;
}

} // namespace

LensParameters::LensParameters(QWidget* parent)
    : QWidget(parent), form_(new QGridLayout), remark_(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 8, 0);
    remark_->setWordWrap(true);
    remark_->setProperty("role", "secondary");
    form_->setColumnStretch(1, 1);
    form_->setVerticalSpacing(7);
    form_->setHorizontalSpacing(12);
    layout->addLayout(form_);
    layout->addWidget(remark_);
    layout->addStretch();
    addTriad();
    addMaterials();
    addKindFields();
    addLibrary();
    addNumber("cells_per_wavelength", tr("&Cells per wavelength"),
              tr("Of the grid, in the densest medium at the short end of the band. 16 are fair, 20 "
                 "good; the cost grows with the cube."),
              QuantityKind::plain, &s_.cellsPerWavelength, nullptr);
    chooseDerived();
    showKind();
}

LensParameters::Row& LensParameters::addRow(const char* key, const QString& label,
                                            QWidget* editor) {
    Row& row = rows_[key];
    row.holder = new QWidget(this);
    auto* column = new QVBoxLayout(row.holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(editor);
    row.message = new QLabel(row.holder);
    row.message->setProperty("role", "error");
    row.message->setWordWrap(true);
    row.message->hide();
    column->addWidget(row.message);
    row.label = new QLabel(label, this);
    // Beside the editor, not beside the middle of editor and message.
    row.label->setMinimumHeight(editor->findChild<QLineEdit*>() || qobject_cast<QLineEdit*>(editor)
                                    ? QLineEdit().sizeHint().height()
                                    : QComboBox().sizeHint().height());
    const int place = form_->rowCount();
    form_->addWidget(row.label, place, 0, Qt::AlignTop);
    form_->addWidget(row.holder, place, 1);
    return row;
}

LensParameters::Row& LensParameters::addNumber(const char* key, const QString& label,
                                               const QString& help, QuantityKind kind,
                                               double* value, std::optional<double>* optional) {
    auto* edit = new QuantityEdit(this);
    edit->setObjectName(QString::fromLatin1(key));
    edit->setToolTip(help);
    edit->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    edit->setAccessibleDescription(help);
    edit->setRange({.kind = kind},
                   kind == QuantityKind::plain ? model::range::any
                   : kind == QuantityKind::wavelength
                       ? lens::allowed::wavelength
                       : model::Range{0.0, model::range::largestLength, true},
                   false);
    edit->setAllowedText(kind == QuantityKind::plain ? tr("a number") : tr("a length above 0"));
    QWidget* editor = edit;
    QCheckBox* automatic = nullptr;
    if (optional != nullptr) {
        editor = new QWidget(this);
        auto* line = new QHBoxLayout(editor);
        line->setContentsMargins(0, 0, 0, 0);
        automatic = new QCheckBox(tr("automatic"), editor);
        automatic->setObjectName(QString::fromLatin1(key) + QStringLiteral("_automatic"));
        automatic->setChecked(true);
        automatic->setAccessibleName(tr("%1, automatic").arg(edit->accessibleName()));
        line->addWidget(edit, 1);
        line->addWidget(automatic);
        edit->setEnabled(false);
    }
    Row& row = addRow(key, label, editor);
    row.edit = edit;
    row.automatic = automatic;
    row.value = value;
    row.optional = optional;
    row.label->setBuddy(edit);
    row.label->setToolTip(help);
    if (value != nullptr)
        edit->setValue(*value);
    connect(edit, &QLineEdit::textEdited, this, [this, &row] { edited(row); });
    connect(edit, &QuantityEdit::judged, this,
            [this, &row] { showMessage(row, row.edit->message()); });
    connect(edit, &QuantityEdit::committed, this, [this, &row](double number) {
        row.edit->setValue(number);
        edited(row);
    });
    if (automatic != nullptr)
        connect(automatic, &QCheckBox::toggled, this,
                [this, &row](bool checked) { setAutomatic(row, checked); });
    return row;
}

void LensParameters::addTriad() {
    addNumber("wavelength_um", tr("&Wavelength"),
              tr("In vacuum; a frequency such as 474 THz or an energy such as 1.96 eV will do."),
              QuantityKind::wavelength, &s_.wavelengthUm, nullptr);
    derived_ = new QComboBox(this);
    derived_->setObjectName(QStringLiteral("derived"));
    derived_->addItem(tr("the radius"), static_cast<int>(DerivedQuantity::radius));
    derived_->addItem(tr("the numerical aperture"),
                      static_cast<int>(DerivedQuantity::numericalAperture));
    derived_->addItem(tr("the focal length"), static_cast<int>(DerivedQuantity::focalLength));
    derived_->setAccessibleName(tr("Computed from the other two"));
    derived_->setToolTip(tr("Radius, numerical aperture and focal length belong together: this one "
                            "follows from the other two."));
    addNumber("numerical_aperture", tr("&Numerical aperture"),
              tr("Sine of the steepest ray's angle to the axis, in vacuum."), QuantityKind::plain,
              &s_.numericalAperture, nullptr);
    addNumber("focal_length_um", tr("&Focal length"),
              tr("From the upper face of the lens to the focus."), QuantityKind::length,
              &s_.focalLengthUm, nullptr);
    addNumber("radius_um", tr("&Radius"), tr("Of the lens: half its diameter."),
              QuantityKind::length, &s_.radiusUm, nullptr);
    addRow("derived", tr("C&omputed is"), derived_).label->setBuddy(derived_);
    connect(derived_, &QComboBox::currentIndexChanged, this, [this] {
        // What was derived goes on as it was shown.
        for (const char* key : {"numerical_aperture", "focal_length_um", "radius_um"})
            *rows_[key].value = tidied(*rows_[key].value);
        s_.derived = static_cast<DerivedQuantity>(derived_->currentData().toInt());
        chooseDerived();
        announce();
    });
}

void LensParameters::addMaterials() {
    addNumber("index", tr("&Index of the lens"),
              tr("Refractive index of relief or rings at the wavelength: polymer 1.5, silicon "
                 "nitride 2.0, titania 2.4, silicon 3.5."),
              QuantityKind::plain, &s_.index, nullptr);
    addNumber("extinction", tr("E&xtinction k"),
              tr("Imaginary part of the absorber's index 1.5 + i k."), QuantityKind::plain,
              &s_.extinction, nullptr);
    addNumber("substrate_index", tr("In&dex of the substrate"),
              tr("Light comes through it from below: silica 1.46. 1 means none."),
              QuantityKind::plain, &s_.substrateIndex, nullptr);
    addNumber("gap_index", tr("Index &between rings"),
              tr("What fills the gaps: silica 1.46. A filling like the substrate makes both "
                 "polarisations see more nearly the same phase; 1 means vacuum."),
              QuantityKind::plain, &s_.gapIndex, nullptr);
    addNumber("height_um", tr("&Height"),
              tr("Of relief, rings or absorber. Automatic: what the phase, or the opacity, asks "
                 "for."),
              QuantityKind::length, nullptr, &s_.heightUm);
}

void LensParameters::addKindFields() {
    levels_ = new QComboBox(this);
    levels_->setObjectName(QStringLiteral("levels"));
    levels_->setAccessibleName(tr("Levels"));
    levels_->setToolTip(tr("Flat steps of the relief; each lithography step doubles them."));
    for (const int count : lens::allowed::levels)
        levels_->addItem(tr("%1 levels").arg(count), count);
    levels_->setCurrentIndex(levels_->findData(s_.levels));
    addRow("levels", tr("&Levels"), levels_).label->setBuddy(levels_);
    connect(levels_, &QComboBox::currentIndexChanged, this, [this] {
        s_.levels = levels_->currentData().toInt();
        announce();
    });

    shape_ = new QComboBox(this);
    shape_->setObjectName(QStringLiteral("shape"));
    shape_->setAccessibleName(tr("Relief made of"));
    shape_->addItem(tr("facets that follow the curve"),
                    static_cast<int>(lens::ReliefShape::facets));
    shape_->addItem(tr("rings, one per cell"), static_cast<int>(lens::ReliefShape::rings));
    shape_->setToolTip(tr("Facets are averaged over cells to second order; rings show what a "
                          "staircase does."));
    addRow("shape", tr("Relief &made of"), shape_).label->setBuddy(shape_);
    connect(shape_, &QComboBox::currentIndexChanged, this, [this] {
        s_.shape = static_cast<lens::ReliefShape>(shape_->currentData().toInt());
        announce();
    });

    Row& charge =
        addNumber("charge", tr("&Topological charge"),
                  tr("How often the phase turns about the axis; negative: the other way."),
                  QuantityKind::plain, &chargeValue_, nullptr);
    const double most = lens::allowed::largestCharge;
    charge.edit->setRange({}, {-most, most}, true);
    charge.edit->setAllowedText(tr("a whole number from -%1 to %1, not 0").arg(most));
    charge.edit->setValue(s_.charge);

    spin_ = new QComboBox(this);
    spin_->setObjectName(QStringLiteral("spin"));
    spin_->setAccessibleName(tr("Circular polarisation"));
    spin_->addItem(tr("turns with the spiral"), true);
    spin_->addItem(tr("turns against the spiral"), false);
    spin_->setToolTip(tr("Adds 1 to the charge's azimuthal order, or takes 1 off."));
    addRow("spin", tr("&Polarisation"), spin_).label->setBuddy(spin_);
    connect(spin_, &QComboBox::currentIndexChanged, this, [this] {
        s_.spinAlong = spin_->currentData().toBool();
        announce();
    });

    addNumber("period_um", tr("&Period of the rings"),
              tr("Less than the wavelength in the substrate, so that the rings themselves diffract "
                 "nothing."),
              QuantityKind::length, nullptr, &s_.periodUm);
    addNumber("narrowest_um", tr("Narrowe&st ring and gap"),
              tr("What can be made: the computed library leaves out narrower ones."),
              QuantityKind::length, nullptr, &s_.narrowestUm);
}

void LensParameters::edited(Row& row) {
    const auto draft = row.edit->draft();
    bool news = false;
    if (draft && row.optional != nullptr) {
        news = *row.optional != *draft;
        *row.optional = *draft;
    } else if (draft) {
        news = *row.value != *draft;
        *row.value = *draft;
    }
    s_.charge = static_cast<int>(chargeValue_);
    // A field that is left confirms its text once more; a button that is being pressed must not
    // lose its click to that.
    if (news || readable() != wasReadable_)
        announce();
}

void LensParameters::setAutomatic(Row& row, bool automatic) {
    row.edit->setEnabled(!automatic);
    if (automatic) {
        row.optional->reset();
        row.edit->setModified(false);
        row.edit->setValue(row.edit->value());
    } else {
        *row.optional = row.edit->value();
        row.edit->setFocus();
    }
    announce();
}

void LensParameters::chooseDerived() {
    const std::map<DerivedQuantity, const char*> keys{
        {DerivedQuantity::radius, "radius_um"},
        {DerivedQuantity::numericalAperture, "numerical_aperture"},
        {DerivedQuantity::focalLength, "focal_length_um"}};
    s_ = lens::completed(s_);
    for (const auto& [derived, key] : keys) {
        Row& row = rows_[key];
        const bool follows = derived == s_.derived;
        row.edit->setReadOnly(follows);
        row.edit->setEnabled(!follows);
        row.edit->setModified(false);
        row.edit->setValue(tidied(*row.value));
    }
}

void LensParameters::setKind(LensKind kind) {
    if (kind == s_.kind)
        return;
    s_.kind = kind;
    // A metalens needs an index that turns the phase once within a wavelength of height.
    constexpr double titania = 2.4, polymer = 1.6;
    const double usual = kind == LensKind::metalens ? titania : polymer;
    if (s_.index == titania || s_.index == polymer) {
        s_.index = usual;
        rows_["index"].edit->setValue(usual);
    }
    showKind();
    announce();
}

void LensParameters::showKind() {
    const auto shown = fieldsOf(s_.kind);
    for (auto& [key, row] : rows_) {
        const bool visible = shown.contains(key);
        row.label->setVisible(visible);
        row.holder->setVisible(visible);
    }
    rows_["focal_length_um"].label->setText(s_.kind == LensKind::axicon ? tr("Length o&f the line")
                                                                        : tr("&Focal length"));
    const QString remark = lensKindText(s_.kind).remark;
    remark_->setText(remark);
    remark_->setVisible(!remark.isEmpty());
    chooseLibrary();
}

void LensParameters::announce() {
    wasReadable_ = readable();
    emit changed();
}

bool LensParameters::readable() const {
    for (const auto& [key, row] : rows_)
        if (row.edit != nullptr && row.edit->isEnabled() && !row.holder->isHidden() &&
            !row.edit->draft())
            return false;
    return true;
}

void LensParameters::show(const lens::LensPlan& plan) {
    const lens::LensSpecification& s = plan.specification;
    s_.radiusUm = s.radiusUm;
    s_.numericalAperture = s.numericalAperture;
    s_.focalLengthUm = s.focalLengthUm;
    for (const char* key : {"numerical_aperture", "focal_length_um", "radius_um"})
        if (Row& row = rows_[key]; row.edit->isReadOnly() && std::isfinite(*row.value))
            row.edit->setValue(tidied(*row.value));
    const std::map<std::string, double> automatic{{"height_um", lens::automaticHeight(s)},
                                                  {"period_um", lens::periodOf(s)},
                                                  {"narrowest_um", lens::narrowestOf(s)}};
    for (const auto& [key, value] : automatic)
        if (Row& row = rows_[key]; row.automatic->isChecked() && std::isfinite(value))
            row.edit->setValue(tidied(value));
    shownLibrary_ = s.library;
    export_->setEnabled(shownLibrary_ != nullptr);
    for (auto& [key, row] : rows_) {
        if (row.edit != nullptr && !row.edit->valid() && !row.edit->draft())
            continue; // not even a number
        const auto problem =
            std::ranges::find_if(plan.problems, [&key = key](const model::Problem& p) {
                return p.severity == model::Severity::error && p.key == key;
            });
        const QString text = problem == plan.problems.end() ? QString() : problemText(*problem);
        if (row.edit != nullptr)
            markInvalid(*row.edit, !text.isEmpty());
        showMessage(row, text);
    }
}

void LensParameters::showMessage(Row& row, const QString& text) {
    row.message->setText(text);
    row.message->setVisible(!text.isEmpty());
    if (row.edit != nullptr)
        row.edit->setAccessibleDescription(text.isEmpty() ? row.edit->toolTip() : text);
}

} // namespace zonescope::ui
