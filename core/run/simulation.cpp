#include "core/run/simulation.hpp"

#include "core/error.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/edit_impact.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/validate.hpp"
#include "core/sources/source_bank.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>

namespace zonescope::run {

namespace {

/// Once the sources are silent the energy of a passive domain can only fall. A factor far above
/// rounding and above the ripple of the sampled quadratic form, and far below what an instability
/// reaches within one sampling interval.
constexpr double growthLimit = 100.0;

std::string_view componentName(fdtd::Component component) {
    switch (component) {
    case fdtd::Component::er: return "Er";
    case fdtd::Component::et: return "Etheta";
    case fdtd::Component::ez: return "Ez";
    case fdtd::Component::hr: return "Hr";
    case fdtd::Component::ht: return "Htheta";
    case fdtd::Component::hz: return "Hz";
    }
    return "a component";
}

std::shared_ptr<const model::Project> validated(std::shared_ptr<const model::Project> project) {
    if (project == nullptr) {
        throw InputError({.file = {},
                          .key = {},
                          .value = {},
                          .allowed = {},
                          .hint = say("A simulation needs a project.")});
    }
    model::validateOrThrow(*project);
    return project;
}

/// All parities stand at the same step, and nothing was sampled after it.
void requireOneTime(const SimulationState& state) {
    const auto refuse = [](const char* key, std::int64_t found, text::Message allowed) {
        zonescope::refuse(key, fmt::format("{}", found), std::move(allowed),
                          say("The saved state is damaged."));
    };
    const auto& first = state.engines.front();
    fdtd::requirePossibleStep(first.step);
    for (const auto& engine : state.engines) {
        if (engine.step != first.step || engine.atHalfStep != first.atHalfStep) {
            refuse("step", engine.step,
                   say("{step}, as of the first parity", "step"_is = first.step));
        }
    }
    std::int64_t before = -1;
    for (const auto& sample : state.energy) {
        if (sample.step <= before || sample.step > first.step) {
            refuse("energy", sample.step,
                   say("{before} to {step}", "before"_is = before + 1, "step"_is = first.step));
        }
        before = sample.step;
    }
    before = -1;
    for (const auto& sample : state.phasors.samples) {
        if (sample.step <= before || sample.step > first.step) {
            refuse("phasors", sample.step,
                   say("{before} to {step}", "before"_is = before + 1, "step"_is = first.step));
        }
        before = sample.step;
    }
    if (state.phasors.beforeStep < -1 || state.phasors.beforeStep > first.step) {
        refuse("phasors", state.phasors.beforeStep, say("-1 to {step}", "step"_is = first.step));
    }
}

/// Does something and adds what it takes.
template <class Work> auto timed(double& seconds, const Work& work) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    auto result = work();
    seconds += std::chrono::duration<double>(Clock::now() - begin).count();
    return result;
}

void addPlane(fdtd::Plane& sum, const fdtd::Plane& other, bool quadrature) {
    for (std::size_t n = 0; n < sum.values.size(); ++n) {
        sum.values[n] = quadrature ? std::hypot(sum.values[n], other.values[n])
                                   : sum.values[n] + other.values[n];
    }
}

} // namespace

std::unique_ptr<fdtd::Engine> makeDefaultEngine(const fdtd::RunPlan& plan,
                                                const model::RunSettings& settings, int parity) {
    if (settings.backend == model::Backend::cuda) {
        throw DeviceError(
            say("No CUDA engine is available here. Choose the backend cpu or automatic."));
    }
    return fdtd::makeCpuEngine(plan, settings.precision, parity,
                               {.threads = settings.threads,
                                .timeLevels = 0,
                                .tileColumns = 0,
                                .instructionSet = {},
                                .reason = {}});
}

