#pragma once

/// \file
/// The pane of a lesson: its page beside the work, with what has been done of it.

#include "core/lesson/lesson_folder.hpp"
#include "core/lesson/session.hpp"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QMenu;
class QScrollArea;
class QStackedWidget;
class QTimer;
class QToolButton;

namespace zonescope::ui {

class ExperimentMeasuring;
class LessonBlock;

/// Whether a file is the page of a lesson, to be opened as one.
[[nodiscard]] bool isLessonPath(const QString& path);

/// Holds the session of the lesson that is open. Belongs to the GUI thread.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    explicit LessonPanel(QWidget* parent = nullptr);
    ~LessonPanel() override;

    /// Shows a lesson in the language of the window, with what was done of it at an earlier start.
    /// \throws model::ProjectError, FileError when its file cannot be read
    void open(lesson::LessonFolder folder);
    [[nodiscard]] bool isOpen() const noexcept { return session_.has_value(); }
    [[nodiscard]] const lesson::LessonFolder& folder() const { return *folder_; }
    [[nodiscard]] const lesson::Session& session() const { return *session_; }
    [[nodiscard]] const std::vector<LessonBlock*>& blocks() const noexcept { return blocks_; }

    /// Ticks the steps whose conditions hold.
    void look(const model::Project* project, const lesson::Facts& facts);
    /// Measures the experiments that a finished run answers, beside the window.
    /// @param file of the lesson, that the run's project came from
    void measure(std::shared_ptr<const lesson::RecordedRun> run, std::string file);
    /// The sheet, in the language of the window.
    [[nodiscard]] QString sheet(bool lecturer) const;

    [[nodiscard]] QSize sizeHint() const override { return {380, 520}; }

signals:
    void projectRequested(const QString& file);
    void commandRequested(const QString& action);
    void helpRequested(const QString& topic);
    /// The settings of an experiment are to be made, and run.
    void runRequested(const QString& experiment);
    void galleryRequested();
    /// "md", "pdf" or "json"; with the answers for who teaches.
    void exportRequested(const QString& suffix, bool lecturer);
    /// Steps that ask for what was measured are to be looked at again.
    void measured();
    /// Something was done, measured or answered.
    void progressed();

private:
    void build();
    void addBlock(LessonBlock* block);
    void followAll();
    void followLink(const QString& link);
    void restart();
    /// What was done is there at the next start: one file for each lesson.
    [[nodiscard]] QString keptFile() const;
    void keep();

    std::optional<lesson::LessonFolder> folder_;
    std::optional<lesson::Session> session_;
    std::vector<LessonBlock*> blocks_;
    ExperimentMeasuring* measuring_ = nullptr;
    QStackedWidget* pages_ = nullptr; ///< the lesson, or what there is to say without one
    QScrollArea* area_ = nullptr;
    QLabel* progress_ = nullptr;
    QToolButton* more_ = nullptr;
    QTimer* keepTimer_ = nullptr; ///< letters that follow each other are kept together
};

} // namespace zonescope::ui
