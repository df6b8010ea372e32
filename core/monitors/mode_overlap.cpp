#include "core/monitors/mode_overlap.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/sources/guided_mode_source.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::monitors {
namespace {

using fdtd::Component;
using Complex = std::complex<double>;

/// Power of the mode with amplitude 1 as a flux monitor has it.
double latticePower(const grid::Grid& grid, const grid::GuidedMode& mode) {
    return grid::azimuthalIntegral(grid) * mode.power(grid) * std::cos(0.5 * mode.beta * grid.dz);
}

} // namespace

ModeAmplitudes modeAmplitudes(const grid::Discretisation& discretisation,
                              const fdtd::DftBoxData& box, std::size_t frequency, int row,
                              const grid::GuidedMode& mode) {
    const auto& grid = discretisation.grid;
    const auto at = [&](Component component, int i, int k) {
        return box.at(component, frequency, i, k);
    };
    Complex electric;
    Complex magnetic;
    // The rescaled unknowns of the absorbing layer stay out: a guided mode has decayed there.
    const int end = std::min(box.box.iEnd, grid.interiorEndR());
    for (int i = std::max(0, box.box.iBegin); i < end; ++i) {
        const auto place = static_cast<std::size_t>(i);
        const auto mean = [&](Component h) { return 0.5 * (at(h, i, row - 1) + at(h, i, row)); };
        const double half = grid.r(i, 0.5);
        const double whole = grid.r(i);
        electric += half * mode.ht[place] * at(Component::er, i, row) -
                    whole * mode.hr[place] * at(Component::et, i, row);
        magnetic += half * mode.er[place] * mean(Component::ht) -
                    whole * mode.et[place] * mean(Component::hr);
    }
    const double power = mode.power(grid) / grid.dr;
    const Complex sum = electric / power;
    const Complex difference = magnetic / (power * std::cos(0.5 * mode.beta * grid.dz));
    return {0.5 * (sum + difference), 0.5 * (sum - difference)};
}

ModeOverlap modeOverlap(const grid::Discretisation& discretisation, const model::DftPlane& plane,
                        std::span<const fdtd::MonitorReading> parities, int modeNumber) {
    if (parities.empty() || parities.front().boxes.empty()) {
        throw InputError({.file = {},
                          .key = "monitor",
                          .value = say("no transforms"),
                          .allowed = {},
                          .hint = say("The readings do not belong to this transform plane.")});
    }
    const auto& grid = discretisation.grid;
    const auto& box = parities.front().boxes.front();
    const int row = std::clamp(static_cast<int>(std::lround((plane.zUm - grid.zOrigin) / grid.dz)),
                               box.box.kBegin + 1, box.box.kEnd - 1);
    ModeOverlap result;
    for (std::size_t f = 0; f < box.omega.size(); ++f) {
        const double wavelength = units::wavelength(box.omega[f]);
        const auto modes = grid::guidedModes(discretisation, row, wavelength);
        if (static_cast<std::size_t>(modeNumber) > modes.size()) {
            continue;
        }
        const auto& mode = modes[static_cast<std::size_t>(modeNumber) - 1];
        const auto amplitudes = modeAmplitudes(discretisation, box, f, row, mode);
        const double power = latticePower(grid, mode);
        result.wavelengthUm.push_back(wavelength);
        result.effectiveIndex.push_back(mode.effectiveIndex);
        result.amplitudes.push_back(amplitudes);
        result.forwardPower.push_back(power * std::norm(amplitudes.forward));
        result.backwardPower.push_back(power * std::norm(amplitudes.backward));
    }
    return result;
}

std::vector<double> injectedPower(const grid::Discretisation& discretisation,
                                  const model::GuidedMode& source,
                                  std::span<const double> wavelengthsUm, std::int64_t steps) {
    const auto& grid = discretisation.grid;
    const auto injected = sources::guidedModeOf(discretisation, source);
    const auto signal = model::makeSignal(source.signal);
    const double lastStep =
        std::min(static_cast<double>(steps), model::signalEndTime(source.signal) / grid.dt);
    std::vector<double> powers;
    for (const double wavelength : wavelengthsUm) {
        const double omega = units::angularFrequency(wavelength);
        Complex sum;
        for (std::int64_t n = 0; static_cast<double>(n) <= lastStep; ++n) {
            const double time = static_cast<double>(n) * grid.dt;
            sum += signal(time, grid.dt) * std::polar(grid.dt, omega * time);
        }
        powers.push_back(latticePower(grid, injected.mode) * std::norm(source.amplitude * sum));
    }
    return powers;
}

} // namespace zonescope::monitors
