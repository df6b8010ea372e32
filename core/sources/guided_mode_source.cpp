#include "core/sources/guided_mode_source.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/sources/naming_source.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <utility>
#include <variant>

namespace zonescope::sources {
namespace {

[[noreturn]] void refuseSource(const char* key, text::Message value, text::Message allowed,
                               text::Message hint) {
    throw InputError({.file = {},
                      .key = fmt::format("{}.{}", anySource, key),
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

} // namespace

InjectedMode guidedModeOf(const grid::Discretisation& discretisation,
                          const model::GuidedMode& source) {
    const auto& grid = discretisation.grid;
    const int row = static_cast<int>(std::lround((source.zUm - grid.zOrigin) / grid.dz));
    if (row < 1 || row > grid.nz - 1) {
        refuseSource("z_um", fmt::format("{}", source.zUm),
                     say("inside the domain, at least one cell from its ends"),
                     say("Move the source plane of the guided mode."));
    }
    const auto carrier = model::carrierWavelength(source.signal);
    if (!carrier) {
        refuseSource("signal.kind", say("\"sampled\""), say("gaussian_pulse or continuous_wave"),
                     say("A guided mode is that of its carrier, and samples have none."));
    }
    auto modes = grid::guidedModes(discretisation, row, *carrier);
    if (static_cast<std::size_t>(source.mode) > modes.size()) {
        std::string found;
        for (const auto& mode : modes) {
            found += fmt::format("{}{:.6g}", found.empty() ? "" : ", ", mode.effectiveIndex);
        }
        refuseSource(
            "mode", fmt::format("{}", source.mode),
            modes.empty() ? say("a cross-section that guides light")
                          : say("1 to {count} (effective indices {found})",
                                "count"_is = modes.size(), "found"_is = found),
            modes.empty()
                ? say("No mode of this azimuthal order is guided at the carrier: enlarge the core "
                      "or its index, shorten the wavelength, or change azimuthal_order.")
                : say("The cross-section guides fewer modes of this azimuthal order."));
    }
    return {std::move(modes[static_cast<std::size_t>(source.mode) - 1]), row,
            units::angularFrequency(*carrier)};
}

} // namespace zonescope::sources
