/// \file
/// The zones of a lens in tree and inspector, and the outlines of posts in their table.

#include "tests/support/small_post_lens.hpp"
#include "tests/ui/inspector_test.hpp"
#include "ui/inspector/row_table.hpp"
#include "ui/settings/bound_number.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/settings/setting_names.hpp"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace zonescope;
using namespace zonescope::ui;

class TestZoneSettings : public tests::InspectorTest {
    Q_OBJECT

    const std::vector<model::WedgeZone>& zones() const { return project().zones->zones; }
    const std::vector<model::Post>& posts() const {
        return std::get<model::PostPattern>(project().bodies[1].shape).posts;
    }
    RowTable& table(const char* path) {
        auto* found = inspector_->table(path);
        if (!found)
            qFatal("no table %s", path);
        return *found;
    }
    void press(RowTable& table, const char* text) {
        for (auto* one : table.findChildren<QToolButton*>())
            if (one->text() == QString::fromUtf8(text)) {
                QTest::mouseClick(one, Qt::LeftButton);
                return;
            }
        qFatal("no button %s", text);
    }
    /// Types into a cell with the keyboard.
    void enter(RowTable& table, int row, int column, const char* text) {
        auto& view = table.view();
        view.setFocus();
        view.setCurrentIndex(view.model()->index(row, column));
        QTest::keyClick(&view, Qt::Key_F2);
        auto* edit = view.viewport()->findChild<QLineEdit*>();
        QVERIFY(edit);
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, QString::fromUtf8(text));
        QTest::keyClick(edit, Qt::Key_Return);
        // The editor goes when the loop comes round.
        QTRY_VERIFY(!view.viewport()->findChild<QLineEdit*>());
    }
    int columnOf(RowTable& table, const char* key) {
        const auto& columns = table.rows().table().columns;
        const auto found = std::ranges::find(columns, std::string(key), &Field::key);
        return static_cast<int>(found - columns.begin());
    }
    bool tells(const char* words) {
        return QTest::qWaitFor(
            [&] {
                return std::ranges::any_of(inspector_->findChildren<QLabel*>(), [&](auto* label) {
                    return label->text().contains(QString::fromUtf8(words));
                });
            },
            tests::patience);
    }

