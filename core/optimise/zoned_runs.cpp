#include "core/optimise/zoned_runs.hpp"

#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/units.hpp"
#include "core/optics/parallel.hpp"
#include "core/optimise/map_pixels.hpp"
#include "core/sources/excitation.hpp"
#include "core/sources/signal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>
#include <variant>

namespace zonescope::optimise {

namespace {

[[noreturn]] void refuseZones(std::string value, std::string allowed, std::string hint) {
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
    optics::forEach(lots.lots().size(), jobs_.project->run.threads, ofLot, 1);
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
        refuseZones("zones, and light of several orders", "light along the axis",
                    "Leave out the zones, or judge the lens by light along its axis.");
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
            "light of two polarisations", "linearly polarised light along x",
            "A lens in zones is optimised with one plane wave: choose linear polarisation.");
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
        refuseZones("posts that are not their own mirror image",
                    "posts that are the same on both sides of theta = 0",
                    "A lens in zones is optimised with such posts only: leave theta_deg and "
                    "rotation_deg at 0, or leave out the zones.");
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

namespace {

/// A transform at one of its frequencies.
wedge::WedgeTransform atFrequency(const wedge::WedgeTransform& transform, std::size_t frequency) {
    wedge::WedgeTransform one{.plan = transform.plan, .sectors = transform.sectors, .values = {}};
    one.plan.omega = {transform.plan.omega.at(frequency)};
    const auto size = static_cast<std::ptrdiff_t>(transform.values.size() / model::componentCount /
                                                  transform.plan.omega.size());
    for (int c = 0; c < model::componentCount; ++c) {
        const auto place = static_cast<std::size_t>(c) * transform.plan.omega.size() + frequency;
        const auto first = transform.values.begin() + static_cast<std::ptrdiff_t>(place) * size;
        one.values.insert(one.values.end(), first, first + size);
    }
    return one;
}

/// The mirror image of an order, which has the order of other sign. Of order 0 the light that is
/// its own mirror image has no components between sectors.
void mirror(fdtd::DftBoxData& part, double betweenSectors) {
    const std::size_t size = part.values.size() / model::componentCount;
    for (std::size_t c = 0; c < model::componentCount; ++c) {
        if (wedge::betweenSectors(static_cast<model::Component>(c))) {
            for (std::size_t n = c * size; n < (c + 1) * size; ++n) {
                part.values[n] *= betweenSectors;
            }
        }
    }
}

/// The mean over the azimuth of the square of one component at one place: of the light of order m
/// and of its mirror image together, which are linearly polarised.
/// @param twice whether the wedge has orders M and -M, 2m being a multiple of its folds
double meanSquareOf(const wedge::WedgeTransform& transform, const wedge::WedgeLattice& lattice,
                    model::Component component, int i, int k, bool twice) {
    const bool between = wedge::betweenSectors(component);
    const int sectors = transform.sectors;
    double sum = 0.0;
    for (int j = 0; j < sectors; ++j) {
        const auto here = transform.values[transform.index(component, 0, i, j, k)];
        sum += std::norm(here);
        if (twice) {
            const int image = between ? sectors - 1 - j : (sectors - j) % sectors;
            const auto there = transform.values[transform.index(component, 0, i, image, k)];
            const double theta = 2.0 * std::numbers::pi * (j + (between ? 0.5 : 0.0)) /
                                 (static_cast<double>(lattice.wedge.folds) * sectors);
            const double turned =
                std::real(std::polar(1.0, 2.0 * lattice.whole.grid.azimuthalOrder * theta) * here *
                          std::conj(there));
            sum += between ? -turned : turned;
        }
    }
    return 0.5 * sum / sectors;
}

} // namespace

void ZonedRuns::addWatched(const std::vector<wedge::WedgeTransform>& transforms,
                           const wedge::WedgeLattice& lattice, fdtd::DftBoxData& own) {
    const int order = jobs_.project->azimuthalOrder;
    // With fewer places around the circle it has one of the two.
    const bool twice = (2 * order) % lattice.wedge.folds == 0 &&
                       lattice.wedge.folds * lattice.wedge.sectors > 2 * std::abs(order);
    // Behind the lens, order by order.
    const auto plane = atFrequency(transforms.at(1), *watched_);
    const int harmonics = plane.sectors;
    for (int n = 0; n < harmonics; ++n) {
        const int q = n - harmonics / 2;
        const int signedOrder = order + q * lattice.wedge.folds;
        auto part = wedge::harmonicOf(plane, lattice, q, placesBox_);
        const bool likeLight = std::abs(signedOrder) == std::abs(order);
        if (signedOrder == 0 && q != 0) {
            mirror(part, 0.0);
        } else if (likeLight ? signedOrder * order < 0 : signedOrder < 0) {
            mirror(part, -1.0);
        }
        const auto [place, added] = nearField_.try_emplace(std::abs(signedOrder), part);
        if (!added) {
            wedge::add(place->second, part);
        }
    }
    // Inside: of the light's order the amplitudes, of all else the squares.
    const auto& inside = transforms.at(2);
    auto part = wedge::harmonicOf(inside, lattice, 0, own.box);
    if (twice && order != 0) {
        auto image = wedge::harmonicOf(inside, lattice, -2 * order / lattice.wedge.folds, own.box);
        mirror(image, -1.0);
        wedge::add(part, image);
    }
    wedge::add(own, part);
    const auto& box = inside.plan.box;
    for (std::size_t c = 0; c < inside_.values.size(); ++c) {
        const auto component = static_cast<model::Component>(c);
        for (int k = box.kBegin; k < box.kEnd; ++k) {
            for (int i = box.iBegin; i < box.iEnd; ++i) {
                const double all = meanSquareOf(inside, lattice, component, i, k, twice);
                const double light =
                    meanOverAzimuth(order) * std::norm(part.at(component, 0, i, k));
                inside_.values[c][inside_.index(i, k)] += std::max(0.0, all - light); // rounding
            }
        }
    }
}

std::vector<adjoint::WatchedTransform> ZonedRuns::watchedNearField() const {
    const int own = jobs_.project->azimuthalOrder;
    std::vector<adjoint::WatchedTransform> orders;
    for (const auto& [order, part] : nearField_) {
        const bool isOwn = order == std::abs(own);
        orders.insert(isOwn ? orders.begin() : orders.end(), {isOwn ? own : order, part});
    }
    return orders;
}

adjoint::RunLength ZonedRuns::advance(wedge::WedgeEngine& engine, double dt, double sourceEndTime,
                                      std::int64_t steps) const {
    return adjoint::advanceUntilGone(
        {[&](std::int64_t some) { engine.advance(some); }, [&] { return engine.fieldEnergy(); }},
        sourceEndTime, jobs_.project->run.stop, dt, steps);
}

void ZonedRuns::requireDifferentiable() const {
    for (const zones::ZoneJob& job : jobs_.jobs) {
        adjoint::requireLossless(zones::compileMedia(jobs_, job));
    }
}

std::vector<double> ZonedRuns::figures(const std::shared_ptr<const model::Project>& design) {
    jobs_.project = design;
    requireMirrorImages(); // a parameter may turn posts
    const double sourceEnd = sources::lastSignalEndTime(*design);
    if (!std::isfinite(sourceEnd)) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = "continuous_wave",
                          .allowed = "gaussian_pulse, samples",
                          .hint = "Gradients need light that ends: use a pulse."});
    }
    std::vector<std::vector<adjoint::Complex>> phasors(
        omega_.size(), std::vector<adjoint::Complex>(places_.size()));
    zones_.clear();
    forwardLength_ = {.steps = 0, .decayed = true};
    nearField_.clear();
    fdtd::DftBoxData own; // of the light's order, inside
    if (watched_) {
        own.box = interiorBox(grid::makeLattice(*design).grid);
        own.omega = {omega_.at(*watched_)};
        own.values.resize(model::componentCount * static_cast<std::size_t>(own.box.width()) *
                          static_cast<std::size_t>(own.box.height()));
        inside_ = noLight(own.box);
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
        if (watched_) {
            addWatched(transforms, lattice, own);
        }
        zones_.push_back({plan.lattice, plan.media, std::move(transforms.at(0))});
    }
    if (watched_) {
        const auto sum = meanSquares({{{design->azimuthalOrder, std::move(own)}}});
        for (std::size_t c = 0; c < sum.values.size(); ++c) {
            std::ranges::transform(inside_.values[c], sum.values[c], inside_.values[c].begin(),
                                   std::plus{});
        }
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
            refuseZones(fmt::format("zone {} without light in its near field", n + 1),
                        "zones that the light of the lens reaches", "Cut the lens elsewhere.");
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
