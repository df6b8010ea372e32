#pragma once

/// \file
/// Where a picture's parts lie, which samples a pixel shows and which colour a value gets. Used by
/// field_image.cpp.

#include "core/io/results/field_image.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::io {

/// Sizes in pixels, all in proportion to the picture's width.
struct Layout {
    double unit = 1.0;                            ///< 1 at a width of 1400
    int left = 0, top = 0, width = 0, height = 0; ///< of the field
    int barLeft = 0, barWidth = 0;
    int pictureWidth = 0, pictureHeight = 0;
    double stretch = 1.0; ///< pixels per um in r over pixels per um in z

    /// Whether r and z are drawn to different scales.
    [[nodiscard]] bool stretched() const { return std::abs(stretch - 1.0) > 0.02; }
    [[nodiscard]] int right() const { return left + width; }
    [[nodiscard]] int bottom() const { return top + height; }
};

/// The rectangle of the half-plane (or of both halves) that is drawn, um.
struct Extent {
    double zMin = 0.0, zMax = 0.0, rMin = 0.0, rMax = 0.0;
};

[[nodiscard]] Extent extentOf(const run::FieldMap& map, bool mirrored);
[[nodiscard]] Layout makeLayout(const Extent& extent, int pictureWidth);

/// Average of the samples that a pixel covers along one axis, or linear interpolation where it
/// covers less than one.
struct Span {
    std::size_t first = 0, last = 0;
    double lastWeight = 0.0; ///< used when only two samples are involved by interpolation
    bool average = false;
};

/// One span for each of `pixels` pixels between two positions (um), over samples at equally spaced
/// positions.
[[nodiscard]] std::vector<Span> makeSpans(int pixels, double from, double to,
                                          const std::vector<double>& at);
/// The value that a pixel shows.
[[nodiscard]] double sample(const run::FieldMap& map, const Span& z, const Span& r);

/// From values to positions 0..1 on the colour bar.
struct ColourScale {
    double low = 0.0, high = 1.0; ///< in drawn units (dB when logarithmic)
    bool decibel = false;
    double reference = 1.0; ///< 0 dB
    bool clipped = false;   ///< brighter places exist

    [[nodiscard]] double position(double value) const {
        double drawn = value;
        if (decibel) {
            drawn = value > 0.0 ? 20.0 * std::log10(value / reference) : low;
        }
        const double part = (drawn - low) / (high - low);
        return part > 0.0 ? std::min(part, 1.0)
                          : 0.0; // what is not a number is drawn as the lowest
    }
};

/// The field's part of a picture: which samples each pixel shows, and in which colour.
struct FieldPart {
    std::vector<Span> columns;  ///< along z, one per column of pixels
    std::vector<Span> rows;     ///< along r, one per row of pixels from the top
    std::vector<char> mirrored; ///< whether the row lies at r < 0
    double mirrorSign = 1.0;    ///< of the values there
    ColourScale scale;
    const ColourMap* colours = nullptr;

    [[nodiscard]] int width() const { return static_cast<int>(columns.size()); }
    [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
};
/// What FieldDrawer asks for, computed here.
[[nodiscard]] std::vector<Rgb8> drawField(const run::FieldMap& map, const FieldPart& part);

/// Of the finite values.
[[nodiscard]] FieldMagnitudes magnitudesOf(const run::FieldMap& map);

[[nodiscard]] ColourScale makeScale(const run::FieldMap& map, const model::Project* project,
                                    const FieldImageOptions& options);

} // namespace zonescope::io
