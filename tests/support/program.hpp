#pragma once

/// \file
/// Runs the program in a folder and keeps what it says.

#include "tests/support/patience.hpp"
#include "tests/support/places.hpp"

#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace zonescope::tests {

/// The program, as a user calls it.
inline QString programPath() { return QString::fromStdString(programPlace()); }

struct Outcome {
    int code = -1; ///< -1: it did not end by itself
    QString out, error;
};

/// Waits for the end of a program that has been started.
inline Outcome outcomeOf(QProcess& process, int longestMilliseconds = patience) {
    Outcome outcome;
    if (process.waitForFinished(longestMilliseconds) &&
        process.exitStatus() == QProcess::NormalExit) {
        outcome.code = process.exitCode();
    }
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.error = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

/// `zonescope` with these arguments, in a folder when one is named; waits for its end.
inline Outcome runProgram(const QStringList& arguments, const QString& folder = {},
                          int longestMilliseconds = patience) {
    QProcess process;
    if (!folder.isEmpty()) {
        process.setWorkingDirectory(folder);
    }
    process.start(programPath(), arguments);
    return outcomeOf(process, longestMilliseconds);
}

/// The same in a folder of the test's own.
inline Outcome runProgram(const QTemporaryDir& folder, const QStringList& arguments,
                          int longestMilliseconds = patience) {
    return runProgram(arguments, folder.path(), longestMilliseconds);
}

/// The content of a file in a folder of the test's own; empty when it cannot be read.
[[nodiscard]] inline QByteArray readFile(const QTemporaryDir& folder, const QString& name) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace zonescope::tests
