#pragma once

/// \file
/// The project's bodies painted over each other: at any height a profile of media along r. Inside
/// the absorbing layers (outside the domain) the media of the domain's edge continue unchanged.

#include "core/model/project.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace zonescope::grid {

struct Medium {
    double permittivity = 1.0;
    double conductivity = 0.0; ///< 1/um
    bool operator==(const Medium&) const = default;
};

/// From the end of the segment before (or the axis) to rEnd one medium; normalR2 is the squared
/// radial part of the unit normal of the surface at rEnd.
struct ProfileSegment {
    double rEnd = 0.0;
    int medium = 0;
    double normalR2 = 1.0;
};

/// Ascending in r, neighbours differ in medium, the last one ends at infinity.
using RadialProfile = std::vector<ProfileSegment>;

/// A range of z in which the profile is constant, or varies smoothly because of tilted or curved
/// surfaces.
struct Slice {
    double zLow = 0.0;
    double zHigh = 0.0;
    bool varies = false;
    RadialProfile profile; ///< of the middle
};

/// Immutable. Holds a reference to the project.
class Scene {
public:
    /// \throws InputError for an unknown material or one that no stable scheme can hold
    /// (permittivity below 1).
    explicit Scene(const model::Project& project);

    [[nodiscard]] const Medium& medium(int index) const {
        return media_[static_cast<std::size_t>(index)];
    }
    /// Whether any medium in use has a conductivity.
    [[nodiscard]] bool lossy() const noexcept;
    /// Covers all z: ascending, the first begins at minus infinity, the last ends at infinity.
    [[nodiscard]] const std::vector<Slice>& slices() const noexcept { return slices_; }
    [[nodiscard]] RadialProfile profileAt(double z) const;

private:
    int mediumNamed(const std::string& name, const std::string& key);

    const model::Project& project_;
    std::vector<Medium> media_;
    std::vector<std::string> names_;
    int background_ = 0;
    std::vector<std::vector<int>> bodyMedia_; ///< [body][place in materialNames]
    std::vector<Slice> slices_;
};

/// The point of the domain whose medium a point has: itself inside, the nearest point just inside
/// the edge otherwise.
[[nodiscard]] model::PointRz insideDomain(const model::Domain& domain, double rUm, double zUm);

} // namespace zonescope::grid
