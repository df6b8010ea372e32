#pragma once

/// \file
/// Cells of the radial absorbing layer in a band whose threads leave no registers for a warp of
/// their own (resident_layer_warp.cuh), or of a layer too wide for that. They lie in shared memory,
/// worked on by all threads, and every component of a cell is a job of its own. All jobs run the
/// same few instructions with factors and neighbours from tables: written out for the six
/// components in one thread, the update of a cell takes more instructions than all else of a band,
/// and a warp that goes through them alone fetches them slower than it computes.
///
/// Of hr and Ht of the last row the upper band's Er and et are missing, and Er and et of the first
/// row lack hr and Ht of the row below. So bands send each other E of those rows, and each works
/// out hr and Ht of the row below it for itself, bit for bit as that row's own band does.

#include "gpu/engine/resident/resident_band.cuh"

#include <cstddef>

namespace zonescope::gpu {
namespace resident {

ZONESCOPE_BAND_TEMPLATE
template <class Use> ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::forCells(const Use& use) {
    // Threads without columns come first.
    const int columnThreads = a_.plan.columnThreads;
    int job = t_ < columnThreads ? t_ + threads() - columnThreads : t_ - columnThreads;
    for (; job < (3 * R) << a_.plan.layerShift; job += threads()) {
        const int place = job & (cellWidth() - 1);
        const int line = job >> a_.plan.layerShift;
        if (place < cellCount()) {
            use(line / R, line % R, place);
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
template <bool isElectric>
ZONESCOPE_RESIDENT float ZONESCOPE_BAND_THREAD::injectedCurl(int c, int r, int place, int j) const {
    float curl = 0.0F;
    if ((tasks() & currents) == 0) {
        return curl;
    }
    machine_.apart();
    const int last = injectionsOf(isElectric)[r + 1];
    for (int number = injectionsOf(isElectric)[r]; number < last; ++number) {
        const int kept = injectionNumber<isElectric>(number);
        if (kept < a_.plan.injectionSlots) {
            curl += injectionSlots()[kept].component == c
                        ? cellInjectionWeight(kept, place) * injectionAmplitudes(j)[kept]
                        : 0.0F;
            continue;
        }
        const InjectionView<float>& injection = a_.view.injections[number];
        const int at = a_.plan.columns + place - injection.iBegin;
        if (injection.component == c && at >= 0 && at < injection.count) {
            curl += a_.view.injected(injection, at, j);
        }
    }
    return curl;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT typename ZONESCOPE_BAND_THREAD::LayerStep
ZONESCOPE_BAND_THREAD::layerStep(int c, int r, int place) const {
    const Four along = layerFactors(c, place);
    const Pack<2> across = rowLayer(c, r);
    const bool alongZ = c % 3 == 2;
    LayerStep step;
    step.keepAuxiliary = alongZ ? along.v[2] : across.v[0];
    step.gainAuxiliary = alongZ ? along.v[3] : across.v[1];
    step.keepField = along.v[0];
    step.newer = alongZ ? along.v[1] * across.v[0] : along.v[1];
    step.older = alongZ ? along.v[1] * across.v[1] : along.v[2];
    // Where nothing stretches it is the field itself, and rounding cannot part them.
    step.hasAuxiliary = a_.plan.columns + place >= a_.view.layerBegin || (alongZ && rowInLayer(r));
    return step;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::advanceMagnetic(int c, int r, int place,
                                                               float curl) {
    const LayerStep step = layerStep(c, r, place);
    float& field = cells()[fieldAt(c, r, place)];
    float& kept = cells()[auxiliaryAt(c, r, place)];
    const float before = step.hasAuxiliary ? kept : field;
    const float after = fmaf(step.keepAuxiliary, before, step.gainAuxiliary * curl);
    kept = after;
    field = fmaf(step.keepField, field, fmaf(step.newer, after, -step.older * before));
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT float ZONESCOPE_BAND_THREAD::advanceElectric(int c, int r, int place,
                                                                float curl) {
    const LayerStep step = layerStep(c, r, place);
    float& field = cells()[fieldAt(c, r, place)];
    float& kept = cells()[auxiliaryAt(c, r, place)];
    const float by = cells()[inverseAt(c, r, place)];
    const int k = row_ + r;
    // On an electric wall, or beyond the grid.
    const bool zero = k >= a_.plan.rows || (c != ez && r == 0 && !hasLower_);
    const float before = step.hasAuxiliary ? kept : field;
    float after;
    if constexpr (lossy) {
        float& displacement = cells()[displacementAt(c, r, place)];
        const float older = displacement;
        const float newer = fmaf(step.keepAuxiliary, older, step.gainAuxiliary * curl);
        after = fmaf(cells()[keepAt(c, r, place)], before, by * (newer - older));
        displacement = zero ? 0.0F : newer;
    } else {
        after = fmaf(step.keepAuxiliary, before, step.gainAuxiliary * by * curl);
    }
    float value = fmaf(step.keepField, field, fmaf(step.newer, after, -step.older * before));
    if (c == et && a_.plan.columns + place == a_.view.wallColumn) {
        value = a_.view.wallEt != nullptr && k < a_.view.layout.rows ? wallPrescribed(r) : 0.0F;
    }
    kept = zero ? 0.0F : after;
    return field = zero ? 0.0F : value;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT float ZONESCOPE_BAND_THREAD::curlOfCell(int c, int r, int place,
                                                           float injected) const {
    const Four by = curlFactors(c, place);
    const Neighbours of = neighbours(c);
    const float* const here = cells() + (r << a_.plan.layerShift) + place;
    return curl(by, here[of.v[0]], here[of.v[1]], here[of.v[2]], here[of.v[3]], injected);
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::magneticCells(int j) {
    if (!hasJobs()) {
        return;
    }
    forCells([&](int direction, int r, int place) {
        const int c = hr + direction;
        if (r + 1 < R || c == hz) { // else the upper band's E is missing: borderCells()
            advanceMagnetic(c, r, place,
                            curlOfCell(c, r, place, injectedCurl<false>(c, r, place, j)));
        }
    });
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::fetchCells() {
    if (!hasJobs() || borderJob() < 0) {
        return;
    }
    const int kind = borderJob() >> a_.plan.layerShift;
    const int place = borderJob() & (cellWidth() - 1);
    if (kind < 2 ? hasUpper_ : hasLower_) {
        machine_.copyAsync(borderBox(0), borderWord(kind) + place);
        if (kind >= 2) {
            machine_.copyAsync(borderBox(1), borderWord(4) + place);
        } else if (borderJob() == 0) {
            machine_.copyAsync(borderBox(1), besideWord());
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::borderCells(int j) {
    if (borderJob() < 0) {
        return;
    }
    const int kind = borderJob() >> a_.plan.layerShift;
    const int place = borderJob() & (cellWidth() - 1);
    const bool below = kind >= 2;
    const bool mine = place < cellCount() && (!below || hasLower_);
    float first = 0.0F;  // et or Er of the other band
    float second = 0.0F; // its Ez
    if (mine && (below || hasUpper_)) {
        first = awaited(borderBox(0), borderWord(kind) + place).value[0];
        if (below) {
            second = awaited(borderBox(1), borderWord(4) + place).value[0];
        } else if (borderJob() == 0) {
            besideEr() = awaited(borderBox(1), besideWord()).value[lastEr % 3];
        }
    }
    const float secondOut = machine_.shuffleDown(second);
    if (!mine) {
        return;
    }
    const int c = hr + kind % 2;
    const int r = below ? -1 : R - 1;
    const Four by = curlFactors(c, place);
    const Neighbours of = neighbours(c);
    const float* const here = cells() + (r << a_.plan.layerShift) + place;
    const float injected = injectedCurl<false>(c, r, place, j);
    advanceMagnetic(
        c, r, place,
        below ? curl(by, first, here[of.v[1]], c == ht ? secondOut : second, second, injected)
              : curl(by, here[of.v[0]], first, here[of.v[2]], here[of.v[3]], injected));
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::electricCells(int j, bool last) {
    forCells([&](int c, int r, int place) {
        float injected = injectedCurl<true>(c, r, place, j);
        if (c == ez && r == R - 1 && place == 0 && hasUpper_) {
            // Ht of the columns beside lacks the upper band's Er.
            injected =
                fmaf(curlFactors(ez, 0).v[1] * (lastGain() * -a_.plan.step), besideEr(), injected);
        }
        const float value = advanceElectric(c, r, place, curlOfCell(c, r, place, injected));
        publish(c, r, place, value, mark_ + 1, !last);
    });
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::publish(int c, int r, int place, float value,
                                                       std::uint32_t mark, bool post) {
    const bool down = post && r == 0 && hasLower_;
    const bool up = post && r == R - 1 && hasUpper_;
    ResidentWord* const to = cellWords(mark, 0) + place;
    if (down && c != ez) {
        machine_.storeWord(to + (c << a_.plan.layerShift), {{value, 0.0F, 0.0F}, mark});
    }
    if (up) {
        machine_.storeWord(to + ((2 + c) << a_.plan.layerShift), {{value, 0.0F, 0.0F}, mark});
    }
    if (place != 0 || c == er) {
        return;
    }
    // For the columns beside them the cells stand for a thread with columns.
    electricEdges(c - et)[r / V * (T + 1) + cellsThread()].v[r % V] = value;
    if (up && c == ez) {
        ResidentWord word{{0.0F, 0.0F, 0.0F}, mark};
        word.value[firstEz % 3] = value;
        machine_.storeWord(slot(mark) - t_ + cellsThread() + (W + extraWord<1>)*T, word);
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::publishCells() {
    if (hasJobs()) {
        forCells([&](int c, int r, int place) {
            publish(c, r, place, cells()[fieldAt(c, r, place)], mark_, true);
        });
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::recordCells(int j) {
    const auto valueOf = [&](int c, int i, int k) {
        return k < row_ + R ? cells()[fieldAt(c, k - row_, i - a_.plan.columns)]
                            : 0.0F; // the grid's last row, where nothing moves
    };
    if ((tasks() & records) != 0) {
        for (int number = 0; number < a_.view.recordCount; ++number) {
            const RecordClock clock = recordClock(number);
            if (clock.stepsLeft != 0) {
                continue;
            }
            const RecordView<float>& view = a_.view.records[number];
            const auto& box = view.box;
            for (int n = t_; n < (R + 1) << a_.plan.layerShift; n += threads()) {
                const int i = a_.plan.columns + (n & (cellWidth() - 1));
                const int k = row_ + (n >> a_.plan.layerShift);
                if (i < box.iBegin || i >= box.iEnd || i > a_.view.wallColumn || k < box.kBegin ||
                    k >= box.kEnd || !among(k)) {
                    continue;
                }
                float* const to = view.place(clock.samples, i, k);
                for (int c = 0; c < 6; ++c) {
                    to[c * view.plane()] = valueOf(c, i, k);
                }
            }
        }
    }
    if ((tasks() & taps) != 0) {
        for (int number = t_; number < a_.view.tapCount; number += threads()) {
            const TapView<float>& tap = a_.view.taps[number];
            if (tap.i >= a_.plan.columns && among(tap.k)) {
                tap.series[j] = valueOf(tap.component, tap.i, tap.k);
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadCells() {
    if (!hasJobs()) {
        return;
    }
    const StepView<float>& view = a_.view;
    for (int n = t_; n < 6 << a_.plan.layerShift; n += threads()) {
        const int place = n & (cellWidth() - 1);
        loadCellFactors(n >> a_.plan.layerShift, place, place < cellCount());
    }
    for (int c = t_; c < 6; c += threads()) {
        // Components, rows further and columns further of what the factors multiply.
        const int lines = R + 2;
        const auto at = [&](int component, int rows, int columns) {
            return ((component * lines + 1 + rows) << a_.plan.layerShift) + columns;
        };
        neighbours(c) =
            c == er   ? Neighbours{{at(ht, -1, 0), at(ht, 0, 0), at(hz, 0, 0), at(hz, 0, 0)}}
            : c == et ? Neighbours{{at(hr, 0, 0), at(hr, -1, 0), at(hz, 0, -1), at(hz, 0, 0)}}
            : c == ez ? Neighbours{{at(ht, 0, 0), at(ht, 0, -1), at(hr, 0, 0), at(hr, 0, 0)}}
            : c == hr ? Neighbours{{at(et, 0, 0), at(et, 1, 0), at(ez, 0, 0), at(ez, 0, 0)}}
            : c == ht ? Neighbours{{at(er, 0, 0), at(er, 1, 0), at(ez, 0, 1), at(ez, 0, 0)}}
                      : Neighbours{{at(er, 0, 0), at(et, 0, 0), at(et, 0, 1), at(et, 0, 0)}};
    }
    // The wall's et comes from outside, it has no auxiliary.
    const auto isStored = [&](int c, int i, int k) {
        return view.inLayer(i, k) && !(c == et && i == view.wallColumn);
    };
    for (int n = t_; n < (6 * (R + 2)) << a_.plan.layerShift; n += threads()) {
        const int place = n & (cellWidth() - 1);
        const int line = n >> a_.plan.layerShift;
        const int c = line / (R + 2);
        const int r = line % (R + 2) - 1;
        const int i = a_.plan.columns + place;
        const int k = row_ + r;
        const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(k) * view.layout.pitch + i;
        const bool mine = r >= 0 && r < R && k < a_.plan.rows;
        const bool below = r == -1 && hasLower_ && (c == hr || c == ht);
        const bool there = place < cellCount() && (mine || below);
        const float value = there ? view.field[c][at] : 0.0F;
        cells()[fieldAt(c, r, place)] = value;
        if (r < R) {
            cells()[auxiliaryAt(c, r, place)] =
                there && isStored(c, i, k) ? auxiliaryPlace(c, i, k) : value;
        }
        if (c < 3 && r >= 0 && r < R) {
            cells()[inverseAt(c, r, place)] = there ? view.inverse[c][at] : 0.0F;
            if constexpr (lossy) {
                cells()[keepAt(c, r, place)] = there ? view.keep[c][at] : 0.0F;
                cells()[displacementAt(c, r, place)] =
                    there && isStored(c, i, k) ? auxiliaryPlace(6 + c, i, k) : 0.0F;
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadCellFactors(int c, int place, bool there) {
    namespace coefficient = fdtd::coefficient;
    const StepView<float>& view = a_.view;
    const int i = a_.plan.columns + place;
    const auto metric = [&](int array) { return view.radial[array * view.radialPitch + i]; };
    const float step = a_.plan.step;
    Four by{};
    Four along{{1.0F, 1.0F, 1.0F, 1.0F}};
    if (there) {
        const bool alongZ = c % 3 == 2;
        const float order = metric(coefficient::orderInteger);
        by = c == er ? Four{{step, -step, -metric(coefficient::orderHalf), 0.0F}}
             : c == et
                 ? Four{{step, -step, metric(coefficient::etInner), -metric(coefficient::etOuter)}}
             : c == ez
                 ? Four{{metric(coefficient::ezOuter), -metric(coefficient::ezInner), order, 0.0F}}
             : c == hr ? Four{{-step, step, -order, 0.0F}}
             : c == ht
                 ? Four{{step, -step, metric(coefficient::htStep), -metric(coefficient::htStep)}}
                 : Four{{metric(coefficient::orderHalf), metric(coefficient::hzInner),
                         -metric(coefficient::hzOuter), 0.0F}};
        const auto& layer = view.layerRadial[c];
        along = {{layer.fieldKeep[i], layer.gainNew[i],
                  alongZ ? layer.auxiliaryKeep[i] : layer.gainOld[i],
                  alongZ ? layer.auxiliaryGain[i] : 0.0F}};
    }
    curlFactors(c, place) = by;
    layerFactors(c, place) = along;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::storeCells() {
    if (!hasJobs()) {
        return;
    }
    const StepView<float>& view = a_.view;
    const bool failed = *givenUp() != 0;
    for (int n = t_; n < (6 * R) << a_.plan.layerShift; n += threads()) {
        const int place = n & (cellWidth() - 1);
        const int line = n >> a_.plan.layerShift;
        const int c = line / R;
        const int r = line % R;
        const int i = a_.plan.columns + place;
        const int k = row_ + r;
        if (place >= cellCount() || k >= a_.plan.rows) {
            continue;
        }
        view.field[c][static_cast<std::ptrdiff_t>(k) * view.layout.pitch + i] =
            failed ? std::numeric_limits<float>::quiet_NaN() : cells()[fieldAt(c, r, place)];
        if (!view.inLayer(i, k) || (c == et && i == view.wallColumn)) {
            continue;
        }
        const float kept = cells()[auxiliaryAt(c, r, place)];
        auxiliaryPlace(c, i, k) = kept;
        if (c < 3 && view.auxiliaryLayout.arrays > 6) {
            // Without loss it follows from the auxiliary.
            const float by = cells()[inverseAt(c, r, place)];
            auxiliaryPlace(6 + c, i, k) = lossy       ? cells()[displacementAt(c, r, place)]
                                          : by > 0.0F ? kept / by
                                                      : 0.0F;
        }
    }
}

} // namespace resident
} // namespace zonescope::gpu
