#include "ui/editor/edit_handles.hpp"
#include "core/model/post_outline.hpp"

#include "ui/editor/edit_outline.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr EditAxes alongR{true, false};
constexpr EditAxes alongZ{false, true};
constexpr EditAxes both{true, true};

/// Two heights of a zone are the same interface when they differ by rounding only.
bool sameHeight(double a, double b) { return std::abs(a - b) <= 1e-9 * (1.0 + std::abs(a)); }

/// Collects the handles of one item.
class HandlesOf {
public:
    HandlesOf(const model::Project& project, const EditItem& owner)
        : domain_(project.domain), edges_(domainEdges(project)), owner_(owner) {}

    std::vector<EditHandle> take() { return std::move(list_); }

    void operator()(const model::AnnularZone& zone) {
        if (zone.rings.empty() || zone.layers.empty())
            return;
        const auto box = layersOf(zone);
        double rLow = zone.rings.front().rInUm, rHigh = zone.rings.front().rOutUm;
        for (int n = 0; n < static_cast<int>(zone.rings.size()); ++n) {
            if (owner_.ring >= 0 && n != owner_.ring)
                continue;
            const auto& ring = zone.rings[static_cast<std::size_t>(n)];
            rLow = std::min(rLow, ring.rInUm);
            rHigh = std::max(rHigh, ring.rOutUm);
            vertical(HandleKind::ringInner, n, ring.rInUm, box.first, box.second);
            vertical(HandleKind::ringOuter, n, ring.rOutUm, box.first, box.second);
        }
        if (owner_.ring >= 0) {
            const auto& ring = zone.rings[static_cast<std::size_t>(owner_.ring)];
            rLow = ring.rInUm;
            rHigh = ring.rOutUm;
        }
        for (const double height : heightsOf(zone.layers))
            horizontal(HandleKind::layerEdge, -1, height, rLow, rHigh);
    }
    /// Heights only: posts are set in the inspector.
    void operator()(const model::PostPattern& pattern) {
        if (pattern.posts.empty() || pattern.layers.empty())
            return;
        double rLow = model::radialReach(pattern.posts.front()).beginUm, rHigh = rLow;
        for (const auto& post : pattern.posts) {
            const auto reach = model::radialReach(post);
            rLow = std::min(rLow, reach.beginUm);
            rHigh = std::max(rHigh, reach.endUm);
        }
        for (const double height : heightsOf(pattern.layers))
            horizontal(HandleKind::layerEdge, -1, height, rLow, rHigh);
    }
    void operator()(const model::DensityRegion& region) {
        if (region.rInUm > 0.0)
            vertical(HandleKind::ringInner, -1, region.rInUm, region.zMinUm, region.zMaxUm);
        vertical(HandleKind::ringOuter, -1, region.rOutUm, region.zMinUm, region.zMaxUm);
        horizontal(HandleKind::lowerEnd, -1, region.zMinUm, region.rInUm, region.rOutUm);
        horizontal(HandleKind::upperEnd, -1, region.zMaxUm, region.rInUm, region.rOutUm);
    }
    void operator()(const model::Slab& slab) {
        const double r = edges_.whole.rHigh;
        if (slab.zMinUm)
            horizontal(HandleKind::lowerEnd, -1, *slab.zMinUm, 0.0, r);
        if (slab.zMaxUm)
            horizontal(HandleKind::upperEnd, -1, *slab.zMaxUm, 0.0, r);
    }
    void operator()(const model::Sphere& sphere) {
        point(HandleKind::sphereCentre, -1, alongZ, {0.0, sphere.zUm});
        point(HandleKind::sphereRadius, -1, alongR, {sphere.radiusUm, sphere.zUm});
    }
    void operator()(const model::Cone& cone) {
        horizontal(HandleKind::lowerEnd, -1, cone.zMinUm, 0.0, cone.radiusAtZMinUm);
        horizontal(HandleKind::upperEnd, -1, cone.zMaxUm, 0.0, cone.radiusAtZMaxUm);
        point(HandleKind::coneLowerRadius, -1, alongR, {cone.radiusAtZMinUm, cone.zMinUm});
        point(HandleKind::coneUpperRadius, -1, alongR, {cone.radiusAtZMaxUm, cone.zMaxUm});
    }
    void operator()(const model::Polygon& polygon) {
        for (int n = 0; n < static_cast<int>(polygon.points.size()); ++n)
            point(HandleKind::corner, n, both, polygon.points[static_cast<std::size_t>(n)]);
    }
    void operator()(const model::PlaneWave& wave) {
        const double r = wave.apertureRadiusUm.value_or(domain_.radiusUm);
        horizontal(HandleKind::height, -1, wave.zUm, 0.0, r);
        if (wave.apertureRadiusUm)
            point(HandleKind::radius, -1, alongR, {r, wave.zUm});
    }
    void operator()(const model::TotalFieldBox& box) {
        vertical(HandleKind::radius, -1, box.rMaxUm, box.zMinUm, box.zMaxUm);
        horizontal(HandleKind::lowerEnd, -1, box.zMinUm, 0.0, box.rMaxUm);
        horizontal(HandleKind::upperEnd, -1, box.zMaxUm, 0.0, box.rMaxUm);
    }
    void operator()(const model::GuidedMode& mode) {
        horizontal(HandleKind::height, -1, mode.zUm, 0.0, domain_.radiusUm);
    }
    void operator()(const model::ObliquePlaneWave& wave) {
        const double r = wave.apertureRadiusUm.value_or(domain_.radiusUm);
        horizontal(HandleKind::height, -1, wave.zUm, 0.0, r);
        if (wave.apertureRadiusUm)
            point(HandleKind::radius, -1, alongR, {r, wave.zUm});
    }
    void operator()(const model::Beam& beam) {
        horizontal(HandleKind::height, -1, beam.zUm, 0.0, domain_.radiusUm);
    }
    void operator()(const model::Dipole& dipole) {
        point(HandleKind::place, -1, both, {dipole.rUm, dipole.zUm});
    }
    void operator()(const model::CurrentProfile& profile) {
        if (!profile.rUm.empty() && !profile.zUm.empty())
            point(HandleKind::lowerCorner, -1, both, {profile.rUm.front(), profile.zUm.front()});
    }
    void operator()(const model::PointProbe& probe) {
        point(HandleKind::place, -1, both, probe.at);
    }
    void operator()(const model::DftPlane& plane) {
        const double r = plane.rMaxUm.value_or(domain_.radiusUm);
        horizontal(HandleKind::height, -1, plane.zUm, 0.0, r);
        // An end at the domain's edge becomes an end of its own once it is dragged.
        point(HandleKind::radius, -1, alongR, {r, plane.zUm});
    }
    void operator()(const model::DftCylinder& cylinder) {
        const double low = cylinder.zMinUm.value_or(domain_.zMinUm);
        const double high = cylinder.zMaxUm.value_or(domain_.zMaxUm);
        vertical(HandleKind::radius, -1, cylinder.rUm, low, high);
        point(HandleKind::lowerEnd, -1, alongZ, {cylinder.rUm, low});
        point(HandleKind::upperEnd, -1, alongZ, {cylinder.rUm, high});
    }
    void operator()(const model::DftRegion&) {}
    void operator()(const model::SourcePower&) {}
    void operator()(const model::FluxMonitor& flux) {
        switch (flux.surface) {
        case model::FluxSurface::planeZ:
            horizontal(HandleKind::height, -1, flux.zMinUm, 0.0, flux.rMaxUm);
            point(HandleKind::radius, -1, alongR, {flux.rMaxUm, flux.zMinUm});
            return;
        case model::FluxSurface::cylinderR:
            vertical(HandleKind::radius, -1, flux.rMaxUm, flux.zMinUm, flux.zMaxUm);
            point(HandleKind::lowerEnd, -1, alongZ, {flux.rMaxUm, flux.zMinUm});
            point(HandleKind::upperEnd, -1, alongZ, {flux.rMaxUm, flux.zMaxUm});
            return;
        case model::FluxSurface::closedBox: break;
        }
        vertical(HandleKind::radius, -1, flux.rMaxUm, flux.zMinUm, flux.zMaxUm);
        horizontal(HandleKind::lowerEnd, -1, flux.zMinUm, 0.0, flux.rMaxUm);
        horizontal(HandleKind::upperEnd, -1, flux.zMaxUm, 0.0, flux.rMaxUm);
    }
    void domain() {
        const auto& d = domain_;
        vertical(HandleKind::domainRadius, -1, d.radiusUm, d.zMinUm, d.zMaxUm);
        horizontal(HandleKind::domainLower, -1, d.zMinUm, 0.0, d.radiusUm);
        horizontal(HandleKind::domainUpper, -1, d.zMaxUm, 0.0, d.radiusUm);
    }
    /// The outer edge of an absorbing layer.
    void boundary(int side) {
        const EditBox& in = edges_.interior;
        const EditBox& out = edges_.whole;
        if (side == 0 && out.rHigh > in.rHigh)
            vertical(HandleKind::layerThickness, 0, out.rHigh, in.zLow, in.zHigh);
        if (side == 1 && out.zLow < in.zLow)
            horizontal(HandleKind::layerThickness, 1, out.zLow, 0.0, in.rHigh);
        if (side == 2 && out.zHigh > in.zHigh)
            horizontal(HandleKind::layerThickness, 2, out.zHigh, 0.0, in.rHigh);
    }

private:
    void vertical(HandleKind kind, int index, double r, double zLow, double zHigh) {
        list_.push_back(
            {owner_, kind, index, alongR, {r, 0.5 * (zLow + zHigh)}, {r, zLow}, {r, zHigh}});
    }
    void horizontal(HandleKind kind, int index, double z, double rLow, double rHigh) {
        list_.push_back(
            {owner_, kind, index, alongZ, {0.5 * (rLow + rHigh), z}, {rLow, z}, {rHigh, z}});
    }
    void point(HandleKind kind, int index, EditAxes axes, const model::PointRz& at) {
        list_.push_back({owner_, kind, index, axes, at, at, at});
    }
    static std::pair<double, double> layersOf(const model::AnnularZone& zone) {
        const auto heights = heightsOf(zone.layers);
        return {heights.front(), heights.back()};
    }
    /// Every height once, ascending.
    static std::vector<double> heightsOf(const std::vector<model::MaterialLayer>& layers) {
        std::vector<double> heights;
        for (const auto& layer : layers) {
            heights.push_back(layer.zMinUm);
            heights.push_back(layer.zMaxUm);
        }
        std::ranges::sort(heights);
        heights.erase(std::unique(heights.begin(), heights.end(), sameHeight), heights.end());
        return heights;
    }

