#pragma once

/// \file
/// Cross sections and far fields of what a total field box lights, summed over the runs of several
/// azimuthal orders.

#include "core/monitors/scattered_pattern.hpp"
#include "core/monitors/scattering.hpp"
#include "core/run/orders/order_sum.hpp"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
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

/// The sum, with a list `orders` of azimuthal_order and cross sections.
[[nodiscard]] nlohmann::json scatteringPart(const OrderScattering& scattering);

/// Far fields of all orders together, one for each wavelength of the monitor around the box.
/// \throws InputError as monitors::PatternSum
[[nodiscard]] std::vector<monitors::ScatteredPattern>
scatteredPatterns(const std::vector<std::shared_ptr<const OrderRun>>& runs);

} // namespace zonescope::run
