// Coupled waves of lamellar gratings against thin films, energy and Rytov's exact modes; the phase
// library made from them and its table.

#include "core/error.hpp"
#include "core/lens/lamellar_grating.hpp"
#include "core/lens/phase_library.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

using namespace zonescope;
using namespace zonescope::lens;
using Complex = std::complex<double>;

namespace {

constexpr double pi = std::numbers::pi;
constexpr GratingPolarization bothPolarizations[] = {GratingPolarization::alongBars,
                                                     GratingPolarization::acrossBars};

/// Airy's sum for a film of one index at normal incidence (Born and Wolf 1999, section 1.6.4), by
/// power for the transmitted wave.
struct Film {
    Complex transmitted, reflected;
};
Film airy(double below, double film, double above, double heightUm, double wavelengthUm) {
    const double r1 = (below - film) / (below + film);
    const double r2 = (film - above) / (film + above);
    const Complex turn = std::exp(Complex(0.0, 2.0 * pi / wavelengthUm * film * heightUm));
    const Complex bounce = 1.0 + r1 * r2 * turn * turn;
    return {(1.0 + r1) * (1.0 + r2) * turn / bounce * std::sqrt(above / below),
            (r1 + r2 * turn * turn) / bounce};
}

/// Rytov's dispersion relation at normal incidence, solved by bisection between the two indices:
/// w1 k1 tan(k1 a/2) + w2 k2 tan(k2 b/2) = 0 (Rytov 1956, eqs. 15 and 31).
double rytovIndex(const LamellarGrating& g, double wavelengthUm, GratingPolarization polarization) {
    const double k0 = 2.0 * pi / wavelengthUm;
    const bool across = polarization == GratingPolarization::acrossBars;
    const auto mismatch = [&](double index) {
        const auto part = [&](double n, double width) {
            const Complex k = std::sqrt(Complex(n * n - index * index)) * k0;
            return (across ? 1.0 / (n * n) : 1.0) * k * std::tan(0.5 * k * width);
        };
        return (part(g.barIndex, g.barWidthUm) + part(g.gapIndex, g.periodUm - g.barWidthUm))
            .real();
    };
    double low = g.gapIndex + 1e-12;
    double high = g.barIndex - 1e-12;
    // The fundamental mode has the largest index: walk down to the first change of sign.
    const double step = (high - low) / 4000.0;
    double top = high;
    while (mismatch(top - step) < 0.0) {
        top -= step;
    }
    low = top - step;
    high = top;
    for (int n = 0; n < 80; ++n) {
        const double middle = 0.5 * (low + high);
        (mismatch(middle) >= 0.0 ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

LamellarGrating titania(double width) {
    return {.periodUm = 0.3,
            .barWidthUm = width,
            .heightUm = 0.6,
            .barIndex = 2.4,
            .gapIndex = 1.0,
            .indexBelow = 1.457,
            .indexAbove = 1.0};
}

QString refusal(std::string_view text) {
    try {
        (void)parsePhaseLibrary(text);
    } catch (const InputError& error) {
        return QString::fromStdString(error.key() + " | " + error.value().english());
    }
    return QStringLiteral("accepted");
}

} // namespace

class TestLensGrating : public QObject {
    Q_OBJECT

private slots:
    /// A bar as wide as its period is a film.
    void fullAndEmptyCellsAreThinFilms() {
        for (const auto polarization : bothPolarizations) {
            for (const double width : {0.0, 0.3}) {
                const auto film = airy(1.457, width > 0.0 ? 2.4 : 1.0, 1.0, 0.6, 0.633);
                const auto grating = diffract(titania(width), 0.633, polarization);
                // Only rounding separates the two: the system has 42 rows of order one.
                QVERIFY(std::abs(grating.transmitted - film.transmitted) < 1e-10);
                QVERIFY(std::abs(grating.reflected - film.reflected) < 1e-10);
            }
        }
    }

    void equalIndicesAreAFilmAtAnyWidth() {
        LamellarGrating grating = titania(0.11);
        grating.gapIndex = grating.barIndex;
        const auto film = airy(1.457, 2.4, 1.0, 0.6, 0.5);
        for (const auto polarization : bothPolarizations) {
            QVERIFY(std::abs(diffract(grating, 0.5, polarization).transmitted - film.transmitted) <
                    1e-10);
        }
    }

    /// Lossless: what does not go through comes back, whatever the number of harmonics and also
    /// with several propagating orders.
    void energyIsConserved() {
        for (const auto polarization : bothPolarizations) {
            for (const double period : {0.3, 0.7, 1.9}) {
                for (const int harmonics : {3, 12, 20}) {
                    LamellarGrating grating = titania(0.4 * period);
                    grating.periodUm = period;
                    const auto answer = diffract(grating, 0.633, polarization, harmonics);
                    QVERIFY(std::abs(answer.transmittedPower + answer.reflectedPower - 1.0) <
                            1e-10);
                }
            }
        }
    }

    /// The right factorisation rules converge fast: error of the squared index like N^-3 or better,
    /// so at 40 harmonics below 1e-4. The wrong rule across the bars is off by percents.
    void fundamentalModeIsRytovs() {
        for (const auto polarization : bothPolarizations) {
            for (const double width : {0.06, 0.15, 0.24}) {
                const double exact = rytovIndex(titania(width), 0.633, polarization);
                const double coarse =
                    std::abs(fundamentalModeIndex(titania(width), 0.633, polarization, 10) - exact);
                const double fine =
                    std::abs(fundamentalModeIndex(titania(width), 0.633, polarization, 40) - exact);
                QVERIFY2(fine < 1e-4, qPrintable(QString::number(fine)));
                // Second order at the least.
                QVERIFY2(fine < coarse / 15.0, qPrintable(QString::number(coarse)));
            }
        }
    }

    /// Much shorter than the wavelength the grating is a film of Rytov's zeroth-order indices: mean
    /// permittivity along the bars, mean inverse across.
    void finePeriodIsAnEffectiveMedium() {
        LamellarGrating grating = titania(0.0);
        grating.periodUm = 0.002;
        grating.barWidthUm = 0.0008;
        const double along = std::sqrt(0.4 * 5.76 + 0.6);
        const double across = 1.0 / std::sqrt(0.4 / 5.76 + 0.6);
        // Corrections go like (period / wavelength)^2 = 1e-5 times a factor of about 1.
        for (const auto& [polarization, index] :
             {std::pair{GratingPolarization::alongBars, along},
              std::pair{GratingPolarization::acrossBars, across}}) {
            const auto film = airy(1.457, index, 1.0, 0.6, 0.633);
            QVERIFY(std::abs(diffract(grating, 0.633, polarization).transmitted -
                             film.transmitted) < 2e-3);
        }
    }

    void impossibleCellsAreRefused() {
        LamellarGrating wide = titania(0.31);
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 (void)diffract(wide, 0.633, GratingPolarization::alongBars));
        QVERIFY_THROWS_EXCEPTION(
            InputError, (void)diffract(titania(0.1), std::nan(""), GratingPolarization::alongBars));
        UnitCells cells;
        cells.narrowestUm = 0.2;
        QVERIFY_THROWS_EXCEPTION(InputError, (void)computePhaseLibrary(cells));
    }

    void libraryCoversTheCircleAndCanBeCancelled() {
        UnitCells cells;
        cells.grating = titania(0.0);
        cells.widths = 33;
        double last = 0.0;
        const auto library = computePhaseLibrary(cells, [&](double part) {
            [&] { QVERIFY(part >= last); }();
            last = part;
            return true;
        });
        QVERIFY(library);
        QCOMPARE(last, 1.0);
        QCOMPARE(library->entries.size(), std::size_t{33});
        QCOMPARE(library->entries.front().widthUm, 0.05);
        QVERIFY(std::abs(library->entries.back().widthUm - 0.25) < 1e-12);
        for (const auto& entry : library->entries) {
            QVERIFY(entry.transmission > 0.0 && entry.transmission <= 1.0);
        }
        // Index of the mode from 1.05 to 2.2 over 0.6 um: about 1.1 wavelengths of phase.
        QVERIFY2(phaseCoverage(*library) > 1.6 * pi,
                 qPrintable(QString::number(phaseCoverage(*library))));
        int calls = 0;
        QVERIFY(!computePhaseLibrary(cells, [&](double) { return ++calls < 3; }));
        QCOMPARE(calls, 3);
    }

    void tableReadsWhatItWrites() {
        const PhaseLibrary library{{{0.05, -1.25, 0.5}, {0.1, 0.1, 1.0}, {0.17, 3.0, 0.875}}};
        QCOMPARE(parsePhaseLibrary(printPhaseLibrary(library)), library);
        const auto other = parsePhaseLibrary(
            "\xEF\xBB\xBF# made elsewhere\r\nwidth_um; phase_rad; transmission\r\n0.1;0;1\r\n\r\n"
            "0.2;1e-1;0.5\r\n");
        QCOMPARE(other.entries.size(), std::size_t{2});
        QCOMPARE(other.entries[1].phaseRad, 0.1);
    }

    void tableErrorsNameLineAndColumn() {
        const std::string head = "width_um,phase_rad,transmission\n";
        QCOMPARE(refusal(""), QStringLiteral("line 1 | 0 widths"));
        QCOMPARE(refusal("width,phase\n"), QStringLiteral("line 1 | \"width,phase\""));
        QCOMPARE(refusal(head + "0.1,1,1\n0.2,x,1\n"),
                 QStringLiteral("line 3, column phase_rad | \"x\""));
        QCOMPARE(refusal(head + "0.1,nan,1\n"),
                 QStringLiteral("line 2, column phase_rad | \"nan\""));
        QCOMPARE(refusal(head + "0.1,1\n"), QStringLiteral("line 2 | 2 columns"));
        QCOMPARE(refusal(head + "0.1,1,1.5\n"),
                 QStringLiteral("line 2, column transmission | 1.5"));
        QCOMPARE(refusal(head + "-0.1,1,1\n"), QStringLiteral("line 2, column width_um | -0.1"));
        QCOMPARE(refusal(head + "0.2,1,1\n# gap\n0.1,1,1\n"),
                 QStringLiteral("line 4, column width_um | 0.1"));
        QCOMPARE(refusal(head + "0.2,1,1\n"), QStringLiteral("line 2 | 1 widths"));
    }

    void coverageOfTheCircle() {
        PhaseLibrary half;
        PhaseLibrary whole;
        for (int n = 0; n <= 20; ++n) {
            half.entries.push_back({0.1 + n, 5.0 + pi * n / 20.0, 1.0});
            whole.entries.push_back({0.1 + n, 2.0 * pi * n / 21.0, 1.0});
        }
        QVERIFY(std::abs(phaseCoverage(half) - pi) < 1e-9);
        QCOMPARE(phaseCoverage(whole), 2.0 * pi);
    }
};

QTEST_APPLESS_MAIN(TestLensGrating)
#include "test_lens_grating.moc"
