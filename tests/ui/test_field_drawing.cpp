/// \file
/// The field view as it draws: colours, ranges, what it asks of the solver for a picture, and
/// what a picture costs.

#include "tests/support/timed.hpp"
#include "tests/ui/field_view_test.hpp"
#include "ui/field/field_readout.hpp"
#include "ui/frames/colour_range.hpp"

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QSignalSpy>

#include <ctime>
#include <limits>

using namespace zonescope;
using namespace zonescope::tests;

class TestFieldDrawing : public FieldViewTest {
    Q_OBJECT

private slots:
    void init() { makePanel(); }
    void cleanup() { panel_.reset(); }

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
        // With a software renderer three quarters of it are Qt's composition of the window; only a
        // gross fault, such as painting the overlays anew for each frame, fails here. Processor
        // time, too, grows when programs share caches and cores.
        QVERIFY2(tests::soon(1e3 * cpu, 80.0), qPrintable(QString::number(cpu)));
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

int main(int argc, char** argv) { return runFieldTest<TestFieldDrawing>(argc, argv); }

#include "test_field_drawing.moc"
