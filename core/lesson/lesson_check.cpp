#include "core/error.hpp"
#include "core/lesson/lesson_folder.hpp"
#include "core/lesson/lesson_reader.hpp"
#include "core/lesson/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace zonescope::lesson {

namespace {

/// Looks at a lesson that could be read beside its projects.
class LessonChecker {
public:
    LessonChecker(const LessonFolder& folder, const Lesson& lesson)
        : folder_(folder), lesson_(lesson) {}

    std::vector<model::Problem> check() {
        const auto* project = projectOf(lesson_.project, 1);
        if (project != nullptr)
            for (const auto& key : lesson_.locked)
                attempt(2, [&] { static_cast<void>(settingText(*project, key)); });
        for (const auto& block : lesson_.blocks) {
            if (const auto* step = std::get_if<Step>(&block))
                checkStep(*step);
            else if (const auto* experiment = std::get_if<Experiment>(&block))
                checkExperiment(*experiment);
        }
        return std::move(problems_);
    }

private:
    template <class Work> bool attempt(int line, const Work& work) {
        try {
            work();
            return true;
        } catch (const InputError& error) {
            problems_.push_back({model::Severity::error, error.key(), error.value(),
                                 error.allowed(), error.hint(), line});
        } catch (const Error& error) {
            problems_.push_back({model::Severity::error, {}, {}, {}, error.message(), line});
        }
        return false;
    }

    const model::Project* projectOf(const std::string& file, int line) {
        const auto known = projects_.find(file);
        if (known != projects_.end())
            return known->second ? &*known->second : nullptr;
        auto& place = projects_[file];
        attempt(line, [&] { place = folder_.project(file); });
        return place ? &*place : nullptr;
    }

    [[nodiscard]] bool hasStep(const std::string& id) const {
        return std::ranges::any_of(lesson_.blocks, [&id](const Block& block) {
            const auto* step = std::get_if<Step>(&block);
            return step && step->id == id;
        });
    }

    void checkStep(const Step& step) {
        // A step may be about the project of any experiment.
        for (const auto& one : step.when) {
            if (one.key == "@measured" && lesson_.experiment(one.value) == nullptr)
                complain(step.line, one, say("the id of an experiment"));
            else if (one.key == "@answered" && lesson_.question(one.value) == nullptr)
                complain(step.line, one, say("the id of a question"));
            else if (one.key == "@done" && !hasStep(one.value))
                complain(step.line, one, say("the id of a step"));
            else if (one.key == "@project")
                static_cast<void>(projectOf(one.value, step.line));
            else if (!one.isFact())
                checkSetting(step, one);
        }
    }
    void checkSetting(const Step& step, const Condition& one) {
        auto file = lesson_.project;
        for (const auto& other : step.when)
            if (other.key == "@project")
                file = other.value;
        const auto* project = projectOf(file, step.line);
        if (project == nullptr)
            return;
        if (!one.upper.empty())
            attempt(step.line, [&] { static_cast<void>(settingNumber(*project, one.key)); });
        else
            attempt(step.line,
                    [&] { static_cast<void>(withSettings(*project, std::span(&one, 1))); });
    }
    void complain(int line, const Condition& condition, text::Message allowed) {
        problems_.push_back({model::Severity::error, condition.key, condition.value,
                             std::move(allowed), say("The lesson has no such block."), line});
    }

    void checkExperiment(const Experiment& experiment) {
        const auto* project = projectOf(lesson_.projectOf(experiment), experiment.line);
        before_.push_back(experiment.id);
        if (project == nullptr)
            return;
        std::optional<model::Project> changed;
        if (!attempt(experiment.line, [&] { changed = withSettings(*project, experiment.with); }))
            return;
        for (const auto& key : lesson_.locked)
            for (const auto& one : experiment.with)
                if (one.key == key)
                    problems_.push_back({model::Severity::error, key, one.value,
                                         say("a setting that is not locked"),
                                         say("The lesson locks what its experiment changes."),
                                         experiment.line});
        checkExpression(experiment, experiment.measure, *changed);
        for (const auto* other :
             {&experiment.exact, &experiment.tolerance, &experiment.least, &experiment.most})
            if (*other)
                checkExpression(experiment, **other, *changed);
    }

    void checkExpression(const Experiment& experiment, const Expression& expression,
                         const model::Project& project) {
        for (const auto& call : expression.calls())
            attempt(experiment.line, [&] { checkCall(call, project); });
        for (const auto& name : expression.names())
            if (std::ranges::find(before_, name) == before_.end() || name == experiment.id)
                problems_.push_back({model::Severity::error, "expression", name,
                                     say("the id of an experiment further up, or pi"),
                                     say("There is no such name."), experiment.line});
    }

    const LessonFolder& folder_;
    const Lesson& lesson_;
    std::map<std::string, std::optional<model::Project>> projects_;
    std::vector<std::string> before_;
    std::vector<model::Problem> problems_;
};

} // namespace

std::vector<LessonProblem> checkLesson(const LessonFolder& folder) {
    std::vector<LessonProblem> all;
    const auto add = [&](const std::string& file, std::vector<model::Problem> problems) {
        std::ranges::stable_sort(problems, {}, &model::Problem::line);
        for (auto& one : problems)
            all.push_back({folder.placeOf(file), std::move(one)});
    };
    const std::string original(lessonFileName);
    auto read = readLesson(folder.text(original));
    const bool whole = read.problems.empty();
    add(original, std::move(read.problems));
    if (whole)
        add(original, LessonChecker(folder, read.lesson).check());
    for (const auto& language : folder.languages()) {
        const auto file = fmt::format("lesson.{}.md", language);
        add(file, translated(read.lesson, folder.text(file)).problems);
    }
    return all;
}

} // namespace zonescope::lesson
