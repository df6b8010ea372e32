// Text down the pages of a PDF, as another program reads it: lines that stay on the paper, in any
// script that the font has.

#include "core/report/pdf_writer.hpp"
#include "core/report/plot_drawing.hpp"
#include "tests/support/pdf_text.hpp"

#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace zonescope;

namespace {

constexpr double paperWidth = 595.0;
constexpr double edge = 46.0;

} // namespace

class TestPdfWriter : public QObject {
    Q_OBJECT

private slots:
    void aShortHeadingIsOneLine() {
        report::PdfWriter writer;
        writer.heading("Definitions", 14.0);
        const auto text = tests::textOf(writer.finish("test"));
        QCOMPARE(text.lines.size(), std::size_t{1});
        QCOMPARE(text.lines[0].text, QStringLiteral("Definitions"));
        QVERIFY(std::abs(text.lines[0].left - edge) < 0.5);
    }

    void aLongHeadingIsBrokenBetweenWords() {
        report::PdfWriter writer;
        const QString title = QStringLiteral(
            "A metalens of four hundred rings of titanium dioxide on fused silica for red light, "
            "second design with a wider aperture and a shorter focal length");
        writer.heading(title.toStdString(), 18.0);
        writer.paragraph("What follows.");
        const auto text = tests::textOf(writer.finish("test"));
        QVERIFY(text.lines.size() >= 4);
        QStringList words;
        for (std::size_t n = 0; n + 1 < text.lines.size(); ++n) {
            const auto& line = text.lines[n];
            QVERIFY2(line.right <= paperWidth - edge + 0.5, qPrintable(line.text));
            QVERIFY(text.lines[n + 1].bottom > line.bottom + 10.0);
            words << line.text;
        }
        QCOMPARE(words.join(QLatin1Char(' ')), title);
        QCOMPARE(text.lines.back().text, QStringLiteral("What follows."));
    }

    void aLongTermStandsBesideItsExplanation() {
        report::PdfWriter writer;
        writer.explanation("Strehl ratio in the design plane", "What the field of view prints.");
        const auto text = tests::textOf(writer.finish("test"));
        const auto explanation = std::ranges::find(
            text.lines, QStringLiteral("What the field of view prints."), &tests::PdfLine::text);
        QVERIFY(explanation != text.lines.end());
        QVERIFY(text.lines.size() > 1);
        for (const auto& line : text.lines)
            QVERIFY2(&line == &*explanation || line.right < explanation->left,
                     qPrintable(line.text));
    }

    /// As typed, to be searched and copied: no Latin-1, no letters that only look alike.
    void everyScriptOfTheFontIsRead() {
        const QString typed =
            QStringLiteral("−12 µm, λ = π/2 → θ ≤ ∞, 2×10⁻¹² W, |E₀|², Größe, Łódź, Линза");
        report::PdfWriter writer;
        writer.paragraph(typed.toStdString());
        writer.heading(typed.toStdString(), 9.0);
        const auto text = tests::textOf(writer.finish("λ/4"));
        QCOMPARE(text.lines.size(), std::size_t{2});
        QCOMPARE(text.lines[0].text, typed);
        QCOMPARE(text.lines[1].text, typed);
    }

    /// A name without spaces has no better place to break.
    void aLongWordIsBrokenToo() {
        report::PdfWriter writer;
        const QString word = QStringLiteral("metalens_of_400_rings_µ").repeated(8);
        writer.heading(QStringLiteral("Lens %1 end").arg(word).toStdString(), 18.0);
        writer.paragraph(word.toStdString());
        QString all;
        for (const auto& line : tests::textOf(writer.finish("test")).lines) {
            QVERIFY2(line.right <= paperWidth - edge + 0.5, qPrintable(line.text));
            QVERIFY(!line.text.isEmpty());
            all += line.text;
        }
        QCOMPARE(all.count(word), 2);
    }

    /// The letters of a cell shrink rather than run into the next one.
    void cellsKeepToTheirColumns() {
        report::PdfWriter writer;
        writer.row("Frequency", {"433.9 cycles per millimetre", "444.0 cycles per millimetre"},
                   {.titleWidth = 300.0, .size = 9.0});
        const auto text = tests::textOf(writer.finish("test"));
        // Right of the title's column, both; in their own size they would reach into it.
        for (const auto& line : text.lines)
            QVERIFY2(line.text == QLatin1String("Frequency") || line.left >= edge + 300.0,
                     qPrintable(line.text));
        QVERIFY(text.whole().contains(QLatin1String("millimetre")));
    }

    /// Beside a plot stands another one.
    void aLongTitleOfAPlotStaysOverIt() {
        report::PdfWriter writer;
        plot::Plot plot;
        plot.title = "Modulation transfer function of a long name at 0.6328 µm";
        plot.curves.push_back({.name = "x", .x = {0.0, 1.0}, .y = {0.0, 1.0}});
        writer.pictures({[&](report::Canvas& canvas, const report::Box& box) {
            report::drawPlot(canvas, box, plot);
        }});
        const auto text = tests::textOf(writer.finish("test"));
        QVERIFY(text.whole().contains(QString::fromStdString(plot.title)));
        for (const auto& line : text.lines)
            QVERIFY2(line.right <= 0.5 * paperWidth + 0.5, qPrintable(line.text));
    }

    void aHeadingStaysWithWhatFollows() {
        const auto pagesOf = [](bool heading) {
            report::PdfWriter writer;
            for (int n = 0; n < 50; ++n)
                writer.paragraph("A line.");
            if (heading)
                writer.heading("A heading that goes over the end of the page with its table", 18.0,
                               700.0);
            return tests::textOf(writer.finish("x")).pages;
        };
        QCOMPARE(pagesOf(true), pagesOf(false) + 1);
    }

    /// No date, and no trace of what was drawn before.
    void theSameReportIsTheSameFile() {
        const auto written = [] {
            report::PdfWriter writer;
            writer.heading("Größe", 14.0);
            return writer.finish("λ/4");
        };
        const auto pdf = written();
        QCOMPARE(pdf, written());
        QVERIFY(pdf.starts_with("%PDF-1.4"));
        QVERIFY(pdf.find("CreationDate") == std::string::npos);
        QVERIFY(pdf.find("/Title <FEFF03BB002F0034>") != std::string::npos); // UTF-16
        QVERIFY(pdf.find("/Creator (Zonescope ") != std::string::npos);
        QVERIFY(pdf.find("/Outlines") != std::string::npos); // the heading
    }
};

QTEST_GUILESS_MAIN(TestPdfWriter)
#include "test_pdf_writer.moc"
