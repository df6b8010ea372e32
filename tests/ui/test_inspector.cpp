/// \file
/// The inspector and the project tree under real keys and clicks: values with units, refusals in
/// place, changes of kind, tables, lists, the material library, and the order of items.

#include "core/materials/library.hpp"
#include "core/model/names.hpp"
#include "core/model/validate.hpp"
#include "tests/support/full_project.hpp"
#include "tests/support/oblique_light.hpp"
#include "tests/support/patience.hpp"
#include "tests/ui/loop_watch.hpp"
#include "ui/inspector/field_editors.hpp"
#include "ui/inspector/field_row.hpp"
#include "ui/inspector/field_texts.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/item_edits.hpp"
#include "ui/inspector/material_library_page.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/inspector/quantity_edit.hpp"
#include "ui/inspector/row_table.hpp"
#include "ui/window/examples.hpp"
#include "ui/window/project_tree.hpp"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

constexpr ProjectItem sphere{ProjectSection::body, 3};
constexpr ProjectItem rings{ProjectSection::body, 0};

/// A project with a sphere at place 3, rings at place 0, a plane wave and a plane monitor, whose
/// order m allows all kinds of sources.
model::Project testProject() {
    model::Project project = test::fullProject();
    project.background = "vacuum";
    project.description = "Every kind of body, source and monitor.";
    project.bodies[3].name = "ball";
    return project;
}

/// All items of a project.
std::vector<ProjectItem> itemsOf(const model::Project& project) {
    std::vector<ProjectItem> items{{ProjectSection::project, -1}, {ProjectSection::domain, -1},
                                   {ProjectSection::run, -1},     {ProjectSection::lens, -1},
                                   {ProjectSection::boundary, 0}, {ProjectSection::boundary, 1},
                                   {ProjectSection::boundary, 2}};
    for (const auto section : {ProjectSection::material, ProjectSection::body,
                               ProjectSection::source, ProjectSection::monitor}) {
        for (int n = 0; n < countOf(project, section); ++n)
            items.push_back({section, n});
    }
    return items;
}

} // namespace

class TestInspector : public QObject {
    Q_OBJECT

    std::unique_ptr<QSplitter> window_;
    std::unique_ptr<ProjectDocument> document_;
    ProjectTree* tree_ = nullptr;
    Inspector* inspector_ = nullptr;

    const model::Project& project() const { return *document_->project(); }

    void open(const model::Project& project) {
        document_->open(std::make_shared<const model::Project>(project), {});
    }

    template <class Widget> Widget* editorOf(const std::string& path) {
        auto* row = inspector_->row(path);
        return row ? row->editor().findChild<Widget*>() : nullptr;
    }

    /// Types a text over what a field holds.
    void type(QLineEdit* edit, const char* text, bool enter = true) {
        QTest::mouseClick(edit, Qt::LeftButton);
        QCoreApplication::processEvents();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, QString::fromUtf8(text));
        if (enter)
            QTest::keyClick(edit, Qt::Key_Return);
    }

    QString messageOf(const std::string& path) { return inspector_->row(path)->message(); }

    /// Pictures for people, where a folder is named.
    void keepPicture(const char* name) {
        const QString folder = qEnvironmentVariable("ZONESCOPE_TEST_PICTURES");
        if (folder.isEmpty())
            return;
        QTest::qWait(50);
        window_->grab().save(QDir(folder).filePath(QString::fromLatin1(name)) +
                             QStringLiteral(".png"));
    }

