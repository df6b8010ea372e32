#include "ui/editor/edit_drag.hpp"

#include "core/model/quantity.hpp"
#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace zonescope::ui {

namespace {

struct DragWords {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::EditDrag)
};

/// The place at rest, and the guides that hold it.
struct Rest {
    model::PointRz place;
    std::optional<double> guideR, guideZ;
};

Rest settle(const DragInput& input, EditAxes axes, const SnapEdges& edges,
            const model::Domain& domain) {
    Rest rest{input.place, {}, {}};
    if (input.snap && axes.r) {
        const Snapped r = snap(input.place.rUm, edges.r, domain.drUm, input.reachR);
        rest.place.rUm = r.value;
        if (r.onEdge)
            rest.guideR = r.value;
    }
    if (input.snap && axes.z) {
        const Snapped z = snap(input.place.zUm, edges.z, domain.dzUm, input.reachZ);
        rest.place.zUm = z.value;
        if (z.onEdge)
            rest.guideZ = z.value;
    }
    if (input.typedR && axes.r) {
        rest.place.rUm = *input.typedR;
        rest.guideR.reset();
    }
    if (input.typedZ && axes.z) {
        rest.place.zUm = *input.typedZ;
        rest.guideZ.reset();
    }
    return rest;
}

class HandleDrag : public EditDrag {
public:
    HandleDrag(std::shared_ptr<const model::Project> project, const EditHandle& handle)
        : project_(std::move(project)), handle_(handle), edges_(snapEdges(*project_, handle)) {}

    [[nodiscard]] EditAxes axes() const override { return handle_.axes; }

    [[nodiscard]] DragOutcome at(const DragInput& input) const override {
        const Rest rest = settle(input, handle_.axes, edges_, project_->domain);
        DragOutcome outcome{
            *project_, handleEditText(handle_), {}, {handle_.owner}, {}, rest.guideR, rest.guideZ};
        if (canTakeOut() && input.alone) {
            takeOut(outcome, rest.place);
            return outcome;
        }
        moveHandle(outcome.after, handle_, rest.place);
        outcome.readout = handleReadout(outcome.after, handle_, rest.place);
        if (const QString others = sharingText(*project_, handle_); !others.isEmpty()) {
            outcome.readout += QLatin1Char('\n') + others;
            outcome.shared = {EditItem{handle_.owner.item}};
        }
        return outcome;
    }
    [[nodiscard]] bool canTakeOut() const override { return sharesHeight(*project_, handle_); }

private:
    /// The ring in a zone of its own, and there the handle at a place.
    void takeOut(DragOutcome& outcome, const model::PointRz& to) const {
        outcome.selection = separateRings(outcome.after, {handle_.owner});
        EditHandle own = handle_;
        own.owner = outcome.selection.front();
        moveHandle(outcome.after, own, to);
        outcome.editText = DragWords::tr("Give a ring a height of its own");
        outcome.readout =
            handleReadout(outcome.after, own, to) + QLatin1Char('\n') + takenOutText();
    }

    std::shared_ptr<const model::Project> project_;
    EditHandle handle_;
    SnapEdges edges_;
};

class ItemsDrag : public EditDrag {
public:
    ItemsDrag(std::shared_ptr<const model::Project> project, const EditSelection& selection,
              const model::PointRz& press)
        : project_(std::move(project)), selection_(selection), press_(press),
          axes_(movableAxes(*project_, selection)), edges_(snapEdges(*project_, selection)) {
        for (const auto& item : normalised(*project_, selection)) {
            const EditAxes own = movableAxes(*project_, item);
            const auto box = boxOf(*project_, item);
            if (box && own.r)
                rOwn_.insert(rOwn_.end(), {box->rLow, box->rHigh});
            if (box && own.z)
                zOwn_.insert(zOwn_.end(), {box->zLow, box->zHigh});
            if (box && (own.r || own.z) && !box_)
                box_ = box;
        }
    }

    [[nodiscard]] EditAxes axes() const override { return axes_; }

