#pragma once

/// \file
/// Results of a sum over azimuthal orders as an HDF5 file, complete or partial. Layout:
///
///   /                       attributes: format, version, program, project_name, units, left_out,
///                           orders_planned, orders_done (of a lens in zones:
///                           zones_planned, zones_done)
///   /project                the project file as text (JSON)
///   /orders/mN/NAME/        what order N measured: transforms on planes and cylinders as in
///                           results_hdf5.hpp, fluxes; attribute azimuthal_order
///   /monitors/NAME/         the sum. A plane: Ex, Ey, Ez, Hx, Hy, Hz as complex {r, i}
///                           [wavelength][y][x] with scales wavelength_um, y_um, x_um. A flux:
///                           wavelength_um, flux, and transmission where an oblique plane wave
///                           lights the project

#include "core/run/orders/order_sum.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace zonescope::io {

inline constexpr std::string_view orderResultsFormatName = "zonescope-orders";
inline constexpr int orderResultsVersion = 1;

/// What such a file holds.
struct OrderFile {
    const model::Project& project;
    std::vector<std::shared_ptr<const run::OrderRun>> runs;
    double leftOut = 0.0;     ///< as run::OrderPlan::leftOut
    std::size_t planned = 0;  ///< orders, or zones
    std::size_t finished = 0; ///< of them
    bool zones = false;       ///< the sum is of zones: attributes zones_planned, zones_done
};

/// @param mapPoints points of the (x, y) maps along each side of the square around the plane's disc
/// \throws FileError naming the file and the reason, also in a build without HDF5
void writeOrders(const std::filesystem::path& path, const OrderFile& content, int mapPoints = 129);
/// The same of a queue of orders as it stands.
void writeOrderSum(const std::filesystem::path& path, const run::OrderSum& sum);

} // namespace zonescope::io
