#pragma once

/// \file
/// A drawing on paper: an SVG as large as its place allows, its proportions kept.

#include <QSvgRenderer>
#include <QWidget>

namespace zonescope::ui {

class SvgPicture : public QWidget {
    Q_OBJECT
public:
    explicit SvgPicture(QWidget* parent = nullptr);
    /// Replaces the drawing; one that is not valid leaves the paper empty.
    void load(const QByteArray& svg);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QSvgRenderer drawing_;
};

} // namespace zonescope::ui
