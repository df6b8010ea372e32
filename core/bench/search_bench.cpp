#include "core/bench/search_bench.hpp"

#include "core/optimise/optimiser.hpp"
#include "core/optimise/proposal.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace zonescope::bench {

model::Project withSearch(model::Project project, int wavelengths) {
    constexpr double band = 0.08; // of the wavelength, within the light of any pulse
    auto search = optimise::proposedOptimisation(project);
    auto& some = search.objective.wavelengthsUm;
    const double middle = some.front();
    some.clear();
    for (int n = 0; n < wavelengths; ++n) {
        const double part = wavelengths > 1 ? static_cast<double>(n) / (wavelengths - 1) : 0.5;
        some.push_back(middle * (1.0 + band * (part - 0.5)));
    }
    project.optimisation = std::move(search);
    return project;
}

IterateTimes measureIterates(const model::Project& project, const run::EngineFactory& factory,
                             int iterates) {
    using Clock = std::chrono::steady_clock;
    optimise::Optimiser optimiser(std::make_shared<const model::Project>(project), factory);
    optimiser.watch(0);
    IterateTimes result;
    if (!optimiser.step()) {
        return result;
    }
    const run::TimeTable before = optimiser.times();
    const auto begin = Clock::now();
    int done = 0;
    while (done < iterates && optimiser.step()) {
        ++done;
    }
    const double share = 1.0 / std::max(1, done);
    result.seconds = share * std::chrono::duration<double>(Clock::now() - begin).count();
    for (const auto& entry : optimiser.times().entries()) {
        const auto known =
            std::ranges::find(before.entries(), entry.name, &run::TimeTable::Entry::name);
        const double earlier = known == before.entries().end() ? 0.0 : known->seconds;
        result.stages.add(entry.name, share * (entry.seconds - earlier));
    }
    result.nr = optimiser.grid().nr;
    result.nz = optimiser.grid().nz;
    return result;
}

} // namespace zonescope::bench
