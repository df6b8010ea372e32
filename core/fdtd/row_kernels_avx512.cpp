// Row kernels for one instruction set; see row_kernels_body.hpp for why the includes are few.
namespace zonescope::fdtd {
namespace {
constexpr int vectorBytes = 64;
}
} // namespace zonescope::fdtd

#include "core/fdtd/row_kernels_body.hpp"

namespace zonescope::fdtd {

template <class T> const RowKernels<T>& rowKernelsAvx512() {
    static constexpr RowKernels<T> kernels = makeRowKernels<T>("AVX-512");
    return kernels;
}

template const RowKernels<float>& rowKernelsAvx512<float>();
template const RowKernels<double>& rowKernelsAvx512<double>();

} // namespace zonescope::fdtd
