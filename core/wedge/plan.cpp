#include "core/wedge/plan.hpp"

#include "core/grid/discretisation.hpp"

#include <utility>

namespace zonescope::wedge {

WedgePlan compileWedge(const std::shared_ptr<const model::Project>& project, const Wedge& wedge,
                       const Pattern& pattern, LightWindow window) {
    WedgePlan plan;
    auto lattice = std::make_shared<const WedgeLattice>(makeWedgeLattice(*project, wedge));
    plan.media = std::make_shared<const WedgeMedia>(makeWedgeMedia(*project, *lattice, pattern));
    plan.lattice = std::move(lattice);
    plan.window = std::move(window);
    const auto discretisation = grid::discretise(project);
    if (!project->sources.empty()) {
        plan.excitation = std::make_shared<const sources::Excitation>(discretisation);
    }
    plan.recording = fdtd::makeRecording(*discretisation);
    return plan;
}

} // namespace zonescope::wedge
