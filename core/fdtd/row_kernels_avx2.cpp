// Row kernels for one instruction set; see row_kernels_body.hpp for why the includes are few.
namespace zonescope::fdtd {
namespace {
constexpr int vectorBytes = 32;
}
} // namespace zonescope::fdtd

#include "core/fdtd/row_kernels_body.hpp"

namespace zonescope::fdtd {

template <class T> const RowKernels<T>& rowKernelsAvx2() {
    static constexpr RowKernels<T> kernels = makeRowKernels<T>("AVX2");
    return kernels;
}

template const RowKernels<float>& rowKernelsAvx2<float>();
template const RowKernels<double>& rowKernelsAvx2<double>();

} // namespace zonescope::fdtd