Simulation::Simulation(std::shared_ptr<const model::Project> project, const EngineFactory& factory)
    : project_(validated(std::move(project))),
      compiled_(timed(setUp_.discretise, [&] { return fdtd::compile(project_); })),
      growth_(model::lastSignalSettledTime(*project_)) {
    for (const int parity : sources::paritiesNeeded(*project_)) {
        engines_.push_back(
            timed(setUp_.engines, [&] { return factory(compiled_.plan, project_->run, parity); }));
    }
    begun();
}

void Simulation::begun() {
    sourceEndTime_ = model::lastSignalEndTime(*project_);
    maximumSteps_ =
        grid::stepsToReach(project_->run.stop.maxTimeFs, compiled_.discretisation->grid.dt);
    growth_ = GrowthWatch(model::lastSignalSettledTime(*project_));
    const bool wanted = project_->run.stop.phasorChange.has_value() || phasors_.active();
    phasors_ =
        wanted ? PhasorWatch(*compiled_.discretisation, engines_, maximumSteps_) : PhasorWatch();
    follower_.reset();
    if (sources::hasBackground(*project_) && std::thread::hardware_concurrency() > 1) {
        follower_ = std::make_unique<sources::PlaneWaveFollower>(compiled_.discretisation);
    }
    energy_.clear();
    energyBegun_.reset();
    peakEnergy_ = 0.0;
    unlimited_ = false;
    state_ = RunState::running;
    failure_ = {};
}

namespace {

/// Whether two projects ask for the same engines.
bool sameEngines(const model::Project& before, const model::Project& after) {
    const auto& a = before.run;
    const auto& b = after.run;
    return model::impactOf(before, after) != model::EditImpact::regrid && a.backend == b.backend &&
           a.threads == b.threads && a.schedule == b.schedule &&
           before.azimuthalOrder == after.azimuthalOrder &&
           sources::paritiesNeeded(before) == sources::paritiesNeeded(after);
}

} // namespace

std::optional<EditedRun> editedRun(std::shared_ptr<const model::Project> project,
                                   const fdtd::CompiledRun& before) {
    project = validated(std::move(project));
    if (!sameEngines(*before.discretisation->project, *project)) {
        return std::nullopt;
    }
    EditedRun edited;
    edited.compiled = timed(edited.seconds, [&] {
        auto compiled = fdtd::compile(project, before);
        for (const int parity : sources::paritiesNeeded(*project)) { // beside the run before
            static_cast<void>(compiled.plan.excitation->bank(parity));
        }
        return compiled;
    });
    const auto& lattice = *edited.compiled.plan.lattice;
    if (!grid::sameShape(*before.plan.lattice, lattice) ||
        before.plan.lattice->materials.lossy() != lattice.materials.lossy()) {
        return std::nullopt;
    }
    return edited;
}

bool Simulation::suits(const fdtd::CompiledRun& compiled) const {
    return sameEngines(*project_, *compiled.discretisation->project) &&
           std::ranges::all_of(engines_,
                               [&](const auto& engine) { return engine->suits(compiled.plan); });
}

bool Simulation::begin(std::shared_ptr<const model::Project> project) {
    auto edited = editedRun(std::move(project), compiled_);
    return edited && begin(std::move(*edited));
}

bool Simulation::begin(EditedRun edited) {
    if (!suits(edited.compiled)) {
        return false;
    }
    SetUpSeconds spent{.discretise = edited.seconds, .engines = 0.0};
    const auto start = std::chrono::steady_clock::now();
    for (const auto& engine : engines_) {
        engine->begin(edited.compiled.plan);
    }
    spent.engines = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    follower_.reset(); // it follows the run before
    compiled_ = std::move(edited.compiled);
    project_ = compiled_.discretisation->project;
    setUp_ = spent;
    begun();
    return true;
}

void Simulation::watchPhasors(bool on) {
    const bool wanted = on || project_->run.stop.phasorChange.has_value();
    if (wanted != phasors_.active()) {
        phasors_ = wanted ? PhasorWatch(*compiled_.discretisation, engines_, maximumSteps_)
                          : PhasorWatch();
    }
}

