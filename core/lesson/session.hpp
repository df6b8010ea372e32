#pragma once

/// \file
/// A lesson being worked through: which steps are done, what was measured and answered.

#include "core/lesson/lesson.hpp"
#include "core/lesson/measure.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::lesson {

/// What became of an experiment.
struct Measured {
    double value = 0.0;
    std::optional<double> exact;       ///< the known answer
    std::optional<double> tolerance;   ///< absolute
    std::optional<double> least, most; ///< or the range
    bool right = true;                 ///< within it; true where nothing is known
    std::string fault;                 ///< why it could not be measured; empty: it was
};

/// An answer to a question.
struct Answer {
    std::string text;          ///< as it was given; of a choice the choice
    int choice = -1;           ///< its place
    std::optional<bool> right; ///< empty: words, which people judge
};

class Session {
public:
    explicit Session(Lesson lesson) : lesson_(std::move(lesson)) {}

    [[nodiscard]] const Lesson& lesson() const noexcept { return lesson_; }

    /// Marks steps whose conditions hold. `@measured` and `@answered` are added by the session.
    /// @param project null: none is open
    /// \returns whether a step was done that was not before
    bool look(const model::Project* project, Facts facts);
    /// Evaluates the experiments that a finished run answers.
    /// @param projectFile of the lesson, that the run's project came from
    /// \returns the ids of those that were measured
    std::vector<std::string> measure(const RecordedRun& run, std::string_view projectFile);
    /// Takes the results of `measure` of another session, made beside the window.
    void take(const std::map<std::string, Measured>& measured);
    /// Of steps that were done in an earlier session; unknown ones are ignored.
    void takeDone(const std::string& step);
    void answer(const std::string& question, std::string text);
    void choose(const std::string& question, int choice);

    [[nodiscard]] bool done(const std::string& step) const { return done_.contains(step); }
    [[nodiscard]] const Measured* measured(const std::string& experiment) const;
    [[nodiscard]] const Answer* answered(const std::string& question) const;
    [[nodiscard]] const std::map<std::string, Measured>& allMeasured() const noexcept {
        return measured_;
    }
    /// Blocks that are done, and all that can be.
    [[nodiscard]] int doneCount() const;
    [[nodiscard]] int allCount() const;
    /// Forgets all of it.
    void restart();

private:
    Lesson lesson_;
    std::set<std::string> done_;
    std::map<std::string, Measured> measured_;
    std::map<std::string, Answer> answers_;
};

/// Whether a run of a project answers an experiment of a lesson.
[[nodiscard]] bool answers(const Lesson& lesson, const Experiment& experiment,
                           const model::Project& project, std::string_view projectFile);

/// Whether any experiment asks for figures of the data sheet.
[[nodiscard]] bool wantsLensFigures(const Lesson& lesson);

/// Runs the projects of all experiments, each with its settings, one after the other.
/// @param progress called before each run with the title of its first experiment
[[nodiscard]] std::map<std::string, Measured> runExperiments(
    const Lesson& lesson, const std::function<model::Project(const std::string& file)>& project,
    const run::EngineFactory& factory, const std::function<void(const Experiment&)>& progress = {});

} // namespace zonescope::lesson
