#include "ui/editor/edit_handles.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/language/number_format.hpp"

#include <QCoreApplication>

#include <cmath>

namespace zonescope::ui {

namespace {

struct ReadoutWords {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::EditReadout)
};

QString length(double um) { return formatLength(um); }

const model::Body* bodyOf(const model::Project& project, const EditItem& item) {
    return item.item.section == ProjectSection::body && exists(project, item)
               ? &project.bodies[static_cast<std::size_t>(item.item.index)]
               : nullptr;
}

/// The thickness of the layers that meet at a height: "below 200 nm, above 400 nm".
QString layersAt(const std::vector<model::MaterialLayer>& layers, double height) {
    QStringList parts;
    for (const auto& layer : layers) {
        if (std::abs(layer.zMaxUm - height) < 1e-9)
            parts << ReadoutWords::tr("layer below %1").arg(length(layer.zMaxUm - layer.zMinUm));
        else if (std::abs(layer.zMinUm - height) < 1e-9)
            parts << ReadoutWords::tr("layer above %1").arg(length(layer.zMaxUm - layer.zMinUm));
    }
    return parts.join(QStringLiteral("   "));
}

/// Name of the coordinate along one axis.
QString coordinateName(const EditHandle& handle) {
    switch (handle.kind) {
    case HandleKind::ringInner: return ReadoutWords::tr("inner radius");
    case HandleKind::ringOuter: return ReadoutWords::tr("outer radius");
    case HandleKind::layerEdge: return ReadoutWords::tr("layer edge");
    case HandleKind::lowerEnd: return ReadoutWords::tr("lower end");
    case HandleKind::upperEnd: return ReadoutWords::tr("upper end");
    case HandleKind::sphereCentre: return ReadoutWords::tr("centre");
    case HandleKind::sphereRadius:
    case HandleKind::radius: return ReadoutWords::tr("radius");
    case HandleKind::coneLowerRadius: return ReadoutWords::tr("lower radius");
    case HandleKind::coneUpperRadius: return ReadoutWords::tr("upper radius");
    case HandleKind::corner: return ReadoutWords::tr("corner");
    case HandleKind::height: return ReadoutWords::tr("plane");
    case HandleKind::place: return ReadoutWords::tr("place");
    case HandleKind::lowerCorner: return ReadoutWords::tr("table");
    case HandleKind::domainRadius: return ReadoutWords::tr("domain radius");
    case HandleKind::domainLower: return ReadoutWords::tr("lower domain end");
    case HandleKind::domainUpper: return ReadoutWords::tr("upper domain end");
    case HandleKind::layerThickness: return ReadoutWords::tr("absorbing layer");
    }
    return {};
}

/// What follows from the coordinate: widths, thicknesses, counts of cells.
QString consequence(const model::Project& project, const EditHandle& handle,
                    const model::PointRz& to) {
    if (const auto* body = bodyOf(project, handle.owner)) {
        if (const auto* zone = std::get_if<model::AnnularZone>(&body->shape)) {
            if (handle.kind == HandleKind::layerEdge)
                return layersAt(zone->layers, to.zUm);
            const auto& ring = zone->rings[static_cast<std::size_t>(handle.index)];
            const double width = ring.rOutUm - ring.rInUm;
            return ReadoutWords::tr("width %1 (%2 cells)")
                .arg(length(width), formatEngineering(width / project.domain.drUm, {}, 3));
        }
        if (const auto* slab = std::get_if<model::Slab>(&body->shape))
            return slab->zMinUm && slab->zMaxUm
                       ? ReadoutWords::tr("thickness %1").arg(length(*slab->zMaxUm - *slab->zMinUm))
                       : QString();
        if (const auto* posts = std::get_if<model::PostPattern>(&body->shape))
            return layersAt(posts->layers, to.zUm);
        if (const auto* cone = std::get_if<model::Cone>(&body->shape);
            cone && (handle.kind == HandleKind::lowerEnd || handle.kind == HandleKind::upperEnd))
            return ReadoutWords::tr("height %1").arg(length(cone->zMaxUm - cone->zMinUm));
        if (const auto* sphere = std::get_if<model::Sphere>(&body->shape);
            sphere && handle.kind == HandleKind::sphereRadius)
            return ReadoutWords::tr("diameter %1").arg(length(2.0 * sphere->radiusUm));
    }
    const auto& d = project.domain;
    const auto cells = [](double size, double cell) {
        return ReadoutWords::tr("%1 cells")
            .arg(formatCount(std::llround(std::ceil(size / cell - 1e-6))));
    };
    switch (handle.kind) {
    case HandleKind::domainRadius: return cells(d.radiusUm, d.drUm);
    case HandleKind::domainLower:
    case HandleKind::domainUpper:
        return ReadoutWords::tr("length %1, %2")
            .arg(length(d.zMaxUm - d.zMinUm), cells(d.zMaxUm - d.zMinUm, d.dzUm));
    default: return {};
    }
}

} // namespace

QString handleReadout(const model::Project& project, const EditHandle& handle,
                      const model::PointRz& to) {
    if (handle.kind == HandleKind::layerThickness) {
        const model::Boundary* const sides[] = {&project.boundaries.rMax, &project.boundaries.zMin,
                                                &project.boundaries.zMax};
        const int cells = sides[handle.index]->cells;
        const double cell = handle.index == 0 ? project.domain.drUm : project.domain.dzUm;
        return ReadoutWords::tr("absorbing layer %1 cells   %2")
            .arg(cells)
            .arg(length(cells * cell));
    }
    QString text = coordinateName(handle);
    if (handle.axes.r && handle.axes.z)
        text = ReadoutWords::tr("%1   r %2   z %3").arg(text, length(to.rUm), length(to.zUm));
    else
        text = QStringLiteral("%1 %2").arg(text, length(handle.axes.r ? to.rUm : to.zUm));
    const QString more = consequence(project, handle, to);
    return more.isEmpty() ? text : text + QStringLiteral("   ") + more;
}

int ringsRaisedBy(const model::Project& project, const EditHandle& handle) {
    const auto* body = bodyOf(project, handle.owner);
    const auto* zone = body ? std::get_if<model::AnnularZone>(&body->shape) : nullptr;
    return zone && handle.kind == HandleKind::layerEdge ? static_cast<int>(zone->rings.size()) : 0;
}

bool sharesHeight(const model::Project& project, const EditHandle& handle) {
    return handle.owner.ring >= 0 && ringsRaisedBy(project, handle) > 1;
}

QString sharingText(const model::Project& project, const EditHandle& handle) {
    const int rings = ringsRaisedBy(project, handle);
    if (rings < 2)
        return {};
    const QString text = ReadoutWords::tr("Height of all %n rings of the zone", nullptr, rings);
    return sharesHeight(project, handle) ? ReadoutWords::tr("%1. Alt: this ring alone").arg(text)
                                         : text;
}

QString takenOutText() { return ReadoutWords::tr("This ring alone, in a zone of its own"); }

QString handleEditText(const EditHandle& handle) {
    return ReadoutWords::tr("Move %1").arg(coordinateName(handle));
}

} // namespace zonescope::ui
