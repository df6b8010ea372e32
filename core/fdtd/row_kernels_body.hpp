#pragma once

/// \file
/// Bodies of the row kernels. Included by exactly one translation unit per instruction set, which defines
/// `vectorBytes` beforehand; everything here has internal linkage, so no code compiled for a newer processor can be
/// picked by the linker for an older one. For the same reason this file includes no standard headers with inline code.

#include "core/fdtd/cell_update.hpp"
#include "core/fdtd/row_kernels.hpp"

namespace zonescope::fdtd {
namespace {

template <class T> struct VectorOf {
    typedef T Type __attribute__((vector_size(vectorBytes)));
};
template <class T> using Vector = typename VectorOf<T>::Type;
template <class T> constexpr int lanes = vectorBytes / static_cast<int>(sizeof(T));

template <class T> [[gnu::always_inline]] inline Vector<T> load(const T* p) {
    Vector<T> v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}
template <class T> [[gnu::always_inline]] inline void store(T* p, const Vector<T>& v) {
    __builtin_memcpy(p, &v, sizeof v);
}

template <class T>
void magnetic(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
              const AxialCoefficients<T>& axial, int begin, int end) {
    const T step = axial.step;
    const T radialStep = radial.step;
    for (int i = begin; i < end; i += lanes<T>) {
        const auto er = load(row.er + i);
        const auto et = load(row.et + i);
        const auto ez = load(row.ez + i);
        store(row.hr + i, load(row.hr + i) + cell::curlHr(load(radial.orderInteger + i), ez, step,
                                                          et, load(row.etUp + i)));
        store(row.ht + i, load(row.ht + i) + cell::curlHt(step, er, load(row.erUp + i), radialStep,
                                                          ez, load(row.ez + i + 1)));
        store(row.hz + i,
              load(row.hz + i) + cell::curlHz(load(radial.hzOuter + i), load(row.et + i + 1),
                                              load(radial.hzInner + i), et,
                                              load(radial.orderHalf + i), er));
    }
}

template <bool isLossy, class T>
[[gnu::always_inline]] inline void electricBody(const RowPointers<T>& row,
                                                const RadialCoefficients<T>& radial,
                                                const AxialCoefficients<T>& axial, int begin,
                                                int end) {
    const T upper = axial.upper;
    const T lower = axial.lower;
    const T radialStep = radial.step;
    const auto write = [](T* field, const T* keep, const T* inverse, int i, const Vector<T>& curl) {
        if constexpr (isLossy) {
            store(field + i,
                  cell::lossy(load(keep + i), load(field + i), load(inverse + i), curl));
        } else {
            store(field + i, load(field + i) + load(inverse + i) * curl);
        }
    };
    for (int i = begin; i < end; i += lanes<T>) {
        const auto hr = load(row.hr + i);
        const auto ht = load(row.ht + i);
        const auto hz = load(row.hz + i);
        write(row.er, row.keepEr, row.inverseEr, i,
              cell::curlEr(load(radial.orderHalf + i), hz, upper, ht, lower,
                           load(row.htDown + i)));
        write(row.et, row.keepEt, row.inverseEt, i,
              cell::curlEt(upper, hr, lower, load(row.hrDown + i), radialStep, hz, radialStep,
                           load(row.hz + i - 1)));
        write(row.ez, row.keepEz, row.inverseEz, i,
              cell::curlEz(load(radial.ezOuter + i), ht, load(radial.ezInner + i),
                           load(row.ht + i - 1), load(radial.orderInteger + i), hr));
    }
}

template <class T>
void electric(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
              const AxialCoefficients<T>& axial, int begin, int end) {
    electricBody<false>(row, radial, axial, begin, end);
}

template <class T>
void electricLossy(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
                   const AxialCoefficients<T>& axial, int begin, int end) {
    electricBody<true>(row, radial, axial, begin, end);
}

/// Both layer steps of a component whose stretches x and y lie along r (Er, et, hr, Ht).
template <class T>
[[gnu::always_inline]] inline void layerTransverse(const LayerRadial<T>& radial,
                                                   const LayerAxial<T>& axial, T* field,
                                                   T* auxiliary, int i, const Vector<T>& source) {
    const auto older = load(auxiliary + i);
    const auto newer =
        cell::layerAuxiliary(axial.auxiliaryKeep, older, axial.auxiliaryGain, source);
    store(auxiliary + i, newer);
    store(field + i, cell::layerField(load(radial.fieldKeep + i), load(field + i),
                                      load(radial.gainNew + i), newer, load(radial.gainOld + i),
                                      older));
}

/// The same for Ez and hz, whose a lies along r and whose y lies along z.
template <class T>
[[gnu::always_inline]] inline void layerAxial(const LayerRadial<T>& radial,
                                              const LayerAxial<T>& axial, T* field, T* auxiliary,
                                              int i, const Vector<T>& source) {
    const auto older = load(auxiliary + i);
    const auto newer = cell::layerAuxiliary(load(radial.auxiliaryKeep + i), older,
                                            load(radial.auxiliaryGain + i), source);
    store(auxiliary + i, newer);
    const auto gain = load(radial.gainNew + i);
    store(field + i, cell::layerField(load(radial.fieldKeep + i), load(field + i),
                                      gain * axial.newFactor, newer, gain * axial.oldFactor,
                                      older));
}

template <class T>
void magneticLayer(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
                   const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer, int begin,
                   int end) {
    for (int i = begin; i < end; i += lanes<T>) {
        const auto er = load(row.er + i);
        const auto et = load(row.et + i);
        const auto ez = load(row.ez + i);
        layerTransverse(layer.radial[3], layer.axial[3], row.hr, row.auxiliary[3], i,
                        cell::curlHr(load(radial.orderInteger + i), ez, axial.step, et,
                                     load(row.etUp + i)));
        layerTransverse(layer.radial[4], layer.axial[4], row.ht, row.auxiliary[4], i,
                        cell::curlHt(axial.step, er, load(row.erUp + i), load(radial.htStep + i),
                                     ez, load(row.ez + i + 1)));
        layerAxial(layer.radial[5], layer.axial[5], row.hz, row.auxiliary[5], i,
                   cell::curlHz(load(radial.hzOuter + i), load(row.et + i + 1),
                                load(radial.hzInner + i), et, load(radial.orderHalf + i), er));
    }
}

template <bool isLossy, class T>
[[gnu::always_inline]] inline void
electricLayerBody(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
                  const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer, int begin,
                  int end) {
    // Lossy: (kappa dt + a) D = curl, (eps dt + sigma) G = dt D, then G takes the place of D/eps.
    const auto transverse = [&](int c, T* field, const T* keep, const T* inverse, int i,
                                const Vector<T>& curl) {
        const auto& radialLayer = layer.radial[c];
        const auto& axialLayer = layer.axial[c];
        if constexpr (isLossy) {
            const auto older = load(row.displacement[c] + i);
            const auto newer = cell::layerAuxiliary(axialLayer.auxiliaryKeep, older,
                                                    axialLayer.auxiliaryGain, curl);
            store(row.displacement[c] + i, newer);
            const auto before = load(row.auxiliary[c] + i);
            const auto after =
                cell::lossy(load(keep + i), before, load(inverse + i), newer - older);
            store(row.auxiliary[c] + i, after);
            store(field + i, cell::layerField(load(radialLayer.fieldKeep + i), load(field + i),
                                              load(radialLayer.gainNew + i), after,
                                              load(radialLayer.gainOld + i), before));
        } else {
            layerTransverse(radialLayer, axialLayer, field, row.auxiliary[c], i,
                            load(inverse + i) * curl);
        }
    };
    for (int i = begin; i < end; i += lanes<T>) {
        const auto hr = load(row.hr + i);
        const auto ht = load(row.ht + i);
        const auto hz = load(row.hz + i);
        transverse(0, row.er, row.keepEr, row.inverseEr, i,
                   cell::curlEr(load(radial.orderHalf + i), hz, axial.upper, ht, axial.lower,
                                load(row.htDown + i)));
        transverse(1, row.et, row.keepEt, row.inverseEt, i,
                   cell::curlEt(axial.upper, hr, axial.lower, load(row.hrDown + i),
                                load(radial.etOuter + i), hz, load(radial.etInner + i),
                                load(row.hz + i - 1)));
        const auto curl = cell::curlEz(load(radial.ezOuter + i), ht, load(radial.ezInner + i),
                                       load(row.ht + i - 1), load(radial.orderInteger + i), hr);
        if constexpr (isLossy) {
            const auto& radialLayer = layer.radial[2];
            const auto older = load(row.displacement[2] + i);
            const auto newer = cell::layerAuxiliary(load(radialLayer.auxiliaryKeep + i), older,
                                                    load(radialLayer.auxiliaryGain + i), curl);
            store(row.displacement[2] + i, newer);
            const auto before = load(row.auxiliary[2] + i);
            const auto after = cell::lossy(load(row.keepEz + i), before, load(row.inverseEz + i),
                                           newer - older);
            store(row.auxiliary[2] + i, after);
            const auto gain = load(radialLayer.gainNew + i);
            store(row.ez + i, cell::layerField(load(radialLayer.fieldKeep + i), load(row.ez + i),
                                               gain * layer.axial[2].newFactor, after,
                                               gain * layer.axial[2].oldFactor, before));
        } else {
            layerAxial(layer.radial[2], layer.axial[2], row.ez, row.auxiliary[2], i,
                       load(row.inverseEz + i) * curl);
        }
    }
}

template <class T>
void electricLayer(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
                   const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer, int begin,
                   int end) {
    electricLayerBody<false>(row, radial, axial, layer, begin, end);
}

template <class T>
void electricLayerLossy(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
                        const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer,
                        int begin, int end) {
    electricLayerBody<true>(row, radial, axial, layer, begin, end);
}

template <class T>
void accumulate(const T* field, T cosine, T sine, T* real, T* imaginary, int count) {
    int i = 0;
    for (; i + lanes<T> <= count; i += lanes<T>) {
        const auto f = load(field + i);
        store(real + i, load(real + i) + cosine * f);
        store(imaginary + i, load(imaginary + i) + sine * f);
    }
    for (; i < count; ++i) {
        real[i] += cosine * field[i];
        imaginary[i] += sine * field[i];
    }
}

template <class T>
double energy(const RowPointers<T>& row, const RadialCoefficients<T>& radial,
              const AxialCoefficients<T>& axial, const EnergyRow<T>& sum, T axisOrder, int end,
              int halfEnd) {
    // Half points i + 1/2 < end lie inside; integer points up to and including `end` when it is the wall.
    double integerRow = 0.0;
    double halfRow = 0.0;
    for (int i = 0; i < end; ++i) {
        T curlHr = cell::curlHr(radial.orderInteger[i], row.ez[i], axial.step, row.et[i],
                                row.etUp[i]);
        if (i == 0) {
            curlHr -= axisOrder * row.ez[1];
        }
        const double ez = row.ez[i];
        const double et = row.et[i];
        const double hr = row.hr[i];
        integerRow += sum.weightEtHr[i] * static_cast<double>(sum.epsEt[i]) * et * et;
        halfRow += sum.weightEz[i] * static_cast<double>(sum.epsEz[i]) * ez * ez +
                   sum.weightEtHr[i] * hr * (hr + static_cast<double>(curlHr));
    }
    for (int i = 0; i < halfEnd; ++i) {
        const T curlHt = cell::curlHt(axial.step, row.er[i], row.erUp[i], radial.htStep[i],
                                      row.ez[i], row.ez[i + 1]);
        const T curlHz = cell::curlHz(radial.hzOuter[i], row.et[i + 1], radial.hzInner[i],
                                      row.et[i], radial.orderHalf[i], row.er[i]);
        const double er = row.er[i];
        const double ht = row.ht[i];
        const double hz = row.hz[i];
        integerRow += sum.weightHalf[i] * (static_cast<double>(sum.epsEr[i]) * er * er +
                                           hz * (hz + static_cast<double>(curlHz)));
        halfRow += sum.weightHalf[i] * ht * (ht + static_cast<double>(curlHt));
    }
    return sum.weightInteger * integerRow + sum.weightAxialHalf * halfRow;
}

template <class T> constexpr RowKernels<T> makeRowKernels(std::string_view name) {
    return {name,
            &magnetic<T>,
            &electric<T>,
            &electricLossy<T>,
            &magneticLayer<T>,
            &electricLayer<T>,
            &electricLayerLossy<T>,
            &accumulate<T>,
            &energy<T>};
}

} // namespace
} // namespace zonescope::fdtd
