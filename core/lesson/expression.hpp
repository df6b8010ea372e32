#pragma once

/// \file
/// Arithmetic of lessons: numbers, + - * / ^, parentheses, names and functions whose arguments may
/// be texts in quotes, as in `2*pi*setting("domain.radius_um")*resonance("off centre", 0.38)`.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zonescope::lesson {

/// What a function is called with.
using Argument = std::variant<double, std::string>;

/// What an expression is about.
struct Environment {
    /// The value of a name other than `pi`. \throws InputError when there is none
    std::function<double(std::string_view name)> value;
    /// The value of a function that is none of arithmetic. \throws InputError when there is none,
    /// or it cannot be had
    std::function<double(std::string_view name, const std::vector<Argument>& arguments)> call;
};

/// One function of arithmetic, or one that the environment knows, as it stands in an expression.
struct Call {
    std::string name;
    /// Texts as they are; an empty text stands for a number.
    std::vector<std::string> texts;
};

/// An immutable expression; copies share it.
class Expression {
public:
    struct Node;

    /// \throws InputError that shows where the text is no expression
    explicit Expression(std::string text);

    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    /// Angles in radians; log is the natural logarithm, log10 and db (20 log10) the decimal one.
    /// \throws InputError as the environment does, and where arithmetic has no finite answer
    [[nodiscard]] double evaluate(const Environment& environment) const;
    /// Names other than pi, and functions other than those of arithmetic.
    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] std::vector<Call> calls() const;

    bool operator==(const Expression& other) const noexcept { return text_ == other.text_; }

private:
    std::string text_;
    std::shared_ptr<const Node> root_;
};

} // namespace zonescope::lesson
