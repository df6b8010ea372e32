#include "ui/orders/emission_view.hpp"

#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace zonescope::ui {

namespace {

enum FigureColumn {
    lengthColumn,
    purcellColumn,
    boundColumn,
    upwardsColumn,
    downwardsColumn,
    coneColumn,
    extractionColumn,
    figureColumns
};

/// As many wavelengths are drawn together as there are colours; more rows than these scroll.
constexpr int drawnTogether = 6;
constexpr int mostRowsInSight = 4;
constexpr int leastChartHeight = 190; // pixels, with the tabs

constexpr double horizonDeg = 90.0;

bool hasFarField(const EmissionPicture& picture) {
    return picture.spectra && std::ranges::any_of(*picture.spectra, [](const auto& one) {
               return !one.pattern.empty();
           });
}

} // namespace

EmissionView::EmissionView(QWidget* parent) : QWidget(parent), pages_(new QStackedWidget) {
    pages_->addWidget(buildEmpty());
    pages_->addWidget(buildFigures());
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages_);
    showPicture();
}

QWidget* EmissionView::buildEmpty() {
    auto* empty = new QLabel(
        tr("An emission runs all azimuthal orders of the dipole, at one or several distances from "
           "the axis, and adds them up. Purcell factor, power upwards and downwards and into a "
           "cone, the power of every order and the far field appear here as the orders finish."));
    empty->setWordWrap(true);
    empty->setAlignment(Qt::AlignCenter);
    empty->setMargin(24);
    empty->setProperty("role", "secondary");
    return empty;
}

