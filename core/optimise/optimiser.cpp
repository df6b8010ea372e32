#include "core/optimise/optimiser.hpp"

#include "core/adjoint/density_gradient.hpp"
#include "core/adjoint/parameter_gradient.hpp"
#include "core/error.hpp"
#include "core/model/problem.hpp"
#include "core/model/validation/validate.hpp"
#include "core/monitors/flux.hpp"
#include "core/optimise/density_widths.hpp"
#include "core/threads/parallel.hpp"
#include "core/zones/zone_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
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

/// The places whose derivatives are asked for: of a search that asks for none a single one.
fdtd::IndexBox designBoxOf(const model::Project& project, const DesignVariables& variables,
                           const grid::Grid& grid) {
    if (project.optimisation->method == model::OptimisationMethod::derivativeFree) {
        return {0, 1, grid.interiorBeginZ(), grid.interiorBeginZ() + 1};
    }
    return variables.reach(project, grid);
}

} // namespace

std::vector<Iterate>::const_iterator bestOf(const std::vector<Iterate>& iterates) {
    const double steepness = iterates.empty() ? 0.0 : iterates.back().steepness;
    return std::ranges::max_element(iterates, {}, [&](const Iterate& iterate) {
        return std::pair(iterate.steepness == steepness, iterate.merit - iterate.penalty);
    });
}

Optimiser::Optimiser(std::shared_ptr<const model::Project> project,
                     const run::EngineFactory& factory, wedge::WedgeEngineFactory wedges)
    : project_(validProject(std::move(project))), variables_(*project_),
      searched_(searchedDomain(*project_)), factory_(factory), wedges_(std::move(wedges)),
      first_(fdtd::compile(std::make_shared<const model::Project>(within(
          searched_, variables_.applied(*project_, variables_.start(), {steepnessAt(0), 0.0}))))),
      runs_(factory, makeRuns(*first_.discretisation),
            designBoxOf(*project_, variables_, first_.discretisation->grid)),
      zoned_(zonedRuns(first_)), steps_(variables_.limits(), variables_.scales()),
      adam_(project_->optimisation->adam, variables_.scales(), project_->optimisation->iterations),
      derivativeFree_(variables_.limits(), variables_.scales()) {
    runs_.measureInto(times_.get());
    if (zoned_) {
        zoned_->measureInto(times_.get());
    }
}

std::optional<ZonedRuns> Optimiser::zonedRuns(const fdtd::CompiledRun& run) const {
    if (!project_->zones) {
        return std::nullopt;
    }
    requireZonable(*project_);
    ZonedRuns runs(wedges_, run.discretisation->project, makeObjective(*run.discretisation),
                   designBoxOf(*project_, variables_, run.discretisation->grid));
    if (!withoutDerivatives()) {
        runs.requireDifferentiable();
    }
    return runs;
}

model::Project Optimiser::designWith(const Iterate& iterate, double shift) const {
    auto design = variables_.applied(*project_, iterate.values, {iterate.steepness, shift});
    const auto searched = variables_.moveMoreThanMedia() ? searchedDomain(design) : searched_;
    return within(searched, std::move(design));
}

fdtd::CompiledRun Optimiser::compiled(const Iterate& iterate, double shift) const {
    const auto stage = times_->measure("making designs ready");
    auto design = std::make_shared<const model::Project>(designWith(iterate, shift));
    if (withoutDerivatives()) { // its parameters may move anything
        auto problems = model::validate(*design);
        if (model::hasErrors(problems)) {
            throw model::ProjectError({}, std::move(problems));
        }
    }
    return fdtd::compile(std::move(design), first_);
}

bool Optimiser::withAdam() const noexcept {
    return project_->optimisation->method == model::OptimisationMethod::adam;
}

bool Optimiser::withoutDerivatives() const noexcept {
    return project_->optimisation->method == model::OptimisationMethod::derivativeFree;
}

