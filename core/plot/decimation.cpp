#include "core/plot/decimation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace zonescope::plot {

namespace {

/// Far outside the view, but still exact enough for the direction of a line.
constexpr double farthest = 1e4;

struct Sample {
    std::size_t index = 0;
    double x = 0.0, y = 0.0;
};

bool inside(const CurvePoint& p) {
    return p.x >= 0.0F && p.x <= 1.0F && p.y >= 0.0F && p.y <= 1.0F;
}

/// The part of a line inside the unit square (Liang and Barsky 1984).
struct Clipped {
    CurvePoint from, to;
    bool visible = false;
};
Clipped clip(const CurvePoint& a, const CurvePoint& b) {
    double begin = 0.0, end = 1.0;
    const double dx = double{b.x} - a.x, dy = double{b.y} - a.y;
    // Each side: how fast the line leaves it, and how far inside it starts.
    const std::array<std::array<double, 2>, 4> sides{
        {{-dx, a.x}, {dx, 1.0 - a.x}, {-dy, a.y}, {dy, 1.0 - a.y}}};
    for (const auto& [leaving, room] : sides) {
        if (leaving == 0.0) {
            if (room < 0.0)
                return {};
        } else if (leaving < 0.0) {
            begin = std::max(begin, room / leaving);
        } else {
            end = std::min(end, room / leaving);
        }
    }
    if (begin > end)
        return {};
    const auto at = [&](double t) {
        return CurvePoint{static_cast<float>(a.x + t * dx), static_cast<float>(a.y + t * dy)};
    };
    return {at(begin), at(end), true};
}

/// Collects the samples of one pixel column.
class PixelColumn {
public:
    explicit PixelColumn(std::vector<CurvePoint>& out) : out_(out) {}

    void add(long column, const Sample& sample) {
        if (count_ > 0 && column == column_) {
            if (sample.y < low_.y)
                low_ = sample;
            if (sample.y > high_.y)
                high_ = sample;
            last_ = sample;
            ++count_;
            return;
        }
        finish();
        column_ = column;
        first_ = low_ = high_ = last_ = sample;
        count_ = 1;
    }

    void finish() {
        if (count_ == 0)
            return;
        std::array<Sample, 4> kept{first_, low_, high_, last_};
        std::ranges::sort(kept, {}, &Sample::index);
        std::size_t previous = std::numeric_limits<std::size_t>::max();
        for (const auto& one : kept) {
            if (one.index != previous)
                out_.push_back({static_cast<float>(one.x), static_cast<float>(one.y)});
            previous = one.index;
        }
        count_ = 0;
    }

    void breakCurve() {
        finish();
        if (!out_.empty() && !std::isnan(out_.back().x)) {
            constexpr float none = std::numeric_limits<float>::quiet_NaN();
            out_.push_back({none, none});
        }
    }

private:
    std::vector<CurvePoint>& out_;
    Sample first_, low_, high_, last_;
    long column_ = 0;
    std::size_t count_ = 0;
};

} // namespace

std::vector<CurvePoint> decimate(std::span<const double> x, std::span<const double> y,
                                 const Scale& xScale, const Scale& yScale, int columns) {
    std::vector<CurvePoint> points;
    std::size_t begin = 0, end = std::min(x.size(), y.size());
    const auto known = x.first(end);
    // The ends tell whether bisection may be used; every producer of long series sorts them.
    if (end > 64 && std::ranges::is_sorted(known)) {
        const auto low = std::ranges::lower_bound(known, xScale.low);
        const auto high = std::ranges::upper_bound(known, xScale.high);
        begin = static_cast<std::size_t>(low - known.begin());
        begin -= begin > 0 ? 1 : 0;
        end = std::min(end, static_cast<std::size_t>(high - known.begin()) + 1);
    }
    points.reserve(std::min<std::size_t>(end - begin, 4 * static_cast<std::size_t>(columns) + 8));
    PixelColumn column(points);
    for (std::size_t n = begin; n < end; ++n) {
        if (!xScale.holds(x[n]) || !yScale.holds(y[n])) {
            column.breakCurve();
            continue;
        }
        const double u = std::clamp(xScale.part(x[n]), -farthest, farthest);
        const double v = std::clamp(yScale.part(y[n]), -farthest, farthest);
        column.add(std::lround(std::floor(u * columns)), {n, u, v});
    }
    column.finish();
    if (!points.empty() && std::isnan(points.back().x))
        points.pop_back();
    return points;
}

std::vector<CurvePoint> clipToView(std::span<const CurvePoint> points) {
    constexpr float none = std::numeric_limits<float>::quiet_NaN();
    std::vector<CurvePoint> list;
    list.reserve(points.size());
    bool open = false; // the list ends where the next line begins
    for (std::size_t n = 0; n + 1 < points.size(); ++n) {
        if (std::isnan(points[n].x) || std::isnan(points[n + 1].x)) {
            open = false;
            continue;
        }
        const Clipped line = clip(points[n], points[n + 1]);
        if (!line.visible) {
            open = false;
            continue;
        }
        if (!open) {
            if (!list.empty())
                list.push_back({none, none});
            list.push_back(line.from);
        }
        list.push_back(line.to);
        open = inside(points[n + 1]);
    }
    return list;
}

} // namespace zonescope::plot
