#pragma once

/// \file
/// Values of the laboratory's (r, z) schedules and how they lie in memory.

#include <cuda_fp16.h>

#include <cstddef>

namespace zonescope::gpu {

/// A complex value; alignment makes one access of it.
template <class Real> struct alignas(2 * sizeof(Real)) ComplexValue { Real re, im; };

template <class Real>
__host__ __device__ constexpr ComplexValue<Real> operator+(const ComplexValue<Real>& a,
                                                           const ComplexValue<Real>& b) {
    return {a.re + b.re, a.im + b.im};
}
template <class Real>
__host__ __device__ constexpr ComplexValue<Real> operator-(const ComplexValue<Real>& a,
                                                           const ComplexValue<Real>& b) {
    return {a.re - b.re, a.im - b.im};
}
template <class Real>
__host__ __device__ constexpr ComplexValue<Real> operator*(const Real& a,
                                                           const ComplexValue<Real>& b) {
    return {a * b.re, a * b.im};
}

/// E in the curl of H where the order m multiplies it: the real unknowns of exp(i m theta) have
/// E_theta = i et, H_r = i hr, H_z = i hz, which takes the place of d/dtheta = i m.
template <class Real> __device__ Real ontoMagnetic(Real value) { return value; }
template <class Real> __device__ ComplexValue<Real> ontoMagnetic(const ComplexValue<Real>& value) {
    return {-value.im, value.re};
}
/// The same of H in the curl of E.
template <class Real> __device__ Real ontoElectric(Real value) { return value; }
template <class Real> __device__ ComplexValue<Real> ontoElectric(const ComplexValue<Real>& value) {
    return {value.im, -value.re};
}

/// Arrays: `planes` elements a value, `stride` elements from one plane to the next.
template <class RealType> struct RealArray {
    using Real = RealType;
    using Value = Real;
    using Element = Real;
    static constexpr int planes = 1;
    Element* first;
    static RealArray at(Element* first, std::ptrdiff_t) { return {first}; }
    [[nodiscard]] __device__ Value get(std::ptrdiff_t n) const { return first[n]; }
    __device__ void set(std::ptrdiff_t n, Value value) const { first[n] = value; }
};

template <class RealType> struct InterleavedArray {
    using Real = RealType;
    using Value = ComplexValue<Real>;
    using Element = Value;
    static constexpr int planes = 1;
    Element* first;
    static InterleavedArray at(Element* first, std::ptrdiff_t) { return {first}; }
    [[nodiscard]] __device__ Value get(std::ptrdiff_t n) const { return first[n]; }
    __device__ void set(std::ptrdiff_t n, const Value& value) const { first[n] = value; }
};

template <class RealType> struct SplitArray {
    using Real = RealType;
    using Value = ComplexValue<Real>;
    using Element = Real;
    static constexpr int planes = 2;
    Element* re;
    Element* im;
    static SplitArray at(Element* first, std::ptrdiff_t stride) { return {first, first + stride}; }
    [[nodiscard]] __device__ Value get(std::ptrdiff_t n) const { return {re[n], im[n]}; }
    __device__ void set(std::ptrdiff_t n, const Value& value) const {
        re[n] = value.re;
        im[n] = value.im;
    }
};

struct HalfArray {
    using Real = float;
    using Value = float;
    using Element = __half;
    static constexpr int planes = 1;
    Element* first;
    static HalfArray at(Element* first, std::ptrdiff_t) { return {first}; }
    [[nodiscard]] __device__ Value get(std::ptrdiff_t n) const { return __half2float(first[n]); }
    __device__ void set(std::ptrdiff_t n, Value value) const { first[n] = __float2half_rn(value); }
};

} // namespace zonescope::gpu
