#pragma once

/// \file
/// Every kind of source: its name, what light it is, and where it lies (core/model/kind.hpp). What
/// asks for one of these facts asks here, not for kinds by name.

#include "core/model/kind.hpp"
#include "core/model/project.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace zonescope::model {

/// What a source does to the field.
enum class SourceNature {
    wave,    ///< light from far away, which has its place in every azimuthal order
    mode,    ///< light of the cross-section and of the order that a run computes
    current, ///< a given current: its field is singular, its power is the work of one signal
};

/// Which media decide what a source injects.
enum class MediaOfSource {
    none,
    outermostColumn, ///< of the grid, where the background of a plane wave is computed
    all,
};

// Each kind of source has, beside name and place,
//
//     static constexpr SourceNature nature;
//     static constexpr MediaOfSource media;
//     static constexpr bool needsCarrier;    // whether its profile belongs to one wavelength
//     static constexpr bool inPlanarDomains; // false: made of functions of the radius
//
// and a current `static bool electric(const T&)`; one that acts like a dipole in the azimuthal
// order that a run computes `static Dipole asDipole(const T&, int order)`, and is injected as that.

template <> struct Kind<PlaneWave> {
    static constexpr std::string_view name = "plane_wave";
    static constexpr auto nature = SourceNature::wave;
    static constexpr auto media = MediaOfSource::outermostColumn;
    static constexpr bool needsCarrier = false;
    static constexpr bool inPlanarDomains = true;
    static void place(auto& wave, auto& to) {
        to.along(wave.direction, 0.0);
        to.sheet(wave.zUm, wave.apertureRadiusUm);
    }
};

template <> struct Kind<TotalFieldBox> {
    static constexpr std::string_view name = "total_field_box";
    static constexpr auto nature = SourceNature::wave;
    static constexpr auto media = MediaOfSource::all;
    static constexpr bool needsCarrier = false;
    static constexpr bool inPlanarDomains = true;
    static void place(auto& box, auto& to) {
        to.along(box.direction, box.angleDeg);
        if (box.light.shape == BoxLightShape::planeWave)
            to.unseen(box.light.focusZUm);
        else
            to.focus(box.light.focusZUm);
        to.box(box.rMaxUm, box.zMinUm, box.zMaxUm);
    }
};

template <> struct Kind<GuidedMode> {
    static constexpr std::string_view name = "guided_mode";
    static constexpr auto nature = SourceNature::mode;
    static constexpr auto media = MediaOfSource::all;
    static constexpr bool needsCarrier = true;
    static constexpr bool inPlanarDomains = false;
    static void place(auto& mode, auto& to) {
        to.along(mode.direction, 0.0);
        to.sheet(mode.zUm);
    }
};

template <> struct Kind<Dipole> {
    static constexpr std::string_view name = "dipole";
    static constexpr auto nature = SourceNature::current;
    static constexpr auto media = MediaOfSource::none;
    static constexpr bool needsCarrier = false;
    static constexpr bool inPlanarDomains = true;
    static bool electric(const Dipole& dipole) { return dipole.kind == DipoleKind::electric; }
    static Dipole asDipole(const Dipole& dipole, int) { return dipole; }
    static void place(auto& dipole, auto& to) {
        to.arrow(!electric(dipole), dipole.orientationR, dipole.orientationTheta,
                 dipole.orientationZ);
        to.point(dipole.rUm, dipole.zUm);
    }
};

template <> struct Kind<CurrentProfile> {
    static constexpr std::string_view name = "current_profile";
    static constexpr auto nature = SourceNature::current;
    static constexpr auto media = MediaOfSource::none;
    static constexpr bool needsCarrier = false;
    static constexpr bool inPlanarDomains = true;
    static bool electric(const CurrentProfile& profile) {
        return profile.component == Component::er || profile.component == Component::et ||
               profile.component == Component::ez;
    }
    static void place(auto& profile, auto& to) {
        to.strength(profile.component, profile.density);
        to.table(profile.rUm, profile.zUm);
    }
};

