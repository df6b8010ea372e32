#include "ui/window/main_window.hpp"

#include "core/io/project_json.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/examples.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/strip.hpp"

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
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMetaObject>
#include <QMimeData>
#include <QPointer>
#include <QScopeGuard>
#include <QSettings>
#include <QStackedWidget>

#include <vtkVersion.h>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int recentFiles = 10;
/// Grows with every new pane: a layout saved without it would hide it.
constexpr int layoutVersion = 1;

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

void MainWindow::openFile(const QString& path) {
    pendingFile_ = QFileInfo(path).absoluteFilePath();
    pendingLoad_ = solver_->load(path.toStdString(), [file = toPath(path)] {
        return std::make_shared<const model::Project>(io::readProject(file));
    });
}

void MainWindow::openExample(const QString& name) {
    pendingFile_.clear();
    pendingLoad_ = solver_->load(name.toStdString(),
                                 [name = name.toStdString()] { return readExample(name); });
}

bool MainWindow::saveTo(const QString& path) {
    if (!project_)
        return false;
    try {
        io::saveProject(*project_, toPath(path));
    } catch (...) {
        const auto notices = currentExceptionNotices(path.toStdString());
        messages_->addNotices(notices);
        fail(notices.front());
        return false;
    }
    origin_ = QFileInfo(path).absoluteFilePath();
    modified_ = false;
    probesInFile_ = nextProbe_;
    rememberRecent(origin_);
    updateTitle();
    return true;
}

void MainWindow::askOpen() {
    auto* dialog = new QFileDialog(this, tr("Open project"), QFileInfo(origin_).absolutePath(),
                                   tr("Zonescope projects (*.zonescope.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openFile);
    dialog->setModal(false);
    dialog->show();
}

void MainWindow::askSave() {
    if (project_)
        askExport(tr("Save project"), tr("Zonescope projects (*.zonescope.json)"),
                  QString::fromUtf8(io::projectFileSuffix.data(),
                                    static_cast<qsizetype>(io::projectFileSuffix.size())),
                  [this](const QString& path) { saveTo(path); });
}

void MainWindow::askExport(const QString& title, const QString& filter, const QString& suffix,
                           std::function<void(const QString&)> write) {
    auto* dialog = new QFileDialog(this, title, QFileInfo(origin_).absolutePath(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this,
            [write = std::move(write), suffix](const QString& path) {
                write(withSuffix(path, suffix));
            });
    dialog->setModal(false);
    dialog->show();
}

void MainWindow::exportImage() {
    askExport(
        tr("Export image"), tr("PNG (*.png)"), QStringLiteral(".png"), [this](const QString& path) {
            if (field_->view().grab().save(path))
                return;
            auto notice = makeNotice(model::Severity::error,
                                     "The picture cannot be written there. Choose another folder.");
            notice.file = path.toStdString();
            messages_->addNotices({notice});
            fail(notice);
        });
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
        entry->setToolTip(path);
        connect(entry, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    if (list.isEmpty())
        recent_->addAction(tr("No file has been opened yet"))->setEnabled(false);
    recent_->setToolTipsVisible(true);
}

void MainWindow::readSettings() {
    QSettings settings;
    theme_ = themeFromName(settings.value(key::theme).toString());
    restoreGeometry(settings.value(key::geometry).toByteArray());
    restoreState(settings.value(key::layout).toByteArray(), layoutVersion);
    if (!settings.value(key::hintSeen).toBool()) {
        connect(hint_, &Strip::dismissed, this, [] { QSettings().setValue(key::hintSeen, true); });
        hint_->present(tr("Space runs and pauses.   The wheel zooms, dragging pans, a double click "
                          "fits.   Right-click "
                          "the field for probes and line cuts.   F1 lists all keys."),
                       {{tr("Got it"), [] { QSettings().setValue(key::hintSeen, true); }}});
    }
}

void MainWindow::writeSettings() {
    QSettings settings;
    settings.setValue(key::theme, themeName(theme_));
    settings.setValue(key::geometry, saveGeometry());
    settings.setValue(key::layout, saveState(layoutVersion));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (modified_ && !closeAnyway_) {
        event->ignore();
        notice_->present(
            tr("The probes that you added are not saved."),
            {{tr("Save as…"), [this] { askSave(); }}, {tr("Quit without saving"), [this] {
                                                           closeAnyway_ = true;
                                                           close();
                                                       }}});
        return;
    }
    solver_->pause();
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
    if (event->key() == Qt::Key_Escape && pages_->currentIndex() != 0) {
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

void MainWindow::showShortcuts() {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Shortcuts"), QString(), QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    const QList<std::pair<QString, QString>> rows{
        {tr("Space"), tr("run, pause")},
        {QStringLiteral("."), tr("one time step")},
        {QStringLiteral("H"), tr("half a step: H, then E")},
        {QStringLiteral("R"), tr("reset to step 0")},
        {QStringLiteral("E, 1 … 6"), tr("|E|, and the six components")},
        {QStringLiteral("L"), tr("linear or dB")},
        {QStringLiteral("M"), tr("next colour map")},
        {QStringLiteral("G"), tr("outlines of the bodies")},
        {QStringLiteral("F"), tr("fit the view")},
        {tr("Wheel, + −"), tr("zoom at the cursor")},
        {tr("Drag, arrows"), tr("move the view")},
        {tr("Double click"), tr("fit the view")},
        {tr("Right click"), tr("probe here, line cut here, zoom to body, copy value")},
        {QStringLiteral("Ctrl+E"), tr("examples")},
        {QStringLiteral("Ctrl+U"), tr("counters: rate, limiter, use of the device")},
        {QStringLiteral("Ctrl+O, Ctrl+S"), tr("open, save as")},
        {QStringLiteral("Escape"), tr("release the line cut, close the gallery")},
    };
    QString text = QStringLiteral("<table cellspacing=6>");
    for (const auto& [keys, meaning] : rows)
        text += QStringLiteral("<tr><td><b>%1</b></td><td width=24></td><td>%2</td></tr>")
                    .arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
    box->setText(text + QStringLiteral("</table>"));
    box->show();
}

void MainWindow::showAbout() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Zonescope"), QString(),
                                QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->setText(tr("<h3>Zonescope %1</h3><p>A workbench for rotationally symmetric optics in the "
                    "time domain.</p>"
                    "<p>MIT licence. With Qt %2, VTK %3.</p>")
                     .arg(QStringLiteral(ZONESCOPE_VERSION), QString::fromLatin1(qVersion()),
                          QString::fromLatin1(vtkVersion::GetVTKVersion())));
    box->show();
}

} // namespace zonescope::ui
