#include "core/adjoint/adjoint_runs.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/units.hpp"
#include "core/model/wavelengths.hpp"
#include "core/optics/parallel.hpp"
#include "core/sources/signal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace zonescope::adjoint {

namespace {

fdtd::IndexBox boxAround(std::span<const Place> places) {
    fdtd::IndexBox box{std::numeric_limits<int>::max(), 0, std::numeric_limits<int>::max(), 0};
    for (const Place& place : places) {
        box.iBegin = std::min(box.iBegin, place.i);
        box.iEnd = std::max(box.iEnd, place.i + 1);
        box.kBegin = std::min(box.kBegin, place.k);
        box.kEnd = std::max(box.kEnd, place.k + 1);
    }
    return box;
}

double shortestWavelength(const model::Project& project, std::span<const double> wavelengthsUm) {
    double shortest = *std::ranges::min_element(wavelengthsUm);
    if (const auto light = model::shortestWavelengthUm(project)) {
        shortest = std::min(shortest, *light);
    }
    return shortest;
}

} // namespace

AdjointRuns::AdjointRuns(run::EngineFactory factory, Objective objective, fdtd::IndexBox design)
    : factory_(std::move(factory)), objective_(std::move(objective)),
      placesBox_(boxAround(objective_.forms.front().places())), design_(design) {
    for (const double wavelength : objective_.wavelengthsUm) {
        omega_.push_back(units::angularFrequency(wavelength));
    }
}

fdtd::Recording AdjointRuns::recording(double shortestUm, bool forward) const {
    const double dt = compiled_.plan.lattice->grid.dt;
    // Pulses hold nothing near the third harmonic, let alone above, where these would alias.
    constexpr double samplesPerPeriod = 6.0;
    const int interval = fdtd::boxInterval(shortestUm, dt, samplesPerPeriod);
    fdtd::Recording recording;
    recording.boxes.push_back({0, design_, omega_, interval});
    recording.monitors = 1;
    if (forward) {
        recording.boxes.push_back({1, placesBox_, omega_, interval});
        recording.monitors = 2;
        if (watched_) {
            // Four still tell the light from its third harmonic; the box is large.
            constexpr double fewest = 4.0;
            recording.boxes.push_back({2,
                                       watched_->box,
                                       {omega_.at(watched_->wavelength)},
                                       fdtd::boxInterval(shortestUm, dt, fewest)});
            recording.monitors = 3;
        }
    }
    return recording;
}

void AdjointRuns::start(OneParity& one, const fdtd::RunPlan& plan) {
    if (one.engine && one.engine->suits(plan)) {
        one.engine->begin(plan);
    } else {
        one.engine.reset(); // its memory first
        one.engine = factory_(plan, compiled_.discretisation->project->run, one.parity);
    }
}

RunLength AdjointRuns::advance(fdtd::Engine& engine, double sourceEndTime, std::int64_t& steps) {
    const auto& grid = compiled_.plan.lattice->grid;
    const auto& stop = compiled_.discretisation->project->run.stop;
    const double decay = stop.energyDecay.value_or(model::StopRule{}.energyDecay.value());
    const auto endOfSources = static_cast<std::int64_t>(std::ceil(sourceEndTime / grid.dt));
    const auto longest = endOfSources + grid::stepsToReach(stop.maxTimeFs, grid.dt);
    const bool known = steps > 0;
    const std::int64_t limit = known ? std::min(steps, longest) : longest;
    constexpr std::int64_t portion = 240; // a multiple of most intervals of samples
    double peak = 0.0;
    RunLength length;
    while (length.steps < limit && (known || !length.decayed)) {
        throwIfCancelled();
        const std::int64_t some = std::min(portion, limit - length.steps);
        engine.advance(some);
        length.steps += some;
        const double energy = engine.fieldEnergy();
        if (!std::isfinite(energy)) {
            throw InputError(
                {.file = {},
                 .key = "run",
                 .value = fmt::format("fields without bounds at step {}", length.steps),
                 .allowed = "a run that decays",
                 .hint = "Check the project with 'zonescope check'."});
        }
        peak = std::max(peak, energy);
        length.decayed = length.steps > endOfSources && energy <= decay * peak;
    }
    steps = length.steps;
    cellSteps_ += static_cast<double>(length.steps) * grid.nr * grid.nz;
    return length;
}

