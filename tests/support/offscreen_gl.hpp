#pragma once

/// \file
/// OpenGL without a window, for tests.

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

#include <string>

namespace zonescope::tests {

/// An OpenGL 3.3 context without a window, current as long as it lives.
class OffscreenGl {
public:
    OffscreenGl() {
        surface_.setFormat(QSurfaceFormat::defaultFormat());
        surface_.create();
        context_.setFormat(QSurfaceFormat::defaultFormat());
        usable_ = context_.create() && context_.makeCurrent(&surface_);
        if (usable_)
            renderer_ =
                reinterpret_cast<const char*>(context_.functions()->glGetString(GL_RENDERER));
    }
    ~OffscreenGl() { context_.doneCurrent(); }
    OffscreenGl(const OffscreenGl&) = delete;
    OffscreenGl& operator=(const OffscreenGl&) = delete;

    [[nodiscard]] bool usable() const { return usable_; }
    [[nodiscard]] const std::string& renderer() const { return renderer_; }
    [[nodiscard]] bool onNvidia() const {
        return renderer_.find("NVIDIA") != std::string::npos ||
               renderer_.find("GeForce") != std::string::npos;
    }

private:
    QOffscreenSurface surface_;
    QOpenGLContext context_;
    bool usable_ = false;
    std::string renderer_;
};

} // namespace zonescope::tests
