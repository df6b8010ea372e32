#include "ui/window/project_files.hpp"

#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/sweep_results.hpp"
#include "core/io/results/vtk_export.hpp"
#include "ui/document/project_document.hpp"
#include "ui/examples/examples.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/project_loader.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMetaObject>
#include <QPointer>
#include <QSettings>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int recentFiles = 10;
const QString recentKey = QStringLiteral("recentFiles");

std::filesystem::path toPath(const QString& text) {
    return std::filesystem::path(text.toStdU16String());
}

QString withSuffix(const QString& path, const QString& suffix) {
    return QFileInfo(path).suffix().isEmpty() ? path + suffix : path;
}

} // namespace

ProjectFiles::ProjectFiles(QWidget& window, Strip& question, ProjectDocument& document,
                           RunFeed& run, ProjectLoader& loader, Notifier& notifier)
    : window_(window), question_(question), document_(document), run_(run), loader_(loader),
      notifier_(notifier) {
    connect(&loader_, &ProjectLoader::opened, this, [this](const QString& path) {
        if (!path.isEmpty())
            rememberRecent(path);
    });
}

void ProjectFiles::openFile(const QString& path) {
    if (io::isSweepFile(toPath(path))) {
        emit sweepChosen(path);
        return;
    }
    if (isLessonPath(path)) {
        emit lessonChosen(path);
        return;
    }
    guardChanges(tr("open another project"), [this, path] {
        loader_.open(path, QFileInfo(path).absoluteFilePath(), false, [file = toPath(path)] {
            return std::make_shared<const model::Project>(io::readProject(file));
        });
    });
}

void ProjectFiles::openExample(const QString& name) {
    guardChanges(tr("open an example"), [this, name] {
        loader_.open(name, {}, false, [name = name.toStdString()] { return readExample(name); });
    });
}

void ProjectFiles::openUnsaved(std::shared_ptr<const model::Project> project) {
    guardChanges(tr("open a new project"), [this, project = std::move(project)] {
        loader_.open(QString::fromStdString(project->name), {}, true,
                     [project] { return project; });
    });
}

void ProjectFiles::openBlank() {
    model::Project project;
    project.name = tr("New project").toStdString();
    model::PlaneWave wave;
    wave.zUm = 0.8 * project.domain.zMinUm;
    project.sources.push_back({tr("plane wave").toStdString(), wave});
    openUnsaved(std::make_shared<const model::Project>(std::move(project)));
}

void ProjectFiles::guardChanges(const QString& what, std::function<void()> goOn) {
    if (!document_.modified()) {
        goOn();
        return;
    }
    question_.present(tr("“%1” has changes that are not saved. Save them before you %2?")
                          .arg(QString::fromStdString(document_.project()->name), what),
                      // The copy of the changes goes when what follows them is there.
                      {{tr("Save"), [this, goOn] { save(goOn); }}, {tr("Discard changes"), goOn}});
}

bool ProjectFiles::saveTo(const QString& path) {
    if (!document_.project())
        return false;
    try {
        io::saveProject(*document_.project(), toPath(path));
    } catch (...) {
        const auto notices = currentExceptionNotices(path.toStdString());
        notifier_.list(notices);
        notifier_.fail(notices.front());
        return false;
    }
    document_.markSaved(QFileInfo(path).absoluteFilePath());
    emit saved();
    rememberRecent(document_.path());
    return true;
}

void ProjectFiles::save(std::function<void()> goOn) {
    if (!document_.project())
        return;
    if (document_.path().isEmpty())
        askSave(std::move(goOn));
    else if (saveTo(document_.path()) && goOn)
        goOn();
}

void ProjectFiles::askOpen() {
    auto* dialog = new QFileDialog(
        &window_, tr("Open project"), QFileInfo(document_.path()).absolutePath(),
        tr("Zonescope projects and lessons (*.zonescope.json *.md);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ProjectFiles::openFile);
    dialog->setModal(false);
    dialog->show();
}

void ProjectFiles::askSave(std::function<void()> goOn) {
    if (!document_.project())
        return;
    askExport(tr("Save project"), tr("Zonescope projects (*.zonescope.json)"),
              QString::fromUtf8(io::projectFileSuffix.data(),
                                static_cast<qsizetype>(io::projectFileSuffix.size())),
              [this, goOn = std::move(goOn)](const QString& path) {
                  if (saveTo(path) && goOn)
                      goOn();
              });
}

void ProjectFiles::askExport(const QString& title, const QString& filter, const QString& suffix,
                             std::function<void(const QString&)> write) {
    auto* dialog =
        new QFileDialog(&window_, title, QFileInfo(document_.path()).absolutePath(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this,
            [write = std::move(write), suffix, dialog](const QString& path) {
                // Of several kinds the chosen one.
                const QString kind = dialog->selectedNameFilter().section(QLatin1Char('*'), 1, 1);
                const bool several = dialog->nameFilters().size() > 1 && kind.startsWith(u'.');
                write(withSuffix(path, several ? kind.section(QLatin1Char(')'), 0, 0) : suffix));
            });
    dialog->setModal(false);
    dialog->show();
}

void ProjectFiles::exportData(
    const QString& title, const QString& filter, const QString& suffix,
    std::function<void(const std::filesystem::path&, run::Simulation&)> write) {
    askExport(title, filter, suffix, [this, write = std::move(write)](const QString& path) {
        const QPointer<ProjectFiles> self(this);
        run_.solver().submit(
            [write, file = toPath(path)](run::Simulation& simulation) { write(file, simulation); },
            [self, path](const Notice* problem) {
                Notice notice =
                    problem ? *problem
                            : makeNotice(model::Severity::note, say("The file has been written."));
                if (notice.file.empty())
                    notice.file = path.toStdString();
                QMetaObject::invokeMethod(
                    QCoreApplication::instance(),
                    [self, notice, failed = problem != nullptr] {
                        if (!self)
                            return;
                        self->notifier_.list({notice});
                        if (failed)
                            self->notifier_.fail(notice);
                    },
                    Qt::QueuedConnection);
            });
    });
}

void ProjectFiles::rememberRecent(const QString& path) {
    QSettings settings;
    auto list = settings.value(recentKey).toStringList();
    list.removeAll(path);
    list.prepend(path);
    while (list.size() > recentFiles)
        list.removeLast();
    settings.setValue(recentKey, list);
}

void ProjectFiles::fillRecent(QMenu& menu) {
    menu.clear();
    const auto list = QSettings().value(recentKey).toStringList();
    for (const auto& path : list) {
        auto* entry = menu.addAction(QFileInfo(path).fileName());
        entry->setToolTip(plainTip(path));
        connect(entry, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    if (list.isEmpty())
        menu.addAction(tr("No file has been opened yet"))->setEnabled(false);
    menu.setToolTipsVisible(true);
}

void ProjectFiles::exportVtk() {
    exportData(tr("Export VTK"), tr("VTK (*.vtr *.vti)"), QStringLiteral(".vtr"),
               [](const std::filesystem::path& path, run::Simulation& simulation) {
                   io::writeVtk(path, simulation);
               });
}

void ProjectFiles::exportHdf5() {
    exportData(tr("Export HDF5"), tr("HDF5 (*.h5)"), QStringLiteral(".h5"),
               [](const std::filesystem::path& path, run::Simulation& simulation) {
                   io::ResultsOptions options;
                   options.snapshots = {fdtd::ViewQuantity::electricMagnitude};
                   io::writeResults(path, simulation, options);
               });
}

} // namespace zonescope::ui
