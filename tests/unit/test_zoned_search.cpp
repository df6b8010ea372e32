// Searches of lenses in zones: sizes of posts, which wedges follow.

#include "core/error.hpp"
#include "core/model/post_outline.hpp"
#include "core/monitors/flux.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/proposal.hpp"
#include "core/optimise/record.hpp"
#include "core/zones/zone_jobs.hpp"
#include "core/zones/zone_run.hpp"
#include "core/zones/zone_sum.hpp"
#include "tests/support/density_to_improve.hpp"
#include "tests/support/zones_to_improve.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

using namespace zonescope;

namespace {

const model::Post& postOf(const model::Project& project, std::size_t n) {
    return std::get<model::PostPattern>(project.bodies[1].shape).posts[n];
}

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

std::string refusedKey(const model::Project& project) {
    try {
        const optimise::Optimiser optimiser(shared(project));
    } catch (const model::ProjectError& error) {
        return std::ranges::find(error.problems(), model::Severity::error,
                                 &model::Problem::severity)
            ->key;
    } catch (const InputError& error) {
        return error.key();
    }
    return {};
}

/// Relative, of all values together.
double difference(const optimise::CellMap& map, const optimise::CellMap& known) {
    double sum = 0.0, all = 0.0;
    for (std::size_t n = 0; n < known.values.size(); ++n) {
        sum += std::pow(map.values.at(n) - known.values[n], 2.0);
        all += std::pow(known.values[n], 2.0);
    }
    return std::sqrt(sum / all);
}

} // namespace

class TestZonedSearch : public QObject {
    Q_OBJECT

private slots:
    void sizesKeepTheirRatio() {
        const model::Project project = tests::postsToImprove();
        const optimise::DesignVariables variables(project);
        QCOMPARE(variables.size(), std::size_t{2});
        QCOMPARE(variables.at(1).name, std::string("posts, circle 2, size"));
        QCOMPARE(variables.start(), (std::vector{0.5, 0.5}));
        const auto moved = variables.applied(project, {0.4, 0.25}, {});
        const auto& outline = std::get<model::EllipseOutline>(postOf(moved, 1).outline);
        QVERIFY(std::abs(outline.widthUm - 0.2) < 1e-12 &&
                std::abs(outline.depthUm - 0.25) < 1e-12);
        const auto values = variables.valuesOf(project, moved);
        QVERIFY(values && std::abs((*values)[0] - 0.4) < 1e-12);
        QCOMPARE(variables.within({0.1, 0.9}), (std::vector{0.2, 0.65}));
    }

    /// The figure grows, the shape of the posts follows, and a record goes on with the same ones.
    void aSearchRaisesTheFigureAndGoesOnAlike() {
        optimise::Optimiser optimiser(shared(tests::postsToImprove()));
        QVERIFY(optimiser.step() && optimiser.step());
        const auto& iterates = optimiser.iterates();
        QVERIFY2(tests::sanitized || iterates[1].merit > 1.02 * iterates[0].merit,
                 qPrintable(QStringLiteral("%1 %2").arg(iterates[0].merit).arg(iterates[1].merit)));
        QVERIFY(optimiser.picture() && !optimiser.picture()->sensitivity.values.empty());
        QVERIFY(model::postSizeUm(postOf(optimiser.design(iterates[1]), 0)) !=
                model::postSizeUm(postOf(optimiser.project(), 0)));

        auto record = optimise::parseRecord(optimise::recordText(optimiser), "record");
        QCOMPARE(record.state.steps, optimiser.state().steps);
        optimise::Optimiser other(shared(record.project));
        other.restore(std::move(record.state));
        QVERIFY(optimiser.step() && other.step());
        QCOMPARE(other.iterates().back().figures, optimiser.iterates().back().figures);
    }

    void fieldsAreThoseOfAllOrders_data() {
        QTest::addColumn<int>("folds");
        QTest::newRow("six folds") << 6;
        QTest::newRow("two folds, with order -1 beside 1") << 2;
    }
    /// Inside: the orders that the run of the zone leaves, added up. At the focus: the figure.
    void fieldsAreThoseOfAllOrders() {
        if (tests::sanitized) {
            QSKIP("light hardly arrives there");
        }
        QFETCH(int, folds);
        model::Project project = tests::postsToImprove();
        project.zones->zones = {{.rOutUm = {}, .folds = folds, .sectors = 36 / folds}};
        // What is left at the end counts for as much as an interval between samples, which differ.
        project.run.stop.maxTimeFs = 200.0;
        project.domain.radiusUm = 6.4; // the rim of the near field diffracts
        optimise::Optimiser optimiser(shared(project));
        optimiser.watch(0);
        QVERIFY(optimiser.step());
        const auto& picture = *optimiser.picture();
        project.monitors = {{"all", model::DftRegion{{1.0}}}};
        const auto jobs = zones::planJobs(shared(project));
        const auto field = zones::runZone(jobs, jobs.jobs.front(), zones::makeDefaultWedgeEngine);
        zones::ZoneSum sum(jobs.project);
        sum.add(*field, false);
        std::vector<adjoint::WatchedTransform> orders;
        for (const auto& order : sum.orders()) {
            orders.push_back({order->order, order->monitors[0].parities[0].boxes[0]});
        }
        QVERIFY(orders.size() > 2);
        const auto incident = monitors::incidentWave(*sum.whole(), std::vector{1.0}, sum.steps());
        const auto known = optimise::amplitudeMap(sum.whole()->grid, optimise::meanSquares(orders),
                                                  incident->intensity.front());
        QCOMPARE(picture.amplitude.columns, known.columns);
        QCOMPARE(picture.amplitude.rows, known.rows);
        // The search samples more often.
        const double apart = difference(picture.amplitude, known);
        QVERIFY2(apart < 3e-3, qPrintable(QString::number(apart)));
        // Half a cell of 0.1 um beside the axis, where the light has fallen by some per cent.
        const auto& focus = picture.focus;
        const int row = static_cast<int>((3.6 - focus.zMinUm) / focus.cellZUm);
        const double ratio = std::pow(focus.at(0, row), 2.0) / optimiser.iterates()[0].figures[0];
        QVERIFY2(std::abs(ratio - 1.0) < 0.03, qPrintable(QString::number(ratio)));
        // Looking at it again shows the same.
        optimiser.look(0);
        QVERIFY(optimiser.picture()->amplitude.values == picture.amplitude.values);
    }

