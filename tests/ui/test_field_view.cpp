/// \file
/// The field view under real mouse, wheel and key events: zoom, orientation, keys, states without a
/// picture.

#include "tests/ui/field_view_test.hpp"

#include <QComboBox>
#include <QLabel>
#include <QProcess>
#include <QSignalSpy>

using namespace zonescope;
using namespace zonescope::tests;

class TestFieldView : public FieldViewTest {
    Q_OBJECT

private slots:
    void init() { makePanel(); }
    void cleanup() { panel_.reset(); }

    void emptyStateExplains() {
        panel_->resize(900, 600);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
        QVERIFY2(view().isValid(), "the test display offers no OpenGL");
        QVERIFY(view().emptyText().contains(QStringLiteral("Open one")));
        picture("empty_no_project");
        view().setDiscretisation(lens_);
        QVERIFY(view().emptyText().contains(QStringLiteral("Run")));
        QCoreApplication::processEvents();
        picture("empty_no_frame");
        QVERIFY(!view().findChild<QLabel*>(QStringLiteral("fieldNotice"))->isVisible());
    }

    void wheelZoomsAtTheCursor() {
        show();
        const QPointF at = view().positionOf(2.0, 3.0);
        const auto before = placeAt(at);
        QVERIFY(std::abs(before.rUm - 2.0) < 1e-9 && std::abs(before.zUm - 3.0) < 1e-9);
        const double pixels = view().positionOf(0.0, 4.0).x() - view().positionOf(0.0, 3.0).x();
        wheel(at, 3);
        const double zoomed = view().positionOf(0.0, 4.0).x() - view().positionOf(0.0, 3.0).x();
        QVERIFY(zoomed > 1.8 * pixels);
        const auto after = placeAt(at);
        QVERIFY(std::abs(after.rUm - 2.0) < 1e-9);
        QVERIFY(std::abs(after.zUm - 3.0) < 1e-9);
    }

    void zoomHasLimits() {
        show();
        const QPointF centre = view().canvasRect().center();
        wheel(centre, 200);
        const double cell =
            0.02 * (view().positionOf(0.0, 1.0).x() - view().positionOf(0.0, 0.0).x());
        QVERIFY(std::abs(cell - 400.0) < 1.0);
        wheel(centre, -400);
        const double domain =
            6.0 * std::abs(view().positionOf(1.0, 0.0).y() - view().positionOf(0.0, 0.0).y());
        QVERIFY(domain > 50.0);
    }

    void dragPansAndDoubleClickFits() {
        show();
        const QPointF fitted = view().positionOf(0.0, 3.0);
        const QPoint from = view().canvasRect().center().toPoint();
        QTest::mousePress(&view(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&view(), from + QPoint(30, 10));
        QTest::mouseMove(&view(), from + QPoint(60, 25));
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + QPoint(60, 25));
        const QPointF moved = view().positionOf(0.0, 3.0) - fitted;
        QVERIFY2(std::abs(moved.x() - 60.0) < 1e-6 && std::abs(moved.y() - 25.0) < 1e-6,
                 qPrintable(QStringLiteral("%1 %2").arg(moved.x()).arg(moved.y())));
        QTest::mouseDClick(&view(), Qt::LeftButton, {}, from);
        QVERIFY((view().positionOf(0.0, 3.0) - fitted).manhattanLength() < 1e-6);
    }

