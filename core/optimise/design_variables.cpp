#include "core/optimise/design_variables.hpp"

#include "core/error.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/formulas.hpp"
#include "core/model/names.hpp"
#include "core/model/parameters.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "core/monitors/far_field.hpp"
#include "core/optimise/derivative_free_steps.hpp"

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

const model::PostPattern* postsOf(const model::Project& project, std::size_t body) {
    return body < project.bodies.size()
               ? std::get_if<model::PostPattern>(&project.bodies[body].shape)
               : nullptr;
}

template <class Project> auto& lengthOf(Project& project, const DesignVariable& variable) {
    auto& zone = zoneOf(project, variable.body);
    switch (variable.kind) {
    case Kind::innerEdge: return zone.rings[variable.ring].rInUm;
    case Kind::outerEdge: return zone.rings[variable.ring].rOutUm;
    case Kind::top:
    case Kind::postSize:
    case Kind::parameter: break;
    }
    return zone.layers.back().zMaxUm;
}

/// 0 for a parameter that is not there.
double valueOf(const model::Project& project, const DesignVariable& variable) {
    if (variable.kind == Kind::postSize) {
        return model::postSizeUm(postsOf(project, variable.body)->posts[variable.ring]);
    }
    if (variable.kind != Kind::parameter) {
        return lengthOf(project, variable);
    }
    const auto values = model::evaluateParameters(project.parameters).values;
    const auto found = values.find(variable.name);
    return found == values.end() ? 0.0 : found->second.value;
}

void setValue(model::Project& project, const DesignVariable& variable, double value) {
    if (variable.kind == Kind::parameter) {
        model::setParameterValue(project, variable.name, value);
    } else if (variable.kind == Kind::postSize) {
        model::setPostSizeUm(
            std::get<model::PostPattern>(project.bodies[variable.body].shape).posts[variable.ring],
            value);
    } else {
        lengthOf(project, variable) = value;
    }
}

/// Edges are limited by each other, and not by themselves.
bool isEdge(const DesignVariable& variable) {
    return variable.kind == Kind::innerEdge || variable.kind == Kind::outerEdge;
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
                          .allowed = say("the name of an annular zone of the project"),
                          .hint = say("Only rings can be optimised; name their body.")});
    }
    return static_cast<std::size_t>(body - project.bodies.begin());
}

/// From the axis, with two cells around.
fdtd::IndexBox boxAround(const grid::Grid& grid, double rMax, double zMin, double zMax) {
    constexpr int around = 2; // cells
    const auto row = [&](double z) { return (z - grid.zOrigin) / grid.dz; };
    return {0, std::min(grid.columns(), static_cast<int>(std::ceil(rMax / grid.dr)) + around),
            std::max(0, static_cast<int>(std::floor(row(zMin))) - around),
            std::min(grid.rows(), static_cast<int>(std::ceil(row(zMax))) + around)};
}

} // namespace

