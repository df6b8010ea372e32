/// \file
/// The lens from above as the solver sees it: cells at a height, what they hold, and that they
/// follow edits; circles that stay in place however far one zooms in.

#include "tests/support/patience.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/top_view/top_view_canvas.hpp"
#include "ui/top_view/top_view_panel.hpp"

#include <QAction>
#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSettings>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>
#include <memory>
#include <numbers>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// Two circles of round posts, one in each zone.
model::Project lensInTwoZones() {
    model::Project project;
    project.domain = {6.0, -0.8, 0.8, 0.04, 0.04};
    project.boundaries = {.rMax = {model::BoundaryKind::absorbing, 8},
                          .zMin = {model::BoundaryKind::absorbing, 8},
                          .zMax = {model::BoundaryKind::absorbing, 8}};
    project.materials = {{"dense", 4.0, 0.0, ""}};
    const model::EllipseOutline round{.widthUm = 0.4, .depthUm = 0.4};
    model::PostPattern posts;
    posts.posts = {{.rUm = 2.4, .count = 24, .outline = round},
                   {.rUm = 4.4, .count = 36, .outline = round}};
    posts.layers = {{-0.2, 0.2, "dense"}};
    project.bodies = {{"posts", posts}};
    model::PlaneWave wave;
    wave.zUm = -0.4;
    wave.signal = model::ContinuousWave{0.6, 5.0};
    project.sources = {{"light", wave}};
    project.zones = model::ZonePlan{};
    project.zones->rampWavelengths = 0.5;
    project.zones->marginWavelengths = 0.5;
    project.zones->zones = {{.rOutUm = 3.4, .folds = 24}, {.rOutUm = {}, .folds = 36}};
    return project;
}

QPointF onCircle(double r, double degrees) {
    const double theta = degrees * std::numbers::pi / 180.0;
    return {r * std::cos(theta), r * std::sin(theta)};
}

} // namespace

class TestTopViewCells : public QObject, protected tests::WindowBench {
    Q_OBJECT

