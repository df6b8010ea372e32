#include "core/lesson/lesson_fields.hpp"

#include "core/text/nearest_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace zonescope::lesson {

std::string_view stripped(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::vector<NumberedLine> linesOf(std::string_view text) {
    std::vector<NumberedLine> lines;
    int number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        auto line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back({line, ++number});
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return lines;
}

std::vector<LessonField> readFields(std::span<const NumberedLine> lines,
                                    std::span<const std::string_view> known, std::string_view block,
                                    const std::function<void(model::Problem)>& complain) {
    const auto wrong = [&](int line, text::Message value, text::Message allowed,
                           text::Message hint) {
        complain({model::Severity::error, std::string(block), std::move(value), std::move(allowed),
                  std::move(hint), line});
    };
    std::vector<LessonField> found;
    for (const auto& line : lines) {
        if (stripped(line.text).empty()) {
            if (!found.empty())
                found.back().value += '\n'; // paragraphs
            continue;
        }
        const auto colon = line.text.find(':');
        if (line.text.front() == ' ' || line.text.front() == '\t') {
            if (found.empty())
                wrong(line.number, std::string(stripped(line.text)), say("KEY: VALUE"),
                      say("A line that begins with spaces goes on with the one before, and there "
                          "is none."));
            else
                found.back().value +=
                    (found.back().value.empty() || found.back().value.ends_with('\n') ? "" : "\n") +
                    std::string(stripped(line.text));
            continue;
        }
        const auto key =
            colon == std::string_view::npos ? line.text : stripped(line.text.substr(0, colon));
        if (colon == std::string_view::npos || std::ranges::find(known, key) == known.end()) {
            const auto nearest = text::nearestWord(key, known);
            wrong(line.number, std::string(key), fmt::format("{}", fmt::join(known, ", ")),
                  nearest.empty() ? say("There is no such key here.")
                                  : say("Is '{nearest}' meant?", "nearest"_is = nearest));
            continue;
        }
        found.push_back(
            {std::string(key), std::string(stripped(line.text.substr(colon + 1))), line.number});
    }
    for (auto& one : found)
        while (one.value.ends_with('\n'))
            one.value.pop_back();
    return found;
}

} // namespace zonescope::lesson
