/// \file
/// The main window under real mouse, key and drop events, with the real engine behind it.

#include "core/io/project/project_json.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/places.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/loop_watch.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/examples/examples.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/look/strip.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/toast.hpp"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QTranslator>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QUndoStack>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

using namespace zonescope;
using namespace zonescope::ui;
using tests::LoopWatch;

namespace {

bool dropFile(QWidget& target, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &drop);
    return drop.isAccepted();
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    QTemporaryDir folder_;

    QString write(const QString& name, const QByteArray& text) {
        const QString path = folder_.filePath(name);
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path
                                                                                  : QString();
    }

    bool isReadyAfter(const std::function<void()>& opens) {
        const auto before = window_->status().epoch;
        opens();
        return QTest::qWaitFor(
            [&] {
                return window_->status().epoch > before &&
                       window_->status().state == SolverState::ready;
            },
            tests::patience);
    }
    bool open(const char* example) {
        return isReadyAfter([&] { window_->openExample(QString::fromLatin1(example)); });
    }
    /// The example as a file whose run does not end while a test looks, however slow the machine.
    bool openEndless(const std::string& example) {
        auto project =
            io::readProject(tests::sourcePlace("projects/" + example + ".zonescope.json"));
        project.run.stop = {.maxTimeFs = 1e8, .energyDecay = std::nullopt};
        const QString path =
            folder_.filePath(QString::fromStdString(example + "_endless.zonescope.json"));
        io::saveProject(project, path.toStdString());
        return isReadyAfter([&] { window_->openFile(path); });
    }

    void key(Qt::Key which) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : window_.get(),
                        which);
    }

    QToolButton* button(const char* action) {
        for (auto* one : window_->findChildren<QToolButton*>())
            if (one->isVisible() &&
                one->defaultAction() == window_->action(QString::fromLatin1(action)))
                return one;
        return nullptr;
    }

