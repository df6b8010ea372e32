#include "core/run/orders/order_report.hpp"

#include "core/io/files/json_numbers.hpp"
#include "core/model/names.hpp"
#include "core/monitors/oblique_incidence.hpp"
#include "core/run/orders/order_scattering.hpp"
#include "core/run/reports/scattering_report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace zonescope::run {

namespace {

using io::number;
using io::numbers;
using nlohmann::json;
using Runs = std::vector<std::shared_ptr<const OrderRun>>;

/// Steps of the longest of the runs: each ends by its own stop rule.
std::int64_t longest(const Runs& runs) {
    std::int64_t steps = 0;
    for (const auto& one : runs) {
        steps = std::max(steps, one->steps);
    }
    return steps;
}

json planePart(const Runs& runs, std::size_t monitor, const model::DftPlane& plane) {
    json part = {{"wavelength_um", plane.wavelengthsUm}, {"peaks", json::array()}};
    constexpr int points = 65;
    for (std::size_t f = 0; f < plane.wavelengthsUm.size(); ++f) {
        const auto field = sumOnPlane(runs, monitor, f);
        const auto map = monitors::intensityMap(field, 0.0, 0.0, field.radiusUm(), points);
        const auto top = std::ranges::max_element(map.values) - map.values.begin();
        part["peaks"].push_back({{"x_um", map.x(static_cast<int>(top % points))},
                                 {"y_um", map.y(static_cast<int>(top / points))},
                                 {"intensity", map.values[static_cast<std::size_t>(top)]}});
    }
    return part;
}

} // namespace

std::optional<RelativeFlux> transmissionOf(const Runs& runs, const model::FluxMonitor& monitor,
                                           const std::vector<double>& flux) {
    if (runs.empty() || monitor.surface != model::FluxSurface::planeZ) {
        return std::nullopt;
    }
    const auto incident =
        monitors::obliqueIncidence(*runs.front()->materials, monitor.wavelengthsUm, longest(runs));
    if (!incident || incident->boxed) {
        return std::nullopt;
    }
    RelativeFlux relative;
    relative.radiusUm =
        std::min(monitor.rMaxUm, incident->wave.apertureRadiusUm.value_or(monitor.rMaxUm));
    std::vector<double> power(flux.size(), 0.0);
    for (const auto& one : runs) {
        const auto part = monitors::incidentPower(
            *one->discretisation, *incident, relative.radiusUm, monitors::IncidentPart::wholeDisc);
        std::ranges::transform(power, part, power.begin(), std::plus<>());
    }
    const double sign = incident->wave.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    for (std::size_t f = 0; f < flux.size(); ++f) {
        relative.values.push_back(sign * flux[f] / power[f]);
    }
    return relative;
}

json makeOrderReport(const OrderSum& sum, const ReportContext& context) {
    const auto runs = sum.finished();
    json done = json::array();
    for (const auto& one : runs) {
        done.push_back(one->order);
    }
    json report = {{"format", "zonescope-report"},
                   {"version", 1},
                   {"program", "zonescope " ZONESCOPE_VERSION},
                   {"project", {{"name", sum.project().name}, {"file", context.projectFile}}},
                   {"orders",
                    {{"planned", sum.plan().orders},
                     {"done", done},
                     {"left_out_at_most", sum.plan().leftOut},
                     {"left_out_definition",
                      "amplitude that the orders not planned carry, relative to the incident "
                      "wave"}}},
                   {"run", {{"end", context.end}, {"seconds", context.wallSeconds}}},
                   {"monitors", json::array()}};
    const auto worst = std::ranges::max_element(
        runs, {}, [](const auto& one) { return one->rest ? one->rest->missing : 0.0; });
    if (worst != runs.end()) {
        if (auto note = restNote((*worst)->rest); !note.empty()) {
            report["transforms"] = {{"order", (*worst)->order},
                                    {"missing", number((*worst)->rest->missing)},
                                    {"note", note.english()}};
        }
    }
    for (std::size_t n = 0; !runs.empty() && n < sum.project().monitors.size(); ++n) {
        const auto& monitor = sum.project().monitors[n];
        json part = json::object();
        if (const auto* flux = std::get_if<model::FluxMonitor>(&monitor.kind)) {
            const auto values = sumOfFlux(runs, n);
            part = {{"wavelength_um", flux->wavelengthsUm}, {"flux", numbers(values)}};
            if (const auto relative = transmissionOf(runs, *flux, values)) {
                part["transmission"] = numbers(relative->values);
                part["transmission_reference_radius_um"] = relative->radiusUm;
                part["transmission_definition"] =
                    "flux over the power that the same orders of the incident wave carry through "
                    "the disc on this grid";
            }
        } else if (const auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
            part = planePart(runs, n, *plane);
        }
        part["name"] = monitor.name;
        part["kind"] = model::kindOf(monitor.kind);
        report["monitors"].push_back(std::move(part));
    }
    if (const auto scattering = scatteringOfOrders(runs)) {
        report["scattering"] = scatteringPart(*scattering);
    }
    return report;
}

std::string orderSummary(const json& report) {
    const auto& orders = report.at("orders");
    std::string text = fmt::format("{} of {} azimuthal orders (up to {}), left out at most {:.2g} "
                                   "of the amplitude; {:.3g} s\n",
                                   orders.at("done").size(), orders.at("planned").size(),
                                   orders.at("planned").back().get<int>(),
                                   orders.at("left_out_at_most").get<double>(),
                                   report.at("run").at("seconds").get<double>());
    if (report.contains("transforms")) {
        const auto& rest = report.at("transforms");
        text += fmt::format("order {}: {}\n", rest.at("order").get<int>(),
                            rest.at("note").get<std::string>());
    }
    for (const auto& monitor : report.at("monitors")) {
        const char* const key = monitor.contains("transmission") ? "transmission" : "flux";
        for (std::size_t n = 0; monitor.contains(key) && n < monitor.at(key).size(); ++n) {
            if (monitor.at(key)[n].is_number()) {
                text += fmt::format("{} at {:.4g} um: {} {:.4g}\n",
                                    monitor.at("name").get<std::string>(),
                                    monitor.at("wavelength_um").at(n).get<double>(), key,
                                    monitor.at(key)[n].get<double>());
            }
        }
        for (std::size_t n = 0; monitor.contains("peaks") && n < monitor.at("peaks").size(); ++n) {
            const auto& peak = monitor.at("peaks")[n];
            text += fmt::format("{} at {:.4g} um: |E|^2 highest at x = {:.3g} um, y = {:.3g} um\n",
                                monitor.at("name").get<std::string>(),
                                monitor.at("wavelength_um").at(n).get<double>(),
                                peak.at("x_um").get<double>(), peak.at("y_um").get<double>());
        }
    }
    if (report.contains("scattering")) {
        text += scatteringSummary(report.at("scattering"));
    }
    return text;
}

} // namespace zonescope::run
