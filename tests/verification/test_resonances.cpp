// The resonance finder reports every mode with its Q, or that it shows no decay; results say what
// their transforms miss.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestResonances : public QObject {
    Q_OBJECT

private slots:
    void modesAreFound_data() { verify::addRungRows(verify::resonanceRungs()); }
    void modesAreFound() {
        QFETCH(QString, name);
        verify::checkRung(verify::resonanceRungs(), name, {});
    }

    void spheresOfHighIndexConverge_data() { verify::addRungRows(verify::sphereResonanceRungs()); }
    void spheresOfHighIndexConverge() {
        QFETCH(QString, name);
        verify::checkRung(verify::sphereResonanceRungs(), name, {});
    }

    void transformsTellWhatTheyMiss_data() { verify::addRungRows(verify::transformRungs()); }
    void transformsTellWhatTheyMiss() {
        QFETCH(QString, name);
        verify::checkRung(verify::transformRungs(), name, {});
    }
};

QTEST_GUILESS_MAIN(TestResonances)
#include "test_resonances.moc"
