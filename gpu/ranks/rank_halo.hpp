#pragma once

/// \file
/// One rank's part in the exchange of halos: its rows go straight to the neighbours, theirs come
/// straight into its halos.

#include "core/fdtd/engine.hpp"
#include "gpu/multi/slab_plan.hpp"
#include "gpu/ranks/rank_link.hpp"
#include "gpu/ranks/row_message.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::gpu {

class RankHalo {
public:
    /// Tells the neighbours how much it will send them and hears the same of them, so all ranks
    /// make theirs at the same time.
    /// @param engine of the slab of this rank
    /// @param copies of all slabs, slab n on rank n
    /// \throws Error when a neighbour would send something else; as RankLink::wait
    RankHalo(RankLink& link, fdtd::Engine& engine, const std::vector<HaloCopy>& copies);

    /// All ranks do it at the same time. \throws as RankLink::wait
    void run();
    /// Spent in it, the waiting for slower neighbours included.
    [[nodiscard]] double seconds() const noexcept { return seconds_; }
    [[nodiscard]] std::int64_t times() const noexcept { return times_; }
    /// How the rows travel, in words.
    [[nodiscard]] std::string description() const;

private:
    struct Side {
        int neighbour;
        std::unique_ptr<RowMessage> rows;
    };
    void agreeOnSizes();

    RankLink& link_;
    bool onDevice_; ///< transfers begin and end in a device's memory
    std::vector<Side> sent_, received_;
    double seconds_ = 0.0;
    std::int64_t times_ = 0;
};

} // namespace zonescope::gpu
