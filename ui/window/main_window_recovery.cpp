#include "ui/window/main_window.hpp"

#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"
#include "ui/examples/examples.hpp"
#include "ui/look/strip.hpp"
#include "ui/words/problem_text.hpp"

#include <QDir>
#include <QLocale>

#include <utility>

namespace zonescope::ui {

namespace {

QString inWords(const QDateTime& when) { return QLocale().toString(when, QLocale::ShortFormat); }

} // namespace

bool MainWindow::recover() {
    if (const auto found = recovery_->claimNewest()) {
        openRecovered(*found);
        return true;
    }
    tellUnopened();
    // Once more when something else is open: opening takes old messages away.
    connect(
        document_, &ProjectDocument::opened, this, [this] { tellUnopened(); },
        Qt::SingleShotConnection);
    return false;
}

void MainWindow::openRecovered(const RecoveredProject& found) {
    editTimer_->stop();
    opening_.reset();
    recoveredFrom_ = found.when;
    // Before the solver has looked at it: work that it refuses, or never comes back from, can be
    // seen, mended and saved all the same.
    document_->open(found.project, found.path, true);
    ordersOffered_ = false;
    if (!found.path.isEmpty())
        rememberRecent(found.path);
    tellRecovered({});
    recoveryLoad_ =
        solver_->load(found.project->name, [project = found.project] { return project; });
}

void MainWindow::tellRecovered(const QString& refusal) {
    const QString when = inWords(recoveredFrom_);
    const QString text =
        refusal.isEmpty()
            ? tr("Zonescope ended unexpectedly. Changes of %1 that had not been saved are back; "
                 "save the project to keep them.")
                  .arg(when)
            : tr("Changes of %1 that had not been saved are back, but cannot be simulated: %2")
                  .arg(when, refusal);
    std::vector<Strip::Answer> answers{
        {tr("Save"),
         [this] {
             save();
             tellUnopened();
         }},
        {tr("Discard them"), [this] { discardRecovered(); }},
    };
    if (!refusal.isEmpty())
        answers.push_back({tr("Show messages"), [this] { showDock(*messagesDock_); }});
    notice_->present(text, std::move(answers));
}

void MainWindow::discardRecovered() {
    const QString path = document_->path();
    recovery_->forget();
    document_->markSaved(path);
    if (path.isEmpty())
        openExample(QString::fromLatin1(firstExample));
    else
        openFile(path);
}

void MainWindow::tellUnopened() {
    const auto& copies = recovery_->unopened();
    if (copies.empty())
        return;
    const UnopenedCopy copy = copies.front();
    const QString place = QDir::toNativeSeparators(copy.file);
    std::vector<Strip::Answer> answers;
    QString text;
    if (copy.reasons.empty()) {
        text = tr("Changes of %1 that had not been saved were not opened: Zonescope ended "
                  "unexpectedly each time that it opened them. They are kept in %2.")
                   .arg(inWords(copy.when), place);
        answers.push_back({tr("Open them"), [this, file = copy.file] {
                               const auto open = [this, file] {
                                   if (const auto found = recovery_->claim(file))
                                       openRecovered(*found);
                                   else
                                       tellUnopened();
                               };
                               guardChanges(tr("open another project"), open);
                           }});
    } else {
        text = tr("Changes of %1 that had not been saved cannot be opened: %2 They are kept in %3.")
                   .arg(inWords(copy.when), problemSentence(copy.reasons.front().problem), place);
    }
    if (copies.size() > 1)
        text += QLatin1Char(' ') +
                tr("There are %n older ones.", nullptr, static_cast<int>(copies.size()) - 1);
    answers.push_back({tr("Discard them"), [this, file = copy.file] {
                           recovery_->discard(file);
                           tellUnopened();
                       }});
    notice_->present(text, std::move(answers));
}

} // namespace zonescope::ui
