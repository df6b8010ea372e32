#pragma once

/// \file
/// The electric field of one moment in space, rebuilt from the real unknowns of one azimuthal order
/// (DESIGN 1.2):
///   m = 0:            Er = er, Etheta = et, Ez = ez
///   m != 0, parity 0: Er, Ez = er, ez cos(m theta);  Etheta = -et sin(m theta)
///   m != 0, parity 1: Er, Ez = er, ez sin(m theta);  Etheta =  et cos(m theta)
/// and the sum where a run has both parities.

#include "core/run/simulation.hpp"
#include "ui/view3d/view3d_settings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace zonescope::ui {

/// The unknowns of one parity at common nodes: rows of r, row 0 at the smallest z.
struct ParitySample {
    std::vector<float> er, et, ez;
};

/// Nodes r = n dr (the axis included), z = z0 + k dz inside the domain, um. Immutable once made.
struct FieldSample {
    int azimuthalOrder = 0;
    int columns = 0, rows = 0;
    double dr = 1.0, dz = 1.0, z0 = 0.0;
    std::int64_t step = 0;
    double timeFs = 0.0;
    std::array<ParitySample, 2> parities; ///< empty vectors where a parity is not run

    [[nodiscard]] std::size_t index(int column, int row) const noexcept {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
    [[nodiscard]] double radius() const noexcept { return dr * (columns - 1); }
    [[nodiscard]] double z(double row) const noexcept { return z0 + dz * row; }
    [[nodiscard]] bool empty() const noexcept { return columns < 2 || rows < 2; }
};

/// Along the local unit vectors of the cylinder.
struct CylindricalVector {
    float r = 0.0F, theta = 0.0F, z = 0.0F;
};

/// Samples at most `largest` nodes in each direction, from the engines' own Yee places to the
/// nodes, linearly. Runs on the solver's thread and takes milliseconds.
[[nodiscard]] std::shared_ptr<const FieldSample> sampleElectricField(run::Simulation& simulation,
                                                                     int largest = 400);

/// The angular factors of an azimuth, computed once for many nodes.
class Azimuth {
public:
    Azimuth(int azimuthalOrder, double theta) noexcept;
    [[nodiscard]] CylindricalVector field(const FieldSample& sample, std::size_t index) const;
    /// The chosen scalar of a field vector at this azimuth.
    [[nodiscard]] float value(const CylindricalVector& field, SpatialQuantity quantity) const;

private:
    bool axisymmetric_;
    float cosineM_, sineM_; ///< of m theta
    float cosine_, sine_;   ///< of theta
};

/// The scalar at all nodes of the half-plane at an azimuth.
[[nodiscard]] std::vector<float> halfPlane(const FieldSample& sample, double theta,
                                           SpatialQuantity quantity);

/// The scalar on a square of side x side points, from -radius to radius in x (fast) and y, at
/// height z; not a number outside the radius or the sampled heights.
[[nodiscard]] std::vector<float> crossPlane(const FieldSample& sample, double zUm, int side,
                                            SpatialQuantity quantity);

/// Largest |E| over the azimuth at a node: with both parities
///   |E|^2 = A cos^2 + 2 C cos sin + B sin^2, the larger eigenvalue of [[A, C], [C, B]].
[[nodiscard]] float peakMagnitude(const FieldSample& sample, std::size_t index);

} // namespace zonescope::ui
