#include "core/lesson/lesson_reader.hpp"

#include "core/error.hpp"
#include "core/lesson/lesson_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <span>
#include <utility>

namespace zonescope::lesson {

const Experiment* Lesson::experiment(std::string_view id) const {
    for (const auto& block : blocks)
        if (const auto* found = std::get_if<Experiment>(&block); found && found->id == id)
            return found;
    return nullptr;
}

const Question* Lesson::question(std::string_view id) const {
    for (const auto& block : blocks)
        if (const auto* found = std::get_if<Question>(&block); found && found->id == id)
            return found;
    return nullptr;
}

namespace {

constexpr std::string_view headKeys[] = {"lesson",  "title",   "summary", "order",
                                         "minutes", "project", "pace",    "locked"};
constexpr std::string_view stepKeys[] = {"id", "text", "when"};
constexpr std::string_view experimentKeys[] = {"id",    "title",     "text",  "project",
                                               "with",  "measure",   "unit",  "digits",
                                               "exact", "tolerance", "within"};
constexpr std::string_view questionKeys[] = {"id",     "text",      "choice", "right",
                                             "number", "tolerance", "unit",   "answer"};

/// Nobody reads more.
constexpr std::size_t mostLessonProblems = 100;

/// Reads a text, collecting what is wrong in place of stopping at it.
class LessonFileReader {
public:
    LessonFileReader(std::string_view text, const Lesson* original)
        : lines_(linesOf(text)), original_(original) {}

    ReadLesson read() {
        if (original_ != nullptr) {
            result_.lesson = *original_;
            result_.lesson.blocks.clear();
        }
        readHead();
        readBody();
        checkCompleteness();
        return std::move(result_);
    }

private:
    void complain(int line, std::string key, text::Message value, text::Message allowed,
                  text::Message hint) {
        if (result_.problems.size() < mostLessonProblems)
            result_.problems.push_back({model::Severity::error, std::move(key), std::move(value),
                                        std::move(allowed), std::move(hint), line});
    }
    void complain(int line, const InputError& error) {
        const auto& parts = error.parts();
        complain(line, parts.key, parts.value, parts.allowed, parts.hint);
    }

    std::vector<LessonField> fields(std::span<const NumberedLine> lines,
                                    std::span<const std::string_view> known,
                                    std::string_view block) {
        return readFields(lines, known, block, [this](const model::Problem& problem) {
            complain(problem.line, problem.key, problem.value, problem.allowed, problem.hint);
        });
    }

    template <class Number>
    void number(const LessonField& field, Number& target, double least, double most) {
        Number value{};
        const auto* end = field.value.data() + field.value.size();
        const auto [stop, fault] = std::from_chars(field.value.data(), end, value);
        if (fault != std::errc() || stop != end || static_cast<double>(value) < least ||
            static_cast<double>(value) > most) {
            complain(field.line, field.key, field.value,
                     say("a number from {least} to {most}", "least"_is = least, "most"_is = most),
                     {});
            return;
        }
        target = value;
    }
    /// Work whose refusal is told with its line.
    template <class Work> void attempt(const LessonField& field, const Work& work) {
        try {
            work();
        } catch (const InputError& error) {
            complain(field.line, error);
        }
    }

