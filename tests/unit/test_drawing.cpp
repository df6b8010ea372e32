// Canvases of pixels, SVG and PDF: where lines lie, how wide text is, and that drawings depend on
// nothing but what is drawn.

#include "core/drawing/cairo_canvas.hpp"
#include "core/error.hpp"
#include "core/text/unicode.hpp"
#include "tests/support/pdf_text.hpp"

#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

using namespace zonescope;
using drawing::Point;
using io::Rgb8;

namespace {

constexpr Rgb8 white{255, 255, 255};
constexpr Rgb8 black{0, 0, 0};
constexpr Rgb8 red{255, 0, 0};

/// Sum of darkness over a white picture, in pixels fully black.
double inkOf(drawing::RasterCanvas& canvas) {
    double ink = 0.0;
    const auto raster = canvas.raster();
    for (const auto& pixel : raster.pixels())
        ink += 1.0 - pixel.g / 255.0;
    return ink;
}

io::Raster chequers() {
    io::Raster raster(2, 2, black);
    raster.setPixel(0, 0, white);
    raster.setPixel(1, 1, red);
    return raster;
}

/// Something of everything.
void draw(drawing::CairoCanvas& canvas) {
    canvas.fill({0.0, 0.0, 100.0, 60.0}, white);
    canvas.line(std::array{Point{5.0, 5.0}, Point{50.0, 40.0}}, {red, 1.5, true});
    canvas.picture({60.0, 5.0, 20.0, 20.0}, chequers());
    canvas.clip({0.0, 0.0, 50.0, 50.0});
    canvas.polygon(std::array{Point{40.0, 40.0}, Point{60.0, 40.0}, Point{50.0, 60.0}}, red);
    canvas.unclip();
    canvas.text({50.0, 55.0}, "λ = 0.5 µm <&>", {.size = 8.0, .anchor = drawing::Anchor::middle});
    canvas.text({10.0, 50.0}, "|E|²", {.size = 8.0, .bold = true, .upwards = true});
}

std::string svgDrawn() {
    drawing::SvgCanvas canvas(100.0, 60.0);
    draw(canvas);
    return canvas.finish();
}

QSet<QString> idsOf(const std::string& svg) {
    static const QRegularExpression form(QStringLiteral(" id=\"([^\"]+)\""));
    QSet<QString> ids;
    auto each = form.globalMatch(QString::fromStdString(svg));
    while (each.hasNext())
        ids.insert(each.next().captured(1));
    return ids;
}

} // namespace

class TestDrawing : public QObject {
    Q_OBJECT

private slots:
    void linesOnPixelsAreExact() {
        drawing::RasterCanvas canvas(20, 10, white);
        canvas.line(std::array{Point{2.0, 4.5}, Point{12.0, 4.5}}, {.colour = black, .width = 1.0});
        const auto raster = canvas.raster();
        for (int y = 0; y < raster.height(); ++y) {
            for (int x = 0; x < raster.width(); ++x)
                QCOMPARE(raster.pixel(x, y) == black, y == 4 && x >= 2 && x < 12);
        }
    }

    /// Cairo cuts a row of pixels into 15: of a slanted line of 2.5 pixels that is 2 % of its
    /// width.
    void linesHaveTheirWidthAndOpacity() {
        const std::array points{Point{10.0, 12.0}, Point{45.0, 40.0}};
        const double area = 2.5 * std::hypot(35.0, 28.0);
        drawing::RasterCanvas full(60, 60, white);
        full.line(points, {.colour = black, .width = 2.5});
        QVERIFY(std::abs(inkOf(full) - area) < 0.02 * area);
        drawing::RasterCanvas half(60, 60, white);
        half.line(points, {.colour = black, .width = 2.5, .opacity = 0.5});
        QVERIFY(std::abs(inkOf(half) - 0.5 * area) < 0.03 * area);
    }

    void polygonsAreFilledUpToTheClip() {
        drawing::RasterCanvas canvas(40, 40, white);
        std::vector<Point> disc;
        for (int n = 0; n < 720; ++n) {
            const double angle = 2.0 * std::numbers::pi * n / 720;
            disc.push_back({20.0 + 11.3 * std::cos(angle), 20.0 + 11.3 * std::sin(angle)});
        }
        const double area = std::numbers::pi * 11.3 * 11.3;
        canvas.polygon(disc, black);
        QVERIFY(std::abs(inkOf(canvas) - area) < 0.005 * area);
        drawing::RasterCanvas clipped(40, 40, white);
        clipped.clip({0.0, 0.0, 20.0, 40.0});
        clipped.polygon(disc, black);
        QVERIFY(std::abs(inkOf(clipped) - 0.5 * area) < 0.005 * area);
        clipped.unclip();
        clipped.polygon(disc, black);
        // Twice over the middle's edge only.
        QVERIFY(std::abs(inkOf(clipped) - area) < 0.02 * area);
    }

    void picturesStaySharp() {
        drawing::RasterCanvas canvas(20, 20, white);
        canvas.picture({4.0, 4.0, 12.0, 12.0}, chequers());
        const auto raster = canvas.raster();
        QVERIFY(raster.pixel(9, 9) == white && raster.pixel(10, 9) == black);
        QVERIFY(raster.pixel(9, 10) == black && raster.pixel(10, 10) == red);
        QVERIFY(raster.pixel(15, 15) == red && raster.pixel(16, 16) == white);
        QVERIFY(svgDrawn().find("image-rendering:pixelated") != std::string::npos);
        drawing::PdfCanvas pdf(100.0, 60.0);
        draw(pdf);
        const auto file = pdf.finish("x");
        QVERIFY(file.find("/Interpolate false") != std::string::npos);
        QVERIFY(file.find("/Interpolate true") == std::string::npos);
    }

