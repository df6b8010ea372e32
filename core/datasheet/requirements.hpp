#pragma once

/// \file
/// What of a project a data sheet is made from.

#include "core/model/project.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace zonescope::datasheet {

/// The light whose focus a sheet is about: a plane wave, or a beam along the axis that is bright on
/// it behind a lens (of linear or circular polarisation without a charge, or radial).
struct Illumination {
    const model::PlaneWave* wave = nullptr;
    const model::Beam* beam = nullptr; ///< in its place

    [[nodiscard]] double zUm() const noexcept;
    /// In the project's sources. @param project the one it was taken from
    [[nodiscard]] std::size_t place(const model::Project& project) const noexcept;
    /// +1 when it travels towards +z, else -1.
    [[nodiscard]] double sign() const noexcept;
    /// "linear", "circular", "radial"
    [[nodiscard]] std::string_view polarization() const noexcept;
};

/// The first plane wave, else the first beam that suits; empty without one.
[[nodiscard]] std::optional<Illumination> lightOf(const model::Project& project) noexcept;

/// Monitor of the transform plane behind the lens: not before the exit plane and at most a quarter
/// of the focal length behind it, over the whole aperture; of several the one with most
/// wavelengths, then the nearest.
[[nodiscard]] std::optional<std::size_t> planeBehindLens(const model::Project& project);

/// A monitor before the lens that tells the reflected power.
struct ReflectionMonitor {
    std::size_t monitor = 0;
    double zUm = 0.0;
    double rMaxUm = 0.0;
    bool beforeSource = false; ///< it sees the reflected light alone, else all of it
};

/// A flux monitor or transform plane before the light's plane, else one between it and the lens;
/// over the whole aperture.
[[nodiscard]] std::optional<ReflectionMonitor> reflectionMonitor(const model::Project& project);

} // namespace zonescope::datasheet
