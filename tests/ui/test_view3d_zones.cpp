/// \file
/// The sum of the zones of a lens in the 3D view, by mouse and keys, from real runs.

#include "tests/support/patience.hpp"
#include "tests/support/small_post_lens.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <vtkImageData.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

std::shared_ptr<zones::ZoneQueue> ranQueue(const model::Project& project) {
    auto queue = std::make_shared<zones::ZoneQueue>(
        std::make_shared<const model::Project>(project),
        zones::ZoneWorkers{.factories = {zones::makeDefaultWedgeEngine}, .threads = 1});
    queue->start();
    queue->wait();
    return queue;
}

std::vector<unsigned char> pixelsOf(vtkImageData& image) {
    int size[3];
    image.GetDimensions(size);
    const auto* first = static_cast<const unsigned char*>(image.GetScalarPointer());
    return {first, first + 3L * size[0] * size[1]};
}

} // namespace

class TestView3dZones : public QObject {
    Q_OBJECT

    std::shared_ptr<zones::ZoneQueue> queue_; ///< has ended; for all cases
    std::unique_ptr<SolverThread> solver_;
    std::unique_ptr<ZoneLightSource> light_;
    std::unique_ptr<View3d> view_;

    template <class Widget> Widget* control(const char* name) {
        auto* const widget = view_->findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no control %s", name);
        return widget;
    }
    template <class Condition> bool until(Condition condition) {
        return QTest::qWaitFor(condition, tests::patience);
    }
    void open(const model::Project& project) {
        QSignalSpy shown(view_.get(), &View3d::geometryShown);
        view_->setProject(std::make_shared<const model::Project>(project), nullptr);
        QVERIFY(until([&] { return !shown.isEmpty(); }));
    }
    const ZoneLook* look() {
        return view_->picture() && view_->picture()->zones ? &*view_->picture()->zones : nullptr;
    }
    bool complete() {
        return until([&] { return look() && look()->azimuthDegrees && look()->zUm; });
    }
    void openWithLight() {
        open(tests::smallPostLens());
        light_->setQueue(queue_);
        QVERIFY(complete());
    }
    QString hint() { return view_->overlay().content().hint; }
    void chooseOrigin(Qt::Key key) {
        auto* box = control<QComboBox>("origin3d");
        box->setFocus();
        QTest::keyClick(box, key);
    }

private slots:
    void initTestCase() { queue_ = ranQueue(tests::smallPostLens()); }
    void init() {
        solver_ = std::make_unique<SolverThread>();
        light_ = std::make_unique<ZoneLightSource>();
        view_ = std::make_unique<View3d>(*solver_);
        view_->setZoneLight(*light_);
        view_->resize(1100, 760);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get(), tests::patience));
    }
    void cleanup() {
        view_.reset();
        light_.reset();
        solver_.reset();
    }
    void cleanupTestCase() { queue_.reset(); }

    void withoutZonesThereIsNoChoice() {
        auto project = tests::smallPostLens();
        project.zones.reset();
        open(project);
        QVERIFY(!control<QComboBox>("origin3d")->isVisible());
        QVERIFY(!control<QCheckBox>("zoneSection3d")->isVisible());
        QVERIFY(control<QCheckBox>("cutField")->isVisible());
    }

    void beforeTheyRanTheViewSaysSo() {
        open(tests::smallPostLens());
        QVERIFY(control<QComboBox>("origin3d")->isVisible());
        QVERIFY2(hint().contains(QStringLiteral("effective medium")), qPrintable(hint()));
        chooseOrigin(Qt::Key_Down);
        QVERIFY(view_->settings().origin == FieldOrigin::zones);
        QVERIFY2(hint().contains(QStringLiteral("once they have run")), qPrintable(hint()));
        QVERIFY(!control<QCheckBox>("zoneSection3d")->isEnabled());
        QVERIFY(!control<QCheckBox>("cutField")->isVisible());
    }

    /// A new sum takes the place of the run: with both planes, the focus in the box.
    void aSumIsShownAtOnce() {
        openWithLight();
        QVERIFY(view_->settings().origin == FieldOrigin::zones);
        const auto reach = light_->reach().value();
        QCOMPARE(view_->scene().bounds()[5], reach.zEndUm);
        const double focus = zones::focusZUm(*light_->project()).value();
        QVERIFY(std::abs(*look()->zUm - focus) < 1e-9);
        const auto& picture = *view_->picture();
        QVERIFY(picture.halves[0] && picture.cross);
        // The section goes from the near field on, to both sides of the axis.
        const auto& corners = picture.halves[0]->corners;
        QVERIFY(std::abs(corners[0][0] + reach.radiusUm) < 1e-9);
        QVERIFY(std::abs(corners[2][0] - reach.radiusUm) < 1e-9);
        QCOMPARE(corners[0][2], reach.zBeginUm);
        QCOMPARE(corners[2][2], reach.zEndUm);
        const auto& content = view_->overlay().content();
        QVERIFY(content.map && !content.range.nothing);
        QVERIFY2(content.quantity.contains(QStringLiteral("incident")),
                 qPrintable(content.quantity));
        QVERIFY2(content.corner.contains(QStringLiteral("0° and 180°")),
                 qPrintable(content.corner));
        QVERIFY2(!hint().contains(QStringLiteral("has changed")), qPrintable(hint()));
        // The largest value of both planes ends the colour bar.
        const auto section = light_->find({.kind = LightWish::Kind::whole});
        const auto magnitude = section->magnitude(0.0);
        QVERIFY(content.range.maximum >= double{std::ranges::max(magnitude)} - 1e-6);
        if (qEnvironmentVariableIsSet("ZONESCOPE_SHOTS"))
            view_->grab().save(qEnvironmentVariable("ZONESCOPE_SHOTS") +
                               QStringLiteral("/view3d_zones.png"));
    }

    void theSectionTurnsWithItsSlider() {
        openWithLight();
        const auto before = pixelsOf(*view_->picture()->halves[0]->picture);
        auto* slider = control<QSlider>("zoneAzimuth3d");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QTest::keyClick(slider, Qt::Key_PageUp);
        QCOMPARE(slider->value(), 30);
        QVERIFY(until([&] { return look()->azimuthDegrees == 30.0; }));
        const auto& plane = *view_->picture()->halves[0];
        const double angle = std::atan2(plane.corners[2][1], plane.corners[2][0]);
        QVERIFY(std::abs(angle - radians(30.0)) < 1e-9);
        QVERIFY(pixelsOf(*plane.picture) != before);
        QTest::mouseClick(control<QCheckBox>("zoneSection3d"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(until([&] { return look() && !look()->azimuthDegrees && look()->zUm; }));
        QVERIFY(!slider->isEnabled());
    }

    void thePlaneGoesWhereItIsPut() {
        openWithLight();
        const auto reach = light_->reach().value();
        auto* slider = control<QSlider>("zoneHeightSlider3d");
        auto* box = control<QDoubleSpinBox>("zoneHeight3d");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(until([&] { return look() && look()->zUm == reach.zBeginUm; }));
        QVERIFY(std::abs(box->value() - reach.zBeginUm) < 1e-3);
        QCOMPARE(view_->picture()->cross->corners[0][2], reach.zBeginUm);
        // At the near field both planes hold the same line of light.
        const auto plane = light_->find({.kind = LightWish::Kind::plane, .zUm = reach.zBeginUm});
        const auto section = light_->find({.kind = LightWish::Kind::whole});
        const auto along = plane->magnitude(0.0);
        const auto through = section->magnitude(0.0);
        const double middle = along[along.size() / 2];
        const double same = through[section->xUm().size() / 2];
        QVERIFY2(std::abs(middle - same) < 0.02 * same, qPrintable(QString::number(middle)));
        box->setFocus();
        box->findChild<QLineEdit*>()->selectAll();
        const double between = std::round(50.0 * (reach.zBeginUm + reach.zEndUm)) / 100.0;
        QTest::keyClicks(box, QString::number(between));
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(until([&] { return std::abs(*look()->zUm - between) < 1e-9; }));
        QTest::mouseClick(control<QToolButton>("zoneFocus3d"), Qt::LeftButton);
        const double focus = zones::focusZUm(*light_->project()).value();
        QVERIFY(until([&] { return std::abs(*look()->zUm - focus) < 1e-9; }));
    }

    void quantityAndScaleAreThoseOfTheView() {
        openWithLight();
        auto* quantity = control<QComboBox>("quantity3d");
        quantity->setFocus();
        QTest::keyClick(quantity, Qt::Key_Down);
        QVERIFY(until([&] { return view_->picture() && view_->picture()->range.isSigned; }));
        QVERIFY(view_->overlay().content().quantity.startsWith(QStringLiteral("Re Ex")));
        QTest::keyClick(quantity, Qt::Key_Up);
        auto* scale = control<QComboBox>("scale3d");
        scale->setFocus();
        QTest::keyClick(scale, Qt::Key_Down);
        QVERIFY(until([&] {
            return view_->picture() && view_->picture()->range.scale == ColourScale::decibel;
        }));
    }

    void theRunComesBack() {
        openWithLight();
        chooseOrigin(Qt::Key_Up);
        QVERIFY(view_->settings().origin == FieldOrigin::run);
        QVERIFY(!view_->picture());
        QCOMPARE(view_->scene().bounds()[5], light_->project()->domain.zMaxUm);
        QVERIFY(control<QCheckBox>("cutField")->isVisible());
        chooseOrigin(Qt::Key_Down);
        QVERIFY(complete()); // kept: nothing is computed again
        // Another project is not that of the light.
        auto other = tests::smallPostLens();
        other.bodies.pop_back();
        open(other);
        QVERIFY(until([&] { return hint().contains(QStringLiteral("has changed")); }));
        light_->clear();
        QVERIFY(!view_->picture());
        QVERIFY(view_->settings().origin == FieldOrigin::run);
    }

    void theComputationIsCancelledAndBegunAgain() {
        open(tests::smallPostLens());
        bool cancelled = false;
        // While the first order is carried on.
        connect(light_.get(), &ZoneLightSource::changed, view_.get(), [&] {
            auto* button = control<QToolButton>("zoneCompute3d");
            if (cancelled || button->text() != QStringLiteral("Cancel"))
                return;
            cancelled = true;
            QMetaObject::invokeMethod(
                button, [button] { QTest::mouseClick(button, Qt::LeftButton); },
                Qt::QueuedConnection);
        });
        light_->setQueue(queue_);
        QVERIFY(until([&] {
            return light_->state({.kind = LightWish::Kind::whole}) == LightState::cancelled;
        }));
        auto* button = control<QToolButton>("zoneCompute3d");
        QVERIFY(until([&] { return button->text() == QStringLiteral("Compute"); }));
        QVERIFY2(hint().contains(QStringLiteral("not been computed")), qPrintable(hint()));
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(complete());
        QVERIFY(until([&] { return !button->isEnabled(); }));
    }

    void withoutATransformPlaneThereIsNoLight() {
        auto project = tests::smallPostLens();
        project.monitors.clear();
        open(project);
        light_->setQueue(std::make_shared<zones::ZoneQueue>(
            std::make_shared<const model::Project>(project),
            zones::ZoneWorkers{.factories = {zones::makeDefaultWedgeEngine}, .threads = 1}));
        QVERIFY(!light_->possible());
        chooseOrigin(Qt::Key_Down);
        QVERIFY2(hint().contains(QStringLiteral("transform plane")), qPrintable(hint()));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestView3dZones>(argc, argv); }

#include "test_view3d_zones.moc"
