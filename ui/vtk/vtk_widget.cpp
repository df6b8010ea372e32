#include "ui/vtk/vtk_widget.hpp"

#include "core/error.hpp"
#include "ui/opengl/no_opengl_notice.hpp"
#include "ui/opengl/opengl_probe.hpp"
#include "ui/vtk/vtk_canvas.hpp"

#include <vtkRenderer.h>

#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

VtkWidget::VtkWidget(int samples, QWidget* parent)
    : QWidget(parent), scene_(std::make_unique<Scene>()) {
    scene_->window->SetOwnContext(0);
    scene_->window->SetReadyForRendering(false);
    scene_->window->SetMultiSamples(samples);
    scene_->window->SetFrameBlitModeToBlitToCurrent();
    scene_->interactor->SetRenderWindow(scene_->window);
    scene_->interactor->EnableRenderOff(); // drawing happens in paintGL only
    scene_->interactor->Initialize();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    if (openGlObstacle().isEmpty()) {
        canvas_ = new Canvas(*scene_, *this);
        column->addWidget(canvas_);
        setFocusProxy(canvas_);
        return;
    }
    notice_ = makeNoOpenGlNotice(this);
    notice_->setText(tr("Nothing can be drawn here.\n\n%1\n\nThe solver is not affected: a run "
                        "goes on and its results can be saved. To see this view, start the "
                        "program on a display with OpenGL 3.3; a software renderer such as Mesa "
                        "llvmpipe is enough.")
                         .arg(openGlObstacle()));
    column->addWidget(notice_);
}

VtkWidget::~VtkWidget() {
    delete canvas_; // releases what VTK keeps in the context, while there is one
    scene_->interactor->SetRenderWindow(nullptr);
    scene_->window->SetInteractor(nullptr);
}

bool VtkWidget::isValid() const {
    return canvas_ != nullptr && (!canvas_->testAttribute(Qt::WA_WState_Created) ||
                                  canvas_->isValid() || !canvas_->isVisible());
}

vtkGenericOpenGLRenderWindow* VtkWidget::renderWindow() const noexcept { return scene_->window; }

vtkRenderWindowInteractor* VtkWidget::interactor() const noexcept { return scene_->interactor; }

void VtkWidget::addRenderer(vtkRenderer* renderer) { scene_->window->AddRenderer(renderer); }

void VtkWidget::requestRender() {
    if (canvas_ != nullptr)
        canvas_->update();
}

void VtkWidget::setOverlay(std::function<void(QPainter& painter)> overlay) {
    scene_->overlay = std::move(overlay);
    requestRender();
}

QImage VtkWidget::picture(int scale, bool transparent) {
    if (canvas_ == nullptr)
        throw Error(openGlObstacle().toStdString());
    return canvas_->picture(scale, transparent);
}

QPointF VtkWidget::displayPosition(const QPointF& position) const {
    return canvas_ != nullptr ? canvas_->displayPosition(position) : position;
}

double VtkWidget::lastRenderSeconds() const noexcept {
    return canvas_ != nullptr ? canvas_->lastRenderSeconds() : 0.0;
}

QWidget* VtkWidget::canvas() const noexcept { return canvas_; }

} // namespace zonescope::ui
