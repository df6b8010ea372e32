#include "core/run/sweep/sweep.hpp"

#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/grid/grid.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/parameters.hpp"
#include "core/model/quantity.hpp"
#include "core/model/validation/validate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace zonescope::run {

namespace {

void requireCount(double count) {
    if (count > static_cast<double>(maximumSweepPoints)) {
        refuse("sweep", say("{count} values", "count"_is = fmt::format("{:.0f}", count)),
               say("at most {maximum_sweep_points} points",
                   "maximum_sweep_points"_is = maximumSweepPoints),
               say("Use a larger step or fewer values."));
    }
}

/// A sum of halves and tenths should not show as 0.30000000000000004.
double tidy(double value, double scale) {
    if (scale <= 0.0) {
        return value;
    }
    constexpr double digits = 1e13;
    const double perUnit = digits / std::pow(10.0, std::ceil(std::log10(scale)));
    return std::round(value * perUnit) / perUnit;
}

double quantity(std::string_view text, const TypedKey& key, std::string_view whole) {
    try {
        return model::parseQuantity(text, {.kind = key.kind, .periodFs = {}});
    } catch (const model::QuantityError& error) {
        refuse(std::string(key.key), '"' + std::string(whole) + '"', say("START:STOP:COUNT"),
               error.message());
    }
}

} // namespace

TypedKey::TypedKey(std::string_view path) : key(path), kind(model::quantityKindOfPath(path)) {}
TypedKey::TypedKey(const SweepKey& sweepKey) : key(sweepKey.key), kind(sweepKey.kind) {}

std::vector<double> rangeValues(double start, double stop, std::size_t count, Spacing spacing) {
    const std::string ends = fmt::format("{} to {}", start, stop);
    if (!std::isfinite(start) || !std::isfinite(stop)) {
        refuse("range", ends, say("finite numbers"), say("Give both ends of the range."));
    }
    if (count == 0 || (count == 1 && start != stop)) {
        refuse("range", say("{count} values", "count"_is = count), say("at least 2 values"),
               say("A range has a first and a last value."));
    }
    requireCount(static_cast<double>(count));
    if (spacing == Spacing::logarithmic && !(start > 0.0 && stop > 0.0)) {
        refuse("range", ends, say("greater than 0 at both ends"),
               say("Equal ratios need positive ends; use linear spacing."));
    }
    std::vector<double> values;
    const double scale = std::max(std::abs(start), std::abs(stop));
    for (std::size_t n = 0; n < count; ++n) {
        const double part =
            count == 1 ? 0.0 : static_cast<double>(n) / static_cast<double>(count - 1);
        const bool last = n + 1 == count;
        values.push_back(n == 0 ? start
                         : last ? stop
                         : spacing == Spacing::logarithmic
                             ? start * std::pow(stop / start, part)
                             : tidy(start + (stop - start) * part, scale));
    }
    return values;
}

std::vector<double> stepValues(double start, double stop, double step) {
    const double steps = (stop - start) / step;
    if (!std::isfinite(steps) || steps < 0.0) {
        refuse(
            "step", fmt::format("{}", step),
            say("a step that leads from {start} to {stop}", "start"_is = start, "stop"_is = stop),
            say("The step must not be zero, and must be negative when the last value is smaller."));
    }
    requireCount(steps + 1.0);
    constexpr double rounding = 1e-9;
    const auto count = static_cast<std::size_t>(std::floor(steps + rounding)) + 1;
    std::vector<double> values;
    const double scale = std::max(std::abs(start), std::abs(stop));
    for (std::size_t n = 0; n < count; ++n) {
        values.push_back(n == 0 ? start : tidy(start + step * static_cast<double>(n), scale));
    }
    return values;
}

std::vector<double> parseSweepRange(std::string_view text, const TypedKey& key, Spacing spacing) {
    const std::size_t first = text.find(':');
    const std::size_t second = first == std::string_view::npos ? first : text.find(':', first + 1);
    const std::string_view form = text::term("START:STOP:COUNT, for example 0.1:0.5:9");
    if (second == std::string_view::npos) {
        refuse(std::string(key.key), '"' + std::string(text) + '"', std::string(form),
               say("Give the first value, the last value and how many values there are."));
    }
    const double start = quantity(text.substr(0, first), key, text);
    const double stop = quantity(text.substr(first + 1, second - first - 1), key, text);
    const std::string_view number = text.substr(second + 1);
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(number.begin(), number.end(), count);
    if (error != std::errc() || end != number.end()) {
        refuse(std::string(key.key), '"' + std::string(text) + '"', std::string(form),
               say("The third part is a whole number: how many values there are."));
    }
    return rangeValues(start, stop, count, spacing);
}

std::vector<double> parseSweepList(std::string_view text, const TypedKey& key) {
    try {
        return model::parseQuantityList(text, {.kind = key.kind, .periodFs = {}});
    } catch (const model::QuantityError& error) {
        refuse(std::string(key.key), '"' + std::string(text) + '"',
               say("values separated by commas, for example 0.1, 0.2, 0.4"), error.message());
    }
}

std::size_t SweepPlan::points() const noexcept {
    std::size_t count = axes.empty() ? 0 : 1;
    for (const SweepAxis& axis : axes) {
        count *= axis.values.size();
    }
    return count;
}

