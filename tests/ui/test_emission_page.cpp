/// \file
/// The emission of dipoles in the window, by mouse and keys, with real runs.

#include "core/run/emission/emission.hpp"
#include "core/run/emission/emission_report.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/loop_watch.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/language/number_format.hpp"
#include "ui/orders/emission_page.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/window/main_window.hpp"

#include <QAction>
#include <QByteArray>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSpinBox>
#include <QString>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <nlohmann/json.hpp>

#include <cmath>
#include <memory>
#include <utility>

using namespace zonescope;
using namespace zonescope::ui;
using tests::LoopWatch;

namespace {

/// One worker, whose runs of order 1 and above stand at the gate while it is closed.
auto oneWorkerForEmission(std::shared_ptr<tests::Gate> gate) {
    return [gate = std::move(gate)](const model::Project&) {
        return run::SweepWorkers{
            .factories = {tests::gated(
                gate, run::makeDefaultEngine,
                [](const fdtd::RunPlan& plan) { return plan.lattice->grid.azimuthalOrder > 0; })},
            .threads = 1};
    };
}

/// What the core says to the same settings, without a window.
run::EmissionResult emissionOf(const model::Project& project, run::EmissionOptions options) {
    run::SweepWorkers workers;
    workers.threads = 1;
    return run::runEmission(run::planEmission(project, std::move(options)), workers);
}

enum Column { wavelength, purcell, bound, upwards, downwards, cone, extraction };

} // namespace

