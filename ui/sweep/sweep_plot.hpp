#pragma once

/// \file
/// A figure of a sweep against its parameters: a curve, a family of curves, or a map.

#include "core/run/sweep/sweep_table.hpp"
#include "ui/look/theme.hpp"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace zonescope::ui {

class ChartView;
class ElidedLabel;
class SweepMap;

class SweepPlot : public QWidget {
    Q_OBJECT
public:
    explicit SweepPlot(QWidget* parent = nullptr);

    void setSweep(const run::SweepPlan& plan, const run::SweepTable& table);
    void clear();
    void setTheme(Theme theme);
    [[nodiscard]] ChartView& chart() noexcept { return *chart_; }
    [[nodiscard]] SweepMap& map() noexcept { return *map_; }
    [[nodiscard]] QComboBox& figures() noexcept { return *figure_; }
    [[nodiscard]] QComboBox& shapes() noexcept { return *shape_; }
    [[nodiscard]] QComboBox& goals() noexcept { return *goal_; }
    [[nodiscard]] QPushButton& applyButton() noexcept { return *apply_; }
    /// The point at which the figure shown is best; empty as long as no point has ended.
    [[nodiscard]] std::optional<int> bestPoint() const;

signals:
    /// A point of the map was opened.
    void pointActivated(int point);
    /// The settings of a point are wanted in the open project.
    void applyRequested(int point);

private:
    void fillFigures();
    void draw();
    void drawCurves(std::size_t column);
    void drawMap(std::size_t column);
    [[nodiscard]] std::optional<std::size_t> column() const;
    void proposeGoal();
    void showBest();
    run::SweepPlan plan_;
    run::SweepTable table_;
    QComboBox* figure_;
    QComboBox* shape_;
    QLabel* shapeLabel_;
    QComboBox* goal_;
    ElidedLabel* best_;
    QPushButton* apply_;
    QStackedWidget* pages_;
    ChartView* chart_;
    SweepMap* map_;
    std::vector<run::SweepColumn> offered_;
    std::string chosen_; ///< the figure that the user picked
};

} // namespace zonescope::ui
