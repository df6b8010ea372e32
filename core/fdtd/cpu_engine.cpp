#include "core/fdtd/cpu_engine.hpp"

#include "core/error.hpp"
#include "core/fdtd/view_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <numbers>
#include <span>
#include <thread>
#include <type_traits>

namespace zonescope::fdtd {

/// Steps for which source series and transform phases are prepared at once: many sweeps, because
/// threads begin and end them together.
inline constexpr std::int64_t chunkSteps = 480;

} // namespace zonescope::fdtd

#include "core/fdtd/cpu_engine_readout.inl"
#include "core/fdtd/cpu_engine_rows.inl"
#include "core/fdtd/cpu_engine_setup.inl"
#include "core/fdtd/cpu_engine_update.inl"

namespace zonescope::fdtd {

template class CpuEngine<float>;
template class CpuEngine<double>;

std::unique_ptr<Engine> makeCpuEngine(RunPlan plan, model::Precision precision, int parity,
                                      const CpuOptions& options) {
    if (precision == model::Precision::single) {
        return std::make_unique<CpuEngine<float>>(std::move(plan), parity, options);
    }
    return std::make_unique<CpuEngine<double>>(std::move(plan), parity, options);
}

} // namespace zonescope::fdtd
