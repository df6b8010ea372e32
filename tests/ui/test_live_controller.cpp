/// \file
/// Which geometries live figures simulate, and when; what figures are compared with; and where they
/// are on by themselves.

#include "tests/support/small_lens.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/document/project_document.hpp"
#include "ui/live/live_controller.hpp"
#include "ui/live/live_default.hpp"
#include "ui/live/live_readings.hpp"

#include <QTest>

#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;
using Phase = LiveController::Phase;

namespace {

/// The small lens with its first ring's edge at a place, um.
std::shared_ptr<const model::Project> lens(double edgeUm) {
    auto project = tests::smallLens("Lens");
    std::get<model::AnnularZone>(project.bodies[0].shape).rings[0].rOutUm = edgeUm;
    return std::make_shared<const model::Project>(std::move(project));
}

double edgeOf(const model::Project& project) {
    return std::get<model::AnnularZone>(project.bodies[0].shape).rings[0].rOutUm;
}

} // namespace

class TestLiveController : public QObject {
    Q_OBJECT

    double now_ = 0.0;
    std::vector<double> begun_; ///< edges
    std::set<double> kept_;
    std::optional<double> has_;
    int rests_ = 0;
    bool alone_ = false;            ///< figures can be had on their own
    std::vector<double> measuring_; ///< edges
    std::unique_ptr<LiveController> live_;

    void show(double edgeUm, std::uint64_t gesture, bool passing = false) {
        live_->show({.project = lens(edgeUm),
                     .text = QStringLiteral("Move ring"),
                     .gesture = gesture,
                     .passing = passing});
    }
    double figuresOf() { return live_->figuresOf() ? edgeOf(*live_->figuresOf()->project) : 0.0; }
    void take() {
        has_ = begun_.back();
        live_->taken();
    }
    /// The run under way, to its figures.
    void finish(double seconds = 1.0) {
        if (live_->phase() == Phase::loading)
            take();
        now_ += seconds;
        live_->ended();
        QVERIFY(live_->measured());
    }

private slots:
    void init() {
        now_ = 0.0;
        begun_.clear();
        kept_.clear();
        has_ = 1.0;
        rests_ = 0;
        alone_ = false;
        measuring_.clear();
        live_ = std::make_unique<LiveController>(LiveController::Hooks{
            .simulate = [this](const LiveGeometry& g) { begun_.push_back(edgeOf(*g.project)); },
            .isKept = [this](const model::Project& p) { return kept_.contains(edgeOf(p)); },
            .has = [this](const model::Project& p) { return has_ == edgeOf(p); },
            .rested = [this] { ++rests_; },
            .canMeasure = [this](const model::Project&) { return alone_; },
            .measure = [this](const LiveGeometry& g) { measuring_.push_back(edgeOf(*g.project)); },
            .now = [this] { return now_; }});
        live_->setEnabled(true);
        show(1.0, 1); // as opened
    }

    void anEditStartsAtOnceAndTheNewestWaits() {
        QVERIFY(begun_.empty()); // the solver has it
        QCOMPARE(live_->phase(), Phase::idle);
        for (const double edge : {1.1, 1.2, 1.3, 1.4})
            show(edge, 2);
        QCOMPARE(begun_, std::vector{1.1});
        QCOMPARE(live_->dropped(), 2);
        QVERIFY(live_->waits() && !live_->current());
        finish();
        // Only the last of those that waited.
        QCOMPARE(begun_, (std::vector{1.1, 1.4}));
        QCOMPARE(edgeOf(*live_->figuresOf()->project), 1.1);
        QVERIFY(!live_->current());
        finish();
        QCOMPARE(begun_.size(), std::size_t{2});
        QVERIFY(live_->current());
        QCOMPARE(live_->phase(), Phase::idle);
    }

    void theRunUnderWayIsNotThrownAway() {
        show(1.1, 2);
        take();
        show(1.2, 2);
        QCOMPARE(begun_, std::vector{1.1});
        live_->ended();
        QCOMPARE(live_->phase(), Phase::measuring);
        show(1.3, 2);
        QCOMPARE(begun_, std::vector{1.1});
        QVERIFY(live_->measured());
        QCOMPARE(begun_, (std::vector{1.1, 1.3}));
    }

