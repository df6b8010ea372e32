#pragma once

/// \file
/// What can be selected in a project.

#include "core/model/project.hpp"

#include <QMetaType>
#include <QString>

#include <string>

namespace zonescope::ui {

enum class ProjectSection {
    project,
    domain,
    boundary,
    material,
    body,
    source,
    monitor,
    run,
    lens,
    zones,
    parameter
};

/// One thing of a project: a section, and the position in its list where it has one (a boundary: 0
/// outer radius, 1 lower end, 2 upper end); -1 stands for the section as a whole.
struct ProjectItem {
    ProjectSection section = ProjectSection::project;
    int index = -1;
    bool operator==(const ProjectItem&) const = default;
};

/// The item that a key of a message is about, for example "bodies[2].rings[0].r_out_um".
[[nodiscard]] ProjectItem itemOfKey(const std::string& key);

/// Short name for the tree, for example "lower end" or a body's name.
[[nodiscard]] QString itemTitle(const model::Project& project, ProjectItem item);
/// A few words on the item for the tree's second column, for example "annular zone, 64 rings".
[[nodiscard]] QString itemSummary(const model::Project& project, ProjectItem item);

} // namespace zonescope::ui

Q_DECLARE_METATYPE(zonescope::ui::ProjectItem)
