#include "core/mask/map_gaps.hpp"

#include "core/mask/angles.hpp"
#include "core/model/density_pixels.hpp"
#include "core/model/post_fill.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::mask {
namespace {

/// Part of the area that may be narrower than what is told.
constexpr std::size_t narrowerShare = 20;

/// Neighbours closer than this touch, um.
constexpr double seamRounding = 1e-6;

/// The width that all but that share of the pixels have; entries of 0 have none.
std::optional<double> narrowestOf(std::vector<double> widths) {
    std::erase(widths, 0.0);
    if (widths.empty()) {
        return std::nullopt;
    }
    const auto place = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / narrowerShare);
    std::ranges::nth_element(widths, place);
    return *place;
}

/// Empty pixels with the widths of the gaps that they lie in; 0: in none, or solid.
class GapMap {
public:
    explicit GapMap(const model::DensityPixels& pixels)
        : pixels_(pixels), widths_(pixels.values().size(), 0.0) {}

    /// @param pixel width of one, um
    void alongRow(std::size_t row, double pixel) {
        const auto place = [&](std::size_t n) { return row * pixels_.columns() + n; };
        measure(pixels_.columns(), pixel, place);
    }
    void alongColumn(std::size_t column, double pixel) {
        const auto place = [&](std::size_t n) { return n * pixels_.columns() + column; };
        measure(pixels_.rows(), pixel, place);
    }
    /// The last pixel of the column is followed by the first one behind a gap of this width.
    void roundColumn(std::size_t column, double pixel, double seam) {
        alongColumn(column, pixel);
        const std::size_t rows = pixels_.rows();
        const auto place = [&](std::size_t n) { return n * pixels_.columns() + column; };
        std::size_t leading = 0;
        while (leading < rows && !solid(place(leading))) {
            ++leading;
        }
        if (leading == rows) {
            return;
        }
        std::size_t trailing = 0;
        while (!solid(place(rows - 1 - trailing))) {
            ++trailing;
        }
        const double width = static_cast<double>(leading + trailing) * pixel + seam;
        for (std::size_t n = 0; n < leading; ++n) {
            hold(place(n), width);
        }
        for (std::size_t n = rows - trailing; n < rows; ++n) {
            hold(place(n), width);
        }
        if (leading + trailing == 0 && seam > seamRounding) {
            seams_.push_back(seam);
        }
    }

    [[nodiscard]] std::optional<double> narrowest() {
        auto found = narrowestOf(std::move(widths_));
        if (!seams_.empty()) {
            const double seam = std::ranges::min(seams_);
            found = std::min(found.value_or(seam), seam);
        }
        return found;
    }

private:
    [[nodiscard]] bool solid(std::size_t place) const {
        return pixels_.values()[place] >= model::solidFrom;
    }
    void hold(std::size_t place, double width) {
        double& held = widths_[place];
        held = held > 0.0 ? std::min(held, width) : width;
    }
    template <class Place> void measure(std::size_t length, double pixel, const Place& place) {
        std::optional<std::size_t> edge; // behind the last solid pixel
        for (std::size_t n = 0; n < length; ++n) {
            if (!solid(place(n))) {
                continue;
            }
            for (std::size_t m = edge.value_or(n); m < n; ++m) {
                hold(place(m), static_cast<double>(n - *edge) * pixel);
            }
            edge = n + 1;
        }
    }

    const model::DensityPixels& pixels_;
    std::vector<double> widths_;
    std::vector<double> seams_; ///< between neighbours that are solid to their edges
};

std::optional<double> gapOf(const model::DensityOutline& map) {
    GapMap gaps(map.pixels);
    const std::size_t columns = map.pixels.columns();
    const std::size_t rows = map.pixels.rows();
    for (std::size_t row = 0; row < rows; ++row) {
        gaps.alongRow(row, map.widthUm / static_cast<double>(columns));
    }
    for (std::size_t column = 0; column < columns; ++column) {
        gaps.alongColumn(column, map.depthUm / static_cast<double>(rows));
    }
    return gaps.narrowest();
}

std::optional<double> gapOf(const model::ArcDensityOutline& map, const model::Post& post) {
    GapMap gaps(map.pixels);
    const std::size_t columns = map.pixels.columns();
    const std::size_t rows = map.pixels.rows();
    const double along = map.widthUm / static_cast<double>(columns);
    for (std::size_t row = 0; row < rows; ++row) {
        gaps.alongRow(row, along);
    }
    const double opening = inRadians(map.openingDeg);
    const double between = std::max(0.0, fullTurn / std::max(1, post.count) - opening);
    for (std::size_t column = 0; column < columns; ++column) {
        const double r = post.rUm - 0.5 * map.widthUm + (static_cast<double>(column) + 0.5) * along;
        gaps.roundColumn(column, opening * r / static_cast<double>(rows), between * r);
    }
    return gaps.narrowest();
}

