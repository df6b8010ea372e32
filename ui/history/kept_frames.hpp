#pragma once

/// \file
/// The frames of runs that others replaced, so that a run that comes back can be looked back on.

#include "core/archive/run_archive.hpp"
#include "ui/history/stored_frame.hpp"

#include <cstddef>
#include <deque>
#include <map>

namespace zonescope::ui {

/// Exact ones are shared with the history, not copied; beyond the limit the oldest runs lose
/// theirs. Belongs to the GUI thread.
class KeptFrames {
public:
    void keep(archive::RunId run, std::deque<StoredFrame> frames);
    /// Empty when there are none.
    [[nodiscard]] std::deque<StoredFrame> framesOf(archive::RunId run) const;
    void setLimitBytes(std::size_t bytes);
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    void shrink();

    std::map<archive::RunId, std::deque<StoredFrame>> runs_; ///< the oldest first
    std::size_t limit_ = std::size_t{256} << 20U;
};

} // namespace zonescope::ui
