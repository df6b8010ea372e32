/// \file
/// What the field view tells of its frames: numbers, the cursor, the context menu, line cuts.

#include "core/plot/ticks.hpp"
#include "tests/ui/field_view_test.hpp"
#include "ui/field/field_readout.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/field/line_cut_strip.hpp"
#include "ui/field/view_transform.hpp"
#include "ui/language/number_format.hpp"

#include <QClipboard>
#include <QSignalSpy>

#include <limits>

using namespace zonescope;
using namespace zonescope::tests;

class TestFieldReading : public FieldViewTest {
    Q_OBJECT

private slots:
    void init() { makePanel(); }
    void cleanup() { panel_.reset(); }

    void frameStatistics() {
        fdtd::Plane plane;
        plane.width = 101;
        plane.height = 1;
        plane.step = 7;
        plane.time = 2.0;
        for (int n = 0; n < 100; ++n) {
            plane.values.push_back(static_cast<float>(n % 2 == 0 ? n : -n));
        }
        plane.values.push_back(std::numeric_limits<float>::quiet_NaN());
        const auto frame = makeFieldFrame(std::move(plane));
        QCOMPARE(frame->minimum, -99.0);
        QCOMPARE(frame->maximum, 98.0);
        QCOMPARE(frame->peak(), 99.0);
        QCOMPARE(frame->percentile99, 98.0); // 99 of the 100 magnitudes 0..99 are at most 98
        QCOMPARE(frame->notFinite, 1);
        QCOMPARE(frame->step, 7);
        QVERIFY(std::abs(frame->timeFs - 6.6712819) < 1e-6); // 2 um / 299792458 m/s
    }

