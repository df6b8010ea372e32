#include "core/lesson/sheet.hpp"

#include "core/text/printed_number.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace zonescope::lesson {

namespace {

std::string printed(double value, int digits) {
    return text::typographic(fmt::format("{:.{}g}", value, digits));
}

/// With a space before it.
std::string unitOf(const Experiment& experiment) {
    return experiment.unit.empty() ? std::string() : ' ' + experiment.unit;
}

/// In one row of a table.
std::string inOneRow(std::string_view text) {
    std::string row;
    for (const char one : text)
        row += one == '\n'  ? std::string(" ")
               : one == '|' ? std::string("\\|")
                            : std::string(1, one);
    return row;
}

std::string rightAnswer(const Question& question) {
    std::string text;
    if (question.kind == Question::Kind::choice)
        text = question.choices[static_cast<std::size_t>(question.right)];
    else if (question.kind == Question::Kind::number)
        text = fmt::format("{} {}", question.number, question.unit);
    if (!text.empty() && !question.answer.empty())
        text += ". ";
    return text + question.answer;
}

std::string verdict(const SheetWords& words, bool right) {
    return right ? words.right : words.wrong;
}

} // namespace

void resume(Session& session, std::string_view json) {
    const auto sheet = nlohmann::json::parse(json, nullptr, false);
    const auto listed = [&sheet](const char* key) {
        const bool there = sheet.is_object() && sheet.contains(key) && sheet[key].is_array();
        return there ? sheet[key] : nlohmann::json::array();
    };
    const auto idOf = [](const nlohmann::json& one) {
        return one.is_object() && one.contains("id") && one["id"].is_string()
                   ? one["id"].get<std::string>()
                   : std::string();
    };
    for (const auto& one : listed("steps"))
        if (const auto id = idOf(one); !id.empty() && one.value("done", nlohmann::json()) == true)
            session.takeDone(id);
    for (const auto& one : listed("experiments")) {
        const auto number = [&one](const char* key) {
            return one.contains(key) && one[key].is_number() ? std::optional(one[key].get<double>())
                                                             : std::nullopt;
        };
        const auto id = idOf(one);
        if (id.empty() || !session.lesson().experiment(id) || !number("value"))
            continue;
        Measured found;
        found.value = *number("value");
        found.exact = number("exact");
        found.tolerance = number("tolerance");
        found.least = number("least");
        found.most = number("most");
        found.right = one.value("right", nlohmann::json()) == true;
        session.take({{id, found}});
    }
    for (const auto& one : listed("questions")) {
        const auto id = idOf(one);
        if (!id.empty() && one.contains("choice") && one["choice"].is_number_integer())
            session.choose(id, one["choice"].get<int>());
        else if (!id.empty() && one.contains("answer") && one["answer"].is_string())
            session.answer(id, one["answer"].get<std::string>());
    }
}

std::string figureText(const Experiment& experiment, double value) {
    return printed(value, experiment.digits) + unitOf(experiment);
}

std::string expectedText(const Experiment& experiment, const Measured& measured) {
    const auto& [digits, unit] = std::pair(experiment.digits, unitOf(experiment));
    if (measured.exact)
        return fmt::format("{} ± {}{}", printed(*measured.exact, digits),
                           printed(measured.tolerance.value_or(0.0), 2), unit);
    if (measured.least && measured.most)
        return fmt::format("{} … {}{}", printed(*measured.least, digits),
                           printed(*measured.most, digits), unit);
    return {};
}

std::string sheetMarkdown(const Session& session, bool lecturer, const SheetWords& words) {
    const auto& lesson = session.lesson();
    std::string text =
        fmt::format("# {}\n\n{}\n\n", lesson.title, lecturer ? words.lecturer : words.answers);
    if (!lecturer)
        text += fmt::format("{}: ____________________\n\n{}: {} / {}\n\n", words.name, words.steps,
                            session.doneCount(), session.allCount());
    std::string table;
    for (const auto& block : lesson.blocks) {
        const auto* experiment = std::get_if<Experiment>(&block);
        if (!experiment)
            continue;
        const auto* found = session.measured(experiment->id);
        const bool measured = found && found->fault.empty();
        table += fmt::format("| {} | {} | {} | {} |\n", inOneRow(experiment->title),
                             measured ? figureText(*experiment, found->value) : words.missing,
                             measured ? expectedText(*experiment, *found) : std::string(),
                             measured ? verdict(words, found->right)
                             : found  ? inOneRow(found->fault)
                                      : std::string());
    }
    if (!table.empty())
        text += fmt::format("| {} | {} | {} | {} |\n| --- | --- | --- | --- |\n{}\n",
                            words.experiment, words.measured, words.expected, words.verdict, table);
    bool first = true;
    for (const auto& block : lesson.blocks) {
        const auto* question = std::get_if<Question>(&block);
        if (!question)
            continue;
        if (std::exchange(first, false))
            text += fmt::format("## {}\n\n", words.questions);
        text += question->text + "\n\n";
        if (lecturer) {
            text += fmt::format("**{}**: {}\n\n", words.answer, rightAnswer(*question));
            continue;
        }
        const auto* answer = session.answered(question->id);
        std::string given = answer ? answer->text : words.missing;
        if (answer && question->kind == Question::Kind::number && !question->unit.empty())
            given += ' ' + question->unit;
        if (answer && answer->right)
            given += fmt::format(" ({})", *answer->right ? words.right : words.wrong);
        text += fmt::format("**{}**: {}\n\n", words.answer, given);
    }
    return text;
}

nlohmann::ordered_json sheetJson(const Session& session) {
    using Json = nlohmann::ordered_json;
    const auto orNull = [](const std::optional<double>& one) { return one ? Json(*one) : Json(); };
    Json steps = Json::array(), experiments = Json::array(), questions = Json::array();
    for (const auto& block : session.lesson().blocks) {
        if (const auto* step = std::get_if<Step>(&block)) {
            steps.push_back({{"id", step->id}, {"done", session.done(step->id)}});
        } else if (const auto* experiment = std::get_if<Experiment>(&block)) {
            Json one{{"id", experiment->id},
                     {"title", experiment->title},
                     {"unit", experiment->unit},
                     {"value", nullptr}};
            if (const auto* found = session.measured(experiment->id)) {
                if (found->fault.empty())
                    one["value"] = found->value;
                else
                    one["fault"] = found->fault;
                one["exact"] = orNull(found->exact);
                one["tolerance"] = orNull(found->tolerance);
                one["least"] = orNull(found->least);
                one["most"] = orNull(found->most);
                one["right"] = found->right;
            }
            experiments.push_back(std::move(one));
        } else if (const auto* question = std::get_if<Question>(&block)) {
            Json one{{"id", question->id}, {"answer", nullptr}, {"right", nullptr}};
            if (const auto* answer = session.answered(question->id)) {
                one["answer"] = answer->text;
                if (answer->choice >= 0)
                    one["choice"] = answer->choice;
                if (answer->right)
                    one["right"] = *answer->right;
            }
            questions.push_back(std::move(one));
        }
    }
    return {{"format", "zonescope-lesson-answers"},  {"version", 1},
            {"lesson", session.lesson().title},      {"steps", std::move(steps)},
            {"experiments", std::move(experiments)}, {"questions", std::move(questions)}};
}

} // namespace zonescope::lesson