    [[nodiscard]] DragOutcome at(const DragInput& input) const override {
        DragOutcome outcome{*project_, DragWords::tr("Move selection"), {}, selection_, {}, {}, {}};
        double dr = axes_.r ? input.place.rUm - press_.rUm : 0.0;
        double dz = axes_.z ? input.place.zUm - press_.zUm : 0.0;
        if (input.snap && input.dragged) {
            const auto& d = project_->domain;
            if (axes_.r)
                dr = snapShift(dr, rOwn_, edges_.r, d.drUm, input.reachR, &outcome.guideR);
            if (axes_.z)
                dz = snapShift(dz, zOwn_, edges_.z, d.dzUm, input.reachZ, &outcome.guideZ);
        }
        if (input.typedR && axes_.r && box_)
            dr = *input.typedR - box_->rLow;
        if (input.typedZ && axes_.z && box_)
            dz = *input.typedZ - box_->zLow;
        translate(outcome.after, selection_, dr, dz);
        outcome.readout = describe(dr, dz);
        return outcome;
    }

private:
    [[nodiscard]] QString describe(double dr, double dz) const {
        QStringList parts;
        if (axes_.r && box_)
            parts << DragWords::tr("r %1   Δr %2")
                         .arg(formatLength(box_->rLow + dr), formatLength(dr));
        if (axes_.z && box_)
            parts << DragWords::tr("z %1   Δz %2")
                         .arg(formatLength(box_->zLow + dz), formatLength(dz));
        return parts.join(QStringLiteral("   "));
    }

    std::shared_ptr<const model::Project> project_;
    EditSelection selection_;
    model::PointRz press_;
    EditAxes axes_;
    SnapEdges edges_;
    std::vector<double> rOwn_, zOwn_;
    std::optional<EditBox> box_;
};

class DrawingDrag : public EditDrag {
public:
    DrawingDrag(std::shared_ptr<const model::Project> project, EditTool tool,
                const DragInput& press, DrawStyle style)
        : project_(std::move(project)), tool_(tool), style_(std::move(style)),
          edges_(snapEdges(*project_, EditSelection{})),
          from_(settle(press, {true, true}, edges_, project_->domain).place) {}

    [[nodiscard]] EditAxes axes() const override { return drawingAxes(tool_); }

    [[nodiscard]] DragOutcome at(const DragInput& input) const override {
        const bool typed = input.typedR || input.typedZ;
        const Rest rest = settle(input, {true, true}, edges_, project_->domain);
        model::PointRz to = input.dragged || typed ? rest.place : from_;
        // A typed coordinate of a place that has not moved keeps the other one.
        if (typed && !input.dragged)
            to = {input.typedR.value_or(from_.rUm), input.typedZ.value_or(from_.zUm)};
        // The radius of a sphere is typed, not read from the place.
        if (tool_ == EditTool::sphere && input.typedR)
            to.zUm = from_.zUm;
        DragOutcome outcome{*project_, drawingText(tool_), {}, {}, {}, {}, {}};
        auto drawn = draw(outcome.after, tool_, from_, to, input.dragged || typed, style_);
        outcome.readout = std::move(drawn.readout);
        outcome.selection = std::move(drawn.selection);
        const EditAxes shown = drawingAxes(tool_);
        if (shown.r)
            outcome.guideR = rest.guideR;
        if (shown.z)
            outcome.guideZ = rest.guideZ;
        return outcome;
    }

private:
    std::shared_ptr<const model::Project> project_;
    EditTool tool_;
    DrawStyle style_;
    SnapEdges edges_;
    model::PointRz from_;
};

} // namespace

std::unique_ptr<EditDrag> dragHandle(std::shared_ptr<const model::Project> project,
                                     const EditHandle& handle) {
    return std::make_unique<HandleDrag>(std::move(project), handle);
}

std::unique_ptr<EditDrag> dragItems(std::shared_ptr<const model::Project> project,
                                    const EditSelection& selection, const model::PointRz& press) {
    return std::make_unique<ItemsDrag>(std::move(project), selection, press);
}

std::unique_ptr<EditDrag> dragDrawing(std::shared_ptr<const model::Project> project, EditTool tool,
                                      const DragInput& press, const DrawStyle& style) {
    return std::make_unique<DrawingDrag>(std::move(project), tool, press, style);
}

TypedCoordinates parseTyped(const QString& text, EditAxes axes) {
    TypedCoordinates typed;
    const int wanted = (axes.r ? 1 : 0) + (axes.z ? 1 : 0);
    const QStringList parts = text.split(QLatin1Char(';'));
    if (parts.size() > wanted) {
        typed.fault = DragWords::tr("Only %n value(s) can be typed here.", nullptr, wanted);
        return typed;
    }
    for (qsizetype n = 0; n < parts.size(); ++n) {
        if (parts[n].trimmed().isEmpty())
            continue;
        try {
            const double value =
                model::parseQuantity(typedNumbers(parts[n]), {model::QuantityKind::length, {}});
            (axes.r && n == 0 ? typed.r : typed.z) = value;
        } catch (const model::QuantityError&) {
            typed.fault = DragWords::tr("\"%1\" is no length yet: type for example 1.2um or 300nm.")
                              .arg(parts[n].trimmed());
        }
    }
    return typed;
}

} // namespace zonescope::ui
