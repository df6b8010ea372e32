/// \file
/// Panes and their sizes in the smallest window that all of it is made for: 1280 x 800.

#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"

#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTest>

#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

constexpr QSize smallest{1280, 800};

} // namespace

class TestLayout : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    [[nodiscard]] QDockWidget* dock(const char* name) const {
        return window_->findChild<QDockWidget*>(QString::fromLatin1(name));
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

    void panesWithPicturesAreOpenedHighEnough() {
        constexpr int more = 40; // pixels: as much as the field leaves differs with its notices
        auto* plots = dock(pane::plots);
        for (const char* name : {pane::sweeps, pane::orders}) {
            window_->setWorkspace(Workspace::run);
            QTRY_VERIFY2_WITH_TIMEOUT(plots->height() > 0 && plots->height() < 250,
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
        QTRY_VERIFY2_WITH_TIMEOUT(dock(pane::zones)->height() < 250,
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
        for (int n = 0; n < 60; ++n)
            notice.problem.hint += "word and ";
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
        notice.problem.allowed.clear();
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