std::vector<double> Optimiser::figuresOf(const fdtd::CompiledRun& run) {
    if (variables_.moveMoreThanMedia()) {
        // Other light, or another grid: other forms.
        runs_ =
            adjoint::IncoherentRuns(factory_, makeRuns(*run.discretisation),
                                    designBoxOf(*project_, variables_, run.discretisation->grid));
        runs_.measureInto(times_.get());
        if (watched_) {
            runs_.watch(interiorBox(run.discretisation->grid), *watched_);
        }
        zoned_ = zonedRuns(run);
        if (zoned_) {
            zoned_->measureInto(times_.get());
            zoned_->watch(watched_);
        }
    }
    return zoned_ ? zoned_->figures(run.discretisation->project) : runs_.figures(run);
}

void Optimiser::differentiate(Evaluation& design) {
    if (zoned_) {
        design.zoned = zoned_->gradient(design.gradient);
    } else {
        design.gradient = runs_.gradient();
    }
}

adjoint::RunLength Optimiser::forwardLength() const noexcept {
    return zoned_ ? zoned_->forwardLength() : runs_.forwardLength();
}

adjoint::RunLength Optimiser::adjointLength() const noexcept {
    return zoned_ ? zoned_->adjointLength() : runs_.adjointLength();
}

std::vector<adjoint::RunSteps> Optimiser::runSteps() const {
    return zoned_ ? zoned_->steps() : runs_.steps();
}

void Optimiser::setRunSteps(const std::vector<adjoint::RunSteps>& steps) {
    if (zoned_) {
        zoned_->setSteps(steps);
    } else {
        runs_.setSteps(steps);
    }
}

std::size_t Optimiser::stageAt(int iteration) const {
    const auto& stages = project_->optimisation->projection;
    std::size_t stage = 0;
    for (int end = stages[0].iterations; stage + 1 < stages.size() && iteration >= end;) {
        end += stages[++stage].iterations;
    }
    return stage;
}

double Optimiser::steepnessAt(int iteration) const {
    const auto& stages = project_->optimisation->projection;
    return variables_.densities().empty() || stages.empty() ? 0.0
                                                            : stages[stageAt(iteration)].steepness;
}

void Optimiser::penalise(Iterate& iterate, std::vector<double>& gradient) const {
    const auto& stages = project_->optimisation->projection;
    const double weight =
        stages.empty() ? 0.0 : reference_ * widthWeight(stageAt(nextIteration()), stages.size());
    std::size_t begin = variables_.lengths();
    for (std::size_t n = 0; n < variables_.densities().size(); ++n) {
        const DensityDesign& density = variables_.densities()[n];
        if (weight > 0.0 && density.keepsWidths()) {
            const auto narrow =
                density.narrowness(variables_.partOf(n, iterate.values), iterate.steepness);
            iterate.penalty += weight * narrow.value;
            for (std::size_t pixel = 0; pixel < density.size(); ++pixel) {
                gradient[begin + pixel] -= weight * narrow.byDesign[pixel];
            }
        }
        begin += density.size();
    }
}

int Optimiser::nextIteration() const noexcept {
    return iterates_.empty() ? 0 : iterates_.back().iteration + 1;
}

void Optimiser::addField(const fdtd::CompiledRun& run, std::size_t figure) {
    const auto stage = times_->measure("picture of the field");
    const auto& grid = run.discretisation->grid;
    const auto& objective = project_->optimisation->objective;
    const model::JudgedLight light = model::judgedLights(objective).at(figure);
    const double lengthUm = light.wavelengthUm;
    const auto transforms = zoned_ ? zoned_->light()->nearField() : runs_.watched();
    const MeanSquares squares = zoned_ ? zoned_->light()->inside() : meanSquares(transforms);
    picture_->light = light;
    if (objective.quantity == model::OptimisedQuantity::extraction) {
        picture_->amplitude =
            coarser(amplitudeMap(grid, squares, runs_.reference(figure)), mostCells);
        return;
    }
    // A wave has the same intensity at every angle, but for what the grid makes of it.
    const auto steps = forwardLength().steps;
    const auto incident = monitors::incidentWave(*run.discretisation, {&lengthUm, 1}, steps);
    const double intensity = incident->intensity.front();
    picture_->amplitude = coarser(amplitudeMap(grid, squares, intensity), mostCells);
    if (model::isFocusBeyond(objective) && !grid.planar() && light.angleDeg == 0.0) {
        picture_->focus = focusMap(*run.discretisation, transforms, lengthUm, intensity, steps);
    }
}

