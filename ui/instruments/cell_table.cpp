#include "ui/instruments/cell_table.hpp"

#include "core/instrument/update_code.hpp"
#include "core/model/units.hpp"
#include "ui/instruments/stepping_texts.hpp"

#include <QHeaderView>
#include <QScopedValueRollback>

#include <utility>

namespace zonescope::ui {

using instrument::YeePlace;
using model::Component;

CellTable::CellTable(QWidget* parent) : QTableWidget(parent) {
    setAccessibleName(tr("Values of the cells"));
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setFrameShape(QFrame::NoFrame);
    constexpr int lineRoom = 8;
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + lineRoom);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    connect(this, &QTableWidget::cellClicked, this, [this](int row, int column) {
        const auto all = places();
        const auto at = static_cast<std::size_t>(row * columnCount() + column);
        if (!filling_ && at < all.size())
            emit chosen(all[at]);
    });
}

void CellTable::setView(std::shared_ptr<const SteppingView> view) {
    view_ = std::move(view);
    fill();
}

void CellTable::setRows(CellRows rows) {
    rows_ = rows;
    fill();
}

void CellTable::setTheme(Theme theme) {
    theme_ = theme;
    fill();
}

std::vector<Component> CellTable::components() const {
    using enum Component;
    switch (rows_) {
    case CellRows::chosen: return {view_->update.place.component};
    case CellRows::electric: return {er, et, ez};
    case CellRows::magnetic: return {hr, ht, hz};
    case CellRows::all: break;
    }
    return {er, et, ez, hr, ht, hz};
}

std::vector<YeePlace> CellTable::places() const {
    std::vector<YeePlace> list;
    if (!view_)
        return list;
    const auto& window = view_->window;
    for (const auto component : components())
        for (int k = window.kBegin + window.rows - 1; k >= window.kBegin; --k)
            for (int i = window.iBegin; i < window.iBegin + window.columns; ++i)
                list.push_back({component, i, k});
    return list;
}

void CellTable::fill() {
    const QScopedValueRollback guard(filling_, true);
    if (!view_ || view_->window.cells.empty()) {
        setRowCount(0);
        return;
    }
    const auto& window = view_->window;
    const bool planar = view_->lattice->grid.planar();
    const auto wanted = components();
    setColumnCount(window.columns);
    setRowCount(window.rows * static_cast<int>(wanted.size()));
    QStringList columns, rows;
    for (int i = window.iBegin; i < window.iBegin + window.columns; ++i)
        columns << QStringLiteral("i = %1").arg(i);
    for (const auto component : wanted)
        for (int k = window.kBegin + window.rows - 1; k >= window.kBegin; --k)
            rows << QStringLiteral("%1, k = %2").arg(componentSymbol(component, planar)).arg(k);
    setHorizontalHeaderLabels(columns);
    setVerticalHeaderLabels(rows);
    const auto& colours = themeColours(theme_);
    const auto all = places();
    for (std::size_t n = 0; n < all.size(); ++n) {
        const auto& place = all[n];
        const auto& cell = window.at(place.i, place.k);
        const auto c = static_cast<std::size_t>(place.component);
        const int row = static_cast<int>(n) / window.columns;
        const int column = static_cast<int>(n) % window.columns;
        auto* one = item(row, column);
        if (one == nullptr) {
            one = new QTableWidgetItem;
            one->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            setItem(row, column, one);
        }
        const bool changed = cell.now[c] != cell.before[c];
        one->setText(tableNumber(cell.now[c]));
        one->setToolTip(changed ? tr("%1; before the half-step %2")
                                      .arg(exactNumber(cell.now[c]), exactNumber(cell.before[c]))
                                : exactNumber(cell.now[c]));
        auto look = font();
        look.setBold(changed);
        one->setFont(look);
        one->setForeground(changed ? colours.warning : colours.text);
        if (place == view_->update.place)
            setCurrentCell(row, column);
    }
}

QString CellTable::csv() const {
    if (!view_ || !view_->lattice)
        return {};
    const auto& grid = view_->lattice->grid;
    QString text = QStringLiteral("component,i,k,%1,z_um,time_fs,value,before\n")
                       .arg(grid.planar() ? QStringLiteral("x_um") : QStringLiteral("r_um"));
    for (const auto& place : places()) {
        const auto offset = grid::yeeOffset(place.component);
        const auto& cell = view_->window.at(place.i, place.k);
        const auto c = static_cast<std::size_t>(place.component);
        const double time = grid::isElectric(place.component) ? view_->timeE : view_->timeH;
        text +=
            QStringLiteral("%1,%2,%3,%4,%5,%6,%7,%8\n")
                .arg(QString::fromLatin1(instrument::codeName(place.component)))
                .arg(place.i)
                .arg(place.k)
                .arg(exactNumber(grid.r(place.i, offset.r)), exactNumber(grid.z(place.k, offset.z)),
                     exactNumber(units::toFemtoseconds(time)), exactNumber(cell.now[c]),
                     exactNumber(cell.before[c]));
    }
    return text;
}

} // namespace zonescope::ui
