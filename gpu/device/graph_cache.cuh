#pragma once

/// \file
/// Graphs of work that comes again and again: one launch in place of many.

#include "gpu/device/stream.cuh"

#include <algorithm>
#include <cstddef>
#include <list>

namespace zonescope::gpu {

/// The graphs of the keys that were used last. What is asked for only once is enqueued as it is:
/// making a graph takes as long as some ten launches of it.
/// @tparam Key all that the commands depend on, with ==
template <class Key> class GraphCache {
public:
    explicit GraphCache(std::size_t most) : most_(most) {}

    /// Does what `enqueue` does to the stream; other streams that it draws in must have joined it
    /// again.
    template <class Enqueue> void run(const Key& key, cudaStream_t stream, const Enqueue& enqueue) {
        auto found = std::ranges::find(entries_, key, &Entry::key);
        if (found == entries_.end()) {
            entries_.push_front({key, {}, false});
            if (entries_.size() > most_) {
                if (entries_.back().captured) {
                    ZONESCOPE_CUDA(cudaStreamSynchronize(stream)); // it may still be at work
                }
                entries_.pop_back();
            }
            enqueue();
            return;
        }
        entries_.splice(entries_.begin(), entries_, found);
        Entry& entry = entries_.front();
        if (!entry.captured) {
            entry.graph = Graph(stream, enqueue);
            entry.captured = true;
        }
        entry.graph.launch(stream);
    }
    void clear() { entries_.clear(); }

private:
    struct Entry {
        Key key;
        Graph graph;
        bool captured = false;
    };
    std::size_t most_;
    std::list<Entry> entries_; ///< the one used last comes first
};

} // namespace zonescope::gpu
