/// \file
/// The field view under real mouse, wheel and key events, on frames with known values.

#include "core/grid/discretisation.hpp"
#include "core/io/colour_maps.hpp"
#include "core/model/project.hpp"
#include "tests/support/patience.hpp"
#include "ui/field/colour_range.hpp"
#include "ui/field/field_frame.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_readout.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/field/line_cut_strip.hpp"
#include "ui/field/number_format.hpp"
#include "ui/field/quantity_info.hpp"
#include "ui/field/view_transform.hpp"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QProcess>
#include <QSignalSpy>
#include <QSurfaceFormat>
#include <QTest>
#include <QWheelEvent>

#include <cmath>
#include <ctime>
#include <limits>
#include <memory>
#include <numbers>

using namespace zonescope;
using namespace zonescope::ui;
using fdtd::ViewQuantity;

namespace {

/// A glass substrate with a ring lens of two rings, a plane wave, a probe, monitors: something of
/// every overlay.
std::shared_ptr<const grid::Discretisation> makeLens(int azimuthalOrder = 1) {
    model::Project project;
    project.azimuthalOrder = azimuthalOrder;
    project.domain = {6.0, -2.0, 8.0, 0.02, 0.02};
    project.materials = {{"silica", 2.13, 0.0, "#7aa6c8"}, {"titania", 5.76, 0.0, "#d9a441"}};
    model::Slab substrate;
    substrate.zMaxUm = 0.0;
    substrate.material = "silica";
    model::AnnularZone rings;
    for (double r = 0.0; r < 5.6; r += 0.45) {
        rings.rings.push_back({r, r + 0.12 + 0.03 * std::fmod(r, 0.9)});
    }
    rings.layers = {{0.0, 0.6, "titania"}};
    project.bodies = {{"substrate", substrate}, {"rings", rings}};
    model::PlaneWave wave;
    wave.zUm = -1.0;
    wave.signal = model::ContinuousWave{0.55, 5.0};
    project.sources = {{"illumination", wave}};
    project.monitors = {
        {"focal spot", model::PointProbe{{0.0, 5.0}}},
        {"edge", model::PointProbe{{3.0, 2.0}}},
        {"focal plane", model::DftPlane{5.0, std::nullopt, {0.55}}},
        {"power in", model::FluxMonitor{model::FluxSurface::planeZ, 5.0, -0.5, 0.0, {0.55}}}};
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// A frame whose value at each sample is f(r, z) at the quantity's own place in the cell.
template <class Function>
std::shared_ptr<const FieldFrame> makeFrame(const grid::Grid& grid, fdtd::PlaneRequest request,
                                            Function f, std::int64_t step = 100) {
    if (request.iEnd == 0) {
        request.iEnd = grid.nr;
    }
    if (request.kEnd == 0) {
        request.kEnd = grid.nz;
    }
    const grid::YeeOffset offset = quantityInfo(request.quantity).offset;
    fdtd::Plane plane;
    plane.request = request;
    plane.step = step;
    plane.time = static_cast<double>(step) * grid.dt;
    for (int k = request.kBegin; k < request.kEnd; k += request.strideZ) {
        ++plane.height;
        plane.width = 0;
        for (int i = request.iBegin; i < request.iEnd; i += request.strideR) {
            ++plane.width;
            plane.values.push_back(static_cast<float>(f(grid.r(i, offset.r), grid.z(k, offset.z))));
        }
    }
    return makeFieldFrame(std::move(plane));
}

fdtd::PlaneRequest whole(ViewQuantity quantity) {
    fdtd::PlaneRequest request;
    request.quantity = quantity;
    return request;
}

/// A converging wave that looks like a lens at work.
double lensField(double r, double z) {
    const double k = 2.0 * std::numbers::pi / 0.55;
    if (z < 0.6) {
        return 0.7 * std::cos(k * 1.46 * z) * (1.0 + 0.15 * std::cos(9.0 * r));
    }
    const double distance = std::hypot(r, z - 5.0) + 0.25;
    return (z < 5.0 ? 1.0 : -1.0) * std::cos(k * distance) / (0.35 + 0.9 * distance) *
           std::exp(-std::pow(r / (0.5 + 1.2 * std::abs(z - 5.0)), 4.0));
}

} // namespace

class TestFieldView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FieldPanel> panel_;
    std::shared_ptr<const grid::Discretisation> lens_;

