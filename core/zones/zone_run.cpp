#include "core/zones/zone_run.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/run/growth_watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace zonescope::zones {
namespace {

/// The watch over one run: its energy, and when it is over.
class Watch {
public:
    Watch(const model::Project& project, const wedge::WedgeLattice& lattice, std::int64_t steps)
        : decay_(project.run.stop.energyDecay), dt_(lattice.whole.grid.dt), maximum_(steps),
          sourceEnd_(model::lastSignalEndTime(project)),
          growth_(model::lastSignalSettledTime(project)) {}

    /// \returns whether the run is over \throws Error when it grows without bound
    bool observe(const wedge::WedgeEngine& engine) {
        const double energy = engine.fieldEnergy();
        const double time = static_cast<double>(engine.step()) * dt_;
        if (const auto bad = std::isfinite(energy) ? std::nullopt : engine.findBadValue();
            bad || !std::isfinite(energy)) {
            throw Error(bad ? say("The fields of the wedge are not finite at step {step}, first in "
                                  "column {column} of row {row}. Lower run.courant_number, or look "
                                  "for a medium that gains.",
                                  "step"_is = engine.step(), "column"_is = bad->i,
                                  "row"_is = bad->k)
                            : say("The fields of the wedge are not finite at step {step}. Lower "
                                  "run.courant_number, or look for a medium that gains.",
                                  "step"_is = engine.step()));
        }
        if (const auto factor = growth_.observe(time, energy)) {
            throw Error(say("The energy of the wedge has grown {factor} times after its sources "
                            "settled, at step {step}.",
                            "factor"_is = fmt::format("{:.3g}", *factor),
                            "step"_is = engine.step()));
        }
        peak_ = std::max(peak_, energy);
        rest_ = peak_ > 0.0 ? energy / peak_ : 0.0;
        decayed_ = decay_ && time > sourceEnd_ && rest_ <= *decay_;
        return decayed_ || engine.step() >= maximum_;
    }
    [[nodiscard]] bool decayed() const noexcept { return decayed_; }
    [[nodiscard]] double rest() const noexcept { return rest_; }

private:
    std::optional<double> decay_;
    double dt_;
    std::int64_t maximum_;
    double sourceEnd_;
    run::GrowthWatch growth_;
    double peak_ = 0.0;
    double rest_ = 0.0;
    bool decayed_ = false;
};

std::vector<ZoneBox> boxesOf(const wedge::WedgeEngine& engine, const wedge::WedgeLattice& lattice,
                             const std::vector<std::size_t>& monitors) {
    std::vector<ZoneBox> boxes;
    for (const wedge::WedgeTransform& transform : engine.transforms()) {
        ZoneBox box{.monitor = monitors.at(static_cast<std::size_t>(transform.plan.monitor)),
                    .box = transform.plan.box,
                    .omega = transform.plan.omega,
                    .values = {}};
        for (int n = 0; n < lattice.sectors(); ++n) {
            const auto part =
                wedge::harmonicOf(transform, lattice, lattice.firstHarmonic() + n, box.box);
            box.values.insert(box.values.end(), part.values.begin(), part.values.end());
        }
        boxes.push_back(std::move(box));
    }
    return boxes;
}

} // namespace

fdtd::DftBoxData ZoneField::harmonic(std::size_t box, int q) const {
    const ZoneBox& from = boxes.at(box);
    const auto size = from.values.size() / static_cast<std::size_t>(harmonics);
    const auto begin =
        from.values.begin() +
        static_cast<std::ptrdiff_t>(static_cast<std::size_t>(q - firstHarmonic) * size);
    return {from.box, from.omega, {begin, begin + static_cast<std::ptrdiff_t>(size)}};
}

std::unique_ptr<wedge::WedgeEngine> makeDefaultWedgeEngine(const wedge::WedgePlan& plan,
                                                           const model::RunSettings& settings) {
    if (settings.backend == model::Backend::cuda) {
        throw DeviceError(say(
            "No CUDA engine for wedges is available here. Choose the backend cpu or automatic."));
    }
    return wedge::makeWedgeEngine(plan, settings.precision, {.threads = settings.threads});
}

std::optional<ZoneField> runZone(const ZoneJobs& jobs, const ZoneJob& job,
                                 const WedgeEngineFactory& factory, const ZoneProgress& progress) {
    const auto begin = std::chrono::steady_clock::now();
    const auto& project = *jobs.project;
    const wedge::WedgePlan plan = compileJob(jobs, job);
    const auto& lattice = *plan.lattice;
    const auto engine = factory(plan, project.run);
    Watch watch(project, lattice, job.steps);
    // Often enough to answer, and no part of what a step costs.
    const std::int64_t chunk =
        std::max({1, project.run.energyIntervalSteps, engine->counters().timeLevels});
    for (bool over = false; !over;) {
        if (progress &&
            !progress(static_cast<double>(engine->step()) / static_cast<double>(job.steps))) {
            return std::nullopt;
        }
        engine->advance(std::min(chunk, job.steps - engine->step()));
        over = watch.observe(*engine);
    }
    ZoneField field;
    field.zone = job.zone;
    field.mirrored = job.mirrored;
    field.folds = job.wedge.folds;
    field.firstHarmonic = lattice.firstHarmonic();
    field.harmonics = lattice.sectors();
    field.boxes = boxesOf(*engine, lattice, recordedMonitors(project));
    field.steps = engine->step();
    field.timeFs =
        units::toFemtoseconds(static_cast<double>(engine->step()) * lattice.whole.grid.dt);
    field.decayed = watch.decayed();
    field.restEnergy = watch.rest();
    field.cellSteps = engine->counters().cellSteps;
    field.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return field;
}

} // namespace zonescope::zones
