/// \file
/// The zone editor on the live canvas under real mouse and key events, on a project in a document.

#include "core/grid/discretisation.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_popover.hpp"
#include "ui/editor/edit_tool_strip.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/field_view.hpp"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyleHints>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// A zone of two rings on a substrate, light from below, and a probe.
std::shared_ptr<const model::Project> makeProject() {
    model::Project project;
    project.domain = {4.0, -1.0, 4.0, 0.02, 0.02};
    project.materials = {{"silica", 2.13, 0.0, "#7aa6c8"}, {"titania", 5.76, 0.0, "#d9a441"}};
    model::Slab substrate;
    substrate.zMaxUm = 0.0;
    substrate.material = "silica";
    model::AnnularZone zone;
    zone.rings = {{0.5, 1.0}, {1.5, 2.0}};
    zone.layers = {{0.0, 0.6, "titania"}};
    project.bodies = {{"substrate", substrate}, {"zone", zone}};
    model::PlaneWave wave;
    wave.zUm = -0.5;
    project.sources = {{"light", wave}};
    project.monitors = {{"spot", model::PointProbe{{1.2, 3.0}}}};
    return std::make_shared<const model::Project>(project);
}

EditItem ring(int index, int bodyIndex = 1) { return {{ProjectSection::body, bodyIndex}, index}; }

} // namespace