RunState Simulation::advance(std::int64_t steps) {
    const std::int64_t interval = energyInterval();
    std::int64_t end = step() + std::max<std::int64_t>(steps, 0);
    if (!unlimited_) {
        end = std::min(end, maximumSteps_);
    }
    if (state_ == RunState::running && energy_.empty() && !energyBegun_ && !atHalfStep()) {
        sampleEnergy(); // the initial condition, when there is one
    }
    takeEnergy(false);
    while (state_ == RunState::running && step() < end) {
        const std::int64_t nextSample = (step() / interval + 1) * interval;
        const std::int64_t nextPhasors = phasors_.nextStep(step());
        const std::int64_t chunk = std::min({nextSample, nextPhasors, end}) - step();
        for (const auto& engine : engines_) {
            engine->advance(chunk);
        }
        if (follower_) {
            follower_->reached(step());
        }
        if (step() == nextSample || step() == maximumSteps_) {
            sampleEnergy();
        }
        if (step() == nextPhasors) {
            phasors_.observe(step(), engines_);
        }
        applyStopRule();
    }
    return state_ == RunState::running ? state_ : settleEnergy();
}

RunState Simulation::settleEnergy() {
    takeEnergy(true);
    return state_;
}

void Simulation::advanceHalfStep() {
    if (state_ != RunState::running) {
        return;
    }
    for (const auto& engine : engines_) {
        engine->advanceHalfStep();
    }
    if (!atHalfStep()) {
        if (step() % energyInterval() == 0 || step() == maximumSteps_) {
            sampleEnergy();
        }
        phasors_.observe(step(), engines_);
        applyStopRule();
    }
}

void Simulation::reset() {
    for (const auto& engine : engines_) {
        engine->reset();
    }
    energy_.clear();
    phasors_.clear();
    energyBegun_.reset();
    peakEnergy_ = 0.0;
    unlimited_ = false;
    state_ = RunState::running;
    failure_ = {};
    growth_.clear();
}

void Simulation::continueRun() {
    if (state_ == RunState::diverged) {
        return;
    }
    unlimited_ = true;
    state_ = RunState::running;
}

void Simulation::sampleEnergy() {
    takeEnergy(true); // of the sample before
    if (state_ != RunState::running) {
        return;
    }
    if (energyLag_ && !decayMayEnd()) {
        for (const auto& engine : engines_) {
            engine->beginFieldEnergy();
        }
        energyBegun_ = step();
        return;
    }
    double energy = 0.0;
    for (const auto& engine : engines_) {
        energy += engine->fieldEnergy();
    }
    addEnergy(step(), energy);
}

void Simulation::takeEnergy(bool wait) {
    if (!energyBegun_) {
        return;
    }
    double energy = 0.0;
    for (const auto& engine : engines_) {
        const auto part = engine->takeFieldEnergy(wait);
        if (!part) {
            return;
        }
        energy += *part;
    }
    const auto sampled = *energyBegun_;
    energyBegun_.reset();
    addEnergy(sampled, energy);
}

void Simulation::addEnergy(std::int64_t step, double energy) {
    watchGrowth(step, energy);
    // A log of finite numbers only: plots and files need no special case.
    if (std::isfinite(energy)) {
        energy_.push_back({.step = step, .energy = energy});
        peakEnergy_ = std::max(peakEnergy_, energy);
    }
}

bool Simulation::decayMayEnd() const noexcept {
    return !unlimited_ && project_->run.stop.energyDecay &&
           static_cast<double>(step()) * compiled_.discretisation->grid.dt > sourceEndTime_;
}

