/// \file
/// Files from ChartView.

#include "core/error.hpp"
#include "ui/charts/chart_csv.hpp"
#include "ui/charts/chart_painter.hpp"
#include "ui/charts/chart_view.hpp"

#include <QFontInfo>
#include <QImage>
#include <QSaveFile>

#include <cmath>

namespace zonescope::ui {

QByteArray ChartView::csv() const {
    std::vector<ChartSeries> visible;
    for (const auto& one : content_.series) {
        if (content_.visible(one))
            visible.push_back(one);
    }
    return chartCsv(visible, content_.xAxis, content_.yAxis);
}

void ChartView::saveCsv(const QString& path) const {
    const QByteArray text = csv();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        throw FileError(path.toStdString(), file.errorString().toStdString());
}

void ChartView::savePng(const QString& path, int scale) const {
    // Finer text and lines need a finer picture, not an enlarged one.
    ChartContent content = content_;
    content.focused = false;
    const QImage image =
        chartImage(layOut(content, QSizeF(size()), devicePixelRatioF() * scale, font()).picture);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !image.save(&file, "PNG") || !file.commit())
        throw FileError(path.toStdString(), file.errorString().toStdString());
}

ChartLayout ChartView::paperLayout() const {
    constexpr double fine = 4.0; // paper is finer than the screen
    ChartContent content = content_;
    content.theme = Theme::light;
    content.focused = false;
    // Sizes of paper are not those of a screen: letters are counted in the pixels of the picture.
    QFont letters = font();
    letters.setPixelSize(static_cast<int>(std::lround(QFontInfo(letters).pixelSize())));
    letters.setHintingPreference(QFont::PreferNoHinting);
    return layOut(content, QSizeF(size()), fine, letters);
}

void ChartView::saveSvg(const QString& path) const {
    writeChartSvg(paperLayout().picture, accessibleName(), path);
}

void ChartView::savePdf(const QString& path) const {
    writeChartPdf(paperLayout().picture, accessibleName(), path);
}

} // namespace zonescope::ui
