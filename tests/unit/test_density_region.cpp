// Density regions on the grid: whole pixels of 0 and 1 are rings, means are linear, and what cannot
// be mixed is refused.

#include "core/grid/density_cells.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/edited_media.hpp"
#include "core/grid/materials.hpp"
#include "core/model/density_region.hpp"
#include "core/model/validation/validate.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <variant>
#include <vector>

using namespace zonescope;

namespace {

/// Cells of 0.05 um; pixels of 0.1 x 0.15 um.
model::Project pixelProject(bool planar) {
    model::Project project = tests::planeWaveWithMonitors();
    if (planar) {
        project.domain.metric = model::Metric::planar;
        project.azimuthalOrder = 0;
        project.monitors.clear();
    }
    project.materials = {{"glass", 2.25, 0.0, ""}, {"dense", 5.76, 0.0, ""}};
    model::Slab slab;
    slab.zMaxUm = -0.2;
    slab.material = "glass";
    // Rows from the top; the last column is a rim.
    const std::vector<float> rows{1, 0, 0, 1, 1, 0, 1, //
                                  1, 1, 0, 1, 0, 0, 1};
    project.bodies = {
        {"substrate", slab},
        {"plate", model::DensityRegion{0.0, 0.7, -0.2, 0.1, "dense", "vacuum", {7, rows}}}};
    return project;
}

grid::MaterialMap mapOf(const model::Project& project) {
    return grid::makeMaterialMap(project, grid::makeGrid(project));
}

double largestDifference(const grid::SharedRows& a, const grid::SharedRows& b) {
    double largest = 0.0;
    for (std::size_t n = 0; n < a.size(); ++n) {
        largest =
            std::max(largest, std::abs(static_cast<double>(a[n]) - static_cast<double>(b[n])));
    }
    return largest;
}

bool refuses(const model::Project& project, const std::string& key, const std::string& words) {
    const auto problems = model::validate(project);
    return std::ranges::any_of(problems, [&](const model::Problem& problem) {
        return problem.severity == model::Severity::error && problem.key == key &&
               toText(problem).find(words) != std::string::npos;
    });
}

} // namespace

class TestDensityRegion : public QObject {
    Q_OBJECT

private slots:
    /// Pixels of whole cells are sub-cell averages of their rings, in both metrics; only single
    /// precision is left.
    void wholePixelsAreRings() {
        for (const bool planar : {false, true}) {
            const model::Project project = pixelProject(planar);
            const model::Project rings = model::withRings(project);
            QCOMPARE(rings.bodies.size(), std::size_t{4}); // substrate, rings of three heights
            const auto pixels = mapOf(project);
            const auto zones = mapOf(rings);
            constexpr double rounding = 2e-6;
            QVERIFY(largestDifference(pixels.epsEr, zones.epsEr) < rounding);
            QVERIFY(largestDifference(pixels.epsEt, zones.epsEt) < rounding);
            QVERIFY(largestDifference(pixels.epsEz, zones.epsEz) < rounding);
            // The plate is there: without it the maps differ.
            model::Project bare = project;
            bare.bodies.pop_back();
            QVERIFY(largestDifference(mapOf(bare).epsEr, zones.epsEr) > 4.0);
        }
    }

    /// Gaps that replace another body are a body of their own.
    void gapsReplaceWhatLiesThere() {
        model::Project project = pixelProject(false);
        project.bodies.insert(project.bodies.begin(), {"ball", model::Sphere{0.0, 0.3, "glass"}});
        const model::Project rings = model::withRings(project);
        QCOMPARE(rings.bodies.size(), std::size_t{6});
        QCOMPARE(rings.bodies[2].name, std::string("plate gaps"));
        // An optimisation of the density goes, one of other bodies stays.
        project.optimisation = model::Optimisation{};
        project.optimisation->densities = {{.body = "plate"}};
        QVERIFY(!model::withRings(project).optimisation);
        project.optimisation->bodies = {{.body = "rings"}};
        QVERIFY(model::withRings(project).optimisation->densities.empty());
    }

    /// A grey of v everywhere is a material of permittivity 1 + 4.76 v.
    void greyIsInBetween() {
        model::Project project = pixelProject(false);
        std::get<model::DensityRegion>(project.bodies[1].shape).pixels = {1, {0.25F}};
        model::Project mixed = project;
        mixed.materials.push_back({"mixed", 1.0 + 0.25 * 4.76, 0.0, ""});
        mixed.bodies[1].shape = model::AnnularZone{{{0.0, 0.7}}, {{-0.2, 0.1, "mixed"}}};
        constexpr double rounding = 2e-6;
        QVERIFY(largestDifference(mapOf(project).epsEr, mapOf(mixed).epsEr) < rounding);
        QVERIFY(largestDifference(mapOf(project).epsEt, mapOf(mixed).epsEt) < rounding);
        QVERIFY(largestDifference(mapOf(project).epsEz, mapOf(mixed).epsEz) < rounding);
    }

