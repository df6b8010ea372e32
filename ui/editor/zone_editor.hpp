#pragma once

/// \file
/// The zone editor without its canvases: what is selected, which tool is chosen, and the actions on
/// the selection. Canvases and tool strips share one of these.

#include "ui/document/project_document.hpp"
#include "ui/editor/edit_drawing.hpp"
#include "ui/editor/edit_types.hpp"

#include <QElapsedTimer>
#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>

class QAction;
class QMenu;

namespace zonescope::ui {

/// Lives on the GUI thread beside the document, which must outlive it.
class ZoneEditor : public QObject {
    Q_OBJECT
public:
    explicit ZoneEditor(ProjectDocument& document, QObject* parent = nullptr);
    ~ZoneEditor() override;

    [[nodiscard]] ProjectDocument& document() noexcept { return document_; }
    /// Null: nothing is open.
    [[nodiscard]] const std::shared_ptr<const model::Project>& project() const noexcept {
        return document_.project();
    }

    [[nodiscard]] const EditSelection& selection() const noexcept { return selection_; }
    /// Things that do not exist are left out. Emits selectionChanged when something changes.
    void setSelection(const EditSelection& selection);
    /// From the project tree or the messages; an item of the section as a whole clears.
    void select(const ProjectItem& item);

    [[nodiscard]] EditTool tool() const noexcept { return tool_; }
    void setTool(EditTool tool);
    [[nodiscard]] bool snapping() const noexcept { return snapping_; }
    void setSnapping(bool on);
    /// Of new bodies. Empty or gone: the material of the last selected body, else the last of the
    /// project's list, else vacuum.
    void setMaterial(const std::string& name);
    [[nodiscard]] std::string material() const;
    /// What a drawing tool would use now: the material, and the zone that takes new rings.
    [[nodiscard]] DrawStyle drawStyle() const;

    /// Changes the project in one undoable step through the document. A refusal is announced by
    /// `refused`, and nothing changes.
    /// \returns whether it was accepted
    bool apply(const QString& text, const ProjectDocument::Change& change,
               const EditGroup& group = {});
    /// Replaces the whole project in one step and selects; for drags.
    bool commit(const QString& text, const model::Project& after, const EditSelection& selection);
    /// Why `after` would be refused; empty when it would not.
    [[nodiscard]] QString refusalOf(const model::Project& after) const;

    void deleteSelection();
    void copySelection();
    void cutSelection();
    /// At a place when there is one (the lower corner of the box goes there), otherwise beside the
    /// original.
    void paste(const std::optional<model::PointRz>& at = {});
    /// Where the pointer is on a canvas, um: the paste action goes there. Empty: on none.
    void setPointer(const std::optional<model::PointRz>& place) { pointer_ = place; }
    void duplicateSelection();
    void selectAll();
    /// Moves by whole cells; quick repetitions undo together.
    void nudge(int cellsR, int cellsZ);
    void splitAt(const EditItem& item, const model::PointRz& place, bool layer);
    void mirrorSelection(double zUm, bool keep);
    void arraySelection(int count, double pitchUm);

    /// "delete", "copy", "cut", "paste", "duplicate", "selectAll", "mirror", "array", and
    /// "tool-ring" ... for the tools; null for other names. Canvases add them, so that their
    /// shortcuts work there.
    [[nodiscard]] QAction* action(const QString& name) const;
    [[nodiscard]] QAction* toolAction(EditTool tool) const;
    /// The actions on the selection, in the order of a menu.
    [[nodiscard]] QList<QAction*> selectionActions() const;
    /// Appends the same to a menu.
    void addTo(QMenu& menu) const;

    /// Announces what a drag would make of the project; null: the drag is over.
    /// @param text what the edit will be called
    /// @param refusal why the document would refuse it; empty when it would not
    void preview(const std::shared_ptr<const model::Project>& project, const QString& text = {},
                 const QString& refusal = {});

signals:
    void selectionChanged(const zonescope::ui::EditSelection& selection);
    void toolChanged(zonescope::ui::EditTool tool);
    void snappingChanged(bool on);
    void materialChanged();
    /// A drag is on: the project as it would become, valid or not; null when the drag is over.
    void previewed(const std::shared_ptr<const zonescope::model::Project>& project,
                   const QString& text, const QString& refusal);
    /// So many things were deleted.
    void removed(int count);
    /// An edit from here was refused; canvases show it in place.
    void refused(const QString& reason);
    /// The user asked for a popover with numbers; the canvas that has the focus shows it.
    void mirrorRequested();
    void arrayRequested();

private:
    void buildActions();
    void updateActions();
    void follow();
    void pasteText(const QString& text, const std::optional<model::PointRz>& at);

    ProjectDocument& document_;
    EditSelection selection_;
    EditTool tool_ = EditTool::select;
    bool snapping_ = true;
    std::string material_;
    std::optional<model::PointRz> pointer_;
    EditGroup nudges_; ///< the group of the nudges in progress
    QElapsedTimer lastNudge_;
    QList<QAction*> actions_;
};

/// The reason of a refusal for people: what is wrong, what was found, what is allowed.
[[nodiscard]] QString reasonOf(const std::vector<model::Problem>& problems);

} // namespace zonescope::ui
