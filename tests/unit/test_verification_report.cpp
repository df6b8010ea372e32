// The ladder as a report: figures put together and drawn, well-formed pages, paths that are
// refused.

#include "core/error.hpp"
#include "core/io/files/text_file.hpp"
#include "core/report/material_fit.hpp"
#include "core/report/verification_report.hpp"
#include "tests/support/pdf_text.hpp"

#include <QPointF>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <filesystem>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

using namespace zonescope;
using verify::AxisScale;
using verify::Figure;
using verify::SeriesRole;

namespace {

Figure figureOf(const std::string& name, const std::string& seriesName) {
    Figure figure{.name = name,
                  .title = "Error & <order>",
                  .x = {"cell size", "um", AxisScale::logarithmic},
                  .y = {"error", "1", AxisScale::logarithmic},
                  .series = {},
                  .caption = "a < b"};
    figure.add(seriesName, SeriesRole::computed, {0.1, 0.05, 0.025}, {4e-3, 1e-3, 2.5e-4});
    figure.series.push_back(verify::secondOrder(0.1, 4e-3, 0.1, 0.025));
    return figure;
}

verify::Findings findings() {
    return {{verify::atMost("alpha/one", 0.5, 1.0, "um", "less than <1>"),
             verify::atMost("alpha/two", std::numeric_limits<double>::quiet_NaN(), 1.0, "1"),
             verify::within("beta_gamma/order", 2.05, 2.0, 0.1, "1")},
            {figureOf("alpha/convergence", "m = 0"), figureOf("beta_gamma/curve", "m = 1")}};
}

/// The elements of a document, or why it is none. HTML is XML but for its first line and `meta`.
QStringList elementsOf(const std::string& text, QString& error) {
    auto xml = QString::fromStdString(text);
    xml.replace(QStringLiteral("<!DOCTYPE html>"), QString());
    xml.replace(QStringLiteral("<meta charset=\"utf-8\">"),
                QStringLiteral("<meta charset=\"utf-8\"/>"));
    QXmlStreamReader reader(xml.trimmed());
    QStringList names;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            names << reader.name().toString();
        }
    }
    error = reader.hasError() ? reader.errorString() : QString();
    return names;
}

