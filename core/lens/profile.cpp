#include "core/lens/profile.hpp"

#include "core/lens/zones.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <variant>

#include <fmt/format.h>

namespace zonescope::lens {

namespace {

/// Radii are given to a hundred-thousandth of the wavelength's power of ten, far below an atom for
/// light, so that files stay readable.
class Rounding {
public:
    explicit Rounding(double wavelengthUm)
        : perUnit_(std::pow(10.0, 5.0 - std::floor(std::log10(wavelengthUm)))) {}
    [[nodiscard]] double operator()(double value) const {
        return std::round(value * perUnit_) / perUnit_;
    }

private:
    double perUnit_;
};

/// Makes the profile of one specification.
class ProfileMaker {
public:
    ProfileMaker(const LensSpecification& specification, double cellUm, double screenUm)
        : s_(specification), path_(specification), cell_(cellUm), screen_(screenUm),
          round_(specification.wavelengthUm) {
        profile_.heightUm = round_(heightOf(s_));
        profile_.narrowestUm = std::numeric_limits<double>::infinity();
    }

    LensProfile make() {
        switch (s_.kind) {
        case LensKind::multilevel: steps(s_.levels); break;
        case LensKind::phaseZonePlate: steps(2); break;
        case LensKind::amplitudeZonePlate: screens(); break;
        case LensKind::metalens: gratings(); break;
        case LensKind::hyperbolic:
        case LensKind::axicon:
        case LensKind::vortex:
            if (s_.shape == ReliefShape::facets) {
                facets();
            } else {
                cells();
            }
            break;
        }
        profile_.rings = countRings();
        return std::move(profile_);
    }

private:
    [[nodiscard]] int countRings() const {
        std::size_t count = 0;
        for (const auto& body : profile_.bodies) {
            const auto* zone = std::get_if<model::AnnularZone>(&body.shape);
            count += zone != nullptr ? zone->rings.size() : 1;
        }
        return static_cast<int>(count);
    }

    /// Thin element: the delay of a relief of this height against vacuum.
    [[nodiscard]] double phaseOf(double height) const {
        return fullTurn / s_.wavelengthUm * (s_.index - 1.0) * height;
    }

    /// Relief over the path within a zone, part 0 at its inner edge, 1 at its outer one.
    [[nodiscard]] double reliefAt(double part) const { return profile_.heightUm * (1.0 - part); }

    void noteWidth(double width) { profile_.narrowestUm = std::min(profile_.narrowestUm, width); }

    /// A ring of constant height; equal neighbours join. Height 0 is a gap.
    void addRing(double rIn, double rOut, double height) {
        auto& rings = ringsByHeight_[height];
        if (height > 0.0 && !rings.empty() && rings.back().rOutUm == rIn) {
            rings.back().rOutUm = rOut;
            return;
        }
        if (height > 0.0) {
            rings.push_back({rIn, rOut});
        }
    }

    void addZones(const char* name, const char* material) {
        for (auto& [height, rings] : ringsByHeight_) {
            if (rings.empty() || height <= 0.0) {
                continue;
            }
            model::AnnularZone zone;
            zone.rings = std::move(rings);
            zone.layers = {{0.0, height, material}};
            profile_.bodies.push_back({fmt::format("{} {:.4g} um", name, height), std::move(zone)});
        }
    }

    void steps(int levels) {
        const double pathStep = s_.wavelengthUm / levels;
        const double highest = profile_.heightUm / (levels - 1);
        for (int n = 0;; ++n) {
            const double rIn = round_(path_.radius(n * pathStep));
            const double whole = round_(path_.radius((n + 1) * pathStep));
            const double rOut = std::min(whole, round_(s_.radiusUm));
            if (isSliver(rIn, rOut, whole, leastRing)) {
                break;
            }
            const double height = round_(highest * (levels - 1 - n % levels));
            addRing(rIn, rOut, height);
            noteWidth(rOut - rIn);
            const double phase = phaseOf(height);
            profile_.segments.push_back({rIn, rOut, phase, phase, 1.0});
        }
        addZones("step", lensMaterial);
    }

