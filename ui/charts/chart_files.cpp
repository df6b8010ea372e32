/// \file
/// Pictures of plots as drawings in files.

#include "core/error.hpp"
#include "ui/charts/chart_painter.hpp"

#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <functional>

namespace zonescope::ui {

namespace {

constexpr int svgPixelsPerInch = 96; // of CSS
constexpr double pointsOfAnInch = 72.0;
constexpr int pdfDotsPerInch = 1200; // coordinates of a page are whole numbers of these

void writeFile(const QString& path, const std::function<bool(QSaveFile&)>& write) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !write(file) || !file.commit())
        throw FileError(path.toStdString(), file.errorString().toStdString());
}

} // namespace

void writeChartSvg(const ChartPicture& picture, const QString& title, const QString& path) {
    writeFile(path, [&](QSaveFile& file) {
        QSvgGenerator svg;
        svg.setOutputDevice(&file);
        svg.setTitle(title);
        svg.setResolution(svgPixelsPerInch);
        svg.setSize(picture.size.toSize());
        svg.setViewBox(QRectF({}, picture.size));
        QPainter painter;
        if (!painter.begin(&svg))
            return false;
        paintChart(painter, picture);
        return painter.end();
    });
}

void writeChartPdf(const ChartPicture& picture, const QString& title, const QString& path) {
    writeFile(path, [&](QSaveFile& file) {
        QPdfWriter pdf(&file);
        pdf.setTitle(title);
        pdf.setCreator(QStringLiteral("Zonescope"));
        pdf.setResolution(pdfDotsPerInch);
        pdf.setPageSize(QPageSize(picture.size, QPageSize::Point, {}, QPageSize::ExactMatch));
        pdf.setPageMargins({});
        QPainter painter;
        if (!painter.begin(&pdf))
            return false;
        painter.scale(pdfDotsPerInch / pointsOfAnInch, pdfDotsPerInch / pointsOfAnInch);
        paintChart(painter, picture);
        return painter.end();
    });
}

} // namespace zonescope::ui
