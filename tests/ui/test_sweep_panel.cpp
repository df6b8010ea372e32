/// \file
/// The sweep panel under real mouse and key events, with real runs behind it.

#include "core/datasheet/run_figures.hpp"
#include "core/error.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/loop_watch.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/sweep/key_picker.hpp"
#include "ui/sweep/sweep_axis_editor.hpp"
#include "ui/sweep/sweep_form.hpp"
#include "ui/sweep/sweep_map.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/sweep/sweep_plot.hpp"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <memory>
#include <utility>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

std::shared_ptr<const model::Project> waveProject() {
    model::Project project = tests::planeWaveWithMonitors();
    project.run.backend = model::Backend::cpu;
    return std::make_shared<const model::Project>(project);
}

/// Runs for hours unless it is cancelled.
std::shared_ptr<const model::Project> endlessProject() {
    model::Project project = tests::axisDipole();
    project.run.backend = model::Backend::cpu;
    project.run.stop = {.maxTimeFs = 1e8, .energyDecay = std::nullopt};
    return std::make_shared<const model::Project>(project);
}

auto oneWorker(std::shared_ptr<tests::Gate> gate) {
    return [gate = std::move(gate)](const model::Project&) {
        return run::SweepWorkers{
            .factories = {tests::gated(gate)},
            .threads = 1,
            .measure = [](const run::Simulation& one) { return datasheet::figuresOfRun(one); }};
    };
}

} // namespace

class TestSweepPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<SweepPanel> panel_;
    std::shared_ptr<tests::Gate> gate_;

    template <class Widget> Widget* child(const char* name, QWidget* in = nullptr) {
        auto* const found = (in ? in : panel_.get())->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget %s", name);
        return found;
    }
    QPushButton* button(const char* name) { return child<QPushButton>(name); }
    void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }
    void type(QLineEdit* edit, const QString& text) {
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    SweepAxisEditor& axis(int n = 0) { return panel_->form().axis(n); }
    /// Chooses the setting as a user does: types a part of its name and takes it from the list.
    void choose(SweepAxisEditor& axis, const QString& part, const QString& key) {
        KeyPicker& picker = axis.picker();
        picker.setFocus();
        picker.selectAll();
        QTest::keyClicks(&picker, part);
        auto* const popup = picker.completer()->popup();
        QTRY_VERIFY_WITH_TIMEOUT(popup->isVisible(), tests::patience);
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(picker.text(), key, tests::patience);
    }
    void open(std::shared_ptr<const model::Project> project) {
        document_->open(std::move(project), {});
    }
    bool finished() {
        const auto* const entry = panel_->selected();
        return entry && entry->now.state == run::SweepState::finished;
    }

private slots:
    void init() {
        document_ = std::make_unique<ProjectDocument>();
        gate_ = std::make_shared<tests::Gate>();
        panel_ = std::make_unique<SweepPanel>(oneWorker(gate_));
        panel_->setDocument(document_.get());
        panel_->resize(1000, 620);
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

    void withoutAProjectItSaysWhatIsMissing() {
        QVERIFY(!panel_->form().isEnabled());
        QVERIFY(panel_->form().verdict().text().contains("Open a project"));
        open(waveProject());
        QVERIFY(panel_->form().isEnabled());
        QVERIFY(!panel_->form().runButton().isEnabled());
        document_->close();
        QVERIFY(!panel_->form().isEnabled());
    }

    void aSweepFromTheKeyboardFillsTableAndPlot() {
        open(waveProject());
        const tests::LoopWatch watch;
        choose(axis(), "radius_um", "Domain › Radius"); // by its path in the file
        auto* const start = child<QuantityEdit>("sweepStart", &axis());
        auto* const stop = child<QuantityEdit>("sweepStop", &axis());
        QCOMPARE(start->value(), 0.5); // half the present value of 1 um
        QCOMPARE(stop->value(), 1.5);
        type(start, "900nm");
        QTest::keyClick(start, Qt::Key_Return);
        type(stop, "1.1 um");
        QTest::keyClick(stop, Qt::Key_Return);
        auto* const count = child<QSpinBox>("sweepCount", &axis());
        count->setFocus();
        count->selectAll();
        QTest::keyClicks(count, "3");
        QTest::keyClick(count, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
        const QString cost = child<QLabel>("sweepCost")->text();
        QVERIFY2(cost.startsWith("Points: 3."), qPrintable(cost));
        click(&panel_->form().runButton());
        QCOMPARE(panel_->list().topLevelItemCount(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(finished(), tests::patience);

        auto* const model = panel_->table().model();
        QCOMPARE(model->rowCount(), 3);
        QCOMPARE(model->index(0, 2).data().toString(), QString::fromUtf8("0.9 µm"));
        QCOMPARE(model->index(2, 1).data().toString(), QString("finished"));
        const auto& chart = panel_->plot().chart();
        QCOMPARE(chart.xAxis().title, QString::fromUtf8("Domain › Radius"));
        QCOMPARE(chart.xAxis().unit, QString("µm"));
        auto& figures = panel_->plot().figures();
        const int transmission = figures.findText("flux: transmission at 1 µm");
        QVERIFY(transmission >= 0);
        figures.setFocus();
        figures.setCurrentIndex(transmission);
        emit figures.activated(transmission);
        QCOMPARE(chart.series().size(), std::size_t{1});
        QVERIFY(chart.series()[0].x == (std::vector<double>{0.9, 1.0, 1.1}));
        for (const double value : chart.series()[0].y)
            QVERIFY(std::abs(value - 1.0) < 1e-2); // vacuum
        // The window's promise, ms; the wall counts what else the machine does.
        qInfo("computed at most %.1f ms at a time, longest gap %lld ms", watch.longestComputing(),
              watch.longest());
        QVERIFY(tests::soon(watch.longestComputing()));
    }

    void sortingByAClickOnTheHeader() {
        open(waveProject());
        axis().setKey("boundaries.r_max.cells");
        axis().setForm(SweepAxisEditor::Form::list);
        auto* const list = child<QLineEdit>("sweepList", &axis());
        type(list, "12, 6, 9");
        QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
        click(&panel_->form().runButton());
        QTRY_VERIFY_WITH_TIMEOUT(finished(), tests::patience);
        panel_->findChild<QTabWidget*>("sweepTabs")->setCurrentIndex(1);
        auto* const header = panel_->table().horizontalHeader();
        const QPoint place(header->sectionViewportPosition(2) + 20, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
        auto* const model = panel_->table().model();
        const auto column = [&] {
            QStringList texts;
            for (int row = 0; row < model->rowCount(); ++row)
                texts << model->index(row, 2).data().toString();
            return texts.join(' ');
        };
        const QString once = column();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
        const QString twice = column();
        QVERIFY2((QStringList{once, twice}.contains("6 9 12") &&
                  QStringList{once, twice}.contains("12 9 6")),
                 qPrintable(once + " | " + twice));

        // Ctrl+C copies what was measured.
        panel_->table().setFocus();
        panel_->table().selectRow(0);
        QTest::keyClick(&panel_->table(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith("point,boundaries.r_max.cells,"));

        // Return opens the selected point as a project.
        QSignalSpy opened(panel_.get(), &SweepPanel::openProjectRequested);
        QTest::keyClick(&panel_->table(), Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        const auto project = opened[0][0].value<std::shared_ptr<const model::Project>>();
        const int wanted = model->index(0, 2).data().toInt();
        QCOMPARE(project->boundaries.rMax.cells, wanted);
        QVERIFY(project->name.find("Boundaries › Outer radius › Thickness = ") !=
                std::string::npos);
    }

    void twoParametersMakeAMap() {
        open(waveProject());
        axis().setKey("domain.radius_um");
        axis().setForm(SweepAxisEditor::Form::list);
        type(child<QLineEdit>("sweepList", &axis(0)), "0.9, 1, 1.1");
        auto* const second = child<QCheckBox>("sweepSecond");
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Space);
        QVERIFY(axis(1).isVisible());
        QVERIFY(!panel_->form().runButton().isEnabled());
        axis(1).setKey("boundaries.r_max.cells");
        axis(1).setForm(SweepAxisEditor::Form::list);
        type(child<QLineEdit>("sweepList", &axis(1)), "8, 12");
        QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
        click(&panel_->form().runButton());
        QTRY_VERIFY_WITH_TIMEOUT(finished(), tests::patience);
        QCOMPARE(panel_->table().model()->rowCount(), 6);
        SweepMap& map = panel_->plot().map();
        QVERIFY(map.isVisible());
        // A click marks the cell: the third radius with the second thickness is point 5.
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect(5).center().toPoint());
        QCOMPARE(map.current(), 5);
        QTest::keyClick(&map, Qt::Key_Left);
        QCOMPARE(map.current(), 3);
        QSignalSpy opened(panel_.get(), &SweepPanel::openProjectRequested);
        QTest::keyClick(&map, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        const auto project = opened[0][0].value<std::shared_ptr<const model::Project>>();
        QCOMPARE(project->domain.radiusUm, 1.0);
        QCOMPARE(project->boundaries.rMax.cells, 12);
        // As a family of curves: one for each thickness.
        auto& shapes = panel_->plot().shapes();
        shapes.setFocus();
        QTest::keyClick(&shapes, Qt::Key_Down);
        QVERIFY(panel_->plot().chart().isVisible());
        QCOMPARE(panel_->plot().chart().series().size(), std::size_t{2});
        QCOMPARE(panel_->plot().chart().series()[1].name, QString("12"));
        QCOMPARE(panel_->plot().chart().series()[1].x.size(), std::size_t{3});
    }

    /// At the height that a small screen leaves beside the field.
    void inALowPaneResultsTakeTheRoomOfTheForm() {
        open(waveProject());
        panel_->resize(980, 216);
        auto* const fold = child<QToolButton>("foldForm");
        choose(axis(), "radius_um", "Domain › Radius");
        type(child<QuantityEdit>("sweepStart", &axis()), "1 um");
        type(child<QuantityEdit>("sweepStop", &axis()), "1.2 um");
        QVERIFY(panel_->form().isVisible());
        QTest::keyClick(child<QuantityEdit>("sweepStop", &axis()), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
        click(&panel_->form().runButton());
        QTRY_VERIFY_WITH_TIMEOUT(!panel_->form().isVisible(), tests::patience);
        QTRY_VERIFY_WITH_TIMEOUT(finished(), tests::patience);
        ChartView& chart = panel_->plot().chart();
        constexpr int readable = 90; // pixels
        QTRY_VERIFY2_WITH_TIMEOUT(chart.isVisible() && chart.height() >= readable &&
                                      chart.visibleRegion().boundingRect() == chart.rect(),
                                  qPrintable(QString::number(chart.height())), tests::patience);
        click(fold); // by hand it stays
        QTRY_VERIFY_WITH_TIMEOUT(panel_->form().isVisible(), tests::patience);
        click(fold);
        QTRY_VERIFY_WITH_TIMEOUT(!panel_->form().isVisible(), tests::patience);
        panel_->resize(1000, 620);
        QTRY_VERIFY_WITH_TIMEOUT(panel_->form().isVisible(), tests::patience);
    }

    void badEditsAreRefusedInPlace_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("words");
        QTest::newRow("outside") << "domain.dr_um"
                                 << "-2, -1"
                                 << "10⁻⁶ to 1000";
        QTest::newRow("nonsense") << "domain.dr_um"
                                  << "20 parsecs"
                                  << "parsecs";
        QTest::newRow("contradiction") << "domain.z_min_um"
                                       << "2, 3"
                                       << "Point 1";
        QTest::newRow("not whole") << "boundaries.r_max.cells"
                                   << "8.5"
                                   << "whole number";
        QTest::newRow("too many") << "domain.dr_um"
                                  << "0.01:0.0000001:1"
                                  << "10";
        QTest::newRow("unstable") << "run.courant_number"
                                  << "0.99"
                                  << "at most 0.6";
    }
    void badEditsAreRefusedInPlace() {
        QFETCH(QString, key);
        QFETCH(QString, list);
        QFETCH(QString, words);
        open(waveProject());
        const auto before = document_->project();
        axis().setKey(key);
        axis().setForm(SweepAxisEditor::Form::list);
        type(child<QLineEdit>("sweepList", &axis()), list);
        QTRY_VERIFY2_WITH_TIMEOUT(panel_->form().verdict().text().contains(words) &&
                                      panel_->form().verdict().property("role") == "error",
                                  qPrintable(panel_->form().verdict().text()), tests::patience);
        QVERIFY(!panel_->form().runButton().isEnabled());
        click(&panel_->form().runButton());
        QVERIFY(panel_->queue().entries().empty());
        QVERIFY(document_->project() == before);
    }

    void aSettingIsFoundByWhatPeopleCallIt() {
        auto project = tests::smallLens("Named");
        project.bodies[0].name = "rings";
        open(std::make_shared<const model::Project>(project));
        choose(axis(), "height", QString::fromUtf8("rings › Height (top z)"));
        QVERIFY(axis().picker().key());
        QCOMPARE(axis().picker().key()->key, std::string("bodies[0].layers[0].z_max_um"));
        QCOMPARE(child<QuantityEdit>("sweepStart", &axis())->value(), 0.3);
        // A renamed body changes the name of what is chosen, not the choice.
        document_->edit("Rename", [](model::Project& p) { p.bodies[0].name = "steps"; });
        QCOMPARE(axis().picker().text(), QString::fromUtf8("steps › Height (top z)"));
        QVERIFY(axis().axis().has_value());
        // No path of the file stands anywhere in the list.
        const auto* list = axis().picker().completer()->model();
        for (int row = 0; row < list->rowCount(); ++row)
            QVERIFY2(!list->index(row, 0).data().toString().contains('_'),
                     qPrintable(list->index(row, 0).data().toString()));
    }

    /// The figures are those of the data sheet, and the best point becomes the project's.
    void figuresOfTheDataSheetAndTheBestPoint() {
        auto project = tests::smallLens("Best");
        project.run.backend = model::Backend::cpu;
        open(std::make_shared<const model::Project>(project));
        axis().setKey("bodies[0].layers[0].z_max_um");
        axis().setForm(SweepAxisEditor::Form::list);
        type(child<QLineEdit>("sweepList", &axis()), "0.1, 0.5");
        QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
        QVERIFY(!panel_->plot().applyButton().isEnabled());
        click(&panel_->form().runButton());
        QTRY_VERIFY_WITH_TIMEOUT(finished(), tests::patience);
        auto& figures = panel_->plot().figures();
        for (const char* title : {"Strehl ratio", "Focusing efficiency", "Diffraction efficiency",
                                  "Wavefront error, rms (waves)"})
            QVERIFY2(figures.findText(title) >= 0, title);
        const auto& table = panel_->selected()->now.table;
        const auto column = table.column("focusing_efficiency");
        QVERIFY(column);
        const bool second = *table.at(1, *column) > *table.at(0, *column);
        figures.setFocus();
        figures.setCurrentIndex(figures.findText("Focusing efficiency"));
        emit figures.activated(figures.currentIndex());
        QCOMPARE(panel_->plot().bestPoint().value(), second ? 1 : 0);
        const double best = second ? 0.5 : 0.1;
        const auto words = child<ElidedLabel>("sweepBest")->text();
        QVERIFY2(words.contains(QString::fromUtf8("zones › Height (top z) = ")), qPrintable(words));
        click(&panel_->plot().applyButton());
        const auto& top = [this]() -> const double& {
            return std::get<model::AnnularZone>(document_->project()->bodies[0].shape)
                .layers[0]
                .zMaxUm;
        };
        QCOMPARE(top(), best);
        document_->undoStack().undo();
        QCOMPARE(top(), 0.6);
        // The smallest is the other one.
        panel_->plot().goals().setFocus();
        QTest::keyClick(&panel_->plot().goals(), Qt::Key_Down);
        QCOMPARE(panel_->plot().bestPoint().value(), second ? 0 : 1);
        // What the sweep took tells what the next one takes.
        axis().setForm(SweepAxisEditor::Form::list);
        type(child<QLineEdit>("sweepList", &axis()), "0.2, 0.3");
        QTRY_VERIFY2_WITH_TIMEOUT(child<QLabel>("sweepCost")->text().contains("as the last sweep"),
                                  qPrintable(child<QLabel>("sweepCost")->text()), tests::patience);
    }

    void unknownSettingsAreRefused() {
        open(waveProject());
        KeyPicker& picker = axis().picker();
        type(&picker, "domain.dr_mu");
        QVERIFY(picker.key() == nullptr);
        QVERIFY(!panel_->form().runButton().isEnabled());
    }

    void aSettingIsProposed() {
        open(waveProject());
        panel_->propose("sources[0].signal.wavelength_um");
        QCOMPARE(axis().picker().text(),
                 settingName(*document_->project(), "sources[0].signal.wavelength_um"));
        QVERIFY2(axis().picker().text().endsWith(QString::fromUtf8(" › Wavelength")),
                 qPrintable(axis().picker().text()));
        QCOMPARE(child<QuantityEdit>("sweepStart", &axis())->value(), 0.5);
        // What belongs together moves together.
        KeyPicker& link = *child<KeyPicker>("sweepLink", &axis());
        type(&link, "monitors[1].wavelengths_um[0]");
        QTest::keyClick(&link, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(axis().axis()->linked.size(), std::size_t{1}, tests::patience);
        // The project has lost what was chosen: the form says so, and nothing can run.
        auto other = std::make_shared<model::Project>(*waveProject());
        other->sources.clear();
        document_->open(other, {});
        QVERIFY(!axis().axis().has_value());
        QVERIFY(!panel_->form().runButton().isEnabled());
    }

    void theQueueRunsOneAfterAnother() {
        open(endlessProject());
        for (int n = 0; n < 2; ++n) {
            axis().setKey(n == 0 ? "domain.radius_um" : "domain.dr_um");
            QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
            click(&panel_->form().runButton());
        }
        const auto& entries = panel_->queue().entries();
        QCOMPARE(entries.size(), std::size_t{2});
        QTRY_VERIFY_WITH_TIMEOUT(entries[0].now.fraction > 0.0, tests::patience);
        QVERIFY(entries[1].now.state == run::SweepState::ready);
        panel_->list().setCurrentItem(panel_->list().topLevelItem(0));

        click(button("sweepPause"));
        QTRY_VERIFY_WITH_TIMEOUT(entries[0].now.state == run::SweepState::paused, tests::patience);
        QCOMPARE(button("sweepPause")->text(), QString("Resume"));
        click(button("sweepPause"));
        QTRY_VERIFY_WITH_TIMEOUT(entries[0].now.state == run::SweepState::running, tests::patience);

        gate_->close();
        QTRY_VERIFY_WITH_TIMEOUT(gate_->occupied(), tests::patience);
        const auto passed = gate_->passed();
        click(button("sweepCancel"));
        // Nobody waits for the run, not even for the steps under way.
        QVERIFY(gate_->occupied());
        QCOMPARE(gate_->passed(), passed);
        QVERIFY(entries[0].now.state == run::SweepState::cancelled);
        gate_->open();
        QTRY_VERIFY_WITH_TIMEOUT(entries[1].now.state == run::SweepState::running, tests::patience);

        panel_->list().setFocus();
        panel_->list().setCurrentItem(panel_->list().topLevelItem(1));
        QTest::keyClick(&panel_->list(), Qt::Key_Delete);
        QCOMPARE(entries.size(), std::size_t{1});
        click(button("sweepRemove"));
        QVERIFY(entries.empty());
        QVERIFY(!panel_->queue().running());
    }

    void savedSweepsOpenAgain() {
        open(waveProject());
        run::SweepPlan plan{
            .name = "kept", .project = waveProject(), .axes = {{"domain.dr_um", {0.05, 0.04}, {}}}};
        run::SweepTable table(plan);
        table.setFigures(0, {{"efficiency", "", 0.5}});
        table.row(0).state = run::PointState::finished;
        table.row(1).state = run::PointState::failed;
        table.row(1).message = say("The device is on fire.");
        const QTemporaryDir folder;
        const QString path = folder.filePath("kept.json");
        io::saveSweep(path.toStdString(), plan, table);
        panel_->openFile(path);
        QCOMPARE(panel_->list().topLevelItemCount(), 1);
        QVERIFY(panel_->list().topLevelItem(0)->text(2).contains("failed"));
        auto* const model = panel_->table().model();
        QCOMPARE(model->index(1, 1).data().toString(), QString("failed"));
        QCOMPARE(model->index(1, 1).data(Qt::ToolTipRole).toString(),
                 QString("The device is on fire."));
        QVERIFY_THROWS_EXCEPTION(Error, panel_->openFile(folder.filePath("none.json")));

        // Dropped: an HDF5 sweep opens, a text that is none is told of.
        io::saveSweep(folder.filePath("kept.h5").toStdString(), plan, table);
        QFile other(folder.filePath("other.json"));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("{\"format\": \"other\"}") > 0);
        other.close();
        QSignalSpy told(panel_.get(), &SweepPanel::failed);
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(folder.filePath("kept.h5")),
                       QUrl::fromLocalFile(other.fileName())});
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &files, Qt::LeftButton, {});
        QApplication::sendEvent(panel_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, &files, Qt::LeftButton, {});
        QApplication::sendEvent(panel_.get(), &drop);
        QCOMPARE(panel_->list().topLevelItemCount(), 2);
        QCOMPARE(told.count(), 1);
        const QString words = told.front().front().toString();
        QVERIFY2(words.contains("other.json: format") && words.contains("zonescope-sweep"),
                 qPrintable(words));
    }

    /// Pictures for the eye: with ZONESCOPE_PICTURES=FOLDER.
    void pictures() {
        const QString folder = qEnvironmentVariable("ZONESCOPE_PICTURES");
        if (folder.isEmpty())
            QSKIP("for people: set ZONESCOPE_PICTURES to a folder");
        const auto shot = [&](const QString& name) {
            QTest::qWait(400);
            QVERIFY(panel_->grab().save(QStringLiteral("%1/%2.png").arg(folder, name)));
        };
        for (const Theme theme : {Theme::dark, Theme::light}) {
            cleanup();
            applyTheme(*qApp, theme);
            init();
            panel_->setTheme(theme);
            panel_->setRate(0.3);
            panel_->resize(1000, 420);
            const QString name = themeName(theme);
            shot(name + "-nothing");
            open(waveProject());
            axis().picker().setFocus();
            shot(name + "-empty");
            axis().setKey("domain.dr_um");
            child<QSpinBox>("sweepCount", &axis())->setValue(7);
            KeyPicker& link = *child<KeyPicker>("sweepLink", &axis());
            type(&link, "domain.dz_um");
            QTest::keyClick(&link, Qt::Key_Return);
            QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
            shot(name + "-form");
            click(&panel_->form().runButton());
            QTRY_VERIFY_WITH_TIMEOUT(finished(), tests::patience);
            shot(name + "-curve");
            panel_->findChild<QTabWidget*>("sweepTabs")->setCurrentIndex(1);
            shot(name + "-table");
            panel_->findChild<QTabWidget*>("sweepTabs")->setCurrentIndex(0);
            child<QCheckBox>("sweepSecond")->setChecked(true);
            axis(1).setKey("monitors[4].r_max_um");
            QTRY_VERIFY_WITH_TIMEOUT(panel_->form().runButton().isEnabled(), tests::patience);
            click(&panel_->form().runButton());
            QTRY_VERIFY_WITH_TIMEOUT(finished(), tests::patience);
            shot(name + "-map");
            panel_->plot().shapes().setCurrentIndex(1);
            shot(name + "-family");
            axis(1).setForm(SweepAxisEditor::Form::list);
            type(child<QLineEdit>("sweepList", &axis(1)), "0.1, 7");
            QTest::qWait(400);
            shot(name + "-refused");
            axis(0).picker().showAll();
            QTest::qWait(300);
            QVERIFY(axis(0).picker().completer()->popup()->grab().save(folder + "/" + name +
                                                                       "-keys.png"));
            axis(0).picker().completer()->popup()->hide();
        }
    }
};

int main(int argc, char** argv) { return tests::runTest<TestSweepPanel>(argc, argv); }

#include "test_sweep_panel.moc"
