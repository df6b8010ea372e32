#include "gpu/ranks/rank_server.hpp"

#include "core/check/check.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/io/files/checksum.hpp"
#include "core/io/files/message_text.hpp"
#include "core/io/project/project_json.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/multi/slab_plan.hpp"

#include <unistd.h>

#include <array>
#include <cstddef>
#include <exception>
#include <new>
#include <utility>

namespace zonescope::gpu {

namespace {

std::string hostName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data())
                                                            : std::string();
}

} // namespace

RankSelf thisRank(const model::Project& project) {
    io::Crc64 sum;
    sum.add(io::writeProject(project));
    RankSelf self{sum.value(), ZONESCOPE_VERSION, hostName(), false, {}};
    if (project.run.backend != model::Backend::cpu) {
        const auto& cuda = cudaAvailability();
        self.cuda = cuda.available;
        self.whyNoCuda = cuda.reason;
    }
    return self;
}

void write(ByteWriter& message, const RankSelf& self) {
    message.add(self.program);
    message.add(self.projectChecksum);
    message.add(self.host);
    message.add(self.cuda);
    message.add(io::packed(self.whyNoCuda));
}

RankSelf readRankSelf(ByteReader& message) {
    RankSelf self;
    self.program = message.text();
    self.projectChecksum = message.value<std::uint64_t>();
    self.host = message.text();
    self.cuda = message.value<bool>();
    self.whyNoCuda = io::unpacked(message.text());
    return self;
}

RankServer::RankServer(RankLink& link, RankEngineMaker makeEngine, double share)
    : link_(link), makeEngine_(std::move(makeEngine)), share_(share) {}

bool RankServer::run() {
    bool well = true;
    try {
        try {
            while (true) {
                obey(ByteReader(link_.receive(0, RankChannel::command)));
            }
        } catch (const RankStopped&) {
            throw;
        } catch (const RankError&) {
            throw;
        } catch (const std::bad_alloc&) {
            link_.reportFailure(say("its memory does not suffice."));
        } catch (const std::exception& error) {
            link_.reportFailure(messageOf(error));
        }
        well = false;
        link_.wait([] { return false; });
    } catch (const RankStopped&) { // the end of every run
    }
    return well;
}

void RankServer::answer(ByteWriter& message) { link_.post(0, RankChannel::answer, message.take()); }

void RankServer::obey(ByteReader message) {
    const auto command = message.value<RankCommand>();
    if (command == RankCommand::prepare) {
        prepare(message);
    } else if (command == RankCommand::make) {
        make(message);
    } else {
        const auto number = static_cast<std::size_t>(message.value<std::int32_t>());
        obey(command, engines_.at(number), message);
    }
}

void RankServer::obey(RankCommand command, Served& served, ByteReader& message) {
    auto& engine = *served.engine;
    ByteWriter result;
    switch (command) {
    case RankCommand::prepare:
    case RankCommand::make: return; // of no engine
    case RankCommand::exchange: return served.halo->run();
    case RankCommand::advance: return engine.advance(message.value<std::int64_t>());
    case RankCommand::advanceHalfStep: return engine.advanceHalfStep();
    case RankCommand::reset: return engine.reset();
    case RankCommand::snapshot:
        write(result, engine.snapshot(message.value<fdtd::PlaneRequest>()));
        break;
    case RankCommand::readMonitors: write(result, engine.readMonitors()); break;
    case RankCommand::probeTails:
        write(result, engine.probeTails(message.value<std::int64_t>()));
        break;
    case RankCommand::fieldEnergy: result.add(engine.fieldEnergy()); break;
    case RankCommand::findBadValue: write(result, engine.findBadValue()); break;
    case RankCommand::component:
        result.add(engine.component(message.value<fdtd::Component>()));
        break;
    case RankCommand::setComponent: {
        const auto component = message.value<fdtd::Component>();
        engine.setComponent(component, message.values<double>());
        break;
    }
    case RankCommand::saveState: write(result, engine.saveState()); break;
    case RankCommand::loadState: engine.loadState(readEngineState(message)); break;
    case RankCommand::counters: write(result, engine.counters()); break;
    case RankCommand::exchangeSeconds: result.add(served.halo->seconds()); break;
    }
    answer(result);
}

void RankServer::prepare(ByteReader& command) {
    const auto project =
        std::make_shared<const model::Project>(io::parseProject(command.text(), "rank 0"));
    settings_ = project->run;
    // Rank 0 may say no before the grid is made.
    const auto self = thisRank(*project);
    ByteWriter message;
    write(message, self);
    answer(message);
    if (!self.cuda) {
        check::requireMemory(*project, false, {.share = share_});
    }
    whole_ = fdtd::compile(project).plan;
    engines_.clear();
}

void RankServer::make(ByteReader& message) {
    settings_.backend = message.value<model::Backend>();
    const int parity = message.value<int>();
    const int haloRows = message.value<int>();
    const auto plan = makeSlabPlan(whole_.lattice->grid, link_.size(), haloRows);
    const auto& slab = plan.slabs.at(static_cast<std::size_t>(link_.rank()));
    Served served;
    served.engine =
        makeEngine_(fdtd::sliceRows(whole_, slab.rows, slab.owned), settings_, parity, {});
    served.halo = std::make_unique<RankHalo>(link_, *served.engine, haloCopies(plan));
    engines_.push_back(std::move(served));
    ByteWriter done;
    answer(done);
}

} // namespace zonescope::gpu
