#include "core/optimise/zoned_runs.hpp"

#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/scene.hpp"
#include "core/model/named_material.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/optimise/map_pixels.hpp"
#include "core/sources/excitation.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>
#include <variant>

namespace zonescope::optimise {

namespace {

[[noreturn]] void refuseZones(text::Message value, text::Message allowed, text::Message hint) {
    throw InputError({.file = {},
                      .key = "zones",
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

/// The interior columns of a wedge, which are all that is read of it.
std::pair<int, int> interiorColumns(const wedge::WedgeLattice& lattice) {
    return {lattice.innerLayerEnd, lattice.whole.grid.interiorEndR()};
}

} // namespace

std::vector<double> ZonedGradient::byParameter(const model::Project& below,
                                               const model::Project& above, double distance) const {
    std::array<zones::ZoneJobs, 2> sides{jobs_, jobs_};
    sides[0].project = std::make_shared<const model::Project>(below);
    sides[1].project = std::make_shared<const model::Project>(above);
    std::vector<double> result(figures_, 0.0);
    for (std::size_t n = 0; n < wedges_.size(); ++n) {
        const auto low = zones::compileMedia(sides[0], jobs_.jobs[n]);
        const auto high = zones::compileMedia(sides[1], jobs_.jobs[n]);
        const auto part = wedges_[n].ofChange(low, high);
        for (std::size_t f = 0; f < result.size(); ++f) {
            result[f] += part[f] / distance;
        }
    }
    return result;
}

namespace {

/// Steps of a pixel: small against the curvature of media in it (walls between pixels that are
/// nearly as grey turn quickly: 0.001 leaves an error of 1e-3), large against the rounding of
/// permittivities (0.0001: 3e-5).
constexpr double pixelStep = 0.0002;

const model::Post& mapOf(const model::Project& project, std::size_t body, std::size_t circle) {
    return std::get<model::PostPattern>(project.bodies[body].shape).posts[circle];
}

/// The project with other pixels.
std::shared_ptr<const model::Project> withPixels(const model::Project& project, std::size_t body,
                                                 std::size_t circle, std::vector<float> values) {
    auto changed = std::make_shared<model::Project>(project);
    model::DensityPixels& pixels =
        *model::pixelsOf(std::get<model::PostPattern>(changed->bodies[body].shape).posts[circle]);
    pixels = model::DensityPixels(pixels.columns(), std::move(values));
    return changed;
}

/// Pixels of a lot at both ends of a step, and how far the groups of it move.
struct PixelStep {
    std::array<std::vector<float>, 2> values;
    std::vector<double> distances;
};

PixelStep stepOf(const model::DensityPixels& pixels, const std::vector<PixelGroup>& lot) {
    PixelStep step;
    step.values.fill({pixels.values().begin(), pixels.values().end()});
    for (const PixelGroup& group : lot) {
        double distance = 0.0;
        for (const std::size_t pixel : group) {
            const double here = step.values[0][pixel];
            step.values[0][pixel] = static_cast<float>(std::max(0.0, here - pixelStep));
            step.values[1][pixel] = static_cast<float>(std::min(1.0, here + pixelStep));
            distance += static_cast<double>(step.values[1][pixel]) -
                        static_cast<double>(step.values[0][pixel]);
        }
        step.distances.push_back(distance);
    }
    return step;
}

} // namespace

void ZonedGradient::addPixels(std::size_t wedge, std::size_t body, std::size_t circle,
                              std::span<const double> weights, std::vector<double>& byPixel) const {
    const zones::ZoneJob& job = jobs_.jobs[wedge];
    const model::Post& map = mapOf(*jobs_.project, body, circle);
    const model::DensityPixels& pixels = *model::pixelsOf(map);
    const auto mediaWith = [&](std::vector<float> values) {
        zones::ZoneJobs jobs = jobs_;
        jobs.project = withPixels(*jobs_.project, body, circle, std::move(values));
        return zones::compileMedia(jobs, job);
    };
    const auto pattern = zones::patternOf(jobs_, job);
    const bool drawn = std::ranges::any_of(pattern.layers, [&](const wedge::PostLayer& layer) {
        return std::ranges::find(layer.posts, map) != layer.posts.end();
    });
    if (!drawn) { // it may lie beside the wedge, too
        const auto none = mediaWith(std::vector<float>(pixels.values().size(), 0.0F));
        const auto all = mediaWith(std::vector<float>(pixels.values().size(), 1.0F));
        const auto same = [](const auto& a, const auto& b) { return *a == *b; };
        if (std::ranges::equal(none.rows, all.rows, same)) {
            return;
        }
    }
    const PixelLots lots(map, wedges_[wedge].lattice(),
                         drawn ? MapSeen::asDrawn : MapSeen::averaged);
    const auto ofLot = [&](std::size_t n) {
        const auto& lot = lots.lots()[n];
        const PixelStep step = stepOf(pixels, lot);
        const auto changes = wedges_[wedge].ofChanges(
            mediaWith(step.values[0]), mediaWith(step.values[1]),
            [&](int component, int column, int sector) {
                return lots.ownerOf(n, component, column, sector);
            },
            lot.size());
        for (std::size_t group = 0; group < lot.size(); ++group) {
            const double derivative =
                std::inner_product(weights.begin(), weights.end(), changes[group].begin(), 0.0) /
                step.distances[group];
            for (const std::size_t pixel : lot[group]) {
                byPixel[pixel] += derivative;
            }
        }
    };
    threads::forEach(lots.lots().size(), jobs_.project->run.threads, ofLot, 1);
}

std::vector<double> ZonedGradient::byPixels(std::size_t body, std::size_t circle,
                                            std::span<const double> weights) const {
    std::vector<double> byPixel(
        model::pixelsOf(mapOf(*jobs_.project, body, circle))->values().size(), 0.0);
    for (std::size_t wedge = 0; wedge < wedges_.size(); ++wedge) {
        addPixels(wedge, body, circle, weights, byPixel);
    }
    return byPixel;
}

void requireZonable(const model::Project& project) {
    const auto& wanted = project.optimisation->objective;
    if (wanted.quantity == model::OptimisedQuantity::extraction || model::hasTiltedLight(wanted)) {
        refuseZones(say("zones, and light of several orders"), say("light along the axis"),
                    say("Leave out the zones, or judge the lens by light along its axis."));
    }
}

ZonedRuns::ZonedRuns(wedge::WedgeEngineFactory factory,
                     std::shared_ptr<const model::Project> project, adjoint::Objective objective,
                     const fdtd::IndexBox& design)
    : factory_(std::move(factory)), objective_(std::move(objective)), design_(design),
      jobs_(zones::planJobs(std::move(project))) {
    requireMirrorImages();
    if (sources::paritiesNeeded(*jobs_.project) != std::vector{0}) {
        refuseZones(
            say("light of two polarisations"), say("linearly polarised light along x"),
            say("A lens in zones is optimised with one plane wave: choose linear polarisation."));
    }
    const auto some = objective_.forms.front().places();
    places_.assign(some.begin(), some.end());
    placesBox_ = adjoint::boxAround(places_);
    for (const double wavelength : objective_.wavelengthsUm) {
        omega_.push_back(units::angularFrequency(wavelength));
    }
    steps_.resize(jobs_.jobs.size());
}

void ZonedRuns::requireMirrorImages() const {
    const auto own = [this](const zones::ZoneJob& job) {
        return wedge::mirrorSymmetric(zones::patternOf(jobs_, job));
    };
    if (!std::ranges::all_of(jobs_.jobs, own)) {
        refuseZones(say("posts that are not their own mirror image"),
                    say("posts that are the same on both sides of theta = 0"),
                    say("A lens in zones is optimised with such posts only: leave theta_deg and "
                        "rotation_deg at 0, or leave out the zones."));
    }
}

void ZonedRuns::setSteps(const std::vector<adjoint::RunSteps>& steps) {
    if (steps.size() == steps_.size()) {
        steps_ = steps;
    }
}

fdtd::Recording ZonedRuns::recording(const wedge::WedgeLattice& lattice, double shortestUm,
                                     bool forward) const {
    const auto& grid = lattice.whole.grid;
    const int interval = fdtd::boxInterval(shortestUm, grid.dt, objective_.samplesPerPeriod);
    const auto [begin, end] = interiorColumns(lattice);
    fdtd::Recording recording;
    // All columns: tilted walls couple neighbours.
    recording.boxes.push_back({0, {begin, end, design_.kBegin, design_.kEnd}, omega_, interval});
    recording.monitors = 1;
    if (forward) {
        const int first = std::clamp(placesBox_.iBegin, begin, end);
        recording.boxes.push_back(
            {1,
             {first, std::clamp(placesBox_.iEnd, first, end), placesBox_.kBegin, placesBox_.kEnd},
             omega_,
             interval});
        recording.monitors = 2;
        if (watched_) {
            recording.boxes.push_back({2,
                                       {begin, end, grid.interiorBeginZ(), grid.interiorEndZ() + 1},
                                       {omega_.at(*watched_)},
                                       interval});
            recording.monitors = 3;
        }
    }
    return recording;
}

adjoint::RunLength ZonedRuns::advance(wedge::WedgeEngine& engine, double dt, double sourceEndTime,
                                      std::int64_t steps) const {
    return adjoint::advanceUntilGone(
        {[&](std::int64_t some) { engine.advance(some); }, [&] { return engine.fieldEnergy(); }},
        sourceEndTime, jobs_.project->run.stop, dt, steps);
}

void ZonedRuns::requireDifferentiable() const {
    const auto& project = *jobs_.project;
    for (const model::Body& body : project.bodies) {
        const auto* pattern = std::get_if<model::PostPattern>(&body.shape);
        if (pattern == nullptr) {
            continue;
        }
        for (const model::MaterialLayer& layer : pattern->layers) {
            const auto material = model::findMaterial(project, layer.material);
            if (material && grid::isMetallic(project, *material)) {
                refuseZones(say("posts of a metal, whose walls follow the edges of the grid"),
                            say("posts of other media"),
                            say("Leave out the zones, or search without derivatives."));
            }
        }
    }
}

std::vector<double> ZonedRuns::figures(const std::shared_ptr<const model::Project>& design) {
    jobs_.project = design;
    requireMirrorImages(); // a parameter may turn posts
    const double sourceEnd = model::lastSignalEndTime(*design);
    if (!std::isfinite(sourceEnd)) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = say("continuous_wave"),
                          .allowed = say("gaussian_pulse, samples"),
                          .hint = say("Gradients need light that ends: use a pulse.")});
    }
    std::vector<std::vector<adjoint::Complex>> phasors(
        omega_.size(), std::vector<adjoint::Complex>(places_.size()));
    zones_.clear();
    forwardLength_ = {.steps = 0, .decayed = true};
    light_.reset();
    if (watched_) {
        light_.emplace(design->azimuthalOrder, omega_.at(*watched_),
                       interiorBox(grid::makeLattice(*design).grid), placesBox_);
    }
    for (std::size_t n = 0; n < jobs_.jobs.size(); ++n) {
        wedge::WedgePlan plan = [&] {
            const run::TimeTable::Stage stage(times_, "forward run, set-up");
            return zones::compileJob(jobs_, jobs_.jobs[n]);
        }();
        const wedge::WedgeLattice& lattice = *plan.lattice;
        plan.recording = recording(
            lattice, adjoint::shortestWavelength(*design, objective_.wavelengthsUm), true);
        const auto engine = factory_(plan, design->run);
        const auto length = [&] {
            const run::TimeTable::Stage stage(times_, "forward run, steps");
            return advance(*engine, lattice.whole.grid.dt, sourceEnd, steps_[n].forward);
        }();
        steps_[n].forward = length.steps;
        forwardLength_.steps = std::max(forwardLength_.steps, length.steps);
        forwardLength_.decayed = forwardLength_.decayed && length.decayed;
        const run::TimeTable::Stage stage(times_, "forward run, reading");
        auto transforms = engine->transforms();
        const auto mean = wedge::harmonicOf(transforms.at(1), lattice, 0, transforms[1].plan.box);
        for (std::size_t place = 0; place < places_.size(); ++place) {
            const auto& at = places_[place];
            if (at.i < mean.box.iBegin || at.i >= mean.box.iEnd) {
                continue;
            }
            for (std::size_t f = 0; f < omega_.size(); ++f) {
                phasors[f][place] += mean.at(at.component, f, at.i, at.k);
            }
        }
        if (light_) {
            light_->add(transforms.at(2), transforms.at(1), *watched_, lattice);
        }
        zones_.push_back({plan.lattice, plan.media, std::move(transforms.at(0))});
    }
    std::vector<double> figures;
    derivative_ = {.places = places_, .derivative = {}};
    const auto& uniform = objective_.uniform[0];
    for (std::size_t f = 0; f < omega_.size(); ++f) {
        auto value =
            objective_.forms[f].at(phasors[f], uniform.empty() ? adjoint::Complex{} : uniform[f]);
        figures.push_back(value.value);
        derivative_.derivative.push_back(std::move(value.derivative));
    }
    return figures;
}

ZonedGradient ZonedRuns::gradient(adjoint::PermittivityGradient& section) {
    std::vector<adjoint::WedgeGradient> wedges;
    std::optional<adjoint::AdjointPulses> pulses;
    adjointLength_ = {.steps = 0, .decayed = true};
    for (std::size_t n = 0; n < jobs_.jobs.size(); ++n) {
        Zone& zone = zones_.at(n);
        const double dt = zone.lattice->whole.grid.dt;
        if (!pulses) {
            pulses.emplace(omega_, dt, objective_.largestBand);
            section = adjoint::emptyGradient(design_, omega_, dt);
        }
        const auto [begin, end] = interiorColumns(*zone.lattice);
        adjoint::PhasorDerivative own;
        own.derivative.resize(omega_.size());
        for (std::size_t place = 0; place < places_.size(); ++place) {
            if (places_[place].i < begin || places_[place].i >= end) {
                continue;
            }
            own.places.push_back(places_[place]);
            for (std::size_t f = 0; f < omega_.size(); ++f) {
                own.derivative[f].push_back(derivative_.derivative[f][place]);
            }
        }
        const auto empty = zones::emptyLattice(jobs_, jobs_.jobs[n]);
        auto driven = adjoint::adjointCurrents(*empty, own, *pulses);
        if (!(driven.scale > 0.0)) {
            refuseZones(say("zone {zone} without light in its near field", "zone"_is = n + 1),
                        say("zones that the light of the lens reaches"),
                        say("Cut the lens elsewhere."));
        }
        std::array<sources::DrivenCurrents, 2> currents;
        currents[0] = std::move(driven.currents);
        wedge::WedgePlan plan{
            .lattice = zone.lattice,
            .media = zone.media,
            .excitation = std::make_shared<const sources::Excitation>(empty, std::move(currents)),
            .window = {},
            .recording = recording(
                *zone.lattice,
                std::min(pulses->shortestWavelengthUm(),
                         adjoint::shortestWavelength(*jobs_.project, objective_.wavelengthsUm)),
                false)};
        const auto engine = factory_(plan, jobs_.project->run);
        const auto length = [&] {
            const run::TimeTable::Stage stage(times_, "adjoint run, steps");
            return advance(*engine, dt, pulses->endTime(), steps_[n].adjoint);
        }();
        steps_[n].adjoint = length.steps;
        adjointLength_.steps = std::max(adjointLength_.steps, length.steps);
        adjointLength_.decayed = adjointLength_.decayed && length.decayed;
        const run::TimeTable::Stage stage(times_, "adjoint run, reading");
        wedges.emplace_back(zone.lattice, zone.media, zone.design, engine->transforms().at(0),
                            driven.scale);
        wedges.back().addTo(section);
    }
    return {jobs_, std::move(wedges), omega_.size()};
}

} // namespace zonescope::optimise
