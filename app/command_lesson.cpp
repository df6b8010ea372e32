#include "app/commands.hpp"
#include "app/json_output.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/lesson/lesson_folder.hpp"
#include "core/lesson/session.hpp"
#include "core/lesson/sheet.hpp"
#include "gpu/factory/engine_factory.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

namespace zonescope::app {

namespace {

struct LessonSettings {
    std::string lesson; ///< a file, its folder, or the name of one that comes with the program
    bool run = false;
    bool lecturer = false;
    std::string language;
    std::string out;
    std::string json;
};

lesson::LessonFolder folderOf(const std::string& name) {
    if (std::filesystem::exists(name)) {
        return lesson::LessonFolder::at(name);
    }
    return lesson::LessonFolder::builtIn(name);
}

int listLessons() {
    for (const auto& name : lesson::builtInLessons()) {
        const auto one = lesson::LessonFolder::builtIn(name).read();
        std::cout << fmt::format("{:22} {} ({} min)\n", name, one.title, one.minutes);
    }
    return success;
}

/// "lesson.md:12: found ...; allowed: ...".
int tellProblems(const std::vector<lesson::LessonProblem>& problems) {
    for (const auto& one : problems) {
        std::cerr << fmt::format("{}:{}: {}\n", one.file, one.problem.line, toText(one.problem));
    }
    return badInput;
}

bool tellMeasured(const lesson::Lesson& lesson,
                  const std::map<std::string, lesson::Measured>& measured) {
    bool right = true;
    for (const auto& block : lesson.blocks) {
        const auto* experiment = std::get_if<lesson::Experiment>(&block);
        if (experiment == nullptr) {
            continue;
        }
        const auto& found = measured.at(experiment->id);
        right = right && found.right;
        if (!found.fault.empty()) {
            std::cout << fmt::format("{:20} could not be measured: {}\n", experiment->id,
                                     found.fault);
            continue;
        }
        const auto expected = lesson::expectedText(*experiment, found);
        std::cout << fmt::format(
            "{:20} {:>20}   {}{}\n", experiment->id, lesson::figureText(*experiment, found.value),
            expected.empty() ? "recorded" : "expected " + expected, found.right ? "" : "   MISSED");
    }
    return right;
}

int checkLessonFile(const LessonSettings& settings) {
    const auto folder = folderOf(settings.lesson);
    requireDistinct({}, {{"--json", settings.json}});
    tryOutputs({}, {{"--json", settings.json}});
    if (const auto problems = lesson::checkLesson(folder); !problems.empty()) {
        return tellProblems(problems);
    }
    const auto read = folder.read();
    std::cout << fmt::format("{}: {} blocks, nothing is wrong\n", read.title, read.blocks.size());
    if (!settings.run) {
        return success;
    }
    const auto measured = lesson::runExperiments(
        read, [&](const std::string& file) { return folder.project(file); }, gpu::engineFactory(),
        [](const lesson::Experiment& one) {
            std::cerr << fmt::format("{}: running\n", one.title);
        });
    const bool right = tellMeasured(read, measured);
    if (!settings.json.empty()) {
        lesson::Session session{read};
        session.take(measured);
        OutputLog outputs;
        const auto place = outputs.write(settings.json, [&](const auto& path) {
            io::replaceTextFile(path, jsonText(lesson::sheetJson(session)));
        });
        if (!place.empty()) {
            std::cout << "written to " << place << '\n';
        }
        if (outputs.incomplete()) {
            return outputFailed;
        }
    }
    return right ? success : failed;
}

int writeSheet(const LessonSettings& settings) {
    const auto folder = folderOf(settings.lesson);
    const lesson::Session session{folder.read(settings.language)};
    const auto text = lesson::sheetMarkdown(session, settings.lecturer);
    if (settings.out.empty()) {
        std::cout << text;
        return success;
    }
    OutputLog outputs;
    const auto place =
        outputs.write(settings.out, [&](const auto& path) { io::replaceTextFile(path, text); });
    if (!place.empty()) {
        std::cout << "written to " << place << '\n';
    }
    return outputs.incomplete() ? outputFailed : success;
}

void addLesson(CLI::App& command, LessonSettings& settings) {
    command
        .add_option("LESSON", settings.lesson,
                    "File or folder of a lesson, or the name of one that comes with the program")
        ->required()
        ->type_name("");
}

} // namespace

void addLessonCommand(CLI::App& parser, Action& action) {
    auto* const command =
        parser.add_subcommand("lesson", "Check lessons, run their experiments, print their sheets");
    command->require_subcommand(1);
    const auto settings = std::make_shared<LessonSettings>();
    command->add_subcommand("list", "The lessons that come with the program")->callback([&action] {
        action = [] { return listLessons(); };
    });
    auto* const check = command->add_subcommand(
        "check", "Say with file and line what is wrong with a lesson and its translations");
    check->footer("Exit codes: 0 fine, 1 an experiment missed its answer, 2 the lesson is wrong.");
    addLesson(*check, *settings);
    check->add_flag("--run", settings->run,
                    "Also run every experiment and compare what it measures with its answer");
    check->add_option("--json", settings->json, "Write what was measured into a file")
        ->type_name("FILE");
    check->callback(
        [settings, &action] { action = [settings] { return checkLessonFile(*settings); }; });
    auto* const sheet = command->add_subcommand("sheet", "The answer sheet of a lesson, Markdown");
    addLesson(*sheet, *settings);
    sheet->add_flag("--lecturer", settings->lecturer, "With the answers, for who teaches");
    sheet->add_option("--language", settings->language, "de: the German lesson")->type_name("NAME");
    sheet->add_option("--out", settings->out, "Write it into a file")->type_name("FILE");
    sheet->callback([settings, &action] { action = [settings] { return writeSheet(*settings); }; });
}

} // namespace zonescope::app