void Optimiser::look(std::size_t figure) {
    if (iterates_.empty()) {
        return;
    }
    const auto before = watched_;
    watch(figure);
    const auto run = compiled(iterates_.back(), 0.0);
    try {
        static_cast<void>(figuresOf(run));
    } catch (...) {
        watch(before);
        throw;
    }
    if (!picture_) {
        picture_.emplace().iteration = iterates_.back().iteration;
    }
    addField(run, figure);
    watch(before);
}

std::vector<Optimiser::Evaluation> Optimiser::evaluated(Iterate& iterate) {
    const double shift = project_->optimisation->thresholdShift;
    std::vector<double> shifts;
    if (shift > 0.0 && !variables_.densities().empty()) {
        shifts = {shift, -shift};
    }
    shifts.push_back(0.0);
    std::vector<Evaluation> designs;
    for (const double one : shifts) {
        const bool start = iterates_.empty() && !iterate.byHand && one == 0.0;
        Evaluation design{.run = start ? first_ : compiled(iterate, one),
                          .shift = one,
                          .figures = {},
                          .gradient = {},
                          .zoned = {}};
        design.figures = figuresOf(design.run);
        if (!withoutDerivatives()) {
            differentiate(design);
        }
        designs.push_back(std::move(design));
    }
    iterate.figures = designs.back().figures;
    iterate.forwardRuns += static_cast<int>(designs.size());
    return designs;
}

Merit Optimiser::meritOfAll(const std::vector<Evaluation>& designs, double reference) const {
    std::vector<double> figures;
    for (const Evaluation& design : designs) {
        figures.insert(figures.end(), design.figures.begin(), design.figures.end());
    }
    return meritOf(project_->optimisation->objective.aim, figures, reference);
}

std::vector<double> Optimiser::byLengths(const Evaluation& design, const Iterate& iterate,
                                         std::span<const double> weights) const {
    const auto derivativeBy = [&](std::size_t n) {
        const double step = variables_.differenceStep(n, design.run.discretisation->grid);
        Iterate moved = iterate;
        moved.values[n] = iterate.values[n] - step;
        const auto below = designWith(moved, design.shift);
        moved.values[n] = iterate.values[n] + step;
        const auto above = designWith(moved, design.shift);
        const auto derivative =
            zoned_ ? design.zoned.byParameter(below, above, 2.0 * step)
                   : adjoint::parameterDerivative(design.gradient, *design.run.discretisation,
                                                  below, above, 2.0 * step);
        return std::inner_product(derivative.begin(), derivative.end(), weights.begin(), 0.0);
    };
    std::vector<double> result(variables_.lengths());
    threads::forEach(
        result.size(), project_->run.threads, [&](std::size_t n) { result[n] = derivativeBy(n); },
        1);
    return result;
}

std::vector<double> Optimiser::gradientOf(const std::vector<Evaluation>& designs,
                                          const Iterate& iterate, const Merit& merit) {
    const std::size_t figures = iterate.figures.size();
    const std::span<const double> allWeights(merit.weights);
    const Evaluation& own = designs.back();
    {
        const auto stage = times_->measure("picture of the gradient");
        picture_.emplace().sensitivity = coarser(
            sensitivityMap(own.run.discretisation->grid, own.gradient, allWeights.last(figures)),
            mostCells);
    }
    if (watched_) {
        addField(own.run, *watched_);
    }
    const auto stage = times_->measure("derivatives by the variables");
    std::vector<double> result(variables_.size(), 0.0);
    for (std::size_t d = 0; d < designs.size(); ++d) {
        const Evaluation& design = designs[d];
        const auto weights = allWeights.subspan(d * figures, figures);
        std::vector<double> part = byLengths(design, iterate, weights);
        for (std::size_t n = 0; n < variables_.densities().size(); ++n) {
            const DensityDesign& density = variables_.densities()[n];
            const auto byPixel =
                density.circle()
                    ? design.zoned.byPixels(density.body(), *density.circle(), weights)
                    : adjoint::densityDerivative(design.gradient, weights,
                                                 *design.run.discretisation, density.body());
            const auto pixels = density.pulledBack(variables_.partOf(n, iterate.values),
                                                   {iterate.steepness, design.shift}, byPixel);
            part.insert(part.end(), pixels.begin(), pixels.end());
        }
        std::ranges::transform(result, part, result.begin(), std::plus{});
    }
    return result;
}

