#include "core/adjoint/incoherent_runs.hpp"

#include "core/cancellation.hpp"
#include "core/optics/parallel.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

namespace zonescope::adjoint {

namespace {

RunLength longer(const RunLength& a, const RunLength& b) {
    return {std::max(a.steps, b.steps), a.decayed && b.decayed};
}

/// The project of a run; several share the threads among them.
std::shared_ptr<model::Project> ofOrder(const model::Project& project, std::optional<int> order,
                                        bool single) {
    auto result = std::make_shared<model::Project>(project);
    result->azimuthalOrder = order.value_or(project.azimuthalOrder);
    result->monitors.clear();
    if (!single) {
        result->run.threads = 1;
    }
    return result;
}

/// Whether so many runs side by side are done sooner by the cores, one run each, than one after the
/// other by a device, to which a step of a small grid takes about as long however small that is.
/// Measured: 18 runs of some 10,000 cells take 16 cores 7 s, an H200 40 s.
bool coresAreSooner(const grid::Grid& grid, std::size_t runs, int threads) {
    constexpr double deviceSteps = 2e5;   // a second
    constexpr double coreCellSteps = 7e8; // a second
    const auto cores = threads > 0 ? static_cast<unsigned>(threads)
                                   : std::max(1U, std::thread::hardware_concurrency());
    const double busy = static_cast<double>(std::min<std::size_t>(cores, runs));
    return busy * coreCellSteps > deviceSteps * grid.nr * grid.nz;
}

} // namespace

IncoherentRuns::IncoherentRuns(const run::EngineFactory& factory, std::vector<IncoherentRun> runs,
                               const fdtd::IndexBox& design)
    : design_(design) {
    for (IncoherentRun& run : runs) {
        runs_.push_back({run.azimuthalOrder,
                         run.source,
                         AdjointRuns(factory, std::move(run.objective), design),
                         {}});
    }
}

template <class Work> void IncoherentRuns::forEachRun(const Work& work) {
    if (isSingle()) {
        work(0);
        return;
    }
    const run::TimeTable::Stage stage(times_, "runs side by side");
    const auto token = cancellationToken();
    optics::forEach(
        runs_.size(), threads_,
        [&](std::size_t n) {
            const CancellationScope scope(token);
            work(n);
            runs_[n].runs.releaseEngines();
        },
        1);
}

/// All runs of an order share its lattice and media.
std::vector<fdtd::CompiledRun> IncoherentRuns::compiled(const fdtd::CompiledRun& design) const {
    if (isSingle() && !runs_.front().azimuthalOrder && !runs_.front().source) {
        return {design};
    }
    const model::Project& project = *design.discretisation->project;
    std::map<std::optional<int>, fdtd::CompiledRun> ofOrders;
    std::vector<fdtd::CompiledRun> result;
    for (const One& one : runs_) {
        const auto [place, isNew] = ofOrders.try_emplace(one.azimuthalOrder);
        if (isNew) {
            place->second = fdtd::compile(ofOrder(project, one.azimuthalOrder, isSingle()), design);
        }
        auto lit = std::make_shared<model::Project>(*place->second.discretisation->project);
        if (one.source) {
            lit->sources = {project.sources.at(*one.source)};
        }
        if (!isSingle() && lit->run.backend == model::Backend::automatic &&
            coresAreSooner(place->second.discretisation->grid, runs_.size(), threads_)) {
            lit->run.backend = model::Backend::cpu;
        }
        result.push_back(fdtd::compile(std::move(lit), place->second));
    }
    return result;
}

std::vector<double> IncoherentRuns::figures(const fdtd::CompiledRun& design) {
    threads_ = design.discretisation->project->run.threads;
    const auto compiledRuns = compiled(design);
    forEachRun([&](std::size_t n) { runs_[n].sums = runs_[n].runs.run(compiledRuns[n]); });
    sums_ = runs_.front().sums;
    for (std::size_t n = 1; n < runs_.size(); ++n) {
        sums_ += runs_[n].sums;
    }
    return sums_.figures();
}

PermittivityGradient IncoherentRuns::gradient() {
    if (isSingle()) {
        return runs_.front().runs.gradient();
    }
    // Sums in the order of the runs, whatever the threads': the same numbers each time.
    std::vector<PermittivityGradient> parts(runs_.size());
    forEachRun([&](std::size_t n) { parts[n] = runs_[n].runs.gradient(sums_); });
    PermittivityGradient whole = std::move(parts.front());
    for (std::size_t n = 1; n < parts.size(); ++n) {
        const auto add = [](std::vector<double>& sum, const std::vector<double>& part) {
            std::ranges::transform(sum, part, sum.begin(), std::plus{});
        };
        for (std::size_t c = 0; c < whole.byPermittivity.size(); ++c) {
            add(whole.byPermittivity[c], parts[n].byPermittivity[c]);
            add(whole.byConductivity[c], parts[n].byConductivity[c]);
        }
        for (std::size_t c = 0; c < whole.byInverse.size(); ++c) {
            add(whole.byInverse[c], parts[n].byInverse[c]);
        }
        for (std::size_t q = 0; q < whole.byCoupling.size(); ++q) {
            add(whole.byCoupling[q], parts[n].byCoupling[q]);
        }
    }
    return whole;
}

void IncoherentRuns::measureInto(run::TimeTable* times) noexcept {
    times_ = times;
    if (isSingle()) {
        runs_.front().runs.measureInto(times);
    }
}

void IncoherentRuns::watch(const fdtd::IndexBox& box, std::size_t wavelength) {
    for (One& one : runs_) {
        one.runs.watch(box, wavelength);
    }
}

void IncoherentRuns::watchNothing() noexcept {
    for (One& one : runs_) {
        one.runs.watchNothing();
    }
}

std::vector<WatchedTransform> IncoherentRuns::watched() const {
    std::vector<WatchedTransform> all;
    for (const One& one : runs_) {
        for (auto& transform : one.runs.watched()) {
            all.push_back({one.runs.azimuthalOrder(), std::move(transform)});
        }
    }
    return all;
}

RunLength IncoherentRuns::forwardLength() const noexcept {
    RunLength longest{0, true};
    for (const One& one : runs_) {
        longest = longer(longest, one.runs.forwardLength());
    }
    return longest;
}

RunLength IncoherentRuns::adjointLength() const noexcept {
    RunLength longest{0, true};
    for (const One& one : runs_) {
        longest = longer(longest, one.runs.adjointLength());
    }
    return longest;
}

std::vector<RunSteps> IncoherentRuns::steps() const {
    std::vector<RunSteps> steps;
    for (const One& one : runs_) {
        steps.push_back(one.runs.steps());
    }
    return steps;
}

void IncoherentRuns::setSteps(const std::vector<RunSteps>& steps) noexcept {
    for (std::size_t n = 0; steps.size() == runs_.size() && n < steps.size(); ++n) {
        runs_[n].runs.setSteps(steps[n]);
    }
}

} // namespace zonescope::adjoint
