// Wedge kernels for one instruction set; see kernels_body.hpp for why the includes are few.
#include "core/wedge/kernels_body.hpp"

namespace zonescope::wedge {

template <class T> const WedgeKernels<T>& wedgeKernelsAvx512() {
    static constexpr WedgeKernels<T> kernels = makeWedgeKernels<T>();
    return kernels;
}

template const WedgeKernels<float>& wedgeKernelsAvx512<float>();
template const WedgeKernels<double>& wedgeKernelsAvx512<double>();

} // namespace zonescope::wedge
