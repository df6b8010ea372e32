#include "core/optimise/density_measure.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::optimise {

namespace {

/// Pixels of a shape about a pixel, or about the corner below and outside of it.
struct ShapePixel {
    long column = 0, row = 0;
};

/// A disc of this diameter, as many pixels wide and high as it needs, or one pixel.
std::vector<ShapePixel> discOf(const PixelGrid& grid, double sizeUm) {
    constexpr double rounding = 1e-6;
    const auto count = [&](double pixelUm, std::size_t most) {
        return std::clamp(static_cast<long>(std::ceil(sizeUm / pixelUm - rounding)), 1L,
                          static_cast<long>(most));
    };
    const long columns = count(grid.widthUm, 2 * grid.columns);
    const long rows = grid.rows == 1 ? 1 : count(grid.heightUm, grid.rows);
    const auto middle = [](long n, long all, double pixelUm) {
        return (static_cast<double>(n) - 0.5 * static_cast<double>(all - 1)) * pixelUm;
    };
    // Of pixels longer than wide all may lie further from the middle than the radius.
    const double nearest = std::hypot(columns % 2 == 0 ? 0.5 * grid.widthUm : 0.0,
                                      rows % 2 == 0 ? 0.5 * grid.heightUm : 0.0);
    const double radius = std::max(0.5 * sizeUm, nearest) * (1.0 + rounding);
    std::vector<ShapePixel> disc;
    for (long row = 0; row < rows; ++row) {
        for (long column = 0; column < columns; ++column) {
            if (std::hypot(middle(column, columns, grid.widthUm),
                           middle(row, rows, grid.heightUm)) <= radius) {
                disc.push_back({column, row});
            }
        }
    }
    return disc;
}

/// A phase with what is beyond the edges.
class PhasePlane {
public:
    PhasePlane(const SolidPicture& picture, Phase phase)
        : picture_(picture), solid_(phase == Phase::solid) {}

    [[nodiscard]] bool at(long column, long row) const {
        const auto columns = static_cast<long>(picture_.grid.columns);
        const auto rows = static_cast<long>(picture_.grid.rows);
        if (column < 0 && picture_.grid.atAxis) {
            column = -1 - column;
        }
        if (column < 0 || column >= columns) {
            return !solid_;
        }
        if (picture_.grid.beyond == RowsBeyond::repeat) {
            row = ((row % rows) + rows) % rows;
        } else if (picture_.grid.beyond == RowsBeyond::empty && (row < 0 || row >= rows)) {
            return !solid_;
        }
        row = std::clamp(row, 0L, rows - 1);
        return (picture_.solid[static_cast<std::size_t>(row * columns + column)] != 0) == solid_;
    }

private:
    const SolidPicture& picture_;
    bool solid_;
};

} // namespace

SolidPicture solidPicture(const PixelGrid& grid, const model::DensityPixels& pixels) {
    SolidPicture picture{.grid = grid, .solid = {}};
    for (const float value : pixels.values()) {
        picture.solid.push_back(value >= model::solidFrom ? 1 : 0);
    }
    return picture;
}

std::size_t tooNarrow(const SolidPicture& picture, Phase phase, double sizeUm) {
    const PhasePlane plane(picture, phase);
    const auto columns = static_cast<long>(picture.grid.columns);
    const auto rows = static_cast<long>(picture.grid.rows);
    const auto disc = discOf(picture.grid, sizeUm);
    long wide = 0;
    long high = 0;
    for (const ShapePixel& pixel : disc) {
        wide = std::max(wide, pixel.column + 1);
        high = std::max(high, pixel.row + 1);
    }
    // Kept pixels, with those beyond the edges that a disc inside may cover.
    const auto index = [&](long column, long row) {
        return static_cast<std::size_t>((row + high) * (columns + 2 * wide) + column + wide);
    };
    std::vector<std::uint8_t> kept(
        static_cast<std::size_t>((columns + 2 * wide) * (rows + 2 * high)), 0);
    for (long row = 1 - high; row < rows; ++row) {
        for (long column = 1 - wide; column < columns; ++column) {
            const bool inside = std::ranges::all_of(disc, [&](const ShapePixel& pixel) {
                return plane.at(column + pixel.column, row + pixel.row);
            });
            for (const ShapePixel& pixel : disc) {
                if (!inside) {
                    break;
                }
                kept[index(column + pixel.column, row + pixel.row)] = 1;
            }
        }
    }
    const bool flat = rows == 1;
    std::size_t removed = 0;
    for (long row = 0; row < rows; ++row) {
        for (long column = 0; column < columns; ++column) {
            if (!plane.at(column, row) || kept[index(column, row)] != 0) {
                continue;
            }
            bool beside = false;
            for (long up = -1; up <= 1 && !flat; ++up) {
                for (long out = -1; out <= 1; ++out) {
                    beside = beside || kept[index(column + out, row + up)] != 0;
                }
            }
            removed += beside ? 0 : 1;
        }
    }
    return removed;
}

double narrowestUm(const SolidPicture& picture, Phase phase, double mostUm) {
    const PixelGrid& grid = picture.grid;
    const double step = grid.rows == 1 ? grid.widthUm : std::min(grid.widthUm, grid.heightUm);
    const auto most = static_cast<std::size_t>(std::max(1.0, std::floor(mostUm / step + 0.5)));
    // Sizes that fit come before those that do not.
    std::size_t fits = 1;
    std::size_t fails = most + 1;
    while (fails - fits > 1) {
        const std::size_t middle = fits + (fails - fits) / 2;
        if (tooNarrow(picture, phase, static_cast<double>(middle) * step) == 0) {
            fits = middle;
        } else {
            fails = middle;
        }
    }
    return static_cast<double>(fits) * step;
}

double greyOf(const model::DensityPixels& pixels) {
    double sum = 0.0;
    for (const float value : pixels.values()) {
        sum += 4.0 * static_cast<double>(value) * (1.0 - static_cast<double>(value));
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, pixels.values().size()));
}

DensityMeasure measureDensity(const DensityDesign& design, const model::DensityPixels& pixels) {
    const model::DesignedDensity& wanted = design.designed();
    const PixelGrid& grid = design.grid();
    const SolidPicture picture = solidPicture(grid, pixels);
    // Discs take long where they are large and many.
    constexpr double timesWanted = 4.0;
    constexpr double inPixels = 16.0;
    const double most =
        grid.rows == 1
            ? static_cast<double>(grid.columns) * grid.widthUm
            : std::max(timesWanted * std::max(wanted.minimumWidthUm, wanted.minimumGapUm),
                       inPixels * std::min(grid.widthUm, grid.heightUm));
    DensityMeasure measure;
    measure.pixels = picture.solid.size();
    measure.grey = greyOf(pixels);
    measure.widthUm = narrowestUm(picture, Phase::solid, most);
    measure.gapUm = narrowestUm(picture, Phase::gap, most);
    measure.narrowWidths =
        wanted.minimumWidthUm > 0.0 ? tooNarrow(picture, Phase::solid, wanted.minimumWidthUm) : 0;
    measure.narrowGaps =
        wanted.minimumGapUm > 0.0 ? tooNarrow(picture, Phase::gap, wanted.minimumGapUm) : 0;
    return measure;
}

} // namespace zonescope::optimise
