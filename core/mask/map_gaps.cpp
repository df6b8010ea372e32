#include "core/mask/map_gaps.hpp"

#include "core/mask/angles.hpp"
#include "core/model/density_pixels.hpp"

#include <algorithm>
#include <cstddef>
#include <variant>
#include <vector>

namespace zonescope::mask {
namespace {

/// Part of the area of gaps that may be narrower than what is told.
constexpr std::size_t narrowerShare = 20;

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
        std::erase(widths_, 0.0);
        std::optional<double> found;
        if (!seams_.empty()) {
            found = std::ranges::min(seams_);
        }
        if (!widths_.empty()) {
            const auto place =
                widths_.begin() + static_cast<std::ptrdiff_t>(widths_.size() / narrowerShare);
            std::ranges::nth_element(widths_, place);
            found = std::min(found.value_or(*place), *place);
        }
        return found;
    }

private:
    /// Neighbours closer than this touch, um.
    static constexpr double seamRounding = 1e-6;

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

} // namespace

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