void Simulation::watchGrowth(std::int64_t sampled, double energy) {
    if (!std::isfinite(energy)) {
        fail(say("The field energy is no finite number any more at step {sampled}.",
                 "sampled"_is = sampled));
        return;
    }
    const double time = static_cast<double>(sampled) * compiled_.discretisation->grid.dt;
    const double reference = time > sourceEndTime_ ? energyBeforeSourcesEnd() : 0.0;
    if (reference > 0.0 && energy > growthLimit * reference) {
        fail(say("The field energy grew to {energy}, {reference} times its largest value before "
                 "the sources ended, at step {sampled}.",
                 "energy"_is = fmt::format("{:.3g}", energy),
                 "reference"_is = fmt::format("{:.3g}", energy / reference),
                 "sampled"_is = sampled));
    } else if (const auto growth = growth_.observe(time, energy)) {
        fail(say("The field energy grows exponentially, though no source feeds it so: "
                 "{growth}-fold up to step {sampled}.",
                 "growth"_is = fmt::format("{:.3g}", *growth), "sampled"_is = sampled));
    }
}

void Simulation::fail(text::Message finding) {
    state_ = RunState::diverged;
    failure_.finding = std::move(finding);
    const auto& grid = compiled_.discretisation->grid;
    bool inLayer = false;
    for (const auto& engine : engines_) {
        if (const auto bad = engine->findBadValue()) {
            const auto offset = grid::yeeOffset(bad->component);
            const auto what = std::isfinite(bad->value)
                                  ? say("{component} has grown to {bad}",
                                        "component"_is = componentName(bad->component),
                                        "bad"_is = fmt::format("{:.3g}", bad->value))
                                  : say("{component} is not a finite number",
                                        "component"_is = componentName(bad->component));
            failure_.finding =
                say("{what} at step {step}, r = {r} um, z = {z} um.", "what"_is = what,
                    "step"_is = step(), "r"_is = fmt::format("{:.4g}", grid.r(bad->i, offset.r)),
                    "z"_is = fmt::format("{:.4g}", grid.z(bad->k, offset.z)));
            inLayer = bad->i < grid.interiorBeginR() || bad->i >= grid.interiorEndR() ||
                      bad->k < grid.interiorBeginZ() || bad->k >= grid.interiorEndZ();
            break;
        }
    }
    const double bound = grid::courantBound(*project_);
    if (project_->run.courantNumber > bound) {
        failure_.advice = say("The run is unstable: lower /run/courant_number to at most {bound}.",
                              "bound"_is = fmt::format("{:.3g}", bound));
    } else if (inLayer) {
        failure_.advice =
            say("The run is unstable, and a smaller Courant number does not help: let metals, thin "
                "gaps and bodies of high index end before the absorbing layers.");
    } else {
        failure_.advice = say(
            "The run is unstable, and a smaller Courant number does not help: see whether a metal "
            "almost without loss, a gap of one cell, or a body that reaches into an absorbing "
            "layer is the cause; smaller cells or /run/averaging \"staircase\" may help.");
    }
}

std::int64_t Simulation::energyInterval() const noexcept {
    // A long interval must not blind the watch.
    constexpr std::int64_t samples = 64;
    constexpr std::int64_t shortest = 200;
    return std::min<std::int64_t>(project_->run.energyIntervalSteps,
                                  std::max(shortest, maximumSteps_ / samples));
}

double Simulation::energyBeforeSourcesEnd() const {
    double largest = 0.0;
    for (const auto& sample : energy_) {
        largest = std::max(largest, sample.energy);
        if (static_cast<double>(sample.step) * compiled_.discretisation->grid.dt >=
            sourceEndTime_) {
            break;
        }
    }
    return largest;
}

void Simulation::applyStopRule() {
    if (state_ != RunState::running || unlimited_) {
        return;
    }
    if (step() >= maximumSteps_) {
        state_ = RunState::reachedMaxTime;
        return;
    }
    if (phasorsMayEnd()) {
        state_ = RunState::converged;
        return;
    }
    const auto& decay = project_->run.stop.energyDecay;
    if (!decay || energy_.empty() || peakEnergy_ <= 0.0) {
        return;
    }
    const auto& last = energy_.back();
    const bool sourcesEnded =
        static_cast<double>(last.step) * compiled_.discretisation->grid.dt > sourceEndTime_;
    if (sourcesEnded && last.energy < *decay * peakEnergy_) {
        state_ = RunState::decayed;
    }
}

