/// \file
/// The inspector under real keys and clicks: values with units, refusals in place, tables, lists.

#include "tests/support/oblique_light.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/inspector_test.hpp"
#include "tests/ui/loop_watch.hpp"
#include "ui/examples/examples.hpp"
#include "ui/inspector/cell_delegate.hpp"
#include "ui/inspector/field_editors.hpp"
#include "ui/inspector/row_table.hpp"
#include "ui/language/decimal_keys.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using tests::inspectedProject;
using tests::itemsOf;
using tests::rings;
using tests::sphere;

class TestInspector : public tests::InspectorTest {
    Q_OBJECT

private slots:
    void init() { makeInspector(); }
    void cleanup() { dropInspector(); }

    void aRadiusIsTypedWithItsUnit() {
        tree_->select(sphere);
        auto* edit = editorOf<QuantityEdit>("bodies[3].radius_um");
        QVERIFY(edit);
        QCOMPARE(edit->text(), QStringLiteral("0.3 µm"));
        type(edit, "550nm");
        QCOMPARE(std::get<model::Sphere>(project().bodies[3].shape).radiusUm, 0.55);
        QCOMPARE(edit->text(), QStringLiteral("0.55 µm"));
        type(edit, "2*0.4um");
        QCOMPARE(std::get<model::Sphere>(project().bodies[3].shape).radiusUm, 0.8);
        keepPicture("sphere");
        document_->undoStack().undo();
        QCOMPARE(edit->text(), QStringLiteral("0.55 µm"));
        document_->undoStack().undo();
        QCOMPARE(edit->text(), QStringLiteral("0.3 µm"));
        QCOMPARE(project(), inspectedProject());
    }

