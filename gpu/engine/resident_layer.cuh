#pragma once

/// \file
/// Cells of the radial absorbing layer in a band: columns that no thread holds in registers. They
/// lie in shared memory, one thread to a cell, for what a cell needs there is so much that a warp
/// which held several of them would fetch more instructions than all others of its block together.
///
/// Cells of the last row lack Er and et of the upper band for their hr and Ht, those of the first
/// row Ht and hr of the lower band. So they send each other E of those rows, and each band works
/// out H of the row below it for itself, bit for bit as that row's own band does. All cells follow
/// the full update of a layer, with neutral coefficients where there is none.

#include "gpu/engine/resident_band.cuh"

#include <cstddef>

namespace zonescope::gpu {
namespace resident {

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT typename ZONESCOPE_BAND_THREAD::CellStep
ZONESCOPE_BAND_THREAD::readStep(int c, int r, float field, float kept) const {
    const Pack<2> across = rowLayer(c, r);
    const bool alongZ = c % 3 == 2;
    CellStep step;
    step.field = field;
    // Where nothing stretches it is the field itself, and rounding cannot part them.
    step.kept = cellKeeps(c, r) ? kept : field;
    step.keepField = cellLayer(c, 0);
    step.newer = cellLayer(c, 1);
    const float third = cellLayer(c, 2);
    step.older = alongZ ? 0.0F : third;
    step.keepStep = alongZ ? third : across.v[0];
    step.gainStep = alongZ ? cellLayer(c, alongZ ? 3 : 2) : across.v[1];
    step.acrossNewer = across.v[0];
    step.acrossOlder = across.v[1];
    return step;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::advance(CellStep& step, int c, float source) {
    const float before = step.kept;
    step.kept = fmaf(step.keepStep, before, step.gainStep * source);
    secondStep(step, c, before);
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::secondStep(CellStep& step, int c, float before) {
    const float change =
        c % 3 == 2 ? step.newer * fmaf(step.acrossNewer, step.kept, -step.acrossOlder * before)
                   : fmaf(step.newer, step.kept, -step.older * before);
    step.field = fmaf(step.keepField, step.field, change);
}

ZONESCOPE_BAND_TEMPLATE
template <bool isElectric>
ZONESCOPE_RESIDENT typename ZONESCOPE_BAND_THREAD::Curls
ZONESCOPE_BAND_THREAD::injectedCurls(int r, int j) const {
    Curls curls{0.0F, 0.0F, 0.0F};
    if ((tasks() & currents) == 0) {
        return curls;
    }
    machine_.apart();
    const int last = injectionsOf(isElectric)[r + 1];
    for (int number = injectionsOf(isElectric)[r]; number < last; ++number) {
        const int kept = injectionNumber<isElectric>(number);
        int component;
        float curl;
        if (kept < a_.plan.injectionSlots) {
            component = injectionSlots()[kept].component;
            curl = cellInjectionWeight(kept, cellPlace()) * injectionAmplitudes(j)[kept];
        } else {
            const InjectionView<float>& injection = a_.view.injections[number];
            component = injection.component;
            const int at = cellColumn() - injection.iBegin;
            curl =
                at >= 0 && at < injection.count
                    ? injection.weights[at] *
                          a_.view.amplitudes[static_cast<std::ptrdiff_t>(j) * a_.view.seriesCount +
                                             injection.series]
                    : 0.0F;
        }
        const int direction = component % 3;
        curls.r += direction == 0 ? curl : 0.0F;
        curls.t += direction == 1 ? curl : 0.0F;
        curls.z += direction == 2 ? curl : 0.0F;
    }
    return curls;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::magneticCells(int j) {
    if (!isCell()) {
        return;
    }
    namespace coefficient = fdtd::coefficient;
    const int r = cellRow();
    const int place = cellPlace();
    const bool isLast = place + 1 == cellWidth(); // nothing moves beyond
    const bool lastRow = r == R - 1;              // the upper band has the rest
    const float step = a_.plan.step;
    const float erHere = cell(er, r, place);
    const float etHere = cell(et, r, place);
    const float ezHere = cell(ez, r, place);
    const float etOut = isLast ? 0.0F : cell(et, r, place + 1);
    const float ezOut = isLast ? 0.0F : cell(ez, r, place + 1);
    const float etUp = lastRow ? 0.0F : cell(et, r + 1, place);
    const float erUp = lastRow ? 0.0F : cell(er, r + 1, place);
    const float half = metric(coefficient::orderHalf);
    const float inner = metric(coefficient::hzInner);
    const float outer = metric(coefficient::hzOuter);
    const float order = metric(coefficient::orderInteger);
    const float htStep = metric(coefficient::htStep);
    CellStep r3 = readStep(hr, r, cell(hr, r, place), cell(Cell::auxiliary + hr, r, place));
    CellStep t3 = readStep(ht, r, cell(ht, r, place), cell(Cell::auxiliary + ht, r, place));
    CellStep z3 = readStep(hz, r, cell(hz, r, place), cell(Cell::auxiliary + hz, r, place));
    const Curls injected = injectedCurls<false>(r, j);
    const float curlZ = fmaf(half, erHere, fmaf(inner, etHere, fmaf(-outer, etOut, injected.z)));
    float curlR = fmaf(-step, etHere, fmaf(-order, ezHere, injected.r));
    float curlT = fmaf(step, erHere, fmaf(htStep, ezOut - ezHere, injected.t));
    advance(z3, hz, curlZ);
    cell(hz, r, place) = z3.field;
    cell(Cell::auxiliary + hz, r, place) = z3.kept;
    if (lastRow) {
        cellOfColumn(Cell::curls, place) = curlR;
        cellOfColumn(Cell::curls + 1, place) = curlT;
        return;
    }
    curlR = fmaf(step, etUp, curlR);
    curlT = fmaf(-step, erUp, curlT);
    advance(r3, hr, curlR);
    advance(t3, ht, curlT);
    cell(hr, r, place) = r3.field;
    cell(Cell::auxiliary + hr, r, place) = r3.kept;
    cell(ht, r, place) = t3.field;
    cell(Cell::auxiliary + ht, r, place) = t3.kept;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::electricCells(int j, bool last) {
    if (!worksOnCells()) {
        return;
    }
    namespace coefficient = fdtd::coefficient;
    const bool mine = isCell();
    const int r = cellRow();
    const int place = cellPlace();
    const int k = row_ + r;
    const float step = a_.plan.step;
    const bool first = mine && r == 0 && hasLower_;
    const bool lastRow = mine && r == R - 1;

    // E of the row below, and the Ez of it in the next column.
    ResidentWord below{};
    if (first) {
        below = awaited(cellBox() + cellWidth() + place,
                        cellSlot(mark_) - 2 * cellWidth() + cellWidth());
    }
    const float ezBelowNext = machine_.shuffleDown(below.value[2]);
    float hrDown = 0.0F;
    float htDown = 0.0F;
    if (first) {
        const Curls injected = injectedCurls<false>(-1, j);
        const float ezOut =
            place + 1 == cellWidth() || cellColumn() == a_.view.wallColumn ? 0.0F : ezBelowNext;
        float curlR = fmaf(-step, below.value[1],
                           fmaf(-metric(coefficient::orderInteger), below.value[2], injected.r));
        float curlT = fmaf(step, below.value[0],
                           fmaf(metric(coefficient::htStep), ezOut - below.value[2], injected.t));
        curlR = fmaf(step, cell(et, 0, place), curlR);
        curlT = fmaf(-step, cell(er, 0, place), curlT);
        CellStep ofR = readStep(hr, -1, cellOfColumn(Cell::below, place),
                                cellOfColumn(Cell::below + 2, place));
        CellStep ofT = readStep(ht, -1, cellOfColumn(Cell::below + 1, place),
                                cellOfColumn(Cell::below + 3, place));
        advance(ofR, hr, curlR);
        advance(ofT, ht, curlT);
        hrDown = cellOfColumn(Cell::below, place) = ofR.field;
        htDown = cellOfColumn(Cell::below + 1, place) = ofT.field;
        cellOfColumn(Cell::below + 2, place) = ofR.kept;
        cellOfColumn(Cell::below + 3, place) = ofT.kept;
    }
    float htLast = 0.0F;
    if (lastRow) {
        ResidentWord above{};
        if (hasUpper_) {
            above = awaited(cellBox() + place, cellSlot(mark_) + 2 * cellWidth());
        }
        CellStep ofR = readStep(hr, r, cell(hr, r, place), cell(Cell::auxiliary + hr, r, place));
        CellStep ofT = readStep(ht, r, cell(ht, r, place), cell(Cell::auxiliary + ht, r, place));
        advance(ofR, hr, fmaf(step, above.value[1], cellOfColumn(Cell::curls, place)));
        advance(ofT, ht, fmaf(-step, above.value[0], cellOfColumn(Cell::curls + 1, place)));
        cell(hr, r, place) = ofR.field;
        cell(Cell::auxiliary + hr, r, place) = ofR.kept;
        htLast = cell(ht, r, place) = ofT.field;
        cell(Cell::auxiliary + ht, r, place) = ofT.kept;
    }
    // Ht of the column before, in the last row just made by the thread before.
    const float htShifted = machine_.shuffleUp(htLast);
    if (!mine) {
        return;
    }
    float htIn;
    float hzIn;
    if (place > 0) {
        htIn = lastRow ? htShifted : cell(ht, r, place - 1);
        hzIn = cell(hz, r, place - 1);
    } else {
        const int entry = r / V * (T + 1) + cellsThread();
        htIn = magneticEdgesOf(0)[entry].v[r % V];
        hzIn = magneticEdgesOf(1)[entry].v[r % V];
        if (lastRow && hasUpper_) {
            const ResidentWord* const from =
                slot(mark_) - t_ + cellsThread() - 1 + fromUpper + extraWord<0> * T;
            const ResidentWord beside = awaited(cellBox() + 2 * cellWidth(), from);
            htIn = fmaf(lastGain() * -step, beside.value[lastEr % 3], htIn);
        }
    }
    if (r > 0) {
        hrDown = cell(hr, r - 1, place);
        htDown = cell(ht, r - 1, place);
    }
    const float hrHere = cell(hr, r, place);
    const float htHere = cell(ht, r, place);
    const float hzHere = cell(hz, r, place);
    const Curls injected = injectedCurls<true>(r, j);
    const float curls[3] = {
        fmaf(step, htDown - htHere, fmaf(-metric(coefficient::orderHalf), hzHere, injected.r)),
        fmaf(step, hrHere - hrDown,
             fmaf(metric(coefficient::etInner), hzIn,
                  fmaf(-metric(coefficient::etOuter), hzHere, injected.t))),
        fmaf(metric(coefficient::ezOuter), htHere,
             fmaf(-metric(coefficient::ezInner), htIn,
                  fmaf(metric(coefficient::orderInteger), hrHere, injected.z)))};
    CellStep steps[3];
    float by[3];
    float keeps[3] = {};
    float displacements[3] = {};
    ZONESCOPE_UNROLL
    for (int c = 0; c < 3; ++c) {
        steps[c] = readStep(c, r, cell(c, r, place), cell(Cell::auxiliary + c, r, place));
        by[c] = cell(Cell::inverse + c, r, place);
        if constexpr (lossy) {
            keeps[c] = cell(Cell::keep + c, r, place);
            displacements[c] = cell(Cell::displacement + c, r, place);
        }
    }
    const bool isWall = cellColumn() == a_.view.wallColumn;
    const float prescribed =
        isWall && a_.view.wallEt != nullptr && k < a_.view.layout.rows ? wallPrescribed(r) : 0.0F;
    const bool held = (r == 0 && !hasLower_) || k >= a_.plan.rows; // an electric wall
    ZONESCOPE_UNROLL
    for (int c = 0; c < 3; ++c) {
        CellStep& now = steps[c];
        const float before = now.kept;
        if constexpr (lossy) {
            const float older = displacements[c];
            displacements[c] = fmaf(now.keepStep, older, now.gainStep * curls[c]);
            now.kept = fmaf(keeps[c], before, by[c] * (displacements[c] - older));
        } else {
            now.kept = fmaf(now.keepStep, before, now.gainStep * by[c] * curls[c]);
        }
        secondStep(now, c, before);
        const bool zero = c == ez ? k >= a_.plan.rows : held;
        now.field = c == et && isWall ? prescribed : now.field;
        cell(c, r, place) = zero ? 0.0F : now.field;
        cell(Cell::auxiliary + c, r, place) = zero ? 0.0F : now.kept;
        if constexpr (lossy) {
            cell(Cell::displacement + c, r, place) = zero ? 0.0F : displacements[c];
        }
    }
    if (last) {
        return;
    }
    postCells(mark_ + 1);
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::fetchCells() {
    if (!isCell()) {
        return;
    }
    const int place = cellPlace();
    if (cellRow() == R - 1 && hasUpper_) {
        machine_.copyAsync(cellBox() + place, cellSlot(mark_) + 2 * cellWidth());
        if (place == 0) {
            machine_.copyAsync(cellBox() + 2 * cellWidth(),
                               slot(mark_) - t_ + cellsThread() - 1 + fromUpper + extraWord<0> * T);
        }
    }
    if (cellRow() == 0 && hasLower_) {
        machine_.copyAsync(cellBox() + cellWidth() + place,
                           cellSlot(mark_) - 2 * cellWidth() + cellWidth());
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::postCells(std::uint32_t mark) {
    if (!isCell()) {
        return;
    }
    const int r = cellRow();
    const int place = cellPlace();
    const float erHere = cell(er, r, place);
    const float etHere = cell(et, r, place);
    const float ezHere = cell(ez, r, place);
    const bool down = r == 0 && hasLower_;
    const bool up = r == R - 1 && hasUpper_;
    if (down) {
        machine_.storeWord(cellSlot(mark), {{erHere, etHere, 0.0F}, mark});
    }
    if (up) {
        machine_.storeWord(cellSlot(mark) + cellWidth(), {{erHere, etHere, ezHere}, mark});
    }
    if (place != 0) {
        return;
    }
    // For the columns beside them the cells stand for a thread with columns.
    const int entry = r / V * (T + 1) + cellsThread();
    electricEdges(0)[entry].v[r % V] = etHere;
    electricEdges(1)[entry].v[r % V] = ezHere;
    for (int w = 0; w < W; ++w) {
        ResidentWord* const to = slot(mark) - t_ + cellsThread() + w * T;
        if (down) {
            machine_.storeWord(to, {{0.0F, 0.0F, 0.0F}, mark});
        }
        if (up) {
            ResidentWord word{{0.0F, 0.0F, 0.0F}, mark};
            word.value[firstEz % 3] = ezHere;
            machine_.storeWord(to + W * T, word);
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::recordCell(int j) {
    if (!isCell()) {
        return;
    }
    const int r = cellRow();
    const int place = cellPlace();
    const int i = cellColumn();
    const bool beyond = !hasUpper_ && r == R - 1; // the grid's last row, where nothing moves
    if ((tasks() & records) != 0) {
        for (int number = 0; number < a_.view.recordCount; ++number) {
            const RecordClock clock = recordClock(number);
            if (clock.stepsLeft != 0) {
                continue;
            }
            const RecordView<float>& view = a_.view.records[number];
            const auto& box = view.box;
            for (int k = row_ + r; k <= row_ + r + (beyond ? 1 : 0); ++k) {
                if (i < box.iBegin || i >= box.iEnd || k < box.kBegin || k >= box.kEnd) {
                    continue;
                }
                const std::ptrdiff_t width = box.width();
                const std::ptrdiff_t plane = box.height() * width;
                float* const to = view.buffer + 6 * clock.samples * plane +
                                  (k - box.kBegin) * width + (i - box.iBegin);
                for (int c = 0; c < 6; ++c) {
                    to[c * plane] = k == row_ + r ? cell(c, r, place) : 0.0F;
                }
            }
        }
    }
    if ((tasks() & taps) != 0 && hasTaps(true) != 0) {
        for (int number = 0; number < a_.view.tapCount; ++number) {
            const TapView<float>& tap = a_.view.taps[number];
            if (holdsCell(tap)) {
                tap.series[j] = tap.k == row_ + r ? cell(tap.component, r, place) : 0.0F;
            }
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::loadCells() {
    if (!hasCells() || cellRow() < 0 || cellRow() >= R) {
        return;
    }
    const StepView<float>& view = a_.view;
    const int r = cellRow();
    const int place = cellPlace();
    const int i = cellColumn();
    // The wall's et comes from outside, it has no auxiliary.
    const auto isStored = [&](int c, int k) {
        return view.inLayer(i, k) && !(c == et && i == view.wallColumn);
    };
    const auto at = [&](int k) { return static_cast<std::ptrdiff_t>(k) * view.layout.pitch + i; };
    const int k = row_ + r;
    const bool there = isCell() && k < a_.plan.rows;
    for (int c = 0; c < 6; ++c) {
        const float value = there ? view.field[c][at(k)] : 0.0F;
        cell(c, r, place) = value;
        cell(Cell::auxiliary + c, r, place) =
            there && isStored(c, k) ? auxiliaryPlace(c, i, k) : value;
    }
    for (int c = 0; c < 3; ++c) {
        cell(Cell::inverse + c, r, place) = there ? view.inverse[c][at(k)] : 0.0F;
        if constexpr (Kernel::lossy) {
            cell(Cell::keep + c, r, place) = there ? view.keep[c][at(k)] : 0.0F;
            cell(Cell::displacement + c, r, place) =
                there && isStored(c, k) ? auxiliaryPlace(Cell::auxiliary + c, i, k) : 0.0F;
        }
    }
    if (r != 0) {
        return;
    }
    for (int n = 0; n < 2; ++n) {
        const int c = hr + n;
        const bool isBelow = isCell() && hasLower_;
        const float value = isBelow ? view.field[c][at(row_ - 1)] : 0.0F;
        cellOfColumn(Cell::below + n, place) = value;
        cellOfColumn(Cell::below + 2 + n, place) =
            isBelow && isStored(c, row_ - 1) ? auxiliaryPlace(c, i, row_ - 1) : value;
    }
    for (int array = 0; array < fdtd::coefficient::count; ++array) {
        cellOfColumn(Cell::metric + array, place) =
            isCell() ? view.radial[array * view.radialPitch + i] : 0.0F;
    }
    for (int c = 0; c < 6; ++c) {
        const auto& layer = view.layerRadial[c];
        const bool alongZ = c % 3 == 2;
        cellLayer(c, 0) = isCell() ? layer.fieldKeep[i] : 1.0F;
        cellLayer(c, 1) = isCell() ? layer.gainNew[i] : 1.0F;
        cellLayer(c, 2) = isCell() ? (alongZ ? layer.auxiliaryKeep[i] : layer.gainOld[i]) : 1.0F;
        if (alongZ) {
            cellLayer(c, 3) = isCell() ? layer.auxiliaryGain[i] : 1.0F;
        }
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::storeCells() {
    const int r = cellRow();
    const int k = row_ + r;
    if (!isCell() || k >= a_.plan.rows) {
        return;
    }
    const StepView<float>& view = a_.view;
    const int place = cellPlace();
    const int i = cellColumn();
    const bool failed = *givenUp() != 0;
    for (int c = 0; c < 6; ++c) {
        view.field[c][static_cast<std::ptrdiff_t>(k) * view.layout.pitch + i] =
            failed ? std::numeric_limits<float>::quiet_NaN() : cell(c, r, place);
        if (!view.inLayer(i, k) || (c == et && i == view.wallColumn)) {
            continue;
        }
        const float kept = cell(Cell::auxiliary + c, r, place);
        auxiliaryPlace(c, i, k) = kept;
        if (c < 3 && view.auxiliaryLayout.arrays > Cell::auxiliary) {
            const float by = cell(Cell::inverse + c, r, place);
            // Without loss it follows from the auxiliary.
            auxiliaryPlace(Cell::auxiliary + c, i, k) =
                lossy ? cell(lossy ? Cell::displacement + c : 0, r, place)
                      : (by > 0.0F ? kept / by : 0.0F);
        }
    }
}

} // namespace resident
} // namespace zonescope::gpu
