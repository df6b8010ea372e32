#include "ui/window/lesson_guide.hpp"

#include "core/lesson/condition.hpp"
#include "core/lesson/sheet.hpp"
#include "ui/document/project_document.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_loader.hpp"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFile>
#include <QMarginsF>
#include <QMetaObject>
#include <QPageLayout>
#include <QPdfWriter>
#include <QPointer>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

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

LessonGuide::LessonGuide(LessonPanel& panel, LessonFacts facts, ProjectDocument& document,
                         RunFeed& run, ProjectLoader& loader, ProjectFiles& files,
                         Notifier& notifier)
    : panel_(panel), facts_(facts), document_(document), run_(run), loader_(loader), files_(files),
      notifier_(notifier) {
    connect(&panel_, &LessonPanel::projectRequested, this,
            [this](const QString& file) { openProject(file.toStdString()); });
    connect(&panel_, &LessonPanel::runRequested, this,
            [this](const QString& id) { runExperiment(id.toStdString()); });
    connect(&panel_, &LessonPanel::measured, this, [this] { lookedFacts_.clear(); });
    connect(&panel_, &LessonPanel::exportRequested, this, &LessonGuide::exportSheet);
    document_.setGuard([this](const model::Project& before, const model::Project& after) {
        return lockedChanges(before, after);
    });
    connect(&document_, &ProjectDocument::opened, this, &LessonGuide::followOpened);
    connect(&loader_, &ProjectLoader::asked, this, [this] { opening_.clear(); });
    connect(&loader_, &ProjectLoader::openedReady, this, [this] {
        if (afterProject_)
            std::exchange(afterProject_, {})();
    });
    // A kept run may have ended before it came.
    connect(&run_, &RunFeed::taking, this, [this] { measured_ = 0; });
    connect(&run_, &RunFeed::statusChanged, this, &LessonGuide::look);
}

void LessonGuide::followOpened() {
    const auto before = std::exchange(file_, std::exchange(opening_, {}));
    // The pace was the lesson's.
    if (!before.empty() && file_.empty())
        emit left();
}

void LessonGuide::open(const lesson::LessonFolder& folder) {
    files_.guardChanges(tr("begin a lesson"), [this, folder] {
        try {
            panel_.open(folder);
        } catch (...) {
            const auto notices = currentExceptionNotices(folder.placeOf(lesson::lessonFileName));
            notifier_.list(notices);
            notifier_.fail(notices.front());
            return;
        }
        ++number_;
        measured_ = 0;
        file_.clear();
        emit begun(panel_.session().lesson().pace);
        loadProject(panel_.session().lesson().project, {});
    });
}

void LessonGuide::openProject(const std::string& file, std::function<void()> then) {
    // What was tried in the lesson's own project is in its runs, and is no work to be saved.
    if (file_.empty())
        files_.guardChanges(tr("open the lesson's project"),
                            [this, file, then = std::move(then)] { loadProject(file, then); });
    else
        loadProject(file, std::move(then));
}

void LessonGuide::loadProject(const std::string& file, std::function<void()> then) {
    loader_.open(QString::fromStdString(file), {}, false, [folder = panel_.folder(), file] {
        return std::make_shared<const model::Project>(folder.project(file));
    });
    opening_ = file;
    afterProject_ = std::move(then);
}

void LessonGuide::runExperiment(const std::string& id) {
    const auto& lesson = panel_.session().lesson();
    const auto* experiment = lesson.experiment(id);
    if (!experiment)
        return;
    if (file_ == lesson.projectOf(*experiment))
        makeExperiment(id);
    else
        openProject(lesson.projectOf(*experiment), [this, id] { makeExperiment(id); });
}

