#pragma once

/// \file
/// Files: opening, saving, exporting, and those that were opened before.

#include "core/model/project.hpp"
#include "core/run/simulation.hpp"

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>

class QMenu;
class QWidget;

namespace zonescope::ui {

class Notifier;
class ProjectDocument;
class ProjectLoader;
class RunFeed;
class Strip;

/// Owns the dialogs, which block nothing, and the list of recent files. Whatever would lose changes
/// asks first.
class ProjectFiles : public QObject {
    Q_OBJECT
public:
    /// @param window parent of the dialogs
    /// @param question where it is asked what becomes of changes
    ProjectFiles(QWidget& window, Strip& question, ProjectDocument& document, RunFeed& run,
                 ProjectLoader& loader, Notifier& notifier);

    /// Loads a project file; a sweep or a lesson goes to who shows it. What is wrong is shown in
    /// the window. Changes that are not saved are asked about first.
    void openFile(const QString& path);
    /// Loads an example by its name; asks as openFile does.
    void openExample(const QString& name);
    /// Opens a project that exists nowhere as a file: new, made by the wizard, a point of a sweep.
    void openUnsaved(std::shared_ptr<const model::Project> project);
    /// A new project: an empty domain with a plane wave, to draw in.
    void openBlank();
    /// Goes on at once, or after a question when changes would be lost.
    void guardChanges(const QString& what, std::function<void()> goOn);
    /// Writes the open project. \returns whether it succeeded; otherwise a message says why not.
    bool saveTo(const QString& path);
    void save(std::function<void()> goOn = {});
    void askOpen();
    void askSave(std::function<void()> goOn = {});
    /// @param write gets the chosen path, with a suffix
    void askExport(const QString& title, const QString& filter, const QString& suffix,
                   std::function<void(const QString&)> write);
    void exportVtk();
    void exportHdf5();
    void fillRecent(QMenu& menu);

signals:
    void sweepChosen(const QString& path);
    void lessonChosen(const QString& path);
    /// What is open is in a file.
    void saved();

private:
    void exportData(const QString& title, const QString& filter, const QString& suffix,
                    std::function<void(const std::filesystem::path&, run::Simulation&)> write);
    void rememberRecent(const QString& path);

    QWidget& window_;
    Strip& question_;
    ProjectDocument& document_;
    RunFeed& run_;
    ProjectLoader& loader_;
    Notifier& notifier_;
};

} // namespace zonescope::ui
