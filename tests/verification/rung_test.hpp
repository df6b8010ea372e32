#pragma once

/// \file
/// Runs rungs of the verification ladder as rows of a Qt test: the same code and the same bounds as
/// `zonescope verify`.

#include "core/verify/ladder.hpp"
#include "core/verify/rungs.hpp"

#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace zonescope::verify {

/// Builds without optimisation (and with sanitizers) run the shortened ladder: same bounds, fewer
/// steps, and the number of steps is part of the result's name. Tests have bounds for results only.
inline Settings testSettings() {
#ifdef NDEBUG
    return {.effort = Effort::normal, .allFigures = false};
#else
    return {.effort = Effort::quick, .allFigures = false};
#endif
}

inline void addRungRows(const std::vector<Rung>& rungs) {
    QTest::addColumn<QString>("name");
    for (const Rung& rung : rungs) {
        QTest::addRow("%s", rung.name.c_str()) << QString::fromStdString(rung.name);
    }
}

/// How far a computed series may be from its reference at their common places, over the largest of
/// the reference.
struct Closeness {
    const char* rung;
    const char* figure;
    const char* computed;
    const char* reference;
    double bound;
};

/// Linear in between; the place must lie within the reference.
inline double valueAt(const Series& reference, double x) {
    for (std::size_t n = 1; n < reference.x.size(); ++n) {
        const auto [low, high] = std::minmax(reference.x[n - 1], reference.x[n]);
        if (x >= low && x <= high) {
            const double part = (x - reference.x[n - 1]) / (reference.x[n] - reference.x[n - 1]);
            return std::lerp(reference.y[n - 1], reference.y[n], part);
        }
    }
    return std::numeric_limits<double>::quiet_NaN();
}

/// Axes, captions and finite series of equal lengths, something computed and something to compare
/// with in each figure.
inline void checkFigures(const std::vector<Figure>& figures) {
    for (const Figure& figure : figures) {
        const char* name = figure.name.c_str();
        QVERIFY2(!figure.title.empty() && !figure.caption.empty(), name);
        QVERIFY2(!figure.x.title.empty() && !figure.y.title.empty(), name);
        QVERIFY2(!figure.x.unit.empty() && !figure.y.unit.empty(), name);
        bool computed = false;
        bool compared = false;
        for (const Series& series : figure.series) {
            QVERIFY2(!series.x.empty() && series.x.size() == series.y.size(), name);
            const auto drawable = [](AxisScale scale) {
                return [scale](double value) {
                    return std::isfinite(value) && (scale == AxisScale::linear || value > 0.0);
                };
            };
            QVERIFY2(std::ranges::all_of(series.x, drawable(figure.x.scale)), name);
            QVERIFY2(std::ranges::all_of(series.y, drawable(figure.y.scale)), name);
            (series.role == SeriesRole::computed ? computed : compared) = true;
        }
        QVERIFY2(computed && compared, name);
    }
}

/// Fails where a pair of series is further apart than it may be, and where it is not there.
inline void checkCloseness(const std::vector<Figure>& figures, const Closeness& pair) {
    const auto figure = std::ranges::find(figures, pair.figure, &Figure::name);
    QVERIFY2(figure != figures.end(), pair.figure);
    const auto computed = std::ranges::find(figure->series, pair.computed, &Series::name);
    const auto reference = std::ranges::find(figure->series, pair.reference, &Series::name);
    QVERIFY2(computed != figure->series.end(), pair.computed);
    QVERIFY2(reference != figure->series.end(), pair.reference);
    double peak = 0.0;
    for (const double value : reference->y) {
        peak = std::max(peak, std::abs(value));
    }
    double largest = 0.0;
    for (std::size_t n = 0; n < computed->x.size(); ++n) {
        largest = std::max(largest,
                           std::abs(computed->y[n] - valueAt(*reference, computed->x[n])) / peak);
    }
    QVERIFY2(largest <= pair.bound,
             qPrintable(QStringLiteral("%1, %2: %3 of the peak, at most %4")
                            .arg(QLatin1String(pair.figure), QLatin1String(pair.computed))
                            .arg(largest)
                            .arg(pair.bound)));
}

/// Fails with every result of the rung that misses its bound, and where a figure is wrong.
/// \param pairs of series, of these rungs and others
inline void checkRung(const std::vector<Rung>& rungs, const QString& name,
                      const std::vector<Closeness>& pairs = {}) {
    const auto rung = std::ranges::find(rungs, name.toStdString(), &Rung::name);
    QVERIFY(rung != rungs.end());
    const Findings found = rung->run(testSettings());
    const auto& results = found.results;
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
    checkFigures(found.figures);
    for (const Closeness& pair : pairs) {
        if (name.toStdString() == pair.rung && !QTest::currentTestFailed()) {
            checkCloseness(found.figures, pair);
        }
    }
}

} // namespace zonescope::verify
