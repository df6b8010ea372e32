// Searches of lenses in zones: sizes of posts, which wedges follow.

#include "core/error.hpp"
#include "core/model/post_outline.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/proposal.hpp"
#include "core/optimise/record.hpp"
#include "core/verify/setup.hpp"

#include <QTest>

#include <memory>

using namespace zonescope;

namespace {

/// Two circles of posts on glass in one wedge of six folds, with sizes that may change.
model::Project postsToOptimise() {
    model::Project project = verify::closedDomain(1, 32, 8, 14, 0.1);
    project.boundaries = {.rMax = verify::absorbingLayer(6),
                          .zMin = verify::absorbingLayer(6),
                          .zMax = verify::absorbingLayer(6)};
    project.materials = {verify::material("glass", 2.1), verify::material("post", 5.76)};
    const auto post = [](double rUm, int count, model::EllipseOutline outline) {
        return model::Post{.rUm = rUm, .count = count, .outline = outline};
    };
    project.bodies = {
        {.name = "substrate", .shape = model::Slab{.zMaxUm = 0.0, .material = "glass"}},
        {.name = "posts",
         .shape = model::PostPattern{.posts = {post(1.5, 6, {0.5, 0.5}), post(2.2, 12, {0.4, 0.5})},
                                     .layers = {{0.0, 0.6, "post"}}}}};
    model::PlaneWave wave;
    wave.zUm = -0.45;
    wave.apertureRadiusUm = 2.6;
    wave.apertureEdgeUm = 0.4;
    wave.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    project.sources = {{.name = "wave", .kind = wave}};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    project.run.stop = {.maxTimeFs = 60.0, .energyDecay = 1e-5, .phasorChange = std::nullopt};
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = 3.0, .exitPlaneZUm = 0.6};
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = {}, .folds = 6, .sectors = 6}};
    project.zones = plan;
    project.optimisation =
        model::Optimisation{.objective = {.quantity = model::OptimisedQuantity::intensity,
                                          .nearFieldZUm = 0.95,
                                          .focusZUm = 3.6,
                                          .wavelengthsUm = {1.0}},
                            .bodies = {},
                            .posts = {{"posts", 0.2, 0.65}}};
    return project;
}

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
        return error.problems().front().key;
    } catch (const InputError& error) {
        return error.key();
    }
    return {};
}

} // namespace

class TestZonedSearch : public QObject {
    Q_OBJECT

private slots:
    void sizesKeepTheirRatio() {
        const model::Project project = postsToOptimise();
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
        optimise::Optimiser optimiser(shared(postsToOptimise()));
        QVERIFY(optimiser.step() && optimiser.step());
        const auto& iterates = optimiser.iterates();
        QVERIFY2(iterates[1].merit > 1.02 * iterates[0].merit,
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

    /// A zone's field is no cross-section of the lens: it is neither shown nor run for.
    void noFieldIsLookedAt() {
        optimise::Optimiser optimiser(shared(postsToOptimise()));
        optimiser.watch(0);
        QVERIFY(optimiser.step());
        QVERIFY(optimiser.picture()->amplitude.values.empty());
        optimiser.look(0);
        QVERIFY(optimiser.picture()->amplitude.values.empty());
    }

    void theProposalIsWithinTheSizesThatAreThere() {
        model::Project project = postsToOptimise();
        project.optimisation.reset();
        const auto proposal = optimise::proposedOptimisation(project);
        QCOMPARE(proposal.posts.size(), std::size_t{1});
        QCOMPARE(proposal.posts[0], (model::DesignedPosts{"posts", 0.4, 0.6}));
    }

    void whatZonesCannotBeSearchedForIsRefused() {
        model::Project project = postsToOptimise();
        std::get<model::PostPattern>(project.bodies[1].shape).posts[0].thetaDeg = 7.0;
        QCOMPARE(refusedKey(project), std::string("zones"));
        project = postsToOptimise();
        project.materials[1].conductivityPerUm = 0.1;
        QCOMPARE(refusedKey(project), std::string("optimisation"));
        project = postsToOptimise();
        project.optimisation->posts[0].body = "substrate";
        QCOMPARE(refusedKey(project), std::string("optimisation.posts[0].body"));
        project = postsToOptimise();
        project.optimisation->posts[0].sizeMaxUm = 0.1;
        QCOMPARE(refusedKey(project), std::string("optimisation.posts[0].size_max_um"));
        project = postsToOptimise();
        project.optimisation->objective.anglesDeg = {0.0, 10.0};
        QCOMPARE(refusedKey(project), std::string("zones"));
    }
};

QTEST_APPLESS_MAIN(TestZonedSearch)
#include "test_zoned_search.moc"
