#include "ui/opengl/opengl_probe.hpp"

#include <QCoreApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QSurfaceFormat>

namespace zonescope::ui {

namespace {

QString probe() {
    const auto explain = [](const char* text) {
        return QCoreApplication::translate("zonescope::ui::FieldPanel", text);
    };
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QOpenGLContext context;
    context.setFormat(format);
    if (!context.create()) {
        return explain("This display offers no OpenGL.");
    }
    if (context.format().version() < std::pair(3, 3)) {
        return explain("OpenGL 3.3 is needed; this display offers %1.%2.")
            .arg(context.format().majorVersion())
            .arg(context.format().minorVersion());
    }
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface)) {
        return explain("The OpenGL of this display cannot be used.");
    }
    context.doneCurrent();
    return {};
}

} // namespace

const QString& openGlObstacle() {
    static const QString obstacle = probe();
    return obstacle;
}

} // namespace zonescope::ui
