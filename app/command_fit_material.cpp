#include "app/commands.hpp"
#include "app/named_file.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/files/csv.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/materials/vector_fit.hpp"
#include "core/report/material_fit.hpp"

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

struct FitMaterialSettings {
    std::string table;
    int poles = 6;
    std::optional<double> error; ///< in place of a number of poles
    std::string range;
    std::string name = "fitted";
    std::string output;
    std::string comparison;
    std::string plot;
};

std::vector<materials::IndexSample> readTable(const std::string& file) {
    constexpr std::size_t mostBytes = std::size_t{16} << 20U;
    const std::string text = io::readTextFile(file, mostBytes);
    return namingFile(file, [&] { return materials::parseIndexSamples(text); });
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
                          .allowed = say("two wavelengths in um, like 0.4:1.1"),
                          .hint = say("The shorter wavelength comes first.")});
    }
    return materials::samplesWithin(std::move(samples), *shortest, *longest);
}

materials::VectorFit fitted(const FitMaterialSettings& settings,
                            const std::vector<materials::IndexSample>& samples) {
    return namingFile(settings.table, [&] {
        return settings.error ? materials::vectorFitWithin(samples, *settings.error)
                              : materials::vectorFit(samples, settings.poles);
    });
}

/// One line about the fit, for people.
std::string summary(const FitMaterialSettings& settings, std::size_t samples,
                    const materials::VectorFit& fit) {
    std::string text = fmt::format(
        "{} samples, {} poles: relative error of eps {:.3g}, largest error of n + i k {:.3g} at "
        "{:.6g} um{}\n",
        samples, fit.poleCount, fit.relativeError, fit.largestIndexError, fit.largestErrorAtUm,
        fit.passivityEnforced ? "; made passive" : "; passive");
    if (settings.error && fit.relativeError > *settings.error) {
        text += fmt::format("No fit reaches {:.3g}; this is the best of up to {} poles.\n",
                            *settings.error, materials::mostFitPoles);
    }
    return text;
}

int runFitMaterial(const FitMaterialSettings& settings) {
    if (!settings.plot.empty()) {
        report::requireFitPlotPath(settings.plot);
    }
    tryOutputs({{"table", settings.table}}, {{"--output", settings.output},
                                             {"--comparison", settings.comparison},
                                             {"--plot", settings.plot}});
    const auto samples = within(readTable(settings.table), settings.range);
    const materials::VectorFit fit = fitted(settings, samples);
    const model::Material material = materials::materialOf(fit, settings.name);
    std::cerr << summary(settings, samples.size(), fit);
    const std::string text = io::writeMaterial(material);
    OutputLog outputs;
    const auto write = [&outputs](const std::string& path, const OutputLog::Write& content) {
        if (!path.empty()) {
            static_cast<void>(outputs.write(path, content));
        }
    };
    if (settings.output.empty()) {
        std::cout << text;
    }
    write(settings.output, [&](const auto& path) { io::replaceTextFile(path, text); });
    write(settings.comparison, [&](const auto& path) {
        io::replaceTextFile(path, report::fitComparisonCsv(samples, material));
    });
    write(settings.plot,
          [&](const auto& path) { report::writeFitPlots(path, settings.name, samples, material); });
    return outputs.incomplete() ? outputFailed : success;
}

} // namespace

void addFitMaterialCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "fit-material", "Fit passive poles to a table of n and k (vector fitting)");
    command->footer("The table has a line for each wavelength: um, n, k. The result is an entry of "
                    "a project's materials.");
    const auto settings = std::make_shared<FitMaterialSettings>();
    command->add_option("table", settings->table, "CSV file")->required()->type_name("FILE");
    auto* const poles =
        command->add_option("--poles", settings->poles, "Number of poles, two to a resonance")
            ->type_name("NUMBER");
    command
        ->add_option("--error", settings->error,
                     "As few poles as reach this relative error of the permittivity, like 0.01")
        ->type_name("ERROR")
        ->excludes(poles);
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
