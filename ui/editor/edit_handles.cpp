#include "ui/editor/edit_handles.hpp"
#include "core/model/post_outline.hpp"

#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_places.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace zonescope::ui {

namespace {

constexpr EditAxes alongR{true, false};
constexpr EditAxes alongZ{false, true};
constexpr EditAxes both{true, true};

/// Two heights of a zone are the same interface when they differ by rounding only.
bool sameHeight(double a, double b) { return std::abs(a - b) <= 1e-9 * (1.0 + std::abs(a)); }

/// Collects the handles of one item.
class HandlesOf : public model::PlacementAttributes {
public:
    HandlesOf(const model::Project& project, const EditItem& owner)
        : domain_(project.domain), edges_(domainEdges(project)), owner_(owner) {}

    std::vector<EditHandle> take() { return std::move(list_); }

    void reach(const std::optional<double>& r) { reach_ = r.value_or(domain_.radiusUm); }
    void sheet(double z) { sheet(z, std::nullopt); }
    void sheet(double z, const std::optional<double>& stop) {
        const double r = stop.value_or(reach_);
        horizontal(HandleKind::height, -1, z, 0.0, r);
        if (stop)
            point(HandleKind::radius, -1, alongR, {r, z});
    }
    void disc(double z, const std::optional<double>& radius) {
        const double r = radius.value_or(domain_.radiusUm);
        horizontal(HandleKind::height, -1, z, 0.0, r);
        // An end at the domain's edge becomes an end of its own once it is dragged.
        point(HandleKind::radius, -1, alongR, {r, z});
    }
    void cylinder(double r, const std::optional<double>& zMin, const std::optional<double>& zMax) {
        const double low = zMin.value_or(domain_.zMinUm);
        const double high = zMax.value_or(domain_.zMaxUm);
        vertical(HandleKind::radius, -1, r, low, high);
        point(HandleKind::lowerEnd, -1, alongZ, {r, low});
        point(HandleKind::upperEnd, -1, alongZ, {r, high});
    }
    void box(double r, double zMin, double zMax) {
        vertical(HandleKind::radius, -1, r, zMin, zMax);
        horizontal(HandleKind::lowerEnd, -1, zMin, 0.0, r);
        horizontal(HandleKind::upperEnd, -1, zMax, 0.0, r);
    }
    void point(double r, double z) { point(HandleKind::place, -1, both, {r, z}); }
    void table(const std::vector<double>& rs, const std::vector<double>& zs) {
        if (!rs.empty() && !zs.empty())
            point(HandleKind::lowerCorner, -1, both, {rs.front(), zs.front()});
    }
    /// Edges of rings and heights; posts have heights only, the rest is set in the inspector.
    template <class Part>
    void stack(const std::vector<Part>& parts, const std::vector<model::MaterialLayer>& layers) {
        if (parts.empty() || layers.empty())
            return;
        const auto heights = heightsOf(layers);
        constexpr bool rings = std::is_same_v<Part, model::Ring>;
        double rLow = std::numeric_limits<double>::infinity(), rHigh = 0.0;
        for (int n = 0; n < static_cast<int>(parts.size()); ++n) {
            if (rings && owner_.ring >= 0 && n != owner_.ring)
                continue;
            const auto [rBegin, rEnd] = model::radialReach(parts[static_cast<std::size_t>(n)]);
            rLow = std::min(rLow, rBegin);
            rHigh = std::max(rHigh, rEnd);
            if (rings) {
                vertical(HandleKind::ringInner, n, rBegin, heights.front(), heights.back());
                vertical(HandleKind::ringOuter, n, rEnd, heights.front(), heights.back());
            }
        }
        for (const double height : heights)
            horizontal(HandleKind::layerEdge, -1, height, rLow, rHigh);
    }
    void block(double rIn, double rOut, double zMin, double zMax) {
        if (rIn > 0.0)
            vertical(HandleKind::ringInner, -1, rIn, zMin, zMax);
        vertical(HandleKind::ringOuter, -1, rOut, zMin, zMax);
        horizontal(HandleKind::lowerEnd, -1, zMin, rIn, rOut);
        horizontal(HandleKind::upperEnd, -1, zMax, rIn, rOut);
    }
    void slab(const std::optional<double>& zMin, const std::optional<double>& zMax) {
        const double r = edges_.whole.rHigh;
        if (zMin)
            horizontal(HandleKind::lowerEnd, -1, *zMin, 0.0, r);
        if (zMax)
            horizontal(HandleKind::upperEnd, -1, *zMax, 0.0, r);
    }
    void ball(double z, double radius) {
        point(HandleKind::sphereCentre, -1, alongZ, {0.0, z});
        point(HandleKind::sphereRadius, -1, alongR, {radius, z});
    }
    void frustum(double zMin, double zMax, double rAtZMin, double rAtZMax) {
        horizontal(HandleKind::lowerEnd, -1, zMin, 0.0, rAtZMin);
        horizontal(HandleKind::upperEnd, -1, zMax, 0.0, rAtZMax);
        point(HandleKind::coneLowerRadius, -1, alongR, {rAtZMin, zMin});
        point(HandleKind::coneUpperRadius, -1, alongR, {rAtZMax, zMax});
    }
    void corners(const std::vector<model::PointRz>& points) {
        for (int n = 0; n < static_cast<int>(points.size()); ++n)
            point(HandleKind::corner, n, both, points[static_cast<std::size_t>(n)]);
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
    double reach_ = domain_.radiusUm; ///< of a sheet of light without a stop
    std::vector<EditHandle> list_;
};

/// Sets what a handle stands for.
class MoveHandle : public model::PlacementAttributes {
public:
    MoveHandle(const EditHandle& handle, const model::PointRz& to) : handle_(handle), to_(to) {}

