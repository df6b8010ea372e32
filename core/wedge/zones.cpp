#include "core/wedge/zones.hpp"

#include "core/error.hpp"
#include "core/wedge/light_ramp.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <utility>

namespace zonescope::wedge {

LightSplit usualSplit(std::vector<double> cutsUm, double wavelengthUm) {
    return {.cutsUm = std::move(cutsUm),
            .rampUm = usualRampWavelengths * wavelengthUm,
            .marginUm = usualMarginWavelengths * wavelengthUm,
            .wavelengthUm = wavelengthUm};
}

void requireValid(const LightSplit& split) {
    double before = 0.0;
    for (std::size_t zone = 0; zone < split.cutsUm.size(); ++zone) {
        const double cut = split.cutsUm[zone];
        if (!(cut - before > split.rampUm)) {
            throw InputError(
                {.file = {},
                 .key = fmt::format("zones.zones[{}].r_out_um", zone),
                 .value = fmt::format("{:.6g} um", cut),
                 .allowed = say("more than {ramp_um} um",
                                "ramp_um"_is = fmt::format("{:.6g}", before + split.rampUm)),
                 .hint = say("Cuts increase, and lie further apart than a ramp is wide.")});
        }
        before = cut;
    }
    if (!(split.rampUm > 0.0) || !(split.marginUm >= 0.0)) {
        throw InputError({.file = {},
                          .key = "zones.ramp_wavelengths",
                          .value = say("{ramp_um}, margin {margin_um}", "ramp_um"_is = split.rampUm,
                                       "margin_um"_is = split.marginUm),
                          .allowed = say("a ramp above 0, a margin of 0 or more"),
                          .hint = say("A ramp of a few wavelengths is usual.")});
    }
}

LightWindow LightSplit::window(std::size_t zone) const {
    const bool first = zone == 0;
    const bool last = zone + 1 == zones();
    const double inner = first ? 0.0 : cutsUm[zone - 1];
    const double outer = last ? 0.0 : cutsUm[zone];
    return [=, width = rampUm, ramp = LightRamp(rampUm / wavelengthUm)](double rUm) {
        const double rise = first ? 1.0 : ramp.at((rUm - inner) / width);
        const double fall = last ? 0.0 : ramp.at((rUm - outer) / width);
        return rise - fall;
    };
}

LightSplit::Domain LightSplit::domain(std::size_t zone, double leastUm) const {
    Domain domain{0.0, std::numeric_limits<double>::infinity()};
    const double reach = 0.5 * rampUm + marginUm;
    if (zone > 0 && cutsUm[zone - 1] - reach > leastUm) {
        domain.beginUm = cutsUm[zone - 1] - reach;
    }
    if (zone + 1 < zones()) {
        domain.endUm = cutsUm[zone] + reach;
    }
    return domain;
}

std::shared_ptr<const model::Project> zoneProject(const model::Project& project,
                                                  const LightSplit::Domain& domain) {
    auto zone = std::make_shared<model::Project>(project);
    const double cells = std::ceil(domain.endUm / project.domain.drUm - 1e-9);
    zone->domain.radiusUm = std::min(project.domain.radiusUm, cells * project.domain.drUm);
    for (model::Monitor& monitor : zone->monitors) {
        if (auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
            plane->rMaxUm.reset(); // as far as the zone goes
        }
    }
    return zone;
}

fdtd::DftBoxData harmonicOf(const WedgeTransform& transform, const WedgeLattice& lattice, int q,
                            const fdtd::IndexBox& whole) {
    fdtd::DftBoxData data{whole, transform.plan.omega, {}};
    const auto width = static_cast<std::size_t>(whole.width());
    const auto height = static_cast<std::size_t>(whole.height());
    data.values.resize(model::componentCount * data.omega.size() * width * height);
    const auto& box = transform.plan.box;
    const int begin = std::max({whole.iBegin, box.iBegin, lattice.innerLayerEnd});
    const int end =
        std::min({whole.iEnd, box.iEnd, std::max(lattice.whole.grid.interiorEndR(), begin)});
    const double phase = -2.0 * std::numbers::pi * q / transform.sectors;
    std::array<std::vector<std::complex<double>>, 2> turns; // at sectors, and between them
    for (int j = 0; j < transform.sectors; ++j) {
        turns[0].push_back(std::polar(1.0, phase * j));
        turns[1].push_back(std::polar(1.0, phase * (j + 0.5)));
    }
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        const auto& turn = turns[betweenSectors(component) ? 1 : 0];
        for (std::size_t f = 0; f < data.omega.size(); ++f) {
            for (int k = whole.kBegin; k < whole.kEnd; ++k) {
                for (int i = begin; i < end; ++i) {
                    std::complex<double> sum;
                    for (int j = 0; j < transform.sectors; ++j) {
                        sum += transform.values[transform.index(component, f, i, j, k)] *
                               turn[static_cast<std::size_t>(j)];
                    }
                    data.values[((static_cast<std::size_t>(c) * data.omega.size() + f) * height +
                                 static_cast<std::size_t>(k - whole.kBegin)) *
                                    width +
                                static_cast<std::size_t>(i - whole.iBegin)] =
                        sum / static_cast<double>(transform.sectors);
                }
            }
        }
    }
    return data;
}

void add(fdtd::DftBoxData& sum, const fdtd::DftBoxData& part) {
    if (!(sum.box == part.box) || sum.omega != part.omega) {
        throw std::invalid_argument("near fields of zones must have one box and one list of "
                                    "frequencies");
    }
    std::ranges::transform(sum.values, part.values, sum.values.begin(), std::plus{});
}

} // namespace zonescope::wedge
