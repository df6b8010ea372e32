#include "core/io/results/image_layout.hpp"

#include "core/model/source_kinds.hpp"

namespace zonescope::io {

namespace {

double spacing(const std::vector<double>& positions) {
    return positions.size() > 1
               ? (positions.back() - positions.front()) / static_cast<double>(positions.size() - 1)
               : 1.0;
}

/// Magnitude that a share of all values stays below.
double quantileOfMagnitude(const std::vector<float>& values, double share) {
    std::vector<float> magnitudes;
    magnitudes.reserve(values.size());
    for (const float value : values) {
        if (std::isfinite(value)) {
            magnitudes.push_back(std::abs(value));
        }
    }
    if (magnitudes.empty()) {
        return 0.0;
    }
    const auto rank =
        static_cast<std::ptrdiff_t>(std::floor(static_cast<double>(magnitudes.size() - 1) * share));
    std::nth_element(magnitudes.begin(), magnitudes.begin() + rank, magnitudes.end());
    return magnitudes[static_cast<std::size_t>(rank)];
}

} // namespace

Extent extentOf(const run::FieldMap& map, bool mirrored) {
    mirrored = mirrored && !map.planar;
    const double dz = spacing(map.zUm);
    const double dr = spacing(map.rUm);
    Extent extent;
    extent.zMin = map.zUm.front() - 0.5 * dz;
    extent.zMax = map.zUm.back() + 0.5 * dz;
    extent.rMax = map.rUm.back() + 0.5 * dr;
    extent.rMin = mirrored ? -extent.rMax : map.planar ? map.rUm.front() - 0.5 * dr : 0.0;
    return extent;
}

Layout makeLayout(const Extent& extent, int pictureWidth) {
    Layout layout;
    layout.pictureWidth = pictureWidth;
    layout.unit = pictureWidth / 1400.0;
    const auto scaled = [&](double pixels) {
        return static_cast<int>(std::lround(pixels * layout.unit));
    };
    layout.left = scaled(104.0);
    layout.top = scaled(64.0);
    const int rightMargin = scaled(176.0);
    const int widest = pictureWidth - layout.left - rightMargin;
    const double aspect = (extent.rMax - extent.rMin) / (extent.zMax - extent.zMin);
    const int tallest = scaled(1500.0);
    const int flattest = scaled(260.0);
    layout.width = widest;
    layout.height = static_cast<int>(std::lround(widest * aspect));
    if (layout.height > tallest) {
        layout.height = tallest;
        layout.width = std::max(static_cast<int>(std::lround(tallest / aspect)), scaled(420.0));
    }
    layout.height = std::max(layout.height, flattest);
    layout.stretch = layout.height / (layout.width * aspect);
    layout.barLeft = layout.right() + scaled(28.0);
    layout.barWidth = scaled(26.0);
    layout.pictureWidth = layout.right() + rightMargin;
    layout.pictureHeight = layout.bottom() + scaled(layout.stretched() ? 112.0 : 88.0);
    return layout;
}

std::vector<Span> makeSpans(int pixels, double from, double to, const std::vector<double>& at) {
    const double step = spacing(at);
    const auto highest = static_cast<double>(at.size() - 1);
    std::vector<Span> spans;
    for (int p = 0; p < pixels; ++p) {
        const double a = (from + (to - from) * p / pixels - at.front()) / step;
        const double b = (from + (to - from) * (p + 1) / pixels - at.front()) / step;
        const double low = std::clamp(std::min(a, b), 0.0, highest);
        const double high = std::clamp(std::max(a, b), 0.0, highest);
        Span span;
        if (high - low >= 1.0) {
            span.average = true;
            span.first = static_cast<std::size_t>(std::ceil(low));
            span.last = static_cast<std::size_t>(std::floor(high));
        } else {
            const double centre = 0.5 * (low + high);
            span.first = static_cast<std::size_t>(std::floor(centre));
            span.last = std::min(span.first + 1, at.size() - 1);
            span.lastWeight = centre - std::floor(centre);
        }
        spans.push_back(span);
    }
    return spans;
}

double sample(const run::FieldMap& map, const Span& z, const Span& r) {
    const auto value = [&](std::size_t iz, std::size_t ir) {
        return static_cast<double>(map.values[iz * map.rUm.size() + ir]);
    };
    const auto alongR = [&](std::size_t iz) {
        if (!r.average) {
            return (1.0 - r.lastWeight) * value(iz, r.first) + r.lastWeight * value(iz, r.last);
        }
        double sum = 0.0;
        for (std::size_t ir = r.first; ir <= r.last; ++ir) {
            sum += value(iz, ir);
        }
        return sum / static_cast<double>(r.last - r.first + 1);
    };
    if (!z.average) {
        return (1.0 - z.lastWeight) * alongR(z.first) + z.lastWeight * alongR(z.last);
    }
    double sum = 0.0;
    for (std::size_t iz = z.first; iz <= z.last; ++iz) {
        sum += alongR(iz);
    }
    return sum / static_cast<double>(z.last - z.first + 1);
}

std::vector<Rgb8> drawField(const run::FieldMap& map, const FieldPart& part) {
    std::vector<Rgb8> pixels;
    pixels.reserve(part.columns.size() * part.rows.size());
    for (std::size_t y = 0; y < part.rows.size(); ++y) {
        const double sign = part.mirrored[y] != 0 ? part.mirrorSign : 1.0;
        for (const Span& column : part.columns) {
            const double value = sign * sample(map, column, part.rows[y]);
            pixels.push_back(part.colours->table[static_cast<std::size_t>(
                std::lround(part.scale.position(value) * static_cast<double>(colourMapSize - 1)))]);
        }
    }
    return pixels;
}

FieldMagnitudes magnitudesOf(const run::FieldMap& map) {
    return {.largest = quantileOfMagnitude(map.values, 1.0),
            .percentile99 = quantileOfMagnitude(map.values, 0.99)};
}

ColourScale makeScale(const run::FieldMap& map, const model::Project* project,
                      const FieldImageOptions& options) {
    constexpr double shareBesideSource = 0.99;
    ColourScale scale;
    const auto quantile = [&](double share, double known) {
        return options.magnitudes ? known : quantileOfMagnitude(map.values, share);
    };
    const FieldMagnitudes known = options.magnitudes.value_or(FieldMagnitudes{});
    const double largest = quantile(1.0, known.largest);
    double maximum = options.maximum.value_or(largest);
    if (!options.maximum && !options.decibel && project != nullptr &&
        model::hasSingularField(*project)) {
        const double usual = quantile(shareBesideSource, known.percentile99);
        maximum = usual > 0.0 ? usual : largest;
    }
    scale.clipped = maximum > 0.0 && largest > 1.001 * maximum;
    if (!(maximum > 0.0)) {
        maximum = 1.0; // an empty field is drawn, not refused
    }
    scale.decibel = options.decibel && !map.isSigned;
    scale.reference = maximum;
    scale.high = scale.decibel ? 0.0 : maximum;
    scale.low = scale.decibel ? options.decibelFloor : map.isSigned ? -maximum : 0.0;
    return scale;
}

} // namespace zonescope::io