    void readHead() {
        if (lines_.empty() || stripped(lines_.front().text) != "---") {
            complain(1, "lesson", {}, say("--- in the first line"),
                     say("A lesson begins with its head: lines of KEY: VALUE between two lines of "
                         "---."));
            return;
        }
        std::size_t end = 1;
        while (end < lines_.size() && stripped(lines_[end].text) != "---")
            ++end;
        if (end == lines_.size())
            complain(1, "lesson", {}, say("--- behind the head"),
                     say("The head of the lesson has no end."));
        at_ = std::min(end + 1, lines_.size());
        bool versioned = false;
        for (const auto& field : fields(std::span(lines_).subspan(1, end - 1), headKeys, "head")) {
            auto& lesson = result_.lesson;
            if (field.key == "lesson") {
                versioned = true;
                if (field.value != std::to_string(lessonVersion))
                    complain(field.line, "lesson", field.value, std::to_string(lessonVersion),
                             say("Another program is needed for a lesson of another version."));
            } else if (field.key == "title")
                lesson.title = field.value;
            else if (field.key == "summary")
                lesson.summary = field.value;
            else if (original_ != nullptr)
                complain(field.line, field.key, field.value, say("lesson, title, summary"),
                         say("A translation takes the rest from the lesson itself."));
            else if (field.key == "order")
                number(field, lesson.order, 0, 100000);
            else if (field.key == "minutes")
                number(field, lesson.minutes, 1, 1000);
            else if (field.key == "project")
                lesson.project = field.value;
            else if (field.key == "pace") {
                double pace = 0.0;
                number(field, pace, 0.01, 1000.0);
                if (pace > 0.0)
                    lesson.pace = pace;
            } else
                attempt(field, [&] { lesson.locked = readList(field.value); });
        }
        if (!versioned)
            complain(1, "lesson", {},
                     say("lesson: {lesson_version}", "lesson_version"_is = lessonVersion),
                     say("The head does not say of which version the lesson is."));
        for (const auto& [key, value] :
             {std::pair<std::string, const std::string&>("title", result_.lesson.title),
              {"summary", result_.lesson.summary},
              {"project", result_.lesson.project}})
            if (value.empty())
                complain(1, key, {}, key + ": ...", say("The head lacks it."));
    }

    static std::vector<std::string> readList(std::string_view text) {
        std::vector<std::string> list;
        while (!text.empty()) {
            const auto end = text.find(';');
            if (const auto one = stripped(text.substr(0, end)); !one.empty())
                list.emplace_back(one);
            text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        }
        return list;
    }

    void readBody() {
        std::string passage;
        const auto flush = [&] {
            while (passage.starts_with('\n'))
                passage.erase(0, 1);
            while (passage.ends_with('\n'))
                passage.pop_back();
            if (!passage.empty())
                result_.lesson.blocks.emplace_back(Passage{std::exchange(passage, {})});
            passage.clear();
        };
        for (; at_ < lines_.size(); ++at_) {
            const auto line = lines_[at_].text;
            const auto word = line.starts_with("```") ? stripped(line.substr(3)) : "";
            if (word != "step" && word != "experiment" && word != "question") {
                passage += std::string(line) + '\n';
                continue;
            }
            flush();
            const auto begin = at_ + 1;
            std::size_t end = begin;
            while (end < lines_.size() && !lines_[end].text.starts_with("```"))
                ++end;
            if (end == lines_.size())
                complain(lines_[at_].number, std::string(word), {}, say("``` behind the block"),
                         say("The block has no end."));
            readBlock(word, std::span(lines_).subspan(begin, end - begin), lines_[at_].number);
            at_ = end;
        }
        flush();
    }

    void readBlock(std::string_view word, std::span<const NumberedLine> lines, int line) {
        if (word == "step")
            readStep(fields(lines, stepKeys, word), line);
        else if (word == "experiment")
            readExperiment(fields(lines, experimentKeys, word), line);
        else
            readQuestion(fields(lines, questionKeys, word), line);
    }

    void claimId(const std::string& id, int line) {
        const bool plain = !id.empty() && std::ranges::all_of(id, [](char one) {
            return (one >= 'a' && one <= 'z') || (one >= '0' && one <= '9') || one == '_';
        }) && (id.front() < '0' || id.front() > '9');
        if (!plain)
            complain(line, "id", id, say("small letters, digits and _, a letter first"),
                     say("Each block has a name of its own."));
        else if (!ids_.insert(id).second)
            complain(line, "id", id, say("a name that no other block has"), {});
    }