    /// A hyphen is shorter than the digits beside it; both are understood.
    void negativeNumbersHaveAMinusSign() {
        tree_->select(sphere);
        auto* edit = editorOf<QuantityEdit>("bodies[3].z_um");
        QVERIFY(edit);
        const auto place = [this] {
            return std::get<model::Sphere>(project().bodies[3].shape).zUm;
        };
        for (const char* typed : {"-0.2um", "-200 nm"}) {
            type(edit, "0.1 um");
            QCOMPARE(place(), 0.1);
            type(edit, typed);
            QVERIFY2(std::abs(place() + 0.2) < 1e-12, typed);
            QCOMPARE(edit->text(), QStringLiteral("\u22120.2 µm"));
        }
        // What was copied from a field is pasted into one.
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(edit, Qt::Key_C, Qt::ControlModifier);
        type(edit, "0.1 um");
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(edit, Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(std::abs(place() + 0.2) < 1e-12);
    }

    void nonsenseIsRefusedInPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("negative") << QByteArray("-1") << "more than 0";
        QTest::newRow("time") << QByteArray("5 fs") << "a time";
        QTest::newRow("unit") << QByteArray("3 apples") << "no unit";
        QTest::newRow("nan") << QByteArray("nan") << "no unit";
        QTest::newRow("huge") << QByteArray("1e999") << "too large";
        QTest::newRow("nothing") << QByteArray(" ") << "Type a value";
        QTest::newRow("half") << QByteArray("1 +") << "missing";
    }
    void nonsenseIsRefusedInPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QString, reason);
        tree_->select(sphere);
        const std::string path = "bodies[3].radius_um";
        auto* edit = editorOf<QuantityEdit>(path);
        type(edit, text.constData());
        QVERIFY2(messageOf(path).contains(reason), qPrintable(messageOf(path)));
        QVERIFY(edit->property("invalid").toBool());
        QCOMPARE(project(), inspectedProject());
        QVERIFY(!document_->undoStack().canUndo());
        keepPicture("refused");
        // The rest goes on meanwhile, and the text waits.
        QTest::keyClick(edit, Qt::Key_Tab);
        QCOMPARE(edit->text(), QString::fromUtf8(text));
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(edit->text(), QStringLiteral("0.3 µm"));
        QVERIFY(messageOf(path).isEmpty());
        QVERIFY(!edit->property("invalid").toBool());
    }

    /// Undo in a field takes back what is being typed; beyond that it is the project's, so that a
    /// field never shows another value than the project has.
    void fieldsAndProjectAreUndoneTogether_data() {
        QTest::addColumn<int>("section");
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        const int body = static_cast<int>(ProjectSection::body);
        const int monitor = static_cast<int>(ProjectSection::monitor);
        QTest::newRow("number") << body << 3 << "bodies[3].radius_um" << QByteArray("0.55 µm")
                                << QByteArray("0.8 µm");
        QTest::newRow("name") << body << 3 << "bodies[3].name" << QByteArray("drop")
                              << QByteArray("pearl");
        QTest::newRow("list") << monitor << 1 << "monitors[1].wavelengths_um"
                              << QByteArray("0.5 µm") << QByteArray("0.5, 0.55 µm");
    }
    void fieldsAndProjectAreUndoneTogether() {
        QFETCH(int, section);
        QFETCH(int, index);
        QFETCH(QString, path);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        // As the window has them.
        QAction undo, redo;
        undo.setShortcuts(QKeySequence::Undo);
        redo.setShortcuts(QKeySequence::Redo);
        window_->addActions({&undo, &redo});
        connect(&undo, &QAction::triggered, &document_->undoStack(), &QUndoStack::undo);
        connect(&redo, &QAction::triggered, &document_->undoStack(), &QUndoStack::redo);
        tree_->select({static_cast<ProjectSection>(section), index});
        auto* edit = editorOf<QLineEdit>(path.toStdString());
        QVERIFY(edit);
        const QString before = edit->text();
        type(edit, first.constData());
        const QString one = edit->text();
        const auto changed = project();
        type(edit, second.constData());
        const QString two = edit->text();
        QVERIFY(before != one && one != two);
        QVERIFY(edit->hasFocus());
        // What is typed goes first, letter by letter or at once, and no further.
        QTest::keyClick(edit, Qt::Key_End);
        QTest::keyClicks(edit, QStringLiteral("7"));
        QVERIFY(edit->text() != two);
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(edit->text(), two);
        QVERIFY(messageOf(path.toStdString()).isEmpty());
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(project(), changed);
        QCOMPARE(edit->text(), one);
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(project(), inspectedProject());
        QCOMPARE(edit->text(), before);
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier); // there is no more
        QCOMPARE(edit->text(), before);
        QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(project(), changed);
        QCOMPARE(edit->text(), one);
        // Leaving the field changes nothing.
        QTest::keyClick(edit, Qt::Key_Tab);
        QCOMPARE(project(), changed);
    }

    /// In German a comma stands between whole and parts; points are understood as well.
    void germanNumbersHaveCommas() {
        tree_->select(sphere);
        const std::string path = "bodies[3].radius_um";
        auto* edit = editorOf<QuantityEdit>(path);
        type(edit, "0,55");
        QVERIFY2(!messageOf(path).isEmpty(), "not in English, where 1,500 is a thousand");
        QTest::keyClick(edit, Qt::Key_Escape);
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/zonescope_de")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        type(edit, "0,55");
        QVERIFY2(messageOf(path).isEmpty(), qPrintable(messageOf(path)));
        QCOMPARE(std::get<model::Sphere>(project().bodies[3].shape).radiusUm, 0.55);
        type(edit, "2*0,4um");
        QCOMPARE(std::get<model::Sphere>(project().bodies[3].shape).radiusUm, 0.8);
        type(edit, "0.3");
        QCOMPARE(std::get<model::Sphere>(project().bodies[3].shape).radiusUm, 0.3);
        tree_->select({ProjectSection::monitor, 1});
        type(editorOf<QLineEdit>("monitors[1].wavelengths_um"), "0,5, 0,55 µm");
        const auto& plane = std::get<model::DftPlane>(project().monitors[1].kind);
        QCOMPARE(plane.wavelengthsUm, (std::vector{0.5, 0.55}));
    }

    /// Boxes of Qt know one sign, that of the system.
    void boxesTakePointAndComma() {
        DecimalKeys keys;
        qApp->installEventFilter(&keys);
        for (const auto language : {QLocale::English, QLocale::German}) {
            QDoubleSpinBox box;
            box.setLocale(language);
            box.show();
            QVERIFY(QTest::qWaitForWindowExposed(&box, tests::patience));
            for (const char* text : {"21,5", "21.5"}) {
                box.setValue(1.0);
                auto* line = box.findChild<QLineEdit*>();
                line->setFocus();
                line->selectAll();
                QTest::keyClicks(line, QString::fromLatin1(text));
                QTest::keyClick(line, Qt::Key_Return);
                QCOMPARE(box.value(), 21.5);
            }
        }
        qApp->removeEventFilter(&keys);
    }

    void contradictionsAreRefusedWhileTyping() {
        tree_->select({ProjectSection::domain, -1});
        const std::string path = "domain.z_max_um";
        auto* edit = editorOf<QuantityEdit>(path);
        type(edit, "-3", false); // below the lower end: each number alone is fine
        QVERIFY2(messageOf(path).contains(QStringLiteral("greater than")),
                 qPrintable(messageOf(path)));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(project(), inspectedProject());
        keepPicture("domain");
        type(edit, "1e9 cm", false); // out of range
        QVERIFY(!messageOf(path).isEmpty());
        QTest::keyClick(edit, Qt::Key_Escape);
        // 6e9 cells: refused with what they would need.
        type(editorOf<QuantityEdit>("domain.radius_um"), "1 m");
        QVERIFY2(messageOf("domain.radius_um").contains(QStringLiteral("cells")),
                 qPrintable(messageOf("domain.radius_um")));
        QCOMPARE(project(), inspectedProject());
    }

    void arrowKeysStepAsOneEdit() {
        tree_->select(sphere);
        auto* edit = editorOf<QuantityEdit>("bodies[3].radius_um");
        QTest::mouseClick(edit, Qt::LeftButton);
        for (int n = 0; n < 5; ++n)
            QTest::keyClick(edit, Qt::Key_Up);
        QVERIFY(std::abs(std::get<model::Sphere>(project().bodies[3].shape).radiusUm - 0.35) <
                1e-12);
        QTest::keyClick(edit, Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(std::abs(std::get<model::Sphere>(project().bodies[3].shape).radiusUm - 0.349) <
                1e-12);
        QCOMPARE(document_->undoStack().count(), 1);
        document_->undoStack().undo();
        QCOMPARE(project(), inspectedProject());
    }

    void aFrequencyMeansAWavelengthAndPeriodsATime() {
        tree_->select({ProjectSection::source, 0});
        type(editorOf<QuantityEdit>("sources[0].signal.wavelength_um"), "500 THz");
        const auto& wave = std::get<model::PlaneWave>(project().sources[0].kind);
        QVERIFY(std::abs(std::get<model::GaussianPulse>(wave.signal).wavelengthUm - 0.599584916) <
                1e-12);
        tree_->select({ProjectSection::run, -1});
        type(editorOf<QuantityEdit>("run.stop.max_time_fs"), "10 periods");
        // The lens is designed for 0.633 um: a period of 2.1115 fs.
        QVERIFY(std::abs(project().run.stop.maxTimeFs - 21.1146) < 1e-3);
        keepPicture("run");
    }

    void absentValuesAndDefaults() {
        tree_->select({ProjectSection::body, 1}); // a half-space
        auto* open = editorOf<QCheckBox>("bodies[1].z_min_um");
        QVERIFY(open && open->isChecked());
        QCOMPARE(open->text(), QStringLiteral("unbounded"));
        QTest::mouseClick(open, Qt::LeftButton, {}, QPoint(8, open->height() / 2));
        QCOMPARE(std::get<model::Slab>(project().bodies[1].shape).zMinUm,
                 std::optional(project().domain.zMinUm));
        keepPicture("slab");
        QTest::mouseClick(open, Qt::LeftButton, {}, QPoint(8, open->height() / 2));
        QVERIFY(!std::get<model::Slab>(project().bodies[1].shape).zMinUm);
        // Back to the default.
        tree_->select({ProjectSection::run, -1});
        auto* reset = inspector_->row("run.energy_interval_steps")->findChild<QToolButton*>();
        QVERIFY(reset->isVisible());
        QTest::mouseClick(reset, Qt::LeftButton);
        QCOMPARE(project().run.energyIntervalSteps, model::RunSettings().energyIntervalSteps);
        QVERIFY(!reset->isVisible());
        // Whole numbers stay whole.
        type(editorOf<QuantityEdit>("run.threads"), "2.5");
        QVERIFY(messageOf("run.threads").contains(QStringLiteral("whole number")));
    }

    void theDispersionOfTheGridIsCompensated() {
        tree_->select({ProjectSection::run, -1});
        const std::string path = "run.dispersion_compensation";
        auto* waves = editorOf<QComboBox>(path + ".directions");
        QVERIFY(waves);
        QCOMPARE(waves->currentText(), QStringLiteral("along the axis"));
        waves->setFocus();
        QTest::keyClick(waves, Qt::Key_Down);
        const auto& now = [this]() -> const model::DispersionCompensation& {
            return project().run.dispersionCompensation;
        };
        QCOMPARE(now().directions, model::CompensatedDirections::all);
        auto* absent = editorOf<QCheckBox>(path + ".wavelength_um");
        QVERIFY(absent && !absent->isChecked());
        QCOMPARE(absent->text(), QStringLiteral("shortest"));
        const QPoint tick(8, absent->height() / 2);
        QTest::mouseClick(absent, Qt::LeftButton, {}, tick);
        QVERIFY(!now().wavelengthUm);
        keepPicture("run_compensation");
        QTest::mouseClick(absent, Qt::LeftButton, {}, tick);
        QCOMPARE(now().wavelengthUm, std::optional(0.5)); // the shortest of the project's light
        // Cells too coarse for it: refused with the reason, nothing changes.
        type(editorOf<QuantityEdit>(path + ".wavelength_um"), "200 nm");
        QVERIFY(messageOf(path + ".wavelength_um").contains(QStringLiteral("too coarse")));
        QCOMPARE(now().wavelengthUm, std::optional(0.5));
        for (int n = 0; n < 3; ++n)
            document_->undoStack().undo();
        QCOMPARE(project(), inspectedProject());
    }

    // Kinds, tables, lists
    // ----------------------------------------------------------------------------

    void aSourceBecomesADipole() {
        tree_->select({ProjectSection::source, 0});
        auto* box = editorOf<QComboBox>("sources[0].kind");
        QVERIFY(box);
        box->setFocus();
        QTest::keyClicks(box, QStringLiteral("dipole"));
        const auto* dipole = std::get_if<model::Dipole>(&project().sources[0].kind);
        QVERIFY(dipole);
        const auto before = std::get<model::PlaneWave>(inspectedProject().sources[0].kind);
        QCOMPARE(dipole->zUm, before.zUm);
        QCOMPARE(dipole->amplitude, before.amplitude);
        QCOMPARE(dipole->signal, before.signal);
        QVERIFY(inspector_->row("sources[0].orientation_z"));
        QVERIFY(!inspector_->row("sources[0].polarization"));
        keepPicture("dipole");
        auto* signal = editorOf<QComboBox>("sources[0].signal.kind");
        signal->setFocus();
        QTest::keyClick(signal, Qt::Key_Down);
        const auto& now = std::get<model::Dipole>(project().sources[0].kind);
        QCOMPARE(std::get<model::ContinuousWave>(now.signal).wavelengthUm, 0.633);
        document_->undoStack().undo();
        document_->undoStack().undo();
        QCOMPARE(project(), inspectedProject());
        QVERIFY(inspector_->row("sources[0].polarization"));
    }

    void aRingIsEditedInTheTable() {
        tree_->select(rings);
        auto* table = inspector_->table("bodies[0].rings");
        QVERIFY(table);
        QTableView& view = table->view();
        const auto ring = [this](std::size_t n) {
            return std::get<model::AnnularZone>(project().bodies[0].shape).rings[n];
        };
        view.setFocus();
        view.setCurrentIndex(view.model()->index(0, 1));
        const auto typeCell = [&](const char* text) {
            QTest::keyClick(&view, Qt::Key_F2);
            auto* edit = view.findChild<QuantityEdit*>();
            QVERIFY(edit);
            edit->selectAll();
            QTest::keyClicks(edit, QString::fromUtf8(text));
            QTest::keyClick(edit, Qt::Key_Return);
        };
        typeCell("250nm");
        QTRY_VERIFY_WITH_TIMEOUT(!view.findChild<QuantityEdit*>(),
                                 tests::patience); // closes in the event loop
        QCOMPARE(ring(0).rOutUm, 0.25);
        QCOMPARE(view.model()->index(0, 1).data().toString(), QStringLiteral("0.25 µm"));
        // Into the next ring: refused, and the cell stays open with the reason.
        typeCell("0.4");
        QVERIFY2(table->message().contains(QStringLiteral("overlap")),
                 qPrintable(table->message()));
        QCOMPARE(ring(0).rOutUm, 0.25);
        keepPicture("rings");
        auto* edit = view.findChild<QuantityEdit*>();
        QVERIFY(edit);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(table->message().isEmpty());
        QCOMPARE(ring(0).rOutUm, 0.25);
    }

    /// Circles of posts are added with the distance of their posts, whole numbers stand right.
    void circlesOfPostsAreEditedInTheirTable() {
        tree_->select({ProjectSection::body, 6});
        auto* table = inspector_->table("bodies[6].posts");
        QVERIFY(table);
        const auto& posts = [&]() -> const std::vector<model::Post>& {
            return std::get<model::PostPattern>(project().bodies[6].shape).posts;
        };
        const auto before = posts();
        const QModelIndex count = table->view().model()->index(0, 2);
        QCOMPARE(count.data().toString(), QString::number(before[0].count));
        QVERIFY(Qt::Alignment(count.data(Qt::TextAlignmentRole).toInt()) & Qt::AlignRight);
        table->view().setCurrentIndex(table->view().model()->index(3, 0));
        QToolButton* add = nullptr;
        for (auto* one : table->findChildren<QToolButton*>())
            if (one->text() == QLatin1String("+"))
                add = one;
        QVERIFY(add);
        QTest::mouseClick(add, Qt::LeftButton);
        QTRY_COMPARE(posts().size(), before.size() + 1);
        const model::Post& added = posts()[4];
        const double pitch = before[3].rUm / before[3].count;
        QVERIFY(added.rUm > before[3].rUm);
        QVERIFY(std::abs(added.rUm / added.count / pitch - 1.0) < 0.05);
        QCOMPARE(added.outline, before[3].outline);
    }

    void longNumbersLoseDigitsNotTheirEnds() {
        auto longNumbers = inspectedProject();
        std::get<model::AnnularZone>(longNumbers.bodies[0].shape).rings[0].rInUm = 0.123456789012;
        open(longNumbers);
        tree_->select(rings);
        QTableView& view = inspector_->table("bodies[0].rings")->view();
        const auto* delegate = qobject_cast<const CellDelegate*>(view.itemDelegate());
        QVERIFY(delegate);
        const QModelIndex cell = view.model()->index(0, 0);
        const QFontMetrics metrics = view.fontMetrics();
        const QString whole = cell.data().toString();
        QCOMPARE(delegate->shownText(cell, metrics, 1000), whole);
        const int room = metrics.horizontalAdvance(whole) * 3 / 5;
        const QString shown = delegate->shownText(cell, metrics, room);
        QVERIFY2(metrics.horizontalAdvance(shown) <= room, qPrintable(shown));
        QVERIFY2(shown.startsWith(QStringLiteral("0.123")) && shown.endsWith(QStringLiteral("µm")),
                 qPrintable(shown));
        QCOMPARE(cell.data(Qt::ToolTipRole).toString(), whole);
    }

    void rowsAreAddedRemovedAndPasted() {
        tree_->select(rings);
        auto* table = inspector_->table("bodies[0].rings");
        QTableView& view = table->view();
        const auto list = [this] {
            return std::get<model::AnnularZone>(project().bodies[0].shape).rings;
        };
        view.setFocus();
        view.setCurrentIndex(view.model()->index(1, 0));
        const auto buttons = table->findChildren<QToolButton*>();
        const auto press = [&](const char* text) {
            const auto found = std::ranges::find_if(buttons, [&](const QToolButton* one) {
                return one->text() == QString::fromUtf8(text);
            });
            QVERIFY(found != buttons.end());
            QTest::mouseClick(*found, Qt::LeftButton);
        };
        press("+");
        QCOMPARE(list().size(), std::size_t{3});
        QVERIFY(list()[2].rInUm > list()[1].rOutUm); // no overlap
        QTest::keyClick(&view, Qt::Key_Delete);
        QCOMPARE(list().size(), std::size_t{2});
        QTest::keyClick(&view, Qt::Key_Delete);
        QCOMPARE(list().size(), std::size_t{1});
        // A zone needs a ring.
        QTest::keyClick(&view, Qt::Key_Delete);
        QCOMPARE(list().size(), std::size_t{1});
        QVERIFY(!table->message().isEmpty());
        QApplication::clipboard()->setText(QStringLiteral("100nm\t200 nm\n0.3\t0.4\n0.5\t0.6\n"));
        view.setCurrentIndex(view.model()->index(0, 0));
        QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(list(), (std::vector<model::Ring>{{0.1, 0.2}, {0.3, 0.4}, {0.5, 0.6}}));
        QApplication::clipboard()->setText(QStringLiteral("1 fs\t2"));
        QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
        QVERIFY(table->message().contains(QStringLiteral("a time")));
        QCOMPARE(list().size(), std::size_t{3});
    }

    void wavelengthsAreARange() {
        tree_->select({ProjectSection::monitor, 1});
        const std::string path = "monitors[1].wavelengths_um";
        auto* edit = editorOf<QLineEdit>(path);
        QVERIFY(edit);
        type(edit, "0.45:0.05:0.65 um");
        const auto& plane = std::get<model::DftPlane>(project().monitors[1].kind);
        QCOMPARE(plane.wavelengthsUm, (std::vector<double>{0.45, 0.5, 0.55, 0.6, 0.65}));
        QCOMPARE(edit->text(), QStringLiteral("0.45:0.05:0.65 µm"));
        keepPicture("monitor");
        type(edit, "450, 5 fs");
        QVERIFY(messageOf(path).contains(QStringLiteral("a time")));
        type(edit, "0.45:-0.05:0.65");
        QVERIFY(!messageOf(path).isEmpty());
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(edit->text(), QStringLiteral("0.45:0.05:0.65 µm"));
        type(edit, "1550, 1310 nm");
        QCOMPARE(std::get<model::DftPlane>(project().monitors[1].kind).wavelengthsUm,
                 (std::vector<double>{1.55, 1.31}));
    }

    void samplesComeFromAFile() {
        tree_->select({ProjectSection::source, 2});
        const std::string path = "sources[2].signal.values";
        auto* editor = qobject_cast<NumbersEditor*>(&inspector_->row(path)->editor());
        QVERIFY(editor);
        const QTemporaryDir folder;
        const auto write = [&](const char* text) {
            QFile file(folder.filePath(QStringLiteral("signal.csv")));
            if (file.open(QIODevice::WriteOnly))
                file.write(text);
            return file.fileName();
        };
        editor->importFile(write("# t, value\n0, 0\n0.25, 1\n0.5, 0\n0.75, -1\n1.0, 0\n"));
        const auto signal = [this] {
            return std::get<model::SampledSignal>(
                std::get<model::CurrentProfile>(project().sources[2].kind).signal);
        };
        QCOMPARE(signal().values, (std::vector<double>{0, 1, 0, -1, 0}));
        QCOMPARE(signal().intervalFs, 0.25);
        const auto before = project();
        editor->importFile(write("0, 0\n1, 1\n3, 2\n"));
        QVERIFY(messageOf(path).contains(QStringLiteral("equally spaced")));
        editor->importFile(write("hello\n"));
        QVERIFY(!messageOf(path).isEmpty());
        editor->importFile(write("1\n-1\n")); // too few
        QVERIFY(!messageOf(path).isEmpty());
        editor->importFile(folder.filePath(QStringLiteral("missing.csv")));
        QVERIFY(!messageOf(path).isEmpty());
        QCOMPARE(project(), before);
    }

    /// In German an example is explained in German; the project keeps its text until somebody
    /// types.
    void anExampleKeepsItsText() {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/zonescope_de")));
        QVERIFY(QCoreApplication::installTranslator(&german));
        const auto example = readExample(firstExample);
        open(*example);
        tree_->select({});
        auto* description = editorOf<QPlainTextEdit>("description");
        QVERIFY(description);
        QVERIFY2(description->toPlainText().startsWith(QStringLiteral("Eine flache Linse")),
                 qPrintable(description->toPlainText()));
        QTest::mouseClick(description->viewport(), Qt::LeftButton);
        QTest::keyClick(description, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!document_->modified());
        QCOMPARE(project(), *example);
        // What is typed is the project's own text from then on.
        QTest::keyClick(description, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClicks(description, QStringLiteral("Neu: "));
        QTest::keyClick(description, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(QString::fromStdString(project().description)
                    .startsWith(QStringLiteral("Neu: Eine flache Linse")));
        document_->undoStack().undo();
        QCOMPARE(project(), *example);
        QVERIFY(description->toPlainText().startsWith(QStringLiteral("Eine flache Linse")));
    }

    void textsAreEdited() {
        tree_->select({});
        auto* name = editorOf<QLineEdit>("name");
        QVERIFY(name);
        type(name, "Lens 7");
        QCOMPARE(project().name, std::string("Lens 7"));
        auto* description = editorOf<QPlainTextEdit>("description");
        QVERIFY(description);
        QTest::mouseClick(description->viewport(), Qt::LeftButton);
        QTest::keyClick(description, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(description, QStringLiteral("Short"));
        QTest::keyClick(description, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(project().description, std::string("Short"));
        keepPicture("project");
        // A material's new name goes everywhere.
        tree_->select({ProjectSection::material, 1});
        type(editorOf<QLineEdit>("materials[1].name"), "titania");
        QCOMPARE(std::get<model::Sphere>(project().bodies[3].shape).material,
                 std::string("titania"));
        type(editorOf<QLineEdit>("materials[1].name"), "glass");
        QVERIFY(messageOf("materials[1].name").contains(QStringLiteral("same name")));
        QCOMPARE(project().materials[1].name, std::string("titania"));
        type(editorOf<QuantityEdit>("materials[1].index"), "1.5");
        QCOMPARE(project().materials[1].permittivity, 2.25);
        keepPicture("material");
    }

    // Messages
    // ----------------------------------------------------------------------------------------

    void aMessageOpensItsField() {
        QVERIFY(inspector_->focusField("bodies[3].radius_um"));
        QCOMPARE(tree_->selected(), sphere);
        QVERIFY(editorOf<QuantityEdit>("bodies[3].radius_um")->hasFocus());
        QVERIFY2(inspector_->helpText().contains(QStringLiteral("more than 0")),
                 qPrintable(inspector_->helpText()));
        QVERIFY(inspector_->focusField("bodies[0].rings[1].r_out_um"));
        const auto& view = inspector_->table("bodies[0].rings")->view();
        QCOMPARE(view.currentIndex().row(), 1);
        QCOMPARE(view.currentIndex().column(), 1);
        QVERIFY(inspector_->focusField("/domain/dr_um"));
        QVERIFY(editorOf<QuantityEdit>("domain.dr_um")->hasFocus());
        QVERIFY(inspector_->focusField("monitors[1].wavelengths_um[1]"));
        QVERIFY(inspector_->focusField("background"));
        QVERIFY(!inspector_->focusField("domain.colour"));
    }

    /// As many orders as a run may have take a while to count: the window does not wait for it.
    void ordersAreCountedBesideTheWindow_data() {
        QTest::addColumn<bool>("beam");
        QTest::newRow("plane wave") << false;
        QTest::newRow("beam") << true;
    }
    void ordersAreCountedBesideTheWindow() {
        QFETCH(const bool, beam);
        auto project = tests::obliqueLight();
        project.domain.radiusUm = 150.0;
        if (beam) {
            model::Beam tilted;
            tilted.zUm = -0.2;
            tilted.waistUm = 30.0;
            tilted.focusZUm = 40.0;
            tilted.angleDeg = 60.0;
            tilted.signal = model::GaussianPulse{.wavelengthUm = 1.0};
            project.sources[0].kind = tilted;
        } else {
            std::get<model::ObliquePlaneWave>(project.sources[0].kind).angleDeg = 60.0;
        }
        const auto figure = [this] {
            for (const auto* label : inspector_->findChildren<QLabel*>()) {
                if (label->text().startsWith(QStringLiteral("Azimuthal orders")))
                    return label->text();
            }
            return QString();
        };
        open(project);
        tests::LoopWatch watch;
        tree_->select({ProjectSection::source, 0});
        QVERIFY2(figure().contains(QStringLiteral("counting")), qPrintable(figure()));
        QVERIFY(QTest::qWaitFor([&] { return !figure().contains(QStringLiteral("counting")); },
                                tests::patience));
        QVERIFY(tests::soon(watch.longestComputing()));
        const auto many = figure();
        qInfo("%s", qPrintable(many));
        QVERIFY2(many.contains(QStringLiteral("m =")) || many.contains(QStringLiteral("too many")),
                 qPrintable(many));
        // An edit is counted anew.
        type(editorOf<QuantityEdit>("sources[0].angle_deg"), "1");
        QVERIFY(QTest::qWaitFor(
            [&] { return figure() != many && !figure().contains(QStringLiteral("counting")); },
            tests::patience));
        QVERIFY2(figure().contains(QStringLiteral("m =")), qPrintable(figure()));
    }

    void withoutADocumentNothingIsEdited() {
        Inspector alone;
        const auto shown = std::make_shared<const model::Project>(inspectedProject());
        alone.show(shown, sphere);
        QVERIFY(!alone.row("bodies[3].radius_um")->editor().isEnabled());
        QVERIFY(alone.lines() >= 4);
        alone.show(nullptr, ProjectItem{});
        QCOMPARE(alone.lines(), 0);
    }

    void everyItemIsShownWithoutClipping() {
        // Every page at the width of a dock of 330 pixels: no editor is squeezed away.
        window_->resize(680, 900);
        window_->setSizes({340, 330});
        for (const ProjectItem item : itemsOf(project())) {
            tree_->select(item);
            QApplication::processEvents();
            QVERIFY(inspector_->lines() > 0);
            for (const auto* edit : inspector_->findChildren<QuantityEdit*>()) {
                if (edit->isVisible())
                    QVERIFY2(edit->width() >= 60, qPrintable(QStringLiteral("%1: %2")
                                                                 .arg(edit->accessibleName())
                                                                 .arg(edit->width())));
            }
        }
    }
};

int main(int argc, char** argv) { return tests::runTest<TestInspector>(argc, argv); }

#include "test_inspector.moc"
