#include "core/optimise/design_variables.hpp"

#include "core/error.hpp"
#include "core/model/body_extent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

namespace zonescope::optimise {

namespace {

using Kind = DesignVariable::Kind;

model::AnnularZone& zoneOf(model::Project& project, std::size_t body) {
    return std::get<model::AnnularZone>(project.bodies[body].shape);
}
const model::AnnularZone& zoneOf(const model::Project& project, std::size_t body) {
    return std::get<model::AnnularZone>(project.bodies[body].shape);
}

double& valueOf(model::Project& project, const DesignVariable& variable) {
    auto& zone = zoneOf(project, variable.body);
    switch (variable.kind) {
    case Kind::innerEdge: return zone.rings[variable.ring].rInUm;
    case Kind::outerEdge: return zone.rings[variable.ring].rOutUm;
    case Kind::top: break;
    }
    return zone.layers.back().zMaxUm;
}

/// Along z, um.
struct Heights {
    double begin = std::numeric_limits<double>::infinity(), end = -begin;

    [[nodiscard]] bool overlap(const Heights& other) const noexcept {
        constexpr double touching = 1e-9; // um
        return std::min(end, other.end) - std::max(begin, other.begin) > touching;
    }
    [[nodiscard]] bool cover(const Heights& other) const noexcept {
        return begin <= other.begin && end >= other.end;
    }
    [[nodiscard]] Heights with(const Heights& other) const noexcept {
        return {std::min(begin, other.begin), std::max(end, other.end)};
    }
};

/// Those that a body takes or may come to take.
Heights heightsOf(const model::Project& project, std::size_t body) {
    Heights heights;
    for (const auto& layer : zoneOf(project, body).layers) {
        heights = heights.with({layer.zMinUm, layer.zMaxUm});
    }
    for (const auto& designed : project.optimisation->bodies) {
        if (designed.body == project.bodies[body].name && designed.topMaxUm) {
            heights.end = std::max(heights.end, *designed.topMaxUm);
        }
    }
    return heights;
}

std::size_t bodyNamed(const model::Project& project, const std::string& name,
                      const std::string& key) {
    const auto body = std::ranges::find(project.bodies, name, &model::Body::name);
    if (body == project.bodies.end() || !std::holds_alternative<model::AnnularZone>(body->shape)) {
        throw InputError({.file = {},
                          .key = key + ".body",
                          .value = fmt::format("\"{}\"", name),
                          .allowed = "the name of an annular zone of the project",
                          .hint = "Only rings can be optimised; name their body."});
    }
    return static_cast<std::size_t>(body - project.bodies.begin());
}

} // namespace

DesignVariables::DesignVariables(const model::Project& project) {
    if (!project.optimisation) {
        throw InputError(
            {.file = {},
             .key = "optimisation",
             .value = "nothing",
             .allowed = "an objective and bodies that may change",
             .hint = "Say in the project what may change and what shall become large."});
    }
    const auto& bodies = project.optimisation->bodies;
    for (std::size_t n = 0; n < bodies.size(); ++n) {
        addBody(project, bodies[n], fmt::format("optimisation.bodies[{}]", n));
    }
    if (variables_.empty()) {
        throw InputError({.file = {},
                          .key = "optimisation.bodies",
                          .value = "nothing that may change",
                          .allowed = "edges of rings (radii) or heights (top_min_um, top_max_um)",
                          .hint = "Free the radii or give the height limits."});
    }
    limitEdges(project);
    const auto& wavelengths = project.optimisation->objective.wavelengthsUm;
    constexpr double largestStep = 0.125;
    scales_.assign(variables_.size(), largestStep * *std::ranges::min_element(wavelengths));
    start_ = nearestWithin(limits_, start_, scales_);
    if (start_.empty()) {
        throw InputError({.file = {},
                          .key = "optimisation.bodies",
                          .value = "limits that no design keeps",
                          .allowed = "minimum widths that fit within r_max_um beside each other",
                          .hint = "Take fewer rings, a smaller minimum width or a larger radius."});
    }
}

void DesignVariables::addEdge(const model::Project& project, DesignVariable variable,
                              double value) {
    constexpr double same = 1e-9; // um
    const Heights heights = heightsOf(project, variable.body);
    for (std::size_t n = 0; n < variables_.size(); ++n) {
        const DesignVariable& other = variables_[n].front();
        if (other.kind != Kind::top && std::abs(start_[n] - value) < same &&
            heights.overlap(heightsOf(project, other.body))) {
            variables_[n].push_back(std::move(variable));
            return;
        }
    }
    variables_.push_back({std::move(variable)});
    start_.push_back(value);
}

void DesignVariables::addBody(const model::Project& project, const model::DesignedBody& designed,
                              const std::string& key) {
    const std::size_t body = bodyNamed(project, designed.body, key);
    const auto& zone = zoneOf(project, body);
    if (designed.radii == model::OptimisedEdges::move) {
        for (std::size_t n = 0; n < zone.rings.size(); ++n) {
            if (zone.rings[n].rInUm > 0.0) {
                addEdge(project,
                        {Kind::innerEdge, body, n,
                         fmt::format("{}, ring {}, inner edge", designed.body, n + 1)},
                        zone.rings[n].rInUm);
            }
            addEdge(project,
                    {Kind::outerEdge, body, n,
                     fmt::format("{}, ring {}, outer edge", designed.body, n + 1)},
                    zone.rings[n].rOutUm);
        }
    }
    if (designed.topMinUm && designed.topMaxUm) {
        const std::size_t n = variables_.size();
        variables_.push_back({{Kind::top, body, 0, fmt::format("{}, top", designed.body)}});
        start_.push_back(zone.layers.back().zMaxUm);
        limits_.push_back({.terms = {{n, 1.0}}, .bound = *designed.topMaxUm});
        limits_.push_back({.terms = {{n, -1.0}}, .bound = -*designed.topMinUm});
    }
}

/// Neighbouring edges at the same heights keep the minimum width of the body that asks for more;
/// the innermost ones bound a disc of that diameter, the outermost ones keep within the limit of
/// their body.
void DesignVariables::limitEdges(const model::Project& project) {
    struct Edge {
        double r;
        std::size_t variable;
        Heights heights;
        double width, end;
    };
    std::vector<Edge> edges;
    for (std::size_t n = 0; n < variables_.size(); ++n) {
        if (variables_[n].front().kind == Kind::top) {
            continue;
        }
        Edge edge{start_[n], n, heightsOf(project, variables_[n].front().body), 0.0,
                  std::numeric_limits<double>::infinity()};
        for (const DesignVariable& one : variables_[n]) {
            edge.heights = edge.heights.with(heightsOf(project, one.body));
            for (const auto& designed : project.optimisation->bodies) {
                if (designed.body != project.bodies[one.body].name) {
                    continue;
                }
                double outermost = 0.0;
                for (const model::Ring& ring : zoneOf(project, one.body).rings) {
                    outermost = std::max(outermost, ring.rOutUm);
                }
                edge.width = std::max(edge.width, designed.minimumWidthUm);
                edge.end = std::min(edge.end, designed.rMaxUm.value_or(outermost));
            }
        }
        edges.push_back(edge);
    }
    std::ranges::sort(edges, {}, &Edge::r);
    for (std::size_t n = 0; n < edges.size(); ++n) {
        const Edge& edge = edges[n];
        limits_.push_back({.terms = {{edge.variable, 1.0}}, .bound = edge.end});
        // Inwards until an edge stands at all heights of this one.
        std::size_t before = n;
        bool covered = false;
        while (before > 0 && !covered) {
            const Edge& inner = edges[--before];
            if (inner.heights.overlap(edge.heights)) {
                limits_.push_back({.terms = {{inner.variable, 1.0}, {edge.variable, -1.0}},
                                   .bound = -std::max(inner.width, edge.width)});
                covered = inner.heights.cover(edge.heights);
            }
        }
        if (!covered) {
            limits_.push_back({.terms = {{edge.variable, -1.0}}, .bound = -0.5 * edge.width});
        }
    }
}

model::Project DesignVariables::applied(model::Project project,
                                        const std::vector<double>& values) const {
    for (std::size_t n = 0; n < variables_.size(); ++n) {
        for (const DesignVariable& variable : variables_[n]) {
            valueOf(project, variable) = values.at(n);
        }
    }
    return project;
}

std::optional<std::vector<double>> DesignVariables::valuesOf(const model::Project& project,
                                                             const model::Project& other) const {
    std::vector<double> values;
    model::Project same = other;
    for (const auto& group : variables_) {
        const DesignVariable& variable = group.front();
        const auto* zone = variable.body < other.bodies.size()
                               ? std::get_if<model::AnnularZone>(&other.bodies[variable.body].shape)
                               : nullptr;
        if (zone == nullptr || zone->layers.empty() || variable.ring >= zone->rings.size()) {
            return std::nullopt;
        }
        values.push_back(valueOf(same, variable));
    }
    same.name = project.name;
    same.description = project.description;
    if (same.optimisation && project.optimisation) {
        same.optimisation->iterations = project.optimisation->iterations;
    }
    if (applied(project, values) != same) {
        return std::nullopt;
    }
    return values;
}

fdtd::IndexBox DesignVariables::reach(const model::Project& project, const grid::Grid& grid) const {
    double rMax = 0.0;
    double zMin = std::numeric_limits<double>::infinity();
    double zMax = -zMin;
    for (const auto& group : variables_) {
        for (const DesignVariable& variable : group) {
            for (const auto& layer : zoneOf(project, variable.body).layers) {
                zMin = std::min(zMin, layer.zMinUm);
                zMax = std::max(zMax, layer.zMaxUm);
            }
            for (const model::Ring& ring : zoneOf(project, variable.body).rings) {
                rMax = std::max(rMax, ring.rOutUm);
            }
        }
    }
    for (const auto& designed : project.optimisation->bodies) {
        rMax = std::max(rMax, designed.rMaxUm.value_or(0.0));
        zMin = std::min(zMin, designed.topMinUm.value_or(zMin));
        zMax = std::max(zMax, designed.topMaxUm.value_or(zMax));
    }
    constexpr int around = 2; // cells
    const auto row = [&](double z) { return (z - grid.zOrigin) / grid.dz; };
    return {0, std::min(grid.columns(), static_cast<int>(std::ceil(rMax / grid.dr)) + around),
            std::max(0, static_cast<int>(std::floor(row(zMin))) - around),
            std::min(grid.rows(), static_cast<int>(std::ceil(row(zMax))) + around)};
}

} // namespace zonescope::optimise
