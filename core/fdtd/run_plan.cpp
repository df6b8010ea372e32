#include "core/fdtd/run_plan.hpp"

#include "core/model/edit_impact.hpp"

#include <utility>

namespace zonescope::fdtd {

RunPlan::RunPlan(std::shared_ptr<const grid::FilledLattice> filled,
                 std::shared_ptr<const sources::Excitation> driven,
                 std::shared_ptr<const Recording> recorded)
    : lattice(std::move(filled)), excitation(std::move(driven)), recording(std::move(recorded)) {}

RunPlan::RunPlan(const std::shared_ptr<const grid::Discretisation>& discretisation)
    : lattice(discretisation),
      excitation(std::make_shared<const sources::Excitation>(discretisation)),
      recording(std::make_shared<const Recording>(makeRecording(*discretisation))) {}

CompiledRun compile(std::shared_ptr<const model::Project> project) {
    auto discretisation = grid::discretise(std::move(project));
    RunPlan plan(discretisation);
    return {std::move(discretisation), std::move(plan)};
}

CompiledRun compile(std::shared_ptr<const model::Project> project, const CompiledRun& before) {
    const auto& earlier = *before.discretisation;
    const auto edited = model::editedParts(*earlier.project, *project);
    auto discretised = grid::discretise(std::move(project), earlier);
    const bool litAlike = !edited.excitation && before.plan.excitation->lights(discretised);
    if (litAlike) {
        discretised.kept = earlier.kept;
    }
    auto discretisation = std::make_shared<const grid::Discretisation>(std::move(discretised));
    RunPlan plan;
    plan.lattice = discretisation;
    plan.excitation = litAlike ? before.plan.excitation
                               : std::make_shared<const sources::Excitation>(discretisation);
    const bool readAlike = !edited.recording && !edited.excitation &&
                           static_cast<const grid::Lattice&>(earlier) ==
                               static_cast<const grid::Lattice&>(*discretisation);
    plan.recording = readAlike ? before.plan.recording
                               : std::make_shared<const Recording>(makeRecording(*discretisation));
    return {std::move(discretisation), std::move(plan)};
}

RunPlan sliceRows(const RunPlan& whole, grid::RowRange rows, grid::RowRange owned) {
    return {
        std::make_shared<const grid::FilledLattice>(grid::sliceRows(*whole.lattice, rows, owned)),
        whole.excitation->slice(rows.begin, rows.size()),
        std::make_shared<const Recording>(sliceRows(*whole.recording, rows, owned))};
}

} // namespace zonescope::fdtd