    const model::Domain& domain_;
    DomainEdges edges_;
    EditItem owner_;
    std::vector<EditHandle> list_;
};

/// Sets what a handle stands for.
class MoveHandle {
public:
    MoveHandle(const EditHandle& handle, const model::PointRz& to) : handle_(handle), to_(to) {}

    void operator()(model::AnnularZone& zone) const {
        if (handle_.kind == HandleKind::layerEdge) {
            moveEdge(zone.layers);
            return;
        }
        auto& ring = zone.rings.at(static_cast<std::size_t>(handle_.index));
        (handle_.kind == HandleKind::ringInner ? ring.rInUm : ring.rOutUm) = to_.rUm;
    }
    void operator()(model::PostPattern& pattern) const { moveEdge(pattern.layers); }
    void operator()(model::DensityRegion& region) const {
        switch (handle_.kind) {
        case HandleKind::ringInner: region.rInUm = to_.rUm; break;
        case HandleKind::ringOuter: region.rOutUm = to_.rUm; break;
        case HandleKind::upperEnd: region.zMaxUm = to_.zUm; break;
        default: region.zMinUm = to_.zUm; break;
        }
    }
    void operator()(model::Slab& slab) const { setEnds(slab.zMinUm, slab.zMaxUm); }
    void operator()(model::Sphere& sphere) const {
        if (handle_.kind == HandleKind::sphereCentre)
            sphere.zUm = to_.zUm;
        else
            sphere.radiusUm = to_.rUm;
    }
    void operator()(model::Cone& cone) const {
        if (handle_.kind == HandleKind::coneLowerRadius)
            cone.radiusAtZMinUm = to_.rUm;
        else if (handle_.kind == HandleKind::coneUpperRadius)
            cone.radiusAtZMaxUm = to_.rUm;
        else
            (handle_.kind == HandleKind::lowerEnd ? cone.zMinUm : cone.zMaxUm) = to_.zUm;
    }
    void operator()(model::Polygon& polygon) const {
        polygon.points.at(static_cast<std::size_t>(handle_.index)) = to_;
    }
    void operator()(model::PlaneWave& wave) const {
        if (handle_.kind == HandleKind::height)
            wave.zUm = to_.zUm;
        else
            wave.apertureRadiusUm = to_.rUm;
    }
    void operator()(model::TotalFieldBox& box) const {
        switch (handle_.kind) {
        case HandleKind::radius: box.rMaxUm = to_.rUm; break;
        case HandleKind::upperEnd: box.zMaxUm = to_.zUm; break;
        default: box.zMinUm = to_.zUm; break;
        }
    }
    void operator()(model::GuidedMode& mode) const { mode.zUm = to_.zUm; }
    void operator()(model::ObliquePlaneWave& wave) const {
        if (handle_.kind == HandleKind::height)
            wave.zUm = to_.zUm;
        else
            wave.apertureRadiusUm = to_.rUm;
    }
    void operator()(model::Beam& beam) const { beam.zUm = to_.zUm; }
    void operator()(model::Dipole& dipole) const {
        dipole.rUm = to_.rUm;
        dipole.zUm = to_.zUm;
    }
    void operator()(model::CurrentProfile& profile) const {
        for (double& r : profile.rUm)
            r += to_.rUm - handle_.at.rUm;
        for (double& z : profile.zUm)
            z += to_.zUm - handle_.at.zUm;
    }
    void operator()(model::PointProbe& probe) const { probe.at = to_; }
    void operator()(model::DftPlane& plane) const {
        if (handle_.kind == HandleKind::height)
            plane.zUm = to_.zUm;
        else
            plane.rMaxUm = to_.rUm;
    }
    void operator()(model::DftCylinder& cylinder) const {
        if (handle_.kind == HandleKind::radius)
            cylinder.rUm = to_.rUm;
        else
            setEnds(cylinder.zMinUm, cylinder.zMaxUm);
    }
    void operator()(model::DftRegion&) const {}
    void operator()(model::SourcePower&) const {}
    void operator()(model::FluxMonitor& flux) const {
        switch (handle_.kind) {
        case HandleKind::radius: flux.rMaxUm = to_.rUm; break;
        case HandleKind::upperEnd: flux.zMaxUm = to_.zUm; break;
        default: flux.zMinUm = to_.zUm; break;
        }
    }

private:
    void moveEdge(std::vector<model::MaterialLayer>& layers) const {
        for (auto& layer : layers) {
            if (sameHeight(layer.zMinUm, handle_.at.zUm))
                layer.zMinUm = to_.zUm;
            else if (sameHeight(layer.zMaxUm, handle_.at.zUm))
                layer.zMaxUm = to_.zUm;
        }
    }
    void setEnds(std::optional<double>& zMin, std::optional<double>& zMax) const {
        (handle_.kind == HandleKind::lowerEnd ? zMin : zMax) = to_.zUm;
    }

