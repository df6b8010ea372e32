/// \file
/// Inverse design in the window, by mouse and keyboard, with real runs of a lens of three rings.

#include "core/optimise/record.hpp"
#include "tests/support/density_to_improve.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/lens_to_improve.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/zones_to_improve.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/language/number_format.hpp"
#include "ui/optimisation/design_map.hpp"
#include "ui/optimisation/iterates_view.hpp"
#include "ui/optimisation/optimisation_panel.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using optimise::SearchState;

namespace {

constexpr int iterations = 2;

model::Project threeRings() {
    model::Project project = tests::lensToImprove();
    project.optimisation->iterations = iterations;
    return project;
}

model::AnnularZone& zoneOf(model::Project& project) {
    return std::get<model::AnnularZone>(project.bodies.front().shape);
}

} // namespace

class TestOptimisation : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<OptimisationPanel> panel_;
    std::shared_ptr<tests::Gate> gate_;
    QTemporaryDir folder_;
    std::vector<optimise::Iterate> whole_; ///< of a search that nothing disturbed

    template <class Widget> Widget* child(const char* name) {
        auto* const found = panel_->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget %s", name);
        return found;
    }
    void click(const char* name) {
        auto* const button = child<QPushButton>(name);
        QVERIFY2(button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void type(const char* name, const QString& text) {
        auto* const edit = child<QLineEdit>(name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    void makePanel() {
        panel_ = std::make_unique<OptimisationPanel>(
            tests::gated(gate_), folder_.filePath(QStringLiteral("not/yet/there")));
        panel_->setTheme(Theme::dark);
        panel_->setDocument(document_.get());
        panel_->resize(1200, 420);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
    }
    void open(const model::Project& project) {
        document_->open(std::make_shared<const model::Project>(project), {});
    }
    template <class Condition> bool until(Condition condition) {
        return QTest::qWaitFor(condition, tests::patience);
    }
    bool state(SearchState state) {
        return until([&] { return panel_->search() && panel_->now().state == state; });
    }
    [[nodiscard]] const std::vector<optimise::Iterate>& iterates() const {
        return *panel_->now().iterates;
    }
    [[nodiscard]] QString text(const char* name) { return child<QLabel>(name)->text(); }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        gate_ = std::make_shared<tests::Gate>();
        document_ = std::make_unique<ProjectDocument>();
        makePanel();
    }
    void cleanupTestCase() {
        gate_->open();
        panel_.reset();
        document_.reset();
        // Searches end on threads of the pool.
        QVERIFY(QThreadPool::globalInstance()->waitForDone(tests::patience));
    }

    void aLensWithoutAnObjectiveGetsOneByAClick() {
        model::Project project = threeRings();
        project.optimisation.reset();
        open(project);
        QVERIFY(panel_->explanation().contains(QStringLiteral("lens design")));
        QVERIFY(!child<QPushButton>("optimisationPropose")->isVisible());
        QSignalSpy wanted(panel_.get(), &OptimisationPanel::exampleRequested);
        click("optimisationExample");
        QCOMPARE(wanted.size(), 1);
        project.lens =
            model::LensDesign{.wavelengthUm = 0.9, .focalLengthUm = 2.1, .exitPlaneZUm = 0.4};
        open(project);
        click("optimisationPropose");
        QVERIFY(document_->project()->optimisation.has_value());
        QCOMPARE(document_->project()->optimisation->objective.focusZUm, 2.5);
        QVERIFY(text("optimisationFormula").contains(QStringLiteral("P(r ≤")));
        QVERIFY(state(SearchState::ready));
        document_->undoStack().undo();
        QVERIFY(!document_->project()->optimisation.has_value());
        QVERIFY(!panel_->explanation().isEmpty());
    }

    void theFormAsksOfAnExtractionWhatItNeeds() {
        model::Project project = threeRings();
        model::Dipole dipole;
        dipole.rUm = 0.2;
        dipole.zUm = 0.2;
        dipole.signal = model::GaussianPulse{.wavelengthUm = 0.9, .relativeBandwidth = 0.3};
        project.sources = {{.name = "emitter", .kind = dipole}};
        open(project);
        QVERIFY(child<QuantityEdit>("optimisationFocus")->isVisible());
        QVERIFY(!child<QuantityEdit>("optimisationCone")->isVisible());
        auto* quantity = child<QComboBox>("optimisationQuantity");
        quantity->setCurrentIndex(static_cast<int>(model::OptimisedQuantity::extraction));
        Q_EMIT quantity->activated(quantity->currentIndex());
        const auto objective = [&] { return document_->project()->optimisation->objective; };
        QCOMPARE(objective().quantity, model::OptimisedQuantity::extraction);
        QVERIFY(!child<QuantityEdit>("optimisationFocus")->isVisible());
        type("optimisationCone", QStringLiteral("25"));
        QCOMPARE(objective().coneDeg, 25.0);
        child<QSpinBox>("optimisationLargestOrder")->setValue(4);
        QCOMPARE(objective().largestOrder, 4);
        QVERIFY(text("optimisationFormula").contains(QStringLiteral("25°")));
    }

    /// A target's form stands where it is one, and its fields where they count.
    void theFormEditsAnOverlap() {
        open(threeRings());
        QVERIFY(!child<QComboBox>("optimisationTarget")->isVisible());
        const auto choose = [&](const char* name, int which) {
            auto* box = child<QComboBox>(name);
            box->setCurrentIndex(which);
            Q_EMIT box->activated(which);
        };
        const auto objective = [&] { return document_->project()->optimisation->objective; };
        const auto visible = [&](const char* name) { return child<QWidget>(name)->isVisible(); };
        choose("optimisationQuantity", static_cast<int>(model::OptimisedQuantity::overlap));
        QCOMPARE(objective().quantity, model::OptimisedQuantity::overlap);
        QVERIFY(!visible("optimisationRadius") && visible("optimisationFocus"));
        type("optimisationWaist", QStringLiteral("1.5 um"));
        QCOMPARE(objective().waistUm, 1.5);
        QVERIFY(text("optimisationFormula").contains(QStringLiteral("1.5")));
        choose("optimisationTarget", static_cast<int>(model::OverlapTarget::perfectLens));
        QCOMPARE(objective().target, model::OverlapTarget::perfectLens);
        QVERIFY(!visible("optimisationWaist") && visible("optimisationFocus"));
        choose("optimisationTarget", static_cast<int>(model::OverlapTarget::phasePolynomial));
        QVERIFY(visible("optimisationPhase") && !visible("optimisationFocus"));
        type("optimisationPhase", QStringLiteral("-40, 2.5"));
        QCOMPARE(objective().phaseRad, (std::vector{-40.0, 2.5}));
        QVERIFY(text("optimisationFormula").contains(QStringLiteral("s<sup>2</sup>")));
        choose("optimisationQuantity", static_cast<int>(model::OptimisedQuantity::power));
        QVERIFY(visible("optimisationRadius") && !visible("optimisationPhase"));
    }

    void theFormEditsAngles() {
        open(threeRings());
        const auto objective = [&] { return document_->project()->optimisation->objective; };
        QVERIFY(!child<QWidget>("optimisationHeights")->isVisibleTo(panel_.get()));
        QVERIFY(!child<QWidget>("optimisationPolarization")->isVisibleTo(panel_.get()));
        type("optimisationAngles", QStringLiteral("0, 15"));
        QCOMPARE(objective().anglesDeg, (std::vector<double>{0.0, 15.0}));
        QVERIFY(child<QWidget>("optimisationPolarization")->isVisibleTo(panel_.get()));
        QVERIFY(text("optimisationFormula").contains(QStringLiteral("min<sub>α, λ</sub>")));
        type("optimisationHeights", QStringLiteral("0, 400 nm"));
        QCOMPARE(objective().imageHeightsUm, (std::vector<double>{0.0, 0.4}));
        auto* polarization = child<QComboBox>("optimisationPolarization");
        polarization->setFocus();
        QTest::keyClick(polarization, Qt::Key_Down);
        QCOMPARE(objective().tiltedPolarization, model::TiltedPolarization::inPlane);
        // Heights of other angles are dropped with them.
        type("optimisationAngles", QStringLiteral("0, 10, 20"));
        QVERIFY(objective().imageHeightsUm.empty());
        auto* const angles = child<QLineEdit>("optimisationAngles");
        angles->selectAll();
        QTest::keyClick(angles, Qt::Key_Delete);
        QTest::keyClick(angles, Qt::Key_Return);
        QVERIFY(objective().anglesDeg.empty());
        QVERIFY(!child<QWidget>("optimisationHeights")->isVisibleTo(panel_.get()));
        // What cannot be searched is said in the words of the window.
        type("optimisationAngles", QStringLiteral("0, 70"));
        QVERIFY(until([&] {
            auto* start = child<QPushButton>("optimisationStart");
            return !start->isEnabled() && start->toolTip().contains(QStringLiteral("band"));
        }));
        open(threeRings());
    }

    /// Without derivatives there is no map of them, and parameters of any kind may move.
    void aSearchWithoutDerivativesShowsTheStructure() {
        open(threeRings());
        auto* method = child<QComboBox>("optimisationMethod");
        method->setCurrentIndex(static_cast<int>(model::OptimisationMethod::derivativeFree));
        Q_EMIT method->activated(method->currentIndex());
        QCOMPARE(document_->project()->optimisation->method,
                 model::OptimisationMethod::derivativeFree);
        QVERIFY(state(SearchState::ready));
        panel_->start();
        QVERIFY(state(SearchState::finished));
        QCOMPARE(iterates().size(), std::size_t{iterations + 1});
        QTRY_COMPARE(panel_->map().quantity(), DesignMap::Quantity::structure);
        // With derivatives it can be chosen again.
        open(threeRings());
        auto* shown = child<QComboBox>("optimisationShown");
        shown->setCurrentIndex(static_cast<int>(DesignMap::Quantity::sensitivity));
        QCOMPARE(panel_->map().quantity(), DesignMap::Quantity::sensitivity);
    }

    void theFormEditsTheProject() {
        open(threeRings());
        QVERIFY(state(SearchState::ready));
        type("optimisationFocus", QStringLiteral("2.6 um"));
        QCOMPARE(document_->project()->optimisation->objective.focusZUm, 2.6);
        type("optimisationWidth0", QStringLiteral("130 nm"));
        QCOMPARE(document_->project()->optimisation->bodies.front().minimumWidthUm, 0.13);
        QTest::mouseClick(child<QCheckBox>("optimisationHeight0"), Qt::LeftButton, {},
                          QPoint(8, child<QCheckBox>("optimisationHeight0")->height() / 2));
        QVERIFY(!document_->project()->optimisation->bodies.front().topMaxUm);
        // The only body cannot be left out.
        QTest::mouseClick(child<QCheckBox>("optimisationBody0"), Qt::LeftButton, {},
                          QPoint(8, child<QCheckBox>("optimisationBody0")->height() / 2));
        QCOMPARE(document_->project()->optimisation->bodies.size(), std::size_t{1});
        QVERIFY(child<QLabel>("optimisationRefusal")->isVisible());
        for (int n = 0; n < 3; ++n)
            document_->undoStack().undo();
        QCOMPARE(*document_->project(), threeRings());
    }

    void whatCannotBeSearchedIsSaid_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("said");
        QTest::newRow("plane") << "optimisationNearField"
                               << "3 um"
                               << "Near field (z)";
        QTest::newRow("focus") << "optimisationFocus"
                               << "0.2 um"
                               << "Focus (z)";
        QTest::newRow("pulse") << "optimisationWavelengths"
                               << "0.45, 0.9 um"
                               << "pulse";
        QTest::newRow("widths") << "optimisationWidth0"
                                << "400 nm"
                                << "least width";
        QTest::newRow("height") << "optimisationHighest0"
                                << "100 nm"
                                << "contradict";
    }
    void whatCannotBeSearchedIsSaid() {
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(QString, said);
        QVERIFY(state(SearchState::ready));
        type(field.toLatin1().constData(), value);
        QVERIFY(until([&] { return child<QLabel>("optimisationFailure")->isVisible(); }));
        const QString text = child<QLabel>("optimisationFailure")->text();
        QVERIFY2(text.contains(said), qPrintable(text));
        QVERIFY2(!text.contains(QLatin1Char('_')), qPrintable(text));
        QVERIFY(!child<QPushButton>("optimisationStart")->isEnabled());
        document_->undoStack().undo();
        QVERIFY(until([&] { return child<QPushButton>("optimisationStart")->isEnabled(); }));
    }

    void aSearchShowsWhatItDoes() {
        QVERIFY(state(SearchState::ready));
        click("optimisationStart");
        QVERIFY(state(SearchState::finished));
        whole_ = iterates();
        QCOMPARE(whole_.size(), std::size_t{iterations + 1});
        QVERIFY(whole_.back().merit > whole_.front().merit);
        QVERIFY(until([&] { return panel_->iterates().table().rowCount() == iterations + 1; }));
        // The objective and both wavelengths over the iterates; first, best and newest.
        const auto history = panel_->history().series();
        QCOMPARE(history.size(), std::size_t{3});
        QCOMPARE(history[0].y.size(), std::size_t{iterations + 1});
        QCOMPARE(history[0].y.back(), whole_.back().merit);
        QCOMPARE(panel_->spectrum().series().size(), std::size_t{3});
        QCOMPARE(panel_->spectrum().series()[2].y.front(), whole_.back().figures.front());
        // The map follows the newest iterate.
        model::Project newest = *panel_->map().design();
        QCOMPARE(zoneOf(newest).rings.front().rOutUm, whole_.back().values.front());
        QCOMPARE(panel_->map().quantity(), DesignMap::Quantity::sensitivity);
        QVERIFY(panel_->map().map() && panel_->map().range().isSigned);
        auto* shown = child<QComboBox>("optimisationShown");
        shown->setFocus();
        QTest::keyClick(shown, Qt::Key_Up);
        QCOMPARE(panel_->map().quantity(), DesignMap::Quantity::amplitude);
        // The field has not been recorded: it is run for.
        QVERIFY(until([&] { return panel_->map().map() && panel_->map().behind(); }));
        QVERIFY(!panel_->map().range().isSigned);
        QTest::keyClick(shown, Qt::Key_Down);
        QVERIFY(QFileInfo::exists(panel_->recordFile()));
    }

    void anIterateIsAppliedAndHeldAgainstAnother() {
        child<QTabWidget>("optimisationTabs")->setCurrentIndex(1);
        auto& view = panel_->iterates();
        QCOMPARE(view.chosen(), iterations); // the best, against the start
        QCOMPARE(view.reference(), 0);
        const auto place = [&](int row) {
            return view.table().visualItemRect(view.table().item(row, 0)).center();
        };
        QTest::mouseClick(view.table().viewport(), Qt::LeftButton, {}, place(1));
        QCOMPARE(view.chosen(), 1);
        QTest::mouseClick(view.table().viewport(), Qt::LeftButton, Qt::ControlModifier, place(2));
        QCOMPARE(view.chosen(), 2);
        QCOMPARE(view.reference(), 1);
        QCOMPARE(view.figures().rowCount(), 3);
        QTest::mouseClick(view.table().viewport(), Qt::LeftButton, {}, place(1));
        click("iteratesApply");
        model::Project applied = *document_->project();
        QCOMPARE(zoneOf(applied).rings.front().rOutUm, whole_[1].values.front());
        QVERIFY(child<QPushButton>("optimisationFromProject")->text().contains(QLatin1Char('1')));
        document_->undoStack().undo();
        QCOMPARE(*document_->project(), threeRings());
        QVERIFY(!child<QPushButton>("optimisationFromProject")->isVisible());
    }

    /// The same iterates, whatever came between.
    void pausedStoppedAndOpenedAgainNothingIsLost() {
        gate_->close();
        click("optimisationStartOver");
        QVERIFY(until([&] { return gate_->occupied(); }));
        QVERIFY(until([&] { return child<QPushButton>("optimisationPause")->isVisible(); }));
        click("optimisationPause");
        gate_->open();
        QVERIFY(state(SearchState::paused));
        QCOMPARE(iterates().size(), std::size_t{1});
        gate_->close();
        // While it goes on, the canvas of the window shows its newest design.
        QSignalSpy shown(panel_.get(), &OptimisationPanel::designShown);
        const auto design = [&] {
            return shown.last().first().value<std::shared_ptr<const model::Project>>();
        };
        click("optimisationStart");
        QVERIFY(until([&] { return gate_->occupied() && !shown.isEmpty(); }));
        QVERIFY(design() != nullptr);
        click("optimisationStop");
        gate_->open();
        QVERIFY(state(SearchState::paused));
        QVERIFY(until([&] { return design() == nullptr; }));
        QCOMPARE(iterates().size(), std::size_t{1});
        panel_.reset(); // the program ends
        makePanel();
        QVERIFY(state(SearchState::paused));
        QCOMPARE(iterates().size(), std::size_t{1});
        click("optimisationStart");
        QVERIFY(state(SearchState::finished));
        QCOMPARE(iterates().size(), whole_.size());
        for (std::size_t n = 0; n < whole_.size(); ++n) {
            QCOMPARE(iterates()[n].values, whole_[n].values);
            QCOMPARE(iterates()[n].merit, whole_[n].merit);
        }
    }

    void aDesignEditedByHandIsGoneOnFrom() {
        document_->edit(QStringLiteral("edit"),
                        [](model::Project& project) { zoneOf(project).rings[1].rOutUm = 1.0; });
        click("optimisationFromProject");
        QVERIFY(until([&] { return iterates().size() > whole_.size(); }));
        const auto& byHand = iterates()[whole_.size()];
        QVERIFY(byHand.byHand);
        QCOMPARE(byHand.values[2], 1.0);
        QVERIFY(until([&] { return !optimise::isActive(panel_->now().state); }));
        QVERIFY(
            panel_->iterates()
                .table()
                .item(static_cast<int>(whole_.size()), panel_->iterates().table().columnCount() - 1)
                ->text()
                .contains(QStringLiteral("by hand")));
    }

    void anotherProjectNeedsAnotherSearch() {
        document_->edit(QStringLiteral("edit"),
                        [](model::Project& project) { project.materials[0].permittivity = 3.9; });
        QVERIFY(text("optimisationNote").contains(QStringLiteral("has changed")));
        QVERIFY(!child<QPushButton>("optimisationStart")->isEnabled());
        click("optimisationStartOver");
        QVERIFY(state(SearchState::finished));
        QCOMPARE(iterates().size(), std::size_t{iterations + 1});
        // What was there before stays beside the new record.
        QVERIFY(QFileInfo::exists(panel_->recordFile() + QStringLiteral(".earlier")));
    }

    void theRecordIsWritten() {
        QSignalSpy reported(panel_.get(), &OptimisationPanel::reported);
        const QString file = folder_.filePath(QStringLiteral("history.csv"));
        panel_->write(file);
        QVERIFY(until([&] { return !reported.isEmpty(); }));
        QVERIFY(QFileInfo(file).size() > 0);
    }

    /// Pixels of maps lie along theta, and the map shows them from above.
    void theFormEditsDensityMaps() {
        open(tests::mapsToImprove());
        QVERIFY(until([&] { return panel_->search() != nullptr; }));
        const auto designed = [&] { return document_->project()->optimisation->densities.at(0); };
        type("optimisationDensityPixelTheta0", QStringLiteral("150 nm"));
        QCOMPARE(designed().pixelThetaUm, std::optional(0.15));
        QVERIFY(!designed().pixelZUm);
        auto* chosen = child<QCheckBox>("optimisationDensityBody0");
        QVERIFY(chosen->isChecked() && chosen->text().contains(QStringLiteral("maps")));
        auto* shown = child<QComboBox>("optimisationShown");
        shown->setCurrentIndex(static_cast<int>(DesignMap::Quantity::fromAbove));
        const QPointF inside = panel_->map().positionOf(1.8, 0.0);
        QVERIFY(panel_->map().readout(inside).contains(QStringLiteral("y 0")));
        // Half filled all over: half of the material's colour over the canvas.
        const QImage picture = panel_->map().grab().toImage();
        const double ratio = picture.devicePixelRatio();
        const QColor within = picture.pixelColor((inside * ratio).toPoint());
        const QColor beside =
            picture.pixelColor((panel_->map().positionOf(0.7, 0.0) * ratio).toPoint());
        QVERIFY(within != beside);
        shown->setCurrentIndex(static_cast<int>(DesignMap::Quantity::sensitivity));
        // Without zones nothing follows the maps.
        document_->edit({}, [](model::Project& project) { project.zones.reset(); });
        QVERIFY(until([&] {
            return !panel_->findChild<QWidget*>(QStringLiteral("optimisationDensityPixelTheta0"));
        }));
    }

    void theFormEditsADensity() {
        const model::Project project = tests::densityToImprove();
        open(project);
        QVERIFY(state(SearchState::ready));
        const auto& optimisation = [&]() -> const model::Optimisation& {
            return *document_->project()->optimisation;
        };
        type("optimisationDensityFilter0", QStringLiteral("150 nm"));
        QCOMPARE(optimisation().densities.front().filterRadiusUm, 0.15);
        type("optimisationDensityPixelZ0", QStringLiteral("50 nm"));
        QCOMPARE(optimisation().densities.front().pixelZUm, std::optional(0.05));
        type("optimisationDensityPixelZ0", QStringLiteral("400 nm")); // the height of the region
        QVERIFY(!optimisation().densities.front().pixelZUm);
        // Widths are kept at a click, which a filter that is too small for them does not allow.
        const auto enforced = [&] {
            return optimisation().densities.front().widths == model::DensityWidths::enforced;
        };
        auto* keep = child<QCheckBox>("optimisationDensityEnforced0");
        QVERIFY(!keep->isChecked());
        QTest::mouseClick(keep, Qt::LeftButton, {}, QPoint(8, keep->height() / 2));
        QVERIFY(keep->isChecked() && enforced());
        QVERIFY(until([&] { return child<QPushButton>("optimisationStart")->isEnabled(); }));
        type("optimisationDensityWidth0", QStringLiteral("300 nm"));
        QVERIFY(until([&] { return child<QLabel>("optimisationFailure")->isVisible(); }));
        QVERIFY(child<QLabel>("optimisationFailure")->text().contains(QStringLiteral("filter")));
        QVERIFY(!child<QPushButton>("optimisationStart")->isEnabled());
        document_->undoStack().undo();
        document_->undoStack().undo();
        QVERIFY(!keep->isChecked() && !enforced());
        QVERIFY(until([&] { return child<QPushButton>("optimisationStart")->isEnabled(); }));
        type("optimisationSteepness", QStringLiteral("4, 16, 64"));
        QCOMPARE(optimisation().projection.size(), std::size_t{3});
        QCOMPARE(optimisation().projection.back().steepness, 64.0);
        QCOMPARE(optimisation().projection.back().iterations, 4);
        // The only one cannot be left out.
        auto* chosen = child<QCheckBox>("optimisationDensityBody0");
        QTest::mouseClick(chosen, Qt::LeftButton, {}, QPoint(8, chosen->height() / 2));
        QCOMPARE(optimisation().densities.size(), std::size_t{1});
        QVERIFY(child<QLabel>("optimisationRefusal")->isVisible());
        // Pixels need the method that is made for them.
        auto* method = child<QComboBox>("optimisationMethod");
        method->setFocus();
        QTest::keyClick(method, Qt::Key_Up);
        QCOMPARE(optimisation().method, model::OptimisationMethod::convex);
        QVERIFY(until([&] { return child<QLabel>("optimisationFailure")->isVisible(); }));
        QVERIFY(child<QLabel>("optimisationFailure")->text().contains(QStringLiteral("Adam")));
        QVERIFY(!child<QPushButton>("optimisationStart")->isEnabled());
        for (int n = 0; n < 5; ++n)
            document_->undoStack().undo();
        QCOMPARE(*document_->project(), project);
        QVERIFY(until([&] { return child<QPushButton>("optimisationStart")->isEnabled(); }));
    }

    void aDensityIsMeasured() {
        QVERIFY(state(SearchState::ready));
        click("optimisationStart");
        QVERIFY(state(SearchState::finished));
        QCOMPARE(iterates().size(), std::size_t{8});
        QVERIFY(iterates().back().merit > iterates().front().merit);
        QCOMPARE(iterates().back().steepness, 16.0);
        // The history says where the projection becomes steeper.
        const auto& marks = panel_->history().marks();
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(marks.front().at, 4.0);
        QVERIFY(marks.front().label.contains(QStringLiteral("16")));
        QVERIFY(text("optimisationNote").contains(QStringLiteral("grey")));
        child<QTabWidget>("optimisationTabs")->setCurrentIndex(1);
        QVERIFY(child<QLabel>("iteratesMoves")->text().contains(QStringLiteral("narrowest")));
        // An applied design is that iterate, and not an edit.
        click("iteratesApply");
        const auto& region =
            std::get<model::DensityRegion>(document_->project()->bodies.front().shape);
        QCOMPARE(region.pixels.columns(), std::size_t{28});
        QVERIFY(!text("optimisationNote").contains(QStringLiteral("has changed")));
        document_->undoStack().undo();
        QCOMPARE(*document_->project(), tests::densityToImprove());
        child<QTabWidget>("optimisationTabs")->setCurrentIndex(0);
    }

    void aParameterIsChosenWithItsLimits() {
        model::Project project = threeRings();
        project.parameters = {{.name = "height", .text = "400 nm"}};
        project.formulas = {{"bodies[0].layers[0].z_max_um", "height"}};
        open(project);
        QVERIFY(state(SearchState::ready));
        auto* chosen = child<QCheckBox>("optimisationParameterChosen0");
        QTest::mouseClick(chosen, Qt::LeftButton, {}, QPoint(8, chosen->height() / 2));
        QCOMPARE(document_->project()->optimisation->parameters.size(), std::size_t{1});
        type("optimisationParameterLargest0", QStringLiteral("500 nm"));
        QCOMPARE(document_->project()->optimisation->parameters.front().maximum, 0.5);
        document_->undoStack().undo();
        document_->undoStack().undo();
        QCOMPARE(*document_->project(), project);
    }

    void aSearchAtAnglesShowsThemAll() {
        auto project = threeRings();
        auto& objective = project.optimisation->objective;
        objective.wavelengthsUm = {0.9};
        objective.anglesDeg = {0.0, 15.0};
        objective.tiltedPolarization = model::TiltedPolarization::inPlane;
        project.run.orderError = 0.03;
        project.optimisation->iterations = 1;
        open(project);
        QVERIFY(state(SearchState::ready));
        click("optimisationStart");
        QVERIFY(state(SearchState::finished));
        QCOMPARE(iterates().back().figures.size(), std::size_t{2});
        const auto tilted = QStringLiteral("15°, ") + formatLength(0.9);
        const auto history = panel_->history().series();
        QCOMPARE(history.size(), std::size_t{3});
        QCOMPARE(history[2].name, tilted);
        QCOMPARE(history[2].y.back(), iterates().back().figures[1]);
        const auto curves = panel_->spectrum().series();
        QCOMPARE(curves.size(), std::size_t{3});
        QCOMPARE(curves[0].x, (std::vector<double>{0.0, 15.0}));
        QCOMPARE(curves[0].y, iterates().front().figures);
        auto& table = panel_->iterates().table();
        QVERIFY(until([&] { return table.rowCount() == 2; }));
        QCOMPARE(table.horizontalHeaderItem(3)->text(), tilted);
        // The field of the tilted light, inside the domain.
        child<QTabWidget>("optimisationTabs")->setCurrentIndex(0);
        auto* light = child<QComboBox>("optimisationWavelength");
        QCOMPARE(light->count(), 2);
        QCOMPARE(light->itemText(1), tilted);
        light->setCurrentIndex(1);
        auto* shown = child<QComboBox>("optimisationShown");
        shown->setCurrentIndex(static_cast<int>(DesignMap::Quantity::amplitude));
        QVERIFY(until([&] {
            return panel_->now().picture && panel_->now().picture->light.angleDeg == 15.0;
        }));
        QVERIFY(until([&] { return panel_->map().map() != nullptr; }));
        shown->setCurrentIndex(static_cast<int>(DesignMap::Quantity::sensitivity));
    }

    /// One click gives runs that ended too early more time, from the best design on.
    void runsThatEndTooEarlyAreMadeLonger() {
        model::Project project = threeRings();
        project.name = "short runs"; // a search of its own
        project.run.stop.maxTimeFs = 12.0;
        open(project);
        QVERIFY(state(SearchState::ready));
        click("optimisationStart");
        QVERIFY(until([&] {
            return panel_->search() && !optimise::isActive(panel_->now().state) &&
                   panel_->now().iterates && !iterates().empty();
        }));
        QVERIFY(!iterates().back().decayed);
        QVERIFY(text("optimisationNote").contains(QStringLiteral("ended before the light")));
        const auto best = *optimise::bestOf(iterates());
        click("optimisationLonger");
        model::Project longer = *document_->project();
        QCOMPARE(longer.run.stop.maxTimeFs, 24.0);
        QCOMPARE(zoneOf(longer).rings.front().rOutUm, best.values.front());
        // Now another project is open than that of the search.
        QVERIFY(!child<QPushButton>("optimisationLonger")->isVisible());
        QVERIFY(text("optimisationNote").contains(QStringLiteral("has changed")));
        document_->undoStack().undo();
        QCOMPARE(document_->project()->run.stop.maxTimeFs, 12.0);
        QVERIFY(until([&] { return child<QPushButton>("optimisationLonger")->isVisible(); }));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestOptimisation>(argc, argv); }

#include "test_optimisation.moc"
