#include "core/grid/scene.hpp"

#include "core/error.hpp"
#include "core/model/named_material.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/wavelengths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

namespace zonescope::grid {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A body that ends this close (in cells) to the domain's edge reaches it.
constexpr double edgeCells = 1e-6;

void emit(RadialProfile& profile, double rEnd, int medium, const SurfaceNormal& normal) {
    const double rBegin = profile.empty() ? 0.0 : profile.back().rEnd;
    if (rEnd <= rBegin) {
        return;
    }
    if (!profile.empty() && profile.back().medium == medium) {
        profile.back().rEnd = rEnd;
        profile.back().normal = normal;
    } else {
        profile.push_back({rEnd, medium, normal});
    }
}

const model::Material* findMaterial(const model::Project& project, const std::string& name) {
    const auto found = std::ranges::find(project.materials, name, &model::Material::name);
    return found == project.materials.end() ? nullptr : &*found;
}

} // namespace

model::PointRz insideDomain(const model::Domain& domain, double rUm, double zUm) {
    const double marginR = edgeCells * domain.drUm;
    const double marginZ = edgeCells * domain.dzUm;
    return {std::min(rUm, domain.radiusUm - marginR),
            std::clamp(zUm, domain.zMinUm + marginZ, domain.zMaxUm - marginZ)};
}

Scene::Scene(const model::Project& project, const DispersionCompensation& compensation)
    : project_(project), compensation_(compensation) {
    background_ = mediumNamed(project.background, "/background");
    for (std::size_t n = 0; n < project.bodies.size(); ++n) {
        auto& media = bodyMedia_.emplace_back();
        for (const std::string& name : materialNames(project.bodies[n])) {
            media.push_back(mediumNamed(name, fmt::format("/bodies/{}", n)));
        }
    }

    const model::Domain& domain = project.domain;
    const double low = insideDomain(domain, 0.0, -infinity).zUm;
    const double high = insideDomain(domain, 0.0, infinity).zUm;
    std::vector<double> heights;
    for (const model::Body& body : project.bodies) {
        appendBreaks(body, heights);
    }
    std::erase_if(heights, [&](double z) { return !(z > low && z < high); });
    heights.insert(heights.end(), {domain.zMinUm, domain.zMaxUm});
    std::ranges::sort(heights);
    const double closest = edgeCells * domain.dzUm;
    double begin = -infinity;
    for (double z : heights) {
        if (z - begin > closest) {
            slices_.push_back({begin, z, false, {}});
            begin = z;
        }
    }
    slices_.push_back({begin, infinity, false, {}});
    for (Slice& slice : slices_) {
        const bool inside = slice.zLow > -infinity && slice.zHigh < infinity;
        slice.varies = inside && std::ranges::any_of(project.bodies, [&](const model::Body& body) {
                           return variesBetweenBreaks(body, slice.zLow, slice.zHigh);
                       });
        slice.profile = profileAt(inside ? 0.5 * (slice.zLow + slice.zHigh)
                                         : std::clamp(0.0, slice.zLow, slice.zHigh));
    }
}

bool Scene::lossy() const noexcept {
    return dispersive() || std::ranges::any_of(media_, [](const AxialMedium& m) {
               return m.meridional.conductivity > 0.0;
           });
}

bool Scene::dispersive() const noexcept {
    return std::ranges::any_of(materials_,
                               [](const DispersiveMedium& m) { return !m.poles.empty(); });
}

int Scene::mixed(const Posts& posts) {
    const AxialMedium& solid = uncompensated_[static_cast<std::size_t>(posts.medium)];
    const AxialMedium& below = uncompensated_[static_cast<std::size_t>(posts.below)];
    const AxialMedium mixture = grid::mixture(solid, below, posts.fill);
    if (mixture == solid && !dispersive(posts.medium) && !dispersive(posts.below)) {
        return posts.medium;
    }
    const auto [known, added] = mixtures_.emplace(posts, static_cast<int>(media_.size()));
    if (added) {
        media_.push_back(compensatedMixture(posts, mixture));
        uncompensated_.push_back(mixture);
        compositions_.push_back(mixedComposition(posts));
    }
    return known->second;
}

/// The conductivity stays as it is.
Medium Scene::compensated(Medium medium) const {
    medium.permittivity = compensation_.permittivity(medium.permittivity);
    return medium;
}

/// A wave sees the effective medium, so that this is what is compensated; with poles there is no
/// number to do it to, and the mixture is that of its parts.
AxialMedium Scene::compensatedMixture(const Posts& posts, const AxialMedium& mixture) const {
    if (!dispersive(posts.medium) && !dispersive(posts.below)) {
        return {compensated(mixture.meridional), compensated(mixture.azimuthal)};
    }
    return grid::mixture(media_[static_cast<std::size_t>(posts.medium)],
                         media_[static_cast<std::size_t>(posts.below)], posts.fill);
}

/// As grid::mixture: Er and Ez lie along the walls of the posts, Etheta across them.
Scene::AxialComposition Scene::mixedComposition(const Posts& posts) const {
    const AxialComposition& solid = compositions_[static_cast<std::size_t>(posts.medium)];
    const AxialComposition& below = compositions_[static_cast<std::size_t>(posts.below)];
    CompositionAlong along;
    along.add(posts.fill, solid.meridional);
    along.add(1.0 - posts.fill, below.meridional);
    CompositionAcross across;
    across.add(posts.fill, solid.azimuthal);
    across.add(1.0 - posts.fill, below.azimuthal);
    return {along.value(), across.value(), solid.dispersive || below.dispersive,
            solid.metallic || below.metallic};
}

