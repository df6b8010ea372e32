#pragma once

/// \file
/// A sum over azimuthal orders as pictures: E on a plane across the axis or through it, order by
/// order, and what each order contributes.

#include "core/run/orders/order_sum.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace zonescope::run {

/// Complex E at points of a plane, in the units of the transforms (field units times um/c).
struct VectorMap {
    bool meridional = false;  ///< the (x, z) plane through the axis; else (x, y) of a plane monitor
    std::vector<double> xUm;  ///< of the columns, equally spaced
    std::vector<double> upUm; ///< of the rows, equally spaced: y, or z of the meridional plane
    std::vector<std::array<std::complex<float>, 3>> electric; ///< (Ex, Ey, Ez), rows of x
    /// The part of s in it, for unpolarised light; empty where the project's light cannot be split
    /// into p and s (unpolarizedWeights).
    std::vector<std::array<std::complex<float>, 3>> perpendicular;

    [[nodiscard]] bool empty() const noexcept { return electric.empty(); }
};

/// Why the light of a project does not tell what unpolarised light would do.
enum class UnpolarizedObstacle {
    none,
    otherLight, ///< not one oblique plane wave alone
    p,          ///< it has (nearly) nothing of s
    s,          ///< it has (nearly) nothing of p
};
[[nodiscard]] UnpolarizedObstacle unpolarizedObstacle(const model::Project& project) noexcept;

/// Factors of |E|^2 of p and of s that make of an oblique wave's light, linear at an angle a from
/// the plane of incidence, the mean of p and s of its whole amplitude: 1/(2 cos^2 a) and
/// 1/(2 sin^2 a).
struct UnpolarizedWeights {
    double p = 0.0;
    double s = 0.0;
};
/// Empty unless unpolarizedObstacle is none.
[[nodiscard]] std::optional<UnpolarizedWeights>
unpolarizedWeights(const model::Project& project) noexcept;

/// A map of zeros on the points of a monitor: a square around the disc of a DftPlane with
/// `mostPoints` points along each side, or both halves of a DftRegion without the absorbing layers,
/// at grid points, of which so many are left out that no side has more than `mostPoints`.
/// \throws InputError for a monitor of another kind
[[nodiscard]] VectorMap emptyMap(const OrderRun& run, std::size_t monitor, int mostPoints);

/// Adds what an order measured; points beyond the rim of a plane monitor stay zero.
/// @param map made by emptyMap for the same monitor
void addOrder(VectorMap& map, const OrderRun& run, std::size_t monitor, std::size_t wavelength);

/// What an order carries: |E|^2 integrated over the disc of a plane monitor (um^2) or over the
/// volume of a region monitor without its layers (um^3), in the units of the transforms. Orders
/// are orthogonal over the azimuth, so the contents of all orders add up to that of the sum.
[[nodiscard]] double contentOf(const OrderRun& run, std::size_t monitor, std::size_t wavelength);

/// |E|^2 of the incident wave in the same units; empty unless a plane wave lights the project.
[[nodiscard]] std::optional<double> incidentIntensity(const OrderRun& run, double wavelengthUm);

/// Wavelengths of a monitor; none of a probe.
[[nodiscard]] const std::vector<double>& wavelengthsOf(const model::Monitor& monitor) noexcept;

/// What of E is drawn.
enum class VectorQuantity { magnitude, magnitudeX, magnitudeY, magnitudeZ, realX, realY, realZ };
inline constexpr std::array allVectorQuantities{
    VectorQuantity::magnitude,  VectorQuantity::magnitudeX, VectorQuantity::magnitudeY,
    VectorQuantity::magnitudeZ, VectorQuantity::realX,      VectorQuantity::realY,
    VectorQuantity::realZ};
/// "|E|", "|Ex|", "Re Ex".
[[nodiscard]] std::string_view labelOf(VectorQuantity quantity) noexcept;
[[nodiscard]] bool isSigned(VectorQuantity quantity) noexcept;
/// Values of the map times `scale`, rows of x.
/// @param unpolarized of a map with `perpendicular`: roots of the intensities of unpolarised light;
///     for magnitudes only, since such light has no phase
[[nodiscard]] std::vector<float>
valuesOf(const VectorMap& map, VectorQuantity quantity, double scale,
         const std::optional<UnpolarizedWeights>& unpolarized = {});
/// The same as CSV: x, y or z, value; one point a line.
[[nodiscard]] std::string csvOf(const VectorMap& map, VectorQuantity quantity, double scale,
                                const std::optional<UnpolarizedWeights>& unpolarized = {});

/// An order in the table of a sum.
struct OrderShare {
    int order = 0;
    double share = 0.0;  ///< of the content of all orders that are done; 0 to 1
    double beyond = 0.0; ///< root of the shares of all higher orders that are done: in amplitude
};
/// Shares of the contents of orders, by increasing order.
[[nodiscard]] std::vector<OrderShare> sharesOf(const std::vector<int>& orders,
                                               const std::vector<double>& contents);

} // namespace zonescope::run
