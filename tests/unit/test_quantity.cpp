// Texts with units: the values they mean, what is refused and where.

#include "core/model/quantity.hpp"
#include "core/model/units.hpp"

#include <QList>
#include <QString>
#include <QTest>

#include <cmath>
#include <limits>
#include <string>

using namespace zonescope;
using namespace zonescope::model;

namespace {

QuantityKind kindOf(const QString& name) {
    return name == QLatin1String("length")         ? QuantityKind::length
           : name == QLatin1String("wavelength")   ? QuantityKind::wavelength
           : name == QLatin1String("time")         ? QuantityKind::time
           : name == QLatin1String("conductivity") ? QuantityKind::conductivity
           : name == QLatin1String("periods")      ? QuantityKind::periods
                                                   : QuantityKind::plain;
}

/// Some bits of rounding of the conversions.
bool same(double a, double b) { return std::abs(a - b) <= 4e-15 * std::abs(b); }

} // namespace

class TestQuantity : public QObject {
    Q_OBJECT

private slots:
    void meanings_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        const auto row = [](const char* kind, const char* text, double value) {
            QTest::addRow("%s: %s", kind, text) << kind << QString::fromUtf8(text) << value;
        };
        row("length", "1.55 um", 1.55);
        row("length", "550nm", 0.55);
        row("length", "2*0.4um", 0.8);
        row("length", "1/3 mm", 1000.0 / 3.0);
        row("length", "(0.55+0.1) µm", 0.65);
        row("length", "(0.55+0.1) μm", 0.65);
        row("length", "1.5", 1.5);
        row("length", "-.5", -0.5);
        row("length", "−2 µm", -2.0); // typographic minus
        row("length", "2 × 3 nm", 0.006);
        row("length", "1um + 5nm", 1.005);
        row("length", "1e-6 m", 1.0);
        row("length", "12 345", 0.0); // replaced below: two numbers side by side are an error
        row("length", "(1 um)^2/(4 um)", 0.25);
        row("length", "5 Å", 5e-4);
        row("length", "--3", 3.0);
        row("wavelength", "500 THz", units::speedOfLight / 500e12 * 1e6);
        row("wavelength", "2 eV", units::photonEnergyEv(1.0) / 2.0);
        row("wavelength", "550 nm", 0.55);
        row("time", "5 fs", 5.0);
        row("time", "0.2 ps", 200.0);
        row("time", "10 periods", 20.0); // period of 2 fs, below
        row("time", "1 / (500 THz)", 2.0);
        row("conductivity", "0.1", 0.1);
        row("conductivity", "0.1 / um", 0.1);
        row("conductivity", "100 S/m", units::conductivityPerUm(100.0));
        row("periods", "5", 5.0);
        row("periods", "5 periods", 5.0);
        row("periods", "6 fs", 3.0);
        row("plain", "30 %", 0.3);
        row("plain", "2*pi", 2.0 * 3.14159265358979323846);
        row("plain", "1e-400", 0.0);
    }
    void meanings() {
        QFETCH(QString, kind);
        QFETCH(QString, text);
        QFETCH(double, value);
        const QuantityContext context{kindOf(kind), 2.0};
        if (text == QLatin1String("12 345")) {
            QVERIFY_THROWS_EXCEPTION(QuantityError, (void)parseQuantity("12 345", context));
            return;
        }
        const double found = parseQuantity(text.toStdString(), context);
        QVERIFY2(found == value || same(found, value), qPrintable(QString::number(found, 'g', 17)));
    }

    void refusals_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("position");
        const auto row = [](const char* kind, const char* text, QuantityFault fault, int position) {
            QTest::addRow("%s: %s", kind, text)
                << kind << QString::fromUtf8(text) << static_cast<int>(fault) << position;
        };
        using F = QuantityFault;
        row("length", "", F::empty, 0);
        row("length", "   ", F::empty, 0);
        row("length", "5 fs", F::wrongDimension, 0);
        row("length", "500 THz", F::wrongDimension, 0);
        row("length", "2um*3um", F::wrongDimension, 0);
        row("time", "3 um", F::wrongDimension, 0);
        row("plain", "3 um", F::wrongDimension, 0);
        row("length", "3 parsec", F::unknownUnit, 2);
        row("length", "nan", F::unknownUnit, 0);
        row("length", "inf", F::unknownUnit, 0);
        row("length", "1e999", F::notFinite, 0);
        row("length", "1e300*1e300", F::notFinite, 5);
        row("length", "1,5", F::decimalComma, 1);
        row("length", "1 um +", F::missing, 6);
        row("length", "(1+2", F::parenthesis, 0);
        row("length", "1)", F::parenthesis, 1);
        row("length", "1 um + 1 fs", F::mixedSum, 5);
        row("length", "1 um + 1", F::mixedSum, 5);
        row("length", "3/0", F::divisionByZero, 1);
        row("length", "2^99", F::exponent, 2);
        row("length", "#", F::unexpected, 0);
        row("length", "1..2", F::unexpected, 2);
        row("wavelength", "0 THz", F::divisionByZero, 0);
        row("length", "\xF0\x9F\x98\x80", F::unknownUnit, 0);
    }
    void refusals() {
        QFETCH(QString, kind);
        QFETCH(QString, text);
        QFETCH(int, fault);
        QFETCH(int, position);
        try {
            (void)parseQuantity(text.toStdString(), {kindOf(kind), 2.0});
            QFAIL("accepted");
        } catch (const QuantityError& error) {
            QCOMPARE(static_cast<int>(error.fault()), fault);
            QCOMPARE(static_cast<int>(error.position()), position);
            QVERIFY(std::string(error.what()).size() > 10);
        }
    }

    void refusalsSayWhatIsAllowed() {
        try {
            (void)parseQuantity("5 fs", {QuantityKind::length});
            QFAIL("accepted");
        } catch (const QuantityError& error) {
            const std::string text = error.what();
            QVERIFY(text.find("a time") != std::string::npos);
            QVERIFY(text.find("nm, um, mm") != std::string::npos);
        }
        try {
            (void)parseQuantity("10 periods", {QuantityKind::time});
            QFAIL("accepted");
        } catch (const QuantityError& error) {
            QCOMPARE(error.fault(), QuantityFault::noPeriod);
        }
    }

    void nonsenseAndHugeInputEndInARefusal() {
        const QuantityContext context{QuantityKind::length};
        const auto refused = [&](const std::string& text) {
            try {
                (void)parseQuantity(text, context);
                return false;
            } catch (const QuantityError&) {
                return true;
            }
        };
        QVERIFY(refused(std::string(1'000'000, '9')));
        QVERIFY(refused(std::string(150, '(')));
        QVERIFY(refused(std::string(150, '-')));
        QVERIFY(refused(std::string("1\0um", 4)));
        QVERIFY(refused("\xFF\xFE"));
        // Every short text of a hostile alphabet gives a finite value or a refusal.
        const std::string alphabet = "1.e+-*/^(), :nmu%\xC2\xB5";
        std::uint32_t state = 1;
        for (int n = 0; n < 20'000; ++n) {
            std::string text;
            for (int k = 0; k < 12; ++k) {
                state = state * 1664525U + 1013904223U;
                text += alphabet[(state >> 16U) % alphabet.size()];
            }
            try {
                QVERIFY(std::isfinite(parseQuantity(text, context)));
            } catch (const QuantityError&) { // as good
            }
            try {
                for (const double value : parseQuantityList(text, context)) {
                    QVERIFY(std::isfinite(value));
                }
            } catch (const QuantityError&) { // as good
            }
        }
    }

    void lists_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<double>>("values");
        using L = QList<double>;
        QTest::newRow("range") << "0.45:0.05:0.65 um" << L{0.45, 0.5, 0.55, 0.6, 0.65};
        QTest::newRow("nm") << "450:50:650 nm" << L{0.45, 0.5, 0.55, 0.6, 0.65};
        QTest::newRow("unit at each") << "450nm:50 nm:0.55um" << L{0.45, 0.5, 0.55};
        QTest::newRow("list") << "450, 550, 650 nm" << L{0.45, 0.55, 0.65};
        QTest::newRow("two units") << "450, 550 nm; 0.65, 0.7 um" << L{0.45, 0.55, 0.65, 0.7};
        QTest::newRow("plain") << "0.45, 0.55" << L{0.45, 0.55};
        QTest::newRow("downwards") << "0.6:-0.1:0.4" << L{0.6, 0.5, 0.4};
        QTest::newRow("end not met") << "0.4:0.15:0.6" << L{0.4, 0.55};
        QTest::newRow("mixed") << "0.4, 0.5:0.1:0.7" << L{0.4, 0.5, 0.6, 0.7};
        QTest::newRow("lines") << "0.4\n0.5\n" << L{0.4, 0.5};
        QTest::newRow("one") << "550 nm" << L{0.55};
    }
    void lists() {
        QFETCH(QString, text);
        QFETCH(QList<double>, values);
        const auto found = parseQuantityList(text.toStdString(), {QuantityKind::wavelength});
        QCOMPARE(found.size(), static_cast<std::size_t>(values.size()));
        for (std::size_t n = 0; n < found.size(); ++n) {
            QVERIFY2(same(found[n], values[static_cast<qsizetype>(n)]),
                     qPrintable(QString::number(found[n], 'g', 17)));
        }
    }

    void frequenciesInAListAreConvertedOneByOne() {
        const auto found = parseQuantityList("400:100:600 THz", {QuantityKind::wavelength});
        QCOMPARE(found.size(), std::size_t{3});
        QVERIFY(same(found[1], units::speedOfLight / 500e12 * 1e6));
    }

    void badLists_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("fault");
        using F = QuantityFault;
        QTest::newRow("wrong way") << "0.4:-0.1:0.6" << static_cast<int>(F::emptyRange);
        QTest::newRow("no step") << "0.4:0:0.6" << static_cast<int>(F::emptyRange);
        QTest::newRow("too many") << "0.4:1e-9:0.6" << static_cast<int>(F::tooManyValues);
        QTest::newRow("no end") << "0.4:0.1" << static_cast<int>(F::missing);
        QTest::newRow("four parts") << "1:2:3:4" << static_cast<int>(F::unexpected);
        QTest::newRow("time") << "1, 2 fs" << static_cast<int>(F::wrongDimension);
        QTest::newRow("mixed") << "1um:1fs:3um" << static_cast<int>(F::mixedSum);
        QTest::newRow("nothing") << " , " << static_cast<int>(F::empty);
        QTest::newRow("hole") << "1,,2" << static_cast<int>(F::missing);
    }
    void badLists() {
        QFETCH(QString, text);
        QFETCH(int, fault);
        try {
            (void)parseQuantityList(text.toStdString(), {QuantityKind::wavelength});
            QFAIL("accepted");
        } catch (const QuantityError& error) {
            QCOMPARE(static_cast<int>(error.fault()), fault);
        }
    }

    void tidyTexts() {
        using K = QuantityKind;
        QCOMPARE(formatQuantity(0.02, K::length), std::string("20 nm"));
        QCOMPARE(formatQuantity(0.55, K::wavelength), std::string("0.55 \xC2\xB5m"));
        QCOMPARE(formatQuantity(1500.0, K::length), std::string("1.5 mm"));
        QCOMPARE(formatQuantity(0.0, K::length), std::string("0 \xC2\xB5m"));
        QCOMPARE(formatQuantity(-0.0, K::length), std::string("0 \xC2\xB5m"));
        QCOMPARE(formatQuantity(200.0, K::time), std::string("200 fs"));
        QCOMPARE(formatQuantity(12000.0, K::time), std::string("12 ps"));
        QCOMPARE(formatQuantity(0.3, K::plain), std::string("0.3"));
        QCOMPARE(formatQuantity(std::nan(""), K::length), std::string());
        QCOMPARE(formatQuantityList({0.45, 0.5, 0.55, 0.6}, K::wavelength),
                 std::string("0.45:0.05:0.6 \xC2\xB5m"));
        QCOMPARE(formatQuantityList({0.45, 0.5, 0.57}, K::wavelength),
                 std::string("0.45, 0.5, 0.57 \xC2\xB5m"));
        QCOMPARE(formatQuantityList({}, K::wavelength), std::string());
    }

    void textsReadBackExactly() {
        std::uint64_t state = 88172645463325252ULL;
        for (int n = 0; n < 20'000; ++n) {
            state ^= state << 13U;
            state ^= state >> 7U;
            state ^= state << 17U;
            const double mantissa = static_cast<double>(state >> 11U) * 0x1.0p-53 - 0.5;
            const double value = mantissa * std::pow(10.0, static_cast<int>(state % 19U) - 9);
            for (const auto kind : {QuantityKind::length, QuantityKind::time, QuantityKind::plain,
                                    QuantityKind::conductivity, QuantityKind::periods}) {
                const std::string text = formatQuantity(value, kind);
                QVERIFY2(parseQuantity(text, {kind}) == value, text.c_str());
            }
        }
        const std::vector<double> odd{0.1, 0.2, 0.30000000000000004, 0.4, 1e-9};
        QCOMPARE(parseQuantityList(formatQuantityList(odd, QuantityKind::length),
                                   {QuantityKind::length}),
                 odd);
    }

    void stepsMoveASensibleDigit() {
        using K = QuantityKind;
        QCOMPARE(stepQuantity(1.55, 1, K::length), 1.65);
        QCOMPARE(stepQuantity(1.55, 1, K::length, -1), 1.56);
        QCOMPARE(stepQuantity(0.02, 1, K::length), 0.021);
        QCOMPARE(stepQuantity(1.0, -1, K::plain), 0.99);
        QCOMPARE(stepQuantity(0.0, 1, K::plain), 0.1);
        QCOMPARE(stepQuantity(-1.0, -1, K::plain), -1.1);
        // There and back again.
        QCOMPARE(stepQuantity(stepQuantity(0.99, 1, K::plain), -1, K::plain), 0.99);
        double value = 1.0;
        for (int n = 0; n < 200; ++n) {
            value = stepQuantity(value, -1, K::plain);
        }
        QVERIFY(value > 0.0 && value < 0.01); // never stuck, never through zero
    }

    void kindsFollowFromKeys() {
        QCOMPARE(quantityKindOfKey("wavelengths_um"), QuantityKind::wavelength);
        QCOMPARE(quantityKindOfKey("r_out_um"), QuantityKind::length);
        QCOMPARE(quantityKindOfKey("conductivity_per_um"), QuantityKind::conductivity);
        QCOMPARE(quantityKindOfKey("max_time_fs"), QuantityKind::time);
        QCOMPARE(quantityKindOfKey("ramp_periods"), QuantityKind::periods);
        QCOMPARE(quantityKindOfKey("amplitude"), QuantityKind::plain);
    }
};

QTEST_APPLESS_MAIN(TestQuantity)
#include "test_quantity.moc"
