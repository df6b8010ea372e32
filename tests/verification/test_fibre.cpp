// A step-index fibre has the modes of Maxwell's equations, and a mode sent into it stays one.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestFibre : public QObject {
    Q_OBJECT

private slots:
    void fibreGuides_data() { verify::addRungRows(verify::fibreRungs()); }
    void fibreGuides() {
        QFETCH(QString, name);
        verify::checkRung(verify::fibreRungs(), name,
                          {{"fibre/index", "fibre/index/dispersion", "HE11", "HE11, exact", 1e-4},
                           {"fibre/index", "fibre/index/dispersion", "TM01", "TM01, exact", 1e-4}});
    }
};

QTEST_GUILESS_MAIN(TestFibre)
#include "test_fibre.moc"
