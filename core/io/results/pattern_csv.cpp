#include "core/io/results/pattern_csv.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <iterator>

namespace zonescope::io {

std::string patternCsv(std::span<const monitors::ScatteredPattern> patterns) {
    std::string text = "wavelength_um,theta_deg,phi_deg,differential_cross_section_um2_per_sr\n";
    for (const auto& pattern : patterns) {
        std::size_t place = 0;
        for (const double theta : pattern.thetaDeg) {
            for (const double phi : pattern.phiDeg) {
                fmt::format_to(std::back_inserter(text), "{:.10g},{:.10g},{:.10g},{:.10g}\n",
                               pattern.wavelengthUm, theta, phi, pattern.differentialUm2[place++]);
            }
        }
    }
    return text;
}

} // namespace zonescope::io
