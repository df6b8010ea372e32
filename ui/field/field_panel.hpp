#pragma once

/// \file
/// The complete field pane: tool bar, canvas, line-cut strip and read-out, wired to each other.

#include "ui/frames/field_types.hpp"

#include <QWidget>

#include <memory>

class QLabel;

namespace zonescope::ui {

class FieldReadout;
class FieldView;
class FieldViewBar;
class LineCutStrip;

/// On a display without OpenGL a message takes the canvas' place; the view is there all the same,
/// only never shown.
class FieldPanel : public QWidget {
    Q_OBJECT
public:
    explicit FieldPanel(QWidget* parent = nullptr);
    ~FieldPanel() override;

    [[nodiscard]] FieldView& view() noexcept { return *view_; }
    [[nodiscard]] FieldViewBar& bar() noexcept { return *bar_; }
    [[nodiscard]] FieldReadout& readout() noexcept { return *readout_; }
    [[nodiscard]] LineCutStrip& lineCutStrip() noexcept { return *strip_; }

    /// Theme of the canvas and the strip; the rest follows the application's palette.
    void setTheme(FieldTheme theme);
    void setLineCutStripVisible(bool visible);

private:
    std::unique_ptr<FieldView> hiddenView_; ///< owns the view when it must not enter the window
    FieldView* view_ = nullptr;
    QLabel* notice_ = nullptr; ///< null when all is well
    FieldViewBar* bar_ = nullptr;
    FieldReadout* readout_ = nullptr;
    LineCutStrip* strip_ = nullptr;
};

} // namespace zonescope::ui