DesignVariables::DesignVariables(const model::Project& project) {
    if (!project.optimisation) {
        throw InputError(
            {.file = {},
             .key = "optimisation",
             .value = say("nothing"),
             .allowed = say("an objective and bodies that may change"),
             .hint = say("Say in the project what may change and what shall become large.")});
    }
    withPoles_ = std::ranges::any_of(project.materials,
                                     [](const model::Material& one) { return !one.poles.empty(); });
    const auto& bodies = project.optimisation->bodies;
    for (std::size_t n = 0; n < bodies.size(); ++n) {
        addBody(project, bodies[n], fmt::format("optimisation.bodies[{}]", n));
    }
    const auto& densities = project.optimisation->densities;
    const auto& posts = project.optimisation->posts;
    for (std::size_t n = 0; n < posts.size(); ++n) {
        addPosts(project, posts[n], fmt::format("optimisation.posts[{}]", n));
    }
    limitEdges(project);
    const auto& wavelengths = project.optimisation->objective.wavelengthsUm;
    constexpr double largestStep = 0.125;
    scales_.assign(variables_.size(), largestStep * *std::ranges::min_element(wavelengths));
    const auto& parameters = project.optimisation->parameters;
    for (std::size_t n = 0; n < parameters.size(); ++n) {
        addParameter(project, parameters[n], fmt::format("optimisation.parameters[{}]", n));
    }
    if (variables_.empty() && densities.empty()) {
        throw InputError(
            {.file = {},
             .key = "optimisation.bodies",
             .value = say("nothing that may change"),
             .allowed = say("edges of rings (radii), heights (top_min_um, top_max_um), posts, "
                            "parameters or densities"),
             .hint =
                 say("Free the radii, give the height limits, or name a parameter or a density.")});
    }
    if (!densities.empty() && project.optimisation->method != model::OptimisationMethod::adam) {
        throw InputError(
            {.file = {},
             .key = "optimisation.method",
             .value = std::string(model::nameOf(project.optimisation->method)),
             .allowed = say("\"adam\" for densities"),
             .hint = say("Thousands of pixels need the method that is made for them.")});
    }
    const bool free = project.optimisation->method == model::OptimisationMethod::derivativeFree;
    if (free && variables_.size() > DerivativeFreeSteps::mostVariables) {
        throw InputError(
            {.file = {},
             .key = "optimisation.method",
             .value = say("{count} edges, heights and parameters", "count"_is = variables_.size()),
             .allowed = say("at most {most} without derivatives",
                            "most"_is = DerivativeFreeSteps::mostVariables),
             .hint = say("Choose the method convex, or let fewer move.")});
    }
    if (!variables_.empty()) {
        start_ = nearestWithin(limits_, start_, scales_);
    }
    if (start_.size() != variables_.size()) {
        throw InputError(
            {.file = {},
             .key = "optimisation.bodies",
             .value = say("limits that no design keeps"),
             .allowed = say("minimum widths that fit within r_max_um beside each other"),
             .hint = say("Take fewer rings, a smaller minimum width or a larger radius.")});
    }
    for (std::size_t n = 0; n < densities.size(); ++n) {
        addDensity(project, densities[n], fmt::format("optimisation.densities[{}]", n));
    }
}

namespace {

/// Whether an extraction's far field would be that of other layers.
bool movesLayers(const model::Project& before, const model::Project& after) {
    const auto& objective = before.optimisation->objective;
    return objective.quantity == model::OptimisedQuantity::extraction &&
           std::ranges::any_of(objective.wavelengthsUm, [&](double wavelength) {
               const auto a = monitors::stratificationOf(before, wavelength);
               const auto b = monitors::stratificationOf(after, wavelength);
               return a.index != b.index || a.interfaceZUm != b.interfaceZUm;
           });
}

} // namespace

/// What a parameter moves beside the media is none of the gradient's.
void DesignVariables::addParameter(const model::Project& project,
                                   const model::DesignedParameter& designed,
                                   const std::string& key) {
    const DesignVariable variable{Kind::parameter, 0, 0, designed.name};
    const auto values = model::evaluateParameters(project.parameters).values;
    if (!values.contains(designed.name)) {
        throw InputError({.file = {},
                          .key = key + ".name",
                          .value = fmt::format("\"{}\"", designed.name),
                          .allowed = say("the name of a parameter of the project"),
                          .hint = say("Name one of the project's parameters.")});
    }
    if (!(designed.maximum > designed.minimum)) {
        throw InputError({.file = {},
                          .key = key + ".maximum",
                          .value = fmt::format("{}", designed.maximum),
                          .allowed = say("greater than {minimum}", "minimum"_is = designed.minimum),
                          .hint = say("The limits of the parameter contradict each other.")});
    }
    const bool free = project.optimisation->method == model::OptimisationMethod::derivativeFree;
    for (const double value : {designed.minimum, designed.maximum}) {
        model::Project moved = project;
        setValue(moved, variable, value);
        if (free && moved.optimisation != project.optimisation) {
            throw InputError(
                {.file = {},
                 .key = key + ".name",
                 .value = fmt::format("\"{}\"", designed.name),
                 .allowed = say("a parameter that the optimisation itself does not follow"),
                 .hint = say("What shall become large stays the same.")});
        }
        if (!free && movesLayers(project, moved)) {
            throw InputError(
                {.file = {},
                 .key = key + ".name",
                 .value =
                     say("\"{parameter}\", which moves layers", "parameter"_is = designed.name),
                 .allowed = say("a parameter that no slab follows"),
                 .hint = say(
                     "The far field of an extraction is that of fixed layers: let slabs stay.")});
        }
        moved.parameters = project.parameters;
        moved.formulas = project.formulas;
        moved.bodies = project.bodies;
        moved.materials = project.materials;
        if (moved == project) {
            continue;
        }
        if (!free) {
            throw InputError({.file = {},
                              .key = key + ".name",
                              .value = fmt::format("\"{}\"", designed.name),
                              .allowed = say("a parameter that only bodies and materials follow"),
                              .hint = say("Gradients tell what media do: bind nothing else to it, "
                                          "or choose the method derivative_free.")});
        }
        movesMoreThanMedia_ = true;
    }
    const std::size_t n = variables_.size();
    variables_.push_back({variable});
    start_.push_back(valueOf(project, variable));
    constexpr double largestStep = 0.25;
    scales_.push_back(largestStep * (designed.maximum - designed.minimum));
    limits_.push_back({.terms = {{n, 1.0}}, .bound = designed.maximum});
    limits_.push_back({.terms = {{n, -1.0}}, .bound = -designed.minimum});
}

