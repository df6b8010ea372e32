#pragma once

/// \file
/// Block shapes that are feasible for each kernel on this device: occupancy, what limits it, how
/// well the blocks cover the grid and fill the device.

#include "ui/counters/counters_backend.hpp"
#include "ui/look/theme.hpp"

#include <QWidget>

class QComboBox;
class QLabel;
class QStackedWidget;

namespace zonescope::ui {

class FigureTable;

class AdvisorView : public QWidget {
    Q_OBJECT
public:
    explicit AdvisorView(QWidget* parent = nullptr);

    /// The chosen kernel stays when it is still there.
    void setAdvice(BlockAdvice advice);
    [[nodiscard]] const BlockAdvice& advice() const noexcept { return advice_; }
    [[nodiscard]] FigureTable& table() noexcept { return *table_; }
    [[nodiscard]] QComboBox& kernels() noexcept { return *kernels_; }

private:
    void showKernel();

    BlockAdvice advice_;
    QComboBox* kernels_ = nullptr;
    QLabel* words_ = nullptr;
    QLabel* empty_ = nullptr;
    FigureTable* table_ = nullptr;
    QStackedWidget* pages_ = nullptr;
};

} // namespace zonescope::ui
