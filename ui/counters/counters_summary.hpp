#pragma once

/// \file
/// The first thing to read: rate, time per step, frames, the last minute, the limiter, and where
/// the run lives.

#include "ui/counters/sparkline.hpp"
#include "ui/look/theme.hpp"

#include <QPointF>
#include <QString>
#include <QWidget>

#include <vector>

class QLabel;

namespace zonescope::ui {

class ElidedLabel;

class CountersSummary : public QWidget {
    Q_OBJECT
public:
    struct Content {
        double cellStepsPerSecond = 0.0; ///< zero: does not run
        double stepSeconds = 0.0;
        double framesPerSecond = 0.0;
        QString framePath;      ///< how they get to the view, and why; empty: none yet
        QString openGlRenderer; ///< who draws them
        QString limiter;
        bool limiterWarns = false; ///< held back by power or temperature
        QString device;
        QString schedule;
        QString scheduleReason;
        std::vector<QPointF> rates; ///< seconds before now, cell-steps/s
    };

    explicit CountersSummary(QWidget* parent = nullptr);

    void setContent(const Content& content);
    void setTheme(Theme theme);
    /// Everything it says, line by line.
    [[nodiscard]] QString text() const;
    [[nodiscard]] Sparkline& sparkline() noexcept { return *line_; }

private:
    QLabel* rate_ = nullptr;
    ElidedLabel* pace_ = nullptr;
    ElidedLabel* path_ = nullptr;
    Sparkline* line_ = nullptr;
    ElidedLabel* limiter_ = nullptr;
    ElidedLabel* device_ = nullptr;
    ElidedLabel* schedule_ = nullptr;
};

} // namespace zonescope::ui
