#include "ui/settings/project_item.hpp"

#include "core/model/names.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace zonescope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ProjectItem)
};

struct SectionKey {
    std::string_view key;
    ProjectItem item;
};

constexpr std::array sectionKeys{
    SectionKey{"domain", {ProjectSection::domain, -1}},
    SectionKey{"boundaries.r_max", {ProjectSection::boundary, 0}},
    SectionKey{"boundaries.z_min", {ProjectSection::boundary, 1}},
    SectionKey{"boundaries.z_max", {ProjectSection::boundary, 2}},
    SectionKey{"boundaries.r_min", {ProjectSection::boundary, 3}},
    SectionKey{"boundaries", {ProjectSection::boundary, -1}},
    SectionKey{"materials", {ProjectSection::material, -1}},
    SectionKey{"background", {ProjectSection::material, -1}},
    SectionKey{"bodies", {ProjectSection::body, -1}},
    SectionKey{"sources", {ProjectSection::source, -1}},
    SectionKey{"monitors", {ProjectSection::monitor, -1}},
    SectionKey{"run", {ProjectSection::run, -1}},
    SectionKey{"lens", {ProjectSection::lens, -1}},
    SectionKey{"zones", {ProjectSection::zones, -1}},
    SectionKey{"parameters", {ProjectSection::parameter, -1}},
};

/// How many there are in a list; "none" says more than 0.
QString count(std::size_t number) {
    return number == 0 ? Words::tr("none") : formatCount(static_cast<long long>(number));
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
    const auto named = [&](const auto& list, const QString& section, const QString& one) {
        if (item.index < 0 || item.index >= static_cast<int>(list.size()))
            return section;
        const auto& name = list[static_cast<std::size_t>(item.index)].name;
        return name.empty() ? one.arg(item.index + 1) : qs(name);
    };
    switch (item.section) {
    case ProjectSection::project: return qs(project.name);
    case ProjectSection::domain: return Words::tr("Domain");
    case ProjectSection::boundary:
        switch (item.index) {
        case 0:
            return model::isPlanar(project.domain) ? Words::tr("Side at large x")
                                                   : Words::tr("Outer radius");
        case 1: return Words::tr("Lower end");
        case 2: return Words::tr("Upper end");
        case 3: return Words::tr("Side at x = 0");
        default: return Words::tr("Boundaries");
        }
    case ProjectSection::material:
        return named(project.materials, Words::tr("Materials"), Words::tr("Material %1"));
    case ProjectSection::body:
        return named(project.bodies, Words::tr("Bodies"), Words::tr("Body %1"));
    case ProjectSection::source:
        return named(project.sources, Words::tr("Sources"), Words::tr("Source %1"));
    case ProjectSection::monitor:
        return named(project.monitors, Words::tr("Monitors"), Words::tr("Monitor %1"));
    case ProjectSection::run: return Words::tr("Run");
    case ProjectSection::lens: return Words::tr("Lens design");
    case ProjectSection::zones: return Words::tr("Zones of the lens");
    case ProjectSection::parameter:
        return named(project.parameters, Words::tr("Parameters"), Words::tr("Parameter %1"));
    }
    return {};
}

namespace {

QString boundarySummary(const model::Boundaries& boundaries, int side) {
    const std::array sides{&boundaries.rMax, &boundaries.zMin, &boundaries.zMax,
                           boundaries.rMin ? &*boundaries.rMin : nullptr};
    if (side < 0 || side > 3 || !sides[static_cast<std::size_t>(side)])
        return {};
    const auto& one = *sides[static_cast<std::size_t>(side)];
    return one.kind == model::BoundaryKind::absorbing
               ? Words::tr("absorbing, %1 cells").arg(one.cells)
               : choiceText(model::nameOf(one.kind));
}

/// With three digits at most and without zeros behind them, which take the room of the unit.
QString shortLength(double um) {
    static const QRegularExpression zeros(QStringLiteral("\\.?0+(?=\\D*$)"));
    const double scale = um >= 9.995 ? 10.0 : 100.0;
    QString text = formatLength(um >= 1.0 && um < 99.95 ? std::round(um * scale) / scale : um);
    return text.contains(QLatin1Char('.')) ? text.remove(zeros) : text;
}

/// "21 × 33.2 µm": a unit that both have stands once.
QString extentText(QString radius, const QString& length) {
    const auto numeral = [](QChar c) { return c.isDigit() || c == QLatin1Char('.'); };
    const auto unitFrom = [&](const QString& text) {
        return std::find_if_not(text.begin(), text.end(), numeral) - text.begin();
    };
    if (radius.mid(unitFrom(radius)) == length.mid(unitFrom(length)))
        radius.truncate(unitFrom(radius));
    return Words::tr("%1 × %2").arg(radius, length);
}

QString materialSummary(const model::Material& material) {
    const QString number = formatEngineering(material.permittivity);
    return material.poles.empty()
               ? Words::tr("ε = %1").arg(number)
               : Words::tr("ε∞ = %1, %n pole(s)", nullptr, static_cast<int>(material.poles.size()))
                     .arg(number);
}

QString bodySummary(const model::Body& body) {
    if (const auto* pattern = std::get_if<model::PostPattern>(&body.shape)) {
        std::size_t posts = 0;
        for (const auto& post : pattern->posts)
            posts += static_cast<std::size_t>(post.count);
        return posts == 1 ? Words::tr("1 post") : Words::tr("%1 posts").arg(count(posts));
    }
    const auto* zone = std::get_if<model::AnnularZone>(&body.shape);
    if (!zone)
        return choiceText(model::kindOf(body.shape));
    return zone->rings.size() == 1 ? Words::tr("1 ring")
                                   : Words::tr("%1 rings").arg(count(zone->rings.size()));
}

} // namespace

QString itemSummary(const model::Project& project, ProjectItem item) {
    const auto index = static_cast<std::size_t>(std::max(0, item.index));
    const auto holds = [&](const auto& list) { return item.index >= 0 && index < list.size(); };
    switch (item.section) {
    case ProjectSection::project: return Words::tr("m = %1").arg(project.azimuthalOrder);
    case ProjectSection::domain:
        return extentText(shortLength(project.domain.radiusUm),
                          shortLength(project.domain.zMaxUm - project.domain.zMinUm));
    case ProjectSection::boundary: return boundarySummary(project.boundaries, item.index);
    case ProjectSection::material:
        return holds(project.materials) ? materialSummary(project.materials[index])
                                        : count(project.materials.size());
    case ProjectSection::body:
        return holds(project.bodies) ? bodySummary(project.bodies[index])
                                     : count(project.bodies.size());
    case ProjectSection::source:
        return holds(project.sources) ? choiceText(model::kindOf(project.sources[index].kind))
                                      : count(project.sources.size());
    case ProjectSection::monitor:
        return holds(project.monitors) ? choiceText(model::kindOf(project.monitors[index].kind))
                                       : count(project.monitors.size());
    case ProjectSection::run:
        return Words::tr("to %1 fs").arg(formatEngineering(project.run.stop.maxTimeFs));
    case ProjectSection::lens:
        return project.lens ? Words::tr("f = %1").arg(formatLength(project.lens->focalLengthUm))
                            : QString();
    case ProjectSection::zones:
        return project.zones
                   ? Words::tr("%n zone(s)", nullptr, static_cast<int>(project.zones->zones.size()))
                   : QString();
    case ProjectSection::parameter:
        return holds(project.parameters) ? shownNumbers(project.parameters[index].text)
                                         : count(project.parameters.size());
    }
    return {};
}

} // namespace zonescope::ui
