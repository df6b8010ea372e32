/// \file
/// A lesson beside the work: its project, what its steps look at, and what its experiments measure.

#include "core/lesson/condition.hpp"
#include "core/lesson/sheet.hpp"
#include "ui/document/project_document.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"

#include <nlohmann/json.hpp>

#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QMarginsF>
#include <QMetaObject>
#include <QPageLayout>
#include <QPdfWriter>
#include <QPointer>
#include <QTextDocument>

#include <algorithm>
#include <array>
#include <utility>

namespace zonescope::ui {

namespace {

std::string quantityFact(fdtd::ViewQuantity quantity) {
    using enum fdtd::ViewQuantity;
    switch (quantity) {
    case er: return "er";
    case et: return "et";
    case ez: return "ez";
    case hr: return "hr";
    case ht: return "ht";
    case hz: return "hz";
    case electricMagnitude: return "e";
    case magneticMagnitude: return "h";
    case energyDensity: return "energy";
    case poyntingR: return "sr";
    case poyntingZ: return "sz";
    case poyntingMagnitude: break;
    }
    return "s";
}

std::string runFact(SolverState state) {
    switch (state) {
    case SolverState::running: return "running";
    case SolverState::paused: return "paused";
    case SolverState::finished: return "finished";
    case SolverState::failed: return "failed";
    case SolverState::idle:
    case SolverState::loading:
    case SolverState::ready: break;
    }
    return "ready";
}

constexpr std::array plotFacts{
    std::pair(PlotsPanel::Page::energy, "energy"),
    std::pair(PlotsPanel::Page::probes, "probes"),
    std::pair(PlotsPanel::Page::spectra, "spectra"),
    std::pair(PlotsPanel::Page::cut, "cut"),
    std::pair(PlotsPanel::Page::axis, "axis"),
    std::pair(PlotsPanel::Page::focus, "focus"),
    std::pair(PlotsPanel::Page::monitors, "monitors"),
    std::pair(PlotsPanel::Page::sweep, "sweep"),
    std::pair(PlotsPanel::Page::convergence, "convergence"),
};

/// \returns whether the file is there
bool writePdf(const QString& path, const QString& markdown) {
    QPdfWriter writer(path);
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait,
                                     QMarginsF(20, 20, 20, 20), QPageLayout::Millimeter));
    QTextDocument document;
    document.setMarkdown(markdown);
    document.print(&writer);
    return QFile::exists(path);
}

} // namespace

void MainWindow::connectLesson() {
    connect(gallery_, &Gallery::lessonChosen, this, [this](const QString& name) {
        openLesson(lesson::LessonFolder::builtIn(name.toStdString()));
    });
    connect(lesson_, &LessonPanel::galleryRequested, this, &MainWindow::showLessons);
    connect(lesson_, &LessonPanel::helpRequested, this, &MainWindow::showHelp);
    connect(lesson_, &LessonPanel::projectRequested, this,
            [this](const QString& file) { openLessonProject(file.toStdString()); });
    connect(lesson_, &LessonPanel::runRequested, this,
            [this](const QString& id) { runExperiment(id.toStdString()); });
    connect(lesson_, &LessonPanel::measured, this, [this] { lessonFacts_.clear(); });
    connect(lesson_, &LessonPanel::exportRequested, this, &MainWindow::exportLessonSheet);
    connect(lesson_, &LessonPanel::commandRequested, this, [this](const QString& name) {
        if (auto* command = action(name))
            command->trigger();
    });
    document_->setGuard([this](const model::Project& before, const model::Project& after) {
        return lockedChanges(before, after);
    });
}

void MainWindow::showLessons() {
    showGallery(true);
    gallery_->showLessons(true);
}

void MainWindow::openLesson(const lesson::LessonFolder& folder) {
    guardChanges(tr("begin a lesson"), [this, folder] {
        try {
            lesson_->open(folder);
        } catch (...) {
            const auto notices = currentExceptionNotices(folder.placeOf(lesson::lessonFileName));
            messages_->addNotices(notices);
            fail(notices.front());
            return;
        }
        ++lessonNumber_;
        lessonMeasured_ = 0;
        lessonFile_.clear();
        showGallery(false);
        setWorkspace(Workspace::teach);
        choosePace(lesson_->session().lesson().pace);
        loadLessonProject(lesson_->session().lesson().project, {});
    });
}

void MainWindow::openLessonProject(const std::string& file, std::function<void()> then) {
    // What was tried in the lesson's own project is in its runs, and is no work to be saved.
    if (lessonFile_.empty())
        guardChanges(tr("open the lesson's project"),
                     [this, file, then = std::move(then)] { loadLessonProject(file, then); });
    else
        loadLessonProject(file, std::move(then));
}

void MainWindow::loadLessonProject(const std::string& file, std::function<void()> then) {
    load(QString::fromStdString(file), {}, false, [folder = lesson_->folder(), file] {
        return std::make_shared<const model::Project>(folder.project(file));
    });
    lessonOpening_ = file;
    afterLessonProject_ = std::move(then);
}

void MainWindow::runExperiment(const std::string& id) {
    const auto& lesson = lesson_->session().lesson();
    const auto* experiment = lesson.experiment(id);
    if (!experiment)
        return;
    if (lessonFile_ == lesson.projectOf(*experiment))
        makeExperiment(id);
    else
        openLessonProject(lesson.projectOf(*experiment), [this, id] { makeExperiment(id); });
}

