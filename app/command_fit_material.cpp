#include "app/commands.hpp"
#include "app/named_file.hpp"
#include "core/error.hpp"
#include "core/io/csv.hpp"
#include "core/io/text_file.hpp"
#include "core/materials/vector_fit.hpp"
#include "core/model/permittivity.hpp"
#include "core/report/material_fit.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::app {

namespace {

struct FitMaterialSettings {
    std::string table;
    int poles = 6;
    std::string range;
    std::string name = "fitted";
    std::string output;
    std::string comparison;
    std::string plot;
};

/// Rows of wavelength in um, n and k (0 where there is no third cell); a first row of words is a
/// heading.
std::vector<materials::IndexSample> readTable(const std::string& file) {
    constexpr std::size_t mostBytes = std::size_t{16} << 20U;
    const io::CsvTable table = io::parseCsv(io::readTextFile(file, mostBytes));
    std::vector<materials::IndexSample> samples;
    for (const io::CsvRow& row : table.rows) {
        std::vector<double> numbers;
        for (const std::string& cell : row.cells) {
            if (const auto number = io::csvNumber(cell, table.comma)) {
                numbers.push_back(*number);
            }
        }
        if (numbers.empty() && samples.empty()) {
            continue;
        }
        if (numbers.size() != row.cells.size() || numbers.size() < 2 || numbers.size() > 3) {
            throw InputError({.file = file,
                              .key = fmt::format("line {}", row.line),
                              .value = fmt::format("{} cells, {} of them numbers", row.cells.size(),
                                                   numbers.size()),
                              .allowed = "wavelength in um, n, k",
                              .hint = "Leave one wavelength and its index on each line."});
        }
        samples.push_back({numbers[0], numbers[1], numbers.size() == 3 ? numbers[2] : 0.0});
    }
    return samples;
}

/// Samples inside "a:b", in um.
std::vector<materials::IndexSample> within(std::vector<materials::IndexSample> samples,
                                           const std::string& range) {
    if (range.empty()) {
        return samples;
    }
    const auto colon = range.find(':');
    const auto shortest = io::csvNumber(range.substr(0, colon), io::CommaMeaning::none);
    const auto longest = colon == std::string::npos
                             ? std::nullopt
                             : io::csvNumber(range.substr(colon + 1), io::CommaMeaning::none);
    if (!shortest || !longest || !(*shortest < *longest)) {
        throw InputError({.file = {},
                          .key = "--range",
                          .value = '"' + range + '"',
                          .allowed = "two wavelengths in um, like 0.4:1.1",
                          .hint = "The shorter wavelength comes first."});
    }
    std::erase_if(samples, [&](const materials::IndexSample& sample) {
        return sample.wavelengthUm < *shortest || sample.wavelengthUm > *longest;
    });
    return samples;
}

nlohmann::ordered_json materialJson(const std::string& name, const model::Material& material) {
    auto poles = nlohmann::ordered_json::array();
    for (const model::Pole& pole : material.poles) {
        poles.push_back({{"resonance_rad_per_fs", pole.resonanceRadPerFs},
                         {"damping_rad_per_fs", pole.dampingRadPerFs},
                         {"strength_rad2_per_fs2", pole.strengthRad2PerFs2},
                         {"rate_strength_rad_per_fs", pole.rateStrengthRadPerFs}});
    }
    return {{"name", name}, {"permittivity", material.permittivity}, {"poles", poles}};
}

/// Table and fit side by side, for plotting.
std::string comparisonCsv(const std::vector<materials::IndexSample>& samples,
                          const model::Material& material) {
    std::string text = "wavelength_um,n,k,n_fit,k_fit\n";
    for (const auto& sample : samples) {
        const auto index = model::refractiveIndexAt(material, sample.wavelengthUm);
        text += fmt::format("{},{},{},{:.9g},{:.9g}\n", sample.wavelengthUm, sample.n, sample.k,
                            index.real(), index.imag());
    }
    return text;
}

int runFitMaterial(const FitMaterialSettings& settings) {
    if (!settings.plot.empty()) {
        report::requireFitPlotPath(settings.plot);
    }
    const auto samples = within(readTable(settings.table), settings.range);
    const materials::VectorFit fit =
        namingFile(settings.table, [&] { return materials::vectorFit(samples, settings.poles); });
    model::Material material;
    material.permittivity = fit.sum.constant;
    material.poles = fit.sum.poles;
    std::cerr << fmt::format("{} samples, {} poles: relative error of eps {:.3g}, largest error of "
                             "n + i k {:.3g}{}\n",
                             samples.size(), settings.poles, fit.relativeError,
                             fit.largestIndexError,
                             fit.passivityEnforced ? "; made passive" : "; passive");
    const std::string text = materialJson(settings.name, material).dump(2) + '\n';
    if (settings.output.empty()) {
        std::cout << text;
    } else {
        io::replaceTextFile(settings.output, text);
    }
    if (!settings.comparison.empty()) {
        io::replaceTextFile(settings.comparison, comparisonCsv(samples, material));
    }
    if (!settings.plot.empty()) {
        report::writeFitPlots(settings.plot, settings.name, samples, material);
    }
    return success;
}

} // namespace

void addFitMaterialCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "fit-material", "Fit passive poles to a table of n and k (vector fitting)");
    command->footer("The table has a line for each wavelength: um, n, k. The result is an entry of "
                    "a project's materials.");
    const auto settings = std::make_shared<FitMaterialSettings>();
    command->add_option("table", settings->table, "CSV file")->required()->type_name("FILE");
    command->add_option("--poles", settings->poles, "Number of poles, two to a resonance")
        ->type_name("NUMBER");
    command->add_option("--range", settings->range, "Use only these wavelengths, in um")
        ->type_name("A:B");
    command->add_option("--name", settings->name, "Name of the material")->type_name("TEXT");
    command->add_option("--output", settings->output, "Write the material here, not to the output")
        ->type_name("FILE");
    command
        ->add_option("--comparison", settings->comparison,
                     "Write table and fit side by side as CSV, for plotting")
        ->type_name("FILE");
    command
        ->add_option("--plot", settings->plot,
                     "Draw n and k of table and fit, and what is left, as .svg or .html")
        ->type_name("FILE");
    command->callback(
        [settings, &action] { action = [settings] { return runFitMaterial(*settings); }; });
}

} // namespace zonescope::app
