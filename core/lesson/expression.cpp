#include "core/lesson/expression.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace zonescope::lesson {

struct Expression::Node {
    enum class Kind { number, text, name, call, minus, add, subtract, multiply, divide, power };
    Kind kind = Kind::number;
    double number = 0.0;
    std::string word; ///< of a text, a name or a call
    std::vector<Node> parts;
};

namespace {

using Node = Expression::Node;
using Kind = Expression::Node::Kind;

constexpr int deepestNesting = 50;

struct ArithmeticFunction {
    std::string_view name;
    double (*of)(double);
};

constexpr std::array<ArithmeticFunction, 12> arithmeticFunctions{{
    {"sqrt", [](double x) { return std::sqrt(x); }},
    {"sin", [](double x) { return std::sin(x); }},
    {"cos", [](double x) { return std::cos(x); }},
    {"tan", [](double x) { return std::tan(x); }},
    {"asin", [](double x) { return std::asin(x); }},
    {"acos", [](double x) { return std::acos(x); }},
    {"atan", [](double x) { return std::atan(x); }},
    {"abs", [](double x) { return std::abs(x); }},
    {"exp", [](double x) { return std::exp(x); }},
    {"log", [](double x) { return std::log(x); }},
    {"log10", [](double x) { return std::log10(x); }},
    {"db", [](double x) { return 20.0 * std::log10(std::abs(x)); }},
}};

const ArithmeticFunction* arithmeticFunction(std::string_view name) {
    const auto* found = std::ranges::find(arithmeticFunctions, name, &ArithmeticFunction::name);
    return found == arithmeticFunctions.end() ? nullptr : found;
}

/// Recursive descent; each function reads what its grammar rule says and leaves the place behind
/// it.
class ExpressionReader {
public:
    explicit ExpressionReader(std::string_view text) : text_(text) {}

    Node all() {
        Node node = sum();
        skipSpace();
        if (at_ < text_.size())
            complain(say("an operator, or the end"));
        return node;
    }

private:
    [[noreturn]] void complain(text::Message allowed) const {
        const auto rest = text_.substr(std::min(at_, text_.size()));
        refuse("expression", std::string(text_), std::move(allowed),
               rest.empty() ? say("The expression ends too early.")
                            : say("It cannot be read from '{place}' on.", "place"_is = rest));
    }
    void skipSpace() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
    }
    [[nodiscard]] bool accept(char wanted) {
        skipSpace();
        if (at_ >= text_.size() || text_[at_] != wanted)
            return false;
        ++at_;
        return true;
    }
    static Node joined(Kind kind, Node left, Node right) {
        Node node;
        node.kind = kind;
        node.parts.push_back(std::move(left));
        node.parts.push_back(std::move(right));
        return node;
    }

