#include "core/zones/zone_report.hpp"

#include "core/datasheet/requirements.hpp"
#include "core/io/files/json_numbers.hpp"
#include "core/model/names.hpp"
#include "core/monitors/flux.hpp"
#include "core/text/number_words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::zones {
namespace {

using nlohmann::json;

/// Parts of the power below this say nothing.
constexpr double leastPart = 1e-4;

struct Disc {
    double zUm = 0.0;
    double rMaxUm = 0.0;
    const std::vector<double>* wavelengthsUm = nullptr;
};

std::optional<Disc> discOf(const model::Project& project, std::size_t monitor) {
    const auto& kind = project.monitors.at(monitor).kind;
    if (const auto* plane = std::get_if<model::DftPlane>(&kind)) {
        return Disc{plane->zUm, plane->rMaxUm.value_or(project.domain.radiusUm),
                    &plane->wavelengthsUm};
    }
    if (const auto* flux = std::get_if<model::FluxMonitor>(&kind);
        flux != nullptr && flux->surface == model::FluxSurface::planeZ) {
        return Disc{flux->zMinUm, flux->rMaxUm, &flux->wavelengthsUm};
    }
    return std::nullopt;
}

std::vector<double> sumOf(const std::vector<OrderPower>& powers) {
    std::vector<double> sum;
    for (const auto& one : powers) {
        sum.resize(std::max(sum.size(), one.flux.size()), 0.0);
        for (std::size_t f = 0; f < one.flux.size(); ++f) {
            sum[f] += one.flux[f];
        }
    }
    return sum;
}

json zonePart(const ZoneJob& job, const ZoneProgressRow& row, double radiusUm) {
    json part = {{"zone", job.zone + 1},
                 {"mirrored", job.mirrored},
                 {"light_um", {job.rInUm, job.rOutUm}},
                 {"domain_um", {job.domain.beginUm, std::min(job.domain.endUm, radiusUm)}},
                 {"folds", job.wedge.folds},
                 {"sectors", job.wedge.sectors},
                 {"cells", job.cells()},
                 {"circles_of_posts", job.posts},
                 {"circles_averaged", job.averaged},
                 {"state", run::nameOf(row.state)}};
    if (row.state == run::PointState::finished) {
        part["steps"] = row.steps;
        part["seconds"] = row.seconds;
        part["end"] = row.decayed ? "decayed" : "reached_max_time";
        part["energy_left"] = io::number(row.restEnergy);
        part["kept_from_before"] = row.fromKeeper;
    }
    if (!row.message.empty()) {
        part["message"] = row.message.english();
    }
    return part;
}

} // namespace

std::vector<OrderPower>
powerByOrder(const std::vector<std::shared_ptr<const run::OrderRun>>& orders, std::size_t monitor) {
    std::vector<OrderPower> powers;
    for (const auto& one : orders) {
        const auto& d = *one->discretisation;
        const auto disc = discOf(*d.project, monitor);
        if (!disc) {
            continue;
        }
        OrderPower power{.order = one->order, .flux = {}};
        power.flux.resize(disc->wavelengthsUm->size(), 0.0);
        for (const auto& reading : one->monitors.at(monitor).parities) {
            const auto part =
                monitors::fluxThroughDisc(d, reading.boxes.front(), disc->zUm, disc->rMaxUm);
            for (std::size_t f = 0; f < part.size(); ++f) {
                power.flux[f] += part[f];
            }
        }
        powers.push_back(std::move(power));
    }
    return powers;
}

std::optional<datasheet::LensSheet> sheetOf(const ZoneQueue& queue,
                                            const datasheet::SheetOptions& options) {
    const auto whole = queue.whole();
    if (!whole->project->lens) {
        return std::nullopt;
    }
    const auto orders = queue.orders();
    const auto own =
        std::ranges::find(orders, queue.ownOrder(), [](const auto& one) { return one->order; });
    auto sheet = datasheet::makeLensSheet(*whole, (*own)->monitors, (*own)->steps, options);
    const auto now = queue.snapshot();
    if (now.finished() < now.jobs.size()) {
        sheet.notes.push_back(say(
            "Only {finished} of {count} zones have been run: the light of the others is missing.",
            "finished"_is = now.finished(), "count"_is = now.jobs.size()));
    }
    const auto longest = std::ranges::max_element(now.jobs, {}, [](const auto& row) {
        return row.state == run::PointState::finished && !row.decayed ? row.restEnergy : 0.0;
    });
    if (longest != now.jobs.end() && longest->restEnergy > 0.0 && !longest->decayed &&
        longest->state == run::PointState::finished) {
        sheet.notes.push_back(say(
            "Zone {zone} ended at the longest time with {rest_energy} of its peak energy left: "
            "light that rings on is missing. Allow a longer time.",
            "zone"_is =
                queue.jobs().jobs[static_cast<std::size_t>(longest - now.jobs.begin())].zone + 1,
            "rest_energy"_is = fmt::format("{:.2g}", longest->restEnergy)));
    }
    if (const auto plane = datasheet::planeBehindLens(*whole->project)) {
        const auto powers = powerByOrder(orders, *plane);
        const auto all = sumOf(powers);
        double most = 0.0;
        for (const auto& one : powers) {
            if (one.order == queue.ownOrder()) {
                for (std::size_t f = 0; f < all.size(); ++f) {
                    most = std::max(most, all[f] != 0.0 ? 1.0 - one.flux[f] / all[f] : 0.0);
                }
            }
        }
        if (most > leastPart) {
            sheet.notes.push_back(say(
                "Azimuthal orders besides {own_order} carry up to {most} % of the power behind the "
                "lens; they go past a round focus, and the figures are those of order {own_order}.",
                "own_order"_is = queue.ownOrder(),
                "most"_is = fmt::format("{:.2g}", 100.0 * most)));
        }
    }
    return sheet;
}