bool Simulation::phasorsMayEnd() const noexcept {
    const auto& limit = project_->run.stop.phasorChange;
    if (!limit) {
        return false;
    }
    const double time = static_cast<double>(step()) * compiled_.discretisation->grid.dt;
    const bool continuous = std::isinf(sourceEndTime_);
    if (!continuous && time <= sourceEndTime_) {
        return false; // the light is still coming
    }
    // A beat of two resonances can hide a change once, hardly twice in a row; a continuous wave is
    // still filling the domain, so it must stay quiet longer.
    return phasors_.below(*limit, continuous ? 4 : 2);
}

RunState Simulation::state() const noexcept { return state_; }

std::int64_t Simulation::step() const noexcept { return engines_.front()->step(); }

bool Simulation::atHalfStep() const noexcept { return engines_.front()->atHalfStep(); }

double Simulation::timeFs() const noexcept {
    return units::toFemtoseconds(static_cast<double>(step()) * compiled_.discretisation->grid.dt);
}

std::int64_t Simulation::maximumSteps() const noexcept { return maximumSteps_; }

const model::Project& Simulation::project() const noexcept { return *project_; }

const grid::Discretisation& Simulation::discretisation() const noexcept {
    return *compiled_.discretisation;
}

fdtd::Plane Simulation::snapshot(const fdtd::PlaneRequest& request) const {
    using fdtd::ViewQuantity;
    if (engines_.size() == 1) {
        return engines_.front()->snapshot(request);
    }
    const auto sumOf = [&](ViewQuantity quantity) {
        auto single = request;
        single.quantity = quantity;
        auto sum = engines_.front()->snapshot(single);
        for (std::size_t parity = 1; parity < engines_.size(); ++parity) {
            const bool quadrature = quantity == ViewQuantity::electricMagnitude ||
                                    quantity == ViewQuantity::magneticMagnitude;
            addPlane(sum, engines_[parity]->snapshot(single), quadrature);
        }
        return sum;
    };
    switch (request.quantity) {
    case ViewQuantity::poyntingMagnitude: {
        // A magnitude of sums, not a sum of magnitudes.
        auto plane = sumOf(ViewQuantity::poyntingR);
        addPlane(plane, sumOf(ViewQuantity::poyntingZ), true);
        plane.request.quantity = ViewQuantity::poyntingMagnitude;
        return plane;
    }
    case ViewQuantity::electricMagnitude:
    case ViewQuantity::magneticMagnitude:
    case ViewQuantity::energyDensity:
    case ViewQuantity::poyntingR:
    case ViewQuantity::poyntingZ: return sumOf(request.quantity);
    default: return engines_.front()->snapshot(request);
    }
}

std::span<const EnergySample> Simulation::energy() const noexcept { return energy_; }

template <class Read> std::vector<MonitorResult> Simulation::readEngines(const Read& read) const {
    std::vector<MonitorResult> results;
    for (const auto& monitor : project_->monitors) {
        results.push_back({.name = monitor.name, .parities = {}});
    }
    for (const auto& engine : engines_) {
        auto readings = read(*engine);
        for (std::size_t n = 0; n < results.size(); ++n) {
            results[n].parities.push_back(std::move(readings[n]));
        }
    }
    return results;
}

std::vector<MonitorResult> Simulation::readMonitors() const {
    return readEngines([](const fdtd::Engine& engine) { return engine.readMonitors(); });
}

std::vector<MonitorResult> Simulation::readTransforms(const std::vector<bool>& wanted) const {
    return readEngines([&](const fdtd::Engine& engine) { return engine.readTransforms(wanted); });
}

