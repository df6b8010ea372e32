#include "ui/zone_table/ring_edits.hpp"

#include "core/model/quantity.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>
#include <QStringList>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace zonescope::ui {

namespace {

struct RingEdits {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::RingEdits)
};

/// Layers from the lowest to the highest.
std::pair<const model::MaterialLayer*, const model::MaterialLayer*>
ends(const model::AnnularZone& zone) {
    if (zone.layers.empty())
        return {nullptr, nullptr};
    return {&*std::ranges::min_element(zone.layers, {}, &model::MaterialLayer::zMinUm),
            &*std::ranges::max_element(zone.layers, {}, &model::MaterialLayer::zMaxUm)};
}

QString shown(double value, bool exact) {
    if (exact)
        return qs(model::formatNumber(value));
    constexpr int decimals = 5;
    QString text = QString::number(value, 'f', decimals);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QStringLiteral("-0") ? QStringLiteral("0") : shownNumbers(text.toStdString());
}

QString materials(const model::AnnularZone& zone) {
    auto layers = zone.layers;
    std::ranges::sort(layers, {}, &model::MaterialLayer::zMinUm);
    QStringList names;
    for (const auto& layer : layers)
        names << qs(layer.material);
    return names.join(QStringLiteral(" / "));
}

/// The outermost ring and the distance to its neighbour inside.
struct Outermost {
    model::Ring ring;
    double gap = 0.0;
};
std::optional<Outermost> outermost(const model::AnnularZone& zone) {
    if (zone.rings.empty())
        return std::nullopt;
    auto rings = zone.rings;
    std::ranges::sort(rings, {}, &model::Ring::rOutUm);
    Outermost result{rings.back(), rings.back().rOutUm - rings.back().rInUm};
    if (rings.size() > 1)
        result.gap = std::max(0.0, rings.back().rInUm - rings[rings.size() - 2].rOutUm);
    return result;
}

} // namespace

double tidyUm(double um) {
    constexpr double perUm = 1e9;
    constexpr double largest = 1e6; // beyond it a double has no fm
    return std::abs(um) < largest ? std::round(um * perUm) / perUm : um;
}

std::vector<RingRef> ringsOf(const model::Project& project) {
    std::vector<RingRef> rings;
    for (std::size_t body = 0; body < project.bodies.size(); ++body) {
        if (const auto* zone = std::get_if<model::AnnularZone>(&project.bodies[body].shape)) {
            for (std::size_t ring = 0; ring < zone->rings.size(); ++ring)
                rings.push_back({static_cast<int>(body), static_cast<int>(ring)});
        }
    }
    return rings;
}

const model::AnnularZone* zoneOf(const model::Project& project, RingRef ref) {
    const auto body = static_cast<std::size_t>(ref.body);
    if (ref.body < 0 || body >= project.bodies.size())
        return nullptr;
    const auto* zone = std::get_if<model::AnnularZone>(&project.bodies[body].shape);
    return zone && ref.ring >= 0 && static_cast<std::size_t>(ref.ring) < zone->rings.size()
               ? zone
               : nullptr;
}

model::AnnularZone* zoneOf(model::Project& project, RingRef ref) {
    return const_cast<model::AnnularZone*>(zoneOf(std::as_const(project), ref));
}

QString columnName(RingColumn column) {
    switch (column) {
    case RingColumn::zone: return RingEdits::tr("Zone");
    case RingColumn::ring: return RingEdits::tr("Ring");
    case RingColumn::innerRadius: return RingEdits::tr("Inner radius");
    case RingColumn::outerRadius: return RingEdits::tr("Outer radius");
    case RingColumn::width: return RingEdits::tr("Width");
    case RingColumn::bottom: return RingEdits::tr("Bottom");
    case RingColumn::top: return RingEdits::tr("Top");
    case RingColumn::material: return RingEdits::tr("Material");
    case RingColumn::fillFactor: return RingEdits::tr("Fill factor");
    case RingColumn::symmetry: return RingEdits::tr("N");
    case RingColumn::cells: return RingEdits::tr("Cells");
    }
    return {};
}

