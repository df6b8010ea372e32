#include "core/optimise/density_design.hpp"

#include "core/error.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "core/optimise/density_widths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
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

/// Whole pixels of at most a size that fill a length.
/// \throws InputError naming the key for more than a picture may have
std::size_t pixelsAlong(double lengthUm, double pixelUm, const std::string& key) {
    constexpr std::size_t most = model::DensityPixels::mostPerSide;
    if (!(lengthUm / pixelUm < static_cast<double>(most))) {
        throw InputError(
            {.file = {},
             .key = key,
             .value = fmt::format("{:.6g} um", pixelUm),
             .allowed =
                 say("at least {most} um",
                     "most"_is = fmt::format("{:.6g}", lengthUm / static_cast<double>(most))),
             .hint =
                 say("A density has at most {most} pixels a side; take larger ones or two regions.",
                     "most"_is = most)});
    }
    return pixelsIn(lengthUm, pixelUm);
}

PixelGrid gridOf(const model::DensityRegion& region, const model::DesignedDensity& designed,
                 const std::string& key) {
    PixelGrid grid;
    const double width = region.rOutUm - region.rInUm;
    const double height = region.zMaxUm - region.zMinUm;
    grid.columns = pixelsAlong(width, designed.pixelRUm, key + ".pixel_r_um");
    grid.rows =
        designed.pixelZUm ? pixelsAlong(height, *designed.pixelZUm, key + ".pixel_z_um") : 1;
    grid.widthUm = width / static_cast<double>(grid.columns);
    grid.heightUm = height / static_cast<double>(grid.rows);
    grid.atAxis = region.rInUm <= 0.0;
    return grid;
}

/// Whether a circle of posts is its own mirror image about theta = 0, but for its pixels.
bool standsOnMirror(const model::Post& post) {
    constexpr double roundingDeg = 1e-6;
    const double pitch = 360.0 / std::max(1, post.count);
    const bool upright = std::holds_alternative<model::ArcDensityOutline>(post.outline) ||
                         std::abs(std::remainder(post.rotationDeg, 180.0)) < roundingDeg;
    return upright && std::abs(std::remainder(2.0 * post.thetaDeg, pitch)) < roundingDeg;
}

/// Under which an upright map is seen from the axis, radians.
double angleOf(const model::Post& post) {
    if (const auto* arc = std::get_if<model::ArcDensityOutline>(&post.outline)) {
        return arc->openingDeg * std::numbers::pi / 180.0;
    }
    const auto& map = std::get<model::DensityOutline>(post.outline);
    return 2.0 * std::atan2(0.5 * map.depthUm, post.rUm - 0.5 * map.widthUm);
}

/// Rows of a map follow theta.
PixelGrid gridOf(const model::Post& post, const model::DesignedDensity& designed,
                 const std::string& key) {
    const double pitch = 2.0 * std::numbers::pi / std::max(1, post.count);
    constexpr double rounding = 1e-6;
    if (!standsOnMirror(post)) {
        throw InputError(
            {.file = {},
             .key = key + ".body",
             .value = say("a density map at theta = {theta_deg} deg, turned by {rotation_deg} deg",
                          "theta_deg"_is = post.thetaDeg, "rotation_deg"_is = post.rotationDeg),
             .allowed = say(
                 "maps that lie on theta = 0 or half way to their neighbours, and are not turned"),
             .hint = say("A map that is searched stays its own mirror image: leave theta_deg and "
                         "rotation_deg at 0.")});
    }
    if (angleOf(post) > pitch * (1.0 + rounding)) {
        throw InputError({.file = {},
                          .key = key + ".body",
                          .value = say("density maps that overlap their neighbours"),
                          .allowed = say("maps within their part of the circle"),
                          .hint = say("Make the map less deep, or take fewer on the circle.")});
    }
    PixelGrid grid;
    double width = 0.0;
    double height = 0.0;
    if (const auto* arc = std::get_if<model::ArcDensityOutline>(&post.outline)) {
        width = arc->widthUm;
        height = post.rUm * angleOf(post);
        grid.beyond =
            angleOf(post) > pitch * (1.0 - rounding) ? RowsBeyond::repeat : RowsBeyond::empty;
    } else {
        const auto& map = std::get<model::DensityOutline>(post.outline);
        width = map.widthUm;
        height = map.depthUm;
        grid.beyond = RowsBeyond::empty;
    }
    grid.columns = pixelsAlong(width, designed.pixelRUm, key + ".pixel_r_um");
    grid.rows = pixelsAlong(height, designed.pixelThetaUm.value_or(designed.pixelRUm),
                            key + ".pixel_theta_um");
    grid.widthUm = width / static_cast<double>(grid.columns);
    grid.heightUm = height / static_cast<double>(grid.rows);
    return grid;
}