template <> struct Kind<ObliquePlaneWave> {
    static constexpr std::string_view name = "oblique_plane_wave";
    static constexpr auto nature = SourceNature::wave;
    static constexpr auto media = MediaOfSource::all;
    static constexpr bool needsCarrier = true;
    static constexpr bool inPlanarDomains = false;
    static void place(auto& wave, auto& to) {
        to.along(wave.direction, wave.angleDeg);
        to.reach(wave.fieldRadiusUm);
        to.sheet(wave.zUm, wave.apertureRadiusUm);
    }
};

template <> struct Kind<Beam> {
    static constexpr std::string_view name = "beam";
    static constexpr auto nature = SourceNature::wave;
    static constexpr auto media = MediaOfSource::all;
    static constexpr bool needsCarrier = true;
    static constexpr bool inPlanarDomains = false;
    static void place(auto& beam, auto& to) {
        to.along(beam.direction, beam.angleDeg);
        to.focus(beam.focusZUm);
        to.sheet(beam.zUm);
    }
};

template <> struct Kind<CurrentLoop> {
    static constexpr std::string_view name = "current_loop";
    static constexpr auto nature = SourceNature::current;
    static constexpr auto media = MediaOfSource::none;
    static constexpr bool needsCarrier = false;
    static constexpr bool inPlanarDomains = false;
    static bool electric(const CurrentLoop& loop) { return loop.current == DipoleKind::electric; }
    /// The order m of a point dipole is a ring that carries its moment over the integral of
    /// cos^2(m theta) along the ring.
    static Dipole asDipole(const CurrentLoop& loop, int order) {
        const double ring = (order == 0 ? 2.0 : 1.0) * std::numbers::pi * loop.rUm;
        return {.kind = loop.current,
                .rUm = loop.rUm,
                .zUm = loop.zUm,
                .orientationR = 0.0,
                .orientationTheta = 1.0,
                .orientationZ = 0.0,
                .amplitude = loop.amplitude * ring,
                .signal = loop.signal};
    }
    static void place(auto& loop, auto& to) {
        to.strength(electric(loop) ? Component::et : Component::ht, loop.amplitude);
        to.offAxis();
        to.point(loop.rUm, loop.zUm);
    }
};

[[nodiscard]] inline SourceNature natureOf(const Source& source) {
    return std::visit([]<class T>(const T&) { return Kind<T>::nature; }, source.kind);
}
[[nodiscard]] inline MediaOfSource mediaOf(const Source& source) {
    return std::visit([]<class T>(const T&) { return Kind<T>::media; }, source.kind);
}
[[nodiscard]] inline bool isCurrent(const Source& source) {
    return natureOf(source) == SourceNature::current;
}
/// Whether the field is singular somewhere: one place outshines all others.
[[nodiscard]] inline bool hasSingularField(const Project& project) {
    return std::ranges::any_of(project.sources, isCurrent);
}

/// Whether the current of a source is an electric one; false for what is no current.
[[nodiscard]] inline bool drivesElectricCurrent(const Source& source) {
    return std::visit(
        []<class T>(const T& kind) {
            if constexpr (Kind<T>::nature == SourceNature::current)
                return Kind<T>::electric(kind);
            else
                return false;
        },
        source.kind);
}

/// The dipole that a source is, or acts like in one azimuthal order; nothing for other sources.
[[nodiscard]] inline std::optional<Dipole> dipoleOf(const Source& source, int azimuthalOrder) {
    return std::visit(
        [azimuthalOrder]<class T>(const T& kind) -> std::optional<Dipole> {
            if constexpr (requires { Kind<T>::asDipole(kind, azimuthalOrder); })
                return Kind<T>::asDipole(kind, azimuthalOrder);
            else
                return std::nullopt;
        },
        source.kind);
}

/// The largest number that multiplies the signal of a source.
[[nodiscard]] inline double largestAmplitude(const Source& source) {
    return std::visit(
        [](const auto& kind) {
            if constexpr (requires { kind.amplitude; }) {
                return std::abs(kind.amplitude);
            } else {
                double largest = 0.0;
                for (const double value : kind.density)
                    largest = std::max(largest, std::abs(value));
                return largest;
            }
        },
        source.kind);
}

} // namespace zonescope::model