    void anotherGridAndKeptRunsComeAtOnce() {
        show(1.1, 2);
        auto wide = *lens(1.1);
        wide.domain.radiusUm = 7.0;
        live_->show({std::make_shared<const model::Project>(wide), QStringLiteral("Wider"), 3});
        QCOMPARE(begun_.size(), std::size_t{2});
        // What answers for the run before is not taken for this one's.
        QVERIFY(!live_->measured());
        QCOMPARE(live_->phase(), Phase::loading);
        kept_ = {1.0};
        show(1.0, 4);
        QCOMPARE(begun_.size(), std::size_t{3});
        QCOMPARE(begun_.back(), 1.0);
    }

    void aDragThatComesBackNeedsNothing() {
        show(1.1, 2);
        show(1.2, 2);
        show(1.1, 2);
        QVERIFY(!live_->waits());
        finish();
        QCOMPARE(begun_, std::vector{1.1});
        QVERIFY(live_->current());
    }

    /// A run is worth keeping when the user came to rest at its geometry.
    void restsAreBetweenGestures() {
        show(1.1, 2);
        QCOMPARE(rests_, 1); // at 1.0
        finish();
        show(1.2, 2);
        show(1.3, 2);
        QCOMPARE(rests_, 1);
        finish(); // 1.2
        finish(); // 1.3
        // The drag's commit is the geometry that it passed last.
        show(1.3, 2);
        QCOMPARE(rests_, 1);
        show(1.5, 3);
        QCOMPARE(rests_, 2); // at 1.3
        // Left before the solver came to it: what runs is a passing state.
        show(1.6, 3);
        show(1.7, 4);
        QCOMPARE(rests_, 2);
    }

    /// Where figures can be had on their own they come first, the newest after each other; the run
    /// of the whole follows when nothing newer waits.
    void figuresComeFirst() {
        alone_ = true;
        for (const double edge : {1.1, 1.2, 1.3})
            show(edge, 2);
        QCOMPARE(measuring_, std::vector{1.1});
        QVERIFY(begun_.empty() && live_->underWay());
        QCOMPARE(live_->dropped(), 1);
        now_ = 0.1;
        QVERIFY(live_->figured());
        QCOMPARE(figuresOf(), 1.1);
        QVERIFY(!live_->current());
        QCOMPARE(measuring_, (std::vector{1.1, 1.3}));
        QVERIFY(begun_.empty());
        now_ = 0.2;
        QVERIFY(live_->figured());
        QVERIFY(live_->current() && live_->underWay());
        QVERIFY(std::abs(live_->figuresPerSecond() - 10.0) < 1e-9);
        QCOMPARE(begun_, std::vector{1.3});
        const double edit = live_->editSeconds();
        // The same figures from the whole run say nothing else of the time.
        finish(3.0);
        QVERIFY(live_->current() && !live_->underWay());
        QCOMPARE(live_->editSeconds(), edit);
        QVERIFY(!live_->figured()); // nobody waits for any
    }

    /// What a drag passes is not simulated whole where that takes long; where it ends it is.
    void slowRunsWaitForTheEndOfADrag() {
        alone_ = true;
        show(1.1, 2, true);
        QVERIFY(live_->figured());
        live_->rest(); // nobody knows yet whether it is quick
        QVERIFY(begun_.empty() && live_->current() && !live_->underWay());
        show(1.2, 2, true);
        QVERIFY(live_->figured());
        QVERIFY(begun_.empty());
        show(1.2, 2); // the drag ends here
        QCOMPARE(begun_, std::vector{1.2});
        QCOMPARE(measuring_, (std::vector{1.1, 1.2}));
        // A run under way gives way to what the document has next, but not to what a drag passes.
        take();
        show(1.3, 3, true);
        QVERIFY(live_->figured());
        QCOMPARE(begun_.size(), std::size_t{1});
        show(1.3, 3);
        QCOMPARE(begun_, (std::vector{1.2, 1.3}));
        finish(0.5);
        // It was quick: now the field comes as well where a hand that drags rests.
        show(1.4, 4, true);
        live_->rest(); // figures come first
        QVERIFY(live_->figured());
        QCOMPARE(begun_.size(), std::size_t{2}); // while the hand moves
        live_->rest();
        QCOMPARE(begun_, (std::vector{1.2, 1.3, 1.4}));
        take();
        // Figures of a newer geometry stay when the whole run has its own.
        now_ += 0.1;
        show(1.5, 4, true);
        QVERIFY(live_->figured());
        live_->ended();
        QVERIFY(!live_->measured());
        QCOMPARE(figuresOf(), 1.5);
        live_->rest();
        QCOMPARE(begun_.back(), 1.5);
    }