    void numbers_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        QTest::newRow("zero") << 0.0 << "0";
        QTest::newRow("plain") << 12.3456 << "12.35";
        QTest::newRow("negative") << -0.51239 << "−0.5124";
        QTest::newRow("small") << 1.23456e-6 << "1.235×10⁻⁶";
        QTest::newRow("large") << 45678.0 << "45.68×10³";
        QTest::newRow("carry to the next digit") << 9.99996 << "10.00";
        QTest::newRow("carry to the next power") << 999.97 << "1.000×10³";
    }

    void numbers() {
        QFETCH(double, value);
        QFETCH(QString, expected);
        QCOMPARE(formatEngineering(value), expected);
    }

    void ticksAreRoundAndInside() {
        const plot::RoundTicks ticks = plot::roundTicks(-2.24, 8.24, 8);
        QCOMPARE(ticks.step, 2.0);
        QCOMPARE(ticks.values, (std::vector<double>{-2, 0, 2, 4, 6, 8}));
        QCOMPARE(plot::roundTicks(0.0, 0.07, 7).decimals, 2);
        QVERIFY(plot::roundTicks(1.0, 1.0, 5).values.empty());
    }

    void cursorReadsKnownValues() {
        show();
        view().setQuantity(ViewQuantity::er);
        const auto f = [](double r, double z) { return 0.1 * r + 0.03 * z; };
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::er), f));
        QSignalSpy spy(&view(), &FieldView::cursorMoved);
        pointAt(2.0, 4.0);
        QTRY_VERIFY_WITH_TIMEOUT(!spy.isEmpty(), tests::patience);
        auto readout = spy.last().first().value<CursorReadout>();
        QVERIFY(readout.inside);
        // f is linear, so bilinear interpolation is exact up to single precision.
        QVERIFY(std::abs(*readout.value - f(readout.rUm, readout.zUm)) < 1e-6);
        QVERIFY(std::abs(readout.rUm - 2.0) < 0.02 && std::abs(readout.zUm - 4.0) < 0.02);
        QCOMPARE(readout.unit, QStringLiteral("E₀"));
        QCOMPARE(readout.material, QStringLiteral("vacuum"));
        QCOMPARE(readout.bodyIndex, -1);
        QVERIFY(std::abs(readout.cellsPerWavelength - 27.5) < 1e-9);
        QVERIFY(panel_->readout().text().contains(QStringLiteral("27.50 cells/λ")));

        // m = 1: a component changes sign across the axis, cos(pi) = -1.
        readout = view().readoutAt(view().positionOf(-2.0, 4.0));
        QVERIFY(std::abs(readout.rUm + 2.0) < 1e-9);
        QVERIFY(std::abs(*readout.value + f(2.0, 4.0)) < 1e-6);
        // A magnitude does not.
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::electricMagnitude), f));
        readout = view().readoutAt(view().positionOf(-2.0, 4.0));
        QVERIFY(std::abs(*readout.value - f(2.0, 4.0)) < 1e-6);
        // Materials.
        readout = view().readoutAt(view().positionOf(0.05, 0.3));
        QCOMPARE(readout.material, QStringLiteral("titania"));
        QCOMPARE(readout.body, QStringLiteral("rings"));
        QCOMPARE(readout.permittivity, 5.76);
        QVERIFY(std::abs(readout.cellsPerWavelength - 27.5 / 2.4) < 1e-9);
        // The substrate goes on into the layer.
        readout = view().readoutAt(view().positionOf(1.0, -2.1));
        QVERIFY(readout.inLayer);
        QCOMPARE(readout.material, QStringLiteral("silica"));
        // Outside.
        QVERIFY(!view().readoutAt(QPointF(2, 2)).inside);
    }

    void evenOrderKeepsTheSign() {
        lens_ = makeLens(2);
        show();
        view().setFrame(
            makeFrame(lens_->grid, whole(ViewQuantity::ez), [](double, double) { return 0.5; }));
        QCOMPARE(*view().readoutAt(view().positionOf(-2.0, 4.0)).value, 0.5);
    }

    void stridedWindowReadsTheRightPlace() {
        show();
        const auto f = [](double r, double z) { return r - 0.5 * z; };
        fdtd::PlaneRequest request = whole(ViewQuantity::et);
        request.iBegin = 40;
        request.iEnd = 201;
        request.kBegin = 60;
        request.kEnd = 300;
        request.strideR = 3;
        request.strideZ = 2;
        view().setFrame(makeFrame(lens_->grid, request, f));
        const auto inside = view().readoutAt(view().positionOf(2.0, 1.5));
        QVERIFY(std::abs(*inside.value - f(2.0, 1.5)) < 1e-5);
        QVERIFY(!view().readoutAt(view().positionOf(5.0, 1.5)).value.has_value());
        // Nearest sampling gives a sample itself.
        view().setSampling(Sampling::nearest);
        const FrameSampler sampler(lens_->grid, *view().frame());
        const auto nearest = view().readoutAt(
            view().positionOf(sampler.rOfColumn(7) + 0.02, sampler.zOfRow(9) - 0.015));
        QVERIFY(std::abs(*nearest.value - f(sampler.rOfColumn(7), sampler.zOfRow(9))) < 1e-5);
    }

    void contextMenu() {
        show();
        const auto f = [](double r, double z) { return r + z; };
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::electricMagnitude), f));
        QSignalSpy probes(&view(), &FieldView::probeRequested);
        QSignalSpy cuts(&view(), &FieldView::lineCutRequested);
        QSignalSpy bodies(&view(), &FieldView::editBodyRequested);
        auto menu = view().makeContextMenu(view().positionOf(-1.5, 4.0));
        action(*menu, "addProbe")->trigger();
        QCOMPARE(probes.count(), 1);
        QVERIFY(std::abs(probes[0][0].toDouble() - 1.5) < 1e-9); // a probe has r >= 0
        QVERIFY(std::abs(probes[0][1].toDouble() - 4.0) < 1e-9);
        QVERIFY(!action(*menu, "zoomToBody")->isEnabled());
        QVERIFY(!action(*menu, "zoomToBody")->toolTip().isEmpty());
        action(*menu, "copyValue")->trigger();
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("r = −1.500\u202fµm, z = 4.000\u202fµm, |E| = 5.500\u202fE₀"));
        action(*menu, "copyImage")->trigger();
        QVERIFY(!QApplication::clipboard()->image().isNull());

        action(*menu, "lineCutAlongR")->trigger();
        QCOMPARE(cuts.count(), 1);
        const auto cut = cuts[0][0].value<LineCut>();
        QVERIFY(cut.pinned);
        QCOMPARE(cut.positionsUm.size(),
                 2 * static_cast<std::size_t>(lens_->grid.nr)); // both halves
        QVERIFY(cut.positionsUm.front() < -6.0 && cut.positionsUm.back() > 6.0);
        for (std::size_t n = 0; n < cut.values.size(); ++n) {
            QVERIFY(std::abs(static_cast<double>(cut.values[n]) -
                             f(std::abs(cut.positionsUm[n]), 4.0)) < 1e-4);
        }
        QTest::keyClick(&view(), Qt::Key_Escape);
        QVERIFY(panel_->lineCutStrip().cut().empty());

        menu = view().makeContextMenu(view().positionOf(0.05, 0.3));
        action(*menu, "editBody")->trigger();
        QCOMPARE(bodies.count(), 1);
        QCOMPARE(bodies[0][0].toInt(), 1);
        const double before = view().positionOf(0.0, 1.0).x() - view().positionOf(0.0, 0.0).x();
        action(*menu, "zoomToBody")->trigger();
        QVERIFY(view().positionOf(0.0, 1.0).x() - view().positionOf(0.0, 0.0).x() > 0.5 * before);
        menu = view().makeContextMenu(QPointF(1, 1));
        QVERIFY(!action(*menu, "addProbe")->isEnabled());
    }

    void lineCutFollowsTheCursorAndTheFrames() {
        show();
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::electricMagnitude),
                                  [](double r, double) { return r; }));
        pointAt(2.0, 4.0);
        QTRY_VERIFY_WITH_TIMEOUT(!panel_->lineCutStrip().cut().empty(), tests::patience);
        QCOMPARE(panel_->lineCutStrip().cut().positionsUm.size(),
                 static_cast<std::size_t>(lens_->grid.nz));
        QVERIFY(std::abs(static_cast<double>(panel_->lineCutStrip().cut().values[10]) - 2.0) <
                0.02);
        view().setFrame(makeFrame(
            lens_->grid, whole(ViewQuantity::electricMagnitude),
            [](double r, double) { return 3.0 * r; }, 200));
        QVERIFY(std::abs(static_cast<double>(panel_->lineCutStrip().cut().values[10]) - 6.0) <
                0.06);
    }

    void anEditOfTheSameExtentKeepsZoomAndLineCut() {
        show();
        const auto f = [](double r, double z) { return r + z; };
        const auto frame = [&] {
            view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::electricMagnitude), f));
            QCoreApplication::processEvents();
        };
        frame();
        view().pinLineCut(CutDirection::alongR, 0.0, 4.0);
        view().zoomIn();
        const QPointF origin = view().positionOf(0.0, 0.0);
        view().setDiscretisation(std::make_shared<const grid::Discretisation>(*lens_));
        frame();
        QVERIFY(panel_->lineCutStrip().cut().pinned);
        QCOMPARE(view().positionOf(0.0, 0.0), origin);
        // Nothing open: nothing to cut.
        view().setDiscretisation(nullptr);
        view().setDiscretisation(lens_);
        frame();
        QVERIFY(!panel_->lineCutStrip().cut().pinned);
    }
};

int main(int argc, char** argv) { return runFieldTest<TestFieldReading>(argc, argv); }

#include "test_field_reading.moc"
