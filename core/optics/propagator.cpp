#include "core/optics/propagator.hpp"

#include "core/error.hpp"
#include "core/optics/aperture_spectrum.hpp"
#include "core/optics/spectral_nodes.hpp"
#include "core/optics/spectral_path.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <numbers>
#include <span>
#include <string>
#include <utility>

namespace zonescope::optics {

namespace {

using Complex = std::complex<double>;
using namespace std::complex_literals;

/// What a spectrum is good for.
struct Request {
    double radiusUm = 0.0;
    double beforeUm = 0.0;  ///< longest way in the first medium, as a length
    double behindUm = 0.0;  ///< longest way in the last medium
    Depths closest;         ///< where evanescent waves have decayed least
    bool evanescent = true; ///< false: some observer is behind the aperture
    bool windowed = true;   ///< may leave out waves that no observer sees

    [[nodiscard]] bool covers(const Request& other) const noexcept {
        return radiusUm >= other.radiusUm && beforeUm >= other.beforeUm &&
               behindUm >= other.behindUm && closest.total() <= other.closest.total() &&
               closest.exited == other.closest.exited && evanescent == other.evanescent &&
               windowed == other.windowed;
    }
};

} // namespace

struct Propagator::Parts {
    Parts(ApertureField field, PlanarStack planarStack, PropagatorOptions propagatorOptions)
        : aperture(std::move(field)),
          path(aperture, std::move(planarStack), propagatorOptions.lattice),
          options(withBessel(std::move(propagatorOptions))), transform(aperture, options.bessel) {}

    [[nodiscard]] std::shared_ptr<const PlaneWaves> spectrum(const Request& request) const;
    [[nodiscard]] std::shared_ptr<const PlaneWaves> spectrumFor(const std::vector<double>& zUm,
                                                                double radiusUm) const;
    [[nodiscard]] Polarised carried(const PlaneWaves& spectrum, std::size_t n,
                                    const Depths& depths) const {
        return path.carried(
            {spectrum.plus[n] + spectrum.minus[n], spectrum.plus[n] - spectrum.minus[n]},
            spectrum.k[n], depths);
    }

    ApertureField aperture;
    SpectralPath path;
    PropagatorOptions options;
    ApertureTransform transform;
    mutable std::mutex mutex;
    mutable Request known;
    mutable std::shared_ptr<const PlaneWaves> waves;

private:
    static PropagatorOptions withBessel(PropagatorOptions options) {
        if (!options.bessel) {
            options.bessel = mathematics::besselSumsOnCpu(options.threads);
        }
        return options;
    }
    [[nodiscard]] SpectralReach reachOf(const Request& request) const;
    [[nodiscard]] double endOf(const Request& request) const;
};

/// Largest transverse wavenumber that matters: evanescent waves until they have decayed, yet on and
/// near the aperture itself no further than its samples tell, or a sharp edge needs.
double Propagator::Parts::endOf(const Request& request) const {
    constexpr double edgeWavenumbers = 4.0;
    const double propagating = path.branch(std::max(aperture.index, path.exitIndex()));
    if (!request.evanescent) {
        return propagating;
    }
    const double shortest = request.closest.total();
    const double nyquist = transform.nyquist();
    const double finest =
        shortest > 0.0 ? std::max(nyquist, edgeWavenumbers * propagating) : nyquist;
    const double decayed =
        shortest > 0.0 ? std::hypot(propagating, options.evanescentDecay / shortest) : finest;
    return std::max(propagating, std::min(finest, decayed));
}

SpectralReach Propagator::Parts::reachOf(const Request& request) const {
    SpectralReach reach;
    reach.radiusUm = aperture.radiiUm.back() + request.radiusUm;
    reach.paths.push_back({.branch = path.branch(aperture.index), .lengthUm = request.beforeUm});
    if (!path.homogeneous()) {
        for (const auto& layer : path.stack().layers) {
            // Back and forth, so that the fringes of a layer are resolved.
            reach.paths.push_back(
                {.branch = path.branch(layer.index.real()), .lengthUm = 2.0 * layer.thicknessUm});
        }
        reach.paths.push_back(
            {.branch = path.branch(path.exitIndex()), .lengthUm = request.behindUm});
    }
    return reach;
}

std::shared_ptr<const PlaneWaves> Propagator::Parts::spectrum(const Request& request) const {
    const std::scoped_lock lock(mutex);
    if (waves && known.covers(request)) {
        return waves;
    }
    SpectralReach reach = reachOf(request);
    const auto window =
        request.windowed ? path.window(request.closest, reach.radiusUm) : std::nullopt;
    reach.end = window ? window->end() : endOf(request);
    Nodes nodes = spectralNodes(reach);
    if (window) {
        for (std::size_t n = 0; n < nodes.at.size(); ++n) {
            nodes.weight[n] *= window->weight(nodes.at[n]);
        }
    }
    known = request;
    waves = std::make_shared<const PlaneWaves>(transform.at(std::move(nodes)));
    return waves;
}

std::shared_ptr<const PlaneWaves> Propagator::Parts::spectrumFor(const std::vector<double>& zUm,
                                                                 double radiusUm) const {
    Request request;
    request.radiusUm = radiusUm;
    for (std::size_t n = 0; n < zUm.size(); ++n) {
        const Depths depths = path.depthsOf(zUm[n]);
        request.beforeUm = std::max(request.beforeUm, std::abs(depths.before));
        request.behindUm = std::max(request.behindUm, depths.behind);
        request.evanescent = request.evanescent && depths.before >= 0.0;
        if (n == 0 || depths.total() < request.closest.total()) {
            request.closest = depths;
        }
    }
    return spectrum(request);
}

namespace {

/// Weighted plane waves at an observer, by the Bessel function they go with (propagator.hpp).
struct Amplitudes {
    std::vector<Complex> electricPlus, magneticPlus;   ///< under J_{m+1}
    std::vector<Complex> electricMinus, magneticMinus; ///< under J_{m-1}
    std::vector<Complex> electricAxial, magneticAxial; ///< under J_m: Ez and hz