    /// Any pixels: parts of a cell inside add up to 1, and the transpose is one.
    void meansAndTheirTranspose() {
        model::Project project = pixelProject(false);
        auto& region = std::get<model::DensityRegion>(project.bodies[1].shape);
        region.rInUm = 0.131;
        region.rOutUm = 0.687;
        region.zMaxUm = 0.134;
        region.pixels = {9, std::vector<float>(45, 1.0F)};
        const auto grid = grid::makeGrid(project);
        const grid::DensityCells cells(project, region, grid);
        std::mt19937 random(3);
        const auto uniform = [&] { return static_cast<double>(random()) / 4294967296.0; };
        std::vector<double> pixels(45), ones(45, 1.0);
        std::ranges::generate(pixels, uniform);
        const auto width = static_cast<std::size_t>(cells.columnEnd() - cells.columnBegin());
        QVERIFY(width > 10);
        for (const auto component :
             {model::Component::er, model::Component::et, model::Component::ez}) {
            for (int k = cells.rowBegin(); k < cells.rowEnd(); ++k) {
                std::vector<double> means(width), full(width), weights(width);
                std::vector<double> back(45, 0.0);
                std::ranges::generate(weights, uniform);
                cells.means(component, k, pixels, means);
                cells.means(component, k, ones, full);
                cells.addTransposed(component, k, weights, back);
                double forwards = 0.0;
                double backwards = 0.0;
                for (std::size_t n = 0; n < width; ++n) {
                    forwards += weights[n] * means[n];
                    QVERIFY(full[n] < 1.0 + 1e-9);
                }
                for (std::size_t n = 0; n < 45; ++n) {
                    backwards += back[n] * pixels[n];
                }
                QVERIFY(std::abs(forwards - backwards) < 1e-12 * (1.0 + std::abs(forwards)));
                const int middle = grid.interiorBeginZ() + 20; // z = 0, inside
                if (k == middle) {
                    QVERIFY(std::abs(full[width / 2] - 1.0) < 1e-9);
                }
            }
        }
    }

    void editsGiveTheSameMap() {
        const auto before = std::make_shared<const model::Project>(pixelProject(false));
        const auto here = grid::discretise(before);
        model::Project after = *before;
        std::get<model::DensityRegion>(after.bodies[1].shape).pixels = {2, {0.3F, 0.8F}};
        const auto edited =
            grid::editMaterialMap(after, here->grid, {*before, here->grid, here->materials});
        QVERIFY(edited.map == grid::makeMaterialMap(after, here->grid));
        QVERIFY(!(edited.map == here->materials));
    }

    void whatCannotBeMixedIsRefused() {
        QVERIFY(!model::hasErrors(model::validate(pixelProject(false))));
        auto lossy = pixelProject(false);
        lossy.materials[1].conductivityPerUm = 0.1;
        QVERIFY(refuses(lossy, "bodies[1].material", "without loss and poles"));
        auto covered = pixelProject(false);
        covered.bodies.push_back({"ball", model::Sphere{0.0, 0.1, "glass"}});
        QVERIFY(refuses(covered, "bodies[2]", "on top of a density region"));
        auto beside = pixelProject(false);
        beside.bodies.push_back({"ball", model::Sphere{0.5, 0.1, "glass"}});
        QVERIFY(!model::hasErrors(model::validate(beside)));
        auto turned = pixelProject(false);
        std::get<model::DensityRegion>(turned.bodies[1].shape).rInUm = 0.8;
        QVERIFY(refuses(turned, "bodies[1].r_out_um", "greater than r_in_um"));
    }

    void ringsAsATable() {
        model::Project project = pixelProject(false);
        std::get<model::DensityRegion>(project.bodies[1].shape).pixels = {7, {0, 1, 1, 0, 0, 1, 0}};
        QCOMPARE(model::ringsCsv(project), std::string("body,r_in_um,r_out_um,z_min_um,z_max_um\n"
                                                       "\"plate\",0.1,0.3,-0.2,0.1\n"
                                                       "\"plate\",0.5,0.6,-0.2,0.1\n"));
    }
};

QTEST_GUILESS_MAIN(TestDensityRegion)
#include "test_density_region.moc"
