#include "ui/zone_table/ring_text.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <tuple>

namespace zonescope::ui {

namespace {

struct RingPlacement {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::RingPlacement)
};

/// The columns of a line that belong to a zone.
struct ZoneCell {
    RingColumn column;
    CellValue value;
};

std::vector<ZoneCell> zoneCells(const PastedRing& ring) {
    std::vector<ZoneCell> cells;
    const auto number = [&](RingColumn column, const std::optional<double>& value) {
        if (value)
            cells.push_back({column, {*value, {}}});
    };
    number(RingColumn::bottom, ring.bottomUm);
    number(RingColumn::top, ring.topUm);
    if (ring.material)
        cells.push_back({RingColumn::material, {0.0, QString::fromStdString(*ring.material)}});
    number(RingColumn::fillFactor, ring.fillFactor);
    if (ring.symmetry)
        cells.push_back({RingColumn::symmetry, {static_cast<double>(*ring.symmetry), {}}});
    return cells;
}

bool sameCell(const model::Project& project, RingRef ref, const ZoneCell& cell) {
    if (cell.column == RingColumn::material)
        return ringText(project, ref, cell.column) == cell.value.text;
    const auto number = ringNumber(project, ref, cell.column);
    // Text that other programs wrote may be rounded.
    return number && std::abs(*number - cell.value.number) <= 1e-9 * (1.0 + std::abs(*number));
}

/// Puts rings into zones one after another.
class Placer {
public:
    Placer(model::Project& project, std::optional<int> zone) : project_(project), zone_(zone) {}

    Placement place(const std::vector<PastedRing>& rings) {
        Placement placement;
        for (const PastedRing& ring : rings) {
            if (auto fault = placeOne(ring, placement.rings)) {
                placement.fault = std::move(fault);
                return placement;
            }
        }
        return placement;
    }

private:
    /// What tells unnamed stacks apart.
    using Stack = std::tuple<std::optional<double>, std::optional<double>,
                             std::optional<std::string>, std::optional<double>, std::optional<int>>;

    std::optional<TableFault> placeOne(const PastedRing& ring, std::vector<RingRef>& placed) {
        const auto cells = zoneCells(ring);
        bool fresh = false;
        const int body = bodyFor(ring, cells.empty(), fresh);
        auto& zone =
            std::get<model::AnnularZone>(project_.bodies[static_cast<std::size_t>(body)].shape);
        zone.rings.push_back({ring.rInUm, ring.rOutUm});
        const RingRef ref{body, static_cast<int>(zone.rings.size()) - 1};
        for (const ZoneCell& cell : cells) {
            if (fresh) {
                const QString refusal = setCell(project_, ref, cell.column, cell.value);
                if (!refusal.isEmpty())
                    return TableFault{ring.line, columnName(cell.column), refusal};
            } else if (!sameCell(project_, ref, cell)) {
                return TableFault{
                    ring.line, columnName(cell.column),
                    RingPlacement::tr("The zone “%1” has %2 here: rings of one zone share their "
                                      "layers. Give this ring the name of another zone.")
                        .arg(ringText(project_, ref, RingColumn::zone),
                             ringText(project_, ref, cell.column, true))};
            }
        }
        placed.push_back(ref);
        return std::nullopt;
    }

    int bodyFor(const PastedRing& ring, bool saysNothing, bool& fresh) {
        if (ring.zone) {
            for (std::size_t n = 0; n < project_.bodies.size(); ++n) {
                if (project_.bodies[n].name == *ring.zone &&
                    std::holds_alternative<model::AnnularZone>(project_.bodies[n].shape)) {
                    // A zone that was emptied takes its layers from the table.
                    fresh = std::get<model::AnnularZone>(project_.bodies[n].shape).rings.empty();
                    return static_cast<int>(n);
                }
            }
            fresh = true;
            return newZone(*ring.zone);
        }
        if (saysNothing && zone_)
            return *zone_;
        const Stack stack{ring.bottomUm, ring.topUm, ring.material, ring.fillFactor, ring.symmetry};
        const auto known = stacks_.find(stack);
        if (known != stacks_.end())
            return known->second;
        fresh = true;
        return stacks_[stack] = newZone(freeZoneName(project_, "zone"));
    }

    int newZone(const std::string& name) {
        auto zone = zoneTemplate(project_);
        // A stack of several layers is no pattern for a line that names one material.
        zone.layers.resize(1);
        zone.fillFactor = 1.0;
        zone.rotationalSymmetry = 1;
        project_.bodies.push_back({name, std::move(zone)});
        return static_cast<int>(project_.bodies.size()) - 1;
    }

    model::Project& project_;
    std::optional<int> zone_;
    std::map<Stack, int> stacks_;
};

} // namespace

Placement addRings(model::Project& project, const std::vector<PastedRing>& rings,
                   std::optional<int> zone) {
    return Placer(project, zone).place(rings);
}

Placement replaceRings(model::Project& project, const std::vector<PastedRing>& rings) {
    std::optional<int> first;
    for (std::size_t n = 0; n < project.bodies.size(); ++n) {
        if (auto* zone = std::get_if<model::AnnularZone>(&project.bodies[n].shape)) {
            zone->rings.clear();
            if (!first)
                first = static_cast<int>(n);
        }
    }
    auto placement = Placer(project, first).place(rings);
    if (placement.fault)
        return placement;
    for (auto n = static_cast<int>(project.bodies.size()) - 1; n >= 0; --n) {
        const auto* zone =
            std::get_if<model::AnnularZone>(&project.bodies[static_cast<std::size_t>(n)].shape);
        if (!zone || !zone->rings.empty())
            continue;
        project.bodies.erase(project.bodies.begin() + n);
        for (RingRef& ref : placement.rings)
            ref.body -= ref.body > n ? 1 : 0;
    }
    return placement;
}

} // namespace zonescope::ui