    FieldView& view() { return panel_->view(); }

    void show(QSize size = {1100, 700}) {
        view().setDiscretisation(lens_);
        panel_->resize(size);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
        view().setFocus();
        QCoreApplication::processEvents();
    }

    /// With SCREENSHOTS set in the environment, keeps a picture there to be looked at.
    void picture(const char* name) {
        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            QVERIFY(panel_->grab().save(
                QStringLiteral("%1/%2.png").arg(folder, QString::fromLatin1(name))));
        }
    }

    void wheel(const QPointF& at, int notches) {
        QWheelEvent event(at, view().mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&view(), &event);
    }

    model::PointRz placeAt(const QPointF& at) {
        const CursorReadout readout = view().readoutAt(at);
        return {readout.rUm, readout.zUm};
    }

    /// Real motion even if the pointer is there already.
    void pointAt(double r, double z) {
        const QPoint at = view().positionOf(r, z).toPoint();
        QTest::mouseMove(&view(), at + QPoint(7, 5));
        QTest::mouseMove(&view(), at);
        QCoreApplication::processEvents();
    }

    QAction* action(QMenu& menu, const char* name) {
        return menu.findChild<QAction*>(QString::fromLatin1(name));
    }

    /// Colour of the drawn canvas at a place, overlays off.
    QColor drawnAt(double r, double z) {
        const QImage image = view().grabFramebuffer();
        const QPointF at = view().positionOf(r, z) * view().devicePixelRatioF();
        return image.pixelColor(at.toPoint());
    }

    static int distance(const QColor& a, const QColor& b) {
        return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()),
                         std::abs(a.blue() - b.blue())});
    }

    static QColor mapColour(std::string_view name, double place) {
        const io::Rgb8 colour =
            io::colourMap(name).table[static_cast<std::size_t>(std::lround(place * 255.0))];
        return {colour.r, colour.g, colour.b};
    }

    void overlaysOff() {
        FieldViewSettings settings = view().settings();
        settings.overlays = {};
        view().setSettings(settings);
    }