QString columnUnit(RingColumn column) {
    switch (column) {
    case RingColumn::innerRadius:
    case RingColumn::outerRadius:
    case RingColumn::width:
    case RingColumn::bottom:
    case RingColumn::top: return QStringLiteral("µm");
    default: return {};
    }
}

bool isOfZone(RingColumn column) {
    return column == RingColumn::zone ||
           (column >= RingColumn::bottom && column <= RingColumn::symmetry);
}

bool isEditable(RingColumn column) {
    return column != RingColumn::ring && column != RingColumn::cells;
}

std::optional<double> ringNumber(const model::Project& project, RingRef ref, RingColumn column) {
    const auto* zone = zoneOf(project, ref);
    if (!zone)
        return std::nullopt;
    const model::Ring& ring = zone->rings[static_cast<std::size_t>(ref.ring)];
    const auto [lowest, highest] = ends(*zone);
    switch (column) {
    case RingColumn::ring: return ref.ring + 1.0;
    case RingColumn::innerRadius: return ring.rInUm;
    case RingColumn::outerRadius: return ring.rOutUm;
    case RingColumn::width: return tidyUm(ring.rOutUm - ring.rInUm);
    case RingColumn::bottom: return lowest ? std::optional(lowest->zMinUm) : std::nullopt;
    case RingColumn::top: return highest ? std::optional(highest->zMaxUm) : std::nullopt;
    case RingColumn::fillFactor: return zone->fillFactor;
    case RingColumn::symmetry: return zone->rotationalSymmetry;
    case RingColumn::cells: return (ring.rOutUm - ring.rInUm) / project.domain.drUm;
    default: return std::nullopt;
    }
}

std::string ringPath(const model::Project& project, RingRef ref, RingColumn column) {
    const auto* zone = zoneOf(project, ref);
    if (!zone)
        return {};
    const std::string body = fmt::format("bodies[{}]", ref.body);
    const auto ofRing = [&](const char* key) {
        return fmt::format("{}.rings[{}].{}", body, ref.ring, key);
    };
    const auto ofLayer = [&](const model::MaterialLayer* layer, const char* key) {
        return layer ? fmt::format("{}.layers[{}].{}", body, layer - zone->layers.data(), key)
                     : std::string();
    };
    const auto [lowest, highest] = ends(*zone);
    switch (column) {
    case RingColumn::innerRadius: return ofRing("r_in_um");
    case RingColumn::outerRadius: return ofRing("r_out_um");
    case RingColumn::bottom: return ofLayer(lowest, "z_min_um");
    case RingColumn::top: return ofLayer(highest, "z_max_um");
    case RingColumn::fillFactor: return body + ".fill_factor";
    case RingColumn::symmetry: return body + ".rotational_symmetry";
    default: return {};
    }
}

QString ringFormula(const model::Project& project, RingRef ref, RingColumn column) {
    if (project.formulas.empty())
        return {};
    const auto known = project.formulas.find(ringPath(project, ref, column));
    return known == project.formulas.end() ? QString() : qs(known->second);
}

QString ringText(const model::Project& project, RingRef ref, RingColumn column, bool exact) {
    const auto* zone = zoneOf(project, ref);
    if (!zone)
        return {};
    if (column == RingColumn::zone)
        return qs(project.bodies[static_cast<std::size_t>(ref.body)].name);
    if (column == RingColumn::material)
        return materials(*zone);
    const auto number = ringNumber(project, ref, column);
    if (!number)
        return {};
    if (column == RingColumn::cells)
        return QString::number(*number, 'f', *number < 100.0 ? 1 : 0);
    return shown(*number, exact);
}

