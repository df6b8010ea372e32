#pragma once

/// \file
/// The column of the outer wall, where a plane wave prescribes et.

#include "gpu/engine/resident/resident_band.cuh"

#include <cstddef>

namespace zonescope::gpu {
namespace resident {

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::driveWall(int begin, int end) {
    if ((tasks() & wall) == 0 || !hasWall()) [[likely]] {
        return;
    }
    machine_.apart();
    const int place = a_.view.wallColumn - column_;
    ZONESCOPE_UNROLL
    for (int r = 0; r < R; ++r) {
        if (r >= begin && r < end && row_ + r < a_.view.layout.rows) {
            const float value = wallPrescribed(r);
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                et_[r][n] = n == place ? value : et_[r][n];
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::magneticWall() {
    const int r = t_;
    if (r >= R || row_ + r >= a_.plan.rows) {
        return;
    }
    const float source = a_.plan.step * (wallEt(r + 1) - wallEt(r));
    if constexpr (!layered) {
        wallHr(r) += source;
    } else {
        const auto& along = a_.view.layerRadial[hr];
        const int i = a_.view.wallColumn;
        const Pack<2> across = rowLayer(hr, r);
        const float older = wallAuxiliary(r);
        const float newer = across.v[0] * older + across.v[1] * source;
        wallAuxiliary(r) = newer;
        wallHr(r) =
            along.fieldKeep[i] * wallHr(r) + (along.gainNew[i] * newer - along.gainOld[i] * older);
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::fetchWall(int j) {
    const float* const prescribed =
        a_.view.wallEt + static_cast<std::ptrdiff_t>(j) * a_.view.layout.rows + row_;
    const int rows = a_.view.layout.rows - row_;
    if (a_.plan.wallApart) {
        if (t_ <= R && t_ < rows) {
            machine_.copyValueAsync(&wallEt(t_), prescribed + t_);
        }
    } else if (hasWall()) { // copies are seen by the thread that made them without a barrier
        ZONESCOPE_ROLLED
        for (int r = 0; r < R && r < rows; ++r) {
            machine_.copyValueAsync(&wallPrescribed(r), prescribed + r);
        }
    } else if (hasJobs() && t_ < R && t_ < rows) { // a barrier later they are used
        machine_.copyValueAsync(&wallPrescribed(t_), prescribed + t_);
    }
}

ZONESCOPE_BAND_TEMPLATE
template <class Use> ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::forWall(const Use& use) {
    const StepView<float>& view = a_.view;
    const int k = row_ + t_;
    const int i = view.wallColumn;
    if (!a_.plan.wallApart || t_ > R || k >= view.layout.rows) {
        return;
    }
    const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(k) * view.layout.pitch + i;
    use(view.field[et][at], wallEt(t_));
    if (t_ == R || k >= a_.plan.rows) {
        return;
    }
    use(view.field[hr][at], wallHr(t_));
    if (view.inLayer(i, k)) {
        use(auxiliaryPlace(hr, i, k), wallAuxiliary(t_));
    }
}

} // namespace resident
} // namespace zonescope::gpu
