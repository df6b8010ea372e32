#pragma once

/// \file
/// The red dot of a recording in progress.

#include <QColor>
#include <QTimer>
#include <QWidget>

namespace zonescope::ui {

/// Dims and lights up once a second while it is lit.
class RecordingDot : public QWidget {
    Q_OBJECT
public:
    explicit RecordingDot(QWidget* parent = nullptr);
    void setColour(const QColor& colour);
    void setLit(bool lit);
    [[nodiscard]] bool lit() const { return timer_.isActive(); }
    [[nodiscard]] QSize sizeHint() const override { return {16, 16}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor colour_;
    QTimer timer_;
    bool bright_ = true;
};

} // namespace zonescope::ui
