// `zonescope verify` and `fit-material` with their pictures as a user calls them, and what they
// refuse before they start.

#include "tests/support/program.hpp"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QList>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace zonescope;

class TestVerification : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] QByteArray content(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }

    void reportsHaveTablesAndPlots() {
        const auto html =
            tests::runProgram({"verify", "--filter", "ring", "--report", path("ring.html"),
                               "--figures", path("figures"), "--json", path("ring.json")});
        QVERIFY2(html.code == 0, qPrintable(html.error));
        QVERIFY(html.out.contains("1 figures written"));
        const auto page = content("ring.html");
        for (const char* part : {"<svg", "ring/quality", "exact mode", "2 of 2 figures meet"}) {
            QVERIFY2(page.contains(part), part);
        }
        QCOMPARE(QDir(path("figures")).entryList(QDir::Files), QStringList{"ring-ring_down.svg"});
        const auto pdf = tests::runProgram(
            {"verify", "--filter", "angular_spectrum/layer", "--report", path("layer.pdf")});
        QVERIFY2(pdf.code == 0, qPrintable(pdf.error));
        QVERIFY(content("layer.pdf").startsWith("%PDF"));
    }

    void badPathsAreRefusedBeforeTheRun() {
        struct Case {
            QStringList arguments;
            const char* reason;
        };
        const QList<Case> cases{
            {{"--report", path("a.docx")}, ".html or .pdf"},
            {{"--report", path("none/a.html")}, "there is no folder"},
            {{"--report", folder_.path()}, ".html or .pdf"},
            {{"--json", folder_.path()}, "it is a folder"},
            {{"--figures", path("none/figures")}, "cannot make the folder"},
        };
        for (const auto& one : cases) {
            const auto refused = tests::runProgram(QStringList{"verify"} + one.arguments);
            QCOMPARE(refused.code, 2);
            QVERIFY2(refused.error.contains(one.reason), qPrintable(refused.error));
            QVERIFY(!refused.error.contains("[1/")); // no check was run
        }
    }

    /// The ladder on a device, or a sentence that says why there is none.
    void theLadderCanBeClimbedByADevice() {
        const auto device =
            tests::runProgram({"verify", "--backend", "cuda", "--filter", "pec_cavity/tm/m1"});
        if (device.code == 0) {
            QVERIFY(device.out.contains("pec_cavity/tm/m1"));
        } else {
            QCOMPARE(device.code, 2);
            const bool saysWhy =
                device.error.contains("CUDA") || device.error.contains("NVIDIA driver");
            QVERIFY2(saysWhy, qPrintable(device.error));
            QVERIFY(!device.error.contains("[1/")); // no check was run
        }
        const auto unknown = tests::runProgram({"verify", "--backend", "abacus"});
        QCOMPARE(unknown.code, 2);
        QVERIFY2(unknown.error.contains("abacus"), qPrintable(unknown.error));
    }

    void fitsCanBeDrawn() {
        QFile table(path("table.csv"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        // A glass with one resonance at 0.1 um, n^2 = 1 + 1.25 l^2/(l^2 - 0.01), without loss.
        for (int n = 0; n <= 20; ++n) {
            const double square = std::pow(0.4 + 0.03 * n, 2.0);
            table.write(QStringLiteral("%1,%2,0\n")
                            .arg(std::sqrt(square))
                            .arg(std::sqrt(1.0 + 1.25 * square / (square - 0.01)), 0, 'g', 9)
                            .toUtf8());
        }
        table.close();
        const auto fit = tests::runProgram({"fit-material", path("table.csv"), "--poles", "2",
                                            "--name", "glass", "--plot", path("fit.svg")});
        QVERIFY2(fit.code == 0, qPrintable(fit.error));
        const auto picture = content("fit.svg");
        for (const char* part :
             {"<svg", "Fit of glass", "n, fit", "k, fit", "What the fit leaves"}) {
            QVERIFY2(picture.contains(part), part);
        }
        const auto refused =
            tests::runProgram({"fit-material", path("table.csv"), "--plot", path("fit.jpg")});
        QCOMPARE(refused.code, 2);
        QVERIFY(refused.error.contains(".svg or .html"));
    }
};

QTEST_GUILESS_MAIN(TestVerification)
#include "test_verification.moc"
