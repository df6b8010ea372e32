#pragma once

/// \file
/// A small editable table for the rings and layers of a zone and the corners of a polygon.

#include "ui/inspector/field_editor.hpp"

#include <QAbstractTableModel>
#include <QWidget>

#include <functional>
#include <memory>
#include <utility>

class QLabel;
class QTableView;
class QToolButton;

namespace zonescope::ui {

/// The rows of one FieldTable.
class RowModel : public QAbstractTableModel {
    Q_OBJECT
public:
    RowModel(FieldTable table, QObject* parent);

    void setTable(FieldTable table);
    /// Which formula a number comes from, by its path; "": none.
    void setFormulas(std::function<std::string(const std::string& path)> formulas) {
        formulas_ = std::move(formulas);
    }
    [[nodiscard]] const FieldTable& table() const noexcept { return table_; }
    /// The cell as a setting with its path.
    [[nodiscard]] Field cell(const QModelIndex& index) const;
    /// Whether the row has a value there: not every outline has an opening.
    [[nodiscard]] bool applies(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    [[nodiscard]] QString formulaOf(const Field& field) const;

    FieldTable table_;
    std::function<std::string(const std::string& path)> formulas_;
};

/// The table with its buttons: add, remove, up, down. Enter or F2 edits a cell with a unit-aware
/// field, Delete removes rows, Ctrl+C and Ctrl+V exchange rows with a spreadsheet. Each change is
/// one edit of the document; a refused one leaves the table as it was and says why below.
class RowTable : public QWidget {
    Q_OBJECT
public:
    /// What the table does with rows.
    struct Actions {
        std::function<EditOutcome(const std::string& path, RowChange change, int row)> change;
        std::function<EditOutcome(const FieldTable& table,
                                  const std::vector<std::vector<FieldValue>>& rows)>
            replace;
    };

    RowTable(const FieldTable& table, const FieldHost& host, Actions actions, QWidget* parent);

    void refresh(const FieldTable& table);
    [[nodiscard]] QTableView& view() noexcept { return *view_; }
    [[nodiscard]] const RowModel& rows() const noexcept { return *model_; }
    [[nodiscard]] QString message() const;
    /// Makes a row the current one, in sight, without taking the keyboard.
    void selectRow(int row);
    /// Opens the cell of a path for editing. \returns whether it is in this table
    bool focusCell(const std::string& path);

signals:
    /// The current cell is another one; for its help.
    void cellEntered(const zonescope::ui::Field& field);
    /// The current row is another one.
    void rowEntered(int row);
    /// The context menu's wish to give the number of a cell a name.
    void parameterRequested(const zonescope::ui::Field& field);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void change(RowChange change);
    void showMenu(const QPoint& place);
    void copy() const;
    void paste();
    void say(const EditOutcome& outcome);
    void setMessage(const QString& message);
    void fitHeight();
    void fitColumns();
    void updateButtons();

    const FieldHost& host_;
    Actions actions_;
    RowModel* model_ = nullptr;
    QTableView* view_ = nullptr;
    bool scrolls_ = false;   ///< more columns than the pane is wide
    QLabel* none_ = nullptr; ///< in place of an empty table
    QLabel* message_ = nullptr;
    QToolButton* add_ = nullptr;
    QToolButton* remove_ = nullptr;
    QToolButton* up_ = nullptr;
    QToolButton* down_ = nullptr;
};

} // namespace zonescope::ui
