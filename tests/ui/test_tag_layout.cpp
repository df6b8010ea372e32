/// \file
/// Tags of neighbouring marks keep clear of each other.

#include "ui/field/tag_layout.hpp"

#include <QTest>

#include <cmath>

using namespace zonescope::ui;

class TestTagLayout : public QObject {
    Q_OBJECT
private slots:
    void neighboursStandApart() {
        TagLayout tags(QRectF(0, 0, 600, 400));
        // Three upright lines a few pixels apart, their tags at the upper ends, as on a metalens.
        for (const double x : {100.0, 104.0, 109.0}) {
            const QLineF line(x, 380.0, x, 10.0);
            const QRectF box = tags.place(QRectF(x + 5.0, 14.0, 70.0, 16.0), line);
            // Still at its line: to the right of it, along it.
            QCOMPARE(box.left(), x + 5.0);
            QVERIFY(box.top() >= 10.0 && box.bottom() <= 380.0);
        }
        const auto& boxes = tags.taken();
        QCOMPARE(boxes.size(), std::size_t{3});
        for (std::size_t a = 0; a < boxes.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!boxes[a].intersects(boxes[b]));
    }

    void freePlacesAreKept() {
        TagLayout tags(QRectF(0, 0, 600, 400));
        const QRectF wanted(200, 100, 50, 16);
        QCOMPARE(tags.place(wanted, QLineF(190, 300, 190, 100)), wanted);
    }

    void tagsStayInside() {
        TagLayout tags(QRectF(0, 0, 100, 100));
        const QRectF box = tags.place(QRectF(90, 95, 40, 16), QLineF(90, 95, 90, 95));
        QVERIFY(QRectF(0, 0, 100, 100).contains(box));
    }

    void reservedPlacesStayFree() {
        TagLayout tags(QRectF(0, 0, 600, 400));
        const QRectF corner(0, 0, 220, 26);
        tags.reserve(corner);
        const QRectF box = tags.place(QRectF(100, 4, 60, 16), QLineF(95, 390, 95, 0));
        QVERIFY(!box.intersects(corner));
        QCOMPARE(box.left(), 100.0);
    }

    void pointsMakeRoomToo() {
        TagLayout tags(QRectF(0, 0, 600, 400));
        for (int n = 0; n < 6; ++n)
            (void)tags.place(QRectF(300, 200, 20, 16), QLineF(295, 215, 295, 215));
        const auto& boxes = tags.taken();
        for (std::size_t a = 0; a < boxes.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!boxes[a].intersects(boxes[b]));
    }

    void aPointHasFourCorners() {
        TagLayout tags(QRectF(0, 0, 600, 400));
        const QPointF at(300, 200);
        for (int n = 0; n < 4; ++n) {
            const QRectF box = tags.place(QRectF(305, 180, 20, 16), QLineF(at, at));
            QCOMPARE(std::abs(box.center().x() - at.x()), 15.0);
            QCOMPARE(std::abs(box.center().y() - at.y()), 12.0);
        }
    }

    void aFullPictureStillAnswers() {
        const QRectF bounds(0, 0, 60, 20);
        TagLayout tags(bounds);
        tags.reserve(bounds);
        QVERIFY(bounds.contains(tags.place(QRectF(10, 2, 30, 16), QLineF(10, 2, 10, 2))));
    }
};

QTEST_GUILESS_MAIN(TestTagLayout)
#include "test_tag_layout.moc"