double DesignVariables::differenceStep(std::size_t n, const grid::Grid& grid) const {
    // Averages with a metal are strongly curved in the place of its edge.
    const double ofCell = withPoles_ ? 0.001 : 0.01;
    constexpr double ofRange = 0.001; // of four scales
    return at(n).kind == Kind::parameter ? 4.0 * ofRange * scales_[n]
                                         : ofCell * std::min(grid.dr, grid.dz);
}

void DesignVariables::addDensity(const model::Project& project,
                                 const model::DesignedDensity& designed, const std::string& key) {
    const auto body = std::ranges::find(project.bodies, designed.body, &model::Body::name);
    const auto place = static_cast<std::size_t>(body - project.bodies.begin());
    const auto add = [&](std::optional<std::size_t> circle) {
        densities_.emplace_back(project, designed, place, key, circle);
        const auto pixels = densities_.back().start();
        start_.insert(start_.end(), pixels.begin(), pixels.end());
        scales_.resize(start_.size(), 1.0);
    };
    const auto* const pattern = postsOf(project, place);
    const bool region =
        body != project.bodies.end() && std::holds_alternative<model::DensityRegion>(body->shape);
    if (region) {
        add(std::nullopt);
        return;
    }
    if (pattern == nullptr || std::ranges::none_of(pattern->posts, model::isDensityMap)) {
        throw InputError(
            {.file = {},
             .key = key + ".body",
             .value = fmt::format("\"{}\"", designed.body),
             .allowed = say("the name of a density region, or of posts with density maps"),
             .hint = say("Name a body of the kind density_region, or of the kind post_pattern with "
                         "an outline density or arc_density.")});
    }
    if (!project.zones) {
        throw InputError({.file = {},
                          .key = key + ".body",
                          .value = say("\"{body}\", without zones", "body"_is = designed.body),
                          .allowed = say("a lens of zones, whose wedges follow its density maps"),
                          .hint = say("Cut the lens into zones: a run of one order sees the mean "
                                      "of a map over the azimuth.")});
    }
    for (std::size_t n = 0; n < pattern->posts.size(); ++n) {
        if (model::isDensityMap(pattern->posts[n])) {
            add(n);
        }
    }
}

std::span<const double> DesignVariables::partOf(std::size_t density,
                                                std::span<const double> values) const {
    std::size_t begin = lengths();
    for (std::size_t n = 0; n < density; ++n) {
        begin += densities_[n].size();
    }
    return values.subspan(begin, densities_[density].size());
}

std::vector<double> DesignVariables::within(const std::vector<double>& values) const {
    const std::span<const double> all(values);
    std::vector<double> result;
    if (lengths() > 0) {
        result = nearestWithin(limits_, all.first(lengths()), std::span(scales_).first(lengths()));
    }
    for (const double pixel : all.subspan(lengths())) {
        result.push_back(std::clamp(pixel, 0.0, 1.0));
    }
    return result;
}

