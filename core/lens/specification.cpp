#include "core/lens/specification.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include <fmt/format.h>

namespace zonescope::lens {

namespace {

/// Collects problems of a specification.
class Judge {
public:
    explicit Judge(const LensSpecification& specification) : s_(specification) {}

    void number(const char* key, double value, const model::Range& range, const char* unit,
                text::Message hint) {
        if (!range.contains(value)) {
            error(key, fmt::format("{:.6g}", value), range.words(unit), std::move(hint));
        }
    }
    void error(const char* key, text::Message value, text::Message allowed, text::Message hint) {
        problems_.push_back({.severity = model::Severity::error,
                             .key = key,
                             .value = std::move(value),
                             .allowed = std::move(allowed),
                             .hint = std::move(hint)});
    }

    void triad() {
        number("wavelength_um", s_.wavelengthUm, allowed::wavelength, "um",
               say("The vacuum wavelength that the lens is made for."));
        // A lens smaller than this has no zone; the largest length is that of the project.
        const double least = s_.wavelengthUm > 0.0 ? s_.wavelengthUm : 0.0;
        const model::Range length{least, model::range::largestLength};
        const auto judge = [&](DerivedQuantity quantity) {
            switch (quantity) {
            case DerivedQuantity::numericalAperture:
                number("numerical_aperture", s_.numericalAperture, allowed::numericalAperture, "",
                       say("The sine of the steepest ray's angle to the axis."));
                break;
            case DerivedQuantity::focalLength:
                number("focal_length_um", s_.focalLengthUm, length, "um",
                       say("The focus lies at least a wavelength behind the lens."));
                break;
            case DerivedQuantity::radius:
                number("radius_um", s_.radiusUm, length, "um",
                       say("The lens has a radius of at least a wavelength: raise NA or focal "
                           "length."));
                break;
            }
        };
        for (const auto quantity : {DerivedQuantity::numericalAperture,
                                    DerivedQuantity::focalLength, DerivedQuantity::radius}) {
            if (quantity != s_.derived) {
                judge(quantity);
            }
        }
        // What follows from wrong numbers is not another fault.
        if (problems_.empty()) {
            judge(s_.derived);
        }
    }

    void materials() {
        if (s_.kind != LensKind::amplitudeZonePlate) {
            number("index", s_.index, allowed::index, "",
                   say("The relief delays light only when its index differs from that of vacuum."));
        } else {
            number(
                "extinction", s_.extinction, allowed::extinction, "",
                say("The absorber's k; with n = 1.5 its permittivity n^2 - k^2 stays at least 1."));
        }
        number("substrate_index", s_.substrateIndex, allowed::substrateIndex, "",
               say("1 stands for no substrate."));
        number("cells_per_wavelength", s_.cellsPerWavelength, allowed::cellsPerWavelength, "",
               say("16 are fair, 20 good; the cost grows with the cube."));
        const model::Range height{0.01 * s_.wavelengthUm, 50.0 * s_.wavelengthUm};
        if (problems_.empty()) {
            number("height_um", heightOf(s_), height, "um",
                   say("Leave the field empty for the height that the phase asks for."));
        }
    }

    void kind() {
        if (s_.kind == LensKind::multilevel &&
            std::ranges::find(allowed::levels, s_.levels) == allowed::levels.end()) {
            error("levels", fmt::format("{}", s_.levels), say("2, 4, 8, 16, 32 or 64"),
                  say("Each lithography step doubles the number of levels."));
        }
        if (s_.kind == LensKind::vortex &&
            (s_.charge == 0 || std::abs(s_.charge) > allowed::largestCharge)) {
            error("charge", fmt::format("{}", s_.charge),
                  say("-{largest_charge} to {largest_charge}, not 0",
                      "largest_charge"_is = allowed::largestCharge),
                  say("The phase turns this often about the axis; 0 is the hyperbolic lens."));
        }
        if (s_.kind == LensKind::metalens) {
            metalens();
        }
    }

