// Planar domains: modes, energy, layers, light through slabs and from cylinders.

#include "tests/verification/rung_test.hpp"

#include <algorithm>

using namespace zonescope;

namespace {

std::vector<verify::Rung> allPlanarRungs() {
    auto rungs = verify::planarRungs();
    std::ranges::move(verify::planarLightRungs(), std::back_inserter(rungs));
    std::ranges::move(verify::planarLayerRungs(), std::back_inserter(rungs));
    return rungs;
}

} // namespace

class TestPlanar : public QObject {
    Q_OBJECT

private slots:
    void planarDomain_data() { verify::addRungRows(allPlanarRungs()); }
    void planarDomain() {
        QFETCH(QString, name);
        verify::checkRung(allPlanarRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestPlanar)
#include "test_planar.moc"
