#pragma once

/// \file
/// The places of the items of a project, for what the editor does with them all alike.

#include "core/model/body_kinds.hpp"
#include "core/model/monitor_kinds.hpp"
#include "core/model/source_kinds.hpp"
#include "ui/editor/edit_types.hpp"

#include <cstddef>

namespace zonescope::ui {

/// Tells a visitor (core/model/kind.hpp) where a body, source or monitor lies; nothing for other
/// items.
/// @param project with the item; const for visitors that only look
template <class Project, class Visitor>
void visitPlaceOf(Project& project, const ProjectItem& item, Visitor& visitor) {
    if (item.index < 0)
        return;
    const auto index = static_cast<std::size_t>(item.index);
    switch (item.section) {
    case ProjectSection::body: model::visitPlace(project.bodies.at(index).shape, visitor); break;
    case ProjectSection::source: model::visitPlace(project.sources.at(index).kind, visitor); break;
    case ProjectSection::monitor:
        model::visitPlace(project.monitors.at(index).kind, visitor);
        break;
    default: break;
    }
}

} // namespace zonescope::ui
