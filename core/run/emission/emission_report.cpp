#include "core/run/emission/emission_report.hpp"

#include "core/io/files/json_numbers.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::run {

namespace {

using io::number;
using nlohmann::json;

json spectrumPart(const EmissionSpectrum& spectrum) {
    json orders = json::array();
    for (const auto& share : spectrum.orders) {
        orders.push_back({{"order", share.order}, {"power", number(share.power)}});
    }
    json part = {{"wavelength_um", spectrum.wavelengthUm},
                 {"purcell_factor", number(spectrum.purcellFactor)},
                 {"error_bound", number(spectrum.errorBound)},
                 {"orders", std::move(orders)}};
    if (!spectrum.pattern.empty()) {
        part["leaving"] = number(spectrum.leaving);
        part["upwards"] = number(spectrum.upwards);
        part["downwards"] = number(spectrum.downwards);
        part["upper_cone"] = number(spectrum.upperCone);
        part["lower_cone"] = number(spectrum.lowerCone);
        part["extraction_efficiency"] = number(spectrum.extraction());
        part["pattern"] = {{"angle_deg", spectrum.angleDeg},
                           {"power_per_solid_angle", spectrum.pattern}};
    }
    return part;
}

} // namespace

json makeEmissionReport(const EmissionResult& result, const std::string& projectName,
                        const std::string& projectFile) {
    json emitters = json::array();
    for (const auto& emitter : result.emitters) {
        emitters.push_back({{"r_um", emitter.radiusUm}, {"weight", emitter.weight}});
    }
    json report = {
        {"format", "zonescope-emission"},
        {"version", 1},
        {"program", "zonescope " ZONESCOPE_VERSION},
        {"project", {{"name", projectName}, {"file", projectFile}}},
        {"emitters", std::move(emitters)},
        {"definition",
         "all powers over that of the same emitters in a homogeneous medium; error_bound: what the "
         "orders above the last carry at most, over the power; extraction_efficiency: power into "
         "the cone about +z over the power given to the field; angles from +z"},
        {"cone_deg", result.coneDeg},
        {"spectra", json::array()},
        {"run",
         {{"end", result.cancelled ? "interrupted" : "finished"},
          {"runs", result.runs},
          {"bound_met", result.boundMet},
          {"largest_order", result.largestOrder},
          {"seconds", result.seconds}}}};
    if (!result.farFieldNote.empty()) {
        report["far_field_note"] = result.farFieldNote;
    }
    for (const auto& spectrum : result.spectra) {
        report["spectra"].push_back(spectrumPart(spectrum));
    }
    return report;
}

std::string emissionCsv(const EmissionResult& result) {
    std::string text = "wavelength_um,purcell_factor,error_bound,leaving,upwards,downwards,"
                       "upper_cone,lower_cone,extraction_efficiency\n";
    for (const auto& s : result.spectra) {
        text += fmt::format("{:.9g},{:.9g},{:.3g}", s.wavelengthUm, s.purcellFactor, s.errorBound);
        if (s.pattern.empty()) {
            text += ",,,,,,\n";
            continue;
        }
        text += fmt::format(",{:.9g},{:.9g},{:.9g},{:.9g},{:.9g},{:.9g}\n", s.leaving, s.upwards,
                            s.downwards, s.upperCone, s.lowerCone, s.extraction());
    }
    return text;
}

std::string patternCsv(const EmissionResult& result) {
    std::string text = "angle_deg";
    std::size_t angles = 0;
    for (const auto& spectrum : result.spectra) {
        text += fmt::format(",power_per_sr {:.9g}um", spectrum.wavelengthUm);
        angles = spectrum.pattern.size();
    }
    text += "\n";
    for (std::size_t n = 0; n < angles; ++n) {
        text += fmt::format("{:.6g}", result.spectra.front().angleDeg[n]);
        for (const auto& spectrum : result.spectra) {
            text += fmt::format(",{:.9g}", spectrum.pattern[n]);
        }
        text += "\n";
    }
    return text;
}

std::string patternMapCsv(const EmissionSpectrum& spectrum) {
    if (spectrum.map.empty()) {
        return {};
    }
    std::string text = "angle_deg,azimuth_deg,power_per_sr\n";
    for (std::size_t n = 0; n < spectrum.angleDeg.size(); ++n) {
        for (std::size_t a = 0; a < spectrum.azimuthDeg.size(); ++a) {
            text +=
                fmt::format("{:.6g},{:.6g},{:.9g}\n", spectrum.angleDeg[n], spectrum.azimuthDeg[a],
                            spectrum.map[n * spectrum.azimuthDeg.size() + a]);
        }
    }
    return text;
}

std::string emissionSummary(const EmissionResult& result) {
    std::string text = fmt::format("{} emitter{}, orders 0 to {}, {} runs in {:.3g} s\n",
                                   result.emitters.size(), result.emitters.size() == 1 ? "" : "s",
                                   result.largestOrder, result.runs, result.seconds);
    for (const auto& s : result.spectra) {
        text += fmt::format("at {:.4g} um: Purcell factor {:.5g} (orders left out: at most {:.2g} "
                            "of it)",
                            s.wavelengthUm, s.purcellFactor, s.errorBound);
        if (!s.pattern.empty()) {
            text +=
                fmt::format("; up {:.4g}, down {:.4g}, cone of {:g} degrees {:.4g}: extraction "
                            "efficiency {:.4g}",
                            s.upwards, s.downwards, result.coneDeg, s.upperCone, s.extraction());
        }
        text += "\n";
    }
    if (!result.farFieldNote.empty()) {
        text += fmt::format("no far field: {}\n", result.farFieldNote);
    }
    return text;
}

} // namespace zonescope::run