MonitorResult Simulation::readMonitor(std::size_t monitor) const {
    const auto& which = project_->monitors.at(monitor);
    if (std::holds_alternative<model::PointProbe>(which.kind)) {
        MonitorResult result{.name = which.name, .parities = {}};
        for (const auto& engine : engines_) {
            result.parities.push_back(
                {.probe = std::move(engine->probeTails(0).at(monitor)), .boxes = {}});
        }
        return result;
    }
    std::vector<bool> wanted(project_->monitors.size(), false);
    wanted[monitor] = true;
    return std::move(readTransforms(wanted).at(monitor));
}

fdtd::EngineCounters Simulation::counters() const {
    auto total = engines_.front()->counters();
    for (std::size_t n = 1; n < engines_.size(); ++n) {
        const auto other = engines_[n]->counters();
        total.cellSteps += other.cellSteps;
        total.seconds += other.seconds;
        total.bytes += other.bytes;
        total.exchange.times += other.exchange.times;
        total.exchange.seconds += other.exchange.seconds;
    }
    return total;
}

fdtd::Engine& Simulation::engine(int parity) {
    return *engines_.at(static_cast<std::size_t>(parity));
}

const fdtd::Engine& Simulation::engine(int parity) const {
    return *engines_.at(static_cast<std::size_t>(parity));
}

SimulationState Simulation::saveState() const {
    SimulationState state;
    for (const auto& engine : engines_) {
        state.engines.push_back(engine->saveState());
    }
    state.energy = energy_;
    state.peakEnergy = peakEnergy_;
    state.azimuthalOrder = project_->azimuthalOrder;
    state.phasors = phasors_.saveState(engines_);
    return state;
}

void Simulation::loadState(const SimulationState& state) {
    if (state.engines.size() != engines_.size()) {
        throw InputError(
            {.file = {},
             .key = "state",
             .value = say("{count} engine state(s)", "count"_is = state.engines.size()),
             .allowed = say("{count}, as this project needs", "count"_is = engines_.size()),
             .hint = say("The saved state belongs to another project.")});
    }
    if (state.azimuthalOrder != project_->azimuthalOrder) {
        throw InputError(
            {.file = {},
             .key = "azimuthal_order",
             .value = fmt::format("{}", state.azimuthalOrder),
             .allowed = say("{azimuthal_order}, the order of this run",
                            "azimuthal_order"_is = project_->azimuthalOrder),
             .hint = say("A state goes on with the azimuthal order that it was made of.")});
    }
    requireOneTime(state);
    for (std::size_t n = 0; n < engines_.size(); ++n) {
        engines_[n]->loadState(state.engines[n]);
    }
    energy_ = state.energy;
    phasors_.loadState(state.phasors, engines_);
    energyBegun_.reset();
    peakEnergy_ = state.peakEnergy;
    unlimited_ = false;
    failure_ = {};
    growth_.clear();
    for (const auto& sample : energy_) { // known to be harmless, or the state would not be there
        static_cast<void>(growth_.observe(
            static_cast<double>(sample.step) * compiled_.discretisation->grid.dt, sample.energy));
    }
    state_ = RunState::running;
    applyStopRule();
}

RunRecord Simulation::record() const {
    return {
        .state = saveState(), .condition = state_, .unlimited = unlimited_, .failure = failure_};
}

void Simulation::restore(const RunRecord& record) {
    loadState(record.state);
    state_ = record.condition;
    unlimited_ = record.unlimited;
    failure_ = record.failure;
}

std::size_t bytesOf(const SimulationState& state) noexcept {
    const auto arraysOf = [](const std::vector<fdtd::StateArray>& arrays) {
        std::size_t bytes = 0;
        for (const auto& array : arrays) {
            bytes += array.bytes.size();
        }
        return bytes;
    };
    std::size_t bytes = state.energy.size() * sizeof(EnergySample);
    for (const auto& engine : state.engines) {
        bytes += arraysOf(engine.arrays);
    }
    for (const auto& kept : state.phasors.kept) {
        bytes += arraysOf(kept);
    }
    for (const auto& sample : state.phasors.samples) {
        bytes += sizeof sample + sample.changes.size() * sizeof(double);
    }
    return bytes;
}

} // namespace zonescope::run
