/// \file
/// A working session from a new lens to its recovery after a crash, under real mouse and key
/// events. The session runs in a process of its own, which kills itself at the end as the system
/// would; the test then opens the window again.

#include "core/io/project/project_json.hpp"
#include "core/lens/specification.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/loop_watch.hpp"
#include "tests/ui/measured_application.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/look/strip.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/window/run_window.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QStyleHints>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <atomic>
#include <csignal>
#include <memory>
#include <optional>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

const QString sessionFolder = QStringLiteral("ZONESCOPE_TEST_SESSION");
constexpr int recordedSteps = 12;

QString inSession(const char* name) {
    return qEnvironmentVariable(sessionFolder.toLatin1().constData()) + QLatin1Char('/') +
           QString::fromLatin1(name);
}

} // namespace

/// Runs in the process that will be killed; what it says is read by the test.
class Session : public QObject, protected tests::WindowBench {
    Q_OBJECT

    tests::LoopWatch watch_;
    int body_ = -1;

    QPoint at(double r, double z) { return view().positionOf(r, z).toPoint(); }
    const model::AnnularZone& zone() {
        return std::get<model::AnnularZone>(
            window_->project()->bodies[static_cast<std::size_t>(body_)].shape);
    }
    void key(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : window_.get(),
                        which, modifiers);
    }
    void moveHeld(const QPoint& to) {
        QMouseEvent event(QEvent::MouseMove, to, view().mapToGlobal(to), Qt::NoButton,
                          Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view(), &event);
    }
    /// Tab leaves the field, which takes what was typed.
    static void type(QLineEdit& field, const QString& text, Qt::Key last = Qt::Key_Tab) {
        QTest::mouseClick(&field, Qt::LeftButton);
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, last);
    }
    void chooseByKeys(QComboBox& box, int index) {
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Home);
        for (int n = 0; n < box.count() && box.currentIndex() != index; ++n)
            QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(box.currentIndex(), index);
    }
    template <typename Widget> Widget& child(QWidget& parent, const char* name) {
        auto* found = parent.findChild<Widget*>(QString::fromLatin1(name));
        if (!found)
            qFatal("there is no %s", name);
        return *found;
    }
    void click(const QPoint& where) {
        QTest::mouseMove(&view(), where);
        QTest::mouseClick(&view(), Qt::LeftButton, {}, where,
                          QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
    }
    void takeKeyboardToField() {
        takeKeyboard();
        view().setFocus();
    }
    static tests::MeasuredApplication& application() {
        return static_cast<tests::MeasuredApplication&>(*qApp);
    }
    /// How long the window did not answer at worst since the last call.
    void report(const char* step) {
        QTest::qWait(20);
        const auto& heaviest = application().heaviest();
        std::printf("STEP %s: computed at most %.1f ms at a time, longest gap %lld ms; heaviest "
                    "event %.1f ms (%s)\n",
                    step, watch_.longestComputing(), static_cast<long long>(watch_.longest()),
                    heaviest.milliseconds, qPrintable(heaviest.what));
        std::fflush(stdout);
        startWatch();
    }
    void startWatch() {
        watch_.restart();
        application().forget();
    }

private slots:
    void initTestCase() {
        QSettings().setValue(QStringLiteral("hintSeen"), true);
        showWindow(1280, 800);
        QTest::qWait(500);
        startWatch();
    }

    void wizardMakesALens() {
        key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        auto& wizard = window_->wizard();
        QVERIFY(QTest::qWaitForWindowExposed(&wizard, tests::patience));
        auto& kinds = child<QListWidget>(wizard, "lensKinds");
        const auto wanted = static_cast<int>(lens::LensKind::phaseZonePlate);
        for (int row = 0; row < kinds.count(); ++row) {
            if (kinds.item(row)->data(Qt::UserRole).toInt() != wanted)
                continue;
            kinds.scrollToItem(kinds.item(row));
            QTest::mouseClick(kinds.viewport(), Qt::LeftButton, {},
                              kinds.visualItemRect(kinds.item(row)).center());
        }
        QCOMPARE(wizard.kind(), lens::LensKind::phaseZonePlate);
        type(child<QLineEdit>(wizard, "wavelength_um"), QStringLiteral("600 nm"));
        type(child<QLineEdit>(wizard, "numerical_aperture"), QStringLiteral("0.5"));
        type(child<QLineEdit>(wizard, "focal_length_um"), QStringLiteral("4 um"));
        auto* create = wizard.findChild<QPushButton*>(QStringLiteral("createProject"));
        QVERIFY(create);
        QVERIFY(QTest::qWaitFor([&] { return create->isEnabled(); }, tests::patience));
        report("wizard");
        QTest::mouseClick(create, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
        QVERIFY(window_->modified());
        const auto& bodies = window_->project()->bodies;
        for (std::size_t n = 0; n < bodies.size(); ++n) {
            if (std::holds_alternative<model::AnnularZone>(bodies[n].shape))
                body_ = static_cast<int>(n);
        }
        QVERIFY(body_ >= 0);
        takeKeyboardToField();
        report("new project");
    }

    void draggedRingEdgeAndUndo() {
        view().zoomToBody(body_);
        QTest::qWait(100);
        const auto ring = zone().rings.front();
        const auto& layer = zone().layers.front();
        const double middle = 0.5 * (layer.zMinUm + layer.zMaxUm);
        click(at(0.5 * (ring.rInUm + ring.rOutUm), middle));
        QCOMPARE(window_->editor().selection().size(), std::size_t{1});
        const double target = ring.rOutUm - 0.25 * (ring.rOutUm - ring.rInUm);
        const QPoint from = at(ring.rOutUm, middle);
        const QPoint to = at(target, middle);
        QTest::mouseMove(&view(), from);
        QTest::mousePress(&view(), Qt::LeftButton, {}, from);
        moveHeld((from + to) / 2);
        moveHeld(to);
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, to);
        QVERIFY2(zone().rings.front().rOutUm < ring.rOutUm, "the edge has not moved");
        report("drag");
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(zone().rings.front(), ring);
        report("undo");
    }

    void runPauseStepBack() {
        // The drag may be on its way to the solver still, and its undoing after it.
        const auto simulated = std::make_shared<std::atomic<bool>>(false);
        QVERIFY(QTest::qWaitFor(
            [&] {
                window_->solver().submit(
                    [simulated, drawn = window_->project()](run::Simulation& simulation) {
                        *simulated = simulation.project() == *drawn;
                    },
                    [](const Notice*) {});
                return *simulated && window_->status().loading.empty();
            },
            tests::patience));
        view().setFocus();
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::running; },
                                tests::patience));
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step > 60; }, tests::patience));
        report("run");
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::paused; },
                                tests::patience));
        QVERIFY(QTest::qWaitFor([&] { return window_->history().count() > 1; }, tests::patience));
        const auto step = window_->status().step;
        key(Qt::Key_Comma);
        QVERIFY(window_->history().lookingBack());
        QVERIFY(window_->history().shownStep() < step);
        QCOMPARE(window_->status().step, step); // the run is not touched
        report("step back");
        window_->history().goLive();
    }

    void probeByItsTool() {
        const auto before = window_->project()->monitors.size();
        auto* tool = window_->editor().toolAction(EditTool::probe);
        for (auto* button : window_->findChildren<QToolButton*>()) {
            if (button->isVisible() && button->defaultAction() == tool) {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        }
        QCOMPARE(window_->editor().tool(), EditTool::probe);
        view().fit();
        QTest::qWait(50);
        click(at(0.5, 2.0));
        QCOMPARE(window_->project()->monitors.size(), before + 1);
        while (window_->editor().tool() != EditTool::select)
            key(Qt::Key_Escape);
        report("probe");
    }

    void recordsAFilm() {
        key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        auto& bar = window_->recordingBar();
        QVERIFY(bar.isVisible());
        chooseByKeys(child<QComboBox>(bar, "recordingFormat"), 1); // GIF
        auto& size = child<QComboBox>(bar, "recordingSize");
        chooseByKeys(size, size.count() - 1); // other
        for (const auto& [side, pixels] : {std::pair{"recordingWidth", QStringLiteral("320")},
                                           std::pair{"recordingHeight", QStringLiteral("240")}})
            type(child<QLineEdit>(child<QSpinBox>(bar, side), "qt_spinbox_lineedit"), pixels);
        type(child<QLineEdit>(bar, "recordingPlace"), inSession("film.gif"));
        QTest::mouseClick(&child<QPushButton>(bar, "recordingStart"), Qt::LeftButton);
        QCOMPARE(window_->recorder().status().state, RecorderState::recording);
        QCOMPARE(window_->recorder().settings().size, QSize(320, 240));
        takeKeyboardToField();
        for (int n = 1; n <= recordedSteps; ++n) {
            const auto step = window_->status().step;
            key(Qt::Key_Period);
            QVERIFY(QTest::qWaitFor([&] { return window_->status().step == step + 1; },
                                    tests::patience));
            QVERIFY(QTest::qWaitFor([&] { return window_->recorder().status().taken >= n; },
                                    tests::patience));
        }
        QTest::mouseClick(&child<QPushButton>(bar, "recordingStop"), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor(
            [&] { return window_->recorder().status().state == RecorderState::idle; },
            tests::patience));
        QVERIFY(QFile(inSession("film.gif")).size() > 100);
        QTest::mouseClick(&child<QToolButton>(bar, "closeRecording"), Qt::LeftButton);
        QVERIFY(!bar.isVisible());
        report("record");
    }

    void savesByTheDialog() {
        view().setFocus();
        key(Qt::Key_S, Qt::ControlModifier);
        QFileDialog* dialog = nullptr;
        QVERIFY(QTest::qWaitFor(
            [&] {
                dialog = window_->findChild<QFileDialog*>();
                return dialog && dialog->isVisible();
            },
            tests::patience));
        dialog->activateWindow();
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY(name);
        // Suggestions would take keys that are meant for the name; and while the name has no focus,
        // the list of files, which follows what is typed, puts its own choice there.
        name->setCompleter(nullptr);
        QVERIFY(QTest::qWaitFor(
            [&] {
                name->setFocus();
                return dialog->isActiveWindow() && name->hasFocus();
            },
            tests::patience));
        type(*name, inSession("lens.zonescope.json"), Qt::Key_End);
        auto* buttons = dialog->findChild<QDialogButtonBox*>();
        QVERIFY(buttons);
        const QPointer saves = buttons->button(QDialogButtonBox::Save);
        QVERIFY(QTest::qWaitFor(
            [&] {
                if (saves && saves->isVisible())
                    QTest::mouseClick(saves, Qt::LeftButton);
                return !window_->modified();
            },
            tests::patience));
        QVERIFY(QFile::exists(inSession("lens.zonescope.json")));
        report("save");
    }

    void changesOnceMoreAndDies() {
        takeKeyboardToField();
        const auto probe = static_cast<int>(window_->project()->monitors.size()) - 1;
        const auto& placed =
            std::get<model::PointProbe>(window_->project()->monitors.back().kind).at;
        click(at(placed.rUm, placed.zUm));
        QCOMPARE(window_->editor().selection(),
                 (EditSelection{{{ProjectSection::monitor, probe}, -1}}));
        key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(window_->modified());
        report("nudge");
        const auto& moved =
            std::get<model::PointProbe>(window_->project()->monitors.back().kind).at;
        std::printf("PROBE %.9f %.9f\n", moved.rUm, moved.zUm);
        // The copy is written soon after: its origin first, then the project, put in place whole.
        const QDir copies(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                          QStringLiteral("/recovery"));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return copies.entryList({QStringLiteral("*.zonescope.json")}, QDir::Files).size() ==
                       1;
            },
            tests::patience));
        QVERIFY(!QTest::currentTestFailed());
        std::printf("DYING\n");
        std::fflush(stdout);
        std::raise(SIGKILL);
    }
};

