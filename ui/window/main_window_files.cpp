#include "ui/window/main_window.hpp"

#include "core/io/project/project_json.hpp"
#include "core/io/results/sweep_results.hpp"
#include "core/lesson/lesson_folder.hpp"
#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"
#include "ui/examples/examples.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/messages_panel.hpp"

#include <QAction>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMetaObject>
#include <QMimeData>
#include <QPointer>
#include <QScopeGuard>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int recentFiles = 10;
/// Grows with every new pane, which a layout saved without it would hide, and with every new place.
constexpr int layoutVersion = 5;

namespace key {
const QString recent = QStringLiteral("recentFiles");
const QString theme = QStringLiteral("theme");
const QString geometry = QStringLiteral("geometry");
const QString layout = QStringLiteral("layout");
const QString hintSeen = QStringLiteral("hintSeen");
} // namespace key

std::filesystem::path toPath(const QString& text) {
    return std::filesystem::path(text.toStdU16String());
}

QString withSuffix(const QString& path, const QString& suffix) {
    return QFileInfo(path).suffix().isEmpty() ? path + suffix : path;
}

} // namespace

void MainWindow::load(const QString& origin, const QString& path, bool unsaved,
                      SolverThread::ProjectReader reader) {
    editTimer_->stop();
    lessonOpening_.clear();
    const auto request = solver_->load(origin.toStdString(), reader);
    opening_ = Opening{request, origin, path, unsaved, std::move(reader)};
}

void MainWindow::openFile(const QString& path) {
    if (io::isSweepFile(toPath(path))) {
        showDock(*sweepsDock_);
        sweeps_->openOrTell(path);
        return;
    }
    if (isLessonPath(path)) {
        openLesson(lesson::LessonFolder::at(toPath(path)));
        return;
    }
    guardChanges(tr("open another project"), [this, path] {
        load(path, QFileInfo(path).absoluteFilePath(), false, [file = toPath(path)] {
            return std::make_shared<const model::Project>(io::readProject(file));
        });
    });
}

void MainWindow::openExample(const QString& name) {
    guardChanges(tr("open an example"), [this, name] {
        load(name, {}, false, [name = name.toStdString()] { return readExample(name); });
    });
}

void MainWindow::openUnsaved(std::shared_ptr<const model::Project> project) {
    guardChanges(tr("open a new project"), [this, project = std::move(project)] {
        load(QString::fromStdString(project->name), {}, true, [project] { return project; });
    });
}

bool MainWindow::saveTo(const QString& path) {
    if (!project())
        return false;
    try {
        io::saveProject(*project(), toPath(path));
    } catch (...) {
        const auto notices = currentExceptionNotices(path.toStdString());
        messages_->addNotices(notices);
        fail(notices.front());
        return false;
    }
    document_->markSaved(QFileInfo(path).absoluteFilePath());
    recovery_->forget();
    rememberRecent(document_->path());
    return true;
}

void MainWindow::save(std::function<void()> goOn) {
    if (!project())
        return;
    if (document_->path().isEmpty())
        askSave(std::move(goOn));
    else if (saveTo(document_->path()) && goOn)
        goOn();
}