PixelGrid gridOf(const model::Project& project, const model::DesignedDensity& designed,
                 std::size_t body, std::optional<std::size_t> circle, const std::string& key) {
    const auto& shape = project.bodies[body].shape;
    return circle ? gridOf(std::get<model::PostPattern>(shape).posts[*circle], designed, key)
                  : gridOf(std::get<model::DensityRegion>(shape), designed, key);
}

/// The picture of a region, or of a map; null: there is none.
template <class Project>
auto pictureOf(Project& project, std::size_t body, std::optional<std::size_t> circle)
    -> decltype(model::pixelsOf(
        std::get<model::PostPattern>(project.bodies[body].shape).posts.front())) {
    if (body >= project.bodies.size()) {
        return nullptr;
    }
    auto& shape = project.bodies[body].shape;
    if (circle) {
        auto* const pattern = std::get_if<model::PostPattern>(&shape);
        return pattern != nullptr && *circle < pattern->posts.size()
                   ? model::pixelsOf(pattern->posts[*circle])
                   : nullptr;
    }
    auto* const region = std::get_if<model::DensityRegion>(&shape);
    return region != nullptr ? &region->pixels : nullptr;
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
    // A mirrored pixel is nearer than its column number says; one that repeats is so as well.
    const long columns = reach(grid.widthUm, 2 * grid.columns);
    const long rows =
        reach(grid.heightUm, grid.beyond == RowsBeyond::repeat ? 2 * grid.rows : grid.rows);
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

std::optional<long> ConicFilter::rowAt(long row) const noexcept {
    const auto rows = static_cast<long>(grid_.rows);
    if (grid_.beyond == RowsBeyond::repeat) {
        return ((row % rows) + rows) % rows;
    }
    return row >= 0 && row < rows ? std::optional(row) : std::nullopt;
}

std::vector<double> ConicFilter::summed(std::span<const double> values) const {
    const auto columns = static_cast<long>(grid_.columns);
    const auto rows = static_cast<long>(grid_.rows);
    std::vector<double> sums(values.size(), 0.0);
    for (const Neighbour& neighbour : neighbours_) {
        for (long row = 0; row < rows; ++row) {
            const auto otherRow = rowAt(row + neighbour.row);
            if (!otherRow) {
                continue;
            }
            const double* from = values.data() + *otherRow * columns;
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
    std::vector<double> parts(inverseSums_.size());
    for (std::size_t n = 0; n < parts.size(); ++n) {
        const long row = static_cast<long>(n / grid_.columns);
        double whole = 0.0;
        for (const Neighbour& neighbour : neighbours_) {
            const bool counts = grid_.beyond == RowsBeyond::empty || rowAt(row + neighbour.row);
            whole += counts ? neighbour.weight : 0.0;
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
                             std::size_t body, const std::string& key,
                             std::optional<std::size_t> circle)
    : designed_(designed), body_(body), circle_(circle),
      grid_(gridOf(project, designed, body, circle, key)), filter_(grid_, designed.filterRadiusUm),
      start_(resampled(*pictureOf(project, body, circle))) {
    // The same numbers on every machine: distributions of the standard library are not.
    std::mt19937_64 random(static_cast<std::uint64_t>(designed.seed));
    constexpr double range = 18446744073709551616.0; // 2^64
    for (double& value : start_) {
        const double part = 2.0 * static_cast<double>(random()) / range - 1.0;
        value = std::clamp(value + designed.startNoise * part, 0.0, 1.0);
    }
    start_ = symmetric(start_);
    if (designed.widths == model::DensityWidths::enforced) {
        widths_ = std::make_shared<const WidthConstraint>(
            grid_, filter_.inside(), designed.filterRadiusUm, designed_.threshold,
            designed.minimumWidthUm, designed.minimumGapUm);
    }
}

std::vector<double> DensityDesign::start() const { return start_; }

std::string DensityDesign::name() const {
    return circle_ ? fmt::format("{}, circle {}", designed_.body, *circle_ + 1) : designed_.body;
}

const model::DensityPixels* DensityDesign::drawnIn(const model::Project& project) const {
    return pictureOf(project, body_, circle_);
}

void DensityDesign::draw(model::Project& project, model::DensityPixels pixels) const {
    *pictureOf(project, body_, circle_) = std::move(pixels);
}

DensityReach DensityDesign::reach(const model::Project& project) const {
    const auto& shape = project.bodies[body_].shape;
    if (const auto* region = std::get_if<model::DensityRegion>(&shape)) {
        return {region->rOutUm, region->zMinUm, region->zMaxUm};
    }
    const auto& pattern = std::get<model::PostPattern>(shape);
    DensityReach reach{model::radialReach(pattern.posts[*circle_]).endUm,
                       std::numeric_limits<double>::infinity(),
                       -std::numeric_limits<double>::infinity()};
    for (const model::MaterialLayer& layer : pattern.layers) {
        reach.zMinUm = std::min(reach.zMinUm, layer.zMinUm);
        reach.zMaxUm = std::max(reach.zMaxUm, layer.zMaxUm);
    }
    return reach;
}

std::vector<double> DensityDesign::symmetric(std::span<const double> values) const {
    std::vector<double> result(values.begin(), values.end());
    if (!circle_) {
        return result;
    }
    // The same bits on both sides: wedge::mirrorSymmetric compares pixels.
    for (std::size_t row = 0; row < grid_.rows - row; ++row) {
        const std::size_t other = grid_.rows - 1 - row;
        for (std::size_t column = 0; column < grid_.columns; ++column) {
            double& here = result[row * grid_.columns + column];
            double& there = result[other * grid_.columns + column];
            here = there = 0.5 * (here + there);
        }
    }
    return result;
}

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
    return std::clamp(designed_.threshold + projection.shift, least, 1.0 - least);
}

model::DensityPixels DensityDesign::pixels(std::span<const double> design,
                                           const Projection& projection) const {
    const double threshold = thresholdWith(projection);
    std::vector<float> values;
    values.reserve(design.size());
    // The filter adds neighbours up in one order, which leaves rounding between the two sides.
    for (const double value : symmetric(filtered(design))) {
        values.push_back(static_cast<float>(
            std::clamp(projected(value, projection.steepness, threshold), 0.0, 1.0)));
    }
    return {grid_.columns, std::move(values)};
}

std::vector<double> DensityDesign::pulledBack(std::span<const double> design,
                                              const Projection& projection,
                                              std::span<const double> byPixel) const {
    const double threshold = thresholdWith(projection);
    const auto before = filtered(design);
    std::vector<double> derivatives(byPixel.begin(), byPixel.end());
    for (std::size_t n = 0; n < derivatives.size(); ++n) {
        derivatives[n] *= projectionSlope(before[n], projection.steepness, threshold);
    }
    return symmetric(filter_.transposed(derivatives));
}

Narrowness DensityDesign::narrowness(std::span<const double> design, double steepness) const {
    if (!widths_) {
        return {.value = 0.0, .byDesign = std::vector<double>(design.size(), 0.0)};
    }
    const auto sum = widths_->of(filtered(design), steepness);
    return {.value = sum.value, .byDesign = symmetric(filter_.transposed(sum.derivatives))};
}

} // namespace zonescope::optimise
