// Text down the pages of a PDF: long headings are broken into lines that stay on the paper.

#include "core/report/pdf_writer.hpp"
#include "core/report/plot_drawing.hpp"

#include <QByteArray>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace zonescope;

namespace {

struct Line {
    bool bold = false;
    double size = 0.0, x = 0.0, y = 0.0; // points from the lower left corner
    QString text;
    /// An upper bound for the bold face, whose widths are not measured.
    [[nodiscard]] double right() const {
        const double width = report::helveticaWidth(text.toStdString(), size);
        return x + (bold ? 1.1 : 1.0) * width;
    }
};

/// The texts of all pages, which are not compressed.
std::vector<Line> linesOf(const std::string& pdf) {
    static const QRegularExpression form(
        QStringLiteral("/F(\\d) ([\\d.]+) Tf 1 0 0 1 ([\\d.-]+) ([\\d.-]+) Tm \\((.*)\\) Tj"));
    std::vector<Line> lines;
    auto each = form.globalMatch(QString::fromLatin1(pdf));
    while (each.hasNext()) {
        const auto one = each.next();
        lines.push_back({one.captured(1) == QLatin1String("2"), one.captured(2).toDouble(),
                         one.captured(3).toDouble(), one.captured(4).toDouble(), one.captured(5)});
    }
    return lines;
}

constexpr double paperWidth = 595.0;
constexpr double edge = 46.0;

} // namespace

class TestPdfWriter : public QObject {
    Q_OBJECT

private slots:
    void aShortHeadingIsOneLine() {
        report::PdfWriter writer;
        writer.heading("Definitions", 14.0);
        const auto lines = linesOf(writer.finish("test"));
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY(lines[0].bold);
        QCOMPARE(lines[0].text, QStringLiteral("Definitions"));
    }

    void aLongHeadingIsBrokenBetweenWords() {
        report::PdfWriter writer;
        const QString title = QStringLiteral(
            "A metalens of four hundred rings of titanium dioxide on fused silica for red light, "
            "second design with a wider aperture and a shorter focal length");
        writer.heading(title.toStdString(), 18.0);
        writer.paragraph("What follows.");
        const auto lines = linesOf(writer.finish("test"));
        QVERIFY(lines.size() >= 4);
        QStringList words;
        for (std::size_t n = 0; n + 1 < lines.size(); ++n) {
            QVERIFY(lines[n].bold);
            QVERIFY2(lines[n].right() <= paperWidth - edge + 0.5, qPrintable(lines[n].text));
            QVERIFY(lines[n + 1].y < lines[n].y - 10.0);
            words << lines[n].text;
        }
        QCOMPARE(words.join(QLatin1Char(' ')), title);
        QCOMPARE(lines.back().text, QStringLiteral("What follows."));
    }

    void aLongTermStandsBesideItsExplanation() {
        report::PdfWriter writer;
        writer.explanation("Strehl ratio in the design plane", "What the field of view prints.");
        const auto lines = linesOf(writer.finish("test"));
        const auto text = std::ranges::find(lines, false, &Line::bold);
        QVERIFY(text != lines.end());
        for (const auto& line : lines)
            QVERIFY2(!line.bold || line.right() < text->x, qPrintable(line.text));
    }

    /// The font has one, although Latin-1 does not.
    void aMinusSignIsPrinted() {
        report::PdfWriter writer;
        writer.paragraph("\u221212 \u00b5m");
        const std::string pdf = writer.finish("test");
        QCOMPARE(linesOf(pdf).front().text, QStringLiteral("\\17712 \\265m"));
        QVERIFY(pdf.find("/Differences [127 /minus]") != std::string::npos);
        QCOMPARE(report::helveticaWidth("\u2212", 10.0), 5.84);
    }

    /// Helvetica has them as small raised digits.
    void powersOfTenAreRaised() {
        report::PdfDocument document(200.0, 100.0);
        document.addPage().text({100.0, 50.0}, "2×10⁻¹² W",
                                {.size = 10.0, .anchor = report::Anchor::end});
        const std::string pdf = document.finish("test");
        QVERIFY2(pdf.find("(2\\32710) Tj /F1 6.50 Tf 3.60 Ts (\\17712) Tj /F1 10.00 Tf 0.00 Ts "
                          "( W) Tj ET") != std::string::npos,
                 pdf.c_str());
        // Widths of Adobe's metrics: digits 556, minus 584, space 278, W 944; the sign of
        // multiplication counts as a digit.
        const double raised = 0.65 * (584.0 + 2.0 * 556.0);
        const double width = 0.01 * (3.0 * 556.0 + 556.0 + raised + 278.0 + 944.0);
        QVERIFY(std::abs(report::helveticaWidth("2×10⁻¹² W", 10.0) - width) < 1e-9);
        QVERIFY(pdf.find(QByteArray::number(100.0 - width, 'f', 2).toStdString() + " 50.00 Tm") !=
                std::string::npos);
        // A text that ends raised does not lift the next one.
        document.addPage().text({10.0, 50.0}, "10⁶", {.size = 10.0});
        QVERIFY(document.finish("test").find("(6) Tj 0 Ts ET") != std::string::npos);
    }

    /// A name without spaces has no better place to break.
    void aLongWordIsBrokenToo() {
        report::PdfWriter writer;
        const QString word = QStringLiteral("metalens_of_400_rings_").repeated(8);
        writer.heading(QStringLiteral("Lens %1 end").arg(word).toStdString(), 18.0);
        writer.paragraph(word.toStdString());
        const auto lines = linesOf(writer.finish("test"));
        QString bold;
        for (const auto& line : lines) {
            QVERIFY2(line.right() <= paperWidth - edge + 0.5, qPrintable(line.text));
            QVERIFY(!line.text.isEmpty());
            if (line.bold)
                bold += line.text;
        }
        QVERIFY2(bold.contains(word), qPrintable(bold));
    }

    /// Beside a plot stands another one.
    void aLongTitleOfAPlotStaysOverIt() {
        report::PdfWriter writer;
        plot::Plot plot;
        plot.title = "Modulation transfer function of a long name at 0.6328 um";
        plot.curves.push_back({.name = "x", .x = {0.0, 1.0}, .y = {0.0, 1.0}});
        writer.pictures({[&](report::Canvas& canvas, const report::Box& box) {
            report::drawPlot(canvas, box, plot);
        }});
        for (const auto& line : linesOf(writer.finish("test"))) {
            if (line.bold)
                QVERIFY2(line.right() <= 0.5 * paperWidth + 0.5, qPrintable(line.text));
        }
    }

    void aHeadingStaysWithWhatFollows() {
        report::PdfWriter writer;
        const auto pages = [&] {
            return QByteArray::fromStdString(writer.finish("x")).count("/Type /Page ");
        };
        for (int n = 0; n < 50; ++n)
            writer.paragraph("A line.");
        const auto before = pages();
        writer.heading("A heading that goes over the end of the page with its table", 18.0, 700.0);
        QCOMPARE(pages(), before + 1);
    }
};

QTEST_GUILESS_MAIN(TestPdfWriter)
#include "test_pdf_writer.moc"
