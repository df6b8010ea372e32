#pragma once

/// \file
/// A spreadsheet of a few cells: what the last half-step has changed is marked.

#include "ui/instruments/stepping_runner.hpp"
#include "ui/look/theme.hpp"

#include <QTableWidget>

#include <memory>

namespace zonescope::ui {

/// Which components it has rows of.
enum class CellRows { chosen, electric, magnetic, all };

/// Columns are i, rows k from above, by component.
class CellTable : public QTableWidget {
    Q_OBJECT
public:
    explicit CellTable(QWidget* parent = nullptr);

    void setView(std::shared_ptr<const SteppingView> view);
    void setRows(CellRows rows);
    void setTheme(Theme theme);
    /// component, i, k, r_um (x_um), z_um, time_fs, value, before the last half-step; all digits.
    [[nodiscard]] QString csv() const;

signals:
    void chosen(const zonescope::instrument::YeePlace& place);

private:
    [[nodiscard]] std::vector<model::Component> components() const;
    [[nodiscard]] std::vector<instrument::YeePlace> places() const;
    void fill();

    std::shared_ptr<const SteppingView> view_;
    CellRows rows_ = CellRows::chosen;
    Theme theme_ = Theme::dark;
    bool filling_ = false;
};

} // namespace zonescope::ui
