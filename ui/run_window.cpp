#include "ui/run_window.hpp"

#include "gpu/engine_factory.hpp"
#include "ui/window/examples.hpp"
#include "ui/window/interface_scale.hpp"
#include "ui/window/language.hpp"
#include "ui/window/main_window.hpp"

#include <QApplication>
#include <QFile>
#include <QSurfaceFormat>

#include <fmt/format.h>

#include <cstdio>

namespace zonescope::ui {

namespace {

/// Qt ends the program when it finds no display; this tells why before it tries.
bool displayAvailable() {
#ifdef Q_OS_LINUX
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

} // namespace

void prepareOpenGl() {
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSamples(0);
    QSurfaceFormat::setDefaultFormat(format);
    // Read by Mesa's software renderer only.
    if (!qEnvironmentVariableIsSet("LP_NUM_THREADS"))
        qputenv("LP_NUM_THREADS", "1");
}

int runWindow(int argc, char** argv, const std::string& file) {
    if (!displayAvailable()) {
        fmt::print(
            stderr,
            "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set). "
            "Use 'zonescope run FILE' to run without a window.\n");
        return 1;
    }
    prepareOpenGl();
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope"));
    applyInterfaceScale();
    QApplication application(argc, argv);
    QCoreApplication::setApplicationVersion(QStringLiteral(ZONESCOPE_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/zonescope.svg")));
    installLanguage(application);
    MainWindow window(gpu::engineFactory());
    if (!file.empty())
        window.openFile(QString::fromStdString(file));
    else if (!window.recover())
        window.openExample(QString::fromLatin1(firstExample));
    window.show();
    return QApplication::exec();
}

} // namespace zonescope::ui
