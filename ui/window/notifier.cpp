#include "ui/window/notifier.hpp"

#include "ui/document/project_document.hpp"
#include "ui/look/strip.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/toast.hpp"
#include "ui/words/message_text.hpp"

#include <QFileInfo>

#include <utility>

namespace zonescope::ui {

namespace {

/// One line for a message, with all that was found.
/// Keys of the project are said by their names, those of a file as they stand there.
QString sentence(const Notice& notice, const std::shared_ptr<const model::Project>& project) {
    QString text = problemSentence(project && notice.file.empty() ? named(*project, notice.problem)
                                                                  : notice.problem);
    if (!notice.file.empty())
        text = QFileInfo(QString::fromStdString(notice.file)).fileName() + QStringLiteral(" — ") +
               text;
    return text;
}

} // namespace

Notifier::Notifier(ProjectDocument& document, RunFeed& run, Centre& centre, Panes& panes,
                   QObject* parent)
    : QObject(parent), document_(document), run_(run), centre_(centre), panes_(panes) {}

void Notifier::note(const Notice& notice) {
    list({notice});
    // A pane may hear of a lost device after the window has offered to go on without it.
    const bool lost = notice.ofDevice && run_.status().state == SolverState::failed;
    if (lost)
        fail(notice, [this] { emit cpuWanted(); });
    else if (notice.problem.severity == model::Severity::error)
        fail(notice);
    else
        toast(sentence(notice, document_.project()));
}

void Notifier::list(const std::vector<Notice>& notices) { panes_.messages().addNotices(notices); }

void Notifier::listOfFile(const std::vector<Notice>& notices) {
    panes_.messages().addFileNotices(notices);
}

void Notifier::fail(const Notice& notice) { fail(notice, {}); }

void Notifier::fail(const Notice& notice, std::function<void()> onCpu) {
    std::vector<Strip::Answer> answers;
    if (notice.ofDevice && onCpu)
        answers.push_back({tr("Run on the CPU"), std::move(onCpu)});
    answers.push_back({tr("Show messages"), [this] { showMessages(); }});
    centre_.notice().present(sentence(notice, document_.project()), std::move(answers));
}

void Notifier::toast(const QString& text) { centre_.toast().present(text); }

void Notifier::showMessages() { panes_.show(pane::messages); }

} // namespace zonescope::ui