class TestEmissionPage : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<OrdersPanel> panel_;
    std::shared_ptr<tests::Gate> gate_;
    std::vector<Notice> notices_;
    QTemporaryDir folder_;

    template <class Widget> Widget* child(const char* name) {
        auto* const found = panel_->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget %s", name);
        return found;
    }
    EmissionPage& page() { return panel_->emission(); }
    EmissionView& view() { return page().view(); }
    QPushButton* runButton() { return child<QPushButton>("emissionRun"); }
    void click(const char* name) { QTest::mouseClick(child<QPushButton>(name), Qt::LeftButton); }
    void open(const model::Project& project) {
        document_->open(std::make_shared<const model::Project>(project), {});
    }
    bool until(const std::function<bool()>& condition) {
        return QTest::qWaitFor(condition, tests::patience);
    }
    bool ready() {
        return until([&] {
            return runButton()->isEnabled() && page().verdict().contains(QStringLiteral("Memory"));
        });
    }
    bool ran() {
        return until([&] { return page().now().result != nullptr; });
    }
    QString cell(int row, Column column) {
        const auto* item = view().table().item(row, column);
        return item ? item->text() : QString();
    }
    QString note() { return child<QLabel>("emissionNote")->text(); }

    /// Types a text into a field without confirming it.
    QLineEdit* draft(const char* name, const QString& text) {
        auto* const field = child<QWidget>(name);
        field->setFocus();
        auto* const spin = qobject_cast<QAbstractSpinBox*>(field);
        auto* const edit = spin ? spin->findChild<QLineEdit*>() : qobject_cast<QLineEdit*>(field);
        edit->selectAll();
        QTest::keyClicks(edit, text);
        return edit;
    }
    void type(const char* name, const QString& text) {
        QTest::keyClick(draft(name, text), Qt::Key_Return);
    }
    void choose(const char* name, int steps) {
        auto* const box = child<QComboBox>(name);
        box->setFocus();
        for (int n = 0; n < steps; ++n)
            QTest::keyClick(box, Qt::Key_Down);
    }
    QByteArray written(EmissionPage::Content content, const char* name) {
        notices_.clear();
        const QString path = folder_.filePath(QLatin1String(name));
        page().write(content, path);
        if (!until([&] { return !notices_.empty(); }))
            return {};
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void keepPicture(const char* name) {
        const QString folder = qEnvironmentVariable("ZONESCOPE_TEST_PICTURES");
        if (!folder.isEmpty())
            panel_->grab().save(QDir(folder).filePath(QString::fromLatin1(name)) +
                                QStringLiteral(".png"));
    }

    void theCurvesAreThoseOf(const run::EmissionResult& direct) {
        QCOMPARE(view().orders().series().size(), std::size_t{2});
        QCOMPARE(view().orders().series()[1].x.size(), direct.spectra[1].orders.size());
        QCOMPARE(view().orders().marks().size(), std::size_t{1});
        QVERIFY(view().orders().yAxis().logarithmic);
        QCOMPARE(view().farField().series()[0].x.size(), direct.spectra[0].angleDeg.size());
        QCOMPARE(view().farField().xAxis().unit, QStringLiteral("°"));
        QCOMPARE(view().farField().yAxis().unit, QStringLiteral("1/sr"));
        QCOMPARE(view().farField().marks().size(), std::size_t{1});
        QCOMPARE(view().farField().marks()[0].at, 30.0);
        QCOMPARE(view().spectrum().series().size(), std::size_t{4});
        QCOMPARE(view().spectrum().series()[0].y[1], direct.spectra[1].purcellFactor);
        // A click on a row draws its wavelength alone.
        auto& table = view().table();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualItemRect(table.item(1, purcell)).center());
        QCOMPARE(view().orders().series().size(), std::size_t{1});
        QCOMPARE(view().orders().series()[0].name, formatLength(1.0));
        // And so do the arrows.
        QTest::keyClick(&table, Qt::Key_Up);
        QCOMPARE(view().orders().series()[0].name, formatLength(0.9));
        // Nothing selected: all.
        QTest::mouseClick(table.viewport(), Qt::LeftButton, Qt::ControlModifier,
                          table.visualItemRect(table.item(0, purcell)).center());
        QCOMPARE(view().farField().series().size(), std::size_t{2});
    }

    void theFilesAreThoseOf(const run::EmissionResult& direct) {
        using Content = EmissionPage::Content;
        QVERIFY(child<QToolButton>("emissionExport")->isEnabled());
        QCOMPARE(written(Content::table, "emission.csv").toStdString(), run::emissionCsv(direct));
        QCOMPARE(written(Content::pattern, "pattern.csv").toStdString(), run::patternCsv(direct));
        const auto report =
            nlohmann::json::parse(written(Content::report, "emission.json").toStdString());
        auto known = run::makeEmissionReport(direct, "Dipole off the axis", "");
        known["run"]["seconds"] = report["run"]["seconds"];
        QCOMPARE(report.dump(), known.dump());
        // Two emitters have no map.
        const auto actions = child<QToolButton>("emissionExport")->menu()->actions();
        QCOMPARE(actions.size(), 4);
        QVERIFY(actions[2]->isEnabled() && !actions[3]->isEnabled());
        QVERIFY(!actions[3]->toolTip().isEmpty());
        notices_.clear();
        page().write(Content::table, folder_.filePath(QStringLiteral("nowhere/emission.csv")));
        QVERIFY(until([&] { return !notices_.empty(); }));
        QCOMPARE(notices_[0].problem.severity, model::Severity::error);
    }

