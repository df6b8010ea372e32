/// \file
/// What the field view reads at places of its canvas: values, line cuts, the cursor.

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "ui/field/field_view_private.hpp"
#include "ui/field/frame_sampler.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

/// Values that are on the device are fetched at most every so often.
constexpr qint64 fetchMilliseconds = 100;

} // namespace

std::optional<model::PointRz> FieldView::Private::placeUnder(const QPointF& position) const {
    if (!discretisation || !layout.canvas.contains(position)) {
        return std::nullopt;
    }
    return transform.toPlane(position);
}

bool FieldView::Private::insideDomain(const model::PointRz& place) const noexcept {
    const PlaneExtent& extent = transform.extent();
    return place.rUm >= extent.rMin && place.rUm <= extent.rMax && place.zUm >= extent.zMin &&
           place.zUm <= extent.zMax;
}

LineCut FieldView::Private::currentCut() const {
    if (!discretisation || !readable) {
        return {};
    }
    const FrameSampler sampler(discretisation->grid, *readable);
    LineCut cut;
    if (pinned) {
        cut = sampler.cut(pinned->direction, pinned->rUm, pinned->zUm, settings.mirrored,
                          settings.sampling);
    } else if (cursor && !dragFrom) {
        const auto place = placeUnder(*cursor);
        if (!place || !insideDomain(*place)) {
            return {};
        }
        cut = sampler.cut(hoverCut, place->rUm, place->zUm, settings.mirrored, settings.sampling);
    } else {
        return {};
    }
    cut.pinned = pinned.has_value();
    cut.rangeMinimum = settings.scale == ColourScale::decibel ? 0.0 : range.minimum;
    cut.rangeMaximum = range.maximum;
    if (cut.pinned && cursor) {
        if (const auto place = placeUnder(*cursor)) {
            cut.cursorUm = cut.direction == CutDirection::alongZ ? place->zUm : place->rUm;
        }
    }
    return cut;
}

bool FieldView::Private::valuesWanted() const {
    return pinned || (cursor && layout.canvas.contains(*cursor));
}

void FieldView::Private::pollValues() {
    try {
        if (pendingValues) {
            if (auto values = pendingValues->arrived()) {
                readable = withValues(*pendingFrame, std::move(*values));
                pendingValues.reset();
                report();
            }
        } else if (frame && frame->device && fetchedFrame.lock() != frame && valuesWanted() &&
                   (!sinceFetch.isValid() || sinceFetch.elapsed() >= fetchMilliseconds)) {
            pendingValues = frame->device->beginFetch();
            if (pendingValues) {
                sinceFetch.start();
                fetchedFrame = frame;
                pendingFrame = withValues(*frame, {});
            }
        }
    } catch (const DeviceError&) {
        // The solver reports what happened to its device; here there is only nothing to read.
        pendingValues.reset();
        valuesTimer.stop();
        return;
    }
    const bool wanted = frame && frame->device && fetchedFrame.lock() != frame && valuesWanted();
    if (!pendingValues && !wanted) {
        valuesTimer.stop();
    } else if (!valuesTimer.isActive()) {
        valuesTimer.start();
    }
}

void FieldView::Private::dropReadable() {
    readable.reset();
    pendingValues.reset();
    pendingFrame.reset();
    fetchedFrame.reset();
}

void FieldView::Private::report() {
    emit view.cursorMoved(cursor ? view.readoutAt(*cursor) : CursorReadout{});
    const LineCut cut = currentCut();
    if (!cut.empty() || cutShown) {
        cutShown = !cut.empty();
        emit view.lineCutChanged(cut);
    }
    if (frame && frame->device && !valuesTimer.isActive() && valuesWanted()) {
        valuesTimer.start();
    }
}

void FieldView::pinLineCut(CutDirection direction, double rUm, double zUm) {
    d_->pinned = Private::PinnedCut{direction, rUm, zUm};
    d_->report();
    update();
}

void FieldView::releaseLineCut() {
    d_->pinned.reset();
    d_->report();
    update();
}

void FieldView::setHoverCutDirection(CutDirection direction) {
    d_->hoverCut = direction;
    d_->report();
}

CutDirection FieldView::hoverCutDirection() const noexcept { return d_->hoverCut; }

CursorReadout FieldView::readoutAt(const QPointF& position) const {
    CursorReadout readout;
    const auto place = d_->placeUnder(position);
    if (!place || !d_->insideDomain(*place)) {
        return readout;
    }
    const grid::Grid& grid = d_->discretisation->grid;
    const model::Project& project = *d_->discretisation->project;
    readout.inside = true;
    readout.rUm = place->rUm;
    readout.zUm = place->zUm;
    readout.quantity = d_->shownQuantity();
    const FrameLook look = d_->shownLook();
    readout.symbol = look.symbol;
    readout.unit = look.unit;
    if (d_->readable) {
        readout.value = FrameSampler(grid, *d_->readable)
                            .value(place->rUm, place->zUm, samplingOf(look, d_->settings.sampling));
    }
    readout.planar = grid.planar();
    const double r = readout.planar ? std::max(0.0, place->rUm) : std::abs(place->rUm);
    readout.inLayer = (readout.planar && place->rUm < 0.0) || r > grid.r(grid.interiorEndR()) ||
                      place->zUm < grid.z(grid.interiorBeginZ()) ||
                      place->zUm > grid.z(grid.interiorEndZ());
    // A body at the domain's edge goes on through the layer.
    const double rIn = std::min(r, project.domain.radiusUm);
    const double zIn = std::clamp(place->zUm, project.domain.zMinUm, project.domain.zMaxUm);
    const std::string material = grid::materialAt(project, rIn, zIn);
    readout.material = QString::fromStdString(material);
    for (const model::Material& candidate : project.materials) {
        if (candidate.name == material) {
            readout.permittivity = candidate.permittivity;
        }
    }
    readout.bodyIndex = grid::bodyAt(project, rIn, zIn);
    if (readout.bodyIndex >= 0) {
        readout.body = QString::fromStdString(
            project.bodies[static_cast<std::size_t>(readout.bodyIndex)].name);
    }
    readout.cellsPerWavelength = d_->shortestWavelengthUm /
                                 std::sqrt(std::max(readout.permittivity, 1e-9)) /
                                 std::max(grid.dr, grid.dz);
    return readout;
}

QPointF FieldView::positionOf(double rUm, double zUm) const {
    return d_->transform.toWidget(rUm, zUm);
}

model::PointRz FieldView::placeAt(const QPointF& position) const {
    return d_->transform.toPlane(position);
}

} // namespace zonescope::ui
