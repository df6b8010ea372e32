#pragma once

/// \file
/// The project's bodies painted over each other: at any height a profile of media along r. Inside
/// the absorbing layers (outside the domain) the media of the domain's edge continue unchanged.

#include "core/grid/composition.hpp"
#include "core/grid/cross_section.hpp"
#include "core/grid/dispersion_compensation.hpp"
#include "core/grid/dispersive_map.hpp"
#include "core/grid/medium.hpp"
#include "core/model/project.hpp"

#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace zonescope::grid {

/// From the end of the segment before (or the axis) to rEnd one medium, with the normal of the
/// surface at rEnd.
struct ProfileSegment {
    double rEnd = 0.0;
    int medium = 0;
    SurfaceNormal normal;
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

/// Holds a reference to the project. What it says of a place never changes; a profile may bring in
/// mixtures of posts and gaps that were not met before.
class Scene {
public:
    /// @param compensation makes the media those of a grid; the default leaves them as they are
    /// \throws InputError for an unknown material or one that no stable scheme can hold
    /// (permittivity below 1).
    explicit Scene(const model::Project& project, const DispersionCompensation& compensation = {});

    /// The medium as a component of E sees it. The reference holds until the next profileAt.
    [[nodiscard]] const Medium& medium(int index, model::Component component) const {
        const AxialMedium& medium = media_[static_cast<std::size_t>(index)];
        return component == model::Component::et ? medium.azimuthal : medium.meridional;
    }
    /// Whether any medium in use has a conductivity, or poles, whose cells are updated alike.
    [[nodiscard]] bool lossy() const noexcept;
    /// Whether any material in use has poles.
    [[nodiscard]] bool dispersive() const noexcept;
    /// Whether the medium, or one that it is mixed of, has poles.
    [[nodiscard]] bool dispersive(int index) const {
        return compositions_[static_cast<std::size_t>(index)].dispersive;
    }
    /// Whether the medium, or one that it is mixed of, is metallic (isMetallic).
    [[nodiscard]] bool metallic(int index) const {
        return compositions_[static_cast<std::size_t>(index)].metallic;
    }
    /// What a component of E sees of a medium, in terms of `materials`. The reference holds until
    /// the next profileAt.
    [[nodiscard]] const Composition& composition(int index, model::Component component) const {
        const AxialComposition& medium = compositions_[static_cast<std::size_t>(index)];
        return component == model::Component::et ? medium.azimuthal : medium.meridional;
    }
    /// The materials that compositions refer to; mixtures are not among them.
    [[nodiscard]] const std::vector<DispersiveMedium>& materials() const noexcept {
        return materials_;
    }
    /// Covers all z: ascending, the first begins at minus infinity, the last ends at infinity.
    [[nodiscard]] const std::vector<Slice>& slices() const noexcept { return slices_; }
    [[nodiscard]] RadialProfile profileAt(double z);

private:
    /// Posts of one medium in the gaps of which another lies.
    struct Posts {
        int medium = 0;
        int below = 0;
        double fill = 1.0;
        bool operator<(const Posts& other) const {
            return std::tie(medium, below, fill) < std::tie(other.medium, other.below, other.fill);
        }
    };

    struct AxialComposition {
        Composition meridional, azimuthal;
        bool dispersive = false;
        bool metallic = false;
    };

    int mediumNamed(const std::string& name, const std::string& key);
    /// Index of the mixture; that of the posts or of what lies below where the two are the same.
    int mixed(const Posts& posts);
    [[nodiscard]] AxialComposition mixedComposition(const Posts& posts) const;
    [[nodiscard]] Medium compensated(Medium medium) const;
    [[nodiscard]] AxialMedium compensatedMixture(const Posts& posts,
                                                 const AxialMedium& mixture) const;
    [[nodiscard]] RadialProfile painted(const RadialProfile& below,
                                        const std::vector<RadialInterval>& intervals, int medium);

    const model::Project& project_;
    DispersionCompensation compensation_;
    std::vector<AxialMedium> media_;             ///< as the grid has them
    std::vector<AxialMedium> uncompensated_;     ///< as the project has them
    std::vector<AxialComposition> compositions_; ///< of media_
    std::vector<DispersiveMedium> materials_;
    std::map<Posts, int> mixtures_;
    std::vector<std::string> names_;
    int background_ = 0;
    std::vector<std::vector<int>> bodyMedia_; ///< [body][place in materialNames]
    std::vector<Slice> slices_;
};

/// Whether a material has poles by which Re(eps) is negative at a wavelength of the project
/// (model::wavelengthsOf), or at low frequencies where the project names none.
[[nodiscard]] bool isMetallic(const model::Project& project, const model::Material& material);

/// The point of the domain whose medium a point has: itself inside, the nearest point just inside
/// the edge otherwise.
[[nodiscard]] model::PointRz insideDomain(const model::Domain& domain, double rUm, double zUm);

} // namespace zonescope::grid
