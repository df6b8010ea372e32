// A ring resonator has the frequency and Q that follow from Bessel functions.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestRing : public QObject {
    Q_OBJECT

private slots:
    void ringResonates_data() { verify::addRungRows(verify::ringRungs()); }
    void ringResonates() {
        QFETCH(QString, name);
        verify::checkRung(verify::ringRungs(), name,
                          {{"ring", "ring/ring_down", "grid", "exact mode", 0.03}});
    }
};

QTEST_GUILESS_MAIN(TestRing)
#include "test_ring.moc"
