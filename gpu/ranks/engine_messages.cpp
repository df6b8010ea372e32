#include "gpu/ranks/engine_messages.hpp"

#include <complex>
#include <cstddef>
#include <string>
#include <utility>

namespace zonescope::gpu {

namespace {

void write(ByteWriter& message, const std::optional<fdtd::ProbeData>& probe) {
    message.add(probe.has_value());
    if (probe) {
        for (const auto& series : probe->series) {
            message.add(series);
        }
    }
}

std::optional<fdtd::ProbeData> readProbe(ByteReader& message) {
    if (!message.value<bool>()) {
        return std::nullopt;
    }
    fdtd::ProbeData probe;
    for (auto& series : probe.series) {
        series = message.values<float>();
    }
    return probe;
}

void write(ByteWriter& message, const fdtd::KernelCounters& kernel) {
    message.add(kernel.name);
    message.add(kernel.stage);
    message.add(kernel.blockThreads);
    message.add(kernel.registersPerThread);
    message.add(kernel.sharedBytesPerBlock);
    message.add(kernel.theoreticalOccupancy);
    message.add(kernel.bytesPerCellStep);
    message.add(kernel.flopsPerCellStep);
    message.add(kernel.seconds);
    message.add(kernel.cellSteps);
    message.add(kernel.launches);
}

fdtd::KernelCounters readKernel(ByteReader& message) {
    fdtd::KernelCounters kernel;
    kernel.name = message.text();
    kernel.stage = message.text();
    kernel.blockThreads = message.value<int>();
    kernel.registersPerThread = message.value<int>();
    kernel.sharedBytesPerBlock = message.value<std::size_t>();
    kernel.theoreticalOccupancy = message.value<double>();
    kernel.bytesPerCellStep = message.value<double>();
    kernel.flopsPerCellStep = message.value<double>();
    kernel.seconds = message.value<double>();
    kernel.cellSteps = message.value<double>();
    kernel.launches = message.value<std::int64_t>();
    return kernel;
}

} // namespace

void write(ByteWriter& message, const fdtd::Plane& plane) {
    message.add(plane.request);
    message.add(plane.width);
    message.add(plane.height);
    message.add(plane.step);
    message.add(plane.time);
    message.add(plane.values);
}

fdtd::Plane readPlane(ByteReader& message) {
    fdtd::Plane plane;
    plane.request = message.value<fdtd::PlaneRequest>();
    plane.width = message.value<int>();
    plane.height = message.value<int>();
    plane.step = message.value<std::int64_t>();
    plane.time = message.value<double>();
    plane.values = message.values<float>();
    return plane;
}

void write(ByteWriter& message, const std::vector<fdtd::MonitorReading>& readings) {
    message.add(std::uint64_t{readings.size()});
    for (const auto& reading : readings) {
        write(message, reading.probe);
        message.add(std::uint64_t{reading.boxes.size()});
        for (const auto& box : reading.boxes) {
            message.add(box.box);
            message.add(box.omega);
            message.add(box.values);
        }
    }
}

std::vector<fdtd::MonitorReading> readMonitorReadings(ByteReader& message) {
    std::vector<fdtd::MonitorReading> readings(message.count(1));
    for (auto& reading : readings) {
        reading.probe = readProbe(message);
        reading.boxes.resize(message.count(sizeof(fdtd::IndexBox)));
        for (auto& box : reading.boxes) {
            box.box = message.value<fdtd::IndexBox>();
            box.omega = message.values<double>();
            box.values = message.values<std::complex<double>>();
        }
    }
    return readings;
}

void write(ByteWriter& message, const std::vector<std::optional<fdtd::ProbeData>>& tails) {
    message.add(std::uint64_t{tails.size()});
    for (const auto& tail : tails) {
        write(message, tail);
    }
}

std::vector<std::optional<fdtd::ProbeData>> readProbeTails(ByteReader& message) {
    std::vector<std::optional<fdtd::ProbeData>> tails(message.count(1));
    for (auto& tail : tails) {
        tail = readProbe(message);
    }
    return tails;
}

void write(ByteWriter& message, const std::optional<fdtd::BadValue>& value) {
    message.add(value.has_value());
    message.add(value.value_or(fdtd::BadValue{}));
}

std::optional<fdtd::BadValue> readBadValue(ByteReader& message) {
    const bool found = message.value<bool>();
    const auto value = message.value<fdtd::BadValue>();
    return found ? std::optional(value) : std::nullopt;
}

void write(ByteWriter& message, const fdtd::EngineState& state) {
    message.add(state.engine);
    message.add(state.step);
    message.add(state.atHalfStep);
    message.add(std::uint64_t{state.arrays.size()});
    for (const auto& array : state.arrays) {
        message.add(array.name);
        message.add(array.type);
        message.add(array.shape);
        message.add(array.bytes);
    }
}

fdtd::EngineState readEngineState(ByteReader& message) {
    fdtd::EngineState state;
    state.engine = message.text();
    state.step = message.value<std::int64_t>();
    state.atHalfStep = message.value<bool>();
    state.arrays.resize(message.count(1));
    for (auto& array : state.arrays) {
        array.name = message.text();
        array.type = message.text();
        array.shape = message.values<std::size_t>();
        array.bytes = message.values<std::byte>();
    }
    return state;
}

void write(ByteWriter& message, const fdtd::EngineCounters& counters) {
    message.add(counters.backend);
    message.add(counters.device);
    message.add(counters.devices);
    message.add(counters.schedule);
    message.add(counters.scheduleReason);
    message.add(std::uint64_t{counters.kernels.size()});
    for (const auto& kernel : counters.kernels) {
        write(message, kernel);
    }
    message.add(counters.cellSteps);
    message.add(counters.seconds);
    message.add(counters.threads);
    message.add(counters.timeLevels);
    message.add(counters.instructionSet);
    message.add(counters.bytes);
}

fdtd::EngineCounters readEngineCounters(ByteReader& message) {
    fdtd::EngineCounters counters;
    counters.backend = message.text();
    counters.device = message.text();
    counters.devices = message.value<int>();
    counters.schedule = message.text();
    counters.scheduleReason = message.text();
    counters.kernels.resize(message.count(1));
    for (auto& kernel : counters.kernels) {
        kernel = readKernel(message);
    }
    counters.cellSteps = message.value<double>();
    counters.seconds = message.value<double>();
    counters.threads = message.value<int>();
    counters.timeLevels = message.value<int>();
    counters.instructionSet = message.text();
    counters.bytes = message.value<std::size_t>();
    return counters;
}

} // namespace zonescope::gpu
