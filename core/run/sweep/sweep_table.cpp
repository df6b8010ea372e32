#include "core/run/sweep/sweep_table.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::run {

namespace {

using nlohmann::json;

/// A figure of one section of the report: its key there, and its name and unit as a column.
struct ReportFigure {
    const char* section;
    const char* key;
    const char* name;
    const char* unit;
};

/// The focus in the grid; the data sheet has figures of its own (datasheet::figuresOfRun).
constexpr std::array lensFigures{
    ReportFigure{"lens", "focal_length_um", "grid_focal_length", "um"},
    ReportFigure{"lens", "focal_length_error_percent", "grid_focal_length_error", "%"},
    ReportFigure{"lens", "focus_z_um", "grid_focus_z", "um"},
    ReportFigure{"lens", "fwhm_um", "grid_fwhm", "um"},
    ReportFigure{"lens", "fwhm_along_polarization_um", "grid_fwhm_along_polarization", "um"},
    ReportFigure{"lens", "fwhm_across_polarization_um", "grid_fwhm_across_polarization", "um"},
    ReportFigure{"lens", "depth_of_focus_um", "grid_depth_of_focus", "um"},
    ReportFigure{"lens", "efficiency", "grid_efficiency", ""},
    ReportFigure{"lens", "peak_intensity", "grid_peak_intensity", ""},
    ReportFigure{"lens", "aperture_radius_um", "aperture_radius", "um"},
};

constexpr std::array runFigures{
    ReportFigure{"energy", "peak", "energy_peak", "eps0 E^2 um^3"},
    ReportFigure{"energy", "last", "energy_last", "eps0 E^2 um^3"},
    ReportFigure{"energy", "decay", "energy_decay", ""},
    ReportFigure{"grid", "nr", "cells_r", ""},
    ReportFigure{"grid", "nz", "cells_z", ""},
    ReportFigure{"grid", "time_step_fs", "time_step", "fs"},
    ReportFigure{"run", "step", "steps", ""},
    ReportFigure{"run", "time_fs", "time", "fs"},
    ReportFigure{"run", "seconds", "seconds", "s"},
    ReportFigure{"run", "gcell_steps_per_s", "rate", "Gcell-steps/s"},
    ReportFigure{"run", "memory_bytes", "memory", "B"},
};

void append(std::vector<Figure>& figures, const json& report, const ReportFigure& wanted) {
    const auto section = report.find(wanted.section);
    if (section == report.end() || !section->is_object()) {
        return;
    }
    const auto value = section->find(wanted.key);
    if (value != section->end() && value->is_number()) {
        figures.push_back({wanted.name, wanted.unit, value->get<double>()});
    }
}

bool varies(const SweepPlan& plan, const std::string& key) {
    return std::ranges::any_of(plan.axes, [&](const SweepAxis& axis) {
        return axis.key.starts_with(key) ||
               std::ranges::any_of(
                   axis.linked, [&](const std::string& linked) { return linked.starts_with(key); });
    });
}

/// Names of the wavelengths of a monitor: "0.55um", or its place in the list when the sweep varies
/// it.
std::vector<std::string> wavelengthNames(const json& monitor, const SweepPlan& plan,
                                         std::size_t index) {
    const auto& wavelengths = monitor.at("wavelength_um");
    std::vector<std::string> names;
    for (std::size_t n = 0; n < wavelengths.size(); ++n) {
        const bool moves = varies(plan, fmt::format("monitors[{}].wavelengths_um[{}]", index, n));
        names.push_back(!moves ? fmt::format(" {}um", wavelengths[n].get<double>())
                        : wavelengths.size() == 1 ? std::string()
                                                  : fmt::format(" [{}]", n));
    }
    return names;
}

void appendSpectrum(std::vector<Figure>& figures, const json& monitor, const char* key,
                    const char* unit, const std::vector<std::string>& wavelengths) {
    const auto values = monitor.find(key);
    if (values == monitor.end() || !values->is_array()) {
        return;
    }
    for (std::size_t n = 0; n < std::min(values->size(), wavelengths.size()); ++n) {
        if ((*values)[n].is_number()) {
            figures.push_back(
                {fmt::format("{} {}{}", monitor.at("name").get<std::string>(), key, wavelengths[n]),
                 unit, (*values)[n].get<double>()});
        }
    }
}

void appendMonitor(std::vector<Figure>& figures, const json& monitor, const SweepPlan& plan,
                   std::size_t index) {
    if (monitor.contains("flux")) {
        const auto wavelengths = wavelengthNames(monitor, plan, index);
        appendSpectrum(figures, monitor, "transmission", "", wavelengths);
        appendSpectrum(figures, monitor, "flux", "E^2 um^4/c^2", wavelengths);
    }
    if (const auto sources = monitor.find("sources"); sources != monitor.end()) {
        const auto wavelengths = wavelengthNames(monitor, plan, index);
        for (json source : *sources) {
            source["name"] = fmt::format("{} {}", monitor.at("name").get<std::string>(),
                                         source.at("name").get<std::string>());
            appendSpectrum(figures, source, "power", "E^2 um^4/c^2", wavelengths);
            appendSpectrum(figures, source, "power_over_homogeneous", "", wavelengths);
        }
    }
    const auto components = monitor.find("components");
    if (components == monitor.end()) {
        return;
    }
    for (const auto& [component, values] : components->items()) {
        const std::string name =
            fmt::format("{} {}", monitor.at("name").get<std::string>(), component);
        if (values.at("largest").is_number()) {
            figures.push_back({name + " largest", "E", values["largest"].get<double>()});
        }
        figures.push_back({name + " strongest_wavelength", "um",
                           values.at("strongest_wavelength_um").get<double>()});
    }
}

} // namespace

