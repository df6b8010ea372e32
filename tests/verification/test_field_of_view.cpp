// A lens at an angle has the coma and the Strehl ratio of an ideal flat lens.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestFieldOfView : public QObject {
    Q_OBJECT

private slots:
    void lensAtAnAngle_data() { verify::addRungRows(verify::fieldOfViewRungs()); }
    void lensAtAnAngle() {
        QFETCH(QString, name);
        verify::checkRung(verify::fieldOfViewRungs(), name,
                          {{"field_of_view", "field_of_view/image", "0°", "0°, ideal", 0.05},
                           {"field_of_view", "field_of_view/image", "20°", "20°, ideal", 0.1}});
    }
};

QTEST_GUILESS_MAIN(TestFieldOfView)
#include "test_field_of_view.moc"
