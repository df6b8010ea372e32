#pragma once

/// \file
/// The phase velocity on the grid against cells per wavelength or angle, measured on the engine
/// beside the closed form.

#include "core/instrument/numerical_dispersion.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/mailbox.hpp"

#include <QTimer>
#include <QWidget>

#include <thread>
#include <vector>

class QComboBox;
class QPushButton;

namespace zonescope::ui {

class PlotPage;

class DispersionMeter : public QWidget {
    Q_OBJECT
public:
    explicit DispersionMeter(QWidget* parent = nullptr);
    ~DispersionMeter() override;

    void setTheme(Theme theme);
    [[nodiscard]] QPushButton& measureButton() noexcept { return *measure_; }
    [[nodiscard]] QComboBox& againstBox() noexcept { return *against_; }
    [[nodiscard]] QComboBox& fixedBox() noexcept { return *fixed_; }
    [[nodiscard]] QComboBox& courantBox() noexcept { return *courant_; }
    [[nodiscard]] QComboBox& shownBox() noexcept { return *shown_; }
    [[nodiscard]] PlotPage& plot() noexcept { return *plot_; }
    /// All points of the present curve have been measured.
    [[nodiscard]] bool complete() const;
    [[nodiscard]] const std::vector<instrument::MeasuredVelocity>& measured() const noexcept {
        return measured_;
    }

protected:
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] bool againstAngle() const;
    /// The wave at one end of the axis, at the other, or between (0 to 1).
    [[nodiscard]] instrument::GridWave waveAt(double part) const;
    void fillFixed();
    void forget();
    void begin();
    void take();
    void show();

    Mailbox<std::vector<instrument::MeasuredVelocity>> found_;
    std::vector<instrument::MeasuredVelocity> measured_;
    QTimer timer_;
    QComboBox* against_ = nullptr;
    QComboBox* fixed_ = nullptr;
    QComboBox* courant_ = nullptr;
    QComboBox* shown_ = nullptr;
    QPushButton* measure_ = nullptr;
    PlotPage* plot_ = nullptr;
    std::jthread thread_; ///< last: it uses the mailbox
};

} // namespace zonescope::ui