    const EditHandle& handle_;
    const model::PointRz& to_;
};

void moveBoundary(model::Project& project, const EditHandle& handle, const model::PointRz& to) {
    const EditBox in = domainEdges(project).interior;
    const auto cells = [](double thickness, double cell) {
        return std::max(1, static_cast<int>(std::lround(thickness / cell)));
    };
    auto& sides = project.boundaries;
    switch (handle.index) {
    case 0: sides.rMax.cells = cells(to.rUm - in.rHigh, project.domain.drUm); break;
    case 1: sides.zMin.cells = cells(in.zLow - to.zUm, project.domain.dzUm); break;
    case 2: sides.zMax.cells = cells(to.zUm - in.zHigh, project.domain.dzUm); break;
    default: break;
    }
}

} // namespace

std::vector<EditHandle> handlesOf(const model::Project& project, const EditItem& item) {
    if (!exists(project, item))
        return {};
    HandlesOf handles(project, item);
    const auto index = static_cast<std::size_t>(std::max(0, item.item.index));
    switch (item.item.section) {
    case ProjectSection::domain: handles.domain(); break;
    case ProjectSection::boundary: handles.boundary(item.item.index); break;
    case ProjectSection::body:
        if (item.item.index >= 0)
            std::visit(handles, project.bodies[index].shape);
        break;
    case ProjectSection::source:
        if (item.item.index >= 0)
            std::visit(handles, project.sources[index].kind);
        break;
    case ProjectSection::monitor:
        if (item.item.index >= 0)
            std::visit(handles, project.monitors[index].kind);
        break;
    default: break;
    }
    return handles.take();
}

