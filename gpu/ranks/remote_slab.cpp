#include "gpu/ranks/remote_slab.hpp"

#include <cstdint>

namespace zonescope::gpu {

RemoteSlab::RemoteSlab(RankLink& link, int rank, int engine)
    : link_(link), rank_(rank), engine_(engine) {}

ByteWriter RemoteSlab::command(RankCommand command) const {
    ByteWriter message;
    message.add(command);
    message.add(std::int32_t{engine_});
    return message;
}

void RemoteSlab::post(ByteWriter& message) const {
    link_.post(rank_, RankChannel::command, message.take());
}

ByteReader RemoteSlab::answerTo(ByteWriter& message) const {
    post(message);
    return ByteReader(link_.receive(rank_, RankChannel::answer));
}

void RemoteSlab::advance(std::int64_t steps) {
    auto message = command(RankCommand::advance);
    message.add(steps);
    post(message);
    if (steps > 0) { // a half-step that is pending counts as one
        step_ += steps;
        atHalfStep_ = false;
    }
}

void RemoteSlab::advanceHalfStep() {
    auto message = command(RankCommand::advanceHalfStep);
    post(message);
    step_ += atHalfStep_ ? 1 : 0;
    atHalfStep_ = !atHalfStep_;
}

void RemoteSlab::reset() {
    auto message = command(RankCommand::reset);
    post(message);
    step_ = 0;
    atHalfStep_ = false;
}

fdtd::Plane RemoteSlab::snapshot(const fdtd::PlaneRequest& request) const {
    auto message = command(RankCommand::snapshot);
    message.add(request);
    auto answer = answerTo(message);
    return readPlane(answer);
}

std::vector<fdtd::MonitorReading> RemoteSlab::readMonitors() const {
    auto message = command(RankCommand::readMonitors);
    auto answer = answerTo(message);
    return readMonitorReadings(answer);
}

std::vector<std::optional<fdtd::ProbeData>> RemoteSlab::probeTails(std::int64_t from) const {
    auto message = command(RankCommand::probeTails);
    message.add(from);
    auto answer = answerTo(message);
    return readProbeTails(answer);
}

double RemoteSlab::fieldEnergy() const {
    auto message = command(RankCommand::fieldEnergy);
    return answerTo(message).value<double>();
}

std::optional<fdtd::BadValue> RemoteSlab::findBadValue() const {
    auto message = command(RankCommand::findBadValue);
    auto answer = answerTo(message);
    return readBadValue(answer);
}

std::vector<double> RemoteSlab::component(fdtd::Component component) const {
    auto message = command(RankCommand::component);
    message.add(component);
    return answerTo(message).values<double>();
}

void RemoteSlab::setComponent(fdtd::Component component, const std::vector<double>& values) {
    auto message = command(RankCommand::setComponent);
    message.add(component);
    message.add(values);
    static_cast<void>(answerTo(message));
}

fdtd::EngineState RemoteSlab::saveState() const {
    auto message = command(RankCommand::saveState);
    auto answer = answerTo(message);
    return readEngineState(answer);
}

void RemoteSlab::loadState(const fdtd::EngineState& state) {
    auto message = command(RankCommand::loadState);
    write(message, state);
    static_cast<void>(answerTo(message));
    step_ = state.step;
    atHalfStep_ = state.atHalfStep;
}

fdtd::EngineCounters RemoteSlab::counters() const {
    auto message = command(RankCommand::counters);
    auto answer = answerTo(message);
    return readEngineCounters(answer);
}

} // namespace zonescope::gpu
