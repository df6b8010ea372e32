// Cells of tables: what a spreadsheet would calculate is written as text, numbers stay numbers, and
// everything comes back.

#include "core/io/files/csv.hpp"
#include "core/io/results/sweep_results.hpp"

#include <QTest>

using namespace zonescope;

class TestCsv : public QObject {
    Q_OBJECT
private slots:
    void formulasAreText_data() {
        QTest::addColumn<std::string>("cell");
        QTest::addColumn<bool>("guarded");
        const auto row = [](const char* cell, bool guarded) {
            QTest::newRow(cell) << std::string(cell) << guarded;
        };
        for (const char* const formula :
             {"=1+1", "=HYPERLINK(\"http://a\")", "@SUM(1)", "+cmd|' /C calc'!A0", "-2+3", "-A1",
              "+1*2", "-", "+", "\t=1", "\r=1", "-1.5 um*2", "-(1)", "+49 30/1"}) {
            row(formula, true);
        }
        for (const char* const plain :
             {"-1.5", "+2", "-1.5e-3", "-0,5", "+1,250.5", "-2.5 um", "-inf", "-nan", "3=3", "a@b",
              "a lens", "", "'quoted'", "-1.0E+10", "-5 \u00b5m"}) {
            row(plain, false);
        }
    }

    void formulasAreText() {
        QFETCH(std::string, cell);
        QFETCH(bool, guarded);
        const auto written = io::csvCell(cell, ';');
        QCOMPARE(written.starts_with("\"'") && written != cell, guarded && !cell.empty());
        // And back, among others.
        const auto table = io::parseCsv("a;b;c\n" + io::csvLine({"x", cell, "y"}, ';') + "\n");
        QCOMPARE(table.rows.at(1).cells.at(1), cell);
    }

    void anApostropheOfTheUserStays() {
        for (const std::string cell : {"'", "'tis", "'=", "'=1", "'=1;2", "''-a;", "';"}) {
            const auto table = io::parseCsv("a;b\n" + io::csvLine({"x", cell}, ';') + "\n");
            QCOMPARE(table.rows.at(1).cells.at(1), cell);
        }
    }

    void sweepsAreWrittenSo() {
        run::SweepTable table;
        run::SweepRow row;
        row.state = run::PointState::failed;
        row.message = std::string("=cmd|' /C calc'!A0");
        row.values = {-1.5};
        table.restore({{"=key", "um", true}}, {row});
        const auto text = io::writeSweepCsv(table);
        QVERIFY2(text.find(",\"'=key (um)\",") != std::string::npos, text.c_str());
        QVERIFY2(text.find(",-1.5,failed,\"'=cmd") != std::string::npos, text.c_str());
    }
};

QTEST_APPLESS_MAIN(TestCsv)
#include "test_csv.moc"