CellReading readCell(RingColumn column, const QString& text) {
    const QString trimmed = text.trimmed();
    if (column == RingColumn::zone || column == RingColumn::material)
        return column == RingColumn::material && trimmed.isEmpty()
                   ? CellReading{{}, RingEdits::tr("Name a material.")}
                   : CellReading{CellValue{0.0, trimmed}, {}};
    if (!isEditable(column))
        return {{}, RingEdits::tr("This column follows from the others.")};
    const bool isLength = !columnUnit(column).isEmpty();
    try {
        const double number = model::parseQuantity(
            typedNumbers(trimmed),
            {isLength ? model::QuantityKind::length : model::QuantityKind::plain, {}});
        if (column == RingColumn::symmetry &&
            (number != std::floor(number) || std::abs(number) > 1e9))
            return {{}, RingEdits::tr("N is a whole number.")};
        return {CellValue{isLength ? tidyUm(number) : number, {}}, {}};
    } catch (const model::QuantityError& error) {
        return {{}, refusalText(error)};
    }
}

QString setCell(model::Project& project, RingRef ref, RingColumn column, const CellValue& value) {
    auto* zone = zoneOf(project, ref);
    if (!zone)
        return RingEdits::tr("This ring is no longer there.");
    model::Ring& ring = zone->rings[static_cast<std::size_t>(ref.ring)];
    const auto [lowest, highest] = ends(*zone);
    if (!lowest && (column == RingColumn::bottom || column == RingColumn::top ||
                    column == RingColumn::material))
        return RingEdits::tr("This zone has no layer: add one in the inspector.");
    switch (column) {
    case RingColumn::zone:
        project.bodies[static_cast<std::size_t>(ref.body)].name = value.text.toStdString();
        break;
    case RingColumn::innerRadius: ring.rInUm = value.number; break;
    case RingColumn::outerRadius: ring.rOutUm = value.number; break;
    case RingColumn::width:
        if (!(value.number > 0.0))
            return RingEdits::tr("A ring is wider than 0 µm.");
        ring.rOutUm = tidyUm(ring.rInUm + value.number);
        break;
    case RingColumn::bottom:
        const_cast<model::MaterialLayer*>(lowest)->zMinUm = value.number;
        break;
    case RingColumn::top: const_cast<model::MaterialLayer*>(highest)->zMaxUm = value.number; break;
    case RingColumn::material:
        if (zone->layers.size() > 1 && value.text != materials(*zone))
            return RingEdits::tr("This zone has %1 layers: edit their materials in the inspector.")
                .arg(zone->layers.size());
        if (zone->layers.size() == 1)
            zone->layers.front().material = value.text.toStdString();
        break;
    case RingColumn::fillFactor: zone->fillFactor = value.number; break;
    case RingColumn::symmetry: zone->rotationalSymmetry = static_cast<int>(value.number); break;
    case RingColumn::ring:
    case RingColumn::cells: return RingEdits::tr("This column follows from the others.");
    }
    return {};
}

void freeIfSame(model::Project& project, RingRef ref, RingColumn column, const CellValue& value) {
    if (ringNumber(project, ref, column) == value.number)
        project.formulas.erase(ringPath(project, ref, column));
}

QString bindCell(model::Project& project, RingRef ref, RingColumn column, const QString& formula) {
    const auto path = ringPath(project, ref, column);
    if (path.empty())
        return RingEdits::tr("Only radii, heights, fill factors and N can follow parameters.");
    if (formula.isEmpty())
        project.formulas.erase(path);
    else
        project.formulas[path] = formula.toStdString();
    return {};
}

std::string freeZoneName(const model::Project& project, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        return std::ranges::any_of(project.bodies,
                                   [&](const model::Body& body) { return body.name == name; });
    };
    std::string name = wanted;
    for (int n = 2; taken(name); ++n)
        name = wanted + " " + std::to_string(n);
    return name;
}

model::AnnularZone zoneTemplate(const model::Project& project) {
    model::AnnularZone zone;
    for (const auto& body : project.bodies) {
        const auto* other = std::get_if<model::AnnularZone>(&body.shape);
        if (other && !other->layers.empty()) {
            zone = *other;
            zone.rings.clear();
            return zone;
        }
    }
    const auto& domain = project.domain;
    // A tenth of the domain, on z = 0 where that lies inside.
    const double height = tidyUm(0.1 * (domain.zMaxUm - domain.zMinUm));
    const double bottom = domain.zMinUm <= 0.0 && height <= domain.zMaxUm
                              ? 0.0
                              : tidyUm(0.5 * (domain.zMinUm + domain.zMaxUm));
    zone.layers.push_back(
        {bottom, tidyUm(bottom + height),
         project.materials.empty() ? project.background : project.materials.front().name});
    return zone;
}

