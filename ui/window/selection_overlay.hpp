#pragma once

/// \file
/// Marks on the field view that belong to the window: the selected item and the live probes.

#include "ui/solver/solver_status.hpp"
#include "ui/window/project_item.hpp"
#include "ui/window/theme.hpp"

#include <QPolygonF>
#include <QWidget>

#include <memory>
#include <vector>

namespace zonescope::ui {

class FieldView;

/// Lies over the whole view and lets the mouse through. Redrawn when the view moves, not with each
/// frame.
class SelectionOverlay : public QWidget {
    Q_OBJECT
public:
    explicit SelectionOverlay(FieldView& view);

    void setSelection(std::shared_ptr<const model::Project> project, ProjectItem item);
    void setProbes(std::vector<LiveProbe> probes);
    void setTheme(Theme theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    [[nodiscard]] std::vector<QPolygonF> outlines() const;
    [[nodiscard]] QPolygonF box(double rLow, double rHigh, double zLow, double zHigh,
                                bool mirroredHalf) const;

    FieldView& view_;
    std::shared_ptr<const model::Project> project_;
    ProjectItem item_;
    std::vector<LiveProbe> probes_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
