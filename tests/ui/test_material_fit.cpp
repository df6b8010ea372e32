/// \file
/// The fit of tabulated n and k under real mouse and key events: a table from a file and from the
/// clipboard, refusals in place, a fit that can be given up, and the material in the project.

#include "core/io/project/project_json.hpp"
#include "core/materials/library.hpp"
#include "core/model/permittivity.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/project_tree.hpp"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QUndoStack>

#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// Of a library entry, from 0.4 to 1.1 um.
QString tableOf(const char* id, int lines) {
    const auto& entry = *materials::findBuiltIn(id);
    QString text = QStringLiteral("wavelength (um),n,k\n");
    for (int n = 0; n < lines; ++n) {
        const double wavelength = std::lerp(0.4, 1.1, n / (lines - 1.0));
        const auto index = *entry.indexAt(wavelength);
        text += QStringLiteral("%1,%2,%3\n")
                    .arg(wavelength, 0, 'g', 9)
                    .arg(index.n, 0, 'g', 9)
                    .arg(index.k, 0, 'g', 9);
    }
    return text;
}

} // namespace

class TestMaterialFit : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<MaterialFitDialog> dialog_;

    template <class T> T* child(const char* name) {
        auto* found = dialog_->findChild<T*>(QString::fromLatin1(name));
        if (found == nullptr)
            qFatal("there is no %s", name);
        return found;
    }
    void click(const char* button) {
        QTest::mouseClick(child<QPushButton>(button), Qt::LeftButton);
    }
    void type(QLineEdit* edit, const QString& text) {
        QTest::mouseClick(edit, Qt::LeftButton);
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    void paste(const QString& text) {
        QApplication::clipboard()->setText(text);
        click("pasteTable");
    }
    bool waitForTable() {
        return QTest::qWaitFor([this] { return child<QPushButton>("startFit")->isEnabled(); },
                               tests::patience);
    }
    bool waitForFit() {
        return QTest::qWaitFor([this] { return dialog_->result() != nullptr; }, tests::patience);
    }
    /// Waits until the table's message has this in it.
    bool waitForMessage(const QString& part) {
        return QTest::qWaitFor([&] { return child<QLabel>("tableMessage")->text().contains(part); },
                               tests::patience);
    }
    void keepPicture(const QString& name) {
        const QString folder = qEnvironmentVariable("ZONESCOPE_TEST_PICTURES");
        if (folder.isEmpty())
            return;
        QTest::qWait(300); // charts are drawn a little later
        dialog_->grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
    }

private slots:
    void init() {
        applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), Theme::dark);
        document_ = std::make_unique<ProjectDocument>();
        document_->open(std::make_shared<const model::Project>(tests::planeWaveWithMonitors()), {});
        dialog_ = std::make_unique<MaterialFitDialog>(document_.get());
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_.get(), tests::patience));
        QApplication::setActiveWindow(dialog_.get()); // there is no window manager
    }
    void cleanup() {
        dialog_.reset();
        document_.reset();
    }

    void saysWhatIsMissing() {
        QVERIFY(!dialog_->isModal());
        for (const char* name : {"startFit", "saveFit", "addFit"}) {
            QVERIFY(!child<QPushButton>(name)->isEnabled());
            QVERIFY(!child<QPushButton>(name)->toolTip().isEmpty());
        }
        QVERIFY(child<ChartView>("fitIndex")->empty());
        QVERIFY(!dialog_->property("helpTopic").toString().isEmpty());
        keepPicture(QStringLiteral("material-fit-empty"));
    }

    /// Gold from the clipboard to the project: one step that can be undone.
    void goldFromTheClipboard() {
        paste(tableOf("au", 71));
        QVERIFY(waitForTable());
        QVERIFY(child<QLabel>("tableMessage")->text().startsWith(QStringLiteral("71 ")));
        // The points are drawn before any fit.
        QCOMPARE(child<ChartView>("fitIndex")->series().size(), std::size_t{2});
        type(child<QLineEdit>("fitName"), QStringLiteral("my gold"));
        click("startFit");
        QVERIFY(waitForFit());
        const auto result = dialog_->result();
        QCOMPARE_LE(result->fit.relativeError, 0.01); // the target as it is at first
        QVERIFY(!model::findGain(result->material));
        const auto series = child<ChartView>("fitIndex")->series();
        QCOMPARE(series.size(), std::size_t{4});
        // Table and fit are drawn where they are: n of gold at 0.4 um is 1.5 to 1.7 (Rakic 1998).
        QCOMPARE(series[0].x.front(), 0.4);
        QCOMPARE(series[2].x.front(), 0.4);
        QVERIFY(std::abs(series[2].y.front() - series[0].y.front()) <=
                result->fit.largestIndexError + 1e-12);
        QCOMPARE(child<QTableWidget>("fitPoles")->rowCount(),
                 static_cast<int>(result->material.poles.size()));
        const QString figures = child<QLabel>("fitFigures")->text();
        QVERIFY2(figures.contains(QStringLiteral("assive")), qPrintable(figures));
        keepPicture(QStringLiteral("material-fit"));

        const auto before = *document_->project();
        QSignalSpy added(dialog_.get(), &MaterialFitDialog::added);
        click("addFit");
        QCOMPARE(added.size(), 1);
        const auto& material = document_->project()->materials.back();
        QCOMPARE(added[0][0].toInt(), static_cast<int>(document_->project()->materials.size()) - 1);
        QCOMPARE(material.name, std::string("my gold"));
        QCOMPARE(material.poles, result->material.poles);
        QCOMPARE(material.permittivity, result->material.permittivity);
        // Again, under another name.
        click("addFit");
        QCOMPARE(document_->project()->materials.back().name, std::string("my gold 2"));
        QCOMPARE(document_->undoStack().count(), 2);
        document_->undoStack().undo();
        document_->undoStack().undo();
        QCOMPARE(*document_->project(), before);
    }

    void aGivenNumberOfPolesInARange() {
        paste(tableOf("au", 71));
        QVERIFY(waitForTable());
        auto* choice = child<QComboBox>("poleChoice");
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Down);
        auto* poles = child<QSpinBox>("poleNumber");
        QVERIFY(poles->isVisible());
        QVERIFY(!child<QDoubleSpinBox>("targetError")->isVisible());
        poles->setFocus();
        poles->selectAll();
        QTest::keyClicks(poles, QStringLiteral("4"));
        auto* shortest = child<QuantityEdit>("shortest");
        type(shortest, QStringLiteral("500 nm"));
        QTest::keyClick(shortest, Qt::Key_Tab);
        child<QPushButton>("startFit")->setFocus();
        QTest::keyClick(child<QPushButton>("startFit"), Qt::Key_Space);
        QVERIFY(waitForFit());
        const auto result = dialog_->result();
        QCOMPARE(result->fit.poleCount, 4);
        QCOMPARE(result->request.samples.front().wavelengthUm, 0.5);
        QCOMPARE(result->request.samples.size(), std::size_t{61}); // every 10 nm up to 1.1 um
        // A change of the settings asks for another fit.
        QTest::keyClick(poles, Qt::Key_Up);
        QVERIFY(!dialog_->result());
        QVERIFY(!child<QPushButton>("addFit")->isEnabled());
        QVERIFY(!child<QPushButton>("addFit")->toolTip().isEmpty());
        // The longer wavelength first: no fit.
        type(shortest, QStringLiteral("2 um"));
        QTest::keyClick(shortest, Qt::Key_Tab);
        QVERIFY(!child<QPushButton>("startFit")->isEnabled());
    }

    void badLinesAreRefusedInPlace() {
        auto* table = child<QPlainTextEdit>("indexTable");
        QTest::mouseClick(table->viewport(), Qt::LeftButton);
        QTest::keyClicks(table, QStringLiteral("0.5,1.5,0"));
        QTest::keyClick(table, Qt::Key_Return);
        QTest::keyClicks(table, QStringLiteral("0.6,1.5,-0.1"));
        QVERIFY(waitForMessage(QStringLiteral("line 2")));
        QVERIFY(child<QLabel>("tableMessage")->text().contains(QStringLiteral("gain")));
        QCOMPARE(table->extraSelections().size(), 1);
        QCOMPARE(table->extraSelections().front().cursor.blockNumber(), 1);
        QVERIFY(!child<QPushButton>("startFit")->isEnabled());
        keepPicture(QStringLiteral("material-fit-refused"));
        // The minus goes: the table is good, but has too few lines for its poles.
        for (int n = 0; n < 3; ++n)
            QTest::keyClick(table, Qt::Key_Left);
        QTest::keyClick(table, Qt::Key_Backspace);
        QVERIFY(waitForTable());
        QVERIFY(table->extraSelections().isEmpty());
        QTest::keyClick(child<QComboBox>("poleChoice"), Qt::Key_Down);
        click("startFit");
        QVERIFY(QTest::qWaitFor(
            [this] { return child<QLabel>("fitMessage")->text().contains(QStringLiteral("7")); },
            tests::patience)); // at least 7 for 6 poles
        QVERIFY(!dialog_->result());
    }

    /// As many lines as a table of the window may have take seconds: they can be given up.
    void aFitCanBeGivenUp() {
        paste(tableOf("si-visible", 4000));
        QVERIFY(waitForTable());
        auto* error = child<QDoubleSpinBox>("targetError");
        error->setFocus();
        error->selectAll();
        QTest::keyClicks(error, QStringLiteral("0.001"));
        click("startFit");
        auto* cancel = child<QPushButton>("cancelFit");
        QVERIFY(QTest::qWaitFor([&] { return cancel->isVisible(); }, tests::patience));
        QVERIFY(child<QProgressBar>("fitProgress")->isVisible());
        click("cancelFit");
        QVERIFY(QTest::qWaitFor([&] { return !cancel->isVisible(); }, tests::patience));
        QVERIFY(!dialog_->result());
        QVERIFY(child<QPushButton>("startFit")->isEnabled());
    }

    void filesInAndOut() {
        const auto path = [this](const char* name) {
            return folder_.filePath(QString::fromLatin1(name));
        };
        QFile file(path("silver 1998.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(tableOf("ag", 71).toUtf8());
        file.close();
        dialog_->openTable(path("silver 1998.csv"));
        QVERIFY(waitForTable());
        QCOMPARE(child<QLineEdit>("fitName")->text(), QStringLiteral("silver 1998"));
        click("startFit");
        QVERIFY(waitForFit());
        for (const auto& [name, part] :
             {std::pair{"fit.json", "\"silver 1998\""}, std::pair{"fit.csv", "n_fit"},
              std::pair{"fit.svg", "<svg"}, std::pair{"fit.html", "<svg"}}) {
            dialog_->write(path(name));
            QFile written(path(name));
            QVERIFY2(written.open(QIODevice::ReadOnly), name);
            QVERIFY2(written.readAll().contains(part), name);
        }
        dialog_->write(path("fit.jpg"));
        QVERIFY(child<QLabel>("fitMessage")->text().contains(QStringLiteral(".svg")));
        dialog_->openTable(path("nowhere.csv"));
        QVERIFY(QTest::qWaitFor(
            [this] {
                return child<QLabel>("fitMessage")->text().contains(QStringLiteral("nowhere"));
            },
            tests::patience));
    }

    void withoutAProjectNothingIsAdded() {
        paste(tableOf("au", 71));
        QVERIFY(waitForTable());
        click("startFit");
        QVERIFY(waitForFit());
        QVERIFY(child<QPushButton>("addFit")->isEnabled());
        document_->close();
        QVERIFY(!child<QPushButton>("addFit")->isEnabled());
        QVERIFY(child<QPushButton>("addFit")->toolTip().contains(QStringLiteral("project")));
    }

    /// From the library in the inspector to the material in the tree.
    void theWindowOpensItAndShowsTheMaterial() {
        dialog_.reset();
        MainWindow window;
        window.resize(1280, 820);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));
        window.openUnsaved(std::make_shared<const model::Project>(tests::planeWaveWithMonitors()));
        QVERIFY(QTest::qWaitFor([&] { return window.project() != nullptr; }, tests::patience));
        const auto before = window.project()->materials.size();
        window.tree().select({ProjectSection::material, -1});
        auto* button = window.findChild<QPushButton*>(QStringLiteral("fitMaterial"));
        QVERIFY(button);
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        auto& dialog = window.materialFit();
        QVERIFY(dialog.isVisible());
        QVERIFY(window.action(QStringLiteral("fit-material"))->isEnabled());
        QApplication::clipboard()->setText(tableOf("au", 71));
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("pasteTable")),
                          Qt::LeftButton);
        auto* start = dialog.findChild<QPushButton*>(QStringLiteral("startFit"));
        QVERIFY(QTest::qWaitFor([&] { return start->isEnabled(); }, tests::patience));
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return dialog.result() != nullptr; }, tests::patience));
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("addFit")), Qt::LeftButton);
        QCOMPARE(window.project()->materials.size(), before + 1);
        QCOMPARE(window.tree().selected(),
                 (ProjectItem{ProjectSection::material, static_cast<int>(before)}));
        window.document().undoStack().undo();
        QCOMPARE(window.project()->materials.size(), before);
        window.document().markSaved({}); // nothing to ask about at the end
    }

    void germanIsNotCut() {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/zonescope_de")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        dialog_ = std::make_unique<MaterialFitDialog>(document_.get());
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_.get(), tests::patience));
        paste(tableOf("si-visible", 71));
        QVERIFY(waitForTable());
        click("startFit");
        QVERIFY(waitForFit());
        keepPicture(QStringLiteral("material-fit-german"));
        for (const auto* button : dialog_->findChildren<QPushButton*>())
            if (button->isVisible())
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        const auto* choice = child<QComboBox>("poleChoice");
        QVERIFY(choice->width() >= choice->sizeHint().width());
        QCoreApplication::removeTranslator(&german);
    }

    void bothThemes() {
        paste(tableOf("au", 71));
        QVERIFY(waitForTable());
        click("startFit");
        QVERIFY(waitForFit());
        applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), Theme::light);
        dialog_->setTheme(Theme::light);
        child<ChartView>("fitIndex")->redraw();
        QTest::qWait(300);
        keepPicture(QStringLiteral("material-fit-light"));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestMaterialFit>(argc, argv); }

#include "test_material_fit.moc"
