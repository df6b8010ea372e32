/// \file
/// Lessons beside the work, followed as they are written: steps tick themselves, experiments have
/// their known answers, settings that are locked stay, and the sheet is saved.

#include "core/lesson/condition.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/instruments/dispersion_meter.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/instruments/stepping_panel.hpp"
#include "ui/language/language.hpp"
#include "ui/lesson/lesson_blocks.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/project_tree.hpp"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSlider>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace zonescope;
using namespace zonescope::ui;

class TestLessons : public QObject, protected tests::WindowBench {
    Q_OBJECT

    [[nodiscard]] LessonPanel& panel() { return window_->lesson(); }
    [[nodiscard]] const lesson::Session& session() { return panel().session(); }

    template <class Block> std::vector<Block*> blocks() {
        std::vector<Block*> found;
        for (auto* block : panel().blocks())
            if (auto* one = qobject_cast<Block*>(block))
                found.push_back(one);
        return found;
    }
    bool begins(const QString& name) {
        window_->document().markSaved({});
        const auto epoch = window_->status().epoch;
        window_->openLesson(lesson::LessonFolder::builtIn(name.toStdString()));
        beginsAgain();
        return until([&] {
            return window_->status().epoch > epoch && window_->status().loading.empty() &&
                   window_->status().state == SolverState::ready;
        });
    }
    /// What was done of it before is forgotten.
    void beginsAgain() {
        for (auto* one : panel().findChildren<QAction*>())
            if (one->text() == QStringLiteral("Begin the lesson again"))
                one->trigger();
        QCOMPARE(session().doneCount(), 0);
    }
    /// The whole page of the lesson, beyond what the window shows of it.
    void photographPage(const QString& name) {
        if (!qEnvironmentVariableIsSet("ZONESCOPE_SHOTS"))
            return;
        const auto* area = panel().findChild<QScrollArea*>();
        QVERIFY(area && area->widget());
        photograph(*area->widget(), name);
    }
    /// Words of the page that have less room than they need; empty: none.
    QString cutWords() {
        const auto* page = panel().findChild<QWidget*>(QStringLiteral("lessonPage"));
        for (const auto* label : page->findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap() &&
                label->height() < label->heightForWidth(label->width()))
                return QStringLiteral("%1 in %2: %3")
                    .arg(label->heightForWidth(label->width()))
                    .arg(label->height())
                    .arg(label->text());
        return {};
    }
    void presses(Qt::Key key) {
        view().setFocus();
        QTest::keyClick(&view(), key);
    }
    /// The box of the pace, by what is written in it.
    void choosesPace(const QString& text) {
        auto* box = window_->findChild<QComboBox*>(QStringLiteral("pace"));
        QVERIFY(box && box->isVisible());
        const int row = box->findText(text);
        QVERIFY2(row >= 0, qPrintable(text));
        box->setFocus();
        while (box->currentIndex() != row)
            QTest::keyClick(box, row < box->currentIndex() ? Qt::Key_Up : Qt::Key_Down);
    }
    void opensPlot(PlotsPanel::Page page) {
        auto& plots = window_->plots();
        const int row = plots.indexOf(&plots.page(page));
        auto* bar = plots.findChild<QTabBar*>();
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(row).center());
    }
    /// Chooses a word of a setting in the inspector, as who reads the lesson does.
    void chooses(ProjectItem item, const std::string& key, const QString& word) {
        window_->tree().select(item);
        window_->inspector().focusField(key);
        auto* box = qobject_cast<QComboBox*>(QApplication::focusWidget());
        QVERIFY2(box, key.c_str());
        const int row = box->findText(word);
        QVERIFY2(row >= 0, qPrintable(word));
        while (box->currentIndex() != row)
            QTest::keyClick(box, row < box->currentIndex() ? Qt::Key_Up : Qt::Key_Down);
    }
    /// Runs to the end, wherever the run stands now.
    bool runsToTheEnd() {
        if (!until([&] {
                return window_->status().loading.empty() &&
                       window_->status().state != SolverState::loading;
            }))
            return false;
        if (window_->status().state != SolverState::running &&
            window_->status().state != SolverState::finished)
            presses(Qt::Key_Space);
        return until([&] { return window_->status().state == SolverState::finished; });
    }
    /// In slow motion a run is paused before it ends.
    void pausesSlowly() {
        choosesPace(QStringLiteral("2 periods/s"));
        presses(Qt::Key_Space);
        QVERIFY(until([&] { return window_->status().step > 0; }));
        presses(Qt::Key_Space);
        QVERIFY(until([&] { return window_->status().state == SolverState::paused; }));
    }
    void opensInstrument(const QString& name) {
        auto* action = window_->action(QStringLiteral("instrument-") + name);
        if (!action)
            action = window_->action(QStringLiteral("break-") + name);
        QVERIFY2(action, qPrintable(name));
        action->trigger();
        QVERIFY(until([&] {
            auto& page = window_->instruments();
            return page.instrument() == Instrument::stepping ? page.stepping()->settled()
                                                             : page.shown() != nullptr;
        }));
        window_->instruments().setFocus();
    }
    /// Half-steps one by one, or steps as far as wanted.
    void steps(const lesson::Condition& wanted) {
        auto& stepping = *window_->instruments().stepping();
        const auto target = std::stoll(wanted.value);
        while (stepping.shown()->halfSteps < target) {
            QTest::keyClick(&stepping, target == 1 ? Qt::Key_H : Qt::Key_Period);
            QVERIFY(until([&] { return stepping.settled(); }));
        }
    }
    /// The component in the bar of the stepping instrument.
    void choosesCell(const std::string& component) {
        auto& box = window_->instruments().stepping()->componentBox();
        // In the order of the bar, whose names depend on the metric.
        const QStringList keys{"er", "et", "ez", "hr", "ht", "hz"};
        const auto row = static_cast<int>(keys.indexOf(QString::fromStdString(component)));
        QVERIFY2(row >= 0, component.c_str());
        box.setFocus();
        while (box.currentIndex() != row)
            QTest::keyClick(&box, row < box.currentIndex() ? Qt::Key_Up : Qt::Key_Down);
    }
    void passesTheLimit() {
        auto& stepping = *window_->instruments().stepping();
        auto& beyond = stepping.beyondBox();
        QTest::mouseClick(&beyond, Qt::LeftButton, {}, {8, beyond.height() / 2});
        stepping.courantSlider().setFocus();
        QTest::keyClick(&stepping.courantSlider(), Qt::Key_End);
        QVERIFY(until([&] { return stepping.settled(); }));
        stepping.paceBox().setCurrentIndex(stepping.paceBox().count() - 1);
        stepping.setFocus();
        QTest::keyClick(&stepping, Qt::Key_Space);
    }
    void measuresDispersion() {
        auto& stepping = *window_->instruments().stepping();
        stepping.tabs().setCurrentWidget(&stepping.dispersion());
        stepping.dispersion().againstBox().setCurrentIndex(1);
        QTest::mouseClick(&stepping.dispersion().measureButton(), Qt::LeftButton);
    }
    /// Does what a step asks for by its conditions; settings come as from the inspector.
    void does(const lesson::Step& step) {
        std::vector<lesson::Condition> settings;
        for (const auto& one : step.when)
            if (!one.isFact()) {
                settings.push_back(one);
                settings.back().upper.clear();
            }
        if (!settings.empty()) {
            const auto wanted = lesson::withSettings(*window_->project(), settings);
            if (wanted != *window_->project()) {
                QVERIFY(window_->document().edit(QStringLiteral("step"),
                                                 [&](model::Project& p) { p = wanted; }));
                // The solver follows.
                const auto epoch = window_->status().epoch;
                QVERIFY(until([&] { return window_->status().epoch > epoch; }));
            }
        }
        auto& instruments = window_->instruments();
        if (instruments.isVisible()) {
            instruments.setFocus();
            QTest::keyClick(&instruments, Qt::Key_Escape);
        }
        for (const auto& one : step.when) {
            if (one.key == "@instrument")
                opensInstrument(QString::fromStdString(one.value));
            else if (one.key == "@instrument_run")
                QTest::keyClick(&instruments, Qt::Key_Space);
            else if (one.key == "@half_steps")
                steps(one);
            else if (one.key == "@cell")
                choosesCell(one.value);
            else if (one.key == "@growth")
                passesTheLimit();
            else if (one.key == "@dispersion")
                measuresDispersion();
            if (one.key == "@scale" && view().settings().scale == ColourScale::decibel) {
                presses(Qt::Key_L); // from a lesson before
                QVERIFY(until([&] { return view().settings().scale == ColourScale::linear; }));
            }
            if (one.key == "@step") {
                if (window_->status().step == 0)
                    presses(Qt::Key_Space);
            } else if (one.key == "@half_step") {
                presses(Qt::Key_H);
            } else if (one.key == "@run" && one.value == "paused") {
                pausesSlowly();
            } else if (one.key == "@run") {
                QVERIFY(runsToTheEnd());
            } else if (one.key == "@scale")
                presses(Qt::Key_L);
            else if (one.key == "@looking_back")
                presses(Qt::Key_Comma);
            else if (one.key == "@view")
                QTest::keyClick(window_.get(), Qt::Key_5, Qt::AltModifier);
            else if (one.key == "@plot")
                opensPlot(one.value == "energy" ? PlotsPanel::Page::energy
                                                : PlotsPanel::Page::spectra);
        }
        QVERIFY2(until([&] { return session().done(step.id); }), step.id.c_str());
        if (instruments.isVisible())
            photograph(*window_, QStringLiteral("lesson-step-") + QString::fromStdString(step.id));
    }

