#pragma once

/// \file
/// The scrub bar under the field: steps back through the last frames, says where one is, and sets
/// the memory that they may take.

#include "ui/history/frame_history.hpp"
#include "ui/look/theme.hpp"

#include <QFrame>
#include <QTimer>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QSlider;
class QSpinBox;
class QToolButton;

namespace zonescope::ui {

class ElidedLabel;

class HistoryBar : public QFrame {
    Q_OBJECT
public:
    /// @param history must outlive the bar; its limit is set from the last session's
    explicit HistoryBar(FrameHistory& history, QWidget* parent = nullptr);

    void setTheme(Theme theme);

signals:
    /// The forward button was pressed beyond the newest frame: take a real step.
    void stepWanted();

private:
    void follow();
    void scrub(int value);
    void colour();
    void showState();
    void fillMemory();
    [[nodiscard]] QWidget* makeMemoryPanel();

    FrameHistory& history_;
    Theme theme_ = Theme::dark;
    bool wasLooking_ = false;
    QTimer refresh_; ///< runs while a newer state waits to be shown
    QToolButton* back_ = nullptr;
    QSlider* slider_ = nullptr;
    QToolButton* forward_ = nullptr;
    ElidedLabel* state_ = nullptr;
    QPushButton* live_ = nullptr;
    QToolButton* memory_ = nullptr;
    QMenu* menu_ = nullptr;
    QSpinBox* limit_ = nullptr;
    QLabel* use_ = nullptr;
};

} // namespace zonescope::ui
