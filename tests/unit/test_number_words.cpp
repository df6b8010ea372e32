// Memory and time in words, where the digits carry into the next unit.

#include "core/text/number_words.hpp"
#include "core/text/printed_number.hpp"

#include <QString>
#include <QTest>

#include <limits>

using namespace zonescope;

class TestNumberWords : public QObject {
    Q_OBJECT

private slots:
    void bytesHaveThreeDigits_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("words");
        const auto row = [](double value, const char* words) {
            QTest::newRow(words) << value << QString::fromUtf8(words);
        };
        row(0.0, "0 B");
        row(999.0, "999 B");
        row(999.6, "1.00 kB");
        row(1000.0, "1.00 kB");
        row(9994.0, "9.99 kB");
        row(9995.1, "10.0 kB");
        row(99.94e3, "99.9 kB");
        row(99.96e3, "100 kB");
        row(999.4e3, "999 kB");
        row(999.6e3, "1.00 MB");
        row(1.2e9, "1.20 GB");
        row(480e9, "480 GB");
        row(5e18, "5000 PB"); // there is no prefix beyond
    }
    void bytesHaveThreeDigits() {
        QFETCH(double, value);
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(text::bytes(value)), words);
    }

    void binaryPrefixes_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("words");
        const auto row = [](double value, const char* words) {
            QTest::newRow(words) << value << QString::fromUtf8(words);
        };
        constexpr double kibi = 1024.0;
        row(1023.0, "1023 B");
        row(1024.0, "1.00 KiB");
        row(48.0 * kibi, "48.0 KiB");
        row(1023.0 * kibi, "1023 KiB");
        row(1023.6 * kibi, "1.00 MiB");
        row(50.0 * kibi * kibi, "50.0 MiB");
        row(80.0 * kibi * kibi * kibi, "80.0 GiB");
    }
    void binaryPrefixes() {
        QFETCH(double, value);
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(text::binaryBytes(value)), words);
    }

    void spansAreRoundedUp_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("words");
        const auto row = [](double seconds, const char* words) {
            QTest::addRow("%g s", seconds) << seconds << QString::fromUtf8(words);
        };
        row(-3.0, "0 s");
        row(0.0, "0 s");
        row(0.0123, "0.012 s");
        row(0.254, "0.25 s");
        row(0.994, "0.99 s");
        row(0.996, "1 s");
        row(1.01, "2 s");
        row(59.0, "59 s");
        row(59.6, "1 min 0 s");
        row(200.0, "3 min 20 s");
        row(3599.0, "59 min 59 s");
        row(3599.5, "1 h 0 min");
        row(3601.0, "1 h 1 min");
        row(7260.0, "2 h 1 min");
        row(std::numeric_limits<double>::infinity(), "a long time");
    }
    void spansAreRoundedUp() {
        QFETCH(double, seconds);
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(text::duration(seconds)), words);
    }
    void exponentsArePowersOfTen() {
        const auto written = [](const char* number) {
            return QString::fromStdString(text::typographic(number));
        };
        QCOMPARE(written("-0.5"), QString::fromUtf8("−0.5"));
        QCOMPARE(written("2e+07"), QString::fromUtf8("2×10⁷"));
        QCOMPARE(written("-2.7e-07"), QString::fromUtf8("−2.7×10⁻⁷"));
        QCOMPARE(written("1e-06"), QString::fromUtf8("10⁻⁶"));
        QCOMPARE(written("-1e+12"), QString::fromUtf8("−10¹²"));
        QCOMPARE(written("1.5e+00"), QString::fromUtf8("1.5"));
        QCOMPARE(written("nan"), QString::fromUtf8("nan"));
        QCOMPARE(written("-inf"), QString::fromUtf8("−inf"));
    }
};

QTEST_APPLESS_MAIN(TestNumberWords)
#include "test_number_words.moc"