    void keysOfTheCanvas() {
        show();
        QSignalSpy changed(&view(), &FieldView::settingsChanged);
        QTest::keyClick(&view(), Qt::Key_3);
        QCOMPARE(view().quantity(), ViewQuantity::ez);
        QCOMPARE(panel_->findChild<QComboBox*>(QStringLiteral("quantity"))->currentText(),
                 QStringLiteral("Ez"));
        const QString map = view().colourMap();
        QTest::keyClick(&view(), Qt::Key_M);
        QVERIFY(view().colourMap() != map);
        QCOMPARE(io::colourMap(view().colourMap().toStdString()).kind,
                 io::ColourMapKind::diverging);
        QTest::keyClick(&view(), Qt::Key_6);
        QCOMPARE(view().quantity(), ViewQuantity::hz);
        QTest::keyClick(&view(), Qt::Key_E);
        QCOMPARE(view().quantity(), ViewQuantity::electricMagnitude);
        QCOMPARE(io::colourMap(view().colourMap().toStdString()).kind,
                 io::ColourMapKind::sequential);
        QTest::keyClick(&view(), Qt::Key_L);
        QCOMPARE(view().settings().scale, ColourScale::decibel);
        QTest::keyClick(&view(), Qt::Key_G);
        QVERIFY(!view().settings().overlays.testFlag(Overlay::materials));
        const QPointF fitted = view().positionOf(3.0, 3.0);
        QTest::keyClick(&view(), Qt::Key_Plus);
        QVERIFY((view().positionOf(3.0, 3.0) - fitted).manhattanLength() > 5.0);
        QTest::keyClick(&view(), Qt::Key_F);
        QVERIFY((view().positionOf(3.0, 3.0) - fitted).manhattanLength() < 1e-6);
        QCOMPARE(changed.count(), 6);
        // The window's keys go on to it.
        QKeyEvent space(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
        space.setAccepted(true);
        QCoreApplication::sendEvent(&view(), &space);
        QVERIFY(!space.isAccepted());
        QKeyEvent commands(QEvent::KeyPress, Qt::Key_F, Qt::ControlModifier, QString());
        commands.setAccepted(true);
        QCoreApplication::sendEvent(&view(), &commands);
        QVERIFY(!commands.isAccepted());
    }

    void orientationAndMirror() {
        show();
        const QPointF step = view().positionOf(0.0, 1.0) - view().positionOf(0.0, 0.0);
        QVERIFY(step.x() > 0.0 && std::abs(step.y()) < 1e-9);
        view().setOrientation(Orientation::zUp);
        const QPointF up = view().positionOf(0.0, 1.0) - view().positionOf(0.0, 0.0);
        QVERIFY(up.y() < 0.0 && std::abs(up.x()) < 1e-9);
        // The half view has twice the room for r.
        view().setOrientation(Orientation::zRight);
        view().setMirrored(false);
        QVERIFY(!view().readoutAt(view().positionOf(-0.5, 3.0)).inside);
        view().setAspect(Aspect::free);
        const double r =
            std::abs(view().positionOf(1.0, 0.0).y() - view().positionOf(0.0, 0.0).y());
        const double z = view().positionOf(0.0, 1.0).x() - view().positionOf(0.0, 0.0).x();
        QVERIFY(std::abs(r / z - 1.0) > 0.05);
    }

    /// Runs this very function again on a platform without OpenGL.
    void noContextIsExplained() {
        if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
            environment.remove(QStringLiteral("DISPLAY"));
            process.setProcessEnvironment(environment);
            process.setProcessChannelMode(QProcess::MergedChannels);
            process.start(QCoreApplication::applicationFilePath(),
                          {QStringLiteral("noContextIsExplained")});
            QVERIFY(process.waitForFinished(tests::patience));
            const QByteArray output = process.readAll();
            QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
                     output.constData());
            return;
        }
        view().setDiscretisation(lens_);
        panel_->resize(700, 500);
        panel_->show();
        QTest::qWait(100);
        QVERIFY(!view().isValid());
        view().setFrame(makeFrame(lens_->grid, whole(ViewQuantity::er), lensField));
        view().setQuantity(ViewQuantity::ez);
        QTest::keyClick(&view(), Qt::Key_F);
        QTest::qWait(20);
        const auto* notice = panel_->findChild<QLabel*>(QStringLiteral("fieldNotice"));
        QVERIFY(notice != nullptr && notice->isVisible());
        QVERIFY(notice->text().contains(QStringLiteral("OpenGL")));
        // The read-out works without a picture.
        QVERIFY(view().readoutAt(view().positionOf(1.0, 1.0)).value.has_value());
        picture("no_opengl");
    }
};

int main(int argc, char** argv) { return runFieldTest<TestFieldView>(argc, argv); }

#include "test_field_view.moc"
