#include "core/grid/cross_section.hpp"

#include "core/model/post_outline.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

namespace zonescope::grid {

namespace {

using model::AnnularZone;
using model::Cone;
using model::DensityRegion;
using model::PointRz;
using model::Polygon;
using model::PostPattern;
using model::Slab;
using model::Sphere;

bool within(double z, double low, double high) { return z >= low && z < high; }

/// Sorted union of the rings.
std::vector<RadialInterval> ringIntervals(const std::vector<model::Ring>& rings, double fill) {
    std::vector<RadialInterval> sorted;
    sorted.reserve(rings.size());
    for (const model::Ring& ring : rings) {
        if (ring.rOutUm > ring.rInUm) {
            sorted.push_back({ring.rInUm, ring.rOutUm, {}, {}, fill});
        }
    }
    std::ranges::sort(sorted, {}, &RadialInterval::rBegin);
    std::vector<RadialInterval> merged;
    merged.reserve(sorted.size());
    for (const RadialInterval& interval : sorted) {
        if (!merged.empty() && interval.rBegin <= merged.back().rEnd) {
            merged.back().rEnd = std::max(merged.back().rEnd, interval.rEnd);
        } else {
            merged.push_back(interval);
        }
    }
    return merged;
}

double slabLow(const Slab& slab) {
    return slab.zMinUm.value_or(-std::numeric_limits<double>::infinity());
}

double slabHigh(const Slab& slab) {
    return slab.zMaxUm.value_or(std::numeric_limits<double>::infinity());
}

double coneSlope(const Cone& cone) {
    return (cone.radiusAtZMaxUm - cone.radiusAtZMinUm) / (cone.zMaxUm - cone.zMinUm);
}

/// Calls visit(a, b) for every edge of the closed polygon.
template <class Visit> void forEachEdge(const Polygon& polygon, Visit visit) {
    const std::size_t count = polygon.points.size();
    for (std::size_t n = 0; n < count; ++n) {
        visit(polygon.points[n], polygon.points[(n + 1) % count]);
    }
}

void append(const AnnularZone& zone, double z, std::vector<BodySection>& sections) {
    for (std::size_t n = 0; n < zone.layers.size(); ++n) {
        if (within(z, zone.layers[n].zMinUm, zone.layers[n].zMaxUm)) {
            sections.push_back({static_cast<int>(n), ringIntervals(zone.rings, zone.fillFactor)});
        }
    }
}

void append(const PostPattern& pattern, double z, std::vector<BodySection>& sections,
            const RadialRange& where) {
    for (std::size_t n = 0; n < pattern.layers.size(); ++n) {
        if (!within(z, pattern.layers[n].zMinUm, pattern.layers[n].zMaxUm)) {
            continue;
        }
        std::vector<model::Post> near;
        std::ranges::copy_if(pattern.posts, std::back_inserter(near), [&](const auto& post) {
            const auto reach = model::radialReach(post);
            return reach.endUm >= where.begin && reach.beginUm <= where.end;
        });
        BodySection section{static_cast<int>(n), {}};
        for (const model::RadialFill& part : model::azimuthalFill(near)) {
            section.intervals.push_back({part.rBeginUm, part.rEndUm, {}, {}, part.fill});
        }
        sections.push_back(std::move(section));
    }
}

/// As if it were gaps all over: what pixels add is added to the averages (density_cells.hpp).
void append(const DensityRegion& region, double z, std::vector<BodySection>& sections) {
    if (within(z, region.zMinUm, region.zMaxUm) && region.rOutUm > region.rInUm) {
        sections.push_back({0, {{region.rInUm, region.rOutUm, {}, {}, 1.0}}});
    }
}

void append(const Slab& slab, double z, std::vector<BodySection>& sections) {
    if (within(z, slabLow(slab), slabHigh(slab))) {
        sections.push_back({0, {RadialInterval{}}});
    }
}

void append(const Sphere& sphere, double z, std::vector<BodySection>& sections) {
    const double radius2 = sphere.radiusUm * sphere.radiusUm;
    const double chord2 = radius2 - (z - sphere.zUm) * (z - sphere.zUm);
    if (chord2 > 0.0) {
        const double chord = std::sqrt(chord2);
        const SurfaceNormal normal{chord2 / radius2, chord * (z - sphere.zUm) / radius2};
        sections.push_back({0, {{0.0, chord, {}, normal}}});
    }
}

void append(const Cone& cone, double z, std::vector<BodySection>& sections) {
    if (!within(z, cone.zMinUm, cone.zMaxUm)) {
        return;
    }
    const double slope = coneSlope(cone);
    const double radius = cone.radiusAtZMinUm + slope * (z - cone.zMinUm);
    if (radius > 0.0) {
        sections.push_back({0, {{0.0, radius, {}, SurfaceNormal::ofSlope(slope)}}});
    }
}

void append(const Polygon& polygon, double z, std::vector<BodySection>& sections) {
    struct Crossing {
        double r;
        SurfaceNormal normal;
    };
    std::vector<Crossing> crossings;
    forEachEdge(polygon, [&](const PointRz& a, const PointRz& b) {
        if (within(z, std::min(a.zUm, b.zUm), std::max(a.zUm, b.zUm))) {
            const double slope = (b.rUm - a.rUm) / (b.zUm - a.zUm);
            crossings.push_back({a.rUm + slope * (z - a.zUm), SurfaceNormal::ofSlope(slope)});
        }
    });
    std::ranges::sort(crossings, {}, &Crossing::r);
    BodySection section;
    for (std::size_t n = 0; n + 1 < crossings.size(); n += 2) { // the polygon is simple
        const Crossing& in = crossings[n];
        const Crossing& out = crossings[n + 1];
        if (out.r > in.r) {
            section.intervals.push_back({in.r, out.r, in.normal, out.normal});
        }
    }
    if (!section.intervals.empty()) {
        sections.push_back(std::move(section));
    }
}

void breaks(const AnnularZone& zone, std::vector<double>& heights) {
    for (const model::MaterialLayer& layer : zone.layers) {
        heights.insert(heights.end(), {layer.zMinUm, layer.zMaxUm});
    }
}

void breaks(const PostPattern& pattern, std::vector<double>& heights) {
    for (const model::MaterialLayer& layer : pattern.layers) {
        heights.insert(heights.end(), {layer.zMinUm, layer.zMaxUm});
    }
}

void breaks(const DensityRegion& region, std::vector<double>& heights) {
    heights.insert(heights.end(), {region.zMinUm, region.zMaxUm});
}

void breaks(const Slab& slab, std::vector<double>& heights) {
    for (const std::optional<double>& end : {slab.zMinUm, slab.zMaxUm}) {
        if (end) {
            heights.push_back(*end);
        }
    }
}

void breaks(const Sphere& sphere, std::vector<double>& heights) {
    heights.insert(heights.end(), {sphere.zUm - sphere.radiusUm, sphere.zUm + sphere.radiusUm});
}

void breaks(const Cone& cone, std::vector<double>& heights) {
    heights.insert(heights.end(), {cone.zMinUm, cone.zMaxUm});
}

void breaks(const Polygon& polygon, std::vector<double>& heights) {
    for (const PointRz& point : polygon.points) {
        heights.push_back(point.zUm);
    }
}

bool varies(const Sphere& sphere, double zLow, double zHigh) {
    return zLow < sphere.zUm + sphere.radiusUm && zHigh > sphere.zUm - sphere.radiusUm;
}

bool varies(const Cone& cone, double zLow, double zHigh) {
    return cone.radiusAtZMinUm != cone.radiusAtZMaxUm && zLow < cone.zMaxUm && zHigh > cone.zMinUm;
}

bool varies(const Polygon& polygon, double zLow, double zHigh) {
    bool tilted = false;
    forEachEdge(polygon, [&](const PointRz& a, const PointRz& b) {
        tilted = tilted || (a.rUm != b.rUm && a.zUm != b.zUm && zLow < std::max(a.zUm, b.zUm) &&
                            zHigh > std::min(a.zUm, b.zUm));
    });
    return tilted;
}

bool varies(const AnnularZone&, double, double) { return false; }
bool varies(const PostPattern&, double, double) { return false; }
bool varies(const DensityRegion&, double, double) { return false; }
bool varies(const Slab&, double, double) { return false; }

} // namespace

std::vector<std::string> materialNames(const model::Body& body) {
    return std::visit(
        [](const auto& shape) {
            if constexpr (requires { shape.layers; }) {
                std::vector<std::string> names;
                for (const model::MaterialLayer& layer : shape.layers) {
                    names.push_back(layer.material);
                }
                return names;
            } else if constexpr (requires { shape.gapMaterial; }) {
                return std::vector<std::string>{shape.gapMaterial, shape.material};
            } else {
                return std::vector<std::string>{shape.material};
            }
        },
        body.shape);
}

void appendSections(const model::Body& body, double z, std::vector<BodySection>& sections,
                    const RadialRange& where) {
    std::visit(
        [&]<class T>(const T& shape) {
            if constexpr (std::is_same_v<T, PostPattern>) {
                append(shape, z, sections, where);
            } else {
                append(shape, z, sections);
            }
        },
        body.shape);
}

void appendBreaks(const model::Body& body, std::vector<double>& heights) {
    std::visit([&](const auto& shape) { breaks(shape, heights); }, body.shape);
}

bool variesBetweenBreaks(const model::Body& body, double zLow, double zHigh) {
    return std::visit([&](const auto& shape) { return varies(shape, zLow, zHigh); }, body.shape);
}

} // namespace zonescope::grid
