#pragma once

/// \file
/// What one hands in: the answers and measured figures of a lesson; and the same with the right
/// answers for who teaches.

#include "core/lesson/session.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace zonescope::lesson {

/// Words of a sheet, in its language.
struct SheetWords {
    std::string answers = "Answer sheet";
    std::string lecturer = "Lecturer's sheet";
    std::string name = "Name";
    std::string experiment = "Experiment";
    std::string measured = "Measured";
    std::string expected = "Expected";
    std::string verdict = "Check";
    std::string right = "right";
    std::string wrong = "not within its bounds";
    std::string missing = "not done";
    std::string steps = "Steps";
    std::string questions = "Questions";
    std::string answer = "Answer";
};

/// Markdown. For who teaches every question has its answer.
[[nodiscard]] std::string sheetMarkdown(const Session& session, bool lecturer,
                                        const SheetWords& words = {});

/// Keys: format, version, lesson, steps (id, done), experiments (id, title, unit, value, exact,
/// tolerance, least, most, right), questions (id, answer, choice, right).
[[nodiscard]] nlohmann::ordered_json sheetJson(const Session& session);

/// Goes on with what sheetJson holds of the same lesson. What is no such text, or is of blocks that
/// the lesson does not have any more, is left out.
void resume(Session& session, std::string_view json);

/// "1.841 um": a figure with the digits of its experiment.
[[nodiscard]] std::string figureText(const Experiment& experiment, double value);
/// What it should be, "1.841 ± 0.002" or "-100 … -60"; empty: nothing is known.
[[nodiscard]] std::string expectedText(const Experiment& experiment, const Measured& measured);

} // namespace zonescope::lesson