    /// Rings cut into zones have the field that they have in one run.
    void fieldsOfZonesAddUp() {
        if (tests::sanitized) {
            QSKIP("light hardly arrives there");
        }
        model::Project project = tests::postsToImprove();
        project.bodies[1] = {.name = "rings",
                             .shape = model::AnnularZone{{{0.0, 0.7}, {1.1, 1.5}, {1.9, 2.2}},
                                                         {{0.0, 0.6, "post"}}}};
        project.optimisation->posts.clear();
        project.optimisation->bodies = {{.body = "rings"}};
        project.zones->zones = {{.rOutUm = 1.3, .folds = 1}, {.rOutUm = {}, .folds = 1}};
        project.zones->rampWavelengths = 1.0;
        project.domain.radiusUm = 6.4;
        const auto pictureOf = [](const model::Project& lens) {
            optimise::Optimiser optimiser(shared(lens));
            optimiser.watch(0);
            [[maybe_unused]] const bool done = optimiser.step();
            return *optimiser.picture();
        };
        const auto zoned = pictureOf(project);
        project.zones.reset();
        const auto plain = pictureOf(project);
        // What the cut leaves: light of a zone that goes beyond its margin.
        QCOMPARE_LT(difference(zoned.amplitude, plain.amplitude), 0.03);
        QCOMPARE_LT(difference(zoned.focus, plain.focus), 0.03);
    }

    /// Where posts stand in the layer in which a zone's light ends, they change nothing for it.
    void postsInTheLayersOfZonesAreSearched() {
        for (model::Project project : {tests::postsToImprove(), tests::mapsToImprove()}) {
            project.zones->zones = {{.rOutUm = 1.1, .folds = 1}, {.rOutUm = {}, .folds = 6}};
            project.zones->rampWavelengths = 0.5;
            project.zones->marginWavelengths = 0.2;
            const auto jobs = zones::planJobs(shared(project));
            const auto lattice = zones::compileJob(jobs, jobs.jobs.front()).lattice;
            // The posts and the map reach from 1.3 um on across its border.
            QVERIFY(lattice->whole.grid.interiorEndR() * project.domain.drUm < 1.7);
            QVERIFY(lattice->whole.grid.columns() * project.domain.drUm > 1.7);
            optimise::Optimiser optimiser(shared(project));
            QVERIFY(optimiser.step());
            QVERIFY(tests::sanitized || optimiser.step()); // one shows what memory holds
        }
    }

    void aMapStaysItsOwnMirrorImage() {
        const model::Project project = tests::mapsToImprove();
        const optimise::DesignVariables variables(project);
        QCOMPARE(variables.densities().size(), std::size_t{1});
        const auto& density = variables.densities().front();
        // 0.8 um by 60 degrees at 1.8 um, which is 1.885 um.
        QCOMPARE(density.grid().columns, std::size_t{8});
        QCOMPARE(density.grid().rows, std::size_t{10});
        QVERIFY(density.grid().beyond == optimise::RowsBeyond::repeat);
        QCOMPARE(density.name(), std::string("posts, circle 1"));
        std::vector<double> oneSided(density.size(), 0.0);
        oneSided[3] = 1.0; // in the uppermost row
        const auto pixels = density.pixels(oneSided, {});
        QCOMPARE(model::turnedOver(pixels), pixels);
        QVERIFY(pixels.at(0, 3) > 0.0F && pixels.at(9, 3) == pixels.at(0, 3));
        const auto moved = variables.applied(project, variables.start(), {4.0, 0.0});
        QVERIFY(variables.areThoseOf(moved, variables.start(), 4.0));
        QVERIFY(!variables.areThoseOf(project, variables.start(), 4.0));
        QVERIFY(variables.valuesOf(project, moved).has_value());
    }

