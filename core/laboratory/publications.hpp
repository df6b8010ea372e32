#pragma once

/// \file
/// Figures that publications give for kernels which the laboratory has too, in one place, and
/// beside them what a run has measured of the same. Never a number that was not measured in that
/// run.

#include "core/text/message.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zonescope::laboratory {

/// One number, or two: before and after a change.
struct ComparedValue {
    double value = 0.0;
    std::optional<double> after{};
};

/// Throughputs of a kernel in fractions of what the hardware sustains, as Nsight Compute has them.
enum class Throughput { sm, memory, l1, l2, dram };

/// Throughput of a kernel before and after its blocks grew from 4 x 4 x 4 to 32 x 4 x 4 threads.
struct BlockThroughput {
    Throughput throughput = Throughput::sm;
    bool curl = true; ///< of the kernels that take a curl (v2p, u2q); false: the others (p2u, q2v)
};
/// Time of the TMz kernels with shared memory over that of those with global memory.
struct SharedOverGlobal {
    int cells = 0; ///< along either side
};
/// Time of a step over that on a grid of half as many cells along either side.
struct GrowthWithSize {
    bool shared = false; ///< the kernels with shared memory
    int cells = 0;       ///< of the larger grid
};
/// Rate of the Hertzian potential over the plain code on one thread of the processor.
struct OverCpuThread {
    int depth = 1; ///< time steps in one pass on the device
    bool doublePrecision = false;
};

/// Rate of one axisymmetric run (m = 0) on two devices over that on one.
struct TwoOverOneDevice {
    int cells = 0; ///< along either side
};

/// A figure of a publication, and the same measured here.
struct Comparison {
    std::variant<BlockThroughput, SharedOverGlobal, GrowthWithSize, OverCpuThread, TwoOverOneDevice>
        quantity;
    /// Empty: the publication has the figure, but it is not known here.
    std::optional<ComparedValue> published{};
    std::optional<ComparedValue> here{}; ///< empty: not measured in this run

    [[nodiscard]] text::Message publication() const; ///< which, in words
    [[nodiscard]] text::Message words() const;       ///< of the quantity
    [[nodiscard]] bool percent() const;              ///< both values are fractions, shown as such
};

/// All figures, as published; `here` is empty.
[[nodiscard]] std::vector<Comparison> publishedFigures();

/// Cells along either side of the published grid of the Hertzian potential.
inline constexpr int publishedHertzCells = 1024;
/// Names of the laboratory's cases on a device that a quantity is measured with, the one before a
/// change or below a fraction first; none for what only the table of scaling measures.
[[nodiscard]] std::vector<std::string> casesOf(const Comparison& comparison);
/// Along either side, of those cases; 0: any grid.
[[nodiscard]] std::vector<int> cellsOf(const Comparison& comparison);

/// What must be known to compare, and what the comparison teaches: a sentence or two for each
/// publication.
[[nodiscard]] std::vector<text::Message> publicationNotes();

/// "71 -> 47 %", "0.69"; "not known" or "not measured here" without a value.
[[nodiscard]] text::Message publishedText(const Comparison& comparison);
[[nodiscard]] text::Message hereText(const Comparison& comparison);

/// For people, with the notes.
[[nodiscard]] std::string toTable(const std::vector<Comparison>& comparisons);
/// A list of objects; values that are missing are null.
[[nodiscard]] nlohmann::ordered_json jsonOf(const std::vector<Comparison>& comparisons);

} // namespace zonescope::laboratory
