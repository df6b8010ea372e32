/// \file
/// The zone editor's geometry without a window: what is hit, what handles set, where drags come to
/// rest, and what the operations make of a project.

#include "core/model/validation/validate.hpp"
#include "ui/editor/edit_drag.hpp"
#include "ui/editor/edit_handles.hpp"
#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_snap.hpp"
#include "ui/settings/free_name.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// Substrate below z = 0, a zone of three rings of two layers on it, and one of everything else.
model::Project makeProject() {
    model::Project project;
    project.domain = {6.0, -2.0, 8.0, 0.02, 0.02};
    project.materials = {{"silica", 2.13, 0.0, ""}, {"titania", 5.76, 0.0, ""}};
    model::Slab substrate;
    substrate.zMaxUm = 0.0;
    substrate.material = "silica";
    model::AnnularZone zone;
    zone.rings = {{0.5, 1.0}, {1.5, 2.0}, {2.5, 3.0}};
    zone.layers = {{0.0, 0.4, "titania"}, {0.4, 0.6, "silica"}};
    model::Polygon polygon{{{4.0, 1.0}, {5.0, 1.0}, {4.5, 2.0}}, "titania"};
    project.bodies = {{"substrate", substrate},
                      {"zone", zone},
                      {"ball", model::Sphere{4.0, 0.5, "silica"}},
                      {"prism", polygon}};
    model::PlaneWave wave;
    wave.zUm = -1.0;
    project.sources = {{"light", wave}};
    project.monitors = {{"spot", model::PointProbe{{1.2, 6.0}}},
                        {"plane", model::DftPlane{5.0, std::nullopt, {0.55}}}};
    return project;
}

EditItem body(int index, int ring = -1) { return {{ProjectSection::body, index}, ring}; }
EditItem source(int index) { return {{ProjectSection::source, index}}; }
EditItem monitor(int index) { return {{ProjectSection::monitor, index}}; }

const model::AnnularZone& zoneIn(const model::Project& project, std::size_t index = 1) {
    return std::get<model::AnnularZone>(project.bodies[index].shape);
}

EditHandle handleOf(const model::Project& project, const EditItem& item, HandleKind kind,
                    int nth = 0) {
    for (const auto& handle : handlesOf(project, item))
        if (handle.kind == kind && nth-- == 0)
            return handle;
    qFatal("no such handle");
}

} // namespace

class TestEditGeometry : public QObject {
    Q_OBJECT
private slots:
    void topmostThingIsHit() {
        const auto project = makeProject();
        const double reach = 0.05;
        QCOMPARE(itemAt(project, {1.7, 0.2}, reach, reach), std::optional(body(1, 1)));
        QCOMPARE(itemAt(project, {1.2, 0.2}, reach, reach), std::nullopt);
        QCOMPARE(itemAt(project, {0.3, 4.0}, reach, reach), std::optional(body(2)));
        QCOMPARE(itemAt(project, {0.45, 3.6}, reach, reach), std::nullopt); // beside the sphere
        QCOMPARE(itemAt(project, {4.5, 1.5}, reach, reach), std::optional(body(3)));
        QCOMPARE(itemAt(project, {2.0, -0.5}, reach, reach), std::optional(body(0)));
        // A line within reach comes before the area that it crosses.
        QCOMPARE(itemAt(project, {2.0, -0.98}, reach, reach), std::optional(source(0)));
        QCOMPARE(itemAt(project, {1.22, 6.02}, reach, reach), std::optional(monitor(0)));
        const EditItem domain{{ProjectSection::domain, -1}};
        QCOMPARE(itemAt(project, {6.01, 3.0}, reach, reach), std::optional(domain));
        const EditItem layer{{ProjectSection::boundary, 0}};
        QCOMPARE(itemAt(project, {6.15, 3.0}, reach, reach), std::optional(layer));
    }

    void boxSelectsWhatLiesInside() {
        const auto project = makeProject();
        const auto inside = itemsInside(project, {1.4, 3.1, -0.1, 0.7});
        QCOMPARE(inside, (EditSelection{body(1, 1), body(1, 2)}));
    }

