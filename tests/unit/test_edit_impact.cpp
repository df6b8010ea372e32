// What an edit means for a run that exists, and for a state that was saved.

#include "core/model/edit_impact.hpp"
#include "tests/support/full_project.hpp"

#include <QTest>

#include <functional>

using namespace zonescope;
using model::EditImpact;

class TestEditImpact : public QObject {
    Q_OBJECT

private slots:
    void everyEditHasItsImpact_data() {
        using Edit = std::function<void(model::Project&)>;
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<int>("impact");
        QTest::addColumn<bool>("continues");
        const auto row = [](const char* name, EditImpact impact, bool continues, const Edit& edit) {
            QTest::newRow(name) << edit << static_cast<int>(impact) << continues;
        };
        row("nothing", EditImpact::none, true, [](auto&) {});
        row("words", EditImpact::none, true, [](auto& p) {
            p.name = "other";
            p.description = "other";
            p.bodies.front().name = "other";
            p.sources.front().name = "other";
        });
        row("a colour", EditImpact::none, true,
            [](auto& p) { p.materials.front().colour = "#123456"; });
        // The window follows probes as it goes; a file has their series.
        row("a probe", EditImpact::none, false, [](auto& p) {
            p.monitors.push_back({"another", model::PointProbe{{0.1, 0.1}}});
        });
        row("where it is computed", EditImpact::restart, true,
            [](auto& p) { p.run.threads = p.run.threads + 1; });
        row("how long", EditImpact::restart, true, [](auto& p) { p.run.stop.maxTimeFs *= 2.0; });
        row("the Courant number", EditImpact::restart, false,
            [](auto& p) { p.run.courantNumber *= 0.9; });
        row("a source", EditImpact::restart, false, [](auto& p) { p.sources.pop_back(); });
        row("a body", EditImpact::restart, false, [](auto& p) { p.bodies.pop_back(); });
        row("the cells", EditImpact::regrid, false, [](auto& p) { p.domain.drUm *= 0.5; });
        row("a layer", EditImpact::regrid, false, [](auto& p) {
            p.boundaries.rMax.kind = model::BoundaryKind::absorbing;
            p.boundaries.rMax.cells += 3;
        });
    }
    void everyEditHasItsImpact() {
        QFETCH(std::function<void(model::Project&)>, edit);
        QFETCH(int, impact);
        QFETCH(bool, continues);
        const auto before = test::fullProject();
        auto after = before;
        edit(after);
        QCOMPARE(static_cast<int>(model::impactOf(before, after)), impact);
        QCOMPARE(static_cast<int>(model::impactOf(after, before)), impact);
        QCOMPARE(model::continuesState(before, after), continues);
    }
};

QTEST_GUILESS_MAIN(TestEditImpact)
#include "test_edit_impact.moc"