    /// The block of the original that a translated one speaks for; null, with a complaint: none.
    template <class Kind>
    const Kind* originalOf(const std::vector<LessonField>& fields, int line,
                           std::initializer_list<std::string_view> texts) {
        std::string id;
        for (const auto& field : fields) {
            if (field.key == "id")
                id = field.value;
            else if (std::ranges::find(texts, field.key) == texts.end())
                complain(field.line, field.key, field.value,
                         say("id, {keys}", "keys"_is = fmt::format("{}", fmt::join(texts, ", "))),
                         say("A translation takes the rest from the lesson itself."));
        }
        for (const auto& block : original_->blocks)
            if (const auto* found = std::get_if<Kind>(&block); found && found->id == id)
                return found;
        complain(line, "id", id, say("the id of a block of this kind in the lesson itself"),
                 say("A translation has the blocks of the lesson."));
        return nullptr;
    }

    void readStep(const std::vector<LessonField>& fields, int line) {
        Step step;
        if (original_ != nullptr) {
            const auto* known = originalOf<Step>(fields, line, {"text"});
            if (known == nullptr)
                return;
            step = *known;
        }
        step.line = line;
        for (const auto& field : fields) {
            if (field.key == "id")
                step.id = field.value;
            else if (field.key == "text")
                step.text = field.value;
            else if (original_ == nullptr)
                attempt(field, [&] { step.when = readConditions(field.value); });
        }
        claimId(step.id, line);
        if (step.text.empty() || step.when.empty())
            complain(line, "step", step.id, say("text: and when:"),
                     say("A step says what to do, and how one knows that it is done."));
        result_.lesson.blocks.emplace_back(std::move(step));
    }

    void readExperiment(const std::vector<LessonField>& fields, int line) {
        Experiment experiment;
        if (original_ != nullptr) {
            const auto* known = originalOf<Experiment>(fields, line, {"title", "text", "unit"});
            if (known == nullptr)
                return;
            experiment = *known;
        }
        experiment.line = line;
        const bool measured =
            original_ != nullptr ||
            std::ranges::find(fields, "measure", &LessonField::key) != fields.end();
        for (const auto& field : fields) {
            if (field.key == "id")
                experiment.id = field.value;
            else if (field.key == "title")
                experiment.title = field.value;
            else if (field.key == "text")
                experiment.text = field.value;
            else if (field.key == "unit")
                experiment.unit = field.value;
            else if (original_ != nullptr)
                continue;
            else if (field.key == "project")
                experiment.project = field.value;
            else if (field.key == "digits")
                number(field, experiment.digits, 1, 12);
            else
                attempt(field, [&] { readMeasure(experiment, field); });
        }
        claimId(experiment.id, line);
        if (experiment.title.empty() || !measured)
            complain(line, "experiment", experiment.id, say("title: and measure:"),
                     say("An experiment says what is measured, and how."));
        if (experiment.exact && !experiment.tolerance)
            complain(line, "experiment", experiment.id, say("tolerance:"),
                     say("A known answer needs to say how far one may be from it."));
        result_.lesson.blocks.emplace_back(std::move(experiment));
    }

    static void readMeasure(Experiment& experiment, const LessonField& field) {
        if (field.key == "measure") {
            experiment.measure = Expression(field.value);
        } else if (field.key == "with") {
            experiment.with = readConditions(field.value);
            for (const auto& one : experiment.with)
                if (one.isFact() || !one.upper.empty())
                    refuse("with", field.value, say("settings with one value each, KEY = VALUE"),
                           {});
        } else if (field.key == "exact") {
            experiment.exact = Expression(field.value);
        } else if (field.key == "tolerance") {
            experiment.relative = field.value.ends_with('%');
            auto text = field.value;
            if (experiment.relative)
                text.pop_back();
            experiment.tolerance = Expression(text);
        } else {
            const auto dots = field.value.find("..");
            if (dots == std::string::npos)
                refuse("within", field.value, say("LEAST .. MOST"), {});
            experiment.least = Expression(field.value.substr(0, dots));
            experiment.most = Expression(field.value.substr(dots + 2));
        }
    }

