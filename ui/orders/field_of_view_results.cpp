/// \file
/// What the field of view shows of the finished angles.

#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/orders/field_of_view_page.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"

#include <QComboBox>
#include <QStackedWidget>
#include <QTableWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double lowestDecibel = -30.0;

enum Curve { strehlCurve, widthCurve, placeCurve, transmissionCurve };

enum Column {
    angleColumn,
    stateColumn,
    ordersColumn,
    strehlColumn,
    transmissionColumn,
    expectedColumn,
    peakColumn,
    centroidColumn,
    widthXColumn,
    widthYColumn
};

/// Fixed decimals; no minus before a zero.
QString fixedNumber(double value, int decimals) {
    const double unit = std::pow(10.0, -decimals);
    return formatTick(std::round(value / unit) * unit + 0.0, decimals);
}

MapPicture pictureOf(const run::FieldPoint& point, bool decibel, double most) {
    const auto& map = point.map;
    MapPicture picture;
    picture.title = FieldOfViewPage::tr("%1, Strehl %2")
                        .arg(FieldOfViewPage::degreesText(point.angleDeg),
                             formatEngineering(point.strehl, {}, 3));
    picture.across = {FieldOfViewPage::tr("x (µm)"), map.x(0), map.x(map.count - 1), map.count};
    picture.up = {FieldOfViewPage::tr("y (µm)"), map.y(0), map.y(map.count - 1), map.count};
    picture.mark = QPointF(point.expectedXUm, 0.0);
    for (const double value : map.values) {
        const double shown =
            decibel ? std::max(lowestDecibel, 10.0 * std::log10(std::max(value / most, 1e-30)))
                    : value;
        picture.values.push_back(static_cast<float>(shown));
    }
    return picture;
}

} // namespace

QString FieldOfViewPage::degreesText(double angle) {
    return tr("%1°").arg(QString::number(angle, 'g', 4));
}

void FieldOfViewPage::showResults() {
    shown_ = static_cast<std::size_t>(
        std::ranges::count_if(now_.angles, [](const auto& one) { return one.image != nullptr; }));
    pages_->setCurrentIndex(now_.angles.empty() ? 0 : 1);
    showImages();
    showCurves();
    showTable();
}

void FieldOfViewPage::showImages() {
    const bool decibel = scale_->currentIndex() == 1;
    double most = 0.0;
    for (const auto& one : now_.angles)
        if (one.image)
            most = std::max(most, std::ranges::max(one.image->map.values));
    std::vector<MapPicture> pictures;
    for (const auto& one : now_.angles)
        if (one.image)
            pictures.push_back(pictureOf(*one.image, decibel, most));
    const QString label =
        decibel ? tr("|E|² (dB of the highest peak)") : tr("|E|² (of the incident wave)");
    auto scale = decibel ? MapScale{.label = label, .least = lowestDecibel, .most = 0.0}
                         : MapScale::over(pictures, label, false);
    strip_->setPictures(std::move(pictures), std::move(scale));
}

void FieldOfViewPage::showCurves() {
    std::vector<ChartSeries> series;
    const auto curve = [&](const QString& name, ChartMarker marker, const auto& value) {
        ChartSeries one{.name = name, .colour = series.size(), .marker = marker};
        for (const auto& angle : now_.angles) {
            if (angle.image) {
                one.x.push_back(angle.angleDeg);
                one.y.push_back(value(*angle.image));
            }
        }
        if (!one.x.empty())
            series.push_back(std::move(one));
    };
    ChartAxis y;
    switch (figure_->currentIndex()) {
    case strehlCurve:
        y.title = tr("Strehl ratio, design plane");
        curve(y.title, ChartMarker::circle, [](const auto& p) { return p.strehl; });
        break;
    case widthCurve:
        y = {tr("full width at half maximum"), tr("µm")};
        curve(tr("along x"), ChartMarker::circle, [](const auto& p) { return p.fwhmXUm; });
        curve(tr("along y"), ChartMarker::square, [](const auto& p) { return p.fwhmYUm; });
        break;
    case placeCurve:
        y = {tr("distance along x from the paraxial image"), tr("µm")};
        curve(tr("peak"), ChartMarker::circle,
              [](const auto& p) { return p.peakXUm - p.expectedXUm; });
        curve(tr("centroid"), ChartMarker::square,
              [](const auto& p) { return p.centroidXUm - p.expectedXUm; });
        break;
    default:
        y.title = tr("transmission");
        curve(y.title, ChartMarker::circle, [](const auto& p) { return p.transmission; });
        break;
    }
    chart_->setAxes({tr("angle"), tr("°")}, y);
    chart_->setSeries(std::move(series));
    chart_->showAll();
}

void FieldOfViewPage::showTable() {
    table_->setRowCount(static_cast<int>(now_.angles.size()));
    const auto write = [this](int row, int column, const QString& text) {
        auto* item = table_->item(row, column);
        if (!item) {
            item = new QTableWidgetItem;
            if (column != stateColumn)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table_->setItem(row, column, item);
        }
        item->setText(text);
    };
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto& one = now_.angles[static_cast<std::size_t>(row)];
        QString state = pointStateText(one.state);
        if (one.state == run::PointState::running)
            state = tr("%1, %2 %").arg(state).arg(static_cast<int>(100.0 * one.fraction));
        write(row, angleColumn, degreesText(one.angleDeg));
        write(row, stateColumn, state);
        table_->item(row, stateColumn)->setToolTip(inLanguage(one.message));
        write(row, ordersColumn, QString::number(one.orders));
        const auto number = [&](int column, int decimals, const auto& value) {
            const bool known = one.image && std::isfinite(value(*one.image));
            write(row, column, known ? fixedNumber(value(*one.image), decimals) : QString());
        };
        number(strehlColumn, 4, [](const auto& p) { return p.strehl; });
        number(transmissionColumn, 4, [](const auto& p) { return p.transmission; });
        number(expectedColumn, 3, [](const auto& p) { return p.expectedXUm; });
        number(peakColumn, 3, [](const auto& p) { return p.peakXUm; });
        number(centroidColumn, 3, [](const auto& p) { return p.centroidXUm; });
        number(widthXColumn, 3, [](const auto& p) { return p.fwhmXUm; });
        number(widthYColumn, 3, [](const auto& p) { return p.fwhmYUm; });
    }
}

} // namespace zonescope::ui
