// Drude and Lorentz half-spaces reflect as Fresnel says; metals in the layers stay bounded.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestDispersiveRungs : public QObject {
    Q_OBJECT

private slots:
    void dispersiveMedia_data() { verify::addRungRows(verify::dispersiveRungs()); }
    void dispersiveMedia() {
        QFETCH(QString, name);
        verify::checkRung(
            verify::dispersiveRungs(), name,
            {{"dispersive/drude", "dispersive/drude/reflectance", "4 nm", "Fresnel", 2.5e-3},
             {"dispersive/lorentz", "dispersive/lorentz/reflectance", "4 nm", "Fresnel",
              2.5e-3 / 0.39}});
    }
};

QTEST_GUILESS_MAIN(TestDispersiveRungs)
#include "test_dispersive.moc"
