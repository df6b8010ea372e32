#pragma once

/// \file
/// A lesson beside the work: its project, and what its experiments measure.

#include "core/lesson/lesson_folder.hpp"
#include "core/lesson/session.hpp"
#include "core/model/problem.hpp"
#include "core/model/project.hpp"
#include "ui/window/lesson_facts.hpp"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

class LessonPanel;
class Notifier;
class ProjectDocument;
class ProjectFiles;
class ProjectLoader;
class RunFeed;

/// Owns which project of the lesson is open, and what of the lesson has been looked at and
/// measured.
class LessonGuide : public QObject {
    Q_OBJECT
public:
    LessonGuide(LessonPanel& panel, LessonFacts facts, ProjectDocument& document, RunFeed& run,
                ProjectLoader& loader, ProjectFiles& files, Notifier& notifier);

    /// Begins a lesson beside the work, with its project; what is wrong with it is told.
    void open(const lesson::LessonFolder& folder);

signals:
    /// A lesson is open; its project comes.
    void begun(std::optional<double> pace);
    /// The open project is none of a lesson's any more.
    void left();

private:
    void followOpened();
    /// A project file of the lesson, from its folder.
    void openProject(const std::string& file, std::function<void()> then = {});
    /// The same without a question about changes.
    void loadProject(const std::string& file, std::function<void()> then);
    void runExperiment(const std::string& id);
    void makeExperiment(const std::string& id);
    /// Ticks what is done by now.
    void look();
    /// Has the experiments measured that the run on the screen answers.
    void measure();
    void exportSheet(const QString& suffix, bool lecturer);
    /// What an edit would change that the lesson keeps as it is.
    [[nodiscard]] std::vector<model::Problem> lockedChanges(const model::Project& before,
                                                            const model::Project& after) const;

    LessonPanel& panel_;
    LessonFacts facts_;
    ProjectDocument& document_;
    RunFeed& run_;
    ProjectLoader& loader_;
    ProjectFiles& files_;
    Notifier& notifier_;
    std::string file_;    ///< of the lesson, that the open project came from; empty: none
    std::string opening_; ///< and that is on its way
    std::function<void()> afterProject_;
    std::uint64_t measured_ = 0; ///< epoch of the run that was measured last
    std::uint64_t number_ = 0;   ///< counts lessons: what was measured for another is late
    lesson::Facts lookedFacts_;  ///< when it was looked last
    std::shared_ptr<const model::Project> lookedProject_;
};

} // namespace zonescope::ui
