// Lenses from their specification: zones, heights, phases and efficiencies with known answers, and
// every project valid.

#include "core/lens/plan.hpp"
#include "core/lens/zones.hpp"
#include "core/model/named_material.hpp"
#include "core/model/validation/validate.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

using namespace zonescope;
using namespace zonescope::lens;

namespace {

constexpr double pi = std::numbers::pi;

LensSpecification specificationOf(LensKind kind, double na = 0.5, double focalLength = 10.0) {
    LensSpecification s;
    s.kind = kind;
    s.numericalAperture = na;
    s.focalLengthUm = focalLength;
    return s;
}

/// An ideal library: every phase at full transmission.
std::shared_ptr<const PhaseLibrary> idealLibrary(double period, int count = 64) {
    PhaseLibrary library;
    for (int n = 0; n < count; ++n) {
        library.entries.push_back({period * (0.2 + 0.6 * n / count), 2.0 * pi * n / count, 1.0});
    }
    return std::make_shared<const PhaseLibrary>(std::move(library));
}

const model::Problem* find(const LensPlan& plan, const std::string& key) {
    const auto found = std::ranges::find(plan.problems, key, &model::Problem::key);
    return found == plan.problems.end() ? nullptr : &*found;
}

std::vector<model::Ring> allRings(const model::Project& project) {
    std::vector<model::Ring> rings;
    for (const auto& body : project.bodies) {
        if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            rings.insert(rings.end(), zone->rings.begin(), zone->rings.end());
        }
    }
    std::ranges::sort(rings, {}, &model::Ring::rInUm);
    return rings;
}

double topOf(const model::Project& project) {
    double top = 0.0;
    for (const auto& body : project.bodies) {
        if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            top = std::max(top, zone->layers.front().zMaxUm);
        }
    }
    return top;
}

std::string texts(const std::vector<model::Problem>& problems) {
    std::string all;
    for (const auto& problem : problems) {
        all += toText(problem) + "\n";
    }
    return all;
}

} // namespace

class TestLensDesign : public QObject {
    Q_OBJECT

private slots:
    void threeQuantitiesFollowFromTwo() {
        LensSpecification s = specificationOf(LensKind::hyperbolic, 0.6, 8.0);
        QVERIFY(std::abs(completed(s).radiusUm - 6.0) < 1e-12); // 3-4-5
        s.radiusUm = 6.0;
        s.derived = DerivedQuantity::focalLength;
        QVERIFY(std::abs(completed(s).focalLengthUm - 8.0) < 1e-12);
        s.derived = DerivedQuantity::numericalAperture;
        s.numericalAperture = 0.1;
        QVERIFY(std::abs(completed(s).numericalAperture - 0.6) < 1e-12);
    }

    /// r_n = sqrt(n lambda f + (n lambda / 2)^2).
    void zoneRadiiOfBinaryPlates() {
        for (const auto kind : {LensKind::phaseZonePlate, LensKind::amplitudeZonePlate}) {
            const auto plan = planLens(specificationOf(kind));
            QVERIFY2(plan.possible(), texts(plan.problems).c_str());
            const auto rings = allRings(*plan.project);
            const auto radius = [](int n) {
                return std::sqrt(n * 0.633 * 10.0 + std::pow(n * 0.633 / 2.0, 2));
            };
            // Phase plate: raised even zones; amplitude plate: covered odd zones. Radii are rounded
            // to 1e-6 um.
            const int first = kind == LensKind::phaseZonePlate ? 0 : 1;
            for (int n = 0; n < 2; ++n) {
                const auto ring = rings[static_cast<std::size_t>(n)];
                QVERIFY(std::abs(ring.rInUm - radius(first + 2 * n)) <= 0.6e-6);
                QVERIFY(std::abs(ring.rOutUm - radius(first + 2 * n + 1)) <= 0.6e-6);
            }
            // Full zones: path at the edge, f (1/cos - 1) = 1.547 um, in wavelengths.
            QVERIFY(std::abs(plan.figures.zones - 10.0 * (1.0 / std::sqrt(0.75) - 1.0) / 0.633) <
                    1e-9);
        }
    }

