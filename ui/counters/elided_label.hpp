#pragma once

/// \file
/// A label that shortens its text to the room it has; the tooltip has all of it.

#include <QLabel>

namespace zonescope::ui {

class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// Shown as a tooltip after the full text.
    void setExplanation(const QString& text) { explanation_ = text; }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString explanation_;
};

} // namespace zonescope::ui