    [[nodiscard]] std::vector<model::Problem> take() { return std::move(problems_); }

private:
    void metalens() {
        const double period = periodOf(s_);
        number("gap_index", s_.gapIndex, allowed::substrateIndex, "",
               say("1 stands for rings in vacuum."));
        number(
            "period_um", period, {0.05 * s_.wavelengthUm, s_.wavelengthUm, false, true}, "um",
            say("Rings closer than a wavelength act as a slab whose index follows their width."));
        if (s_.library) {
            const double widest =
                s_.library->entries.empty() ? 0.0 : s_.library->entries.back().widthUm;
            if (widest > period) {
                error("library",
                      say("rings up to {widest} um", "widest"_is = fmt::format("{:.6g}", widest)),
                      say("at most the period, {period} um",
                          "period"_is = fmt::format("{:.6g}", period)),
                      say("Enter the period that the library was made for."));
            } else if (widest == 0.0) {
                error("library", say("no widths"), say("at least 2 widths"),
                      say("Import a library or let it be computed."));
            }
            return;
        }
        number("narrowest_um", narrowestOf(s_), {0.0, 0.5 * period, true, true}, "um",
               say("Ring and gap share a period."));
        if (problems_.empty()) {
            error("library", say("none"), say("a computed or imported library"),
                  say("The library tells which ring width gives which phase."));
        }
    }

    const LensSpecification& s_;
    std::vector<model::Problem> problems_;
};

} // namespace

LensSpecification completed(LensSpecification specification) {
    LensSpecification& s = specification;
    const double slope = [](double sine) {
        return sine / std::sqrt(1.0 - sine * sine); // tan(asin(NA))
    }(s.numericalAperture);
    switch (s.derived) {
    case DerivedQuantity::radius: s.radiusUm = s.focalLengthUm * slope; break;
    case DerivedQuantity::focalLength: s.focalLengthUm = s.radiusUm / slope; break;
    case DerivedQuantity::numericalAperture:
        s.numericalAperture = s.radiusUm / std::hypot(s.radiusUm, s.focalLengthUm);
        break;
    }
    return specification;
}

std::vector<model::Problem> checkSpecification(const LensSpecification& specification) {
    Judge judge(specification);
    judge.triad();
    judge.materials();
    judge.kind();
    return judge.take();
}

double automaticHeight(const LensSpecification& s) {
    const double wave = s.wavelengthUm / (s.index - 1.0);
    switch (s.kind) {
    case LensKind::multilevel: return wave * (s.levels - 1) / s.levels;
    case LensKind::phaseZonePlate: return 0.5 * wave;
    case LensKind::amplitudeZonePlate:
        // Beer's law: exp(-4 pi k h / lambda).
        return std::log(1.0 / absorberLeakage) * s.wavelengthUm /
               (4.0 * std::numbers::pi * s.extinction);
    case LensKind::metalens: return 1.2 * s.wavelengthUm;
    case LensKind::hyperbolic:
    case LensKind::axicon:
    case LensKind::vortex: break;
    }
    return wave;
}

double heightOf(const LensSpecification& s) { return s.heightUm.value_or(automaticHeight(s)); }

double periodOf(const LensSpecification& s) {
    constexpr double part = 0.47;
    constexpr double belowDiffraction = 0.9;
    return s.periodUm.value_or(s.wavelengthUm *
                               std::min(part, belowDiffraction / std::max(1.0, s.substrateIndex)));
}

double narrowestOf(const LensSpecification& s) { return s.narrowestUm.value_or(periodOf(s) / 5.0); }

UnitCells unitCells(const LensSpecification& s) {
    UnitCells cells;
    cells.grating = {.periodUm = periodOf(s),
                     .barWidthUm = 0.0,
                     .heightUm = heightOf(s),
                     .barIndex = s.index,
                     .gapIndex = s.gapIndex,
                     .indexBelow = s.substrateIndex,
                     .indexAbove = 1.0};
    cells.wavelengthUm = s.wavelengthUm;
    cells.narrowestUm = narrowestOf(s);
    return cells;
}

int azimuthalOrder(const LensSpecification& s) {
    if (s.kind != LensKind::vortex) {
        return 1;
    }
    const int spin = (s.charge > 0) == s.spinAlong ? 1 : -1;
    return s.charge + spin;
}

} // namespace zonescope::lens
