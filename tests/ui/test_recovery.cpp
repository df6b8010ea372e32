/// \file
/// What a killed program left behind: found, opened, mended, kept and discarded in the window,
/// under real mouse and key events. What dies runs in a process of its own, killed as the system
/// would.

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"
#include "ui/inspector/field_row.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/look/strip.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/run_window.hpp"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// What a process of its own does: "edits FILE", "opens MILLISECONDS", "crashes".
const char* const sessionVariable = "ZONESCOPE_TEST_SESSION";
/// The order that the solver of this test refuses.
constexpr int refusedOrder = 40;
const QString refusal = QStringLiteral("This order is too high for this test.");

[[noreturn]] void die() {
    std::raise(SIGKILL);
    std::abort();
}

run::EngineFactory refusing() {
    return [](const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
        if (plan.lattice->grid.azimuthalOrder == refusedOrder)
            throw InputError({.file = {},
                              .key = "azimuthal_order",
                              .value = say("40"),
                              .allowed = say("below 40"),
                              .hint = refusal.toStdString()});
        return run::makeDefaultEngine(plan, settings, parity);
    };
}

model::Project emptyProject() {
    auto project = tests::axisDipole();
    project.name = "Empty";
    project.sources.clear();
    project.run.stop.energyDecay.reset();
    return project;
}

QDir copies() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                QStringLiteral("/recovery"));
}

QStringList copyFiles() {
    return copies().entryList({QStringLiteral("*.zonescope.json")}, QDir::Files);
}

/// A window on the screen, with the keyboard.
std::unique_ptr<MainWindow> shown(run::EngineFactory factory = refusing()) {
    QSettings().setValue(QStringLiteral("hintSeen"), true);
    auto window = std::make_unique<MainWindow>(std::move(factory));
    window->resize(1280, 820);
    window->show();
    if (!QTest::qWaitForWindowExposed(window.get(), tests::patience))
        return nullptr;
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get(), tests::patience))
        return nullptr;
    return window;
}

bool isReady(MainWindow& window) {
    return QTest::qWaitFor(
        [&] { return window.status().state == SolverState::ready && window.project(); },
        tests::patience);
}

/// Types into a setting of the inspector, as a user does.
bool type(MainWindow& window, const ProjectItem& item, const std::string& path, const char* text) {
    window.tree().select(item);
    auto* row = window.inspector().row(path);
    auto* edit = row ? row->editor().findChild<QLineEdit*>() : nullptr;
    if (!edit)
        return false;
    QTest::mouseClick(edit, Qt::LeftButton);
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(edit, QString::fromUtf8(text));
    QTest::keyClick(edit, Qt::Key_Return);
    return true;
}

bool typeOrder(MainWindow& window, const char* order) {
    return type(window, {ProjectSection::project, -1}, "azimuthal_order", order);
}

/// An answer of the line across the window, which shows its buttons a moment after its text.
QPushButton* answer(MainWindow& window, const char* text, int milliseconds = tests::patience) {
    QPushButton* found = nullptr;
    (void)QTest::qWaitFor(
        [&] {
            for (auto* button : window.noticeStrip().findChildren<QPushButton*>()) {
                if (button->isVisible() && button->text() == QString::fromUtf8(text))
                    found = button;
            }
            return found != nullptr;
        },
        milliseconds);
    return found;
}

/// Clicks an answer of the line across the window.
bool click(MainWindow& window, const char* text) {
    auto* button = answer(window, text);
    if (button)
        QTest::mouseClick(button, Qt::LeftButton);
    return button != nullptr;
}

// The processes that die.

int editAndDie(const QString& file) {
    const auto window = shown();
    if (!window)
        return 2;
    window->openFile(file);
    if (!isReady(*window) || !typeOrder(*window, "40") || !window->modified())
        return 3;
    const bool kept = QTest::qWaitFor(
        [] {
            const auto files = copyFiles();
            return files.size() == 1 &&
                   io::readProject(copies().filePath(files.front()).toStdString()).azimuthalOrder ==
                       refusedOrder;
        },
        tests::patience);
    if (!kept)
        return 4;
    die();
}

int openAndDie(int milliseconds) {
    // At that time, whatever the window is about.
    std::thread([milliseconds] {
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        die();
    }).detach();
    MainWindow window(refusing());
    window.show();
    window.recover();
    return QApplication::exec();
}

int crashOnOpening() {
    MainWindow window([](auto, const auto&, int) -> std::unique_ptr<fdtd::Engine> { die(); });
    window.show();
    window.recover();
    return QApplication::exec();
}

