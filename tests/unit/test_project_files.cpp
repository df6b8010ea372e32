// Reading and saving project files: nothing is ever lost, whatever the disk does.

#include "core/error.hpp"
#include "core/io/files/json_text.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"
#include "tests/support/full_project.hpp"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace zonescope;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, const std::string& content) { std::ofstream(path) << content; }

std::string reasonFor(const std::function<void()>& action) {
    try {
        action();
    } catch (const FileError& error) {
        return error.what();
    }
    return "(no FileError)";
}

std::size_t filesIn(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

/// Runs in a process of its own, so that limits and rights can be given up; true when `action`
/// returns true there.
bool trueInChild(const std::function<bool()>& action) {
    const pid_t child = ::fork();
    if (child == 0) {
        bool good = false;
        try {
            good = action();
        } catch (...) {
            good = false;
        }
        ::_exit(good ? 0 : 1);
    }
    int status = 0;
    return child > 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

/// An ordinary user, to whom permissions apply.
bool giveUpRights() {
    constexpr unsigned nobody = 65534;
    return ::geteuid() != 0 || (::setgid(nobody) == 0 && ::setuid(nobody) == 0);
}

} // namespace

class TestProjectFiles : public QObject {
    Q_OBJECT

private:
    QTemporaryDir temporary_;
    fs::path folder_;
    int count_ = 0;

private slots:
    void init() {
        QVERIFY(temporary_.isValid());
        folder_ = fs::path(temporary_.path().toStdString()) / std::to_string(count_++);
        fs::create_directory(folder_);
        // The folder must be reachable for the unprivileged child.
        fs::permissions(folder_.parent_path(), fs::perms(0755));
    }

    void savedProjectsReadBack() {
        const model::Project project = test::fullProject();
        const fs::path path = folder_ / "lens.zonescope.json";
        io::saveProject(project, path);
        QVERIFY(io::readProject(path) == project);
        io::saveProject(model::Project(), path);
        QVERIFY(io::readProject(path) == model::Project());
        QCOMPARE(filesIn(folder_), std::size_t{1});
    }

    void permissionsAndLinksAreKept() {
        const fs::path path = folder_ / "lens.json";
        const fs::path link = folder_ / "link.json";
        write(path, "old");
        fs::permissions(path, fs::perms(0640));
        fs::create_symlink("lens.json", link);
        io::saveProject(model::Project(), link);
        QVERIFY(fs::is_symlink(link));
        QCOMPARE(static_cast<int>(fs::status(path).permissions()), 0640);
        QVERIFY(io::readProject(path) == model::Project());
        QCOMPARE(filesIn(folder_), std::size_t{2});
    }

    void unreadableFilesAreExplained() {
        const auto reading = [](const fs::path& path) {
            return reasonFor([&] { static_cast<void>(io::readProject(path)); });
        };
        const fs::path missing = folder_ / "missing.json";
        QCOMPARE(reading(missing),
                 missing.string() + ": cannot open: there is no such file or folder");
        QCOMPARE(reading(folder_),
                 folder_.string() + ": cannot read: it is a folder; choose a file");

        const fs::path large = folder_ / "large.json";
        write(large, "{");
        fs::resize_file(large, io::maximumJsonBytes + 1); // sparse: takes no room on the disk
        QCOMPARE(reading(large),
                 large.string() + ": it is larger than 64 MiB, which no project is");

        const fs::path secret = folder_ / "secret.json";
        write(secret, io::writeProject(model::Project()));
        fs::permissions(secret, fs::perms(0));
        QVERIFY(trueInChild([&] {
            return giveUpRights() && reading(secret).find("permission denied") != std::string::npos;
        }));
    }

    void malformedFilesNameTheFile() {
        const fs::path path = folder_ / "bad.json";
        write(path, "{");
        try {
            static_cast<void>(io::readProject(path));
            QFAIL("accepted");
        } catch (const InputError& error) {
            QCOMPARE(error.file(), path.string());
        }
    }

    void impossibleTargetsAreExplained() {
        const auto saving = [](const fs::path& path) {
            return reasonFor([&] { io::saveProject(model::Project(), path); });
        };
        QCOMPARE(saving(folder_),
                 folder_.string() + ": cannot save: it is a folder; choose a file");
        const fs::path nowhere = folder_ / "none" / "lens.json";
        QCOMPARE(saving(nowhere),
                 nowhere.string() + ": cannot save: there is no such file or folder");
        QCOMPARE(saving("/dev/full"),
                 std::string("/dev/full: cannot save: it is a device, not a file"));
        QVERIFY(fs::is_character_file("/dev/full"));
    }

    void readOnlyFilesAndFoldersAreLeftAlone() {
        const fs::path path = folder_ / "lens.json";
        write(path, "old");
        fs::permissions(path, fs::perms(0444));
        fs::permissions(folder_, fs::perms(0777));
        QVERIFY(trueInChild([&] {
            return giveUpRights() && reasonFor([&] {
                                         io::saveProject(model::Project(), path);
                                     }).find("permission denied") != std::string::npos;
        }));
        fs::permissions(path, fs::perms(0666));
        fs::permissions(folder_, fs::perms(0555));
        QVERIFY(trueInChild([&] {
            return giveUpRights() && reasonFor([&] {
                                         io::saveProject(model::Project(), path);
                                     }).find("permission denied") != std::string::npos;
        }));
        fs::permissions(folder_, fs::perms(0755));
        QCOMPARE(io::readTextFile(path, 100), std::string("old"));
        QCOMPARE(filesIn(folder_), std::size_t{1});
    }

    void aFullDiskLosesNothing() {
        // A limit on file sizes makes write fail half-way, as a full disk does.
        const fs::path path = folder_ / "lens.json";
        io::saveProject(test::fullProject(), path);
        model::Project longer = test::fullProject();
        longer.description.assign(15'000, 'x');
        QVERIFY(trueInChild([&] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{8192, 8192};
            if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) {
                return false;
            }
            const std::string reason = reasonFor([&] { io::saveProject(longer, path); });
            return reason.find("exceed the size allowed") != std::string::npos;
        }));
        QVERIFY(io::readProject(path) == test::fullProject());
        QCOMPARE(filesIn(folder_), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestProjectFiles)
#include "test_project_files.moc"
