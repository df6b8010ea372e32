/// \file
/// The project tree under real keys and clicks: items are added, copied, named, ordered, deleted.

#include "tests/support/patience.hpp"
#include "tests/ui/inspector_test.hpp"
#include "ui/inspector/row_table.hpp"

#include <QApplication>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using tests::inspectedProject;
using tests::rings;

class TestProjectTree : public tests::InspectorTest {
    Q_OBJECT

private slots:
    void init() { makeInspector(); }
    void cleanup() { dropInspector(); }

    void bodiesAreAddedAndDeleted() {
        auto* plus = tree_->findChild<QToolButton*>(
            QStringLiteral("add-%1").arg(static_cast<int>(ProjectSection::body)));
        QVERIFY(plus && plus->isVisible());
        const auto before = project().bodies.size();
        QTimer::singleShot(100, this, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu);
            QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Return);
        });
        QTest::mouseClick(plus, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(project().bodies.size(), before + 1, tests::patience);
        const ProjectItem added{ProjectSection::body, static_cast<int>(before)};
        QVERIFY(std::holds_alternative<model::Sphere>(project().bodies.back().shape));
        QCOMPARE(tree_->selected(), added);
        QCOMPARE(inspector_->item(), added);
        keepPicture("tree");
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_Delete);
        QCOMPARE(project(), inspectedProject());
        document_->undoStack().undo();
        QCOMPARE(project().bodies.size(), before + 1);
        document_->undoStack().undo();
        QCOMPARE(project(), inspectedProject());
    }

    void aMaterialInUseStays() {
        tree_->select({ProjectSection::material, 1});
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_Delete);
        QCOMPARE(project(), inspectedProject());
        QVERIFY2(tree_->refusal().contains(QStringLiteral("no such material")),
                 qPrintable(tree_->refusal()));
    }

    void itemsAreCopiedRenamedAndOrdered() {
        tree_->select({ProjectSection::monitor, 1});
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(project().monitors.size(), inspectedProject().monitors.size() + 1);
        QCOMPARE(project().monitors[2].name, std::string("plane copy"));
        QCOMPARE(project().monitors[2].kind, project().monitors[1].kind);
        QCOMPARE(tree_->selected(), (ProjectItem{ProjectSection::monitor, 2}));
        QTest::keyClick(tree_, Qt::Key_F2);
        auto* edit = tree_->findChild<QLineEdit*>();
        QVERIFY(edit);
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("focus"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(project().monitors[2].name, std::string("focus"),
                                  tests::patience);
        QTRY_VERIFY_WITH_TIMEOUT(!tree_->findChild<QLineEdit*>(),
                                 tests::patience); // the editor closes in the event loop
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(project().monitors[1].name, std::string("focus"));
        QCOMPARE(tree_->selected(), (ProjectItem{ProjectSection::monitor, 1}));
        // A name that is taken is refused, and the old one comes back.
        QTest::keyClick(tree_, Qt::Key_F2);
        edit = tree_->findChild<QLineEdit*>();
        QVERIFY(edit);
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("probe"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!tree_->refusal().isEmpty(),
                                 tests::patience); // committed in the event loop
        QCOMPARE(project().monitors[1].name, std::string("focus"));
        QCOMPARE(tree_->currentItem()->text(0), QStringLiteral("focus"));
        QCOMPARE(document_->undoStack().count(), 3);
    }

    void aDropOrdersBodies() {
        // A drag by hand needs the window system's own loop: the drop is sent as it would come.
        tree_->select({ProjectSection::body, 0});
        auto* target = tree_->currentItem()->parent()->child(2);
        const QRect row = tree_->visualItemRect(target);
        QMimeData data;
        QDropEvent drop(QPointF(row.center().x(), row.bottom() - 1), Qt::MoveAction, &data,
                        Qt::LeftButton, Qt::NoModifier);
        struct Access : ProjectTree {
            using ProjectTree::dropEvent;
        };
        void (ProjectTree::*const deliver)(QDropEvent*) = &Access::dropEvent;
        (tree_->*deliver)(&drop);
        QCOMPARE(project().bodies[2].name, std::string("rings"));
        QCOMPARE(project().bodies[0].name, std::string("below"));
        QCOMPARE(tree_->selected(), (ProjectItem{ProjectSection::body, 2}));
        document_->undoStack().undo();
        QCOMPARE(project(), inspectedProject());
    }
};

int main(int argc, char** argv) { return tests::runTest<TestProjectTree>(argc, argv); }

#include "test_project_tree.moc"
