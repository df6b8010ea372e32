#include "core/adjoint/adjoint_runs.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/model/wavelengths.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>

namespace zonescope::adjoint {

namespace {

std::vector<fdtd::IndexBox> boxesOf(const Objective& objective) {
    if (!objective.boxes.empty()) {
        return objective.boxes;
    }
    std::vector<Place> places;
    const auto add = [&](const auto& forms) {
        if (!forms.empty()) {
            const auto some = forms.front().places();
            places.insert(places.end(), some.begin(), some.end());
        }
    };
    add(objective.forms);
    for (const std::size_t parity : {0, 1}) {
        add(objective.relativeTo.at(parity));
        add(objective.amplitudes.at(parity));
    }
    return {boxAround(places)};
}

/// Values of a wavelength at the places of a form, which lie in the boxes.
std::vector<Complex> phasorsAt(std::span<const Place> places,
                               std::span<const fdtd::DftBoxData> boxes, std::size_t wavelength) {
    std::vector<Complex> phasors;
    phasors.reserve(places.size());
    for (const Place& place : places) {
        const auto box = std::ranges::find_if(boxes, [&](const fdtd::DftBoxData& each) {
            return place.i >= each.box.iBegin && place.i < each.box.iEnd &&
                   place.k >= each.box.kBegin && place.k < each.box.kEnd;
        });
        phasors.push_back(box->at(place.component, wavelength, place.i, place.k));
    }
    return phasors;
}

} // namespace

double shortestWavelength(const model::Project& project, std::span<const double> wavelengthsUm) {
    double shortest = *std::ranges::min_element(wavelengthsUm);
    if (const auto light = model::shortestWavelengthUm(project)) {
        shortest = std::min(shortest, *light);
    }
    return shortest;
}

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

std::vector<double> FormSums::figures() const {
    std::vector<double> figures = values;
    for (std::size_t f = 0; f < references.size(); ++f) {
        figures[f] /= references[f];
    }
    return figures;
}

FormSums& FormSums::operator+=(const FormSums& other) {
    for (std::size_t f = 0; f < values.size(); ++f) {
        values[f] += other.values[f];
    }
    for (std::size_t f = 0; f < references.size(); ++f) {
        references[f] += other.references[f];
    }
    for (std::size_t f = 0; f < amplitudes.size(); ++f) {
        std::ranges::transform(amplitudes[f], other.amplitudes[f], amplitudes[f].begin(),
                               std::plus{});
    }
    return *this;
}

AdjointRuns::AdjointRuns(run::EngineFactory factory, Objective objective, fdtd::IndexBox design)
    : factory_(std::move(factory)), objective_(std::move(objective)),
      placesBoxes_(boxesOf(objective_)), design_(design) {
    for (const double wavelength : objective_.wavelengthsUm) {
        omega_.push_back(units::angularFrequency(wavelength));
    }
}

fdtd::Recording AdjointRuns::recording(double shortestUm, bool forward) const {
    const double dt = compiled_.plan.lattice->grid.dt;
    const int interval = fdtd::boxInterval(shortestUm, dt, objective_.samplesPerPeriod);
    // Only tilted interfaces ask for more than E there.
    const bool tilted = !compiled_.plan.lattice->materials.tilted.empty();
    fdtd::Recording recording;
    recording.boxes.push_back({0, design_, omega_, interval, tilted ? model::componentCount : 3});
    recording.monitors = 1;
    if (forward) {
        for (const fdtd::IndexBox& box : placesBoxes_) {
            recording.boxes.push_back({1, box, omega_, interval});
        }
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

RunLength advanceUntilGone(const RunClock& clock, double sourceEndTime, const model::StopRule& stop,
                           double dt, std::int64_t steps) {
    const double decay = stop.energyDecay.value_or(model::StopRule{}.energyDecay.value());
    const auto endOfSources = static_cast<std::int64_t>(std::ceil(sourceEndTime / dt));
    const auto longest = endOfSources + grid::stepsToReach(stop.maxTimeFs, dt);
    const bool known = steps > 0;
    const std::int64_t limit = known ? std::min(steps, longest) : longest;
    constexpr std::int64_t portion = 240; // a multiple of most intervals of samples
    double peak = 0.0;
    RunLength length;
    while (length.steps < limit && (known || !length.decayed)) {
        throwIfCancelled();
        const std::int64_t some = std::min(portion, limit - length.steps);
        clock.advance(some);
        length.steps += some;
        const double energy = clock.energy();
        if (!std::isfinite(energy)) {
            throw InputError(
                {.file = {},
                 .key = "run",
                 .value = say("fields without bounds at step {steps}", "steps"_is = length.steps),
                 .allowed = say("a run that decays"),
                 .hint = say("Check the project with 'zonescope check'.")});
        }
        peak = std::max(peak, energy);
        length.decayed = length.steps > endOfSources && energy <= decay * peak;
    }
    return length;
}

RunLength AdjointRuns::advance(fdtd::Engine& engine, double sourceEndTime, std::int64_t steps) {
    const auto& grid = compiled_.plan.lattice->grid;
    const RunLength length = advanceUntilGone(
        {[&](std::int64_t some) { engine.advance(some); }, [&] { return engine.fieldEnergy(); }},
        sourceEndTime, compiled_.discretisation->project->run.stop, grid.dt, steps);
    cellSteps_ += static_cast<double>(length.steps) * grid.nr * grid.nz;
    return length;
}

void AdjointRuns::read(OneParity& one, std::span<const fdtd::DftBoxData> boxes) {
    const auto parity = static_cast<std::size_t>(one.parity);
    const auto& uniform = objective_.uniform.at(parity);
    const auto& references = objective_.relativeTo.at(parity);
    one.ofValue.resize(omega_.size());
    one.ofReference.resize(omega_.size());
    const auto valueOf = [&](const QuadraticForm& form, std::size_t f) {
        return form.at(phasorsAt(form.places(), boxes, f),
                       uniform.empty() ? Complex{} : uniform[f]);
    };
    const auto& amplitudes = objective_.amplitudes.at(parity);
    const auto readOne = [&](std::size_t f) {
        if (!objective_.forms.empty()) {
            FormValue value = valueOf(objective_.forms[f], f);
            sums_.values[f] += value.value;
            one.ofValue[f] = std::move(value.derivative);
        }
        if (!amplitudes.empty()) {
            amplitudes[f].addTo(sums_.amplitudes[f], phasorsAt(amplitudes[f].places(), boxes, f));
        }
        if (!references.empty()) {
            FormValue reference = valueOf(references[f], f);
            sums_.references[f] += reference.value;
            one.ofReference[f] = std::move(reference.derivative);
        }
    };
    threads::forEach(omega_.size(), compiled_.discretisation->project->run.threads, readOne, 1);
}

const FormSums& AdjointRuns::run(const fdtd::CompiledRun& compiled) {
    compiled_ = compiled;
    const auto& project = *compiled_.discretisation->project;
    const double sourceEnd = model::lastSignalEndTime(project);
    if (!std::isfinite(sourceEnd)) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = say("continuous_wave"),
                          .allowed = say("gaussian_pulse, samples"),
                          .hint = say("Gradients need light that ends: use a pulse.")});
    }
    const fdtd::RunPlan plan(compiled_.plan.lattice, compiled_.plan.excitation,
                             std::make_shared<const fdtd::Recording>(recording(
                                 shortestWavelength(project, objective_.wavelengthsUm), true)));
    const auto needed = sources::paritiesNeeded(project);
    if (parities_.size() != needed.size()) {
        parities_.clear();
        parities_.resize(needed.size());
    }
    const bool relative = !objective_.relativeTo[0].empty() || !objective_.relativeTo[1].empty();
    sums_.values.assign(omega_.size(), 0.0);
    sums_.references.assign(relative ? omega_.size() : 0, 0.0);
    sums_.amplitudes.clear();
    for (const AmplitudeSquares& squares : objective_.squares) {
        sums_.amplitudes.emplace_back(squares.amplitudes, 0.0);
    }
    forwardLength_ = {.steps = 0, .decayed = true};
    const std::int64_t steps = steps_.forward;
    for (std::size_t p = 0; p < needed.size(); ++p) {
        OneParity& one = parities_[p];
        one.parity = needed[p];
        {
            const run::TimeTable::Stage stage(times_, "forward run, set-up");
            start(one, plan);
        }
        const RunLength length = [&] {
            const run::TimeTable::Stage stage(times_, "forward run, steps");
            return advance(*one.engine, sourceEnd, steps);
        }();
        const run::TimeTable::Stage stage(times_, "forward run, reading");
        forwardLength_.steps = std::max(forwardLength_.steps, length.steps);
        forwardLength_.decayed = forwardLength_.decayed && length.decayed;
        steps_.forward = forwardLength_.steps;
        auto readings = one.engine->readMonitors();
        one.design = std::move(readings.at(0).boxes.at(0));
        one.watched = watched_ ? std::move(readings.at(2).boxes.at(0)) : fdtd::DftBoxData{};
        read(one, readings.at(1).boxes);
    }
    return sums_;
}

