#include "ui/settings/post_size.hpp"

#include "core/model/names.hpp"
#include "core/model/post_fill.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <variant>

namespace zonescope::ui {

namespace {

template <class... Functions> struct SizeCases : Functions... { using Functions::operator()...; };
template <class... Functions> SizeCases(Functions...) -> SizeCases<Functions...>;

void scalePolygon(model::PolygonOutline& polygon, double factor) {
    for (auto* list : {&polygon.xUm, &polygon.yUm})
        for (double& value : *list)
            value *= factor;
}

} // namespace

PostSize sizeOf(const model::Post& post) {
    return std::visit(
        SizeCases{
            [](const model::EllipseOutline& e) {
                return PostSize{e.widthUm, e.depthUm};
            },
            [](const model::RectangleOutline& r) {
                return PostSize{r.widthUm, r.depthUm};
            },
            [](const model::PolygonOutline& p) {
                if (p.xUm.empty() || p.yUm.empty())
                    return PostSize{};
                const auto [left, right] = std::ranges::minmax(p.xUm);
                const auto [low, high] = std::ranges::minmax(p.yUm);
                return PostSize{right - left, high - low};
            },
            [&](const model::ArcOutline& arc) {
                return PostSize{arc.widthUm, arc.openingDeg * std::numbers::pi / 180.0 * post.rUm};
            },
            [](const model::DensityOutline& map) {
                return PostSize{map.widthUm, map.depthUm};
            },
            [&](const model::ArcDensityOutline& map) {
                return PostSize{map.widthUm, map.openingDeg * std::numbers::pi / 180.0 * post.rUm};
            }},
        post.outline);
}

void setWidth(model::Post& post, double widthUm) {
    const PostSize before = sizeOf(post);
    std::visit(SizeCases{[&](model::EllipseOutline& e) {
                             if (e.depthUm == e.widthUm)
                                 e.depthUm = widthUm;
                             e.widthUm = widthUm;
                         },
                         [&](model::RectangleOutline& r) { r.widthUm = widthUm; },
                         [&](model::PolygonOutline& p) {
                             if (before.widthUm > 0.0)
                                 scalePolygon(p, widthUm / before.widthUm);
                         },
                         [&](model::ArcOutline& arc) { arc.widthUm = widthUm; },
                         [&](model::DensityOutline& map) { map.widthUm = widthUm; },
                         [&](model::ArcDensityOutline& map) { map.widthUm = widthUm; }},
               post.outline);
}

void setDepth(model::Post& post, double depthUm) {
    const PostSize before = sizeOf(post);
    std::visit(SizeCases{[&](model::EllipseOutline& e) {
                             if (e.depthUm == e.widthUm)
                                 e.widthUm = depthUm;
                             e.depthUm = depthUm;
                         },
                         [&](model::RectangleOutline& r) { r.depthUm = depthUm; },
                         [&](model::PolygonOutline& p) {
                             if (before.depthUm > 0.0)
                                 scalePolygon(p, depthUm / before.depthUm);
                         },
                         [&](model::ArcOutline& arc) {
                             if (post.rUm > 0.0)
                                 arc.openingDeg = depthUm / post.rUm * 180.0 / std::numbers::pi;
                         },
                         [&](model::DensityOutline& map) { map.depthUm = depthUm; },
                         [&](model::ArcDensityOutline& map) {
                             if (post.rUm > 0.0)
                                 map.openingDeg = depthUm / post.rUm * 180.0 / std::numbers::pi;
                         }},
               post.outline);
}

bool canTurn(const model::Post& post) noexcept {
    if (const auto* ellipse = std::get_if<model::EllipseOutline>(&post.outline))
        return ellipse->widthUm != ellipse->depthUm;
    return !std::holds_alternative<model::ArcOutline>(post.outline) &&
           !std::holds_alternative<model::ArcDensityOutline>(post.outline);
}

void setRotation(model::Post& post, double degrees) {
    constexpr double turn = 360.0;
    const double nearest = std::remainder(degrees, turn);
    post.rotationDeg = nearest <= -0.5 * turn ? 0.5 * turn : nearest;
}

bool changeOutline(model::Post& post, std::string_view kind) {
    if (model::kindOf(post.outline) == kind)
        return true;
    const PostSize size = sizeOf(post);
    // From one density map to the other the picture stays; any other outline becomes full.
    const auto* picture = model::pixelsOf(post);
    const model::DensityPixels pixels = picture ? *picture : model::DensityPixels();
    if (kind == model::kindName<model::EllipseOutline>)
        post.outline = model::EllipseOutline{size.widthUm, size.depthUm};
    else if (kind == model::kindName<model::RectangleOutline>)
        post.outline = model::RectangleOutline{size.widthUm, size.depthUm};
    else if (kind == model::kindName<model::PolygonOutline>)
        post.outline = model::PolygonOutline{
            {0.5 * size.widthUm, -0.5 * size.widthUm, -0.5 * size.widthUm, 0.5 * size.widthUm},
            {0.5 * size.depthUm, 0.5 * size.depthUm, -0.5 * size.depthUm, -0.5 * size.depthUm}};
    else if (kind == model::kindName<model::ArcOutline>) {
        post.outline = model::ArcOutline{.widthUm = size.widthUm};
        setDepth(post, size.depthUm);
    } else if (kind == model::kindName<model::DensityOutline>) {
        post.outline = model::DensityOutline{size.widthUm, size.depthUm, pixels};
    } else if (kind == model::kindName<model::ArcDensityOutline>) {
        post.outline = model::ArcDensityOutline{.widthUm = size.widthUm, .pixels = pixels};
        setDepth(post, size.depthUm);
    } else {
        return false;
    }
    return true;
}

} // namespace zonescope::ui
