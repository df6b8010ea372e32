#include "gpu/ranks/engine_messages.hpp"

#include "core/io/files/message_text.hpp"

#include <array>
#include <complex>
#include <concepts>
#include <cstddef>
#include <string>
#include <utility>

namespace zonescope::gpu {

namespace {

/// Value, also where it is const: it is written from there.
template <class Value, class Wanted>
concept Of = std::same_as<std::remove_const_t<Value>, Wanted>;

// The members of what is sent, each listed once, for writing and for reading.

template <class Visit, Of<fdtd::ProbeData> Probe> void transfer(Visit& visit, Probe& probe) {
    for (auto& series : probe.series) {
        visit(series);
    }
}

template <class Visit, Of<fdtd::KernelCounters> Kernel>
void transfer(Visit& visit, Kernel& kernel) {
    visit(kernel.name);
    visit(kernel.stage);
    visit(kernel.blockThreads);
    visit(kernel.registersPerThread);
    visit(kernel.sharedBytesPerBlock);
    visit(kernel.theoreticalOccupancy);
    visit(kernel.bytesPerCellStep);
    visit(kernel.flopsPerCellStep);
    visit(kernel.seconds);
    visit(kernel.cellSteps);
    visit(kernel.launches);
}

template <class Visit, Of<fdtd::Plane> Plane> void transfer(Visit& visit, Plane& plane) {
    visit(plane.request);
    visit(plane.width);
    visit(plane.height);
    visit(plane.step);
    visit(plane.time);
    visit(plane.values);
}

template <class Visit, Of<fdtd::DftBoxData> Box> void transfer(Visit& visit, Box& box) {
    visit(box.box);
    visit(box.omega);
    visit(box.values);
}

template <class Visit, Of<fdtd::MonitorReading> Reading>
void transfer(Visit& visit, Reading& reading) {
    visit(reading.probe);
    visit(reading.boxes);
}

template <class Visit, Of<fdtd::StateArray> Array> void transfer(Visit& visit, Array& array) {
    visit(array.name);
    visit(array.type);
    visit(array.shape);
    visit(array.bytes);
}

template <class Visit, Of<fdtd::EngineState> State> void transfer(Visit& visit, State& state) {
    visit(state.engine);
    visit(state.step);
    visit(state.atHalfStep);
    visit(state.arrays);
}

template <class Visit, Of<fdtd::EngineCounters> Counters>
void transfer(Visit& visit, Counters& counters) {
    visit(counters.backend);
    visit(counters.device);
    visit(counters.devices);
    visit(counters.schedule);
    visit(counters.scheduleReason);
    visit(counters.kernels);
    visit(counters.cellSteps);
    visit(counters.seconds);
    visit(counters.threads);
    visit(counters.timeLevels);
    visit(counters.instructionSet);
    visit(counters.bytes);
}

/// Writes what it visits.
class WritingVisit {
public:
    explicit WritingVisit(ByteWriter& message) : message_(message) {}

    template <class Value> void operator()(const Value& value) { transfer(*this, value); }
    template <PlainValue Value> void operator()(const Value& value) { message_.add(value); }
    void operator()(const std::string& text) { message_.add(text); }
    void operator()(const text::Message& message) { message_.add(io::packed(message)); }
    template <PlainValue Value> void operator()(const std::vector<Value>& values) {
        message_.add(values);
    }
    template <class Value> void operator()(const std::vector<Value>& values) {
        message_.add(std::uint64_t{values.size()});
        for (const auto& value : values) {
            (*this)(value);
        }
    }
    /// Also of a plain value: what is not there is not sent.
    template <class Value> void operator()(const std::optional<Value>& value) {
        message_.add(value.has_value());
        if (value) {
            (*this)(*value);
        }
    }
    template <PlainValue Value> void operator()(const std::optional<Value>& value) {
        message_.add(value.has_value());
        if (value) {
            message_.add(*value);
        }
    }

private:
    ByteWriter& message_;
};

/// Reads into what it visits.
class ReadingVisit {
public:
    explicit ReadingVisit(ByteReader& message) : message_(message) {}

    template <class Value> void operator()(Value& value) { transfer(*this, value); }
    template <PlainValue Value> void operator()(Value& value) {
        value = message_.template value<Value>();
    }
    void operator()(std::string& text) { text = message_.text(); }
    void operator()(text::Message& message) { message = io::unpacked(message_.text()); }
    template <PlainValue Value> void operator()(std::vector<Value>& values) {
        values = message_.template values<Value>();
    }
    template <class Value> void operator()(std::vector<Value>& values) {
        values.resize(message_.count(1)); // each has one byte at least
        for (auto& value : values) {
            (*this)(value);
        }
    }
    template <class Value> void operator()(std::optional<Value>& value) {
        value.reset();
        if (message_.template value<bool>()) {
            (*this)(value.emplace());
        }
    }
    template <PlainValue Value> void operator()(std::optional<Value>& value) {
        value.reset();
        if (message_.template value<bool>()) {
            value = message_.template value<Value>();
        }
    }

private:
    ByteReader& message_;
};

template <class Value> void writeValue(ByteWriter& message, const Value& value) {
    WritingVisit visit(message);
    visit(value);
}

template <class Value> Value readValue(ByteReader& message) {
    Value value{};
    ReadingVisit visit(message);
    visit(value);
    return value;
}

} // namespace

void write(ByteWriter& message, const fdtd::Plane& plane) { writeValue(message, plane); }

fdtd::Plane readPlane(ByteReader& message) { return readValue<fdtd::Plane>(message); }

void write(ByteWriter& message, const std::vector<fdtd::MonitorReading>& readings) {
    writeValue(message, readings);
}

std::vector<fdtd::MonitorReading> readMonitorReadings(ByteReader& message) {
    return readValue<std::vector<fdtd::MonitorReading>>(message);
}

void write(ByteWriter& message, const std::vector<std::optional<fdtd::ProbeData>>& tails) {
    writeValue(message, tails);
}

std::vector<std::optional<fdtd::ProbeData>> readProbeTails(ByteReader& message) {
    return readValue<std::vector<std::optional<fdtd::ProbeData>>>(message);
}

void write(ByteWriter& message, const std::optional<fdtd::BadValue>& value) {
    writeValue(message, value);
}

std::optional<fdtd::BadValue> readBadValue(ByteReader& message) {
    return readValue<std::optional<fdtd::BadValue>>(message);
}

void write(ByteWriter& message, const fdtd::EngineState& state) { writeValue(message, state); }

fdtd::EngineState readEngineState(ByteReader& message) {
    return readValue<fdtd::EngineState>(message);
}

void write(ByteWriter& message, const fdtd::EngineCounters& counters) {
    writeValue(message, counters);
}

fdtd::EngineCounters readEngineCounters(ByteReader& message) {
    return readValue<fdtd::EngineCounters>(message);
}

} // namespace zonescope::gpu
