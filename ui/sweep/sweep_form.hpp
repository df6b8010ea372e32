#pragma once

/// \file
/// The form of a new sweep: what varies, what it costs, and why it cannot run.

#include "core/run/sweep/sweep.hpp"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QPushButton;

namespace zonescope::ui {

class SweepAxisEditor;

/// Every point is checked in a thread of its own, so that typing never waits.
class SweepForm : public QWidget {
    Q_OBJECT
public:
    explicit SweepForm(QWidget* parent = nullptr);
    ~SweepForm() override;

    /// Null: nothing is open.
    void setProject(std::shared_ptr<const model::Project> project);
    /// Chooses a setting for the first parameter, or for the second when the first has one already
    /// and `second` is wanted.
    void propose(const QString& key, bool second = false);
    /// Fills the first parameter with the wavelength of the light over its band, together with all
    /// that stands at the same wavelength. Nothing happens where no light has one.
    void proposeWavelength();
    /// Whether a setting is what proposeWavelength varies.
    [[nodiscard]] bool isWavelength(const QString& key) const;
    /// Rate for the estimate of the time, 1e9 cell-steps/s; 0: unknown.
    void setRate(double gcellStepsPerSecond);
    /// The part of its longest time after which the last run of the window ended, 0 to 1.
    void setEndPart(double part);
    /// What the last sweep did, cell-steps to the longest time of its runs a second: with the time
    /// that early ends save and all its workers. Kept from one start of the program to the next.
    void setSweepSpeed(double cellStepsPerSecond);
    /// One sentence on what computes the points.
    void setWorkersNote(const QString& note);

    /// Whether fields that stand below each other do not fit into a height, pixels.
    [[nodiscard]] static bool isLow(int height);
    /// From this width on, pixels, a low form has values beside settings.
    [[nodiscard]] int wideWidth() const noexcept { return wideWidth_; }

    [[nodiscard]] SweepAxisEditor& axis(int n) { return *axes_[n]; }
    [[nodiscard]] QPushButton& runButton() noexcept { return *run_; }
    [[nodiscard]] QLabel& verdict() noexcept { return *verdict_; }

signals:
    /// The plan is complete and all its points can run.
    void runRequested(const zonescope::run::SweepPlan& plan);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Review;
    void change();
    void beginReview();
    void endReview(const std::shared_ptr<Review>& review);
    void showCost();
    [[nodiscard]] QString timeText(const run::SweepCost& cost) const;
    void setVerdict(const QString& text, bool bad);
    [[nodiscard]] std::optional<run::SweepPlan> plan() const;

    std::shared_ptr<const model::Project> project_;
    SweepAxisEditor* axes_[2] = {};
    QCheckBox* second_;
    QLabel* cost_;
    QLabel* verdict_;
    QLabel* note_;
    QPushButton* run_;
    QPushButton* wavelength_;
    int wideWidth_ = 0;
    QTimer delay_;
    double rate_ = 0.0;
    double endPart_ = 1.0;
    double speed_ = 0.0;             ///< of the last sweep; 0: unknown
    std::shared_ptr<Review> review_; ///< the newest; an older one ends unheard
    std::shared_ptr<const run::SweepPlan> runnable_;
};

} // namespace zonescope::ui
