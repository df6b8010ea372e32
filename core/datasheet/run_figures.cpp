#include "core/datasheet/run_figures.hpp"

#include "core/error.hpp"
#include "core/model/problem.hpp"

#include <string>

namespace zonescope::datasheet {

namespace {

constexpr std::string_view lengthSuffix = "_um";

bool isLength(const FigureDefinition& definition) noexcept {
    return definition.key.ends_with(lengthSuffix);
}

} // namespace

std::string_view columnOf(const FigureDefinition& definition) noexcept {
    auto name = definition.key;
    if (isLength(definition)) {
        name.remove_suffix(lengthSuffix.size());
    }
    return name;
}

const FigureDefinition* definitionOfColumn(std::string_view column) noexcept {
    for (const auto& definition : figureDefinitions()) {
        if (columnOf(definition) == column) {
            return &definition;
        }
    }
    return nullptr;
}

std::vector<run::Figure> figuresOfSheet(const LensSheet& sheet) {
    std::vector<run::Figure> figures;
    const auto& design = sheet.wavelengths.at(sheet.designPlace());
    for (const auto& definition : figureDefinitions()) {
        if (!design.has(definition.figure)) {
            continue;
        }
        const bool part = definition.scale != 1.0;
        figures.push_back({std::string(columnOf(definition)),
                           isLength(definition) ? std::string("um")
                           : part               ? std::string()
                                                : std::string(definition.unit),
                           design[definition.figure]});
    }
    return figures;
}

std::vector<run::Figure> figuresOfRun(const run::Simulation& simulation,
                                      const SheetOptions& options) {
    const auto& project = simulation.project();
    if (!project.lens || model::hasErrors(missingForSheet(project, options))) {
        return {};
    }
    try {
        return figuresOfSheet(makeLensSheet(simulation, options));
    } catch (const InputError&) { // no light behind the lens
        return {};
    }
}

} // namespace zonescope::datasheet
