#pragma once

/// \file
/// A lesson: a page beside the work, with steps that tick themselves, experiments with a known
/// answer and questions. Plain values; see lesson_reader.hpp for the file.

#include "core/lesson/condition.hpp"
#include "core/lesson/expression.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zonescope::lesson {

/// Markdown between the blocks.
struct Passage {
    std::string markdown;
    bool operator==(const Passage&) const = default;
};

/// Something to do. It is done as soon as all of `when` holds at once, and stays done.
struct Step {
    std::string id;
    std::string text; ///< Markdown
    std::vector<Condition> when;
    int line = 0;
};

/// A figure of a finished run beside what it should be.
struct Experiment {
    std::string id;
    std::string title;
    std::string text;            ///< Markdown; why the answer is known
    std::string project;         ///< file beside the lesson; empty: the lesson's
    std::vector<Condition> with; ///< settings that the run must have
    Expression measure{"0"};
    std::string unit;
    int digits = 4; ///< that are shown
    /// The known answer, and how far the figure may lie from it; without both nothing is known.
    std::optional<Expression> exact;
    std::optional<Expression> tolerance; ///< absolute; with "%" in `relative` a part of `exact`
    bool relative = false;
    /// Or the range in which it must lie.
    std::optional<Expression> least, most;
    int line = 0;
};

/// A question, answered by choosing, by a number, or in words.
struct Question {
    enum class Kind { choice, number, text };
    std::string id;
    std::string text; ///< Markdown
    Kind kind = Kind::text;
    std::vector<std::string> choices;
    int right = -1; ///< place of the right choice
    double number = 0.0, tolerance = 0.0;
    std::string unit;
    std::string answer; ///< for the lecturer's sheet, and once the question is answered; Markdown
    int line = 0;
};

using Block = std::variant<Passage, Step, Experiment, Question>;

struct Lesson {
    std::string title;
    std::string summary;
    int order = 1000;                ///< among the lessons of a gallery
    int minutes = 15;                ///< that it takes
    std::string project;             ///< file beside the lesson that it begins with
    std::optional<double> pace;      ///< periods of the light per second; empty: full speed
    std::vector<std::string> locked; ///< settings that stay as they are
    std::vector<Block> blocks;

    [[nodiscard]] const Experiment* experiment(std::string_view id) const;
    [[nodiscard]] const Question* question(std::string_view id) const;
    /// The project file of an experiment.
    [[nodiscard]] const std::string& projectOf(const Experiment& experiment) const {
        return experiment.project.empty() ? project : experiment.project;
    }
};

} // namespace zonescope::lesson
