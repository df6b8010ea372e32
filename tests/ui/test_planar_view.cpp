// Planar domains in the window: x in place of r, nothing mirrored, and the settings that come and
// go with the metric.

#include "tests/ui/field_view_test.hpp"

#include "core/model/validation/validate.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/frames/frame_look.hpp"
#include "ui/settings/field_access.hpp"
#include "ui/settings/project_item.hpp"

using namespace zonescope;
using namespace zonescope::tests;

namespace {

std::shared_ptr<const grid::Discretisation> planarLens() {
    model::Project project = *makeLens()->project;
    project.domain.metric = model::Metric::planar;
    project.azimuthalOrder = 0;
    project.boundaries.rMin = model::Boundary{.cells = 10};
    return grid::discretise(std::make_shared<const model::Project>(project));
}

} // namespace

class TestPlanarView : public FieldViewTest {
    Q_OBJECT

private slots:
    void init() { makePanel(); }
    void cleanup() { panel_.reset(); }

    void settingsFollowTheMetric() {
        model::Project project = *makeLens()->project;
        QVERIFY(setField(project, "domain.metric", std::string("planar")));
        QCOMPARE(project.azimuthalOrder, 0);
        QVERIFY(project.boundaries.rMin.has_value());
        QVERIFY(project.boundaries.rMin->kind == model::BoundaryKind::electricWall);
        QVERIFY(!model::hasErrors(model::validate(project)));
        // The side can be selected and set like the others.
        const ProjectItem side{ProjectSection::boundary, 3};
        QVERIFY(itemOfKey("boundaries.r_min.kind") == side);
        QCOMPARE(pathOf(side), std::string("boundaries.r_min"));
        QVERIFY(!fieldsOf(project, side).empty());
        QVERIFY(!itemTitle(project, side).isEmpty());
        QVERIFY(setField(project, "boundaries.r_min.kind", std::string("absorbing")));
        QVERIFY(project.boundaries.rMin->kind == model::BoundaryKind::absorbing);
        QVERIFY(setField(project, "sources[0].polarization_angle_deg", 90.0));
        QVERIFY(setField(project, "domain.metric", std::string("cylindrical")));
        QVERIFY(project == *makeLens()->project);
    }

    void namesAreThoseOfX() {
        const auto planar = planarLens();
        QCOMPARE(quantitySymbol(ViewQuantity::er, true), QStringLiteral("Ex"));
        QCOMPARE(quantitySymbol(ViewQuantity::ht, true), QStringLiteral("Hy"));
        QCOMPARE(quantitySymbol(ViewQuantity::poyntingR, true), QStringLiteral("Sx"));
        QCOMPARE(quantitySymbol(ViewQuantity::electricMagnitude, true), QStringLiteral("|E|"));
        QCOMPARE(quantityLook(ViewQuantity::et, planar->grid).symbol, QStringLiteral("Ey"));
        QCOMPARE(quantityLook(ViewQuantity::et, makeLens()->grid).symbol, QStringLiteral("Eθ"));
    }

    void samplesLieWhereTheyAre() {
        const auto planar = planarLens();
        const auto& grid = planar->grid;
        const auto frame = makeFrame(grid, whole(ViewQuantity::er),
                                     [](double x, double z) { return 3.0 * x + z; });
        const FrameSampler sampler(grid, *frame);
        for (const double x : {-0.1, 0.0, 0.31, 5.0}) { // the first in the layer
            const auto value = sampler.value(x, 1.0, Sampling::smooth);
            QVERIFY(value.has_value());
            QVERIFY(std::abs(*value - (3.0 * x + 1.0)) < 1e-3);
        }
        QVERIFY(!sampler.value(-1.0, 1.0, Sampling::smooth)); // where a lens has its other half
        const auto cut = sampler.cut(CutDirection::alongR, 0.0, 1.0, true, Sampling::smooth);
        QVERIFY(cut.planar);
        QVERIFY(std::abs(cut.positionsUm.front() - grid.r(0, 0.5)) < 1e-9);
    }

    void nothingIsMirrored() {
        QVERIFY(view().settings().mirrored);
        view().setDiscretisation(planarLens());
        QVERIFY(view().planar());
        QVERIFY(!view().settings().mirrored);
        view().setMirrored(true);
        QVERIFY(!view().settings().mirrored);
        view().setDiscretisation(lens_);
        QVERIFY(!view().planar());
        QVERIFY(view().settings().mirrored);
    }
};

int main(int argc, char** argv) { return runFieldTest<TestPlanarView>(argc, argv); }

#include "test_planar_view.moc"
