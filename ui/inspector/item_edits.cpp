#include "ui/inspector/item_edits.hpp"

#include "core/model/formulas.hpp"
#include "core/model/parameters.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/settings/field_access.hpp"
#include "ui/settings/free_name.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace zonescope::ui {

namespace {

/// Calls `work` with the list of a section. \returns false for a section without one
template <class Project, class Work>
bool withList(Project& project, ProjectSection section, const Work& work) {
    switch (section) {
    case ProjectSection::material: work(project.materials); return true;
    case ProjectSection::body: work(project.bodies); return true;
    case ProjectSection::source: work(project.sources); return true;
    case ProjectSection::monitor: work(project.monitors); return true;
    case ProjectSection::parameter: work(project.parameters); return true;
    default: return false;
    }
}

template <class List> bool holds(const List& list, ProjectItem item) {
    return item.index >= 0 && static_cast<std::size_t>(item.index) < list.size();
}

template <class List> std::vector<std::string> namesIn(const List& list) {
    std::vector<std::string> names;
    for (const auto& one : list)
        names.push_back(one.name);
    return names;
}

} // namespace

std::string freeParameterName(const model::Project& project, const std::string& wish) {
    const auto taken = namesIn(project.parameters);
    std::string name = wish;
    for (int n = 2;
         std::ranges::find(taken, name) != taken.end() || !model::refusalOfName(name).empty(); ++n)
        name = fmt::format("{}_{}", wish, n);
    return name;
}

std::vector<std::string_view> kindsToAdd(const model::Project& project, ProjectSection section) {
    switch (section) {
    case ProjectSection::material:
    case ProjectSection::parameter: return {""};
    case ProjectSection::body: return bodyKinds();
    case ProjectSection::source: return sourceKinds();
    case ProjectSection::monitor: return monitorKinds();
    case ProjectSection::lens:
        return project.lens ? std::vector<std::string_view>() : std::vector<std::string_view>{""};
    case ProjectSection::zones:
        return project.zones ? std::vector<std::string_view>() : std::vector<std::string_view>{""};
    default: return {};
    }
}

bool isListed(ProjectItem item) {
    return item.index >= 0 &&
           (item.section == ProjectSection::material || item.section == ProjectSection::body ||
            item.section == ProjectSection::source || item.section == ProjectSection::monitor ||
            item.section == ProjectSection::parameter);
}

bool canRename(ProjectItem item) {
    return isListed(item) || item.section == ProjectSection::project;
}

bool canDelete(ProjectItem item) {
    return isListed(item) || item.section == ProjectSection::lens ||
           item.section == ProjectSection::zones;
}

int countOf(const model::Project& project, ProjectSection section) {
    int count = 0;
    withList(project, section, [&](const auto& list) { count = static_cast<int>(list.size()); });
    return count;
}

ProjectItem addItem(model::Project& project, ProjectSection section, std::string_view kind) {
    switch (section) {
    case ProjectSection::material: project.materials.push_back(newMaterial(project)); break;
    case ProjectSection::body: project.bodies.push_back(newBody(kind, project)); break;
    case ProjectSection::source: project.sources.push_back(newSource(kind, project)); break;
    case ProjectSection::monitor: project.monitors.push_back(newMonitor(kind, project)); break;
    case ProjectSection::parameter:
        project.parameters.push_back({freeParameterName(project, "p"), "1 um", {}});
        break;
    case ProjectSection::lens:
        if (!project.lens)
            project.lens = model::LensDesign{.wavelengthUm = projectWavelengthUm(project)};
        return {section, -1};
    case ProjectSection::zones:
        if (!project.zones)
            project.zones = newZones(project);
        return {section, -1};
    default: return {section, -1};
    }
    return {section, countOf(project, section) - 1};
}

bool deleteItem(model::Project& project, ProjectItem item) {
    if (item.section == ProjectSection::lens) {
        const bool there = project.lens.has_value();
        project.lens.reset();
        return there;
    }
    if (item.section == ProjectSection::zones) {
        const bool there = project.zones.has_value();
        project.zones.reset();
        return there;
    }
    bool done = false;
    withList(project, item.section, [&](auto& list) {
        if (holds(list, item)) {
            list.erase(list.begin() + item.index);
            done = true;
        }
    });
    return done;
}

ProjectItem duplicateItem(model::Project& project, ProjectItem item) {
    ProjectItem copy = item;
    withList(project, item.section, [&](auto& list) {
        if (!holds(list, item))
            return;
        auto fresh = list[static_cast<std::size_t>(item.index)];
        if (item.section == ProjectSection::parameter)
            fresh.name = freeParameterName(project, fresh.name);
        else if (!fresh.name.empty())
            fresh.name = freeName(namesIn(list), fresh.name + " copy");
        list.insert(list.begin() + item.index + 1, std::move(fresh));
        ++copy.index;
    });
    // Results are filed under the names of monitors and sources: two nameless ones would differ
    // in nothing, which the check tells.
    return copy;
}

ProjectItem moveItem(model::Project& project, ProjectItem item, int to) {
    withList(project, item.section, [&](auto& list) {
        if (!holds(list, item))
            return;
        const int last = static_cast<int>(list.size()) - 1;
        const int target = std::clamp(to, 0, last);
        const auto from = list.begin() + item.index;
        if (target > item.index)
            std::rotate(from, from + 1, list.begin() + target + 1);
        else
            std::rotate(list.begin() + target, from, from + 1);
        item.index = target;
    });
    return item;
}

bool renameItem(model::Project& project, ProjectItem item, const std::string& name) {
    if (item.section == ProjectSection::project) {
        project.name = name;
        return true;
    }
    bool done = false;
    withList(project, item.section, [&](auto& list) {
        if (!holds(list, item))
            return;
        auto& own = list[static_cast<std::size_t>(item.index)].name;
        if (item.section == ProjectSection::material)
            renameMaterial(project, own, name);
        if (item.section == ProjectSection::parameter)
            model::renameParameter(project, std::string(own), name);
        own = name;
        done = true;
    });
    return done;
}

std::string nameOfItem(const model::Project& project, ProjectItem item) {
    if (item.section == ProjectSection::project)
        return project.name;
    std::string name;
    withList(project, item.section, [&](const auto& list) {
        if (holds(list, item))
            name = list[static_cast<std::size_t>(item.index)].name;
    });
    return name;
}

} // namespace zonescope::ui
