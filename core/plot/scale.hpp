#pragma once

/// \file
/// Limits of an axis and its place on what it is drawn on.

namespace zonescope::plot {

/// From numbers to places, in pixels or points of the canvas.
class Scale {
public:
    double low = 1.0, high = 10.0; ///< both positive on a logarithmic scale
    bool logarithmic = false;
    bool magnitude = false;      ///< a logarithmic scale gives -3 the place of 3
    double from = 0.0, to = 1.0; ///< places of `low` and `high`

    /// 0 at `low`, 1 at `high`; not finite where a logarithmic scale has no such value.
    [[nodiscard]] double part(double value) const;
    [[nodiscard]] double pixel(double value) const;
    [[nodiscard]] double value(double pixel) const;
    /// Whether a number has a place on this scale.
    [[nodiscard]] bool holds(double value) const;
    /// What a number has its place by: its magnitude, on a scale of magnitudes.
    [[nodiscard]] double shown(double value) const;
    /// Scales about a pixel and moves by pixels. Limits that doubles cannot tell apart or that
    /// overflow are refused: nothing changes.
    void transform(double aboutPixel, double factor, double shiftPixels);
    /// New limits between two pixels, in any order.
    void narrow(double onePixel, double otherPixel);

private:
    void accept(double newLow, double newHigh);
};

} // namespace zonescope::plot
