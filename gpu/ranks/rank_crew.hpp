#pragma once

/// \file
/// What rank 0 does: it makes engines of the whole domain, of which it computes the first slab and
/// each other rank the next.

#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/text/message.hpp"
#include "gpu/ranks/rank_engine.hpp"
#include "gpu/ranks/rank_link.hpp"
#include "gpu/ranks/rank_server.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// Outlives the engines that it makes; the others may end when it does.
class RankCrew {
public:
    RankCrew(RankTransport& transport, RankEngineMaker makeEngine, LifeSigns signs = {});
    ~RankCrew();
    RankCrew(const RankCrew&) = delete;
    RankCrew& operator=(const RankCrew&) = delete;

    [[nodiscard]] int size() const noexcept { return link_.size(); }
    /// Hands the project to the others, which put it on the grid meanwhile. Before the first
    /// engine.
    /// @param project valid, as the engines compute it
    void begin(const model::Project& project);
    /// Engines of that project: a slab for each rank, all on CUDA devices or all on the CPU. With
    /// backend automatic the devices compute if every rank has one.
    /// \throws InputError from the factory when the domain has too few rows for so many ranks;
    /// RankError for a rank that fails or has another project or program; and as makeRankEngine
    [[nodiscard]] run::EngineFactory engineFactory();
    /// False once a rank is gone.
    [[nodiscard]] bool everyoneLives() const { return link_.everyoneLives(); }

private:
    /// What the others say of themselves, and what follows.
    void hear();
    void chooseBackend(const std::vector<RankSelf>& ranks);
    [[nodiscard]] std::unique_ptr<fdtd::Engine>
    make(const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity);

    RankLink link_;
    RankEngineMaker makeEngine_;
    std::optional<RankSelf> self_; ///< once begun
    bool heard_ = false;
    model::Backend backend_ = model::Backend::automatic;
    text::Message whyCpu_;
    std::vector<std::string> places_; ///< of the ranks, in words
    int engines_ = 0;
};

} // namespace zonescope::gpu