private slots:
    void init() {
        chooseLanguage(QStringLiteral("en"));
        if (!window_) // one for all: what a lesson leaves is no hindrance to the next
            showWindow(1280, 800);
        window_->document().markSaved({});
    }
    void cleanup() { chooseLanguage(QStringLiteral("en")); }
    void cleanupTestCase() { closeWindow(); }

    /// The lesson on layers, by keys and mouse: the pulse is seen, slowly and frame by frame.
    void theLayersAreFollowed() {
        QTest::keyClick(window_.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window_->gallery().isVisible());
        const auto& cards = window_->gallery().lessons();
        QVERIFY(cards.size() >= 8);
        QCOMPARE(cards.front()->name(), QStringLiteral("absorbing-layers"));
        QVERIFY(until([&] { return cards.front()->isVisible(); }));
        QTest::mouseClick(cards.front(), Qt::LeftButton);
        QVERIFY(until(
            [&] { return panel().isVisible() && window_->status().state == SolverState::ready; }));
        // Beside the work, both wide enough.
        QVERIFY(until([&] { return panel().width() >= 300 && view().width() >= 400; }));
        auto* pace = window_->findChild<QComboBox*>(QStringLiteral("pace"));
        QCOMPARE(pace->currentData().toDouble(), 4.0);

        presses(Qt::Key_Space);
        QVERIFY(until([&] { return session().done("watch"); }));
        presses(Qt::Key_L);
        QVERIFY(until([&] { return session().done("decibel"); }));
        // Every frame of it is kept: the steps between them are all the same.
        QVERIFY(until([&] { return window_->history().count() >= 8; }));
        choosesPace(QStringLiteral("Full speed"));
        const auto kept = window_->history().count();
        const auto each = window_->history().stepAt(4) - window_->history().stepAt(3);
        for (int n = 2; n + 2 < kept; ++n)
            QCOMPARE(window_->history().stepAt(n + 1) - window_->history().stepAt(n), each);
        QVERIFY(until([&] { return session().done("complete_run"); }));
        QVERIFY(until([&] { return session().measured("echo_complete"); }));
        QVERIFY(!session().measured("gain")); // it compares with the quasi layer
        presses(Qt::Key_Comma);
        QVERIFY(until([&] { return session().done("back"); }));

        chooses({ProjectSection::boundary, 0}, "boundaries.r_max.stretch", QStringLiteral("quasi"));
        QVERIFY(until([&] { return session().done("quasi"); }));
        QVERIFY(!session().done("quasi_run")); // the run that has finished is of the other layer
        QVERIFY(until([&] { return window_->status().step == 0; }));
        QVERIFY(runsToTheEnd());
        QVERIFY(until([&] { return session().done("quasi_run"); }));
        QVERIFY(until([&] { return session().measured("gain"); }));
        auto& thick = *blocks<ExperimentBlock>().at(3);
        QVERIFY(thick.result().contains(QStringLiteral("Not measured")));
        QTest::mouseClick(&thick.runButton(), Qt::LeftButton);
        QVERIFY(until([&] { return session().measured("echo_thick"); }));
        QVERIFY(thick.result().contains(QStringLiteral("dB")));
        for (const char* id : {"echo_complete", "echo_quasi", "gain", "echo_thick"})
            QVERIFY2(session().measured(id)->right, id);
        photograph(*window_, QStringLiteral("lesson-layers"));
    }

    void everyLessonCanBeFollowed_data() {
        QTest::addColumn<QString>("name");
        for (const auto& name : lesson::builtInLessons())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void everyLessonCanBeFollowed() {
        QFETCH(QString, name);
        QVERIFY(begins(name));
        choosesPace(QStringLiteral("Full speed"));
        const auto lesson = session().lesson();
        for (const auto& block : lesson.blocks) {
            if (const auto* step = std::get_if<lesson::Step>(&block)) {
                does(*step);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        choosesPace(QStringLiteral("Full speed"));
        // What the steps have not measured is set up and run by its button.
        std::size_t place = 0;
        const auto experiments = blocks<ExperimentBlock>();
        for (const auto& block : lesson.blocks) {
            const auto* experiment = std::get_if<lesson::Experiment>(&block);
            if (!experiment)
                continue;
            auto& button = experiments.at(place++)->runButton();
            if (!session().measured(experiment->id))
                QTest::mouseClick(&button, Qt::LeftButton);
            QVERIFY2(until([&] { return session().measured(experiment->id) != nullptr; }),
                     experiment->id.c_str());
            const auto& measured = *session().measured(experiment->id);
            QVERIFY2(measured.right, qPrintable(QStringLiteral("%1: %2 %3")
                                                    .arg(QString::fromStdString(experiment->id))
                                                    .arg(measured.value)
                                                    .arg(QString::fromStdString(measured.fault))));
        }
        static_cast<void>(until([&] { return cutWords().isEmpty(); }));
        QCOMPARE(cutWords(), QString());
        photograph(*window_, QStringLiteral("lesson-") + name);
        photographPage(QStringLiteral("lesson-page-") + name);
        window_->document().markSaved({});
    }

    /// Whatever width the pane is given.
    void wordsFit() {
        QVERIFY(begins(QStringLiteral("near-to-far")));
        auto* dock = qobject_cast<QDockWidget*>(panel().parentWidget());
        QVERIFY(dock);
        for (const int width : {300, 350, 330}) {
            window_->resizeDocks({dock}, {width}, Qt::Horizontal);
            QVERIFY(until([&] { return panel().width() == width; }));
            static_cast<void>(until([&] { return cutWords().isEmpty(); }));
            QCOMPARE(cutWords(), QString());
        }
    }

    /// An experiment whose run was kept is measured from it, and the run stays as it ended.
    void aKeptRunIsMeasured() {
        QVERIFY(begins(QStringLiteral("absorbing-layers")));
        choosesPace(QStringLiteral("Full speed"));
        const auto experiments = blocks<ExperimentBlock>();
        QVERIFY(experiments.size() >= 2);
        const auto lesson = session().lesson();
        std::vector<std::string> ids;
        for (const auto& block : lesson.blocks)
            if (const auto* one = std::get_if<lesson::Experiment>(&block))
                ids.push_back(one->id);
        const auto measures = [&](std::size_t place) {
            QTest::mouseClick(&experiments.at(place)->runButton(), Qt::LeftButton);
            return until([&] { return session().measured(ids[place]) != nullptr; });
        };
        QVERIFY(measures(0));
        const double value = session().measured(ids[0])->value;
        const auto step = window_->status().step;
        QVERIFY(measures(1));
        beginsAgain();
        QVERIFY(!session().measured(ids[0]));
        const auto again = blocks<ExperimentBlock>();
        QTest::mouseClick(&again.front()->runButton(), Qt::LeftButton);
        QVERIFY(until([&] { return session().measured(ids[0]) != nullptr; }));
        QCOMPARE(session().measured(ids[0])->value, value);
        QCOMPARE(window_->status().state, SolverState::finished);
        QCOMPARE(window_->status().step, step);
    }

    void questionsAreAnswered() {
        QVERIFY(begins(QStringLiteral("absorbing-layers")));
        auto* number = panel().findChild<QLineEdit*>();
        number->setFocus();
        QTest::keyClicks(number, QStringLiteral("0,5"));
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(session().answered("thickness")->right, std::optional(true));
        auto choices = panel().findChildren<QRadioButton*>();
        QTest::mouseClick(choices.at(0), Qt::LeftButton, {},
                          QPoint(8, choices.at(0)->height() / 2));
        QCOMPARE(session().answered("why_quasi")->right, std::optional(false));
        QTest::mouseClick(choices.at(1), Qt::LeftButton, {},
                          QPoint(8, choices.at(1)->height() / 2));
        QCOMPARE(session().answered("why_quasi")->right, std::optional(true));
    }

    /// What was done of a lesson is there at the next start.
    void workIsKept() {
        QVERIFY(begins(QStringLiteral("absorbing-layers")));
        auto* number = panel().findChild<QLineEdit*>();
        number->setFocus();
        QTest::keyClicks(number, QStringLiteral("0.5"));
        QTest::keyClick(number, Qt::Key_Return);
        presses(Qt::Key_L);
        QVERIFY(until([&] { return session().done("decibel"); }));
        closeWindow();
        showWindow(1280, 800);
        window_->openLesson(lesson::LessonFolder::builtIn("absorbing-layers"));
        QVERIFY(until([&] { return window_->status().state == SolverState::ready; }));
        QVERIFY(session().done("decibel") && !session().done("quasi"));
        QCOMPARE(panel().findChild<QLineEdit*>()->text(), QStringLiteral("0.5"));
        QCOMPARE(session().answered("thickness")->right, std::optional(true));
    }

    void lockedSettingsStay() {
        QVERIFY(begins(QStringLiteral("absorbing-layers")));
        const auto edits = [&](double radius) {
            return static_cast<bool>(
                window_->document().edit(QStringLiteral("radius"), [&](model::Project& project) {
                    project.domain.radiusUm = radius;
                }));
        };
        QVERIFY(!edits(3.0));
        QCOMPARE(window_->project()->domain.radiusUm, 2.0);
        // Of another project nothing is locked.
        auto* pace = window_->findChild<QComboBox*>(QStringLiteral("pace"));
        QCOMPARE(pace->currentData().toDouble(), 4.0);
        QVERIFY(open(model::Project(*window_->project())));
        QVERIFY(edits(3.0));
        // And its runs are as fast as they go.
        QCOMPARE(pace->currentData().toDouble(), 0.0);
    }

    void theSheetIsSaved_data() {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("PDF") << "pdf" << QByteArray("%PDF-");
        QTest::newRow("Markdown") << "md" << QByteArray("# Absorbing layers");
        QTest::newRow("JSON") << "json" << QByteArray("{");
    }
    void theSheetIsSaved() {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, begin);
        QVERIFY(begins(QStringLiteral("absorbing-layers")));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("sheet.") + suffix);
        emit panel().exportRequested(suffix, false);
        QFileDialog* dialog = nullptr;
        QVERIFY(until([&] {
            dialog = nullptr;
            for (auto* one : window_->findChildren<QFileDialog*>())
                if (one->isVisible())
                    dialog = one;
            return dialog != nullptr;
        }));
        emit dialog->fileSelected(path);
        dialog->reject();
        QVERIFY2(contentOf(path).startsWith(begin), contentOf(path).left(40).constData());
        if (suffix == QLatin1String("json"))
            QVERIFY(nlohmann::json::parse(contentOf(path).toStdString())["experiments"].size() ==
                    4);
    }

    void aLessonFileIsOpenedLikeAProject() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("lesson.md"));
        const auto builtIn = lesson::LessonFolder::builtIn("numerical-dispersion");
        const auto write = [&](const QString& file, const std::string& text) {
            QFile out(folder.filePath(file));
            return out.open(QIODevice::WriteOnly) && out.write(QByteArray::fromStdString(text)) > 0;
        };
        QVERIFY(write(QStringLiteral("lesson.md"), builtIn.text("lesson.md")));
        QVERIFY(write(QStringLiteral("wave.zonescope.json"), builtIn.text("wave.zonescope.json")));
        const auto epoch = window_->status().epoch;
        window_->openFile(path);
        QVERIFY(until([&] {
            return window_->status().epoch > epoch && window_->status().state == SolverState::ready;
        }));
        QVERIFY(panel().isOpen() && panel().isVisible());
        QVERIFY(!panel().folder().isBuiltIn());
        // One that is wrong is told with its file, and the lesson before goes on.
        auto text = builtIn.text("lesson.md");
        text.replace(text.find("measure:"), 8, "measures");
        QVERIFY(write(QStringLiteral("lesson.md"), text));
        window_->openFile(path);
        QVERIFY(until([&] { return window_->noticeStrip().isVisible(); }));
        QVERIFY2(window_->noticeStrip().text().contains(QStringLiteral("lesson.md")),
                 qPrintable(window_->noticeStrip().text()));
        QVERIFY(panel().isOpen());
    }

    void germanLessonsAreGerman() {
        chooseLanguage(QStringLiteral("de"));
        QVERIFY(begins(QStringLiteral("absorbing-layers")));
        QCOMPARE(session().lesson().title, std::string("Absorbierende Schichten"));
        photograph(*window_, QStringLiteral("lesson-german"));
        if (!qEnvironmentVariableIsSet("ZONESCOPE_SHOTS"))
            return; // the other pages are for people to look at
        for (const auto& name : lesson::builtInLessons()) {
            QVERIFY(begins(QString::fromStdString(name)));
            photographPage(QStringLiteral("lesson-page-de-") + QString::fromStdString(name));
        }
    }
};

int main(int argc, char** argv) { return tests::runTest<TestLessons>(argc, argv); }

#include "test_lessons.moc"
