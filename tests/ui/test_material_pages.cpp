/// \file
/// Materials in the inspector: the library, own materials, poles.

#include "core/materials/library.hpp"
#include "core/model/named_material.hpp"
#include "tests/support/patience.hpp"
#include "tests/ui/inspector_test.hpp"
#include "ui/inspector/material_library_page.hpp"
#include "ui/inspector/row_table.hpp"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using tests::inspectedProject;
using tests::sphere;

class TestMaterialPages : public tests::InspectorTest {
    Q_OBJECT

private slots:
    void init() { makeInspector(); }
    void cleanup() { dropInspector(); }

    void aMaterialComesFromTheLibrary() {
        tree_->select({ProjectSection::material, -1});
        auto* library = inspector_->library();
        QVERIFY(library);
        auto* filter = library->findChild<QLineEdit*>();
        QTest::mouseClick(filter, Qt::LeftButton);
        QTest::keyClicks(filter, QStringLiteral("silica"));
        auto* list = library->findChild<QListWidget*>();
        QCOMPARE(list->count(), 1);
        QCOMPARE(library->selected()->id, std::string("fused-silica"));
        keepPicture("library");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Return);
        const auto& added = project().materials.back();
        QCOMPARE(added.name, std::string("Fused silica"));
        // 1.45702 at the lens's 0.633 um (Malitson 1965).
        QVERIFY(std::abs(std::sqrt(added.permittivity) - 1.45702) < 1e-5);
        // A metal is shown and can be used: it has poles.
        library = inspector_->library();
        filter = library->findChild<QLineEdit*>();
        QTest::mouseClick(filter, Qt::LeftButton);
        QTest::keyClick(filter, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(filter, QStringLiteral("gold"));
        keepPicture("metal");
        for (const auto* button : library->findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Add to project"))
                QVERIFY(button->isEnabled());
        }
    }

    void headersOfPolesAreNotCut() {
        auto project = inspectedProject();
        project.materials.push_back(
            materials::materialAt(*materials::findBuiltIn("au-six-poles"), 0.633));
        open(project);
        tree_->select({ProjectSection::material, static_cast<int>(project.materials.size()) - 1});
        window_->setSizes({420, 300}); // as narrow as the inspector of the main window
        QTRY_VERIFY(inspector_->width() <= 310);
        auto* table = inspector_->findChild<QTableView*>();
        QVERIFY(table);
        QCoreApplication::processEvents();
        const auto* header = table->horizontalHeader();
        QCOMPARE(header->count(), 4);
        const QFontMetrics metrics(header->font());
        int all = 0;
        for (int column = 0; column < header->count(); ++column) {
            all += header->sectionSize(column);
            const auto* model = table->model();
            const QString words = model->headerData(column, Qt::Horizontal).toString();
            for (const QString& line : words.split(QLatin1Char('\n')))
                QVERIFY2(metrics.horizontalAdvance(line) <= header->sectionSize(column),
                         qPrintable(line));
            QVERIFY(
                !model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
        }
        QVERIFY(all <= table->viewport()->width());
        keepPicture("poles");
    }

    void aBodyIsMadeOfALibraryMaterial() {
        tree_->select(sphere);
        auto* box = editorOf<QComboBox>("bodies[3].material");
        QVERIFY(box);
        const int index = box->findText(QStringLiteral("N-BK7 (library)"));
        QVERIFY(index >= 0);
        box->setFocus();
        // The keys that a person would use: the first letters, in the open list.
        box->showPopup();
        QApplication::setKeyboardInputInterval(tests::patience); // one word, however slow
        QTest::keyClicks(box->view(), QStringLiteral("N-BK7"));
        QTest::keyClick(box->view(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(std::get<model::Sphere>(project().bodies[3].shape).material,
                                  std::string("N-BK7"), tests::patience);
        QVERIFY(model::findMaterial(project(), "N-BK7"));
        QCOMPARE(document_->undoStack().count(), 1); // material and body in one step
        document_->undoStack().undo();
        QCOMPARE(project(), inspectedProject());
    }

    void ownMaterialsAreKept() {
        tree_->select({ProjectSection::material, -1});
        const auto press = [this](const char* text) {
            for (auto* button : inspector_->library()->findChildren<QPushButton*>()) {
                if (button->text() == QString::fromUtf8(text)) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return true;
                }
            }
            return false;
        };
        QVERIFY(press("Save")); // the first material of the project: "glass"
        QCOMPARE(inspector_->library()->selected()->id, std::string("user-glass"));
        QVERIFY(openUserLibrary());
        QCOMPARE(openUserLibrary()->entries().size(), std::size_t{1});
        QVERIFY(press("Delete own"));
        QCOMPARE(openUserLibrary()->entries().size(), std::size_t{0});
    }
};

int main(int argc, char** argv) { return tests::runTest<TestMaterialPages>(argc, argv); }

#include "test_material_pages.moc"