    void textIsMeasuredAsItIsDrawn() {
        QVERIFY(drawing::textWidth("mm", 20.0) > drawing::textWidth("ii", 20.0));
        QVERIFY(drawing::textWidth("Lens", 20.0, true) > drawing::textWidth("Lens", 20.0));
        QVERIFY(std::abs(drawing::textWidth("µθ₀", 40.0) - 2.0 * drawing::textWidth("µθ₀", 20.0)) <
                1e-9);
        // DejaVu Sans has digits of 1303 units of 2048.
        QVERIFY(std::abs(drawing::textWidth("0123456789", 20.48) - 130.3) < 0.05);
        drawing::RasterCanvas level(200, 60, white);
        level.text({10.0, 40.0}, "Ez 3.5", {.size = 30.0});
        drawing::RasterCanvas turned(60, 200, white);
        turned.text({40.0, 190.0}, "Ez 3.5", {.size = 30.0, .upwards = true});
        QVERIFY(inkOf(level) > 200.0);
        QVERIFY(std::abs(inkOf(level) - inkOf(turned)) < 0.02 * inkOf(level));
    }

    /// The end of the text lies at the anchor, in PDF as in pixels.
    void anchorsHold() {
        drawing::PdfCanvas canvas(200.0, 100.0);
        canvas.text({150.0, 40.0}, "2×10⁻¹² W", {.size = 10.0, .anchor = drawing::Anchor::end});
        const auto text = tests::textOf(canvas.finish("x"));
        QCOMPARE(text.lines.size(), std::size_t{1});
        QVERIFY(std::abs(text.lines[0].right - 150.0) < 0.2);
        QVERIFY(std::abs(text.lines[0].right - text.lines[0].left -
                         drawing::textWidth("2×10⁻¹² W", 10.0)) < 0.2);
    }

    /// Names come from people: what the font lacks and what is no text at all has a sign of its
    /// own.
    void whatCannotBeDrawnIsReplaced() {
        const double replaced = drawing::textWidth("\uFFFD", 20.0);
        QVERIFY(replaced > 0.0);
        QCOMPARE(drawing::textWidth("中", 20.0), replaced);
        for (const char* malformed : {"\xFF", "\xC3", "\xED\xA0\x80", "\xC0\xAF", "\x01"}) {
            QVERIFY(drawing::textWidth(malformed, 20.0) >= replaced);
            QVERIFY(!text::wellFormed(malformed).empty());
        }
        QCOMPARE(text::wellFormed("a\xFF\nµ"), std::string("a\uFFFD\uFFFDµ"));
        drawing::PdfCanvas canvas(200.0, 100.0);
        canvas.text({10.0, 40.0}, std::string_view("a\0b\xFF", 4), {});
        canvas.contentsEntry("\xFF");
        QCOMPARE(tests::textOf(canvas.finish("\xFF")).lines.at(0).text,
                 QStringLiteral("a\uFFFDb\uFFFD"));
    }

    void svgIsWellFormed() {
        const auto svg = svgDrawn();
        QVERIFY(svg.starts_with("<svg"));
        QVERIFY(svg.ends_with("</svg>\n"));
        QXmlStreamReader reader(QByteArray::fromStdString(svg));
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(svg.find("aria-label=\"λ = 0.5 µm &lt;&amp;&gt;; |E|²\"") != std::string::npos);
        // Every place that is named is there.
        const auto ids = idsOf(svg);
        QVERIFY(ids.size() > 10);
        static const QRegularExpression use(QStringLiteral("(?:href=\"|url\\()#([^\")]+)"));
        auto each = use.globalMatch(QString::fromStdString(svg));
        QVERIFY(each.hasNext());
        while (each.hasNext()) {
            const auto id = each.next().captured(1);
            QVERIFY2(ids.contains(id), qPrintable(id));
        }
    }

    /// In one page others stand beside it; equal ones name equal things.
    void svgHasIdsOfItsOwn() {
        const auto first = svgDrawn();
        drawing::SvgCanvas other(100.0, 60.0);
        draw(other);
        other.fill({1.0, 1.0, 2.0, 2.0}, red);
        QVERIFY(!idsOf(first).intersects(idsOf(other.finish())));
        QCOMPARE(svgDrawn(), first);
    }

    void impossiblePicturesAreRefused() {
        QVERIFY_THROWS_EXCEPTION(InputError, drawing::RasterCanvas(0, 10, white));
        QVERIFY_THROWS_EXCEPTION(InputError, drawing::RasterCanvas(10, 40000, white));
        // Cairo refuses lengths that are no numbers: the drawing fails, nothing is written half.
        drawing::PdfCanvas pdf(100.0, 100.0);
        pdf.picture({0.0, 0.0, 0.0, 10.0}, chequers());
        QVERIFY_THROWS_EXCEPTION(Error, (void)pdf.finish("x"));
    }

    void pagesAndContents() {
        drawing::PdfCanvas canvas(200.0, 100.0);
        canvas.text({10.0, 40.0}, "first", {});
        canvas.newPage();
        canvas.contentsEntry("Second page");
        canvas.text({10.0, 40.0}, "second", {});
        const auto file = canvas.finish("x");
        const auto text = tests::textOf(file);
        QCOMPARE(text.pages, 2);
        QCOMPARE(text.lines.at(1).page, 2);
        QCOMPARE(text.lines.at(1).text, QStringLiteral("second"));
        QVERIFY(file.find("(Second page)") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestDrawing)
#include "test_drawing.moc"
