#include "ui/window/run_window.hpp"

#include "gpu/factory/engine_factory.hpp"
#include "ui/examples/examples.hpp"
#include "ui/language/decimal_keys.hpp"
#include "ui/language/language.hpp"
#include "ui/look/interface_scale.hpp"
#include "ui/window/main_window.hpp"

#include <QApplication>
#include <QFile>
#include <QSurfaceFormat>

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

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

constexpr const char* withoutWindow = "Use 'zonescope run FILE' to run without a window.";

/// Qt ends the program at once when a display does not answer: its reason becomes the message.
void onQtMessage(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type == QtFatalMsg) {
        fmt::print(stderr, "No window can be opened: {}\n{}\n", text.simplified().toStdString(),
                   withoutWindow);
        std::_Exit(1);
    }
    fmt::print(stderr, "{}\n", qFormatLogMessage(type, context, text).toStdString());
}

/// Takes the place of Qt's own handler while it looks for the display.
class DisplaySearch {
public:
    DisplaySearch() : before_(qInstallMessageHandler(onQtMessage)) {}
    ~DisplaySearch() { qInstallMessageHandler(before_); }
    DisplaySearch(const DisplaySearch&) = delete;
    DisplaySearch& operator=(const DisplaySearch&) = delete;

private:
    QtMessageHandler before_;
};

/// Platforms of Qt that have no screen: nobody would see the window, and it cannot be drawn.
bool hasScreen() {
    const QString platform = QGuiApplication::platformName();
    if (platform != QLatin1String("offscreen") && platform != QLatin1String("minimal")) {
        return true;
    }
    fmt::print(stderr,
               "The platform '{}' (QT_QPA_PLATFORM) has no screen to open a window on.\n{}\n",
               platform.toStdString(), withoutWindow);
    return false;
}

std::unique_ptr<QApplication> makeApplication(int& argc, char** argv) {
    const DisplaySearch search;
    return std::make_unique<QApplication>(argc, argv);
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
            "{}\n",
            withoutWindow);
        return 1;
    }
    prepareOpenGl();
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope"));
    applyInterfaceScale();
    const auto application = makeApplication(argc, argv);
    if (!hasScreen()) {
        return 1;
    }
    QCoreApplication::setApplicationVersion(QStringLiteral(ZONESCOPE_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/zonescope.svg")));
    installLanguage(*application);
    application->installEventFilter(new DecimalKeys(application.get()));
    MainWindow window(gpu::engineFactory());
    if (!file.empty())
        window.openFile(QString::fromStdString(file));
    else if (!window.recover())
        window.openExample(QString::fromLatin1(firstExample));
    window.show();
    return QApplication::exec();
}

} // namespace zonescope::ui
