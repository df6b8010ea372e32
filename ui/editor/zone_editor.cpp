#include "ui/editor/zone_editor.hpp"

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/named_material.hpp"
#include "core/model/names.hpp"
#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_snap.hpp"
#include "ui/words/message_text.hpp"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

const QString selectionMime = QStringLiteral("application/x-zonescope-selection");
/// Nudges closer than this undo together.
constexpr qint64 nudgeMilliseconds = 1000;
/// Copies lie this many cells beside their originals.
constexpr int copyStepCells = 5;

} // namespace

QString reasonOf(const std::vector<model::Problem>& problems) {
    const auto error =
        std::ranges::find(problems, model::Severity::error, &model::Problem::severity);
    if (error == problems.end())
        return {};
    const QString hint = inLanguage(error->hint);
    const QString allowed = inLanguage(error->allowed);
    if (hint.isEmpty())
        return ZoneEditor::tr("%1 is not allowed here: %2.").arg(inLanguage(error->value), allowed);
    if (allowed.isEmpty())
        return hint;
    return ZoneEditor::tr("%1\n(%2; allowed: %3)").arg(hint, inLanguage(error->value), allowed);
}

ZoneEditor::ZoneEditor(ProjectDocument& document, QObject* parent)
    : QObject(parent), document_(document) {
    buildActions();
    connect(&document_, &ProjectDocument::opened, this, [this] {
        selection_.clear();
        nudges_.clear();
        emit selectionChanged(selection_);
        emit materialChanged();
        updateActions();
    });
    connect(&document_, &ProjectDocument::edited, this, [this] { follow(); });
    updateActions();
}

ZoneEditor::~ZoneEditor() = default;

void ZoneEditor::follow() {
    // Undo can take away what is selected.
    setSelection(selection_);
    emit materialChanged();
    updateActions();
}

void ZoneEditor::setSelection(const EditSelection& selection) {
    EditSelection next;
    if (project())
        for (const auto& item : selection)
            if (exists(*project(), item) && std::ranges::find(next, item) == next.end())
                next.push_back(item);
    if (next == selection_)
        return;
    selection_ = std::move(next);
    nudges_.clear();
    updateActions();
    emit selectionChanged(selection_);
    emit materialChanged();
}

void ZoneEditor::select(const ProjectItem& item) {
    // The ring that is selected here is the tree's whole body.
    if (std::ranges::any_of(selection_, [&](const EditItem& one) { return one.item == item; }))
        return;
    const bool placed = item.index >= 0 || item.section == ProjectSection::domain;
    setSelection(placed ? EditSelection{{item}} : EditSelection{});
}

void ZoneEditor::setTool(EditTool tool) {
    if (tool == tool_)
        return;
    tool_ = tool;
    if (auto* chosen = toolAction(tool))
        chosen->setChecked(true);
    emit toolChanged(tool_);
}

void ZoneEditor::setSnapping(bool on) {
    if (on == snapping_)
        return;
    snapping_ = on;
    emit snappingChanged(on);
}

void ZoneEditor::setMaterial(const std::string& name) {
    if (name == material_)
        return;
    material_ = name;
    emit materialChanged();
}

std::string ZoneEditor::material() const {
    if (!project())
        return std::string(model::vacuumName);
    if (!material_.empty() && model::findMaterial(*project(), material_))
        return material_;
    for (auto item = selection_.rbegin(); item != selection_.rend(); ++item) {
        if (item->item.section != ProjectSection::body || !exists(*project(), {item->item}))
            continue;
        const auto& shape = project()->bodies[static_cast<std::size_t>(item->item.index)].shape;
        return std::visit(
            []<typename Shape>(const Shape& one) {
                if constexpr (requires { one.layers; })
                    return one.layers.empty() ? std::string(model::vacuumName)
                                              : one.layers.back().material;
                else
                    return one.material;
            },
            shape);
    }
    return project()->materials.empty() ? std::string(model::vacuumName)
                                        : project()->materials.back().name;
}

DrawStyle ZoneEditor::drawStyle() const {
    DrawStyle style{material(), std::nullopt};
    if (project() && !selection_.empty()) {
        const EditItem& last = selection_.back();
        if (last.item.section == ProjectSection::body && exists(*project(), {last.item}) &&
            std::holds_alternative<model::AnnularZone>(
                project()->bodies[static_cast<std::size_t>(last.item.index)].shape))
            style.zone = EditItem{last.item};
    }
    return style;
}

bool ZoneEditor::apply(const QString& text, const ProjectDocument::Change& change,
                       const EditGroup& group) {
    const EditOutcome outcome = document_.edit(text, change, group);
    if (!outcome && !outcome.problems.empty())
        emit refused(reasonOf(outcome.problems));
    return outcome.accepted;
}

