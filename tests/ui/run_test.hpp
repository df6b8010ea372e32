#pragma once

/// \file
/// Runs a test of the interface in an application like that of the program, with settings and data
/// of its own.

#include "ui/look/theme.hpp"
#include "ui/window/run_window.hpp"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

namespace zonescope::tests {

template <typename Test> int runTest(int argc, char** argv) {
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    qputenv("XDG_CACHE_HOME", home.path().toUtf8());
    ui::prepareOpenGl();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope-test"));
    ui::applyTheme(application, ui::Theme::dark);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace zonescope::tests