class TestZoneEditor : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<ZoneEditor> editor_;
    std::unique_ptr<QWidget> window_;
    FieldView* view_ = nullptr;
    EditLayer* layer_ = nullptr;
    EditToolStrip* strip_ = nullptr;

    const model::Project& project() { return *document_->project(); }
    const model::AnnularZone& zone(std::size_t index = 1) {
        return std::get<model::AnnularZone>(project().bodies[index].shape);
    }
    QPoint at(double r, double z) { return view_->positionOf(r, z).toPoint(); }

    /// One pixel of the view, um.
    double pixel() {
        return 1.0 / std::abs(view_->positionOf(1.0, 0.0).y() - view_->positionOf(0.0, 0.0).y());
    }

    void press(const QPoint& from, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseMove(view_, from);
        QTest::mousePress(view_, Qt::LeftButton, modifiers, from);
    }
    /// A motion with the button held: QTest::mouseMove holds none.
    void move(const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
        QMouseEvent event(QEvent::MouseMove, to, view_->mapToGlobal(to), Qt::NoButton,
                          Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(view_, &event);
    }
    void release(const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseRelease(view_, Qt::LeftButton, modifiers, to);
    }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
        press(from, modifiers);
        move((from + to) / 2, modifiers);
        move(to, modifiers);
        release(to, modifiers);
    }
    void click(const QPoint& where, Qt::KeyboardModifiers modifiers = {}) {
        // Far enough apart in time that two clicks are no double click.
        QTest::mouseMove(view_, where);
        QTest::mouseClick(view_, Qt::LeftButton, modifiers, where,
                          QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
    }

    /// With SCREENSHOTS set in the environment, keeps a picture there to be looked at.
    void picture(const char* name) {
        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        if (folder.isEmpty())
            return;
        QDir().mkpath(folder);
        QVERIFY(window_->grab().save(
            QStringLiteral("%1/%2.png").arg(folder, QString::fromLatin1(name))));
    }

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::dark); }
    void init() {
        document_ = std::make_unique<ProjectDocument>();
        editor_ = std::make_unique<ZoneEditor>(*document_);
        window_ = std::make_unique<QWidget>();
        auto* column = new QVBoxLayout(window_.get());
        column->setContentsMargins(0, 0, 0, 0);
        strip_ = new EditToolStrip(*editor_);
        view_ = new FieldView;
        view_->setMirrored(false);
        column->addWidget(strip_);
        column->addWidget(view_, 1);
        layer_ = new EditLayer(*editor_, *view_);
        document_->open(makeProject(), {});
        view_->setDiscretisation(grid::discretise(document_->project()));
        window_->resize(1000, 800);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get(), tests::patience));
        view_->setFocus();
        view_->fit();
    }
    void cleanup() {
        window_.reset();
        editor_.reset();
        document_.reset();
    }

    void clicksSelect() {
        QSignalSpy changed(editor_.get(), &ZoneEditor::selectionChanged);
        click(at(0.75, 0.3));
        QCOMPARE(editor_->selection(), EditSelection{ring(0)});
        click(at(1.75, 0.3), Qt::ControlModifier);
        QCOMPARE(editor_->selection(), (EditSelection{ring(0), ring(1)}));
        click(at(0.75, 0.3), Qt::ShiftModifier);
        QCOMPARE(editor_->selection(), EditSelection{ring(1)});
        QTest::keyClick(view_, Qt::Key_Escape);
        QVERIFY(editor_->selection().empty());
        QTest::keySequence(view_, QKeySequence::SelectAll);
        QCOMPARE(editor_->selection().size(), std::size_t(5));
        click(at(3.0, 2.0)); // empty ground
        QVERIFY(editor_->selection().empty());
        QVERIFY(changed.size() >= 6);
        QTest::mouseDClick(view_, Qt::LeftButton, {}, at(1.75, 0.3));
        QCOMPARE(editor_->selection(), (EditSelection{{{ProjectSection::body, 1}}}));
        QVERIFY(document_->undoStack().count() == 0);
    }

    void rubberBandSelects() {
        drag(at(0.3, -0.2), at(2.3, 0.9), Qt::ShiftModifier);
        QCOMPARE(editor_->selection(), (EditSelection{ring(0), ring(1)}));
    }

    void drawnRingBecomesAZoneAndThenARingOfIt() {
        strip_->findChild<QToolButton*>("tool-ring")->click();
        QCOMPARE(editor_->tool(), EditTool::ring);
        drag(at(2.603, 0.998), at(3.002, 1.503));
        QCOMPARE(project().bodies.size(), std::size_t(3));
        // On cell edges, whatever the pixels were: 2.60 to 3.00, 1.00 to 1.50.
        QCOMPARE(zone(2).rings.size(), std::size_t(1));
        const auto onCell = [](double um) {
            return std::abs(um / 0.02 - std::round(um / 0.02)) < 1e-9;
        };
        QVERIFY(onCell(zone(2).rings[0].rInUm) && onCell(zone(2).rings[0].rOutUm));
        QVERIFY(std::abs(zone(2).rings[0].rInUm - 2.6) < 0.02 + pixel());
        QVERIFY(std::abs(zone(2).layers[0].zMaxUm - 1.5) < 0.02 + pixel());
        QCOMPARE(zone(2).layers[0].material, std::string("titania"));
        QCOMPARE(editor_->selection(), EditSelection{ring(0, 2)});
        QCOMPARE(document_->undoStack().count(), 1);
        drag(at(3.3, 2.0), at(3.6, 2.4)); // z does not count: the zone has its layers
        QCOMPARE(zone(2).rings.size(), std::size_t(2));
        QCOMPARE(zone(2).layers.size(), std::size_t(1));
        QTest::keyClick(view_, Qt::Key_Escape);
        QCOMPARE(editor_->tool(), EditTool::select);
        document_->undoStack().undo();
        document_->undoStack().undo();
        QCOMPARE(project(), *makeProject());
    }

    void draggedEdgeIsOneUndoStep() {
        click(at(1.75, 0.3));
        QSignalSpy previews(editor_.get(), &ZoneEditor::previewed);
        press(at(2.0, 0.3));
        move(at(2.1, 0.3));
        move(at(2.2, 0.3));
        move(at(2.401, 0.3));
        QVERIFY(layer_->readout().contains("outer radius"));
        QVERIFY(layer_->readout().contains("width"));
        QCOMPARE(zone().rings[1].rOutUm, 2.0); // not before the release
        QVERIFY(previews.size() >= 3);
        picture("drag");
        release(at(2.401, 0.3));
        QVERIFY(std::abs(zone().rings[1].rOutUm - 2.4) < 1e-9 + 0.02);
        QCOMPARE(zone().rings[1].rInUm, 1.5);
        QCOMPARE(document_->undoStack().count(), 1);
        QVERIFY(previews.last().first().value<std::shared_ptr<const model::Project>>() == nullptr);
        document_->undoStack().undo();
        QCOMPARE(project(), *makeProject());
    }

    void typedValueIsExact() {
        click(at(1.75, 0.3));
        press(at(2.0, 0.3));
        move(at(2.2, 0.3));
        QTest::keyClicks(view_, "2.345um");
        QCOMPARE(layer_->typed(), QStringLiteral("2.345um"));
        picture("typed");
        release(at(2.2, 0.3));
        QCOMPARE(zone().rings[1].rOutUm, 2.345);
        // In nanometres, finished with Enter while the button is still down.
        press(at(1.5, 0.3));
        move(at(1.4, 0.3));
        QTest::keyClicks(view_, "1301nm");
        QTest::keyClick(view_, Qt::Key_Return);
        QCOMPARE(zone().rings[1].rInUm, 1.301);
        release(at(1.4, 0.3));
        QCOMPARE(zone().rings[1].rInUm, 1.301);
        QCOMPARE(document_->undoStack().count(), 2);
        // Digits are quantities of the canvas only when nothing is dragged.
        QCOMPARE(view_->quantity(), fdtd::ViewQuantity::electricMagnitude);
    }

    void snapsToEdgesAndAltLetsGo() {
        click(at(0.75, 0.3));
        press(at(1.0, 0.3));
        const QPoint near = at(1.5, 0.3) + QPoint(0, 3); // three pixels short of the next ring
        move(near);
        QCOMPARE(layer_->guideR(), std::optional(1.5));
        picture("snap");
        move(near, Qt::AltModifier);
        QVERIFY(!layer_->guideR());
        release(near, Qt::AltModifier);
        const double expected = view_->placeAt(near).rUm;
        QCOMPARE(zone().rings[0].rOutUm, expected);
    }

    /// The height belongs to the zone: its other rings are shown with it before and while it moves.
    void heightsShowAllRingsTheyChange() {
        click(at(1.75, 0.3));
        QVERIFY(layer_->shared().empty());
        const QPoint top = at(1.75, 0.6);
        QTest::mouseMove(view_, top);
        QCOMPARE(layer_->shared(), (EditSelection{{{ProjectSection::body, 1}}}));
        picture("shared_height_hover");
        QTest::keyPress(view_, Qt::Key_Alt, Qt::AltModifier);
        QVERIFY(layer_->shared().empty()); // this ring alone
        QTest::keyRelease(view_, Qt::Key_Alt);
        QTest::mouseMove(view_, at(1.75, 0.3));
        QVERIFY(layer_->shared().empty());
        press(top);
        move(at(1.75, 0.8));
        QCOMPARE(layer_->shared(), (EditSelection{{{ProjectSection::body, 1}}}));
        QVERIFY2(layer_->readout().contains("all 2 rings"), qPrintable(layer_->readout()));
        QVERIFY2(layer_->readout().contains("Alt"), qPrintable(layer_->readout()));
        picture("shared_height");
        release(at(1.75, 0.8));
        QCOMPARE(zone().rings.size(), std::size_t{2});
        QVERIFY(std::abs(zone().layers[0].zMaxUm - 0.8) < 1e-9);
        // A radius is the ring's own.
        press(at(2.0, 0.4));
        move(at(2.2, 0.4));
        QVERIFY(layer_->shared().empty());
        release(at(2.2, 0.4));
    }

    /// With Alt the ring leaves its zone, stays selected, and one undo brings all back.
    void altGivesARingAHeightOfItsOwn() {
        click(at(1.75, 0.3));
        press(at(1.75, 0.6));
        move(at(1.75, 0.8), Qt::AltModifier);
        QVERIFY(layer_->shared().empty());
        QVERIFY2(layer_->readout().contains("alone"), qPrintable(layer_->readout()));
        picture("own_height");
        // Changed one's mind, and changed it back.
        move(at(1.75, 0.8));
        QVERIFY(!layer_->shared().empty());
        move(at(1.75, 0.8) + QPoint(3, 0), Qt::AltModifier);
        release(at(1.75, 0.8) + QPoint(3, 0), Qt::AltModifier);
        QCOMPARE(project().bodies.size(), std::size_t{3});
        QCOMPARE(zone(1).rings, (std::vector<model::Ring>{{0.5, 1.0}}));
        QCOMPARE(zone(1).layers[0].zMaxUm, 0.6);
        QCOMPARE(zone(2).rings, (std::vector<model::Ring>{{1.5, 2.0}}));
        // On a cell's edge: Alt takes the ring out and nothing else.
        QVERIFY(std::abs(std::remainder(zone(2).layers[0].zMaxUm, 0.02)) < 1e-9);
        QVERIFY(std::abs(zone(2).layers[0].zMaxUm - 0.8) <= 0.02);
        QCOMPARE(editor_->selection(), (EditSelection{ring(0, 2)}));
        QCOMPARE(document_->undoStack().count(), 1);
        document_->undoStack().undo();
        QCOMPARE(project(), *makeProject());
        // A ring that has a zone for itself changes no other.
        document_->undoStack().redo();
        click(at(1.75, 0.3));
        QTest::mouseMove(view_, at(1.75, zone(2).layers[0].zMaxUm));
        QVERIFY(layer_->shared().empty());
    }

    void theMenuGivesARingAZoneOfItsOwn() {
        click(at(1.75, 0.3));
        QMenu menu;
        emit view_->contextMenuMade(menu, at(1.75, 0.3));
        auto* own = menu.findChild<QAction*>(QStringLiteral("ownZone"));
        QVERIFY(own);
        own->trigger();
        QCOMPARE(project().bodies.size(), std::size_t{3});
        QCOMPARE(zone(2).rings, (std::vector<model::Ring>{{1.5, 2.0}}));
        QCOMPARE(editor_->selection(), (EditSelection{ring(0, 2)}));
        // It has one now.
        QMenu again;
        emit view_->contextMenuMade(again, at(1.75, 0.3));
        QVERIFY(!again.findChild<QAction*>(QStringLiteral("ownZone")));
    }

    void refusedPlacesChangeNothing() {
        QSignalSpy refused(editor_.get(), &ZoneEditor::refused);
        click(at(1.75, 0.3));
        press(at(1.5, 0.3));
        move(at(1.8, 0.3));
        QVERIFY(layer_->refusal().isEmpty());
        move(at(2.3, 0.3)); // the inner radius beyond the outer one
        QVERIFY(layer_->refusal().contains("inner radius"));
        picture("refused_width");
        release(at(2.3, 0.3));
        QCOMPARE(project(), *makeProject());
        QCOMPARE(document_->undoStack().count(), 0);
        QCOMPARE(refused.size(), 1);
        // Overlap with the other ring of the zone.
        drag(at(1.5, 0.3), at(0.8, 0.3));
        QCOMPARE(project(), *makeProject());
        QVERIFY(layer_->refusal().contains("overlap"));
        picture("refused_overlap");
        // A probe outside the domain.
        click(at(1.2, 3.0));
        press(at(1.2, 3.0));
        move(at(1.2, 3.3));
        QTest::keyClicks(view_, "1;9");
        QVERIFY(layer_->refusal().contains("outside the domain"));
        release(at(1.2, 3.3));
        QCOMPARE(project(), *makeProject());
    }

    void escapeEndsADragWithoutATrace() {
        click(at(1.75, 0.3));
        press(at(2.0, 0.3));
        move(at(2.4, 0.3));
        QTest::keyClick(view_, Qt::Key_Escape);
        QVERIFY(!layer_->busy());
        release(at(2.4, 0.3));
        QCOMPARE(project(), *makeProject());
        QCOMPARE(editor_->selection(), EditSelection{ring(1)});
    }

    void wholeZoneMovesByItsBody() {
        QTest::mouseDClick(view_, Qt::LeftButton, {}, at(1.75, 0.3));
        drag(at(1.75, 0.3), at(1.95, 0.3));
        QVERIFY(std::abs(zone().rings[0].rInUm - 0.7) <= 0.02 + 1e-9);
        QVERIFY(std::abs(zone().rings[1].rOutUm - zone().rings[0].rInUm - 1.5) < 1e-9);
        QCOMPARE(zone().layers[0].zMinUm, 0.0);
    }

    void outlinesDoNotStrikeThroughNames() {
        // The name of the light stands on the substrate.
        QTRY_VERIFY_WITH_TIMEOUT(!view_->wordRects().empty(), tests::patience);
        click(at(2.0, -0.8));
        QCOMPARE(editor_->selection().front().item, (ProjectItem{ProjectSection::body, 0}));
        QImage picture(layer_->size(), QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        layer_->render(&picture, {}, {}, {});
        const auto painted = [&](const QRect& part) {
            int count = 0;
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right(); ++x)
                    count += qAlpha(picture.pixel(x, y)) > 0;
            return count;
        };
        bool onSubstrate = false;
        for (const QRectF& words : view_->wordRects()) {
            const QRect inner = words.toAlignedRect() & picture.rect();
            QCOMPARE(painted(inner), 0);
            onSubstrate |= painted((inner.translated(0, 2 * inner.height())) & picture.rect()) > 0;
        }
        QVERIFY(onSubstrate);
    }

    void unselectedThingsStayWhilePanning() {
        const QPointF before = view_->positionOf(0.0, 0.0);
        view_->zoomIn();
        drag(at(1.75, 0.3), at(1.75, 0.3) + QPoint(60, 0));
        QCOMPARE(project(), *makeProject());
        QVERIFY(editor_->selection().empty());
        QVERIFY(view_->positionOf(0.0, 0.0) != before);
    }

    void deletesSeveralInOneStep() {
        click(at(0.75, 0.3));
        click(at(1.2, 3.0), Qt::ShiftModifier);
        QTest::keyClick(view_, Qt::Key_Delete);
        QCOMPARE(zone().rings, (std::vector<model::Ring>{{1.5, 2.0}}));
        QVERIFY(project().monitors.empty());
        QVERIFY(editor_->selection().empty());
        QCOMPARE(document_->undoStack().count(), 1);
        document_->undoStack().undo();
        QCOMPARE(project(), *makeProject());
    }

    void copiesAndPastesAtThePointer() {
        click(at(1.75, 0.3));
        QTest::keySequence(view_, QKeySequence::Copy);
        QVERIFY(QGuiApplication::clipboard()->text().contains("zonescope-project"));
        move(at(2.5, 2.0));
        QTest::keySequence(view_, QKeySequence::Paste);
        QCOMPARE(project().bodies.size(), std::size_t(3));
        QCOMPARE(project().bodies[2].name, std::string("zone 2"));
        QVERIFY(std::abs(zone(2).rings[0].rInUm - 2.5) <= 0.02 + pixel());
        QVERIFY(std::abs(zone(2).layers[0].zMinUm - 2.0) <= 0.02 + pixel());
        QVERIFY(std::abs(zone(2).rings[0].rOutUm - zone(2).rings[0].rInUm - 0.5) < 1e-9);
        QTest::keyClick(view_, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(project().bodies.size(), std::size_t(4));
    }

    void splitsAtThePointer() {
        editor_->setTool(EditTool::split);
        click(at(1.7, 0.3));
        QCOMPARE(zone().rings.size(), std::size_t(3));
        QCOMPARE(zone().rings[1].rOutUm, zone().rings[2].rInUm);
        QVERIFY(std::abs(zone().rings[1].rOutUm - 1.7) <= 0.02 + 1e-9);
        click(at(0.75, 0.2), Qt::ShiftModifier);
        QCOMPARE(zone().layers.size(), std::size_t(2));
        click(at(3.0, 2.0)); // nothing there
        QVERIFY(layer_->refusal().contains("no ring"));
    }

    void arrayAndMirrorAskForNumbersInPlace() {
        click(at(1.75, 0.3));
        editor_->action("array")->trigger();
        auto* popover = layer_->popover();
        QVERIFY(popover && popover->isVisible());
        popover->findChild<QSpinBox*>("count")->setValue(4);
        auto* pitch = popover->findChild<QLineEdit*>("pitch");
        pitch->setFocus();
        pitch->selectAll();
        QTest::keyClicks(pitch, "much");
        QTest::keyClick(pitch, Qt::Key_Return);
        QVERIFY(popover->isVisible()); // not a length: stays, and says why
        pitch->selectAll();
        QTest::keyClicks(pitch, "600nm");
        picture("array");
        QTest::keyClick(pitch, Qt::Key_Return);
        QCOMPARE(zone().rings.size(), std::size_t(5));
        QVERIFY(std::abs(zone().rings[4].rInUm - 3.3) < 1e-12);
        QCOMPARE(editor_->selection().size(), std::size_t(4));
        QCOMPARE(document_->undoStack().count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!layer_->popover(), tests::patience);
        QTest::mouseDClick(view_, Qt::LeftButton, {}, at(1.75, 0.3));
        editor_->action("mirror")->trigger();
        auto* plane = layer_->popover()->findChild<QLineEdit*>("plane");
        plane->selectAll();
        QTest::keyClicks(plane, "1um");
        QTest::mouseClick(layer_->popover()->findChild<QPushButton*>("apply"), Qt::LeftButton);
        QVERIFY(std::abs(zone().layers[0].zMinUm - 1.4) < 1e-12);
        QVERIFY(!editor_->action("array")->toolTip().isEmpty());
    }

    void arrowsNudgeByCells() {
        click(at(1.75, 0.3));
        QTest::keyClick(view_, Qt::Key_Up); // r points upwards
        QVERIFY(std::abs(zone().rings[1].rInUm - 1.52) < 1e-12);
        QTest::keyClick(view_, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(std::abs(zone().rings[1].rInUm - 1.32) < 1e-12);
        QCOMPARE(document_->undoStack().count(), 1); // in quick succession: one step
        click(at(1.2, 3.0));
        QTest::keyClick(view_, Qt::Key_Right);
        QVERIFY(std::abs(std::get<model::PointProbe>(project().monitors[0].kind).at.zUm - 3.02) <
                1e-12);
        QCOMPARE(document_->undoStack().count(), 2);
    }

    void sourcesMonitorsAndTheDomainHaveHandles() {
        click(at(2.5, -0.5)); // the plane wave
        QCOMPARE(editor_->selection(), (EditSelection{{{ProjectSection::source, 0}}}));
        drag(at(2.5, -0.5), at(2.5, -0.7));
        QVERIFY(std::abs(std::get<model::PlaneWave>(project().sources[0].kind).zUm + 0.7) <=
                0.02 + 1e-9);
        click(at(4.0, 2.0)); // the edge of the domain
        QCOMPARE(editor_->selection(), (EditSelection{{{ProjectSection::domain, -1}}}));
        drag(at(4.0, 2.0), at(3.5, 2.0));
        QVERIFY(std::abs(project().domain.radiusUm - 3.5) <= 0.02 + 1e-9);
        document_->undoStack().undo();
        click(at(4.1, 1.0)); // in the absorbing layer, 12 cells thick
        QCOMPARE(editor_->selection(), (EditSelection{{{ProjectSection::boundary, 0}}}));
        drag(at(4.24, 1.5), at(4.14, 1.5));
        QCOMPARE(project().boundaries.rMax.cells, 7);
    }

    void polygonsGrowCornerByCorner() {
        editor_->setTool(EditTool::polygon);
        click(at(2.5, 1.0));
        click(at(3.5, 1.0));
        click(at(3.3, 3.0));
        click(at(3.0, 2.0));
        QTest::keyClick(view_, Qt::Key_Backspace);
        picture("polygon");
        QTest::keyClick(view_, Qt::Key_Return);
        QCOMPARE(project().bodies.size(), std::size_t(3));
        QCOMPARE(std::get<model::Polygon>(project().bodies[2].shape).points.size(), std::size_t(3));
        editor_->setTool(EditTool::select);
        press(at(3.3, 3.0));
        move(at(3.3, 2.5));
        release(at(3.3, 2.5));
        const auto corner = std::get<model::Polygon>(project().bodies[2].shape).points[2];
        QVERIFY(std::abs(corner.zUm - 2.5) <= 0.02 + pixel());
    }

    void clickToolsPlaceThings() {
        editor_->setTool(EditTool::probe);
        click(at(2.0, 2.5));
        QCOMPARE(project().monitors.size(), std::size_t(2));
        editor_->setTool(EditTool::plane);
        click(at(1.0, 2.0));
        editor_->setTool(EditTool::fluxPlane);
        drag(at(0.5, 1.5), at(2.5, 1.5));
        QCOMPARE(project().monitors.size(), std::size_t(4));
        const auto& flux = std::get<model::FluxMonitor>(project().monitors[3].kind);
        QVERIFY(std::abs(flux.rMaxUm - 2.5) <= 0.02 + pixel());
        QVERIFY(!std::get<model::DftPlane>(project().monitors[2].kind).rMaxUm);
        editor_->setTool(EditTool::sphere);
        drag(at(0.0, 2.5), at(0.5, 2.5));
        QCOMPARE(project().bodies.size(), std::size_t(3));
        QVERIFY(std::abs(std::get<model::Sphere>(project().bodies[2].shape).radiusUm - 0.5) <=
                0.02 + pixel());
        picture("tools");
    }

    void rightClickOffersTheSameActions() {
        const auto menu = view_->makeContextMenu(at(1.75, 0.3));
        QCOMPARE(editor_->selection(), EditSelection{ring(1)});
        QVERIFY(menu->actions().contains(editor_->action("duplicate")));
        menu->findChild<QAction*>("splitRing")->trigger();
        QCOMPARE(zone().rings.size(), std::size_t(3));
    }

    void mirroredHalfEditsTheSameThing() {
        view_->setMirrored(true);
        view_->fit();
        click(at(-1.75, 0.3));
        QCOMPARE(editor_->selection(), EditSelection{ring(1)});
        drag(at(-2.0, 0.3), at(-2.4, 0.3));
        QVERIFY(std::abs(zone().rings[1].rOutUm - 2.4) <= 0.02 + pixel());
        picture("mirrored");
    }

    void largeZonesStayResponsive() {
        // A metalens of 2000 rings on a fine grid: no event may hold the loop for 100 ms.
        auto large = *makeProject();
        large.domain = {405.0, -1.0, 4.0, 0.02, 0.02};
        auto& rings = std::get<model::AnnularZone>(large.bodies[1].shape).rings;
        rings.clear();
        for (int n = 0; n < 2000; ++n)
            rings.push_back({0.2 * n, 0.2 * n + 0.1});
        document_->open(std::make_shared<const model::Project>(large), {});
        click(at(1.05, 0.3));
        QCOMPARE(editor_->selection(), EditSelection{ring(5)});
        double longest = 0.0;
        const auto timed = [&](auto&& step) {
            const tests::ThreadClock clock;
            step();
            QCoreApplication::processEvents();
            longest = std::max(longest, clock.milliseconds());
        };
        timed([&] { press(at(1.1, 0.3)); });
        for (int n = 1; n <= 15; ++n)
            timed([&] { move(at(1.1, 0.3) - QPoint(0, n)); });
        timed([&] { release(at(1.1, 0.3) - QPoint(0, 15)); });
        QCOMPARE(zone().rings[5].rOutUm, zone().rings[6].rInUm); // rests on its neighbour
        timed([&] { QTest::keySequence(view_, QKeySequence::SelectAll); });
        QCOMPARE(editor_->selection().size(), std::size_t(2003));
        timed([&] { QTest::keyClick(view_, Qt::Key_Right); });
        qInfo("longest event with 2000 rings: %.1f ms", longest);
        QVERIFY(tests::soon(longest)); // ms of this thread, see ThreadClock
    }

    void switchedOffItIsNotThere() {
        layer_->setActive(false);
        click(at(0.75, 0.3));
        QVERIFY(editor_->selection().empty());
        QVERIFY(!layer_->isVisible());
    }
};

QTEST_MAIN(TestZoneEditor)
#include "test_zone_editor.moc"
