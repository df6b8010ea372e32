#include "ui/optimisation/optimisation_fields.hpp"

#include "core/model/quantity.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

#include <utility>

namespace zonescope::ui {

void nameField(QWidget& field, const QString& id, const QString& name, const QString& tip) {
    field.setObjectName(id);
    field.setAccessibleName(name);
    field.setToolTip(tip);
}

namespace {

QuantityEdit* quantityField(model::QuantityKind kind, const model::Range& range) {
    auto* field = new QuantityEdit;
    field->setRange({kind}, range, false);
    field->setAllowedText(rangeText(range, kind));
    return field;
}

} // namespace

QuantityEdit* lengthField(const model::Range& range) {
    return quantityField(model::QuantityKind::length, range);
}

QuantityEdit* angleField(const model::Range& range) {
    return quantityField(model::QuantityKind::angle, range);
}

QString acrossUpTo(model::Metric metric) {
    return metric == model::Metric::planar ? QStringLiteral("x ≤") : QStringLiteral("r ≤");
}

QWidget* pairOf(const QString& before, QWidget& left, const QString& between, QWidget& right) {
    constexpr int leastField = 52; // pixels
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (const auto& [sign, field] : {std::pair{before, &left}, std::pair{between, &right}}) {
        if (!sign.isEmpty()) {
            auto* words = new QLabel(sign);
            words->setProperty("role", "secondary");
            words->setBuddy(field);
            if (sign == acrossUpTo(model::Metric::cylindrical))
                words->setObjectName(QString::fromLatin1(acrossName));
            row->addWidget(words);
        }
        field->setMinimumWidth(leastField);
        row->addWidget(field, 1);
    }
    return both;
}

void showInPair(QWidget& field, bool shown) {
    field.setVisible(shown);
    for (auto* words : field.parentWidget()->findChildren<QLabel*>())
        if (words->buddy() == &field)
            words->setVisible(shown);
}

QComboBox* choiceOf(const QStringList& texts) {
    constexpr int leastCharacters = 6;
    auto* box = new QComboBox;
    box->addItems(texts);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(leastCharacters);
    return box;
}

QFormLayout* formOf(QWidget& widget) {
    auto* rows = new QFormLayout(&widget);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setVerticalSpacing(5);
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return rows;
}

} // namespace zonescope::ui
