#pragma once

/// \file
/// Runs the program in a folder and keeps what it says.

#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace zonescope::tests {

struct Outcome {
    int code = -1; ///< -1: it did not end by itself
    QString out, error;
};

/// `zonescope` with these arguments; waits for its end, two minutes at most.
inline Outcome runProgram(const QTemporaryDir& folder, const QStringList& arguments) {
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(ZONESCOPE_EXECUTABLE), arguments);
    Outcome outcome;
    if (process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit) {
        outcome.code = process.exitCode();
    }
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.error = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

} // namespace zonescope::tests
