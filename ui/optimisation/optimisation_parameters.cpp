/// \file
/// The named parameters that may change, in the form of an optimisation.

#include "core/model/parameters.hpp"
#include "core/model/range.hpp"
#include "ui/document/project_document.hpp"
#include "ui/optimisation/optimisation_fields.hpp"
#include "ui/optimisation/optimisation_form.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QCheckBox>
#include <QFormLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace zonescope::ui {

namespace {

/// A parameter's value, and the kind of field that it fits; none where it has no value or fits
/// none.
struct ParameterField {
    double value = 0.0;
    model::QuantityKind kind = model::QuantityKind::plain;
};

std::optional<ParameterField> fieldOf(const model::Project& project, const std::string& name) {
    const auto values = model::evaluateParameters(project.parameters).values;
    const auto found = values.find(name);
    const auto kind = found == values.end() ? std::nullopt : model::kindOf(found->second);
    return kind ? std::optional(ParameterField{found->second.value, *kind}) : std::nullopt;
}

} // namespace

void OptimisationForm::buildParameters(const model::Project& project) {
    std::vector<std::string> names;
    for (const auto& parameter : project.parameters)
        if (fieldOf(project, parameter.name))
            names.push_back(parameter.name);
    const auto same = [](const ParameterRows& rows, const std::string& name) {
        return rows.name == name;
    };
    if (std::ranges::equal(parameters_, names, same))
        return;
    for (const auto& rows : parameters_) {
        rows.chosen->deleteLater();
        rows.settings->deleteLater();
    }
    parameters_.clear();
    for (const auto& name : names)
        parameters_.push_back(makeParameterRows(project, name));
}

OptimisationForm::ParameterRows OptimisationForm::makeParameterRows(const model::Project& project,
                                                                    const std::string& name) {
    const QString words = QString::fromStdString(name);
    const auto id = [this](const char* what) {
        return QStringLiteral("optimisationParameter%1%2")
            .arg(QLatin1String(what))
            .arg(parameters_.size());
    };
    ParameterRows rows{.name = name};
    rows.chosen = new QCheckBox(tr("%1 (parameter)").arg(words));
    nameField(*rows.chosen, id("Chosen"), words,
              tr("This parameter may change, and all numbers of bodies and materials that follow "
                 "it; without derivatives all numbers"));
    rows.settings = new QWidget;
    auto* form = formOf(*rows.settings);
    form->setContentsMargins(20, 0, 0, 0);
    const auto kind = fieldOf(project, name).value_or(ParameterField{}).kind;
    const auto limit = [&](const char* what, const QString& title,
                           double model::DesignedParameter::*member) {
        auto* field = new QuantityEdit;
        field->setRange({kind}, model::range::any, false);
        field->setAllowedText(rangeText(model::range::any, kind));
        nameField(*field, id(what), title, title);
        connect(field, &QuantityEdit::committed, this, [this, name, member](double value) {
            edit(tr("Change a limit"), [&](model::Optimisation& optimisation) {
                for (auto& designed : optimisation.parameters)
                    if (designed.name == name)
                        designed.*member = value;
            });
        });
        return field;
    };
    rows.smallest = limit("Smallest", tr("Smallest value"), &model::DesignedParameter::minimum);
    rows.largest = limit("Largest", tr("Largest value"), &model::DesignedParameter::maximum);
    form->addRow(tr("Limits"),
                 pairOf(QStringLiteral("≥"), *rows.smallest, QStringLiteral("≤"), *rows.largest));
    connect(rows.chosen, &QCheckBox::clicked, this,
            [this, name](bool chosen) { chooseParameter(name, chosen); });
    parametersLayout_->addWidget(rows.chosen);
    parametersLayout_->addWidget(rows.settings);
    return rows;
}

void OptimisationForm::showParameter(const model::Project& project, const ParameterRows& rows) {
    const auto& parameters = project.optimisation->parameters;
    const auto designed = std::ranges::find(parameters, rows.name, &model::DesignedParameter::name);
    const bool chosen = designed != parameters.end();
    rows.chosen->setChecked(chosen);
    rows.settings->setVisible(chosen);
    if (!chosen)
        return;
    rows.smallest->setValue(designed->minimum);
    rows.largest->setValue(designed->maximum);
}

void OptimisationForm::chooseParameter(const std::string& name, bool chosen) {
    if (!chosen && isLast())
        return;
    const auto now = fieldOf(*document_.project(), name).value_or(ParameterField{}).value;
    constexpr double around = 0.2; // of the value, to either side
    const double room = now == 0.0 ? 1.0 : around * std::abs(now);
    edit(tr("Change what may move"), [&](model::Optimisation& optimisation) {
        std::erase_if(optimisation.parameters,
                      [&](const model::DesignedParameter& one) { return one.name == name; });
        if (chosen)
            optimisation.parameters.push_back(
                {.name = name, .minimum = now - room, .maximum = now + room});
    });
}

} // namespace zonescope::ui
