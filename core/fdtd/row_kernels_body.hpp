#pragma once

/// \file
/// Bodies of the row kernels. Included by exactly one translation unit per instruction set, which
/// defines `vectorBytes` beforehand; everything here has internal linkage, so no code compiled for
/// a newer processor can be picked by the linker for an older one. For the same reason this file
/// includes no standard headers with inline code.

#include "core/fdtd/cells/cell_update.hpp"
#include "core/fdtd/row_kernels.hpp"

#include <utility> // index_sequence: types only, no code

namespace zonescope::fdtd {
namespace {

template <class T> struct VectorOf { typedef T Type __attribute__((vector_size(vectorBytes))); };
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

/// The vector whose lane j is the value one column before lane j of `now`; `before` is the vector
/// before it.
template <class T, std::size_t... lane>
[[gnu::always_inline]] inline Vector<T> columnBefore(const Vector<T>& before, const Vector<T>& now,
                                                     std::index_sequence<lane...>) {
    return __builtin_shufflevector(before, now, (lane + lanes<T> - 1)...);
}
template <class T>
[[gnu::always_inline]] inline Vector<T> columnBefore(const Vector<T>& before,
                                                     const Vector<T>& now) {
    return columnBefore<T>(before, now, std::make_index_sequence<lanes<T>>{});
}

template <class T>
void magnetic(const RowView<T>& row, const RadialCoefficients<T>& radial,
              const AxialCoefficients<T>& axial, int begin, int end) {
    const T step = axial.step;
    const T radialStep = radial.step;
    const std::ptrdiff_t p = row.pitch;
    const T* e = row.fields + begin;
    const T* up = e + row.stride;
    T* h = row.fields + 3 * p + begin;
    const T* inner = radial.base + begin;
    const T* const last = row.fields + end;
    for (; e != last; e += lanes<T>, up += lanes<T>, h += lanes<T>, inner += lanes<T>) {
        const auto er = load(e);
        const auto et = load(e + p);
        const auto ez = load(e + 2 * p);
        store(h, load(h) + cell::curlHr(load(inner + coefficient::orderInteger * p), ez, step, et,
                                        load(up + p)));
        store(h + p,
              load(h + p) + cell::curlHt(step, er, load(up), radialStep, ez, load(e + 2 * p + 1)));
        store(h + 2 * p,
              load(h + 2 * p) + cell::curlHz(load(inner), load(e + p + 1), load(inner + p), et,
                                             load(inner + coefficient::orderHalf * p), er));
    }
}

template <bool isLossy, class T>
[[gnu::always_inline]] inline void
electricBody(const RowView<T>& row, const RadialCoefficients<T>& radial,
             const AxialCoefficients<T>& axial, int begin, int end) {
    const T upper = axial.upper;
    const T lower = axial.lower;
    const T radialStep = radial.step;
    const std::ptrdiff_t p = row.pitch;
    T* e = row.fields + begin;
    const T* h = row.fields + row_array::hr * p + begin;
    const T* down = h - row.stride;
    const T* inverse = row.fields + row_array::inverseEr * p + begin;
    const T* order = radial.base + coefficient::orderHalf * p + begin;
    const T* keep = isLossy ? row.keep + begin : nullptr;
    const T* const last = row.fields + end;
    const auto write = [&](std::ptrdiff_t array, const Vector<T>& curl) {
        if constexpr (isLossy) {
            store(e + array,
                  cell::lossy(load(keep + array), load(e + array), load(inverse + array), curl));
        } else {
            store(e + array, load(e + array) + load(inverse + array) * curl);
        }
    };
    for (; e != last;
         e += lanes<T>, h += lanes<T>, down += lanes<T>, inverse += lanes<T>, order += lanes<T>) {
        const auto hr = load(h);
        const auto ht = load(h + p);
        const auto hz = load(h + 2 * p);
        write(0, cell::curlEr(load(order), hz, upper, ht, lower, load(down + p)));
        write(p, cell::curlEt(upper, hr, lower, load(down), radialStep, hz, radialStep,
                              load(h + 2 * p - 1)));
        constexpr int from = coefficient::orderHalf;
        write(2 * p, cell::curlEz(load(order + (coefficient::ezOuter - from) * p), ht,
                                  load(order + (coefficient::ezInner - from) * p), load(h + p - 1),
                                  load(order + (coefficient::orderInteger - from) * p), hr));
        if constexpr (isLossy) {
            keep += lanes<T>;
        }
    }
}

template <class T>
void electric(const RowView<T>& row, const RadialCoefficients<T>& radial,
              const AxialCoefficients<T>& axial, int begin, int end) {
    electricBody<false>(row, radial, axial, begin, end);
}

/// H and E of a stretch in one pass: E of a vector follows its H, whose neighbour at i - 1 is still
/// in registers; H of the next vector reads only E that this pass has not touched yet.
template <class T>
[[gnu::always_inline]] inline void
bothFields(const RowView<T>& row, const RadialCoefficients<T>& radial,
           const AxialCoefficients<T>& axial, int begin, int end) {
    const T step = axial.step;
    const T upper = axial.upper;
    const T lower = axial.lower;
    const T radialStep = radial.step;
    const std::ptrdiff_t p = row.pitch;
    T* e = row.fields + begin;
    const T* up = e + row.stride;
    T* h = row.fields + row_array::hr * p + begin;
    const T* down = h - row.stride;
    const T* inverse = row.fields + row_array::inverseEr * p + begin;
    const T* base = radial.base + begin;
    const T* const last = row.fields + end;
    auto htBefore = load(h + p - lanes<T>);
    auto hzBefore = load(h + 2 * p - lanes<T>);
    for (; e != last; e += lanes<T>, up += lanes<T>, h += lanes<T>, down += lanes<T>,
                      inverse += lanes<T>, base += lanes<T>) {
        const auto er = load(e);
        const auto et = load(e + p);
        const auto ez = load(e + 2 * p);
        const auto orderInteger = load(base + coefficient::orderInteger * p);
        const auto orderHalf = load(base + coefficient::orderHalf * p);
        const Vector<T> hr = load(h) + cell::curlHr(orderInteger, ez, step, et, load(up + p));
        const Vector<T> ht =
            load(h + p) + cell::curlHt(step, er, load(up), radialStep, ez, load(e + 2 * p + 1));
        const Vector<T> hz = load(h + 2 * p) + cell::curlHz(load(base), load(e + p + 1),
                                                            load(base + p), et, orderHalf, er);
        store(h, hr);
        store(h + p, ht);
        store(h + 2 * p, hz);
        store(e,
              er + load(inverse) * cell::curlEr(orderHalf, hz, upper, ht, lower, load(down + p)));
        store(e + p,
              et + load(inverse + p) * cell::curlEt(upper, hr, lower, load(down), radialStep, hz,
                                                    radialStep, columnBefore<T>(hzBefore, hz)));
        store(e + 2 * p, ez + load(inverse + 2 * p) *
                                  cell::curlEz(load(base + coefficient::ezOuter * p), ht,
                                               load(base + coefficient::ezInner * p),
                                               columnBefore<T>(htBefore, ht), orderInteger, hr));
        htBefore = ht;
        hzBefore = hz;
    }
}

template <class T>
void electricLossy(const RowView<T>& row, const RadialCoefficients<T>& radial,
                   const AxialCoefficients<T>& axial, int begin, int end) {
    electricBody<true>(row, radial, axial, begin, end);
}

/// The arrays of a row by name, for the loops that are not worth hand-placed addresses.
template <class T> struct RowArrays {
    RowArrays(const RowView<T>& rowView, const RadialCoefficients<T>& coefficients)
        : row(rowView), coefficientBase(coefficients.base) {}
    [[gnu::always_inline]] T* field(int array) const { return row.fields + array * row.pitch; }
    [[gnu::always_inline]] const T* up(int array) const { return field(array) + row.stride; }
    [[gnu::always_inline]] const T* down(int array) const { return field(array) - row.stride; }
    [[gnu::always_inline]] const T* inverse(int c) const { return field(row_array::inverseEr + c); }
    [[gnu::always_inline]] const T* keep(int c) const { return row.keep + c * row.pitch; }
    [[gnu::always_inline]] T* auxiliary(int c) const {
        return row.auxiliary + c * row.auxiliaryPitch;
    }
    [[gnu::always_inline]] T* displacement(int c) const { return auxiliary(6 + c); }
    [[gnu::always_inline]] const T* radial(int array) const {
        return coefficientBase + array * row.pitch;
    }
    RowView<T> row;
    const T* coefficientBase;
};

/// Both layer steps of a component whose stretches x and y lie along r (Er, et, hr, Ht).
template <class T>
[[gnu::always_inline]] inline void layerTransverse(const LayerRadial<T>& radial,
                                                   const LayerAxial<T>& axial, T* field,
                                                   T* auxiliary, int i, const Vector<T>& source) {
    const auto older = load(auxiliary + i);
    const auto newer =
        cell::layerAuxiliary(axial.auxiliaryKeep, older, axial.auxiliaryGain, source);
    store(auxiliary + i, newer);
    store(field + i,
          cell::layerField(load(radial.fieldKeep + i), load(field + i), load(radial.gainNew + i),
                           newer, load(radial.gainOld + i), older));
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
    store(field + i,
          cell::layerField(load(radial.fieldKeep + i), load(field + i), gain * axial.newFactor,
                           newer, gain * axial.oldFactor, older));
}

template <class T>
void magneticLayer(const RowView<T>& row, const RadialCoefficients<T>& radial,
                   const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer, int begin,
                   int end) {
    const RowArrays<T> at(row, radial);
    for (int i = begin; i < end; i += lanes<T>) {
        const auto er = load(at.field(row_array::er) + i);
        const auto et = load(at.field(row_array::et) + i);
        const auto ez = load(at.field(row_array::ez) + i);
        layerTransverse(layer.radial[3], layer.axial[3], at.field(row_array::hr), at.auxiliary(3),
                        i,
                        cell::curlHr(load(at.radial(coefficient::orderInteger) + i), ez, axial.step,
                                     et, load(at.up(row_array::et) + i)));
        layerTransverse(layer.radial[4], layer.axial[4], at.field(row_array::ht), at.auxiliary(4),
                        i,
                        cell::curlHt(axial.step, er, load(at.up(row_array::er) + i),
                                     load(at.radial(coefficient::htStep) + i), ez,
                                     load(at.field(row_array::ez) + i + 1)));
        layerAxial(layer.radial[5], layer.axial[5], at.field(row_array::hz), at.auxiliary(5), i,
                   cell::curlHz(load(at.radial(coefficient::hzOuter) + i),
                                load(at.field(row_array::et) + i + 1),
                                load(at.radial(coefficient::hzInner) + i), et,
                                load(at.radial(coefficient::orderHalf) + i), er));
    }
}

/// An auxiliary before and after its step.
template <class T> struct Change { Vector<T> before, after; };

template <bool isLossy, class T>
[[gnu::always_inline]] inline void
electricLayerBody(const RowView<T>& row, const RadialCoefficients<T>& radial,
                  const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer, int begin,
                  int end) {
    // Lossy: (kappa dt + a) D = curl, (eps dt + sigma) G = dt D, then G takes the place of D/eps.
    const RowArrays<T> at(row, radial);
    const auto throughLoss = [&](int c, int i, const Vector<T>& keepD, const Vector<T>& gainD,
                                 const Vector<T>& curl) {
        const auto older = load(at.displacement(c) + i);
        const auto newer = cell::layerAuxiliary(keepD, older, gainD, curl);
        store(at.displacement(c) + i, newer);
        const auto before = load(at.auxiliary(c) + i);
        const auto after =
            cell::lossy(load(at.keep(c) + i), before, load(at.inverse(c) + i), newer - older);
        store(at.auxiliary(c) + i, after);
        return Change<T>{before, after};
    };
    const auto transverse = [&](int c, int i, const Vector<T>& curl) {
        const auto& along = layer.radial[c];
        const auto& across = layer.axial[c];
        if constexpr (isLossy) {
            const auto change = throughLoss(c, i, across.auxiliaryKeep + Vector<T>{},
                                            across.auxiliaryGain + Vector<T>{}, curl);
            store(at.field(c) + i,
                  cell::layerField(load(along.fieldKeep + i), load(at.field(c) + i),
                                   load(along.gainNew + i), change.after, load(along.gainOld + i),
                                   change.before));
        } else {
            layerTransverse(along, across, at.field(c), at.auxiliary(c), i,
                            load(at.inverse(c) + i) * curl);
        }
    };
    for (int i = begin; i < end; i += lanes<T>) {
        const auto hr = load(at.field(row_array::hr) + i);
        const auto ht = load(at.field(row_array::ht) + i);
        const auto hz = load(at.field(row_array::hz) + i);
        transverse(0, i,
                   cell::curlEr(load(at.radial(coefficient::orderHalf) + i), hz, axial.upper, ht,
                                axial.lower, load(at.down(row_array::ht) + i)));
        transverse(1, i,
                   cell::curlEt(axial.upper, hr, axial.lower, load(at.down(row_array::hr) + i),
                                load(at.radial(coefficient::etOuter) + i), hz,
                                load(at.radial(coefficient::etInner) + i),
                                load(at.field(row_array::hz) + i - 1)));
        const auto curl = cell::curlEz(load(at.radial(coefficient::ezOuter) + i), ht,
                                       load(at.radial(coefficient::ezInner) + i),
                                       load(at.field(row_array::ht) + i - 1),
                                       load(at.radial(coefficient::orderInteger) + i), hr);
        if constexpr (isLossy) {
            const auto& along = layer.radial[2];
            const auto change = throughLoss(2, i, load(along.auxiliaryKeep + i),
                                            load(along.auxiliaryGain + i), curl);
            const auto gain = load(along.gainNew + i);
            T* const ez = at.field(row_array::ez) + i;
            store(ez, cell::layerField(load(along.fieldKeep + i), load(ez),
                                       gain * layer.axial[2].newFactor, change.after,
                                       gain * layer.axial[2].oldFactor, change.before));
        } else {
            layerAxial(layer.radial[2], layer.axial[2], at.field(row_array::ez), at.auxiliary(2), i,
                       load(at.inverse(2) + i) * curl);
        }
    }
}

template <class T>
void electricLayer(const RowView<T>& row, const RadialCoefficients<T>& radial,
                   const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer, int begin,
                   int end) {
    electricLayerBody<false>(row, radial, axial, layer, begin, end);
}

template <class T>
void electricLayerLossy(const RowView<T>& row, const RadialCoefficients<T>& radial,
                        const AxialCoefficients<T>& axial, const LayerCoefficients<T>& layer,
                        int begin, int end) {
    electricLayerBody<true>(row, radial, axial, layer, begin, end);
}

// Not inlined, so that a value on the axis is rounded alike wherever it is computed from.
template <class T>
[[gnu::noinline]] void axisMagnetic(const RowView<T>& row, const AxisCoefficients<T>& axis) {
    row.fields[row_array::hr * row.pitch] -=
        axis.hrFromEz * row.fields[row_array::ez * row.pitch + 1];
}
template <class T>
[[gnu::noinline]] void axisElectric(const RowView<T>& row, const AxisCoefficients<T>& axis) {
    row.fields[row_array::et * row.pitch] -= row.fields[row_array::inverseEt * row.pitch] *
                                             axis.etFromHz * row.fields[row_array::hz * row.pitch];
}

/// Asks for a stretch of a row ahead of its first use: rows arrive from memory in pieces too short
/// for the hardware to foresee. Harmless beyond the last row.
template <class T>
[[gnu::always_inline]] inline void prefetchRow(const RowView<T>& row, int begin, int end) {
    for (int array = 0; array < row_array::count; ++array) {
        const T* const values = row.fields + array * row.pitch;
        for (int i = begin; i < end; i += blockColumns<T>) {
            __builtin_prefetch(values + i, 1, 2);
        }
    }
}

template <class T> void plainBlock(const PlainBlock<T>& block) {
    constexpr int lean = blockColumns<T>;
    const int ahead = block.waveEnd - block.waveBegin + 2;
    for (int wave = block.waveBegin; wave < block.waveEnd; ++wave) {
        for (int level = block.levelBegin; level < block.levelEnd; ++level) {
            const int k = wave - level;
            if (k < 0 || k >= block.rows) {
                continue;
            }
            const int shift = level * lean;
            int begin = block.firstTile ? 0 : block.begin - shift;
            int end = block.lastTile ? block.columns : block.end - shift;
            begin = begin < 0 ? 0 : begin;
            end = end > block.columns ? block.columns : end;
            if (begin >= end) {
                continue;
            }
            RowView<T> row = block.row;
            row.fields += k * row.stride;
            if (level == 0 && k + ahead < block.rows) {
                RowView<T> coming = row;
                coming.fields += ahead * row.stride;
                prefetchRow(coming, begin, end);
            }
            const auto& axial = block.axial[k];
            const LayerCoefficients<T> layer{block.layerRadial, block.layerAxial};
            RowView<T> layered = row;
            layered.auxiliary += (k - block.firstRow) * block.auxiliaryStride;
            if (begin < block.innerEnd) {
                const int innerEnd = end < block.innerEnd ? end : block.innerEnd;
                magneticLayer(layered, block.radial, axial, layer, begin, innerEnd);
                electricLayer(layered, block.radial, axial, layer, begin, innerEnd);
                begin = innerEnd;
            }
            const int plainEnd = end < block.layerBegin ? end : block.layerBegin;
            const bool onAxis = begin == 0 && plainEnd > 0;
            if (onAxis) { // the first block apart, for what its coefficients leave out
                magnetic(row, block.radial, axial, 0, lean);
                axisMagnetic(row, block.axis);
                electric(row, block.radial, axial, 0, lean);
                axisElectric(row, block.axis);
                begin = lean;
            }
            if (begin < plainEnd) {
                bothFields(row, block.radial, axial, begin, plainEnd);
            }
            if (end > block.layerBegin) {
                const int layerStart = begin > block.layerBegin ? begin : block.layerBegin;
                magneticLayer(layered, block.radial, axial, layer, layerStart, end);
                electricLayer(layered, block.radial, axial, layer, layerStart, end);
                if (block.wall != nullptr && layerStart <= block.wallColumn &&
                    block.wallColumn < end) {
                    row.fields[row_array::et * row.pitch + block.wallColumn] =
                        static_cast<T>(block.wall[level * block.rows + k]);
                }
            }
        }
    }
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
double energy(const RowView<T>& row, const RadialCoefficients<T>& coefficients,
              const AxialCoefficients<T>& axial, const EnergyRow<T>& sum, T axisOrder, int end,
              int halfEnd) {
    // The newer H comes from the curl of this moment's E; it is not stored.
    const RowArrays<T> at(row, coefficients);
    const T* const er = at.field(row_array::er);
    const T* const et = at.field(row_array::et);
    const T* const ez = at.field(row_array::ez);
    const T* const hr = at.field(row_array::hr);
    const T* const ht = at.field(row_array::ht);
    const T* const hz = at.field(row_array::hz);
    const T* const erUp = at.up(row_array::er);
    const T* const etUp = at.up(row_array::et);
    const T* const orderInteger = at.radial(coefficient::orderInteger);
    const T* const orderHalf = at.radial(coefficient::orderHalf);
    const T* const hzOuter = at.radial(coefficient::hzOuter);
    const T* const hzInner = at.radial(coefficient::hzInner);
    const T* const htStep = at.radial(coefficient::htStep);
    double integerRow = 0.0;
    double halfRow = -sum.weightEtHr[0] * static_cast<double>(hr[0] * axisOrder * ez[1]);
#pragma omp simd reduction(+ : integerRow, halfRow)
    for (int i = sum.begin; i < end; ++i) {
        const double next = static_cast<double>(
            hr[i] + cell::curlHr(orderInteger[i], ez[i], axial.step, et[i], etUp[i]));
        const double e = et[i];
        const double z = ez[i];
        integerRow += sum.weightEtHr[i] * static_cast<double>(sum.epsEt[i]) * e * e;
        halfRow += sum.weightEz[i] * static_cast<double>(sum.epsEz[i]) * z * z +
                   sum.weightEtHr[i] * static_cast<double>(hr[i]) * next;
    }
#pragma omp simd reduction(+ : integerRow, halfRow)
    for (int i = sum.begin; i < halfEnd; ++i) {
        const double nextHt = static_cast<double>(
            ht[i] + cell::curlHt(axial.step, er[i], erUp[i], htStep[i], ez[i], ez[i + 1]));
        const double nextHz = static_cast<double>(
            hz[i] + cell::curlHz(hzOuter[i], et[i + 1], hzInner[i], et[i], orderHalf[i], er[i]));
        const double e = er[i];
        integerRow += sum.weightHalf[i] * (static_cast<double>(sum.epsEr[i]) * e * e +
                                           static_cast<double>(hz[i]) * nextHz);
        halfRow += sum.weightHalf[i] * static_cast<double>(ht[i]) * nextHt;
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
            &plainBlock<T>,
            &axisMagnetic<T>,
            &axisElectric<T>,
            &accumulate<T>,
            &energy<T>};
}

} // namespace
} // namespace zonescope::fdtd
