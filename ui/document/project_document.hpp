#pragma once

/// \file
/// The project that the window has open: the one place where it is changed, undone, saved and
/// recovered.

#include "core/model/edit_impact.hpp"
#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::ui {

/// Steps of one gesture (a drag, a spin box held down) that undo together. Empty: an edit of its
/// own.
using EditGroup = QString;

/// What became of an edit.
struct EditOutcome {
    bool accepted = false;
    /// Why it was refused: the errors that the edit would bring in. Warnings do not refuse.
    std::vector<model::Problem> problems;
    explicit operator bool() const noexcept { return accepted; }
};

/// Every panel reads `project()` and changes it through `edit`; nothing else holds a project of its
/// own that could differ. Lives on the GUI thread. Projects are immutable values: an edit makes a
/// new one, undo goes back to the old one, so a pointer once taken stays what it was.
class ProjectDocument : public QObject {
    Q_OBJECT
public:
    using Change = std::function<void(model::Project&)>;

    explicit ProjectDocument(QObject* parent = nullptr);
    ~ProjectDocument() override;

    /// Null: nothing is open.
    [[nodiscard]] const std::shared_ptr<const model::Project>& project() const noexcept {
        return project_;
    }
    /// Absolute path of the file; empty for an example, a template or a recovered project.
    [[nodiscard]] const QString& path() const noexcept { return path_; }
    /// Whether something would be lost by closing.
    [[nodiscard]] bool modified() const { return unsaved_ || !undo_.isClean(); }
    /// For the undo and redo actions and a history list; push nothing onto it from outside.
    [[nodiscard]] QUndoStack& undoStack() noexcept { return undo_; }

    /// Replaces all, and forgets the history.
    /// @param unsaved the project exists nowhere as a file (recovered, or made by a wizard)
    void open(std::shared_ptr<const model::Project> project, const QString& path,
              bool unsaved = false);
    void close();
    /// The present state is what the file at `path` holds.
    void markSaved(const QString& path);

    /// Changes the project in one undoable step.
    /// @param text for the undo menu, for example tr("Move ring 3")
    /// @param change applied to a copy; must not throw
    /// Formulas follow (core/model/formulas.hpp): an edit of parameters gives the bound numbers new
    /// values, and a bound number that an edit gives another value is released.
    /// @param group successive edits of the same non-empty group become one step
    /// \returns a refusal, and nothing has changed, when the changed project has an error that the
    ///     present one does not have; an edit without effect is accepted and leaves no step
    EditOutcome edit(const QString& text, const Change& change, const EditGroup& group = {});
    /// What `edit` would answer, without doing it: for previews and validation while typing.
    [[nodiscard]] EditOutcome check(const Change& change) const;
    /// What else refuses an edit: a lesson keeps some settings as they are. Empty: nothing.
    using Guard = std::function<std::vector<model::Problem>(const model::Project& before,
                                                            const model::Project& after)>;
    void setGuard(Guard guard) { guard_ = std::move(guard); }
    /// A group that no edit has used yet.
    [[nodiscard]] EditGroup newGroup();
    /// Grows by one with every edit, undo and redo; the edits of one group share a number.
    [[nodiscard]] std::uint64_t gesture() const noexcept { return gesture_; }

signals:
    /// Another project was opened, or none is open any more.
    void opened();
    /// An edit, an undo or a redo. `before` is never null.
    void edited(const std::shared_ptr<const zonescope::model::Project>& before,
                zonescope::model::EditImpact impact);
    /// modified() or path() may have changed.
    void stateChanged();
    /// An edit has given numbers, by their paths before it, other values than their formulas say.
    void released(const QString& text, const std::vector<std::string>& paths);
    /// An edit was refused; the panel it came from shows why in place as well.
    void refused(const QString& text, const std::vector<zonescope::model::Problem>& problems);

private:
    class Command;
    void set(std::shared_ptr<const model::Project> project);
    void beginGesture(const EditGroup& group);
    /// An edited copy of the project with its formulas, or why it is refused.
    struct Draft {
        std::shared_ptr<model::Project> after;
        std::vector<model::Problem> refusals;
        std::vector<std::string> released;
    };
    [[nodiscard]] Draft draftOf(const Change& change, const EditGroup& group = {}) const;

    std::shared_ptr<const model::Project> project_;
    QString path_;
    Guard guard_;
    bool unsaved_ = false;
    int groups_ = 0;
    std::uint64_t gesture_ = 0;
    EditGroup gestureGroup_;
    std::shared_ptr<const model::Project> gestureStart_; ///< before the first edit of the group
    QUndoStack undo_;
};

} // namespace zonescope::ui
