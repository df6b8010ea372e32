#pragma once

/// \file
/// n and k of a material over the wavelength.

#include "core/materials/library.hpp"
#include "ui/look/theme.hpp"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// A small plot with labelled axes and a legend; a line marks the project's wavelength. The
/// extinction, where there is one, is dashed and has an axis of its own on the right.
class IndexPlot : public QWidget {
    Q_OBJECT
public:
    explicit IndexPlot(QWidget* parent = nullptr);

    /// Of a library entry, over the range of its source.
    void setEntry(const std::optional<materials::Entry>& entry);
    /// What the solver computes with, conductivity and poles included (model::permittivityAt).
    /// @param shortestUm,longestUm of the vacuum wavelength, 0 < shortest < longest
    void setMaterial(const model::Material& material, double shortestUm, double longestUm);
    /// um
    void setWavelength(double wavelengthUm);
    void setTheme(Theme theme);

    [[nodiscard]] QSize sizeHint() const override { return {300, 150}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 130}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Takes the curves of a medium of this index; what is not finite is left out.
    void sample(double shortestUm, double longestUm,
                const std::function<std::optional<materials::ComplexIndex>(double)>& indexAt);
    void describe(const QString& name, double shortestUm, double longestUm);

    std::vector<double> wavelengthsUm_, n_, k_; ///< empty: nothing is chosen
    double wavelengthUm_ = 0.55;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
