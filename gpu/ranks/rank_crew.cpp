#include "gpu/ranks/rank_crew.hpp"

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "gpu/multi/slab_engine.hpp"
#include "gpu/multi/slab_plan.hpp"
#include "gpu/ranks/engine_messages.hpp"
#include "gpu/ranks/rank_halo.hpp"
#include "gpu/ranks/remote_slab.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <span>
#include <utility>

namespace zonescope::gpu {

namespace {

/// Rank 0's part of the exchange, which begins that of all others.
class RankHaloExchange final : public HaloExchange {
public:
    RankHaloExchange(RankLink& link, fdtd::Engine& own, const std::vector<HaloCopy>& copies,
                     int engine)
        : link_(link), engine_(engine), own_(link, own, copies) {
        for (int other = 1; other < link.size(); ++other) { // theirs are made as well
            static_cast<void>(link.receive(other, RankChannel::answer));
        }
    }

    void run() override {
        link_.postToAll(RankChannel::command, command(RankCommand::exchange));
        own_.run();
    }
    [[nodiscard]] std::string description() const override { return own_.description(); }
    [[nodiscard]] double seconds() const override {
        link_.postToAll(RankChannel::command, command(RankCommand::exchangeSeconds));
        double longest = own_.seconds();
        for (int other = 1; other < link_.size(); ++other) {
            longest = std::max(
                longest, ByteReader(link_.receive(other, RankChannel::answer)).value<double>());
        }
        return longest;
    }
    [[nodiscard]] std::int64_t timed() const override { return own_.times(); }

private:
    [[nodiscard]] std::vector<std::byte> command(RankCommand command) const {
        ByteWriter message;
        message.add(command);
        message.add(std::int32_t{engine_});
        return message.take();
    }
    RankLink& link_;
    int engine_;
    RankHalo own_;
};

void requireEnoughRows(const grid::Grid& grid, int ranks, int haloRows) {
    if (const int most = mostSlabs(grid, haloRows); ranks > most) {
        refuse("--slabs",
               say("{ranks} ranks for {rows} rows", "ranks"_is = ranks, "rows"_is = grid.rows()),
               say("1 to {most}", "most"_is = most),
               say("Start fewer ranks: each needs a slab of rows outside the absorbing layers that "
                   "is as high as its halos."));
    }
}

} // namespace

RankCrew::RankCrew(RankTransport& transport, RankEngineMaker makeEngine, LifeSigns signs)
    : link_(transport, signs), makeEngine_(std::move(makeEngine)) {}

RankCrew::~RankCrew() {
    try {
        link_.stop();
    } catch (const std::exception&) { // they learn it from the silence
    }
}

void RankCrew::begin(const model::Project& project) {
    if (size() > 1) {
        ByteWriter message;
        message.add(RankCommand::prepare);
        message.add(io::writeProject(project));
        link_.postToAll(RankChannel::command, message.take());
    }
    self_ = thisRank(project);
    backend_ = project.run.backend;
}

run::EngineFactory RankCrew::engineFactory() {
    return [this](const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
        return make(plan, settings, parity);
    };
}

void RankCrew::hear() {
    std::vector<RankSelf> ranks{*self_};
    for (int other = 1; other < size(); ++other) {
        ByteReader answer(link_.receive(other, RankChannel::answer));
        ranks.push_back(readRankSelf(answer));
        const auto& rank = ranks.back();
        if (rank.program != self_->program) {
            throw RankError(other, size(),
                            say("it runs version {version} of this program, rank 0 version {own}.",
                                "version"_is = rank.program, "own"_is = self_->program));
        }
        if (rank.projectChecksum != self_->projectChecksum) {
            throw RankError(other, size(), say("it has read another project than rank 0."));
        }
    }
    for (std::size_t n = 0; n < ranks.size(); ++n) {
        places_.push_back(fmt::format("rank {} on {}", n, ranks[n].host));
    }
    chooseBackend(ranks);
    heard_ = true;
}

void RankCrew::chooseBackend(const std::vector<RankSelf>& ranks) {
    if (backend_ == model::Backend::cpu) {
        return;
    }
    const auto without = std::ranges::find(ranks, false, &RankSelf::cuda);
    if (without == ranks.end()) {
        backend_ = model::Backend::cuda;
        return;
    }
    const auto rank = static_cast<int>(without - ranks.begin());
    if (backend_ == model::Backend::cuda) {
        throw DeviceError(say("The project asks for the CUDA engine, which {rank} has not: "
                              "{reason} Choose the backend cpu or automatic.",
                              "rank"_is = places_[static_cast<std::size_t>(rank)],
                              "reason"_is = without->whyNoCuda));
    }
    backend_ = model::Backend::cpu;
    whyCpu_ =
        size() == 1
            ? without->whyNoCuda
            : text::inTurn({places_[static_cast<std::size_t>(rank)], without->whyNoCuda}, ": ");
}

std::unique_ptr<fdtd::Engine> RankCrew::make(const fdtd::RunPlan& plan,
                                             const model::RunSettings& settings, int parity) {
    if (!heard_) {
        hear();
    }
    auto chosen = settings;
    chosen.backend = backend_;
    if (size() == 1) {
        return makeEngine_(plan, chosen, parity, whyCpu_);
    }
    const int haloRows = rankHaloRows(*plan.lattice, backend_, size());
    requireEnoughRows(plan.lattice->grid, size(), haloRows);
    ByteWriter message;
    message.add(RankCommand::make);
    message.add(backend_);
    message.add(parity);
    message.add(haloRows);
    link_.postToAll(RankChannel::command, message.take());
    const int number = engines_++;
    return std::make_unique<SlabEngine>(
        plan, makeSlabPlan(plan.lattice->grid, size(), haloRows),
        [&](fdtd::RunPlan slice, int rank) -> std::unique_ptr<fdtd::Engine> {
            if (rank > 0) {
                return std::make_unique<RemoteSlab>(link_, rank, number);
            }
            return makeEngine_(std::move(slice), chosen, parity, whyCpu_);
        },
        [&](std::span<const std::unique_ptr<fdtd::Engine>> engines,
            const std::vector<HaloCopy>& copies) {
            return std::make_unique<RankHaloExchange>(link_, *engines.front(), copies, number);
        },
        places_);
}

} // namespace zonescope::gpu
