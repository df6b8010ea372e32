#include "ui/editor/edit_operations.hpp"

#include "core/model/post_outline.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_places.hpp"
#include "ui/settings/free_name.hpp"
#include "ui/zone_table/ring_edits.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

namespace zonescope::ui {

namespace {

template <class List> auto& at(List& list, int index) {
    return list[static_cast<std::size_t>(index)];
}

model::AnnularZone* zoneOf(model::Project& project, const EditItem& item) {
    return item.item.section == ProjectSection::body && exists(project, {item.item})
               ? std::get_if<model::AnnularZone>(&at(project.bodies, item.item.index).shape)
               : nullptr;
}
model::PostPattern* patternOf(model::Project& project, const EditItem& item) {
    return item.item.section == ProjectSection::body && exists(project, {item.item})
               ? std::get_if<model::PostPattern>(&at(project.bodies, item.item.index).shape)
               : nullptr;
}

/// Calls with the list of rings or of circles of posts that an item is one of.
template <class Work> void withParts(model::Project& project, const EditItem& item, Work&& work) {
    if (auto* zone = zoneOf(project, item))
        work(zone->rings);
    else if (auto* pattern = patternOf(project, item))
        work(pattern->posts);
}

void moveAlongR(model::Ring& ring, double dr) {
    ring.rInUm += dr;
    ring.rOutUm += dr;
}
void moveAlongR(model::Post& post, double dr) { post.rUm += dr; }

/// The directions in which what has these places can go as a whole.
struct AxesOf : model::PlacementAttributes {
    EditAxes axes;

    void sheet(double, const std::optional<double>& = {}) { axes = {false, true}; }
    void disc(double, const std::optional<double>&) { axes = {false, true}; }
    void cylinder(double, const std::optional<double>&, const std::optional<double>&) {
        axes = {true, true};
    }
    void box(double, double, double) { axes = {false, true}; }
    void point(double, double) { axes = {true, true}; }
    void table(const std::vector<double>&, const std::vector<double>&) { axes = {true, true}; }
    template <class Part>
    void stack(const std::vector<Part>&, const std::vector<model::MaterialLayer>&) {
        axes = {true, true};
    }
    void block(double, double, double, double) { axes = {true, true}; }
    void slab(const std::optional<double>&, const std::optional<double>&) { axes = {false, true}; }
    void ball(double, double) { axes = {false, true}; }
    void frustum(double, double, double, double) { axes = {false, true}; }
    void corners(const std::vector<model::PointRz>&) { axes = {true, true}; }
};

/// Moves places, along the axes of AxesOf.
struct Shift : model::PlacementAttributes {
    double dr = 0.0, dz = 0.0;

    Shift(double alongR, double alongZ) : dr(alongR), dz(alongZ) {}

    void focus(double& z) const { z += dz; }
    void unseen(double& z) const { z += dz; }

