#include "ui/window/project_item.hpp"

#include "core/model/names.hpp"
#include "ui/field/number_format.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace zonescope::ui {

namespace {

QString qs(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// "annular_zone" for people.
QString words(std::string_view name) {
    return qs(name).replace(QLatin1Char('_'), QLatin1Char(' '));
}

struct SectionKey {
    std::string_view key;
    ProjectItem item;
};

constexpr std::array sectionKeys{
    SectionKey{"domain", {ProjectSection::domain, -1}},
    SectionKey{"boundaries.r_max", {ProjectSection::boundary, 0}},
    SectionKey{"boundaries.z_min", {ProjectSection::boundary, 1}},
    SectionKey{"boundaries.z_max", {ProjectSection::boundary, 2}},
    SectionKey{"boundaries", {ProjectSection::boundary, -1}},
    SectionKey{"materials", {ProjectSection::material, -1}},
    SectionKey{"background", {ProjectSection::material, -1}},
    SectionKey{"bodies", {ProjectSection::body, -1}},
    SectionKey{"sources", {ProjectSection::source, -1}},
    SectionKey{"monitors", {ProjectSection::monitor, -1}},
    SectionKey{"run", {ProjectSection::run, -1}},
    SectionKey{"lens", {ProjectSection::lens, -1}},
};

QString count(std::size_t number, const char* singular, const char* plural) {
    return QStringLiteral("%1 %2").arg(formatCount(static_cast<long long>(number)),
                                       QString::fromUtf8(number == 1 ? singular : plural));
}

} // namespace

ProjectItem itemOfKey(const std::string& key) {
    // JSON pointers ("/domain/dr_um") and paths ("domain.dr_um") name the same things.
    std::string path = key;
    if (path.starts_with('/'))
        path.erase(0, 1);
    for (auto& c : path)
        c = c == '/' ? '.' : c;
    for (const auto& section : sectionKeys) {
        if (!path.starts_with(section.key))
            continue;
        ProjectItem item = section.item;
        const std::string_view rest = std::string_view(path).substr(section.key.size());
        if (item.index < 0 && rest.size() > 1 && (rest[0] == '[' || rest[0] == '.')) {
            int index = -1;
            if (std::from_chars(rest.data() + 1, rest.data() + rest.size(), index).ec ==
                std::errc())
                item.index = index;
        }
        return item;
    }
    return {};
}

QString itemTitle(const model::Project& project, ProjectItem item) {
    static constexpr std::array sides{"Outer radius", "Lower end", "Upper end"};
    const auto named = [&](const auto& list, const char* section) {
        if (item.index < 0 || item.index >= static_cast<int>(list.size()))
            return QString::fromUtf8(section);
        const auto& name = list[static_cast<std::size_t>(item.index)].name;
        return name.empty()
                   ? QStringLiteral("%1 %2").arg(QString::fromUtf8(section)).arg(item.index + 1)
                   : qs(name);
    };
    switch (item.section) {
    case ProjectSection::project: return qs(project.name);
    case ProjectSection::domain: return QStringLiteral("Domain");
    case ProjectSection::boundary:
        return item.index >= 0 && item.index < 3
                   ? QString::fromUtf8(sides[static_cast<std::size_t>(item.index)])
                   : QStringLiteral("Boundaries");
    case ProjectSection::material: return named(project.materials, "Materials");
    case ProjectSection::body: return named(project.bodies, "Bodies");
    case ProjectSection::source: return named(project.sources, "Sources");
    case ProjectSection::monitor: return named(project.monitors, "Monitors");
    case ProjectSection::run: return QStringLiteral("Run");
    case ProjectSection::lens: return QStringLiteral("Lens design");
    }
    return {};
}

QString itemSummary(const model::Project& project, ProjectItem item) {
    const auto index = static_cast<std::size_t>(std::max(0, item.index));
    const auto holds = [&](const auto& list) { return item.index >= 0 && index < list.size(); };
    switch (item.section) {
    case ProjectSection::project: return QStringLiteral("m = %1").arg(project.azimuthalOrder);
    case ProjectSection::domain:
        return QStringLiteral("%1 × %2").arg(
            formatLength(project.domain.radiusUm),
            formatLength(project.domain.zMaxUm - project.domain.zMinUm));
    case ProjectSection::boundary: {
        const std::array sides{&project.boundaries.rMax, &project.boundaries.zMin,
                               &project.boundaries.zMax};
        if (item.index < 0 || item.index > 2)
            return {};
        const auto& side = *sides[index];
        return side.kind == model::BoundaryKind::absorbing
                   ? QStringLiteral("absorbing, %1 cells").arg(side.cells)
                   : words(model::nameOf(side.kind));
    }
    case ProjectSection::material:
        if (!holds(project.materials))
            return count(project.materials.size() + 1, "material", "materials");
        return QStringLiteral("ε = %1").arg(
            formatEngineering(project.materials[index].permittivity));
    case ProjectSection::body: {
        if (!holds(project.bodies))
            return count(project.bodies.size(), "body", "bodies");
        const auto& shape = project.bodies[index].shape;
        if (const auto* zone = std::get_if<model::AnnularZone>(&shape))
            return count(zone->rings.size(), "ring", "rings");
        return words(model::kindOf(shape));
    }
    case ProjectSection::source:
        return holds(project.sources) ? words(model::kindOf(project.sources[index].kind))
                                      : count(project.sources.size(), "source", "sources");
    case ProjectSection::monitor:
        return holds(project.monitors) ? words(model::kindOf(project.monitors[index].kind))
                                       : count(project.monitors.size(), "monitor", "monitors");
    case ProjectSection::run:
        return QStringLiteral("to %1 fs").arg(formatEngineering(project.run.stop.maxTimeFs));
    case ProjectSection::lens:
        return project.lens
                   ? QStringLiteral("f = %1").arg(formatLength(project.lens->focalLengthUm))
                   : QString();
    }
    return {};
}

} // namespace zonescope::ui
