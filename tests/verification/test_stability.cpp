// The metric radius keeps every azimuthal order stable at S = 0.6, in closed cans and between
// layers.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestStability : public QObject {
    Q_OBJECT

private slots:
    void randomFieldsStayBounded_data() { verify::addRungRows(verify::stabilityRungs()); }
    void randomFieldsStayBounded() {
        QFETCH(QString, name);
        verify::checkRung(verify::stabilityRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestStability)
#include "test_stability.moc"
