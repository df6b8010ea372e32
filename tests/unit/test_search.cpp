// An optimisation on a thread of its own: it pauses, goes on with the same iterates, takes designs
// made by hand, and its pictures say what the derivatives say.

#include "core/error.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/optimise/proposal.hpp"
#include "core/optimise/record.hpp"
#include "core/optimise/search.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/lens_to_improve.hpp"
#include "tests/support/patience.hpp"

#include <QTest>

#include <atomic>
#include <cmath>
#include <memory>
#include <variant>
#include <vector>

using namespace zonescope;
using optimise::SearchState;

namespace {

std::shared_ptr<const model::Project> lens() {
    return std::make_shared<const model::Project>(tests::lensToImprove());
}
constexpr double patienceSeconds = tests::patience / 1000.0;

model::AnnularZone& zoneOf(model::Project& project) {
    return std::get<model::AnnularZone>(project.bodies.front().shape);
}

} // namespace

class TestSearch : public QObject {
    Q_OBJECT

    std::vector<optimise::Iterate> whole_;

private slots:
    /// Three iterations at once, with a picture of the last.
    void aSearchRunsToItsEnd() {
        std::atomic<int> kept = 0;
        optimise::Search search(lens(), run::makeDefaultEngine,
                                [&](const std::string&) { ++kept; });
        QCOMPARE(search.moment().state, SearchState::ready);
        search.watch(1);
        search.start(3);
        QVERIFY(search.wait(patienceSeconds));
        const auto moment = search.moment();
        QCOMPARE(moment.state, SearchState::finished);
        QCOMPARE(moment.iterates->size(), std::size_t{4});
        QCOMPARE(kept.load(), 4);
        QVERIFY(!moment.notKept && !moment.failure);
        whole_ = *moment.iterates;
        QVERIFY(moment.picture);
        QCOMPARE(moment.picture->iteration, 3);
        QCOMPARE(moment.picture->light.wavelengthUm, 0.95);
        // The light comes from below: before the lens its amplitude is about that of the wave.
        const auto& amplitude = moment.picture->amplitude;
        QCOMPARE(amplitude.columns, 32);
        QVERIFY(amplitude.at(3, 2) > 0.5F && amplitude.at(3, 2) < 2.0F);
        // Behind the lens its square at the focus is the figure of the wavelength.
        const auto& focus = moment.picture->focus;
        const auto& objective = search.project().optimisation->objective;
        const int row = static_cast<int>((objective.focusZUm - focus.zMinUm) / focus.cellZUm);
        const double square = std::pow(static_cast<double>(focus.at(0, row)), 2);
        const double figure = moment.iterates->back().figures.back();
        // A look at rest shows the same, at any wavelength.
        search.look(0);
        QTRY_VERIFY_WITH_TIMEOUT(!search.moment().looking, tests::patience);
        QCOMPARE(search.moment().picture->light.wavelengthUm, 0.85);
        QCOMPARE(search.moment().picture->sensitivity.values, moment.picture->sensitivity.values);
        search.look(1);
        QTRY_VERIFY_WITH_TIMEOUT(!search.moment().looking, tests::patience);
        QCOMPARE(search.moment().picture->amplitude.values, amplitude.values);
        QVERIFY2(std::abs(square / figure - 1.0) < 0.02,
                 qPrintable(QStringLiteral("%1 drawn, %2 counted").arg(square).arg(figure)));
    }

    void pausedAndKeptItGoesOnWithTheSameDesigns() {
        std::string record;
        {
            optimise::Search search(lens(), run::makeDefaultEngine,
                                    [&](const std::string& text) { record = text; });
            search.start(1);
            QVERIFY(search.wait(patienceSeconds));
        }
        auto read = optimise::parseRecord(record, "record");
        auto gate = std::make_shared<tests::Gate>();
        optimise::Search search(std::make_shared<const model::Project>(read.project),
                                tests::gated(gate), {}, std::move(read.state));
        QCOMPARE(search.moment().state, SearchState::paused);
        QCOMPARE(search.moment().iterates->size(), std::size_t{2});
        gate->close();
        search.start(3);
        QTRY_VERIFY_WITH_TIMEOUT(gate->occupied(), tests::patience);
        search.pause();
        QCOMPARE(search.moment().state, SearchState::pausing);
        gate->open();
        QVERIFY(search.wait(patienceSeconds));
        QCOMPARE(search.moment().iterates->size(), std::size_t{3});
        // Told to end, it does so without the iterate under way, and takes it up again.
        gate->close();
        search.start(3);
        QTRY_VERIFY_WITH_TIMEOUT(gate->occupied(), tests::patience);
        search.stop();
        QCOMPARE(search.moment().state, SearchState::stopping);
        gate->open();
        QVERIFY(search.wait(patienceSeconds));
        QCOMPARE(search.moment().state, SearchState::paused);
        QCOMPARE(search.moment().iterates->size(), std::size_t{3});
        search.start(3);
        QVERIFY(search.wait(patienceSeconds));
        const auto again = search.moment();
        QCOMPARE(again.iterates->size(), whole_.size());
        for (std::size_t n = 0; n < whole_.size(); ++n) {
            QCOMPARE((*again.iterates)[n].values, whole_[n].values);
            QCOMPARE((*again.iterates)[n].merit, whole_[n].merit);
        }
    }