void moveHandle(model::Project& project, const EditHandle& handle, const model::PointRz& to) {
    const model::PointRz target{handle.axes.r ? to.rUm : handle.at.rUm,
                                handle.axes.z ? to.zUm : handle.at.zUm};
    const MoveHandle move(handle, target);
    const auto index = static_cast<std::size_t>(std::max(0, handle.owner.item.index));
    switch (handle.owner.item.section) {
    case ProjectSection::domain:
        if (handle.kind == HandleKind::domainRadius)
            project.domain.radiusUm = target.rUm;
        else if (handle.kind == HandleKind::domainLower)
            project.domain.zMinUm = target.zUm;
        else
            project.domain.zMaxUm = target.zUm;
        break;
    case ProjectSection::boundary: moveBoundary(project, handle, target); break;
    case ProjectSection::body: std::visit(move, project.bodies.at(index).shape); break;
    case ProjectSection::source: std::visit(move, project.sources.at(index).kind); break;
    case ProjectSection::monitor: std::visit(move, project.monitors.at(index).kind); break;
    default: break;
    }
}

std::optional<EditHandle> handleAt(const model::Project& project, const EditSelection& selection,
                                   const model::PointRz& place, double toleranceR,
                                   double toleranceZ) {
    std::optional<EditHandle> nearest;
    double least = 1.0;
    for (auto item = selection.rbegin(); item != selection.rend(); ++item) {
        for (const auto& handle : handlesOf(project, *item)) {
            const auto beyond = [](double value, double low, double high, double tolerance) {
                return std::max({low - value, value - high, 0.0}) / tolerance;
            };
            const double toEdge =
                std::hypot(beyond(place.rUm, std::min(handle.from.rUm, handle.to.rUm),
                                  std::max(handle.from.rUm, handle.to.rUm), toleranceR),
                           beyond(place.zUm, std::min(handle.from.zUm, handle.to.zUm),
                                  std::max(handle.from.zUm, handle.to.zUm), toleranceZ));
            const double toMark = std::hypot((place.rUm - handle.at.rUm) / toleranceR,
                                             (place.zUm - handle.at.zUm) / toleranceZ);
            // A mark counts as nearer than any edge that is as far away.
            const double d = toMark <= 1.2 ? 0.5 * toMark - 0.6 : toEdge;
            if (d < least) {
                least = d;
                nearest = handle;
            }
        }
    }
    return nearest;
}

} // namespace zonescope::ui