    void screens() {
        const double half = 0.5 * s_.wavelengthUm;
        std::vector<model::Ring> rings;
        for (int n = 0;; ++n) {
            const double rIn = round_(path_.radius(n * half));
            const double whole = round_(path_.radius((n + 1) * half));
            const double rOut = std::min(whole, round_(s_.radiusUm));
            if (isSliver(rIn, rOut, whole, leastRing)) {
                break;
            }
            const bool covered = n % 2 == 1;
            if (covered) {
                rings.push_back({rIn, rOut});
            }
            noteWidth(rOut - rIn);
            profile_.segments.push_back({rIn, rOut, 0.0, 0.0, covered ? 0.0 : 1.0});
        }
        // The screen goes on, so that no light passes round the lens.
        const double edge = profile_.segments.back().rOutUm;
        if (!rings.empty() && rings.back().rOutUm == edge) {
            rings.back().rOutUm = screen_;
        } else {
            rings.push_back({edge, screen_});
        }
        model::AnnularZone zone;
        zone.rings = std::move(rings);
        zone.layers = {{0.0, profile_.heightUm, absorberMaterial}};
        profile_.bodies.push_back({"covered zones", std::move(zone)});
    }

    /// One polygon per zone.
    void facets() {
        constexpr int fewest = 4;
        constexpr int most = 48;
        for (int zone = 0;; ++zone) {
            const double rIn = round_(path_.radius(zone * s_.wavelengthUm));
            const double whole = round_(path_.radius((zone + 1) * s_.wavelengthUm));
            const double rOut = std::min(whole, round_(s_.radiusUm));
            if (isSliver(rIn, rOut, whole, leastZone)) {
                break;
            }
            const int count =
                std::clamp(static_cast<int>(std::ceil((rOut - rIn) / cell_)), fewest, most);
            std::vector<model::PointRz> top;
            for (int n = 0; n <= count; ++n) {
                const double r = rIn + (rOut - rIn) * n / count;
                const double part = path_.path(r) / s_.wavelengthUm - zone;
                top.push_back({n == 0 || n == count ? r : round_(r),
                               round_(reliefAt(std::clamp(part, 0.0, 1.0)))});
            }
            addFacets(top);
            noteWidth(rOut == whole || zone == 0 ? rOut - rIn : profile_.narrowestUm);
            if (rOut >= round_(s_.radiusUm)) {
                break;
            }
        }
    }

    void addFacets(const std::vector<model::PointRz>& top) {
        for (std::size_t n = 1; n < top.size(); ++n) {
            profile_.segments.push_back(
                {top[n - 1].rUm, top[n].rUm, phaseOf(top[n - 1].zUm), phaseOf(top[n].zUm), 1.0});
        }
        model::Polygon polygon;
        polygon.material = lensMaterial;
        polygon.points.push_back({top.front().rUm, 0.0});
        polygon.points.push_back({top.back().rUm, 0.0});
        for (auto point = top.rbegin(); point != top.rend(); ++point) {
            if (point->zUm > 0.0) {
                polygon.points.push_back(*point);
            }
        }
        if (polygon.points.size() >= 3) {
            profile_.bodies.push_back(
                {fmt::format("zone {}", profile_.bodies.size() + 1), std::move(polygon)});
        }
    }

    /// One ring per radial cell, its top at a whole axial cell.
    void cells() {
        const auto count = static_cast<int>(std::floor(s_.radiusUm / cell_ + 1e-9));
        for (int n = 0; n < count; ++n) {
            const double middle = path_.path((n + 0.5) * cell_) / s_.wavelengthUm;
            const double relief = reliefAt(middle - std::floor(middle));
            const double height = cell_ * std::round(relief / cell_);
            const double rIn = round_(n * cell_);
            const double rOut = round_((n + 1) * cell_);
            addRing(rIn, rOut, height);
            const double phase = phaseOf(height);
            if (!profile_.segments.empty() && profile_.segments.back().phaseOutRad == phase) {
                profile_.segments.back().rOutUm = rOut;
            } else {
                profile_.segments.push_back({rIn, rOut, phase, phase, 1.0});
            }
        }
        for (const auto& segment : profile_.segments) {
            noteWidth(segment.rOutUm - segment.rInUm);
            profile_.heightUm = std::max(profile_.heightUm, segment.phaseInRad / phaseOf(1.0));
        }
        addZones("relief", lensMaterial);
    }

    /// Rings of the library, one in the middle of each period.
    void gratings() {
        const double period = round_(periodOf(s_));
        const auto count = std::max(1, static_cast<int>(std::floor(s_.radiusUm / period + 1e-9)));
        std::vector<std::complex<double>> ideal;
        for (int n = 0; n < count; ++n) {
            ideal.push_back(std::polar(1.0, -path_.phase((n + 0.5) * period)));
        }
        const std::vector<std::size_t> picks = pickRings(ideal);
        model::AnnularZone zone;
        for (int n = 0; n < count; ++n) {
            const auto& entry = s_.library->entries[picks[static_cast<std::size_t>(n)]];
            const double rIn = n * period;
            const double inner = round_(rIn + 0.5 * (period - entry.widthUm));
            const double outer = round_(rIn + 0.5 * (period + entry.widthUm));
            profile_.segments.push_back(
                {rIn, rIn + period, entry.phaseRad, entry.phaseRad, std::sqrt(entry.transmission)});
            // Rings as wide as their period join their neighbours.
            if (!zone.rings.empty() && zone.rings.back().rOutUm >= inner) {
                zone.rings.back().rOutUm = outer;
            } else {
                zone.rings.push_back({inner, outer});
            }
            noteWidth(entry.widthUm);
            if (period > entry.widthUm) {
                profile_.narrowestUm = std::min(profile_.narrowestUm, period - entry.widthUm);
            }
        }
        zone.layers = {{0.0, profile_.heightUm, lensMaterial}};
        profile_.bodies.push_back({"rings", std::move(zone)});
    }

