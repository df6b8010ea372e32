#include "core/verify/dipole_power.hpp"

#include "core/model/signal.hpp"

#include <cmath>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>

namespace zonescope::verify {

DipoleRun runDipole(const Settings& settings, const model::Project& project, double afterwardsUm) {
    const auto parities = sources::paritiesNeeded(project);
    DipoleRun result;
    result.run = makeRun(settings, project, model::Precision::doublePrecision, parities.front());
    const auto steps = static_cast<std::int64_t>(
        std::ceil((model::lastSignalEndTime(project) + afterwardsUm) / result.run.grid().dt));
    result.run.engine->advance(steps);
    result.readings = result.run.engine->readMonitors();
    result.power = monitors::sourcePowers(*result.run.discretisation,
                                          std::get<model::SourcePower>(project.monitors[0].kind),
                                          std::span(result.readings).first(1), steps)
                       .at(0);
    return result;
}

} // namespace zonescope::verify
