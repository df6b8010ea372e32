#include "ui/editor/edit_layer_private.hpp"

#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"

#include <QAction>
#include <QMenu>

namespace zonescope::ui {

void EditLayer::addMenu(QMenu& menu, const QPointF& position) {
    if (!active_ || !project() || !canvas_->canvasRect().contains(position))
        return;
    const model::PointRz at = unsignedPlace(position);
    mirroredSide_ = canvas_->mirrored() && canvas_->placeAt(position).rUm < 0.0;
    const auto item = itemAt(*project(), at, umR(hitPixels), umZ(hitPixels));
    const auto& chosen = editor_.selection();
    if (item && !isAmong(chosen, *item))
        editor_.setSelection({*item});
    editor_.setPointer(at);
    menu.addSeparator();
    editor_.addTo(menu);
    if (item && item->ring >= 0) {
        const model::PointRz cut = snappedCorner(position);
        auto* ring = menu.addAction(tr("Split ring here"));
        ring->setObjectName(QStringLiteral("splitRing"));
        connect(ring, &QAction::triggered, this,
                [this, item, cut] { editor_.splitAt(*item, cut, false); });
        auto* layer = menu.addAction(tr("Split layer here"));
        layer->setObjectName(QStringLiteral("splitLayer"));
        connect(layer, &QAction::triggered, this,
                [this, item, cut] { editor_.splitAt(*item, cut, true); });
        addOwnZone(menu, *item);
        auto* zone = menu.addAction(tr("Select the whole zone"));
        zone->setObjectName(QStringLiteral("selectZone"));
        connect(zone, &QAction::triggered, this,
                [this, item] { editor_.setSelection({{item->item}}); });
    }
    addCornerActions(menu, at);
}

void EditLayer::addOwnZone(QMenu& menu, const EditItem& ring) {
    const auto& body = project()->bodies[static_cast<std::size_t>(ring.item.index)];
    EditSelection rings;
    for (const auto& one : editor_.selection()) {
        if (one.item == ring.item && one.ring >= 0)
            rings.push_back(one);
    }
    if (rings.empty())
        rings = {ring};
    const auto all = std::get<model::AnnularZone>(body.shape).rings.size();
    if (rings.size() == all)
        return;
    auto* own =
        menu.addAction(tr("Own zone for %n ring(s)", nullptr, static_cast<int>(rings.size())));
    own->setObjectName(QStringLiteral("ownZone"));
    own->setToolTip(tr("To change their height or material without the other rings"));
    connect(own, &QAction::triggered, this, [this, rings, text = own->text()] {
        model::Project after = *project();
        const EditSelection moved = separateRings(after, rings);
        editor_.commit(text, after, moved);
    });
}

void EditLayer::addCornerActions(QMenu& menu, const model::PointRz& at) {
    const auto& chosen = editor_.selection();
    if (chosen.size() != 1 || chosen.front().item.section != ProjectSection::body)
        return;
    const EditItem item = chosen.front();
    const auto& body = project()->bodies[static_cast<std::size_t>(item.item.index)];
    const auto* polygon = std::get_if<model::Polygon>(&body.shape);
    if (!polygon)
        return;
    const auto handle = handleAt(*project(), chosen, at, umR(hitPixels), umZ(hitPixels));
    if (handle && handle->kind == HandleKind::corner) {
        auto* remove = menu.addAction(tr("Delete this corner"));
        remove->setObjectName(QStringLiteral("deleteCorner"));
        connect(remove, &QAction::triggered, this, [this, item, corner = handle->index] {
            editor_.apply(tr("Delete corner"),
                          [&](model::Project& project) { removeCorner(project, item, corner); });
        });
        return;
    }
    auto* add = menu.addAction(tr("Add a corner here"));
    add->setObjectName(QStringLiteral("addCorner"));
    const int edge = nearestEdge(polygon->points, at, umR(1.0), umZ(1.0));
    connect(add, &QAction::triggered, this, [this, item, edge, at] {
        editor_.apply(tr("Add corner"),
                      [&](model::Project& project) { insertCorner(project, item, edge, at); });
    });
}

} // namespace zonescope::ui