    explicit Amplitudes(std::size_t count)
        : electricPlus(count), magneticPlus(count), electricMinus(count), magneticMinus(count),
          electricAxial(count), magneticAxial(count) {}

    /// @param sign +1 or -1 with the travel along z
    void set(std::size_t n, const Polarised& wave, double weight, double k, Complex axial,
             double k0, double sign) {
        const Complex plus = 0.5 * weight * (wave.sum + wave.difference);
        const Complex minus = 0.5 * weight * (wave.sum - wave.difference);
        const Complex ez = sign * 0.5 * 1i * weight * k / axial * wave.difference;
        electricPlus[n] = plus;
        electricMinus[n] = minus;
        electricAxial[n] = ez;
        magneticPlus[n] = (k * ez + sign * 1i * axial * plus) / k0;
        magneticMinus[n] = (k * ez - sign * 1i * axial * minus) / k0;
        magneticAxial[n] = 0.5 * 1i * weight * k / k0 * wave.sum;
    }
};

/// E and H under one Bessel function at all radii.
struct FieldSums {
    std::vector<Complex> electric, magnetic;

    explicit FieldSums(std::size_t radii) : electric(radii), magnetic(radii) {}
};

/// Those under J_{m+1}, J_{m-1} and J_m on a plane.
struct PlaneSums {
    FieldSums plus, minus, axial;