void Optimiser::goOnFrom(const std::vector<double>& values) { given_ = variables_.within(values); }

void Optimiser::watch(std::optional<std::size_t> figure) {
    watched_ = figure;
    if (zoned_) {
        zoned_->watch(figure);
    } else if (watched_) {
        runs_.watch(interiorBox(first_.discretisation->grid), *figure);
    } else {
        runs_.watchNothing();
    }
}

/// Runs a design that no step led to: the start, or one that was given.
void Optimiser::begin(Iterate& iterate) {
    iterate.byHand = given_.has_value();
    iterate.values = given_ ? *given_ : variables_.start();
    iterate.steepness = steepnessAt(nextIteration());
    const auto designs = evaluated(iterate);
    if (iterates_.empty() && !variables_.densities().empty()) {
        leaveTime();
    }
    const double reference = iterates_.empty() ? meanOf(iterate.figures) : reference_;
    const Merit merit = meritOfAll(designs, reference);
    if (withoutDerivatives()) {
        showFieldOf(designs.back().run);
        iterate.merit = merit.value;
        reference_ = reference;
        given_.reset();
        return;
    }
    auto gradient = gradientOf(designs, iterate, merit);
    iterate.merit = merit.value;
    reference_ = reference;
    if (withAdam()) {
        penalise(iterate, gradient);
        adam_.begin(iterate.values, std::move(gradient));
    } else {
        steps_.begin(iterate.values, merit.value, std::move(gradient));
    }
    given_.reset();
}

/// Rings hold light longer than the grey that they come from, whose runs tell how long all take.
void Optimiser::leaveTime() {
    std::vector<adjoint::RunSteps> steps = runSteps();
    for (adjoint::RunSteps& each : steps) {
        each.forward += each.forward / 2;
        each.adjoint += each.adjoint / 2;
    }
    setRunSteps(steps);
}

/// Within the project's longest time. Adam takes gradients as they come; convex steps compare
/// figures, which are those of runs of one length.
void Optimiser::leaveMoreTime() {
    std::vector<adjoint::RunSteps> steps = runSteps();
    for (adjoint::RunSteps& each : steps) {
        if (!forwardLength().decayed) {
            each.forward += each.forward / 4;
        }
        if (!adjointLength().decayed) {
            each.adjoint += each.adjoint / 4;
        }
    }
    setRunSteps(steps);
}

bool Optimiser::follow(const Iterate& iterate) {
    constexpr double brighter = 2.0;
    const double mean = meanOf(iterate.figures);
    if (!(mean > brighter * reference_)) {
        return false;
    }
    reference_ = mean;
    return true;
}

/// \returns false when no step is found that makes the figure larger
bool Optimiser::improve(Iterate& iterate) {
    constexpr int mostCandidates = 8;
    for (int n = 0; n < mostCandidates; ++n) {
        iterate.values = steps_.candidate();
        std::vector<Evaluation> designs(1);
        designs[0].run = compiled(iterate, 0.0);
        designs[0].figures = iterate.figures = figuresOf(designs[0].run);
        ++iterate.forwardRuns;
        Merit merit = meritOfAll(designs, reference_);
        if (!steps_.judge(iterate.values, merit.value)) {
            continue;
        }
        differentiate(designs[0]);
        if (follow(iterate)) {
            merit = meritOfAll(designs, reference_);
        }
        auto gradient = gradientOf(designs, iterate, merit);
        iterate.merit = merit.value;
        steps_.accept(iterate.values, merit.value, std::move(gradient));
        return true;
    }
    return false;
}