QWidget* EmissionView::buildFigures() {
    note_ = new QLabel;
    note_->setObjectName(QStringLiteral("emissionNote"));
    note_->setWordWrap(true);
    note_->setContentsMargins(8, 4, 8, 2);
    buildTable();
    orders_ = new ChartView;
    orders_->setAccessibleName(tr("Power of every order"));
    orders_->setEmptyText(tr("The power of an order is drawn when it has finished."));
    farField_ = new ChartView;
    farField_->setAccessibleName(tr("Far field over the angle"));
    spectrum_ = new ChartView;
    spectrum_->setAccessibleName(tr("Powers over the wavelength"));
    spectrum_->setEmptyText(tr("No order has finished yet."));
    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("emissionTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(farField_, tr("Far field"));
    tabs_->addTab(orders_, tr("Orders"));
    tabs_->addTab(spectrum_, tr("Spectrum"));
    auto* figures = new QWidget;
    auto* rows = new QVBoxLayout(figures);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(note_);
    rows->addWidget(table_);
    rows->addWidget(tabs_, 1);
    return figures;
}

void EmissionView::buildTable() {
    table_ = new QTableWidget(0, figureColumns);
    table_->setObjectName(QStringLiteral("emissionTable"));
    table_->setAccessibleName(tr("Figures of every wavelength"));
    table_->setHorizontalHeaderLabels({tr("Wavelength"), tr("Purcell factor"), tr("Error bound"),
                                       tr("Up"), tr("Down"), QString(), tr("Extraction")});
    const auto explain = [this](FigureColumn column, const QString& text) {
        table_->horizontalHeaderItem(column)->setToolTip(text);
    };
    explain(lengthColumn, tr("In vacuum. Select rows to draw these wavelengths alone; a click "
                             "beside the rows, or Ctrl "
                             "and a click, takes that back."));
    explain(purcellColumn, tr("Power given to the field over that of the same emitters in a "
                              "homogeneous medium of the index around them"));
    explain(boundColumn, tr("Largest part of the power that the orders left out carry"));
    explain(upwardsColumn, tr("Power into the upper half-space over that of the same emitters in a "
                              "homogeneous medium"));
    explain(downwardsColumn, tr("Power into the lower half-space over that of the same emitters in "
                                "a homogeneous medium"));
    explain(extractionColumn,
            tr("Extraction efficiency: power into the cone over all power given to the field"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 8);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(table_, &QTableWidget::itemSelectionChanged, this, &EmissionView::showCurves);
}

void EmissionView::setPicture(const EmissionPicture& picture) {
    if (picture == picture_)
        return;
    picture_ = picture;
    showPicture();
}

void EmissionView::showNote() {
    note_->setText(picture_.note);
    note_->setVisible(!picture_.note.isEmpty());
    switch (picture_.tone) {
    case EmissionPicture::Tone::plain: setRole(*note_, "secondary"); break;
    case EmissionPicture::Tone::warning: setRole(*note_, "warning"); break;
    case EmissionPicture::Tone::error: setRole(*note_, "error"); break;
    }
}

void EmissionView::showPicture() {
    // A failure is told even where it has left nothing to show.
    pages_->setCurrentIndex(picture_.spectra || picture_.tone == EmissionPicture::Tone::error ? 1
                                                                                              : 0);
    showNote();
    farField_->setEmptyText(picture_.noFarField);
    tabs_->setTabVisible(tabs_->indexOf(spectrum_),
                         picture_.spectra && picture_.spectra->size() > 1);
    showTable();
    showCurves();
}

void EmissionView::setTheme(Theme theme) {
    for (auto* chart : {orders_, farField_, spectrum_})
        chart->setTheme(theme);
    showTable(); // the colour of what is stale is the theme's
}

void EmissionView::showTable() {
    const int rows = picture_.spectra ? static_cast<int>(picture_.spectra->size()) : 0;
    const bool another = rows != table_->rowCount();
    const QString degrees = QString::number(picture_.coneDeg);
    table_->horizontalHeaderItem(coneColumn)->setText(tr("Cone %1°").arg(degrees));
    table_->horizontalHeaderItem(coneColumn)
        ->setToolTip(tr("Power into the cone of %1° around +z over that of the same emitters in a "
                        "homogeneous medium")
                         .arg(degrees));
    for (const auto column : {upwardsColumn, downwardsColumn, coneColumn, extractionColumn})
        table_->setColumnHidden(column, !hasFarField(picture_));
    {
        const QSignalBlocker quiet(table_);
        table_->setRowCount(rows);
        for (int row = 0; row < rows; ++row)
            showRow(row, (*picture_.spectra)[static_cast<std::size_t>(row)]);
        // One wavelength is drawn anyway.
        table_->setSelectionMode(rows > 1 ? QAbstractItemView::ExtendedSelection
                                          : QAbstractItemView::NoSelection);
        if (another)
            table_->clearSelection();
    }
    limitTable();
}

void EmissionView::limitTable() {
    const int rowHeight = table_->verticalHeader()->defaultSectionSize();
    const int header = table_->horizontalHeader()->sizeHint().height();
    const int room = (height() - header - leastChartHeight) / rowHeight;
    const int inSight = std::clamp(table_->rowCount(), 1, std::clamp(room, 1, mostRowsInSight));
    table_->setFixedHeight(header + inSight * rowHeight + 2 * table_->frameWidth());
}

void EmissionView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    limitTable();
}

void EmissionView::showRow(int row, const run::EmissionSpectrum& spectrum) {
    const auto write = [&](FigureColumn column, const QString& text, const QString& tip = {}) {
        auto* item = table_->item(row, column);
        if (!item) {
            item = new QTableWidgetItem;
            item->setTextAlignment(Qt::AlignCenter);
            table_->setItem(row, column, item);
        }
        item->setText(text);
        item->setToolTip(tip);
        item->setData(Qt::ForegroundRole,
                      picture_.stale ? QVariant(palette().brush(QPalette::Disabled, QPalette::Text))
                                     : QVariant());
    };
    const auto number = [](double value) { return formatEngineering(value); };
    write(lengthColumn, formatLength(spectrum.wavelengthUm));
    write(purcellColumn, number(spectrum.purcellFactor));
    const bool bounded = std::isfinite(spectrum.errorBound);
    write(boundColumn,
          bounded ? formatEngineering(spectrum.errorBound, {}, 2) : QStringLiteral("–"),
          bounded             ? QString()
          : picture_.complete ? tr("The powers of the last orders do not fall yet.")
                              : tr("Known when all orders have finished"));
    if (spectrum.pattern.empty()) {
        for (const auto column : {upwardsColumn, downwardsColumn, coneColumn, extractionColumn})
            write(column, {});
        return;
    }
    write(upwardsColumn, number(spectrum.upwards));
    write(downwardsColumn, number(spectrum.downwards));
    write(coneColumn, number(spectrum.upperCone));
    write(extractionColumn,
          tr("%1 %").arg(formatEngineering(100.0 * spectrum.extraction(), {}, 4)));
}

std::vector<const run::EmissionSpectrum*> EmissionView::selected() const {
    std::vector<const run::EmissionSpectrum*> found;
    if (!picture_.spectra || picture_.spectra->empty())
        return found;
    std::set<int> rows;
    for (const auto& range : table_->selectedRanges())
        for (int row = range.topRow(); row <= range.bottomRow(); ++row)
            rows.insert(row);
    if (rows.empty())
        for (int row = 0; row < std::min(table_->rowCount(), drawnTogether); ++row)
            rows.insert(row);
    for (const int row : rows)
        found.push_back(&picture_.spectra->at(static_cast<std::size_t>(row)));
    return found;
}

void EmissionView::showCurves() {
    showOrders();
    showFarField();
    showSpectrum();
}

void EmissionView::showOrders() {
    std::vector<ChartSeries> series;
    double bound = 0.0;
    for (const auto* spectrum : selected()) {
        ChartSeries one{.name = formatLength(spectrum->wavelengthUm),
                        .colour = series.size(),
                        .marker = ChartMarker::circle};
        for (const auto& order : spectrum->orders) {
            one.x.push_back(order.order);
            one.y.push_back(order.power);
        }
        series.push_back(std::move(one));
        if (std::isfinite(spectrum->errorBound))
            bound = std::max(bound, spectrum->errorBound * spectrum->purcellFactor);
    }
    orders_->setAxes({tr("azimuthal order m"), {}},
                     {tr("power over that in a homogeneous medium"), {}, true});
    orders_->setSeries(std::move(series));
    std::vector<ChartMark> marks;
    if (bound > 0.0)
        marks.push_back({.kind = ChartMark::Kind::horizontal,
                         .at = bound,
                         .label = tr("all orders left out, at most")});
    orders_->setMarks(std::move(marks));
    orders_->showAll();
}

void EmissionView::showFarField() {
    std::vector<ChartSeries> series;
    for (const auto* spectrum : selected())
        if (!spectrum->pattern.empty())
            series.push_back({.name = formatLength(spectrum->wavelengthUm),
                              .colour = series.size(),
                              .x = spectrum->angleDeg,
                              .y = spectrum->pattern});
    const bool any = !series.empty();
    farField_->setAxes({tr("angle from +z"), tr("°")},
                       {tr("power per solid angle, mean over the azimuth"), tr("1/sr")});
    farField_->setSeries(std::move(series));
    std::vector<ChartMark> marks;
    if (any && picture_.coneDeg < horizonDeg)
        marks.push_back({.kind = ChartMark::Kind::vertical,
                         .at = picture_.coneDeg,
                         .label = tr("edge of the cone")});
    farField_->setMarks(std::move(marks));
    farField_->showAll();
}

void EmissionView::showSpectrum() {
    std::vector<ChartSeries> series;
    const auto curve = [&](const QString& name, ChartMarker marker, const auto& value) {
        ChartSeries one{.name = name, .colour = series.size(), .marker = marker};
        for (const auto& spectrum : *picture_.spectra) {
            one.x.push_back(spectrum.wavelengthUm);
            one.y.push_back(value(spectrum));
        }
        series.push_back(std::move(one));
    };
    if (picture_.spectra && picture_.spectra->size() > 1) {
        using Spectrum = run::EmissionSpectrum;
        curve(tr("Purcell factor"), ChartMarker::circle,
              [](const Spectrum& s) { return s.purcellFactor; });
        if (hasFarField(picture_)) {
            curve(tr("upwards"), ChartMarker::square, [](const Spectrum& s) { return s.upwards; });
            curve(tr("downwards"), ChartMarker::diamond,
                  [](const Spectrum& s) { return s.downwards; });
            if (picture_.coneDeg < horizonDeg)
                curve(tr("into the cone"), ChartMarker::circle,
                      [](const Spectrum& s) { return s.upperCone; });
        }
    }
    spectrum_->setAxes({tr("wavelength"), tr("µm")},
                       {tr("power over that in a homogeneous medium"), {}});
    spectrum_->setSeries(std::move(series));
    spectrum_->showAll();
}

} // namespace zonescope::ui