    void everyHandleSetsItsOwnCoordinate() {
        // Each handle moved to a place and read back gives that place and nothing else's.
        const auto project = makeProject();
        for (const auto& item : {body(0), body(1), body(1, 2), body(2), body(3), source(0),
                                 monitor(0), monitor(1), EditItem{{ProjectSection::domain, -1}}}) {
            const auto handles = handlesOf(project, item);
            QVERIFY(!handles.empty());
            for (std::size_t n = 0; n < handles.size(); ++n) {
                auto moved = project;
                const model::PointRz to{handles[n].at.rUm + 0.02, handles[n].at.zUm + 0.02};
                moveHandle(moved, handles[n], to);
                QVERIFY(!(moved == project));
                const auto after = handlesOf(moved, item);
                QCOMPARE(after.size(), handles.size());
                if (handles[n].axes.r)
                    QCOMPARE(after[n].at.rUm, to.rUm);
                if (handles[n].axes.z)
                    QCOMPARE(after[n].at.zUm, to.zUm);
            }
        }
    }

    void sharedLayerEdgeMovesBothLayers() {
        auto project = makeProject();
        const auto edge = handleOf(project, body(1, 0), HandleKind::layerEdge, 1);
        QCOMPARE(edge.at.zUm, 0.4);
        moveHandle(project, edge, {0.0, 0.3});
        QCOMPARE(zoneIn(project).layers[0].zMaxUm, 0.3);
        QCOMPARE(zoneIn(project).layers[1].zMinUm, 0.3);
        QCOMPARE(zoneIn(project).layers[1].zMaxUm, 0.6);
    }

    void layerThicknessIsInWholeCells() {
        auto project = makeProject();
        const EditItem side{{ProjectSection::boundary, 2}};
        const auto edge = handleOf(project, side, HandleKind::layerThickness);
        // 12 cells of 20 nm beyond z = 8.
        QVERIFY(std::abs(edge.at.zUm - 8.24) < 1e-9);
        moveHandle(project, edge, {0.0, 8.409});
        QCOMPARE(project.boundaries.zMax.cells, 20);
        moveHandle(project, edge, {0.0, 7.0});
        QCOMPARE(project.boundaries.zMax.cells, 1);
    }

    void edgesAttractBeforeCells() {
        const std::vector<double> edges{1.0, 1.013, 2.0};
        QCOMPARE(snap(1.012, edges, 0.02, 0.005).value, 1.013);
        QVERIFY(snap(1.012, edges, 0.02, 0.005).onEdge);
        QCOMPARE(snap(1.05, edges, 0.02, 0.005).value, 1.06);
        QVERIFY(!snap(1.05, edges, 0.02, 0.005).onEdge);
        QCOMPARE(snap(1.05, edges, 0.0, 0.0).value, 1.05);
        // A multiple of a cell is the decimal number, not 0.30000000000000004.
        QCOMPARE(snap(0.299, {}, 0.1, 0.0).value, 0.3);
        // The farther side of the moving thing is nearer to an edge: it decides.
        std::optional<double> guide;
        const double shift = snapShift(0.493, {1.0, 1.5}, edges, 0.02, 0.02, &guide);
        QVERIFY(std::abs(shift - 0.5) < 1e-12);
        QCOMPARE(guide, std::optional(2.0));
    }

    void typedValuesNeedNoPointer() {
        const EditAxes r{true, false}, both{true, true};
        QCOMPARE(parseTyped("1.2um", r).r, std::optional(1.2));
        QCOMPARE(parseTyped("300nm", r).r, std::optional(0.3));
        QCOMPARE(parseTyped("2;-0.5um", both).z, std::optional(-0.5));
        QCOMPARE(parseTyped("2;-0.5um", both).r, std::optional(2.0));
        QCOMPARE(parseTyped(";250 nm", both).r, std::nullopt);
        QVERIFY(!parseTyped("1.2;3", r).fault.isEmpty());
        QVERIFY(!parseTyped("-", r).fault.isEmpty());
        QVERIFY(!parseTyped("3fs", r).fault.isEmpty());
    }

