#include "core/verify/gradient_check.hpp"

#include <memory>
#include <utility>

namespace zonescope::verify {

fdtd::CompiledRun MediaChange::moved(const fdtd::CompiledRun& run, double part) const {
    auto changed = std::make_shared<grid::Discretisation>(*run.discretisation);
    auto random = random_;
    auto& media = changed->materials;
    for (grid::SharedRows* rows : {&media.epsEr, &media.epsEt, &media.epsEz}) {
        change(*rows, part, random);
    }
    for (grid::SharedRows* rows : {&media.sigmaEr, &media.sigmaEt, &media.sigmaEz}) {
        change(*rows, part, random);
    }
    fdtd::CompiledRun result = run;
    result.plan.lattice = changed;
    result.discretisation = std::move(changed);
    return result;
}

void MediaChange::change(grid::SharedRows& rows, double part, std::mt19937_64& random) const {
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int k = box_.kBegin; k < box_.kEnd && !rows.empty(); ++k) {
        auto row = std::make_shared<grid::SharedRows::Row>(*rows.shared(k));
        for (int i = box_.iBegin; i < box_.iEnd; ++i) {
            float& value = (*row)[static_cast<std::size_t>(i)];
            const double step = part * uniform(random);
            value += value > 0.0F ? static_cast<float>(step) : 0.0F;
        }
        rows.set(k, row);
    }
}

double alongChange(const adjoint::PermittivityGradient& gradient, std::size_t wavelength,
                   const grid::MaterialMap& below, const grid::MaterialMap& above) {
    const grid::SharedRows* const low[] = {&below.epsEr,   &below.epsEt,   &below.epsEz,
                                           &below.sigmaEr, &below.sigmaEt, &below.sigmaEz};
    const grid::SharedRows* const high[] = {&above.epsEr,   &above.epsEt,   &above.epsEz,
                                            &above.sigmaEr, &above.sigmaEt, &above.sigmaEz};
    const fdtd::IndexBox& box = gradient.box;
    double sum = 0.0;
    for (std::size_t c = 0; c < 6; ++c) {
        const auto& derivative =
            c < 3 ? gradient.byPermittivity[c] : gradient.byConductivity[c - 3];
        for (int k = box.kBegin; k < box.kEnd && !low[c]->empty(); ++k) {
            for (int i = box.iBegin; i < box.iEnd; ++i) {
                const auto at = static_cast<std::size_t>(i);
                sum += derivative[gradient.index(wavelength, i, k)] *
                       (static_cast<double>(high[c]->row(k)[at]) -
                        static_cast<double>(low[c]->row(k)[at]));
            }
        }
    }
    return sum;
}

std::vector<double>
differencesAlong(const std::function<std::vector<double>(const std::vector<double>&)>& figuresAt,
                 const std::vector<double>& values, const std::vector<double>& direction,
                 double step) {
    const auto difference = [&](double distance) {
        auto above = values;
        auto below = values;
        for (std::size_t n = 0; n < direction.size(); ++n) {
            above[n] += distance * direction[n];
            below[n] -= distance * direction[n];
        }
        auto slopes = figuresAt(above);
        const auto low = figuresAt(below);
        for (std::size_t f = 0; f < slopes.size(); ++f) {
            slopes[f] = (slopes[f] - low[f]) / (2.0 * distance);
        }
        return slopes;
    };
    const auto coarse = difference(step);
    auto exact = difference(0.5 * step);
    for (std::size_t f = 0; f < exact.size(); ++f) {
        exact[f] = (4.0 * exact[f] - coarse[f]) / 3.0;
    }
    return exact;
}

} // namespace zonescope::verify
