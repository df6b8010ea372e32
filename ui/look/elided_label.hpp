#pragma once

/// \file
/// A label that shortens its text to the lines it may have; the tooltip has all of it.

#include <QLabel>

namespace zonescope::ui {

class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// Shown as a tooltip after the full text.
    void setExplanation(const QString& text) { explanation_ = text; }
    /// Shown in place of the text where that does not fit.
    void setShortText(const QString& text);
    /// One at first.
    void setMostLines(int lines);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return mostLines_ > 1; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// The text broken to a width; the last line shortened.
    [[nodiscard]] QStringList broken(int width) const;

    /// The text, or the short one where only that fits.
    [[nodiscard]] const QString& fitting(const QString& whole, int width) const;

    QString explanation_, short_;
    int mostLines_ = 1;
};

} // namespace zonescope::ui
