/// \file
/// The zone table under real keys and clicks, and the tables of text that it reads and writes.

#include "core/io/files/csv.hpp"
#include "core/model/formulas.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/look/theme.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// Two zones: three rings of silicon, two of glass in two layers.
model::Project twoZones() {
    model::Project project;
    project.name = "Two zones";
    project.domain = {.radiusUm = 5.0, .zMinUm = -2.0, .zMaxUm = 2.0, .drUm = 0.02, .dzUm = 0.02};
    project.materials = {{"silicon", 12.0, 0.0, ""}, {"glass", 2.1, 0.0, ""}};
    model::AnnularZone inner;
    inner.rings = {{0.0, 0.3}, {0.5, 0.8}, {1.0, 1.1}};
    inner.layers = {{0.0, 0.6, "silicon"}};
    model::AnnularZone outer;
    outer.rings = {{2.0, 2.25}, {2.5, 2.75}};
    outer.layers = {{0.3, 0.5, "silicon"}, {0.0, 0.3, "glass"}};
    project.bodies.push_back({"inner", inner});
    project.bodies.push_back({"substrate", model::Slab{{}, 0.0, "glass"}});
    project.bodies.push_back({"outer", outer});
    return project;
}

/// A lens of many narrow rings.
model::Project manyRings(int count) {
    auto project = twoZones();
    project.domain.radiusUm = 0.5 * count + 1.0;
    project.bodies.clear();
    for (int n = 0; n < count; n += 100) {
        model::AnnularZone zone;
        zone.layers = {{0.0, 0.6, "silicon"}};
        for (int k = n; k < std::min(count, n + 100); ++k)
            zone.rings.push_back({0.5 * k, 0.5 * k + 0.25});
        project.bodies.push_back({"zone " + std::to_string(n / 100 + 1), zone});
    }
    return project;
}

const model::AnnularZone& zone(const ProjectDocument& document, std::size_t body) {
    return std::get<model::AnnularZone>(document.project()->bodies.at(body).shape);
}

} // namespace

