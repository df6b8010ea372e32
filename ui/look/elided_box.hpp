#pragma once

/// \file
/// A combo box that shortens the chosen entry to its width; the tooltip then has all of it.

#include <QComboBox>

namespace zonescope::ui {

class ElidedBox : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// The chosen entry as it is painted.
    [[nodiscard]] QString shownText() const;
};

} // namespace zonescope::ui
