#include "core/mask/rules.hpp"

#include "core/mask/angles.hpp"
#include "core/mask/map_gaps.hpp"
#include "core/mask/map_islands.hpp"
#include "core/mask/post_circle.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::mask {
namespace {

double widthOf(const model::Post& post) {
    if (const auto* arc = std::get_if<model::ArcOutline>(&post.outline)) {
        return std::min(arc->widthUm, inRadians(arc->openingDeg) * (post.rUm - 0.5 * arc->widthUm));
    }
    return model::narrowestUm(post);
}

/// A density map as the search sees it.
struct Map {
    model::Post post;
    std::vector<MaskIsland> islands;
    double inner = 0.0, outer = 0.0; ///< radii that they reach
};

Map mapOf(const model::Post& post) {
    Map map{.post = post, .islands = islandsOf(post)};
    if (!map.islands.empty()) {
        map.inner = std::ranges::min(map.islands, {}, &MaskIsland::inner).inner;
        map.outer = std::ranges::max(map.islands, {}, &MaskIsland::outer).outer;
    }
    return map;
}

/// The narrower of two gaps, of which there may be none.
std::optional<double> narrower(std::optional<double> one, std::optional<double> other) {
    return one && other ? std::min(*one, *other) : (one ? one : other);
}

int zoneAt(const Mask& mask, double rUm) {
    if (mask.zones == 0) {
        return 0;
    }
    const auto end = std::ranges::upper_bound(mask.zoneEndsUm, rUm);
    return std::min(mask.zones, 1 + static_cast<int>(end - mask.zoneEndsUm.begin()));
}

class RuleCheck {
public:
    RuleCheck(const Mask& mask, const MaskLayer& layer, const MaskRules& rules)
        : name_(layer.name), rules_(rules) {
        for (const auto& ring : mask.rings) {
            if (ring.layer != layer.number) {
                continue;
            }
            if (ring.whole()) {
                rings_.push_back(ring);
            } else {
                circles_.push_back(
                    circleOf({.rUm = 0.5 * (ring.innerUm + ring.outerUm),
                              .count = ring.posts,
                              .outline = model::ArcOutline{ring.outerUm - ring.innerUm,
                                                           360.0 * ring.fillFactor / ring.posts}}));
            }
        }
        for (const auto& one : mask.maps) {
            if (one.layer == layer.number) {
                maps_.push_back(mapOf(one.post));
            }
        }
        for (const auto& one : mask.posts) {
            if (one.layer == layer.number && !one.ofMap) {
                circles_.push_back(circleOf(one.post));
            }
        }
        std::ranges::sort(rings_, {}, &MaskRing::innerUm);
        std::ranges::sort(circles_, {}, &PostCircle::inner);
        std::ranges::sort(maps_, {}, &Map::inner);
    }

    std::vector<RuleBreach> look() {
        widths();
        if (rules_.leastGapUm > 0.0) {
            gapsOfRings();
            gapsOfPosts();
            gapsOfMaps();
        }
        std::ranges::stable_sort(breaches_, {}, &RuleBreach::rUm);
        return std::move(breaches_);
    }

private:
    void add(std::string what, double r, double found, double least, int places = 1) {
        breaches_.push_back(
            {name_, std::move(what), r, found, least, static_cast<std::size_t>(places)});
    }

    void widths() {
        const double least = rules_.leastWidthUm;
        for (const auto& ring : rings_) {
            const bool disc = ring.innerUm <= 0.0;
            const double width = disc ? 2.0 * ring.outerUm : ring.outerUm - ring.innerUm;
            if (width < least - lengthRounding) {
                add(disc ? "the disc" : fmt::format("the ring from {:.6g} um on", ring.innerUm),
                    ring.innerUm, width, least);
            }
        }
        for (const auto& circle : circles_) {
            if (const double width = widthOf(circle.post); width < least - lengthRounding) {
                add(fmt::format("posts at {:.6g} um", circle.post.rUm), circle.post.rUm, width,
                    least, circle.post.count);
            }
        }
        for (const auto& map : maps_) {
            const auto width = narrowestSolidUm(
                map.post, [&](double r, double theta) { return solidAt(r, theta); }, least);
            if (width && *width < least - lengthRounding) {
                add(fmt::format("the density map at {:.6g} um", map.post.rUm), map.post.rUm, *width,
                    least, map.post.count);
            }
        }
    }

    /// Whether something of the layer stands there.
    [[nodiscard]] bool solidAt(double r, double theta) const {
        const auto reaches = [&](const auto& one) { return r >= one.inner && r <= one.outer; };
        return std::ranges::any_of(
                   rings_,
                   [&](const MaskRing& ring) { return r >= ring.innerUm && r <= ring.outerUm; }) ||
               std::ranges::any_of(circles_,
                                   [&](const PostCircle& circle) {
                                       return reaches(circle) &&
                                              model::covers(circle.post, r, theta);
                                   }) ||
               std::ranges::any_of(maps_, [&](const Map& map) {
                   return reaches(map) && model::fillAt(map.post, r, theta) >=
                                              static_cast<double>(model::solidFrom);
               });
    }

    void gap(std::string what, double r, double found, int places = 1) {
        if (found < rules_.leastGapUm - lengthRounding) {
            add(std::move(what), r, std::max(0.0, found), rules_.leastGapUm, places);
        }
    }