/// A step of Adam, which is taken whether the figure becomes larger or not.
void Optimiser::stepOn(Iterate& iterate) {
    iterate.values = variables_.within(adam_.next());
    iterate.steepness = steepnessAt(nextIteration());
    const auto designs = evaluated(iterate);
    static_cast<void>(follow(iterate));
    const Merit merit = meritOfAll(designs, reference_);
    iterate.merit = merit.value;
    auto gradient = gradientOf(designs, iterate, merit);
    penalise(iterate, gradient);
    adam_.accept(iterate.values, std::move(gradient));
}

void Optimiser::showFieldOf(const fdtd::CompiledRun& run) {
    picture_.emplace();
    if (watched_) {
        addField(run, *watched_);
    }
}

/// A design that the models ask for, which may well be worse than others.
/// \returns false when they ask for no more
bool Optimiser::explore(Iterate& iterate) {
    std::vector<Evaluated> evaluated;
    for (const Iterate& before : iterates_) {
        if (before.byHand) {
            evaluated.clear(); // the search began anew
        }
        evaluated.push_back({before.values, before.merit});
    }
    auto next = derivativeFree_.next(evaluated);
    if (!next) {
        return false;
    }
    iterate.values = std::move(*next);
    const auto designs = this->evaluated(iterate);
    iterate.merit = meritOfAll(designs, reference_).value;
    showFieldOf(designs.back().run);
    return true;
}

bool Optimiser::step() {
    const auto start = std::chrono::steady_clock::now();
    Iterate iterate;
    if (iterates_.empty() || given_) {
        begin(iterate);
    } else if (withAdam()) {
        stepOn(iterate);
    } else if (!(withoutDerivatives() ? explore(iterate) : improve(iterate))) {
        return false;
    }
    iterate.iteration = nextIteration();
    iterate.decayed = forwardLength().decayed && (withoutDerivatives() || adjointLength().decayed);
    if (withAdam() && !iterate.decayed) {
        leaveMoreTime();
    }
    iterate.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (picture_) {
        picture_->iteration = iterate.iteration;
    }
    iterates_.push_back(std::move(iterate));
    return true;
}

const Iterate& Optimiser::best() const { return *bestOf(iterates_); }

model::Project Optimiser::design(const Iterate& iterate) const {
    return variables_.applied(*project_, iterate.values, {iterate.steepness, 0.0});
}

std::vector<std::pair<std::string, DensityMeasure>>
Optimiser::measures(const Iterate& iterate) const {
    std::vector<std::pair<std::string, DensityMeasure>> result;
    for (std::size_t n = 0; n < variables_.densities().size(); ++n) {
        const DensityDesign& density = variables_.densities()[n];
        result.emplace_back(
            density.name(),
            measureDensity(density, density.pixels(variables_.partOf(n, iterate.values),
                                                   {iterate.steepness, 0.0})));
    }
    return result;
}

OptimiserState Optimiser::state() const {
    return {.ascent = steps_.state(),
            .adam = adam_.state(),
            .iterates = iterates_,
            .reference = reference_,
            .steps = runSteps()};
}

void Optimiser::restore(OptimiserState state) {
    const bool fits = std::ranges::all_of(state.iterates, [&](const Iterate& iterate) {
        return iterate.values.size() == variables_.size();
    });
    const std::size_t held = withoutDerivatives() ? variables_.size()
                             : withAdam()         ? state.adam.x.size()
                                                  : state.ascent.x.size();
    if (!fits || held != variables_.size()) {
        throw InputError({.file = {},
                          .key = "variables",
                          .value = fmt::format("{}", held),
                          .allowed = fmt::format("{}", variables_.size()),
                          .hint = say("Go on with the project that the optimisation began with.")});
    }
    steps_.restore(std::move(state.ascent));
    adam_.restore(std::move(state.adam));
    iterates_ = std::move(state.iterates);
    reference_ = state.reference;
    setRunSteps(state.steps);
}

} // namespace zonescope::optimise
