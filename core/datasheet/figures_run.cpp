#include "core/datasheet/figures_run.hpp"

#include "core/cancellation.hpp"
#include "core/datasheet/requirements.hpp"
#include "core/error.hpp"
#include "core/model/near_field_domain.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::datasheet {

namespace {

/// Steps between two looks at whether somebody still waits.
constexpr std::int64_t stepsAtOnce = 480;
/// Of the part of its energy at which a run may end.
constexpr double endsLater = 0.01;

} // namespace

std::optional<model::Project> projectForFigures(const model::Project& project) {
    if (project.sources.size() != 1 || !missingForSheet(project).empty()) {
        return std::nullopt;
    }
    const auto light = lightOf(project);
    const auto place = planeBehindLens(project);
    if (!light || !place) {
        return std::nullopt;
    }
    const auto& plane = std::get<model::DftPlane>(project.monitors[*place].kind);
    const auto range = model::domainToNearField(
        project, {.zUm = plane.zUm,
                  .upwards = light->sign() > 0.0,
                  .longestWavelengthUm = *std::ranges::max_element(plane.wavelengthsUm)});
    if (range == model::axialRangeOf(project)) {
        return std::nullopt;
    }
    const auto reflection = reflectionMonitor(project);
    std::vector<model::Monitor> read;
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        if (n == *place || (reflection && n == reflection->monitor)) {
            read.push_back(project.monitors[n]);
        }
    }
    auto reduced = model::within(range, project, std::move(read));
    if (auto& decay = reduced.run.stop.energyDecay) {
        *decay *= endsLater;
    }
    return reduced;
}

LensSheet FiguresRun::measure(model::Project project, const SheetOptions& options,
                              run::TimeTable& times) {
    {
        auto edited = std::make_shared<const model::Project>(std::move(project));
        bool goesOn = false;
        try {
            goesOn = simulation_ && simulation_->begin(edited);
        } catch (...) { // what is half made is made anew the next time
            simulation_.reset();
            throw;
        }
        if (!goesOn) {
            simulation_.reset(); // first its memory
            simulation_ = std::make_unique<run::Simulation>(std::move(edited), factory_);
        }
        times.add("grid and materials", simulation_->setUpSeconds().discretise);
        times.add("engine", simulation_->setUpSeconds().engines);
    }
    {
        const auto stage = times.measure(stepsStage);
        do {
            throwIfCancelled();
        } while (simulation_->advance(stepsAtOnce) == run::RunState::running);
    }
    if (simulation_->state() == run::RunState::diverged) {
        const text::Message why = simulation_->failure().message();
        simulation_.reset();
        throw Error(why);
    }
    const auto stage = times.measure("figures");
    return makeLensSheet(*simulation_, options);
}

} // namespace zonescope::datasheet
