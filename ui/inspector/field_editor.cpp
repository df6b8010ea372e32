#include "ui/inspector/field_editor.hpp"

#include "core/model/parameters.hpp"
#include "core/model/units.hpp"
#include "core/model/wavelengths.hpp"
#include "ui/inspector/expression_editor.hpp"
#include "ui/inspector/field_editors.hpp"
#include "ui/settings/bound_number.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/words/text.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

FieldEditor::FieldEditor(Field field, const FieldHost& host, QWidget* parent)
    : QWidget(parent), field_(std::move(field)), host_(host) {}

void FieldEditor::refresh(const Field& field) { field_ = field; }

void FieldEditor::resetToDefault() {
    if (field_.fallback)
        commit(*field_.fallback);
}

QString FieldEditor::reasonOf(const EditOutcome& outcome) const {
    if (outcome.accepted || outcome.problems.empty())
        return {};
    const auto own = std::ranges::find(outcome.problems, field_.path, &model::Problem::key);
    return problemText(own == outcome.problems.end() ? outcome.problems.front() : *own);
}

bool FieldEditor::commit(const FieldValue& value, const EditGroup& group) {
    const EditOutcome outcome = host_.commit(field_, value, group);
    setMessage(reasonOf(outcome));
    return outcome.accepted;
}

QString FieldEditor::refusalOf(const FieldValue& value) const {
    return reasonOf(host_.judge(field_, value));
}

void FieldEditor::setMessage(const QString& message) {
    if (message == message_)
        return;
    message_ = message;
    emit messageChanged(message);
}

void showFormula(QuantityEdit& edit, const Field& field, const FieldHost& host) {
    const model::Project& project = host.project();
    const bool whole = field.type == FieldType::integer || field.type == FieldType::optionalInteger;
    edit.setFormulas(
        [&host, kind = model::quantityKindOfKey(field.key), whole](const QString& formula) {
            QuantityEdit::FormulaReading reading;
            try {
                const auto evaluated = model::evaluateParameters(host.project().parameters);
                const double value =
                    model::evaluateFormula(formula.toStdString(), kind, evaluated.values);
                reading.value = whole ? model::wholeNumber(value) : std::optional(value);
                if (!reading.value)
                    reading.message = FieldEditor::tr(
                        "The formula gives no whole number; use round, floor or ceil.");
            } catch (const model::QuantityError& error) {
                reading.message = refusalText(error);
            }
            return reading;
        },
        parameterNames(project));
    const auto bound = project.formulas.find(field.path);
    edit.setFormula(bound == project.formulas.end() ? QString() : qs(bound->second));
}

FieldEditor* makeFieldEditor(const Field& field, const FieldHost& host, QWidget* parent) {
    switch (field.type) {
    case FieldType::number:
    case FieldType::integer:
    case FieldType::optionalNumber:
    case FieldType::optionalInteger: return new NumberEditor(field, host, parent);
    case FieldType::choice:
    case FieldType::kind: return new ChoiceEditor(field, host, parent);
    case FieldType::material: return new MaterialEditor(field, host, parent);
    case FieldType::numbers: return new NumbersEditor(field, host, parent);
    case FieldType::expression: return new ExpressionEditor(field, host, parent);
    case FieldType::text:
    case FieldType::colour: break;
    }
    return new TextEditor(field, host, parent);
}

model::QuantityContext contextOf(const Field& field, const model::Project& project) {
    model::QuantityContext context{model::quantityKindOfKey(field.key), std::nullopt};
    using K = model::QuantityKind;
    // Without any light in the project there is no period to count in.
    const bool lit = !project.sources.empty() || project.lens;
    if (lit && (context.kind == K::time || context.kind == K::periods))
        context.periodFs = units::toFemtoseconds(projectWavelengthUm(project));
    if (context.kind == K::periods) {
        // The ramp counts in periods of its own carrier.
        const std::string carrier =
            field.path.substr(0, field.path.rfind('.') + 1) + "wavelength_um";
        if (const auto own = fieldAt(project, carrier))
            context.periodFs = units::toFemtoseconds(std::get<double>(own->value));
    }
    return context;
}

FieldValue suggestedValue(const Field& field, const model::Project& project) {
    if (field.fallback && !std::holds_alternative<std::monostate>(*field.fallback))
        return *field.fallback;
    const auto& domain = project.domain;
    const auto is = [&](std::string_view key) { return field.key == key; };
    if (field.type == FieldType::optionalInteger)
        return static_cast<int>(std::max(1.0, field.range.minimum));
    if (is("z_min_um"))
        return domain.zMinUm;
    if (is("z_max_um"))
        return domain.zMaxUm;
    if (is("r_max_um"))
        return domain.radiusUm;
    if (is("aperture_radius_um"))
        return 0.5 * domain.radiusUm;
    if (is("wavelength_um"))
        return model::shortestWavelengthUm(project).value_or(projectWavelengthUm(project));
    return std::clamp(1.0, field.range.minimum, field.range.maximum);
}

} // namespace zonescope::ui
