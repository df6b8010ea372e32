#pragma once

/// \file
/// What rank 0 tells the engines of other ranks, and what they answer, as bytes.

#include "core/fdtd/engine.hpp"
#include "gpu/ranks/byte_message.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zonescope::gpu {

/// A command's bytes begin with it; those for an engine go on with its number among the run's
/// engines (std::int32_t), then the arguments. Commands are obeyed in their order.
enum class RankCommand : std::uint8_t {
    prepare, ///< reads and discretises a project; the answer says what this rank is
    make,    ///< an engine of a slab of it; answered
    // Not answered: what goes wrong is a failure of the rank.
    exchange,
    advance,
    advanceHalfStep,
    reset,
    // Answered with what the method of fdtd::Engine gives, an empty message where that is nothing.
    snapshot,
    readMonitors,
    probeTails,
    fieldEnergy,
    findBadValue,
    component,
    setComponent,
    saveState,
    loadState,
    counters,
    exchangeSeconds, ///< of the halos, so far
};

void write(ByteWriter& message, const fdtd::Plane& plane);
void write(ByteWriter& message, const std::vector<fdtd::MonitorReading>& readings);
void write(ByteWriter& message, const std::vector<std::optional<fdtd::ProbeData>>& tails);
void write(ByteWriter& message, const std::optional<fdtd::BadValue>& value);
void write(ByteWriter& message, const fdtd::EngineState& state);
void write(ByteWriter& message, const fdtd::EngineCounters& counters);

[[nodiscard]] fdtd::Plane readPlane(ByteReader& message);
[[nodiscard]] std::vector<fdtd::MonitorReading> readMonitorReadings(ByteReader& message);
[[nodiscard]] std::vector<std::optional<fdtd::ProbeData>> readProbeTails(ByteReader& message);
[[nodiscard]] std::optional<fdtd::BadValue> readBadValue(ByteReader& message);
[[nodiscard]] fdtd::EngineState readEngineState(ByteReader& message);
[[nodiscard]] fdtd::EngineCounters readEngineCounters(ByteReader& message);

} // namespace zonescope::gpu
