/// \file
/// Named parameters in project tree and inspector under real keys and clicks: made, named, used,
/// stepped, released and frozen.

#include "core/model/formulas.hpp"
#include "tests/ui/inspector_test.hpp"
#include "ui/inspector/field_editors.hpp"
#include "ui/inspector/row_table.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <variant>

using namespace zonescope;
using namespace zonescope::ui;
using tests::inspectedProject;
using tests::rings;
using tests::sphere;

class TestParameterFields : public tests::InspectorTest {
    Q_OBJECT

    [[nodiscard]] double radius() const {
        return std::get<model::Sphere>(project().bodies[3].shape).radiusUm;
    }
    [[nodiscard]] std::string formulaOf(const char* path) const {
        const auto found = project().formulas.find(path);
        return found == project().formulas.end() ? std::string() : found->second;
    }
    /// The project with a parameter `size` of 0.3 um that the sphere's radius follows.
    void openBound() {
        model::Project bound = inspectedProject();
        bound.parameters = {{"size", "300 nm", {}}, {"height", "1 um", {}}};
        bound.formulas = {{"bodies[3].radius_um", "size"}};
        open(bound);
    }

private slots:
    void init() { makeInspector(); }
    void cleanup() { dropInspector(); }

    void aParameterIsAddedNamedAndUsed() {
        tree_->select({ProjectSection::parameter, -1});
        auto* add = tree_->findChild<QToolButton*>(
            QStringLiteral("add-%1").arg(static_cast<int>(ProjectSection::parameter)));
        QVERIFY(add);
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(project().parameters.size(), std::size_t{1});
        QCOMPARE(inspector_->item(), (ProjectItem{ProjectSection::parameter, 0}));
        type(editorOf<QLineEdit>("parameters[0].name"), "size");
        type(editorOf<QLineEdit>("parameters[0].value"), "280 nm");
        QCOMPARE(project().parameters[0].name, std::string("size"));
        QCOMPARE(project().parameters[0].text, std::string("280 nm"));

        tree_->select(sphere);
        auto* edit = editorOf<QuantityEdit>("bodies[3].radius_um");
        type(edit, "=2*size");
        QCOMPARE(radius(), 0.56);
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string("2*size"));
        QCOMPARE(edit->text(), QStringLiteral("=2*size"));
        QVERIFY(edit->font().italic());
        inspector_->row("bodies[3].z_um")->editor().setFocus();
        QCOMPARE(edit->text(), QStringLiteral("= 0.56 µm"));
        QVERIFY(edit->toolTip().contains(QStringLiteral("2*size")));

        // What follows the parameter does so with every step, all of them one undo.
        tree_->select({ProjectSection::parameter, 0});
        auto* value = editorOf<QLineEdit>("parameters[0].value");
        QTest::mouseClick(value, Qt::LeftButton);
        const int steps = document_->undoStack().count();
        QTest::keyClick(value, Qt::Key_Up);
        QTest::keyClick(value, Qt::Key_Up);
        QCOMPARE(project().parameters[0].text, std::string("0.3 µm"));
        QCOMPARE(radius(), 0.6);
        QCOMPARE(document_->undoStack().count(), steps + 1);
        document_->undoStack().undo();
        QCOMPARE(radius(), 0.56);

