// A window is put together once for each time that its gate is opened.

#include "ui/window/repaint_gate.hpp"

#include <QApplication>
#include <QTest>
#include <QWidget>

using namespace zonescope::ui;

namespace {

/// Counts its repaints.
class Pane : public QWidget {
public:
    using QWidget::QWidget;
    int painted = 0;

protected:
    void paintEvent(QPaintEvent*) override { ++painted; }
};

class Window : public QWidget {
public:
    Window() {
        resize(200, 100);
        left.setGeometry(0, 0, 100, 100);
        right.setGeometry(100, 0, 100, 100);
        show();
    }
    /// Waits until it is seen and its first paintings are over.
    [[nodiscard]] bool settle() {
        const bool exposed = QTest::qWaitForWindowExposed(this);
        QTest::qWait(50);
        return exposed;
    }
    Pane left{this}, right{this};
};

} // namespace

class TestRepaintGate : public QObject {
    Q_OBJECT
private slots:
    void panesWaitForTheNextOpening() {
        Window window;
        RepaintGate gate(window);
        QVERIFY(window.settle());
        gate.setActive(true);
        const int first = window.left.painted;
        window.left.update();
        QTRY_COMPARE(window.left.painted, first + 1); // open at first
        const int left = window.left.painted;
        const int right = window.right.painted;
        for (int n = 0; n < 10; ++n) {
            window.left.update();
            window.right.update();
            QTest::qWait(5);
        }
        QCOMPARE(window.left.painted, left);
        QCOMPARE(window.right.painted, right);
        gate.open();
        QTRY_COMPARE(window.left.painted, left + 1);
        QCOMPARE(window.right.painted, right + 1);
        QTest::qWait(20);
        QCOMPARE(window.left.painted, left + 1);
    }

    void anUnusedOpeningLetsTheNextPass() {
        Window window;
        RepaintGate gate(window);
        QVERIFY(window.settle());
        gate.setActive(true);
        gate.open();
        const int before = window.right.painted;
        window.right.update();
        QTRY_COMPARE(window.right.painted, before + 1);
    }

    void whatWaitsPassesWhenItEnds() {
        Window window;
        RepaintGate gate(window);
        QVERIFY(window.settle());
        gate.setActive(true);
        const int first = window.left.painted;
        window.left.update();
        QTRY_COMPARE(window.left.painted, first + 1);
        const int before = window.left.painted;
        window.left.update();
        QTest::qWait(20);
        QCOMPARE(window.left.painted, before);
        gate.setActive(false);
        QTRY_COMPARE(window.left.painted, before + 1);
        for (int n = 1; n <= 3; ++n) {
            window.left.update();
            QTRY_COMPARE(window.left.painted, before + 1 + n);
        }
    }
};

QTEST_MAIN(TestRepaintGate)
#include "test_repaint_gate.moc"
