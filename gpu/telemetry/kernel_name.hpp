#pragma once

/// \file
/// Names of kernels: as the compiler, the profiler and the counters write them.

#include <span>
#include <string>
#include <string_view>

namespace zonescope::gpu {

/// Name of a function as a person writes it: "zonescope::gpu::stepKernel<float>(View)" is
/// "stepKernel".
/// \param symbol  mangled or not
[[nodiscard]] std::string shortFunctionName(const std::string& symbol);

/// Letters and digits in lower case, so that "plain step" is found in "plainStepKernel".
[[nodiscard]] std::string plainWord(std::string_view text);

/// The longest of the known names that is part of the function's, both as plain words; empty when
/// none is.
[[nodiscard]] std::string_view knownKernelName(std::string_view function,
                                               std::span<const std::string> known);

} // namespace zonescope::gpu
