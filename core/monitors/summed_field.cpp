#include "core/monitors/summed_field.hpp"

#include "core/error.hpp"
#include "core/mathematics/radial_interpolation.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/sources/order_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace zonescope::monitors {

std::vector<optics::ApertureField> fieldsOnPlane(const grid::Discretisation& discretisation,
                                                 const model::DftPlane& plane,
                                                 std::span<const fdtd::MonitorReading> parities,
                                                 std::size_t wavelength) {
    if (wavelength >= plane.wavelengthsUm.size()) {
        throw InputError({.file = {},
                          .key = "wavelengths_um",
                          .value = say("number {wavelength}", "wavelength"_is = wavelength + 1),
                          .allowed = say("1 to {count}", "count"_is = plane.wavelengthsUm.size()),
                          .hint = say("the monitor has no such wavelength")});
    }
    const auto found = sources::paritiesNeeded(*discretisation.project);
    std::vector<optics::ApertureField> fields;
    for (std::size_t n = 0; n < parities.size(); ++n) {
        const auto& box = parities[n].boxes.at(0);
        auto radii = integerRadii(discretisation.grid, box.box,
                                  plane.rMaxUm.value_or(discretisation.project->domain.radiusUm));
        const auto spectrum = collocate(discretisation, box, std::move(radii), {plane.zUm});
        optics::ApertureField field;
        field.azimuthalOrder = spectrum.azimuthalOrder;
        // Zones without mirror symmetry have both parities of light that has one.
        field.parity = n < found.size() ? found[n] : static_cast<int>(n);
        field.wavelengthUm = plane.wavelengthsUm[wavelength];
        field.index = sources::sourceIndex(*discretisation.project, plane.zUm);
        field.zUm = plane.zUm;
        field.radiiUm = spectrum.r;
        const auto take = [&](fdtd::Component component, std::vector<std::complex<double>>& to) {
            for (std::size_t i = 0; i < spectrum.r.size(); ++i) {
                to.push_back(spectrum.at(component, wavelength, 0, i));
            }
        };
        take(fdtd::Component::er, field.er);
        take(fdtd::Component::et, field.et);
        take(fdtd::Component::ez, field.ez);
        take(fdtd::Component::hr, field.hr);
        take(fdtd::Component::ht, field.ht);
        take(fdtd::Component::hz, field.hz);
        fields.push_back(std::move(field));
    }
    return fields;
}

SummedField::SummedField(std::vector<optics::ApertureField> parts) : parts_(std::move(parts)) {
    radius_ = parts_.empty() ? 0.0 : std::numeric_limits<double>::infinity();
    for (const auto& part : parts_) {
        radius_ = std::min(radius_, part.radiiUm.empty() ? 0.0 : part.radiiUm.back());
    }
}

optics::CartesianVector SummedField::at(Kind kind, double xUm, double yUm) const {
    constexpr std::size_t points = 6;
    const double r = std::hypot(xUm, yUm);
    const double theta = std::atan2(yUm, xUm);
    optics::CartesianVector sum{};
    for (const auto& part : parts_) {
        const auto transverse = mathematics::radialStencil(
            part.radiiUm, r, mathematics::transverseParity(part.azimuthalOrder), points);
        const auto axial = mathematics::radialStencil(
            part.radiiUm, r, mathematics::axialParity(part.azimuthalOrder), points);
        const auto value = [](const mathematics::RadialStencil& stencil,
                              const std::vector<std::complex<double>>& values) {
            return stencil.apply(std::span<const std::complex<double>>(values));
        };
        const bool electric = kind == Kind::electric;
        const std::array amplitudes{value(transverse, electric ? part.er : part.hr),
                                    value(transverse, electric ? part.et : part.ht),
                                    value(axial, electric ? part.ez : part.hz)};
        const auto vector = electric ? optics::electricAt(part, amplitudes, theta)
                                     : optics::magneticAt(part, amplitudes, theta);
        sum.x += vector.x;
        sum.y += vector.y;
        sum.z += vector.z;
    }
    return sum;
}

optics::CartesianVector SummedField::electric(double xUm, double yUm) const {
    return at(Kind::electric, xUm, yUm);
}

optics::CartesianVector SummedField::magnetic(double xUm, double yUm) const {
    return at(Kind::magnetic, xUm, yUm);
}

std::vector<std::vector<optics::ApertureField>>
polarizationsOf(const std::vector<optics::ApertureField>& parts) {
    std::vector<std::vector<optics::ApertureField>> both(2);
    for (const auto& part : parts) {
        if (part.azimuthalOrder != 0) {
            both[part.parity == 0 ? 0 : 1].push_back(part);
            continue;
        }
        const std::vector<std::complex<double>> none(part.size());
        auto p = part;
        p.et = p.hr = p.hz = none;
        auto s = part;
        s.er = s.ez = s.ht = none;
        both[0].push_back(std::move(p));
        both[1].push_back(std::move(s));
    }
    return both;
}

IntensityMap intensityMap(const SummedField& field, double centreXUm, double centreYUm,
                          double halfWidthUm, int count) {
    IntensityMap map;
    map.centreXUm = centreXUm;
    map.centreYUm = centreYUm;
    map.count = count;
    map.stepUm = count > 1 ? 2.0 * halfWidthUm / (count - 1) : 0.0;
    for (int iy = 0; iy < count; ++iy) {
        for (int ix = 0; ix < count; ++ix) {
            const double x = map.x(ix), y = map.y(iy);
            double square = 0.0;
            if (std::hypot(x, y) <= field.radiusUm()) {
                const auto e = field.electric(x, y);
                square = std::norm(e.x) + std::norm(e.y) + std::norm(e.z);
            }
            map.values.push_back(square);
        }
    }
    return map;
}

} // namespace zonescope::monitors
