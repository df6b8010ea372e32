#pragma once

/// \file
/// How the window tells what has happened.

#include "ui/words/notice.hpp"

#include <QObject>

#include <functional>
#include <vector>

namespace zonescope::ui {

class Centre;
class Panes;
class ProjectDocument;
class RunFeed;

/// Decides by its weight whether a message passes by as a toast, opens the strip above the field,
/// or is listed only. Nothing it does waits for an answer.
class Notifier : public QObject {
    Q_OBJECT
public:
    Notifier(ProjectDocument& document, RunFeed& run, Centre& centre, Panes& panes,
             QObject* parent = nullptr);

    /// Lists a message, and shows it for a moment; an error, and a lost device, until it is closed.
    void note(const Notice& notice);
    /// Lists messages without showing them.
    void list(const std::vector<Notice>& notices);
    /// For messages on a file that could not be opened as a project.
    void listOfFile(const std::vector<Notice>& notices);
    /// Shows a message until it is closed.
    void fail(const Notice& notice);
    /// The same, and offers to go on with `onCpu` where a compute device is to blame.
    void fail(const Notice& notice, std::function<void()> onCpu);
    /// Shows a sentence for a moment.
    void toast(const QString& text);
    void showMessages();

signals:
    /// A run that its device has failed is to go on without one.
    void cpuWanted();

private:
    ProjectDocument& document_;
    RunFeed& run_;
    Centre& centre_;
    Panes& panes_;
};

} // namespace zonescope::ui