std::string_view nameOf(PointState state) noexcept {
    switch (state) {
    case PointState::waiting: return "waiting";
    case PointState::running: return "running";
    case PointState::finished: return "finished";
    case PointState::failed: return "failed";
    case PointState::cancelled: return "cancelled";
    }
    return "unknown";
}

std::vector<Figure> figuresOf(const json& report, const SweepPlan& plan) {
    std::vector<Figure> figures;
    for (const ReportFigure& wanted : lensFigures) {
        append(figures, report, wanted);
    }
    if (const auto monitors = report.find("monitors"); monitors != report.end()) {
        for (std::size_t n = 0; n < monitors->size(); ++n) {
            appendMonitor(figures, (*monitors)[n], plan, n);
        }
    }
    for (const ReportFigure& wanted : runFigures) {
        append(figures, report, wanted);
    }
    std::erase_if(figures, [](const Figure& figure) { return !std::isfinite(figure.value); });
    return figures;
}

SweepTable::SweepTable(const SweepPlan& plan) {
    for (const SweepAxis& axis : plan.axes) {
        columns_.push_back({axis.key, sweepKey(*plan.project, axis.key).unit, true});
    }
    rows_.resize(plan.points());
    for (std::size_t n = 0; n < rows_.size(); ++n) {
        for (const double value : plan.valuesAt(n)) {
            rows_[n].values.emplace_back(value);
        }
    }
}

std::optional<std::size_t> SweepTable::column(std::string_view name) const {
    const auto found = std::ranges::find(columns_, name, &SweepColumn::name);
    return found == columns_.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - columns_.begin()));
}

std::optional<double> SweepTable::at(std::size_t row, std::size_t column) const {
    const auto& values = rows_.at(row).values;
    return column < values.size() ? values[column] : std::nullopt;
}

std::size_t SweepTable::count(PointState state) const {
    return static_cast<std::size_t>(std::ranges::count(rows_, state, &SweepRow::state));
}

void SweepTable::setFigures(std::size_t row, const std::vector<Figure>& figures) {
    for (const Figure& figure : figures) {
        auto place = column(figure.name);
        if (!place) {
            place = columns_.size();
            columns_.push_back({figure.name, figure.unit, false});
        }
        auto& values = rows_.at(row).values;
        values.resize(std::max(values.size(), *place + 1));
        values[*place] = figure.value;
    }
}

void SweepTable::restore(std::vector<SweepColumn> columns, std::vector<SweepRow> rows) {
    columns_ = std::move(columns);
    rows_ = std::move(rows);
}

} // namespace zonescope::run