private slots:
    void init() {
        window_ = std::make_unique<QSplitter>(Qt::Horizontal);
        document_ = std::make_unique<ProjectDocument>();
        tree_ = new ProjectTree;
        inspector_ = new Inspector;
        window_->addWidget(tree_);
        window_->addWidget(inspector_);
        connect(tree_, &ProjectTree::itemSelected, inspector_,
                [this](ProjectItem item) { inspector_->show(document_->project(), item); });
        connect(inspector_, &Inspector::itemRequested, tree_, &ProjectTree::select);
        const Theme theme = themeFromName(qEnvironmentVariable("ZONESCOPE_TEST_THEME"));
        applyTheme(*qApp, theme);
        tree_->setTheme(theme);
        inspector_->setTheme(theme);
        tree_->setDocument(document_.get());
        inspector_->setDocument(document_.get());
        open(testProject());
        window_->resize(720, 800);
        window_->setSizes({340, 380});
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        // The test's display has no window manager that would do it.
        QApplication::setActiveWindow(window_.get());
        QVERIFY(window_->isActiveWindow());
    }
    void cleanup() { window_.reset(); }

    // The description of the fields ---------------------------------------------------------------

    void everySettingHasWords() {
        model::Project project = testProject();
        project.run.stop.energyDecay = 1e-6;
        QVERIFY(!model::hasErrors(model::validate(project)));
        int fields = 0;
        const auto worded = [&](const Field& field) {
            ++fields;
            const auto text = fieldText(field.context, field.key);
            const std::string name = field.context + "." + field.key;
            QVERIFY2(text && !text->label.isEmpty() && !text->help.isEmpty(), name.c_str());
            if (field.type == FieldType::optionalNumber || field.type == FieldType::optionalInteger)
                QVERIFY2(!text->absent.isEmpty(), name.c_str());
            for (const auto& choice : field.choices)
                QVERIFY2(choiceText(choice) != QString::fromStdString(choice) ||
                             choice.find('_') == std::string::npos,
                         choice.c_str());
            QVERIFY2(!allowedText(field).isEmpty(), name.c_str());
        };
        for (const ProjectItem item : itemsOf(project)) {
            for (const auto& entry : fieldsOf(project, item)) {
                if (const auto* field = std::get_if<Field>(&entry)) {
                    worded(*field);
                } else if (const auto* table = std::get_if<FieldTable>(&entry)) {
                    QVERIFY2(fieldText(table->context, table->key), table->path.c_str());
                    QVERIFY(!table->columns.empty());
                    for (const auto& column : table->columns)
                        worded(column);
                } else {
                    const auto& key = std::get<FieldHeading>(entry).key;
                    QVERIFY2(choiceText(key) != QString::fromStdString(key), key.c_str());
                }
            }
        }
        QVERIFY(fields > 120); // the whole model was walked
    }

    void everySettingIsFoundAndChangedByItsPath() {
        const model::Project before = testProject();
        for (const ProjectItem item : itemsOf(before)) {
            for (const auto& entry : fieldsOf(before, item)) {
                const auto* field = std::get_if<Field>(&entry);
                if (!field || field->type == FieldType::kind)
                    continue;
                const auto found = fieldAt(before, field->path);
                QVERIFY2(found && found->value == field->value, field->path.c_str());
                // Another value arrives, and only it.
                model::Project changed = before;
                FieldValue other = field->value;
                std::visit(
                    [&]<class T>(T& value) {
                        if constexpr (std::is_arithmetic_v<T>)
                            value += 1;
                        else if constexpr (std::is_same_v<T, std::string>)
                            value = field->choices.empty()            ? value + "x"
                                    : value == field->choices.front() ? field->choices.back()
                                                                      : field->choices.front();
                        else if constexpr (std::is_same_v<T, std::vector<double>>)
                            value.push_back(1.0);
                        else
                            other = field->type == FieldType::optionalInteger ? FieldValue(3)
                                                                              : FieldValue(3.0);
                    },
                    other);
                QVERIFY2(setField(changed, field->path, other), field->path.c_str());
                QVERIFY2(changed != before, field->path.c_str());
                if (field->key != "index") // whose square root rounds
                    QVERIFY2(fieldAt(changed, field->path)->value == other, field->path.c_str());
                QVERIFY(!setField(changed, field->path + "x", other));
            }
        }
        model::Project changed = before;
        QVERIFY(setField(changed, "bodies[0].rings[1].r_out_um", 0.5));
        QCOMPARE(std::get<model::AnnularZone>(changed.bodies[0].shape).rings[1].rOutUm, 0.5);
        QVERIFY(!setField(changed, "bodies[0].rings[7].r_out_um", 0.5));
        QVERIFY(!setField(changed, "domain.radius_um", std::string("wide")));
    }

    void newItemsOfEveryKindAreValid() {
        for (const model::Project& start : {model::Project(), testProject()}) {
            model::Project project = start;
            for (const auto section :
                 {ProjectSection::material, ProjectSection::body, ProjectSection::source,
                  ProjectSection::monitor, ProjectSection::lens}) {
                for (const auto kind : kindsToAdd(project, section)) {
                    addItem(project, section, kind);
                    const auto problems = model::validate(project);
                    QVERIFY2(!model::hasErrors(problems),
                             problems.empty() ? "" : toText(problems.front()).c_str());
                }
            }
            QVERIFY(project.lens);
        }
    }

    void everyKindBecomesEveryOther() {
        const model::Project start = testProject();
        const auto tryAll = [&](const std::string& path, const auto& kinds) {
            for (const auto kind : kinds) {
                model::Project project = start;
                // Its faces must not cut bodies, and these reach to the rim of the domain.
                if (kind == "total_field_box")
                    project.bodies.clear();
                QVERIFY(changeKind(project, path, kind));
                const auto problems = model::validate(project);
                QVERIFY2(
                    !model::hasErrors(problems),
                    (path + std::string(kind) + (problems.empty() ? "" : toText(problems.front())))
                        .c_str());
                QCOMPARE(std::get<std::string>(fieldAt(project, path)->value), std::string(kind));
            }
        };
        for (int n = 0; n < 6; ++n)
            tryAll("bodies[" + std::to_string(n) + "].kind", bodyKinds());
        for (int n = 0; n < 3; ++n) {
            tryAll("sources[" + std::to_string(n) + "].kind", sourceKinds());
            tryAll("sources[" + std::to_string(n) + "].signal.kind", signalKinds());
        }
        for (int n = 0; n < 7; ++n)
            tryAll("monitors[" + std::to_string(n) + "].kind", monitorKinds());
        model::Project project = start;
        QVERIFY(!changeKind(project, "bodies[0].kind", "torus"));
        QVERIFY(!changeKind(project, "bodies[99].kind", "slab"));
        QCOMPARE(project, start);
    }

    // Numbers
    // ---------------------------------------------------------------------------------------

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
        QCOMPARE(project(), testProject());
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
        QCOMPARE(project(), testProject());
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

    void contradictionsAreRefusedWhileTyping() {
        tree_->select({ProjectSection::domain, -1});
        const std::string path = "domain.z_max_um";
        auto* edit = editorOf<QuantityEdit>(path);
        type(edit, "-3", false); // below the lower end: each number alone is fine
        QVERIFY2(messageOf(path).contains(QStringLiteral("greater than")),
                 qPrintable(messageOf(path)));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(project(), testProject());
        keepPicture("domain");
        type(edit, "1e9 cm", false); // out of range
        QVERIFY(!messageOf(path).isEmpty());
        QTest::keyClick(edit, Qt::Key_Escape);
        // 6e9 cells: refused with what they would need.
        type(editorOf<QuantityEdit>("domain.radius_um"), "1 m");
        QVERIFY2(messageOf("domain.radius_um").contains(QStringLiteral("cells")),
                 qPrintable(messageOf("domain.radius_um")));
        QCOMPARE(project(), testProject());
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
        QCOMPARE(project(), testProject());
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
        const auto before = std::get<model::PlaneWave>(testProject().sources[0].kind);
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
        QCOMPARE(project(), testProject());
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
        constexpr double mostBlocking = 100.0; // ms of computing between two visits of the loop
        tests::LoopWatch watch;
        tree_->select({ProjectSection::source, 0});
        QVERIFY2(figure().contains(QStringLiteral("counting")), qPrintable(figure()));
        QVERIFY(
            QTest::qWaitFor([&] { return !figure().contains(QStringLiteral("counting")); }, 30000));
        QVERIFY2(watch.longestComputing() < mostBlocking,
                 qPrintable(QString::number(watch.longestComputing())));
        const auto many = figure();
        qInfo("%s", qPrintable(many));
        QVERIFY2(many.contains(QStringLiteral("m =")) || many.contains(QStringLiteral("too many")),
                 qPrintable(many));
        // An edit is counted anew.
        type(editorOf<QuantityEdit>("sources[0].angle_deg"), "1");
        QVERIFY(QTest::qWaitFor(
            [&] { return figure() != many && !figure().contains(QStringLiteral("counting")); },
            30000));
        QVERIFY2(figure().contains(QStringLiteral("m =")), qPrintable(figure()));
    }

    void withoutADocumentNothingIsEdited() {
        Inspector alone;
        const auto shown = std::make_shared<const model::Project>(testProject());
        alone.show(shown, sphere);
        QVERIFY(!alone.row("bodies[3].radius_um")->editor().isEnabled());
        QVERIFY(alone.lines() >= 4);
        alone.show(nullptr, ProjectItem{});
        QCOMPARE(alone.lines(), 0);
    }

    // The tree
    // ----------------------------------------------------------------------------------------

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
        QCOMPARE(project(), testProject());
        document_->undoStack().undo();
        QCOMPARE(project().bodies.size(), before + 1);
        document_->undoStack().undo();
        QCOMPARE(project(), testProject());
    }

    void aMaterialInUseStays() {
        tree_->select({ProjectSection::material, 1});
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_Delete);
        QCOMPARE(project(), testProject());
        QVERIFY2(tree_->refusal().contains(QStringLiteral("no such material")),
                 qPrintable(tree_->refusal()));
    }

    void itemsAreCopiedRenamedAndOrdered() {
        tree_->select({ProjectSection::monitor, 1});
        tree_->setFocus();
        QTest::keyClick(tree_, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(project().monitors.size(), testProject().monitors.size() + 1);
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
        QCOMPARE(project(), testProject());
    }

    // The library
    // ---------------------------------------------------------------------------------------

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
        auto project = testProject();
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
        QTest::keyClicks(box->view(), QStringLiteral("N-BK7"));
        QTest::keyClick(box->view(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(std::get<model::Sphere>(project().bodies[3].shape).material,
                                  std::string("N-BK7"), tests::patience);
        QVERIFY(model::findMaterial(project(), "N-BK7"));
        QCOMPARE(document_->undoStack().count(), 1); // material and body in one step
        document_->undoStack().undo();
        QCOMPARE(project(), testProject());
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

    void everyItemIsShownWithoutClipping() {
        // Every page at the width of a dock of 330 pixels: no editor is squeezed away.
        window_->resize(680, 900);
        window_->setSizes({340, 330});
        for (const ProjectItem item : itemsOf(project())) {
            tree_->select(item);
            QTest::qWait(10);
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

int main(int argc, char** argv) {
    const QTemporaryDir folder;
    qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
    qputenv("XDG_DATA_HOME", folder.path().toUtf8());
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope-test"));
    TestInspector test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_inspector.moc"
