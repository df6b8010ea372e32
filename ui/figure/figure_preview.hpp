#pragma once

/// \file
/// A figure as it will be, as large as its place allows.

#include "ui/figure/figure.hpp"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace zonescope::ui {

class FigurePreview : public QWidget {
    Q_OBJECT
public:
    explicit FigurePreview(QWidget* parent = nullptr);
    /// @param words shown in place of a figure that there is not
    void show(std::optional<FigureContent> content, const FigureSettings& settings,
              const QString& words);

    [[nodiscard]] QSize sizeHint() const override { return {520, 380}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::optional<FigureContent> content_;
    FigureSettings settings_;
    QString words_;
    QPixmap drawn_; ///< null: to be drawn
};

} // namespace zonescope::ui