class TestZoneTable : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<ZoneTable> table_;
    QTemporaryDir folder_;

    void open(const model::Project& project) {
        document_->open(std::make_shared<const model::Project>(project), QString());
        table_->view().setFocus();
    }
    /// A cell by its row on the screen.
    [[nodiscard]] QModelIndex cell(int row, RingColumn column) {
        return table_->view().model()->index(row, static_cast<int>(column));
    }
    [[nodiscard]] QString text(int row, RingColumn column) {
        return cell(row, column).data().toString();
    }
    void click(int row, RingColumn column, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        auto& view = table_->view();
        view.scrollTo(cell(row, column));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers,
                          view.visualRect(cell(row, column)).center());
    }
    /// Types into a cell as a user does: click, F2, type, Enter.
    void type(int row, RingColumn column, const QString& entry) {
        click(row, column);
        QTest::keyClick(&table_->view(), Qt::Key_F2);
        // Where another window takes the focus for a moment, the editor is there all the same.
        QLineEdit* editor = nullptr;
        const auto opened = [&] {
            for (auto* one : table_->view().viewport()->findChildren<QLineEdit*>())
                editor = one->isVisible() ? one : editor;
            return editor != nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(opened(), tests::patience);
        editor->selectAll();
        QTest::keyClicks(editor, entry);
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents();
    }
    template <class W> W* child(const char* name) {
        return table_->findChild<W*>(QString::fromLatin1(name));
    }

private slots:
    void init() {
        QSettings().clear();
        document_ = std::make_unique<ProjectDocument>();
        table_ = std::make_unique<ZoneTable>(*document_);
        table_->resize(1000, 420);
        table_->show();
        QVERIFY(QTest::qWaitForWindowExposed(table_.get(), tests::patience));
        table_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(table_.get(), tests::patience));
    }
    void cleanup() {
        table_.reset();
        document_.reset();
    }

    /// A hyphen is shorter than the digits beside it.
    void aNegativeHeightHasAMinusSign() {
        model::Project project;
        model::AnnularZone zone;
        zone.layers = {{-0.4, 0.6, "vacuum"}};
        zone.rings = {{0.5, 1.0}};
        project.bodies = {{"zone", zone}};
        open(project);
        QCOMPARE(text(0, RingColumn::bottom), QStringLiteral("\u22120.4"));
        type(0, RingColumn::bottom, QStringLiteral("-0.25"));
        QCOMPARE(text(0, RingColumn::bottom), QStringLiteral("\u22120.25"));
        QCOMPARE(
            std::get<model::AnnularZone>(document_->project()->bodies[0].shape).layers[0].zMinUm,
            -0.25);
    }

    void anEmptyTableExplainsAndOffersAZone() {
        QVERIFY(!child<QAction>("addRing")->isEnabled());
        QVERIFY(child<QAction>("addRing")->toolTip().contains(QStringLiteral("no project")));
        open(model::Project{});
        auto* first = child<QPushButton>("zoneTableAddFirst");
        QVERIFY(first->isVisible());
        QTest::mouseClick(first, Qt::LeftButton);
        QCOMPARE(document_->project()->bodies.size(), std::size_t{1});
        QCOMPARE(table_->view().model()->rowCount(), 1);
        document_->undoStack().undo();
        QVERIFY(document_->project()->bodies.empty());
        QVERIFY(first->isVisible());
        QApplication::clipboard()->setText(QStringLiteral("0\t0.5\n1\t1.5\n"));
        QTest::mouseClick(child<QPushButton>("zoneTablePasteFirst"), Qt::LeftButton);
        QCOMPARE(zone(*document_, 0).rings, (std::vector<model::Ring>{{0.0, 0.5}, {1.0, 1.5}}));
    }

    void rowsShowEveryRing() {
        open(twoZones());
        QCOMPARE(table_->view().model()->rowCount(), 5);
        QCOMPARE(text(1, RingColumn::zone), QStringLiteral("inner"));
        QCOMPARE(text(1, RingColumn::ring), QStringLiteral("2"));
        QCOMPARE(text(1, RingColumn::innerRadius), QStringLiteral("0.5"));
        QCOMPARE(text(1, RingColumn::width), QStringLiteral("0.3"));
        QCOMPARE(text(1, RingColumn::top), QStringLiteral("0.6"));
        QCOMPARE(text(1, RingColumn::cells), QStringLiteral("15.0"));
        // Layers are named from below.
        QCOMPARE(text(3, RingColumn::material), QStringLiteral("glass / silicon"));
        QCOMPARE(text(3, RingColumn::bottom), QStringLiteral("0"));
        QCOMPARE(text(3, RingColumn::top), QStringLiteral("0.5"));
        // 0.1 um over cells of 0.02 um are 5, fewer than 8: marked.
        QVERIFY(cell(2, RingColumn::cells).data(Qt::DecorationRole).isValid());
        QVERIFY(!cell(1, RingColumn::cells).data(Qt::DecorationRole).isValid());
        QVERIFY(table_->message().contains(QStringLiteral("1 with fewer than 8 cells")));
        const auto head = [&](RingColumn column) {
            return table_->view()
                .model()
                ->headerData(static_cast<int>(column), Qt::Horizontal)
                .toString();
        };
        QCOMPARE(head(RingColumn::innerRadius), QStringLiteral("Inner radius\n(µm)"));
        QCOMPARE(head(RingColumn::symmetry), QStringLiteral("N"));
    }

    void aCellIsEditedWithUnitsInOneUndoStep() {
        open(twoZones());
        type(1, RingColumn::outerRadius, QStringLiteral("850 nm"));
        QCOMPARE(zone(*document_, 0).rings[1].rOutUm, 0.85);
        QCOMPARE(document_->undoStack().count(), 1);
        type(1, RingColumn::width, QStringLiteral("2*0.1um"));
        QCOMPARE(zone(*document_, 0).rings[1].rOutUm, 0.7);
        QCOMPARE(document_->undoStack().count(), 2);
        document_->undoStack().undo();
        QCOMPARE(zone(*document_, 0).rings[1].rOutUm, 0.85);
        QCOMPARE(text(1, RingColumn::outerRadius), QStringLiteral("0.85"));
        // A column of the zone changes for all its rings.
        type(0, RingColumn::top, QStringLiteral("0.7"));
        QCOMPARE(zone(*document_, 0).layers[0].zMaxUm, 0.7);
        QCOMPARE(text(2, RingColumn::top), QStringLiteral("0.7"));
        type(0, RingColumn::material, QStringLiteral("glass"));
        QCOMPARE(zone(*document_, 0).layers[0].material, std::string("glass"));
        type(0, RingColumn::zone, QStringLiteral("centre"));
        QCOMPARE(document_->project()->bodies[0].name, std::string("centre"));
        type(0, RingColumn::symmetry, QStringLiteral("12"));
        type(0, RingColumn::fillFactor, QStringLiteral("40 %"));
        QCOMPARE(zone(*document_, 0).rotationalSymmetry, 12);
        QCOMPARE(zone(*document_, 0).fillFactor, 0.4);
    }

    void cellsTakeFormulasOfTheParameters() {
        auto project = twoZones();
        project.parameters = {{"height", "600 nm"}, {"pitch", "0.5 um"}};
        open(project);
        type(0, RingColumn::top, QStringLiteral("=height + 50nm"));
        QCOMPARE(zone(*document_, 0).layers[0].zMaxUm, 0.65);
        QCOMPARE(document_->project()->formulas.at("bodies[0].layers[0].z_max_um"),
                 std::string("height + 50nm"));
        QCOMPARE(text(1, RingColumn::top), QStringLiteral("= 0.65"));
        QVERIFY(cell(1, RingColumn::top).data(Qt::FontRole).value<QFont>().italic());
        QCOMPARE(cell(1, RingColumn::top).data(Qt::EditRole).toString(),
                 QStringLiteral("=height + 50nm"));
        QVERIFY(cell(1, RingColumn::top).data(Qt::ToolTipRole).toString().contains("height"));
        // The highest of two layers is not the first one in the list.
        type(3, RingColumn::top, QStringLiteral("=height"));
        QVERIFY(document_->project()->formulas.contains("bodies[2].layers[0].z_max_um"));
        // What they follow moves all of them.
        (void)document_->edit(QStringLiteral("Higher"), [](model::Project& changed) {
            model::setParameter(changed, "height", "700 nm");
        });
        QCOMPARE(text(0, RingColumn::top), QStringLiteral("= 0.75"));
        QCOMPARE(text(3, RingColumn::top), QStringLiteral("= 0.7"));
        // Refused ones stay with the reason.
        type(1, RingColumn::innerRadius, QStringLiteral("=heigth"));
        QVERIFY(cell(1, RingColumn::innerRadius)
                    .data(ZoneTableModel::refusalRole)
                    .toString()
                    .contains(QStringLiteral("height")));
        type(1, RingColumn::width, QStringLiteral("=pitch"));
        QVERIFY(!cell(1, RingColumn::width).data(ZoneTableModel::refusalRole).toString().isEmpty());
        QCOMPARE(document_->project()->formulas.size(), std::size_t{2});
        // A number, even the same one, takes the formula's place, and undo brings it back. Another
        // one is told of: it might have been meant for the parameter.
        const QSignalSpy released(document_.get(), &ProjectDocument::released);
        type(0, RingColumn::top, QStringLiteral("0.75"));
        QCOMPARE(text(0, RingColumn::top), QStringLiteral("0.75"));
        QCOMPARE(document_->project()->formulas.size(), std::size_t{1});
        document_->undoStack().undo();
        QCOMPARE(text(0, RingColumn::top), QStringLiteral("= 0.75"));
        QCOMPARE(released.size(), 0);
        type(0, RingColumn::top, QStringLiteral("0.8"));
        QCOMPARE(text(0, RingColumn::top), QStringLiteral("0.8"));
        QCOMPARE(document_->project()->formulas.size(), std::size_t{1});
        QCOMPARE(released.size(), 1);
    }

    void severalRowsFollowAParameterInOneStep() {
        auto project = twoZones();
        project.parameters = {{"height", "600 nm"}, {"fill", "0.5"}};
        open(project);
        table_->selectRings({{0, 0}, {0, 1}, {2, 0}});
        auto* column = child<QComboBox>("setColumn");
        auto* value = child<QLineEdit>("setValue");
        const auto setAll = [&](RingColumn which, const QString& text) {
            column->setCurrentIndex(column->findData(static_cast<int>(which)));
            value->setText(text);
            QTest::keyClick(value, Qt::Key_Return);
        };
        setAll(RingColumn::top, QStringLiteral("= height + 50nm"));
        QCOMPARE(document_->undoStack().count(), 1);
        QCOMPARE(document_->project()->formulas.size(), std::size_t{2}); // one for each zone
        QCOMPARE(zone(*document_, 0).layers[0].zMaxUm, 0.65);
        QCOMPARE(text(0, RingColumn::top), QStringLiteral("= 0.65"));
        // What no formula is for says so, and nothing changes.
        setAll(RingColumn::width, QStringLiteral("=height"));
        QVERIFY(!table_->message().isEmpty());
        QCOMPARE(document_->undoStack().count(), 1);
        // The present number frees them without a notice, another one with it.
        const QSignalSpy released(document_.get(), &ProjectDocument::released);
        setAll(RingColumn::top, QStringLiteral("0.65"));
        QVERIFY(document_->project()->formulas.empty());
        QCOMPARE(released.size(), 0);
        document_->undoStack().undo();
        setAll(RingColumn::top, QStringLiteral("0.7"));
        QVERIFY(document_->project()->formulas.empty());
        QCOMPARE(released.size(), 1);
    }

    void refusedTextsStayWithTheReason_data() {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* name, int at, RingColumn column, const char* entry,
                            const char* word) {
            QTest::newRow(name) << at << static_cast<int>(column) << QString::fromUtf8(entry)
                                << QString::fromUtf8(word);
        };
        row("nonsense", 1, RingColumn::outerRadius, "wide", "wide");
        row("wrong unit", 1, RingColumn::outerRadius, "3 fs", "time");
        row("inside out", 1, RingColumn::outerRadius, "0.4", "inner radius");
        row("overlap", 1, RingColumn::innerRadius, "0.2", "overlap");
        row("negative", 0, RingColumn::innerRadius, "-1", "0");
        row("no width", 0, RingColumn::width, "0", "wider");
        row("material", 0, RingColumn::material, "gold", "material");
        row("layers", 3, RingColumn::material, "glass", "2 layers");
        row("not whole", 0, RingColumn::symmetry, "2.5", "whole");
        row("fill", 0, RingColumn::fillFactor, "1.5", "1");
    }
    void refusedTextsStayWithTheReason() {
        QFETCH(int, row);
        QFETCH(int, column);
        QFETCH(QString, entry);
        QFETCH(QString, word);
        open(twoZones());
        const auto before = *document_->project();
        type(row, static_cast<RingColumn>(column), entry);
        QVERIFY(*document_->project() == before);
        QCOMPARE(document_->undoStack().count(), 0);
        const auto index = cell(row, static_cast<RingColumn>(column));
        QCOMPARE(index.data().toString(), entry);
        QCOMPARE(index.data(Qt::ForegroundRole).value<QBrush>().color(),
                 themeColours(Theme::dark).error);
        const QString reason = index.data(ZoneTableModel::refusalRole).toString();
        QVERIFY2(reason.contains(word, Qt::CaseInsensitive), qPrintable(reason));
        QCOMPARE(index.data(Qt::ToolTipRole).toString(), reason);
        QCOMPARE(table_->message(), reason);
        // Escape gives it up.
        QTest::keyClick(&table_->view(), Qt::Key_Escape);
        QVERIFY(index.data(ZoneTableModel::refusalRole).toString().isEmpty());
        QVERIFY(index.data().toString() != entry);
        QVERIFY(table_->message() != reason);
    }

    void sortingLeavesTheProjectAlone() {
        open(twoZones());
        const auto before = document_->project();
        auto* header = table_->view().horizontalHeader();
        const auto press = [&](RingColumn column) {
            const int section = static_cast<int>(column);
            QTest::mouseClick(
                header->viewport(), Qt::LeftButton, {},
                QPoint(header->sectionViewportPosition(section) + 8, header->height() / 2));
        };
        press(RingColumn::width);
        QCOMPARE(text(0, RingColumn::width), QStringLiteral("0.1"));
        press(RingColumn::width);
        QCOMPARE(text(4, RingColumn::width), QStringLiteral("0.1"));
        QCOMPARE(document_->project(), before);
        // An edit in a sorted table goes to the ring that is seen.
        type(4, RingColumn::width, QStringLiteral("0.12"));
        QCOMPARE(zone(*document_, 0).rings[2].rOutUm, 1.12);
        header->actions().front()->trigger();
        QCOMPARE(text(0, RingColumn::innerRadius), QStringLiteral("0"));
        QCOMPARE(text(4, RingColumn::zone), QStringLiteral("outer"));
    }

    void filtersByWordsAndCells() {
        open(twoZones());
        auto* words = child<QLineEdit>("zoneTableFilter");
        QTest::keyClicks(words, QStringLiteral("glass out"));
        QCOMPARE(table_->view().model()->rowCount(), 2);
        QVERIFY(table_->message().contains(QStringLiteral("2 of 5")));
        words->clear();
        child<QAction>("zoneTableFewCells")->trigger();
        QCOMPARE(table_->view().model()->rowCount(), 1);
        QCOMPARE(text(0, RingColumn::ring), QStringLiteral("3"));
    }

    void severalRowsAreSetAtOnce() {
        open(twoZones());
        click(0, RingColumn::ring);
        QVERIFY(!child<QPushButton>("setAll")->isVisible());
        click(2, RingColumn::ring, Qt::ShiftModifier);
        QVERIFY(child<QPushButton>("setAll")->isVisible());
        auto* value = child<QLineEdit>("setValue");
        QTest::keyClicks(value, QStringLiteral("180 nm"));
        QTest::keyClick(value, Qt::Key_Return);
        for (const auto& ring : zone(*document_, 0).rings)
            QVERIFY(std::abs(ring.rOutUm - ring.rInUm - 0.18) < 1e-9);
        QCOMPARE(document_->undoStack().count(), 1);
        QCOMPARE(table_->selectedRings().size(), std::size_t{3});
        // Refused as a whole: the second ring would reach the third.
        value->clear();
        QTest::keyClicks(value, QStringLiteral("0.6"));
        const auto before = document_->project();
        QTest::mouseClick(child<QPushButton>("setAll"), Qt::LeftButton);
        QCOMPARE(document_->project(), before);
        QVERIFY(table_->message().contains(QStringLiteral("overlap"), Qt::CaseInsensitive));
    }

    void rowsComeAndGo() {
        open(twoZones());
        click(1, RingColumn::ring);
        QTest::keyClick(&table_->view(), Qt::Key_Insert);
        QCOMPARE(zone(*document_, 0).rings.size(), std::size_t{4});
        // As wide as the last (0.1) and as far away as it was (0.2).
        QCOMPARE(zone(*document_, 0).rings[3], (model::Ring{1.3, 1.4}));
        QCOMPARE(table_->selectedRings(), (std::vector<RingRef>{{0, 3}}));
        QTest::keyClick(&table_->view(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(zone(*document_, 0).rings[4], (model::Ring{1.6, 1.7}));
        QTest::keyClick(&table_->view(), Qt::Key_Delete);
        QCOMPARE(zone(*document_, 0).rings.size(), std::size_t{4});
        QCOMPARE(document_->undoStack().count(), 3);
        // A zone whose rings are all deleted goes, the bodies behind it stay.
        table_->selectRings({{2, 0}, {2, 1}});
        QTest::keyClick(&table_->view(), Qt::Key_Delete);
        QCOMPARE(document_->project()->bodies.size(), std::size_t{2});
        document_->undoStack().undo();
        QCOMPARE(zone(*document_, 2).rings.size(), std::size_t{2});
    }

    void ringsGetAZoneOfTheirOwn() {
        open(twoZones());
        table_->selectRings({{0, 0}, {0, 2}});
        child<QAction>("separateRings")->trigger();
        QCOMPARE(document_->project()->bodies.size(), std::size_t{4});
        QCOMPARE(document_->project()->bodies[1].name, std::string("inner 2"));
        QCOMPARE(zone(*document_, 0).rings, (std::vector<model::Ring>{{0.5, 0.8}}));
        QCOMPARE(zone(*document_, 1).rings, (std::vector<model::Ring>{{0.0, 0.3}, {1.0, 1.1}}));
        QCOMPARE(zone(*document_, 1).layers, zone(*document_, 0).layers);
        QCOMPARE(table_->selectedRings(), (std::vector<RingRef>{{1, 0}, {1, 1}}));
    }

    void copyAndReplaceGiveTheSameProject() {
        open(twoZones());
        QTest::keyClick(&table_->view(), Qt::Key_C, Qt::ControlModifier);
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.startsWith(QStringLiteral("Zone\tRing\tInner radius (um)\t")));
        QCOMPARE(copied.count(QLatin1Char('\n')), 6);
        const QString file = folder_.filePath(QStringLiteral("rings.csv"));
        QVERIFY(table_->exportCsv(file));
        const auto before = *document_->project();
        QVERIFY2(table_->importCsv(file, true), qPrintable(table_->message()));
        QVERIFY(*document_->project() == before);
        QVERIFY(table_->insertText(copied.toStdString(), true));
        QVERIFY(*document_->project() == before);
        QVERIFY(!table_->importCsv(folder_.filePath(QStringLiteral("none.csv")), false));
        QVERIFY(table_->message().contains(QStringLiteral("none.csv")));
        QVERIFY(!table_->exportCsv(QStringLiteral("/no such folder/rings.csv")));
    }

    void pastesFromASpreadsheet() {
        open(twoZones());
        click(0, RingColumn::ring);
        // No header, tab separated, decimal comma: into the zone of the current row.
        QApplication::clipboard()->setText(QStringLiteral("1,5\t1,75\n1,8\t1,95\n"));
        QTest::keyClick(&table_->view(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(zone(*document_, 0).rings.size(), std::size_t{5});
        QCOMPARE(zone(*document_, 0).rings[4], (model::Ring{1.8, 1.95}));
        QCOMPARE(table_->selectedRings(), (std::vector<RingRef>{{0, 3}, {0, 4}}));
        QCOMPARE(document_->undoStack().count(), 1);
        // Named columns in another order and unit; two stacks make two zones.
        QVERIFY2(table_->insertText("Material;Width [nm];r_in_nm;Top (um);Bottom\n"
                                    "glass;200;3000;0.5;0\n"
                                    "glass;150;3300;0.5;0\n"
                                    "silicon;200;3600;800 nm;0\n",
                                    false),
                 qPrintable(table_->message()));
        QCOMPARE(document_->project()->bodies.size(), std::size_t{5});
        QCOMPARE(zone(*document_, 3).rings, (std::vector<model::Ring>{{3.0, 3.2}, {3.3, 3.45}}));
        QCOMPARE(zone(*document_, 4).layers,
                 (std::vector<model::MaterialLayer>{{0.0, 0.8, "silicon"}}));
        QVERIFY(table_->insertText("Zone,Inner radius (um),Outer radius (um)\n"
                                   "\"rim, outer\",4,4.2\nouter,3.9,3.95\n",
                                   false));
        QCOMPARE(document_->project()->bodies.back().name, std::string("rim, outer"));
        QCOMPARE(zone(*document_, 2).rings.back(), (model::Ring{3.9, 3.95}));
    }

    void allDigitsSurviveATable() {
        auto project = twoZones();
        auto& rings = std::get<model::AnnularZone>(project.bodies[0].shape).rings;
        rings = {{0.0, 1.0 / 3.0}, {2.0 / 3.0, std::sqrt(0.7)}};
        open(project);
        const auto text = textOfRings(project, table_->model().rings(), ',');
        QVERIFY2(table_->insertText(text, true), qPrintable(table_->message()));
        QVERIFY(*document_->project() == project);
    }

    void badTablesNameTheirPlaceAndChangeNothing_data() {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* name, const char* table, const char* place,
                            const char* word) {
            QTest::newRow(name) << QString::fromUtf8(table) << QString::fromUtf8(place)
                                << QString::fromUtf8(word);
        };
        row("empty", " \n\n", "", "no ring");
        row("word for number", "1.5\t1.6\n1.7\twide\n", "Line 2, Outer radius", "wide");
        row("missing", "1.5\t1.6\n1.7\n", "Line 2, Outer radius", "no number");
        row("unknown column", "Inner radius\tColour\n1\t2\n", "Line 1, Colour", "known are");
        row("twice", "Inner radius;r_in;outer\n1;1;2\n", "Line 1, r_in", "twice");
        row("unit", "Inner radius (fs);Outer radius\n1;2\n", "Line 1, Inner radius (fs)", "");
        row("one radius", "Inner radius\tTop\n1\t2\n", "Line 1", "needed");
        row("too many cells", "inner;outer\n1.5;1.6;1.7\n", "Line 2", "3 cells");
        row("ambiguous comma", "1,250\t1,500\n", "Line 1, Inner radius", "two ways");
        row("both marks", "1,25\t1.5\n", "Line 1, Inner radius", "two ways");
        row("open quote", "zone,inner,outer\n\"a,1,2\n", "line 2", "quote");
        row("overlap", "1.5\t1.6\n1.7\t1.8\n1.55\t1.65\n", "Line 3, Inner radius", "overlap");
        row("inside out", "1.5\t1.6\n1.8\t1.7\n", "Line 2, Inner radius", "inner");
        row("material", "inner;outer;bottom;top;material\n3;3.1;0;1;gold\n", "Line 2, Material",
            "material");
        row("stack of a zone", "zone;inner;outer;top\ninner;1.5;1.6;0.9\n", "Line 2, Top", "0.6");
        row("not whole", "inner;outer;N\n3;3.1;1.5\n", "Line 2, N", "whole");
    }
    void badTablesNameTheirPlaceAndChangeNothing() {
        QFETCH(QString, table);
        QFETCH(QString, place);
        QFETCH(QString, word);
        open(twoZones());
        const auto before = document_->project();
        QVERIFY(!table_->insertText(table.toStdString(), false));
        QCOMPARE(document_->project(), before);
        QCOMPARE(document_->undoStack().count(), 0);
        QVERIFY2(table_->message().startsWith(place), qPrintable(table_->message()));
        QVERIFY2(table_->message().contains(word, Qt::CaseInsensitive),
                 qPrintable(table_->message()));
    }

    void commasAreReadAsTheTableShows_data() {
        QTest::addColumn<QString>("table");
        QTest::addColumn<double>("value"); // of the first cell; -1: ambiguous
        QTest::newRow("decimal") << QStringLiteral("0,5\t1,25") << 0.5;
        QTest::newRow("shown by another cell") << QStringLiteral("1,250\t1,5") << 1.25;
        QTest::newRow("thousands by a point") << QStringLiteral("1,250\t1.5") << 1250.0;
        QTest::newRow("thousands by two groups") << QStringLiteral("1,250\t1,000,000") << 1250.0;
        QTest::newRow("continental thousands") << QStringLiteral("1.250,5\t3,5") << 1250.5;
        QTest::newRow("leading zero") << QStringLiteral("0,250\t2") << 0.25;
        QTest::newRow("quoted in commas") << QStringLiteral("\"0,5\",\"1,25\"") << 0.5;
        QTest::newRow("typographic minus") << QStringLiteral("\u22120,5\t1") << -0.5;
        QTest::newRow("ambiguous") << QStringLiteral("1,250\t2") << -1.0;
    }
    void commasAreReadAsTheTableShows() {
        QFETCH(QString, table);
        QFETCH(double, value);
        const auto parsed = io::parseCsv(table.toStdString());
        QCOMPARE(parsed.rows.size(), std::size_t{1});
        const auto number = io::csvNumber(parsed.rows[0].cells[0], parsed.comma);
        if (value == -1.0) {
            QCOMPARE(parsed.comma, io::CommaMeaning::ambiguous);
            QVERIFY(!number);
        } else {
            QVERIFY(number.has_value());
            QCOMPARE(*number, value);
        }
    }

    void csvKeepsWhatItWasGiven() {
        const std::vector<std::string> cells{"plain", "a,b", "say \"so\"", "two\nlines", "", " x "};
        for (const char separator : {',', ';', '\t'}) {
            std::string text = io::csvLine({"a", "b", "c", "d", "e", "f"}, separator) + "\r\n";
            text += io::csvLine(cells, separator) + "\r\n";
            const auto table = io::parseCsv("\xEF\xBB\xBF" + text);
            QCOMPARE(table.separator, separator);
            QCOMPARE(table.rows.size(), std::size_t{2});
            QCOMPARE(table.rows[0].cells[0], std::string("a"));
            QCOMPARE(table.rows[1].cells, cells);
            QCOMPARE(table.rows[1].line, 2);
        }
    }

    void selectionGoesBothWays() {
        open(twoZones());
        QSignalSpy chosen(table_.get(), &ZoneTable::ringSelected);
        click(3, RingColumn::material);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.back(), (QList<QVariant>{2, 0}));
        // From elsewhere: selected and seen, without an echo.
        table_->selectRing(0, 2);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(table_->selectedRings(), (std::vector<RingRef>{{0, 2}}));
        // It stays when the project changes elsewhere, also by rings that come.
        QVERIFY(document_->edit(QStringLiteral("elsewhere"), [](model::Project& project) {
            auto& rings = std::get<model::AnnularZone>(project.bodies[0].shape).rings;
            rings.push_back({1.5, 1.7});
        }));
        QCOMPARE(table_->view().model()->rowCount(), 6);
        QCOMPARE(table_->selectedRings(), (std::vector<RingRef>{{0, 2}}));
        table_->selectRings({{7, 0}});
        QVERIFY(table_->selectedRings().empty());
    }

    void fiveThousandRingsStayFluid() {
        open(manyRings(5000));
        QCOMPARE(table_->view().model()->rowCount(), 5000);
        double longest = 0.0;
        const auto timed = [&](const char* what, const auto& work) {
            const tests::ThreadClock clock;
            work();
            QCoreApplication::processEvents();
            const double taken = clock.milliseconds();
            qInfo("%s: %.1f ms", what, taken);
            longest = std::max(longest, taken);
        };
        auto& view = table_->view();
        timed("sort", [&] { view.sortByColumn(4, Qt::DescendingOrder); });
        timed("project order", [&] { view.sortByColumn(-1, Qt::AscendingOrder); });
        timed("filter", [&] { child<QLineEdit>("zoneTableFilter")->setText("zone 12"); });
        timed("filter off", [&] { child<QLineEdit>("zoneTableFilter")->clear(); });
        timed("scroll", [&] { view.scrollToBottom(); });
        timed("select all", [&] { view.selectAll(); });
        timed("select none", [&] { view.clearSelection(); });
        timed("edit one cell", [&] {
            QVERIFY(view.model()->setData(cell(4999, RingColumn::width), QStringLiteral("0.3")));
        });
        timed("undo", [&] { document_->undoStack().undo(); });
        std::string text;
        timed("copy",
              [&] { text = textOfRings(*document_->project(), table_->model().rings(), '\t'); });
        timed("replace all", [&] { QVERIFY(table_->insertText(text, true)); });
        QVERIFY(tests::soon(longest));
    }

    void pictures() {
        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        if (folder.isEmpty())
            QSKIP("SCREENSHOTS names the folder for pictures");
        QDir().mkpath(folder);
        for (const Theme theme : {Theme::dark, Theme::light}) {
            applyTheme(*qApp, theme);
            table_->setTheme(theme);
            const auto shoot = [&](const char* name, const QSize& size) {
                table_->resize(size);
                QTest::qWait(50);
                table_->grab().save(QStringLiteral("%1/table-%2-%3.png")
                                        .arg(folder, QLatin1String(name), themeName(theme)));
            };
            open(model::Project{});
            shoot("empty", {700, 320});
            open(twoZones());
            click(1, RingColumn::ring);
            click(3, RingColumn::ring, Qt::ShiftModifier);
            shoot("selected", {1000, 360});
            type(1, RingColumn::outerRadius, QStringLiteral("1.05"));
            shoot("refused", {1000, 360});
            shoot("narrow", {460, 360});
        }
        applyTheme(*qApp, Theme::dark);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestZoneTable>(argc, argv); }

#include "test_zone_table.moc"
