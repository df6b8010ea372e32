#include "core/model/parameters.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

struct NameUse {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Where names of parameters may stand in a text.
std::vector<NameUse> namesIn(std::string_view text) {
    std::vector<NameUse> uses;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t number = endOfNumber(text, at); number > at) {
            at = number;
        } else if (const std::size_t end = endOfName(text, at); end > at) {
            uses.push_back({at, end});
            at = end;
        } else {
            ++at;
        }
    }
    return uses;
}

std::string_view withoutSign(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin != std::string_view::npos && text[begin] == '=' ? text.substr(begin + 1) : text;
}

Measure evaluated(std::string_view text, const QuantityContext& context,
                  const NamedValues& values) {
    if (text.size() > maximumQuantityText) {
        throw QuantityError(QuantityFault::tooLong, maximumQuantityText, {}, context.kind);
    }
    const std::string_view expression = withoutSign(text);
    QuantityParser parser(expression, context, &values);
    try {
        return parser.parse();
    } catch (const QuantityError& error) {
        // Places count from the beginning of the text, its sign included.
        throw QuantityError(error.fault(), error.position() + (text.size() - expression.size()),
                            error.token(), error.kind(), error.nearest());
    }
}

std::string inQuotes(std::string_view text) {
    constexpr std::size_t most = 60;
    return text.size() > most ? fmt::format("\"{}...\"", text.substr(0, most))
                              : fmt::format("\"{}\"", text);
}

/// Evaluates parameters one after the other, each after those that it names.
class Evaluation {
public:
    explicit Evaluation(const std::vector<Parameter>& parameters) : parameters_(parameters) {}

    ParameterValues run() {
        checkNames();
        findUses();
        std::vector<std::size_t> ready;
        for (std::size_t n = 0; n < parameters_.size(); ++n) {
            if (missing_[n] == 0) {
                ready.push_back(n);
            }
        }
        std::size_t done = 0;
        while (done < ready.size()) {
            const std::size_t n = ready[done++];
            evaluate(n);
            for (const std::size_t user : users_[n]) {
                if (--missing_[user] == 0) {
                    ready.push_back(user);
                }
            }
        }
        if (done < parameters_.size()) {
            reportCycle();
        }
        return std::move(result_);
    }

private:
    void problem(const Parameter& parameter, text::Message value, text::Message allowed,
                 text::Message hint) {
        const std::string key = fmt::format("{}.{}", parametersKey, parameter.name);
        result_.problems.push_back(
            {Severity::error, key, std::move(value), std::move(allowed), std::move(hint), 0});
    }

    void checkNames() {
        if (parameters_.size() > mostParameters) {
            result_.problems.push_back(
                {Severity::error, std::string(parametersKey),
                 say("{count} entries", "count"_is = parameters_.size()),
                 say("at most {most_parameters} entries", "most_parameters"_is = mostParameters),
                 say("Remove parameters that no number uses."), 0});
        }
        for (std::size_t n = 0; n < parameters_.size(); ++n) {
            const Parameter& parameter = parameters_[n];
            if (text::Message refusal = refusalOfName(parameter.name); !refusal.empty()) {
                problem(parameter, inQuotes(parameter.name), {}, std::move(refusal));
            } else if (!places_.emplace(parameter.name, n).second) {
                problem(parameter, inQuotes(parameter.name), say("each name once"),
                        say("Two parameters have this name; give one another."));
            }
        }
    }

    void findUses() {
        users_.resize(parameters_.size());
        uses_.resize(parameters_.size());
        missing_.resize(parameters_.size(), 0);
        for (std::size_t n = 0; n < parameters_.size(); ++n) {
            const std::string_view text = parameters_[n].text;
            if (text.size() > maximumQuantityText) {
                continue; // refused when it is evaluated
            }
            for (const NameUse& use : namesIn(text)) {
                const auto found = places_.find(text.substr(use.begin, use.end - use.begin));
                if (found == places_.end()) {
                    continue;
                }
                auto& uses = uses_[n];
                if (std::ranges::find(uses, found->second) == uses.end()) {
                    uses.push_back(found->second);
                    users_[found->second].push_back(n);
                    ++missing_[n];
                }
            }
        }
    }

    void evaluate(std::size_t n) {
        const Parameter& parameter = parameters_[n];
        // What it needs is wrong itself, and says so.
        const bool blind = std::ranges::any_of(uses_[n], [&](std::size_t used) {
            return !result_.values.contains(parameters_[used].name);
        });
        const auto place = places_.find(parameter.name);
        if (blind || place == places_.end() || place->second != n) {
            return;
        }
        try {
            result_.values.emplace(parameter.name, evaluated(parameter.text, {}, result_.values));
        } catch (const QuantityError& error) {
            problem(parameter, inQuotes(parameter.text), {}, error.message());
        }
    }

    /// Of the parameters that wait for each other: "a -> b -> a".
    void reportCycle() {
        std::size_t at = 0;
        while (missing_[at] == 0) {
            ++at;
        }
        std::vector<std::size_t> way;
        while (std::ranges::find(way, at) == way.end()) {
            way.push_back(at);
            at = *std::ranges::find_if(uses_[at], [&](std::size_t n) { return missing_[n] > 0; });
        }
        way.erase(way.begin(), std::ranges::find(way, at));
        std::string names;
        constexpr std::size_t most = 10;
        for (std::size_t n = 0; n < std::min(way.size(), most); ++n) {
            names += parameters_[way[n]].name + " -> ";
        }
        names += way.size() > most ? "..." : parameters_[at].name;
        problem(parameters_[at], inQuotes(parameters_[at].text), {},
                say("The parameters {names} need each other in a circle; give one of them a value "
                    "of its own.",
                    "names"_is = names));
    }

