#pragma once

/// \file
/// The warp of a band that has the cells of the radial absorbing layer, columns that no other
/// thread holds. A lane has half of the rows of a column, fields and auxiliaries in registers;
/// neighbours along r are in the next lane. It runs beside the warps of the other columns and meets
/// them in the same two barriers of a step: after the first it finds H of the column beside its own
/// in shared memory, after the second they find its E.
///
/// Of hr and Ht of the last row the upper band's Er and et are missing, and Er and et of the first
/// row lack hr and Ht of the row below. So bands send each other E of those rows, and each works
/// out hr and Ht of the row below it for itself, bit for bit as that row's own band does.

#include "gpu/engine/resident/resident_band.cuh"

#include <cmath>
#include <cstddef>

namespace zonescope::gpu {
namespace resident {

/// \tparam Band the thread of the band
template <class Band> class LayerWarp {
    static constexpr int R = Band::bandRows, parts = 2, N = R / parts, width = warp / parts;
    static constexpr bool lossy = Band::isLossy;
    static constexpr int er = 0, et = 1, ez = 2, hr = 3, ht = 4, hz = 5;
    static_assert(parts * N == R);

public:
    ZONESCOPE_RESIDENT explicit LayerWarp(Band& band)
        : band_(band), part_(band.lane() / width), place_(band.lane() % width),
          column_(band.a_.plan.columns + place_), there_(column_ <= band.a_.view.wallColumn),
          bottom_(part_ == 0), top_(part_ + 1 == parts) {}

    /// From the first barrier of the launch on.
    ZONESCOPE_RESIDENT void run() {
        load();
        band_.machine_.sync();
        publish(band_.mark_, true);
        band_.machine_.sync();
        const auto& a = band_.a_;
        for (int j = a.first; j < a.first + a.count; ++j, ++band_.mark_) {
            const bool last = j + 1 == a.first + a.count;
            if (j > a.first) {
                band_.advanceClocks();
            }
            fetchWall(j);
            magnetic();
            const Mail mail = askForMail(); // on its way while the others are waited for
            band_.machine_.sync();
            completeMagnetic(mail);
            inject<false>(j);
            band_.machine_.waitForCopies();
            band_.machine_.syncWarp();
            electric();
            inject<true>(j);
            hold();
            publish(band_.mark_ + 1, !last);
            record(j);
            band_.machine_.sync();
        }
        store();
    }

private:
    struct Step {
        float keepAuxiliary, gainAuxiliary; ///< first layer step
        float keepField, newer, older;      ///< second one
        bool hasAuxiliary;                  ///< one that differs from the field
    };
    [[nodiscard]] ZONESCOPE_RESIDENT int rowOf(int n) const { return part_ * N + n; }
    static ZONESCOPE_RESIDENT constexpr bool alongZ(int c) { return c % 3 == 2; }
    /// Of component c in a row of the band, or in the row below it (-1).
    template <int c> ZONESCOPE_RESIDENT Step stepOf(int row) const {
        const Pack<2> across = band_.rowLayer(c, row);
        const float* const along = along_[c];
        Step step;
        step.keepAuxiliary = alongZ(c) ? along[2] : across.v[0];
        step.gainAuxiliary = alongZ(c) ? along[3] : across.v[1];
        step.keepField = along[0];
        step.newer = alongZ(c) ? along[1] * across.v[0] : along[1];
        step.older = alongZ(c) ? along[1] * across.v[1] : along[2];
        // Where nothing stretches it is the field itself, and rounding cannot part them.
        step.hasAuxiliary = stretched_ || (alongZ(c) && band_.rowInLayer(row));
        return step;
    }
    template <int c>
    ZONESCOPE_RESIDENT void advanceMagnetic(float& field, float& kept, int row, float curl) const {
        const Step step = stepOf<c>(row);
        const float before = step.hasAuxiliary ? kept : field;
        kept = fmaf(step.keepAuxiliary, before, step.gainAuxiliary * curl);
        field = fmaf(step.keepField, field, fmaf(step.newer, kept, -step.older * before));
    }
    template <int c> ZONESCOPE_RESIDENT void advanceElectric(int n, float curl) {
        const Step step = stepOf<c>(rowOf(n));
        float& field = field_[c][n];
        const float before = step.hasAuxiliary ? kept_[c][n] : field;
        float after;
        if constexpr (lossy) {
            const float older = displacement_[c][n];
            displacement_[c][n] = fmaf(step.keepAuxiliary, older, step.gainAuxiliary * curl);
            after = fmaf(keep_[c][n], before, inverse_[c][n] * (displacement_[c][n] - older));
        } else {
            after = fmaf(step.keepAuxiliary, before, step.gainAuxiliary * inverse_[c][n] * curl);
        }
        kept_[c][n] = after;
        field = fmaf(step.keepField, field, fmaf(step.newer, after, -step.older * before));
    }
    static ZONESCOPE_RESIDENT float curl(float by0, float first, float by1, float second, float by2,
                                         float third, float rest = 0.0F) {
        return fmaf(by0, first, fmaf(by1, second, fmaf(by2, third, rest)));
    }

    /// et on the wall after step j: needed when E has been advanced.
    ZONESCOPE_RESIDENT void fetchWall(int j) {
        const auto& view = band_.a_.view;
        if ((band_.tasks() & Band::wall) == 0) [[likely]] {
            return;
        }
        const int k = band_.row_ + band_.lane();
        if (band_.lane() < R && k < view.layout.rows) {
            band_.machine_.copyValueAsync(
                &band_.wallPrescribed(band_.lane()),
                view.wallEt + static_cast<std::ptrdiff_t>(j) * view.layout.rows + k);
        }
    }

    /// H, but for hr and Ht of the last row of a lane.
    ZONESCOPE_RESIDENT void magnetic() {
        const float step = band_.a_.plan.step;
        ZONESCOPE_UNROLL
        for (int n = 0; n < N; ++n) {
            const float etOut = band_.machine_.shuffleDown(field_[et][n], 1);
            advanceMagnetic<hz>(
                field_[hz][n], kept_[hz][n], rowOf(n),
                curl(orderHalf_, field_[er][n], hzInner_, field_[et][n], -hzOuter_, etOut));
        }
        ZONESCOPE_UNROLL
        for (int n = 0; n < N; ++n) {
            ezOut_ = band_.machine_.shuffleDown(field_[ez][n], 1); // the last row's is kept
            if (n + 1 < N) {
                const int up = n + 1 < N ? n + 1 : n;
                magneticRow(n, step, field_[et][up], field_[er][up]);
            }
        }
    }
    /// hr and Ht of a row, with the E above it.
    ZONESCOPE_RESIDENT void magneticRow(int n, float step, float etAbove, float erAbove) {
        advanceMagnetic<hr>(field_[hr][n], kept_[hr][n], rowOf(n),
                            curl(-step, field_[et][n], step, etAbove, -order_, field_[ez][n]));
        advanceMagnetic<ht>(
            field_[ht][n], kept_[ht][n], rowOf(n),
            curl(step, field_[er][n], -step, erAbove, htStep_, ezOut_, -htStep_ * field_[ez][n]));
    }

    /// Messages that a lane waits for: of the cells of the upper or the lower band, and Er of the
    /// upper band in the column beside the cells.
    struct Mail {
        const ResidentWord *from, *besideFrom;
        bool wanted, besideWanted;
        typename Band::Asked asked, besideAsked;
    };
    [[nodiscard]] ZONESCOPE_RESIDENT Mail askForMail() {
        Mail mail{};
        mail.wanted = there_ && (top_ ? band_.hasUpper_ : band_.hasLower_);
        mail.besideWanted = top_ && place_ == 0 && band_.hasUpper_;
        mail.from = top_ ? band_.cellWords(band_.mark_, 1) + place_
                         : band_.cellWords(band_.mark_, -1) + width + place_;
        mail.besideFrom = mail.besideWanted ? band_.besideWord() : mail.from;
        ask(mail);
        return mail;
    }
    /// All words lie within the mail, whether they are wanted or not.
    ZONESCOPE_RESIDENT void ask(Mail& mail) {
        mail.asked = band_.machine_.askFor(mail.from);
        mail.besideAsked = band_.machine_.askFor(mail.besideFrom);
    }

    /// What of H had to wait for messages.
    ZONESCOPE_RESIDENT void completeMagnetic(Mail mail) {
        const float step = band_.a_.plan.step;
        ResidentWord word;
        ResidentWord beside;
        for (int tries = 0;; ++tries) {
            word = band_.machine_.answer(mail.asked);
            beside = band_.machine_.answer(mail.besideAsked);
            if (((!mail.wanted || word.mark == band_.mark_) &&
                 (!mail.besideWanted || beside.mark == band_.mark_)) ||
                band_.givesUp(tries)) {
                break;
            }
            ask(mail);
        }
        const ResidentWord none{{0.0F, 0.0F, 0.0F}, 0};
        const ResidentWord above = top_ && mail.wanted ? word : none;    // Er, et of its first row
        const ResidentWord below = bottom_ && mail.wanted ? word : none; // E of its last row
        besideEr_ = mail.besideWanted ? beside.value[Band::lastEr % 3] : 0.0F;
        float erAbove = above.value[0];
        float etAbove = above.value[1];
        const float erOver = band_.machine_.shuffleDown(field_[er][0], width);
        const float etOver = band_.machine_.shuffleDown(field_[et][0], width);
        erAbove = top_ ? erAbove : erOver;
        etAbove = top_ ? etAbove : etOver;
        magneticRow(N - 1, step, etAbove, erAbove);

        const float ezBelow = below.value[2];
        const float ezBelowOut = band_.machine_.shuffleDown(ezBelow, 1);
        if (bottom_ && there_ && band_.hasLower_) {
            advanceMagnetic<hr>(belowField_[0], belowKept_[0], -1,
                                curl(-step, below.value[1], step, field_[et][0], -order_, ezBelow));
            advanceMagnetic<ht>(belowField_[1], belowKept_[1], -1,
                                curl(step, below.value[0], -step, field_[er][0], htStep_,
                                     ezBelowOut, -htStep_ * ezBelow));
        }
    }

    ZONESCOPE_RESIDENT void electric() {
        const float step = band_.a_.plan.step;
        float hrBelow = belowField_[0];
        float htBelow = belowField_[1];
        const float hrUnder = band_.machine_.shuffleUp(field_[hr][N - 1], width);
        const float htUnder = band_.machine_.shuffleUp(field_[ht][N - 1], width);
        hrBelow = bottom_ ? hrBelow : hrUnder;
        htBelow = bottom_ ? htBelow : htUnder;
        ZONESCOPE_UNROLL
        for (int n = 0; n < N; ++n) {
            const float htLane = band_.machine_.shuffleUp(field_[ht][n], 1);
            const float hzLane = band_.machine_.shuffleUp(field_[hz][n], 1);
            const float htIn = place_ == 0 ? band_.besideCells(0, rowOf(n)) : htLane;
            const float hzIn = place_ == 0 ? band_.besideCells(1, rowOf(n)) : hzLane;
            const float htDown = n > 0 ? field_[ht][n > 0 ? n - 1 : 0] : htBelow;
            const float hrDown = n > 0 ? field_[hr][n > 0 ? n - 1 : 0] : hrBelow;
            advanceElectric<er>(
                n, curl(step, htDown, -step, field_[ht][n], -orderHalf_, field_[hz][n]));
            advanceElectric<et>(n, curl(step, field_[hr][n], -step, hrDown, etInner_, hzIn,
                                        -etOuter_ * field_[hz][n]));
            // Ht of the column beside lacks the upper band's Er.
            const float rest =
                n + 1 == N ? -ezInner_ * (band_.lastGain() * -step) * besideEr_ : 0.0F;
            advanceElectric<ez>(
                n, curl(ezOuter_, field_[ht][n], -ezInner_, htIn, order_, field_[hr][n], rest));
        }
    }

    /// Values on walls, and beyond the grid.
    ZONESCOPE_RESIDENT void hold() {
        const auto& view = band_.a_.view;
        const bool onWall = column_ == view.wallColumn;
        ZONESCOPE_UNROLL
        for (int n = 0; n < N; ++n) {
            const int k = band_.row_ + rowOf(n);
            if (onWall) {
                field_[et][n] = view.wallEt != nullptr && k < view.layout.rows
                                    ? band_.wallPrescribed(rowOf(n))
                                    : 0.0F;
            }
            const bool beyond = k >= band_.a_.plan.rows;
            const bool atWall = rowOf(n) == 0 && !band_.hasLower_;
            band_.forComponents([&](auto c) {
                if constexpr (c < 3) {
                    if (beyond || (atWall && c != ez)) {
                        field_[c][n] = kept_[c][n] = 0.0F;
                        if constexpr (lossy) {
                            displacement_[c][n] = 0.0F;
                        }
                    }
                }
            });
        }
    }

    /// Adds injected currents to H or E after its update, to which they are linear.
    template <bool isElectric> ZONESCOPE_RESIDENT void inject(int j) {
        if ((band_.tasks() & Band::currents) == 0) [[likely]] {
            return;
        }
        band_.machine_.apart();
        const auto& a = band_.a_;
        const int end = band_.injectionsOf(isElectric)[R];
        for (int number = band_.injectionsOf(isElectric)[isElectric ? 0 : -1]; number < end;
             ++number) {
            const int slot = band_.template injectionNumber<isElectric>(number);
            int component;
            int row;
            float value = 0.0F;
            if (slot < a.plan.injectionSlots) {
                component = band_.injectionSlots()[slot].component;
                row = band_.injectionSlots()[slot].k - band_.row_;
                value =
                    band_.cellInjectionWeight(slot, place_) * band_.injectionAmplitudes(j)[slot];
            } else {
                const auto& injection = a.view.injections[number];
                component = injection.component;
                row = injection.k - band_.row_;
                const int at = column_ - injection.iBegin;
                if (at >= 0 && at < injection.count) {
                    value = a.view.injected(injection, at, j);
                }
            }
            // Without branches among the lanes: rows and columns are told apart by factors.
            value = there_ ? value : 0.0F;
            band_.forComponents([&](auto c) {
                if constexpr ((c < 3) == isElectric) {
                    if (component == c) {
                        band_.machine_.apart();
                        ZONESCOPE_UNROLL
                        for (int n = 0; n < N; ++n) {
                            add<c>(field_[c][n], kept_[c][n], rowOf(n), n,
                                   row == rowOf(n) ? value : 0.0F);
                        }
                        if constexpr (c == hr || c == ht) {
                            if (row == -1) {
                                add<c>(belowField_[c - hr], belowKept_[c - hr], -1, 0,
                                       bottom_ ? value : 0.0F);
                            }
                        }
                    }
                }
            });
        }
    }
    template <int c>
    ZONESCOPE_RESIDENT void add(float& field, float& kept, int row, int n, float value) {
        const Step step = stepOf<c>(row);
        float change = step.gainAuxiliary * value;
        if constexpr (c < 3) {
            if constexpr (lossy) {
                displacement_[c][n] += change;
            }
            change *= inverse_[c][n];
        }
        kept += change;
        field = fmaf(step.newer, change, field);
    }

    /// Tells the neighbours of E.
    /// \param post whether other bands need it
    ZONESCOPE_RESIDENT void publish(std::uint32_t mark, bool post) {
        ResidentWord* const to = band_.cellWords(mark, 0) + place_;
        if (post && there_ && bottom_ && band_.hasLower_) {
            band_.machine_.storeWord(to, {{field_[er][0], field_[et][0], 0.0F}, mark});
        }
        if (post && there_ && top_ && band_.hasUpper_) {
            band_.machine_.storeWord(
                to + width, {{field_[er][N - 1], field_[et][N - 1], field_[ez][N - 1]}, mark});
        }
        if (place_ != 0) {
            return;
        }
        // For the columns beside them the cells stand for a thread with columns.
        ZONESCOPE_UNROLL
        for (int n = 0; n < N; ++n) {
            band_.edgeOfCells(0, rowOf(n)) = field_[et][n];
            band_.edgeOfCells(1, rowOf(n)) = field_[ez][n];
        }
        if (post && top_ && band_.hasUpper_) {
            ResidentWord word{{0.0F, 0.0F, 0.0F}, mark};
            word.value[Band::firstEz % 3] = field_[ez][N - 1];
            band_.machine_.storeWord(band_.ezWordOfCells(mark), word);
        }
    }

    ZONESCOPE_RESIDENT void record(int j);
    ZONESCOPE_RESIDENT void recordBox(const RecordView<float>& view, int sample);
    /// The wall's et comes from outside, it has no auxiliary.
    [[nodiscard]] ZONESCOPE_RESIDENT bool isStored(int c, int k) const {
        const auto& view = band_.a_.view;
        return view.inLayer(column_, k) && !(c == et && column_ == view.wallColumn);
    }
    ZONESCOPE_RESIDENT void load();
    ZONESCOPE_RESIDENT void loadFactors();
    ZONESCOPE_RESIDENT void store();
    Band& band_;
    int part_, place_, column_;
    bool there_;        ///< the column is one of the grid's
    bool bottom_, top_; ///< the lane has the first or the last row of the band
    bool stretched_ = false;
    bool hasTaps_ = false; ///< single values of the column are recorded
    float order_, orderHalf_, hzInner_, hzOuter_, ezInner_, ezOuter_, etInner_, etOuter_, htStep_;
    /// Of the radial layer: kept of the field, gain of the newer auxiliary, then of the older one,
    /// or for Ez and hz what the auxiliary keeps and gains.
    float along_[6][4];
    float field_[6][N], kept_[6][N], inverse_[3][N];
    float keep_[lossy ? 3 : 1][N], displacement_[lossy ? 3 : 1][N]; ///< as fdtd::cell::lossy
    float belowField_[2], belowKept_[2];                            ///< hr and Ht of row -1
    float ezOut_ = 0.0F;    ///< of the last row, in the next column
    float besideEr_ = 0.0F; ///< Er of the upper band in the column beside the cells
};

} // namespace resident
} // namespace zonescope::gpu
