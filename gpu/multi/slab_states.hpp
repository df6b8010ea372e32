#pragma once

/// \file
/// The state of one engine of a whole domain, put together from those of the engines of its slabs
/// and taken apart again, every bit as it is: a run goes on with any number of slabs, or with none.

#include "core/fdtd/engine.hpp"
#include "gpu/multi/slab_plan.hpp"

#include <cstddef>
#include <functional>

namespace zonescope::gpu {

class SlabStates {
public:
    SlabStates(fdtd::RunPlan whole, SlabPlan plan);

    /// @param give the state of a slab's engine; asked for one slab after the other, so that no two
    /// of them are held beside the whole
    [[nodiscard]] fdtd::EngineState
    join(const std::function<fdtd::EngineState(std::size_t slab)>& give) const;
    /// What a slab's engine loads. The rows of its halos hold nothing: they are to be renewed
    /// before the next step.
    /// \throws InputError naming the array when the state is not one of this domain
    [[nodiscard]] fdtd::EngineState part(const fdtd::EngineState& whole, std::size_t slab) const;

private:
    fdtd::RunPlan whole_;
    SlabPlan plan_;
};

} // namespace zonescope::gpu
