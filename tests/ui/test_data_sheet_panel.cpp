// The data sheet in the window, on a real run of a small lens, by mouse and keys.

#include "tests/support/small_lens.hpp"
#include "tests/support/small_projects.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/plots/chart_view.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QComboBox>
#include <QFileInfo>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QtTest>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

constexpr int patience = 120000; // ms, for a busy machine

} // namespace

class TestDataSheetPanel : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SolverThread> solver_;
    std::unique_ptr<DataSheetPanel> panel_;
    SolverStatus status_;
    std::vector<Notice> notices_;

    void poll() {
        auto update = solver_->fetch();
        for (const auto& load : update.loads) {
            QVERIFY(load.succeeded);
            panel_->begin(load.discretisation);
        }
        status_ = update.status;
        status_.epoch = update.seriesEpoch;
        panel_->follow(status_);
    }
    bool until(const std::function<bool()>& condition) {
        return QTest::qWaitFor(
            [&] {
                poll();
                return condition();
            },
            patience);
    }
    void open(model::Project project) {
        solver_->load("test",
                      [project] { return std::make_shared<const model::Project>(project); });
        QVERIFY(until([&] { return status_.state == SolverState::ready; }));
    }
    [[nodiscard]] QComboBox& box(const QString& name) const {
        for (auto* one : panel_->findChildren<QComboBox*>()) {
            if (one->accessibleName() == name)
                return *one;
        }
        qFatal("There is no such box.");
    }

private slots:
    void init() {
        notices_.clear();
        status_ = {};
        solver_ = std::make_unique<SolverThread>();
        panel_ = std::make_unique<DataSheetPanel>();
        panel_->setSubmit([this](SolverThread::Job job, std::function<void(const Notice*)> done) {
            solver_->submit(std::move(job), std::move(done));
        });
        connect(panel_.get(), &DataSheetPanel::reported, this,
                [this](const Notice& notice) { notices_.push_back(notice); });
        connect(panel_.get(), &DataSheetPanel::runRequested, this, [this] { solver_->run(); });
        panel_->setTheme(Theme::dark);
        panel_->resize(900, 420);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    }
    void cleanup() {
        panel_.reset();
        solver_.reset();
    }

    void itSaysWhatAProjectLacks() {
        QVERIFY(panel_->explanation().contains("Open a project"));
        open(tests::axisDipole());
        QVERIFY2(panel_->explanation().contains("needs more"), qPrintable(panel_->explanation()));
        QVERIFY(panel_->explanation().count(QLatin1Char('\n')) >= 1);
    }

    void aRunIsMeasuredWhenItHasEnded() {
        open(tests::smallLens("Small lens"));
        QVERIFY(panel_->explanation().contains("when the run has ended"));
        // The empty state offers to run.
        QPushButton* run = nullptr;
        for (auto* button : panel_->findChildren<QPushButton*>()) {
            if (button->isVisible())
                run = button;
        }
        QVERIFY(run != nullptr);
        QTest::mouseClick(run, Qt::LeftButton);
        QVERIFY(until([&] { return panel_->sheet() != nullptr; }));
        QCOMPARE(status_.state, SolverState::finished);
        QCOMPARE(panel_->explanation(), QString());
        QCOMPARE(panel_->table().columnCount(), 3); // wavelengths
        const auto& sheet = panel_->sheet()->wavelengths[panel_->sheet()->designPlace()];
        // The same words as in the report.
        QCOMPARE(panel_->table().item(0, 1)->text(),
                 QString::fromStdString(datasheet::printed(datasheet::Figure::focalLength,
                                                           sheet[datasheet::Figure::focalLength])));
        QVERIFY(!panel_->table().item(0, 1)->toolTip().isEmpty());

        // Every plot can be chosen by the keyboard and shows something.
        auto& plots = box(QStringLiteral("Plot of the data sheet"));
        QVERIFY(plots.count() >= 5);
        plots.setFocus();
        for (int n = 1; n < plots.count(); ++n) {
            QTest::keyClick(&plots, Qt::Key_Down);
            QCOMPARE(plots.currentIndex(), n);
            QVERIFY(!panel_->chart().isVisible() || !panel_->chart().series().empty());
        }
        auto& wavelengths = box(QStringLiteral("Wavelength of the plots"));
        QCOMPARE(wavelengths.currentIndex(), 1);
        QVERIFY(!wavelengths.isVisible()); // the last plot is over all of them
        plots.setCurrentIndex(0);
        QVERIFY(wavelengths.isVisible());
        wavelengths.setFocus();
        QTest::keyClick(&wavelengths, Qt::Key_Down);
        QCOMPARE(wavelengths.currentIndex(), 2);
        QVERIFY(!panel_->chart().series().empty());
    }

    void aRunningOneIsMeasuredOnRequestAndAResetDropsIt() {
        auto project = tests::smallLens("Small lens");
        project.run.stop.maxTimeFs = 1e6;
        open(project);
        solver_->run();
        QVERIFY(until([&] { return status_.timeFs > 50.0; }));
        QVERIFY(!panel_->sheet());
        panel_->measure();
        QVERIFY(until([&] { return panel_->sheet() || panel_->explanation().isEmpty(); }));
        solver_->reset();
        QVERIFY(until([&] { return !panel_->sheet(); }));
    }

    void everyKindOfReportIsWritten() {
        open(tests::smallLens("Small lens"));
        solver_->run();
        QVERIFY(until([&] { return panel_->sheet() != nullptr; }));
        QTemporaryDir folder;
        for (const auto* suffix : {"html", "pdf", "csv", "json"}) {
            notices_.clear();
            const QString file = folder.filePath(QStringLiteral("sheet.") + QLatin1String(suffix));
            panel_->writeReport(file);
            QVERIFY(until([&] { return !notices_.empty(); }));
            QCOMPARE(notices_[0].problem.severity, model::Severity::note);
            QVERIFY(QFileInfo(file).size() > 200);
        }
        notices_.clear();
        panel_->writeReport(folder.filePath(QStringLiteral("nowhere/sheet.pdf")));
        QVERIFY(until([&] { return !notices_.empty(); }));
        QCOMPARE(notices_[0].problem.severity, model::Severity::error);
    }
};

QTEST_MAIN(TestDataSheetPanel)
#include "test_data_sheet_panel.moc"