    /// Back to what the solver has: its figures were replaced meanwhile.
    void aDragThatIsGivenUpHasItsFiguresAgain() {
        QVERIFY(live_->measured()); // of a run by hand
        alone_ = true;
        show(1.1, 2, true);
        QVERIFY(live_->figured());
        show(1.0, 2);
        QCOMPARE(measuring_, (std::vector{1.1, 1.0}));
        QVERIFY(live_->figured());
        QVERIFY(live_->current() && !live_->underWay());
        QVERIFY(begun_.empty());
        // What is kept is brought back instead.
        show(1.1, 3, true);
        QVERIFY(live_->figured());
        kept_ = {1.2};
        show(1.2, 4);
        QCOMPARE(measuring_.back(), 1.1);
        QCOMPARE(begun_, std::vector{1.2});
    }

    void withoutFiguresOfTheirOwnTheWholeRunHasThem() {
        alone_ = true;
        show(1.1, 2);
        live_->notFigured(QStringLiteral("no memory"));
        QCOMPARE(begun_, std::vector{1.1});
        show(1.1, 2);
        QCOMPARE(measuring_.size(), std::size_t{1}); // it is not tried again
        finish(2.0);
        QVERIFY(live_->current() && live_->problem().isEmpty());
        // While a drag holds it nothing else is to come: then it is told.
        show(1.2, 3, true);
        live_->notFigured(QStringLiteral("no memory"));
        QCOMPARE(live_->phase(), Phase::idle);
        QCOMPARE(live_->problem(), QStringLiteral("no memory"));
        // Off: nothing is waited for.
        show(1.3, 4);
        live_->setEnabled(false);
        QVERIFY(!live_->figured());
    }

    void whatFailsLetsTheNextOneCome() {
        show(1.1, 2);
        show(1.2, 2);
        live_->failed(QStringLiteral("no memory"));
        QCOMPARE(begun_, (std::vector{1.1, 1.2}));
        QVERIFY(live_->problem().isEmpty());
        take();
        live_->failed(QStringLiteral("diverged"));
        QCOMPARE(live_->phase(), Phase::idle);
        QCOMPARE(live_->problem(), QStringLiteral("diverged"));
        show(1.3, 2);
        QVERIFY(live_->problem().isEmpty());
        finish();
        QVERIFY(live_->current());
    }

    void offOnlyNotes() {
        live_->setEnabled(false);
        show(1.1, 2);
        QVERIFY(begun_.empty());
        live_->setEnabled(true);
        show(1.1, 2);
        QCOMPARE(begun_, std::vector{1.1});
        show(1.2, 2);
        live_->setEnabled(false);
        finish();
        QCOMPARE(begun_, std::vector{1.1});
        QCOMPARE(live_->phase(), Phase::idle);
    }

    void aRunByHandGivesFigures() {
        QVERIFY(!live_->figuresOf());
        QVERIFY(live_->measured());
        QVERIFY(live_->current());
        QCOMPARE(live_->editSeconds(), 0.0);
    }

    void timesAreMeasured() {
        now_ = 10.0;
        show(1.1, 2);
        now_ = 10.2;
        show(1.2, 2);
        QVERIFY(live_->behindSeconds() > 0.19 && live_->behindSeconds() < 0.21);
        finish(0.3); // at 10.5
        QVERIFY(std::abs(live_->editSeconds() - 0.5) < 1e-9);
        QVERIFY(std::abs(live_->runSeconds().value() - 0.3) < 1e-9);
        QCOMPARE(live_->figuresPerSecond(), 0.0); // the first of its row
        finish(0.5);                              // at 11.0: edited at 10.2
        QVERIFY(std::abs(live_->editSeconds() - 0.8) < 1e-9);
        QVERIFY(std::abs(live_->figuresPerSecond() - 2.0) < 1e-9);
        QCOMPARE(live_->behindSeconds(), 0.0);
        // The same figures with more wavelengths say nothing else of the time.
        QVERIFY(live_->measured());
        QVERIFY(std::abs(live_->editSeconds() - 0.8) < 1e-9);
        // After a pause the rate begins anew.
        now_ = 60.0;
        show(1.3, 3);
        finish(0.4);
        QCOMPARE(live_->figuresPerSecond(), 0.0);
    }

