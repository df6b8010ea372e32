/// \file
/// Panes and their sizes in the smallest window that all of it is made for: 1280 x 800.

#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/window/first_size.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"

#include <QAbstractButton>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

constexpr QSize smallest{1280, 800};
/// What the desktop's frame takes of the height.
constexpr int titleBar = 30;

} // namespace

class TestLayout : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    [[nodiscard]] QDockWidget* dock(const char* name) const {
        return window_->findChild<QDockWidget*>(QString::fromLatin1(name));
    }

    /// Whether nothing of a field is cut by what holds it.
    [[nodiscard]] bool wholeInSight(const QWidget& field) const {
        const auto placeOf = [this](const QWidget& one) {
            return QRect(one.mapTo(window_.get(), QPoint()), one.size());
        };
        for (const auto* holder = &field; holder != window_.get(); holder = holder->parentWidget())
            if (!placeOf(*holder).contains(placeOf(field)))
                return false;
        return field.isVisible() && window_->rect().contains(placeOf(field));
    }
    void bringToFront(QDockWidget& pane) const {
        pane.show();
        pane.raise();
        QTRY_VERIFY2_WITH_TIMEOUT(wholeInSight(*pane.widget()), qPrintable(pane.windowTitle()),
                                  tests::patience);
    }
    void expectHalfForTheField(const QString& where) {
        auto& panel = window_->fieldPanel();
        const auto room = [&] {
            const int top = window_->centralWidget()->mapTo(window_.get(), QPoint()).y();
            return window_->statusBar()->y() - top;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(2 * panel.height() >= room() &&
                                      100 * panel.view().height() >= 44 * room(),
                                  qPrintable(QStringLiteral("%1: %2, canvas %3, of %4")
                                                 .arg(where)
                                                 .arg(panel.height())
                                                 .arg(panel.view().height())
                                                 .arg(room())),
                                  tests::patience);
    }

private slots:
    void init() {
        QSettings().clear();
        window_ = std::make_unique<MainWindow>();
        window_->resize(smallest);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        auto project = tests::planeWaveWithMonitors();
        window_->openUnsaved(std::make_shared<const model::Project>(std::move(project)));
        QVERIFY(QTest::qWaitFor([&] { return window_->status().state == SolverState::ready; },
                                tests::patience));
    }
    void cleanup() { window_.reset(); }

    void everyPaneOpenFits() {
        // Results with long names are the widest that plots have.
        window_->plots().setSweep(
            {QStringLiteral("a sweep"),
             {{QStringLiteral("bodies[0].layers[0].z_max_um"), QStringLiteral("µm"), {1, 2}}},
             {{QStringLiteral("reflected: transmission at 0.57 µm"), {}, {0.1, 0.2}}}});
        for (const Workspace workspace : allWorkspaces) {
            window_->setWorkspace(workspace);
            for (auto* one : window_->findChildren<QDockWidget*>())
                one->show();
            window_->resize(smallest);
            QApplication::processEvents();
            QTRY_VERIFY2_WITH_TIMEOUT(window_->minimumSizeHint().width() <= smallest.width() &&
                                          window_->size() == smallest,
                                      qPrintable(QStringLiteral("%1: %2 x %3, at least %4")
                                                     .arg(workspaceKey(workspace))
                                                     .arg(window_->width())
                                                     .arg(window_->height())
                                                     .arg(window_->minimumSizeHint().width())),
                                      tests::patience);
        }
    }

    /// The first window leaves nothing off the screen.
    void theFirstWindowFollowsTheScreen() {
        const FirstPlace small = firstPlace(QRect(0, 0, 1280, 720));
        QVERIFY(QRect(0, 0, 1280, 720).contains(small.geometry));
        QVERIFY(small.maximized);
        const QRect panelled(64, 32, 1856, 1048); // with the bars of a desktop
        const FirstPlace usual = firstPlace(panelled);
        QVERIFY(panelled.contains(usual.geometry));
        QVERIFY(usual.geometry.width() >= 1480 && usual.geometry.height() >= 830);
        const FirstPlace large = firstPlace(QRect(0, 0, 3840, 2160));
        QVERIFY(large.geometry.width() > 2000 && !large.maximized);

        QSettings().clear();
        MainWindow fresh;
        fresh.show();
        QVERIFY(QTest::qWaitForWindowExposed(&fresh, tests::patience));
        QVERIFY(fresh.screen()->availableGeometry().contains(fresh.QWidget::geometry()));
    }

    void theWindowFitsTheSmallestScreen() {
        for (const Workspace workspace : allWorkspaces) {
            window_->setWorkspace(workspace);
            const auto least = [&] { return window_->minimumSizeHint(); };
            QTRY_VERIFY2_WITH_TIMEOUT(
                QRect(0, 0, 1280, 720 - titleBar).contains(QRect(QPoint(), least())),
                qPrintable(QStringLiteral("%1: %2 x %3")
                               .arg(workspaceKey(workspace))
                               .arg(least().width())
                               .arg(least().height())),
                tests::patience);
        }
    }

    /// The field is what people look at: with its bar and its read-out it has half of the height
    /// beside the panes at the sides in every workspace, and its canvas most of that.
    void theFieldHasHalfOfTheHeight() {
        window_->hintStrip().hide();
        for (const Workspace workspace : allWorkspaces) {
            window_->setWorkspace(workspace);
            window_->setCentreMode(CentreMode::field);
            expectHalfForTheField(workspaceKey(workspace));
        }
    }

    /// Also while the panes with forms and pictures are in front; none is scrolled sideways.
    void sweepsAndOrdersLeaveTheFieldItsHalf() {
        window_->hintStrip().hide();
        for (const Workspace workspace : {Workspace::run, Workspace::design}) {
            for (const char* name : {pane::sweeps, pane::orders}) {
                window_->setWorkspace(workspace);
                window_->setCentreMode(CentreMode::field);
                bringToFront(*dock(name));
                expectHalfForTheField(QString::fromLatin1(name));
                const auto* area = qobject_cast<QScrollArea*>(dock(name)->widget());
                QTRY_VERIFY2_WITH_TIMEOUT(!area->horizontalScrollBar()->isVisible(), name,
                                          tests::patience);
            }
        }
        // All of the form is in sight there.
        bringToFront(*dock(pane::sweeps));
        for (const char* name :
             {"sweepWavelength", "sweepKey", "sweepLink", "sweepForm", "sweepStart", "sweepStop",
              "sweepCount", "sweepSecond", "sweepRun"}) {
            const auto* field = dock(pane::sweeps)->findChild<QWidget*>(QString::fromLatin1(name));
            QTRY_VERIFY2_WITH_TIMEOUT(wholeInSight(*field), name, tests::patience);
        }
    }

    /// Nothing of the form that plans a sweep is out of sight sideways, and its fields are seen.
    void theFormOfASweepShowsItsFields() {
        window_->setWorkspace(Workspace::run);
        dock(pane::sweeps)->show();
        dock(pane::sweeps)->raise();
        for (const char* name :
             {"sweepKey", "sweepForm", "sweepStart", "sweepStop", "sweepCount", "sweepRun"}) {
            auto* field = dock(pane::sweeps)->findChild<QWidget*>(QString::fromLatin1(name));
            QVERIFY2(field, name);
            QTRY_VERIFY2_WITH_TIMEOUT(field->visibleRegion().boundingRect() == field->rect(), name,
                                      tests::patience);
        }
        const auto* area = qobject_cast<QScrollArea*>(dock(pane::sweeps)->widget());
        QVERIFY(area && !area->horizontalScrollBar()->isVisible());
    }

    /// A curve needs room to have a shape.
    void plotsCanBeRead() {
        for (const Workspace workspace : {Workspace::run, Workspace::teach}) {
            window_->setWorkspace(workspace);
            auto& chart = window_->plots().chart(PlotsPanel::Page::energy);
            window_->plots().showPage(PlotsPanel::Page::energy);
            QTRY_VERIFY2_WITH_TIMEOUT(chart.isVisible() && chart.height() >= 150,
                                      qPrintable(QString::number(chart.height())), tests::patience);
        }
    }

    void helpOpensWideBesideTheWorkAndF1ClosesIt() {
        window_->setWorkspace(Workspace::run);
        auto& canvas = window_->fieldPanel().view();
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get(), tests::patience));
        canvas.setFocus();
        for (int n = 0; n < 2; ++n) {
            QTest::keyClick(&canvas, Qt::Key_F1);
            QTRY_VERIFY2_WITH_TIMEOUT(dock(pane::help)->isVisible() &&
                                          window_->help().width() >= 360 &&
                                          window_->help().height() >= 500,
                                      qPrintable(QStringLiteral("%1 x %2")
                                                     .arg(window_->help().width())
                                                     .arg(window_->help().height())),
                                      tests::patience);
            QCOMPARE(window_->help().topic(), QStringLiteral("field"));
            QCOMPARE(window_->size(), smallest);
            // The work goes on beside it.
            QVERIFY(canvas.isVisible() && dock(pane::project)->isVisible());
            QTest::keyClick(&canvas, Qt::Key_F1);
            QTRY_VERIFY_WITH_TIMEOUT(!dock(pane::help)->isVisible(), tests::patience);
        }
        // Help on another thing is shown, not closed.
        QTest::keyClick(&canvas, Qt::Key_F1);
        QTRY_VERIFY_WITH_TIMEOUT(dock(pane::help)->isVisible(), tests::patience);
        window_->tree().setFocus();
        QTest::keyClick(&window_->tree(), Qt::Key_F1);
        QTRY_COMPARE_WITH_TIMEOUT(window_->help().topic(), QStringLiteral("project"),
                                  tests::patience);
        // Escape closes it too, and hands the keyboard back.
        window_->help().search().setFocus();
        QTest::keyClick(&window_->help().search(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!dock(pane::help)->isVisible() && canvas.hasFocus(),
                                 tests::patience);
    }

    /// What tutorial and lessons speak of is in sight.
    void teachingShowsWhatTheStepsNeed() {
        window_->setWorkspace(Workspace::teach);
        for (const char* name : {pane::help, pane::project, pane::inspector, pane::plots})
            QTRY_VERIFY2_WITH_TIMEOUT(!dock(name)->widget()->visibleRegion().isEmpty(), name,
                                      tests::patience);
        auto* space = window_->findChild<QToolButton*>(QStringLiteral("runButton"));
        QVERIFY(space->isVisible());
    }

    /// A pane that floats lies beside its place, large enough to read; it comes back to it.
    void theFloatButtonTakesAPaneOut() {
        window_->setWorkspace(Workspace::run);
        auto* plots = dock(pane::plots);
        auto* button =
            plots->findChild<QAbstractButton*>(QStringLiteral("qt_dockwidget_floatbutton"));
        QVERIFY(button);
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible(), tests::patience);
        const QPoint before = plots->mapToGlobal(QPoint());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(plots->isFloating(), tests::patience);
        QTRY_VERIFY2_WITH_TIMEOUT(
            plots->width() >= 700 && plots->height() >= 440,
            qPrintable(QStringLiteral("%1 x %2").arg(plots->width()).arg(plots->height())),
            tests::patience);
        QTRY_VERIFY_WITH_TIMEOUT(plots->mapToGlobal(QPoint()) != before, tests::patience);
        QVERIFY(window_->screen()->availableGeometry().contains(plots->geometry()));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            !plots->isFloating() && !plots->widget()->visibleRegion().isEmpty(), tests::patience);
        // And there is a button that closes it.
        auto* close =
            plots->findChild<QAbstractButton*>(QStringLiteral("qt_dockwidget_closebutton"));
        QVERIFY(close && close->isVisible() && !close->icon().isNull());
        QTest::mouseClick(close, Qt::LeftButton);
        QVERIFY(!plots->isVisible());
    }

    /// On a screen that has the room for it.
    void panesWithPicturesAreOpenedHighEnough() {
        constexpr int more = 40; // pixels: as much as the field leaves differs with its notices
        window_->resize(1600, 1000);
        auto* plots = dock(pane::plots);
        for (const char* name : {pane::sweeps, pane::orders}) {
            window_->setWorkspace(Workspace::run);
            // Lower than what it has before the workspace gives it its size.
            QTRY_VERIFY2_WITH_TIMEOUT(plots->height() > 0 && plots->height() < 320,
                                      qPrintable(QString::number(plots->height())),
                                      tests::patience);
            const int usual = plots->height();
            dock(name)->show();
            dock(name)->raise();
            QTRY_VERIFY2_WITH_TIMEOUT(dock(name)->height() > usual + more,
                                      qPrintable(QString::number(dock(name)->height())),
                                      tests::patience);
        }
        // One that is behind another does not change the window.
        window_->setWorkspace(Workspace::design);
        QTRY_VERIFY2_WITH_TIMEOUT(dock(pane::zones)->height() < 320,
                                  qPrintable(QString::number(dock(pane::zones)->height())),
                                  tests::patience);
    }

    /// What a pane is for is not below its edge.
    void theButtonThatRunsASweepIsInSight() {
        window_->resize(smallest);
        auto* run = window_->findChild<QPushButton*>(QStringLiteral("sweepRun"));
        QVERIFY(run);
        for (const Workspace workspace : {Workspace::run, Workspace::design}) {
            window_->setWorkspace(workspace);
            // The strip for films leaves the panes least.
            window_->recordingBar().open();
            dock(pane::sweeps)->show();
            dock(pane::sweeps)->raise();
            QTRY_VERIFY_WITH_TIMEOUT(run->visibleRegion().boundingRect() == run->rect(),
                                     tests::patience);
        }
    }

    void aLongMessageIsBrokenIntoLines() {
        window_->setWorkspace(Workspace::run);
        dock(pane::messages)->show();
        dock(pane::messages)->raise();
        auto& panel = window_->messages();
        Notice notice;
        std::string words;
        for (int n = 0; n < 60; ++n)
            words += "word and ";
        notice.problem.hint = words;
        panel.addNotices({notice});
        const auto needed = [&] {
            return panel.fontMetrics()
                .boundingRect(QRect(0, 0, panel.columnWidth(0), 1 << 15), Qt::TextWordWrap,
                              panel.topLevelItem(0)->text(0))
                .height();
        };
        QVERIFY(needed() > 2 * panel.fontMetrics().height());
        QTRY_VERIFY_WITH_TIMEOUT(panel.visualItemRect(panel.topLevelItem(0)).height() >= needed(),
                                 tests::patience);
    }

    void aMessageHasTheRoomThatOthersLeave() {
        window_->setWorkspace(Workspace::run);
        dock(pane::messages)->show();
        dock(pane::messages)->raise();
        auto& panel = window_->messages();
        Notice notice;
        notice.problem.hint = std::string(300, 'x');
        notice.problem.allowed = std::string(300, 'y');
        panel.addNotices({notice});
        auto& header = *panel.header();
        QTRY_VERIFY_WITH_TIMEOUT(header.sectionSize(0) > panel.viewport()->width() / 3,
                                 tests::patience);
        // All columns are in sight.
        QTRY_VERIFY_WITH_TIMEOUT(header.length() <= panel.viewport()->width(), tests::patience);
        panel.clearEvents();
        notice.problem.allowed = {};
        panel.addNotices({notice});
        QTRY_VERIFY_WITH_TIMEOUT(header.sectionSize(0) > panel.viewport()->width() * 2 / 3,
                                 tests::patience);
    }

    void aWidgetIsDressedForItsNewRole() {
        QLabel label(QStringLiteral("words"), window_.get());
        setRole(label, "error");
        label.show();
        const auto colour = [&] { return label.palette().color(QPalette::WindowText); };
        const auto& colours = themeColours(window_->theme());
        QCOMPARE(colour(), colours.error);
        setRole(label, "secondary");
        QCOMPARE(colour(), colours.secondary);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestLayout>(argc, argv); }

#include "test_layout.moc"