std::vector<double> SweepPlan::valuesAt(std::size_t point) const {
    std::vector<double> values(axes.size());
    for (std::size_t n = axes.size(); n-- > 0;) {
        const std::size_t count = axes[n].values.size();
        values[n] = axes[n].values[point % count];
        point /= count;
    }
    return values;
}

model::Project SweepPlan::projectAt(std::size_t point) const {
    model::Project changed = *project;
    const std::vector<double> values = valuesAt(point);
    for (std::size_t n = 0; n < axes.size(); ++n) {
        setSweepKey(changed, axes[n].key, values[n]);
        for (const std::string& key : axes[n].linked) {
            setSweepKey(changed, key, values[n]);
        }
    }
    return changed;
}

std::string SweepPlan::title() const {
    if (!name.empty()) {
        return name;
    }
    std::string text;
    for (const SweepAxis& axis : axes) {
        text += (text.empty() ? "" : " x ") + axis.key;
    }
    return text;
}

std::vector<RefusedPoint> reviewSweep(const SweepPlan& plan) {
    if (plan.project == nullptr || plan.axes.empty() || plan.axes.size() > 2) {
        refuse("sweep", say("{count} parameters", "count"_is = plan.axes.size()),
               say("1 or 2 parameters"), say("Choose what the sweep varies."));
    }
    std::set<std::string> keys;
    for (const SweepAxis& axis : plan.axes) {
        std::vector<std::string> named{axis.key};
        named.insert(named.end(), axis.linked.begin(), axis.linked.end());
        for (const std::string& key : named) {
            static_cast<void>(sweepKey(*plan.project, key));
            if (!keys.insert(key).second) {
                refuse("key", '"' + key + '"', say("keys that differ"),
                       say("A number can have only one value at a time; name each key once."));
            }
        }
        if (axis.values.empty()) {
            refuse(axis.key, say("no values"), say("at least one value"),
                   say("Give a range or a list."));
        }
        requireCount(static_cast<double>(axis.values.size()));
    }
    requireCount(static_cast<double>(plan.points()));
    std::vector<RefusedPoint> refused;
    for (std::size_t n = 0; n < plan.points(); ++n) {
        try {
            const auto problems = model::validate(plan.projectAt(n));
            const auto error =
                std::ranges::find(problems, model::Severity::error, &model::Problem::severity);
            if (error != problems.end()) {
                refused.push_back({n, error->key, error->value, error->allowed, error->hint});
            }
        } catch (const InputError& error) {
            const auto& parts = error.parts();
            refused.push_back({n, parts.key, parts.value, parts.allowed, parts.hint});
        }
    }
    return refused;
}

namespace {

[[noreturn]] void refuseFirst(const SweepPlan& plan, const std::vector<RefusedPoint>& refused) {
    const RefusedPoint& first = refused.front();
    std::string at;
    const std::vector<double> values = plan.valuesAt(first.point);
    for (std::size_t n = 0; n < plan.axes.size(); ++n) {
        at += fmt::format("{}{} = {}", n == 0 ? "" : ", ", plan.axes[n].key, values[n]);
    }
    refuse(first.key, first.value, first.allowed,
           text::inTurn({first.hint,
                         say("This is point {point}: {values}.", "point"_is = first.point + 1,
                             "values"_is = at),
                         refused.size() == 1
                             ? text::Message()
                             : say("{refused} points of {points} cannot run.",
                                   "refused"_is = refused.size(), "points"_is = plan.points())}));
}

} // namespace

void requireRunnable(const SweepPlan& plan) {
    if (const auto refused = reviewSweep(plan); !refused.empty()) {
        refuseFirst(plan, refused);
    }
}

std::vector<RefusedPoint> requireSomeRunnable(const SweepPlan& plan) {
    auto refused = reviewSweep(plan);
    if (!refused.empty() && refused.size() == plan.points()) {
        refuseFirst(plan, refused);
    }
    return refused;
}

SweepCost costOf(const SweepPlan& plan) {
    SweepCost cost;
    cost.points = plan.points();
    if (plan.project == nullptr || cost.points > maximumSweepPoints) {
        return cost;
    }
    double mostCells = 0.0;
    for (std::size_t n = 0; n < cost.points; ++n) {
        try {
            const model::Project project = plan.projectAt(n);
            const double cells = model::countCells(project).total();
            const auto steps = static_cast<double>(
                grid::stepsToReach(project.run.stop.maxTimeFs, grid::timeStep(project)));
            const auto runs = static_cast<double>(sources::paritiesNeeded(project).size());
            if (!std::isfinite(cells * steps)) {
                continue;
            }
            cost.cellSteps += runs * cells * steps;
            cost.largestCells = std::max(cost.largestCells, cells);
            cost.mostSteps = std::max(cost.mostSteps, steps);
            // What a run holds follows its cells; few points have more of them than those before.
            if (runs * cells > mostCells) {
                mostCells = runs * cells;
                cost.largestMemoryBytes =
                    std::max(cost.largestMemoryBytes, check::runMemoryBytes(project));
            }
        } catch (const InputError&) {
            continue; // the review says why
        }
    }
    return cost;
}

} // namespace zonescope::run
