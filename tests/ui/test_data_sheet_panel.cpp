// The data sheet in the window, on a real run of a small lens, by mouse and keys.

#include "tests/support/oblique_light.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/panel_run.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QPoint>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QString>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace zonescope;
using namespace zonescope::ui;

class TestDataSheetPanel : public QObject, protected tests::PanelRun<DataSheetPanel> {
    Q_OBJECT

private:
    void tell(const SolverUpdate& update) override {
        status_.epoch = update.seriesEpoch;
        panel_->follow(status_);
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
        makePanel(900, 420);
        connect(panel_.get(), &DataSheetPanel::runRequested, this, [this] { solver_->run(); });
    }
    void cleanup() { dropPanel(); }

    void itSaysWhatAProjectLacks() {
        QVERIFY(panel_->explanation().contains("Open a project"));
        open(tests::axisDipole());
        QVERIFY2(panel_->explanation().contains("needs more"), qPrintable(panel_->explanation()));
        QVERIFY(panel_->explanation().count(QLatin1Char('\n')) >= 1);
    }

    void lightAtAnAngleIsSentToTheFieldOfView() {
        const QSignalSpy wishes(panel_.get(), &DataSheetPanel::fieldOfViewRequested);
        open(tests::obliqueStop());
        QVERIFY2(panel_->explanation().contains("field of view"),
                 qPrintable(panel_->explanation()));
        QPushButton* offer = nullptr;
        for (auto* button : panel_->findChildren<QPushButton*>()) {
            if (button->isVisible())
                offer = button;
        }
        QVERIFY(offer != nullptr);
        QTest::mouseClick(offer, Qt::LeftButton);
        QCOMPARE(wishes.size(), 1);
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

        // No wavelength is cut by the plot.
        panel_->resize(1100, panel_->height());
        QTRY_COMPARE(panel_->table().horizontalScrollBar()->maximum(), 0);

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

    void unpolarisedLightIsMeasuredFromTheSameRun() {
        open(tests::smallLens("Small lens"));
        auto* const box = panel_->findChild<QCheckBox*>(QStringLiteral("unpolarised"));
        QVERIFY(box && box->isEnabled());
        solver_->run();
        QVERIFY(until([&] { return panel_->sheet() != nullptr; }));
        QCOMPARE(panel_->sheet()->polarization, std::string("linear"));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QVERIFY(box->isChecked());
        QVERIFY(until([&] { return panel_->sheet()->polarization == "unpolarised"; }));
        for (const auto& sheet : panel_->sheet()->wavelengths) {
            QVERIFY(std::abs(sheet[datasheet::Figure::fwhmX] - sheet[datasheet::Figure::fwhmY]) <
                    1e-9);
        }
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(until([&] { return panel_->sheet()->polarization == "linear"; }));
    }

    void aRunningOneIsMeasuredOnRequestAndAResetDropsIt() {
        auto project = tests::smallLens("Small lens");
        project.run.stop.maxTimeFs = 1e8; // does not end while the test looks
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
