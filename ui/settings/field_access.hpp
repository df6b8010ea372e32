#pragma once

/// \file
/// Every setting of a project as a value with a path ("bodies[2].rings[0].r_out_um"), its range,
/// its default and its choices, taken from the description in core/model/fields.hpp. No widgets.

#include "core/model/fields.hpp"
#include "ui/settings/project_item.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zonescope::ui {

/// A value of a setting; monostate: an optional one that is absent. Choices are their names.
using FieldValue = std::variant<std::monostate, double, int, std::string, std::vector<double>>;

enum class FieldType {
    number,
    integer,
    optionalNumber,
    optionalInteger,
    text,
    material, ///< text that names a material
    colour,
    choice,
    kind, ///< the alternative that a body, source, monitor or signal is
    numbers,
    expression, ///< the value of a named parameter: text of a quantity or of other parameters
};

struct Field {
    std::string path;
    /// What holds the field: "domain", "ring", "plane_wave"; with `key` the name of its help text.
    std::string context;
    std::string key;
    FieldType type = FieldType::number;
    FieldValue value;
    std::optional<FieldValue> fallback; ///< the default; empty where the file must give a value
    model::Range range;
    model::TextRule rule;
    std::vector<std::string> choices;
    std::size_t minimumCount = 0;
};

/// A list of small objects, shown as a table. A cell that the row's kind does not have is
/// monostate, as one that is left out.
struct FieldTable {
    std::string path; ///< "bodies[2].rings"
    std::string context;
    std::string key;
    std::vector<Field> columns; ///< of a default row; `path` is empty
    std::vector<std::vector<FieldValue>> rows;
    std::size_t minimumRows = 0;
};

/// A heading over the fields of a nested object.
struct FieldHeading {
    std::string path;
    std::string key;
};

using FieldEntry = std::variant<Field, FieldTable, FieldHeading>;

/// The path of an item: "bodies[2]", "boundaries.z_min", "domain"; "" for the project.
[[nodiscard]] std::string pathOf(ProjectItem item);

/// The settings of one item in the order of the file. Of the project and of the lists as a whole
/// only their own settings; empty when there is no such item.
[[nodiscard]] std::vector<FieldEntry> fieldsOf(const model::Project& project, ProjectItem item);

/// All settings of a project, with those in tables and lists.
[[nodiscard]] std::vector<Field> allFields(const model::Project& project);

/// One setting by its path; empty when there is none. Cells of tables have paths, too.
[[nodiscard]] std::optional<Field> fieldAt(const model::Project& project, const std::string& path);

/// Changes one setting. \returns false, and changes nothing, when there is none of this path or
/// the value has another type. Says nothing about the range: the document checks.
bool setField(model::Project& project, const std::string& path, const FieldValue& value);

/// What to do with a row of a table.
enum class RowChange { insertAfter, remove, moveUp, moveDown };
/// @param row for insertAfter -1: before the first
/// \returns false, and changes nothing, when there is no such table or row
bool changeRow(model::Project& project, const std::string& path, RowChange change, int row);

/// Puts whole rows in place of those of a table, a value for each of its columns (for pasting).
bool setRows(model::Project& project, const FieldTable& table,
             const std::vector<std::vector<FieldValue>>& rows);

/// The wavelength that the project is about: of the lens design, else of the first source, else of
/// the first monitor, else the default of a pulse. um
[[nodiscard]] double projectWavelengthUm(const model::Project& project);

} // namespace zonescope::ui