private slots:
    void init() {
        notices_.clear();
        document_ = std::make_unique<ProjectDocument>();
        gate_ = std::make_shared<tests::Gate>();
        panel_ = std::make_unique<OrdersPanel>(oneWorkerForEmission(gate_));
        panel_->setDocument(document_.get());
        panel_->setTheme(Theme::dark);
        panel_->showEmission();
        connect(panel_.get(), &OrdersPanel::reported, this,
                [this](const Notice& notice) { notices_.push_back(notice); });
        panel_->resize(1200, 520);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
        panel_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get(), tests::patience));
    }
    void cleanup() {
        gate_->open();
        panel_.reset();
        document_.reset();
    }

    void itSaysWhatToAdd() {
        QVERIFY(page().explanation().contains(QStringLiteral("Open a project")));
        open(tests::planeWaveWithMonitors());
        QVERIFY(page().explanation().contains(QStringLiteral("Add a dipole")));
        for (const auto* button : page().findChildren<QAbstractButton*>())
            QVERIFY(!button->isVisible());
        // A dipole beside another source is not alone.
        auto project = tests::offAxisDipole();
        project.sources.push_back(tests::planeWaveWithMonitors().sources[0]);
        open(project);
        QVERIFY(page().explanation().contains(QStringLiteral("only source")));
        open(tests::offAxisDipole());
        QCOMPARE(page().explanation(), QString());
        QVERIFY(runButton()->isVisible());
    }

    void theSettingsBeginAsThoseOfTheCore() {
        const run::EmissionOptions usual;
        QCOMPARE(child<QuantityEdit>("emissionError")->value(), usual.orderError);
        QCOMPARE(child<QSpinBox>("emissionLargestOrder")->value(), usual.largestOrder);
        QCOMPARE(child<QDoubleSpinBox>("emissionCone")->value(), usual.coneDeg);
        QCOMPARE(child<QCheckBox>("emissionFarField")->isChecked(), usual.farField);
        QCOMPARE(child<QSpinBox>("discRings")->value(), run::usualDiscRings);
    }

    void anEmissionIsRun() {
        const auto project = tests::offAxisDipole();
        open(project);
        QVERIFY(ready());
        choose("emitterPlace", 1);
        type("emitterRadii", QStringLiteral("200 nm, 300 nm"));
        type("emitterWeights", QStringLiteral("1, 2"));
        type("emissionWavelengths", QStringLiteral("0.9, 1 um"));
        type("emissionCone", QStringLiteral("30"));
        run::EmissionOptions options;
        options.emitters = {{0.2, 1.0}, {0.3, 2.0}};
        options.wavelengthsUm = {0.9, 1.0};
        options.coneDeg = 30.0;
        const auto runs = run::planEmission(project, options).runs;
        // What it takes is said before it begins, and more exactly when a rate is known.
        QVERIFY(until([&] { return page().verdict().startsWith(QString::number(runs)); }));
        QVERIFY(page().verdict().contains(QStringLiteral("until a run")));
        panel_->setRate(0.1);
        QVERIFY2(page().verdict().contains(QStringLiteral("last rate")),
                 qPrintable(page().verdict()));

        gate_->close();
        LoopWatch watch;
        click("emissionRun");
        QVERIFY(!runButton()->isEnabled());
        // Order 0 is shown while the others wait.
        QVERIFY(until([&] {
            const auto& spectra = view().picture().spectra;
            return spectra && page().now().progress.runsDone == 2;
        }));
        QCOMPARE(view().picture().spectra->at(0).orders.size(), std::size_t{1});
        QVERIFY(!view().picture().complete);
        QCOMPARE(cell(0, bound), QStringLiteral("–"));
        QVERIFY(note().contains(QStringLiteral("grow")));
        QVERIFY(child<QLabel>("emissionProgress")->text().startsWith(QStringLiteral("2 of ")));
        QVERIFY(!child<QToolButton>("emissionExport")->isEnabled());
        gate_->open();
        QVERIFY(ran());
        QVERIFY(tests::soon(watch.longestComputing()));
        QVERIFY(note().isEmpty());

        const auto direct = emissionOf(project, options);
        const auto& spectra = *view().picture().spectra;
        QCOMPARE(spectra.size(), direct.spectra.size());
        QCOMPARE(view().table().rowCount(), 2);
        for (std::size_t n = 0; n < spectra.size(); ++n) {
            const auto& known = direct.spectra[n];
            const int row = static_cast<int>(n);
            QCOMPARE(spectra[n].purcellFactor, known.purcellFactor);
            QCOMPARE(spectra[n].orders.size(), known.orders.size());
            QCOMPARE(cell(row, wavelength), formatLength(known.wavelengthUm));
            QCOMPARE(cell(row, purcell), formatEngineering(known.purcellFactor));
            QCOMPARE(cell(row, bound), formatEngineering(known.errorBound, {}, 2));
            QCOMPARE(cell(row, upwards), formatEngineering(known.upwards));
            QCOMPARE(cell(row, downwards), formatEngineering(known.downwards));
            QCOMPARE(cell(row, cone), formatEngineering(known.upperCone));
            QVERIFY(cell(row, extraction).endsWith('%'));
        }
        keepPicture("emission");
        theCurvesAreThoseOf(direct);
        theFilesAreThoseOf(direct);
    }

    void aDiscAveragedOverAllDirections() {
        const auto project = tests::offAxisDipole();
        open(project);
        QVERIFY(ready());
        choose("emitterPlace", 2);
        type("discRadius", QStringLiteral("150 nm"));
        type("discRings", QStringLiteral("2"));
        choose("emitterOrientation", 1);
        auto* const farField = child<QCheckBox>("emissionFarField");
        farField->setFocus();
        QTest::keyClick(farField, Qt::Key_Space);
        QVERIFY(!child<QDoubleSpinBox>("emissionCone")->isEnabled());
        type("emissionError", QStringLiteral("1 %"));
        run::EmissionOptions options;
        options.emitters = run::emittingDisc(0.15, 2);
        options.orientation = run::EmitterOrientation::average;
        options.farField = false;
        options.orderError = 0.01;
        const auto direct = emissionOf(project, options);
        QVERIFY(until([&] {
            return page().verdict().startsWith(
                QString::number(run::planEmission(project, options).runs));
        }));
        runButton()->setFocus();
        QTest::keyClick(runButton(), Qt::Key_Space);
        QVERIFY(ran());
        QCOMPARE(cell(0, purcell), formatEngineering(direct.spectra[0].purcellFactor));
        QVERIFY(view().table().isColumnHidden(upwards));
        QVERIFY(view().farField().empty());
        QVERIFY(!child<QTabWidget>("emissionTabs")->isTabVisible(2));
    }

    void oneEmitterHasAMap() {
        open(tests::axisDipole());
        QVERIFY(ready());
        QVERIFY2(page().verdict().contains(QStringLiteral("on the axis")),
                 qPrintable(page().verdict()));
        click("emissionRun");
        QVERIFY(ran());
        // On the axis nothing is left out.
        QVERIFY(view().orders().marks().empty());
        const auto map = written(EmissionPage::Content::map, "map.csv");
        QCOMPARE(map.toStdString(), run::patternMapCsv(page().now().result->spectra[0]));
        QVERIFY(map.size() > 1000);
    }

    void anEmissionCanBePausedAndCancelled() {
        auto project = tests::offAxisDipole();
        project.run.stop = {.maxTimeFs = 1e7, .energyDecay = {}};
        open(project);
        QVERIFY(ready());
        click("emissionRun");
        QVERIFY(until([&] { return page().now().progress.fraction > 0.0; }));
        click("emissionPause");
        QCOMPARE(page().now().state, run::SweepState::paused);
        QVERIFY(tests::comesToRest([&] { return page().now().progress.fraction; }));
        click("emissionPause");
        const double rested = page().now().progress.fraction;
        QVERIFY(until([&] { return page().now().progress.fraction > rested; }));
        click("emissionCancel");
        QCOMPARE(page().now().state, run::SweepState::cancelled);
        QVERIFY(until([&] { return runButton()->isEnabled(); }));
        QVERIFY(!child<QToolButton>("emissionExport")->isEnabled());
        QVERIFY(!child<QToolButton>("emissionExport")->toolTip().isEmpty());
        QVERIFY(child<QLabel>("emissionProgress")->text().contains(QStringLiteral("cancelled")));
    }

    /// What is cancelled between two orders keeps those that have finished.
    void whatHasFinishedStays() {
        open(tests::offAxisDipole());
        QVERIFY(ready());
        gate_->close();
        click("emissionRun");
        QVERIFY(until([&] { return view().picture().spectra != nullptr; }));
        click("emissionCancel");
        gate_->open();
        QVERIFY(until([&] { return runButton()->isEnabled(); }));
        QVERIFY(note().contains(QStringLiteral("Cancelled")));
        QCOMPARE(view().table().rowCount(), 1);
    }

    void wrongInputIsRefused() {
        open(tests::offAxisDipole());
        QVERIFY(ready());
        choose("emitterPlace", 1);
        QLineEdit* const radii = draft("emitterRadii", QStringLiteral("3 parsec"));
        QVERIFY(until([&] { return !runButton()->isEnabled(); }));
        QVERIFY(radii->property("invalid").toBool());
        QVERIFY2(page().verdict().startsWith(QStringLiteral("Radii")),
                 qPrintable(page().verdict()));
        QCOMPARE(runButton()->toolTip(), page().verdict());
        QTest::keyClick(radii, Qt::Key_Escape);
        QVERIFY(!radii->property("invalid").toBool());
        QVERIFY(ready());
        type("emitterRadii", QStringLiteral("-1 um"));
        QVERIFY(until([&] { return page().verdict().contains(QStringLiteral("out of range")); }));
        // Outside of the domain: the core's words.
        type("emitterRadii", QStringLiteral("50 um"));
        QVERIFY(until([&] {
            return !runButton()->isEnabled() && page().verdict().contains(QStringLiteral("domain"));
        }));
        type("emitterRadii", QStringLiteral("0.1:0.1:0.3 um"));
        QVERIFY(ready());
        type("emitterWeights", QStringLiteral("1, 2"));
        QVERIFY(
            until([&] { return page().verdict().contains(QStringLiteral("2 weights for 3")); }));
        QVERIFY(!runButton()->isEnabled());
        draft("emissionError", QStringLiteral("7"));
        QVERIFY(until([&] { return page().verdict().contains(QStringLiteral("Error bound")); }));
    }

    void theBoundMayNotBeMet() {
        open(tests::offAxisDipole());
        QVERIFY(ready());
        type("emissionLargestOrder", QStringLiteral("1"));
        QVERIFY(ready());
        click("emissionRun");
        QVERIFY(ran());
        QVERIFY2(note().contains(QStringLiteral("Orders above 1")), qPrintable(note()));
    }

    void figuresOfAnOlderProjectSaySo() {
        open(tests::offAxisDipole());
        QVERIFY(ready());
        click("emissionRun");
        QVERIFY(ran());
        QVERIFY(note().isEmpty());
        const auto figure = cell(0, purcell);
        QVERIFY(document_->edit(QStringLiteral("Move"), [](model::Project& project) {
            std::get<model::Dipole>(project.sources[0].kind).zUm = 0.1;
        }));
        QVERIFY(note().contains(QStringLiteral("changed")));
        QVERIFY(view().picture().stale);
        QCOMPARE(cell(0, purcell), figure);
        document_->undoStack().undo();
        QVERIFY(note().isEmpty());
        // So do those of other settings.
        type("emissionCone", QStringLiteral("20"));
        QVERIFY(until([&] { return note().contains(QStringLiteral("changed")); }));
        QVERIFY(ready());
        QCOMPARE(runButton()->text(), QStringLiteral("Run again"));
        click("emissionRun");
        QVERIFY(until([&] { return ran() && view().picture().complete && note().isEmpty(); }));
        QCOMPARE(view().picture().coneDeg, 20.0);
        open(tests::axisDipole());
        QVERIFY(view().picture().spectra == nullptr);
    }

    /// In a pane too low for everything the settings scroll: the words below keep all their lines.
    void aLowPaneCutsNoWords() {
        open(tests::offAxisDipole());
        QVERIFY(ready());
        panel_->resize(900, 300);
        auto* const verdict = child<QLabel>("emissionVerdict");
        QVERIFY(
            until([&] { return verdict->height() >= verdict->heightForWidth(verdict->width()); }));
        QVERIFY(!runButton()->visibleRegion().isEmpty());
    }

    void theWindowHasACommandForIt() {
        QSettings().clear();
        MainWindow window;
        window.resize(1280, 820);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));
        window.action(QStringLiteral("emission"))->trigger();
        QCOMPARE(window.orders().currentWidget(), &window.orders().emission());
        window.openExample(QStringLiteral("dipole_above_glass"));
        QVERIFY(until([&] {
            return window.orders().emission().verdict().contains(QStringLiteral("Memory"));
        }));
        window.document().markSaved(window.document().path());
    }
};

int main(int argc, char** argv) { return tests::runTest<TestEmissionPage>(argc, argv); }
#include "test_emission_page.moc"
