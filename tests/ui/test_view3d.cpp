/// \file
/// The 3D view under real mouse and key events, with a solver behind it: camera, cut, picking,
/// field while running, exports.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <vtkCamera.h>
#include <vtkPolyData.h>
#include <vtkRenderer.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMainWindow>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// A plane wave on glass with a ring and a rod of titania.
model::Project lens() {
    auto project = tests::planeWaveWithMonitors();
    project.monitors.clear();
    project.materials = {{"glass", 2.25, 0.0, "#5080a0"}, {"titania", 5.76, 0.0, "#e0a030"}};
    model::AnnularZone rod, ring;
    rod.rings = {{0.0, 0.3}};
    ring.rings = {{0.6, 0.9}};
    rod.layers = ring.layers = {{0.0, 0.4, "titania"}};
    project.bodies = {
        {"substrate", model::Slab{std::nullopt, 0.0, "glass"}}, {"rod", rod}, {"ring", ring}};
    // Longer than any test watches it: a run of this size does 2 ps between two pictures.
    project.run.stop = {.maxTimeFs = 1e8, .energyDecay = std::nullopt};
    return project;
}

/// How many of every sixteen pixels' first are clearly not of a colour (a gradient around it is).
int pixelsUnlike(const QImage& image, const QColor& colour) {
    int different = 0;
    for (int y = 0; y < image.height(); y += 4) {
        for (int x = 0; x < image.width(); x += 4) {
            const QColor at = image.pixelColor(x, y);
            different += std::abs(at.red() - colour.red()) + std::abs(at.green() - colour.green()) +
                                     std::abs(at.blue() - colour.blue()) >
                                 90
                             ? 1
                             : 0;
        }
    }
    return different;
}

} // namespace

class TestView3d : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<SolverThread> solver_;
    std::unique_ptr<View3d> view_;
    std::shared_ptr<const model::Project> project_;
    std::shared_ptr<const grid::Discretisation> discretisation_;

    void open(model::Project project) {
        project_ = std::make_shared<const model::Project>(std::move(project));
        const auto number = solver_->load("lens", [project = project_] { return project; });
        bool there = false;
        QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                     for (const auto& load : solver_->fetch().loads) {
                                         there = there || load.request == number;
                                         discretisation_ = load.discretisation;
                                     }
                                     return there;
                                 }()),
                                 tests::patience);
        QSignalSpy shown(view_.get(), &View3d::geometryShown);
        view_->setProject(project_, discretisation_);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), tests::patience);
        QTest::qWait(50);
    }
    template <class Widget> Widget* control(const char* name) {
        auto* widget = view_->findChild<Widget*>(QString::fromLatin1(name));
        if (widget == nullptr)
            qFatal("no control %s", name);
        return widget;
    }
    /// Unit vector from the focal point to the camera.
    std::array<double, 3> lookingFrom() {
        auto* camera = view_->scene().renderer()->GetActiveCamera();
        double n[3];
        camera->GetViewPlaneNormal(n);
        return {n[0], n[1], n[2]};
    }
    QPoint screen(const std::array<double, 3>& place) {
        const auto at = view_->scene().projection(view_->canvas().size())(place);
        return at ? at->toPoint() : QPoint(-1, -1);
    }
    QWidget* canvas() { return view_->canvas().canvas(); }

