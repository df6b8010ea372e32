#pragma once

/// \file
/// What is wrong with a project, in a form that a message, a list in the window and an exit code
/// can use.

#include "core/error.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace zonescope::model {

enum class Severity : std::uint8_t {
    note,    ///< worth knowing
    warning, ///< runs, but probably not as meant
    error,   ///< cannot run, or measures nothing
};

/// One finding. Empty parts do not apply.
struct Problem {
    Severity severity = Severity::error;
    std::string key;       ///< where, for example "bodies[2].rings[0].r_out_um"
    text::Message value;   ///< what was found
    text::Message allowed; ///< the allowed range or choices
    text::Message hint;    ///< what is wrong and what to do
    int line = 0;          ///< line in the file, 0 when unknown
    bool operator==(const Problem&) const = default;
};

/// "bodies[2].rings[0].r_out_um: found -1; allowed: greater than 0 um. Rings need an outer radius."
[[nodiscard]] text::Message messageOf(const Problem& problem);
/// The same in English.
[[nodiscard]] std::string toText(const Problem& problem);

[[nodiscard]] bool hasErrors(const std::vector<Problem>& problems) noexcept;

/// A project that cannot be used, with everything that is wrong with it. As an InputError it
/// carries the first error; what() lists them all, at most `listed` of them.
class ProjectError : public InputError {
public:
    static constexpr std::size_t listed = 20;

    /// @param problems at least one of severity error
    ProjectError(const std::string& file, std::vector<Problem> problems);

    [[nodiscard]] const std::vector<Problem>& problems() const noexcept { return problems_; }
    [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

private:
    std::vector<Problem> problems_;
    std::string text_;
};

} // namespace zonescope::model
