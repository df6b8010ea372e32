#include "core/optimise/optimiser.hpp"

#include "core/adjoint/parameter_gradient.hpp"
#include "core/error.hpp"
#include "core/model/problem.hpp"
#include "core/model/validate.hpp"
#include "core/monitors/flux.hpp"
#include "core/optics/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace zonescope::optimise {

namespace {

/// Of a picture along each side: more than a screen has room for costs memory only.
constexpr int mostCells = 800;

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// To a run what is wrong with an optimisation is a warning.
std::shared_ptr<const model::Project> validProject(std::shared_ptr<const model::Project> project) {
    std::vector<model::Problem> problems = model::validate(*project);
    for (model::Problem& problem : problems) {
        if (problem.key.starts_with("optimisation")) {
            problem.severity = model::Severity::error;
        }
    }
    if (model::hasErrors(problems)) {
        throw model::ProjectError({}, std::move(problems));
    }
    return project;
}

} // namespace

Optimiser::Optimiser(std::shared_ptr<const model::Project> project, run::EngineFactory factory)
    : project_(validProject(std::move(project))), variables_(*project_),
      first_(fdtd::compile(std::make_shared<const model::Project>(
          variables_.applied(*project_, variables_.start())))),
      runs_(std::move(factory), makeObjective(*first_.discretisation),
            variables_.reach(*project_, first_.discretisation->grid)),
      steps_(variables_.limits(), variables_.scales()) {}

fdtd::CompiledRun Optimiser::compiled(const std::vector<double>& values) const {
    return fdtd::compile(
        std::make_shared<const model::Project>(variables_.applied(*project_, values)), first_);
}

void Optimiser::addField(const fdtd::CompiledRun& run, std::size_t wavelength) {
    const auto& grid = run.discretisation->grid;
    const double lengthUm = project_->optimisation->objective.wavelengthsUm.at(wavelength);
    const auto steps = runs_.forwardLength().steps;
    const auto incident = monitors::incidentWave(*run.discretisation, {&lengthUm, 1}, steps);
    const auto transforms = runs_.watched();
    const double intensity = incident->intensity.front();
    picture_->wavelengthUm = lengthUm;
    picture_->amplitude = coarser(amplitudeMap(grid, transforms, intensity), mostCells);
    if (!model::readAtFocus(project_->optimisation->objective) && !grid.planar()) {
        picture_->focus = focusMap(*run.discretisation, transforms, lengthUm, intensity, steps);
    }
}

void Optimiser::look(std::size_t wavelength) {
    if (iterates_.empty()) {
        return;
    }
    const auto before = watched_;
    watch(wavelength);
    const auto run = compiled(iterates_.back().values);
    try {
        static_cast<void>(runs_.figures(run));
    } catch (...) {
        watch(before);
        throw;
    }
    if (!picture_) {
        picture_.emplace().iteration = iterates_.back().iteration;
    }
    addField(run, wavelength);
    watch(before);
}

std::vector<double> Optimiser::gradientAt(const fdtd::CompiledRun& run,
                                          const std::vector<double>& values, const Merit& merit) {
    const auto gradient = runs_.gradient();
    picture_.emplace().sensitivity =
        coarser(sensitivityMap(run.discretisation->grid, gradient, merit.weights), mostCells);
    if (watched_) {
        addField(run, *watched_);
    }
    // Small against a cell, large against the rounding of stored permittivities.
    const auto& grid = run.discretisation->grid;
    const double step = 0.01 * std::min(grid.dr, grid.dz);
    const auto derivativeBy = [&](std::size_t n) {
        std::vector<double> moved = values;
        moved[n] = values[n] - step;
        const auto below = variables_.applied(*project_, moved);
        moved[n] = values[n] + step;
        const auto above = variables_.applied(*project_, moved);
        const auto derivative =
            adjoint::parameterDerivative(gradient, *run.discretisation, below, above, 2.0 * step);
        return std::inner_product(derivative.begin(), derivative.end(), merit.weights.begin(), 0.0);
    };
    std::vector<double> result(values.size());
    optics::forEach(
        values.size(), project_->run.threads, [&](std::size_t n) { result[n] = derivativeBy(n); },
        1);
    return result;
}

