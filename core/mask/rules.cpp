#include "core/mask/rules.hpp"

#include "core/mask/angles.hpp"
#include "core/mask/map_gaps.hpp"
#include "core/model/post_outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <span>

namespace zonescope::mask {
namespace {

using model::PostCorner;

/// Lengths that differ by less are the same: a thousandth of a nanometre.
constexpr double rounding = 1e-6;

double toPoint(const PostCorner& p, const PostCorner& a, const PostCorner& b) {
    const double dx = b.xUm - a.xUm;
    const double dy = b.yUm - a.yUm;
    const double square = dx * dx + dy * dy;
    const double part =
        square > 0.0 ? std::clamp(((p.xUm - a.xUm) * dx + (p.yUm - a.yUm) * dy) / square, 0.0, 1.0)
                     : 0.0;
    return std::hypot(p.xUm - a.xUm - part * dx, p.yUm - a.yUm - part * dy);
}

double side(const PostCorner& a, const PostCorner& b, const PostCorner& p) {
    return (b.xUm - a.xUm) * (p.yUm - a.yUm) - (b.yUm - a.yUm) * (p.xUm - a.xUm);
}

/// Between two outlines; 0 where they cross.
double distance(std::span<const PostCorner> one, std::span<const PostCorner> other) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < one.size(); ++n) {
        const auto& a = one[n];
        const auto& b = one[(n + 1) % one.size()];
        for (std::size_t m = 0; m < other.size(); ++m) {
            const auto& c = other[m];
            const auto& d = other[(m + 1) % other.size()];
            if ((side(a, b, c) > 0.0) != (side(a, b, d) > 0.0) &&
                (side(c, d, a) > 0.0) != (side(c, d, b) > 0.0)) {
                return 0.0;
            }
            least = std::min({least, toPoint(c, a, b), toPoint(a, c, d)});
        }
    }
    return least;
}

/// A circle of equal posts as the search sees it.
struct Circle {
    model::Post post;
    double inner = 0.0, outer = 0.0; ///< radii that its posts reach
    double reach = 0.0;              ///< from a post's place to its farthest corner
    double radius = 0.0;             ///< of round posts; 0: others

    [[nodiscard]] double theta(int image) const {
        return inRadians(post.thetaDeg) + fullTurn * image / post.count;
    }
};

Circle circleOf(const model::Post& post) {
    Circle circle{.post = post};
    const auto corners = model::cornersOf(post);
    const PostCorner place{post.rUm * std::cos(circle.theta(0)),
                           post.rUm * std::sin(circle.theta(0))};
    circle.inner = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const auto& a = corners[n];
        circle.inner = std::min(circle.inner, toPoint({}, a, corners[(n + 1) % corners.size()]));
        circle.outer = std::max(circle.outer, std::hypot(a.xUm, a.yUm));
        circle.reach = std::max(circle.reach, std::hypot(a.xUm - place.xUm, a.yUm - place.yUm));
    }
    if (const auto* ellipse = std::get_if<model::EllipseOutline>(&post.outline);
        ellipse != nullptr && ellipse->widthUm == ellipse->depthUm) {
        circle.radius = 0.5 * ellipse->widthUm;
        circle.inner = post.rUm - circle.radius;
        circle.outer = post.rUm + circle.radius;
    }
    return circle;
}

double distance(const Circle& a, int imageOfA, const Circle& b, int imageOfB, double enough) {
    const double turn = a.theta(imageOfA) - b.theta(imageOfB);
    const double places =
        std::sqrt(std::max(0.0, a.post.rUm * a.post.rUm + b.post.rUm * b.post.rUm -
                                    2.0 * a.post.rUm * b.post.rUm * std::cos(turn)));
    if (a.radius > 0.0 && b.radius > 0.0) {
        return std::max(0.0, places - a.radius - b.radius);
    }
    if (places - a.reach - b.reach > enough) {
        return places - a.reach - b.reach;
    }
    return distance(model::cornersOf(a.post, imageOfA), model::cornersOf(b.post, imageOfB));
}

/// The narrowest gap between posts of two circles, when it is narrower than `least`. Their places
/// repeat with the greatest common divisor of their numbers.
std::optional<double> gapBetween(const Circle& a, const Circle& b, double least) {
    if (b.inner - a.outer >= least - rounding) {
        return std::nullopt;
    }
    const int kinds = a.post.count / std::gcd(a.post.count, b.post.count);
    const double pitch = fullTurn / b.post.count;
    const double wide = a.reach + b.reach + least;
    const double ratio = wide / std::max(2.0 * std::sqrt(a.post.rUm * b.post.rUm), 1e-300);
    const double angle = ratio < 1.0 ? 2.0 * std::asin(ratio) : std::numbers::pi;
    const int around = std::min(b.post.count / 2 + 1, static_cast<int>(angle / pitch) + 1);
    double narrowest = least;
    for (int n = 0; n < kinds; ++n) {
        const auto middle = std::lround((a.theta(n) - b.theta(0)) / pitch);
        for (int m = -around; m <= around; ++m) {
            narrowest =
                std::min(narrowest, distance(a, n, b, static_cast<int>(middle) + m, narrowest));
        }
    }
    return narrowest < least - rounding ? std::optional(narrowest) : std::nullopt;
}

double widthOf(const model::Post& post) {
    if (const auto* arc = std::get_if<model::ArcOutline>(&post.outline)) {
        return std::min(arc->widthUm, inRadians(arc->openingDeg) * (post.rUm - 0.5 * arc->widthUm));
    }
    return model::narrowestUm(post);
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
                maps_.push_back(one.post);
            }
        }
        for (const auto& one : mask.posts) {
            if (one.layer == layer.number && !one.ofMap) {
                circles_.push_back(circleOf(one.post));
            }
        }
        std::ranges::sort(rings_, {}, &MaskRing::innerUm);
        std::ranges::sort(circles_, {}, &Circle::inner);
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
            if (width < least - rounding) {
                add(disc ? "the disc" : fmt::format("the ring from {:.6g} um on", ring.innerUm),
                    ring.innerUm, width, least);
            }
        }
        for (const auto& circle : circles_) {
            if (const double width = widthOf(circle.post); width < least - rounding) {
                add(fmt::format("posts at {:.6g} um", circle.post.rUm), circle.post.rUm, width,
                    least, circle.post.count);
            }
        }
        for (const auto& map : maps_) {
            if (const double width = model::narrowestUm(map); width < least - rounding) {
                add(fmt::format("the density map at {:.6g} um", map.rUm), map.rUm, width, least,
                    map.count);
            }
        }
    }

    void gap(std::string what, double r, double found, int places = 1) {
        if (found < rules_.leastGapUm - rounding) {
            add(std::move(what), r, std::max(0.0, found), rules_.leastGapUm, places);
        }
    }

    void gapsOfRings() {
        for (std::size_t n = 1; n < rings_.size(); ++n) {
            const double inner = rings_[n - 1].outerUm;
            const double outer = rings_[n].innerUm;
            if (outer - inner > rounding) { // those that touch are one
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
                 m < circles_.size() && circles_[m].inner - a.outer < least - rounding; ++m) {
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
        for (const auto& map : maps_) {
            if (const auto found = narrowestGapUm(map)) {
                gap(fmt::format("within the density map at {:.6g} um", map.rUm), map.rUm, *found,
                    map.count);
            }
        }
    }

    std::string name_;
    MaskRules rules_;
    std::vector<MaskRing> rings_;
    std::vector<Circle> circles_;
    std::vector<model::Post> maps_;
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