/// A density map's picture with lengths along its two axes.
class Picture {
public:
    /// @param post a density map
    explicit Picture(const model::Post& post)
        : post_(post), pixels_(*model::pixelsOf(post)),
          arc_(std::get_if<model::ArcDensityOutline>(&post.outline)) {
        width_ =
            arc_ != nullptr ? arc_->widthUm : std::get<model::DensityOutline>(post.outline).widthUm;
    }
    [[nodiscard]] std::size_t columns() const { return pixels_.columns(); }
    [[nodiscard]] std::size_t rows() const { return pixels_.rows(); }
    [[nodiscard]] bool solid(std::size_t row, std::size_t column) const {
        return pixels_.at(row, column) >= model::solidFrom;
    }
    /// Along x, um.
    [[nodiscard]] double pixelWidth() const { return width_ / static_cast<double>(columns()); }
    /// Along y, um.
    [[nodiscard]] double pixelHeight(std::size_t column) const {
        const auto rows = static_cast<double>(this->rows());
        if (arc_ == nullptr) {
            return std::get<model::DensityOutline>(post_.outline).depthUm / rows;
        }
        const double r =
            post_.rUm - 0.5 * width_ + (static_cast<double>(column) + 0.5) * pixelWidth();
        return inRadians(arc_->openingDeg) * r / rows;
    }
    /// Whether something stands at a place, in pixels from the picture's left upper corner.
    [[nodiscard]] bool solidAt(double row, double column, const SolidAt& solid) const {
        const double across = column / static_cast<double>(columns()) - 0.5;
        const double up = 0.5 - row / static_cast<double>(rows());
        const double middle = inRadians(post_.thetaDeg);
        if (arc_ != nullptr) {
            return solid(post_.rUm + across * width_, middle + up * inRadians(arc_->openingDeg));
        }
        const double x = across * width_;
        const double y = up * std::get<model::DensityOutline>(post_.outline).depthUm;
        const double turn = inRadians(post_.rotationDeg);
        const double outwards = post_.rUm + x * std::cos(turn) - y * std::sin(turn);
        const double along = x * std::sin(turn) + y * std::cos(turn);
        return solid(std::hypot(outwards, along), middle + std::atan2(along, outwards));
    }

private:
    const model::Post& post_;
    const model::DensityPixels& pixels_;
    const model::ArcDensityOutline* arc_;
    double width_;
};

/// How far it is solid from the picture's edge on, um, at most `most`.
/// @param at whether it is so far behind the edge, in pixels
/// @param pixel its length there, um
double goesOn(const std::function<bool(double pixels)>& at, double pixel, double most) {
    double solid = 2.0 * seamRounding;
    if (most <= 0.0 || !at(solid / pixel)) {
        return 0.0;
    }
    double empty = solid;
    for (; empty < most; empty += 0.5 * pixel) {
        if (!at(empty / pixel)) {
            break;
        }
        solid = empty;
    }
    if (empty >= most) {
        return most;
    }
    constexpr int halvings = 12;
    for (int n = 0; n < halvings; ++n) {
        const double middle = 0.5 * (solid + empty);
        (at(middle / pixel) ? solid : empty) = middle;
    }
    return solid;
}

/// Solid pixels with the widths of what they belong to.
class SolidMap {
public:
    SolidMap(const Picture& picture, const SolidAt& solid, double enough)
        : picture_(picture), solid_(solid), enough_(enough),
          widths_(picture.columns() * picture.rows(), 0.0) {}

    void alongRow(std::size_t row) {
        const double middle = static_cast<double>(row) + 0.5;
        measure(
            picture_.columns(), picture_.pixelWidth(),
            [&](std::size_t n) { return row * picture_.columns() + n; },
            [&](double n) { return picture_.solidAt(middle, n, solid_); });
    }
    void alongColumn(std::size_t column) {
        const double middle = static_cast<double>(column) + 0.5;
        measure(
            picture_.rows(), picture_.pixelHeight(column),
            [&](std::size_t n) { return n * picture_.columns() + column; },
            [&](double n) { return picture_.solidAt(n, middle, solid_); });
    }
    [[nodiscard]] std::optional<double> narrowest() { return narrowestOf(std::move(widths_)); }

private:
    template <class Place, class At>
    void measure(std::size_t length, double pixel, const Place& place, const At& at) {
        const auto isSolid = [&](std::size_t n) {
            return picture_.solid(place(n) / picture_.columns(), place(n) % picture_.columns());
        };
        for (std::size_t begin = 0; begin < length; ++begin) {
            std::size_t end = begin;
            while (end < length && isSolid(end)) {
                ++end;
            }
            if (end == begin) {
                continue;
            }
            double width = static_cast<double>(end - begin) * pixel;
            if (begin == 0) {
                width += goesOn([&](double n) { return at(-n); }, pixel, enough_ - width);
            }
            if (end == length) {
                width += goesOn([&](double n) { return at(static_cast<double>(length) + n); },
                                pixel, enough_ - width);
            }
            for (; begin < end; ++begin) {
                double& held = widths_[place(begin)];
                held = held > 0.0 ? std::min(held, width) : width;
            }
        }
    }

    const Picture& picture_;
    const SolidAt& solid_;
    double enough_;
    std::vector<double> widths_;
};

} // namespace

std::optional<double> narrowestSolidUm(const model::Post& post, const SolidAt& solid,
                                       double enough) {
    if (!model::isDensityMap(post)) {
        return std::nullopt;
    }
    const Picture picture(post);
    SolidMap widths(picture, solid, enough);
    for (std::size_t row = 0; row < picture.rows(); ++row) {
        widths.alongRow(row);
    }
    for (std::size_t column = 0; column < picture.columns(); ++column) {
        widths.alongColumn(column);
    }
    return widths.narrowest();
}

std::optional<double> narrowestGapUm(const model::Post& post) {
    if (const auto* map = std::get_if<model::DensityOutline>(&post.outline)) {
        return gapOf(*map);
    }
    if (const auto* map = std::get_if<model::ArcDensityOutline>(&post.outline)) {
        return gapOf(*map, post);
    }
    return std::nullopt;
}

} // namespace zonescope::mask
