/// \file
/// The lens seen from above: what is where, hover, selection that is one with tree and table, and
/// drags, by mouse and keys.

#include "core/io/project/density_file.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/row_table.hpp"
#include "ui/top_view/top_view_canvas.hpp"
#include "ui/top_view/top_view_panel.hpp"
#include "ui/window/project_tree.hpp"

#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>
#include <memory>
#include <numbers>
#include <optional>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// Two circles of posts, round ones and turned rectangles, about a closed ring; two zones.
model::Project lensOfPosts() {
    model::Project project;
    project.domain = {3.0, -1.0, 1.0, 0.02, 0.02};
    project.materials = {{"glass", 2.25, 0.0, ""}, {"dense", 4.0, 0.0, ""}};
    model::AnnularZone ring;
    ring.rings = {{0.3, 0.5}};
    ring.layers = {{0.0, 0.4, "glass"}};
    model::PostPattern posts;
    posts.posts = {
        {.rUm = 1.0, .count = 12, .outline = model::EllipseOutline{.widthUm = 0.2, .depthUm = 0.2}},
        {.rUm = 2.0,
         .thetaDeg = 7.5,
         .count = 24,
         .rotationDeg = 30.0,
         .outline = model::RectangleOutline{.widthUm = 0.3, .depthUm = 0.2}}};
    posts.layers = {{0.0, 0.4, "dense"}};
    project.bodies = {{"ring", ring}, {"posts", posts}};
    model::PlaneWave wave;
    wave.zUm = -0.5;
    wave.signal = model::ContinuousWave{0.6, 5.0};
    project.sources = {{"light", wave}};
    project.zones = model::ZonePlan{};
    project.zones->zones = {{.rOutUm = 1.5, .folds = 12}, {.rOutUm = {}, .folds = 24}};
    return project;
}

QPointF polar(double r, double degrees) {
    const double theta = degrees * std::numbers::pi / 180.0;
    return {r * std::cos(theta), r * std::sin(theta)};
}

} // namespace

class TestTopView : public QObject, protected tests::WindowBench {
    Q_OBJECT

    TopViewCanvas& canvas() { return window_->topView().canvas(); }
    QPoint at(double r, double degrees) { return canvas().positionOf(polar(r, degrees)).toPoint(); }
    void move(const QPoint& to, Qt::MouseButtons buttons = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {}) {
        QMouseEvent event(QEvent::MouseMove, to, canvas().mapToGlobal(to), Qt::NoButton, buttons,
                          modifiers);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(&canvas(), Qt::LeftButton, modifiers, from);
        move((from + to) / 2, Qt::LeftButton, modifiers);
        move(to, Qt::LeftButton, modifiers);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, modifiers, to);
    }
    void click(const QPoint& place) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, place); }
    const model::Post& post(int circle) {
        return std::get<model::PostPattern>(window_->project()->bodies[1].shape)
            .posts[static_cast<std::size_t>(circle)];
    }

    /// The handle that turns the chosen posts; empty without one.
    std::optional<QPointF> rotationHandle() {
        for (const auto& [grip, place] : canvas().handles())
            if (grip == TopViewCanvas::Grip::rotation)
                return place;
        return std::nullopt;
    }
    /// Where a place goes when it is turned about another, anticlockwise as seen.
    static QPoint turned(const QPointF& place, const QPointF& about, double degrees) {
        const double angle = degrees * std::numbers::pi / 180.0;
        const QPointF arm = place - about;
        return (about + QPointF(std::cos(angle) * arm.x() + std::sin(angle) * arm.y(),
                                std::cos(angle) * arm.y() - std::sin(angle) * arm.x()))
            .toPoint();
    }
    void setRotationTo(double degrees) {
        window_->document().edit(QStringLiteral("turn"), [degrees](model::Project& project) {
            std::get<model::PostPattern>(project.bodies[1].shape).posts[1].rotationDeg = degrees;
        });
    }

