// Lessons on the command line, as a lecturer calls them: what is wrong with one, its experiments,
// its sheets.

#include "core/lesson/lesson_folder.hpp"
#include "tests/support/program.hpp"

#include <QFile>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <string>

using namespace zonescope;

class TestLessonCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    [[nodiscard]] bool write(const QString& name, const std::string& text) const {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(text)) > 0;
    }

private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }

    void theyAreListed() {
        const auto list = tests::runProgram({"lesson", "list"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.contains("absorbing-layers"));
        QVERIFY(list.out.contains("The Courant limit"));
    }

    void experimentsAreRunAndCompared() {
        const auto run = tests::runProgram(
            {"lesson", "check", "numerical-dispersion", "--run", "--json", path("measured.json")});
        QVERIFY2(run.code == 0, qPrintable(run.error));
        QVERIFY(run.out.contains("expected 0.989118"));
        QFile file(path("measured.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto json = nlohmann::json::parse(file.readAll().toStdString());
        QCOMPARE(json["experiments"].size(), std::size_t{4});
        QVERIFY(json["experiments"][0]["right"].get<bool>());
    }

    void whatIsWrongIsSaidWithFileAndLine() {
        const auto builtIn = lesson::LessonFolder::builtIn("numerical-dispersion");
        auto text = builtIn.text("lesson.md");
        text.replace(text.find("\"first\""), 7, "\"frist\"");
        QVERIFY(write("lesson.md", text));
        QVERIFY(write("wave.zonescope.json", builtIn.text("wave.zonescope.json")));
        const auto wrong = tests::runProgram({"lesson", "check", folder_.path()});
        QCOMPARE(wrong.code, 2);
        QVERIFY2(wrong.error.contains("lesson.md:") && wrong.error.contains("frist") &&
                     wrong.error.contains("first, second"),
                 qPrintable(wrong.error));
        // An answer that is not the right one is told apart from a lesson that is wrong.
        text = builtIn.text("lesson.md");
        text.replace(text.find("exact: 4"), 8, "exact: 5");
        QVERIFY(write("lesson.md", text));
        const auto missed = tests::runProgram({"lesson", "check", path("lesson.md"), "--run"});
        QCOMPARE(missed.code, 1);
        QVERIFY(missed.out.contains("MISSED"));
        QCOMPARE(tests::runProgram({"lesson", "check", "none"}).code, 2);
    }

    void sheetsArePrinted() {
        const auto students = tests::runProgram({"lesson", "sheet", "the-axis"});
        QCOMPARE(students.code, 0);
        QVERIFY(!students.out.contains("0.477"));
        const auto lecturers =
            tests::runProgram({"lesson", "sheet", "the-axis", "--lecturer", "--language", "de"});
        QCOMPARE(lecturers.code, 0);
        QVERIFY(lecturers.out.contains("0.477") && lecturers.out.contains("Umkehrradius"));
    }
};

QTEST_GUILESS_MAIN(TestLessonCommand)
#include "test_lesson_command.moc"
