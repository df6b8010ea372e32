#include "core/lesson/session.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace zonescope::lesson {

namespace {

/// What an expression of an experiment is about: its run, and the experiments before.
Environment environmentOf(const RecordedRun& run, const std::map<std::string, Measured>& before) {
    return {[&before](std::string_view name) {
                const auto known = before.find(std::string(name));
                if (known == before.end() || !known->second.fault.empty())
                    refuse("expression", std::string(name),
                           say("an experiment that has been measured"),
                           say("Measure that one first."));
                return known->second.value;
            },
            [&run](std::string_view name, const std::vector<Argument>& arguments) {
                return lesson::measure(run, name, arguments);
            }};
}

Measured evaluated(const Experiment& experiment, const RecordedRun& run,
                   const std::map<std::string, Measured>& before) {
    Measured result;
    const auto environment = environmentOf(run, before);
    try {
        if (run.state == run::RunState::diverged)
            refuse("run", say("diverged"), say("a run that stays bounded"),
                   say("The fields have grown."));
        result.value = experiment.measure.evaluate(environment);
        const auto optional = [&](const std::optional<Expression>& one) {
            return one ? std::optional(one->evaluate(environment)) : std::nullopt;
        };
        result.exact = optional(experiment.exact);
        result.tolerance = optional(experiment.tolerance);
        if (result.exact && result.tolerance && experiment.relative)
            result.tolerance = *result.tolerance * 0.01 * std::abs(*result.exact);
        result.least = optional(experiment.least);
        result.most = optional(experiment.most);
        if (result.exact && std::abs(result.value - *result.exact) > *result.tolerance)
            result.right = false;
        if ((result.least && result.value < *result.least) ||
            (result.most && result.value > *result.most))
            result.right = false;
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        result.fault = error.what();
        result.right = false;
    }
    return result;
}

} // namespace

bool Session::look(const model::Project* project, Facts facts) {
    const auto addNames = [&facts](const char* fact, const auto& map) {
        std::string names;
        for (const auto& [id, what] : map)
            names += (names.empty() ? "" : " ") + id;
        facts[fact] = names;
    };
    addNames("@answered", answers_);
    std::map<std::string, Measured> succeeded;
    for (const auto& [id, what] : measured_)
        if (what.fault.empty())
            succeeded.emplace(id, what);
    addNames("@measured", succeeded);
    // Steps that follow others see those that were done before this look.
    facts["@done"] = fmt::format("{}", fmt::join(done_, " "));
    bool news = false;
    for (const auto& block : lesson_.blocks) {
        const auto* step = std::get_if<Step>(&block);
        if (step && !done_.contains(step->id) && allHold(step->when, project, facts))
            news = done_.insert(step->id).second;
    }
    return news;
}

bool answers(const Lesson& lesson, const Experiment& experiment, const model::Project& project,
             std::string_view projectFile) {
    return lesson.projectOf(experiment) == projectFile &&
           allHold(experiment.with, &project, Facts{});
}

std::vector<std::string> Session::measure(const RecordedRun& run, std::string_view projectFile) {
    std::vector<std::string> news;
    for (const auto& block : lesson_.blocks) {
        const auto* experiment = std::get_if<Experiment>(&block);
        if (!experiment || !answers(lesson_, *experiment, *run.project, projectFile))
            continue;
        // One that compares others waits for them.
        if (!std::ranges::all_of(experiment->measure.names(), [this](const std::string& name) {
                const auto* other = measured(name);
                return other && other->fault.empty();
            }))
            continue;
        measured_[experiment->id] = evaluated(*experiment, run, measured_);
        news.push_back(experiment->id);
    }
    return news;
}

void Session::take(const std::map<std::string, Measured>& measured) {
    for (const auto& [id, what] : measured)
        measured_[id] = what;
}

void Session::takeDone(const std::string& step) {
    for (const auto& block : lesson_.blocks)
        if (const auto* known = std::get_if<Step>(&block); known && known->id == step)
            done_.insert(step);
}

void Session::answer(const std::string& question, std::string text) {
    const auto* asked = lesson_.question(question);
    if (asked == nullptr)
        return;
    Answer answer;
    if (asked->kind == Question::Kind::number) {
        // A decimal comma is what some write.
        std::string plain = text;
        std::ranges::replace(plain, ',', '.');
        double value = std::numeric_limits<double>::quiet_NaN();
        std::from_chars(plain.data(), plain.data() + plain.size(), value);
        answer.right = std::abs(value - asked->number) <= asked->tolerance;
    }
    answer.text = std::move(text);
    if (answer.text.empty())
        answers_.erase(question);
    else
        answers_[question] = std::move(answer);
}

void Session::choose(const std::string& question, int choice) {
    const auto* asked = lesson_.question(question);
    if (asked == nullptr || choice < 0 || choice >= static_cast<int>(asked->choices.size()))
        return;
    answers_[question] = {asked->choices[static_cast<std::size_t>(choice)], choice,
                          choice == asked->right};
}

const Measured* Session::measured(const std::string& experiment) const {
    const auto found = measured_.find(experiment);
    return found == measured_.end() ? nullptr : &found->second;
}

const Answer* Session::answered(const std::string& question) const {
    const auto found = answers_.find(question);
    return found == answers_.end() ? nullptr : &found->second;
}

int Session::doneCount() const {
    int count = 0;
    for (const auto& block : lesson_.blocks) {
        if (const auto* step = std::get_if<Step>(&block))
            count += done_.contains(step->id) ? 1 : 0;
        else if (const auto* experiment = std::get_if<Experiment>(&block)) {
            const auto* found = measured(experiment->id);
            count += found && found->right ? 1 : 0;
        } else if (const auto* question = std::get_if<Question>(&block))
            count += answered(question->id) ? 1 : 0;
    }
    return count;
}

int Session::allCount() const {
    return static_cast<int>(std::ranges::count_if(lesson_.blocks, [](const Block& block) {
        return !std::holds_alternative<Passage>(block);
    }));
}

void Session::restart() {
    done_.clear();
    measured_.clear();
    answers_.clear();
}

bool wantsLensFigures(const Lesson& lesson) {
    return std::ranges::any_of(lesson.blocks, [](const Block& block) {
        const auto* experiment = std::get_if<Experiment>(&block);
        if (!experiment)
            return false;
        const auto calls = experiment->measure.calls();
        return std::ranges::find(calls, "lens_figure", &Call::name) != calls.end();
    });
}

std::map<std::string, Measured> runExperiments(
    const Lesson& lesson, const std::function<model::Project(const std::string& file)>& project,
    const run::EngineFactory& factory, const std::function<void(const Experiment&)>& progress) {
    Session session{lesson};
    for (const auto& block : lesson.blocks) {
        const auto* experiment = std::get_if<Experiment>(&block);
        // A run answers all experiments that ask for its settings.
        if (!experiment || session.measured(experiment->id))
            continue;
        if (progress)
            progress(*experiment);
        const auto& file = lesson.projectOf(*experiment);
        try {
            run::Simulation simulation(std::make_shared<const model::Project>(
                                           withSettings(project(file), experiment->with)),
                                       factory);
            static_cast<void>(simulation.advance(simulation.maximumSteps()));
            session.measure(recordOf(simulation, wantsLensFigures(lesson)), file);
        } catch (const Error& error) {
            Measured failed;
            failed.fault = error.what();
            failed.right = false;
            session.take({{experiment->id, std::move(failed)}});
        }
    }
    return session.allMeasured();
}

} // namespace zonescope::lesson
