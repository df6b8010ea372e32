#pragma once

/// \file
/// The lines of a lesson's file: "key: value", with those that go on with it. Private to the
/// reader.

#include "core/model/problem.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::lesson {

struct NumberedLine {
    std::string_view text;
    int number = 0; ///< from 1
};

/// The views are into the text.
[[nodiscard]] std::vector<NumberedLine> linesOf(std::string_view text);

/// Without blanks at both ends.
[[nodiscard]] std::string_view stripped(std::string_view text);

struct LessonField {
    std::string key;
    std::string value; ///< of several lines, with their ends
    int line = 0;
};

/// @param known keys that there are @param block what the lines are of, for complaints
/// @param complain told what is wrong; the rest is read all the same
[[nodiscard]] std::vector<LessonField>
readFields(std::span<const NumberedLine> lines, std::span<const std::string_view> known,
           std::string_view block, const std::function<void(model::Problem)>& complain);

} // namespace zonescope::lesson
