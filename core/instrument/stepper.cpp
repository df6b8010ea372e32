#include "core/instrument/stepper.hpp"

#include "core/error.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/instrument/lockstep.hpp"
#include "core/model/validation/validate.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/source_bank.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::instrument {

namespace {

/// Memory for kept states.
constexpr std::size_t keptBytes = std::size_t{256} << 20U;
constexpr std::size_t fewestKept = 4, mostKeptEver = 64;
/// States kept on a long way ahead.
constexpr std::int64_t sparseKept = 16;

std::size_t bytesOfState(const fdtd::EngineState& state) {
    std::size_t bytes = 0;
    for (const auto& array : state.arrays)
        bytes += array.bytes.size();
    return bytes;
}

double energyAsItStands(const fdtd::CpuEngine<double>& engine,
                        const grid::Discretisation& lattice) {
    using enum model::Component;
    const auto& grid = lattice.grid;
    const auto& radial = lattice.radialMetric;
    const auto& axial = lattice.axialMetric;
    const auto& materials = lattice.materials;
    double sum = 0.0;
    for (int k = grid.interiorBeginZ(); k < grid.interiorEndZ(); ++k) {
        const auto row = static_cast<std::size_t>(k);
        const auto epsEr = materials.epsEr.row(k);
        const auto epsEt = materials.epsEt.row(k);
        const auto epsEz = materials.epsEz.row(k);
        const auto square = [&](model::Component component, int i) {
            const double value = engine.value(component, i, k);
            return value * value;
        };
        double integer = 0.0, half = 0.0; // by places along z
        for (int i = grid.interiorBeginR(); i < grid.interiorEndR(); ++i) {
            const auto column = static_cast<std::size_t>(i);
            integer += radial.weightHalf[column] * (epsEr[column] * square(er, i) + square(hz, i)) +
                       radial.weightEtHr[column] * epsEt[column] * square(et, i);
            half += radial.weightEz[column] * epsEz[column] * square(ez, i) +
                    radial.weightEtHr[column] * square(hr, i) +
                    radial.weightHalf[column] * square(ht, i);
        }
        sum += axial.weightInteger[row] * integer + axial.weightHalf[row] * half;
    }
    return 0.5 * grid::azimuthalIntegral(grid) * sum;
}

} // namespace

Stepper::Stepper(const model::Project& project, std::optional<double> courantNumber) {
    const auto plain = bare(project);
    model::validateOrThrow(*plain);
    auto sound = grid::discretise(plain);
    if (static_cast<std::int64_t>(sound->grid.points()) > mostStepperPoints)
        throw InputError(
            {.file = {},
             .key = "domain",
             .value = say("{points} cells", "points"_is = sound->grid.points()),
             .allowed = say("at most {most_stepper_points} cells",
                            "most_stepper_points"_is = mostStepperPoints),
             .hint = say("Enlarge the cells or take a smaller domain to look at single steps.")});
    fdtd::Defects defects;
    if (courantNumber)
        defects.timeStepFactor =
            *courantNumber * std::min(sound->grid.dr, sound->grid.dz) / sound->grid.dt;
    lattice_ = defects.any() ? fdtd::withDefects(*sound, defects) : sound;
    curl_ = curlOperator(*lattice_, {});
    const fdtd::RunPlan plan(lattice_);
    const int parity = sources::paritiesNeeded(*plain).front();
    for (auto& engine : engines_) {
        fdtd::CpuOptions options;
        options.threads = 1;
        engine = std::make_unique<fdtd::CpuEngine<double>>(plan, parity, options);
    }
    join();
    reader_ = std::make_unique<UpdateReader>(lattice_, plan.excitation->bank(parity).drivesWall());
    kept_.push_back({0, lead().saveState()});
    mostKept_ = std::clamp(keptBytes / std::max<std::size_t>(1, bytesOfState(kept_.front().state)),
                           fewestKept, mostKeptEver);
    recordEnergy();
}

Stepper::~Stepper() = default;

double Stepper::timeOf(model::Component component) const noexcept {
    const double e = static_cast<double>(step());
    const double h = e + (magneticLeads() ? 0.5 : -0.5);
    return (grid::isElectric(component) ? e : h) * lattice_->grid.dt;
}

std::span<const StepEnergy> Stepper::energies() const noexcept {
    const auto end = std::ranges::upper_bound(energies_, step(), {}, &StepEnergy::step);
    return {energies_.begin(), end};
}

void Stepper::recordEnergy() {
    if (!energies_.empty() && energies_.back().step >= step())
        return; // seen before the way back
    const double energy = energyAsItStands(lead(), *lattice_);
    energies_.push_back({step(), energy});
    diverged_ = !std::isfinite(energy);
}

