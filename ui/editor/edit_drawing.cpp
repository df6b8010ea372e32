#include "ui/editor/edit_drawing.hpp"

#include "core/model/wavelengths.hpp"
#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/language/number_format.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::ui {

namespace {

struct DrawingWords {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::EditDrawing)
};

/// The light of the first source, so that a new one shines alike.
model::Signal likelySignal(const model::Project& project) {
    if (project.sources.empty())
        return model::GaussianPulse{};
    return std::visit([](const auto& kind) { return kind.signal; }, project.sources.front().kind);
}

/// The wavelengths that the project asks about already.
std::vector<double> likelyWavelengths(const model::Project& project) {
    for (const auto& monitor : project.monitors)
        if (const auto* list = model::wavelengthsOf(monitor); list && !list->empty())
            return *list;
    if (project.lens)
        return {project.lens->wavelengthUm};
    for (const auto& source : project.sources)
        if (const auto* pulse = std::get_if<model::GaussianPulse>(&std::visit(
                [](const auto& kind) -> const model::Signal& { return kind.signal; }, source.kind)))
            return {pulse->wavelengthUm};
    return {model::shortestWavelengthUm(project).value_or(model::ContinuousWave{}.wavelengthUm)};
}

EditItem append(model::Project& project, const QString& name, auto shape) {
    project.bodies.push_back({freeBodyName(project, name.toStdString()), std::move(shape)});
    return {{ProjectSection::body, static_cast<int>(project.bodies.size()) - 1}};
}
EditItem appendSource(model::Project& project, const QString& name, auto kind) {
    project.sources.push_back({freeSourceName(project, name.toStdString()), std::move(kind)});
    return {{ProjectSection::source, static_cast<int>(project.sources.size()) - 1}};
}
EditItem appendMonitor(model::Project& project, const QString& name, auto kind) {
    project.monitors.push_back({freeMonitorName(project, name.toStdString()), std::move(kind)});
    return {{ProjectSection::monitor, static_cast<int>(project.monitors.size()) - 1}};
}

QString ringText(double rIn, double rOut) {
    return DrawingWords::tr("r %1 to %2   width %3")
        .arg(formatLength(rIn), formatLength(rOut), formatLength(rOut - rIn));
}

Drawn drawRing(model::Project& project, const EditBox& box, const DrawStyle& style) {
    const model::Ring ring{box.rLow, box.rHigh};
    if (style.zone && exists(project, *style.zone)) {
        auto& shape = project.bodies[static_cast<std::size_t>(style.zone->item.index)].shape;
        if (auto* zone = std::get_if<model::AnnularZone>(&shape)) {
            zone->rings.push_back(ring);
            return {{{style.zone->item, static_cast<int>(zone->rings.size()) - 1}},
                    ringText(ring.rInUm, ring.rOutUm)};
        }
    }
    model::AnnularZone zone;
    zone.rings = {ring};
    zone.layers = {{box.zLow, box.zHigh, style.material}};
    EditItem item = append(project, DrawingWords::tr("zone"), zone);
    item.ring = 0;
    return {{item},
            DrawingWords::tr("%1   z %2 to %3   height %4")
                .arg(ringText(ring.rInUm, ring.rOutUm), formatLength(box.zLow),
                     formatLength(box.zHigh), formatLength(box.zHigh - box.zLow))};
}

Drawn drawSphere(model::Project& project, const model::PointRz& from, const model::PointRz& to,
                 const DrawStyle& style) {
    model::Sphere sphere;
    sphere.zUm = from.zUm;
    sphere.radiusUm = std::hypot(to.rUm, to.zUm - from.zUm);
    sphere.material = style.material;
    return {{append(project, DrawingWords::tr("sphere"), sphere)},
            DrawingWords::tr("centre z %1   radius %2")
                .arg(formatLength(sphere.zUm), formatLength(sphere.radiusUm))};
}

Drawn drawCone(model::Project& project, model::PointRz from, model::PointRz to,
               const DrawStyle& style) {
    if (from.zUm > to.zUm)
        std::swap(from, to);
    const model::Cone cone{from.zUm, to.zUm, from.rUm, to.rUm, style.material};
    return {{append(project, DrawingWords::tr("cone"), cone)},
            DrawingWords::tr("radius %1 at z %2, %3 at z %4")
                .arg(formatLength(from.rUm), formatLength(from.zUm), formatLength(to.rUm),
                     formatLength(to.zUm))};
}

Drawn drawMonitor(model::Project& project, EditTool tool, const model::PointRz& from,
                  const model::PointRz& to, bool dragged) {
    const auto wavelengths = likelyWavelengths(project);
    if (tool == EditTool::cylinder)
        return {
            {appendMonitor(project, DrawingWords::tr("cylinder"),
                           model::DftCylinder{to.rUm, std::nullopt, std::nullopt, wavelengths})},
            DrawingWords::tr("r %1").arg(formatLength(to.rUm))};
    const double r = dragged ? to.rUm : project.domain.radiusUm;
    const QString text =
        DrawingWords::tr("z %1   radius %2").arg(formatLength(from.zUm), formatLength(r));
    if (tool == EditTool::fluxPlane)
        return {{appendMonitor(project, DrawingWords::tr("flux"),
                               model::FluxMonitor{model::FluxSurface::planeZ, r, from.zUm, from.zUm,
                                                  wavelengths})},
                text};
    model::DftPlane plane{from.zUm, std::nullopt, wavelengths};
    if (dragged)
        plane.rMaxUm = r;
    return {{appendMonitor(project, DrawingWords::tr("plane"), plane)}, text};
}

