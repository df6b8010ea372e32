#pragma once

/// \file
/// Numbers below the normal range are treated as zero while fields advance: at the numerical front
/// of a wave they would cost a hundred times the time of a normal number and carry nothing.

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace zonescope::fdtd {

/// Sets flush-to-zero and denormals-are-zero on this thread for its lifetime. Processors without
/// the mode keep denormals.
class FlushDenormals {
public:
    FlushDenormals() noexcept {
#if defined(__x86_64__)
        constexpr unsigned flushAndIgnore = 0x8040U;
        saved_ = _mm_getcsr();
        _mm_setcsr(saved_ | flushAndIgnore);
#endif
    }
    ~FlushDenormals() {
#if defined(__x86_64__)
        _mm_setcsr(saved_);
#endif
    }
    FlushDenormals(const FlushDenormals&) = delete;
    FlushDenormals& operator=(const FlushDenormals&) = delete;

private:
    unsigned saved_ = 0;
};

} // namespace zonescope::fdtd
