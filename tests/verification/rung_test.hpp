#pragma once

/// \file
/// Runs rungs of the verification ladder as rows of a Qt test: the same code and the same bounds as
/// `zonescope verify`.

#include "core/verify/ladder.hpp"
#include "core/verify/rungs.hpp"

#include <QString>
#include <QStringList>
#include <QtTest>

#include <algorithm>
#include <vector>

namespace zonescope::verify {

/// Builds without optimisation (and with sanitizers) run the shortened ladder: same bounds, fewer
/// steps, and the number of steps is part of the result's name.
inline Settings testSettings() {
#ifdef NDEBUG
    return {.quick = false};
#else
    return {.quick = true};
#endif
}

inline void addRungRows(const std::vector<Rung>& rungs) {
    QTest::addColumn<QString>("name");
    for (const Rung& rung : rungs) {
        QTest::addRow("%s", rung.name.c_str()) << QString::fromStdString(rung.name);
    }
}

/// Fails with every result of the rung that misses its bound.
inline void checkRung(const std::vector<Rung>& rungs, const QString& name) {
    const auto rung = std::ranges::find(rungs, name.toStdString(), &Rung::name);
    QVERIFY(rung != rungs.end());
    const std::vector<Result> results = rung->run(testSettings());
    QVERIFY(!results.empty());
    QStringList missed;
    for (const Result& result : results) {
        QVERIFY2(result.name.starts_with(rung->name), result.name.c_str());
        if (!result.pass) {
            missed << QStringLiteral("%1 = %2, must be %3 (%4)")
                          .arg(QString::fromStdString(result.name))
                          .arg(result.value, 0, 'g', 6)
                          .arg(QString::fromStdString(describeBound(result)),
                               QString::fromStdString(result.note));
        }
    }
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
}

} // namespace zonescope::verify