void DesignVariables::addEdge(const model::Project& project, DesignVariable variable,
                              double value) {
    constexpr double same = 1e-9; // um
    const Heights heights = heightsOf(project, variable.body);
    for (std::size_t n = 0; n < variables_.size(); ++n) {
        const DesignVariable& other = variables_[n].front();
        if (isEdge(other) && std::abs(start_[n] - value) < same &&
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

void DesignVariables::addPosts(const model::Project& project, const model::DesignedPosts& designed,
                               const std::string& key) {
    const auto found = std::ranges::find(project.bodies, designed.body, &model::Body::name);
    const auto body = static_cast<std::size_t>(found - project.bodies.begin());
    const model::PostPattern* const pattern = postsOf(project, body);
    if (pattern == nullptr) {
        throw InputError({.file = {},
                          .key = key + ".body",
                          .value = fmt::format("\"{}\"", designed.body),
                          .allowed = say("the name of a pattern of posts of the project"),
                          .hint = say("Name a body of the kind post_pattern.")});
    }
    if (!(designed.sizeMaxUm > designed.sizeMinUm)) {
        throw InputError(
            {.file = {},
             .key = key + ".size_max_um",
             .value = fmt::format("{}", designed.sizeMaxUm),
             .allowed = say("greater than {size_min_um} um", "size_min_um"_is = designed.sizeMinUm),
             .hint = say("The limits of the sizes contradict each other.")});
    }
    for (std::size_t n = 0; n < pattern->posts.size(); ++n) {
        const double size = model::postSizeUm(pattern->posts[n]);
        if (size > 0.0) {
            const std::size_t variable = variables_.size();
            variables_.push_back({{Kind::postSize, body, n,
                                   fmt::format("{}, circle {}, size", designed.body, n + 1)}});
            start_.push_back(size);
            limits_.push_back({.terms = {{variable, 1.0}}, .bound = designed.sizeMaxUm});
            limits_.push_back({.terms = {{variable, -1.0}}, .bound = -designed.sizeMinUm});
        }
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
        if (!isEdge(variables_[n].front())) {
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

model::Project DesignVariables::withLengths(model::Project project,
                                            const std::vector<double>& values) const {
    for (std::size_t n = 0; n < variables_.size(); ++n) {
        for (const DesignVariable& variable : variables_[n]) {
            setValue(project, variable, values.at(n));
        }
    }
    return project;
}

model::Project DesignVariables::applied(model::Project project, const std::vector<double>& values,
                                        const Projection& projection) const {
    project = withLengths(std::move(project), values);
    for (std::size_t n = 0; n < densities_.size(); ++n) {
        densities_[n].draw(project, densities_[n].pixels(partOf(n, values), projection));
    }
    return project;
}

std::optional<std::vector<double>> DesignVariables::valuesOf(const model::Project& project,
                                                             const model::Project& other) const {
    std::vector<double> values;
    model::Project same = other;
    for (const auto& group : variables_) {
        const DesignVariable& variable = group.front();
        if (variable.kind == Kind::parameter) {
            values.push_back(valueOf(same, variable));
            continue;
        }
        if (variable.kind == Kind::postSize) {
            const auto* const pattern = postsOf(other, variable.body);
            if (pattern == nullptr || variable.ring >= pattern->posts.size() ||
                !(model::postSizeUm(pattern->posts[variable.ring]) > 0.0)) {
                return std::nullopt;
            }
            values.push_back(valueOf(same, variable));
            continue;
        }
        const auto* zone = variable.body < other.bodies.size()
                               ? std::get_if<model::AnnularZone>(&other.bodies[variable.body].shape)
                               : nullptr;
        if (zone == nullptr || zone->layers.empty() || variable.ring >= zone->rings.size()) {
            return std::nullopt;
        }
        values.push_back(valueOf(same, variable));
    }
    for (const DensityDesign& density : densities_) {
        const auto* const drawn = density.drawnIn(same);
        if (drawn == nullptr || drawn->values().empty()) {
            return std::nullopt;
        }
        const auto pixels = density.resampled(*drawn);
        values.insert(values.end(), pixels.begin(), pixels.end());
        density.draw(same, *density.drawnIn(project));
    }
    // The same value may be written in several ways.
    same = withLengths(std::move(same), values);
    same.name = project.name;
    same.description = project.description;
    if (same.optimisation && project.optimisation) {
        same.optimisation->iterations = project.optimisation->iterations;
    }
    if (withLengths(project, values) != same) {
        return std::nullopt;
    }
    return values;
}

bool DesignVariables::areThoseOf(const model::Project& other, const std::vector<double>& values,
                                 double steepness) const {
    constexpr double same = 1e-9;
    for (std::size_t n = 0; n < variables_.size(); ++n) {
        if (std::abs(valueOf(other, variables_[n].front()) - values[n]) >=
            same * (1.0 + std::abs(values[n]))) {
            return false;
        }
    }
    for (std::size_t n = 0; n < densities_.size(); ++n) {
        const auto* const drawn = densities_[n].drawnIn(other);
        if (drawn == nullptr ||
            *drawn != densities_[n].pixels(partOf(n, values), {steepness, 0.0})) {
            return false;
        }
    }
    return true;
}

fdtd::IndexBox DesignVariables::reachOfParameters(const model::Project& project,
                                                  const grid::Grid& grid) const {
    double rMax = 0.0;
    double zMin = std::numeric_limits<double>::infinity();
    double zMax = -zMin;
    const auto& domain = project.domain;
    for (const auto& designed : project.optimisation->parameters) {
        model::Project low = project;
        model::Project high = project;
        model::setParameterValue(low, designed.name, designed.minimum);
        model::setParameterValue(high, designed.name, designed.maximum);
        const bool everywhere = low.materials != high.materials;
        for (std::size_t n = 0; n < project.bodies.size(); ++n) {
            if (!everywhere && low.bodies[n] == high.bodies[n]) {
                continue;
            }
            for (const model::Body& body : {low.bodies[n], high.bodies[n], project.bodies[n]}) {
                const auto extent = model::extentOf(body);
                rMax = std::max(rMax, extent ? extent->rMaxUm : domain.radiusUm);
                zMin = std::min(zMin, extent ? extent->zMinUm : domain.zMinUm);
                zMax = std::max(zMax, extent ? extent->zMaxUm : domain.zMaxUm);
            }
        }
    }
    return zMax > zMin ? boxAround(grid, rMax, zMin, zMax) : fdtd::IndexBox{};
}

fdtd::IndexBox DesignVariables::reach(const model::Project& project, const grid::Grid& grid) const {
    double rMax = 0.0;
    double zMin = std::numeric_limits<double>::infinity();
    double zMax = -zMin;
    for (const auto& group : variables_) {
        for (const DesignVariable& variable : group) {
            if (variable.kind == Kind::parameter) {
                continue;
            }
            if (variable.kind == Kind::postSize) {
                const auto extent = model::extentOf(project.bodies[variable.body]);
                const double largest = std::ranges::find(project.optimisation->posts,
                                                         project.bodies[variable.body].name,
                                                         &model::DesignedPosts::body)
                                           ->sizeMaxUm;
                rMax = std::max(rMax, extent->rMaxUm + largest);
                zMin = std::min(zMin, extent->zMinUm);
                zMax = std::max(zMax, extent->zMaxUm);
                continue;
            }
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
    for (const DensityDesign& density : densities_) {
        const DensityReach reach = density.reach(project);
        rMax = std::max(rMax, reach.rMaxUm);
        zMin = std::min(zMin, reach.zMinUm);
        zMax = std::max(zMax, reach.zMaxUm);
    }
    const fdtd::IndexBox followed = reachOfParameters(project, grid);
    if (!(zMax > zMin)) {
        return followed;
    }
    const fdtd::IndexBox box = boxAround(grid, rMax, zMin, zMax);
    return followed.width() == 0 ? box
                                 : fdtd::IndexBox{0, std::max(box.iEnd, followed.iEnd),
                                                  std::min(box.kBegin, followed.kBegin),
                                                  std::max(box.kEnd, followed.kEnd)};
}

} // namespace zonescope::optimise