class TestWorkbench : public QObject {
    Q_OBJECT

private slots:
    void sessionSurvivesItsDeath() {
        const QTemporaryDir folder;
        QProcess session;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(sessionFolder, folder.path());
        session.setProcessEnvironment(environment);
        session.setProcessChannelMode(QProcess::MergedChannels);
        session.start(QCoreApplication::applicationFilePath(), {});
        QVERIFY(session.waitForFinished(4 * tests::patience));
        const QString said = QString::fromUtf8(session.readAll());
        for (const auto& line : said.split(QLatin1Char('\n')))
            if (line.startsWith(QLatin1String("STEP")) || line.startsWith(QLatin1String("FAIL")))
                std::printf("  %s\n", qPrintable(line));
        QVERIFY2(said.contains(QStringLiteral("DYING")), qPrintable(said));
        QCOMPARE(session.exitStatus(), QProcess::CrashExit);

        QVERIFY2(!said.contains(QStringLiteral("FAIL!")), qPrintable(said));

        // What the window's thread computes without coming back to its events is what the program
        // can promise: how long that takes on the wall depends on what else the machine does, and
        // here on drawing without a graphics card.
        static const QRegularExpression figures(
            QStringLiteral("^STEP (.+): computed at most ([0-9.]+) ms .* gap ([0-9]+) ms"),
            QRegularExpression::MultilineOption);
        int steps = 0;
        double computed = 0.0;
        qint64 gap = 0;
        for (auto found = figures.globalMatch(said); found.hasNext(); ++steps) {
            const auto step = found.next();
            QVERIFY2(tests::soon(step.captured(2).toDouble()), qPrintable(step.captured()));
            computed = std::max(computed, step.captured(2).toDouble());
            gap = std::max(gap, step.captured(3).toLongLong());
        }
        QCOMPARE(steps, 10);
        std::printf("  the session: computed at most %.1f ms at a time, longest gap %lld ms\n",
                    computed, static_cast<long long>(gap));

        const auto probe = said.section(QStringLiteral("PROBE "), 1)
                               .section(QLatin1Char('\n'), 0, 0)
                               .split(QLatin1Char(' '));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));
        QVERIFY(window.recover());
        QVERIFY(QTest::qWaitFor([&] { return window.status().state == SolverState::ready; },
                                tests::patience));
        QVERIFY(window.modified());
        QCOMPARE(window.document().path(), folder.filePath(QStringLiteral("lens.zonescope.json")));
        const auto& at = std::get<model::PointProbe>(window.project()->monitors.back().kind).at;
        QVERIFY(std::abs(at.rUm - probe.value(0).toDouble()) < 1e-8);
        QVERIFY(std::abs(at.zUm - probe.value(1).toDouble()) < 1e-8);
        QVERIFY(window.noticeStrip().isVisible());
        // The file is as it was saved: the last change is not in it.
        const auto saved =
            io::readProject(folder.filePath(QStringLiteral("lens.zonescope.json")).toStdString());
        QVERIFY(saved != *window.project());
        window.document().markSaved(window.document().path());
    }
};

int main(int argc, char** argv) {
    const bool isSession = qEnvironmentVariableIsSet(sessionFolder.toLatin1().constData());
    const QTemporaryDir home;
    if (!isSession) {
        qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
        qputenv("XDG_DATA_HOME", home.path().toUtf8());
    }
    prepareOpenGl();
    tests::MeasuredApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope-test"));
    if (isSession) {
        Session session;
        return QTest::qExec(&session, argc, argv);
    }
    TestWorkbench test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_workbench.moc"