Drawn drawWave(model::Project& project, const model::PointRz& from, const model::PointRz& to,
               bool dragged) {
    model::PlaneWave wave;
    wave.zUm = from.zUm;
    wave.signal = likelySignal(project);
    QString text = DrawingWords::tr("z %1").arg(formatLength(wave.zUm));
    if (dragged) {
        wave.apertureRadiusUm = to.rUm;
        text = DrawingWords::tr("z %1   aperture radius %2")
                   .arg(formatLength(wave.zUm), formatLength(to.rUm));
    }
    return {{appendSource(project, DrawingWords::tr("plane wave"), wave)}, text};
}

Drawn drawDipole(model::Project& project, const model::PointRz& to) {
    model::Dipole dipole;
    dipole.rUm = to.rUm;
    dipole.zUm = to.zUm;
    // On the axis order 0 carries only the part along z, the orders 1 and -1 only that along x.
    if (project.azimuthalOrder != 0) {
        dipole.orientationR = 1.0;
        dipole.orientationZ = 0.0;
    }
    dipole.signal = likelySignal(project);
    return {{appendSource(project, DrawingWords::tr("dipole"), dipole)},
            DrawingWords::tr("r %1   z %2").arg(formatLength(to.rUm), formatLength(to.zUm))};
}

} // namespace

bool drawsByDragging(EditTool tool) noexcept {
    return tool != EditTool::select && tool != EditTool::split && tool != EditTool::polygon;
}

bool drawsByClick(EditTool tool) noexcept {
    switch (tool) {
    case EditTool::probe:
    case EditTool::plane:
    case EditTool::cylinder:
    case EditTool::fluxPlane:
    case EditTool::planeWave:
    case EditTool::dipole: return true;
    default: return false;
    }
}

EditAxes drawingAxes(EditTool tool) noexcept {
    switch (tool) {
    case EditTool::slab: return {false, true};
    case EditTool::sphere:
    case EditTool::cylinder:
    case EditTool::plane:
    case EditTool::fluxPlane:
    case EditTool::planeWave: return {true, false};
    default: return {true, true};
    }
}

Drawn draw(model::Project& project, EditTool tool, const model::PointRz& from,
           const model::PointRz& to, bool dragged, const DrawStyle& style) {
    const EditBox box{std::min(from.rUm, to.rUm), std::max(from.rUm, to.rUm),
                      std::min(from.zUm, to.zUm), std::max(from.zUm, to.zUm)};
    switch (tool) {
    case EditTool::ring: return drawRing(project, box, style);
    case EditTool::slab:
        return {{append(project, DrawingWords::tr("slab"),
                        model::Slab{box.zLow, box.zHigh, style.material})},
                DrawingWords::tr("z %1 to %2   thickness %3")
                    .arg(formatLength(box.zLow), formatLength(box.zHigh),
                         formatLength(box.zHigh - box.zLow))};
    case EditTool::sphere: return drawSphere(project, from, to, style);
    case EditTool::cone: return drawCone(project, from, to, style);
    case EditTool::probe:
        return {{appendMonitor(project, DrawingWords::tr("probe"), model::PointProbe{to})},
                DrawingWords::tr("r %1   z %2").arg(formatLength(to.rUm), formatLength(to.zUm))};
    case EditTool::plane:
    case EditTool::cylinder:
    case EditTool::fluxPlane: return drawMonitor(project, tool, from, to, dragged);
    case EditTool::planeWave: return drawWave(project, from, to, dragged);
    case EditTool::dipole: return drawDipole(project, to);
    case EditTool::select:
    case EditTool::split:
    case EditTool::polygon: break;
    }
    return {};
}

std::optional<EditItem> drawPolygon(model::Project& project,
                                    const std::vector<model::PointRz>& corners,
                                    const DrawStyle& style) {
    constexpr std::size_t fewest = 3;
    if (corners.size() < fewest)
        return std::nullopt;
    return append(project, DrawingWords::tr("polygon"), model::Polygon{corners, style.material});
}

QString drawingText(EditTool tool) {
    switch (tool) {
    case EditTool::select: return DrawingWords::tr("Select");
    case EditTool::split: return DrawingWords::tr("Split ring");
    case EditTool::ring: return DrawingWords::tr("Draw ring");
    case EditTool::slab: return DrawingWords::tr("Draw slab");
    case EditTool::sphere: return DrawingWords::tr("Draw sphere");
    case EditTool::cone: return DrawingWords::tr("Draw cone");
    case EditTool::polygon: return DrawingWords::tr("Draw polygon");
    case EditTool::probe: return DrawingWords::tr("Add point probe");
    case EditTool::plane: return DrawingWords::tr("Add field plane");
    case EditTool::cylinder: return DrawingWords::tr("Add field cylinder");
    case EditTool::fluxPlane: return DrawingWords::tr("Add flux plane");
    case EditTool::planeWave: return DrawingWords::tr("Add plane wave");
    case EditTool::dipole: return DrawingWords::tr("Add dipole");
    }
    return {};
}

} // namespace zonescope::ui
