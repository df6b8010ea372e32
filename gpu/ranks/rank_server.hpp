#pragma once

/// \file
/// What every rank but the first does: it computes its slab of the domain as rank 0 says.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"
#include "core/text/message.hpp"
#include "gpu/ranks/engine_messages.hpp"
#include "gpu/ranks/rank_engine.hpp"
#include "gpu/ranks/rank_halo.hpp"
#include "gpu/ranks/rank_link.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// What a rank is, as it answers RankCommand::prepare.
struct RankSelf {
    std::uint64_t projectChecksum = 0; ///< of the project as this rank has read it
    std::string program;               ///< version
    std::string host;                  ///< name of the machine
    bool cuda = false;                 ///< it can make CUDA engines; not asked for backend cpu
    text::Message whyNoCuda;
};
[[nodiscard]] RankSelf thisRank(const model::Project& project);
void write(ByteWriter& message, const RankSelf& self);
[[nodiscard]] RankSelf readRankSelf(ByteReader& message);

class RankServer {
public:
    /// @param share of the domain that is computed on this machine, for the check of its memory
    RankServer(RankLink& link, RankEngineMaker makeEngine, double share);

    /// Obeys until rank 0 stops. What goes wrong here is reported to rank 0.
    /// \returns whether nothing did
    /// \throws RankError when rank 0 is gone
    bool run();

private:
    struct Served {
        std::unique_ptr<fdtd::Engine> engine;
        std::unique_ptr<RankHalo> halo;
    };
    void obey(ByteReader message);
    void obey(RankCommand command, Served& served, ByteReader& message);
    void prepare(ByteReader& command);
    void make(ByteReader& message);
    void answer(ByteWriter& message);

    RankLink& link_;
    RankEngineMaker makeEngine_;
    double share_;
    model::RunSettings settings_;
    fdtd::RunPlan whole_;
    std::vector<Served> engines_;
};

} // namespace zonescope::gpu
