#include "core/sources/lit_wavelengths.hpp"

#include "core/model/signal.hpp"
#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

namespace zonescope::sources {
namespace {

/// Of wavelengths that are called the same: what a file keeps of one and a sum of steps leaves.
constexpr double sameWavelength = 1e-6;

/// Wavelengths that follow from others are whole pm: no digits that nobody meant.
constexpr double tidyPerUm = 1e6;

bool isWavelength(double a, double b) { return std::abs(a - b) <= sameWavelength * b; }

/// Fourier integral of a pulse's envelope over that at the carrier. In units of the envelope's
/// standard deviation the envelope is (exp(-x^2/2) - p) / (1 - p) for |x| < reach, 0 beyond, p its
/// value at the cut.
double envelopeSpectrum(double offset, double reach) {
    const double pedestal = std::exp(-0.5 * reach * reach);
    // Trapezoids over a function that is zero at its ends, fine enough for the fastest cosine.
    const int intervals =
        std::clamp(static_cast<int>(16.0 * reach * (1.0 + offset / std::numbers::pi)), 64, 20'000);
    double sum = 0.0;
    double total = 0.0;
    for (int n = 1; n < intervals; ++n) {
        const double x = reach * (2.0 * n / intervals - 1.0);
        const double envelope = std::exp(-0.5 * x * x) - pedestal;
        sum += envelope * std::cos(offset * x);
        total += envelope;
    }
    return std::abs(sum) / total;
}

/// Calls `visit(key, wavelength)` for every wavelength of monitors and lens.
template <class Project, class Visit> void visitAsked(Project& project, const Visit& visit) {
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        std::visit(
            [&](auto& kind) {
                if constexpr (requires { kind.wavelengthsUm; }) {
                    for (std::size_t w = 0; w < kind.wavelengthsUm.size(); ++w) {
                        visit(fmt::format("monitors[{}].wavelengths_um[{}]", n, w),
                              kind.wavelengthsUm[w]);
                    }
                }
            },
            project.monitors[n].kind);
    }
    if (project.lens) {
        visit("lens.wavelength_um", project.lens->wavelengthUm);
    }
}

/// Keeps the first of wavelengths that have become the same.
void dropRepeated(std::vector<double>& wavelengths) {
    std::vector<double> kept;
    for (const double one : wavelengths) {
        if (std::ranges::none_of(kept, [&](double other) { return isWavelength(one, other); })) {
            kept.push_back(one);
        }
    }
    wavelengths = std::move(kept);
}

/// Changes the lists of the monitors and the lens by `change`, which says how many it changed.
template <class Change> int changeAsked(model::Project& project, const Change& change) {
    int changed = 0;
    for (auto& monitor : project.monitors) {
        std::visit(
            [&](auto& kind) {
                if constexpr (requires { kind.wavelengthsUm; }) {
                    if (const int here = change(kind.wavelengthsUm); here > 0) {
                        dropRepeated(kind.wavelengthsUm);
                        changed += here;
                    }
                }
            },
            monitor.kind);
    }
    if (project.lens) {
        std::vector<double> one{project.lens->wavelengthUm};
        changed += change(one);
        project.lens->wavelengthUm = one.front();
    }
    return changed;
}

} // namespace

double relativeAmplitude(const model::Signal& signal, double wavelengthUm) {
    if (const auto* pulse = std::get_if<model::GaussianPulse>(&signal)) {
        const double carrier = units::angularFrequency(pulse->wavelengthUm);
        const double omega = units::angularFrequency(wavelengthUm);
        // The power spectrum falls to one half at half the bandwidth from the carrier.
        const double offset = 2.0 * std::sqrt(std::numbers::ln2) * std::abs(omega - carrier) /
                              (pulse->relativeBandwidth * carrier);
        // The light is the derivative of the moment under the envelope.
        return omega / carrier * envelopeSpectrum(offset, pulse->delayWidths);
    }
    if (const auto* wave = std::get_if<model::ContinuousWave>(&signal)) {
        return isWavelength(wavelengthUm, wave->wavelengthUm) ? 1.0 : 0.0;
    }
    return 1.0;
}

double relativeAmplitude(const model::Project& project, double wavelengthUm) {
    double most = 0.0;
    for (const auto& source : project.sources) {
        most = std::max(most, relativeAmplitude(model::signalOf(source), wavelengthUm));
    }
    return most;
}

std::vector<DimWavelength> dimWavelengths(const model::Project& project) {
    std::vector<DimWavelength> dim;
    if (project.sources.empty()) {
        return dim;
    }
    visitAsked(project, [&](std::string key, double wavelengthUm) {
        const double amplitude = relativeAmplitude(project, wavelengthUm);
        if (amplitude >= dimAmplitude) {
            return;
        }
        DimWavelength found{.key = std::move(key),
                            .wavelengthUm = wavelengthUm,
                            .amplitude = amplitude,
                            .litUm = std::nullopt};
        double nearest = std::numeric_limits<double>::infinity();
        for (const auto& source : project.sources) {
            const auto carrier = model::carrierWavelength(model::signalOf(source));
            if (carrier && std::abs(std::log(*carrier / wavelengthUm)) < nearest) {
                nearest = std::abs(std::log(*carrier / wavelengthUm));
                found.litUm = carrier;
            }
        }
        dim.push_back(std::move(found));
    });
    return dim;
}

std::vector<std::string> keysAtWavelength(const model::Project& project, double wavelengthUm) {
    std::vector<std::string> keys;
    visitAsked(project, [&](std::string key, double own) {
        if (isWavelength(own, wavelengthUm)) {
            keys.push_back(std::move(key));
        }
    });
    return keys;
}

int moveWavelength(model::Project& project, double fromUm, double toUm) {
    return changeAsked(project, [&](std::vector<double>& wavelengths) {
        int changed = 0;
        for (double& one : wavelengths) {
            if (isWavelength(one, fromUm)) {
                one = toUm;
                ++changed;
            }
        }
        return changed;
    });
}

int followWavelength(model::Project& project, double fromUm, double toUm) {
    const bool stillThere = std::ranges::any_of(project.sources, [&](const model::Source& source) {
        const auto carrier = model::carrierWavelength(model::signalOf(source));
        return carrier && isWavelength(*carrier, fromUm);
    });
    if (stillThere) {
        return 0;
    }
    return changeAsked(project, [&](std::vector<double>& wavelengths) {
        const auto held = [&](double one) { return isWavelength(one, fromUm); };
        if (std::ranges::none_of(wavelengths, held)) {
            return 0;
        }
        // The light was about this band; where it has left a part of it, the band goes along.
        const bool left = std::ranges::any_of(wavelengths, [&](double one) {
            return !held(one) && relativeAmplitude(project, one) < dimAmplitude;
        });
        int changed = 0;
        for (double& one : wavelengths) {
            if (held(one)) {
                one = toUm;
                ++changed;
            } else if (left) {
                one = std::round(one * toUm / fromUm * tidyPerUm) / tidyPerUm;
                ++changed;
            }
        }
        return changed;
    });
}

} // namespace zonescope::sources
