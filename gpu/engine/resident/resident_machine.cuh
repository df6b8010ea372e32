#pragma once

/// \file
/// The device as the resident kernel sees it; unit tests put a machine of the host in its place.

#include "gpu/engine/resident/resident_band.cuh"

#ifdef __CUDACC__

namespace zonescope::gpu {
namespace resident {

/// The device itself.
struct DeviceMachine {
    /// Tries before a message counts as lost: some seconds.
    static constexpr int patience = 4'000'000;

    __device__ __forceinline__ int thread() const { return static_cast<int>(threadIdx.x); }
    __device__ __forceinline__ int block() const { return static_cast<int>(blockIdx.x); }
    __device__ __forceinline__ unsigned char* shared() const {
        extern __shared__ __align__(16) unsigned char residentShared[];
        return residentShared;
    }
    /// A named barrier: the warps of a block may meet in it from different places. It counts warps,
    /// not threads: one that came apart in a branch and has not met again would count twice.
    __device__ __forceinline__ void sync() const {
        __syncwarp();
        asm volatile("bar.sync 1;" ::: "memory");
    }
    __device__ __forceinline__ void syncWarp() const { __syncwarp(); }
    /// A bit of each lane, and the number of the lowest one.
    __device__ __forceinline__ unsigned ballot(bool value) const {
        return __ballot_sync(0xffffffffU, value);
    }
    __device__ __forceinline__ int lowest(unsigned bits) const {
        return __ffs(static_cast<int>(bits)) - 1;
    }
    /// Keeps the compiler from turning a rare branch into selections.
    __device__ __forceinline__ void apart() const { asm volatile(""); }
    __device__ __forceinline__ float shuffleUp(float value, int lanes = 1) const {
        return __shfl_up_sync(0xffffffffU, value, static_cast<unsigned>(lanes));
    }
    __device__ __forceinline__ float shuffleDown(float value, int lanes = 1) const {
        return __shfl_down_sync(0xffffffffU, value, static_cast<unsigned>(lanes));
    }
    /// A word on its way. Several are asked for before the first is waited for: an answer takes
    /// hundreds of cycles.
    struct Asked {
        std::uint64_t low, high;
    };
    __device__ __forceinline__ Asked askFor(const ResidentWord* from) const {
        Asked asked;
        asm volatile("{\n\t.reg .b128 word;\n\tld.relaxed.gpu.global.b128 word, [%2];\n\t"
                     "mov.b128 {%0, %1}, word;\n\t}"
                     : "=l"(asked.low), "=l"(asked.high)
                     : "l"(from)
                     : "memory");
        return asked;
    }
    /// It is one access, whatever of the word is wanted. The assembler makes separate loads of the
    /// parts that somebody uses (seen with CUDA 13), between which the word may change: so every
    /// part goes into a condition.
    __device__ __forceinline__ ResidentWord answer(const Asked& asked) const {
        asm volatile("{\n\t.reg .b32 first, second, third, mark;\n\t.reg .pred unlikely;\n\t"
                     "mov.b64 {first, second}, %0;\n\tmov.b64 {third, mark}, %1;\n\t"
                     "lop3.b32 first, first, second, third, 0x80;\n\t"
                     "setp.eq.u32 unlikely, first, 0x7fedcba9;\n\t"
                     "@unlikely nanosleep.u32 0;\n\t}" ::"l"(asked.low),
                     "l"(asked.high)
                     : "memory");
        return {{__uint_as_float(static_cast<unsigned>(asked.low)),
                 __uint_as_float(static_cast<unsigned>(asked.low >> 32U)),
                 __uint_as_float(static_cast<unsigned>(asked.high))},
                static_cast<std::uint32_t>(asked.high >> 32U)};
    }
    __device__ __forceinline__ void storeWord(ResidentWord* to, const ResidentWord& word) const {
        const auto pair = [](float low, unsigned high) {
            return static_cast<std::uint64_t>(high) << 32U | __float_as_uint(low);
        };
        const std::uint64_t low = pair(word.value[0], __float_as_uint(word.value[1]));
        const std::uint64_t high = pair(word.value[2], word.mark);
        asm volatile("{\n\t.reg .b128 word;\n\tmov.b128 word, {%1, %2};\n\t"
                     "st.relaxed.gpu.global.b128 [%0], word;\n\t}" ::"l"(to),
                     "l"(low), "l"(high)
                     : "memory");
    }
    __device__ __forceinline__ void copyAsync(ResidentWord* to, const ResidentWord* from) const {
#if __CUDA_ARCH__ >= 800
        const auto address = static_cast<unsigned>(__cvta_generic_to_shared(to));
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(address), "l"(from)
                     : "memory");
#else
        *to = answer(askFor(from));
#endif
    }
    __device__ __forceinline__ void copyValueAsync(float* to, const float* from) const {
#if __CUDA_ARCH__ >= 800
        const auto address = static_cast<unsigned>(__cvta_generic_to_shared(to));
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address), "l"(from)
                     : "memory");
#else
        *to = *from;
#endif
    }
    __device__ __forceinline__ void waitForCopies() const {
#if __CUDA_ARCH__ >= 800
        asm volatile("cp.async.wait_all;" ::: "memory");
#endif
    }
};

} // namespace resident
} // namespace zonescope::gpu

#endif
