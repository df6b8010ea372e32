#include "core/monitors/aperture_readout.hpp"

#include "core/error.hpp"
#include "core/grid/scene.hpp"
#include "core/model/named_material.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/sources/plane_wave_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <variant>

namespace zonescope::monitors {

namespace {

using fdtd::Component;
using Complex = std::complex<double>;

[[noreturn]] void refusePlane(double zUm, text::Message value, text::Message hint) {
    throw InputError({.file = {},
                      .key = fmt::format("transform plane at z = {:.6g} um", zUm),
                      .value = std::move(value),
                      .allowed = say("one lossless medium all over the plane"),
                      .hint = std::move(hint)});
}

std::vector<Complex> copyOf(const FieldSpectrum& field, Component component, std::size_t f) {
    std::vector<Complex> values;
    for (std::size_t n = 0; n < field.r.size(); ++n) {
        values.push_back(field.at(component, f, 0, n));
    }
    return values;
}

} // namespace

double indexOnPlane(const model::Project& project, double zUm, double rMaxUm,
                    std::optional<double> wavelengthUm) {
    constexpr double noticeableLoss = 1e-3;
    grid::Scene scene(project);
    const double z = grid::insideDomain(project.domain, 0.0, zUm).zUm;
    const auto profile = scene.profileAt(z);
    const auto& first = profile.front();
    if (first.rEnd < rMaxUm) {
        refusePlane(
            zUm,
            say("another medium from r = {r_end} um on",
                "r_end"_is = fmt::format("{:.6g}", first.rEnd)),
            say("Put the monitor where no body begins or ends, or make it smaller (r_max_um)."));
    }
    const auto& medium = scene.medium(first.medium, Component::er);
    const bool isotropic = medium == scene.medium(first.medium, Component::et);
    Complex index = std::sqrt(medium.permittivity);
    if (const auto material = model::findMaterial(project, grid::materialAt(project, 0.0, z));
        material && isotropic && wavelengthUm) {
        index = model::refractiveIndexAt(*material, *wavelengthUm);
    }
    if (!isotropic || medium.conductivity != 0.0 || index.imag() > noticeableLoss * index.real()) {
        refusePlane(zUm, say("a medium that absorbs or differs along theta"),
                    say("Put the monitor into air or another lossless medium."));
    }
    return index.real();
}

std::vector<Complex> planeWaveBackground(const grid::Discretisation& discretisation,
                                         std::span<const double> wavelengthsUm, double zUm,
                                         int parity, std::int64_t steps) {
    std::vector<double> omega;
    for (const double wavelength : wavelengthsUm) {
        omega.push_back(units::angularFrequency(wavelength));
    }
    std::vector<Complex> sums(omega.size(), 0.0);
    const auto rows = sources::rowsAround(discretisation.grid, zUm);
    auto& record = sources::PlaneWaveRecord::of(discretisation);
    for (const auto& source : discretisation.project->sources) {
        const auto* wave = std::get_if<model::PlaneWave>(&source.kind);
        const bool circular =
            wave != nullptr && wave->polarization == model::Polarization::circular;
        if (wave == nullptr || wave->apertureRadiusUm || (parity == 1 && !circular)) {
            continue;
        }
        const auto phase =
            parity == 0 ? model::SignalPhase::inPhase : model::SignalPhase::quadrature;
        const auto part = record.background(discretisation, *wave, phase, rows, omega, steps);
        std::ranges::transform(sums, part, sums.begin(), std::plus<>());
    }
    return sums;
}

std::vector<optics::ApertureField> apertureFields(const grid::Discretisation& discretisation,
                                                  const model::DftPlane& plane,
                                                  std::span<const fdtd::MonitorReading> parities,
                                                  std::size_t wavelength, std::int64_t steps) {
    if (wavelength >= plane.wavelengthsUm.size() || parities.empty()) {
        throw InputError({.file = {},
                          .key = "wavelengths_um",
                          .value = say("place {wavelength}", "wavelength"_is = wavelength),
                          .allowed = say("below {count}", "count"_is = plane.wavelengthsUm.size()),
                          .hint = say("The transform plane has no such wavelength.")});
    }
    const auto& grid = discretisation.grid;
    if (grid.planar()) {
        throw InputError({.file = {},
                          .key = "domain.metric",
                          .value = say("\"planar\""),
                          .allowed = say("\"cylindrical\""),
                          .hint = say("The way to the far field is made for apertures about an "
                                      "axis; read the field inside a planar domain.")});
    }
    const auto& project = *discretisation.project;
    const double rMax = plane.rMaxUm.value_or(grid.r(grid.interiorEndR()));
    const double wavelengthUm = plane.wavelengthsUm[wavelength];
    const double index = indexOnPlane(project, plane.zUm, rMax, wavelengthUm);
    std::vector<optics::ApertureField> fields;
    for (std::size_t p = 0; p < parities.size(); ++p) {
        const auto& box = parities[p].boxes.at(0);
        const auto spectrum =
            collocate(discretisation, box, integerRadii(grid, box.box, rMax), {plane.zUm});
        optics::ApertureField field;
        field.azimuthalOrder = grid.azimuthalOrder;
        field.parity = static_cast<int>(p);
        field.wavelengthUm = wavelengthUm;
        field.index = index;
        field.zUm = plane.zUm;
        field.radiiUm = spectrum.r;
        field.er = copyOf(spectrum, Component::er, wavelength);
        field.et = copyOf(spectrum, Component::et, wavelength);
        field.ez = copyOf(spectrum, Component::ez, wavelength);
        field.hr = copyOf(spectrum, Component::hr, wavelength);
        field.ht = copyOf(spectrum, Component::ht, wavelength);
        field.hz = copyOf(spectrum, Component::hz, wavelength);
        field.uniform =
            planeWaveBackground(discretisation, {&wavelengthUm, 1}, plane.zUm, field.parity, steps)
                .front();
        fields.push_back(std::move(field));
    }
    optics::setTravelByPower(fields);
    return fields;
}

} // namespace zonescope::monitors