    void gapsOfRings() {
        for (std::size_t n = 1; n < rings_.size(); ++n) {
            const double inner = rings_[n - 1].outerUm;
            const double outer = rings_[n].innerUm;
            if (outer - inner > lengthRounding) { // those that touch are one
                gap(fmt::format("between the rings at {:.6g} and {:.6g} um", inner, outer), inner,
                    outer - inner);
            }
        }
        for (const auto& circle : circles_) {
            for (const auto& ring : rings_) {
                const double between = circle.inner >= ring.outerUm || circle.outer > ring.outerUm
                                           ? circle.inner - ring.outerUm
                                           : ring.innerUm - circle.outer;
                gap(fmt::format("between the ring from {:.6g} um on and the posts at {:.6g} um",
                                ring.innerUm, circle.post.rUm),
                    circle.post.rUm, between, circle.post.count);
            }
        }
    }

    void gapsOfPosts() {
        const double least = rules_.leastGapUm;
        for (std::size_t n = 0; n < circles_.size(); ++n) {
            const auto& a = circles_[n];
            if (a.post.count > 1) {
                gap(fmt::format("between neighbours on the circle of {:.6g} um", a.post.rUm),
                    a.post.rUm, distance(a, 0, a, 1, least), a.post.count);
            }
            // Sorted by where they begin: behind the first that begins too far out all do.
            for (std::size_t m = n + 1;
                 m < circles_.size() && circles_[m].inner - a.outer < least - lengthRounding; ++m) {
                const auto& b = circles_[m];
                if (const auto between = gapBetween(a, b, least)) {
                    add(fmt::format("between the posts at {:.6g} and at {:.6g} um", a.post.rUm,
                                    b.post.rUm),
                        a.post.rUm, *between, least, std::gcd(a.post.count, b.post.count));
                }
            }
        }
    }

    void gapsOfMaps() {
        for (std::size_t n = 0; n < maps_.size(); ++n) {
            const auto& map = maps_[n];
            const double r = map.post.rUm;
            if (const auto found = narrowestGapUm(map.post)) {
                gap(fmt::format("within the density map at {:.6g} um", r), r, *found,
                    map.post.count);
            }
            gapsToNeighbours(map);
            gapsToRings(map);
            for (const auto& circle : circles_) {
                gapToOther(map, {MaskIsland({circle})}, circle.post,
                           fmt::format("between the density map at {:.6g} um and the posts at "
                                       "{:.6g} um",
                                       r, circle.post.rUm));
            }
            for (std::size_t m = n + 1; m < maps_.size(); ++m) {
                gapToOther(map, maps_[m].islands, maps_[m].post,
                           fmt::format("between the density maps at {:.6g} and at {:.6g} um", r,
                                       maps_[m].post.rUm));
            }
        }
    }

    /// Pictures that are turned against each other: between two angles see narrowestGapUm.
    void gapsToNeighbours(const Map& map) {
        if (!std::holds_alternative<model::DensityOutline>(map.post.outline)) {
            return;
        }
        std::optional<double> narrowest;
        for (std::size_t n = 0; n < map.islands.size(); ++n) {
            for (std::size_t m = n; m < map.islands.size(); ++m) {
                narrowest = narrower(
                    narrowest, gapBetween(map.islands[n], map.islands[m], rules_.leastGapUm, true));
            }
        }
        if (narrowest) {
            gap(fmt::format("between neighbouring density maps at {:.6g} um", map.post.rUm),
                map.post.rUm, *narrowest, map.post.count);
        }
    }

    void gapsToRings(const Map& map) {
        for (const auto& ring : rings_) {
            std::optional<double> narrowest;
            for (const auto& island : map.islands) {
                const double between =
                    std::max(island.inner - ring.outerUm, ring.innerUm - island.outer);
                if (between > lengthRounding) { // those that touch are one
                    narrowest = narrower(narrowest, between);
                }
            }
            if (narrowest) {
                gap(fmt::format("between the ring from {:.6g} um on and the density map at "
                                "{:.6g} um",
                                ring.innerUm, map.post.rUm),
                    map.post.rUm, *narrowest, map.post.count);
            }
        }
    }

    void gapToOther(const Map& map, const std::vector<MaskIsland>& others, const model::Post& other,
                    std::string what) {
        std::optional<double> narrowest;
        for (const auto& island : map.islands) {
            for (const auto& beside : others) {
                narrowest = narrower(narrowest, gapBetween(island, beside, rules_.leastGapUm));
            }
        }
        if (narrowest) {
            gap(std::move(what), map.post.rUm, *narrowest, std::gcd(map.post.count, other.count));
        }
    }

    std::string name_;
    MaskRules rules_;
    std::vector<MaskRing> rings_;
    std::vector<PostCircle> circles_;
    std::vector<Map> maps_;
    std::vector<RuleBreach> breaches_;
};

} // namespace

std::vector<RuleBreach> breachesOf(const Mask& mask, const MaskRules& rules) {
    std::vector<RuleBreach> breaches;
    for (const auto& layer : mask.layers) {
        auto found = RuleCheck(mask, layer, rules).look();
        for (auto& breach : found) {
            breach.zone = zoneAt(mask, breach.rUm);
        }
        breaches.insert(breaches.end(), std::make_move_iterator(found.begin()),
                        std::make_move_iterator(found.end()));
    }
    return breaches;
}

} // namespace zonescope::mask
