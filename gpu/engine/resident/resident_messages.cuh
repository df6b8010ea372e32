#pragma once

/// \file
/// The messages between neighbouring bands.
///
/// Memory ordering. A message consists of words of 16 bytes: three values and a mark, the number of
/// the step. A word is written and read by one 128-bit access, which is indivisible (relaxed, of
/// device scope), so a word with the right mark has the right values, and no fence or flag is
/// needed. A word is first fetched by an asynchronous copy into shared memory, early enough to hide
/// the way to the second-level cache and back; if that copy came too early, its mark is old and the
/// word is read again until it is new. (The warp of the radial layer reads its words at once,
/// before a barrier that hides the way.) Words that are read again are all asked for before one is
/// waited for. (PTX promises indivisible 16 bytes for the loads and stores, not for the copies;
/// devices move aligned sectors of 32 bytes.) A place in the ring is written again `ring` steps
/// later. Then its message has been read: the writer computed with a message that the reader's
/// block sent `ring - 1` steps later; to send it the block had to compute with all messages of the
/// step before it, behind a barrier of all its threads.

#include "gpu/engine/resident/resident_band.cuh"

#include <cstdint>

namespace zonescope::gpu {
namespace resident {

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::post(ResidentWord* to, const float (&values)[3 * W],
                                                    std::uint32_t mark) {
    ZONESCOPE_UNROLL
    for (int w = 0; w < W; ++w) {
        machine_.storeWord(to + w * T,
                           {{values[3 * w], values[3 * w + 1], values[3 * w + 2]}, mark});
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::postDown(std::uint32_t mark) {
    if (hasLower_ && hasColumns()) {
        float values[3 * W] = {};
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            values[2 * n] = er_[0][n];
            values[2 * n + 1] = et_[0][n];
        }
        post(slot(mark), values, mark);
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::postUp(std::uint32_t mark) {
    if (hasUpper_ && hasColumns()) {
        float values[3 * W] = {};
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            values[2 * n] = hr_[R - 1][n];
            values[2 * n + 1] = ht_[R - 1][n];
        }
        values[firstEz] = ez_[R - 1][0];
        post(slot(mark) + W * T, values, mark);
    }
}

ZONESCOPE_BAND_TEMPLATE
template <int direction> ZONESCOPE_RESIDENT void ZONESCOPE_BAND_THREAD::fetchFrom() {
    if (!(direction == 0 ? hasUpper_ : hasLower_) || !getsMail<direction>()) {
        return;
    }
    const ResidentWord* const from = slot(mark_) + (direction == 0 ? fromUpper : fromLower);
    ZONESCOPE_UNROLL
    for (int w = 0; w < W; ++w) {
        machine_.copyAsync(box(direction) + w * T, from + w * T);
    }
    if (atEdge<direction>()) {
        machine_.copyAsync(extraBox(direction),
                           from + extraWord<direction> * T + (direction == 0 ? -1 : 1));
    }
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT bool ZONESCOPE_BAND_THREAD::givesUp(int tries) const {
    constexpr int lookAround = 1024;
    if (tries > Machine::patience || (tries % lookAround == lookAround - 1 && *givenUp() != 0))
        [[unlikely]] {
        *givenUp() = 1;
        *static_cast<volatile int*>(a_.failed) = 1;
        return true;
    }
    return false;
}

ZONESCOPE_BAND_TEMPLATE
ZONESCOPE_RESIDENT ResidentWord ZONESCOPE_BAND_THREAD::awaited(const ResidentWord* fetched,
                                                               const ResidentWord* from) {
    ResidentWord word = *fetched;
    for (int tries = 0; word.mark != mark_ && !givesUp(tries); ++tries) {
        word = machine_.answer(machine_.askFor(from));
    }
    return word;
}

ZONESCOPE_BAND_TEMPLATE
template <int direction>
ZONESCOPE_RESIDENT float ZONESCOPE_BAND_THREAD::receive(float (&values)[3 * W]) {
    constexpr int needed = direction == 0 ? lastEr : firstEz;
    const bool edge = atEdge<direction>();
    const ResidentWord* const from = slot(mark_) + (direction == 0 ? fromUpper : fromLower);
    const ResidentWord* const extraFrom =
        from + extraWord<direction> * T + (edge ? (direction == 0 ? -1 : 1) : 0);
    ResidentWord word[W];
    ZONESCOPE_UNROLL
    for (int w = 0; w < W; ++w) {
        word[w] = box(direction)[w * T];
    }
    ResidentWord extra = edge ? *extraBox(direction) : box(direction)[extraWord<direction> * T];
    for (int tries = 0; getsMail<direction>(); ++tries) {
        bool complete = extra.mark == mark_;
        ZONESCOPE_UNROLL
        for (int w = 0; w < W; ++w) {
            complete = complete && (word[w].mark == mark_ || !hasColumns());
        }
        if (complete || givesUp(tries)) [[likely]] {
            break;
        }
        typename Machine::Asked asked[W];
        ZONESCOPE_UNROLL
        for (int w = 0; w < W; ++w) {
            asked[w] = machine_.askFor(from + w * T);
        }
        const auto askedExtra = machine_.askFor(extraFrom);
        ZONESCOPE_UNROLL
        for (int w = 0; w < W; ++w) {
            word[w] = machine_.answer(asked[w]);
        }
        extra = machine_.answer(askedExtra);
    }
    ZONESCOPE_UNROLL
    for (int w = 0; w < W; ++w) {
        ZONESCOPE_UNROLL
        for (int v = 0; v < 3; ++v) {
            values[3 * w + v] = word[w].value[v];
        }
    }
    if (!hasColumns()) { // the word of the cells may have come between two looks at it
        values[needed] = extra.value[needed % 3];
    }
    const float shifted =
        direction == 0 ? machine_.shuffleUp(values[needed]) : machine_.shuffleDown(values[needed]);
    const float fromExtra = edge ? extra.value[needed % 3] : 0.0F;
    return lane() == (direction == 0 ? 0 : warp - 1) ? fromExtra : shifted;
}

} // namespace resident
} // namespace zonescope::gpu
