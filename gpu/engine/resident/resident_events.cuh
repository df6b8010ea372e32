#pragma once

/// \file
/// What happens in a band besides the update: injected currents, boxes and taps that are recorded.

#include "gpu/engine/resident/resident_band.cuh"

#include <cstddef>

namespace zonescope::gpu {
namespace resident {

// Registers cannot be indexed, and code that is written out for every row and component takes the
// room of the update in the instruction cache: what is rare is worked out once for whatever row and
// component, and only the last step is there for every one of them.

ZONESCOPE_BAND_TEMPLATE
template <int phase> ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::addCurrents(int j) {
    constexpr bool isElectric = phase >= firstE;
    // All bands wait for the one with the source: its few loads do not depend on each other.
    int kept = quickSlots() >> (4 * phase) & noSlot;
    const bool slowly = (tasks() & slowTask(phase)) != 0;
    int number = injectionsOf(isElectric)[firstRow(phase)];
    const int last = slowly ? injectionsOf(isElectric)[rowEnd(phase)] : number;
    while (true) {
        int component;
        int r;
        float amplitude;
        Columns weights;
        if (kept != noSlot) {
            const InjectionSlot slot = injectionSlots()[kept];
            component = slot.component;
            r = slot.k - row_;
            amplitude = injectionAmplitudes(j)[kept];
            weights = injectionWeights(slot.weights);
            kept = slot.next;
        } else if (number < last) {
            const int keptAs = injectionNumber<isElectric>(number);
            const bool isKept = keptAs < a_.plan.injectionSlots;
            const int keptWeights = isKept ? injectionSlots()[keptAs].weights : -1;
            const InjectionView<float>& injection = a_.view.injections[number];
            ++number;
            component = injection.component;
            r = injection.k - row_;
            if (isQuick(keptWeights) || !reachesColumns(injection) ||
                phaseOf(component, r) != phase) {
                continue;
            }
            amplitude =
                isKept ? injectionAmplitudes(j)[keptAs]
                       : a_.view.amplitudes[static_cast<std::ptrdiff_t>(j) * a_.view.seriesCount +
                                            injection.series];
            weights = keptWeights >= 0 ? injectionWeights(keptWeights) : weightsHere(injection, j);
            weights = injectedChange(component, r, weights, amplitude);
            amplitude = 1.0F;
        } else {
            break;
        }
        // Rows are told apart by factors.
        forComponents([&](auto c) {
            if constexpr ((c < 3) == isElectric && (phase != lastH || c % 3 != 2)) {
                if (component == c) {
                    machine_.apart();
                    ZONESCOPE_UNROLL
                    for (int row = firstRow(phase); row < rowEnd(phase); ++row) {
                        const float here = row == r ? amplitude : 0.0F;
                        ZONESCOPE_UNROLL
                        for (int n = 0; n < C; ++n) {
                            field<c>()[row][n] = fmaf(weights.v[n], here, field<c>()[row][n]);
                        }
                    }
                }
            }
        });
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT typename ZONESCOPE_BAND_THREAD::Columns
ZONESCOPE_BAND_THREAD::weightsHere(const InjectionView<float>& injection, int j) const {
    const std::ptrdiff_t first = column_ - injection.iBegin;
    const float* const here = injection.weights + j * a_.view.weightStride + first;
    const unsigned count = hasColumns() ? static_cast<unsigned>(injection.count) : 0U;
    Columns weights{};
    ZONESCOPE_UNROLL
    for (int n = 0; n < C; ++n) {
        weights.v[n] = static_cast<unsigned>(first + n) < count ? here[n] : 0.0F;
    }
    return weights;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadInjections() {
    const StepView<float>& view = a_.view;
    if (view.injectionCount == 0) {
        return;
    }
    const int rows = view.layout.rows;
    const auto begin = [&](bool isElectric, int k) {
        return view.injectionBegin[(isElectric ? rows + 1 : 0) + (k < 0 ? 0 : k < rows ? k : rows)];
    };
    if (t_ == 0) {
        quickSlots() = -1;
    }
    int kept = 0;
    int keptWeights = 0;
    for (const bool isElectric : {false, true}) {
        const int end = begin(isElectric, row_ + R);
        for (int number = begin(isElectric, isElectric ? row_ : row_ - 1); number < end; ++number) {
            const InjectionView<float>& injection = view.injections[number];
            const bool forColumns = reachesColumns(injection);
            const int r = injection.k - row_;
            if (kept == a_.plan.injectionSlots) {
                if (t_ == 0 && forColumns && r >= 0 && r < R) {
                    tasks() |= slowTask(phaseOf(injection.component, r));
                }
                continue;
            }
            const int weightSlot =
                forColumns && keptWeights < a_.plan.weightSlots ? keptWeights++ : -1;
            if (worksOnColumns() && weightSlot >= 0) {
                Columns weights = weightsHere(injection, 0);
                if (isQuick(weightSlot) && r >= 0 && r < R) {
                    weights = injectedChange(injection.component, r, weights, 1.0F);
                }
                injectionWeights(weightSlot) = weights;
            }
            for (int place = t_; hasCells() && place < cellWidth(); place += threads()) {
                const int at = a_.plan.columns + place - injection.iBegin;
                cellInjectionWeight(kept, place) =
                    at >= 0 && at < injection.count ? injection.weights[at] : 0.0F;
            }
            if (t_ == 0) {
                keepInjection(kept, weightSlot, injection);
            }
            if (t_ == kept) {
                for (int j = a_.first; j < a_.first + (a_.count < 2 ? a_.count : 2); ++j) {
                    injectionAmplitudes(j)[kept] =
                        view.amplitudes[static_cast<std::ptrdiff_t>(j) * view.seriesCount +
                                        injection.series];
                }
            }
            ++kept;
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void
ZONESCOPE_BAND_THREAD::keepInjection(int kept, int weights, const InjectionView<float>& injection) {
    InjectionSlot& slot = injectionSlots()[kept];
    slot = {injection.component, injection.k, injection.series, noSlot,
            static_cast<std::int16_t>(weights)};
    const int r = injection.k - row_;
    if (r < 0 || r >= R || !reachesColumns(injection)) {
        return;
    }
    const int phase = phaseOf(injection.component, r);
    if (!isQuick(weights)) {
        tasks() |= slowTask(phase);
        return;
    }
    slot.next = static_cast<std::int16_t>(quickSlots() >> (4 * phase) & noSlot);
    quickSlots() = (quickSlots() & ~(noSlot << (4 * phase))) | kept << (4 * phase);
    tasks() |= quickTask(phase);
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::fetchAmplitudes(int j) {
    const int kept = injectionNumber<true>(injectionsOf(true)[R]);
    if (t_ < kept && t_ < a_.plan.injectionSlots && j < a_.first + a_.count) {
        machine_.copyValueAsync(&injectionAmplitudes(j)[t_],
                                a_.view.amplitudes +
                                    static_cast<std::ptrdiff_t>(j) * a_.view.seriesCount +
                                    injectionSlots()[t_].series);
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT typename ZONESCOPE_BAND_THREAD::Columns
ZONESCOPE_BAND_THREAD::injectedChange(int c, int r, const Columns& weights, float amplitude) {
    Columns change;
    ZONESCOPE_UNROLL
    for (int n = 0; n < C; ++n) {
        change.v[n] = amplitude * weights.v[n];
    }
    if (c < 3) { // zero where the value is held
        const Columns scale = uniform ? loadColumns(a_.view.inverse[c], r) : inverse(c, r);
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            change.v[n] *= scale.v[n];
        }
    }
    if constexpr (axial) {
        const Pack<2> across = rowLayer(c, r);
        if (hasAuxiliary(c) && rowInLayer(r)) {
            Columns& own = auxiliary(c, r);
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                own.v[n] += change.v[n];
            }
        }
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            change.v[n] *= across.v[hasAuxiliary(c) ? 0 : 1];
        }
    }
    return change;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::record(int j) {
    if ((tasks() & (records | taps)) == 0) [[likely]] {
        return;
    }
    machine_.apart();
    if ((tasks() & records) != 0) {
        for (int number = 0; number < a_.view.recordCount; ++number) {
            const RecordClock clock = recordClock(number);
            if (clock.stepsLeft == 0 && worksOnColumns()) {
                recordBox(a_.view.records[number], clock.samples);
            }
        }
    }
    if ((tasks() & taps) != 0) {
        recordTaps(j);
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::advanceClocks() {
    if ((tasks() & records) == 0) [[likely]] {
        return;
    }
    machine_.apart();
    for (int number = t_; number < a_.view.recordCount; number += threads()) {
        RecordClock& clock = recordClock(number);
        const bool sampled = clock.stepsLeft == 0;
        clock.stepsLeft = sampled ? a_.view.records[number].interval - 1 : clock.stepsLeft - 1;
        clock.samples += sampled ? 1 : 0;
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::recordBox(const RecordView<float>& view,
                                                         int sample) {
    const auto& box = view.box;
    if (!hasColumns()) {
        return;
    }
    const bool wallBeyond = !hasCells() && a_.view.wallColumn == threads() * C && t_ < R;
    const bool last = !hasCells() && t_ + 1 == threads();
    if (!wallBeyond && !last && (column_ + C <= box.iBegin || column_ >= box.iEnd)) {
        return;
    }
    const std::ptrdiff_t width = view.pitch();
    const std::ptrdiff_t plane = view.plane();
    // Of column 0 in row `row_`; rows below the box are never written.
    float* const to = view.place(sample, 0, row_);
    // Without branches among the columns: what lies beside the box has room in its rows.
    static_assert(RecordView<float>::alignment % C == 0);
    const bool some = column_ + C > box.iBegin && column_ < box.iEnd;
    ZONESCOPE_UNROLL
    for (int r = 0; r < R; ++r) {
        if (some && row_ + r >= box.kBegin && row_ + r < box.kEnd) {
            float* place = to + r * width + column_;
            forComponents([&](auto c) {
                Columns values;
                ZONESCOPE_UNROLL
                for (int n = 0; n < C; ++n) {
                    values.v[n] = field<c>()[r][n];
                }
                storeColumns(place, values);
                place += plane;
            });
        }
    }
    const int beyond = threads() * C;
    if (wallBeyond && beyond < box.iEnd && row_ + t_ >= box.kBegin && row_ + t_ < box.kEnd) {
        ZONESCOPE_ROLLED
        for (int c = 0; c < 6; ++c) {
            to[c * plane + t_ * width + beyond] = wallValue(c, t_);
        }
    }
    // Nothing moves on the grid's last row, which may lie beyond the last band.
    if (!hasUpper_ && row_ + R >= box.kBegin && row_ + R < box.kEnd) {
        ZONESCOPE_ROLLED
        for (int c = 0; c < 6; ++c) {
            ZONESCOPE_ROLLED
            for (int n = 0; n < (last ? C + 1 : C); ++n) {
                if (column_ + n >= box.iBegin && column_ + n < box.iEnd) {
                    to[c * plane + R * width + column_ + n] = 0.0F;
                }
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::recordTaps(int j) {
    // Registers cannot be indexed, and a probe has two dozen taps in one thread: that one leaves
    // all its values in shared memory, and every lane of its warp takes a tap.
    for (unsigned left = machine_.ballot(hasTaps(t_) != 0); left != 0; left &= left - 1) {
        machine_.apart();
        const int owner = t_ - lane() + machine_.lowest(left);
        if (t_ == owner) {
            forComponents([&](auto c) {
                ZONESCOPE_UNROLL
                for (int r = 0; r < R; ++r) {
                    ZONESCOPE_UNROLL
                    for (int n = 0; n < C; ++n) {
                        tapValue((c * R + r) * C + n) = field<c>()[r][n];
                    }
                }
            });
        }
        machine_.syncWarp();
        for (int number = lane(); number < a_.view.tapCount; number += warp) {
            const TapView<float>& tap = a_.view.taps[number];
            if (holds(tap, owner)) {
                const int r = tap.k - row_;
                tap.series[j] = r >= R ? 0.0F
                                : tap.i >= threads() * C
                                    ? wallValue(tap.component, r)
                                    : tapValue((tap.component * R + r) * C + tap.i - owner * C);
            }
        }
        machine_.syncWarp();
    }
}

} // namespace resident
} // namespace zonescope::gpu
