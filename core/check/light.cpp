#include "core/check/light.hpp"

#include "core/sources/lit_wavelengths.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace zonescope::check {
namespace {

/// The item of a key: "monitors[0]".
std::string itemOf(const std::string& key) { return key.substr(0, key.find('.')); }

model::Problem problemOf(const std::vector<sources::DimWavelength>& dim) {
    const auto& worst = *std::ranges::min_element(dim, {}, &sources::DimWavelength::amplitude);
    constexpr std::size_t named = 2; // a whole band would fill the line
    std::vector<std::string> values;
    for (const auto& one : dim) {
        if (values.size() < named) {
            values.push_back(fmt::format("{:.6g}", one.wavelengthUm));
        }
    }
    std::string value = fmt::format("{}", fmt::join(values, ", "));
    if (dim.size() > named) {
        value += ", ...";
    }
    const auto allowed = worst.litUm ? say("where a source has light, like {wavelength} um",
                                           "wavelength"_is = fmt::format("{:.6g}", *worst.litUm))
                                     : say("where a source has light");
    if (worst.dark()) {
        return {model::Severity::error,
                worst.key,
                value,
                allowed,
                say("The sources give less than {dark_amplitude} % of their peak amplitude here: "
                    "what is measured is noise. Take a wavelength of a source, or set the source "
                    "to this one.",
                    "dark_amplitude"_is = fmt::format("{:g}", 100.0 * sources::darkAmplitude)),
                0};
    }
    return {model::Severity::warning,
            worst.key,
            value,
            allowed,
            say("The sources give only {amplitude} % of their peak amplitude here: what is "
                "measured comes from the tail of the light. Take a wavelength of a source, or give "
                "the source more bandwidth.",
                "amplitude"_is = fmt::format("{:.2g}", 100.0 * worst.amplitude)),
            0};
}

} // namespace

std::vector<model::Problem> lightProblems(const model::Project& project) {
    std::vector<model::Problem> problems;
    std::vector<sources::DimWavelength> ofOne;
    const auto tell = [&] {
        if (!ofOne.empty()) {
            problems.push_back(problemOf(ofOne));
        }
        ofOne.clear();
    };
    for (auto& one : sources::dimWavelengths(project)) {
        if (!ofOne.empty() && itemOf(ofOne.front().key) != itemOf(one.key)) {
            tell();
        }
        ofOne.push_back(std::move(one));
    }
    tell();
    return problems;
}

} // namespace zonescope::check