    void aDesignByHandIsTheNextIterate() {
        optimise::Search search(lens());
        search.start(0);
        QVERIFY(search.wait(patienceSeconds));
        model::Project edited = search.project();
        zoneOf(edited).rings[1].rOutUm = 1.02;
        const auto values = search.variables().valuesOf(search.project(), edited);
        QVERIFY(values.has_value());
        search.start(2, *values);
        QVERIFY(search.wait(patienceSeconds));
        const auto& iterates = *search.moment().iterates;
        QCOMPARE(iterates.size(), std::size_t{3});
        QVERIFY(iterates[1].byHand && !iterates[2].byHand);
        QCOMPARE(zoneOf(edited).rings[1].rOutUm, 1.02);
        QVERIFY(std::abs(iterates[1].values[2] - 1.02) < 1e-9);
        QVERIFY(iterates[2].merit > iterates[1].merit);
        // More than the variables: another design.
        edited.domain.drUm = 0.04;
        QVERIFY(!search.variables().valuesOf(search.project(), edited));
        edited = search.project();
        zoneOf(edited).rings.pop_back();
        QVERIFY(!search.variables().valuesOf(search.project(), edited));
    }

    /// A ring of a little more permittivity gains what the map says.
    void theMapSaysWhereMoreMaterialHelps() {
        model::Project project = tests::lensToImprove();
        model::AnnularZone probe;
        constexpr double bottom = 0.0, top = 0.2, inner = 0.45, outer = 0.7;
        probe.rings = {{inner, outer}};
        probe.layers = {{bottom, top, "probe"}};
        project.materials.push_back({"probe", 1.0, 0.0, ""});
        project.bodies.push_back({"probe", probe});
        project.optimisation->objective.aim = model::OptimisationAim::mean;
        project.run.stop.maxTimeFs = 200.0;
        const auto meritWith = [&](double permittivity, optimise::CellMap* map) {
            project.materials.back().permittivity = permittivity;
            optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
            static_cast<void>(optimiser.step());
            if (map) {
                *map = optimiser.picture()->sensitivity;
            }
            return optimiser.iterates().back().merit;
        };
        optimise::CellMap map;
        constexpr double change = 0.02;
        const double here = meritWith(1.0 + change, &map);
        const double more = meritWith(1.0 + 2.0 * change, nullptr);
        const double less = meritWith(1.0, nullptr);
        double promised = 0.0;
        for (int row = 0; row < map.rows; ++row) {
            for (int column = 0; column < map.columns; ++column) {
                const double r = map.rMinUm + (column + 0.5) * map.cellRUm;
                const double z = map.zMinUm + (row + 0.5) * map.cellZUm;
                if (r > inner && r < outer && z > bottom && z < top) {
                    promised +=
                        static_cast<double>(map.at(column, row)) * map.cellRUm * map.cellZUm;
                }
            }
        }
        const double slope = (more - less) / (2.0 * change);
        QVERIFY(here > 0.0);
        QVERIFY2(std::abs(promised / slope - 1.0) < 0.03,
                 qPrintable(QStringLiteral("%1 promised, %2 came").arg(promised).arg(slope)));
    }

    void blocksOfCellsAreMeans() {
        optimise::CellMap map;
        map.columns = 5;
        map.rows = 2;
        map.values = {1, 3, 5, 7, 9, 3, 5, 7, 9, 11};
        const auto half = optimise::coarser(map, 3);
        QCOMPARE(half.columns, 3);
        QCOMPARE(half.rows, 2);
        QCOMPARE(half.values, (std::vector<float>{2, 6, 9, 4, 8, 11}));
        QCOMPARE(half.cellRUm, 2.0);
        QCOMPARE(half.cellZUm, 1.0);
    }

    void aLensGetsAProposal() {
        model::Project project = tests::lensToImprove();
        project.optimisation.reset();
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(optimise::proposedOptimisation(project)));
        project.lens =
            model::LensDesign{.wavelengthUm = 0.9, .focalLengthUm = 2.1, .exitPlaneZUm = 0.4};
        project.monitors = {
            {"exit",
             model::DftPlane{.zUm = 0.7, .rMaxUm = {}, .wavelengthsUm = {0.6, 0.85, 0.95}}}};
        project.optimisation = optimise::proposedOptimisation(project);
        const auto& objective = project.optimisation->objective;
        QCOMPARE(objective.wavelengthsUm, (std::vector<double>{0.85, 0.95}));
        QCOMPARE(objective.aim, model::OptimisationAim::least);
        QCOMPARE(objective.nearFieldZUm, 0.7);
        QCOMPARE(objective.focusZUm, 2.5);
        // Airy's first zero of an aperture of 1.4 um.
        QVERIFY(std::abs(objective.radiusUm - 0.6098 * 0.9 * std::hypot(1.4, 2.1) / 1.4) < 1e-3);
        const auto& body = project.optimisation->bodies.front();
        QCOMPARE(body.minimumWidthUm, 0.19);
        QCOMPARE(body.topMinUm, std::optional(0.2));
        QVERIFY(std::abs(*body.topMaxUm - 0.6) < 1e-12);
        // It can be optimised as it is.
        const optimise::Optimiser optimiser(std::make_shared<const model::Project>(project));
        QCOMPARE(optimiser.variables().size(), std::size_t{6});
        project.bodies.clear();
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(optimise::proposedOptimisation(project)));
    }
};

QTEST_GUILESS_MAIN(TestSearch)
#include "test_search.moc"
