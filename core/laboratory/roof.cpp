#include "core/laboratory/roof.hpp"

#include "core/bench/machine_peaks.hpp"
#include "core/laboratory/case_model.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>

#include <unistd.h>

namespace zonescope::laboratory {

Roof measureRoof() {
    Roof roof;
    double before = 0.0;
    for (const auto& [name, setting] :
         {std::pair{"L1", _SC_LEVEL1_DCACHE_SIZE}, std::pair{"L2", _SC_LEVEL2_CACHE_SIZE},
          std::pair{"L3", _SC_LEVEL3_CACHE_SIZE}}) {
        const auto capacity = static_cast<double>(sysconf(setting));
        if (capacity <= before) {
            continue; // unknown, or not there
        }
        // As far above the cache before as below this one, which others may share.
        const double inside = before > 0.0 ? std::sqrt(before * capacity) : 0.5 * capacity;
        roof.levels.push_back(
            {name, capacity, bench::cachedTriadBandwidth(static_cast<std::size_t>(inside))});
        before = capacity;
    }
    roof.levels.push_back({text::term("memory"), 0.0, bench::triadBandwidth(1)});
    roof.singleGflops = bench::multiplyAddGflops(false);
    roof.doubleGflops = bench::multiplyAddGflops(true);
    return roof;
}

std::string toText(const Roof& roof) {
    std::string text;
    for (const auto& level : roof.levels) {
        text += fmt::format("{}{} {:.1f} GB/s", text.empty() ? "" : ", ", level.name,
                            level.gbPerSecond);
    }
    return fmt::format("{}; multiply-add {} GFLOP/s single, {} double", text,
                       figureOrDash(roof.singleGflops, 1), figureOrDash(roof.doubleGflops, 1));
}

} // namespace zonescope::laboratory
