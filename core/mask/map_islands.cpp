#include "core/mask/map_islands.hpp"

#include "core/model/density_pixels.hpp"
#include "core/model/post_fill.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <utility>
#include <variant>

namespace zonescope::mask {
namespace {

/// Which island each pixel belongs to, from 0 on; -1: empty.
class IslandNumbers {
public:
    explicit IslandNumbers(const model::DensityPixels& pixels)
        : pixels_(pixels), numbers_(pixels.values().size(), none) {
        for (std::size_t start = 0; start < numbers_.size(); ++start) {
            if (isFree(start)) {
                spread(start);
                ++count_;
            }
        }
    }
    [[nodiscard]] std::size_t at(std::size_t row, std::size_t column) const {
        return numbers_[row * pixels_.columns() + column];
    }
    [[nodiscard]] std::size_t count() const noexcept { return count_; }

private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    [[nodiscard]] bool isFree(std::size_t place) const {
        return numbers_[place] == none && pixels_.values()[place] >= model::solidFrom;
    }
    void spread(std::size_t start) {
        const std::size_t columns = pixels_.columns();
        std::vector<std::size_t> open{start};
        numbers_[start] = count_;
        while (!open.empty()) {
            const std::size_t row = open.back() / columns;
            const std::size_t column = open.back() % columns;
            open.pop_back();
            for (std::size_t r = row - std::min<std::size_t>(row, 1);
                 r <= std::min(row + 1, pixels_.rows() - 1); ++r) {
                for (std::size_t c = column - std::min<std::size_t>(column, 1);
                     c <= std::min(column + 1, columns - 1); ++c) {
                    if (isFree(r * columns + c)) {
                        numbers_[r * columns + c] = count_;
                        open.push_back(r * columns + c);
                    }
                }
            }
        }
    }

    const model::DensityPixels& pixels_;
    std::vector<std::size_t> numbers_;
    std::size_t count_ = 0;
};

/// The same rectangle with its own middle as its place, so that its reach is short.
model::Post aboutItsMiddle(model::Post part) {
    const auto* polygon = std::get_if<model::PolygonOutline>(&part.outline);
    if (polygon == nullptr) {
        return part;
    }
    const auto [left, right] = std::ranges::minmax(polygon->xUm);
    const auto [low, high] = std::ranges::minmax(polygon->yUm);
    const double x = 0.5 * (left + right);
    const double y = 0.5 * (low + high);
    const double turn = inRadians(part.rotationDeg);
    const double outwards = part.rUm + x * std::cos(turn) - y * std::sin(turn);
    const double along = x * std::sin(turn) + y * std::cos(turn);
    const double angle = inDegrees(std::atan2(along, outwards));
    part.outline = model::RectangleOutline{right - left, high - low};
    part.rUm = std::hypot(outwards, along);
    part.thetaDeg += angle;
    part.rotationDeg -= angle;
    return part;
}

bool farther(const PostCircle& a, const PostCircle& b, double least) {
    return std::max(b.inner - a.outer, a.inner - b.outer) >= least - lengthRounding;
}

} // namespace

MaskIsland::MaskIsland(std::vector<PostCircle> of) : parts(std::move(of)) {
    inner = std::ranges::min(parts, {}, &PostCircle::inner).inner;
    outer = std::ranges::max(parts, {}, &PostCircle::outer).outer;
}

std::vector<MaskIsland> islandsOf(const model::Post& map) {
    const auto* pixels = model::pixelsOf(map);
    if (pixels == nullptr) {
        return {};
    }
    const IslandNumbers numbers(*pixels);
    std::vector<std::vector<PostCircle>> parts(numbers.count());
    const auto rectangles = model::solidRectangles(*pixels);
    const auto solid = model::solidParts(map); // in the same order
    for (std::size_t n = 0; n < rectangles.size(); ++n) {
        parts[numbers.at(rectangles[n].rowBegin, rectangles[n].columnBegin)].push_back(
            circleOf(aboutItsMiddle(solid[n])));
    }
    std::vector<MaskIsland> islands;
    for (auto& each : parts) {
        islands.emplace_back(std::move(each));
    }
    return islands;
}

std::optional<double> gapBetween(const MaskIsland& a, const MaskIsland& b, double least,
                                 bool apart) {
    // Island by island: those of which any parts touch have no gap between others of them.
    std::map<std::pair<int, int>, double> nearest;
    for (const auto& one : a.parts) {
        for (const auto& other : b.parts) {
            if (farther(one, other, least)) {
                continue;
            }
            visitNear(one, other, least, [&](int n, int m) {
                const int count = other.post.count;
                const std::pair images{n, (m % count + count) % count};
                if (apart && images.first == images.second) {
                    return;
                }
                const double found = distance(one, n, other, m, least);
                if (found < least - lengthRounding) {
                    double& held = nearest.try_emplace(images, found).first->second;
                    held = std::min(held, found);
                }
            });
        }
    }
    std::optional<double> narrowest;
    for (const auto& [images, found] : nearest) {
        if (found > lengthRounding) {
            narrowest = std::min(narrowest.value_or(found), found);
        }
    }
    return narrowest;
}

} // namespace zonescope::mask
