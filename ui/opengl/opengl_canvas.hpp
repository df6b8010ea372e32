#pragma once

/// \file
/// What the views drawn by OpenGL have in common.

#include <QEvent>
#include <QOpenGLWidget>
#include <QResizeEvent>

namespace zonescope::ui {

/// A QOpenGLWidget that is composed from the framebuffer it has.
///
/// Each resize event makes a new framebuffer, but Qt (6.4 at least) goes on composing the window
/// from the texture of the old one when the size is again that of the last composition: a view that
/// is shown anew while the layout comes to rest. The old texture's number may be anybody's by then:
/// the canvas shows the whole window upside down until its size changes.
class OpenGlCanvas : public QOpenGLWidget {
public:
    using QOpenGLWidget::QOpenGLWidget;

protected:
    void resizeEvent(QResizeEvent* event) override {
        // With this Qt lets go of the old texture, as when the widget moves to another window.
        QEvent letGo(QEvent::WindowAboutToChangeInternal);
        QOpenGLWidget::event(&letGo);
        QOpenGLWidget::resizeEvent(event);
    }
};

} // namespace zonescope::ui