private slots:
    void init() {
        QSettings().clear();
        showWindow(1280, 800);
        QVERIFY(open(lensOfPosts()));
        window_->setCentreMode(CentreMode::topView);
        QVERIFY(until([&] { return canvas().isVisible(); }));
    }
    void cleanup() { closeWindow(); }

    void postsAreFoundWhereTheyStand() {
        const auto scene = TopViewScene::of(lensOfPosts());
        QCOMPARE(scene.parts.size(), std::size_t{3});
        QVERIFY(!scene.parts[0].post);
        // Round posts of 0.2 um on 12 places of a ring of 0.2 um about 1 um: 12 pi 0.01/(0.4 pi).
        QVERIFY(std::abs(scene.parts[1].fill - 0.3) < 1e-9);
        const auto third = hitAt(scene, polar(1.05, 61.0), 0.0);
        QVERIFY(third && third->part == 1 && third->image == 2);
        QVERIFY(!hitAt(scene, polar(1.05, 45.0), 0.0));
        // Beside a post, within reach.
        const auto beside = hitAt(scene, polar(1.0, 37.0), 0.2);
        QVERIFY(beside && beside->image == 1);
        // A corner of the turned rectangle, which one that is not turned would not have.
        const double a = std::numbers::pi / 6.0;
        const QPointF corner(0.14 * std::cos(a) - 0.09 * std::sin(a),
                             0.14 * std::sin(a) + 0.09 * std::cos(a));
        const double turned = 7.5 * std::numbers::pi / 180.0;
        const QPointF there =
            polar(2.0, 7.5) +
            QPointF(std::cos(turned) * corner.x() - std::sin(turned) * corner.y(),
                    std::sin(turned) * corner.x() + std::cos(turned) * corner.y());
        const auto rectangle = hitAt(scene, there, 0.0);
        QVERIFY(rectangle && rectangle->part == 2 && rectangle->image == 0);
        QVERIFY(hitAt(scene, polar(0.4, 200.0), 0.0)->part == 0);
        QCOMPARE(*scene.zoneAt(1.4), std::size_t{0});
        QCOMPARE(*scene.zoneAt(9.0), std::size_t{1});
    }

    void onlyWhatIsInViewIsDrawn() {
        const auto scene = TopViewScene::of(lensOfPosts());
        const auto& circle = scene.parts[2];
        QCOMPARE(visibleImages(circle, QRectF(-3.0, -3.0, 6.0, 6.0)).count, 24);
        QCOMPARE(visibleImages(circle, QRectF(-0.5, -0.5, 1.0, 1.0)).count, 0);
        QCOMPARE(visibleImages(circle, QRectF(2.5, 2.5, 1.0, 1.0)).count, 0);
        // About the first post at 7.5 degrees, its neighbours at -7.5 and 22.5 out of sight.
        const QPointF middle = polar(2.0, 7.5);
        const auto one =
            visibleImages(circle, QRectF(middle - QPointF(0.02, 0.02), QSizeF(0.04, 0.04)));
        QVERIFY(one.count >= 1 && one.count <= 3);
        QVERIFY(one.first <= 0 && one.first + one.count > 0);
        // The same behind the axis, where angles jump from pi to -pi.
        const QPointF behind = middleOf(*circle.post, 12);
        const auto other =
            visibleImages(circle, QRectF(behind - QPointF(0.02, 0.02), QSizeF(0.04, 0.04)));
        QVERIFY(other.count >= 1 && other.count <= 3);
        const auto holds = [&](int image) {
            for (int n = 0; n < other.count; ++n)
                if (((other.first + n) % 24 + 24) % 24 == image)
                    return true;
            return false;
        };
        QVERIFY(holds(12));
    }

    void thePointerTellsThePost() {
        move(at(2.0, 22.5), Qt::NoButton);
        const auto* readout = window_->findChild<QLabel*>(QStringLiteral("topViewReadout"));
        QVERIFY2(readout->text().contains(QStringLiteral("posts: circle 2, post 2 of 24")),
                 qPrintable(readout->text()));
        QVERIFY(readout->text().contains(QStringLiteral("θ 22.50°")));
        QVERIFY(readout->text().contains(QStringLiteral("zone 2, N = 24")));
        move(at(0.4, 100.0), Qt::NoButton);
        QVERIFY(readout->text().contains(QStringLiteral("ring: ring 1")));
        photograph(*window_, QStringLiteral("top_view"));
    }

    void selectionIsOne() {
        click(at(1.0, 60.0));
        const auto& chosen = window_->editor().selection();
        QCOMPARE(chosen.size(), std::size_t{1});
        QCOMPARE(chosen.front(), (EditItem{{ProjectSection::body, 1}, 0}));
        QCOMPARE(window_->tree().selected(), (ProjectItem{ProjectSection::body, 1}));
        auto* table = window_->inspector().table("bodies[1].posts");
        QVERIFY(table);
        QCOMPARE(table->view().currentIndex().row(), 0);
        click(at(2.0, 7.5));
        QCOMPARE(table->view().currentIndex().row(), 1);
        QCOMPARE(window_->editor().selection().front().ring, 1);
        // The other way round.
        table->view().setFocus();
        QTest::keyClick(&table->view(), Qt::Key_Up);
        QCOMPARE(window_->editor().selection().front().ring, 0);
        QVERIFY(canvas().scene().parts[1].item == window_->editor().selection().front());
        // Nothing stands there.
        click(at(2.6, 45.0));
        QVERIFY(window_->editor().selection().empty());
        click(at(0.4, 100.0));
        QCOMPARE(window_->editor().selection().front(), (EditItem{{ProjectSection::body, 0}, 0}));
        QCOMPARE(window_->tree().selected(), (ProjectItem{ProjectSection::body, 0}));
    }

    void dragsMoveACircleToTheGrid() {
        click(at(1.0, 0.0));
        drag(at(1.0, 0.0), at(1.203, 0.0));
        QVERIFY2(std::abs(post(0).rUm - 1.2) < 0.011, qPrintable(QString::number(post(0).rUm)));
        // On a whole cell of 0.02 um.
        QVERIFY(std::abs(post(0).rUm / 0.02 - std::round(post(0).rUm / 0.02)) < 1e-9);
        QCOMPARE(window_->editor().selection().front().ring, 0);
        const double moved = post(0).rUm;
        window_->action(QStringLiteral("undo"))->trigger();
        QCOMPARE(post(0).rUm, 1.0);
        window_->action(QStringLiteral("redo"))->trigger();
        QCOMPARE(post(0).rUm, moved);
        // Another post of the circle is as good a handle, and Alt leaves the grid.
        drag(at(moved, 90.0), at(moved, 90.0) + QPoint(0, -15), Qt::AltModifier);
        QVERIFY(post(0).rUm > moved);
        QVERIFY(std::abs(post(0).rUm / 0.02 - std::round(post(0).rUm / 0.02)) > 1e-6);
    }

    void escapeLeavesACircleWhereItWas() {
        const auto before = *window_->project();
        click(at(1.0, 0.0));
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, at(1.0, 0.0));
        move(at(1.1, 0.0));
        move(at(1.3, 0.0));
        QVERIFY(canvas().scene().parts[1].post->rUm > 1.2);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QCOMPARE(canvas().scene().parts[1].post->rUm, 1.0);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at(1.3, 0.0));
        QCOMPARE(*window_->project(), before);
    }

    void handlesChangeTheSize() {
        click(at(1.0, 0.0));
        // Strips of the window come and go, and the canvas with them.
        const auto pixelsPerUm = [&] {
            return QLineF(canvas().positionOf({}), canvas().positionOf({1.0, 0.0})).length();
        };
        // Both sides of the outline go along: 0.1 um of the handle are 0.2 um of the size.
        auto handle = canvas().handles().at(0);
        QVERIFY(handle.first == TopViewCanvas::Grip::width);
        drag(handle.second.toPoint(),
             (handle.second + QPointF(0.1 * pixelsPerUm(), 0.0)).toPoint());
        const auto round = std::get<model::EllipseOutline>(post(0).outline);
        QVERIFY2(std::abs(round.widthUm - 0.4) < 0.035, qPrintable(QString::number(round.widthUm)));
        QVERIFY(std::abs(round.widthUm / 0.02 - std::round(round.widthUm / 0.02)) < 1e-9);
        QCOMPARE(round.depthUm, round.widthUm);
        QCOMPARE(post(0).rUm, 1.0);
        photograph(*window_, QStringLiteral("top_view_selected"));
        click(at(2.0, 7.5));
        // Along the rectangle's own axis, which is turned by 30 degrees.
        const double angle = (7.5 + 30.0) * std::numbers::pi / 180.0;
        const QPointF along(std::cos(angle), -std::sin(angle));
        handle = canvas().handles().at(0);
        drag(handle.second.toPoint(), (handle.second + 0.15 * pixelsPerUm() * along).toPoint());
        const auto rectangle = std::get<model::RectangleOutline>(post(1).outline);
        QVERIFY2(std::abs(rectangle.widthUm - 0.6) < 0.05,
                 qPrintable(QString::number(rectangle.widthUm)));
        QCOMPARE(rectangle.depthUm, 0.2);
        const double width = rectangle.widthUm;
        handle = canvas().handles().at(1);
        QVERIFY(handle.first == TopViewCanvas::Grip::depth);
        const QPointF across(-std::sin(angle), -std::cos(angle));
        drag(handle.second.toPoint(), (handle.second + 0.1 * pixelsPerUm() * across).toPoint());
        const auto deeper = std::get<model::RectangleOutline>(post(1).outline);
        QCOMPARE(deeper.widthUm, width);
        QVERIFY2(std::abs(deeper.depthUm - 0.4) < 0.035,
                 qPrintable(QString::number(deeper.depthUm)));
    }

    void onlyPostsThatCanTurnHaveTheHandle() {
        click(at(1.0, 0.0));
        QCOMPARE(canvas().handles().size(), std::size_t{2});
        QVERIFY(!rotationHandle()); // round
        const auto before = *window_->project();
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_BracketRight);
        QCOMPARE(*window_->project(), before);
        click(at(2.0, 7.5));
        QCOMPARE(canvas().handles().size(), std::size_t{3});
        const auto handle = rotationHandle();
        QVERIFY(handle.has_value());
        move(handle->toPoint(), Qt::NoButton);
        QCOMPARE(canvas().cursor().shape(), Qt::BitmapCursor);
        QVERIFY(!canvas().cursor().pixmap().isNull());
        photograph(*window_, QStringLiteral("top_view_rotation"));
    }

    void theHandleTurnsThePosts() {
        click(at(2.0, 7.5));
        const QPointF middle = canvas().positionOf(polar(2.0, 7.5));
        QPointF handle = rotationHandle().value();
        const int steps = window_->document().undoStack().count();
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, handle.toPoint());
        QVERIFY(canvas().dragText().isEmpty());
        move(turned(handle, middle, 10.0));
        move(turned(handle, middle, 41.0));
        // Whole degrees, told beside the pointer; the handle goes along.
        const double shown = canvas().scene().parts[2].post->rotationDeg;
        QVERIFY2(std::abs(shown - 71.0) <= 2.0, qPrintable(QString::number(shown)));
        QCOMPARE(shown, std::round(shown));
        QCOMPARE(canvas().dragText(), QStringLiteral("%1°").arg(shown));
        photograph(*window_, QStringLiteral("top_view_turning"));
        const QPointF apart = *rotationHandle() - QPointF(turned(handle, middle, shown - 30.0));
        QVERIFY(apart.manhattanLength() < 2.0);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, turned(handle, middle, 41.0));
        QCOMPARE(post(1).rotationDeg, shown);
        QCOMPARE(post(1).rUm, 2.0);
        QVERIFY(canvas().dragText().isEmpty());
        QCOMPARE(window_->document().undoStack().count(), steps + 1);
        window_->document().undoStack().undo();
        QCOMPARE(post(1).rotationDeg, 30.0);
        // Shift rests on multiples of 15 degrees, Alt nowhere.
        handle = rotationHandle().value();
        drag(handle.toPoint(), turned(handle, middle, 20.0), Qt::ShiftModifier);
        QCOMPARE(post(1).rotationDeg, 45.0);
        handle = rotationHandle().value();
        drag(handle.toPoint(), turned(handle, middle, 20.0), Qt::AltModifier);
        QVERIFY(std::abs(post(1).rotationDeg - 65.0) < 2.0);
        QVERIFY(post(1).rotationDeg != std::round(post(1).rotationDeg));
        // Beyond half a turn angles go on from the other side.
        setRotationTo(170.0);
        handle = rotationHandle().value();
        drag(handle.toPoint(), turned(handle, middle, 31.0), Qt::ShiftModifier);
        QCOMPARE(post(1).rotationDeg, -165.0);
    }
    void escapeLeavesTheRotation() {
        click(at(2.0, 7.5));
        const auto before = *window_->project();
        const QPointF middle = canvas().positionOf(polar(2.0, 7.5));
        const QPointF handle = rotationHandle().value();
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, handle.toPoint());
        move(turned(handle, middle, 20.0));
        move(turned(handle, middle, 40.0));
        QVERIFY(canvas().scene().parts[2].post->rotationDeg > 60.0);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QCOMPARE(canvas().scene().parts[2].post->rotationDeg, 30.0);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, turned(handle, middle, 40.0));
        QCOMPARE(*window_->project(), before);
    }

    void severalCirclesTurnTogetherAndByKeys() {
        window_->document().edit(QStringLiteral("ellipses"), [](model::Project& project) {
            std::get<model::PostPattern>(project.bodies[1].shape).posts[0].outline =
                model::EllipseOutline{.widthUm = 0.3, .depthUm = 0.15};
        });
        click(at(1.0, 0.0));
        QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, at(2.0, 7.5));
        QCOMPARE(window_->editor().selection().size(), std::size_t{2});
        QCOMPARE(canvas().handles().size(), std::size_t{1});
        const QPointF middle = canvas().positionOf(polar(2.0, 7.5));
        const QPointF handle = rotationHandle().value();
        drag(handle.toPoint(), turned(handle, middle, 15.5), Qt::ShiftModifier);
        QCOMPARE(post(1).rotationDeg, 45.0);
        QCOMPARE(post(0).rotationDeg, 15.0);
        QCOMPARE(window_->editor().selection().size(), std::size_t{2});
        // Quick repetitions of keys are undone together.
        canvas().setFocus();
        const int steps = window_->document().undoStack().count();
        QTest::keyClick(&canvas(), Qt::Key_BracketRight);
        QTest::keyClick(&canvas(), Qt::Key_BracketRight);
        QCOMPARE(post(1).rotationDeg, 47.0);
        QCOMPARE(post(0).rotationDeg, 17.0);
        QTest::keyClick(&canvas(), Qt::Key_BracketLeft);
        QTest::keyClick(&canvas(), Qt::Key_BraceLeft, Qt::ShiftModifier);
        QCOMPARE(post(1).rotationDeg, 31.0);
        QTest::keyClick(&canvas(), Qt::Key_BraceRight, Qt::ShiftModifier);
        QCOMPARE(post(0).rotationDeg, 16.0);
        QCOMPARE(window_->document().undoStack().count(), steps + 1);
        const auto menu = canvas().makeContextMenu(at(2.0, 7.5));
        QAction* turn = nullptr;
        for (auto* action : menu->actions())
            if (action->text().startsWith(QStringLiteral("Turn by 15° anticlockwise")))
                turn = action;
        QVERIFY(turn);
        turn->trigger();
        QCOMPARE(post(0).rotationDeg, 31.0);
    }

    /// By the file dialog of the inspector; the picture is drawn, resized by its handles, and
    /// undone.
    void aPictureIsLaidFromAFile() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("half.csv"));
        io::writeDensity(file.toStdString(), model::DensityPixels(2, {0.0F, 1.0F}));
        click(at(1.0, 0.0));
        auto* read = window_->findChild<QPushButton*>(QStringLiteral("densityFromFile"));
        auto* save = window_->findChild<QPushButton*>(QStringLiteral("saveDensity"));
        QVERIFY(read && save && !save->isEnabled());
        QTest::mouseClick(read, Qt::LeftButton);
        QFileDialog* dialog = nullptr;
        QVERIFY(until([&] {
            dialog = window_->findChild<QFileDialog*>();
            return dialog && dialog->isVisible();
        }));
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY(name);
        name->setCompleter(nullptr); // suggestions would take keys
        const QPointer opens =
            dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open);
        name->setText(file);
        QVERIFY(until([&] {
            if (opens && opens->isVisible())
                QTest::mouseClick(opens, Qt::LeftButton);
            return std::holds_alternative<model::DensityOutline>(post(0).outline);
        }));
        takeKeyboard();
        const auto map = std::get<model::DensityOutline>(post(0).outline);
        QCOMPARE(map.widthUm, 0.2); // as large as the ellipse was
        QCOMPARE(map.pixels.columns(), std::size_t{2});
        // Material on the outer half only.
        QVERIFY(until([&] {
            const QImage shown = canvas().grab().toImage();
            const double ratio = canvas().devicePixelRatioF();
            const auto colour = [&](double r, double degrees) {
                return shown.pixelColor((canvas().positionOf(polar(r, degrees)) * ratio).toPoint());
            };
            return colour(0.96, 60.0) == colour(1.3, 60.0) &&
                   colour(1.05, 60.0) != colour(1.3, 60.0);
        }));
        photograph(*window_, QStringLiteral("top_view_density"));
        QVERIFY(until([&] {
            save = window_->findChild<QPushButton*>(QStringLiteral("saveDensity"));
            return save && save->isEnabled();
        }));
        click(at(1.05, 0.0));
        const auto handle = canvas().handles().at(0);
        const double pixelsPerUm =
            QLineF(canvas().positionOf({}), canvas().positionOf({1.0, 0.0})).length();
        drag(handle.second.toPoint(), (handle.second + QPointF(0.1 * pixelsPerUm, 0.0)).toPoint());
        const auto wider = std::get<model::DensityOutline>(post(0).outline);
        QVERIFY2(std::abs(wider.widthUm - 0.4) < 0.035, qPrintable(QString::number(wider.widthUm)));
        QVERIFY(wider.pixels == map.pixels);
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(&canvas(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(*window_->project(), lensOfPosts());
    }

    void aCircleIsDeletedAndDuplicated() {
        click(at(1.0, 60.0));
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_D, Qt::ControlModifier);
        const auto count = [&] {
            return std::get<model::PostPattern>(window_->project()->bodies[1].shape).posts.size();
        };
        QCOMPARE(count(), std::size_t{3});
        QVERIFY(post(2).rUm > 2.0);
        QCOMPARE(post(2).count, 12);
        QCOMPARE(window_->editor().selection().front().ring, 2);
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QCOMPARE(count(), std::size_t{2});
        QCOMPARE(*window_->project(), lensOfPosts());
    }

    void zoomsPansAndFits() {
        const QPointF place = polar(1.0, 60.0);
        const QPointF before = canvas().positionOf(place);
        QWheelEvent wheel(before, canvas().mapToGlobal(before), {}, QPoint(0, 240), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas(), &wheel);
        // The place under the pointer stays.
        QVERIFY((canvas().positionOf(place) - before).manhattanLength() < 1.0);
        const double wide =
            QLineF(canvas().positionOf({}), canvas().positionOf({1.0, 0.0})).length();
        drag(before.toPoint() + QPoint(40, 0), before.toPoint() + QPoint(80, 30));
        QVERIFY((canvas().positionOf(place) - before - QPointF(40, 30)).manhattanLength() < 30.0);
        QVERIFY(window_->editor().selection().empty());
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_F);
        QVERIFY(QLineF(canvas().positionOf({}), canvas().positionOf({1.0, 0.0})).length() < wide);
        window_->findChild<QToolButton*>(QStringLiteral("topViewWedge"))
            ->menu()
            ->actions()
            .at(1)
            ->trigger();
        QVERIFY(canvas().canvasRect().contains(canvas().positionOf(polar(2.0, 7.5))));
        QVERIFY(!canvas().canvasRect().contains(canvas().positionOf(polar(2.0, 180.0))));
    }

    void thousandsOfPostsStayFluid() {
        // 200 000 posts on 250 circles.
        auto project = lensOfPosts();
        project.domain = {80.0, -1.0, 1.0, 0.1, 0.1};
        auto& posts = std::get<model::PostPattern>(project.bodies[1].shape).posts;
        posts.clear();
        for (int n = 0; n < 250; ++n) {
            const double r = 1.0 + 0.3 * n;
            posts.push_back({.rUm = r,
                             .count = static_cast<int>(2.0 * std::numbers::pi * r / 0.3),
                             .outline = model::EllipseOutline{.widthUm = 0.2, .depthUm = 0.2}});
        }
        QVERIFY(open(project));
        window_->setCentreMode(CentreMode::topView);
        QVERIFY(until([&] { return canvas().scene().parts.size() == 251; }));
        canvas().fit();
        const auto paint = [&] {
            const tests::ThreadClock clock;
            canvas().grab();
            return clock.milliseconds();
        };
        // Rings in place of posts that are finer than the screen.
        QVERIFY(tests::soon(paint()));
        QCOMPARE(canvas().drawnPosts(), 0);
        int most = 0;
        for (int n = 0; n < 14; ++n) {
            canvas().zoomIn();
            QVERIFY(tests::soon(paint()));
            most = std::max(most, canvas().drawnPosts());
        }
        QVERIFY(most > 1000);
        QVERIFY(canvas().drawnPosts() < 5000);
        // Over posts the pointer asks in no time.
        const tests::ThreadClock clock;
        for (int n = 0; n < 100; ++n)
            move(canvas().canvasRect().center().toPoint() + QPoint(n, n), Qt::NoButton);
        QVERIFY(tests::soon(clock.milliseconds()));
        photograph(*window_, QStringLiteral("top_view_many"));
    }

    void emptyStatesSayWhatToDo() {
        QVERIFY(canvas().explanation().isEmpty());
        auto project = lensOfPosts();
        project.bodies.clear();
        project.zones.reset();
        QVERIFY(open(project));
        QVERIFY(canvas().explanation().contains(QStringLiteral("Add posts")));
        QVERIFY(!window_->findChild<QToolButton*>(QStringLiteral("topViewWedge"))->isEnabled());
        window_->document().close();
        QVERIFY(canvas().explanation().contains(QStringLiteral("Open a project")));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestTopView>(argc, argv); }

#include "test_top_view.moc"
