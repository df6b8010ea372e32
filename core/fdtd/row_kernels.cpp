#include "core/fdtd/row_kernels.hpp"

#include "core/error.hpp"
#include "core/fdtd/row_store.hpp"

#include <array>
#include <string>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zonescope::fdtd {
namespace {

bool runs([[maybe_unused]] std::string_view name) {
#if defined(__x86_64__)
    if (name == "avx512") {
        return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
               __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
               __builtin_cpu_supports("fma") != 0;
    }
    if (name == "avx2") {
        return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    }
#endif
    return name == "baseline";
}

} // namespace

std::span<const std::string_view> supportedInstructionSets() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> supported;
        for (const std::string_view name : {"avx512", "avx2", "baseline"}) {
            if (runs(name)) {
                supported.push_back(name);
            }
        }
        return supported;
    }();
    return names;
}

template <class T> const RowKernels<T>& selectRowKernels(std::string_view name) {
    const std::string_view wanted = name.empty() ? supportedInstructionSets().front() : name;
    if (!runs(wanted)) {
        std::string allowed;
        for (const auto supported : supportedInstructionSets()) {
            allowed += (allowed.empty() ? "" : ", ") + std::string(supported);
        }
        throw InputError({.file = {},
                          .key = "instruction_set",
                          .value = std::string(wanted),
                          .allowed = allowed,
                          .hint = say("choose a set that this processor has")});
    }
#if defined(__x86_64__)
    if (wanted == "avx512") {
        return rowKernelsAvx512<T>();
    }
    if (wanted == "avx2") {
        return rowKernelsAvx2<T>();
    }
#endif
    return rowKernelsBaseline<T>();
}

template const RowKernels<float>& selectRowKernels<float>(std::string_view);
template const RowKernels<double>& selectRowKernels<double>(std::string_view);

void requestHugePages([[maybe_unused]] void* address, [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    madvise(address, bytes, MADV_HUGEPAGE); // a hint; failure costs speed only
#endif
}

} // namespace zonescope::fdtd
