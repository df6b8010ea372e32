#pragma once

/// \file
/// From the design of a density to the pixels of its body: a conic filter and a projection towards
/// 0 and 1, with their transposes for derivatives.

#include "core/model/density_pixels.hpp"
#include "core/model/project.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::optimise {

/// What lies beyond the first and the last row of a design.
enum class RowsBeyond {
    goOn,   ///< pixels go on as they are: rows along z
    empty,  ///< nothing solid
    repeat, ///< the picture again: a map that fills its part of a circle
};

/// Equal pixels of a design, rows from top to bottom, each outwards.
struct PixelGrid {
    std::size_t columns = 1, rows = 1;
    double widthUm = 0.05, heightUm = 0.05; ///< of a pixel
    bool atAxis = false;                    ///< the first column begins at r = 0 (or x = 0)
    RowsBeyond beyond = RowsBeyond::goOn;
    bool operator==(const PixelGrid&) const = default;
};

/// Weighted means of the pixels around each one, with weights max(0, R - d), d from middle to
/// middle (Bruns and Tortorelli, Comput. Methods Appl. Mech. Eng. 190, 3443 (2001)). At the axis
/// pixels are mirrored, rows that repeat are the other ones again; beyond the other edges there are
/// none.
class ConicFilter {
public:
    /// @param radiusUm R; smaller than a pixel: what goes in comes out
    ConicFilter(const PixelGrid& grid, double radiusUm);

    [[nodiscard]] std::vector<double> filtered(std::span<const double> design) const;
    /// Derivatives by the design from those by what comes out.
    [[nodiscard]] std::vector<double> transposed(std::span<const double> derivatives) const;
    /// The part of the cone about each pixel that lies inside of the edges beyond which nothing is
    /// solid: those along r, and of some maps those along theta.
    [[nodiscard]] std::vector<double> inside() const;

private:
    /// Sums of the neighbours of every pixel with the weights of the cone.
    [[nodiscard]] std::vector<double> summed(std::span<const double> values) const;
    /// A row of the grid; none: there are no such pixels.
    [[nodiscard]] std::optional<long> rowAt(long row) const noexcept;

    /// A neighbour's weight by its distance in pixels.
    struct Neighbour {
        long column = 0, row = 0;
        double weight = 1.0;
    };
    PixelGrid grid_;
    std::vector<Neighbour> neighbours_;
    std::vector<double> inverseSums_; ///< 1 / sum of the weights that a pixel has
};

/// How the designs of an iterate are projected.
struct Projection {
    double steepness = 0.0; ///< beta; 0: not at all
    double shift = 0.0;     ///< added to thresholds: thinner material where it is larger than 0
    bool operator==(const Projection&) const = default;
};

/// The projection with its steepness beta and its threshold eta,
///   (tanh(beta eta) + tanh(beta (v - eta))) / (tanh(beta eta) + tanh(beta (1 - eta)))
/// (Wang, Lazarov and Sigmund, Struct. Multidiscip. Optim. 43, 767 (2011)), eq. 3; 0 to 1 remain
/// 0 to 1, and beta = 0 changes nothing.
[[nodiscard]] double projected(double value, double steepness, double threshold);
/// Its derivative by the value.
[[nodiscard]] double projectionSlope(double value, double steepness, double threshold);

class WidthConstraint;

/// How much of a density is too narrow, and its derivatives by the design.
struct Narrowness {
    double value = 0.0; ///< about the number of pixels along the middles of what is
    std::vector<double> byDesign;
};

/// Where a density may change, um.
struct DensityReach {
    double rMaxUm = 0.0, zMinUm = 0.0, zMaxUm = 0.0;
};

/// The design of one density region, or of one density map of a pattern of posts. That of a map is
/// made its own mirror image before anything else.
class DensityDesign {
public:
    /// @param body   place of the region, or of the pattern, in project.bodies
    /// @param circle of the pattern's posts, that is a density map
    /// \throws InputError naming the key when it has more pixels than a picture may have, and for a
    /// map that cannot be its own mirror image or overlaps its neighbours
    DensityDesign(const model::Project& project, const model::DesignedDensity& designed,
                  std::size_t body, const std::string& key,
                  std::optional<std::size_t> circle = std::nullopt);

    [[nodiscard]] std::size_t body() const noexcept { return body_; }
    [[nodiscard]] std::optional<std::size_t> circle() const noexcept { return circle_; }
    [[nodiscard]] const model::DesignedDensity& designed() const noexcept { return designed_; }
    /// The body's, of a map with its circle.
    [[nodiscard]] std::string name() const;
    /// What a project has drawn there; null: it has no such body.
    [[nodiscard]] const model::DensityPixels* drawnIn(const model::Project& project) const;
    void draw(model::Project& project, model::DensityPixels pixels) const;
    [[nodiscard]] DensityReach reach(const model::Project& project) const;
    [[nodiscard]] const PixelGrid& grid() const noexcept { return grid_; }
    [[nodiscard]] std::size_t size() const noexcept { return grid_.columns * grid_.rows; }
    /// What the project draws, on the pixels of the design, with its noise; 0 to 1.
    [[nodiscard]] std::vector<double> start() const;
    /// A picture of any size on the pixels of the design, means by area.
    [[nodiscard]] std::vector<double> resampled(const model::DensityPixels& pixels) const;

    /// The body's pixels.
    [[nodiscard]] model::DensityPixels pixels(std::span<const double> design,
                                              const Projection& projection) const;
    /// Derivatives by the design from those by the body's pixels.
    [[nodiscard]] std::vector<double> pulledBack(std::span<const double> design,
                                                 const Projection& projection,
                                                 std::span<const double> byPixel) const;
    /// Whether the project wants smallest widths enforced.
    [[nodiscard]] bool keepsWidths() const noexcept { return widths_ != nullptr; }
    /// Of parts and gaps, where the project wants their widths enforced.
    [[nodiscard]] Narrowness narrowness(std::span<const double> design, double steepness) const;

private:
    [[nodiscard]] double thresholdWith(const Projection& projection) const noexcept;
    /// The mean of a map's design and its mirror image, which is its own transpose.
    [[nodiscard]] std::vector<double> symmetric(std::span<const double> values) const;
    [[nodiscard]] std::vector<double> filtered(std::span<const double> design) const {
        return filter_.filtered(symmetric(design));
    }

    model::DesignedDensity designed_;
    std::size_t body_ = 0;
    std::optional<std::size_t> circle_;
    PixelGrid grid_;
    ConicFilter filter_;
    std::vector<double> start_;
    std::shared_ptr<const WidthConstraint> widths_; ///< null: any width
};

} // namespace zonescope::optimise