void Optimiser::goOnFrom(const std::vector<double>& values) {
    given_ = nearestWithin(variables_.limits(), values, variables_.scales());
}

void Optimiser::watch(std::optional<std::size_t> wavelength) {
    watched_ = wavelength;
    if (wavelength) {
        runs_.watch(interiorBox(first_.discretisation->grid), *wavelength);
    } else {
        runs_.watchNothing();
    }
}

/// Runs a design that no step led to: the start, or one that was given.
void Optimiser::begin(Iterate& iterate) {
    iterate.byHand = given_.has_value();
    iterate.values = given_ ? *given_ : variables_.start();
    const auto run = given_ ? compiled(iterate.values) : first_;
    iterate.figures = runs_.figures(run);
    iterate.forwardRuns = 1;
    const double reference = iterates_.empty() ? meanOf(iterate.figures) : reference_;
    const Merit merit = meritOf(project_->optimisation->objective.aim, iterate.figures, reference);
    auto gradient = gradientAt(run, iterate.values, merit);
    iterate.merit = merit.value;
    reference_ = reference;
    steps_.begin(iterate.values, merit.value, std::move(gradient));
    given_.reset();
}

/// \returns false when no step is found that makes the figure larger
bool Optimiser::improve(Iterate& iterate) {
    constexpr int mostCandidates = 8;
    for (int n = 0; n < mostCandidates; ++n) {
        iterate.values = steps_.candidate();
        const auto run = compiled(iterate.values);
        iterate.figures = runs_.figures(run);
        ++iterate.forwardRuns;
        const auto aim = project_->optimisation->objective.aim;
        Merit merit = meritOf(aim, iterate.figures, reference_);
        if (!steps_.judge(iterate.values, merit.value)) {
            continue;
        }
        // A smoothing made for a dim start is a sharp edge to a bright design.
        constexpr double brighter = 2.0;
        if (const double mean = meanOf(iterate.figures); mean > brighter * reference_) {
            reference_ = mean;
            merit = meritOf(aim, iterate.figures, reference_);
        }
        auto gradient = gradientAt(run, iterate.values, merit);
        iterate.merit = merit.value;
        steps_.accept(iterate.values, merit.value, std::move(gradient));
        return true;
    }
    return false;
}

bool Optimiser::step() {
    const auto start = std::chrono::steady_clock::now();
    Iterate iterate;
    if (iterates_.empty() || given_) {
        begin(iterate);
    } else if (!improve(iterate)) {
        return false;
    }
    iterate.iteration = iterates_.empty() ? 0 : iterates_.back().iteration + 1;
    iterate.decayed = runs_.forwardLength().decayed && runs_.adjointLength().decayed;
    iterate.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (picture_) {
        picture_->iteration = iterate.iteration;
    }
    iterates_.push_back(std::move(iterate));
    return true;
}

const Iterate& Optimiser::best() const {
    return *std::ranges::max_element(iterates_, {}, &Iterate::merit);
}

model::Project Optimiser::design(const Iterate& iterate) const {
    return variables_.applied(*project_, iterate.values);
}

OptimiserState Optimiser::state() const {
    return {.ascent = steps_.state(),
            .iterates = iterates_,
            .reference = reference_,
            .steps = runs_.steps()};
}

void Optimiser::restore(OptimiserState state) {
    const bool fits = std::ranges::all_of(state.iterates, [&](const Iterate& iterate) {
        return iterate.values.size() == variables_.size();
    });
    if (!fits || state.ascent.x.size() != variables_.size()) {
        throw InputError({.file = {},
                          .key = "variables",
                          .value = fmt::format("{}", state.ascent.x.size()),
                          .allowed = fmt::format("{}", variables_.size()),
                          .hint = "Go on with the project that the optimisation began with."});
    }
    steps_.restore(std::move(state.ascent));
    iterates_ = std::move(state.iterates);
    reference_ = state.reference;
    runs_.setSteps(state.steps);
}

} // namespace zonescope::optimise