/// The lesson's settings in place of those on the screen, as one step of undo, and a run from its
/// beginning.
void MainWindow::makeExperiment(const std::string& id) {
    const auto* experiment = lesson_->session().lesson().experiment(id);
    if (!experiment || !project())
        return;
    auto wanted = lesson::withSettings(*project(), experiment->with);
    const auto before = project();
    const auto outcome = document_->edit(
        tr("Set up the experiment"), [&](model::Project& changed) { changed = std::move(wanted); });
    if (!outcome)
        return;
    if (before == project()) {
        if (status_.state == SolverState::finished || status_.state == SolverState::paused ||
            status_.state == SolverState::failed)
            solver_->reset();
        solver_->run();
        return;
    }
    editTimer_->stop();
    simulateDocument(AfterLoad::run);
}

lesson::Facts MainWindow::lessonFacts() const {
    lesson::Facts facts;
    const auto& view = field_->view();
    facts["@project"] = lessonFile_;
    facts["@run"] = runFact(status_.state);
    facts["@view"] = centreModeKey(centreMode_).toStdString();
    facts["@scale"] = view.settings().scale == ColourScale::decibel ? "db" : "linear";
    facts["@quantity"] = quantityFact(view.quantity());
    for (const auto& [page, name] : plotFacts)
        if (plots_->currentWidget() == &plots_->page(page))
            facts["@plot"] = name;
    facts["@looking_back"] = history_->lookingBack() ? "yes" : "no";
    facts["@half_step"] = status_.atHalfStep ? "yes" : "no";
    facts["@pace"] = pace_->currentData().toString().toStdString();
    facts["@step"] = std::to_string(status_.step);
    facts["@time_fs"] = std::to_string(status_.timeFs);
    facts["@probes"] = std::to_string(probes_.size());
    facts.merge(instruments_ != nullptr ? instruments_->facts() : InstrumentsPage::noFacts());
    return facts;
}

void MainWindow::followLesson() {
    if (!lesson_->isOpen())
        return;
    auto facts = lessonFacts();
    // A run belongs to its own project: while an edit is on its way nothing has finished with it.
    if (project() && simulated_ != project() &&
        (!simulated_ || model::impactOf(*simulated_, *project()) != model::EditImpact::none))
        facts["@run"] = "ready";
    if (status_.state == SolverState::finished && lessonMeasured_ != status_.epoch)
        measureLesson();
    if (facts == lessonFacts_ && lessonLooked_ == project())
        return;
    lessonFacts_ = facts;
    lessonLooked_ = project();
    lesson_->look(lessonFile_.empty() ? nullptr : project().get(), facts);
}

/// What the solver holds when it is asked may be another run already: one that has just begun, or a
/// kept one. Only a finished run of the project that the window shows is measured.
void MainWindow::measureLesson() {
    lessonMeasured_ = status_.epoch;
    const auto& lesson = lesson_->session().lesson();
    const bool any =
        simulated_ && std::ranges::any_of(lesson.blocks, [&](const auto& block) {
            const auto* experiment = std::get_if<lesson::Experiment>(&block);
            return experiment && lesson::answers(lesson, *experiment, *simulated_, lessonFile_);
        });
    if (!any)
        return;
    auto record = std::make_shared<lesson::RecordedRun>();
    solver_->submit(
        [record, shown = simulated_,
         figures = lesson::wantsLensFigures(lesson)](run::Simulation& simulation) {
            if (simulation.state() != run::RunState::running && simulation.project() == *shown)
                *record = lesson::recordOf(simulation, figures);
        },
        [self = QPointer(this), record, file = lessonFile_,
         number = lessonNumber_](const Notice* problem) {
            if (problem || !record->project)
                return;
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [self, record, file, number] {
                    if (self && number == self->lessonNumber_)
                        self->lesson_->measure(record, file);
                },
                Qt::QueuedConnection);
        });
}

void MainWindow::exportLessonSheet(const QString& suffix, bool lecturer) {
    if (!lesson_->isOpen())
        return;
    const QString filter = suffix == QLatin1String("pdf")  ? tr("PDF (*.pdf)")
                           : suffix == QLatin1String("md") ? tr("Markdown (*.md)")
                                                           : tr("JSON (*.json)");
    askExport(lecturer ? tr("Lecturer's sheet") : tr("Answer sheet"), filter,
              QLatin1Char('.') + suffix, [this, suffix, lecturer](const QString& path) {
                  bool written = false;
                  if (suffix == QLatin1String("pdf")) {
                      written = writePdf(path, lesson_->sheet(lecturer));
                  } else {
                      QFile file(path);
                      const QByteArray content =
                          suffix == QLatin1String("json")
                              ? QByteArray::fromStdString(
                                    lesson::sheetJson(lesson_->session()).dump(2) + "\n")
                              : lesson_->sheet(lecturer).toUtf8();
                      written = file.open(QIODevice::WriteOnly) &&
                                file.write(content) == content.size() && file.flush();
                  }
                  Notice notice =
                      makeNotice(written ? model::Severity::note : model::Severity::error,
                                 (written ? tr("The file has been written.")
                                          : tr("The file cannot be written."))
                                     .toStdString());
                  notice.file = path.toStdString();
                  messages_->addNotices({notice});
                  if (!written)
                      fail(notice);
              });
}

std::vector<model::Problem> MainWindow::lockedChanges(const model::Project& before,
                                                      const model::Project& after) const {
    std::vector<model::Problem> problems;
    if (!lesson_->isOpen() || lessonFile_.empty())
        return problems;
    for (const auto& key : lesson_->session().lesson().locked) {
        try {
            const auto kept = lesson::settingText(before, key);
            if (lesson::settingText(after, key) != kept)
                problems.push_back({model::Severity::error,
                                    key,
                                    {},
                                    kept,
                                    tr("The lesson keeps this setting as it is.").toStdString(),
                                    0});
        } catch (const InputError&) {
            // A project without the setting has nothing to keep.
        }
    }
    return problems;
}

} // namespace zonescope::ui
