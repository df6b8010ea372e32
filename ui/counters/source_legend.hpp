#pragma once

/// \file
/// The key to the fills of bars: modelled, sampled, profiled.

#include "ui/look/theme.hpp"

#include <QWidget>

namespace zonescope::ui {

class SourceLegend : public QWidget {
    Q_OBJECT
public:
    explicit SourceLegend(QWidget* parent = nullptr);
    void setTheme(Theme theme);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
