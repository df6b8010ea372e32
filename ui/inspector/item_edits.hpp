#pragma once

/// \file
/// Adding, deleting, copying, ordering and naming the items of a project. No widgets.

#include "ui/settings/project_item.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zonescope::ui {

/// Kinds to choose from when adding to a section; empty where nothing can be added. Materials,
/// the lens design and its zones have one nameless kind.
[[nodiscard]] std::vector<std::string_view> kindsToAdd(const model::Project& project,
                                                       ProjectSection section);

/// Whether an item has a name, a place in a list, or can go.
[[nodiscard]] bool canRename(ProjectItem item);
[[nodiscard]] bool isListed(ProjectItem item);
[[nodiscard]] bool canDelete(ProjectItem item);

/// Adds at the end of the section's list. \returns the new item
ProjectItem addItem(model::Project& project, ProjectSection section, std::string_view kind);
/// \returns whether there was such an item
bool deleteItem(model::Project& project, ProjectItem item);
/// Puts a copy with a name of its own behind the item. \returns the copy; the item itself when it
/// cannot be copied
ProjectItem duplicateItem(model::Project& project, ProjectItem item);
/// @param to its position afterwards. \returns the item at its new place
ProjectItem moveItem(model::Project& project, ProjectItem item, int to);
/// A free name of a parameter: the wish, or the wish with a number.
[[nodiscard]] std::string freeParameterName(const model::Project& project, const std::string& wish);
/// Renames; formulas follow the name of a parameter, and what refers to a material by its name
/// follows. \returns whether it has a name
bool renameItem(model::Project& project, ProjectItem item, const std::string& name);
/// The name of an item as the file has it; empty when it has none.
[[nodiscard]] std::string nameOfItem(const model::Project& project, ProjectItem item);
/// Length of a section's list; 0 for others.
[[nodiscard]] int countOf(const model::Project& project, ProjectSection section);

} // namespace zonescope::ui
