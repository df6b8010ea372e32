/// \file
/// Lessons: their arithmetic, conditions and files, what is said about a wrong one, and that the
/// experiments of those that come with the program have their known answers.

#include "core/error.hpp"
#include "core/lesson/condition.hpp"
#include "core/lesson/expression.hpp"
#include "core/lesson/lesson_folder.hpp"
#include "core/lesson/lesson_reader.hpp"
#include "core/lesson/measure.hpp"
#include "core/lesson/session.hpp"
#include "core/lesson/sheet.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/small_projects.hpp"

#include <nlohmann/json.hpp>

#include <QTest>

#include <cmath>
#include <numbers>

using namespace zonescope;
using namespace zonescope::lesson;

namespace {

double valueOf(const char* text) {
    return Expression(text).evaluate(
        {[](std::string_view name) -> double {
             if (name == "echo")
                 return -60.0;
             refuse("name", std::string(name), say("echo"), say("There is none."));
         },
         [](std::string_view name, const std::vector<Argument>& arguments) -> double {
             if (name == "setting" && std::get<std::string>(arguments.at(0)) == "a.b")
                 return 7.0;
             refuse("call", std::string(name), say("setting"), say("There is none."));
         }});
}

constexpr const char* head = "---\nlesson: 1\ntitle: T\nsummary: S\nproject: can.zonescope.json\n";

const char* const small = R"(---
lesson: 1
title: Small
summary: A small one.
project: can.zonescope.json
pace: 2.5
locked: azimuthal_order; domain.dr_um
---
First.

```step
id: run
text: Press Space,
  and wait.
when: @run = finished; azimuthal_order = 0
```
```experiment
id: line
title: A line
measure: 2*line_before
exact: 3
tolerance: 1 %
unit: THz
```
```question
id: choose
text: Which?
choice: this
right: that
answer: Because.
```
```question
id: count
text: How many?
number: 2.5
tolerance: 0.1
```
```question
id: why
text: Why?
answer: So.
```
Last.
)";

} // namespace

