#include "core/model/problem.hpp"

#include "core/model/key_path.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

const Problem& firstError(const std::vector<Problem>& problems) {
    static const Problem none{Severity::error, "", {}, {}, say("The project cannot be used."), 0};
    const auto found = std::ranges::find(problems, Severity::error, &Problem::severity);
    return found == problems.end() ? none : *found;
}

InputError::Parts partsOf(const std::string& file, const Problem& problem) {
    return {file, problem.key, problem.value, problem.allowed, problem.hint};
}

} // namespace

text::Message messageOf(const Problem& problem) {
    const auto line =
        problem.line > 0 ? say("line {line}", "line"_is = problem.line) : text::Message();
    return text::inTurn({text::inTurn({line, problem.key}, ", "),
                         refusal(text::Message(), problem.value, problem.allowed, problem.hint)},
                        ": ");
}

std::string toText(const Problem& problem) { return messageOf(problem).english(); }

bool hasErrors(const std::vector<Problem>& problems) noexcept {
    return std::ranges::find(problems, Severity::error, &Problem::severity) != problems.end();
}

ProjectError::ProjectError(const std::string& file, std::vector<Problem> problems)
    : InputError(partsOf(file, firstError(problems))), problems_(std::move(problems)) {
    std::vector<const Problem*> errors;
    for (const Problem& problem : problems_) {
        if (problem.severity == Severity::error) {
            errors.push_back(&problem);
        }
    }
    const std::string prefix = file.empty() ? "" : file + ": ";
    if (errors.size() <= 1) {
        text_ = prefix + toText(firstError(problems_));
        return;
    }
    const bool all = errors.size() < mostProblems; // otherwise nobody has counted
    text_ = fmt::format("{}{}{} problems", prefix, all ? "" : "at least ", errors.size());
    for (std::size_t n = 0; n < std::min(errors.size(), listed); ++n) {
        text_ += "\n  " + toText(*errors[n]);
    }
    if (errors.size() > listed) {
        text_ += all ? fmt::format("\n  and {} more", errors.size() - listed) : "\n  and more";
    }
}

} // namespace zonescope::model
