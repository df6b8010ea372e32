// The life of a process as the bench measures it. Any program serves: what counts is that it gets
// the project, is waited for, and that a failure is told.

#include "core/bench/cold_run.hpp"
#include "core/error.hpp"

#include <QTest>

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using namespace zonescope;

namespace {

/// A program that does as told by a shell.
std::string script(const QTemporaryDir& folder, const std::string& commands) {
    const auto path = folder.filePath(QStringLiteral("program")).toStdString();
    std::ofstream(path) << "#!/bin/sh\n" << commands << "\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
}

std::string textOf(const QTemporaryDir& folder, const char* name) {
    std::ifstream file(folder.filePath(QString::fromUtf8(name)).toStdString());
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

class TestColdRun : public QObject {
    Q_OBJECT

private slots:
    void everyRunGetsTheProject() {
        const QTemporaryDir folder;
        const auto to = folder.path().toStdString();
        const auto program = script(folder, "echo \"$1 $3 $4\" >> " + to + "/words; cat \"$2\" > " +
                                                to + "/project; echo talk; echo noise >&2");
        const auto times = bench::measureColdRun(program, "metalens", {"--backend", "cuda"}, 3);
        QCOMPARE_GT(times.seconds, 0.0);
        QCOMPARE_GT(times.first, 0.0);
        QCOMPARE(textOf(folder, "words"),
                 std::string("run --backend cuda\nrun --backend cuda\nrun --backend cuda\n"));
        QVERIFY(textOf(folder, "project").find("\"Metalens\"") != std::string::npos);
    }
    void theWholeLifeCounts() {
        const QTemporaryDir folder;
        const auto times = bench::measureColdRun(script(folder, "sleep 0.2"), "metalens", {}, 1);
        QCOMPARE_GE(times.seconds, 0.2);
        QCOMPARE(times.seconds, times.first);
    }
    void nothingIsLeftBehind() {
        const QTemporaryDir folder;
        const auto to = folder.path().toStdString();
        (void)bench::measureColdRun(script(folder, "echo \"$2\" > " + to + "/path"), "metalens", {},
                                    1);
        auto path = textOf(folder, "path");
        path.pop_back(); // the end of the line
        QVERIFY(!path.empty());
        QVERIFY(!std::filesystem::exists(std::filesystem::path(path).parent_path()));
    }
    void aVariableMayBeLeftOut() {
        const QTemporaryDir folder;
        const auto to = folder.path().toStdString();
        qputenv("ZONESCOPE_COLD", "1");
        qputenv("ZONESCOPE_COLDER", "2");
        const auto program =
            script(folder, "echo \"$ZONESCOPE_COLD$ZONESCOPE_COLDER\" >> " + to + "/seen");
        (void)bench::measureColdRun(program, "metalens", {}, 1);
        (void)bench::measureColdRun(program, "metalens", {}, 1, "ZONESCOPE_COLD");
        QCOMPARE(textOf(folder, "seen"), std::string("12\n2\n"));
    }
    void failuresAreTold() {
        const QTemporaryDir folder;
        const auto reason = [&](const std::string& program, const char* example) {
            try {
                (void)bench::measureColdRun(program, example, {}, 1);
            } catch (const FileError& error) {
                return std::string(error.what());
            }
            return std::string();
        };
        QVERIFY(reason(script(folder, "exit 3"), "metalens").find("exit code 3") !=
                std::string::npos);
        QVERIFY(reason(script(folder, "kill -9 $$"), "metalens").find("signal 9") !=
                std::string::npos);
        QVERIFY(!reason("/no/such/program", "metalens").empty());
        QVERIFY(!reason(script(folder, "true"), "no_such_example").empty());
    }
};

QTEST_APPLESS_MAIN(TestColdRun)
#include "test_cold_run.moc"
