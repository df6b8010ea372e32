#pragma once

/// \file
/// Independent pieces of work shared out over threads.

#include <cstddef>
#include <functional>

namespace zonescope::threads {

/// Calls `work(n)` for n = 0 .. count - 1, in blocks, on so many threads (0: all cores), the
/// caller among them; returns when all are done. `work` must not touch what another n touches.
/// After an exception of `work` no more is begun than what might throw the one that is passed on.
/// @param block neighbours that a thread takes at once: few where each takes long
/// \throws what `work` throws; of several that of the lowest n, whatever the threads' order
void forEach(std::size_t count, int threads, const std::function<void(std::size_t)>& work,
             std::size_t block = 16);

} // namespace zonescope::threads