    void amplitudePlateIsItsOwnStop() {
        const auto plan = planLens(specificationOf(LensKind::amplitudeZonePlate));
        const auto rings = allRings(*plan.project);
        QVERIFY(rings.back().rOutUm > plan.project->domain.radiusUm);
        QVERIFY(rings.back().rInUm <= plan.specification.radiusUm + 1e-6);
        // Beer's law at the automatic height: one part in a thousand.
        const auto material = model::findMaterial(*plan.project, absorberMaterial);
        QVERIFY(material && material->conductivityPerUm > 0.0);
        QVERIFY(std::abs(std::exp(-4.0 * pi * 1.0 * plan.figures.heightUm / 0.633) - 1e-3) < 1e-6);
    }

    void heightsDelayByTheirPartOfAWavelength() {
        const double wave = 0.633 / 0.6; // lambda / (n - 1) at n = 1.6
        QVERIFY(std::abs(heightOf(specificationOf(LensKind::hyperbolic)) - wave) < 1e-12);
        QVERIFY(std::abs(heightOf(specificationOf(LensKind::phaseZonePlate)) - wave / 2) < 1e-12);
        auto s = specificationOf(LensKind::multilevel);
        s.levels = 8;
        QVERIFY(std::abs(heightOf(s) - wave * 7.0 / 8.0) < 1e-12);
        const auto plan = planLens(s);
        QVERIFY(std::abs(topOf(*plan.project) - wave * 7.0 / 8.0) < 1e-6);
        // Seven raised heights; ground is the eighth level.
        QCOMPARE(plan.project->bodies.size(), std::size_t{1 + 7});
    }

    void pathAndItsInverse() {
        const LensPath lens(completed(specificationOf(LensKind::hyperbolic, 0.8, 50.0)));
        const LensPath cone(completed(specificationOf(LensKind::axicon, 0.3, 50.0)));
        for (const double r : {0.01, 1.0, 12.5, 60.0}) {
            QVERIFY(std::abs(lens.path(r) - (std::sqrt(r * r + 2500.0) - 50.0)) < 1e-12);
            QVERIFY(std::abs(lens.radius(lens.path(r)) - r) < 1e-9);
            QVERIFY(std::abs(lens.phase(r) + 2 * pi / 0.633 * lens.path(r)) < 1e-9);
            QVERIFY(std::abs(cone.path(r) - 0.3 * r) < 1e-12);
            QVERIFY(std::abs(cone.radius(cone.path(r)) - r) < 1e-12);
        }
        // Grating equation at the edge: period = lambda / NA.
        QVERIFY(std::abs(localPeriod(lens, 0.633, 50.0 * 0.8 / 0.6) - 0.633 / 0.8) < 1e-12);
    }

