#include "core/error.hpp"
#include "core/lens/lamellar_grating.hpp"
#include "core/lens/post_cell.hpp"
#include "core/lens/post_lens.hpp"
#include "core/model/validation/validate.hpp"
#include "core/zones/local_periodic.hpp"
#include "tests/support/sanitizers.hpp"

#include <QTest>

#include <cmath>
#include <complex>
#include <numbers>

using namespace zonescope;
using namespace zonescope::lens;

class TestPostCells : public QObject {
    Q_OBJECT

private slots:
    /// Posts that fill their cell along y are the bars of a lamellar grating, which another program
    /// part solves in other coordinates.
    void barsAreALamellarGrating_data() {
        QTest::addColumn<bool>("across");
        QTest::newRow("along the bars") << false;
        QTest::newRow("across the bars") << true;
    }
    void barsAreALamellarGrating() {
        QFETCH(const bool, across);
        const LamellarGrating grating{.periodUm = 0.35, .barWidthUm = 0.15};
        const PostCell cell{.periodXUm = 0.35,
                            .periodYUm = 0.2,
                            .outline = model::RectangleOutline{.widthUm = 0.15, .depthUm = 0.2}};
        const auto expected =
            diffract(grating, 0.55,
                     across ? GratingPolarization::acrossBars : GratingPolarization::alongBars, 6);
        const auto found =
            diffract(cell, 0.55, across ? CellPolarization::alongX : CellPolarization::alongY, 6);
        // The same harmonics; the walls are integrals here and sums there.
        QVERIFY(std::abs(found.transmitted - expected.transmitted) < 1e-4);
        QVERIFY(std::abs(found.reflected - expected.reflected) < 1e-4);
        QVERIFY(std::abs(found.transmittedPower - expected.transmittedPower) < 1e-4);
    }

    void aCellWithoutAPostIsASlab() {
        const PostCell cell{.periodXUm = 0.3,
                            .periodYUm = 0.4,
                            .outline = model::EllipseOutline{.widthUm = 0.0, .depthUm = 0.0},
                            .heightUm = 0.7,
                            .gapIndex = 2.0,
                            .indexBelow = 1.5};
        constexpr double wavelength = 0.6;
        const auto found = diffract(cell, wavelength, CellPolarization::alongY);
        // Airy's sum.
        const double below = (1.5 - 2.0) / (1.5 + 2.0);
        const double above = (2.0 - 1.0) / (2.0 + 1.0);
        const auto path =
            std::polar(1.0, 2.0 * std::numbers::pi / wavelength * cell.gapIndex * cell.heightUm);
        const auto amplitude = (2.0 * 1.5 / 3.5) * (2.0 * 2.0 / 3.0) * path /
                               (1.0 + below * above * path * path) / std::sqrt(1.5);
        QVERIFY(std::abs(found.transmitted - amplitude) < 1e-9);
    }

    void powerIsKept_data() {
        QTest::addColumn<double>("period");
        QTest::newRow("below the wavelength") << 0.3;
        QTest::newRow("with diffracted orders") << 0.9;
    }
    void powerIsKept() {
        QFETCH(const double, period);
        const int orders = tests::sanitized ? 3 : 5; // power is kept with any number
        for (const auto polarization : {CellPolarization::alongX, CellPolarization::alongY}) {
            const PostCell cell{.periodXUm = period,
                                .periodYUm = 1.1 * period,
                                .outline = model::EllipseOutline{.widthUm = 0.2, .depthUm = 0.25},
                                .heightUm = 0.8,
                                .indexBelow = 1.457};
            const auto found = diffract(cell, 0.633, polarization, orders);
            QVERIFY(std::abs(found.transmittedPower + found.reflectedPower - 1.0) < 1e-6);
            if (period > 0.8) {
                QVERIFY(found.transmittedPower > std::norm(found.transmitted) + 1e-3);
            }
        }
        // A cell turned by a right angle; walls are sums along one direction and integrals along
        // the other, as of the lamellar grating.
        const PostCell upright{
            .periodXUm = 0.3, .periodYUm = 0.35, .outline = model::RectangleOutline{0.1, 0.2}};
        const PostCell turned{
            .periodXUm = 0.35, .periodYUm = 0.3, .outline = model::RectangleOutline{0.2, 0.1}};
        QVERIFY(std::abs(diffract(upright, 0.633, CellPolarization::alongX, orders).transmitted -
                         diffract(turned, 0.633, CellPolarization::alongY, orders).transmitted) <
                1e-4);
    }

    void impossibleCellsAreRefused() {
        PostCell cell;
        cell.outline = model::EllipseOutline{.widthUm = 0.4, .depthUm = 0.1};
        QVERIFY_THROWS_EXCEPTION(
            InputError, static_cast<void>(diffract(cell, 0.633, CellPolarization::alongX)));
        cell.outline = model::EllipseOutline{.widthUm = 0.1, .depthUm = 0.1};
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(diffract(cell, -1.0, CellPolarization::alongX)));
        cell.postIndex = 0.5;
        QVERIFY_THROWS_EXCEPTION(
            InputError, static_cast<void>(diffract(cell, 0.633, CellPolarization::alongX)));
    }

    /// A lens laid by the library is as good as its cells are by the same rule.
    void postsMakeALens() {
        if (tests::sanitized)
            QSKIP("hundreds of cells, which sanitizers solve tens of times as slowly");
        const PostLensSpecification specification{.radiusUm = 7.5, .focalLengthUm = 10.0};
        const auto project = designPostLens(specification);
        QVERIFY(project);
        QVERIFY(!model::hasErrors(model::validate(*project)));
        const auto sheet = zones::localPeriodicSheet(*project, {.designOnly = true});
        QVERIFY(sheet);
        using datasheet::Figure;
        QVERIFY2(std::abs((*sheet)[Figure::focalLength] - 10.0) < 0.15,
                 qPrintable(QString::number((*sheet)[Figure::focalLength])));
        QVERIFY((*sheet)[Figure::strehlRatio] > 0.85);
        QVERIFY((*sheet)[Figure::transmission] > 0.9);
        int calls = 0;
        QVERIFY(!designPostLens(specification, [&](double) { return ++calls < 3; }));
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(designPostLens({.pitchUm = 0.5})));
    }
};

QTEST_APPLESS_MAIN(TestPostCells)
#include "test_post_cells.moc"