void AdjointRuns::releaseEngines() noexcept {
    for (OneParity& one : parities_) {
        one.engine.reset();
    }
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

FormSums AdjointRuns::squared(FormSums sums) const {
    for (std::size_t f = 0; f < objective_.squares.size(); ++f) {
        sums.values[f] += objective_.squares[f].value(sums.amplitudes[f]);
    }
    return sums;
}

std::span<const Place> AdjointRuns::placesOf(int parity) const {
    const auto& amplitudes = objective_.amplitudes.at(static_cast<std::size_t>(parity));
    if (!objective_.forms.empty()) {
        return objective_.forms.front().places();
    }
    return amplitudes.empty() ? std::span<const Place>{} : amplitudes.front().places();
}

PhasorDerivative AdjointRuns::derivativeOf(const OneParity& one, const FormSums& all) const {
    PhasorDerivative result;
    const auto values = placesOf(one.parity);
    result.places.assign(values.begin(), values.end());
    const auto& amplitudes = objective_.amplitudes.at(static_cast<std::size_t>(one.parity));
    const auto& references = objective_.relativeTo.at(static_cast<std::size_t>(one.parity));
    if (!references.empty()) {
        const auto more = references.front().places();
        result.places.insert(result.places.end(), more.begin(), more.end());
    }
    for (std::size_t f = 0; f < omega_.size(); ++f) {
        const double byValue = all.references.empty() ? 1.0 : 1.0 / all.references[f];
        const double byReference = -all.values[f] * byValue * byValue;
        auto& derivative = result.derivative.emplace_back();
        const auto ofValue =
            amplitudes.empty()
                ? one.ofValue[f]
                : amplitudes[f].transposed(objective_.squares[f].derivative(all.amplitudes[f]));
        for (const Complex each : ofValue) {
            derivative.push_back(byValue * each);
        }
        for (const Complex each : one.ofReference[f]) {
            derivative.push_back(byReference * each);
        }
    }
    return result;
}

PermittivityGradient AdjointRuns::gradient(const FormSums& all) {
    PermittivityGradient gradient = emptyGradient(design_, omega_, compiled_.plan.lattice->grid.dt);
    const double dt = compiled_.plan.lattice->grid.dt;
    if (!pulses_ || pulsesStep_ != dt) {
        pulses_.emplace(omega_, dt, objective_.largestBand);
        pulsesStep_ = dt;
    }
    const AdjointPulses& pulses = *pulses_;
    const auto& project = *compiled_.discretisation->project;
    const auto recorded = std::make_shared<const fdtd::Recording>(
        recording(std::min(pulses.shortestWavelengthUm(),
                           shortestWavelength(project, objective_.wavelengthsUm)),
                  false));
    adjointLength_ = {.steps = 0, .decayed = true};
    const std::int64_t steps = steps_.adjoint;
    for (OneParity& one : parities_) {
        AdjointCurrents driven = [&] {
            const run::TimeTable::Stage stage(times_, "currents of the adjoint");
            return adjointCurrents(*compiled_.plan.lattice, derivativeOf(one, all), pulses);
        }();
        if (!(driven.scale > 0.0)) {
            continue;
        }
        std::array<sources::DrivenCurrents, 2> currents;
        currents.at(static_cast<std::size_t>(one.parity)) = std::move(driven.currents);
        {
            const run::TimeTable::Stage stage(times_, "adjoint run, set-up");
            start(one, {compiled_.plan.lattice,
                        std::make_shared<const sources::Excitation>(compiled_.plan.lattice,
                                                                    std::move(currents)),
                        recorded});
        }
        const RunLength length = [&] {
            const run::TimeTable::Stage stage(times_, "adjoint run, steps");
            return advance(*one.engine, pulses.endTime(), steps);
        }();
        const run::TimeTable::Stage stage(times_, "adjoint run, reading");
        adjointLength_.steps = std::max(adjointLength_.steps, length.steps);
        adjointLength_.decayed = adjointLength_.decayed && length.decayed;
        steps_.adjoint = adjointLength_.steps;
        const auto readings = one.engine->readMonitors();
        addGradient(gradient, *compiled_.plan.lattice, one.design, readings.at(0).boxes.at(0),
                    driven.scale, project.run.threads);
    }
    return gradient;
}

} // namespace zonescope::adjoint
