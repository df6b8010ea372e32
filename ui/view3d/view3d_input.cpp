/// \file
/// Keys, picking, menus and exports of the 3D view.

#include "core/error.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/view3d/view3d_bar.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <QActionGroup>
#include <QCoreApplication>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QPointer>
#include <QSaveFile>

namespace zonescope::ui {

namespace {

std::filesystem::path toPath(const QString& path) {
    return std::filesystem::path(path.toStdU16String());
}

QString withSuffix(QString path, const QString& suffix) {
    return path.endsWith(suffix, Qt::CaseInsensitive) ? path : path + suffix;
}

/// A dialog that blocks nothing.
void askFile(QWidget& parent, const QString& title, const QString& filter, const QString& suffix,
             std::function<void(const QString&)> use) {
    auto* dialog = new QFileDialog(&parent, title, {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QObject::connect(
        dialog, &QFileDialog::fileSelected, &parent,
        [use = std::move(use), suffix](const QString& path) { use(withSuffix(path, suffix)); });
    dialog->setModal(false);
    dialog->show();
}

void savePng(const QImage& image, const QString& path) {
    QSaveFile file(path);
    const bool written =
        file.open(QIODevice::WriteOnly) && image.save(&file, "PNG") && file.commit();
    if (!written)
        throw FileError(path.toStdString(), file.errorString().toStdString());
}

} // namespace

void View3d::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    rebuildPicture(); // none is made while it is hidden
    followZones();
    refresh();
}

bool View3d::eventFilter(QObject* watched, QEvent* event) {
    if (watched == vtk_ && event->type() == QEvent::Resize) {
        scene_->setPixelRatio(vtk_->devicePixelRatioF());
    }
    return QWidget::eventFilter(watched, event);
}

bool View3d::event(QEvent* event) {
    // Single keys that the window has as shortcuts mean the camera while the scene has the focus.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain =
            key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier;
        switch (key->key()) {
        case Qt::Key_1:
        case Qt::Key_2:
        case Qt::Key_3:
        case Qt::Key_4:
        case Qt::Key_F:
        case Qt::Key_O:
        case Qt::Key_A:
        case Qt::Key_G:
            if (plain) {
                event->accept();
                return true;
            }
            break;
        default: break;
        }
    }
    return QWidget::event(event);
}

void View3d::keyPressEvent(QKeyEvent* event) {
    if ((event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    auto next = settings_;
    switch (event->key()) {
    case Qt::Key_1: setCamera(CameraPreset::top); return;
    case Qt::Key_2: setCamera(CameraPreset::side); return;
    case Qt::Key_3: setCamera(CameraPreset::isometric); return;
    case Qt::Key_4: setCamera(CameraPreset::alongAxis); return;
    case Qt::Key_F: fit(); return;
    case Qt::Key_O: next.perspective = !next.perspective; break;
    case Qt::Key_A: next.axes = !next.axes; break;
    case Qt::Key_G: next.bodies = !next.bodies; break;
    case Qt::Key_Escape:
        setSelectedBody(-1);
        emit bodyPicked(-1);
        return;
    default: QWidget::keyPressEvent(event); return;
    }
    setSettings(next);
}

void View3d::pickAt(const QPointF& position) {
    if (!project_)
        return;
    const QPointF at = vtk_->displayPosition(position);
    const auto hit = scene_->pick(at.x(), at.y());
    const int body = hit ? hit->body : -1;
    setSelectedBody(body);
    emit bodyPicked(body);
}

void View3d::focusAt(const QPointF& position) {
    const QPointF at = vtk_->displayPosition(position);
    if (const auto hit = scene_->pick(at.x(), at.y()))
        scene_->focusOn(hit->at);
    else
        scene_->fit();
    vtk_->requestRender();
}

void View3d::showMenu(const QPointF& position) {
    if (!project_)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QPointF at = vtk_->displayPosition(position);
    const auto hit = scene_->pick(at.x(), at.y());
    if (hit && hit->body >= 0 && static_cast<std::size_t>(hit->body) < project_->bodies.size()) {
        const auto name =
            QString::fromStdString(project_->bodies[static_cast<std::size_t>(hit->body)].name);
        menu->addAction(tr("Edit \"%1\"").arg(name), this,
                        [this, body = hit->body] { emit editBodyRequested(body); });
        menu->addAction(tr("Come closer"), this, [this, position] { focusAt(position); });
        menu->addSeparator();
    }
    menu->addAction(tr("From above"), this, [this] { setCamera(CameraPreset::top); });
    menu->addAction(tr("From the side"), this, [this] { setCamera(CameraPreset::side); });
    menu->addAction(tr("Isometric"), this, [this] { setCamera(CameraPreset::isometric); });
    menu->addAction(tr("Along the axis"), this, [this] { setCamera(CameraPreset::alongAxis); });
    menu->addAction(tr("Show everything"), this, &View3d::fit);
    menu->addSeparator();
    menu->addAction(tr("Picture (PNG)..."), this, &View3d::askPicture);
    menu->popup(vtk_->mapToGlobal(position.toPoint()));
}

// ----------------------------------------------------------------------------------------------
// Export

void View3d::buildExportMenu() {
    exportMenu_ = new QMenu(this);
    exportMenu_->setToolTipsVisible(true);
    exportMenu_->addAction(tr("Picture (PNG)..."), this, &View3d::askPicture);
    auto* fineness = exportMenu_->addMenu(tr("Fineness of the picture"));
    auto* group = new QActionGroup(fineness);
    for (const int scale : {1, 2, 4}) {
        auto* action = fineness->addAction(tr("%1 x the screen").arg(scale));
        action->setCheckable(true);
        action->setChecked(scale == pictureScale_);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, scale] { pictureScale_ = scale; });
    }
    auto* transparent = exportMenu_->addAction(tr("Transparent background"));
    transparent->setCheckable(true);
    connect(transparent, &QAction::toggled, this, [this](bool on) { transparent_ = on; });
    exportMenu_->addSeparator();
    auto* gltf = exportMenu_->addAction(tr("Bodies as glTF..."), this,
                                        [this] { askGeometry(GeometryFormat::gltf); });
    gltf->setToolTip(tr("For browsers, Blender and presentations; as shown, cut included"));
    auto* ply = exportMenu_->addAction(tr("Bodies as PLY..."), this,
                                       [this] { askGeometry(GeometryFormat::ply); });
    ply->setToolTip(tr("One coloured surface for mesh programs; as shown, cut included"));
}

void View3d::askPicture() {
    askFile(*this, tr("Export picture"), tr("PNG (*.png)"), QStringLiteral(".png"),
            [this](const QString& path) { exportPicture(path, pictureScale_, transparent_); });
}

void View3d::askGeometry(GeometryFormat format) {
    const bool gltf = format == GeometryFormat::gltf;
    askFile(*this, tr("Export bodies"), gltf ? tr("glTF (*.gltf)") : tr("PLY (*.ply)"),
            gltf ? QStringLiteral(".gltf") : QStringLiteral(".ply"),
            [this, format](const QString& path) { exportGeometry(path, format); });
}

void View3d::write(const QString& path, std::function<void()> work) {
    pool_.start([view = QPointer<View3d>(this), path, work = std::move(work),
                 done = tr("The file has been written.").toStdString()] {
        Notice notice = makeNotice(model::Severity::note, done);
        try {
            work();
        } catch (...) {
            notice = currentExceptionNotices(path.toStdString()).front();
        }
        notice.file = path.toStdString();
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [view, notice] {
                if (view)
                    emit view->noticed(notice);
            },
            Qt::QueuedConnection);
    });
}

void View3d::exportPicture(const QString& path, int scale, bool transparent) {
    QImage image;
    try {
        image = vtk_->picture(scale, transparent);
    } catch (...) {
        emit noticed(currentExceptionNotices(path.toStdString()).front());
        return;
    }
    write(path, [image, path] { savePng(image, path); });
}

void View3d::exportGeometry(const QString& path, GeometryFormat format) {
    if (!project_ || !scene_->geometry() || scene_->geometry()->meshes.empty()) {
        auto notice =
            makeNotice(model::Severity::error, tr("There are no bodies to write.").toStdString());
        notice.file = path.toStdString();
        emit noticed(notice);
        return;
    }
    write(path, [geometry = scene_->geometry(), project = project_, path, format] {
        std::vector<ColouredMesh> meshes;
        for (const auto& one : geometry->meshes)
            meshes.push_back({one.mesh, colourOf(*project, one.material), one.slab ? 0.4 : 1.0});
        writeGeometry(toPath(path), format, meshes);
    });
}

} // namespace zonescope::ui
