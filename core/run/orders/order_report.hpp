#pragma once

/// \file
/// What a sum over azimuthal orders measured, as a report.

#include "core/run/orders/order_sum.hpp"
#include "core/run/reports/report.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace zonescope::run {

/// Flux relative to what the same orders of the incident wave carry through a disc on the grid.
struct RelativeFlux {
    std::vector<double> values;
    double radiusUm = 0.0; ///< of the disc: the monitor's, or the stop's where that is smaller
};

/// Empty unless an oblique plane wave lights the project and the monitor is a plane.
/// @param flux the summed flux of the monitor
[[nodiscard]] std::optional<RelativeFlux>
transmissionOf(const std::vector<std::shared_ptr<const OrderRun>>& runs,
               const model::FluxMonitor& monitor, const std::vector<double>& flux);

/// The report of the orders that are done: orders planned and done, what the others carry at most,
/// fluxes and transmissions, for every plane the highest |E|^2 with its place, and the cross
/// sections of what a total field box lights.
[[nodiscard]] nlohmann::json makeOrderReport(const OrderSum& sum, const ReportContext& context);

/// A few lines for the terminal.
[[nodiscard]] std::string orderSummary(const nlohmann::json& report);

} // namespace zonescope::run
