#include "app/run_input.hpp"

#include "app/named_file.hpp"
#include "app/option_choice.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/vtk_export.hpp"
#include "core/model/edit_impact.hpp"
#include "core/run/reports/view_quantity.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

namespace fs = std::filesystem;

/// The project of --resume, or that of FILE when it continues it.
model::Project projectToResume(const RunSettings& settings, model::Project project) {
    auto saved = io::parseProject(io::readProjectText(settings.resume), settings.resume);
    const bool orderGiven = settings.order || !settings.file.empty();
    if (orderGiven && project.azimuthalOrder != saved.azimuthalOrder) {
        throw InputError(
            {.file = settings.file,
             .key = "--order",
             .value = fmt::format("{}", project.azimuthalOrder),
             .allowed =
                 say("{azimuthal_order}, the azimuthal order of the state in {resume}",
                     "azimuthal_order"_is = saved.azimuthalOrder, "resume"_is = settings.resume),
             .hint = say("Go on with --order {azimuthal_order}.",
                         "azimuthal_order"_is = saved.azimuthalOrder)});
    }
    if (settings.file.empty()) {
        return saved;
    }
    if (!model::continuesState(saved, project)) {
        throw InputError(
            {.file = settings.file,
             .key = "--resume",
             .value = settings.resume,
             .allowed = {},
             .hint = say("The state belongs to a project with another grid, other bodies, sources, "
                         "monitors or settings that change its fields, such as run.averaging. "
                         "Leave FILE out to go on with the saved project.")});
    }
    project.run.precision = saved.run.precision;
    return project;
}

void tryOutputFiles(const RunSettings& settings) {
    const std::vector<NamedFile> outputs{{"--out", settings.out},
                                         {"--report", settings.report},
                                         {"--far-field", settings.farField},
                                         {"--image", settings.image},
                                         {"--vtk", settings.vtk}};
    auto all = outputs;
    all.push_back({"--video", settings.video}); // may be a folder; its writer tries it
    requireDistinct({{"FILE", settings.file}}, all);
    // The file of --resume may be that of --out: it is replaced by its own continuation.
    all.erase(all.begin());
    requireDistinct({{"--resume", settings.resume}}, all);
    if (settings.out.empty() && settings.checkpointSeconds) {
        requireDistinct({{"--checkpoint-every", checkpointPath(settings).string()}}, all);
        tryOutputs({}, {{"--checkpoint-every", checkpointPath(settings).string()}});
    }
    tryOutputs({}, outputs);
}

} // namespace

std::shared_ptr<const model::Project> projectToRun(const RunSettings& settings) {
    if (settings.file.empty() && settings.resume.empty()) {
        throw InputError({.file = {},
                          .key = "FILE",
                          .value = {},
                          .allowed = {},
                          .hint = say("'zonescope run' needs a project: zonescope run FILE")});
    }
    if (settings.file.empty()) {
        refuseSetOption(settings.parameters,
                        say("A saved state goes on with the numbers that it began with."));
    }
    auto project =
        settings.file.empty() ? model::Project{} : readProject(settings.file, settings.parameters);
    if (settings.order) {
        project.azimuthalOrder = *settings.order;
    }
    if (!settings.resume.empty()) {
        project = projectToResume(settings, std::move(project));
    }
    choose(project.run.backend, settings.backend, "--backend");
    choose(project.run.schedule, settings.schedule, "--schedule");
    choose(project.run.precision, settings.precision, "--precision");
    if (settings.threads) {
        project.run.threads = *settings.threads;
    }
    return std::make_shared<const model::Project>(std::move(project));
}

/// An hour of computing must not end with a message that a folder does not exist.
void checkOutputs(const RunSettings& settings) {
    if (!settings.quantity.empty() && settings.quantity != transformQuantity) {
        (void)run::viewQuantityOf(settings.quantity);
    }
    if (!settings.colourMap.empty()) {
        (void)io::colourMap(settings.colourMap);
    }
    if (!settings.out.empty() && !io::hasHdf5()) {
        throw FileError(settings.out,
                        say("this program was built without HDF5, so --out cannot be written"));
    }
    if (!settings.vtk.empty()) {
        const auto suffix = fs::path(settings.vtk).extension();
        if (!io::hasVtk()) {
            throw FileError(settings.vtk,
                            say("this program was built without VTK, so --vtk cannot be written"));
        }
        if (suffix != ".vtr" && suffix != ".vti") {
            throw InputError({.file = {},
                              .key = "--vtk",
                              .value = "'" + settings.vtk + "'",
                              .allowed = say("a name that ends in .vtr or .vti"),
                              .hint = {}});
        }
    }
    if (settings.unpolarized && settings.report.empty()) {
        throw InputError({.file = settings.file,
                          .key = "--unpolarised",
                          .value = {},
                          .allowed = say("with --report"),
                          .hint = say("It is about the data sheet of the report.")});
    }
    tryOutputFiles(settings);
}

fs::path checkpointPath(const RunSettings& settings) {
    if (!settings.out.empty()) {
        return settings.out;
    }
    if (!settings.resume.empty()) {
        return settings.resume;
    }
    auto name = fs::path(settings.file).filename().string();
    if (name.ends_with(io::projectFileSuffix)) {
        name.resize(name.size() - io::projectFileSuffix.size());
    }
    return name + ".checkpoint.h5";
}

} // namespace zonescope::app
