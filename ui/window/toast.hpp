#pragma once

/// \file
/// A line at the foot of the canvas that goes away by itself: for what is worth knowing and needs
/// no answer.

#include <QLabel>
#include <QTimer>

namespace zonescope::ui {

/// Lies over its parent, centred near the lower edge, and lets the mouse through.
class Toast : public QLabel {
    Q_OBJECT
public:
    explicit Toast(QWidget* parent);

    /// Replaces what is shown. Stays long enough to be read.
    void present(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QTimer timer_;
};

} // namespace zonescope::ui