private slots:
    void init() {
        panel_ = std::make_unique<FieldPanel>();
        lens_ = makeLens();
    }

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
        const Ticks ticks = niceTicks(-2.24, 8.24, 8);
        QCOMPARE(ticks.step, 2.0);
        QCOMPARE(ticks.values, (std::vector<double>{-2, 0, 2, 4, 6, 8}));
        QCOMPARE(niceTicks(0.0, 0.07, 7).decimals, 2);
        QVERIFY(niceTicks(1.0, 1.0, 5).values.empty());
    }

    void emptyStateExplains() {
        panel_->resize(900, 600);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
        QVERIFY2(view().isValid(), "the test display offers no OpenGL");
        QVERIFY(view().emptyText().contains(QStringLiteral("Open one")));
        picture("empty_no_project");
        view().setDiscretisation(lens_);
        QVERIFY(view().emptyText().contains(QStringLiteral("Run")));
        QCoreApplication::processEvents();
        picture("empty_no_frame");
        QVERIFY(!view().findChild<QLabel*>(QStringLiteral("fieldNotice"))->isVisible());
    }

    void wheelZoomsAtTheCursor() {
        show();
        const QPointF at = view().positionOf(2.0, 3.0);
        const auto before = placeAt(at);
        QVERIFY(std::abs(before.rUm - 2.0) < 1e-9 && std::abs(before.zUm - 3.0) < 1e-9);
        const double pixels = view().positionOf(0.0, 4.0).x() - view().positionOf(0.0, 3.0).x();
        wheel(at, 3);
        const double zoomed = view().positionOf(0.0, 4.0).x() - view().positionOf(0.0, 3.0).x();
        QVERIFY(zoomed > 1.8 * pixels);
        const auto after = placeAt(at);
        QVERIFY(std::abs(after.rUm - 2.0) < 1e-9);
        QVERIFY(std::abs(after.zUm - 3.0) < 1e-9);
    }

    void zoomHasLimits() {
        show();
        const QPointF centre = view().canvasRect().center();
        wheel(centre, 200);
        const double cell =
            0.02 * (view().positionOf(0.0, 1.0).x() - view().positionOf(0.0, 0.0).x());
        QVERIFY(std::abs(cell - 400.0) < 1.0);
        wheel(centre, -400);
        const double domain =
            6.0 * std::abs(view().positionOf(1.0, 0.0).y() - view().positionOf(0.0, 0.0).y());
        QVERIFY(domain > 50.0);
    }

    void dragPansAndDoubleClickFits() {
        show();
        const QPointF fitted = view().positionOf(0.0, 3.0);
        const QPoint from = view().canvasRect().center().toPoint();
        QTest::mousePress(&view(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&view(), from + QPoint(30, 10));
        QTest::mouseMove(&view(), from + QPoint(60, 25));
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + QPoint(60, 25));
        const QPointF moved = view().positionOf(0.0, 3.0) - fitted;
        QVERIFY2(std::abs(moved.x() - 60.0) < 1e-6 && std::abs(moved.y() - 25.0) < 1e-6,
                 qPrintable(QStringLiteral("%1 %2").arg(moved.x()).arg(moved.y())));
        QTest::mouseDClick(&view(), Qt::LeftButton, {}, from);
        QVERIFY((view().positionOf(0.0, 3.0) - fitted).manhattanLength() < 1e-6);
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

    void drawsWhatTheReadoutSays() {
        show();
        overlaysOff();
        // Value 0 to 1 from the axis outwards; with a range of 0 to 1, the map is read off
        // directly.
        const auto f = [](double r, double) { return r / 6.0; };
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::electricMagnitude), f));
        view().setColourMap(QStringLiteral("viridis"));
        view().setFixedRange(0.0, 1.0);
        // 8 bits per channel, a cursor on whole pixels (1/50 um): a few units.
        QVERIFY(distance(drawnAt(1.5, 3.0), mapColour("viridis", 0.25)) <= 6);
        QVERIFY(distance(drawnAt(-4.5, 3.0), mapColour("viridis", 0.75)) <= 6);
        // Over-range is marked with a colour that is not in the map.
        view().setFixedRange(0.0, 0.5);
        const QColor over = drawnAt(5.0, 3.0);
        for (int n = 0; n <= 255; ++n) {
            QVERIFY(distance(over, mapColour("viridis", n / 255.0)) > 30);
        }
        // dB: half of the maximum is -6.02 dB, that is 0.699 of the way up from -20 dB.
        view().setFixedRange(0.0, 1.0);
        view().setScale(ColourScale::decibel);
        view().setDecibelFloor(-20.0);
        QVERIFY(distance(drawnAt(3.0, 3.0), mapColour("viridis", 1.0 - 6.0206 / 20.0)) <= 6);
        // Signed: the halves differ by the sign, zero is the middle of a diverging map.
        view().setScale(ColourScale::linear);
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::er), f));
        view().setColourMap(QStringLiteral("blue-white-red"));
        QVERIFY(distance(drawnAt(3.0, 3.0), mapColour("blue-white-red", 0.75)) <= 6);
        QVERIFY(distance(drawnAt(-3.0, 3.0), mapColour("blue-white-red", 0.25)) <= 6);
        // Not a number shows.
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::er), [](double r, double) {
            return r > 3.0 ? std::numeric_limits<double>::quiet_NaN() : 0.0;
        }));
        QVERIFY(distance(drawnAt(4.0, 3.0), mapColour("blue-white-red", 0.5)) > 60);
    }

    void rangeModes() {
        show();
        const auto frame = [&](double amplitude, std::int64_t step) {
            return makeFrame(
                lens_->grid, whole(ViewQuantity::electricMagnitude),
                [=](double r, double) { return r < 0.1 ? 10.0 * amplitude : amplitude; }, step);
        };
        view().setRangeMode(RangeMode::autoPerFrame);
        view().setFrame(frame(1.0, 10));
        QVERIFY(std::abs(view().rangeMaximum() - 10.0) < 1e-6);
        view().setFrame(frame(0.5, 20));
        QVERIFY(std::abs(view().rangeMaximum() - 5.0) < 1e-6);
        view().setRangeMode(RangeMode::autoHold);
        QVERIFY(std::abs(view().rangeMaximum() - 10.0) < 1e-6);
        view().resetHold();
        QVERIFY(std::abs(view().rangeMaximum() - 5.0) < 1e-6);
        // A reset run starts anew.
        view().setFrame(frame(0.1, 0));
        QVERIFY(std::abs(view().rangeMaximum() - 1.0) < 1e-6);
        // r < 0.1 um is 5 of 312 columns: more than 1 %. Strip it to 2 columns and the percentile
        // sees the rest only.
        view().setRangeMode(RangeMode::percentile);
        view().setFrame(makeFrame(
            lens_->grid, whole(ViewQuantity::electricMagnitude),
            [](double r, double) { return r < 0.04 ? 10.0 : 1.0; }, 30));
        QVERIFY(std::abs(view().rangeMaximum() - 1.0) < 1e-6);
        view().setFixedRange(0.2, 3.0);
        QCOMPARE(view().rangeMinimum(), 0.2);
        QCOMPARE(view().rangeMaximum(), 3.0);
        // Signed quantities are symmetric whatever the limits.
        view().setFrame(makeFrame(
            lens_->grid, whole(ViewQuantity::ez), [](double, double) { return 1.0; }, 40));
        QCOMPARE(view().rangeMinimum(), -3.0);
        QCOMPARE(view().rangeMaximum(), 3.0);
    }

    void decibelOfPowerAndOfField() {
        ColourRange range;
        range.scale = ColourScale::decibel;
        range.maximum = 2.0;
        range.decibelFloor = -40.0;
        QVERIFY(std::abs(range.decibel(0.2) + 20.0) < 1e-9);
        QVERIFY(std::abs(range.place(0.2) - 0.5) < 1e-9);
        range.quadratic = true;
        QVERIFY(std::abs(range.decibel(0.2) + 10.0) < 1e-9);
    }

    void keysOfTheCanvas() {
        show();
        QSignalSpy changed(&view(), &FieldView::settingsChanged);
        QTest::keyClick(&view(), Qt::Key_3);
        QCOMPARE(view().quantity(), ViewQuantity::ez);
        QCOMPARE(panel_->findChild<QComboBox*>(QStringLiteral("quantity"))->currentText(),
                 QStringLiteral("Ez"));
        const QString map = view().colourMap();
        QTest::keyClick(&view(), Qt::Key_M);
        QVERIFY(view().colourMap() != map);
        QCOMPARE(io::colourMap(view().colourMap().toStdString()).kind,
                 io::ColourMapKind::diverging);
        QTest::keyClick(&view(), Qt::Key_6);
        QCOMPARE(view().quantity(), ViewQuantity::hz);
        QTest::keyClick(&view(), Qt::Key_E);
        QCOMPARE(view().quantity(), ViewQuantity::electricMagnitude);
        QCOMPARE(io::colourMap(view().colourMap().toStdString()).kind,
                 io::ColourMapKind::sequential);
        QTest::keyClick(&view(), Qt::Key_L);
        QCOMPARE(view().settings().scale, ColourScale::decibel);
        QTest::keyClick(&view(), Qt::Key_G);
        QVERIFY(!view().settings().overlays.testFlag(Overlay::materials));
        const QPointF fitted = view().positionOf(3.0, 3.0);
        QTest::keyClick(&view(), Qt::Key_Plus);
        QVERIFY((view().positionOf(3.0, 3.0) - fitted).manhattanLength() > 5.0);
        QTest::keyClick(&view(), Qt::Key_F);
        QVERIFY((view().positionOf(3.0, 3.0) - fitted).manhattanLength() < 1e-6);
        QCOMPARE(changed.count(), 6);
        // The window's keys go on to it.
        QKeyEvent space(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
        space.setAccepted(true);
        QCoreApplication::sendEvent(&view(), &space);
        QVERIFY(!space.isAccepted());
        QKeyEvent commands(QEvent::KeyPress, Qt::Key_F, Qt::ControlModifier, QString());
        commands.setAccepted(true);
        QCoreApplication::sendEvent(&view(), &commands);
        QVERIFY(!commands.isAccepted());
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

    void requestFollowsTheStrideRule() {
        show();
        QSignalSpy spy(&view(), &FieldView::planeRequestChanged);
        const auto check = [&](const fdtd::PlaneRequest& request) {
            const double ratio = view().devicePixelRatioF();
            const double cellR =
                0.02 * ratio *
                std::abs(view().positionOf(1.0, 0.0).y() - view().positionOf(0.0, 0.0).y());
            const double cellZ =
                0.02 * ratio *
                std::abs(view().positionOf(0.0, 1.0).x() - view().positionOf(0.0, 0.0).x());
            // Never more than 1.5 samples for a device pixel, nor fewer than the next stride down
            // would break.
            QVERIFY(1.0 / (cellR * request.strideR) <= 1.5 + 1e-9 || request.strideR == 1);
            QVERIFY(1.0 / (cellZ * request.strideZ) <= 1.5 + 1e-9 || request.strideZ == 1);
            QVERIFY(request.strideR == 1 || 1.0 / (cellR * (request.strideR - 1)) > 1.5);
            QVERIFY(request.strideZ == 1 || 1.0 / (cellZ * (request.strideZ - 1)) > 1.5);
            QVERIFY(request.iBegin >= 0 && request.iEnd <= lens_->grid.nr &&
                    request.iBegin < request.iEnd);
            QVERIFY(request.kBegin >= 0 && request.kEnd <= lens_->grid.nz &&
                    request.kBegin < request.kEnd);
        };
        panel_->resize(500, 400);
        QTRY_VERIFY_WITH_TIMEOUT(!spy.isEmpty(), tests::patience);
        const auto coarse = spy.last().first().value<fdtd::PlaneRequest>();
        check(coarse);
        QVERIFY(coarse.strideR > 1);
        QCOMPARE(coarse.iBegin, 0);
        QCOMPARE(coarse.iEnd, lens_->grid.nr);
        spy.clear();
        for (int n = 0; n < 4; ++n) {
            wheel(view().positionOf(3.0, 5.0), 4);
        }
        QCoreApplication::processEvents();
        // One request for the four turns of the wheel: they came in one turn of the event loop.
        QCOMPARE(spy.count(), 1);
        const auto fine = spy.last().first().value<fdtd::PlaneRequest>();
        check(fine);
        QCOMPARE(fine.strideR, 1);
        QVERIFY(fine.iBegin > 0 && fine.iEnd < lens_->grid.nr);
        // The window covers what is visible.
        const auto corner = placeAt(view().canvasRect().topLeft() + QPointF(1, 1));
        const auto other = placeAt(view().canvasRect().bottomRight() - QPointF(1, 1));
        QVERIFY(fine.iBegin * 0.02 <= std::min(corner.rUm, other.rUm));
        QVERIFY(fine.iEnd * 0.02 >= std::max(corner.rUm, other.rUm));
        QVERIFY(lens_->grid.z(fine.kBegin) <= std::min(corner.zUm, other.zUm));
        QVERIFY(lens_->grid.z(fine.kEnd) >= std::max(corner.zUm, other.zUm));
        // Nothing moved: nothing is sent, also when boxes come and go in the bar above.
        spy.clear();
        view().update();
        view().setColourMap(QStringLiteral("cividis"));
        view().setScale(ColourScale::decibel);
        view().setFixedRange(0.0, 1.0);
        QCoreApplication::processEvents();
        QCOMPARE(spy.count(), 0);
        view().setQuantity(ViewQuantity::hz);
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, tests::patience);
        QCOMPARE(spy.last().first().value<fdtd::PlaneRequest>().quantity, ViewQuantity::hz);
    }

    void orientationAndMirror() {
        show();
        const QPointF step = view().positionOf(0.0, 1.0) - view().positionOf(0.0, 0.0);
        QVERIFY(step.x() > 0.0 && std::abs(step.y()) < 1e-9);
        view().setOrientation(Orientation::zUp);
        const QPointF up = view().positionOf(0.0, 1.0) - view().positionOf(0.0, 0.0);
        QVERIFY(up.y() < 0.0 && std::abs(up.x()) < 1e-9);
        // The half view has twice the room for r.
        view().setOrientation(Orientation::zRight);
        view().setMirrored(false);
        QVERIFY(!view().readoutAt(view().positionOf(-0.5, 3.0)).inside);
        view().setAspect(Aspect::free);
        const double r =
            std::abs(view().positionOf(1.0, 0.0).y() - view().positionOf(0.0, 0.0).y());
        const double z = view().positionOf(0.0, 1.0).x() - view().positionOf(0.0, 0.0).x();
        QVERIFY(std::abs(r / z - 1.0) > 0.05);
    }

    /// Runs this very function again on a platform without OpenGL.
    void noContextIsExplained() {
        if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
            environment.remove(QStringLiteral("DISPLAY"));
            process.setProcessEnvironment(environment);
            process.setProcessChannelMode(QProcess::MergedChannels);
            process.start(QCoreApplication::applicationFilePath(),
                          {QStringLiteral("noContextIsExplained")});
            QVERIFY(process.waitForFinished(tests::patience));
            const QByteArray output = process.readAll();
            QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
                     output.constData());
            return;
        }
        view().setDiscretisation(lens_);
        panel_->resize(700, 500);
        panel_->show();
        QTest::qWait(100);
        QVERIFY(!view().isValid());
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::er), lensField));
        view().setQuantity(ViewQuantity::ez);
        QTest::keyClick(&view(), Qt::Key_F);
        QTest::qWait(20);
        const auto* notice = panel_->findChild<QLabel*>(QStringLiteral("fieldNotice"));
        QVERIFY(notice != nullptr && notice->isVisible());
        QVERIFY(notice->text().contains(QStringLiteral("OpenGL")));
        // The read-out works without a picture.
        QVERIFY(view().readoutAt(view().positionOf(1.0, 1.0)).value.has_value());
        picture("no_opengl");
    }

    void framePathIsTold() {
        show();
        QSignalSpy changed(&view(), &FieldView::framePathChanged);
        QCOMPARE(view().framePath(), QString());
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::electricMagnitude),
                                  [](double r, double) { return r; }));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, tests::patience);
        QCOMPARE(view().framePath(), QStringLiteral("host upload: the fields are in host memory"));
        QVERIFY(view().acceptsDeviceFrames()); // nothing has spoken against it

        // A frame that came from a device through host memory says so, and keeps its statistics.
        const auto first = view().frame();
        auto other = std::make_shared<FieldFrame>(*first);
        other->deviceName = "a device";
        other->percentile99 = 0.25;
        view().setFrame(withValues(*other, first->plane.values));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, tests::patience);
        QVERIFY(view().framePath().startsWith(QStringLiteral("host upload: ")));
        view().setRangeMode(RangeMode::percentile);
        QCOMPARE(view().rangeMaximum(), 0.25);
    }

    void framePaintedOncePerFrame() {
        show();
        QSignalSpy painted(&view(), &FieldView::framePainted);
        for (int n = 1; n <= 5; ++n) {
            view().setFrame(
                makeFrame(lens_->grid, whole(ViewQuantity::electricMagnitude), lensField, n));
            QTRY_COMPARE_WITH_TIMEOUT(painted.count(), n, tests::patience);
        }
        view().update();
        QTest::qWait(50);
        QCOMPARE(painted.count(), 5);
    }

    void paintIsCheap() {
        show({1180, 860});
        std::vector<std::shared_ptr<const FieldFrame>> frames;
        const fdtd::PlaneRequest request = view().planeRequest();
        for (int n = 0; n < 4; ++n) {
            frames.push_back(makeFrame(
                lens_->grid, request,
                [n](double r, double z) { return (1.0 + 0.1 * n) * std::abs(lensField(r, z)); },
                n));
        }
        double total = 0.0;
        double worst = 0.0;
        const auto finish = [this] {
            view().makeCurrent();
            view().context()->functions()->glFinish();
            view().doneCurrent();
        };
        QSignalSpy painted(&view(), &FieldView::framePainted);
        const auto paint = [&](const std::shared_ptr<const FieldFrame>& frame) {
            const qsizetype before = painted.count();
            view().setFrame(frame);
            return QTest::qWaitFor([&] { return painted.count() > before; }, tests::patience);
        };
        for (const auto& frame : frames) { // the driver compiles its shaders
            QVERIFY(paint(frame));
        }
        finish();
        const std::clock_t begin = std::clock();
        constexpr int count = 60;
        for (int n = 0; n < count; ++n) {
            QVERIFY(paint(frames[static_cast<std::size_t>(n % 4)]));
            total += view().lastPaintSeconds();
            worst = std::max(worst, view().lastPaintSeconds());
        }
        finish();
        const double cpu = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / count;
        qInfo("canvas %d x %d: paint %.2f ms (worst %.2f); processor time of all threads with "
              "upload, drawing and "
              "composition of the window %.2f ms a frame",
              view().width(), view().height(), 1e3 * total / count, 1e3 * worst, 1e3 * cpu);
        // Processor time, for the machine may be shared. With a software renderer three quarters of
        // it are Qt's composition of the window; only a gross fault, such as painting the overlays
        // anew for each frame, fails here.
        QVERIFY2(cpu < 0.08, qPrintable(QString::number(cpu)));
    }

    void screens() {
        show({1180, 820});
        const auto frame = [&](ViewQuantity quantity) {
            view().setQuantity(quantity);
            fdtd::PlaneRequest request = view().planeRequest();
            const bool isSigned = quantityInfo(quantity).isSigned;
            view().setFrame(makeFrame(
                lens_->grid, request,
                [=](double r, double z) {
                    return isSigned ? lensField(r, z) : std::abs(lensField(r, z));
                },
                12400));
            const CursorReadout middle =
                view().readoutAt(view().canvasRect().center() + QPointF(40, 30));
            pointAt(middle.rUm, middle.zUm);
            QTest::qWait(30);
        };
        const auto dress = [&](FieldTheme theme) {
            QPalette palette;
            if (theme == FieldTheme::dark) {
                palette.setColor(QPalette::Window, QColor(0x1b, 0x1d, 0x21));
                palette.setColor(QPalette::Base, QColor(0x22, 0x25, 0x2a));
                palette.setColor(QPalette::Button, QColor(0x2a, 0x2d, 0x33));
                for (const auto role :
                     {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
                    palette.setColor(role, QColor(0xe4, 0xe7, 0xec));
                }
            }
            QApplication::setPalette(palette);
            panel_->setTheme(theme);
        };
        for (const FieldTheme theme : {FieldTheme::dark, FieldTheme::light}) {
            dress(theme);
            const QByteArray name = theme == FieldTheme::dark ? "dark_" : "light_";
            view().setScale(ColourScale::linear);
            view().fit();
            frame(ViewQuantity::electricMagnitude);
            picture(name + "magnitude");
            frame(ViewQuantity::er);
            picture(name + "er");
            view().setScale(ColourScale::decibel);
            frame(ViewQuantity::energyDensity);
            picture(name + "decibel");
            view().setScale(ColourScale::linear);
            view().setOrientation(Orientation::zUp);
            view().setMirrored(false);
            frame(ViewQuantity::ez);
            picture(name + "up_half");
            view().setOrientation(Orientation::zRight);
            view().setMirrored(true);
            wheel(view().positionOf(0.2, 0.5), 18);
            frame(ViewQuantity::er);
            picture(name + "cells");
        }
        dress(FieldTheme::dark);
        view().fit();
        view().setAspect(Aspect::free);
        frame(ViewQuantity::electricMagnitude);
        view().pinLineCut(CutDirection::alongR, 0.0, 5.0);
        view().setRangeMode(RangeMode::percentile);
        QTest::qWait(30);
        picture("dark_free_percentile");
        panel_->resize(560, 420);
        QTest::qWait(50);
        picture("dark_small");
        QVERIFY(!panel_->grab().isNull());
        QApplication::setPalette(QPalette());
    }
};

int main(int argc, char** argv) {
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    TestFieldView test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_field_view.moc"
