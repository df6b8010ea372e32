#include "core/wedge/kernels.hpp"

#include <string_view>

namespace zonescope::wedge {

template <class T> const WedgeKernels<T>& selectWedgeKernels() {
#if defined(__x86_64__)
    const std::string_view best = fdtd::supportedInstructionSets().front();
    if (best == "avx512") {
        return wedgeKernelsAvx512<T>();
    }
    if (best == "avx2") {
        return wedgeKernelsAvx2<T>();
    }
#endif
    return wedgeKernelsBaseline<T>();
}

template const WedgeKernels<float>& selectWedgeKernels<float>();
template const WedgeKernels<double>& selectWedgeKernels<double>();

} // namespace zonescope::wedge