    void dragsRestOnNeighbours() {
        const auto project = std::make_shared<const model::Project>(makeProject());
        const auto outer = handleOf(*project, body(1, 1), HandleKind::ringOuter);
        const auto drag = dragHandle(project, outer);
        DragInput input;
        input.reachR = input.reachZ = 0.05;
        input.place = {2.47, 9.0}; // z does not count
        const auto outcome = drag->at(input);
        QCOMPARE(zoneIn(outcome.after).rings[1].rOutUm, 2.5);
        QCOMPARE(outcome.guideR, std::optional(2.5));
        input.snap = false;
        QCOMPARE(zoneIn(drag->at(input).after).rings[1].rOutUm, 2.47);
        input.typedR = 1.777;
        QCOMPARE(zoneIn(drag->at(input).after).rings[1].rOutUm, 1.777);
    }

    void ringsMoveAlongRAndZonesFreely() {
        auto project = makeProject();
        translate(project, {body(1, 0)}, 0.1, 5.0);
        QCOMPARE(zoneIn(project).rings[0], (model::Ring{0.6, 1.1}));
        QCOMPARE(zoneIn(project).layers[0].zMinUm, 0.0);
        // All rings are the zone.
        translate(project, {body(1, 0), body(1, 1), body(1, 2)}, 0.0, 1.0);
        QCOMPARE(zoneIn(project).layers[0].zMinUm, 1.0);
        translate(project, {body(2)}, 1.0, 1.0);
        QCOMPARE(std::get<model::Sphere>(project.bodies[2].shape).zUm, 5.0);
    }

    void removalLeavesTheOthersWhereTheyAre() {
        auto project = makeProject();
        removeItems(project, {body(1, 0), body(1, 2), body(0), monitor(0)});
        QCOMPARE(project.bodies.size(), std::size_t(3));
        QCOMPARE(project.bodies[0].name, std::string("zone"));
        QCOMPARE(zoneIn(project, 0).rings, (std::vector<model::Ring>{{1.5, 2.0}}));
        QCOMPARE(project.monitors.size(), std::size_t(1));
        removeItems(project, {body(0, 0)}); // the last ring takes its zone along
        QCOMPARE(project.bodies[0].name, std::string("ball"));
    }

    void arrayAndSplitKeepTheZoneValid() {
        auto project = makeProject();
        const auto all = arrayItems(project, {body(1, 2)}, 4, 0.6);
        QCOMPARE(all.size(), std::size_t(4));
        QCOMPARE(zoneIn(project).rings.size(), std::size_t(6));
        QVERIFY(std::abs(zoneIn(project).rings.back().rOutUm - 4.8) < 1e-12);
        QVERIFY(splitRing(project, body(1, 0), 0.7));
        QCOMPARE(zoneIn(project).rings[0], (model::Ring{0.5, 0.7}));
        QCOMPARE(zoneIn(project).rings[1], (model::Ring{0.7, 1.0}));
        QVERIFY(!splitRing(project, body(1, 0), 0.7));
        QVERIFY(splitLayer(project, body(1), 0.1));
        QCOMPARE(zoneIn(project).layers.size(), std::size_t(3));
        QVERIFY(!model::hasErrors(model::validate(project)));
    }

