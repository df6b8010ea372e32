#pragma once

/// \file
/// Shape, occupancy, launches and share of the time of every kernel, and where the time goes by
/// stage.

#include "gpu/telemetry/kernel_figures.hpp"
#include "ui/look/theme.hpp"

#include <QString>
#include <QTableWidget>
#include <QWidget>

#include <vector>

namespace zonescope::ui {

/// Words for a stage of KernelCounters.
[[nodiscard]] QString stageText(const std::string& stage);

/// A table whose numbers sort as numbers.
class FigureTable : public QTableWidget {
    Q_OBJECT
public:
    struct Column {
        QString title, toolTip;
        bool number = true;
    };
    struct Cell {
        QString text;
        double order = 0.0; ///< of numbers
        QString toolTip;
        bool operator==(const Cell&) const = default;
    };

    explicit FigureTable(std::vector<Column> columns, QWidget* parent = nullptr);

    /// Replaces the content; selection by the first column, which names the rows, sorting and
    /// scroll position stay.
    void setRows(const std::vector<std::vector<Cell>>& rows);
    /// Draws the rows whose first column has one of these texts in bold.
    void emphasise(const QString& firstColumn);

private:
    /// Whether these rows are those shown, and stand in the order that they are sorted in.
    [[nodiscard]] bool sameOrder(const std::vector<std::vector<Cell>>& rows) const;
    void fillAnew();
    void fillInPlace();
    void fillRow(int row, const std::vector<Cell>& cells);

    std::vector<Column> columns_;
    std::vector<std::vector<Cell>> rows_;
};

/// Time by stage as one stacked bar with a legend under it.
class StageBar : public QWidget {
    Q_OBJECT
public:
    explicit StageBar(QWidget* parent = nullptr);

    void setStages(std::vector<gpu::StageShare> stages);
    void setTheme(Theme theme);
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<gpu::StageShare> stages_;
    Theme theme_ = Theme::dark;
};

class KernelPage : public QWidget {
    Q_OBJECT
public:
    explicit KernelPage(QWidget* parent = nullptr);

    void setFigures(const gpu::EngineFigures& figures);
    void setTheme(Theme theme);
    [[nodiscard]] FigureTable& table() noexcept { return *table_; }
    [[nodiscard]] StageBar& stages() noexcept { return *stages_; }

private:
    StageBar* stages_ = nullptr;
    FigureTable* table_ = nullptr;
};

} // namespace zonescope::ui
