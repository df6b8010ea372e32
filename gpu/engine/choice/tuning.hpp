#pragma once

/// \file
/// Which shape of the streaming kernel is fastest, found by a short trial and remembered per
/// device, class of grids and version of the program.

#include "core/grid/grid.hpp"
#include "gpu/engine/plan/tile_plan.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// What is in a grid beside ordinary cells.
struct TuningContents {
    bool special = false;    ///< layers, sources
    bool lossy = false;      ///< conductivities: cells take more registers and traffic
    bool dispersive = false; ///< poles: patches with much to carry
    bool tilted = false;     ///< tilted interfaces: patches with much to compute
};

/// Grids that are expected to behave alike: sizes within a quarter of an octave, the same
/// precision and contents.
struct TuningKey {
    std::string device; ///< its name
    std::string driver;
    std::string precision; ///< "single", "double"
    int columnsClass = 0, rowsClass = 0;
    TuningContents contents;
    int engines = 1;     ///< that share the device
    std::string choices; ///< the shapes that were tried
    [[nodiscard]] std::string text() const;
};

[[nodiscard]] TuningKey tuningKey(std::string device, std::string driver, std::string precision,
                                  const grid::Grid& grid, const TuningContents& contents,
                                  int engines = 1, std::string choices = {});

/// The remembered shapes: a JSON file that several programs may use at once (the last one to write
/// wins). A missing, unreadable or malformed file counts as empty, an unwritable one is left.
class TuningCache {
public:
    /// @param path empty: nothing is remembered
    explicit TuningCache(std::filesystem::path path) : path_(std::move(path)) {}

    [[nodiscard]] std::optional<StreamShape> find(const TuningKey& key) const;
    void remember(const TuningKey& key, const StreamShape& shape, double secondsPerStep) const;

    /// $XDG_CACHE_HOME/zonescope/streaming.json, or under ~/.cache; empty when there is no home.
    [[nodiscard]] static std::filesystem::path defaultPath();

private:
    std::filesystem::path path_;
};

} // namespace zonescope::gpu
