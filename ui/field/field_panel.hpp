#pragma once

/// \file
/// The complete field pane: tool bar, canvas, line-cut strip and read-out, wired to each other.

#include "ui/field/field_types.hpp"

#include <QWidget>

namespace zonescope::ui {

class FieldReadout;
class FieldView;
class FieldViewBar;
class LineCutStrip;

class FieldPanel : public QWidget {
    Q_OBJECT
public:
    explicit FieldPanel(QWidget* parent = nullptr);

    [[nodiscard]] FieldView& view() noexcept { return *view_; }
    [[nodiscard]] FieldViewBar& bar() noexcept { return *bar_; }
    [[nodiscard]] FieldReadout& readout() noexcept { return *readout_; }
    [[nodiscard]] LineCutStrip& lineCutStrip() noexcept { return *strip_; }

    /// Theme of the canvas and the strip; the rest follows the application's palette.
    void setTheme(FieldTheme theme);
    void setLineCutStripVisible(bool visible);

private:
    FieldView* view_ = nullptr;
    FieldViewBar* bar_ = nullptr;
    FieldReadout* readout_ = nullptr;
    LineCutStrip* strip_ = nullptr;
};

} // namespace zonescope::ui
