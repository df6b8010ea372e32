// Wedge kernels for one instruction set; see kernels_body.hpp for why the includes are few.
#include "core/wedge/kernels_body.hpp"

namespace zonescope::wedge {

template <class T> const WedgeKernels<T>& wedgeKernelsBaseline() {
    static constexpr WedgeKernels<T> kernels = makeWedgeKernels<T>();
    return kernels;
}

template const WedgeKernels<float>& wedgeKernelsBaseline<float>();
template const WedgeKernels<double>& wedgeKernelsBaseline<double>();

} // namespace zonescope::wedge
