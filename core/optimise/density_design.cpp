#include "core/optimise/density_design.hpp"

#include "core/error.hpp"
#include "core/optimise/density_widths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <variant>

namespace zonescope::optimise {

namespace {

/// Pixels of at most a size that fill a length.
std::size_t pixelsIn(double lengthUm, double pixelUm) {
    constexpr double rounding = 1e-6;
    return static_cast<std::size_t>(std::max(1.0, std::ceil(lengthUm / pixelUm - rounding)));
}

PixelGrid gridOf(const model::DensityRegion& region, const model::DesignedDensity& designed,
                 const std::string& key) {
    PixelGrid grid;
    const double width = region.rOutUm - region.rInUm;
    const double height = region.zMaxUm - region.zMinUm;
    const auto fit = [&](double length, double pixel, const char* name) {
        constexpr std::size_t most = model::DensityPixels::mostPerSide;
        if (!(length / pixel < static_cast<double>(most))) {
            throw InputError(
                {.file = {},
                 .key = key + name,
                 .value = fmt::format("{:.6g} um", pixel),
                 .allowed = fmt::format("at least {:.6g} um", length / static_cast<double>(most)),
                 .hint = fmt::format("A density has at most {} pixels a side; take "
                                     "larger ones or two regions.",
                                     most)});
        }
        return pixelsIn(length, pixel);
    };
    grid.columns = fit(width, designed.pixelRUm, ".pixel_r_um");
    grid.rows = designed.pixelZUm ? fit(height, *designed.pixelZUm, ".pixel_z_um") : 1;
    grid.widthUm = width / static_cast<double>(grid.columns);
    grid.heightUm = height / static_cast<double>(grid.rows);
    grid.atAxis = region.rInUm <= 0.0;
    return grid;
}

const model::DensityRegion& regionOf(const model::Project& project, std::size_t body) {
    return std::get<model::DensityRegion>(project.bodies[body].shape);
}

/// Parts of `from` equal pixels that each of `to` equal pixels over the same length holds.
std::vector<std::vector<std::pair<std::size_t, double>>> sharesOf(std::size_t from,
                                                                  std::size_t to) {
    std::vector<std::vector<std::pair<std::size_t, double>>> shares(to);
    const double ratio = static_cast<double>(from) / static_cast<double>(to);
    for (std::size_t n = 0; n < to; ++n) {
        const double begin = static_cast<double>(n) * ratio;
        const double end = static_cast<double>(n + 1) * ratio;
        for (auto pixel = static_cast<std::size_t>(begin); pixel < from; ++pixel) {
            const double low = std::max(begin, static_cast<double>(pixel));
            const double high = std::min(end, static_cast<double>(pixel + 1));
            if (!(high > low)) {
                break;
            }
            shares[n].emplace_back(pixel, (high - low) / ratio);
        }
    }
    return shares;
}

} // namespace

ConicFilter::ConicFilter(const PixelGrid& grid, double radiusUm) : grid_(grid) {
    const auto reach = [&](double pixelUm, std::size_t count) {
        return std::min(static_cast<long>(std::floor(radiusUm / pixelUm)),
                        static_cast<long>(count));
    };
    // A mirrored pixel is nearer than its column number says.
    const long columns = reach(grid.widthUm, 2 * grid.columns);
    const long rows = reach(grid.heightUm, grid.rows);
    for (long row = -rows; row <= rows; ++row) {
        for (long column = -columns; column <= columns; ++column) {
            const double distance = std::hypot(static_cast<double>(column) * grid.widthUm,
                                               static_cast<double>(row) * grid.heightUm);
            if (distance < radiusUm) {
                neighbours_.push_back({column, row, radiusUm - distance});
            }
        }
    }
    if (neighbours_.empty()) {
        neighbours_.push_back({});
    }
    const std::vector<double> ones(grid.columns * grid.rows, 1.0);
    inverseSums_ = summed(ones);
    for (double& sum : inverseSums_) {
        sum = 1.0 / sum;
    }
}

std::vector<double> ConicFilter::summed(std::span<const double> values) const {
    const auto columns = static_cast<long>(grid_.columns);
    const auto rows = static_cast<long>(grid_.rows);
    std::vector<double> sums(values.size(), 0.0);
    for (const Neighbour& neighbour : neighbours_) {
        for (long row = std::max(0L, -neighbour.row); row < rows - std::max(0L, neighbour.row);
             ++row) {
            const double* from = values.data() + (row + neighbour.row) * columns;
            double* to = sums.data() + row * columns;
            for (long column = 0; column < columns; ++column) {
                long other = column + neighbour.column;
                if (other < 0 && grid_.atAxis) {
                    other = -1 - other;
                }
                if (other >= 0 && other < columns) {
                    to[column] += neighbour.weight * from[other];
                }
            }
        }
    }
    return sums;
}

std::vector<double> ConicFilter::filtered(std::span<const double> design) const {
    std::vector<double> result = summed(design);
    for (std::size_t n = 0; n < result.size(); ++n) {
        result[n] *= inverseSums_[n];
    }
    return result;
}

/// Weights are the same both ways, mirrored ones too, so that only the division comes first.
std::vector<double> ConicFilter::transposed(std::span<const double> derivatives) const {
    std::vector<double> divided(derivatives.begin(), derivatives.end());
    for (std::size_t n = 0; n < divided.size(); ++n) {
        divided[n] *= inverseSums_[n];
    }
    return summed(divided);
}

std::vector<double> ConicFilter::inside() const {
    const auto rows = static_cast<long>(grid_.rows);
    std::vector<double> parts(inverseSums_.size());
    for (std::size_t n = 0; n < parts.size(); ++n) {
        const long row = static_cast<long>(n / grid_.columns);
        double whole = 0.0;
        for (const Neighbour& neighbour : neighbours_) {
            const long other = row + neighbour.row;
            whole += other >= 0 && other < rows ? neighbour.weight : 0.0;
        }
        parts[n] = 1.0 / (inverseSums_[n] * whole);
    }
    return parts;
}

double projected(double value, double steepness, double threshold) {
    if (!(steepness > 0.0)) {
        return value;
    }
    const double low = std::tanh(steepness * threshold);
    const double whole = low + std::tanh(steepness * (1.0 - threshold));
    return (low + std::tanh(steepness * (value - threshold))) / whole;
}

double projectionSlope(double value, double steepness, double threshold) {
    if (!(steepness > 0.0)) {
        return 1.0;
    }
    const double whole =
        std::tanh(steepness * threshold) + std::tanh(steepness * (1.0 - threshold));
    const double inverse = 1.0 / std::cosh(steepness * (value - threshold));
    return steepness * inverse * inverse / whole;
}

DensityDesign::DensityDesign(const model::Project& project, const model::DesignedDensity& designed,
                             std::size_t body, const std::string& key)
    : body_(body), grid_(gridOf(regionOf(project, body), designed, key)),
      filter_(grid_, designed.filterRadiusUm), threshold_(designed.threshold),
      start_(resampled(regionOf(project, body).pixels)) {
    // The same numbers on every machine: distributions of the standard library are not.
    std::mt19937_64 random(static_cast<std::uint64_t>(designed.seed));
    constexpr double range = 18446744073709551616.0; // 2^64
    for (double& value : start_) {
        const double part = 2.0 * static_cast<double>(random()) / range - 1.0;
        value = std::clamp(value + designed.startNoise * part, 0.0, 1.0);
    }
    if (designed.widths == model::DensityWidths::enforced) {
        widths_ = std::make_shared<const WidthConstraint>(
            grid_, filter_.inside(), designed.filterRadiusUm, threshold_, designed.minimumWidthUm,
            designed.minimumGapUm);
    }
}

std::vector<double> DensityDesign::start() const { return start_; }

std::vector<double> DensityDesign::resampled(const model::DensityPixels& pixels) const {
    const auto across = sharesOf(pixels.columns(), grid_.columns);
    const auto down = sharesOf(pixels.rows(), grid_.rows);
    std::vector<double> result;
    result.reserve(size());
    for (const auto& rows : down) {
        for (const auto& columns : across) {
            double sum = 0.0;
            for (const auto& [row, height] : rows) {
                for (const auto& [column, width] : columns) {
                    sum += height * width * static_cast<double>(pixels.at(row, column));
                }
            }
            result.push_back(sum);
        }
    }
    return result;
}

double DensityDesign::thresholdWith(const Projection& projection) const noexcept {
    constexpr double least = 0.01; // at 0 and 1 there is no other side
    return std::clamp(threshold_ + projection.shift, least, 1.0 - least);
}

model::DensityPixels DensityDesign::pixels(std::span<const double> design,
                                           const Projection& projection) const {
    const double threshold = thresholdWith(projection);
    std::vector<float> values;
    values.reserve(design.size());
    for (const double value : filter_.filtered(design)) {
        values.push_back(static_cast<float>(
            std::clamp(projected(value, projection.steepness, threshold), 0.0, 1.0)));
    }
    return {grid_.columns, std::move(values)};
}

std::vector<double> DensityDesign::pulledBack(std::span<const double> design,
                                              const Projection& projection,
                                              std::span<const double> byPixel) const {
    const double threshold = thresholdWith(projection);
    const auto filtered = filter_.filtered(design);
    std::vector<double> derivatives(byPixel.begin(), byPixel.end());
    for (std::size_t n = 0; n < derivatives.size(); ++n) {
        derivatives[n] *= projectionSlope(filtered[n], projection.steepness, threshold);
    }
    return filter_.transposed(derivatives);
}

Narrowness DensityDesign::narrowness(std::span<const double> design, double steepness) const {
    if (!widths_) {
        return {.value = 0.0, .byDesign = std::vector<double>(design.size(), 0.0)};
    }
    const auto sum = widths_->of(filter_.filtered(design), steepness);
    return {.value = sum.value, .byDesign = filter_.transposed(sum.derivatives)};
}

} // namespace zonescope::optimise
