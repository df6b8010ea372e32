#pragma once

/// \file
/// The engine that one rank computes its slab with.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// Where a rank lives.
struct RankPlace {
    int place = 0;            ///< among the ranks on this machine
    int processes = 1;        ///< that share its cores and devices
    std::vector<int> devices; ///< CUDA devices by ordinal, of which this rank takes one; empty: all
};

/// On one device or on this rank's part of the cores.
/// @param settings backend cpu or cuda, not automatic
/// @param reason why the CPU computes (CpuOptions)
/// \throws DeviceError as makeCudaEngine; InputError for a source or monitor that cannot be put on
/// the grid
[[nodiscard]] std::unique_ptr<fdtd::Engine> makeRankEngine(fdtd::RunPlan slice,
                                                           const model::RunSettings& settings,
                                                           int parity, const RankPlace& place,
                                                           const text::Message& reason = {});

/// Makes the engine of a rank's slab: makeRankEngine at some place, unless a test has its own.
using RankEngineMaker = std::function<std::unique_ptr<fdtd::Engine>(
    fdtd::RunPlan slice, const model::RunSettings&, int parity, const text::Message& reason)>;
[[nodiscard]] RankEngineMaker engineMakerAt(RankPlace place);

/// How deep the halos of such engines are best.
[[nodiscard]] int rankHaloRows(const grid::FilledLattice& whole, model::Backend backend, int ranks);

} // namespace zonescope::gpu