    void sheet(double& z) const { z += dz; }
    void sheet(double& z, const std::optional<double>&) const { z += dz; }
    void disc(double& z, const std::optional<double>&) const { z += dz; }
    template <class End> void cylinder(double& r, End& zMin, End& zMax) const {
        r += dr;
        ends(zMin, zMax);
    }
    void box(double, double& zMin, double& zMax) const { ends(zMin, zMax); }
    void point(double& r, double& z) const {
        r += dr;
        z += dz;
    }
    void table(std::vector<double>& rs, std::vector<double>& zs) const {
        for (double& r : rs)
            r += dr;
        for (double& z : zs)
            z += dz;
    }
    template <class Part>
    void stack(std::vector<Part>& parts, std::vector<model::MaterialLayer>& layers) const {
        for (auto& part : parts)
            moveAlongR(part, dr);
        for (auto& layer : layers)
            ends(layer.zMinUm, layer.zMaxUm);
    }
    void block(double& rIn, double& rOut, double& zMin, double& zMax) const {
        rIn += dr;
        rOut += dr;
        ends(zMin, zMax);
    }
    void slab(std::optional<double>& zMin, std::optional<double>& zMax) const { ends(zMin, zMax); }
    void ball(double& z, double) const { z += dz; }
    void frustum(double& zMin, double& zMax, double, double) const { ends(zMin, zMax); }
    void corners(std::vector<model::PointRz>& points) const {
        for (auto& at : points)
            point(at.rUm, at.zUm);
    }

private:
    void ends(double& zMin, double& zMax) const {
        zMin += dz;
        zMax += dz;
    }
    void ends(std::optional<double>& zMin, std::optional<double>& zMax) const {
        if (zMin)
            *zMin += dz;
        if (zMax)
            *zMax += dz;
    }
};

/// Indices of one section, descending, so that erasing leaves the others valid.
std::set<int, std::greater<>> wholes(const EditSelection& selection, ProjectSection section) {
    std::set<int, std::greater<>> list;
    for (const auto& item : selection)
        if (item.item.section == section && item.ring < 0)
            list.insert(item.item.index);
    return list;
}

template <class List> std::vector<std::string> namesIn(const List& list) {
    std::vector<std::string> names;
    for (const auto& one : list)
        names.push_back(one.name);
    return names;
}

void takeMaterials(model::Project& to, const model::Project& from, const model::Body& body) {
    const auto take = [&](const std::string& name) {
        const auto named = [&](const model::Material& material) { return material.name == name; };
        const auto found = std::ranges::find_if(from.materials, named);
        if (found != from.materials.end() && std::ranges::none_of(to.materials, named))
            to.materials.push_back(*found);
    };
    std::visit(
        [&]<typename Shape>(const Shape& shape) {
            if constexpr (requires { shape.layers; }) {
                for (const auto& layer : shape.layers)
                    take(layer.material);
            } else {
                take(shape.material);
                if constexpr (requires { shape.gapMaterial; })
                    take(shape.gapMaterial);
            }
        },
        body.shape);
}

} // namespace

bool removable(const EditItem& item) {
    return item.item.index >= 0 && (item.item.section == ProjectSection::body ||
                                    item.item.section == ProjectSection::source ||
                                    item.item.section == ProjectSection::monitor);
}

EditSelection normalised(const model::Project& project, const EditSelection& selection) {
    const auto holds = [](const EditSelection& list, const EditItem& item) {
        return std::ranges::find(list, item) != list.end();
    };
    EditSelection result;
    for (const auto& item : selection) {
        if (!exists(project, item))
            continue;
        EditItem next = item;
        if (item.ring >= 0) {
            const auto parts = partCount(at(project.bodies, item.item.index));
            const auto chosen = std::ranges::count_if(selection, [&](const EditItem& one) {
                return one.item == item.item && one.ring >= 0;
            });
            const EditItem zone{item.item};
            if (holds(selection, zone) || static_cast<std::size_t>(chosen) >= parts)
                next = zone;
        }
        if (!holds(result, next))
            result.push_back(next);
    }
    return result;
}

EditAxes movableAxes(const model::Project& project, const EditItem& item) {
    if (!removable(item) || !exists(project, item))
        return {};
    AxesOf of;
    visitPlaceOf(project, item.item, of);
    if (item.ring >= 0)
        of.axes.z = false;
    return of.axes;
}

EditAxes movableAxes(const model::Project& project, const EditSelection& selection) {
    EditAxes axes;
    for (const auto& item : normalised(project, selection)) {
        const EditAxes own = movableAxes(project, item);
        axes.r = axes.r || own.r;
        axes.z = axes.z || own.z;
    }
    return axes;
}

void translate(model::Project& project, const EditSelection& selection, double dr, double dz) {
    for (const auto& item : normalised(project, selection)) {
        if (item.ring >= 0) {
            withParts(project, item, [&](auto& parts) { moveAlongR(at(parts, item.ring), dr); });
        } else if (removable(item)) {
            Shift shift(dr, dz);
            visitPlaceOf(project, item.item, shift);
        }
    }
}

void removeItems(model::Project& project, const EditSelection& selection) {
    const EditSelection list = normalised(project, selection);
    std::vector<EditItem> rings;
    std::ranges::copy_if(list, std::back_inserter(rings),
                         [](const EditItem& item) { return item.ring >= 0; });
    std::ranges::sort(rings, std::greater{}, &EditItem::ring);
    for (const auto& item : rings)
        withParts(project, item, [&](auto& parts) { parts.erase(parts.begin() + item.ring); });
    for (const int n : wholes(list, ProjectSection::body))
        project.bodies.erase(project.bodies.begin() + n);
    for (const int n : wholes(list, ProjectSection::source))
        project.sources.erase(project.sources.begin() + n);
    for (const int n : wholes(list, ProjectSection::monitor))
        project.monitors.erase(project.monitors.begin() + n);
}

model::Project fragmentOf(const model::Project& project, const EditSelection& selection) {
    const EditSelection list = normalised(project, selection);
    model::Project fragment;
    fragment.name = "Zonescope selection";
    std::vector<int> bodies;
    for (const auto& item : list)
        if (item.item.section == ProjectSection::body && removable(item))
            bodies.push_back(item.item.index);
    std::ranges::sort(bodies);
    bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
    for (const int n : bodies) {
        model::Body body = at(project.bodies, n);
        if (std::ranges::find(list, EditItem{{ProjectSection::body, n}}) == list.end()) {
            const auto keepChosen = [&](auto& parts) {
                const auto all = std::exchange(parts, {});
                for (int ring = 0; ring < static_cast<int>(all.size()); ++ring)
                    if (std::ranges::find(list, EditItem{{ProjectSection::body, n}, ring}) !=
                        list.end())
                        parts.push_back(at(all, ring));
            };
            if (auto* zone = std::get_if<model::AnnularZone>(&body.shape))
                keepChosen(zone->rings);
            else
                keepChosen(std::get<model::PostPattern>(body.shape).posts);
        }
        takeMaterials(fragment, project, body);
        fragment.bodies.push_back(std::move(body));
    }
    const auto sources = wholes(list, ProjectSection::source);
    for (auto n = sources.rbegin(); n != sources.rend(); ++n)
        fragment.sources.push_back(at(project.sources, *n));
    const auto monitors = wholes(list, ProjectSection::monitor);
    for (auto n = monitors.rbegin(); n != monitors.rend(); ++n)
        fragment.monitors.push_back(at(project.monitors, *n));
    return fragment;
}

EditSelection insertFragment(model::Project& project, const model::Project& fragment, double dr,
                             double dz, const std::optional<EditItem>& into) {
    EditSelection added;
    Shift shift(dr, dz);
    for (const auto& original : fragment.bodies) {
        model::Body body = original;
        model::visitPlace(body.shape, shift);
        takeMaterials(project, fragment, body);
        auto* zone = std::get_if<model::AnnularZone>(&body.shape);
        auto* target = into ? zoneOf(project, *into) : nullptr;
        if (zone && target && zone->layers == target->layers) {
            for (const auto& ring : zone->rings) {
                target->rings.push_back(ring);
                added.push_back({into->item, static_cast<int>(target->rings.size()) - 1});
            }
            continue;
        }
        body.name = freeBodyName(project, body.name);
        project.bodies.push_back(std::move(body));
        added.push_back({{ProjectSection::body, static_cast<int>(project.bodies.size()) - 1}});
    }
    for (auto source : fragment.sources) {
        model::visitPlace(source.kind, shift);
        source.name = freeSourceName(project, source.name);
        project.sources.push_back(std::move(source));
        added.push_back({{ProjectSection::source, static_cast<int>(project.sources.size()) - 1}});
    }
    for (auto monitor : fragment.monitors) {
        model::visitPlace(monitor.kind, shift);
        monitor.name = freeMonitorName(project, monitor.name);
        project.monitors.push_back(std::move(monitor));
        added.push_back({{ProjectSection::monitor, static_cast<int>(project.monitors.size()) - 1}});
    }
    return added;
}

EditSelection duplicateItems(model::Project& project, const EditSelection& selection, double stepR,
                             double stepZ) {
    EditSelection rings, others, added;
    for (const auto& item : normalised(project, selection))
        (item.ring >= 0 ? rings : others).push_back(item);
    while (!rings.empty()) {
        const EditItem body{rings.front().item};
        std::vector<int> chosen;
        std::erase_if(rings, [&](const EditItem& item) {
            if (!(item.item == body.item))
                return false;
            chosen.push_back(item.ring);
            return true;
        });
        withParts(project, body, [&](auto& list) {
            // The first copy goes beyond the outermost, as far from it as it is wide.
            const auto begin = [&](int n) { return model::radialReach(at(list, n)).beginUm; };
            const auto first = model::radialReach(at(list, std::ranges::min(chosen, {}, begin)));
            double outermost = 0.0;
            for (const auto& one : list)
                outermost = std::max(outermost, model::radialReach(one).endUm);
            const double shift = outermost + (first.endUm - first.beginUm) - first.beginUm;
            for (const int n : chosen) {
                auto copy = at(list, n);
                moveAlongR(copy, shift);
                list.push_back(std::move(copy));
                added.push_back({body.item, static_cast<int>(list.size()) - 1});
            }
        });
    }
    for (const auto& item : others) {
        const EditAxes axes = movableAxes(project, item);
        const auto copies = insertFragment(project, fragmentOf(project, {item}),
                                           axes.r ? stepR : 0.0, axes.r ? 0.0 : stepZ);
        added.insert(added.end(), copies.begin(), copies.end());
    }
    return added;
}

EditSelection arrayItems(model::Project& project, const EditSelection& selection, int count,
                         double pitchUm) {
    const EditSelection originals = normalised(project, selection);
    EditSelection all = originals;
    for (const auto& item : originals) {
        if (!movableAxes(project, item).r)
            continue;
        if (zoneOf(project, item) || patternOf(project, item)) {
            withParts(project, item, [&](auto& list) {
                const auto repeated = item.ring >= 0 ? std::vector{at(list, item.ring)} : list;
                for (int n = 1; n < count; ++n)
                    for (auto copy : repeated) {
                        moveAlongR(copy, n * pitchUm);
                        list.push_back(std::move(copy));
                        if (item.ring >= 0)
                            all.push_back({item.item, static_cast<int>(list.size()) - 1});
                    }
            });
            continue;
        }
        const model::Project fragment = fragmentOf(project, {item});
        for (int n = 1; n < count; ++n) {
            const auto copies = insertFragment(project, fragment, n * pitchUm, 0.0);
            all.insert(all.end(), copies.begin(), copies.end());
        }
    }
    return all;
}

bool splitRing(model::Project& project, const EditItem& item, double rUm) {
    auto* zone = item.ring >= 0 && exists(project, item) ? zoneOf(project, item) : nullptr;
    if (!zone)
        return false;
    auto& ring = at(zone->rings, item.ring);
    if (!(ring.rInUm < rUm && rUm < ring.rOutUm))
        return false;
    const model::Ring outer{rUm, ring.rOutUm};
    ring.rOutUm = rUm;
    zone->rings.insert(zone->rings.begin() + item.ring + 1, outer);
    return true;
}

bool splitLayer(model::Project& project, const EditItem& item, double zUm) {
    auto* zone = zoneOf(project, item);
    if (!zone)
        return false;
    const auto layer = std::ranges::find_if(zone->layers, [&](const model::MaterialLayer& one) {
        return one.zMinUm < zUm && zUm < one.zMaxUm;
    });
    if (layer == zone->layers.end())
        return false;
    model::MaterialLayer upper = *layer;
    upper.zMinUm = zUm;
    layer->zMaxUm = zUm;
    zone->layers.insert(layer + 1, upper);
    return true;
}

EditSelection separateRings(model::Project& project, const EditSelection& rings) {
    std::vector<RingRef> refs;
    for (const auto& item : rings) {
        if (item.item.section == ProjectSection::body && item.ring >= 0)
            refs.push_back({item.item.index, item.ring});
    }
    EditSelection moved;
    for (const RingRef ref : separateRings(project, std::move(refs)))
        moved.push_back({{ProjectSection::body, ref.body}, ref.ring});
    return moved;
}

void insertCorner(model::Project& project, const EditItem& item, int edge,
                  const model::PointRz& place) {
    auto& points = std::get<model::Polygon>(at(project.bodies, item.item.index).shape).points;
    points.insert(points.begin() + edge + 1, place);
}

void removeCorner(model::Project& project, const EditItem& item, int corner) {
    auto& points = std::get<model::Polygon>(at(project.bodies, item.item.index).shape).points;
    points.erase(points.begin() + corner);
}

std::string freeBodyName(const model::Project& project, const std::string& wish) {
    return freeName(namesIn(project.bodies), wish);
}
std::string freeSourceName(const model::Project& project, const std::string& wish) {
    return freeName(namesIn(project.sources), wish);
}
std::string freeMonitorName(const model::Project& project, const std::string& wish) {
    return freeName(namesIn(project.monitors), wish);
}

} // namespace zonescope::ui
