#include "core/check/check.hpp"
#include "core/text/number_words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::check {

std::string_view severityName(model::Severity severity) noexcept {
    switch (severity) {
    case model::Severity::note: return "note";
    case model::Severity::warning: return "warning";
    case model::Severity::error: return "error";
    }
    return "error";
}

std::string toText(const CheckReport& report) {
    std::string words = report.project + "\n";
    const auto row = [&words](const char* name, const std::string& value) {
        words += fmt::format("  {:<24}{}\n", name, value);
    };
    if (report.valid) {
        const CheckFigures& f = report.figures;
        const char* const across = f.planar ? "x" : "r";
        row("cells",
            fmt::format("{} x {} = {:.3g} ({} x z, layers included)", f.cellsR, f.cellsZ,
                        static_cast<double>(f.cellsR) * static_cast<double>(f.cellsZ), across));
        row("steps", fmt::format("{} of {:.4g} fs{}", f.steps, f.timeStepFs,
                                 f.realRuns > 1 ? ", two runs (both parities)" : ""));
        row("Courant number",
            fmt::format("{} (stable up to {:.3f})", f.courantNumber, f.courantBound));
        row("memory",
            fmt::format("{} (cells {}, layers {}, monitors {}), {} with a file of results",
                        text::bytes(f.processMemoryBytes(false)), text::bytes(f.cellMemoryBytes),
                        text::bytes(f.layerMemoryBytes), text::bytes(f.monitorMemoryBytes),
                        text::bytes(f.processMemoryBytes(true))));
        row("run time", fmt::format("{} at {:.3g} Gcell-steps/s, to the longest time",
                                    text::duration(f.runTimeSeconds), f.gcellStepsPerSecond));
        if (f.shortestWavelengthUm > 0.0) {
            row("wavelengths",
                fmt::format("{:.4g} to {:.4g} um", f.shortestWavelengthUm, f.longestWavelengthUm));
            for (const MaterialSampling& m : f.materials) {
                row("cells per wavelength",
                    fmt::format("{:.3g} in {}, {:.3g} in z in {} (index {:.4g})",
                                m.cellsPerWavelengthR, across, m.cellsPerWavelengthZ, m.material,
                                m.index));
                row("phase error along z",
                    fmt::format("{:.2g} % of a wavelength on each{}", 100.0 * m.phaseErrorZ,
                                m.phaseErrorZ == m.plainPhaseErrorZ
                                    ? ""
                                    : fmt::format(" ({:.2g} % without compensation)",
                                                  100.0 * m.plainPhaseErrorZ)));
            }
        }
    }
    for (const model::Problem& problem : report.problems) {
        words += fmt::format("{}: {}\n", severityName(problem.severity), toText(problem));
    }
    return words;
}

nlohmann::ordered_json toJson(const CheckReport& report) {
    nlohmann::ordered_json json;
    json["project"] = report.project;
    json["valid"] = report.valid;
    json["exit_code"] = report.exitCode();
    if (report.valid) {
        const CheckFigures& f = report.figures;
        nlohmann::ordered_json& figures = json["figures"];
        figures = {{"cells_r", f.cellsR},
                   {"cells_z", f.cellsZ},
                   {"steps", f.steps},
                   {"real_runs", f.realRuns},
                   {"time_step_fs", f.timeStepFs},
                   {"courant_number", f.courantNumber},
                   {"courant_bound", f.courantBound},
                   {"shortest_wavelength_um", f.shortestWavelengthUm},
                   {"longest_wavelength_um", f.longestWavelengthUm},
                   {"memory_bytes", f.processMemoryBytes(false)},
                   {"memory_with_results_bytes", f.processMemoryBytes(true)},
                   {"cell_memory_bytes", f.cellMemoryBytes},
                   {"layer_memory_bytes", f.layerMemoryBytes},
                   {"monitor_memory_bytes", f.monitorMemoryBytes},
                   {"run_time_s", f.runTimeSeconds},
                   {"gcell_steps_per_s", f.gcellStepsPerSecond}};
        figures["materials"] = nlohmann::ordered_json::array();
        for (const MaterialSampling& m : f.materials) {
            figures["materials"].push_back({{"material", m.material},
                                            {"index", m.index},
                                            {"cells_per_wavelength_r", m.cellsPerWavelengthR},
                                            {"cells_per_wavelength_z", m.cellsPerWavelengthZ},
                                            {"phase_error_z", m.phaseErrorZ},
                                            {"plain_phase_error_z", m.plainPhaseErrorZ}});
        }
    }
    json["problems"] = nlohmann::ordered_json::array();
    for (const model::Problem& problem : report.problems) {
        nlohmann::ordered_json entry{{"severity", severityName(problem.severity)}};
        entry["key"] = problem.key;
        entry["value"] = problem.value.english();
        entry["allowed"] = problem.allowed.english();
        entry["hint"] = problem.hint.english();
        if (problem.line > 0) {
            entry["line"] = problem.line;
        }
        json["problems"].push_back(std::move(entry));
    }
    return json;
}

} // namespace zonescope::check