        type(editorOf<QLineEdit>("parameters[0].name"), "ball");
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string("2*ball"));
        type(editorOf<QLineEdit>("parameters[0].name"), "2b", false);
        QVERIFY(messageOf("parameters[0].name").contains(QStringLiteral("letter")));
        keepPicture("parameter");
    }

    void anotherValueReleasesTheNumberAndUndoBindsItAgain() {
        openBound();
        tree_->select(sphere);
        QSignalSpy released(document_.get(), &ProjectDocument::released);
        auto* edit = editorOf<QuantityEdit>("bodies[3].radius_um");
        type(edit, "0.25");
        QCOMPARE(released.count(), 1);
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string());
        QCOMPARE(radius(), 0.25);
        QVERIFY(!edit->font().italic());
        document_->undoStack().undo();
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string("size"));
        QCOMPARE(radius(), 0.3);
        // The same number without a formula is a wish, too.
        type(edit, "0.3");
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string());
        QCOMPARE(radius(), 0.3);
        document_->undoStack().undo();
        // Arrow keys there and back: one gesture, which ends with the formula.
        QTest::keyClick(edit, Qt::Key_Up);
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string());
        QTest::keyClick(edit, Qt::Key_Down);
        QCOMPARE(radius(), 0.3);
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string("size"));
    }

    void wrongFormulasAreRefusedInPlace_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("word");
        QTest::newRow("name") << "=sise"
                              << "size";
        QTest::newRow("dimension") << "=size*height"
                                   << "allowed";
        QTest::newRow("range") << "=size - height"
                               << "Allowed";
        QTest::newRow("unfinished") << "=2*"
                                    << "missing";
    }
    void wrongFormulasAreRefusedInPlace() {
        QFETCH(QString, text);
        QFETCH(QString, word);
        openBound();
        tree_->select(sphere);
        auto* edit = editorOf<QuantityEdit>("bodies[3].radius_um");
        const auto before = document_->project();
        type(edit, qPrintable(text));
        QVERIFY2(edit->message().contains(word), qPrintable(edit->message()));
        QCOMPARE(document_->project(), before);
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(edit->text(), QStringLiteral("=size"));
    }

    void namesAreOfferedWhileAFormulaIsTyped() {
        openBound();
        tree_->select(sphere);
        auto* edit = editorOf<QuantityEdit>("bodies[3].radius_um");
        type(edit, "=hei", false);
        QWidget* list = QApplication::activePopupWidget();
        QVERIFY(list);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(edit->text(), QStringLiteral("=height"));
        QTest::keyClicks(edit, QStringLiteral("/4"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(radius(), 0.25);
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string("height/4"));
    }

    void aCellOfATableFollowsAndMovesWithItsRow() {
        openBound();
        tree_->select(rings);
        QTableView& view = inspector_->table("bodies[0].rings")->view();
        view.setFocus();
        view.setCurrentIndex(view.model()->index(0, 1));
        QTest::keyClick(&view, Qt::Key_F2);
        auto* edit = view.findChild<QuantityEdit*>();
        QVERIFY(edit);
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("=size - 20 nm"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!view.findChild<QuantityEdit*>(), tests::patience);
        QCOMPARE(formulaOf("bodies[0].rings[0].r_out_um"), std::string("size - 20 nm"));
        QCOMPARE(view.model()->index(0, 1).data().toString(), QStringLiteral("= 0.28 µm"));
        QVERIFY(view.model()->index(0, 1).data(Qt::FontRole).value<QFont>().italic());
        tree_->select({ProjectSection::body, 0});
        QVERIFY(document_->edit(QStringLiteral("Move"), [](model::Project& changed) {
            moveItem(changed, {ProjectSection::body, 0}, 1);
        }));
        QCOMPARE(formulaOf("bodies[1].rings[0].r_out_um"), std::string("size - 20 nm"));
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string("size"));
    }

    void aNumberIsMadeAParameterByItsMenu() {
        tree_->select(sphere);
        auto* row = inspector_->row("bodies[3].radius_um");
        QContextMenuEvent event(QContextMenuEvent::Mouse, {5, 5}, row->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(row, &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        auto* action = menu->findChild<QAction*>(QStringLiteral("makeParameter"));
        QVERIFY(action && action->isEnabled());
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        auto* dialog = inspector_->findChild<QInputDialog*>(QStringLiteral("parameterName"));
        QVERIFY(dialog);
        QCOMPARE(dialog->textValue(), QStringLiteral("radius"));
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("_0"));
        QTest::keyClick(dialog, Qt::Key_Return);
        const auto name = project().parameters.at(0).name;
        QCOMPARE(project().parameters[0].text, std::string("0.3 µm"));
        QCOMPARE(formulaOf("bodies[3].radius_um"), name);
        QCOMPARE(document_->undoStack().count(), 1);
    }

    void aParameterInUseGoesOnlyWithItsUses() {
        openBound();
        tree_->select({ProjectSection::parameter, 0});
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_Delete);
        QCOMPARE(project().parameters.size(), std::size_t{2}); // refused: the sphere follows it
        tree_->select({ProjectSection::parameter, 1});
        QTest::keyClick(tree_, Qt::Key_Delete);
        QCOMPARE(project().parameters.size(), std::size_t{1}); // nobody used the height
        tree_->select({ProjectSection::parameter, 0});
        auto* freeze = inspector_->findChild<QPushButton*>(QStringLiteral("freezeParameter"));
        QVERIFY(freeze);
        QTest::mouseClick(freeze, Qt::LeftButton);
        QVERIFY(project().parameters.empty());
        QVERIFY(project().formulas.empty());
        QCOMPARE(radius(), 0.3);
        document_->undoStack().undo();
        QCOMPARE(formulaOf("bodies[3].radius_um"), std::string("size"));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestParameterFields>(argc, argv); }

#include "test_parameter_fields.moc"