    /// For the best of many constant phases: in each period the ring whose wave has the largest
    /// part in phase with the ideal one, the sum weighted by area.
    [[nodiscard]] std::vector<std::size_t>
    pickRings(const std::vector<std::complex<double>>& ideal) const {
        constexpr int offsets = 48;
        std::vector<std::complex<double>> library;
        for (const auto& entry : s_.library->entries) {
            library.push_back(entry.amplitude());
        }
        std::vector<std::size_t> best;
        double most = -std::numeric_limits<double>::infinity();
        for (int offset = 0; offset < offsets; ++offset) {
            const auto base = std::polar(1.0, -fullTurn * offset / offsets);
            std::vector<std::size_t> picks;
            double sum = 0.0;
            for (std::size_t n = 0; n < ideal.size(); ++n) {
                const auto wanted = ideal[n] * base;
                const auto inPhase = [&](const std::complex<double>& t) {
                    return t.real() * wanted.real() - t.imag() * wanted.imag();
                };
                const auto pick = std::ranges::max_element(library, {}, inPhase);
                picks.push_back(static_cast<std::size_t>(pick - library.begin()));
                sum += (static_cast<double>(n) + 0.5) * inPhase(*pick);
            }
            if (sum > most) {
                most = sum;
                best = std::move(picks);
            }
        }
        return best;
    }

    /// The last ring or zone is left out when less than this part of it lies within the lens; the
    /// first one never is.
    static constexpr double leastRing = 0.5;
    static constexpr double leastZone = 0.1;
    static bool isSliver(double rIn, double rOut, double whole, double least) {
        return rOut <= rIn || (rIn > 0.0 && rOut - rIn < least * (whole - rIn));
    }

    const LensSpecification& s_;
    LensPath path_;
    double cell_, screen_;
    Rounding round_;
    std::map<double, std::vector<model::Ring>> ringsByHeight_;
    LensProfile profile_;
};

double wrapped(double phase) { return phase - fullTurn * std::floor(phase / fullTurn); }

} // namespace

LensProfile makeProfile(const LensSpecification& specification, double cellUm, double screenUm) {
    return ProfileMaker(specification, cellUm, screenUm).make();
}

PhaseCurve samplePhase(const LensSpecification& specification, const LensProfile& profile,
                       int samples) {
    const LensPath path(specification);
    PhaseCurve curve;
    std::vector<double> phases;
    std::complex<double> sum;
    double area = 0.0;
    auto segment = profile.segments.begin();
    for (int n = 0; n < samples; ++n) {
        const double r = specification.radiusUm * (n + 0.5) / samples;
        while (segment + 1 != profile.segments.end() && segment->rOutUm <= r) {
            ++segment;
        }
        const double part =
            std::clamp((r - segment->rInUm) / (segment->rOutUm - segment->rInUm), 0.0, 1.0);
        const double phase =
            segment->phaseInRad + part * (segment->phaseOutRad - segment->phaseInRad);
        const bool beyond = r > segment->rOutUm; // of the last whole ring: outside the stop
        const double amplitude = beyond ? 0.0 : segment->amplitude;
        curve.rUm.push_back(r);
        curve.targetRad.push_back(wrapped(path.phase(r)));
        phases.push_back(amplitude > 0.0 ? phase : std::numeric_limits<double>::quiet_NaN());
        area += beyond ? 0.0 : r;
        if (amplitude > 0.0) {
            sum += r * std::polar(amplitude, phase - path.phase(r));
        }
    }
    curve.efficiency = std::norm(sum / area);
    const double mean = std::arg(sum);
    for (std::size_t n = 0; n < phases.size(); ++n) {
        const double realised = wrapped(phases[n] - mean);
        curve.realisedRad.push_back(realised);
        curve.differenceRad.push_back(std::remainder(realised - curve.targetRad[n], fullTurn));
    }
    return curve;
}

} // namespace zonescope::lens