    /// It stands still while a gesture goes on.
    void theGhostIsFromBeforeTheGesture() {
        const auto reading = [](double f, std::uint64_t gesture) {
            auto sheet = std::make_shared<datasheet::LensSheet>();
            sheet->wavelengths.resize(1);
            sheet->wavelengths[0][datasheet::Figure::focalLength] = f;
            return LiveReading{std::move(sheet), {}, gesture};
        };
        const auto of = [](const std::optional<LiveReading>& one) {
            return one ? one->design()[datasheet::Figure::focalLength] : -1.0;
        };
        LiveReadings readings;
        readings.add(reading(10.0, 1));
        QVERIFY(!readings.ghost());
        readings.add(reading(11.0, 2));
        readings.add(reading(12.0, 2));
        QCOMPARE(of(readings.ghost()), 10.0);
        readings.add(reading(13.0, 3));
        QCOMPARE(of(readings.ghost()), 12.0);
        readings.pin();
        QVERIFY(readings.pinned());
        readings.add(reading(14.0, 4));
        readings.add(reading(15.0, 5));
        QCOMPARE(of(readings.ghost()), 13.0);
        readings.release();
        QCOMPARE(of(readings.ghost()), 13.0);
        readings.add(reading(16.0, 6));
        QCOMPARE(of(readings.ghost()), 15.0);
        QCOMPARE(of(readings.present()), 16.0);
    }

    void editsOfAGroupAreOneGesture() {
        ProjectDocument document;
        document.open(lens(1.0), {});
        const auto edit = [&](double edge, const EditGroup& group) {
            document.edit(
                QStringLiteral("Edge"), [&](model::Project& project) { project = *lens(edge); },
                group);
            return document.gesture();
        };
        const auto first = edit(1.1, {});
        QCOMPARE(edit(1.2, {}), first + 1);
        const auto group = document.newGroup();
        QCOMPARE(edit(1.3, group), first + 2);
        QCOMPARE(edit(1.4, group), first + 2);
        QCOMPARE(edit(1.5, document.newGroup()), first + 3);
        document.undoStack().undo();
        QCOMPARE(document.gesture(), first + 4);
        document.undoStack().redo();
        QCOMPARE(document.gesture(), first + 5);
        QCOMPARE(edit(1.6, {}), first + 6);
    }

    void shortRunsOnADeviceAreLiveByThemselves() {
        SolverStatus status;
        status.maximumSteps = 10'000;
        constexpr double cells = 1e6;
        QVERIFY(!liveByDefault(status, 1e3, 1)); // the CPU waits for the user
        status.counters.backend = "CUDA";
        QVERIFY(liveByDefault(status, cells, 1));
        QVERIFY(!liveByDefault(status, cells, 2)); // 0.4 s
        // What was measured counts.
        status.counters.cellSteps = 1e10;
        status.counters.seconds = 0.1;
        QCOMPARE(estimatedRunSeconds(status, cells, 1), 0.1);
        QVERIFY(liveByDefault(status, cells, 2));
        status.counters.seconds = 1.0;
        QVERIFY(!liveByDefault(status, cells, 1));
    }

    /// One definition, the same digits as in the data sheet.
    void changesArePrintedAsTheirFigures() {
        using datasheet::Figure;
        QCOMPARE(figureText(Figure::focalLength, 10.07), QString::fromUtf8("10.07 µm"));
        QCOMPARE(figureParts(Figure::focusingEfficiency, 0.862).number, QStringLiteral("86.2"));
        QCOMPARE(figureParts(Figure::focusingEfficiency, 0.862).unit, QStringLiteral("%"));
        QCOMPARE(changeText(Figure::focalLength, 10.07, 10.2), QString::fromUtf8("+0.13 µm"));
        QCOMPARE(changeText(Figure::focalLength, 10.2, 10.07), QString::fromUtf8("−0.13 µm"));
        QCOMPARE(changeText(Figure::focalLength, 10.2, 10.2001), QString());
        QCOMPARE(changeText(Figure::strehlRatio, 0.9, std::nan("")), QString());
        QCOMPARE(changeText(Figure::focusingEfficiency, 0.35, 0.33),
                 QString::fromUtf8("−2 points"));
        QCOMPARE(changeText(Figure::strehlRatio, 0.9, 0.85), QString::fromUtf8("−0.05"));
    }
};

QTEST_GUILESS_MAIN(TestLiveController)
#include "test_live_controller.moc"