/// The lesson's settings in place of those on the screen, as one step of undo, and a run from its
/// beginning.
void LessonGuide::makeExperiment(const std::string& id) {
    const auto* experiment = panel_.session().lesson().experiment(id);
    if (!experiment || !document_.project())
        return;
    auto wanted = lesson::withSettings(*document_.project(), experiment->with);
    const auto before = document_.project();
    const auto outcome = document_.edit(
        tr("Set up the experiment"), [&](model::Project& changed) { changed = std::move(wanted); });
    if (!outcome)
        return;
    if (before == document_.project()) {
        if (run_.status().state == SolverState::finished ||
            run_.status().state == SolverState::paused ||
            run_.status().state == SolverState::failed)
            run_.solver().reset();
        run_.solver().run();
        return;
    }
    loader_.dropEdit();
    loader_.simulate(AfterLoad::run);
}

void LessonGuide::look() {
    if (!panel_.isOpen())
        return;
    auto facts = facts_.gather(file_);
    // A run belongs to its own project: while an edit is on its way nothing has finished with it.
    if (document_.project() && run_.differsFrom(*document_.project()))
        facts["@run"] = "ready";
    if (run_.status().state == SolverState::finished && measured_ != run_.status().epoch)
        measure();
    if (facts == lookedFacts_ && lookedProject_ == document_.project())
        return;
    lookedFacts_ = facts;
    lookedProject_ = document_.project();
    panel_.look(file_.empty() ? nullptr : document_.project().get(), facts);
}

/// What the solver holds when it is asked may be another run already: one that has just begun, or a
/// kept one. Only a finished run of the project that the window shows is measured.
void LessonGuide::measure() {
    measured_ = run_.status().epoch;
    const auto& lesson = panel_.session().lesson();
    const bool any =
        run_.project() && std::ranges::any_of(lesson.blocks, [&](const auto& block) {
            const auto* experiment = std::get_if<lesson::Experiment>(&block);
            return experiment && lesson::answers(lesson, *experiment, *run_.project(), file_);
        });
    if (!any)
        return;
    const auto record = std::make_shared<lesson::RecordedRun>();
    run_.solver().submit(
        [record, shown = run_.project(),
         figures = lesson::wantsLensFigures(lesson)](run::Simulation& simulation) {
            if (simulation.state() != run::RunState::running && simulation.project() == *shown)
                *record = lesson::recordOf(simulation, figures);
        },
        [self = QPointer(this), record, file = file_, number = number_](const Notice* problem) {
            if (problem || !record->project)
                return;
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [self, record, file, number] {
                    if (self && number == self->number_)
                        self->panel_.measure(record, file);
                },
                Qt::QueuedConnection);
        });
}

void LessonGuide::exportSheet(const QString& suffix, bool lecturer) {
    if (!panel_.isOpen())
        return;
    const QString filter = suffix == QLatin1String("pdf")  ? tr("PDF (*.pdf)")
                           : suffix == QLatin1String("md") ? tr("Markdown (*.md)")
                                                           : tr("JSON (*.json)");
    files_.askExport(lecturer ? tr("Lecturer's sheet") : tr("Answer sheet"), filter,
                     QLatin1Char('.') + suffix, [this, suffix, lecturer](const QString& path) {
                         bool written = false;
                         if (suffix == QLatin1String("pdf")) {
                             written = writePdf(path, panel_.sheet(lecturer));
                         } else {
                             QFile file(path);
                             const QByteArray content =
                                 suffix == QLatin1String("json")
                                     ? QByteArray::fromStdString(
                                           lesson::sheetJson(panel_.session()).dump(2) + "\n")
                                     : panel_.sheet(lecturer).toUtf8();
                             written = file.open(QIODevice::WriteOnly) &&
                                       file.write(content) == content.size() && file.flush();
                         }
                         Notice notice =
                             makeNotice(written ? model::Severity::note : model::Severity::error,
                                        (written ? tr("The file has been written.")
                                                 : tr("The file cannot be written."))
                                            .toStdString());
                         notice.file = path.toStdString();
                         notifier_.list({notice});
                         if (!written)
                             notifier_.fail(notice);
                     });
}

std::vector<model::Problem> LessonGuide::lockedChanges(const model::Project& before,
                                                       const model::Project& after) const {
    std::vector<model::Problem> problems;
    if (!panel_.isOpen() || file_.empty())
        return problems;
    for (const auto& key : panel_.session().lesson().locked) {
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
