#include "ui/window/project_recovery.hpp"

#include "ui/document/project_document.hpp"
#include "ui/examples/examples.hpp"
#include "ui/look/strip.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_loader.hpp"
#include "ui/words/message_text.hpp"

#include <QDir>
#include <QLocale>

#include <utility>

namespace zonescope::ui {

namespace {

QString inWords(const QDateTime& when) { return QLocale().toString(when, QLocale::ShortFormat); }

} // namespace

ProjectRecovery::ProjectRecovery(Strip& strip, ProjectDocument& document, RunFeed& run,
                                 ProjectLoader& loader, ProjectFiles& files, Notifier& notifier)
    : strip_(strip), document_(document), loader_(loader), files_(files), notifier_(notifier) {
    connect(&document_, &ProjectDocument::stateChanged, this, [this] {
        // Here, not with the edit: while it is made the history still looks clean.
        if (document_.modified())
            store_.keep(document_.project(), document_.path());
        else
            store_.forget();
    });
    connect(&files_, &ProjectFiles::saved, this, &ProjectRecovery::forget);
    connect(&run, &RunFeed::arrived, this, [this](const SolverUpdate& update) {
        if (!update.loads.empty())
            store_.settled();
    });
}

bool ProjectRecovery::recover() {
    if (const auto found = store_.claimNewest()) {
        open(*found);
        return true;
    }
    tellUnopened();
    // Once more when something else is open: opening takes old messages away.
    connect(
        &document_, &ProjectDocument::opened, this, [this] { tellUnopened(); },
        Qt::SingleShotConnection);
    return false;
}

void ProjectRecovery::open(const RecoveredProject& found) {
    recoveredFrom_ = found.when;
    // Before the solver has looked at it: work that it refuses, or never comes back from, can be
    // seen, mended and saved all the same.
    loader_.openUnchecked(found.project, found.path, [this](const QString& why) { tell(why); });
    tell({});
}

void ProjectRecovery::tell(const QString& refusal) {
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
             files_.save();
             tellUnopened();
         }},
        {tr("Discard them"), [this] { discard(); }},
    };
    if (!refusal.isEmpty())
        answers.push_back({tr("Show messages"), [this] { notifier_.showMessages(); }});
    strip_.present(text, std::move(answers));
}

void ProjectRecovery::discard() {
    const QString path = document_.path();
    store_.forget();
    document_.markSaved(path);
    if (path.isEmpty())
        files_.openExample(QString::fromLatin1(firstExample));
    else
        files_.openFile(path);
}

void ProjectRecovery::tellUnopened() {
    const auto& copies = store_.unopened();
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
                               const auto openCopy = [this, file] {
                                   if (const auto found = store_.claim(file))
                                       open(*found);
                                   else
                                       tellUnopened();
                               };
                               files_.guardChanges(tr("open another project"), openCopy);
                           }});
    } else {
        text = tr("Changes of %1 that had not been saved cannot be opened: %2 They are kept in %3.")
                   .arg(inWords(copy.when), problemSentence(copy.reasons.front().problem), place);
    }
    if (copies.size() > 1)
        text += QLatin1Char(' ') +
                tr("There are %n older ones.", nullptr, static_cast<int>(copies.size()) - 1);
    answers.push_back({tr("Discard them"), [this, file = copy.file] {
                           store_.discard(file);
                           tellUnopened();
                       }});
    strip_.present(text, std::move(answers));
}

} // namespace zonescope::ui
