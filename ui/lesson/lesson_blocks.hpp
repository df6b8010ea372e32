#pragma once

/// \file
/// The parts of a lesson's page: passages of text, steps that tick themselves, experiments and
/// questions.

#include "core/lesson/session.hpp"

#include <QFrame>
#include <QLabel>

class QButtonGroup;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace zonescope::ui {

/// Markdown as wide as the page, with links to commands ("command:run"), pages of the help
/// ("help:plots") and project files of the lesson ("project:can.zonescope.json").
class LessonText : public QLabel {
    Q_OBJECT
public:
    explicit LessonText(const std::string& markdown, QWidget* parent = nullptr);
};

/// One that can be done.
class LessonBlock : public QFrame {
    Q_OBJECT
public:
    using QFrame::QFrame;
    /// Shows what the session knows of it.
    virtual void follow(const lesson::Session& session) = 0;

signals:
    void linkActivated(const QString& link);

protected:
    LessonText* addText(const std::string& markdown, QLayout& layout);
};

class StepBlock : public LessonBlock {
    Q_OBJECT
public:
    /// @param number counted from 1 over the lesson
    StepBlock(const lesson::Step& step, int number, QWidget* parent = nullptr);
    void follow(const lesson::Session& session) override;
    [[nodiscard]] bool isDone() const noexcept { return done_; }

private:
    std::string id_;
    int number_;
    bool done_ = false;
    QLabel* mark_ = nullptr;
};

class ExperimentBlock : public LessonBlock {
    Q_OBJECT
public:
    ExperimentBlock(const lesson::Experiment& experiment, QWidget* parent = nullptr);
    void follow(const lesson::Session& session) override;
    [[nodiscard]] QString result() const { return result_->text(); }
    [[nodiscard]] QPushButton& runButton() noexcept { return *run_; }

signals:
    /// Its settings are to be made, and run.
    void runRequested();

private:
    lesson::Experiment experiment_;
    QLabel* result_ = nullptr;
    QLabel* verdict_ = nullptr;
    QPushButton* run_ = nullptr;
};

class QuestionBlock : public LessonBlock {
    Q_OBJECT
public:
    QuestionBlock(const lesson::Question& question, QWidget* parent = nullptr);
    void follow(const lesson::Session& session) override;

signals:
    void chosen(int choice);
    void written(const QString& text);

private:
    lesson::Question question_;
    QButtonGroup* choices_ = nullptr;
    QLineEdit* number_ = nullptr;
    QPlainTextEdit* words_ = nullptr;
    QLabel* verdict_ = nullptr;
    LessonText* answer_ = nullptr;
};

} // namespace zonescope::ui