std::vector<double> AdjointRuns::figures(const fdtd::CompiledRun& compiled) {
    compiled_ = compiled;
    const auto& project = *compiled_.discretisation->project;
    const double sourceEnd = sources::lastSignalEndTime(project);
    if (!std::isfinite(sourceEnd)) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = "continuous_wave",
                          .allowed = "gaussian_pulse, samples",
                          .hint = "Gradients need light that ends: use a pulse."});
    }
    const fdtd::RunPlan plan(compiled_.plan.lattice, compiled_.plan.excitation,
                             std::make_shared<const fdtd::Recording>(recording(
                                 shortestWavelength(project, objective_.wavelengthsUm), true)));
    const auto needed = sources::paritiesNeeded(project);
    if (parities_.size() != needed.size()) {
        parities_.clear();
        parities_.resize(needed.size());
    }
    std::vector<double> figures(omega_.size(), 0.0);
    forwardLength_ = {.steps = 0, .decayed = true};
    for (std::size_t p = 0; p < needed.size(); ++p) {
        OneParity& one = parities_[p];
        one.parity = needed[p];
        start(one, plan);
        const RunLength length = advance(*one.engine, sourceEnd, steps_.forward);
        forwardLength_.steps = std::max(forwardLength_.steps, length.steps);
        forwardLength_.decayed = forwardLength_.decayed && length.decayed;
        auto readings = one.engine->readMonitors();
        one.design = std::move(readings.at(0).boxes.at(0));
        one.plane = std::move(readings.at(1).boxes.at(0));
        one.watched = watched_ ? std::move(readings.at(2).boxes.at(0)) : fdtd::DftBoxData{};
        one.derivative.resize(omega_.size());
        const auto& uniform = objective_.uniform.at(static_cast<std::size_t>(one.parity));
        const auto formOf = [&](std::size_t f) {
            std::vector<Complex> phasors;
            for (const Place& place : objective_.forms[f].places()) {
                phasors.push_back(one.plane.at(place.component, f, place.i, place.k));
            }
            FormValue value =
                objective_.forms[f].at(phasors, uniform.empty() ? Complex{} : uniform[f]);
            figures[f] += value.value;
            one.derivative[f] = std::move(value.derivative);
        };
        optics::forEach(omega_.size(), project.run.threads, formOf, 1);
    }
    return figures;
}

std::vector<fdtd::DftBoxData> AdjointRuns::watched() const {
    std::vector<fdtd::DftBoxData> all;
    for (const OneParity& one : parities_) {
        if (!one.watched.values.empty()) {
            all.push_back(one.watched);
        }
    }
    return all;
}

PermittivityGradient AdjointRuns::gradient() {
    PermittivityGradient gradient = emptyGradient(design_, omega_.size());
    const double dt = compiled_.plan.lattice->grid.dt;
    if (!pulses_ || pulsesStep_ != dt) {
        pulses_.emplace(omega_, dt);
        pulsesStep_ = dt;
    }
    const AdjointPulses& pulses = *pulses_;
    const auto& project = *compiled_.discretisation->project;
    const auto recorded = std::make_shared<const fdtd::Recording>(
        recording(std::min(pulses.shortestWavelengthUm(),
                           shortestWavelength(project, objective_.wavelengthsUm)),
                  false));
    adjointLength_ = {.steps = 0, .decayed = true};
    const std::span<const Place> places = objective_.forms.front().places();
    for (OneParity& one : parities_) {
        AdjointCurrents driven = adjointCurrents(
            *compiled_.plan.lattice, {{places.begin(), places.end()}, one.derivative}, pulses);
        if (!(driven.scale > 0.0)) {
            continue;
        }
        std::array<sources::DrivenCurrents, 2> currents;
        currents.at(static_cast<std::size_t>(one.parity)) = std::move(driven.currents);
        start(one, {compiled_.plan.lattice,
                    std::make_shared<const sources::Excitation>(compiled_.plan.lattice,
                                                                std::move(currents)),
                    recorded});
        const RunLength length = advance(*one.engine, pulses.endTime(), steps_.adjoint);
        adjointLength_.steps = std::max(adjointLength_.steps, length.steps);
        adjointLength_.decayed = adjointLength_.decayed && length.decayed;
        const auto readings = one.engine->readMonitors();
        addGradient(gradient, *compiled_.plan.lattice, one.design, readings.at(0).boxes.at(0),
                    driven.scale, project.run.threads);
    }
    return gradient;
}

} // namespace zonescope::adjoint
