/// \file
/// Studies of the zones of a lens in the pane of zone runs, by mouse and keys, with real runs.

#include "tests/support/gated_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_post_lens.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_study/zone_study_panel.hpp"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

class TestZoneStudy : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<ZoneRunsPanel> panel_;
    std::shared_ptr<tests::Gate> gate_;
    std::unique_ptr<QTemporaryDir> folder_;

    template <class Widget> Widget* child(const char* name) {
        auto* const found = panel_->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget %s", name);
        return found;
    }
    void click(const char* name) { QTest::mouseClick(child<QPushButton>(name), Qt::LeftButton); }
    template <class Condition> bool until(Condition condition) {
        return QTest::qWaitFor(condition, tests::patience);
    }
    ZoneStudyPanel& study() { return panel_->study(); }
    bool complete() {
        return until([&] { return !study().running() && study().study(); }) &&
               study().study()->complete;
    }
    void choose(zones::ZoneSetting setting) {
        auto* const box = child<QComboBox>("zoneStudySetting");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int n = 0; n < static_cast<int>(setting); ++n)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), static_cast<int>(setting));
    }
    QLineEdit* values() {
        const int setting = child<QComboBox>("zoneStudySetting")->currentIndex();
        return child<QLineEdit>(qPrintable(QStringLiteral("zoneStudyValues%1").arg(setting)));
    }
    void type(const char* text) {
        values()->setFocus();
        values()->selectAll();
        QTest::keyClicks(values(), QLatin1String(text));
    }
    QString cell(int row, int column) {
        return child<QTableWidget>("zoneStudyTable")->item(row, column)->text();
    }
    QString notes() { return child<QLabel>("zoneStudyNotes")->text(); }
    QString progress() { return child<QLabel>("zoneStudyProgress")->text(); }
    QByteArray written(const char* name) {
        QSignalSpy reports(&study(), &ZoneStudyPanel::reported);
        study().write(folder_->filePath(QLatin1String(name)));
        if (!until([&] { return !reports.isEmpty(); }))
            return {};
        QFile file(folder_->filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void init() {
        document_ = std::make_unique<ProjectDocument>();
        gate_ = std::make_shared<tests::Gate>();
        folder_ = std::make_unique<QTemporaryDir>();
        document_->open(std::make_shared<const model::Project>(tests::smallPostLens()), {});
        panel_ = std::make_unique<ZoneRunsPanel>(
            [gate = gate_](const model::Project&) {
                return zones::ZoneWorkers{.factories = {[gate](const wedge::WedgePlan& plan,
                                                               const model::RunSettings& settings) {
                                              gate->pass();
                                              return zones::makeDefaultWedgeEngine(plan, settings);
                                          }},
                                          .threads = 1};
            },
            folder_->filePath(QStringLiteral("zones")));
        panel_->setTheme(Theme::dark);
        panel_->setDocument(document_.get());
        panel_->resize(1100, 420);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
        child<QTabWidget>("zoneRunsTabs")->setCurrentWidget(&study());
    }
    void cleanup() {
        gate_->open();
        panel_.reset();
        document_.reset();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(tests::patience));
        folder_.reset();
    }

    void valuesAreComparedAndKept() {
        choose(zones::ZoneSetting::margin);
        QVERIFY(!values()->text().isEmpty()); // the usual values
        // Not in order, and one of them twice.
        type("0.4, 0.2, 0.4");
        QTest::keyClick(values(), Qt::Key_Return);
        QVERIFY(study().running());
        QVERIFY(!child<QPushButton>("zoneStudyStart")->isVisible());
        QVERIFY(complete());
        QCOMPARE(values()->text(), QStringLiteral("0.2, 0.4"));
        QCOMPARE(child<QTableWidget>("zoneStudyTable")->rowCount(), 2);
        QCOMPARE(cell(0, 0), QStringLiteral("0.2"));
        QVERIFY2(cell(0, 1).endsWith(QLatin1Char('%')), qPrintable(cell(0, 1)));
        QCOMPARE(cell(1, 1), QStringLiteral("reference"));
        for (int column = 2; column < 8; ++column)
            QVERIFY2(cell(0, column) != QString(QChar(0x2013)) && !cell(0, column).isEmpty(),
                     qPrintable(QString::number(column)));
        QVERIFY2(progress().contains(QStringLiteral("2 value")), qPrintable(progress()));
        QVERIFY2(notes().isEmpty(), qPrintable(notes()));

        // The curve is what the table says; the largest value has no logarithm.
        auto* const chart = child<ChartView>("zoneStudyChart");
        auto* const figure = child<QComboBox>("zoneStudyFigure");
        QVERIFY(!chart->isVisible());
        figure->setFocus();
        QTest::keyClick(figure, Qt::Key_Down);
        QVERIFY(chart->isVisible());
        const auto& point = study().study()->points.front();
        QVERIFY(point.difference > 0.0);
        QCOMPARE(chart->series().front().y.front(), 100.0 * point.difference);
        QVERIFY(std::isnan(chart->series().front().y.back()));
        QCOMPARE(chart->marks().front().at, 0.8); // of the project
        QTest::keyClick(figure, Qt::Key_Down);
        QCOMPARE(chart->series().size(), std::size_t{3});
        QCOMPARE(chart->series()[1].y.front(), 100.0 * point.sheet[datasheet::Figure::strehlRatio]);

        // Both where there is room for both.
        QVERIFY(!child<QTableWidget>("zoneStudyTable")->isVisible());
        panel_->resize(1500, 420);
        QVERIFY(until([&] { return child<QTableWidget>("zoneStudyTable")->isVisible(); }));
        QVERIFY(chart->isVisible());

        QVERIFY(written("study.csv").startsWith("value,near_field_difference,"));
        QCOMPARE(written("study.html").count("<svg"), 3);

        // Each setting keeps what it has.
        choose(zones::ZoneSetting::layer);
        QCOMPARE(child<QTableWidget>("zoneStudyTable")->rowCount(), 0);
        QCOMPARE(progress(), QStringLiteral("Not run yet."));
        choose(zones::ZoneSetting::margin);
        QCOMPARE(values()->text(), QStringLiteral("0.2, 0.4"));
        QCOMPARE(child<QTableWidget>("zoneStudyTable")->rowCount(), 2);

        // An edit leaves the study, which says so; another project does not.
        document_->edit(QStringLiteral("layer"),
                        [](model::Project& project) { project.zones->innerLayerCells = 9; });
        QVERIFY2(notes().contains(QStringLiteral("as it was")), qPrintable(notes()));
        document_->open(std::make_shared<const model::Project>(tests::smallPostLens()), {});
        QVERIFY(!study().study());
        QVERIFY(values()->text() != QStringLiteral("0.2, 0.4"));
    }

    void itIsCalledOffAtOnceAndFailuresAreNamed() {
        choose(zones::ZoneSetting::ramp);
        gate_->close();
        type("0.8, 50"); // the second does not fit between two cuts
        click("zoneStudyStart");
        QVERIFY(until([&] { return gate_->occupied(); }));
        QVERIFY2(progress().contains(QStringLiteral("Value 1 of 2")), qPrintable(progress()));
        click("zoneStudyCancel");
        QVERIFY(!study().running());
        QVERIFY(child<QPushButton>("zoneStudyStart")->isVisible());
        gate_->open();
        click("zoneStudyStart");
        QVERIFY(complete());
        QCOMPARE(cell(0, 1), QStringLiteral("reference"));
        QCOMPARE(cell(1, 1), QStringLiteral("failed"));
        const auto* const failures = child<QLabel>("zoneStudyFailures");
        QVERIFY(failures->isVisible());
        QVERIFY2(failures->text().startsWith(QStringLiteral("50: ")) &&
                     failures->text().size() > 20 && !failures->text().contains(QLatin1Char('/')) &&
                     !failures->text().contains(QLatin1Char('_')),
                 qPrintable(failures->text()));
    }

    void whatAStudyLacksIsSaid() {
        const auto* const start = child<QPushButton>("zoneStudyStart");
        QVERIFY(start->isEnabled());
        type("3");
        QVERIFY2(notes().contains(QStringLiteral("two values")), qPrintable(notes()));
        QVERIFY(!start->isEnabled());
        type("0.1, 3");
        QVERIFY2(notes().contains(QStringLiteral("out of range")), qPrintable(notes()));
        type("1, 3");
        QVERIFY2(notes().isEmpty(), qPrintable(notes()));
        document_->edit(QStringLiteral("no lens"),
                        [](model::Project& project) { project.lens.reset(); });
        QVERIFY2(notes().contains(QStringLiteral("lens design"), Qt::CaseInsensitive),
                 qPrintable(notes()));
        QVERIFY(!start->isEnabled());
        document_->undoStack().undo();
        QVERIFY(start->isEnabled());
        document_->edit(QStringLiteral("no plane"),
                        [](model::Project& project) { project.monitors.clear(); });
        QVERIFY2(notes().contains(QStringLiteral("transform plane")), qPrintable(notes()));
        QVERIFY(!start->isEnabled());
    }
};

int main(int argc, char** argv) { return tests::runTest<TestZoneStudy>(argc, argv); }

#include "test_zone_study.moc"
