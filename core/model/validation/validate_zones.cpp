#include "core/model/validation/findings.hpp"

#include <fmt/format.h>

namespace zonescope::model {

void validateZones(Findings& findings) {
    const Project& project = findings.project();
    if (!project.zones) {
        return;
    }
    const auto& zones = project.zones->zones;
    double before = 0.0;
    for (std::size_t n = 0; n + 1 < zones.size(); ++n) {
        const std::string key = fmt::format("zones.zones[{}].r_out_um", n);
        if (!zones[n].rOutUm) {
            findings.error(
                key, say("nothing"), say("greater than {before} um", "before"_is = before),
                say("Only the last zone goes on to the end of the lens; say where this one ends."));
            return;
        }
        if (!(*zones[n].rOutUm > before)) {
            findings.error(key, fmt::format("{}", *zones[n].rOutUm),
                           say("greater than {before} um", "before"_is = before),
                           say("Zones follow each other outwards; correct a radius."));
            return;
        }
        before = *zones[n].rOutUm;
    }
}

} // namespace zonescope::model