    void mirrorTurnsOver() {
        auto project = makeProject();
        const auto turned =
            mirrorItems(project, {body(0), body(1), source(0), monitor(1)}, 1.0, false);
        QCOMPARE(turned.size(), std::size_t(4));
        const auto& slab = std::get<model::Slab>(project.bodies[0].shape);
        QCOMPARE(slab.zMinUm, std::optional(2.0));
        QVERIFY(!slab.zMaxUm);
        QCOMPARE(zoneIn(project).layers[0].zMinUm, 1.6);
        QCOMPARE(zoneIn(project).layers[0].zMaxUm, 2.0);
        const auto& wave = std::get<model::PlaneWave>(project.sources[0].kind);
        QCOMPARE(wave.zUm, 3.0);
        QCOMPARE(wave.direction, model::PropagationDirection::minusZ);
        // Twice is nothing; with `keep` both are there.
        mirrorItems(project, {body(0), body(1), source(0), monitor(1)}, 1.0, false);
        QVERIFY(std::abs(zoneIn(project).layers[0].zMaxUm - 0.4) < 1e-12);
        mirrorItems(project, {body(2)}, 3.0, true);
        QCOMPARE(project.bodies.size(), std::size_t(5));
        QCOMPARE(std::get<model::Sphere>(project.bodies[4].shape).zUm, 2.0);
        QCOMPARE(project.bodies[4].name, std::string("ball 2"));
    }

    /// Azimuthal currents: electric ones stay, magnetic ones (axial vectors) turn round; the rows
    /// of a table change places.
    void mirrorTurnsCurrents() {
        auto project = makeProject();
        project.sources = {
            {"wire", model::CurrentLoop{.zUm = 0.5, .amplitude = 2.0}},
            {"slot", model::CurrentLoop{.current = model::DipoleKind::magnetic,
                                        .zUm = 0.5,
                                        .amplitude = 2.0}},
            {"table", model::CurrentProfile{.component = model::Component::ez,
                                            .rUm = {0.0, 1.0},
                                            .zUm = {0.0, 0.5, 0.75},
                                            .density = {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}}}};
        mirrorItems(project, {source(0), source(1), source(2)}, 1.0, false);
        const auto& wire = std::get<model::CurrentLoop>(project.sources[0].kind);
        const auto& slot = std::get<model::CurrentLoop>(project.sources[1].kind);
        const auto& table = std::get<model::CurrentProfile>(project.sources[2].kind);
        QCOMPARE(wire.zUm, 1.5);
        QCOMPARE(wire.amplitude, 2.0);
        QCOMPARE(slot.amplitude, -2.0);
        QCOMPARE(table.zUm, (std::vector{1.25, 1.5, 2.0}));
        QCOMPARE(table.density, (std::vector{-5.0, -6.0, -3.0, -4.0, -1.0, -2.0}));
    }

    void fragmentsCarryTheirMaterials() {
        const auto project = makeProject();
        const auto fragment = fragmentOf(project, {body(1, 1), monitor(0)});
        QCOMPARE(fragment.bodies.size(), std::size_t(1));
        QCOMPARE(zoneIn(fragment, 0).rings, (std::vector<model::Ring>{{1.5, 2.0}}));
        QCOMPARE(fragment.materials.size(), std::size_t(2));
        model::Project other;
        const auto added = insertFragment(other, fragment, 0.1, 0.5);
        QCOMPARE(added.size(), std::size_t(2));
        QCOMPARE(other.materials.size(), std::size_t(2));
        QCOMPARE(zoneIn(other, 0).rings[0], (model::Ring{1.6, 2.1}));
        QCOMPARE(zoneIn(other, 0).layers[0].zMinUm, 0.5);
    }

    void duplicatesNeverOverlapTheirZone() {
        auto project = makeProject();
        const auto added = duplicateItems(project, {body(1, 0), body(1, 1)}, 0.1, 0.1);
        QCOMPARE(added.size(), std::size_t(2));
        QVERIFY(!model::hasErrors(model::validate(project)));
        QCOMPARE(zoneIn(project).rings[3].rInUm, 3.5); // a ring's width behind the outermost
    }

    void namesStayApart() {
        QCOMPARE(freeName({"probe"}, "probe"), std::string("probe 2"));
        QCOMPARE(freeName({"probe", "probe 2"}, "probe 2"), std::string("probe 3"));
        QCOMPARE(freeName({}, "probe"), std::string("probe"));
        QCOMPARE(freeName({"ring3"}, "ring3"), std::string("ring3 2"));
    }
};

QTEST_GUILESS_MAIN(TestEditGeometry)
#include "test_edit_geometry.moc"