void Stepper::keep(std::int64_t interval) {
    if (magneticLeads() || halfSteps_ < kept_.back().halfSteps + interval)
        return;
    kept_.push_back({halfSteps_, lead().saveState()});
    if (kept_.size() <= mostKept_)
        return;
    // The one that leaves the least gap for its age goes: dense near the present, the start stays.
    std::size_t least = 1;
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t n = 1; n + 1 < kept_.size(); ++n) {
        const auto gap = static_cast<double>(kept_[n + 1].halfSteps - kept_[n - 1].halfSteps);
        const auto age = static_cast<double>(halfSteps_ - kept_[n].halfSteps + 1);
        if (gap / age < smallest) {
            smallest = gap / age;
            least = n;
        }
    }
    kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(least));
}

void Stepper::restart(std::int64_t halfSteps) {
    const auto& kept = *std::prev(std::ranges::upper_bound(kept_, halfSteps, {}, &Kept::halfSteps));
    lead().loadState(kept.state);
    halfSteps_ = kept.halfSteps;
    diverged_ = false;
}

void Stepper::leadOn(std::int64_t interval) {
    lead().advanceHalfStep();
    ++halfSteps_;
    if (!magneticLeads())
        recordEnergy();
    keep(interval);
}

void Stepper::join() {
    const auto state = lead().saveState();
    for (std::size_t n = 1; n < engines_.size(); ++n) {
        engines_[n]->loadState(state);
        positions_[n] = halfSteps_;
    }
}

void Stepper::moveTo(std::int64_t target) {
    target = std::max<std::int64_t>(target, 0);
    if (target == halfSteps_ || (target > halfSteps_ && diverged_))
        return;
    // The followers need the last two half-steps alone: the leader goes ahead of them until then.
    const auto followed = std::max<std::int64_t>(target - 2, 0);
    const bool back = target < halfSteps_;
    if (back)
        restart(followed);
    if (back || followed > halfSteps_) {
        while (halfSteps_ < followed && !diverged_)
            leadOn(std::max<std::int64_t>(2, (followed - halfSteps_) / sparseKept));
        join();
    }
    while (halfSteps_ < target && !diverged_) {
        leadOn(2);
        for (std::size_t n = 1; n < engines_.size(); ++n) {
            for (; positions_[n] < halfSteps_ - static_cast<std::int64_t>(n); ++positions_[n])
                engines_[n]->advanceHalfStep();
        }
    }
}

bool Stepper::updated(model::Component component) const noexcept {
    return halfSteps_ >= (grid::isElectric(component) ? 2 : 1) && positions_[2] < halfSteps_;
}

double Stepper::value(const YeePlace& place) const noexcept {
    return lead().value(place.component, place.i, place.k);
}

double Stepper::valueBefore(const YeePlace& place) const noexcept {
    return engines_[1]->value(place.component, place.i, place.k);
}

UpdateNumbers Stepper::update(const YeePlace& place) const {
    if (!updated(place.component)) {
        auto numbers = reader_->read(place, lead(), lead());
        numbers.pending = true;
        numbers.after = numbers.computed;
        return numbers;
    }
    const bool newest = grid::isElectric(place.component) != magneticLeads();
    return reader_->read(place, *engines_[newest ? 1 : 2], *engines_[newest ? 0 : 1]);
}

std::vector<double> Stepper::component(model::Component component) const {
    return lead().component(component);
}

fdtd::Plane Stepper::snapshot(fdtd::ViewQuantity quantity) const {
    return lead().snapshot({.quantity = quantity});
}

void Stepper::setComponent(model::Component component, const std::vector<double>& values) {
    moveTo(0);
    lead().setComponent(component, values);
    join();
    kept_.assign(1, {0, lead().saveState()});
    energies_.clear();
    recordEnergy();
}

std::optional<double> fieldGrowth(std::span<const StepEnergy> energies, std::size_t steps) {
    while (!energies.empty() && !std::isfinite(energies.back().energy))
        energies = energies.first(energies.size() - 1);
    if (steps == 0 || energies.size() <= steps)
        return std::nullopt;
    const double late = energies.back().energy,
                 early = energies[energies.size() - 1 - steps].energy;
    if (!(early > 0.0) || !(late > 0.0))
        return std::nullopt;
    return std::pow(late / early, 0.5 / static_cast<double>(steps));
}

std::int64_t growthBegin(std::span<const StepEnergy> energies) {
    std::size_t at = energies.empty() ? 0 : energies.size() - 1;
    while (at > 0 && !(energies[at].energy <= energies[at - 1].energy))
        --at;
    return energies.empty() ? 0 : energies[at].step;
}

} // namespace zonescope::instrument