bool ZoneEditor::commit(const QString& text, const model::Project& after,
                        const EditSelection& selection) {
    if (!apply(text, [&](model::Project& project) { project = after; }))
        return false;
    setSelection(selection);
    return true;
}

QString ZoneEditor::refusalOf(const model::Project& after) const {
    return reasonOf(document_.check([&](model::Project& project) { project = after; }).problems);
}

void ZoneEditor::deleteSelection() {
    const EditSelection chosen = selection_;
    if (apply(tr("Delete"), [&](model::Project& project) { removeItems(project, chosen); })) {
        setSelection({});
        emit removed(static_cast<int>(std::ranges::count_if(chosen, removable)));
    }
}

void ZoneEditor::copySelection() {
    if (!project() || !std::ranges::any_of(selection_, removable))
        return;
    const QByteArray text =
        QByteArray::fromStdString(io::writeProject(fragmentOf(*project(), selection_)));
    auto* data = new QMimeData;
    data->setData(selectionMime, text);
    data->setText(QString::fromUtf8(text));
    QGuiApplication::clipboard()->setMimeData(data);
    updateActions();
}

void ZoneEditor::cutSelection() {
    copySelection();
    deleteSelection();
}

void ZoneEditor::paste(const std::optional<model::PointRz>& at) {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (project() && data && data->hasFormat(selectionMime))
        pasteText(QString::fromUtf8(data->data(selectionMime)), at);
}

void ZoneEditor::pasteText(const QString& text, const std::optional<model::PointRz>& at) {
    model::Project fragment;
    try {
        fragment = io::parseProjectForEditing(text.toStdString()).project;
    } catch (const Error& error) {
        emit refused(tr("The clipboard cannot be read: %1").arg(sentenceOf(error)));
        return;
    }
    const auto& d = project()->domain;
    double dr = copyStepCells * d.drUm;
    double dz = 0.0;
    // The fragment has no domain of its own worth measuring by.
    fragment.domain = d;
    if (at) {
        if (const auto box = boxOf(fragment, selectableItems(fragment))) {
            dr = snap(at->rUm - box->rLow, {}, snapping_ ? d.drUm : 0.0, 0.0).value;
            dz = snap(at->zUm - box->zLow, {}, snapping_ ? d.dzUm : 0.0, 0.0).value;
        }
    }
    model::Project after = *project();
    const auto added = insertFragment(after, fragment, dr, dz);
    if (!added.empty())
        commit(tr("Paste"), after, added);
}

void ZoneEditor::duplicateSelection() {
    if (!project())
        return;
    model::Project after = *project();
    const auto& d = after.domain;
    const auto added =
        duplicateItems(after, selection_, copyStepCells * d.drUm, copyStepCells * d.dzUm);
    if (!added.empty())
        commit(tr("Duplicate"), after, added);
}

void ZoneEditor::selectAll() {
    if (project())
        setSelection(selectableItems(*project()));
}

void ZoneEditor::nudge(int cellsR, int cellsZ) {
    if (!project())
        return;
    if (nudges_.isEmpty() || !lastNudge_.isValid() || lastNudge_.elapsed() > nudgeMilliseconds)
        nudges_ = document_.newGroup();
    lastNudge_.start();
    const EditSelection chosen = selection_;
    apply(
        tr("Nudge"),
        [&](model::Project& project) {
            translate(project, chosen, cellsR * project.domain.drUm, cellsZ * project.domain.dzUm);
        },
        nudges_);
}

void ZoneEditor::splitAt(const EditItem& item, const model::PointRz& place, bool layer) {
    if (!project())
        return;
    model::Project after = *project();
    if (layer ? splitLayer(after, item, place.zUm) : splitRing(after, item, place.rUm))
        commit(layer ? tr("Split layer") : tr("Split ring"), after, {item});
    else
        emit refused(layer ? tr("There is no layer to split here.")
                           : tr("There is no ring to split here."));
}

void ZoneEditor::mirrorSelection(double zUm, bool keep) {
    if (!project())
        return;
    model::Project after = *project();
    const auto turned = mirrorItems(after, selection_, zUm, keep);
    if (!turned.empty())
        commit(tr("Mirror"), after, turned);
}

void ZoneEditor::arraySelection(int count, double pitchUm) {
    if (!project())
        return;
    model::Project after = *project();
    const auto all = arrayItems(after, selection_, count, pitchUm);
    commit(tr("Array"), after, all);
}

void ZoneEditor::preview(const std::shared_ptr<const model::Project>& project, const QString& text,
                         const QString& refusal) {
    emit previewed(project, text, refusal);
}

} // namespace zonescope::ui
