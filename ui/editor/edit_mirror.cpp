#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// Turns over about z = plane. Currents turn as vectors (electric) and axial vectors (magnetic) do.
class Mirror {
public:
    explicit Mirror(double plane) : twice_(2.0 * plane) {}

    void operator()(model::AnnularZone& zone) const {
        for (auto& layer : zone.layers)
            swapEnds(layer.zMinUm, layer.zMaxUm);
    }
    void operator()(model::PostPattern& pattern) const {
        for (auto& layer : pattern.layers)
            swapEnds(layer.zMinUm, layer.zMaxUm);
    }
    void operator()(model::DensityRegion& region) const {
        swapEnds(region.zMinUm, region.zMaxUm);
        region.pixels = model::turnedOver(region.pixels);
    }
    void operator()(model::Slab& slab) const { swapEnds(slab.zMinUm, slab.zMaxUm); }
    void operator()(model::Sphere& sphere) const { turn(sphere.zUm); }
    void operator()(model::Cone& cone) const {
        swapEnds(cone.zMinUm, cone.zMaxUm);
        std::swap(cone.radiusAtZMinUm, cone.radiusAtZMaxUm);
    }
    void operator()(model::Polygon& polygon) const {
        for (auto& point : polygon.points)
            turn(point.zUm);
    }
    void operator()(model::PlaneWave& wave) const {
        turn(wave.zUm);
        reverse(wave.direction);
    }
    void operator()(model::TotalFieldBox& box) const {
        swapEnds(box.zMinUm, box.zMaxUm);
        turn(box.light.focusZUm);
        reverse(box.direction);
    }
    void operator()(model::GuidedMode& mode) const {
        turn(mode.zUm);
        reverse(mode.direction);
    }
    void operator()(model::ObliquePlaneWave& wave) const {
        turn(wave.zUm);
        reverse(wave.direction);
    }
    void operator()(model::Beam& beam) const {
        turn(beam.zUm);
        turn(beam.focusZUm);
        reverse(beam.direction);
    }
    void operator()(model::Dipole& dipole) const {
        turn(dipole.zUm);
        if (dipole.kind == model::DipoleKind::electric) {
            dipole.orientationZ = -dipole.orientationZ;
        } else {
            dipole.orientationR = -dipole.orientationR;
            dipole.orientationTheta = -dipole.orientationTheta;
        }
    }
    void operator()(model::CurrentProfile& profile) const {
        using model::Component;
        for (double& z : profile.zUm)
            turn(z);
        std::ranges::reverse(profile.zUm);
        const auto width = static_cast<std::ptrdiff_t>(profile.rUm.size());
        std::vector<double> turned;
        turned.reserve(profile.density.size());
        for (auto row = profile.density.end(); row - profile.density.begin() >= width; row -= width)
            turned.insert(turned.end(), row - width, row);
        profile.density = std::move(turned);
        if (profile.component == Component::ez || profile.component == Component::hr ||
            profile.component == Component::ht)
            for (double& value : profile.density)
                value = -value;
    }
    void operator()(model::PointProbe& probe) const { turn(probe.at.zUm); }
    void operator()(model::DftPlane& plane) const { turn(plane.zUm); }
    void operator()(model::DftCylinder& cylinder) const {
        swapEnds(cylinder.zMinUm, cylinder.zMaxUm);
    }
    void operator()(model::DftRegion&) const {}
    void operator()(model::SourcePower&) const {}
    void operator()(model::FluxMonitor& flux) const {
        if (flux.surface == model::FluxSurface::planeZ)
            turn(flux.zMinUm);
        else
            swapEnds(flux.zMinUm, flux.zMaxUm);
    }

private:
    void turn(double& z) const { z = twice_ - z; }
    static void reverse(model::PropagationDirection& direction) {
        direction = direction == model::PropagationDirection::plusZ
                        ? model::PropagationDirection::minusZ
                        : model::PropagationDirection::plusZ;
    }
    void swapEnds(double& low, double& high) const {
        turn(low);
        turn(high);
        std::swap(low, high);
    }
    void swapEnds(std::optional<double>& low, std::optional<double>& high) const {
        if (low)
            turn(*low);
        if (high)
            turn(*high);
        std::swap(low, high);
    }

    double twice_;
};

template <class Project> void mirrorKind(Project& project, const ProjectItem& item, double plane) {
    const auto index = static_cast<std::size_t>(item.index);
    switch (item.section) {
    case ProjectSection::body: std::visit(Mirror(plane), project.bodies[index].shape); break;
    case ProjectSection::source: std::visit(Mirror(plane), project.sources[index].kind); break;
    case ProjectSection::monitor: std::visit(Mirror(plane), project.monitors[index].kind); break;
    default: break;
    }
}

} // namespace

EditSelection mirrorItems(model::Project& project, const EditSelection& selection, double zUm,
                          bool keep) {
    EditSelection whole, copied;
    for (const auto& item : normalised(project, selection)) {
        if (!removable(item))
            continue;
        // Single rings cannot turn over in place: they share their layers with the others.
        (keep || item.ring >= 0 ? copied : whole).push_back(item);
    }
    for (const auto& item : whole)
        mirrorKind(project, item.item, zUm);
    if (copied.empty())
        return whole;
    const model::Project fragment = fragmentOf(project, copied);
    const EditSelection added = insertFragment(project, fragment, 0.0, 0.0);
    for (const auto& item : added)
        mirrorKind(project, item.item, zUm);
    // Before the additions nothing moves when rings go: zones keep at least one.
    if (!keep)
        removeItems(project, copied);
    whole.insert(whole.end(), added.begin(), added.end());
    return whole;
}

} // namespace zonescope::ui