    void levelsHaveTheEfficiencyOfTheory() {
        QVERIFY(std::abs(levelEfficiency(2) - 4.0 / (pi * pi)) < 1e-12);
        QVERIFY(std::abs(levelEfficiency(4) - 8.0 / (pi * pi)) < 1e-12);
        // Many zones, so that the cut last one does not matter: 60 wavelengths of path. The sampled
        // mean over the area agrees to a per cent (half a zone in 60).
        for (const int levels : {2, 4, 8, 16}) {
            auto s = specificationOf(LensKind::multilevel, 0.5, 245.0);
            s.levels = levels;
            s.cellsPerWavelength = 6.0;
            s = completed(s);
            const auto profile = makeProfile(s, cellSize(s), 1000.0);
            const auto curve = samplePhase(s, profile, 40'000);
            QVERIFY2(std::abs(curve.efficiency - levelEfficiency(levels)) < 0.01,
                     qPrintable(QString::number(curve.efficiency)));
        }
        auto s = completed(specificationOf(LensKind::amplitudeZonePlate, 0.5, 245.0));
        QVERIFY(std::abs(samplePhase(s, makeProfile(s, cellSize(s), 1000.0), 40'000).efficiency -
                         1.0 / (pi * pi)) < 0.005);
        s.kind = LensKind::hyperbolic;
        QVERIFY(samplePhase(s, makeProfile(s, cellSize(s), 1000.0), 40'000).efficiency > 0.99);
    }

    void facetsFollowTheRelief() {
        auto s = completed(specificationOf(LensKind::hyperbolic));
        const auto curve = samplePhase(s, makeProfile(s, cellSize(s), 20.0), 2000);
        int inside = 0;
        for (const double difference : curve.differenceRad) {
            if (std::isnan(difference)) {
                continue; // beyond the last whole zone
            }
            ++inside;
            // Chords of the parabola over a quarter of the first zone: below a sixtieth of a turn.
            QVERIFY(std::abs(difference) < 0.1);
        }
        QVERIFY(inside > 1800);
        s.shape = ReliefShape::rings;
        const auto stepped = samplePhase(s, makeProfile(s, cellSize(s), 20.0), 2000);
        // Half a cell in height and half a cell in radius at a slope of NA: 1/28 of a turn each.
        QVERIFY(stepped.efficiency > 0.95 && stepped.efficiency < 0.9999);
    }

    void metalensFollowsTheLibrary() {
        auto s = specificationOf(LensKind::metalens, 0.4, 20.0);
        s.index = 2.4;
        s.periodUm = 0.25;
        s.library = idealLibrary(0.25);
        const auto plan = planLens(s);
        QVERIFY2(plan.possible(), texts(plan.problems).c_str());
        const auto rings = allRings(*plan.project);
        const auto count = static_cast<std::size_t>(plan.specification.radiusUm / 0.25);
        QCOMPARE(rings.size(), count);
        for (std::size_t n = 0; n < count; ++n) { // each in the middle of its period
            const double middle = 0.5 * (rings[n].rInUm + rings[n].rOutUm);
            QVERIFY(std::abs(middle - (static_cast<double>(n) + 0.5) * 0.25) < 2e-6);
        }
        // Ideal rings leave only the sampling: the phase turns by up to 2 pi NA P / lambda = 1 rad
        // within a period, which costs at most its mean square of 1/12.
        QVERIFY2(plan.figures.efficiency > 0.91,
                 qPrintable(QString::number(plan.figures.efficiency)));
        QVERIFY(!find(plan, "period_um") ||
                find(plan, "period_um")->severity == model::Severity::note);
    }

    void warningsOfCoarseLenses() {
        auto s = specificationOf(LensKind::metalens, 0.9, 10.0);
        s.index = 2.4;
        s.periodUm = 0.3; // 2.3 rings in 0.703 um
        s.library = idealLibrary(0.3);
        const auto coarse = planLens(s);
        QVERIFY(find(coarse, "period_um"));
        QCOMPARE(find(coarse, "period_um")->severity, model::Severity::warning);
        QVERIFY(find(coarse, "period_um")->value.english().starts_with("2.3 rings"));
        s.numericalAperture = 0.3;
        s.periodUm = 0.45; // 0.433 um is the wavelength in the substrate
        s.library = idealLibrary(0.45);
        const auto diffracting = planLens(s);
        QVERIFY(find(diffracting, "period_um"));
        QVERIFY(find(diffracting, "period_um")->hint.english().find("diffract light back") !=
                std::string::npos);

        auto stepped = specificationOf(LensKind::multilevel, 0.8, 10.0);
        stepped.levels = 16; // steps of 0.05 um on cells of 0.023 um
        const auto thin = planLens(stepped);
        QVERIFY(find(thin, "cells_per_wavelength"));
        QCOMPARE(find(thin, "cells_per_wavelength")->severity, model::Severity::warning);
        stepped.levels = 2;
        QVERIFY(!find(planLens(stepped), "cells_per_wavelength"));
    }

    void impossibleLensesSayWhere() {
        const auto keyOf = [](const LensSpecification& s) {
            const auto plan = planLens(s);
            return plan.possible() || plan.problems.empty()
                       ? QString()
                       : QString::fromStdString(plan.problems.front().key);
        };
        auto s = specificationOf(LensKind::hyperbolic);
        s.wavelengthUm = -1.0;
        QCOMPARE(keyOf(s), QStringLiteral("wavelength_um"));
        s = specificationOf(LensKind::hyperbolic, 1.2);
        QCOMPARE(keyOf(s), QStringLiteral("numerical_aperture"));
        s = specificationOf(LensKind::hyperbolic, 0.5, std::nan(""));
        QCOMPARE(keyOf(s), QStringLiteral("focal_length_um"));
        s = specificationOf(LensKind::hyperbolic);
        s.index = 1.0;
        QCOMPARE(keyOf(s), QStringLiteral("index"));
        s = specificationOf(LensKind::hyperbolic, 0.5, 20'000.0); // 2 cm
        QCOMPARE(keyOf(s), QStringLiteral("radius_um"));
        s = specificationOf(LensKind::multilevel);
        s.levels = 3;
        QCOMPARE(keyOf(s), QStringLiteral("levels"));
        s = specificationOf(LensKind::vortex);
        s.charge = 0;
        QCOMPARE(keyOf(s), QStringLiteral("charge"));
        s = specificationOf(LensKind::metalens);
        QCOMPARE(keyOf(s), QStringLiteral("library"));
        s.periodUm = 0.1;
        s.library = idealLibrary(0.3);
        QCOMPARE(keyOf(s), QStringLiteral("library"));
    }

    void vortexHasTheOrderOfItsBeam() {
        auto s = specificationOf(LensKind::vortex);
        s.charge = 2;
        QCOMPARE(azimuthalOrder(s), 3);
        s.spinAlong = false;
        QCOMPARE(azimuthalOrder(s), 1);
        s.charge = -2;
        QCOMPARE(azimuthalOrder(s), -1);
        s.spinAlong = true;
        QCOMPARE(azimuthalOrder(s), -3);
        QCOMPARE(planLens(s).project->azimuthalOrder, -3);
    }

    /// All kinds, apertures and wavelengths, with and without a substrate.
    void everyProjectIsValid() {
        int made = 0;
        for (const auto kind : lensKinds) {
            for (const double na : {0.1, 0.3, 0.5, 0.7, 0.9, 0.95}) {
                for (const double wavelength : {0.193, 0.55, 1.55, 10.6, 3000.0}) {
                    for (const double substrate : {1.0, 1.46, 3.5}) {
                        auto s = specificationOf(kind, na, 12.0 * wavelength);
                        s.wavelengthUm = wavelength;
                        s.substrateIndex = substrate;
                        s.index = kind == LensKind::metalens ? 2.4 : 1.7;
                        s.shape = made % 2 == 0 ? ReliefShape::facets : ReliefShape::rings;
                        s.levels = allowed::levels[static_cast<std::size_t>(made) % 6];
                        s.charge = 1 + made % 3;
                        s.cellsPerWavelength = 8.0;
                        if (kind == LensKind::metalens) {
                            s.library = idealLibrary(periodOf(s));
                        }
                        const auto plan = planLens(s);
                        QVERIFY2(plan.possible(), texts(plan.problems).c_str());
                        const auto problems = model::validate(*plan.project);
                        QVERIFY2(!model::hasErrors(problems), texts(problems).c_str());
                        QVERIFY(plan.cost.memoryBytes() > 0.0);
                        // Sources and monitors do not fall onto a bad place either.
                        for (const auto& problem : plan.problems) {
                            QVERIFY2(!problem.key.starts_with("sources") &&
                                         !problem.key.starts_with("run"),
                                     toText(problem).c_str());
                        }
                        ++made;
                    }
                }
            }
        }
        QCOMPARE(made, 7 * 6 * 5 * 3);
    }
};

QTEST_APPLESS_MAIN(TestLensDesign)
#include "test_lens_design.moc"