    TopViewCanvas& canvas() { return window_->topView().canvas(); }
    template <class Widget> Widget* part(const char* name) {
        return window_->topView().findChild<Widget*>(QString::fromLatin1(name));
    }
    QPoint at(double r, double degrees) {
        return canvas().positionOf(onCircle(r, degrees)).toPoint();
    }
    void move(const QPoint& to, Qt::MouseButtons buttons = Qt::NoButton) {
        QMouseEvent event(QEvent::MouseMove, to, canvas().mapToGlobal(to), Qt::NoButton, buttons,
                          Qt::NoModifier);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    void wheel(const QPointF& position) {
        QWheelEvent event(position, canvas().mapToGlobal(position), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    void photograph(const char* name) {
        if (qEnvironmentVariableIsSet("ZONESCOPE_SHOTS"))
            QVERIFY(window_->grab().save(
                QStringLiteral("%1/%2.png")
                    .arg(qEnvironmentVariable("ZONESCOPE_SHOTS"), QLatin1String(name))));
    }
    /// Toggled by a click, and computed.
    void showCells() {
        QTest::mouseClick(part<QToolButton>("topViewCells"), Qt::LeftButton);
        QVERIFY(canvas().cellsShown());
        QVERIFY(until([&] { return canvas().cellsVisible() && canvas().cellsNote().isEmpty(); }));
    }
    float permittivity(double r, double degrees) {
        return canvas().permittivityAt(onCircle(r, degrees)).value_or(0.0F);
    }

private slots:
    void init() {
        QSettings().clear();
        showWindow(1280, 800);
        QVERIFY(open(lensInTwoZones()));
        window_->setCentreMode(CentreMode::topView);
        QVERIFY(until([&] { return canvas().isVisible(); }));
    }
    void cleanup() { closeWindow(); }

    void cellsShowWhatTheSolverSees() {
        QVERIFY(!part<QDoubleSpinBox>("topViewHeight")->isVisible());
        QVERIFY(!canvas().permittivityAt(onCircle(4.4, 0.0)));
        showCells();
        if (QTest::currentTestFailed())
            return;
        // Cut half-way up the posts, in every fold of each zone.
        QCOMPARE(canvas().cellHeightUm(), 0.0);
        QCOMPARE(permittivity(4.4, 50.0), 4.0F);
        QCOMPARE(permittivity(4.4, 55.0), 1.0F);
        QCOMPARE(permittivity(4.0, 50.0), 1.0F);
        // Beyond the lens to the end of the domain, and no farther.
        QCOMPARE(permittivity(5.9, 0.0), 1.0F);
        QVERIFY(!canvas().permittivityAt(onCircle(6.1, 0.0)));
        // A cell that a wall cuts has a mean, and posts near the axis that of their ring.
        bool cut = false;
        for (double r = 4.5; r < 4.7; r += 0.01)
            cut = cut || (permittivity(r, 50.0) > 1.1F && permittivity(r, 50.0) < 3.9F);
        QVERIFY(cut);
        // The picture has the two ends of the map there.
        const QImage picture = canvas().grab().toImage();
        const auto colour = [&](double r, double degrees) {
            return picture.pixelColor(at(r, degrees) * picture.devicePixelRatio());
        };
        QVERIFY(colour(4.4, 50.0).lightnessF() > colour(4.4, 55.0).lightnessF() + 0.1);
        QVERIFY(colour(4.4, 50.0).red() > 200 && colour(4.4, 50.0).green() > 200); // yellow
        QVERIFY(colour(4.4, 55.0).blue() > colour(4.4, 55.0).red());               // violet
        photograph("top_view_cells");
        move(at(4.4, 50.0));
        QVERIFY2(part<QLabel>("topViewReadout")->text().contains(QStringLiteral("ε 4")),
                 qPrintable(part<QLabel>("topViewReadout")->text()));
        QTest::mouseClick(part<QToolButton>("topViewCells"), Qt::LeftButton);
        QVERIFY(!canvas().cellsVisible());
        QVERIFY(!part<QDoubleSpinBox>("topViewHeight")->isVisible());
    }

    void theHeightIsTyped() {
        showCells();
        if (QTest::currentTestFailed())
            return;
        auto* box = part<QDoubleSpinBox>("topViewHeight");
        QVERIFY(until([&] { return box->isVisible(); }));
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("0.6"));
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(canvas().cellHeightUm(), 0.6);
        QCOMPARE(permittivity(4.4, 50.0), 1.0F);
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("-0.1"));
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(permittivity(4.4, 50.0), 4.0F);
        // From cell to cell; never beyond the domain.
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(std::abs(canvas().cellHeightUm() + 0.06) < 1e-9);
        QCOMPARE(box->minimum(), -0.8);
        QCOMPARE(box->maximum(), 0.8);
    }

    void cellsFollowEdits() {
        showCells();
        if (QTest::currentTestFailed())
            return;
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(4.4, 0.0));
        const QPoint from = at(4.4, 0.0), to = at(4.9, 0.0);
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
        move((from + to) / 2, Qt::LeftButton);
        move(to, Qt::LeftButton);
        // Until it is let go the cells stay.
        QCOMPARE(permittivity(4.4, 50.0), 4.0F);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to);
        QVERIFY(until(
            [&] { return permittivity(4.9, 50.0) == 4.0F && permittivity(4.4, 50.0) == 1.0F; }));
        window_->action(QStringLiteral("undo"))->trigger();
        QVERIFY(until([&] { return permittivity(4.4, 50.0) == 4.0F; }));
    }

    void whyThereAreNoneIsSaid() {
        auto none = lensInTwoZones();
        none.zones.reset();
        QVERIFY(open(none));
        auto* cells = part<QToolButton>("topViewCells");
        QVERIFY(until([&] { return !cells->isEnabled(); }));
        QVERIFY(!cells->toolTip().isEmpty());
        // Light that zones cannot split: the reason stands in place of the number of posts.
        auto circular = lensInTwoZones();
        std::get<model::PlaneWave>(circular.sources[0].kind).polarization =
            model::Polarization::circular;
        QVERIFY(open(circular));
        QVERIFY(until([&] { return cells->isEnabled(); }));
        QTest::mouseClick(cells, Qt::LeftButton);
        auto* state = part<QLabel>("topViewState");
        QVERIFY(until([&] { return !canvas().cellsNote().isEmpty() && !canvas().cellsBusy(); }));
        QVERIFY(!canvas().cellsVisible());
        QVERIFY(until([&] { return state->text() == canvas().cellsNote(); }));
        QVERIFY2(!state->text().contains(QLatin1Char('[')), qPrintable(state->text()));
    }

    /// Bezier curves would be 3e-4 of the radius off: here 20 pixels and more.
    void circlesStayInPlaceFarFromTheAxis() {
        model::Project wide;
        wide.domain = {101.0, -0.2, 0.2, 0.05, 0.05};
        wide.materials = {{"dense", 4.0, 0.0, ""}};
        model::AnnularZone ring;
        ring.rings = {{90.0, 100.0}};
        ring.layers = {{-0.1, 0.1, "dense"}};
        wide.bodies = {{"ring", ring}};
        QVERIFY(open(wide));
        const double degrees = 19.0;
        const auto pixelsPerUm = [&] {
            return QLineF(canvas().positionOf({}), canvas().positionOf({1.0, 0.0})).length();
        };
        QVERIFY(until([&] { return canvas().canvasRect().contains(at(100.0, degrees)); }));
        for (int n = 0; n < 60 && pixelsPerUm() < 1000.0; ++n)
            wheel(canvas().positionOf(onCircle(100.0, degrees)));
        QVERIFY2(pixelsPerUm() * 100.0 * 2.7e-4 > 20.0, qPrintable(QString::number(pixelsPerUm())));
        const QImage picture = canvas().grab().toImage();
        const auto colour = [&](double pixels) {
            return picture.pixelColor(at(100.0 + pixels / pixelsPerUm(), degrees) *
                                      picture.devicePixelRatio());
        };
        photograph("top_view_far");
        QVERIFY(colour(-4.0) == colour(-30.0));
        QVERIFY(colour(4.0) == colour(30.0));
        QVERIFY(colour(-4.0) != colour(4.0));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestTopViewCells>(argc, argv); }
#include "test_top_view_cells.moc"