private slots:
    void init() {
        solver_ = std::make_unique<SolverThread>();
        view_ = std::make_unique<View3d>(*solver_);
        view_->resize(900, 700);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get(), tests::patience));
        QVERIFY(view_->canvas().isValid());
    }
    void cleanup() {
        view_.reset();
        solver_.reset();
    }

    void withoutAProjectItSaysSo() {
        QVERIFY(view_->overlay().content().empty.contains(QStringLiteral("No project")));
        open(lens());
        QVERIFY(view_->overlay().content().empty.isEmpty());
        view_->setProject(nullptr, nullptr);
        QVERIFY(!view_->overlay().content().empty.isEmpty());
        QVERIFY(view_->scene().geometry() == nullptr);
    }

    void keysLookFromTheirSides() {
        open(lens());
        canvas()->setFocus();
        const std::pair<Qt::Key, std::array<double, 3>> presets[] = {
            {Qt::Key_1, {0.0, 0.0, 1.0}},
            {Qt::Key_2, {0.0, -1.0, 0.0}},
            {Qt::Key_4, {0.0, 0.0, -1.0}},
        };
        for (const auto& [key, from] : presets) {
            QTest::keyClick(canvas(), key);
            for (std::size_t n = 0; n < 3; ++n)
                QVERIFY(std::abs(lookingFrom()[n] - from[n]) < 1e-9);
        }
        QTest::keyClick(canvas(), Qt::Key_3);
        for (const double part : lookingFrom())
            QVERIFY(std::abs(part) > 0.3);
        // The whole domain is in view.
        for (const double x : {-1.0, 1.0})
            for (const double z : {-1.0, 1.0})
                QVERIFY(view_->canvas().rect().contains(screen({x, x, z})));
        QTest::mouseClick(control<QToolButton>("presetTop"), Qt::LeftButton);
        QVERIFY(lookingFrom()[2] > 0.999);
        auto* camera = view_->scene().renderer()->GetActiveCamera();
        QVERIFY(!camera->GetParallelProjection());
        QTest::keyClick(canvas(), Qt::Key_O);
        QVERIFY(camera->GetParallelProjection());
        QVERIFY(!control<QToolButton>("perspective")->isChecked());
    }

    void theMouseTurnsAndZooms() {
        open(lens());
        const auto before = lookingFrom();
        const QPoint middle = canvas()->rect().center();
        QTest::mousePress(canvas(), Qt::LeftButton, {}, middle);
        QTest::mouseMove(canvas(), middle + QPoint(60, 20));
        QTest::mouseMove(canvas(), middle + QPoint(120, 30));
        QTest::mouseRelease(canvas(), Qt::LeftButton, {}, middle + QPoint(120, 30));
        QVERIFY(std::abs(lookingFrom()[0] - before[0]) > 0.05);
        auto* camera = view_->scene().renderer()->GetActiveCamera();
        const double distance = camera->GetDistance();
        QWheelEvent wheel(middle, canvas()->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas(), &wheel);
        QVERIFY(camera->GetDistance() < 0.95 * distance);
        QTest::keyClick(canvas(), Qt::Key_F);
        QVERIFY(camera->GetDistance() > 0.95 * distance);
    }

    void aClickPicksABody() {
        open(lens());
        QSignalSpy picked(view_.get(), &View3d::bodyPicked);
        const auto click = [&](const std::array<double, 3>& place) {
            QTest::mouseClick(canvas(), Qt::LeftButton, {}, screen(place));
            return picked.isEmpty() ? -2 : picked.takeFirst().at(0).toInt();
        };
        QTest::keyClick(canvas(), Qt::Key_1);
        QCOMPARE(click({0.0, 0.1, 0.4}), 1);     // on the rod
        QCOMPARE(click({-0.5, 0.55, 0.4}), 2);   // on the ring, 0.74 from the axis
        QCOMPARE(click({-0.33, 0.33, 0.0}), 0);  // between them, on the slab
        QCOMPARE(click({0.53, -0.53, 0.4}), -1); // where the cut took the ring away
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, QPoint(3, 3));
        QCOMPARE(picked.takeFirst().at(0).toInt(), -1);
        // A drag is no click.
        QTest::mousePress(canvas(), Qt::LeftButton, {}, screen({0.0, 0.1, 0.4}));
        QTest::mouseMove(canvas(), screen({0.5, 0.5, 0.4}));
        QTest::mouseRelease(canvas(), Qt::LeftButton, {}, screen({0.5, 0.5, 0.4}));
        QVERIFY(picked.isEmpty());
        // A double click comes closer to what it hit.
        QTest::keyClick(canvas(), Qt::Key_1);
        auto* camera = view_->scene().renderer()->GetActiveCamera();
        const double distance = camera->GetDistance();
        QTest::mouseDClick(canvas(), Qt::LeftButton, {}, screen({-0.5, 0.55, 0.4}));
        double focal[3];
        camera->GetFocalPoint(focal);
        QVERIFY(std::hypot(focal[0] + 0.5, focal[1] - 0.55) < 0.05);
        QVERIFY(camera->GetDistance() < 0.9 * distance);
    }

    void theCutFollowsItsSlider() {
        open(lens());
        QSignalSpy shown(view_.get(), &View3d::geometryShown);
        auto* slider = control<QSlider>("opening");
        QCOMPARE(slider->value(), 90);
        const auto before = view_->scene().geometry()->meshes.at(1).mesh;
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(view_->settings().openingDegrees, 0.0);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), tests::patience);
        QVERIFY(view_->scene().geometry()->cutLines.empty());
        QVERIFY(!(view_->scene().geometry()->meshes.at(1).mesh == before));
        QTest::mouseClick(control<QCheckBox>("bodies3d"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!view_->settings().bodies);
        QTest::keyClick(canvas(), Qt::Key_G);
        QVERIFY(view_->settings().bodies);
    }

    void theFieldIsFollowedWhileRunning() {
        open(lens());
        QSignalSpy shown(view_.get(), &View3d::fieldShown);
        solver_->run();
        QTRY_VERIFY_WITH_TIMEOUT(view_->picture() && !view_->picture()->range.nothing,
                                 tests::patience);
        const auto first = view_->picture()->sample->step;
        QTRY_VERIFY_WITH_TIMEOUT(view_->picture()->sample->step > first, tests::patience);
        QVERIFY(view_->picture()->halves[0].has_value());
        QVERIFY(!view_->picture()->cross.has_value());
        QVERIFY(view_->overlay().content().corner.contains(QStringLiteral("fs")));
        QTest::mouseClick(control<QCheckBox>("crossField"), Qt::LeftButton, {}, QPoint(8, 8));
        QTest::mouseClick(control<QCheckBox>("isoSurface"), Qt::LeftButton, {}, QPoint(8, 8));
        QTRY_VERIFY_WITH_TIMEOUT(view_->picture()->cross && view_->picture()->isoSurface,
                                 tests::patience);
        QVERIFY(view_->picture()->isoValue > 0.0);
        // Out of use it asks for nothing.
        view_->setActive(false);
        QVERIFY(tests::comesToRest([&] { return view_->picture()->sample->step; }));
        solver_->pause();
        // Another project drops the old field at once.
        auto other = lens();
        other.domain.radiusUm = 1.5;
        open(other);
        QVERIFY(!view_->picture() || view_->picture()->sample->radius() > 1.2);
    }

    void exportsAPicture() {
        open(lens());
        QSignalSpy noticed(view_.get(), &View3d::noticed);
        QTest::keyClick(canvas(), Qt::Key_1); // from above no plane hides the bodies
        const QString path = folder_.filePath("view.png");
        view_->exportPicture(path, 2, false);
        QTRY_VERIFY_WITH_TIMEOUT(!noticed.isEmpty(), tests::patience);
        QImage image(path);
        QCOMPARE(image.size(), 2 * view_->canvas().size());
        // The rod has the hue of its material, the corner is background.
        const QColor rod = image.pixelColor(2 * screen({-0.1, 0.1, 0.4}));
        QVERIFY2(rod.red() > rod.blue() + 60, qPrintable(rod.name()));
        const QColor corner = image.pixelColor(image.width() - 3, image.height() - 3);
        QVERIFY2(std::abs(corner.red() - corner.blue()) < 20, qPrintable(corner.name()));
        QVERIFY2(corner.red() > 10, qPrintable(corner.name())); // not black

        const QString clear = folder_.filePath("clear.png");
        noticed.clear();
        view_->exportPicture(clear, 1, true);
        QTRY_VERIFY_WITH_TIMEOUT(!noticed.isEmpty(), tests::patience);
        image.load(clear);
        QCOMPARE(qAlpha(image.pixel(image.width() - 3, image.height() - 3)), 0);
        const QPoint onRod = screen({-0.1, 0.1, 0.4});
        QCOMPARE(qAlpha(image.pixel(onRod)), 255);

        noticed.clear();
        view_->exportPicture(QStringLiteral("/nowhere/view.png"), 1, false);
        QTRY_VERIFY_WITH_TIMEOUT(!noticed.isEmpty(), tests::patience);
        const auto notice = noticed.takeFirst().at(0).value<Notice>();
        QCOMPARE(notice.problem.severity, model::Severity::error);
        QVERIFY(!notice.problem.hint.empty());
    }

    void exportsTheBodies() {
        QSignalSpy noticed(view_.get(), &View3d::noticed);
        view_->exportGeometry(folder_.filePath("none.ply"), GeometryFormat::ply);
        QCOMPARE(noticed.takeFirst().at(0).value<Notice>().problem.severity,
                 model::Severity::error);
        open(lens());
        std::size_t triangles = 0, points = 0;
        for (const auto& one : view_->scene().geometry()->meshes) {
            triangles += one.mesh.triangles.size();
            points += one.mesh.points.size();
        }
        const auto write = [&](const QString& name, GeometryFormat format) {
            noticed.clear();
            view_->exportGeometry(folder_.filePath(name), format);
            const bool told = QTest::qWaitFor([&] { return !noticed.isEmpty(); }, tests::patience);
            if (told)
                qInfo("%s", noticed.first().at(0).value<Notice>().problem.hint.english().c_str());
            return told ? noticed.first().at(0).value<Notice>().problem.severity
                        : model::Severity::error;
        };
        QCOMPARE(write("lens.ply", GeometryFormat::ply), model::Severity::note);
        QFile ply(folder_.filePath("lens.ply"));
        QVERIFY(ply.open(QIODevice::ReadOnly));
        const QByteArray head = ply.read(600);
        QVERIFY(head.startsWith("ply\nformat binary"));
        QVERIFY(head.contains("element vertex " + QByteArray::number(qulonglong(points))));
        QVERIFY(head.contains("element face " + QByteArray::number(qulonglong(triangles))));
        QVERIFY(head.contains("red"));

        QCOMPARE(write("lens.gltf", GeometryFormat::gltf), model::Severity::note);
        QFile gltf(folder_.filePath("lens.gltf"));
        QVERIFY(gltf.open(QIODevice::ReadOnly));
        const auto document = QJsonDocument::fromJson(gltf.readAll()).object();
        QCOMPARE(document["asset"].toObject()["version"].toString(), QStringLiteral("2.0"));
        QCOMPARE(document["meshes"].toArray().size(), 2); // slab and titania
        QVERIFY(!QFile::exists(folder_.filePath("lens.gltf.part.gltf")));
        QCOMPARE(write("no/such/folder.ply", GeometryFormat::ply), model::Severity::error);
    }

    void survivesFloatingAndDocking() {
        QMainWindow window;
        auto* dock = new QDockWidget(&window);
        window.addDockWidget(Qt::LeftDockWidgetArea, dock);
        open(lens());
        dock->setWidget(view_.release());
        auto* view = qobject_cast<View3d*>(dock->widget());
        window.resize(900, 700);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));
        QSignalSpy rendered(&view->canvas(), &VtkWidget::rendered);
        for (const bool floating : {true, false, true}) {
            dock->setFloating(floating);
            rendered.clear();
            view->fit();
            QTRY_VERIFY_WITH_TIMEOUT(!rendered.isEmpty(), tests::patience);
            const QImage image = view->canvas().picture();
            QVERIFY(pixelsUnlike(image, image.pixelColor(2, 2)) > 100);
        }
    }

    void narrowIsUsable() {
        open(lens());
        view_->resize(430, 600);
        QTest::qWait(100);
        QVERIFY(view_->width() <= 440);
        for (const char* name : {"presetTop", "export3d", "opening", "isoLevel", "map3d"}) {
            auto* widget = control<QWidget>(name);
            const QRect place(widget->mapTo(view_.get(), QPoint()), widget->size());
            QVERIFY2(view_->rect().contains(place), name);
        }
        QVERIFY(view_->canvas().height() > 250);
        for (const auto* widget : view_->findChildren<QWidget*>()) {
            if (qobject_cast<const QSlider*>(widget) || qobject_cast<const QToolButton*>(widget) ||
                qobject_cast<const QComboBox*>(widget)) {
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
                QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName()));
            }
        }
    }
};

int main(int argc, char** argv) { return tests::runTest<TestView3d>(argc, argv); }

#include "test_view3d.moc"