    const std::vector<Parameter>& parameters_;
    ParameterValues result_;
    std::map<std::string, std::size_t, std::less<>> places_;
    std::vector<std::vector<std::size_t>> uses_;  ///< of a parameter: those that it names
    std::vector<std::vector<std::size_t>> users_; ///< those that name it
    std::vector<std::size_t> missing_;            ///< how many it waits for
};

} // namespace

ParameterValues evaluateParameters(const std::vector<Parameter>& parameters) {
    return Evaluation(parameters).run();
}

std::vector<ParameterValue> parameterTable(const std::vector<Parameter>& parameters) {
    const ParameterValues evaluated = evaluateParameters(parameters);
    std::vector<ParameterValue> table;
    for (const Parameter& parameter : parameters) {
        const auto value = evaluated.values.find(parameter.name);
        table.push_back(
            {parameter.name, parameter.text,
             value == evaluated.values.end() ? std::string() : formatMeasure(value->second),
             parameter.description});
    }
    return table;
}

namespace {

/// 0.3 - 0.02 is 0.28, not 0.27999999999999997: the value of few digits, where one is so near that
/// only the rounding of sums and products lies between.
double withoutRounding(double value) {
    constexpr double rounding = 1e-14;
    const std::string text = fmt::format("{:.12g}", value);
    double tidy = value;
    std::from_chars(text.data(), text.data() + text.size(), tidy);
    return std::abs(tidy - value) <= rounding * std::abs(value) ? tidy : value;
}

} // namespace

double evaluateFormula(std::string_view text, QuantityKind kind, const NamedValues& values) {
    const QuantityContext context{kind, std::nullopt};
    return withoutRounding(inUnitOf(evaluated(text, context, values), context, 0));
}

std::optional<double> wholeNumber(double value) {
    constexpr double rounding = 1e-9;
    const double whole = std::nearbyint(value);
    const bool fits = whole >= std::numeric_limits<int>::min() &&
                      whole <= std::numeric_limits<int>::max() &&
                      std::abs(value - whole) <= rounding * std::max(1.0, std::abs(whole));
    return fits ? std::optional(whole) : std::nullopt;
}

QuantityKind quantityKindOfPath(std::string_view path) {
    if (path.ends_with(']')) {
        path = path.substr(0, path.rfind('['));
    }
    return quantityKindOfKey(path.substr(path.rfind('.') + 1));
}

std::optional<QuantityKind> kindOf(const Measure& measure) {
    const Dimensions& d = measure.dimensions;
    return d.none()                         ? std::optional(QuantityKind::plain)
           : d == Dimensions{1, 0, 0, 0, 0} ? std::optional(QuantityKind::length)
           : d == Dimensions{0, 1, 0, 0, 0} ? std::optional(QuantityKind::time)
           : d == Dimensions{0, 0, 0, 0, 1} ? std::optional(QuantityKind::angle)
                                            : std::nullopt;
}

std::string_view basicUnitOf(QuantityKind kind) {
    switch (kind) {
    case QuantityKind::length:
    case QuantityKind::wavelength: return "um";
    case QuantityKind::time: return "fs";
    case QuantityKind::angle: return "degrees";
    case QuantityKind::conductivity: return "1/um";
    case QuantityKind::plain:
    case QuantityKind::periods: break;
    }
    return {};
}

std::string formatMeasure(const Measure& measure) {
    const auto kind = kindOf(measure);
    if (kind == QuantityKind::angle) {
        return formatNumber(measure.value) + " deg";
    }
    if (kind) {
        return formatQuantity(measure.value, *kind);
    }
    const Dimensions& d = measure.dimensions;
    std::string text = formatNumber(measure.value);
    const std::array factors{std::pair{"um", d.length}, std::pair{"fs", d.time},
                             std::pair{"eV", d.energy}, std::pair{"S", d.conductance},
                             std::pair{"deg", d.angle}};
    for (const auto& [unit, power] : factors) {
        if (power != 0) {
            text += power == 1 ? fmt::format(" {}", unit) : fmt::format(" {}^{}", unit, power);
        }
    }
    return text;
}

text::Message refusalOfName(std::string_view name) {
    if (name.empty()) {
        return say("A parameter needs a name.");
    }
    if (name.size() > longestParameterName) {
        return say("The name is too long; at most {longest_parameter_name} characters.",
                   "longest_parameter_name"_is = longestParameterName);
    }
    if (endOfName(name, 0) != name.size()) {
        return say("A name is a letter, then letters, digits and underscores.");
    }
    if (isReservedWord(name)) {
        return say("This word is a unit, a constant or a function; choose another name.");
    }
    return {};
}

std::set<std::string, std::less<>> namesUsed(std::string_view text) {
    std::set<std::string, std::less<>> names;
    for (const NameUse& use : namesIn(text)) {
        names.emplace(text.substr(use.begin, use.end - use.begin));
    }
    return names;
}

bool usesName(std::string_view text, std::string_view name) {
    return std::ranges::any_of(namesIn(text), [&](const NameUse& use) {
        return text.substr(use.begin, use.end - use.begin) == name;
    });
}

std::string withNameReplaced(std::string_view text, std::string_view name,
                             std::string_view replacement) {
    std::string result;
    std::size_t from = 0;
    for (const NameUse& use : namesIn(text)) {
        if (text.substr(use.begin, use.end - use.begin) == name) {
            result += text.substr(from, use.begin - from);
            result += replacement;
            from = use.end;
        }
    }
    result += text.substr(from);
    return result;
}

} // namespace zonescope::model
