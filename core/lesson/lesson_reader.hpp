#pragma once

/// \file
/// The file of a lesson: Markdown with a head between two lines of "---", and blocks fenced by ```
/// and the word step, experiment or question.
///
///     ---
///     lesson: 1
///     title: Absorbing layers
///     summary: Why a grid needs an end that takes waves in.
///     project: pulse.zonescope.json
///     pace: 4
///     locked: azimuthal_order; domain.dr_um
///     ---
///     # Absorbing layers
///     ...
///     ```step
///     id: first_run
///     text: Press `Space`.
///     when: @run = finished; boundaries.r_max.stretch = complete
///     ```
///     ```experiment
///     id: echo
///     title: Echo of the complete layer
///     with: boundaries.r_max.stretch = complete
///     measure: reflection("on the axis")
///     within: -100 .. -60
///     unit: dB
///     ```
///     ```question
///     id: cells
///     text: How thick are 10 cells?
///     number: 0.5
///     tolerance: 0.01
///     unit: um
///     answer: 10 cells of 0.05 um.
///     ```
///
/// A line of a block that begins with spaces goes on with the value of the line before.

#include "core/lesson/lesson.hpp"
#include "core/model/problem.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zonescope::lesson {

inline constexpr int lessonVersion = 1;

/// What a text held, as far as it could be read, and what is wrong with it, with lines.
struct ReadLesson {
    Lesson lesson;
    std::vector<model::Problem> problems;
};

/// Whether a text begins like a lesson.
[[nodiscard]] bool looksLikeLesson(std::string_view text);

[[nodiscard]] ReadLesson readLesson(std::string_view text);

/// The lesson in another language: the texts of `translation`, which says of each block its id, and
/// title, text, choices and answer only; all that is measured and checked is that of `original`.
[[nodiscard]] ReadLesson translated(const Lesson& original, std::string_view translation);

} // namespace zonescope::lesson