void MainWindow::askOpen() {
    auto* dialog = new QFileDialog(
        this, tr("Open project"), QFileInfo(document_->path()).absolutePath(),
        tr("Zonescope projects and lessons (*.zonescope.json *.md);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
    dialog->setModal(false);
    dialog->show();
}

void MainWindow::askSave(std::function<void()> goOn) {
    if (!project())
        return;
    askExport(tr("Save project"), tr("Zonescope projects (*.zonescope.json)"),
              QString::fromUtf8(io::projectFileSuffix.data(),
                                static_cast<qsizetype>(io::projectFileSuffix.size())),
              [this, goOn = std::move(goOn)](const QString& path) {
                  if (saveTo(path) && goOn)
                      goOn();
              });
}

void MainWindow::askExport(const QString& title, const QString& filter, const QString& suffix,
                           std::function<void(const QString&)> write) {
    auto* dialog =
        new QFileDialog(this, title, QFileInfo(document_->path()).absolutePath(), filter);
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

void MainWindow::exportData(
    const QString& title, const QString& filter, const QString& suffix,
    std::function<void(const std::filesystem::path&, run::Simulation&)> write) {
    askExport(title, filter, suffix, [this, write = std::move(write)](const QString& path) {
        const QPointer<MainWindow> self(this);
        solver_->submit(
            [write, file = toPath(path)](run::Simulation& simulation) { write(file, simulation); },
            [self, path](const Notice* problem) {
                Notice notice =
                    problem ? *problem
                            : makeNotice(model::Severity::note, "The file has been written.");
                if (notice.file.empty())
                    notice.file = path.toStdString();
                QMetaObject::invokeMethod(
                    QCoreApplication::instance(),
                    [self, notice, failed = problem != nullptr] {
                        if (!self)
                            return;
                        self->messages_->addNotices({notice});
                        if (failed)
                            self->fail(notice);
                    },
                    Qt::QueuedConnection);
            });
    });
}

void MainWindow::rememberRecent(const QString& path) {
    QSettings settings;
    auto list = settings.value(key::recent).toStringList();
    list.removeAll(path);
    list.prepend(path);
    while (list.size() > recentFiles)
        list.removeLast();
    settings.setValue(key::recent, list);
}

void MainWindow::fillRecent() {
    recent_->clear();
    const auto list = QSettings().value(key::recent).toStringList();
    for (const auto& path : list) {
        auto* entry = recent_->addAction(QFileInfo(path).fileName());
        entry->setToolTip(plainTip(path));
        connect(entry, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    if (list.isEmpty())
        recent_->addAction(tr("No file has been opened yet"))->setEnabled(false);
    recent_->setToolTipsVisible(true);
}

void MainWindow::readThemeChoice() {
    themeChoice_ = themeChoiceFromName(QSettings().value(key::theme).toString());
    theme_ = systemTheme_->resolve(themeChoice_);
}

void MainWindow::readSettings() {
    QSettings settings;
    readLiveChoice();
    restoreGeometry(settings.value(key::geometry).toByteArray());
    restoreState(settings.value(key::layout).toByteArray(), layoutVersion);
    if (!settings.value(key::hintSeen).toBool()) {
        connect(hint_, &Strip::dismissed, this, [] { QSettings().setValue(key::hintSeen, true); });
        hint_->present(tr("Space runs and pauses.   Wheel: zoom, drag: pan, double click: fit.   "
                          "Right click: probes and line cuts.   F1:\u00a0help."),
                       {{tr("Got it"), [] { QSettings().setValue(key::hintSeen, true); }}});
    }
}

void MainWindow::writeSettings() {
    QSettings settings;
    settings.setValue(key::theme, themeChoiceName(themeChoice_));
    settings.setValue(key::geometry, saveGeometry());
    settings.setValue(key::layout, saveState(layoutVersion));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (modified() && !closeAnyway_) {
        event->ignore();
        guardChanges(tr("quit"), [this] {
            closeAnyway_ = true;
            close();
        });
        return;
    }
    recovery_->forget();
    showInstruments(false);
    showCompare(false); // the panes that make room for it are to be there next time
    solver_->pause();
    keepAtClose();
    writeSettings();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFile(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape &&
        (pages_->currentWidget() == gallery_ || pages_->currentWidget() == compare_ ||
         pages_->currentWidget() == instruments_)) {
        showGallery(false);
        return;
    }
    // The field's keys work wherever the focus is; what the field does not know comes back here.
    auto& view = field_->view();
    if (!view.hasFocus() && view.isVisible() && !property("forwarding").toBool()) {
        setProperty("forwarding", true);
        const auto done = qScopeGuard([this] { setProperty("forwarding", false); });
        QCoreApplication::sendEvent(&view, event);
        return;
    }
    QMainWindow::keyPressEvent(event);
}

} // namespace zonescope::ui
