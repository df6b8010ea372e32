#pragma once

/// \file
/// A small plot of the field along a line, live with each frame.

#include "ui/frames/field_types.hpp"

#include <QWidget>

namespace zonescope::ui {

class LineCutStrip : public QWidget {
    Q_OBJECT
public:
    explicit LineCutStrip(QWidget* parent = nullptr);

    void setTheme(FieldTheme theme);
    [[nodiscard]] const LineCut& cut() const noexcept { return cut_; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public slots:
    void setLineCut(const zonescope::ui::LineCut& cut);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    LineCut cut_;
    FieldTheme theme_ = FieldTheme::dark;
};

} // namespace zonescope::ui
