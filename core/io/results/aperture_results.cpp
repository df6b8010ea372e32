#include "core/io/results/aperture_results.hpp"

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/monitors/aperture_readout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <utility>

namespace zonescope::io {

namespace {

using Complex = std::complex<double>;
using optics::ApertureField;

constexpr std::string_view planeKind = "dft_plane";
constexpr std::size_t mostParities = 2;

[[noreturn]] void damaged(const ResultMonitor& monitor, const text::Message& what) {
    throw FileError("results file", say("monitor \"{monitor}\": {what}",
                                        "monitor"_is = monitor.name, "what"_is = what));
}

const ResultMonitor& planeNamed(const Results& results, const std::string& name) {
    std::vector<std::string> planes;
    for (const auto& monitor : results.monitors) {
        if (monitor.kind == planeKind) {
            planes.push_back('"' + monitor.name + '"');
        }
    }
    const text::Message choices =
        planes.empty() ? say("none in this file") : fmt::format("{}", fmt::join(planes, ", "));
    const bool only = name.empty() && planes.size() == 1;
    for (const auto& monitor : results.monitors) {
        if (monitor.kind == planeKind && (only || monitor.name == name)) {
            return monitor;
        }
    }
    refuse("monitor", name.empty() ? say("none named") : '"' + name + '"', choices,
           say("The propagator starts from a transform plane (kind dft_plane)."));
}

const ResultArray& arrayOf(const ResultMonitor& monitor, std::string_view name) {
    const auto* const array = monitor.find(name);
    if (array == nullptr || array->real.empty()) {
        damaged(monitor, say("it holds no {name}", "name"_is = name));
    }
    return *array;
}

/// One coordinate of the arrays: finite, and rising where it is to rise.
const std::vector<double>& coordinate(const ResultMonitor& monitor, std::string_view name,
                                      double least, bool rising) {
    const auto& array = arrayOf(monitor, name);
    const auto& values = array.real;
    const bool sound =
        array.shape.size() == 1 && array.imaginary.empty() &&
        std::ranges::all_of(
            values, [least](double value) { return std::isfinite(value) && value >= least; }) &&
        (!rising || std::ranges::adjacent_find(values, std::greater_equal<>()) == values.end());
    if (!sound) {
        damaged(monitor, say("{name} is no list of coordinates", "name"_is = name));
    }
    return values;
}

void requireShape(const ResultMonitor& monitor, const ResultArray& array,
                  std::span<const std::size_t> shape) {
    if (!std::ranges::equal(array.shape, shape)) {
        damaged(monitor, say("{array} does not fit its coordinates", "array"_is = array.name));
    }
}

std::size_t wavelengthPlace(const std::vector<double>& wavelengths, std::optional<double> wanted) {
    constexpr double tolerance = 1e-6;
    if (!wanted && wavelengths.size() == 1) {
        return 0;
    }
    for (std::size_t n = 0; wanted && n < wavelengths.size(); ++n) {
        if (std::abs(wavelengths[n] - *wanted) <= tolerance * wavelengths[n]) {
            return n;
        }
    }
    refuse("wavelength", wanted ? fmt::format("{:.9g} um", *wanted) : say("none named"),
           fmt::format("{:.9g} um", fmt::join(wavelengths, ", ")),
           say("Choose one of the wavelengths at which the plane was transformed."));
}

Complex valueAt(const ResultMonitor& monitor, const ResultArray& array, std::size_t place) {
    const Complex value{array.real.at(place),
                        array.imaginary.empty() ? 0.0 : array.imaginary.at(place)};
    if (!std::isfinite(value.real()) || !std::isfinite(value.imag())) {
        damaged(monitor,
                say("{array} holds a value that is no finite number", "array"_is = array.name));
    }
    return value;
}

std::vector<Complex> valuesOf(const ResultMonitor& monitor, std::string_view name,
                              const std::array<std::size_t, 4>& shape, std::size_t parity,
                              std::size_t wavelength) {
    const auto& array = arrayOf(monitor, name);
    requireShape(monitor, array, shape);
    std::vector<Complex> values;
    const std::size_t count = shape[3];
    for (std::size_t n = 0; n < count; ++n) {
        values.push_back(valueAt(monitor, array, (parity * shape[1] + wavelength) * count + n));
    }
    return values;
}

} // namespace

StoredAperture storedAperture(const Results& results, const std::string& monitorName,
                              std::optional<double> wavelengthUm) {
    const auto& monitor = planeNamed(results, monitorName);
    const auto project = parseProject(results.projectText);
    constexpr double shortest = std::numeric_limits<double>::min();
    const auto& wavelengths = coordinate(monitor, "wavelength_um", shortest, false);
    const auto& radii = coordinate(monitor, "r_um", 0.0, true);
    const double lowest = std::numeric_limits<double>::lowest();
    const double height = coordinate(monitor, "z_um", lowest, false).front();
    const std::size_t wavelength = wavelengthPlace(wavelengths, wavelengthUm);
    const auto& er = arrayOf(monitor, "Er");
    const std::size_t parities = er.shape.empty() ? 0 : er.shape.front();
    if (parities < 1 || parities > mostParities) {
        damaged(monitor, say("Er has {parities} parities", "parities"_is = parities));
    }
    const std::array<std::size_t, 4> shape{parities, wavelengths.size(), 1, radii.size()};

    ApertureField field;
    field.azimuthalOrder = project.azimuthalOrder;
    field.wavelengthUm = wavelengths[wavelength];
    field.zUm = height;
    field.index = monitors::indexOnPlane(project, field.zUm, radii.back(), field.wavelengthUm);
    field.radiiUm = radii;
    StoredAperture stored;
    for (std::size_t p = 0; p < parities; ++p) {
        field.parity = static_cast<int>(p);
        const auto values = [&](std::string_view name) {
            return valuesOf(monitor, name, shape, p, wavelength);
        };
        field.er = values("Er");
        field.et = values("Etheta");
        field.ez = values("Ez");
        field.hr = values("Hr");
        field.ht = values("Htheta");
        field.hz = values("Hz");
        if (const auto* wave = monitor.find("plane_wave")) {
            requireShape(monitor, *wave, std::array{parities, wavelengths.size()});
            field.uniform = valueAt(monitor, *wave, p * wavelengths.size() + wavelength);
        }
        stored.parities.push_back(field);
    }
    optics::setTravelByPower(stored.parities);
    if (const auto* intensity = monitor.find("incident_intensity")) {
        requireShape(monitor, *intensity, std::array{wavelengths.size()});
        const double value = valueAt(monitor, *intensity, wavelength).real();
        if (value < 0.0) {
            damaged(monitor, say("incident_intensity is {value}", "value"_is = value));
        }
        stored.incidentIntensity = value;
    }
    return stored;
}

} // namespace zonescope::io
