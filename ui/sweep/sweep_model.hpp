#pragma once

/// \file
/// The points of a sweep as rows of an item model, for a sortable table.

#include "core/run/sweep/sweep_table.hpp"
#include "ui/look/theme.hpp"

#include <QAbstractTableModel>

namespace zonescope::ui {

/// First the number of the point and its state, then parameters and figures; the reason of a
/// failure is the tool tip of its row.
class SweepModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// Values to sort by: numbers for numbers; missing ones come last.
    static constexpr int sortRole = Qt::UserRole + 1;
    static constexpr int pointColumn = 0;
    static constexpr int stateColumn = 1;
    static constexpr int firstValueColumn = 2;

    explicit SweepModel(QObject* parent = nullptr);

    /// Rows that change keep their place, so that selection and scroll position stay.
    /// @param keys of the parameters
    /// @param titles of the parameters, for the header
    void setTable(const run::SweepTable& table, const std::vector<run::SweepKey>& keys,
                  const QStringList& titles);
    void clear();
    void setTheme(Theme theme);
    [[nodiscard]] const run::SweepTable& table() const noexcept { return table_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString text(const run::SweepRow& row, int column, int point) const;
    [[nodiscard]] QVariant order(const run::SweepRow& row, int column, int point) const;

    run::SweepTable table_;
    std::vector<run::SweepKey> keys_;
    QStringList titles_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
