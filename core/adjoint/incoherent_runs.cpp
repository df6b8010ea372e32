#include "core/adjoint/incoherent_runs.hpp"

#include "core/cancellation.hpp"
#include "core/threads/parallel.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
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

/// All arrays of a gradient by figures and places.
std::vector<std::vector<double>*> arraysOf(PermittivityGradient& gradient) {
    std::vector<std::vector<double>*> all;
    const auto add = [&all](auto& arrays) {
        for (std::vector<double>& array : arrays) {
            all.push_back(&array);
        }
    };
    add(gradient.byPermittivity);
    add(gradient.byConductivity);
    add(gradient.byInverse);
    add(gradient.byCoupling);
    return all;
}

/// Room for the figures of a run, behind those that are there.
void appendFigures(PermittivityGradient& whole, const PermittivityGradient& part) {
    whole.box = part.box;
    whole.wavelengths += part.wavelengths;
    whole.steppedOmega.insert(whole.steppedOmega.end(), part.steppedOmega.begin(),
                              part.steppedOmega.end());
}

/// Adds the part of a run, whose first figure is number `figure` of the whole.
void addPart(PermittivityGradient& whole, PermittivityGradient& part, std::size_t figure) {
    const std::size_t places =
        static_cast<std::size_t>(whole.box.width()) * static_cast<std::size_t>(whole.box.height());
    const auto sums = arraysOf(whole);
    const auto some = arraysOf(part);
    for (std::size_t n = 0; n < sums.size(); ++n) {
        if (some[n]->empty()) {
            continue; // no coupling, or a run that no adjoint light was sent through
        }
        sums[n]->resize(whole.wavelengths * places, 0.0);
        const auto first = sums[n]->begin() + static_cast<std::ptrdiff_t>(figure * places);
        std::transform(some[n]->begin(), some[n]->end(), first, first, std::plus{});
    }
}

} // namespace

IncoherentRuns::IncoherentRuns(const run::EngineFactory& factory, std::vector<IncoherentRun> runs,
                               const fdtd::IndexBox& design)
    : design_(design) {
    for (IncoherentRun& run : runs) {
        const bool first = runs_.empty() || run.group != runs_.back().group;
        if (first) {
            const std::size_t figures =
                groups_.empty() ? 0
                                : groups_.back().firstFigure +
                                      runs_.back().runs.objective().wavelengthsUm.size();
            groups_.push_back({figures, runs_.size(), runs_.size(), {}});
        }
        runs_.push_back({run.azimuthalOrder,
                         run.source,
                         std::move(run.light),
                         run.group,
                         AdjointRuns(factory, std::move(run.objective), design),
                         {}});
        groups_.back().endRun = runs_.size();
    }
}

const IncoherentRuns::Group& IncoherentRuns::groupOf(std::size_t figure) const {
    const auto next = std::ranges::upper_bound(groups_, figure, {}, &Group::firstFigure);
    return *std::prev(next);
}

double IncoherentRuns::reference(std::size_t figure) const {
    const Group& group = groupOf(figure);
    const auto& references = group.sums.references;
    return references.empty() ? 1.0 : references.at(figure - group.firstFigure);
}

template <class Work> void IncoherentRuns::forEachRun(const Work& work) {
    if (isSingle()) {
        work(0);
        return;
    }
    const run::TimeTable::Stage stage(times_, "runs side by side");
    const auto token = cancellationToken();
    threads::forEach(
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
    const One& first = runs_.front();
    if (isSingle() && !first.azimuthalOrder && !first.source && !first.light) {
        return {design};
    }
    const model::Project& project = *design.discretisation->project;
    const bool onCores = !isSingle() && project.run.backend == model::Backend::automatic &&
                         coresAreSooner(design.discretisation->grid, runs_.size(), threads_);
    std::map<std::optional<int>, fdtd::CompiledRun> ofOrders;
    std::vector<fdtd::CompiledRun> result;
    for (const One& one : runs_) {
        auto lit = ofOrder(project, one.azimuthalOrder, isSingle());
        if (one.source) {
            lit->sources = {project.sources.at(*one.source)};
        } else if (one.light) {
            lit->sources = {*one.light};
        }
        if (onCores) {
            lit->run.backend = model::Backend::cpu;
        }
        const auto same = ofOrders.find(one.azimuthalOrder);
        result.push_back(
            fdtd::compile(std::move(lit), same == ofOrders.end() ? design : same->second));
        ofOrders.try_emplace(one.azimuthalOrder, result.back());
    }
    return result;
}

std::vector<double> IncoherentRuns::figures(const fdtd::CompiledRun& design) {
    threads_ = design.discretisation->project->run.threads;
    const auto compiledRuns = compiled(design);
    forEachRun([&](std::size_t n) { runs_[n].sums = runs_[n].runs.run(compiledRuns[n]); });
    std::vector<double> figures;
    for (Group& group : groups_) {
        group.sums = runs_[group.firstRun].sums;
        for (std::size_t n = group.firstRun + 1; n < group.endRun; ++n) {
            group.sums += runs_[n].sums;
        }
        group.sums = runs_[group.firstRun].runs.squared(std::move(group.sums));
        const auto some = group.sums.figures();
        figures.insert(figures.end(), some.begin(), some.end());
    }
    return figures;
}

PermittivityGradient IncoherentRuns::gradient() {
    if (isSingle()) {
        return runs_.front().runs.gradient(groups_.front().sums);
    }
    // Sums in the order of the runs, whatever the threads': the same numbers each time.
    std::vector<PermittivityGradient> parts(runs_.size());
    forEachRun([&](std::size_t n) {
        const auto own =
            std::ranges::find_if(groups_, [n](const Group& group) { return n < group.endRun; });
        parts[n] = runs_[n].runs.gradient(own->sums);
    });
    PermittivityGradient whole;
    for (const Group& group : groups_) {
        appendFigures(whole, parts[group.firstRun]);
    }
    for (const Group& group : groups_) {
        for (std::size_t n = group.firstRun; n < group.endRun; ++n) {
            addPart(whole, parts[n], group.firstFigure);
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

void IncoherentRuns::watch(const fdtd::IndexBox& box, std::size_t figure) {
    watchNothing();
    const Group& group = groupOf(figure);
    for (std::size_t n = group.firstRun; n < group.endRun; ++n) {
        runs_[n].runs.watch(box, figure - group.firstFigure);
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
