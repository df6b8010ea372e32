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

/// The name of the counters that a function goes by: the one that has most letters in words that
/// are also part of the function's name ("plain magnetic" for "magneticKernel", "patches" for
/// "patchKernel"). Empty when none has a word in common or two have equally many letters.
[[nodiscard]] std::string_view knownKernelName(std::string_view function,
                                               std::span<const std::string> known);

} // namespace zonescope::gpu
