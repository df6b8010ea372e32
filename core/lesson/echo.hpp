#pragma once

/// \file
/// The echo of a side of the domain by the two-domain method: the same run once more in a domain so
/// large that nothing returns, and the difference of the two at a probe (Taflove and Hagness 2005,
/// section 7.11).

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"

#include <cstdint>
#include <string_view>

namespace zonescope::lesson {

enum class EchoSide {
    radial, ///< the side r_max
    axial,  ///< both sides, z_min and z_max
};

/// "r_max" or "z".
/// \throws InputError for another text
[[nodiscard]] EchoSide echoSide(std::string_view name);

/// Largest |E - E'| over the largest |E'| at the probe, E' that of the large domain, in dB.
/// @param steps of the run @param at the probe @param recorded what it has recorded there
/// \throws InputError where the large domain would take too long; Cancelled when it was given up
[[nodiscard]] double echoDb(const model::Project& project, std::int64_t steps, model::PointRz at,
                            const fdtd::ProbeData& recorded, EchoSide side);

} // namespace zonescope::lesson
