/// \file
/// A working session from a new lens to its recovery after a crash, under real mouse and key
/// events. The session runs in a process of its own, which kills itself at the end as the system
/// would; the test then opens the window again.

#include "core/io/project_json.hpp"
#include "core/lens/specification.hpp"
#include "tests/ui/loop_watch.hpp"
#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/run_window.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/strip.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QStyleHints>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <csignal>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

const QString sessionFolder = QStringLiteral("ZONESCOPE_TEST_SESSION");
constexpr int patience = 60000;
/// What a user feels as a pause.
constexpr qint64 longestBlock = 100;

QString inSession(const char* name) {
    return qEnvironmentVariable(sessionFolder.toLatin1().constData()) + QLatin1Char('/') +
           QString::fromLatin1(name);
}

} // namespace

/// Runs in the process that will be killed; what it says is read by the test.
class Session : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    tests::LoopWatch watch_;
    int body_ = -1;

    FieldView& view() { return window_->fieldPanel().view(); }
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
    void click(const QPoint& where) {
        QTest::mouseMove(&view(), where);
        QTest::mouseClick(&view(), Qt::LeftButton, {}, where,
                          QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
    }
    /// Without a window manager nobody gives the keyboard back when a dialog closes.
    void takeKeyboard() {
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        view().setFocus();
    }
    /// The longest time since the last call in which the window did not answer.
    void report(const char* step) {
        QTest::qWait(20);
        std::printf("STEP %s: longest gap %lld ms\n", step,
                    static_cast<long long>(watch_.longest()));
        std::fflush(stdout);
        watch_.restart();
    }

private slots:
    void initTestCase() {
        QSettings().setValue(QStringLiteral("hintSeen"), true);
        window_ = std::make_unique<MainWindow>();
        window_->resize(1280, 800);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        QTest::qWait(500);
        watch_.restart();
    }

    void wizardMakesALens() {
        key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        auto& wizard = window_->wizard();
        QVERIFY(QTest::qWaitForWindowExposed(&wizard));
        wizard.setKind(lens::LensKind::phaseZonePlate);
        const auto type = [&](const char* name, const char* text) {
            auto* field = wizard.findChild<QLineEdit*>(QString::fromLatin1(name));
            QVERIFY2(field, name);
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QString::fromLatin1(text));
            QTest::keyClick(field, Qt::Key_Tab);
        };
        type("wavelength_um", "600 nm");
        type("numerical_aperture", "0.5");
        type("focal_length_um", "4 um");
        auto* create = wizard.findChild<QPushButton*>(QStringLiteral("createProject"));
        QVERIFY(create);
        QVERIFY(QTest::qWaitFor([&] { return create->isEnabled(); }, patience));
        report("wizard");
        QTest::mouseClick(create, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                patience));
        QVERIFY(window_->modified());
        const auto& bodies = window_->project()->bodies;
        for (std::size_t n = 0; n < bodies.size(); ++n) {
            if (std::holds_alternative<model::AnnularZone>(bodies[n].shape))
                body_ = static_cast<int>(n);
        }
        QVERIFY(body_ >= 0);
        takeKeyboard();
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
        QVERIFY(QTest::qWaitFor([&] { return window_->status().loading.empty(); }, patience));
        view().setFocus();
        key(Qt::Key_Space);
        QVERIFY(
            QTest::qWaitFor([&] { return window_->status().state == SolverState::running; }, 5000));
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step > 60; }, patience));
        report("run");
        key(Qt::Key_Space);
        QVERIFY(
            QTest::qWaitFor([&] { return window_->status().state != SolverState::running; }, 5000));
        QVERIFY(QTest::qWaitFor([&] { return window_->history().count() > 1; }, 5000));
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
        report("probe");
    }

    void recordsAFilm() {
        key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        auto& bar = window_->recordingBar();
        QVERIFY(bar.isVisible());
        RecordingSettings settings;
        settings.file = inSession("film.gif");
        settings.size = {320, 240};
        QVERIFY(!window_->recorder().start(settings));
        const auto step = window_->status().step;
        window_->solver().step(40);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step >= step + 40; }, patience));
        QVERIFY(QTest::qWaitFor([&] { return window_->recorder().status().taken > 0; }, patience));
        window_->recorder().stop();
        QVERIFY(QTest::qWaitFor(
            [&] { return window_->recorder().status().state == RecorderState::idle; }, patience));
        QVERIFY(QFile(inSession("film.gif")).size() > 100);
        bar.hide();
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
            5000));
        dialog->activateWindow();
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY(name);
        // Typed letter by letter, the list of suggestions would take the click.
        name->setText(inSession("lens.zonescope.json"));
        auto* buttons = dialog->findChild<QDialogButtonBox*>();
        QVERIFY(buttons);
        QTest::mouseClick(buttons->button(QDialogButtonBox::Save), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return !window_->modified(); }, 5000));
        QVERIFY(QFile::exists(inSession("lens.zonescope.json")));
        report("save");
    }

    void changesOnceMoreAndDies() {
        takeKeyboard();
        const auto probe = static_cast<int>(window_->project()->monitors.size()) - 1;
        window_->editor().setSelection({{{ProjectSection::monitor, probe}, -1}});
        key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(window_->modified());
        report("nudge");
        const auto& moved =
            std::get<model::PointProbe>(window_->project()->monitors.back().kind).at;
        std::printf("PROBE %.9f %.9f\n", moved.rUm, moved.zUm);
        // The copy is written within its interval.
        QTest::qWait(RecoveryStore::interval() + 500);
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
        QVERIFY(session.waitForFinished(10 * patience));
        const QString said = QString::fromUtf8(session.readAll());
        for (const auto& line : said.split(QLatin1Char('\n')))
            if (line.startsWith(QLatin1String("STEP")) || line.startsWith(QLatin1String("FAIL")))
                std::printf("  %s\n", qPrintable(line));
        QVERIFY2(said.contains(QStringLiteral("DYING")), qPrintable(said));
        QCOMPARE(session.exitStatus(), QProcess::CrashExit);

        qint64 worst = 0;
        for (const auto& line : said.split(QLatin1Char('\n')))
            if (line.startsWith(QLatin1String("STEP")))
                worst = std::max(worst, line.section(QLatin1Char(' '), -2, -2).toLongLong());
        std::printf("  longest gap of the session: %lld ms (wanted: at most %lld)\n",
                    static_cast<long long>(worst), static_cast<long long>(longestBlock));

        const auto probe = said.section(QStringLiteral("PROBE "), 1)
                               .section(QLatin1Char('\n'), 0, 0)
                               .split(QLatin1Char(' '));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.recover());
        QVERIFY(
            QTest::qWaitFor([&] { return window.status().state == SolverState::ready; }, patience));
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
    QApplication application(argc, argv);
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