std::string refusal(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestVerificationReport : public QObject {
    Q_OBJECT

private slots:
    void figuresOfOneNameAreOne() {
        auto merged = verify::mergedFigures(
            {figureOf("a/x", "m = 0"), figureOf("b/x", "m = 0"), figureOf("a/x", "m = 1")});
        QCOMPARE(merged.size(), std::size_t{2});
        QCOMPARE(merged[0].name, std::string("a/x"));
        // The line of second order is in both and remains once.
        QCOMPARE(merged[0].series.size(), std::size_t{3});
        QCOMPARE(merged[0].series[2].name, std::string("m = 1"));
        QCOMPARE(merged[1].series.size(), std::size_t{2});
        Figure figure;
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                                 figure.add("a", SeriesRole::computed, {1.0}, {}));
    }

    void secondOrderHasASlopeOfTwo() {
        const auto line = verify::secondOrder(0.1, 4e-3, 0.4, 0.05);
        QCOMPARE(line.role, SeriesRole::reference);
        QCOMPARE(line.y[0], 4e-3 * 16.0);
        QCOMPARE(line.y[1], 1e-3);
    }

    void theLadderGathersFigures() {
        const auto rung = [](const std::string& name) {
            return verify::Rung{name, "test", [name](const verify::Settings&) -> verify::Findings {
                                    return {{verify::atMost(name + "/error", 0.0, 1.0, "1")},
                                            {figureOf("alpha/all", name)}};
                                }};
        };
        const auto found = verify::runLadder({rung("alpha/one"), rung("alpha/two")}, {});
        QCOMPARE(found.results.size(), std::size_t{2});
        QCOMPARE(found.figures.size(), std::size_t{1});
        QCOMPARE(found.figures[0].series.size(), std::size_t{3});
    }

    void rolesChooseMarksAndLines() {
        auto figure = figureOf("a/x", "m = 0");
        figure.add("m = 0, exact", SeriesRole::reference, {0.1, 0.06, 0.05, 0.025},
                   {4e-3, 2e-3, 1e-3, 2e-4});
        figure.add("bound", SeriesRole::bound, {0.1, 0.025}, {1e-2, 1e-2});
        figure.x.scale = AxisScale::linear;
        const auto plot = report::plotOf(figure);
        QVERIFY(!plot.x.logarithmic && plot.y.logarithmic);
        QCOMPARE(plot::axisLabel(plot.x), std::string("cell size (um)"));
        QCOMPARE(plot::axisLabel(plot.y), std::string("error")); // a ratio has no unit
        QCOMPARE(plot.curves[0].marker, plot::Marker::square);
        QCOMPARE(plot.curves[0].dash, plot::Dash::none);
        QCOMPARE(plot.curves[2].dash, plot::Dash::dashed);
        QCOMPARE(plot.curves[2].marker, plot::Marker::none);
        QCOMPARE(plot.curves[2].colour, plot.curves[0].colour);
        QVERIFY(plot.curves[3].colour != plot.curves[0].colour);
    }

    void logarithmicPlotsAreDrawnStraight() {
        // A power law is a straight line on two logarithmic axes: its middle lies between its ends.
        auto figure = figureOf("a/x", "m = 0");
        const auto svg = report::svgOf(figure, 400, 300);
        QString error;
        QVERIFY(elementsOf(svg, error).contains(QStringLiteral("path")));
        QVERIFY2(error.isEmpty(), qPrintable(error));
        // A filled square: its first corner, and the one across.
        const QRegularExpression mark(QStringLiteral("fill-opacity:1;\" d=\"M ([0-9.]+) ([0-9.]+) "
                                                     "L [0-9.]+ [0-9.]+ L ([0-9.]+) ([0-9.]+) L"));
        std::vector<QPointF> marks;
        auto found = mark.globalMatch(QString::fromStdString(svg));
        while (found.hasNext()) {
            const auto match = found.next();
            const QPointF corner(match.captured(1).toDouble(), match.captured(2).toDouble());
            const QPointF across(match.captured(3).toDouble(), match.captured(4).toDouble());
            if ((across - corner - QPointF(5.0, 5.0)).manhattanLength() < 0.01)
                marks.push_back(corner);
        }
        QCOMPARE(marks.size(), std::size_t{4});
        marks.erase(marks.begin()); // the legend's
        const auto middle = 0.5 * (marks[0] + marks[2]);
        QVERIFY(std::abs(middle.x() - marks[1].x()) < 0.02); // the drawing has three digits
        QVERIFY(std::abs(middle.y() - marks[1].y()) < 0.02);
        QVERIFY(marks[0].y() < marks[2].y()); // the larger error lies higher
        QVERIFY(svg.find("nan") == std::string::npos);
        // What a logarithmic axis cannot show is left out.
        figure.series[0].y[1] = 0.0;
        QVERIFY(report::svgOf(figure, 400, 300).find("nan") == std::string::npos);
    }

    void pagesAreWellFormed() {
        const auto html = report::verificationHtml(findings(), {.seconds = 12.5, .threads = 2});
        QString error;
        const auto names = elementsOf(html, error);
        QVERIFY2(error.isEmpty(), qPrintable(error));
        QCOMPARE(names.count(QStringLiteral("svg")), 2);
        QCOMPARE(names.count(QStringLiteral("figcaption")), 2);
        QCOMPARE(names.count(QStringLiteral("tr")), 2 + 3); // two heads, three results
        for (const char* part : {"2 of 3 figures meet their bound", "Beta gamma", "alpha/two",
                                 "not a number", "less than &lt;1&gt;", "12.5 s", "2 checks"}) {
            QVERIFY2(html.find(part) != std::string::npos, part);
        }
        QVERIFY(html.find("nan") == std::string::npos);
        const auto pdf = report::verificationPdf(findings(), {});
        QVERIFY(pdf.starts_with("%PDF-1.4") && pdf.find("%%EOF") != std::string::npos);
        QVERIFY(tests::textOf(pdf).whole().contains(QLatin1String("alpha/two")));
    }

    void reportsAreWrittenOrRefused() {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) {
            return std::filesystem::path(folder.filePath(name).toStdString());
        };
        report::writeVerificationReport(path("a.html"), findings(), {});
        report::writeVerificationReport(path("a.PDF"), findings(), {});
        QVERIFY(io::readTextFile(path("a.PDF"), 1U << 20U).starts_with("%PDF"));
        QVERIFY(refusal([&] { report::requireReportPath(path("a.docx")); }).find(".html or .pdf") !=
                std::string::npos);
        QVERIFY(refusal([&] {
                    report::requireReportPath(path("none/a.html"));
                }).find("no folder") != std::string::npos);
        std::filesystem::create_directory(path("b.html"));
        QVERIFY(refusal([&] {
                    report::requireReportPath(path("b.html"));
                }).find("it is a folder") != std::string::npos);
        const auto written = report::writeFigures(path("figures"), findings().figures);
        QCOMPARE(written.size(), std::size_t{2});
        QCOMPARE(written[0].filename().string(), std::string("alpha-convergence.svg"));
        QVERIFY(io::readTextFile(written[0], 1U << 20U).starts_with("<svg"));
        QVERIFY(refusal([&] {
                    report::writeFigures(path("a.html"), findings().figures);
                }).find("it is a file") != std::string::npos);
    }

    void fitsAreDrawn() {
        model::Material glass;
        glass.permittivity = 2.25;
        const std::vector<materials::IndexSample> samples{
            {0.5, 1.5, 0.0}, {0.6, 1.51, 0.01}, {0.7, 1.5, 0.0}};
        const auto index = report::indexPlot(samples, glass);
        QCOMPARE(index.curves.size(), std::size_t{4});
        QCOMPARE(index.curves[0].y, (std::vector<double>{1.5, 1.51, 1.5}));
        QCOMPARE(index.curves[1].x.front(), 0.5);
        QCOMPARE(index.curves[1].x.back(), 0.7);
        QVERIFY(std::abs(index.curves[1].y[200] - 1.5) < 1e-12);
        const auto residual = report::residualPlot(samples, glass);
        QVERIFY(residual.y.logarithmic);
        QVERIFY(std::abs(residual.curves[0].y[1] - std::hypot(0.01, 0.01)) < 1e-12);
        const QTemporaryDir folder;
        for (const char* name : {"fit.svg", "fit.html"}) {
            const std::filesystem::path path(folder.filePath(name).toStdString());
            report::writeFitPlots(path, "glass", samples, glass);
            QString error;
            const auto names = elementsOf(io::readTextFile(path, 1U << 20U), error);
            QVERIFY2(error.isEmpty(), qPrintable(error));
            QCOMPARE(names.count(QStringLiteral("svg")), 1);
        }
        QVERIFY(refusal([&] {
                    report::requireFitPlotPath(folder.filePath("fit.png").toStdString());
                }).find(".svg or .html") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestVerificationReport)
#include "test_verification_report.moc"
