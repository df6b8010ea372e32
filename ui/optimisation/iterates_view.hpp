#pragma once

/// \file
/// The history of an optimisation: every iterate with its figures, one to apply, two to compare.

#include "core/optimise/search.hpp"
#include "ui/look/theme.hpp"

#include <QWidget>

#include <memory>
#include <vector>

class QPushButton;
class QTableWidget;

namespace zonescope::ui {

class DesignMap;
class ElidedLabel;

class IteratesView : public QWidget {
    Q_OBJECT
public:
    explicit IteratesView(QWidget* parent = nullptr);

    /// @param search whose project and variables they are; null: none
    void setIterates(std::shared_ptr<const optimise::Search> search,
                     std::shared_ptr<const std::vector<optimise::Iterate>> iterates);
    void setTheme(Theme theme);
    /// The one that is shown and applied, and the one that it is held against, as places in the
    /// list: two selected rows, or one and the start; -1: none.
    [[nodiscard]] int chosen() const noexcept { return chosen_; }
    [[nodiscard]] int reference() const noexcept { return reference_; }
    [[nodiscard]] QTableWidget& table() noexcept { return *table_; }
    [[nodiscard]] QTableWidget& figures() noexcept { return *figures_; }
    [[nodiscard]] DesignMap& map() noexcept { return *map_; }
    [[nodiscard]] QPushButton& applyButton() noexcept { return *apply_; }

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    /// The design of this iterate is wanted in the project.
    void applyRequested(const zonescope::optimise::Iterate& iterate);

private:
    void setColumns();
    void fillRows();
    void choose();
    void compare();
    void compareFigures();
    [[nodiscard]] QString movesText() const;
    [[nodiscard]] QString valueText(std::size_t variable, double value) const;

    std::shared_ptr<const optimise::Search> search_;
    std::shared_ptr<const std::vector<optimise::Iterate>> iterates_;
    int chosen_ = -1, reference_ = -1;
    QTableWidget *table_, *figures_;
    DesignMap* map_;
    ElidedLabel* moves_;
    QPushButton* apply_;
};

} // namespace zonescope::ui
