#include "core/report/lens_report.hpp"

#include "core/error.hpp"
#include "core/io/files/csv.hpp"
#include "core/io/files/json_numbers.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/model/names.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

namespace zonescope::report {

namespace {

using datasheet::LensSheet;
using datasheet::WavelengthSheet;
using nlohmann::ordered_json;

/// JSON has no NaN.
ordered_json transferJson(const datasheet::TransferFunction& transfer) {
    return {{"mean", transfer.mean}, {"x", transfer.x}, {"y", transfer.y}};
}

ordered_json curvesJson(const WavelengthSheet& sheet) {
    ordered_json curves;
    curves["axial"] = {{"distance_um", sheet.axialDistanceUm}, {"intensity", sheet.axialIntensity}};
    if (sheet.image.rUm.empty()) {
        return curves;
    }
    curves["psf"] = {{"r_um", sheet.image.rUm},
                     {"x", sheet.image.alongX()},
                     {"y", sheet.image.alongY()},
                     {"ideal_x", sheet.idealImage.alongX()},
                     {"ideal_y", sheet.idealImage.alongY()}};
    curves["mtf"] = {{"frequency_per_um", sheet.transfer.frequencyPerUm},
                     {"lens", transferJson(sheet.transfer)},
                     {"ideal", transferJson(sheet.idealTransfer)}};
    curves["encircled_energy"] = {{"r_um", sheet.image.rUm},
                                  {"part", sheet.encircledPart},
                                  {"ideal_part", sheet.idealEncircledPart}};
    ordered_json zernike = ordered_json::array();
    for (const auto& coefficient : sheet.wavefront.coefficients) {
        zernike.push_back(
            {{"j", coefficient.j}, {"waves", io::number<ordered_json>(coefficient.value)}});
    }
    curves["wavefront"] = {{"rho", sheet.wavefront.rho},
                           {"x_waves", sheet.wavefront.alongX},
                           {"y_waves", sheet.wavefront.alongY},
                           {"zernike_noll", zernike}};
    return curves;
}

std::string suffixOf(std::string_view name) {
    auto suffix = std::filesystem::path(name).extension().string();
    std::ranges::transform(suffix, suffix.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return suffix;
}

} // namespace

std::string summary(const LensSheet& sheet) {
    using datasheet::Figure;
    std::string text;
    for (const auto& at : sheet.wavelengths) {
        text += fmt::format("lens at {:.5g} um:", at.wavelengthUm);
        for (const auto& [name, figure] :
             {std::pair("focal length", Figure::focalLength), std::pair("FWHM x", Figure::fwhmX),
              std::pair("y", Figure::fwhmY), std::pair("Strehl ratio", Figure::strehlRatio),
              std::pair("focusing efficiency", Figure::focusingEfficiency),
              std::pair("transmission", Figure::transmission)}) {
            text += fmt::format("{} {} {}", text.ends_with(':') ? "" : ",", name,
                                datasheet::printed(figure, at[figure]));
        }
        text += "\n";
        for (const auto& note : at.notes) {
            text += fmt::format("lens at {:.5g} um: {}\n", at.wavelengthUm, note.english());
        }
    }
    for (const auto& note : sheet.notes) {
        text += fmt::format("lens: {}\n", note.english());
    }
    return text;
}

std::string csvReport(std::span<const LensSheet> sheets) {
    std::vector<std::string> cells{"project", "wavelength_um"};
    for (const auto& definition : datasheet::figureDefinitions()) {
        cells.emplace_back(definition.key);
    }
    std::string text = io::csvLine(cells, ',') + "\n";
    for (const auto& sheet : sheets) {
        for (const auto& at : sheet.wavelengths) {
            cells = {sheet.project, fmt::format("{}", at.wavelengthUm)};
            for (const auto& definition : datasheet::figureDefinitions()) {
                cells.push_back(at.has(definition.figure)
                                    ? fmt::format("{:.9g}", at[definition.figure])
                                    : std::string());
            }
            text += io::csvLine(cells, ',') + "\n";
        }
    }
    return text;
}

ordered_json jsonReport(const LensSheet& sheet) {
    ordered_json json = {{"project", sheet.project},
                         {"design_wavelength_um", sheet.design.wavelengthUm},
                         {"design_focal_length_um", sheet.design.focalLengthUm},
                         {"exit_plane_z_um", sheet.design.exitPlaneZUm},
                         {"aperture_radius_um", sheet.apertureRadiusUm},
                         {"index", sheet.index},
                         {"polarization", sheet.polarization},
                         {"plane", sheet.plane},
                         {"plane_z_um", sheet.planeZUm},
                         {"notes", text::inEnglish(sheet.notes)}};
    for (const auto& parameter : sheet.parameters) {
        json["parameters"][parameter.name] = {{"value", parameter.value}, {"text", parameter.text}};
    }
    json["wavelengths"] = ordered_json::array();
    for (const auto& at : sheet.wavelengths) {
        ordered_json entry = {{"wavelength_um", at.wavelengthUm}};
        for (const auto& definition : datasheet::figureDefinitions()) {
            entry[std::string(definition.key)] = io::number<ordered_json>(at[definition.figure]);
        }
        entry["notes"] = text::inEnglish(at.notes);
        entry["curves"] = curvesJson(at);
        json["wavelengths"].push_back(std::move(entry));
    }
    auto& definitions = json["definitions"];
    for (const auto& convention : datasheet::conventions()) {
        definitions[std::string(convention.title)] = convention.text;
    }
    for (const auto& definition : datasheet::figureDefinitions()) {
        definitions[std::string(definition.key)] = definition.definition;
    }
    for (const auto& definition : datasheet::curveDefinitions()) {
        definitions[std::string(definition.key)] = definition.definition;
    }
    return json;
}

bool isSheetFile(std::string_view name) {
    const auto suffix = suffixOf(name);
    return suffix == ".html" || suffix == ".htm" || suffix == ".pdf" || suffix == ".csv";
}

void writeSheetReport(const std::string& path, std::span<const LensSheet> sheets) {
    const auto suffix = suffixOf(path);
    if (!isSheetFile(path)) {
        throw InputError({.file = path,
                          .key = "report",
                          .value = "'" + suffix + "'",
                          .allowed = say(".html, .pdf or .csv"),
                          .hint = say("The suffix chooses the kind of the report.")});
    }
    io::replaceTextFile(path, suffix == ".csv"   ? csvReport(sheets)
                              : suffix == ".pdf" ? pdfReport(sheets)
                                                 : htmlReport(sheets));
}

} // namespace zonescope::report
