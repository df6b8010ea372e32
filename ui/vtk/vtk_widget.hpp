#pragma once

/// \file
/// A place in the window in which VTK draws: the 3D view. It owns the render window and the
/// interactor, feeds them with the events of Qt, and draws only when asked to.

#include <QImage>
#include <QPointF>
#include <QWidget>

#include <functional>
#include <memory>

class QLabel;
class QPainter;
class vtkGenericOpenGLRenderWindow;
class vtkRenderWindowInteractor;
class vtkRenderer;

namespace zonescope::ui {

/// What is drawn belongs to the render window: renderers are added with `addRenderer`, an
/// interactor style or a context view is set on `interactor`. These objects exist from the start
/// and for the life of the widget, whether or not there is an OpenGL context; without one the
/// widget shows the reason in its place. Losing the context (another top-level window without
/// shared contexts) costs nothing but the upload.
///
/// Keys reach VTK as key press and release events, never as VTK's one-letter commands, and then go
/// on to the parents of this widget. All members belong to the GUI thread.
class VtkWidget : public QWidget {
    Q_OBJECT
public:
    /// @param samples of each pixel
    explicit VtkWidget(int samples, QWidget* parent = nullptr);
    ~VtkWidget() override;

    /// Whether there is something to draw on; otherwise the notice is shown. Before the widget was
    /// shown for the first time this is what the display promises.
    [[nodiscard]] bool isValid() const;

    [[nodiscard]] vtkGenericOpenGLRenderWindow* renderWindow() const noexcept;
    [[nodiscard]] vtkRenderWindowInteractor* interactor() const noexcept;
    void addRenderer(vtkRenderer* renderer);

    /// Draws soon, once, however often it is asked. Also what VTK's own wish to render does.
    void requestRender();

    /// Painted over the scene after each drawing, and onto pictures: texts and scales as Qt writes
    /// them. Coordinates are those of this widget.
    void setOverlay(std::function<void(QPainter& painter)> overlay);

    /// The scene and what is painted over it, `scale` times as fine as on the screen.
    /// @param transparent leaves out the background of the renderers
    /// \throws Error when there is no OpenGL or the picture exceeds what it can draw.
    [[nodiscard]] QImage picture(int scale = 1, bool transparent = false);

    /// Pixels of VTK (origin at the lower left) of a place of this widget.
    [[nodiscard]] QPointF displayPosition(const QPointF& position) const;

    /// Seconds that the last drawing took on this thread; 0 before the first.
    [[nodiscard]] double lastRenderSeconds() const noexcept;

    /// The widget that receives mouse and keys; null without OpenGL.
    [[nodiscard]] QWidget* canvas() const noexcept;

    [[nodiscard]] QSize sizeHint() const override { return {480, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 80}; }

signals:
    /// Sent after each drawing.
    void rendered();
    /// A button was pressed and released at the same place; positions are those of this widget.
    void clicked(const QPointF& position, Qt::MouseButton button);
    void doubleClicked(const QPointF& position, Qt::MouseButton button);

private:
    class Canvas;
    struct Scene;

    std::unique_ptr<Scene> scene_;
    Canvas* canvas_ = nullptr;
    QLabel* notice_ = nullptr;
};

} // namespace zonescope::ui