RingRef addRing(model::Project& project, std::optional<RingRef> behind) {
    auto* zone = behind ? zoneOf(project, *behind) : nullptr;
    if (!zone) {
        auto fresh = zoneTemplate(project);
        fresh.rings.push_back({0.0, tidyUm(0.1 * project.domain.radiusUm)});
        project.bodies.push_back({freeZoneName(project, "zone"), std::move(fresh)});
        return {static_cast<int>(project.bodies.size()) - 1, 0};
    }
    const auto last = *outermost(*zone);
    const double inner = tidyUm(last.ring.rOutUm + last.gap);
    zone->rings.push_back({inner, tidyUm(inner + (last.ring.rOutUm - last.ring.rInUm))});
    return {behind->body, static_cast<int>(zone->rings.size()) - 1};
}

std::vector<RingRef> duplicateRings(model::Project& project, const std::vector<RingRef>& rings) {
    std::map<int, std::vector<model::Ring>> byBody;
    for (const RingRef ref : rings) {
        if (const auto* zone = zoneOf(std::as_const(project), ref))
            byBody[ref.body].push_back(zone->rings[static_cast<std::size_t>(ref.ring)]);
    }
    std::vector<RingRef> added;
    for (auto& [body, copies] : byBody) {
        auto& zone = *zoneOf(project, {body, 0});
        const auto last = *outermost(zone);
        const double begin = std::ranges::min_element(copies, {}, &model::Ring::rInUm)->rInUm;
        const double shift = last.ring.rOutUm + last.gap - begin;
        for (const auto& ring : copies) {
            zone.rings.push_back({tidyUm(ring.rInUm + shift), tidyUm(ring.rOutUm + shift)});
            added.push_back({body, static_cast<int>(zone.rings.size()) - 1});
        }
    }
    return added;
}

void deleteRings(model::Project& project, std::vector<RingRef> rings) {
    std::ranges::sort(rings, std::greater<>());
    rings.erase(std::unique(rings.begin(), rings.end()), rings.end());
    for (const RingRef ref : rings) { // from the last: earlier places stay what they are
        auto* zone = zoneOf(project, ref);
        if (!zone)
            continue;
        zone->rings.erase(zone->rings.begin() + ref.ring);
        if (zone->rings.empty())
            project.bodies.erase(project.bodies.begin() + ref.body);
    }
}

std::vector<RingRef> separateRings(model::Project& project, std::vector<RingRef> rings) {
    std::ranges::sort(rings);
    rings.erase(std::unique(rings.begin(), rings.end()), rings.end());
    std::map<int, std::vector<int>, std::greater<>> byBody; // from the last body on
    for (const RingRef ref : rings) {
        if (zoneOf(project, ref))
            byBody[ref.body].push_back(ref.ring);
    }
    std::vector<RingRef> moved;
    for (const auto& [body, numbers] : byBody) {
        auto& zone = *zoneOf(project, {body, 0});
        if (numbers.size() == zone.rings.size()) {
            for (const int number : numbers)
                moved.push_back({body, number});
            continue;
        }
        model::AnnularZone own = zone;
        own.rings.clear();
        for (const int number : numbers)
            own.rings.push_back(zone.rings[static_cast<std::size_t>(number)]);
        for (auto number = numbers.rbegin(); number != numbers.rend(); ++number)
            zone.rings.erase(zone.rings.begin() + *number);
        for (RingRef& earlier : moved)
            ++earlier.body;
        const auto name =
            freeZoneName(project, project.bodies[static_cast<std::size_t>(body)].name);
        for (std::size_t n = 0; n < own.rings.size(); ++n)
            moved.push_back({body + 1, static_cast<int>(n)});
        project.bodies.insert(project.bodies.begin() + body + 1, {name, std::move(own)});
    }
    std::ranges::sort(moved);
    return moved;
}

} // namespace zonescope::ui
