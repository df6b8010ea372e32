#pragma once

/// \file
/// n and k of a material over the wavelength.

#include "core/materials/library.hpp"
#include "ui/window/theme.hpp"

#include <QWidget>

#include <optional>

namespace zonescope::ui {

/// A small plot with labelled axes; a line marks the project's wavelength. The extinction, where
/// there is one, has an axis of its own on the right.
class IndexPlot : public QWidget {
    Q_OBJECT
public:
    explicit IndexPlot(QWidget* parent = nullptr);

    void setEntry(std::optional<materials::Entry> entry);
    /// um
    void setWavelength(double wavelengthUm);
    void setTheme(Theme theme);

    [[nodiscard]] QSize sizeHint() const override { return {300, 150}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 130}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<materials::Entry> entry_;
    double wavelengthUm_ = 0.55;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
