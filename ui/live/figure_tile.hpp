#pragma once

/// \file
/// One figure of the lens, large enough to be read from the corner of the eye, and what it was.

#include "core/datasheet/definitions.hpp"

#include <QFrame>

#include <optional>

class QLabel;

namespace zonescope::ui {

class ElidedLabel;

/// Printed as in the data sheet: the same digits and units.
class FigureTile : public QFrame {
    Q_OBJECT
public:
    explicit FigureTile(datasheet::Figure figure, QWidget* parent = nullptr);

    /// @param value NaN: the figure is missing
    /// @param before what it is compared with; empty: nothing
    void setValues(double value, std::optional<double> before);

    [[nodiscard]] datasheet::Figure figure() const noexcept { return figure_; }
    /// "10.2 µm", and "was 10.07 µm   ▲ +0.13 µm", as they stand on the tile.
    [[nodiscard]] QString valueText() const;
    [[nodiscard]] QString ghostText() const;
    /// Wide enough for a value, what it was and the change.
    [[nodiscard]] QSize sizeHint() const override;

private:
    datasheet::Figure figure_;
    QLabel* number_ = nullptr;
    QLabel* unit_ = nullptr;
    ElidedLabel* ghost_ = nullptr;
};

} // namespace zonescope::ui
