#pragma once

/// \file
/// The field view on frames with known values, for its tests.

#include "core/grid/discretisation.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "core/model/project.hpp"
#include "tests/support/patience.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/frames/quantity_info.hpp"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QSurfaceFormat>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <string_view>

namespace zonescope::tests {

using namespace ui;
using fdtd::ViewQuantity;

/// A glass substrate with a ring lens of two rings, a plane wave, a probe, monitors: something of
/// every overlay.
inline std::shared_ptr<const grid::Discretisation> makeLens(int azimuthalOrder = 1) {
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

inline fdtd::PlaneRequest whole(ViewQuantity quantity) {
    fdtd::PlaneRequest request;
    request.quantity = quantity;
    return request;
}

/// A converging wave that looks like a lens at work.
inline double lensField(double r, double z) {
    const double k = 2.0 * std::numbers::pi / 0.55;
    if (z < 0.6) {
        return 0.7 * std::cos(k * 1.46 * z) * (1.0 + 0.15 * std::cos(9.0 * r));
    }
    const double distance = std::hypot(r, z - 5.0) + 0.25;
    return (z < 5.0 ? 1.0 : -1.0) * std::cos(k * distance) / (0.35 + 0.9 * distance) *
           std::exp(-std::pow(r / (0.5 + 1.2 * std::abs(z - 5.0)), 4.0));
}

/// What the tests of the field view share: a panel, a lens, and hands.
class FieldViewTest : public QObject {
protected:
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

    void makePanel() {
        panel_ = std::make_unique<FieldPanel>();
        lens_ = makeLens();
    }
};

/// Runs such a test as the program would, with the OpenGL that its views want.
template <class Test> int runFieldTest(int argc, char** argv) {
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace zonescope::tests