    void aSearchOfAMapRaisesTheFigure() {
        optimise::Optimiser optimiser(shared(tests::mapsToImprove()));
        QVERIFY(optimiser.step());
        if (tests::sanitized) { // ten seconds an iterate
            QVERIFY(optimiser.measures(optimiser.best()).size() == 1);
            return;
        }
        QVERIFY(optimiser.step() && optimiser.step());
        const auto& iterates = optimiser.iterates();
        QVERIFY2(iterates[2].merit > 1.02 * iterates[0].merit,
                 qPrintable(QStringLiteral("%1 %2").arg(iterates[0].merit).arg(iterates[2].merit)));
        const auto measures = optimiser.measures(iterates[2]);
        QCOMPARE(measures.size(), std::size_t{1});
        QCOMPARE(measures[0].second.pixels, std::size_t{80});
        QVERIFY(optimise::historyCsv(optimiser).find("posts, circle 1, grey") != std::string::npos);
        auto record = optimise::parseRecord(optimise::recordText(optimiser), "record");
        optimise::Optimiser other(shared(record.project));
        other.restore(std::move(record.state));
        QVERIFY(other.step());
    }

    void mapsAreProposed() {
        model::Project project = tests::mapsToImprove();
        project.optimisation.reset();
        const auto proposal = optimise::proposedOptimisation(project);
        QCOMPARE(proposal.densities.size(), std::size_t{1});
        QVERIFY(proposal.method == model::OptimisationMethod::adam && proposal.posts.empty());
        project.zones.reset();
        project.bodies.push_back(
            {"rings", model::AnnularZone{.rings = {{0.2, 0.6}}, .layers = {{0.0, 0.2, "post"}}}});
        QVERIFY(optimise::proposedOptimisation(project).densities.empty());
    }

    /// What cannot be its own mirror image, overlaps, or is no map.
    void mapsThatCannotBeSearchedAreRefused() {
        const std::string key = "optimisation.densities[0].body";
        const auto refusedWith = [](const auto& change) {
            model::Project project = tests::mapsToImprove();
            change(project, std::get<model::PostPattern>(project.bodies[1].shape).posts[0]);
            return refusedKey(project);
        };
        QCOMPARE(refusedWith([](auto&, model::Post& map) { map.thetaDeg = 7.0; }), key);
        QCOMPARE(refusedWith([](auto&, model::Post& map) {
                     map.outline = model::DensityOutline{0.8, 0.8, {1, {0.5F}}};
                     map.rotationDeg = 20.0;
                 }),
                 key);
        QCOMPARE(refusedWith([](auto&, model::Post& map) {
                     map.outline = model::DensityOutline{0.8, 3.0, {1, {0.0F}}};
                 }),
                 key);
        QCOMPARE(
            refusedWith([](auto&, model::Post& map) { map.outline = model::EllipseOutline{}; }),
            key);
        QCOMPARE(refusedWith([](model::Project& project, auto&) { project.zones.reset(); }), key);
        QCOMPARE(refusedWith([](model::Project& project, auto&) {
                     project.optimisation->densities[0].pixelThetaUm = 1e-4;
                 }),
                 std::string("optimisation.densities[0].pixel_theta_um"));
        // Keys that would do nothing.
        QCOMPARE(refusedWith([](model::Project& project, auto&) {
                     project.optimisation->densities[0].pixelZUm = 0.1;
                 }),
                 std::string("optimisation.densities[0].pixel_z_um"));
        model::Project region = tests::densityToImprove();
        region.optimisation->densities[0].pixelThetaUm = 0.1;
        QCOMPARE(refusedKey(region), std::string("optimisation.densities[0].pixel_theta_um"));
    }

    void theProposalIsWithinTheSizesThatAreThere() {
        model::Project project = tests::postsToImprove();
        project.optimisation.reset();
        const auto proposal = optimise::proposedOptimisation(project);
        QCOMPARE(proposal.posts.size(), std::size_t{1});
        QCOMPARE(proposal.posts[0], (model::DesignedPosts{"posts", 0.4, 0.6}));
    }

    void whatZonesCannotBeSearchedForIsRefused() {
        model::Project project = tests::postsToImprove();
        std::get<model::PostPattern>(project.bodies[1].shape).posts[0].thetaDeg = 7.0;
        QCOMPARE(refusedKey(project), std::string("zones"));
        project = tests::postsToImprove();
        project.materials[1].poles = {{.strengthRad2PerFs2 = 120.0}}; // a metal
        QCOMPARE(refusedKey(project), std::string("zones"));
        project = tests::postsToImprove();
        project.optimisation->posts[0].body = "substrate";
        QCOMPARE(refusedKey(project), std::string("optimisation.posts[0].body"));
        project = tests::postsToImprove();
        project.optimisation->posts[0].sizeMaxUm = 0.1;
        QCOMPARE(refusedKey(project), std::string("optimisation.posts[0].size_max_um"));
        project = tests::postsToImprove();
        project.optimisation->objective.anglesDeg = {0.0, 10.0};
        QCOMPARE(refusedKey(project), std::string("zones"));
    }
};

QTEST_APPLESS_MAIN(TestZonedSearch)
#include "test_zoned_search.moc"
