#pragma once

/// \file
/// Private to VtkWidget: the OpenGL widget and the objects of VTK that draw on it.

#include "ui/opengl/opengl_canvas.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkGenericRenderWindowInteractor.h>
#include <vtkNew.h>

#include <QMetaObject>
#include <QOpenGLTextureBlitter>

#include <array>

class vtkObject;

namespace zonescope::ui {

struct VtkWidget::Scene {
    vtkNew<vtkGenericOpenGLRenderWindow> window;
    vtkNew<vtkGenericRenderWindowInteractor> interactor;
    std::function<void(QPainter&)> overlay;
};

/// Draws the scene into the framebuffer of the widget and hands events on.
class VtkWidget::Canvas : public OpenGlCanvas {
public:
    Canvas(Scene& scene, VtkWidget& owner);
    ~Canvas() override;

    [[nodiscard]] QImage picture(int scale, bool transparent);
    [[nodiscard]] QPointF displayPosition(const QPointF& position) const;
    [[nodiscard]] double lastRenderSeconds() const noexcept { return lastRenderSeconds_; }

protected:
    void initializeGL() override;
    void resizeGL(int width, int height) override;
    void paintGL() override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void observeWindow();
    void releaseContext();
    void fitToScreen();
    void renderInto(unsigned int framebuffer);
    /// Of the framebuffer that is bound.
    void makeOpaque();
    [[nodiscard]] QImage drawn(int wide, int high);
    void paintOverlay();
    void setEventInformation(const QPointF& position, Qt::KeyboardModifiers modifiers,
                             int repeat = 0);
    void sendKey(unsigned long vtkEvent, const QKeyEvent& event);
    void sendButton(Qt::MouseButton button, bool pressed);

    // What VTK asks of whoever owns its context.
    void onMakeCurrent(vtkObject*, unsigned long, void*);
    void onIsCurrent(vtkObject*, unsigned long, void* answer);
    void onSupportsOpenGl(vtkObject*, unsigned long, void* answer);
    void onRenderWanted(vtkObject*, unsigned long, void*);
    void onCursorChanged(vtkObject*, unsigned long, void* shape);

    Scene& scene_;
    VtkWidget& owner_;
    QMetaObject::Connection contextGone_;
    QOpenGLTextureBlitter blitter_;            ///< of the overlay
    std::array<unsigned long, 5> observers_{}; ///< the first four on the window
    bool painting_ = false;
    double lastRenderSeconds_ = 0.0;
    int wheelTurn_ = 0; ///< eighths of a degree not yet handed on
    QPointF pressedAt_;
    Qt::MouseButton pressed_ = Qt::NoButton;
    bool dragged_ = false;
};

} // namespace zonescope::ui
