#include "ui/document/project_document.hpp"

#include "core/model/formulas.hpp"
#include "core/model/validation/validate.hpp"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// Steps kept for undo. A step holds a whole project, which is small beside any field.
constexpr int undoLimit = 500;
/// One identifier for all groups: QUndoStack asks mergeWith only for equal ones.
constexpr int groupedCommand = 1;

} // namespace

/// Goes from one project to another.
class ProjectDocument::Command : public QUndoCommand {
public:
    Command(ProjectDocument& document, const QString& text,
            std::shared_ptr<const model::Project> after, EditGroup group)
        : QUndoCommand(text), document_(document), before_(document.project_),
          after_(std::move(after)), group_(std::move(group)) {}

    void redo() override {
        if (std::exchange(done_, true))
            document_.beginGesture({});
        document_.set(after_);
    }
    void undo() override {
        document_.beginGesture({});
        document_.set(before_);
    }
    [[nodiscard]] int id() const override { return group_.isEmpty() ? -1 : groupedCommand; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto& next = static_cast<const Command&>(*other);
        if (next.group_ != group_)
            return false;
        after_ = next.after_;
        // A drag that comes back to where it began leaves nothing to undo.
        setObsolete(*after_ == *before_);
        return true;
    }

private:
    ProjectDocument& document_;
    std::shared_ptr<const model::Project> before_;
    std::shared_ptr<const model::Project> after_;
    EditGroup group_;
    bool done_ = false; ///< by the edit itself
};

ProjectDocument::ProjectDocument(QObject* parent) : QObject(parent) {
    undo_.setUndoLimit(undoLimit);
    connect(&undo_, &QUndoStack::cleanChanged, this, [this] { emit stateChanged(); });
}

ProjectDocument::~ProjectDocument() {
    // Its signals would reach receivers that are half gone.
    undo_.disconnect(this);
}

void ProjectDocument::open(std::shared_ptr<const model::Project> project, const QString& path,
                           bool unsaved) {
    beginGesture({});
    project_ = std::move(project);
    path_ = path;
    unsaved_ = unsaved;
    undo_.clear();
    undo_.setClean();
    emit opened();
    emit stateChanged();
}

void ProjectDocument::close() { open(nullptr, {}); }

void ProjectDocument::markSaved(const QString& path) {
    path_ = path;
    unsaved_ = false;
    undo_.setClean();
    emit stateChanged();
}

EditGroup ProjectDocument::newGroup() { return QStringLiteral("group %1").arg(++groups_); }

namespace {

/// The errors of `after` that `before` does not have: one can repair a broken project bit by bit.
std::vector<model::Problem> newErrors(const model::Project& before, const model::Project& after) {
    auto problems = model::validate(after);
    if (!model::hasErrors(problems))
        return {};
    const auto old = model::validate(before);
    std::erase_if(problems, [&](const model::Problem& problem) {
        return problem.severity != model::Severity::error ||
               std::ranges::find(old, problem) != old.end();
    });
    return problems;
}

} // namespace

ProjectDocument::Draft ProjectDocument::draftOf(const Change& change,
                                                const EditGroup& group) const {
    Draft draft{std::make_shared<model::Project>(*project_), {}, {}};
    change(*draft.after);
    if (*draft.after == *project_)
        return draft;
    // Some gestures go on from where they are, others begin anew from where they began.
    const bool goesOn = !group.isEmpty() && group == gestureGroup_ && gestureStart_;
    const auto sameFormulas = [&](const model::Project& before) {
        return before.formulas == draft.after->formulas &&
               before.parameters == draft.after->parameters;
    };
    const bool anew = goesOn && !sameFormulas(*project_) && sameFormulas(*gestureStart_);
    auto followed = model::followEdit(anew ? *gestureStart_ : *project_, *draft.after);
    draft.released = std::move(followed.released);
    draft.refusals = std::move(followed.problems);
    if (draft.refusals.empty())
        draft.refusals = newErrors(*project_, *draft.after);
    if (draft.refusals.empty() && guard_)
        draft.refusals = guard_(*project_, *draft.after);
    return draft;
}

EditOutcome ProjectDocument::check(const Change& change) const {
    if (!project_)
        return {};
    EditOutcome outcome;
    outcome.problems = draftOf(change).refusals;
    outcome.accepted = outcome.problems.empty();
    return outcome;
}

EditOutcome ProjectDocument::edit(const QString& text, const Change& change,
                                  const EditGroup& group) {
    if (!project_)
        return {};
    Draft draft = draftOf(change, group);
    if (!draft.refusals.empty()) {
        emit refused(text, draft.refusals);
        return {false, std::move(draft.refusals)};
    }
    if (*draft.after == *project_)
        return {true, {}};
    beginGesture(group);
    undo_.push(new Command(*this, text, std::move(draft.after), group));
    if (!draft.released.empty())
        emit released(text, draft.released);
    return {true, {}};
}

void ProjectDocument::beginGesture(const EditGroup& group) {
    if (group.isEmpty() || group != gestureGroup_) {
        ++gesture_;
        gestureStart_ = project_;
    }
    gestureGroup_ = group;
}

void ProjectDocument::set(std::shared_ptr<const model::Project> project) {
    const auto before = std::exchange(project_, std::move(project));
    emit edited(before, model::impactOf(*before, *project_));
    emit stateChanged();
}

} // namespace zonescope::ui
