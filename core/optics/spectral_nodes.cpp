#include "core/optics/spectral_nodes.hpp"

#include <boost/math/quadrature/gauss.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numbers>

namespace zonescope::optics {

namespace {

constexpr std::size_t panelNodes = 30;
constexpr double panelPhase = 60.0;

/// Abscissae in (-1, 1) and weights.
struct Rule {
    std::vector<double> at;
    std::vector<double> weight;
};

const Rule& gaussRule() {
    static const Rule rule = [] {
        using Gauss = boost::math::quadrature::gauss<double, panelNodes>;
        Rule made;
        for (std::size_t n = 0; n < Gauss::abscissa().size(); ++n) {
            for (const double sign : {-1.0, 1.0}) {
                made.at.push_back(sign * Gauss::abscissa()[n]);
                made.weight.push_back(Gauss::weights()[n]);
            }
        }
        return made;
    }();
    return rule;
}

/// A stretch of k in a variable t from 0 to `end` in which the integrand is smooth.
struct Stretch {
    double end = 0.0;
    std::function<double(double)> k;
    std::function<double(double)> halfSquareSlope; ///< k dk/dt
};

Stretch between(double low, double high) {
    const double square = high * high - low * low;
    return {.end = 0.5 * std::numbers::pi,
            .k = [=](double t) { return std::sqrt(low * low + square * std::pow(std::sin(t), 2)); },
            .halfSquareSlope = [=](double t) { return square * std::sin(t) * std::cos(t); }};
}

/// From `low` to a place `top` short of the next branch point `high`: the same variable, cut.
Stretch partBetween(double low, double high, double top) {
    Stretch stretch = between(low, high);
    stretch.end = std::asin(std::sqrt((top * top - low * low) / (high * high - low * low)));
    return stretch;
}

Stretch beyond(double low, double top) {
    return {.end = std::sqrt(top * top - low * low),
            .k = [=](double t) { return std::sqrt(low * low + t * t); },
            .halfSquareSlope = [](double t) { return t; }};
}

/// |d phase/dt|, counting decay like phase.
double rateAt(const Stretch& stretch, const SpectralReach& reach, double t) {
    const double k = stretch.k(t);
    const double slope = std::abs(stretch.halfSquareSlope(t));
    double rate = k > 0.0 ? slope / k * reach.radiusUm : 0.0;
    for (const auto& path : reach.paths) {
        const double axial = std::sqrt(std::abs(path.branch * path.branch - k * k));
        // At a branch point that ends the stretch the quotient has a limit, met just beside it.
        rate += axial > 0.0 ? slope / axial * path.lengthUm : 0.0;
    }
    return rate;
}

/// End of the panel that starts at t.
double panelEnd(const Stretch& stretch, const SpectralReach& reach, double t) {
    constexpr int places = 4;
    double width = std::min(0.25 * stretch.end, stretch.end - t);
    while (true) {
        double fastest = 0.0;
        for (int n = 0; n < places; ++n) {
            fastest = std::max(fastest, rateAt(stretch, reach, t + (n + 0.5) / places * width));
        }
        if (fastest * width <= panelPhase) {
            return t + width;
        }
        width *= std::max(0.5, 0.98 * panelPhase / (fastest * width));
    }
}

void addStretch(const Stretch& stretch, const SpectralReach& reach, Nodes& nodes) {
    const Rule& rule = gaussRule();
    double from = 0.0;
    while (from < stretch.end * (1.0 - 1e-12)) {
        const double to = panelEnd(stretch, reach, from);
        const double half = 0.5 * (to - from);
        for (std::size_t n = 0; n < rule.at.size(); ++n) {
            const double t = from + half * (1.0 + rule.at[n]);
            nodes.at.push_back(stretch.k(t));
            nodes.weight.push_back(half * rule.weight[n] * stretch.halfSquareSlope(t));
        }
        from = to;
    }
}

std::vector<double> branchPoints(const SpectralReach& reach) {
    std::vector<double> branches;
    for (const auto& path : reach.paths) {
        branches.push_back(path.branch);
    }
    std::sort(branches.begin(), branches.end());
    const auto close = [](double a, double b) { return b - a <= 1e-9 * b; };
    branches.erase(std::unique(branches.begin(), branches.end(), close), branches.end());
    return branches;
}

} // namespace

Nodes spectralNodes(const SpectralReach& reach) {
    Nodes nodes;
    double low = 0.0;
    for (const double high : branchPoints(reach)) {
        if (low >= reach.end) {
            return nodes;
        }
        const bool whole = high <= reach.end * (1.0 + 1e-12);
        addStretch(whole ? between(low, high) : partBetween(low, high, reach.end), reach, nodes);
        low = high;
    }
    if (reach.end > low * (1.0 + 1e-9)) {
        addStretch(beyond(low, reach.end), reach, nodes);
    }
    return nodes;
}

Nodes radialNodes(double end, double rate, double density) {
    const double width = std::min(panelPhase / rate, static_cast<double>(panelNodes) / density);
    const auto panels = static_cast<std::size_t>(std::ceil(end / width));
    const double half = 0.5 * end / static_cast<double>(panels);
    const Rule& rule = gaussRule();
    Nodes nodes;
    for (std::size_t panel = 0; panel < panels; ++panel) {
        for (std::size_t n = 0; n < rule.at.size(); ++n) {
            const double r = half * (2.0 * static_cast<double>(panel) + 1.0 + rule.at[n]);
            nodes.at.push_back(r);
            nodes.weight.push_back(half * rule.weight[n] * r);
        }
    }
    return nodes;
}

} // namespace zonescope::optics
