#pragma once

/// \file
/// What happens in a band besides the update: injected currents, boxes and taps that are recorded.

#include "gpu/engine/resident_band.cuh"

#include <cstddef>

namespace zonescope::gpu {
namespace resident {

ZONESCOPE_BAND_TEMPLATE
template <bool isElectric>
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::inject(int r, int j, Parts parts) {
    const int* const begin = injectionsOf(isElectric) + r;
    for (int number = begin[0]; number < begin[1]; ++number) {
        const InjectionView<float>& injection = a_.view.injections[number];
        const int direction = injection.component % 3;
        if ((parts == Parts::transverse && direction == 2) ||
            (parts == Parts::alongZ && direction != 2)) {
            continue;
        }
        const int place = column_ - injection.iBegin;
        if (place + C <= 0 || place >= injection.count) {
            continue;
        }
        const float amplitude =
            a_.view.amplitudes[static_cast<std::ptrdiff_t>(j) * a_.view.seriesCount +
                               injection.series];
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            const bool inside = place + n >= 0 && place + n < injection.count;
            const float curl = inside ? injection.weights[place + n] * amplitude : 0.0F;
            if (direction == 0) {
                injectValue<isElectric ? er : hr>(r, n, curl);
            } else if (direction == 1) {
                injectValue<isElectric ? et : ht>(r, n, curl);
            } else {
                injectValue<isElectric ? ez : hz>(r, n, curl);
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
template <int c>
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::injectValue(int r, int n, float curl) {
    float scale = 1.0F;
    if constexpr (c < 3) { // zero where the value is held
        scale = a_.view.inverse[c][static_cast<std::ptrdiff_t>(row_ + r) * a_.view.layout.pitch +
                                   column_ + n];
    }
    auto& f = field<c>()[r][n];
    if constexpr (!radial && !axial) {
        f += scale * curl;
    } else {
        constexpr bool alongZ = c % 3 == 2;
        const Pack<2> across = axial ? rowLayer(c, r) : Pack<2>{1.0F, 1.0F};
        float gainAlong = 1.0F;
        float displacement = alongZ || !axial ? curl : across.v[1] * curl;
        if (inRadialLayer()) {
            gainAlong = layerCoefficient(c, gainNew).v[n];
            if constexpr (alongZ) {
                displacement *= layerCoefficient(c, auxiliaryGain).v[n];
            }
        }
        const float change = scale * displacement;
        f += gainAlong * (alongZ && axial ? across.v[0] : 1.0F) * change;
        if (hasAuxiliary(c) && (rowInLayer(r) || columnInLayer(n))) {
            auxiliary(c, r).v[n] += change;
            if constexpr (c < 3 && lossy) { // only threads of the radial layer come here
                auxiliary(displacementOf + c, r).v[n] += displacement;
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::record(int j) {
    if ((tasks() & (records | taps)) == 0) {
        return;
    }
    machine_.apart();
    if ((tasks() & records) != 0) {
        for (int number = 0; number < a_.view.recordCount; ++number) {
            const RecordView<float>& view = a_.view.records[number];
            const int since = recordPhases()[number] + j + 1;
            if (since % view.interval == 0) {
                recordBox(view, since / view.interval - 1);
            }
        }
    }
    if ((tasks() & taps) != 0) {
        recordTaps(j);
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::recordBox(const RecordView<float>& view,
                                                         int sample) {
    const auto& box = view.box;
    const bool wallBeyond = a_.view.wallColumn == threads() * C && t_ < R;
    if (!wallBeyond && t_ + 1 < threads() && (column_ + C <= box.iBegin || column_ >= box.iEnd)) {
        return;
    }
    ZONESCOPE_UNROLL
    for (int r = 0; r < R; ++r) {
        if (row_ + r >= box.kBegin && row_ + r < box.kEnd) {
            forComponents([&](auto c) {
                ZONESCOPE_UNROLL
                for (int n = 0; n < C; ++n) {
                    recordValue(view, sample, c, column_ + n, row_ + r, field<c>()[r][n]);
                }
                if (wallBeyond && t_ == r) {
                    recordValue(view, sample, c, threads() * C, row_ + r, wallValue(c));
                }
            });
        }
    }
    // Nothing moves on the grid's last row, which may lie beyond the last band.
    const int k = row_ + R;
    if (!hasUpper_ && k >= box.kBegin && k < box.kEnd) {
        for (int c = 0; c < 6; ++c) {
            for (int n = 0; n < (t_ == threads() - 1 ? C + 1 : C); ++n) {
                recordValue(view, sample, c, column_ + n, k, 0.0F);
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::recordValue(const RecordView<float>& view,
                                                           int sample, int c, int i, int k,
                                                           float value) {
    const auto& box = view.box;
    if (i >= box.iBegin && i < box.iEnd) {
        const std::ptrdiff_t width = box.width();
        view.buffer[((static_cast<std::ptrdiff_t>(sample) * 6 + c) * box.height() +
                     (k - box.kBegin)) *
                        width +
                    (i - box.iBegin)] = value;
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::recordTaps(int j) {
    bool mine = false;
    for (int number = 0; number < a_.view.tapCount; ++number) {
        mine = mine || holds(a_.view.taps[number]);
    }
    if (!mine) {
        return;
    }
    float all[6][R][C]; // registers cannot be indexed
    forComponents([&](auto c) {
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                all[c][r][n] = field<c>()[r][n];
            }
        }
    });
    for (int number = 0; number < a_.view.tapCount; ++number) {
        const TapView<float>& tap = a_.view.taps[number];
        if (holds(tap)) {
            const int r = tap.k - row_;
            tap.series[j] = r >= R                   ? 0.0F
                            : tap.i >= threads() * C ? wallValue(tap.component)
                                                     : all[tap.component][r][tap.i - column_];
        }
    }
}

} // namespace resident
} // namespace zonescope::gpu
