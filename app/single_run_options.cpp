#include "app/single_run_options.hpp"

#include "core/error.hpp"
#include "core/io/results/results_hdf5.hpp"

#include <utility>

namespace zonescope::app {

void refuseSingleRunOptions(const RunSettings& settings, const SingleRunRefusal& refusal) {
    const std::pair<const char*, bool> options[] = {
        {"--steps", settings.steps.has_value()},
        {"--image", !settings.image.empty()},
        {"--vtk", !settings.vtk.empty()},
        {"--resume", !settings.resume.empty()},
        {"--video", !settings.video.empty()},
        {"--far-field", !refusal.farField && !settings.farField.empty()},
        {"--checkpoint-every", settings.checkpointSeconds.has_value()},
        {"--timing", settings.timing}};
    for (const auto& [option, given] : options) {
        if (given) {
            throw InputError({.file = settings.file,
                              .key = option,
                              .value = {},
                              .allowed = refusal.allowed,
                              .hint = refusal.hint});
        }
    }
    if (!settings.out.empty() && !io::hasHdf5()) {
        throw FileError(settings.out,
                        say("this program was built without HDF5, so --out cannot be written"));
    }
}

} // namespace zonescope::app