    void sheet(double& z) const { z = to_.zUm; }
    void sheet(double& z, std::optional<double>& stop) const { disc(z, stop); }
    template <class Radius> void disc(double& z, Radius& r) const {
        if (handle_.kind == HandleKind::height)
            z = to_.zUm;
        else
            r = to_.rUm;
    }
    template <class End> void cylinder(double& r, End& zMin, End& zMax) const {
        if (handle_.kind == HandleKind::radius)
            r = to_.rUm;
        else
            end(zMin, zMax) = to_.zUm;
    }
    void box(double& r, double& zMin, double& zMax) const { cylinder(r, zMin, zMax); }
    void point(double& r, double& z) const {
        r = to_.rUm;
        z = to_.zUm;
    }
    void table(std::vector<double>& rs, std::vector<double>& zs) const {
        for (double& r : rs)
            r += to_.rUm - handle_.at.rUm;
        for (double& z : zs)
            z += to_.zUm - handle_.at.zUm;
    }
    template <class Part>
    void stack(std::vector<Part>& parts, std::vector<model::MaterialLayer>& layers) const {
        if (handle_.kind == HandleKind::layerEdge) {
            moveEdge(layers);
        } else if constexpr (std::is_same_v<Part, model::Ring>) {
            auto& ring = parts.at(static_cast<std::size_t>(handle_.index));
            (handle_.kind == HandleKind::ringInner ? ring.rInUm : ring.rOutUm) = to_.rUm;
        }
    }
    void block(double& rIn, double& rOut, double& zMin, double& zMax) const {
        if (handle_.kind == HandleKind::ringInner)
            rIn = to_.rUm;
        else if (handle_.kind == HandleKind::ringOuter)
            rOut = to_.rUm;
        else
            end(zMin, zMax) = to_.zUm;
    }
    void slab(std::optional<double>& zMin, std::optional<double>& zMax) const {
        end(zMin, zMax) = to_.zUm;
    }
    void ball(double& z, double& radius) const {
        if (handle_.kind == HandleKind::sphereCentre)
            z = to_.zUm;
        else
            radius = to_.rUm;
    }
    void frustum(double& zMin, double& zMax, double& rAtZMin, double& rAtZMax) const {
        if (handle_.kind == HandleKind::coneLowerRadius)
            rAtZMin = to_.rUm;
        else if (handle_.kind == HandleKind::coneUpperRadius)
            rAtZMax = to_.rUm;
        else
            end(zMin, zMax) = to_.zUm;
    }
    void corners(std::vector<model::PointRz>& points) const {
        points.at(static_cast<std::size_t>(handle_.index)) = to_;
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
    template <class End> End& end(End& zMin, End& zMax) const {
        return handle_.kind == HandleKind::upperEnd ? zMax : zMin;
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
    switch (item.item.section) {
    case ProjectSection::domain: handles.domain(); break;
    case ProjectSection::boundary: handles.boundary(item.item.index); break;
    default: visitPlaceOf(project, item.item, handles); break;
    }
    return handles.take();
}

void moveHandle(model::Project& project, const EditHandle& handle, const model::PointRz& to) {
    const model::PointRz target{handle.axes.r ? to.rUm : handle.at.rUm,
                                handle.axes.z ? to.zUm : handle.at.zUm};
    MoveHandle move(handle, target);
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
    default: visitPlaceOf(project, handle.owner.item, move); break;
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
