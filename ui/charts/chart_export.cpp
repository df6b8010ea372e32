/// \file
/// Files from ChartView.

#include "core/error.hpp"
#include "ui/charts/chart_csv.hpp"
#include "ui/charts/chart_scene.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <QImage>
#include <QSaveFile>

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

void ChartView::savePng(const QString& path, int scale) {
    redraw();
    // Finer text and lines need a finer picture, not an enlarged one.
    ChartContent content = content_;
    content.focused = false;
    const double ratio = devicePixelRatioF() * scale;
    scene_->show(layOut(content, QSizeF(size()), ratio, font()).picture);
    QImage image;
    try {
        image = canvas_->picture(scale);
    } catch (...) {
        redraw();
        throw;
    }
    redraw();
    image.setDevicePixelRatio(ratio);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !image.save(&file, "PNG") || !file.commit())
        throw FileError(path.toStdString(), file.errorString().toStdString());
}

ChartLayout ChartView::paperLayout() const {
    ChartContent content = content_;
    content.theme = Theme::light;
    content.focused = false;
    return layOut(content, QSizeF(size()), 1.0, font());
}

void ChartView::saveSvg(const QString& path) const {
    writeChartSvg(paperLayout().picture, accessibleName(), path);
}

void ChartView::savePdf(const QString& path) const {
    writeChartPdf(paperLayout().picture, accessibleName(), path);
}

} // namespace zonescope::ui