/// The profile with the intervals painted over it: full rings replace what lies below, posts mix
/// with it segment by segment.
RadialProfile Scene::painted(const RadialProfile& below,
                             const std::vector<RadialInterval>& intervals, int medium) {
    RadialProfile result;
    result.reserve(below.size() + 2 * intervals.size());
    auto old = below.begin();
    for (const RadialInterval& interval : intervals) {
        const double fill = interval.fill;
        for (; old != below.end() && old->rEnd <= interval.rBegin; ++old) {
            emit(result, old->rEnd, old->medium, old->normal);
        }
        if (old != below.end()) {
            emit(result, interval.rBegin, old->medium, interval.normalBegin);
        }
        if (fill < 1.0) {
            for (auto inside = old; inside != below.end() && inside->rEnd < interval.rEnd;
                 ++inside) {
                emit(result, inside->rEnd, mixed({medium, inside->medium, fill}), inside->normal);
            }
        }
        while (old != below.end() && old->rEnd < interval.rEnd) {
            ++old;
        }
        const bool posts = fill < 1.0 && old != below.end();
        emit(result, interval.rEnd, posts ? mixed({medium, old->medium, fill}) : medium,
             interval.normalEnd);
        while (old != below.end() && old->rEnd <= interval.rEnd) {
            ++old;
        }
    }
    for (; old != below.end(); ++old) {
        emit(result, old->rEnd, old->medium, old->normal);
    }
    return result;
}

RadialProfile Scene::profileAt(double z) {
    const double inside = insideDomain(project_.domain, 0.0, z).zUm;
    const double edge = insideDomain(project_.domain, infinity, 0.0).rUm;
    RadialProfile profile{{infinity, background_, {}}};
    std::vector<BodySection> sections;
    for (std::size_t n = 0; n < project_.bodies.size(); ++n) {
        sections.clear();
        appendSections(project_.bodies[n], inside, sections);
        for (const BodySection& section : sections) {
            profile = painted(profile, section.intervals,
                              bodyMedia_[n][static_cast<std::size_t>(section.material)]);
        }
    }
    const auto last = std::ranges::find_if(
        profile, [&](const ProfileSegment& segment) { return segment.rEnd >= edge; });
    last->rEnd = infinity;
    profile.erase(last + 1, profile.end());
    if (inside != z) { // what continues through a layer has vertical walls there
        for (ProfileSegment& segment : profile) {
            segment.normal = {};
        }
    }
    return profile;
}

bool isMetallic(const model::Project& project, const model::Material& material) {
    if (material.poles.empty()) {
        return false;
    }
    const auto negativeAt = [&](double frequency) {
        return model::permittivityAt(material, frequency).real() < 0.0;
    };
    const auto named = model::wavelengthsOf(project);
    if (named.empty()) {
        return std::ranges::any_of(material.poles, [](const model::Pole& pole) {
            return pole.resonanceRadPerFs == 0.0 && pole.strengthRad2PerFs2 > 0.0;
        });
    }
    constexpr int samples = 32; // a band of negative eps within a pulse may be narrow
    return std::ranges::any_of(named, [&](const model::NamedWavelength& light) {
        const double low = model::radPerFs(light.longestUm);
        const double high = model::radPerFs(light.shortestUm);
        for (int n = 0; n <= samples; ++n) {
            if (negativeAt(std::lerp(low, high, n / double{samples}))) {
                return true;
            }
        }
        return false;
    });
}

int Scene::mediumNamed(const std::string& name, const std::string& key) {
    const auto known = std::ranges::find(names_, name);
    if (known != names_.end()) {
        return static_cast<int>(known - names_.begin());
    }
    const model::Material* material = findMaterial(project_, name);
    Medium medium; // the same along every direction
    if (material != nullptr) {
        medium = {material->permittivity, material->conductivityPerUm};
    } else if (name != "vacuum") {
        std::string choices = "\"vacuum\"";
        for (const model::Material& candidate : project_.materials) {
            choices += fmt::format(", \"{}\"", candidate.name);
        }
        throw InputError(
            {.file = {},
             .key = key,
             .value = say("material \"{name}\"", "name"_is = name),
             .allowed = choices,
             .hint = say("Add the material to /materials or choose one that is there")});
    }
    if (!(medium.permittivity >= 1.0) || !std::isfinite(medium.permittivity) ||
        !(medium.conductivity >= 0.0) || !std::isfinite(medium.conductivity)) {
        throw InputError(
            {.file = {},
             .key = "/materials",
             .value =
                 say("\"{name}\" with permittivity {permittivity}, conductivity {conductivity}",
                     "name"_is = name, "permittivity"_is = medium.permittivity,
                     "conductivity"_is = medium.conductivity),
             .allowed = say("permittivity at least 1, conductivity_per_um at least 0"),
             .hint = say("The scheme is stable only for such media")});
    }
    names_.push_back(name);
    uncompensated_.push_back({medium, medium});
    if (material == nullptr || material->poles.empty()) {
        medium = compensated(medium);
    }
    DispersiveMedium dispersiveMedium{medium.permittivity, medium.conductivity, {}};
    if (material != nullptr) {
        std::ranges::transform(material->poles, std::back_inserter(dispersiveMedium.poles),
                               toSolver);
    }
    const Composition pure = pureComposition(static_cast<int>(materials_.size()));
    compositions_.push_back({pure, pure, !dispersiveMedium.poles.empty(),
                             material != nullptr && isMetallic(project_, *material)});
    materials_.push_back(std::move(dispersiveMedium));
    media_.push_back({medium, medium});
    return static_cast<int>(media_.size()) - 1;
}

} // namespace zonescope::grid
