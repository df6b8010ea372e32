#pragma once

/// \file
/// The warp of the radial layer's cells (resident_layer_warp.cuh): what it records, and beginning
/// and end of a launch.

#include "gpu/engine/resident/resident_layer_warp.cuh"

#include <cstddef>
#include <limits>

namespace zonescope::gpu {
namespace resident {

template <class Band> ZONESCOPE_RESIDENT void LayerWarp<Band>::record(int j) {
    const auto& view = band_.a_.view;
    if ((band_.tasks() & (Band::records | Band::taps)) == 0) {
        return;
    }
    band_.machine_.apart();
    for (int number = 0; (band_.tasks() & Band::records) != 0 && number < view.recordCount;
         ++number) {
        const auto clock = band_.recordClock(number);
        if (clock.stepsLeft == 0) {
            recordBox(view.records[number], clock.samples);
        }
    }
    for (int number = 0; hasTaps_ && number < view.tapCount; ++number) {
        const TapView<float>& tap = view.taps[number];
        if (tap.i != column_ || !band_.among(tap.k)) {
            continue;
        }
        const int row = tap.k - band_.row_;
        if (row >= R) { // the grid's last row, where nothing moves
            tap.series[j] = 0.0F;
        }
        band_.forComponents([&](auto c) {
            ZONESCOPE_UNROLL
            for (int n = 0; n < N; ++n) {
                if (tap.component == c && row == rowOf(n)) {
                    tap.series[j] = field_[c][n];
                }
            }
        });
    }
}

template <class Band>
ZONESCOPE_RESIDENT void LayerWarp<Band>::recordBox(const RecordView<float>& view, int sample) {
    const auto& box = view.box;
    if (!there_ || column_ < box.iBegin || column_ >= box.iEnd) {
        return;
    }
    const std::ptrdiff_t plane = view.plane();
    const auto placeOf = [&](int row) { return view.place(sample, column_, band_.row_ + row); };
    ZONESCOPE_UNROLL
    for (int n = 0; n < N; ++n) {
        const int k = band_.row_ + rowOf(n);
        if (k < box.kBegin || k >= box.kEnd) {
            continue;
        }
        float* const to = placeOf(rowOf(n));
        band_.forComponents([&](auto c) { to[c * plane] = field_[c][n]; });
    }
    const int beyond = band_.row_ + R; // the grid's last row, where nothing moves
    if (top_ && !band_.hasUpper_ && beyond >= box.kBegin && beyond < box.kEnd) {
        for (int c = 0; c < 6; ++c) {
            placeOf(R)[c * plane] = 0.0F;
        }
    }
}

template <class Band> ZONESCOPE_RESIDENT void LayerWarp<Band>::load() {
    const StepView<float>& view = band_.a_.view;
    loadFactors();
    stretched_ = column_ >= view.layerBegin;
    for (int number = 0; number < view.tapCount; ++number) {
        const TapView<float>& tap = view.taps[number];
        hasTaps_ = hasTaps_ || (tap.i == column_ && band_.among(tap.k));
    }
    const auto take = [&](int c, int row, float& field, float& kept) {
        const int k = band_.row_ + row;
        const bool there = there_ && k >= 0 && k < band_.a_.plan.rows;
        field = there ? view.field[c][static_cast<std::ptrdiff_t>(k) * view.layout.pitch + column_]
                      : 0.0F;
        kept = there && isStored(c, k) ? band_.auxiliaryPlace(c, column_, k) : field;
        return there;
    };
    band_.forComponents([&](auto c) {
        ZONESCOPE_UNROLL
        for (int n = 0; n < N; ++n) {
            const bool there = take(c, rowOf(n), field_[c][n], kept_[c][n]);
            if constexpr (c < 3) {
                const int k = band_.row_ + rowOf(n);
                const std::ptrdiff_t at =
                    static_cast<std::ptrdiff_t>(k) * view.layout.pitch + column_;
                inverse_[c][n] = there ? view.inverse[c][at] : 0.0F;
                if constexpr (lossy) {
                    keep_[c][n] = there ? view.keep[c][at] : 0.0F;
                    displacement_[c][n] =
                        there && isStored(c, k) ? band_.auxiliaryPlace(6 + c, column_, k) : 0.0F;
                }
            }
        }
    });
    for (int c = 0; c < 2; ++c) {
        belowField_[c] = belowKept_[c] = 0.0F;
        if (bottom_ && band_.hasLower_) {
            (void)take(hr + c, -1, belowField_[c], belowKept_[c]);
        }
    }
}

template <class Band> ZONESCOPE_RESIDENT void LayerWarp<Band>::loadFactors() {
    namespace coefficient = fdtd::coefficient;
    const StepView<float>& view = band_.a_.view;
    const auto metric = [&](int array) {
        return there_ ? view.radial[array * view.radialPitch + column_] : 0.0F;
    };
    order_ = metric(coefficient::orderInteger);
    orderHalf_ = metric(coefficient::orderHalf);
    hzInner_ = metric(coefficient::hzInner);
    hzOuter_ = metric(coefficient::hzOuter);
    ezInner_ = metric(coefficient::ezInner);
    ezOuter_ = metric(coefficient::ezOuter);
    etInner_ = metric(coefficient::etInner);
    etOuter_ = metric(coefficient::etOuter);
    htStep_ = metric(coefficient::htStep);
    ZONESCOPE_UNROLL
    for (int c = 0; c < 6; ++c) {
        const auto& layer = view.layerRadial[c];
        along_[c][0] = there_ ? layer.fieldKeep[column_] : 1.0F;
        along_[c][1] = there_ ? layer.gainNew[column_] : 1.0F;
        along_[c][2] = !there_     ? 1.0F
                       : alongZ(c) ? layer.auxiliaryKeep[column_]
                                   : layer.gainOld[column_];
        along_[c][3] = there_ && alongZ(c) ? layer.auxiliaryGain[column_] : 1.0F;
    }
}

template <class Band> ZONESCOPE_RESIDENT void LayerWarp<Band>::store() {
    const StepView<float>& view = band_.a_.view;
    const bool failed = *band_.givenUp() != 0;
    if (!there_) {
        return;
    }
    band_.forComponents([&](auto c) {
        ZONESCOPE_UNROLL
        for (int n = 0; n < N; ++n) {
            const int k = band_.row_ + rowOf(n);
            if (k >= band_.a_.plan.rows) {
                continue;
            }
            view.field[c][static_cast<std::ptrdiff_t>(k) * view.layout.pitch + column_] =
                failed ? std::numeric_limits<float>::quiet_NaN() : field_[c][n];
            if (!isStored(c, k)) {
                continue;
            }
            band_.auxiliaryPlace(c, column_, k) = kept_[c][n];
            if constexpr (c < 3) {
                if (view.auxiliaryLayout.arrays > 6) {
                    // Without loss it follows from the auxiliary.
                    const float by = inverse_[c][n];
                    float value = by > 0.0F ? kept_[c][n] / by : 0.0F;
                    if constexpr (lossy) {
                        value = displacement_[c][n];
                    }
                    band_.auxiliaryPlace(6 + c, column_, k) = value;
                }
            }
        }
    });
}

} // namespace resident
} // namespace zonescope::gpu
