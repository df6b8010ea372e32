// Gradients of an extraction are those of the whole run.

#include "tests/verification/rung_test.hpp"

#include <QTest>

using namespace zonescope;

class TestAdjointExtraction : public QObject {
    Q_OBJECT
private slots:
    void gradientsAreThoseOfTheRun_data() { verify::addRungRows(verify::adjointExtractionRungs()); }
    void gradientsAreThoseOfTheRun() {
        QFETCH(QString, name);
        verify::checkRung(verify::adjointExtractionRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestAdjointExtraction)
#include "test_adjoint_extraction.moc"