int session(const QString& what) {
    const QString rest = what.section(QLatin1Char(' '), 1);
    if (what.startsWith(QLatin1String("edits")))
        return editAndDie(rest);
    if (what.startsWith(QLatin1String("opens")))
        return openAndDie(rest.toInt());
    return crashOnOpening();
}

} // namespace

class TestRecovery : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// Lets a process do something until it is killed.
    static bool dies(const QString& what) {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(sessionVariable), what);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedChannels);
        process.start(QCoreApplication::applicationFilePath(), {});
        return process.waitForFinished(4 * tests::patience) &&
               process.exitStatus() == QProcess::CrashExit;
    }

    QString saved() {
        const QString file = folder_.filePath(QStringLiteral("empty.zonescope.json"));
        io::saveProject(emptyProject(), file.toStdString());
        return file;
    }

    /// A copy that a program has left behind.
    static void leaveCopy(const model::Project& project, const QString& path = {}) {
        RecoveryStore store;
        store.keep(std::make_shared<const model::Project>(project), path);
    }

private slots:
    void init() {
        auto all = copies();
        all.removeRecursively();
        QSettings().clear();
    }

    /// The order is typed, accepted, and refused by the solver: killed and started again, the work
    /// is in the window, with the reason, and can be mended and saved.
    void refusedWorkIsBackAndCanBeMended() {
        const QString file = saved();
        QVERIFY(dies(QStringLiteral("edits ") + file));
        QCOMPARE(copyFiles().size(), 1);

        const auto window = shown();
        QVERIFY(window);
        QVERIFY(window->recover());
        QVERIFY(window->project());
        QCOMPARE(window->project()->azimuthalOrder, refusedOrder);
        QCOMPARE(window->document().path(), file);
        QVERIFY(window->modified());
        QVERIFY(QTest::qWaitFor([&] { return window->noticeStrip().text().contains(refusal); },
                                tests::patience));
        QVERIFY(answer(*window, "Save"));
        QVERIFY(answer(*window, "Discard them"));
        QCOMPARE(window->messages().count(model::Severity::error), 1);
        QCOMPARE(copyFiles().size(), 1);
        if (qEnvironmentVariableIsSet("ZONESCOPE_TEST_PICTURES"))
            window->grab().save(qEnvironmentVariable("ZONESCOPE_TEST_PICTURES") +
                                QStringLiteral("/recovery_refused.png"));

        // Mended, it is simulated, and saved the copy goes.
        QVERIFY(typeOrder(*window, "2"));
        QVERIFY(isReady(*window));
        QCOMPARE(window->messages().count(model::Severity::error), 0);
        QTest::keyClick(window.get(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!window->modified());
        QCOMPARE(io::readProject(file.toStdString()).azimuthalOrder, 2);
        QVERIFY(copyFiles().isEmpty());
    }

    /// Killed again at any moment after the restart, the copy is there still.
    void killedAgainAfterTheRestart() {
        leaveCopy(emptyProject());
        const auto left = copyFiles();
        QCOMPARE(left.size(), 1);
        const auto content = io::readProject(copies().filePath(left.front()).toStdString());
        // From before the window is there to after the copy of the recovered project is written.
        for (const int milliseconds : {20, 200, 600, 1100, 1400, 1700, 2500}) {
            QVERIFY(dies(QStringLiteral("opens %1").arg(milliseconds)));
            QCOMPARE(copyFiles(), left);
            QVERIFY(io::readProject(copies().filePath(left.front()).toStdString()) == content);
            // Each is a first death: several in a row are another test.
            for (const auto& count : copies().entryList({QStringLiteral("*.attempts")}))
                QFile::remove(copies().filePath(count));
        }
        const auto window = shown();
        QVERIFY(window && window->recover());
        QVERIFY(*window->project() == content);
        window->document().markSaved({});
    }

    /// A project that ends the program each time is not opened for ever, nor thrown away.
    void aProjectThatEndsTheProgramIsAskedAbout() {
        leaveCopy(emptyProject());
        for (int n = 0; n < RecoveryStore::attempts(); ++n)
            QVERIFY(dies(QStringLiteral("crashes")));
        const auto window = shown();
        QVERIFY(window);
        QVERIFY(!window->recover());
        QVERIFY(!window->project());
        QVERIFY(window->noticeStrip().isVisible());
        QCOMPARE(copyFiles().size(), 1);
        QVERIFY2(window->noticeStrip().text().contains(copyFiles().front()),
                 qPrintable(window->noticeStrip().text()));
        // What opens in its place does not take the message away.
        window->openExample(QStringLiteral("axis_laboratory"));
        QVERIFY(isReady(*window));
        QVERIFY(window->noticeStrip().isVisible());
        QVERIFY(click(*window, "Open them"));
        QVERIFY(window->project());
        QCOMPARE(window->project()->name, std::string("Empty"));
        QVERIFY(window->modified());
        QVERIFY(QTest::qWaitFor([&] { return window->status().loading.empty(); }, tests::patience));
        QVERIFY(isReady(*window));
        // Once open it is a copy like any other.
        RecoveryStore other;
        QVERIFY(!other.claimNewest());
        QVERIFY(other.unopened().empty());
        QVERIFY(click(*window, "Discard them"));
        QVERIFY2(copyFiles().isEmpty(), qPrintable(copyFiles().join(QLatin1Char(' '))));
    }

    /// What is no project stays, with its place and its reason, until the user discards it.
    void anUnreadableCopyIsShownAndStays() {
        QVERIFY(QDir().mkpath(copies().path()));
        const QString name = QStringLiteral("half.zonescope.json");
        QFile file(copies().filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ \"format\": \"zonescope-proj");
        file.close();
        leaveCopy(emptyProject());
        {
            // Work that can be opened comes first, then the message on what cannot.
            const auto window = shown();
            QVERIFY(window && window->recover());
            QCOMPARE(window->project()->name, std::string("Empty"));
            QVERIFY(isReady(*window));
            QVERIFY(copies().exists(name));
            window->document().markSaved({});
        }
        for (int start = 0; start < 2; ++start) {
            const auto window = shown();
            QVERIFY(window && !window->recover());
            QVERIFY(window->noticeStrip().isVisible());
            QVERIFY2(window->noticeStrip().text().contains(name),
                     qPrintable(window->noticeStrip().text()));
            QVERIFY(answer(*window, "Discard them"));
            QVERIFY(!answer(*window, "Open them", 0));
            if (qEnvironmentVariableIsSet("ZONESCOPE_TEST_PICTURES"))
                window->grab().save(qEnvironmentVariable("ZONESCOPE_TEST_PICTURES") +
                                    QStringLiteral("/recovery_unreadable.png"));
            QVERIFY(copies().exists(name));
            if (start == 1) {
                QVERIFY(click(*window, "Discard them"));
                QVERIFY(!copies().exists(name));
                QVERIFY(!window->noticeStrip().isVisible());
            }
        }
    }

    /// Changes discarded for a project that then does not open are in the window, and kept.
    void discardedChangesAreKeptUntilSomethingElseIsOpen() {
        const QString file = saved();
        const auto window = shown();
        QVERIFY(window);
        window->openFile(file);
        QVERIFY(isReady(*window));
        QVERIFY(typeOrder(*window, "3"));
        QVERIFY(QTest::qWaitFor([] { return copyFiles().size() == 1; }, tests::patience));
        window->openFile(folder_.filePath(QStringLiteral("nowhere.zonescope.json")));
        QVERIFY(click(*window, "Discard changes"));
        QVERIFY(
            QTest::qWaitFor([&] { return !window->messages().events().empty(); }, tests::patience));
        QCOMPARE(window->messages().events().front().problem.severity, model::Severity::error);
        // Of what is open nothing is wrong.
        QCOMPARE(window->messages().count(model::Severity::error), 0);
        QCOMPARE(window->project()->azimuthalOrder, 3);
        QVERIFY(window->modified());
        QCOMPARE(copyFiles().size(), 1);
        // And when it does open, the copy goes.
        window->openFile(file);
        QVERIFY(click(*window, "Discard changes"));
        QVERIFY(QTest::qWaitFor([&] { return !window->modified(); }, tests::patience));
        QCOMPARE(window->project()->azimuthalOrder, emptyProject().azimuthalOrder);
        QVERIFY(copyFiles().isEmpty());
    }
};

int main(int argc, char** argv) {
    const QString what = qEnvironmentVariable(sessionVariable);
    const QTemporaryDir home;
    if (what.isEmpty()) {
        qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
        qputenv("XDG_DATA_HOME", home.path().toUtf8());
    }
    prepareOpenGl();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope-test"));
    if (!what.isEmpty())
        return session(what);
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_recovery.moc"
