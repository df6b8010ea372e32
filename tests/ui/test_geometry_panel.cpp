/// \file
/// The geometry pane: the mesh against averages known by hand, warnings, and editing on its canvas
/// with real mouse events.

#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/edit_tool_strip.hpp"
#include "ui/editor/geometry_canvas.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/editor/mesh_preview.hpp"
#include "ui/editor/zone_editor.hpp"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// Glass of permittivity 4 below z = 0 and a ring of permittivity 6.25 on it; light of 0.5 um.
model::Project makeProject() {
    model::Project project;
    project.domain = {2.0, -1.0, 1.0, 0.02, 0.02};
    project.materials = {{"glass", 4.0, 0.0, ""}, {"dense", 6.25, 0.0, ""}};
    model::Slab glass;
    glass.zMaxUm = 0.0;
    glass.material = "glass";
    model::AnnularZone zone;
    zone.rings = {{0.5, 1.0}};
    zone.layers = {{0.0, 0.4, "dense"}};
    project.bodies = {{"glass", glass}, {"ring", zone}};
    model::PlaneWave wave;
    wave.zUm = -0.5;
    wave.signal = model::ContinuousWave{0.5, 5.0};
    project.sources = {{"light", wave}};
    return project;
}

double valueAt(const MeshPreview& mesh, MeshQuantity quantity, double r, double z) {
    int i = 0, k = 0;
    return mesh.indexAt(quantity, r, z, i, k) ? mesh.value(quantity, i, k) : -1.0;
}

} // namespace

class TestGeometryPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<ZoneEditor> editor_;
    std::unique_ptr<QWidget> window_;
    GeometryPanel* panel_ = nullptr;

    GeometryCanvas& canvas() { return panel_->canvas(); }
    QPoint at(double r, double z) { return canvas().positionOf(r, z).toPoint(); }

    void show(Theme theme = Theme::dark) {
        applyTheme(*qApp, theme);
        window_ = std::make_unique<QWidget>();
        auto* column = new QVBoxLayout(window_.get());
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        auto* strip = new EditToolStrip(*editor_);
        strip->setTheme(theme);
        column->addWidget(strip);
        panel_ = new GeometryPanel(*editor_);
        panel_->setTheme(theme);
        column->addWidget(panel_, 1);
        window_->resize(960, 700);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        QTRY_VERIFY_WITH_TIMEOUT(canvas().mesh() && !canvas().updating(), tests::patience);
    }
    void move(const QPoint& to) {
        QMouseEvent event(QEvent::MouseMove, to, canvas().mapToGlobal(to), Qt::NoButton,
                          Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    /// With SCREENSHOTS set in the environment, keeps a picture there to be looked at.
    void picture(const char* name) {
        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        if (folder.isEmpty())
            return;
        QCoreApplication::processEvents(); // texts may have changed their width
        QDir().mkpath(folder);
        QVERIFY(window_->grab().save(
            QStringLiteral("%1/%2.png").arg(folder, QString::fromLatin1(name))));
    }

private slots:
    void init() {
        document_ = std::make_unique<ProjectDocument>();
        editor_ = std::make_unique<ZoneEditor>(*document_);
        document_->open(std::make_shared<const model::Project>(makeProject()), {});
    }
    void cleanup() {
        window_.reset();
        editor_.reset();
        document_.reset();
    }

    void planarDomainsHaveNoOtherHalf() {
        model::Project project = makeProject();
        project.domain.metric = model::Metric::planar;
        project.azimuthalOrder = 0;
        project.boundaries.rMin = model::Boundary{.cells = 10};
        const auto mesh = makeMeshPreview(std::make_shared<const model::Project>(project),
                                          {-0.2, 2.0, -1.0, 1.0});
        QVERIFY(!mesh.empty());
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::average, 0.75, 0.2) - 6.25) < 1e-6);
        // In the layer at x = 0 the media of x = 0 go on; nothing lies beyond it.
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::average, -0.1, -0.5) - 4.0) < 1e-6);
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::average, -0.1, 0.2) - 1.0) < 1e-6);
        QVERIFY(valueAt(mesh, MeshQuantity::average, -0.75, 0.2) < 0.0);

        show();
        auto* mirror = panel_->findChild<QToolButton*>(QStringLiteral("meshMirror"));
        QVERIFY(mirror != nullptr && mirror->isEnabled());
        document_->open(std::make_shared<const model::Project>(project), {});
        QTRY_VERIFY_WITH_TIMEOUT(canvas().planar() && !canvas().updating(), tests::patience);
        QVERIFY(!mirror->isEnabled());
        picture("planar");
    }

    void averagesAreThoseOfTheSolver() {
        const auto mesh = makeMeshPreview(std::make_shared<const model::Project>(makeProject()),
                                          {0.0, 2.0, -1.0, 1.0});
        QVERIFY(!mesh.empty() && !mesh.partial);
        // At z = 0, outside the ring: Er and Et lie in the interface and see the mean of 4 and 1
        // (DESIGN 1.5: arithmetic along the others). Values are single precision.
        const double tolerance = 1e-6;
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::er, 1.51, 0.0) - 2.5) < tolerance);
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::et, 1.5, 0.0) - 2.5) < tolerance);
        // Ez lies half a cell off and sees one material.
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::ez, 1.5, -0.01) - 4.0) < tolerance);
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::ez, 1.5, 0.01) - 1.0) < tolerance);
        // The cell below the interface: Er (4 + 2.5)/2, et the same, Ez 4.
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::average, 1.51, -0.01) -
                         (3.25 + 3.25 + 4.0) / 3.0) < tolerance);
        // In the bulk: 0.5 um / 2.5 / 20 nm = 10 cells per wavelength.
        QVERIFY(std::abs(valueAt(mesh, MeshQuantity::cellsPerWavelength, 0.75, 0.2) - 10.0) < 1e-5);
        QVERIFY(std::abs(mesh.fewestCells - 10.0) < 1e-5);
        QCOMPARE(mesh.smallest, 1.0);
        QCOMPARE(mesh.largest, 6.25);
        QVERIFY(valueAt(mesh, MeshQuantity::er, 9.0, 0.0) < 0.0);
    }

    void largeMeshesShowThePartInView() {
        auto project = makeProject();
        project.domain = {60.0, -40.0, 40.0, 0.02, 0.02}; // 12 million cells
        const auto shared = std::make_shared<const model::Project>(project);
        const auto all = makeMeshPreview(shared, {0.0, 60.0, -40.0, 40.0});
        QVERIFY(all.empty() && all.fault.contains("zoom in"));
        const auto part = makeMeshPreview(shared, {0.0, 2.0, -1.0, 1.0});
        QVERIFY(!part.empty() && part.partial);
        QVERIFY(std::abs(valueAt(part, MeshQuantity::ez, 1.5, -0.01) - 4.0) < 1e-6);
        QVERIFY(std::abs(valueAt(part, MeshQuantity::er, 1.51, 0.0) - 2.5) < 1e-6);
        QVERIFY(valueAt(part, MeshQuantity::er, 30.0, 0.0) < 0.0);
    }

    void featuresFinerThanTheMeshAreNamed() {
        auto project = makeProject();
        QVERIFY(meshWarnings(project).empty());
        auto& zone = std::get<model::AnnularZone>(project.bodies[1].shape);
        zone.rings = {{0.5, 0.53}, {0.54, 1.0}, {1.0, 1.2}, {1.24, 1.5}};
        zone.layers.push_back({0.4, 0.41, "glass"});
        // A ring of 1.5 cells, a gap of half a cell, a layer of half a cell; rings that touch and a
        // gap of exactly two cells are well.
        const auto warnings = meshWarnings(project);
        QCOMPARE(warnings.size(), std::size_t(3));
        QCOMPARE(warnings[0].item.ring, 0);
        QVERIFY(warnings[0].text.contains("ring"));
        QVERIFY(warnings[1].text.contains("gap"));
        QVERIFY(warnings[2].text.contains("layer"));
    }

    void editingShowsTheNewMeshWithoutWaiting() {
        show();
        panel_->layer().setActive(true);
        auto settings = canvas().settings();
        settings.mirrored = false;
        canvas().setSettings(settings);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(0.75, 0.2));
        QCOMPARE(editor_->selection().size(), std::size_t(1));
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, at(1.0, 0.2));
        const tests::ThreadClock clock;
        move(at(1.2, 0.2));
        move(at(1.5, 0.2));
        QVERIFY(canvas().updating());
        // The event loop was not held up: two moves and no mesh yet. What the thread computed is
        // judged, ms: the wall counts what else the machine does.
        QVERIFY(tests::soon(clock.milliseconds()));
        QCOMPARE(*document_->project(), makeProject());
        QTRY_VERIFY_WITH_TIMEOUT(!canvas().updating(), tests::patience);
        QVERIFY(std::abs(valueAt(*canvas().mesh(), MeshQuantity::ez, 1.4, 0.2) - 6.25) < 1e-6);
        picture("geometry_drag");
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!canvas().updating(), tests::patience);
        QVERIFY(std::abs(valueAt(*canvas().mesh(), MeshQuantity::ez, 1.4, 0.2) - 1.0) < 1e-6);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at(1.5, 0.2));
        QCOMPARE(*document_->project(), makeProject());
    }

    void tooFewCellsAreMarked() {
        document_->edit("coarser", [](model::Project& project) {
            project.domain.drUm = project.domain.dzUm = 0.025;
        });
        show();
        auto* quantity = panel_->findChild<QComboBox*>("meshQuantity");
        quantity->setFocus();
        QTest::keyClick(quantity, Qt::Key_End);
        QCOMPARE(canvas().settings().quantity, MeshQuantity::cellsPerWavelength);
        const QImage image = canvas().grab().toImage();
        const auto pixel = [&](double r, double z) {
            return image.pixelColor(at(r, z) * image.devicePixelRatio());
        };
        // 0.5 um / 2.5 / 25 nm = 8 in the ring, 20 in air.
        QCOMPARE(pixel(0.77, 0.2), themeColours(Theme::dark).warning);
        QVERIFY(pixel(0.2, 0.5) != themeColours(Theme::dark).warning);
        QVERIFY(panel_->findChild<QLabel*>("meshState")->text().contains("8.00"));
        picture("geometry_cells");
    }

    void zoomedInItShowsCellsAndValues() {
        auto narrow = makeProject();
        std::get<model::AnnularZone>(narrow.bodies[1].shape).rings = {{0.5, 0.531}, {0.6, 1.0}};
        document_->open(std::make_shared<const model::Project>(narrow), {});
        show(Theme::light);
        QSignalSpy readout(&canvas(), &GeometryCanvas::readoutChanged);
        for (int n = 0; n < 10; ++n) {
            const QPointF place = canvas().positionOf(0.55, 0.38);
            QWheelEvent event(place, canvas().mapToGlobal(place), {}, QPoint(0, 120), Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&canvas(), &event);
        }
        move(at(0.65, 0.35));
        QTRY_VERIFY_WITH_TIMEOUT(!readout.isEmpty(), tests::patience);
        const QString words = readout.last().first().toString();
        QVERIFY2(words.contains("6.250"), qPrintable(words));
        QVERIFY(readout.last().first().toString().contains("dense"));
        QCOMPARE(canvas().warnings().size(), std::size_t(1));
        picture("geometry_zoomed_light");
    }

    void brokenProjectsSayWhy() {
        auto broken = makeProject();
        std::get<model::AnnularZone>(broken.bodies[1].shape).rings = {{1.0, 0.5}};
        document_->open(std::make_shared<const model::Project>(broken), {});
        show();
        QVERIFY(canvas().mesh()->fault.contains("errors"));
        document_->close();
        QVERIFY(!canvas().mesh());
        picture("geometry_empty");
    }
};

QTEST_MAIN(TestGeometryPanel)
#include "test_geometry_panel.moc"
