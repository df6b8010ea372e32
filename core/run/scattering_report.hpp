#pragma once

/// \file
/// Cross sections of what a total field box lights, as a part of a report: of one run, and of runs
/// of several azimuthal orders with their sum.

#include "core/monitors/scattered_pattern.hpp"
#include "core/monitors/scattering.hpp"
#include "core/run/order_sum.hpp"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::run {

/// Cross sections summed over azimuthal orders, and what each of them adds.
struct OrderScattering {
    struct Part {
        int order = 0;
        monitors::ScatteringSpectrum spectrum;
    };
    monitors::ScatteringSpectrum sum;
    std::vector<Part> orders;
};

/// Of the orders that are done; empty without one, or without a monitor that measures scattering or
/// absorption.
[[nodiscard]] std::optional<OrderScattering>
scatteringOfOrders(const std::vector<std::shared_ptr<const OrderRun>>& runs);

/// Keys: wavelength_um, geometric_cross_section_um2, and for scattering, absorption and extinction
/// those that were measured as NAME_cross_section_um2 and, with bodies, NAME_efficiency; `note`
/// says what is missing for the others.
[[nodiscard]] nlohmann::json scatteringPart(const monitors::ScatteringSpectrum& spectrum);
/// The sum, with a list `orders` of azimuthal_order and cross sections.
[[nodiscard]] nlohmann::json scatteringPart(const OrderScattering& scattering);

/// A line for each wavelength: the efficiencies, or the cross sections without a body.
[[nodiscard]] std::string scatteringSummary(const nlohmann::json& part);

/// Whether a project can have such far fields; \throws InputError as monitors::PatternSum
void requirePatterns(const model::Project& project);

/// Far fields of what a total field box lights, one for each wavelength of the monitor around it:
/// of a run, at an angle of its order alone, or of all orders together. \throws InputError as
/// monitors::PatternSum
[[nodiscard]] std::vector<monitors::ScatteredPattern>
scatteredPatterns(const Simulation& simulation);
[[nodiscard]] std::vector<monitors::ScatteredPattern>
scatteredPatterns(const std::vector<std::shared_ptr<const OrderRun>>& runs);

/// A line for each wavelength.
[[nodiscard]] std::string patternSummary(const std::vector<monitors::ScatteredPattern>& patterns);

} // namespace zonescope::run
