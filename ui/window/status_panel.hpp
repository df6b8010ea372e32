#pragma once

/// \file
/// The status bar's content: state, progress, rates, backend, warnings.

#include "ui/look/theme.hpp"
#include "ui/solver/solver_status.hpp"

#include <QWidget>

class QLabel;
class QProgressBar;
class QTimer;
class QToolButton;

namespace zonescope::ui {

class RunFeed;

class StatusPanel : public QWidget {
    Q_OBJECT
public:
    explicit StatusPanel(QWidget* parent = nullptr);

    /// Shows the run from now on.
    void follow(const RunFeed& run);
    /// @param periodFs optical period of the shortest source wavelength; 0: none
    void setStatus(const SolverStatus& status, double periodFs);
    /// Whether a stop rule may end the run before its longest time: what is left is then a bound.
    void setMayEndEarly(bool may) { mayEndEarly_ = may; }
    /// Frames that the view has painted in the last second.
    void setFrameRate(double framesPerSecond);
    /// How frames get to the view (FieldView::framePath).
    void setFramePath(const QString& path);
    void setWarnings(int errors, int warnings);
    void setTheme(Theme theme);

    /// Everything shown, as one line.
    [[nodiscard]] QString text() const;

signals:
    void warningsClicked();
    /// A load that takes longer than a moment should be given up.
    void cancelLoadClicked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void offerCancel(bool loading);
    /// Shows what fits, the dispensable parts last; nothing is ever cut.
    void fit();

    QLabel* state_ = nullptr;
    QLabel* progress_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* time_ = nullptr;
    QLabel* left_ = nullptr;
    QLabel* rate_ = nullptr;
    QLabel* frames_ = nullptr;
    QLabel* backend_ = nullptr;
    QToolButton* warnings_ = nullptr;
    QToolButton* cancel_ = nullptr; ///< beside a load that is not over at once
    QTimer* patience_ = nullptr;    ///< until then
    bool mayEndEarly_ = false;
    double periodFs_ = 0.0; ///< of the run that is followed
    Theme theme_ = Theme::dark;
};

/// "CPU AVX-512 ×2" or the name of the device; empty without an engine.
[[nodiscard]] QString backendText(const fdtd::EngineCounters& counters);

} // namespace zonescope::ui