private slots:
    void init() {
        QSettings().clear();
        window_ = std::make_unique<MainWindow>();
        window_->resize(1280, 820);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get(), tests::patience));
        QVERIFY(window_->fieldPanel().view().isValid());
    }
    void cleanup() { window_.reset(); }

    void aLongLoadIsCancelledByItsButton() {
        std::atomic<bool> goesOn = false;
        MainWindow window([&](auto discretisation, const auto& settings, int parity) {
            while (!goesOn)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return run::makeDefaultEngine(std::move(discretisation), settings, parity);
        });
        const auto release = qScopeGuard([&] { goesOn = true; });
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));
        auto* cancel = window.statusPanel().findChild<QToolButton*>(QStringLiteral("cancelLoad"));
        QVERIFY(cancel);
        window.openExample(QStringLiteral("axis_laboratory"));
        QVERIFY(!cancel->isVisible()); // most loads are over before anybody could
        QVERIFY(QTest::qWaitFor([&] { return cancel->isVisible(); }, tests::patience));
        QTest::mouseClick(cancel, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return !cancel->isVisible(); }, tests::patience));
        QVERIFY(!window.project());
        QCOMPARE(window.status().state, SolverState::idle);
        QVERIFY(!window.noticeStrip().isVisible());
        goesOn = true;
        window.openExample(QStringLiteral("axis_laboratory"));
        QVERIFY(QTest::qWaitFor([&] { return window.status().state == SolverState::ready; },
                                tests::patience));
        QVERIFY(window.project());
    }

    void theToolBarFitsEveryWidth() {
        auto* search = window_->findChild<QToolButton*>(QStringLiteral("commandSearch"));
        auto* examples = qobject_cast<QToolButton*>(
            window_->findChild<QToolBar*>(QStringLiteral("toolBar"))
                ->widgetForAction(window_->action(QStringLiteral("gallery"))));
        QVERIFY(search && examples);
        const auto inReach = [&] {
            return search->isVisible() &&
                   window_->rect().contains(
                       QRect(search->mapTo(window_.get(), QPoint(0, 0)), search->size()));
        };
        // The last is narrower than the window can be.
        for (const int width : {1700, 1280, 1000}) {
            window_->resize(width, 800);
            QTest::qWait(100);
            QVERIFY(window_->width() <= std::max(width, 1280));
            QTRY_VERIFY2_WITH_TIMEOUT(inReach(), qPrintable(QString::number(width)),
                                      tests::patience);
        }
        QTRY_COMPARE_WITH_TIMEOUT(examples->toolButtonStyle(), Qt::ToolButtonIconOnly,
                                  tests::patience);
        window_->resize(1700, 800);
        QTRY_COMPARE_WITH_TIMEOUT(examples->toolButtonStyle(), Qt::ToolButtonTextBesideIcon,
                                  tests::patience);
    }

    void panesKeepTheirWidthBesideTwoCanvases() {
        window_->resize(1280, 800);
        QVERIFY(open("dipole_in_metal_can"));
        auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(pane::inspector));
        const int before = dock->width();
        QVERIFY(before >= 285);
        window_->setCentreMode(CentreMode::split);
        QTest::qWait(200);
        QCOMPARE(window_->width(), 1280);
        QCOMPARE(dock->width(), before);
        window_->setCentreMode(CentreMode::field);
        QTest::qWait(200);
        QCOMPARE(dock->width(), before);
    }

    void outlinesFollowAnEditAtOnce() {
        auto project = std::make_shared<model::Project>(tests::planeWaveWithMonitors());
        project->materials = {{"glass", 2.25, 0.0, "#ffffff"}};
        project->bodies.push_back(
            {"ball", model::Sphere{.zUm = -0.3, .radiusUm = 0.2, .material = "glass"}});
        window_->openUnsaved(project);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
        auto& view = window_->fieldPanel().view();
        const auto brightAt = [&](double z) {
            const QImage picture = view.grab().toImage();
            const double ratio = picture.devicePixelRatio();
            int most = 0;
            for (int dx = -3; dx <= 3; ++dx)
                for (int dy = -3; dy <= 3; ++dy)
                    most = std::max(
                        most, qGray(picture.pixel((view.positionOf(0.2, z) * ratio).toPoint() +
                                                  QPoint(dx, dy))));
            return most;
        };
        QTRY_VERIFY_WITH_TIMEOUT(brightAt(-0.3) > 100, tests::patience); // the outline of the ball
        const int ground = brightAt(0.05);
        const auto epoch = window_->status().epoch;
        QVERIFY(window_->document().edit(QStringLiteral("move"), [](model::Project& edited) {
            std::get<model::Sphere>(edited.bodies.back().shape).zUm = 0.05;
        }));
        QVERIFY(brightAt(0.05) > ground + 50);
        QCOMPARE(window_->status().epoch, epoch); // the solver still has the project before
    }

    void anUndoWhileTheEditLoadsIsSimulatedToo() {
        std::atomic<bool> goesOn = true;
        MainWindow window([&](auto discretisation, const auto& settings, int parity) {
            while (!goesOn)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return run::makeDefaultEngine(std::move(discretisation), settings, parity);
        });
        const auto release = qScopeGuard([&] { goesOn = true; });
        window.show();
        const auto before = std::make_shared<const model::Project>(tests::planeWaveWithMonitors());
        window.openUnsaved(before);
        QVERIFY(QTest::qWaitFor([&] { return window.status().state == SolverState::ready; },
                                tests::patience));
        goesOn = false;
        QVERIFY(window.document().edit(QStringLiteral("larger"), [](model::Project& project) {
            project.domain.radiusUm = 1.5;
        }));
        QVERIFY(QTest::qWaitFor([&] { return !window.status().loading.empty(); }, tests::patience));
        const auto epoch = window.status().epoch;
        window.document().undoStack().undo();
        goesOn = true;
        // The larger domain comes, for it was under way, and then the one that is on the screen.
        QVERIFY(
            QTest::qWaitFor([&] { return window.status().epoch >= epoch + 2; }, tests::patience));
        const auto radius = std::make_shared<std::atomic<double>>(0.0);
        window.solver().submit(
            [radius](run::Simulation& simulation) {
                *radius = simulation.project().domain.radiusUm;
            },
            [](const Notice*) {});
        QVERIFY(QTest::qWaitFor([&] { return *radius > 0.0; }, tests::patience));
        QCOMPARE(radius->load(), before->domain.radiusUm);
        window.document().markSaved({});
    }

    void emptyWindowExplains() {
        QCOMPARE(window_->status().state, SolverState::idle);
        auto* run = window_->action(QStringLiteral("run"));
        QVERIFY(!run->isEnabled());
        QVERIFY(run->toolTip().contains(QStringLiteral("no project"), Qt::CaseInsensitive));
        QVERIFY(window_->fieldPanel().view().emptyText().contains(QStringLiteral("Ctrl+O")));
        QVERIFY(window_->hintStrip().isVisible());
        QVERIFY(window_->hintStrip().text().contains(QStringLiteral("Space")));
        // Dismissed once, it stays away.
        for (auto* answer : window_->hintStrip().findChildren<QPushButton*>())
            QTest::mouseClick(answer, Qt::LeftButton);
        QVERIFY(!window_->hintStrip().isVisible());
        MainWindow second;
        second.show();
        QVERIFY(!second.hintStrip().isVisible());
    }

    void keysDriveTheRun() {
        QVERIFY(openEndless("dipole_in_metal_can"));
        auto& view = window_->fieldPanel().view();
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::running; },
                                tests::patience));
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step > 50 && view.frame(); },
                                tests::patience));
        const auto first = view.frame()->step;
        QVERIFY(QTest::qWaitFor([&] { return view.frame()->step > first; }, tests::patience));
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::paused; },
                                tests::patience));
        const auto paused = window_->status().step;
        QTest::qWait(100);
        QCOMPARE(window_->status().step, paused);

        key(Qt::Key_Period);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step != paused; }, tests::patience));
        QCOMPARE(window_->status().step, paused + 1);
        QVERIFY(QTest::qWaitFor([&] { return view.frame()->step == paused + 1; }, tests::patience));

        key(Qt::Key_H);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().atHalfStep; }, tests::patience));
        QCOMPARE(window_->status().step, paused + 1);
        key(Qt::Key_H);
        QVERIFY(QTest::qWaitFor([&] { return !window_->status().atHalfStep; }, tests::patience));
        QCOMPARE(window_->status().step, paused + 2);

        key(Qt::Key_R);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
        QCOMPARE(window_->status().step, std::int64_t{0});
        QVERIFY(QTest::qWaitFor([&] { return view.frame() && view.frame()->step == 0; },
                                tests::patience));
    }

    /// Units have their sign; "um" in a German sentence is a word.
    void examplesAreExplainedInTheLanguage() {
        const auto toolTips = [] {
            Gallery gallery;
            gallery.prepare(Theme::dark);
            QStringList texts;
            for (const auto* card : gallery.cards())
                texts << card->toolTip();
            return texts;
        };
        static const QRegularExpression plain(QStringLiteral("[0-9/] ?um\\b"));
        const auto english = toolTips();
        QCOMPARE(static_cast<std::size_t>(english.size()), exampleNames().size());
        QVERIFY(english.filter(plain).isEmpty());
        QVERIFY(!english.filter(QStringLiteral("20 µm")).isEmpty());
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/zonescope_de")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        const auto translated = toolTips();
        QCOMPARE(translated.size(), english.size());
        QVERIFY(translated.filter(plain).isEmpty());
        QVERIFY(!translated.filter(QStringLiteral("sie kehren um, bevor")).isEmpty());
        QVERIFY(exampleTitle("ring_resonator") == QStringLiteral("Ringresonator"));
    }

    void everyToolDoesSomething() {
        QVERIFY(open("dipole_in_metal_can"));
        const auto click = [&](const char* name) {
            auto* one = button(name);
            QVERIFY2(one != nullptr, name);
            QVERIFY2(one->isEnabled(), name);
            QVERIFY2(!one->toolTip().isEmpty(), name);
            QTest::mouseClick(one, Qt::LeftButton);
        };
        click("step");
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step == 1; }, tests::patience));
        click("half-step");
        QVERIFY(QTest::qWaitFor([&] { return window_->status().atHalfStep; }, tests::patience));
        click("reset");
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
        click("gallery");
        QVERIFY(window_->gallery().isVisible());
        click("gallery");
        QVERIFY(!window_->gallery().isVisible());
        click("open");
        QVERIFY(QTest::qWaitFor([&] { return QApplication::topLevelWidgets().size() > 1; },
                                tests::patience));
        for (auto* dialog : window_->findChildren<QDialog*>()) {
            QVERIFY(!dialog->isModal());
            dialog->close();
        }
        click("save");
        for (auto* dialog : window_->findChildren<QDialog*>())
            dialog->close();
        QVERIFY(openEndless("dipole_in_metal_can"));
        click("run");
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::running; },
                                tests::patience));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return window_->action(QStringLiteral("run"))->text() == QStringLiteral("Pause");
            },
            tests::patience));
        click("run");
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::paused; },
                                tests::patience));
        // One step a frame is slow motion: at most 60 steps in 600 ms.
        auto* steps = window_->findChild<QSpinBox*>(QStringLiteral("stepsPerFrame"));
        QVERIFY(steps != nullptr);
        steps->setValue(1);
        const auto before = window_->status().step;
        QElapsedTimer clock;
        clock.start();
        click("run");
        QVERIFY(
            QTest::qWaitFor([&] { return window_->status().step >= before + 3; }, tests::patience));
        QTest::qWait(600);
        const auto slow = window_->status().step - before;
        QVERIFY2(slow <= clock.elapsed() / 10, qPrintable(QString::number(slow)));
        click("run");
    }

    void brokenFileLeavesTheRunAlone() {
        QVERIFY(openEndless("dipole_in_metal_can"));
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step > 20; }, tests::patience));
        const auto project = window_->project();
        const QString broken =
            write(QStringLiteral("broken.zonescope.json"),
                  R"({"format": "zonescope-project", "version": 1, "domain": {"radius_um": -2}})");
        QVERIFY(dropFile(*window_, broken));
        QVERIFY(QTest::qWaitFor([&] { return !window_->messages().events().empty(); },
                                tests::patience));
        const auto& notice = window_->messages().events().front();
        QVERIFY(QString::fromStdString(notice.file).contains(QStringLiteral("broken")));
        QVERIFY(QString::fromStdString(notice.problem.key).contains(QStringLiteral("radius_um")));
        QVERIFY(!notice.problem.value.empty());
        QVERIFY(!notice.problem.allowed.empty());
        QVERIFY(window_->noticeStrip().isVisible());
        QVERIFY(window_->noticeStrip().text().contains(QStringLiteral("radius_um")));
        QCOMPARE(window_->project().get(), project.get());
        QCOMPARE(window_->status().state, SolverState::running);
        for (const char* path : {"/", "/there/is/no/such.zonescope.json"}) {
            const auto count = window_->messages().events().size();
            window_->openFile(QString::fromLatin1(path));
            QVERIFY(QTest::qWaitFor([&] { return window_->messages().events().size() > count; },
                                    tests::patience));
            QCOMPARE(window_->project().get(), project.get());
        }
        // They are told and listed; of the project that is open nothing is wrong.
        QCOMPARE(window_->messages().count(model::Severity::error), 0);
        QVERIFY2(!window_->statusPanel().text().contains(QStringLiteral("error")),
                 qPrintable(window_->statusPanel().text()));
    }

    void droppedProjectOpensAndIsRemembered() {
        const QString path = folder_.filePath(QStringLiteral("wave.zonescope.json"));
        io::saveProject(tests::planeWaveWithMonitors(), path.toStdString());
        QVERIFY(dropFile(*window_, path));
        QVERIFY(QTest::qWaitFor(
            [&] { return window_->status().state == SolverState::ready && window_->project(); },
            tests::patience));
        QVERIFY(window_->windowTitle().contains(QStringLiteral("Plane wave")));
        QCOMPARE(QSettings().value(QStringLiteral("recentFiles")).toStringList().value(0), path);
        // Every item has properties.
        auto& tree = window_->tree();
        for (const ProjectItem item : {ProjectItem{ProjectSection::domain, -1},
                                       {ProjectSection::boundary, 0},
                                       {ProjectSection::source, 0},
                                       {ProjectSection::monitor, 5},
                                       {ProjectSection::run, -1}}) {
            tree.select(item);
            QCOMPARE(tree.selected(), item);
            QVERIFY(window_->inspector().lines() >= 4);
        }
    }

    void probesAreLiveAndSaved() {
        QVERIFY(openEndless("dipole_in_metal_can"));
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step > 20; }, tests::patience));
        const auto epoch = window_->status().epoch;
        const auto monitors = window_->project()->monitors.size();
        window_->addProbe(0.3, 0.7);
        QCOMPARE(window_->project()->monitors.size(), monitors + 1);
        QVERIFY(window_->modified());
        auto& chart = window_->plots().chart(PlotsPanel::Page::probes);
        QVERIFY(QTest::qWaitFor([&] { return !chart.empty(); }, tests::patience));
        QCOMPARE(window_->status().epoch, epoch); // no restart
        // Unsaved probes stop the window from closing, without a dialog.
        QVERIFY(!window_->close());
        QVERIFY(window_->noticeStrip().isVisible());
        const QString path = folder_.filePath(QStringLiteral("with-probe.zonescope.json"));
        QVERIFY(window_->saveTo(path));
        QVERIFY(!window_->modified());
        QCOMPARE(io::readProject(path.toStdString()).monitors.size(), monitors + 1);
        QVERIFY(!window_->saveTo(QStringLiteral("/there/is/no/folder/x.zonescope.json")));
        QVERIFY(window_->noticeStrip().isVisible());
    }

    void energyPlotFillsAndResetsWithTheRun() {
        QVERIFY(open("dipole_in_metal_can"));
        window_->plots().showPage(PlotsPanel::Page::energy);
        auto& chart = window_->plots().chart(PlotsPanel::Page::energy);
        QVERIFY(chart.empty());
        window_->solver().step(400);
        QVERIFY(QTest::qWaitFor([&] { return !chart.empty(); }, tests::patience));
        const auto& series = chart.series()[0];
        QVERIFY(std::ranges::is_sorted(series.x));
        QVERIFY(std::ranges::all_of(series.y, [](double energy) { return energy > 0.0; }));
        key(Qt::Key_R);
        QVERIFY(QTest::qWaitFor([&] { return chart.empty(); }, tests::patience));
    }

    void themeAndSizeChange() {
        QVERIFY(open("dipole_in_metal_can"));
        const auto dark = window_->palette().color(QPalette::Window);
        window_->action(QStringLiteral("theme-light"))->trigger();
        QCOMPARE(window_->theme(), Theme::light);
        QVERIFY(window_->palette().color(QPalette::Window).lightness() > dark.lightness() + 100);
        QCOMPARE(window_->fieldPanel().view().theme(), FieldTheme::light);
        window_->action(QStringLiteral("theme-dark"))->trigger();
        QCOMPARE(window_->palette().color(QPalette::Window), dark);
        for (const QSize size : {QSize(900, 620), QSize(1700, 1100)}) {
            window_->resize(size);
            QTest::qWait(100);
            QVERIFY(window_->fieldPanel().view().width() > 300);
            QVERIFY(window_->fieldPanel().view().height() > 150);
        }
        window_->messagesDock().hide();
        window_->action(QStringLiteral("reset-layout"))->trigger();
        QVERIFY(!window_->messagesDock().isHidden());
    }

    void galleryOpensAnExampleByClick() {
        window_->showGallery(true);
        const auto& cards = window_->gallery().cards();
        QVERIFY(cards.size() >= 7);
        const auto card =
            std::ranges::find(cards, QStringLiteral("dipole_in_metal_can"), &ExampleCard::name);
        QVERIFY(card != cards.end());
        QTest::mouseClick(*card, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
        QVERIFY(!window_->gallery().isVisible());
        QCOMPARE(QString::fromStdString(window_->project()->name),
                 QStringLiteral("Dipole in a metal can"));
    }

    void statusBarTellsTheState() {
        QVERIFY(openEndless("dipole_in_metal_can"));
        QVERIFY(window_->statusPanel().text().contains(QStringLiteral("Ready")));
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor(
            [&] { return window_->statusPanel().text().contains(QStringLiteral("Gcell-steps/s")); },
            tests::patience));
        const auto text = window_->statusPanel().text();
        for (const char* part : {"fs", "periods", "CPU", "warning"})
            QVERIFY2(text.contains(QString::fromLatin1(part)), qPrintable(text));
    }

    /// Keys typed beside the canvas mean text.
    void whatIsTypedBesideTheCanvasIsText() {
        QVERIFY(open("fresnel_zone_plate"));
        auto& view = window_->fieldPanel().view();
        auto settings = view.settings();
        settings.scale = ColourScale::decibel;
        view.setSettings(settings);
        const auto before = *window_->project();
        const QPointF place = view.positionOf(1.0, 0.0);

        auto* floor = window_->findChild<QDoubleSpinBox*>(QStringLiteral("floor"));
        QVERIFY(floor && QTest::qWaitFor([&] { return floor->isVisible(); }, tests::patience));
        QTest::mouseClick(floor, Qt::LeftButton, {}, QPoint(8, floor->height() / 2));
        QWidget* field = QApplication::focusWidget();
        QVERIFY(field == floor || floor->isAncestorOf(field));
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_Backspace);
        QTest::keyClicks(field, QStringLiteral("-55"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(view.settings().decibelFloor, -55.0);
        QCOMPARE(floor->text(), QStringLiteral("\u221255 dB"));
        QCOMPARE(view.positionOf(1.0, 0.0), place);
        QVERIFY(*window_->project() == before);
        QVERIFY(view.hasFocus());

        // A double click looks at the body; the keyboard stays with the tree.
        key(Qt::Key_Period);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step == 1; }, tests::patience));
        auto& tree = window_->tree();
        tree.select({ProjectSection::body, 0});
        const QPoint entry = tree.visualItemRect(tree.currentItem()).center();
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, entry);
        QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, entry);
        QVERIFY(tree.hasFocus());
        key(Qt::Key_R); // looks for a name
        tree.select({ProjectSection::body, 0});
        QTest::keyClick(&tree, Qt::Key_F2);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("gr"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return window_->project()->bodies.front().name == "gr"; },
                                tests::patience));
        QCOMPARE(window_->status().step, 1);

        // On the canvas the same letter is a command; deleting everything says how to get it back.
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_R);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step == 0; }, tests::patience));
        QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_Backspace);
        QVERIFY(window_->project()->monitors.empty());
        const auto* toast = window_->findChild<Toast*>();
        QVERIFY(toast && toast->isVisible());
        QVERIFY2(toast->text().contains(QStringLiteral("Ctrl+Z")), qPrintable(toast->text()));
        QTest::keyClick(&view, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!window_->project()->monitors.empty());
    }

    /// What stands on the screen at the canvas is what the canvas has drawn, also when it is shown
    /// again after others have had its place.
    void canvasIsItselfAfterOthers() {
        QVERIFY(open("fresnel_zone_plate"));
        auto& view = window_->fieldPanel().view();
        for (const auto other : {Qt::Key_5, Qt::Key_2, Qt::Key_3, Qt::Key_4}) {
            QTest::keyClick(window_.get(), other, Qt::AltModifier);
            QTest::qWait(100); // lets the other view come up, and the layout come to rest
            QTest::keyClick(window_.get(), Qt::Key_1, Qt::AltModifier);
            const auto same = [&] {
                const QImage drawn = view.grabFramebuffer().convertToFormat(QImage::Format_RGB32);
                const QPoint at = view.mapTo(window_.get(), QPoint(0, 0));
                const QImage seen =
                    window_->screen()
                        ->grabWindow(window_->winId(), at.x(), at.y(), view.width(), view.height())
                        .toImage()
                        .convertToFormat(QImage::Format_RGB32);
                if (!view.isVisible() || seen.size() != drawn.size())
                    return false;
                // Marks that can be dragged lie over the canvas.
                int different = 0;
                for (int y = 0; y < seen.height(); ++y)
                    for (int x = 0; x < seen.width(); ++x)
                        different += seen.pixel(x, y) != drawn.pixel(x, y) ? 1 : 0;
                return different < seen.width() * seen.height() / 100;
            };
            QVERIFY2(QTest::qWaitFor(same, tests::patience), qPrintable(QString::number(other)));
        }
    }

    /// A name that looks like HTML is shown as it stands, in labels and tool tips.
    void namesAreText() {
        const std::string markup = "<b>bold<img src=nowhere>";
        auto project = tests::planeWaveWithMonitors();
        project.name = markup;
        project.materials = {{markup + "glass", 2.25, 0.0, ""}};
        project.bodies = {{markup + "ball", model::Sphere{0.0, 0.3, markup + "glass"}}};
        project.sources.front().name = markup + "wave";
        for (auto& monitor : project.monitors)
            monitor.name = markup + monitor.name;
        QVERIFY(isReadyAfter([&] {
            window_->openUnsaved(std::make_shared<const model::Project>(std::move(project)));
        }));
        const QString seen = QString::fromStdString(markup).left(8);
        int labels = 0;
        for (const ProjectItem item :
             {ProjectItem{ProjectSection::project, -1}, ProjectItem{ProjectSection::material, 0},
              ProjectItem{ProjectSection::body, 0}, ProjectItem{ProjectSection::source, 0},
              ProjectItem{ProjectSection::monitor, 1}}) {
            window_->tree().select(item);
            QTest::qWait(0);
            for (auto* widget : window_->findChildren<QWidget*>()) {
                QVERIFY2(!widget->toolTip().contains(seen), qPrintable(widget->toolTip()));
                const auto* label = qobject_cast<QLabel*>(widget);
                if (!label || !label->isVisible() || !label->text().contains(seen))
                    continue;
                ++labels;
                QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
            }
            for (const auto* one : window_->findChildren<QAction*>())
                QVERIFY2(!one->toolTip().contains(seen), qPrintable(one->toolTip()));
        }
        QVERIFY(labels > 0);
        for (auto* tree : window_->findChildren<QTreeWidget*>()) {
            QTreeWidgetItemIterator entry(tree);
            for (; *entry; ++entry) {
                for (int column = 0; column < tree->columnCount(); ++column)
                    QVERIFY2(!(*entry)->toolTip(column).contains(seen),
                             qPrintable((*entry)->toolTip(column)));
            }
        }
    }

    void eventLoopNeverBlocks() {
        QVERIFY(open("fresnel_zone_plate"));
        key(Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window_->status().step > 10; }, tests::patience));
        const LoopWatch watch;
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 2000) {
            QTest::mouseMove(&window_->fieldPanel().view(),
                             QPoint(200 + static_cast<int>(clock.elapsed()) / 10, 150));
            QTest::qWait(10);
        }
        qInfo("computed at most %.1f ms at a time, longest gap %lld ms", watch.longestComputing(),
              watch.longest());
        QVERIFY(tests::soon(watch.longestComputing()));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestMainWindow>(argc, argv); }

#include "test_main_window.moc"