class TestLesson : public QObject {
    Q_OBJECT
private slots:
    void arithmetic_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("precedence") << "1 + 2*3^2 - 8/4" << 17.0;
        QTest::newRow("powers bind from the right of a sign") << "-2^2" << -4.0;
        QTest::newRow("negative exponent") << "2^-2" << 0.25;
        QTest::newRow("functions") << "sqrt(16) + db(10) + log10(100)" << 26.0;
        QTest::newRow("pi") << "cos(pi)" << -1.0;
        QTest::newRow("settings") << "2*setting(\"a.b\")" << 14.0;
        QTest::newRow("names") << "10^(echo/20)" << 1e-3;
    }
    void arithmetic() {
        QFETCH(QString, text);
        QFETCH(double, value);
        QVERIFY(std::abs(valueOf(qPrintable(text)) - value) < 1e-12);
    }

    void wrongExpressionsAreRefused_data() {
        QTest::addColumn<QString>("text");
        for (const char* one : {"", "1 +", "(1", "1 2", "f(", "\"text\"", "1/0", "sqrt(-1)",
                                "sin(1, 2)", "other", "other(1)", "a$b", "setting(\"a.b)"})
            QTest::newRow(one) << QString::fromLatin1(one);
        QTest::newRow("too deep") << QString(200, QLatin1Char('('));
    }
    void wrongExpressionsAreRefused() {
        QFETCH(QString, text);
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(valueOf(qPrintable(text))));
    }

    void settingsAreFoundByTheirKeys() {
        const auto project = tests::planeWaveWithMonitors();
        QCOMPARE(settingNumber(project, "azimuthal_order"), 1.0);
        QCOMPARE(settingNumber(project, "domain.dr_um"), project.domain.drUm);
        const auto& source = project.sources.front();
        QCOMPARE(settingText(project, "sources[" + source.name + "].kind"),
                 std::string("plane_wave"));
        QCOMPARE(settingText(project, "sources[0].name"), source.name);
        for (const char* key : {"domain", "domain.other", "sources[none].z_um", "sources[9].z_um"})
            QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(settingText(project, key)));
    }

    void settingsAreChangedAsTheFileAllows() {
        const auto project = tests::planeWaveWithMonitors();
        const auto made =
            withSettings(project, readConditions("boundaries.r_max.cells = 17; run.averaging = "
                                                 "staircase; run.stop.max_time_fs = 12.5"));
        QCOMPARE(made.boundaries.rMax.cells, 17);
        QCOMPARE(made.run.averaging, model::InterfaceAveraging::staircase);
        QCOMPARE(made.run.stop.maxTimeFs, 12.5);
        QVERIFY(allHold(readConditions("boundaries.r_max.cells in 10 .. 17; run.averaging = "
                                       "staircase; @run = finished"),
                        &made, {{"@run", "finished"}}));
        QVERIFY(!allHold(readConditions("boundaries.r_max.cells in 10 .. 16"), &made, {}));
        QVERIFY(!allHold(readConditions("@run = finished"), &made, {{"@run", "running"}}));
        QVERIFY(!allHold(readConditions("azimuthal_order = 1"), nullptr, {}));
        QVERIFY_THROWS_EXCEPTION(
            InputError, static_cast<void>(
                            withSettings(project, readConditions("boundaries.r_max.cells = -1"))));
        for (const char* text : {"a", "= 3", "a in 1", "a in x .. 2", "@none = 1", "@run = gone"})
            QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(readConditions(text)));
    }

    void aLessonIsRead() {
        QVERIFY(looksLikeLesson(small));
        QVERIFY(!looksLikeLesson("# A page\n---\nlesson: 1\n"));
        const auto [lesson, problems] = readLesson(small);
        QVERIFY(problems.empty());
        QCOMPARE(lesson.title, std::string("Small"));
        QCOMPARE(lesson.pace.value_or(0.0), 2.5);
        QCOMPARE(lesson.locked.size(), std::size_t{2});
        QCOMPARE(lesson.blocks.size(), std::size_t{7});
        QCOMPARE(std::get<Passage>(lesson.blocks.front()).markdown, std::string("First."));
        const auto& step = std::get<Step>(lesson.blocks[1]);
        QCOMPARE(step.text, std::string("Press Space,\nand wait."));
        QCOMPARE(step.when.size(), std::size_t{2});
        const auto* line = lesson.experiment("line");
        QVERIFY(line && line->relative && line->exact);
        const auto* choice = lesson.question("choose");
        QVERIFY(choice && choice->right == 1 && choice->choices.size() == 2);
        QCOMPARE(lesson.question("count")->kind, Question::Kind::number);
        QCOMPARE(lesson.question("why")->kind, Question::Kind::text);
    }

    void whatIsWrongIsSaidWithItsLine_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("said");
        QTest::newRow("unknown key") << "pase: 3\n---\n" << 6 << "pase";
        QTest::newRow("number out of range") << "pace: -1\n---\n" << 6 << "-1";
        QTest::newRow("a block without an end")
            << "---\n```step\nid: a\ntext: b\nwhen: @run = ready\n"
            << 7 << "end";
        QTest::newRow("a fact that is none")
            << "---\n```step\nid: a\ntext: b\nwhen: @ran = ready\n```\n"
            << 10 << "@ran";
        QTest::newRow("an id twice") << "---\n```step\nid: a\ntext: b\nwhen: @run = ready\n```\n"
                                        "```step\nid: a\ntext: b\nwhen: @run = ready\n```\n"
                                     << 12 << "no other";
        QTest::newRow("an expression") << "---\n```experiment\nid: a\ntitle: b\nmeasure: 1 +\n```\n"
                                       << 10 << "ends too early";
        QTest::newRow("no right choice") << "---\n```question\nid: a\ntext: b\nchoice: c\n```\n"
                                         << 7 << "right";
        QTest::newRow("a number without tolerance")
            << "---\n```experiment\nid: a\ntitle: b\nmeasure: 1\nexact: 2\n```\n"
            << 7 << "far";
    }
    void whatIsWrongIsSaidWithItsLine() {
        QFETCH(QString, body);
        QFETCH(int, line);
        QFETCH(QString, said);
        const auto read = readLesson(head + body.toStdString());
        QVERIFY(!read.problems.empty());
        QCOMPARE(read.problems.front().line, line);
        const auto text = QString::fromStdString(toText(read.problems.front()));
        QVERIFY2(text.contains(said), qPrintable(text));
    }

    void aTranslationHasTheBlocksOfTheLesson() {
        const auto original = readLesson(small).lesson;
        const std::string german = R"(---
lesson: 1
title: Klein
summary: Eine kleine.
---
```step
id: run
text: Leertaste.
```
```experiment
id: line
title: Eine Linie
```
```question
id: choose
text: Welches?
choice: dies
right: das
answer: Darum.
```
```question
id: count
text: Wie viele?
```
```question
id: why
text: Warum?
answer: So.
```
)";
        const auto read = translated(original, german);
        QVERIFY2(read.problems.empty(),
                 read.problems.empty() ? "" : toText(read.problems.front()).c_str());
        QCOMPARE(read.lesson.title, std::string("Klein"));
        QCOMPARE(read.lesson.experiment("line")->measure, original.experiment("line")->measure);
        QCOMPARE(read.lesson.question("count")->number, 2.5);
        auto other = german;
        other.replace(other.find("right: das"), 10, "choice: das");
        QVERIFY(!translated(original, other).problems.empty());
        other = german;
        other.erase(other.find("```question"));
        QVERIFY(!translated(original, other).problems.empty());
        other = german;
        other.replace(other.find("title: Eine"), 5, "exact");
        QVERIFY(!translated(original, other).problems.empty());
    }

    void aSessionKeepsWhatWasDone() {
        Session session(readLesson(small).lesson);
        model::Project project = tests::axisDipole();
        project.azimuthalOrder = 0;
        QVERIFY(!session.look(&project, {{"@run", "running"}}));
        QVERIFY(session.look(&project, {{"@run", "finished"}}));
        QVERIFY(!session.look(&project, {{"@run", "running"}})); // done stays done
        QVERIFY(session.done("run"));
        session.choose("choose", 0);
        QCOMPARE(session.answered("choose")->right, std::optional(false));
        session.choose("choose", 1);
        QCOMPARE(session.answered("choose")->right, std::optional(true));
        session.answer("count", "2,55");
        QCOMPARE(session.answered("count")->right, std::optional(true));
        session.answer("count", "three");
        QCOMPARE(session.answered("count")->right, std::optional(false));
        session.answer("why", "For it is so.");
        QVERIFY(!session.answered("why")->right);
        Measured line;
        line.value = 3.02;
        line.exact = 3.0;
        line.tolerance = 0.03;
        session.take({{"line", line}});
        QCOMPARE(session.doneCount(), 5);
        QCOMPARE(session.allCount(), 5);
        const auto json = sheetJson(session);
        QCOMPARE(json["experiments"][0]["value"].get<double>(), 3.02);
        QCOMPARE(json["questions"][0]["right"].get<bool>(), true);
        const auto sheet = sheetMarkdown(session, false);
        QVERIFY(sheet.find("3.02 THz") != std::string::npos);
        QVERIFY(sheet.find("For it is so.") != std::string::npos);
        QVERIFY(sheet.find("Because.") == std::string::npos); // the lecturer's
        QVERIFY(sheetMarkdown(session, true).find("Because.") != std::string::npos);
        // Another session goes on where this one stands.
        Session next(readLesson(small).lesson);
        resume(next, json.dump());
        QCOMPARE(next.doneCount(), 5);
        QCOMPARE(sheetJson(next).dump(), json.dump());
        for (const char* damaged : {"", "[]", "{\"steps\": 3}", "{\"experiments\": [{\"id\": 1}]}"})
            resume(next, damaged);
        QCOMPARE(next.doneCount(), 5);
        session.restart();
        QCOMPARE(session.doneCount(), 0);
    }

    void callsAreCheckedAgainstTheProject() {
        const auto project = tests::planeWaveWithMonitors();
        for (const char* text :
             {"none(1)", "resonance(1, 2)", "resonance(\"no probe\", 1)", "steps(1)",
              "setting(\"domain.nothing\")", "reflection(\"no probe\", \"r_max\")",
              "axis_intensity(\"no plane\", 1, 1)"})
            QVERIFY_THROWS_EXCEPTION(InputError,
                                     checkCall(Expression(text).calls().front(), project));
        checkCall(Expression("setting(\"domain.dr_um\")").calls().front(), project);
    }

    void theLessonsOfTheProgramAreRight_data() {
        QTest::addColumn<QString>("name");
        const auto names = builtInLessons();
        QVERIFY(names.size() >= 8);
        for (const auto& name : names)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void theLessonsOfTheProgramAreRight() {
        QFETCH(QString, name);
        const auto folder = LessonFolder::builtIn(name.toStdString());
        for (const auto& one : checkLesson(folder))
            QFAIL(qPrintable(QString::fromStdString(one.file + ": " + toText(one.problem))));
        QCOMPARE(folder.languages(), std::vector<std::string>{"de"});
        QVERIFY(folder.read("de").title != folder.read().title);
    }

    void theExperimentsHaveTheirAnswers_data() { theLessonsOfTheProgramAreRight_data(); }
    void theExperimentsHaveTheirAnswers() {
        QFETCH(QString, name);
        const QStringList longOnes{QStringLiteral("order-and-cut-off"),
                                   QStringLiteral("courant-limit"), QStringLiteral("yee-grid"),
                                   QStringLiteral("fibre-and-coaxial-cut-off")};
        if (tests::sanitized && longOnes.contains(name)) {
            QSKIP("long runs, whose figures are no question for sanitizers");
        }
        const auto folder = LessonFolder::builtIn(name.toStdString());
        const auto lesson = folder.read();
        const auto measured = runExperiments(
            lesson, [&](const std::string& file) { return folder.project(file); },
            run::makeDefaultEngine);
        for (const auto& block : lesson.blocks) {
            const auto* experiment = std::get_if<Experiment>(&block);
            if (!experiment)
                continue;
            const auto found = measured.find(experiment->id);
            QVERIFY2(found != measured.end(), experiment->id.c_str());
            QVERIFY2(found->second.right,
                     qPrintable(QStringLiteral("%1: %2, %3")
                                    .arg(QString::fromStdString(experiment->id))
                                    .arg(found->second.value)
                                    .arg(QString::fromStdString(found->second.fault))));
        }
    }
};

QTEST_APPLESS_MAIN(TestLesson)
#include "test_lesson.moc"
