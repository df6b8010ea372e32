#pragma once

/// \file
/// What a block does with a patch, in phases between which its threads wait for each other:
/// load, then magnetic, electric and, where anything is dispersive, polarise, where anything is
/// tilted, couple once per step, then store. Within a phase a thread writes only
/// values that no other thread reads or writes, so the threads of a phase may run in any order, one
/// after the other on the host too: tests compile the same text.
///
/// A warp takes 32 columns and walks up the rows: what a row shares with the next stays in
/// registers, and so do the coefficients of the column.

#include "core/fdtd/cells/cell_update.hpp"
#include "gpu/engine/plan/patch_plan.hpp"
#include "gpu/engine/step/cell_step.hpp"
#include "gpu/engine/step/polarise_step.hpp"
#include "gpu/engine/step/tilted_step.hpp"

namespace zonescope::gpu {

/// PatchPlan::polarised and its scratch, for the phase `polarise`.
template <class Real> struct PatchPolarisation {
    const int* values = nullptr;
    Real* scratch = nullptr;
};

/// Copies as the host does.
struct PlainCopy {
    template <class Real> static void copy(Real* to, const Real* from) { *to = *from; }
};

/// `lossy` as in Patch::lossy, `Copy` moves one value from device to shared memory.
template <class Real, bool layered, bool lossy, class Copy> class PatchPhases {
public:
    static constexpr int lanes = 32;

    /// `values` and `ints`: shared memory of the block, as patchMemory says; the same address on
    /// the device.
    ZONESCOPE_PATCH_FUNCTION PatchPhases(const StepView<Real>& view, const Patch& patch,
                                         const int* tasks, Real* values, int* ints)
        : view_(view), patch_(patch), tasks_(tasks), values_(values), ints_(ints),
          memory_(patchMemory(patch, view.layout, sizeof(Real))) {}

    /// Fields, materials and auxiliaries of the loaded rectangle, and the rows' coefficients.
    ZONESCOPE_PATCH_FUNCTION void load(int thread, int threads) const {
        const int warp = thread / lanes;
        const int lane = thread % lanes;
        const int warps = threads / lanes;
        const Rectangle loaded = patch_.loaded;
        const int width = loaded.width();
        const int height = loaded.height();
        const std::ptrdiff_t pitch = view_.layout.pitch;

        const int fieldRows = memory_.fieldPlane / memory_.pitch;
        for (int n = warp; n < 6 * fieldRows; n += warps) {
            const int c = n / fieldRows;
            const int row = n - c * fieldRows - memory_.lowerGuard;
            const bool outside = row < 0 || row >= height;
            Real* const to =
                values_ + memory_.fields + c * memory_.fieldPlane + row * memory_.pitch;
            const Real* const from = view_.field[c] + (loaded.kBegin + row) * pitch + loaded.iBegin;
            for (int x = lane; x <= width; x += lanes) {
                if (outside || x == width) {
                    to[x] = Real(0);
                } else {
                    Copy::copy(to + x, from + x);
                }
            }
        }
        if (thread == 0) {
            values_[memory_.fieldsBegin] = Real(0);
        }
        for (int n = warp; n < 3 * height; n += warps) {
            const int c = n / height;
            const int row = n - c * height;
            const int to = c * memory_.inversePlane + row * memory_.pitch;
            const std::ptrdiff_t from = (loaded.kBegin + row) * pitch + loaded.iBegin;
            for (int x = lane; x < width; x += lanes) {
                Copy::copy(values_ + memory_.inverse + to + x, view_.inverse[c] + from + x);
                if constexpr (lossy) {
                    Copy::copy(values_ + memory_.keep + to + x, view_.keep[c] + from + x);
                }
            }
        }
        if constexpr (layered) {
            const Rectangle box = patch_.auxiliary;
            const int boxHeight = box.height();
            for (int n = warp; n < auxiliaryArrays * boxHeight; n += warps) {
                const int a = n / boxHeight;
                const int k = box.kBegin + (n - a * boxHeight);
                const auto [first, from] = auxiliaryRow(view_.auxiliary, a, k);
                const int begin = box.iBegin > first ? box.iBegin : first;
                for (int i = begin + lane; i < box.iEnd; i += lanes) {
                    Copy::copy(values_ + auxiliaryAt(a, i, k), from + (i - first));
                }
            }
        }
        for (int row = thread; row < height; row += threads) {
            fillRow(row);
        }
    }

    /// H of step j of the batch; see magneticRegion for `level`.
    ZONESCOPE_PATCH_FUNCTION void magnetic(int thread, int threads, int level, int j) const {
        // Read in the electric phase; the reader of the step before has waited since.
        for (int n = patch_.recordBegin + thread; n < patch_.tapBegin; n += threads) {
            ints_[memory_.samples + n - patch_.recordBegin] =
                static_cast<int>(view_.sampleIndex(view_.records[tasks_[n]].interval, j));
        }
        const Rectangle region = magneticRegion(patch_.loaded, view_.layout, level);
        walk(region, thread, threads,
             [&](int i, int k, int count) { magneticColumn(i, k, count, j); });
    }

    /// E of step j, walls, records and taps.
    ZONESCOPE_PATCH_FUNCTION void electric(int thread, int threads, int level, int j) const {
        const Rectangle region = electricRegion(patch_.loaded, view_.layout, level);
        walk(region, thread, threads,
             [&](int i, int k, int count) { electricColumn(i, k, count, j); });
    }

    /// The poles of step j, after its E. In the first step of a pass the state comes from the view,
    /// in the last that of the owned values goes to its other half.
    ZONESCOPE_PATCH_FUNCTION void polarise(int thread, int threads, int level, int j, bool first,
                                           bool last,
                                           const PatchPolarisation<Real>& polarisation) const {
        const auto& poles = view_.polarisation;
        const Rectangle region = electricRegion(patch_.loaded, view_.layout, level);
        const bool stores = last && !patch_.owned.empty();
        const int count = patch_.polarisedEnd - patch_.polarisedBegin;
        for (int n = thread; n < count; n += threads) {
            const PolarisedValue value =
                poles.values[polarisation.values[patch_.polarisedBegin + n]];
            if (!contains(region, value.i, value.k)) {
                continue;
            }
            const PolarisedComposition<Real> composition = poles.compositions[value.composition()];
            const std::ptrdiff_t place = composition.stateBegin + value.slot;
            fdtd::PolarisedState<Real> state{};
            Real* const scratch = polarisation.scratch + patch_.scratchBegin + n;
            state.from = first ? poles.state + place : scratch;
            state.fromStride = first ? composition.stride : count;
            state.to = stores ? poles.stateNext + place : scratch;
            state.toStride = stores ? composition.stride : count;
            const bool inLayer = layered && view_.inLayer(value.i, value.k);
            const Real field =
                gpu::polarise(view_, Access{*this}, inLayer, value, composition, state);
            const int flags = flagsOf(value.k);
            if ((flags & (isRecorded | isTapped)) != 0) {
                recordAgain(value.component(), value.i, value.k, flags, j, field);
            }
        }
    }

    /// Tilted interfaces in step j, after its E. @param tilted PatchPlan::tilted
    ZONESCOPE_PATCH_FUNCTION void couple(int thread, int threads, int level, int j,
                                         const int* tilted) const {
        // E needs curls beside it: a ring fewer than the electric phase.
        const Rectangle region = electricRegion(patch_.loaded, view_.layout, level + 1);
        for (int n = patch_.tiltedBegin + thread; n < patch_.tiltedEnd; n += threads) {
            const TiltedValue<Real> value = view_.tilted.values[tilted[n]];
            if (!contains(region, value.i, value.k)) {
                continue;
            }
            const Real field = gpu::couple(view_, Access{*this}, value);
            const int flags = flagsOf(value.k);
            if ((flags & (isRecorded | isTapped)) != 0) {
                recordAgain(value.component, value.i, value.k, flags, j, field);
            }
        }
    }

    /// The owned rectangle to the other half of the ping-pong set.
    ZONESCOPE_PATCH_FUNCTION void store(int thread, int threads) const {
        const Rectangle owned = patch_.owned;
        if (owned.empty()) {
            return;
        }
        const int warp = thread / lanes;
        const int lane = thread % lanes;
        const int warps = threads / lanes;
        const int height = owned.height();
        for (int n = warp; n < 6 * height; n += warps) {
            const int c = n / height;
            const int k = owned.kBegin + (n - c * height);
            const Real* const from = values_ + c * memory_.fieldPlane + fieldAt(0, k);
            Real* const to = view_.fieldNext[c] + k * view_.layout.pitch;
            for (int i = owned.iBegin + lane; i < owned.iEnd; i += lanes) {
                to[i] = from[i];
            }
        }
        if constexpr (layered) {
            const Rectangle box = intersection(owned, patch_.auxiliary);
            const int boxHeight = box.height();
            for (int n = warp; n < auxiliaryArrays * boxHeight; n += warps) {
                const int a = n / boxHeight;
                const int k = box.kBegin + (n - a * boxHeight);
                const auto [first, to] = auxiliaryRow(view_.auxiliaryNext, a, k);
                const int begin = box.iBegin > first ? box.iBegin : first;
                for (int i = begin + lane; i < box.iEnd; i += lanes) {
                    to[i - first] = values_[auxiliaryAt(a, i, k)];
                }
            }
        }
    }

private:
    static constexpr int auxiliaryArrays = lossy ? 9 : 6;
    static constexpr int hasMagneticSource = 1, hasElectricSource = 2, isRecorded = 4, isTapped = 8;

    /// The patch's values for code that takes any `Access` (cell_step.hpp).
    struct Access {
        const PatchPhases& phases;
        [[nodiscard]] ZONESCOPE_PATCH_FUNCTION Real& fieldValue(int c, int i, int k) const {
            return phases.values_[phases.fieldAt(i, k) + c * phases.memory_.fieldPlane];
        }
        [[nodiscard]] ZONESCOPE_PATCH_FUNCTION Real field(int c, int i, int k) const {
            return fieldValue(c, i, k);
        }
        ZONESCOPE_PATCH_FUNCTION void setField(int c, int i, int k, Real value) const {
            fieldValue(c, i, k) = value;
        }
        [[nodiscard]] ZONESCOPE_PATCH_FUNCTION Real auxiliary(int a, int i, int k) const {
            return phases.values_[phases.auxiliaryAt(a, i, k)];
        }
        ZONESCOPE_PATCH_FUNCTION void setAuxiliary(int a, int i, int k, Real value) const {
            phases.values_[phases.auxiliaryAt(a, i, k)] = value;
        }
    };

    /// Four values that are read together.
    struct alignas(16) Quad {
        Real a, b, c, d;
    };
    struct AuxiliaryRow {
        int first; ///< column that `values` begins with
        Real* values;
    };

    ZONESCOPE_PATCH_FUNCTION AuxiliaryRow auxiliaryRow(const AuxiliaryView<Real>& auxiliary, int a,
                                                       int k) const {
        const AuxiliaryLayout& layout = view_.auxiliaryLayout;
        const std::ptrdiff_t row = layout.auxiliaryRow[k];
        if (view_.inAxialLayer(k)) {
            return {0, auxiliary.axial + (a * layout.axialRows + row) * layout.axialPitch};
        }
        return {view_.auxiliaryBegin,
                auxiliary.radial + (a * layout.radialRows + row) * layout.radialPitch};
    }

    /// Index of Er (i, k); other fields, and materials from their own beginning, are whole planes
    /// further.
    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION int fieldAt(int i, int k) const {
        return memory_.fields + placeAt(i, k);
    }
    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION int placeAt(int i, int k) const {
        return (k - patch_.loaded.kBegin) * memory_.pitch + (i - patch_.loaded.iBegin);
    }
    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION int auxiliaryAt(int a, int i, int k) const {
        return memory_.auxiliary + a * memory_.auxiliaryPlane +
               (k - patch_.auxiliary.kBegin) * memory_.auxiliaryPitch +
               (i - patch_.auxiliary.iBegin);
    }
    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION const Quad* tableRow(int k) const {
        return reinterpret_cast<const Quad*>(values_ + memory_.table +
                                             (k - patch_.loaded.kBegin) * rowValues);
    }
    static constexpr int rowValues = layered ? layeredRowValues : plainRowValues;

    ZONESCOPE_PATCH_FUNCTION void fillRow(int row) const {
        const int k = patch_.loaded.kBegin + row;
        int flags = 0;
        if (view_.injectionCount > 0) {
            const int* const magnetic = view_.injectionBegin + k;
            const int* const electric = magnetic + view_.layout.rows + 1;
            flags |= magnetic[1] > magnetic[0] ? hasMagneticSource : 0;
            flags |= electric[1] > electric[0] ? hasElectricSource : 0;
        }
        if (k >= patch_.record.kBegin && k < patch_.record.kEnd) {
            for (int n = patch_.recordBegin; n < patch_.tapBegin; ++n) {
                const Rectangle& box = view_.records[tasks_[n]].box;
                flags |= k >= box.kBegin && k < box.kEnd ? isRecorded : 0;
            }
            for (int n = patch_.tapBegin; n < patch_.tapEnd; ++n) {
                flags |= view_.taps[tasks_[n]].k == k ? isTapped : 0;
            }
        }
        ints_[memory_.rowFlags + row] = flags;
        Real* const values = values_ + memory_.table + row * rowValues;
        values[0] = view_.axial[k].step;
        values[1] = view_.axial[k].upper;
        values[2] = view_.axial[k].lower;
        values[3] = flags != 0 ? Real(1) : Real(0);
        if constexpr (layered) {
            const auto* const axial = view_.layerAxial + static_cast<std::ptrdiff_t>(k) * 6;
            const int order[] = {3, 4, 0, 1};
            for (int n = 0; n < 4; ++n) {
                values[4 + 2 * n] = axial[order[n]].auxiliaryKeep;
                values[5 + 2 * n] = axial[order[n]].auxiliaryGain;
            }
            values[12] = axial[5].newFactor;
            values[13] = axial[5].oldFactor;
            values[14] = axial[2].newFactor;
            values[15] = axial[2].oldFactor;
        }
    }

    /// Gives every warp the same number of rows of 32 columns, and calls work(i, k, count) for each
    /// stretch of a column.
    template <class Work>
    ZONESCOPE_PATCH_FUNCTION void walk(const Rectangle& region, int thread, int threads,
                                       const Work& work) const {
        const int width = region.width();
        const int height = region.height();
        if (width <= 0 || height <= 0) {
            return;
        }
        const int warp = thread / lanes;
        const int lane = thread % lanes;
        const int warps = threads / lanes;
        const int all = (width + lanes - 1) / lanes * height;
        int at = all * warp / warps;
        const int end = all * (warp + 1) / warps;
        int strip = at / height;
        int row = at - strip * height;
        while (at < end) {
            const int count = end - at < height - row ? end - at : height - row;
            const int i = region.iBegin + strip * lanes + lane;
            if (i < region.iEnd) {
                work(i, region.kBegin + row, count);
            }
            at += count;
            row = 0;
            ++strip;
        }
    }

    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION Real radial(int array, int i) const {
        return view_.radial[array * view_.radialPitch + i];
    }

    /// Coefficients of a component in a layer column.
    struct TransverseColumn {
        Real fieldKeep, gainNew, gainOld;
    };
    struct AxialColumn {
        Real auxiliaryKeep, auxiliaryGain, fieldKeep, gain;
    };
    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION TransverseColumn transverse(int c, int i) const {
        const auto& along = view_.layerRadial[c];
        return {along.fieldKeep[i], along.gainNew[i], along.gainOld[i]};
    }
    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION AxialColumn axial(int c, int i) const {
        const auto& along = view_.layerRadial[c];
        return {along.auxiliaryKeep[i], along.auxiliaryGain[i], along.fieldKeep[i],
                along.gainNew[i]};
    }

    ZONESCOPE_PATCH_FUNCTION void magneticColumn(int i, int k, int count, int j) const {
        namespace cell = fdtd::cell;
        namespace coefficient = fdtd::coefficient;
        const Real order = radial(coefficient::orderInteger, i);
        const Real orderHalf = radial(coefficient::orderHalf, i);
        const Real hzOuter = radial(coefficient::hzOuter, i);
        const Real hzInner = radial(coefficient::hzInner, i);
        const Real htStep = radial(coefficient::htStep, i);
        const Real onAxis = i == 0 ? view_.axis.hrFromEz : Real(0);
        const bool layerColumn = layered && view_.inRadialLayer(i);
        TransverseColumn columnHr{}, columnHt{};
        AxialColumn columnHz{};
        if constexpr (layered) {
            columnHr = transverse(3, i);
            columnHt = transverse(4, i);
            columnHz = axial(5, i);
        }

        const int pitch = memory_.pitch;
        const int plane = memory_.fieldPlane;
        const Real* e = values_ + fieldAt(i, k);
        Real* h = values_ + fieldAt(i, k) + 3 * plane;
        Real* g = values_ + (layered ? auxiliaryAt(3, i, k) : 0);
        const Quad* table = tableRow(k);
        Real er = e[0];
        Real et = e[plane];
        for (const int kEnd = k + count; k < kEnd; ++k) {
            const Quad across = table[0];
            const Real erUp = e[pitch];
            const Real etUp = e[plane + pitch];
            const Real ez = e[2 * plane];
            const Real ezOut = e[2 * plane + 1];
            const Real etOut = e[plane + 1];
            const Real hr = h[0];
            const Real ht = h[plane];
            const Real hz = h[2 * plane];
            Real curlR = cell::curlHr(order, ez, across.a, et, etUp) - onAxis * ezOut;
            Real curlT = cell::curlHt(across.a, er, erUp, htStep, ez, ezOut);
            Real curlZ = cell::curlHz(hzOuter, etOut, hzInner, et, orderHalf, er);
            if (across.d != Real(0)) {
                inject(false, i, k, j, curlR, curlT, curlZ);
            }
            if (layered && (layerColumn || view_.inAxialLayer(k))) {
                const int auxiliary = memory_.auxiliaryPlane;
                const Quad keepGain = table[1];
                const Quad factors = table[3];
                const Real olderHr = g[0];
                const Real olderHt = g[auxiliary];
                const Real olderHz = g[2 * auxiliary];
                const Real newerHr = cell::layerAuxiliary(keepGain.a, olderHr, keepGain.b, curlR);
                const Real newerHt = cell::layerAuxiliary(keepGain.c, olderHt, keepGain.d, curlT);
                const Real newerHz = cell::layerAuxiliary(columnHz.auxiliaryKeep, olderHz,
                                                          columnHz.auxiliaryGain, curlZ);
                g[0] = newerHr;
                g[auxiliary] = newerHt;
                g[2 * auxiliary] = newerHz;
                h[0] = cell::layerField(columnHr.fieldKeep, hr, columnHr.gainNew, newerHr,
                                        columnHr.gainOld, olderHr);
                h[plane] = cell::layerField(columnHt.fieldKeep, ht, columnHt.gainNew, newerHt,
                                            columnHt.gainOld, olderHt);
                h[2 * plane] = cell::layerField(columnHz.fieldKeep, hz, columnHz.gain * factors.a,
                                                newerHz, columnHz.gain * factors.b, olderHz);
            } else {
                h[0] = hr + curlR;
                h[plane] = ht + curlT;
                h[2 * plane] = hz + curlZ;
            }
            er = erUp;
            et = etUp;
            e += pitch;
            h += pitch;
            table += rowValues / 4;
            g += memory_.auxiliaryPitch;
        }
    }

    /// First layer step of an E component, loss included: returns the newer auxiliary. Lossless,
    /// the older one is given, because all loads come before all stores; with loss it is set here,
    /// to hold fewer registers at once.
    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION Real electricAuxiliary(int c, Real* g, Real keepD,
                                                                  Real gainD, Real inverse,
                                                                  const Real* keep, Real& older,
                                                                  Real curl) const {
        namespace cell = fdtd::cell;
        const int auxiliary = memory_.auxiliaryPlane;
        Real newer;
        if constexpr (lossy) {
            const Real before = g[(6 + c) * auxiliary];
            const Real after = cell::layerAuxiliary(keepD, before, gainD, curl);
            g[(6 + c) * auxiliary] = after;
            const Real change = after - before;
            older = g[c * auxiliary];
            newer = cell::lossy(keep[c * memory_.inversePlane], older, inverse, change);
        } else {
            const Real source = inverse * curl;
            newer = cell::layerAuxiliary(keepD, older, gainD, source);
        }
        g[c * auxiliary] = newer;
        return newer;
    }

    ZONESCOPE_PATCH_FUNCTION void electricColumn(int i, int k, int count, int j) const {
        namespace cell = fdtd::cell;
        namespace coefficient = fdtd::coefficient;
        const Real order = radial(coefficient::orderInteger, i);
        const Real orderHalf = radial(coefficient::orderHalf, i);
        const Real etOuter = radial(coefficient::etOuter, i);
        const Real etInner = radial(coefficient::etInner, i);
        const Real ezOuter = radial(coefficient::ezOuter, i);
        const Real ezInner = radial(coefficient::ezInner, i);
        const bool layerColumn = layered && view_.inRadialLayer(i);
        const bool onWall = layered && view_.wallEt != nullptr && i == view_.wallColumn;
        TransverseColumn columnEr{}, columnEt{};
        AxialColumn columnEz{};
        if constexpr (layered) {
            columnEr = transverse(0, i);
            columnEt = transverse(1, i);
            columnEz = axial(2, i);
        }

        const int pitch = memory_.pitch;
        const int plane = memory_.fieldPlane;
        Real* e = values_ + fieldAt(i, k);
        const Real* h = values_ + fieldAt(i, k) + 3 * plane;
        const Real* material = values_ + memory_.inverse + placeAt(i, k);
        Real* g = values_ + (layered ? auxiliaryAt(0, i, k) : 0);
        const int keepFrom = memory_.keep - memory_.inverse;
        const int materialPlane = memory_.inversePlane;
        const Quad* table = tableRow(k);
        Real hrDown = h[-pitch];
        Real htDown = h[plane - pitch];
        for (const int kEnd = k + count; k < kEnd; ++k) {
            const Quad across = table[0];
            const Real hr = h[0];
            const Real ht = h[plane];
            const Real hz = h[2 * plane];
            const Real htIn = h[plane - 1];
            const Real hzIn = h[2 * plane - 1];
            const Real er = e[0];
            const Real et = e[plane];
            const Real ez = e[2 * plane];
            const Real inverseEr = material[0];
            const Real inverseEt = material[materialPlane];
            const Real inverseEz = material[2 * materialPlane];
            const Real* const keep = material + keepFrom;
            Real curlR = cell::curlEr(orderHalf, hz, across.b, ht, across.c, htDown);
            Real curlT = cell::curlEt(across.b, hr, across.c, hrDown, etOuter, hz, etInner, hzIn);
            Real curlZ = cell::curlEz(ezOuter, ht, ezInner, htIn, order, hr);
            if (across.d != Real(0)) {
                inject(true, i, k, j, curlR, curlT, curlZ);
            }
            if (layered && (layerColumn || view_.inAxialLayer(k))) {
                const int auxiliary = memory_.auxiliaryPlane;
                const Quad keepGain = table[2];
                const Quad factors = table[3];
                Real olderEr = lossy ? Real(0) : g[0];
                Real olderEt = lossy ? Real(0) : g[auxiliary];
                Real olderEz = lossy ? Real(0) : g[2 * auxiliary];
                const Real newerEr = electricAuxiliary(0, g, keepGain.a, keepGain.b, inverseEr,
                                                       keep, olderEr, curlR);
                const Real newerEt = electricAuxiliary(1, g, keepGain.c, keepGain.d, inverseEt,
                                                       keep, olderEt, curlT);
                const Real newerEz =
                    electricAuxiliary(2, g, columnEz.auxiliaryKeep, columnEz.auxiliaryGain,
                                      inverseEz, keep, olderEz, curlZ);
                e[0] = cell::layerField(columnEr.fieldKeep, er, columnEr.gainNew, newerEr,
                                        columnEr.gainOld, olderEr);
                Real newEt = cell::layerField(columnEt.fieldKeep, et, columnEt.gainNew, newerEt,
                                              columnEt.gainOld, olderEt);
                if (onWall) {
                    newEt = view_.wallEt[static_cast<std::ptrdiff_t>(j) * view_.layout.rows + k];
                }
                e[plane] = newEt;
                e[2 * plane] = cell::layerField(columnEz.fieldKeep, ez, columnEz.gain * factors.c,
                                                newerEz, columnEz.gain * factors.d, olderEz);
            } else if constexpr (lossy) {
                const Real keepEr = keep[0];
                const Real keepEt = keep[materialPlane];
                const Real keepEz = keep[2 * materialPlane];
                e[0] = cell::lossy(keepEr, er, inverseEr, curlR);
                e[plane] = cell::lossy(keepEt, et, inverseEt, curlT);
                e[2 * plane] = cell::lossy(keepEz, ez, inverseEz, curlZ);
            } else {
                e[0] = er + inverseEr * curlR;
                e[plane] = et + inverseEt * curlT;
                e[2 * plane] = ez + inverseEz * curlZ;
            }
            if (across.d != Real(0)) {
                record(i, k, j, e);
            }
            hrDown = hr;
            htDown = ht;
            e += pitch;
            h += pitch;
            material += pitch;
            table += rowValues / 4;
            g += memory_.auxiliaryPitch;
        }
    }

    [[nodiscard]] ZONESCOPE_PATCH_FUNCTION int flagsOf(int k) const {
        return ints_[memory_.rowFlags + k - patch_.loaded.kBegin];
    }

    ZONESCOPE_PATCH_FUNCTION void inject(bool electric, int i, int k, int j, Real& curlR,
                                         Real& curlT, Real& curlZ) const {
        if ((flagsOf(k) & (electric ? hasElectricSource : hasMagneticSource)) == 0) {
            return;
        }
        const CellCurls<Real> injected = injectedCurls(view_, electric, i, k, j);
        curlR += injected.r;
        curlT += injected.t;
        curlZ += injected.z;
    }

    /// `values`: Er of the cell, its other fields a plane apart.
    ZONESCOPE_PATCH_FUNCTION void record(int i, int k, int j, const Real* values) const {
        const int flags = flagsOf(k);
        if ((flags & (isRecorded | isTapped)) == 0 || !contains(patch_.record, i, k)) {
            return;
        }
        if ((flags & isRecorded) != 0) {
            for (int n = patch_.recordBegin; n < patch_.tapBegin; ++n) {
                const RecordView<Real>& record = view_.records[tasks_[n]];
                const int sample = ints_[memory_.samples + n - patch_.recordBegin];
                if (sample < 0 || !contains(record.box, i, k)) {
                    continue;
                }
                Real* to = record.place(sample, i, k);
                for (int c = 0; c < 6; ++c) {
                    *to = values[c * memory_.fieldPlane];
                    to += record.plane();
                }
            }
        }
        if ((flags & isTapped) != 0) {
            for (int n = patch_.tapBegin; n < patch_.tapEnd; ++n) {
                const TapView<Real>& tap = view_.taps[tasks_[n]];
                if (tap.i == i && tap.k == k) {
                    tap.series[j] = values[tap.component * memory_.fieldPlane];
                }
            }
        }
    }

    /// One component, where `record` has taken the value without poles or coupling.
    ZONESCOPE_PATCH_FUNCTION void recordAgain(int c, int i, int k, int flags, int j,
                                              Real field) const {
        if (!contains(patch_.record, i, k)) {
            return;
        }
        if ((flags & isRecorded) != 0) {
            for (int n = patch_.recordBegin; n < patch_.tapBegin; ++n) {
                const RecordView<Real>& record = view_.records[tasks_[n]];
                const int sample = ints_[memory_.samples + n - patch_.recordBegin];
                if (sample < 0 || !contains(record.box, i, k)) {
                    continue;
                }
                record.place(sample, i, k)[c * record.plane()] = field;
            }
        }
        if ((flags & isTapped) != 0) {
            for (int n = patch_.tapBegin; n < patch_.tapEnd; ++n) {
                const TapView<Real>& tap = view_.taps[tasks_[n]];
                if (tap.i == i && tap.k == k && tap.component == c) {
                    tap.series[j] = field;
                }
            }
        }
    }

    const StepView<Real>& view_;
    const Patch& patch_;
    const int* tasks_;
    Real* values_;
    int* ints_;
    PatchMemory memory_;
};

} // namespace zonescope::gpu