json makeZoneReport(const ZoneQueue& queue, const run::ReportContext& context) {
    const auto& plan = queue.jobs();
    const auto& project = *plan.project;
    const auto now = queue.snapshot();
    const auto orders = queue.orders();
    json report = {{"format", "zonescope-report"},
                   {"version", 1},
                   {"program", "zonescope " ZONESCOPE_VERSION},
                   {"project", {{"name", project.name}, {"file", context.projectFile}}},
                   {"run",
                    {{"end", context.end},
                     {"seconds", context.wallSeconds},
                     {"runs_planned", plan.jobs.size()},
                     {"runs_done", now.finished()}}},
                   {"ramp_um", plan.split.rampUm},
                   {"margin_um", plan.split.marginUm},
                   {"pieces_error", wedge::piecesError(pieceGeometry(plan))},
                   {"zones", json::array()},
                   {"monitors", json::array()}};
    double cellSteps = 0.0;
    for (std::size_t n = 0; n < plan.jobs.size(); ++n) {
        report["zones"].push_back(zonePart(plan.jobs[n], now.jobs[n], project.domain.radiusUm));
        if (!now.jobs[n].fromKeeper) {
            cellSteps += plan.jobs[n].cells() * static_cast<double>(now.jobs[n].steps);
        }
    }
    if (context.wallSeconds > 0.0) {
        report["run"]["gcell_steps_per_s"] = cellSteps / context.wallSeconds / 1e9;
    }
    for (std::size_t n = 0; n < project.monitors.size() && now.finished() > 0; ++n) {
        const auto disc = discOf(project, n);
        if (!disc) {
            continue;
        }
        const auto powers = powerByOrder(orders, n);
        const auto all = sumOf(powers);
        json part = {{"name", project.monitors[n].name},
                     {"kind", model::kindOf(project.monitors[n].kind)},
                     {"wavelength_um", *disc->wavelengthsUm},
                     {"flux", io::numbers(all)},
                     {"by_order", json::array()}};
        for (const auto& one : powers) {
            bool counts = one.order == queue.ownOrder();
            for (std::size_t f = 0; f < all.size(); ++f) {
                counts = counts || std::abs(one.flux[f]) > leastPart * std::abs(all[f]);
            }
            if (counts) {
                part["by_order"].push_back({{"order", one.order}, {"flux", io::numbers(one.flux)}});
            }
        }
        report["monitors"].push_back(std::move(part));
    }
    return report;
}

std::string zoneSummary(const json& report) {
    const auto& run = report.at("run");
    std::string text = fmt::format(
        "{} of {} runs of zones done; {}{}\n", run.at("runs_done").get<int>(),
        run.at("runs_planned").get<int>(), text::duration(run.at("seconds").get<double>()),
        run.contains("gcell_steps_per_s")
            ? fmt::format(", {:.3g} Gcell-steps/s", run.at("gcell_steps_per_s").get<double>())
            : std::string());
    for (const auto& monitor : report.at("monitors")) {
        for (std::size_t f = 0; f < monitor.at("flux").size(); ++f) {
            if (monitor.at("flux")[f].is_number()) {
                text +=
                    fmt::format("{} at {:.4g} um: flux {:.4g}, in {} azimuthal orders\n",
                                monitor.at("name").get<std::string>(),
                                monitor.at("wavelength_um").at(f).get<double>(),
                                monitor.at("flux")[f].get<double>(), monitor.at("by_order").size());
            }
        }
    }
    return text;
}

} // namespace zonescope::zones
