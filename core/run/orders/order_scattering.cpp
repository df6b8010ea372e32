#include "core/run/orders/order_scattering.hpp"

#include "core/io/files/json_numbers.hpp"
#include "core/run/reports/scattering_report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>

namespace zonescope::run {

using io::numbers;
using nlohmann::json;

namespace {

/// Steps of the longest of the runs: each ends by its own stop rule.
std::int64_t mostSteps(const std::vector<std::shared_ptr<const OrderRun>>& runs) {
    std::int64_t steps = 0;
    for (const auto& one : runs) {
        steps = std::max(steps, one->steps);
    }
    return steps;
}

} // namespace

std::optional<OrderScattering>
scatteringOfOrders(const std::vector<std::shared_ptr<const OrderRun>>& runs) {
    const std::int64_t steps = mostSteps(runs);
    // The same for all orders, which are many.
    std::map<std::vector<double>, monitors::BoxIncidence> known;
    const auto incidence = [&](std::span<const double> wavelengths) {
        std::vector<double> key(wavelengths.begin(), wavelengths.end());
        const auto found = known.find(key);
        if (found != known.end()) {
            return found->second;
        }
        auto values = monitors::boxIncidence(*runs.front()->materials, wavelengths, steps);
        known.emplace(std::move(key), values);
        return values;
    };
    OrderScattering scattering;
    for (const auto& one : runs) {
        auto spectrum =
            monitors::scatteringSpectrum(*one->discretisation, one->monitors, incidence);
        if (!spectrum) {
            return std::nullopt;
        }
        if (scattering.orders.empty()) {
            scattering.sum = *spectrum;
        } else {
            scattering.sum.add(*spectrum);
        }
        scattering.orders.push_back({one->order, *std::move(spectrum)});
    }
    if (scattering.orders.empty()) {
        return std::nullopt;
    }
    return scattering;
}

json scatteringPart(const OrderScattering& scattering) {
    json part = scatteringPart(scattering.sum);
    part["definition"] = "sums over the azimuthal orders that are done, each for m and -m";
    part["orders"] = json::array();
    for (const auto& one : scattering.orders) {
        json order = {{"azimuthal_order", one.order}};
        const auto add = [&](const char* name, const std::vector<double>& values) {
            if (!values.empty()) {
                order[fmt::format("{}_cross_section_um2", name)] = numbers(values);
            }
        };
        add("scattering", one.spectrum.scatteringUm2);
        add("absorption", one.spectrum.absorptionUm2);
        add("extinction", one.spectrum.extinctionUm2);
        part["orders"].push_back(std::move(order));
    }
    return part;
}

std::vector<monitors::ScatteredPattern>
scatteredPatterns(const std::vector<std::shared_ptr<const OrderRun>>& runs) {
    if (runs.empty()) {
        return {};
    }
    const auto& first = *runs.front()->discretisation;
    monitors::PatternSum sum(first.grid, *first.project);
    for (const auto& one : runs) {
        sum.add(*one->discretisation, one->monitors.at(sum.monitor()).parities);
    }
    return sum.patterns([&](std::span<const double> wavelengths) {
        return monitors::boxIncidence(*runs.front()->materials, wavelengths, mostSteps(runs));
    });
}

} // namespace zonescope::run
