// Row kernels for one instruction set; see row_kernels_body.hpp for why the includes are few.
namespace zonescope::fdtd {
namespace {
constexpr int vectorBytes = 16;
}
} // namespace zonescope::fdtd

#include "core/fdtd/row_kernels_body.hpp"

namespace zonescope::fdtd {

template <class T> const RowKernels<T>& rowKernelsBaseline() {
    static constexpr RowKernels<T> kernels = makeRowKernels<T>("baseline");
    return kernels;
}

template const RowKernels<float>& rowKernelsBaseline<float>();
template const RowKernels<double>& rowKernelsBaseline<double>();

} // namespace zonescope::fdtd
