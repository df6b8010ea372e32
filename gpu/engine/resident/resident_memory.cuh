#pragma once

/// \file
/// Beginning and end of a launch: fields, auxiliaries and coefficients between device memory, the
/// registers and shared memory.

#include "gpu/engine/resident/resident_band.cuh"

#include <cstddef>

namespace zonescope::gpu {
namespace resident {

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::load() {
    const StepView<float>& view = a_.view;
    forComponents([&](auto c) {
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            const Columns values = loadColumns(view.field[c], r);
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                field<c>()[r][n] = values.v[n];
            }
        }
    });
    if (worksOnColumns()) {
        loadOwn();
    }
    if constexpr (layered) {
        loadLayers();
    }
    for (int n = 0; n < 2 * G && t_ < T; ++n) { // threads without columns never write theirs
        electricEdges(0)[n * (T + 1) + t_] = Border{};
    }
    loadCells();
    if (t_ == 0) {
        *givenUp() = 0;
        for (int n = 0; n < 2 * G; ++n) { // beyond the first and the last thread
            electricEdges(0)[n * (T + 1) + a_.plan.columnThreads] = Border{};
            magneticEdgesOf(0)[n * (T + 1)] = Border{};
        }
    }
    if (a_.plan.wallApart) {
        machine_.sync(); // after the zeros beyond the last thread
        if (t_ <= R) {
            wallEt(t_) = 0.0F;
        }
        if (t_ < R) {
            wallHr(t_) = wallAuxiliary(t_) = 0.0F;
        }
        forWall([](float& there, float& here) { here = there; });
    }
    if (t_ < 2 * (T / warp)) {
        reinterpret_cast<ResidentWord*>(shared_ + mailBox)[2 * W * T + t_] = {};
    }
    loadTasks();
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadOwn() {
    const StepView<float>& view = a_.view;
    loadCoefficients();
    if constexpr (!uniform) {
        for (int c = 0; c < 3; ++c) {
            for (int r = 0; r < R; ++r) {
                inverse(c, r) = loadColumns(view.inverse[c], r);
                if constexpr (lossy) {
                    keep(c, r) = loadColumns(view.keep[c], r);
                }
            }
        }
    }
    if constexpr (axial) {
        forAuxiliaries([&](float& here, float& there) { here = there; },
                       [&](float& here) { here = 0.0F; });
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT typename ZONESCOPE_BAND_THREAD::Columns
ZONESCOPE_BAND_THREAD::loadColumns(const float* plane, int r) const {
    const float* const from =
        plane + static_cast<std::ptrdiff_t>(row_ + r) * a_.view.layout.pitch + column_;
    Columns values{};
    if (inside(r, C - 1) && isAligned(from)) {
        values = wide(from);
    } else {
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            values.v[n] = inside(r, n) ? from[n] : 0.0F;
        }
    }
    return values;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadCoefficients() {
    const auto take = [&](int array, int from, float factor) {
        for (int n = 0; n < C; ++n) {
            coefficient(array).v[n] =
                column_ + n < a_.plan.columns
                    ? factor * a_.view.radial[from * a_.view.radialPitch + column_ + n]
                    : 0.0F;
        }
    };
    namespace source = fdtd::coefficient;
    const float electric = uniform ? a_.plan.inverse : 1.0F;
    take(orderInteger, source::orderInteger, 1.0F);
    take(orderHalf, source::orderHalf, 1.0F);
    take(hzOuter, source::hzOuter, 1.0F);
    take(hzInner, source::hzInner, 1.0F);
    take(ezOuter, source::ezOuter, electric);
    take(ezInner, source::ezInner, electric);
    // etInner differs from etOuter only on the axis, where it has nothing to multiply.
    take(etStep, source::etOuter, electric);
    if constexpr (uniform) {
        take(electricOrderInteger, source::orderInteger, electric);
        take(electricOrderHalf, source::orderHalf, electric);
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadLayers() {
    const StepView<float>& view = a_.view;
    for (int n = t_; n < 6 * (R + 1); n += threads()) {
        const int c = n % 6;
        const int k = row_ + n / 6 - 1;
        Pack<2> values{1.0F, 1.0F};
        if (k >= 0 && k < view.layout.rows) {
            const auto& layer = view.layerAxial[static_cast<std::ptrdiff_t>(k) * 6 + c];
            values = c % 3 == 2 ? Pack<2>{layer.newFactor, layer.oldFactor}
                                : Pack<2>{layer.auxiliaryKeep, layer.auxiliaryGain};
        }
        rowLayer(c, n / 6 - 1) = values;
    }
}

ZONESCOPE_BAND_TEMPLATE
template <class Both, class Alone>
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::forAuxiliaries(const Both& both,
                                                              const Alone& alone) {
    for (int r = 0; r < R; ++r) {
        for (int n = 0; n < C; ++n) {
            for (const int c : {ez, hz}) {
                float& here = auxiliary(c, r).v[n];
                if (inside(r, n) && rowInLayer(r)) {
                    both(here, auxiliaryPlace(c, column_ + n, row_ + r));
                } else {
                    alone(here);
                }
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::storeImplied() {
    const StepView<float>& view = a_.view;
    constexpr int displacement = 6;
    const bool withD = view.auxiliaryLayout.arrays > displacement;
    forComponents([&](auto c) {
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                const int i = column_ + n;
                const int k = row_ + r;
                // The wall's et comes from outside, it has no auxiliary.
                if (!inside(r, n) || !rowInLayer(r) || (c == et && i == view.wallColumn)) {
                    continue;
                }
                float value = field<c>()[r][n];
                if constexpr (hasAuxiliary(decltype(c)::value)) {
                    value = auxiliary(c, r).v[n];
                } else {
                    auxiliaryPlace(c, i, k) = value;
                }
                if (c < 3 && withD) {
                    const float by = view.inverse[c < 3 ? int(c) : 0][k * view.layout.pitch + i];
                    auxiliaryPlace(displacement + c, i, k) = by > 0.0F ? value / by : 0.0F;
                }
            }
        }
    });
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT float& ZONESCOPE_BAND_THREAD::auxiliaryPlace(int c, int i, int k) const {
    const StepView<float>& view = a_.view;
    const AuxiliaryLayout& layout = view.auxiliaryLayout;
    const int row = layout.auxiliaryRow[k];
    return view.inAxialLayer(k)
               ? view.auxiliary.axial[(c * layout.axialRows + row) * layout.axialPitch + i]
               : view.auxiliary.radial[(c * layout.radialRows + row) * layout.radialPitch +
                                       (i - view.auxiliaryBegin)];
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadTasks() {
    const StepView<float>& view = a_.view;
    for (int n = t_ - 1; n < 2 * (R + 1); n += threads()) {
        const bool isElectric = n > R;
        const int k = row_ + (isElectric ? n - (R + 1) : n);
        const int rows = view.layout.rows;
        const int at = (isElectric ? rows + 1 : 0) + (k < 0 ? 0 : k < rows ? k : rows);
        injectionsOf(false)[n] = view.injectionCount != 0 ? view.injectionBegin[at] : 0;
    }
    for (int n = t_; n < view.recordCount; n += threads()) {
        const auto interval = view.records[n].interval;
        const auto since = static_cast<int>(view.finishedSteps % interval) + a_.first;
        recordClock(n) = {interval - 1 - since % interval, since / interval};
    }
    bool found = false;
    for (int n = 0; n < view.tapCount; ++n) {
        found = found || holds(view.taps[n], t_);
    }
    hasTaps(t_) = found ? 1 : 0;
    if (t_ == 0) {
        tasks() = tasksHere();
    }
    loadInjections();
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT int ZONESCOPE_BAND_THREAD::tasksHere() const {
    const StepView<float>& view = a_.view;
    int found = view.wallEt != nullptr ? wall : 0;
    for (int n = 0; n < view.injectionCount; ++n) {
        // Cells of the radial layer do H of the row below the band as well.
        found |= among(view.injections[n].k) || view.injections[n].k == row_ - 1 ? currents : 0;
    }
    for (int n = 0; n < view.recordCount; ++n) {
        const auto& box = view.records[n].box;
        found |= box.kEnd > row_ && (box.kBegin < row_ + R || !hasUpper_) ? records : 0;
    }
    for (int n = 0; n < view.tapCount; ++n) {
        found |= among(view.taps[n].k) ? taps : 0;
    }
    return found;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::store() {
    const bool failed = *givenUp() != 0;
    if (t_ < R) {
        forWall([](float& there, float& here) { there = here; });
    }
    forComponents([&](auto c) {
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            float* const to = a_.view.field[c] +
                              static_cast<std::ptrdiff_t>(row_ + r) * a_.view.layout.pitch +
                              column_;
            Columns values;
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                values.v[n] = failed ? std::numeric_limits<float>::quiet_NaN() : field<c>()[r][n];
            }
            if (inside(r, C - 1) && isAligned(to)) {
                wide(to) = values;
            } else {
                ZONESCOPE_UNROLL
                for (int n = 0; n < C; ++n) {
                    if (inside(r, n)) {
                        to[n] = values.v[n];
                    }
                }
            }
        }
    });
    storeCells();
    if (axial && worksOnColumns()) {
        forAuxiliaries([](float& here, float& there) { there = here; }, [](float&) {});
        storeImplied();
    }
}

} // namespace resident
} // namespace zonescope::gpu