    explicit PlaneSums(std::size_t radii) : plus(radii), minus(radii), axial(radii) {}
};

void requireIncreasing(const std::vector<double>& radii) {
    for (std::size_t n = 0; n < radii.size(); ++n) {
        if (!(radii[n] >= 0.0) || (n > 0 && !(radii[n] > radii[n - 1])) ||
            !std::isfinite(radii[n])) {
            throw InputError(
                {.file = {},
                 .key = "radii",
                 .value = say("{radius} um at place {place}",
                              "radius"_is = fmt::format("{:.6g}", radii[n]), "place"_is = n),
                 .allowed = say("0 or more, each larger than the one before"),
                 .hint = say("Sort the radii and leave out doubles.")});
        }
    }
}

void addUniform(ApertureField& field, Complex amplitude, double sign) {
    field.uniform = amplitude;
    const auto m = static_cast<double>(field.azimuthalOrder);
    for (std::size_t n = 0; n < field.size(); ++n) {
        field.er[n] += amplitude;
        field.et[n] += m * amplitude;
        field.ht[n] += sign * field.index * amplitude;
        field.hr[n] -= sign * field.index * m * amplitude;
    }
}

/// i^(-m), the phase of a plane wave's order m.
Complex orderPhase(int m) {
    constexpr Complex phases[] = {{1.0, 0.0}, {0.0, -1.0}, {-1.0, 0.0}, {0.0, 1.0}};
    return phases[static_cast<std::size_t>(((m % 4) + 4) % 4)];
}

double azimuthalMean(int m) { return m == 0 ? 1.0 : 0.5; }

double largestField(const ApertureField& field) {
    const auto intensity = electricIntensity(field);
    return std::sqrt(*std::max_element(intensity.begin(), intensity.end()));
}

/// Leaves the waves exp(+i k r), k > 0, of equally spaced samples; twice as large, for the Hann
/// window on them is one half on average.
void keepOutgoing(std::span<Complex> samples) {
    const std::size_t count = samples.size();
    std::vector<Complex> turns;
    for (std::size_t n = 0; n < count; ++n) {
        turns.push_back(std::polar(1.0, 2.0 * std::numbers::pi * static_cast<double>(n) /
                                            static_cast<double>(count)));
    }
    std::vector<Complex> outgoing(count, 0.0);
    // Waves of more than a quarter of the sampling rate no grid carries.
    for (std::size_t k = 1; k <= count / 4; ++k) {
        Complex amplitude = 0.0;
        for (std::size_t n = 0; n < count; ++n) {
            amplitude += samples[n] * std::conj(turns[k * n % count]);
        }
        amplitude *= 2.0 / static_cast<double>(count);
        for (std::size_t n = 0; n < count; ++n) {
            outgoing[n] += amplitude * turns[k * n % count];
        }
    }
    std::ranges::copy(outgoing, samples.begin());
}

} // namespace

Propagator::Propagator(ApertureField aperture, PlanarStack stack, PropagatorOptions options) {
    optics::requireValid(aperture);
    optics::requireValid(stack);
    parts_ =
        std::make_unique<const Parts>(std::move(aperture), std::move(stack), std::move(options));
}

Propagator::~Propagator() = default;
Propagator::Propagator(Propagator&&) noexcept = default;
Propagator& Propagator::operator=(Propagator&&) noexcept = default;

const ApertureField& Propagator::aperture() const noexcept { return parts_->aperture; }
const PlanarStack& Propagator::stack() const noexcept { return parts_->path.stack(); }

ApertureField Propagator::toPlane(double zUm, const std::vector<double>& radiiUm) const {
    return std::move(toPlanes({zUm}, radiiUm).front());
}

std::vector<ApertureField> Propagator::toPlanes(const std::vector<double>& zUm,
                                                const std::vector<double>& radiiUm) const {
    requireIncreasing(radiiUm);
    const Parts& parts = *parts_;
    const double furthest = radiiUm.empty() ? 0.0 : radiiUm.back();
    const auto waves = parts.spectrumFor(zUm, furthest);
    const double end = waves->k.empty() ? 0.0 : furthest * waves->k.back();
    const int m = parts.aperture.azimuthalOrder;
    const auto above = parts.options.bessel(m + 1, end);
    const auto below = parts.options.bessel(m - 1, end);
    const auto along = parts.options.bessel(m, end);
    const double k0 = parts.aperture.omega();
    const std::size_t count = waves->k.size();
    std::vector<ApertureField> planes;
    // Some planes at a time, so that a Bessel function is worked out once for all of them.
    constexpr std::size_t atOnce = 32;
    for (std::size_t first = 0; first < zUm.size(); first += atOnce) {
        const std::size_t some = std::min(atOnce, zUm.size() - first);
        std::vector<Depths> depths;
        std::vector<Amplitudes> amplitudes;
        for (std::size_t p = 0; p < some; ++p) {
            const double z = zUm[first + p];
            depths.push_back(parts.path.depthsOf(z));
            amplitudes.emplace_back(count);
            planes.push_back(emptyField(parts.aperture, z, radiiUm));
            planes.back().index = parts.path.indexAt(depths.back());
        }
        threads::forEach(some * count, parts.options.threads, [&](std::size_t piece) {
            const std::size_t p = piece / count;
            const std::size_t n = piece % count;
            amplitudes[p].set(n, parts.carried(*waves, n, depths[p]), waves->weight[n], waves->k[n],
                              parts.path.axial(planes[first + p].index, waves->k[n]), k0,
                              parts.path.sign());
        });
        std::vector<PlaneSums> sums(some, PlaneSums(radiiUm.size()));
        const auto add = [&](const mathematics::BesselSums& bessel, auto electric, auto magnetic,
                             auto result) {
            std::vector<mathematics::BesselColumn> columns;
            for (std::size_t p = 0; p < some; ++p) {
                columns.push_back({amplitudes[p].*electric, (sums[p].*result).electric});
                columns.push_back({amplitudes[p].*magnetic, (sums[p].*result).magnetic});
            }
            bessel.sum(radiiUm, waves->k, columns);
        };
        add(*above, &Amplitudes::electricPlus, &Amplitudes::magneticPlus, &PlaneSums::plus);
        add(*below, &Amplitudes::electricMinus, &Amplitudes::magneticMinus, &PlaneSums::minus);
        add(*along, &Amplitudes::electricAxial, &Amplitudes::magneticAxial, &PlaneSums::axial);
        for (std::size_t p = 0; p < some; ++p) {
            ApertureField& field = planes[first + p];
            const FieldSums& plus = sums[p].plus;
            const FieldSums& minus = sums[p].minus;
            for (std::size_t n = 0; n < field.size(); ++n) {
                field.er[n] = 0.5 * (plus.electric[n] + minus.electric[n]);
                field.et[n] = 0.5 * (minus.electric[n] - plus.electric[n]);
                field.hr[n] = -0.5 * 1i * (plus.magnetic[n] + minus.magnetic[n]);
                field.ht[n] = -0.5 * 1i * (plus.magnetic[n] - minus.magnetic[n]);
            }
            field.ez = std::move(sums[p].axial.electric);
            field.hz = std::move(sums[p].axial.magnetic);
            addUniform(field, parts.path.carriedAlongAxis(parts.aperture.uniform, depths[p]),
                       parts.path.sign());
        }
    }
    return planes;
}

AxisField Propagator::toAxis(std::vector<double> zUm) const {
    const Parts& parts = *parts_;
    AxisField axis;
    axis.zUm = std::move(zUm);
    axis.electric.assign(axis.zUm.size(), 0.0);
    axis.intensity.assign(axis.zUm.size(), 0.0);
    const int m = parts.aperture.azimuthalOrder;
    if (std::abs(m) > 1 || axis.zUm.empty()) {
        return axis;
    }
    const auto waves = parts.spectrumFor(axis.zUm, 0.0);
    threads::forEach(axis.zUm.size(), parts.options.threads, [&](std::size_t p) {
        const Depths depths = parts.path.depthsOf(axis.zUm[p]);
        const double index = parts.path.indexAt(depths);
        Complex sum = 0.0;
        for (std::size_t n = 0; n < waves->k.size(); ++n) {
            const Polarised wave = parts.carried(*waves, n, depths);
            const double weight = waves->weight[n];
            if (m == 0) {
                sum += parts.path.sign() * 0.5 * 1i * weight * waves->k[n] /
                       parts.path.axial(index, waves->k[n]) * wave.difference;
            } else {
                // er is half of the part that stands under J_0.
                sum += 0.25 * weight * (wave.sum - static_cast<double>(m) * wave.difference);
            }
        }
        axis.electric[p] = sum + parts.path.carriedAlongAxis(parts.aperture.uniform, depths);
        axis.intensity[p] = std::norm(axis.electric[p]);
    });
    return axis;
}

FarField Propagator::toSphere(std::vector<double> angleRad) const {
    const Parts& parts = *parts_;
    const double k0 = parts.aperture.omega();
    const double wavenumber = parts.path.exitIndex() * k0;
    FarField far;
    far.angleRad = std::move(angleRad);
    Nodes nodes;
    for (const double angle : far.angleRad) {
        if (!(angle >= 0.0) || !(angle < 0.5 * std::numbers::pi)) {
            throw InputError(
                {.file = {},
                 .key = "far-field angle",
                 .value = say("{angle} rad", "angle"_is = fmt::format("{:.6g}", angle)),
                 .allowed = say("0 or more, less than pi/2"),
                 .hint = say("Angles count from the direction of the light.")});
        }
        nodes.at.push_back(wavenumber * std::sin(angle));
    }
    const PlaneWaves waves = parts.transform.at(std::move(nodes));
    const Complex factor = 0.5 * wavenumber * orderPhase(parts.aperture.azimuthalOrder);
    const Depths surface = parts.path.exitFace();
    for (std::size_t n = 0; n < far.angleRad.size(); ++n) {
        const Polarised wave = parts.carried(waves, n, surface);
        far.polar.push_back(-factor * wave.difference);
        far.azimuthal.push_back(factor * std::cos(far.angleRad[n]) * wave.sum);
        far.radiantIntensity.push_back(azimuthalMean(parts.aperture.azimuthalOrder) *
                                       parts.path.exitIndex() *
                                       (std::norm(far.polar[n]) + std::norm(far.azimuthal[n])));
    }
    return far;
}

double Propagator::power() const {
    const Parts& parts = *parts_;
    Request request;
    request.evanescent = false;
    request.windowed = false;
    request.beforeUm = parts.path.gap();
    const auto waves = parts.spectrum(request);
    const double k0 = parts.aperture.omega();
    const double wavenumber = parts.path.branch(parts.path.exitIndex());
    const Depths surface = parts.path.exitFace();
    double sum = 0.0;
    for (std::size_t n = 0; n < waves->k.size(); ++n) {
        if (waves->k[n] >= wavenumber) {
            continue;
        }
        const Polarised wave = parts.carried(*waves, n, surface);
        const double axial = parts.path.axial(parts.path.exitIndex(), waves->k[n]).real();
        sum += waves->weight[n] * (wavenumber * wavenumber / axial * std::norm(wave.difference) +
                                   axial * std::norm(wave.sum));
    }
    return 2.0 * std::numbers::pi * azimuthalMean(parts.aperture.azimuthalOrder) * sum / (4.0 * k0);
}

Propagator Propagator::rim(double rimPart, RimLight light) const {
    const Parts& parts = *parts_;
    ApertureField field = parts.aperture;
    const double end = field.radiiUm.back();
    const double width = rimPart * end;
    for (std::size_t n = 0; n < field.size(); ++n) {
        const double depth = width > 0.0 ? (end - field.radiiUm[n]) / width : 0.0;
        const double turn = light == RimLight::any ? depth : 2.0 * depth + 1.0;
        const double fade = depth >= 1.0 ? 0.0 : 0.5 * (1.0 + std::cos(std::numbers::pi * turn));
        field.er[n] = fade * (field.er[n] - field.uniform);
        field.et[n] =
            fade * (field.et[n] - static_cast<double>(field.azimuthalOrder) * field.uniform);
    }
    if (light == RimLight::leaving) {
        const auto first = std::ranges::upper_bound(field.radiiUm, end - width);
        const auto begin = static_cast<std::size_t>(first - field.radiiUm.begin());
        keepOutgoing(std::span(field.er).subspan(begin));
        keepOutgoing(std::span(field.et).subspan(begin));
    }
    field.uniform = 0.0;
    return Propagator(std::move(field), parts.path.stack(), parts.options);
}

double Propagator::truncationError(double zUm, const std::vector<double>& radiiUm,
                                   RimLight light) const {
    const double whole = largestField(toPlane(zUm, radiiUm));
    return whole > 0.0 ? largestField(rim(0.25, light).toPlane(zUm, radiiUm)) / whole : 0.0;
}

} // namespace zonescope::optics
