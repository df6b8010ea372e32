#pragma once

/// \file
/// Marks of the live probes on the field view, in the colours of their curves.

#include "ui/look/theme.hpp"
#include "ui/solver/solver_status.hpp"

#include <QWidget>

#include <vector>

namespace zonescope::ui {

class FieldView;

/// Lies over the whole view and lets the mouse through. Redrawn when the view moves, not with each
/// frame.
class ProbeMarks : public QWidget {
    Q_OBJECT
public:
    explicit ProbeMarks(FieldView& view);

    void setProbes(std::vector<LiveProbe> probes);
    void setTheme(Theme theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    FieldView& view_;
    std::vector<LiveProbe> probes_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
