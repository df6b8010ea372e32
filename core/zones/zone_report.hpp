#pragma once

/// \file
/// What a lens in zones measured, as a report.

#include "core/datasheet/lens_sheet.hpp"
#include "core/run/reports/report.hpp"
#include "core/zones/zone_queue.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace zonescope::zones {

/// Power through a transform plane or a flux monitor by azimuthal order |M|, in field units. Orders
/// that share a circle carry no power together, so that the sum over them is all of it.
struct OrderPower {
    int order = 0;
    std::vector<double> flux; ///< by wavelength, positive along +z
};
/// @param monitor in the project's list: a transform plane, or flux through a plane
[[nodiscard]] std::vector<OrderPower>
powerByOrder(const std::vector<std::shared_ptr<const run::OrderRun>>& orders, std::size_t monitor);

/// The data sheet from the sum of the zones: its figures are those of the order of the light, which
/// alone reaches a round focus; a note says what the other orders carry.
/// \returns empty when the project has no lens design
/// \throws model::ProjectError as datasheet::makeLensSheet
[[nodiscard]] std::optional<datasheet::LensSheet>
sheetOf(const ZoneQueue& queue, const datasheet::SheetOptions& options = {});

/// Keys: format, version, program, project, run (end, seconds), zones (a list: light and domain,
/// folds, sectors, cells, steps, seconds, energy that was left, state), monitors (flux or power by
/// order).
[[nodiscard]] nlohmann::json makeZoneReport(const ZoneQueue& queue,
                                            const run::ReportContext& context);

/// A few lines for the terminal.
[[nodiscard]] std::string zoneSummary(const nlohmann::json& report);

} // namespace zonescope::zones