    void readQuestion(const std::vector<LessonField>& fields, int line) {
        Question question;
        if (original_ != nullptr) {
            const auto* known =
                originalOf<Question>(fields, line, {"text", "choice", "right", "unit", "answer"});
            if (known == nullptr)
                return;
            question = *known;
            question.choices.clear();
            question.right = -1;
        }
        question.line = line;
        for (const auto& field : fields) {
            if (field.key == "id")
                question.id = field.value;
            else if (field.key == "text")
                question.text = field.value;
            else if (field.key == "unit")
                question.unit = field.value;
            else if (field.key == "answer")
                question.answer = field.value;
            else if (field.key == "choice" || field.key == "right") {
                question.kind = Question::Kind::choice;
                if (field.key == "right") {
                    if (question.right >= 0)
                        complain(field.line, "right", field.value, say("one right choice"), {});
                    question.right = static_cast<int>(question.choices.size());
                }
                question.choices.push_back(field.value);
            } else if (original_ == nullptr && field.key == "number") {
                question.kind = Question::Kind::number;
                number(field, question.number, -1e30, 1e30);
            } else if (original_ == nullptr) {
                number(field, question.tolerance, 0.0, 1e30);
            }
        }
        claimId(question.id, line);
        if (question.text.empty())
            complain(line, "question", question.id, say("text:"),
                     say("A question asks something."));
        if (question.kind == Question::Kind::choice &&
            (question.choices.size() < 2 || question.right < 0))
            complain(line, "question", question.id, say("choice: at least once, and right: once"),
                     say("A question with a choice has a right one and others."));
        if (question.kind == Question::Kind::text && question.answer.empty())
            complain(line, "question", question.id, say("answer:"),
                     say("The lecturer's sheet needs an answer."));
        result_.lesson.blocks.emplace_back(std::move(question));
    }

    /// A translation has every block of the original, in its order.
    void checkCompleteness() {
        if (original_ == nullptr)
            return;
        const auto idsOf = [](const Lesson& lesson) {
            std::vector<std::string> ids;
            for (const auto& block : lesson.blocks)
                std::visit(
                    [&](const auto& one) {
                        if constexpr (requires { one.id; })
                            ids.push_back(one.id);
                    },
                    block);
            return ids;
        };
        const auto wanted = idsOf(*original_), found = idsOf(result_.lesson);
        if (wanted != found)
            complain(1, "id", fmt::format("{}", fmt::join(found, ", ")),
                     fmt::format("{}", fmt::join(wanted, ", ")),
                     say("A translation has the blocks of the lesson, in its order."));
        for (const auto& block : result_.lesson.blocks) {
            const auto* question = std::get_if<Question>(&block);
            const auto* known = question ? original_->question(question->id) : nullptr;
            if (known && (known->choices.size() != question->choices.size() ||
                          known->right != question->right))
                complain(question->line, "choice", question->id,
                         say("the choices of the lesson itself"),
                         say("A translation has the same choices in the same order."));
        }
    }

    std::vector<NumberedLine> lines_;
    const Lesson* original_; ///< null: the text is no translation
    std::size_t at_ = 0;
    std::set<std::string> ids_;
    ReadLesson result_;
};

} // namespace

bool looksLikeLesson(std::string_view text) {
    if (!text.starts_with("---"))
        return false;
    const auto head = text.substr(0, text.find("\n---", 3));
    return head.find("\nlesson:") != std::string_view::npos;
}

ReadLesson readLesson(std::string_view text) { return LessonFileReader(text, nullptr).read(); }

ReadLesson translated(const Lesson& original, std::string_view translation) {
    return LessonFileReader(translation, &original).read();
}

} // namespace zonescope::lesson