private slots:
    void init() {
        makeInspector();
        open(tests::smallPostLens());
    }
    void cleanup() { dropInspector(); }

    void zonesAreAddedAndTakenAway() {
        auto whole = tests::smallPostLens();
        whole.zones.reset();
        open(whole);
        QMenu* menu = tree_->addMenu();
        emit menu->aboutToShow();
        const auto actions = menu->actions();
        const auto found = std::ranges::find_if(actions, [](const QAction* one) {
            return one->text() == QStringLiteral("Zones of the lens");
        });
        QVERIFY(found != actions.end());
        (*found)->trigger();
        QVERIFY(project().zones.has_value());
        QVERIFY(!zones().empty());
        QCOMPARE(tree_->selected(), (ProjectItem{ProjectSection::zones, -1}));
        QVERIFY(inspector_->table("zones.zones"));
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_Delete);
        QVERIFY(!project().zones);
        document_->undoStack().undo();
        QVERIFY(project().zones.has_value());
    }

    void rowsOfZonesFollowEachOther() {
        tree_->select({ProjectSection::zones, -1});
        auto& rows = table("zones.zones");
        QCOMPARE(rows.rows().rowCount(), 2);
        QCOMPARE(rows.rows().index(1, 0).data().toString(), QStringLiteral("to the end"));
        rows.view().setCurrentIndex(rows.rows().index(0, 0));
        press(rows, "+");
        QCOMPARE(zones().size(), std::size_t{3});
        QCOMPARE(*zones()[0].rOutUm, 0.7);
        QCOMPARE(*zones()[1].rOutUm, 1.4);
        enter(rows, 1, columnOf(rows, "folds"), "12");
        QCOMPARE(zones()[1].folds, 12);
        enter(rows, 0, 0, "0.9");
        QCOMPARE(*zones()[0].rOutUm, 0.9);
        // A radius beyond the next one is refused, by its words.
        enter(rows, 1, columnOf(rows, "sectors"), "3");
        QCOMPARE(zones()[1].sectors, 3);
        const auto before = project();
        QVERIFY(!document_->check(
            [](model::Project& changed) { changed.zones->zones[0].rOutUm = 2.0; }));
        QCOMPARE(project(), before);
        // The last zone gives its end to the one before.
        rows.view().setCurrentIndex(rows.rows().index(2, 0));
        press(rows, "−");
        QCOMPARE(zones().size(), std::size_t{2});
        QVERIFY(!zones()[1].rOutUm);
        QCOMPARE(zones()[1].folds, 12);
    }

    void suggestionsAndCostAreShown() {
        tree_->select({ProjectSection::zones, -1});
        QVERIFY(tells("N = 24"));
        QVERIFY(tells("Largest run"));
        QVERIFY(tells("Time: up to"));
        auto* ramp = editorOf<QLineEdit>("zones.ramp_wavelengths");
        QVERIFY(ramp);
        type(ramp, "0.7");
        QCOMPARE(project().zones->rampWavelengths, 0.7);
        QTest::mouseClick(inspector_->findChild<QPushButton*>(QStringLiteral("suggestZones")),
                          Qt::LeftButton);
        QCOMPARE(project().zones->rampWavelengths, 0.7);
        QVERIFY(project().zones->zones != tests::smallPostLens().zones->zones);
        QSignalSpy asked(inspector_, &Inspector::zoneRunsRequested);
        QTest::mouseClick(inspector_->findChild<QPushButton*>(QStringLiteral("runZones")),
                          Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
    }

    void whatKeepsZonesFromRunningIsTold() {
        tree_->select({ProjectSection::zones, -1});
        document_->edit(QStringLiteral("circular"), [](model::Project& project) {
            std::get<model::PlaneWave>(project.sources[0].kind).polarization =
                model::Polarization::circular;
        });
        QVERIFY(tells("Cannot run"));
        auto full = tests::smallPostLens();
        full.bodies.erase(full.bodies.begin() + 1);
        open(full);
        tree_->select({ProjectSection::domain, -1});
        tree_->select({ProjectSection::zones, -1});
        QTest::mouseClick(inspector_->findChild<QPushButton*>(QStringLiteral("suggestZones")),
                          Qt::LeftButton);
        QVERIFY2(inspector_->helpText().contains(QStringLiteral("full rings")),
                 qPrintable(inspector_->helpText()));
    }

    /// Wedges follow from zones: no field of the project has their keys.
    void settingsOfWedgesHaveNames() {
        const auto project = tests::smallPostLens();
        for (const char* key : {"/wedge/folds", "/wedge/inner_radius_um",
                                "/wedge/pattern/posts/r_um", "/bodies", "section"}) {
            const auto name = settingName(project, key);
            QVERIFY2(!name.contains(QLatin1Char('/')) && name != QLatin1String(key), key);
        }
        QCOMPARE(settingName(project, "/wedge/sectors"), QStringLiteral("Sectors of a zone"));
    }

    /// The sum of three tenths is no number that anybody wrote.
    void computedNumbersHaveNoDigitsOfRounding() {
        const model::Measure sum{0.1 + 0.1 + 0.1 + 0.9, {.length = 1}};
        QCOMPARE(computedText(sum), QStringLiteral("1.2 µm"));
        const model::Measure third{1.0 / 3.0, {}};
        QVERIFY(computedText(third).startsWith(QStringLiteral("0.333333333333333")));
    }

    void outlinesStandInTheTable() {
        tree_->select({ProjectSection::body, 1});
        auto* rows = &table("bodies[1].posts");
        const int kind = columnOf(*rows, "kind");
        const int columns = rows->rows().columnCount();
        QCOMPARE(columns, 7); // r, theta, count, rotation, outline, width, depth
        enter(*rows, 2, columnOf(*rows, "count"), "8");
        QCOMPARE(posts()[2].count, 8);
        enter(*rows, 2, columnOf(*rows, "depth_um"), "0.1");
        QCOMPARE(std::get<model::EllipseOutline>(posts()[2].outline).depthUm, 0.1);
        // Another outline by its box, of the same size.
        auto& view = rows->view();
        view.setCurrentIndex(view.model()->index(2, kind));
        QTest::keyClick(&view, Qt::Key_F2);
        auto* box = view.viewport()->findChild<QComboBox*>();
        QVERIFY(box);
        QTest::keyClick(box, Qt::Key_Down);
        box->setCurrentIndex(box->findData(QStringLiteral("arc")));
        emit box->activated(box->currentIndex());
        QTRY_VERIFY(std::holds_alternative<model::ArcOutline>(posts()[2].outline));
        const auto& arc = std::get<model::ArcOutline>(posts()[2].outline);
        QVERIFY(std::abs(arc.openingDeg - 0.1 / posts()[2].rUm * 57.29577951) < 1e-6);
        // A column more, empty where it means nothing, and not to be edited there.
        QTRY_VERIFY(inspector_->table("bodies[1].posts")->rows().columnCount() == columns + 1);
        rows = &table("bodies[1].posts");
        const auto& model = rows->rows();
        const int opening = columnOf(*rows, "opening_deg");
        QVERIFY(model.index(0, opening).data().toString().isEmpty());
        QVERIFY(!model.flags(model.index(0, opening)).testFlag(Qt::ItemIsEditable));
        QVERIFY(model.flags(model.index(2, opening)).testFlag(Qt::ItemIsEditable));
        QVERIFY(
            !model.flags(model.index(2, columnOf(*rows, "depth_um"))).testFlag(Qt::ItemIsEditable));
    }

    void rowsGoToASpreadsheetAndBack() {
        tree_->select({ProjectSection::body, 1});
        auto& rows = table("bodies[1].posts");
        auto& view = rows.view();
        view.setFocus();
        view.selectAll();
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        const QString text = QApplication::clipboard()->text();
        QCOMPARE(text.split(QLatin1Char('\n')).size(), 7);
        QVERIFY2(text.contains(QStringLiteral("ellipse")), qPrintable(text));
        const auto before = posts();
        view.setCurrentIndex(view.model()->index(0, 0));
        QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(posts(), before);
        // The first row as rectangles, with twice the posts.
        QStringList cells = text.section(QLatin1Char('\n'), 0, 0).split(QLatin1Char('\t'));
        cells[columnOf(rows, "count")] = QStringLiteral("4");
        cells[columnOf(rows, "kind")] = QStringLiteral("rectangle");
        QApplication::clipboard()->setText(cells.join(QLatin1Char('\t')));
        QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(posts()[0].count, 4);
        QVERIFY(std::holds_alternative<model::RectangleOutline>(posts()[0].outline));
        QCOMPARE(posts()[1], before[1]);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestZoneSettings>(argc, argv); }

#include "test_zone_settings.moc"