    Node sum() {
        if (++depth_ > deepestNesting)
            complain(say("fewer parentheses within each other"));
        Node node = product();
        for (;;) {
            if (accept('+'))
                node = joined(Kind::add, std::move(node), product());
            else if (accept('-'))
                node = joined(Kind::subtract, std::move(node), product());
            else
                break;
        }
        --depth_;
        return node;
    }
    Node product() {
        Node node = signedPower();
        for (;;) {
            if (accept('*'))
                node = joined(Kind::multiply, std::move(node), signedPower());
            else if (accept('/'))
                node = joined(Kind::divide, std::move(node), signedPower());
            else
                return node;
        }
    }
    Node signedPower() {
        bool negative = false;
        for (;;) {
            if (accept('-'))
                negative = !negative;
            else if (!accept('+'))
                break;
        }
        Node node = factor();
        if (accept('^'))
            node = joined(Kind::power, std::move(node), signedFactor());
        if (!negative)
            return node;
        Node minus;
        minus.kind = Kind::minus;
        minus.parts.push_back(std::move(node));
        return minus;
    }
    /// Behind ^, where a sign may stand.
    Node signedFactor() {
        if (!accept('-'))
            return factor();
        Node minus;
        minus.kind = Kind::minus;
        minus.parts.push_back(factor());
        return minus;
    }
    Node factor() {
        if (accept('(')) {
            Node node = sum();
            if (!accept(')'))
                complain(say("')'"));
            return node;
        }
        skipSpace();
        if (at_ >= text_.size())
            complain(say("a number, a name or '('"));
        const char first = text_[at_];
        if ((first >= '0' && first <= '9') || first == '.')
            return number();
        if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_')
            return nameOrCall();
        complain(say("a number, a name or '('"));
    }
    Node number() {
        Node node;
        const char* const begin = text_.data() + at_;
        const auto [end, fault] = std::from_chars(begin, text_.data() + text_.size(), node.number);
        if (fault != std::errc())
            complain(say("a number"));
        at_ += static_cast<std::size_t>(end - begin);
        return node;
    }
    Node nameOrCall() {
        const auto isWord = [](char one) {
            return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') ||
                   (one >= '0' && one <= '9') || one == '_';
        };
        const std::size_t begin = at_;
        while (at_ < text_.size() && isWord(text_[at_]))
            ++at_;
        Node node;
        node.word = std::string(text_.substr(begin, at_ - begin));
        node.kind = Kind::name;
        if (!accept('('))
            return node;
        node.kind = Kind::call;
        if (accept(')'))
            return node;
        do {
            node.parts.push_back(argument());
        } while (accept(','));
        if (!accept(')'))
            complain(say("',' or ')'"));
        return node;
    }
    Node argument() {
        if (!accept('"'))
            return sum();
        const auto end = text_.find('"', at_);
        if (end == std::string_view::npos)
            complain(say("a quotation mark at the end of the text"));
        Node node;
        node.kind = Kind::text;
        node.word = std::string(text_.substr(at_, end - at_));
        at_ = end + 1;
        return node;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

double evaluateNode(const Node& node, const Environment& environment) {
    const auto part = [&](std::size_t n) { return evaluateNode(node.parts[n], environment); };
    switch (node.kind) {
    case Kind::number: return node.number;
    case Kind::text:
        refuse("expression", node.word, say("a number"),
               say("A text stands where a number is wanted."));
    case Kind::name: return node.word == "pi" ? std::numbers::pi : environment.value(node.word);
    case Kind::minus: return -part(0);
    case Kind::add: return part(0) + part(1);
    case Kind::subtract: return part(0) - part(1);
    case Kind::multiply: return part(0) * part(1);
    case Kind::divide: return part(0) / part(1);
    case Kind::power: return std::pow(part(0), part(1));
    case Kind::call: break;
    }
    if (const auto* function = arithmeticFunction(node.word)) {
        if (node.parts.size() != 1)
            refuse("expression", node.word, say("one number in parentheses"),
                   say("The function takes one argument."));
        return function->of(part(0));
    }
    std::vector<Argument> arguments;
    for (const auto& one : node.parts) {
        if (one.kind == Kind::text)
            arguments.emplace_back(one.word);
        else
            arguments.emplace_back(evaluateNode(one, environment));
    }
    return environment.call(node.word, arguments);
}

template <class Visit> void visitNodes(const Node& node, const Visit& visit) {
    visit(node);
    for (const auto& one : node.parts)
        visitNodes(one, visit);
}

} // namespace

Expression::Expression(std::string text)
    : text_(std::move(text)), root_(std::make_shared<const Node>(ExpressionReader(text_).all())) {}

double Expression::evaluate(const Environment& environment) const {
    const double result = evaluateNode(*root_, environment);
    if (!std::isfinite(result))
        refuse("expression", text_, say("an expression with a finite value"),
               say("A division by zero, or the root or logarithm of a negative number."));
    return result;
}

std::vector<std::string> Expression::names() const {
    std::vector<std::string> found;
    visitNodes(*root_, [&](const Node& node) {
        if (node.kind == Kind::name && node.word != "pi")
            found.push_back(node.word);
    });
    return found;
}

std::vector<Call> Expression::calls() const {
    std::vector<Call> found;
    visitNodes(*root_, [&](const Node& node) {
        if (node.kind != Kind::call || arithmeticFunction(node.word))
            return;
        Call call{node.word, {}};
        for (const auto& one : node.parts)
            call.texts.push_back(one.kind == Kind::text ? one.word : std::string());
        found.push_back(std::move(call));
    });
    return found;
}

} // namespace zonescope::lesson
