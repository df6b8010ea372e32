#include "ui/view3d/rulers.hpp"

#include "core/plot/ticks.hpp"
#include "ui/language/number_format.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace zonescope::ui {

namespace {

constexpr double tickLength = 5.0;
constexpr double gap = 4.0;
constexpr double pixelsPerTick = 45.0;
constexpr double shortestAxis = 50.0; // pixels

struct Edge {
    std::array<double, 3> from{}, to{};
    QPointF begin, end; ///< on the screen
    [[nodiscard]] QPointF middle() const { return 0.5 * (begin + end); }
    [[nodiscard]] double length() const { return QLineF(begin, end).length(); }
};

std::optional<Edge> outermost(std::size_t axis, const std::array<double, 6>& bounds,
                              const Projection& projection) {
    const std::size_t second = (axis + 1) % 3, third = (axis + 2) % 3;
    std::optional<Edge> best;
    double bestScore = 0.0;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        Edge edge;
        edge.from[axis] = bounds[2 * axis];
        edge.to[axis] = bounds[2 * axis + 1];
        edge.from[second] = edge.to[second] = bounds[2 * second + corner % 2];
        edge.from[third] = edge.to[third] = bounds[2 * third + corner / 2];
        const auto begin = projection(edge.from), end = projection(edge.to);
        if (!begin || !end)
            return std::nullopt;
        edge.begin = *begin;
        edge.end = *end;
        // Heights stand at the left, everything else below; ties go to the left.
        const QPointF at = edge.middle();
        const double score = axis == 2 ? -at.x() : at.y() - 0.02 * at.x();
        if (!best || score > bestScore + 1e-6) {
            best = edge;
            bestScore = score;
        }
    }
    return best;
}

/// Half of what a text of this size measures along a direction.
double reach(const QPointF& direction, double wide, double high) {
    return 0.5 * (std::abs(direction.x()) * wide + std::abs(direction.y()) * high);
}

QRectF centred(const QPointF& middle, double wide, double high) {
    return {middle.x() - 0.5 * wide, middle.y() - 0.5 * high, wide, high};
}

void append(Rulers& rulers, const Edge& edge, std::size_t axis, const QPointF& centre,
            const QFontMetricsF& metrics) {
    const QPointF along = (edge.end - edge.begin) / edge.length();
    QPointF outward(-along.y(), along.x());
    if (QPointF::dotProduct(outward, edge.middle() - centre) < 0.0)
        outward = -outward;
    rulers.lines.emplace_back(edge.begin, edge.end);
    const double low = edge.from[axis], high = edge.to[axis];
    const int most = std::max(2, static_cast<int>(edge.length() / pixelsPerTick));
    const auto ticks = plot::roundTicks(low, high, most);
    double widest = 0.0;
    for (const double value : ticks.values) {
        const QPointF at = edge.begin + (edge.end - edge.begin) * ((value - low) / (high - low));
        rulers.lines.emplace_back(at, at + tickLength * outward);
        const QString text = formatTick(value, ticks.decimals);
        const double wide = metrics.horizontalAdvance(text);
        const double half = reach(outward, wide, metrics.height());
        widest = std::max(widest, half);
        rulers.texts.push_back(
            {centred(at + (tickLength + gap + half) * outward, wide, metrics.height()), text,
             false});
    }
    constexpr const char* names[] = {"x", "y", "z"};
    const QString title = QStringLiteral("%1 (µm)").arg(QLatin1String(names[axis]));
    const double wide = metrics.horizontalAdvance(title);
    const double away =
        tickLength + 2.0 * gap + 2.0 * widest + reach(outward, wide, metrics.height());
    rulers.texts.push_back(
        {centred(edge.middle() + away * outward, wide, metrics.height()), title, true});
}

} // namespace

Rulers makeRulers(const std::array<double, 6>& bounds, const Projection& projection,
                  const QFontMetricsF& metrics) {
    Rulers rulers;
    const auto centre = projection({0.5 * (bounds[0] + bounds[1]), 0.5 * (bounds[2] + bounds[3]),
                                    0.5 * (bounds[4] + bounds[5])});
    if (!centre)
        return rulers;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto edge = outermost(axis, bounds, projection);
        if (edge && edge->length() >= shortestAxis)
            append(rulers, *edge, axis, *centre, metrics);
    }
    return rulers;
}

} // namespace zonescope::ui
