#pragma once

/// \file
/// How much of a project's domain a run needs that is read behind a lens only.

#include "core/model/project.hpp"

#include <vector>

namespace zonescope::model {

/// Ends of a domain along z, um.
struct AxialRange {
    double zMinUm = 0.0, zMaxUm = 0.0;
    bool operator==(const AxialRange&) const = default;
};

/// A plane behind a lens at which the light is read.
struct NearField {
    double zUm = 0.0;
    bool upwards = true;              ///< the light travels towards +z
    double longestWavelengthUm = 0.0; ///< of those that are read
};

/// The light of a near field is carried on to the focus by its angular spectrum, so that space
/// behind its plane adds nothing but time: half of the longest wavelength of it remains, in front
/// of an absorbing layer. All of the domain where something stands behind the plane, where that end
/// is a wall, and where less than a quarter of the cells would be saved. Cells that remain stay
/// where they are.
[[nodiscard]] AxialRange domainToNearField(const Project& project, const NearField& nearField);

/// The ends of the project's own domain.
[[nodiscard]] AxialRange axialRangeOf(const Project& project) noexcept;

/// The project in such a domain, with those of its monitors that are read.
[[nodiscard]] Project within(const AxialRange& range, Project project,
                             std::vector<Monitor> monitors = {});

} // namespace zonescope::model
