#pragma once

/// \file
/// The strip under the canvas that says what is under the cursor.

#include "ui/frames/field_types.hpp"

#include <QWidget>

#include <array>

class QLabel;

namespace zonescope::ui {

/// Fixed columns, so that nothing jumps while the cursor moves: place, value, material, body, cells
/// per wavelength.
class FieldReadout : public QWidget {
    Q_OBJECT
public:
    explicit FieldReadout(QWidget* parent = nullptr);

public slots:
    void setReadout(const zonescope::ui::CursorReadout& readout);

public:
    /// All columns as one line, as shown.
    [[nodiscard]] QString text() const;

private:
    std::array<QLabel*, 5> columns_{};
};

} // namespace zonescope::ui
