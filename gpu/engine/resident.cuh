#pragma once

/// \file
/// The resident kernel: a small grid is loaded once, advanced many steps in the registers of all
/// multiprocessors and stored once. One cooperative launch; every block keeps a band of rows (see
/// resident_plan.hpp), every thread some neighbouring columns of it.
///
/// Neighbours along z are in the same thread, neighbours along r in the next thread and reached
/// through shared memory, twice a step. Bands exchange a message each way once a step:
///   down: Er and et of the first row, from which the lower band completes H of its last row;
///   up:   hr and Ht of the last row *as far as its own band can compute them*, and Ez. The upper
///         band completes them with its Er, et in the same order as their owner does, so both hold
///         the same bits.
/// What needs no message is computed while messages travel.
///
/// Memory ordering. A message consists of words of 16 bytes: three values and a mark, the number of
/// the step. A word is written and read by one 128-bit access, which is indivisible (relaxed, of
/// device scope), so a word with the right mark has the right values, and no fence or flag is
/// needed. A word is first fetched by an asynchronous copy into shared memory, early enough to hide
/// the way to the second-level cache and back; if that copy came too early, its mark is old and the
/// word is read again until it is new. (PTX promises indivisible 16 bytes for the loads and stores,
/// not for the copies; devices move aligned sectors of 32 bytes.) A place in the ring is written
/// again `ring` steps later. Then its message has been read: the writer computed with a message
/// that the reader's block sent `ring - 1` steps later; to send it the block had to compute with
/// all messages of the step before it, behind a barrier of all its threads.
///
/// The text also compiles for the host, where a `Machine` emulates the threads of a launch: the
/// unit tests run it against the CPU engine.

#include "gpu/engine/resident_plan.hpp"
#include "gpu/engine/step_view.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#ifdef __CUDACC__
#define ZONESCOPE_RESIDENT __host__ __device__ __forceinline__
#else
#define ZONESCOPE_RESIDENT inline
#endif
#ifdef __CUDA_ARCH__
#define ZONESCOPE_UNROLL _Pragma("unroll")
#else
#define ZONESCOPE_UNROLL
#endif

namespace zonescope::gpu {

/// Part of a message: three values and the number of the step, never torn apart.
struct alignas(16) ResidentWord {
    float value[3];
    std::uint32_t mark;
};

struct ResidentArguments {
    StepView<float> view;
    ResidentPlan plan;
    ResidentWord* mail = nullptr; ///< residentMailWords() words
    int* failed = nullptr;        ///< set when a message did not come in time
    std::uint32_t slotWords = 0;  ///< of a place in the ring: residentSlotWords()
    std::uint32_t mark = 1;       ///< of the first step; never used before in this mail
    int first = 0, count = 0;     ///< batch index of the first step, and number of steps
};

namespace resident {

inline constexpr int ring = 4;
inline constexpr int warp = 32;

/// When the messages of a step are fetched: before H of the second half of the rows, after H, or
/// only when they are needed.
enum class Fetch { duringMagnetic, beforeBarrier, afterBarrier, late };

} // namespace resident

/// A message down and one up of every band, and room before the first and after the last.
[[nodiscard]] constexpr std::uint32_t residentSlotWords(const ResidentPlan& plan) noexcept {
    return static_cast<std::uint32_t>(2 * (plan.bands() + 2) * plan.shape.words() *
                                      plan.shape.threads);
}
[[nodiscard]] constexpr std::size_t residentMailWords(const ResidentPlan& plan) noexcept {
    return static_cast<std::size_t>(resident::ring) * residentSlotWords(plan);
}

namespace resident {

template <int n> struct alignas(n == 1 ? 4 : n == 2 ? 8 : 16) Pack { float v[n]; };

/// What of a kernel is fixed when it is compiled.
template <int columns_, int rows_, int threads_, bool uniform_, bool layered_> struct Kind {
    static constexpr int columns = columns_, rows = rows_, threads = threads_;
    static constexpr bool uniform = uniform_, layered = layered_;
};

/// One thread. `rows` are those of its band; `radial` is true in warps with cells of the radial
/// layer, `axial` in bands with rows of the axial layers.
template <class Machine, class Kernel, int R, bool radial, bool axial, Fetch fetch>
class BandThread {
    static constexpr int C = Kernel::columns, T = Kernel::threads;
    static constexpr bool uniform = Kernel::uniform, layered = Kernel::layered;
    static constexpr ResidentShape shape{C, R, T};
    static constexpr int W = shape.words();
    static constexpr int V = R < 4 ? R : 4; ///< rows whose values at a border are read at once
    static constexpr int G = R / V;
    static_assert(R % V == 0 && R >= 2 && C >= 2 && T % warp == 0);
    using Columns = Pack<C>;
    using Border = Pack<V>;
    static constexpr int er = 0, et = 1, ez = 2, hr = 3, ht = 4, hz = 5;
    /// Arrays of coefficients in shared memory; E has its own where the permittivity is in them.
    static constexpr int orderInteger = 0, orderHalf = 1, hzOuter = 2, hzInner = 3, ezOuter = 4,
                         ezInner = 5, etStep = 6;
    static constexpr int electricOrderInteger = uniform ? 7 : orderInteger;
    static constexpr int electricOrderHalf = uniform ? 8 : orderHalf;
    static constexpr int coefficientArrays = uniform ? 9 : 7;
    /// Arrays of a component's coefficients of the radial layer.
    static constexpr int fieldKeep = 0, gainNew = 1, gainOld = 2, auxiliaryKeep = 2,
                         auxiliaryGain = 3;
    /// Where the neighbouring thread finds Er of the last column, and Ez of the first.
    static constexpr int lastEr = 2 * (C - 1), firstEz = 2 * C;

    static constexpr ResidentMemory memory =
        residentMemory(shape, R, uniform, layered, axial, 0, 0);
    static constexpr std::size_t magneticEdges = ResidentMemory::header + memory.edges;
    static constexpr std::size_t coefficients = magneticEdges + memory.edges;
    static constexpr std::size_t mailBox = coefficients + memory.coefficients;
    static constexpr std::size_t inverses = mailBox + memory.mail;
    static constexpr std::size_t axialLayer = inverses + memory.inverse;
    static constexpr std::size_t injectionRows = axialLayer + memory.axialLayer;
    static constexpr std::size_t wallPlace = injectionRows + memory.injectionRows;
    static constexpr std::size_t radialLayer = wallPlace + memory.wall;

public:
    ZONESCOPE_RESIDENT BandThread(Machine& machine, const ResidentArguments& arguments)
        : machine_(machine), a_(arguments), shared_(machine.shared()), t_(machine.thread()),
          row_(a_.plan.rowBegin(machine.block())), column_(t_ * C), hasLower_(machine.block() > 0),
          hasUpper_(machine.block() + 1 < a_.plan.bands()),
          place_(a_.mail + (machine.block() + 1) * (2 * W * T) + t_), mark_(a_.mark),
          axisHr_(t_ == 0 ? a_.view.axis.hrFromEz : 0.0F) {}

    ZONESCOPE_RESIDENT void run() {
        load();
        machine_.sync();
        postDown(mark_);
        magneticPartial(a_.first);
        postUp(mark_);
        storeElectricEdges();
        machine_.sync();
        for (int j = a_.first; j < a_.first + a_.count; ++j, ++mark_) {
            const bool last = j + 1 == a_.first + a_.count;
            magnetic(j);
            if constexpr (fetch == Fetch::beforeBarrier) {
                fetchMail();
            }
            machine_.sync();
            if constexpr (fetch == Fetch::afterBarrier) {
                fetchMail();
            }
            if (a_.plan.wallApart) {
                fetchWall(j);
            }
            electricInner(j);
            machine_.waitForCopies();
            electricFirstRow(j);
            if (!last) {
                postDown(mark_ + 1);
            }
            electricLastRow(j);
            clearBeyond();
            record(j);
            if (!last) {
                magneticPartial(j + 1);
                postUp(mark_ + 1);
            }
            storeElectricEdges();
            machine_.sync();
        }
        store();
    }

private:
    ZONESCOPE_RESIDENT int lane() const { return t_ % warp; }
    template <int c> ZONESCOPE_RESIDENT auto& field() {
        if constexpr (c == er) {
            return er_;
        } else if constexpr (c == et) {
            return et_;
        } else if constexpr (c == ez) {
            return ez_;
        } else if constexpr (c == hr) {
            return hr_;
        } else if constexpr (c == ht) {
            return ht_;
        } else {
            return hz_;
        }
    }
    template <class F> static ZONESCOPE_RESIDENT void forComponents(const F& f) {
        f(std::integral_constant<int, 0>{});
        f(std::integral_constant<int, 1>{});
        f(std::integral_constant<int, 2>{});
        f(std::integral_constant<int, 3>{});
        f(std::integral_constant<int, 4>{});
        f(std::integral_constant<int, 5>{});
    }

    // Places in shared memory.
    ZONESCOPE_RESIDENT volatile int* givenUp() const {
        return reinterpret_cast<volatile int*>(shared_);
    }
    /// What there is to do in this band besides the update: bits of Task.
    ZONESCOPE_RESIDENT int& tasks() const { return reinterpret_cast<int*>(shared_)[1]; }
    /// Borders of threads: et and Ez of the first column at entry t, read by thread t - 1.
    ZONESCOPE_RESIDENT Border* electricEdges(int array) const {
        return reinterpret_cast<Border*>(shared_ + ResidentMemory::header) + array * G * (T + 1);
    }
    /// Ht and hz of the last column at entry t + 1, read by thread t + 1.
    ZONESCOPE_RESIDENT Border* magneticEdgesOf(int array) const {
        return reinterpret_cast<Border*>(shared_ + magneticEdges) + array * G * (T + 1);
    }
    ZONESCOPE_RESIDENT Columns& coefficient(int array) const {
        return reinterpret_cast<Columns*>(shared_ + coefficients)[array * T + t_];
    }
    /// Words of direction 0 (from the upper band) and 1, then one word per warp of a neighbour.
    ZONESCOPE_RESIDENT ResidentWord* box(int direction) const {
        return reinterpret_cast<ResidentWord*>(shared_ + mailBox) + direction * W * T + t_;
    }
    ZONESCOPE_RESIDENT ResidentWord* extraBox(int direction) const {
        return reinterpret_cast<ResidentWord*>(shared_ + mailBox) + 2 * W * T +
               direction * (T / warp) + t_ / warp;
    }
    ZONESCOPE_RESIDENT Columns& inverse(int c, int r) const {
        return reinterpret_cast<Columns*>(shared_ + inverses)[(c * R + r) * T + t_];
    }
    /// Of a row, -1 being that below the band: auxiliary keep and gain, for Ez and hz the factors
    /// of the newer and the older auxiliary.
    ZONESCOPE_RESIDENT Pack<2>& rowLayer(int c, int r) const {
        return reinterpret_cast<Pack<2>*>(shared_ + axialLayer)[(r + 1) * 6 + c];
    }
    ZONESCOPE_RESIDENT int* injectionsOf(bool isElectric) const {
        return reinterpret_cast<int*>(shared_ + injectionRows) + (isElectric ? R + 1 : 0);
    }
    // The wall's column where it has no thread: et lies where the border of a further thread would,
    // thread r keeps hr and its auxiliary of row r.
    ZONESCOPE_RESIDENT float& wallEt(int r) const {
        return r < R ? electricEdges(0)[r / V * (T + 1) + T].v[r % V] : wallHr(2 * R);
    }
    ZONESCOPE_RESIDENT float& wallHr(int r) const {
        return reinterpret_cast<float*>(shared_ + wallPlace)[r];
    }
    ZONESCOPE_RESIDENT float& wallAuxiliary(int r) const { return wallHr(R + r); }
    /// A thread's own lie together: their places differ by constants.
    ZONESCOPE_RESIDENT Columns& layerCoefficient(int c, int array) const {
        return reinterpret_cast<Columns*>(
            shared_ + radialLayer)[(t_ - a_.plan.layerThread) * 6 * 4 + c * 4 + array];
    }
    ZONESCOPE_RESIDENT std::size_t auxiliaryBegin() const {
        return radialLayer + sizeof(Columns) * 6 * 4 *
                                 static_cast<std::size_t>(layered ? a_.plan.layerThreads : 0);
    }
    ZONESCOPE_RESIDENT Columns& auxiliary(int c, int r) const {
        auto* const all = reinterpret_cast<Columns*>(shared_ + auxiliaryBegin());
        return axial ? all[(c * R + r) * T + t_]
                     : all[(t_ - a_.plan.layerThread) * 6 * R + c * R + r];
    }
    /// Finished steps modulo the interval of a record.
    ZONESCOPE_RESIDENT int* recordPhases() const {
        const int threads = !layered ? 0 : axial ? T : a_.plan.layerThreads;
        return reinterpret_cast<int*>(shared_ + auxiliaryBegin() +
                                      sizeof(Columns) * 6 * R * static_cast<std::size_t>(threads));
    }
    /// Whether this thread has coefficients of the radial layer.
    ZONESCOPE_RESIDENT bool inRadialLayer() const {
        return radial && t_ >= a_.plan.layerThread &&
               t_ < a_.plan.layerThread + a_.plan.layerThreads;
    }
    ZONESCOPE_RESIDENT bool hasAuxiliaries() const { return axial || inRadialLayer(); }
    ZONESCOPE_RESIDENT bool rowInLayer(int r) const {
        return axial && a_.view.inAxialLayer(row_ + r);
    }
    ZONESCOPE_RESIDENT bool columnInLayer(int n) const {
        return inRadialLayer() && column_ + n >= a_.view.layerBegin;
    }

    /// Coefficients of a component in the radial layer; trivial outside it.
    struct Along {
        Columns keepAuxiliary, gainAuxiliary, keepField, newer, older;
    };
    template <int c> ZONESCOPE_RESIDENT Along along() const {
        Along values{};
        if constexpr (radial) {
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                values.keepAuxiliary.v[n] = 1.0F;
                values.gainAuxiliary.v[n] = values.keepField.v[n] = 1.0F;
                values.newer.v[n] = values.older.v[n] = 1.0F;
            }
            if (inRadialLayer()) {
                values.keepField = layerCoefficient(c, fieldKeep);
                values.newer = layerCoefficient(c, gainNew);
                if constexpr (c % 3 == 2) {
                    values.keepAuxiliary = layerCoefficient(c, auxiliaryKeep);
                    values.gainAuxiliary = layerCoefficient(c, auxiliaryGain);
                } else {
                    values.older = layerCoefficient(c, gainOld);
                }
            }
        }
        return values;
    }

    /// Advances component c of a row; chain(n, x) is x plus the curl of column n (times the inverse
    /// permittivity where that is uniform).
    template <int c, class Chain>
    ZONESCOPE_RESIDENT void put(int r, const Along& along, const Chain& chain) {
        auto& f = field<c>()[r];
        constexpr bool scaled = c < 3 && !uniform;
        Columns scale{};
        if constexpr (scaled) {
            scale = inverse(c, r);
        }
        if constexpr (!radial && !axial) {
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                f[n] = scaled ? fmaf(scale.v[n], chain(n, 0.0F), f[n]) : chain(n, f[n]);
            }
        } else {
            Columns older{};
            Columns newer;
            const bool rowIn = rowInLayer(r);
            const bool kept = rowIn || inRadialLayer();
            if (kept) {
                older = auxiliary(c, r);
            }
            Pack<2> across{1.0F, 1.0F};
            if constexpr (axial) {
                across = rowLayer(c, r);
            }
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                float source = chain(n, 0.0F);
                if constexpr (scaled) {
                    source *= scale.v[n];
                }
                if constexpr (c % 3 == 2) {
                    newer.v[n] = radial ? fmaf(along.keepAuxiliary.v[n], older.v[n],
                                               along.gainAuxiliary.v[n] * source)
                                        : older.v[n] + source;
                    const float change =
                        axial ? fmaf(across.v[0], newer.v[n], -across.v[1] * older.v[n])
                              : newer.v[n] - older.v[n];
                    f[n] = radial ? fmaf(along.keepField.v[n], f[n], along.newer.v[n] * change)
                                  : f[n] + change;
                } else {
                    newer.v[n] = axial ? fmaf(across.v[0], older.v[n], across.v[1] * source)
                                       : older.v[n] + source;
                    f[n] = radial ? fmaf(along.keepField.v[n], f[n],
                                         fmaf(along.newer.v[n], newer.v[n],
                                              -along.older.v[n] * older.v[n]))
                                  : f[n] + (newer.v[n] - older.v[n]);
                }
            }
            if (kept) {
                if constexpr (radial) {
                    // Elsewhere it would only carry rounding from step to step.
                    ZONESCOPE_UNROLL
                    for (int n = 0; n < C; ++n) {
                        newer.v[n] = rowIn || columnInLayer(n) ? newer.v[n] : 0.0F;
                    }
                }
                auxiliary(c, r) = newer;
            }
        }
    }

    /// Part of the curl of hr or Ht of the last row that comes after its update: factor * value.
    /// The upper band does the same with completed().
    template <int c> ZONESCOPE_RESIDENT void add(int n, float factor, float value) {
        auto& f = field<c>()[R - 1][n];
        if constexpr (!radial && !axial) {
            f = fmaf(factor, value, f);
        } else {
            const float across = axial ? rowLayer(c, R - 1).v[1] : 1.0F;
            f = fmaf(gain<c>(n, across) * factor, value, f);
            if (rowInLayer(R - 1) || columnInLayer(n)) {
                float& kept = auxiliary(c, R - 1).v[n];
                kept = fmaf(across * factor, value, kept);
            }
        }
    }
    /// What a change of the curl does to hr or Ht, where the axial layer's gain is `across`.
    template <int c> ZONESCOPE_RESIDENT float gain(int n, float across) const {
        if constexpr (radial) {
            return inRadialLayer() ? layerCoefficient(c, gainNew).v[n] * across : across;
        } else {
            return across;
        }
    }
    /// hr or Ht of the row below the band with a further part of its curl.
    template <int c>
    ZONESCOPE_RESIDENT float completed(int n, float factor, float value, float f) const {
        if constexpr (layered) {
            return fmaf(gain<c>(n, rowLayer(c, -1).v[1]) * factor, value, f);
        } else {
            return fmaf(factor, value, f);
        }
    }

    ZONESCOPE_RESIDENT void magnetic(int j) {
        const float step = a_.plan.step;
        if (a_.plan.wallApart) {
            machine_.apart();
            magneticWall();
        }
        const float radialStep = a_.view.radialStep;
        {
            const Columns half = coefficient(orderHalf);
            const Columns outer = coefficient(hzOuter);
            const Columns inner = coefficient(hzInner);
            const auto layer = along<hz>();
            ZONESCOPE_UNROLL
            for (int g = 0; g < G; ++g) {
                const Border next = electricEdges(0)[g * (T + 1) + t_ + 1];
                ZONESCOPE_UNROLL
                for (int v = 0; v < V; ++v) {
                    const int r = g * V + v;
                    put<hz>(r, layer, [&](int n, float x) {
                        const float etOut = n + 1 < C ? et_[r][n + 1 < C ? n + 1 : n] : next.v[v];
                        return fmaf(-outer.v[n], etOut,
                                    fmaf(inner.v[n], et_[r][n], fmaf(half.v[n], er_[r][n], x)));
                    });
                }
            }
        }
        {
            const Columns order = coefficient(orderInteger);
            const auto layer = along<hr>();
            ZONESCOPE_UNROLL
            for (int r = 0; r + 1 < R; ++r) {
                put<hr>(r, layer, [&](int n, float x) {
                    x = fmaf(step, et_[r + 1][n] - et_[r][n], fmaf(-order.v[n], ez_[r][n], x));
                    return n == 0 ? fmaf(-axisHr_, ez_[r][1], x) : x;
                });
            }
        }
        if constexpr (fetch == Fetch::duringMagnetic) {
            fetchMail();
        }
        {
            const auto layer = along<ht>();
            ZONESCOPE_UNROLL
            for (int g = 0; g < G; ++g) {
                const Border next = electricEdges(1)[g * (T + 1) + t_ + 1];
                ZONESCOPE_UNROLL
                for (int v = 0; v < V; ++v) {
                    const int r = g * V + v;
                    if (r + 1 < R) {
                        const int up = r + 1 < R ? r + 1 : r;
                        put<ht>(r, layer, [&](int n, float x) {
                            const float ezOut =
                                n + 1 < C ? ez_[r][n + 1 < C ? n + 1 : n] : next.v[v];
                            return fmaf(radialStep, ezOut - ez_[r][n],
                                        fmaf(step, er_[r][n] - er_[up][n], x));
                        });
                    } else {
                        add<ht>(C - 1, radialStep, next.v[v]);
                    }
                }
            }
        }
        if ((tasks() & currents) != 0) {
            machine_.apart();
            ZONESCOPE_UNROLL
            for (int r = 0; r < R; ++r) {
                inject<false>(r, j, r + 1 < R ? Parts::all : Parts::alongZ);
            }
        }
        ZONESCOPE_UNROLL
        for (int g = 0; g < G; ++g) {
            Border htBorder;
            Border hzBorder;
            ZONESCOPE_UNROLL
            for (int v = 0; v < V; ++v) {
                htBorder.v[v] = ht_[g * V + v][C - 1];
                hzBorder.v[v] = hz_[g * V + v][C - 1];
            }
            magneticEdgesOf(0)[g * (T + 1) + t_ + 1] = htBorder;
            magneticEdgesOf(1)[g * (T + 1) + t_ + 1] = hzBorder;
        }
    }

    /// H of the last row, but for what comes from the row above or the next thread.
    ZONESCOPE_RESIDENT void magneticPartial(int j) {
        const float step = a_.plan.step;
        const float radialStep = a_.view.radialStep;
        constexpr int r = R - 1;
        const Columns order = coefficient(orderInteger);
        put<hr>(r, along<hr>(), [&](int n, float x) {
            x = fmaf(-step, et_[r][n], fmaf(-order.v[n], ez_[r][n], x));
            return n == 0 ? fmaf(-axisHr_, ez_[r][1], x) : x;
        });
        put<ht>(r, along<ht>(), [&](int n, float x) {
            x = fmaf(step, er_[r][n], fmaf(-radialStep, ez_[r][n], x));
            return n + 1 < C ? fmaf(radialStep, ez_[r][n + 1 < C ? n + 1 : n], x) : x;
        });
        if ((tasks() & currents) != 0) {
            machine_.apart();
            inject<false>(r, j, Parts::transverse);
        }
    }

    ZONESCOPE_RESIDENT float electricStep() const {
        return uniform ? a_.plan.inverse * a_.plan.step : a_.plan.step;
    }
    template <class Down>
    ZONESCOPE_RESIDENT void putEr(int r, const Along& layer, const Columns& half,
                                  const Down& htDown) {
        put<er>(r, layer, [&](int n, float x) {
            return fmaf(electricStep(), htDown(n) - ht_[r][n], fmaf(-half.v[n], hz_[r][n], x));
        });
    }
    template <class Down>
    ZONESCOPE_RESIDENT void putEt(int r, const Along& layer, const Columns& step, float hzBefore,
                                  const Down& hrDown) {
        put<et>(r, layer, [&](int n, float x) {
            const float hzIn = n > 0 ? hz_[r][n > 0 ? n - 1 : 0] : hzBefore;
            return fmaf(step.v[n], hzIn - hz_[r][n],
                        fmaf(electricStep(), hr_[r][n] - hrDown(n), x));
        });
    }
    ZONESCOPE_RESIDENT void putEz(int r, const Along& layer, const Columns& outer,
                                  const Columns& inner, const Columns& order, float htBefore) {
        put<ez>(r, layer, [&](int n, float x) {
            const float htIn = n > 0 ? ht_[r][n > 0 ? n - 1 : 0] : htBefore;
            return fmaf(-inner.v[n], htIn,
                        fmaf(outer.v[n], ht_[r][n], fmaf(order.v[n], hr_[r][n], x)));
        });
    }

    /// All of E that needs no message.
    ZONESCOPE_RESIDENT void electricInner(int j) {
        {
            const Columns outer = coefficient(ezOuter);
            const Columns inner = coefficient(ezInner);
            const Columns order = coefficient(electricOrderInteger);
            const auto layer = along<ez>();
            ZONESCOPE_UNROLL
            for (int g = 0; g < G; ++g) {
                const Border before = magneticEdgesOf(0)[g * (T + 1) + t_];
                ZONESCOPE_UNROLL
                for (int v = 0; v < V; ++v) {
                    if (g * V + v + 1 < R) {
                        putEz(g * V + v, layer, outer, inner, order, before.v[v]);
                    }
                }
            }
        }
        {
            const Columns step = coefficient(etStep);
            const auto layer = along<et>();
            ZONESCOPE_UNROLL
            for (int g = 0; g < G; ++g) {
                const Border before = magneticEdgesOf(1)[g * (T + 1) + t_];
                ZONESCOPE_UNROLL
                for (int v = 0; v < V; ++v) {
                    const int r = g * V + v;
                    if (r > 0 && r + 1 < R) {
                        putEt(r, layer, step, before.v[v],
                              [&](int n) { return hr_[r > 0 ? r - 1 : 0][n]; });
                    }
                }
            }
        }
        {
            const Columns half = coefficient(electricOrderHalf);
            const auto layer = along<er>();
            ZONESCOPE_UNROLL
            for (int r = 1; r + 1 < R; ++r) {
                putEr(r, layer, half, [&](int n) { return ht_[r - 1][n]; });
            }
        }
        finishElectric(1, R - 1, j);
    }

    /// Currents and the driven wall of some rows.
    ZONESCOPE_RESIDENT void finishElectric(int begin, int end, int j) {
        if ((tasks() & (currents | wall)) == 0) {
            return;
        }
        machine_.apart();
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            if (r >= begin && r < end) {
                inject<true>(r, j, Parts::all);
                driveWall(r, j);
            }
        }
    }
    ZONESCOPE_RESIDENT void driveWall(int r, int j) {
        const int place = a_.view.wallColumn - column_;
        if (a_.view.wallEt == nullptr || place < 0 || place >= C ||
            row_ + r >= a_.view.layout.rows) {
            return;
        }
        const float value =
            a_.view.wallEt[static_cast<std::ptrdiff_t>(j) * a_.view.layout.rows + row_ + r];
        ZONESCOPE_UNROLL
        for (int n = 0; n < C; ++n) {
            et_[r][n] = n == place ? value : et_[r][n];
        }
    }

    /// hr of the wall's column: nothing reads it but monitors.
    ZONESCOPE_RESIDENT void magneticWall() {
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
            wallHr(r) = along.fieldKeep[i] * wallHr(r) +
                        (along.gainNew[i] * newer - along.gainOld[i] * older);
        }
    }
    /// et of the wall's column after step j, and of the row above the band. The last step's has
    /// been used by then.
    ZONESCOPE_RESIDENT void fetchWall(int j) {
        const int k = row_ + t_;
        if (t_ <= R && k < a_.view.layout.rows) {
            machine_.copyValueAsync(&wallEt(t_),
                                    a_.view.wallEt +
                                        static_cast<std::ptrdiff_t>(j) * a_.view.layout.rows + k);
        }
    }
    /// A value of the wall's column in row r = t; zero unless a plane wave drives it.
    ZONESCOPE_RESIDENT float wallValue(int c) const {
        return !a_.plan.wallApart ? 0.0F : c == et ? wallEt(t_) : c == hr ? wallHr(t_) : 0.0F;
    }
    /// Calls use(place in the view, value here) with everything the wall's column has in row t.
    template <class Use> ZONESCOPE_RESIDENT void forWall(const Use& use) {
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

    ZONESCOPE_RESIDENT void electricFirstRow(int j) {
        const float step = a_.plan.step;
        const float radialStep = a_.view.radialStep;
        float hrDown[C] = {};
        float htDown[C] = {};
        if (hasLower_) {
            float values[3 * W];
            const float ezNext = receive<1>(values);
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                hrDown[n] = completed<hr>(n, step, et_[0][n], values[2 * n]);
                htDown[n] = values[2 * n + 1];
                if (n == C - 1) {
                    htDown[n] = completed<ht>(n, radialStep, ezNext, htDown[n]);
                }
                htDown[n] = completed<ht>(n, -step, er_[0][n], htDown[n]);
            }
        }
        putEr(0, along<er>(), coefficient(electricOrderHalf), [&](int n) { return htDown[n]; });
        putEt(0, along<et>(), coefficient(etStep), magneticEdgesOf(1)[t_].v[0],
              [&](int n) { return hrDown[n]; });
        if (!hasLower_) { // an electric wall
            machine_.apart();
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                er_[0][n] = et_[0][n] = 0.0F;
            }
            if constexpr (axial || radial) {
                if (hasAuxiliaries()) {
                    auxiliary(er, 0) = auxiliary(et, 0) = Columns{};
                }
            }
        }
        finishElectric(0, 1, j);
    }

    ZONESCOPE_RESIDENT void electricLastRow(int j) {
        const float step = a_.plan.step;
        constexpr int r = R - 1;
        float htBefore = magneticEdgesOf(0)[(G - 1) * (T + 1) + t_].v[V - 1];
        if (hasUpper_) {
            float values[3 * W];
            const float erBefore = receive<0>(values);
            htBefore = fmaf(gainBefore() * -step, erBefore, htBefore);
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                add<hr>(n, step, values[2 * n + 1]);
                add<ht>(n, -step, values[2 * n]);
            }
        }
        putEr(r, along<er>(), coefficient(electricOrderHalf), [&](int n) { return ht_[r - 1][n]; });
        putEt(r, along<et>(), coefficient(etStep),
              magneticEdgesOf(1)[(G - 1) * (T + 1) + t_].v[V - 1],
              [&](int n) { return hr_[r - 1][n]; });
        putEz(r, along<ez>(), coefficient(ezOuter), coefficient(ezInner),
              coefficient(electricOrderInteger), htBefore);
        finishElectric(r, R, j);
    }
    /// As gain<ht>, of the last row and the last column of the thread before.
    ZONESCOPE_RESIDENT float gainBefore() const {
        const float across = axial ? rowLayer(ht, R - 1).v[1] : 1.0F;
        return radial ? gainBefore_ * across : across;
    }

    /// Rows beyond the grid: its last row is an electric wall.
    ZONESCOPE_RESIDENT void clearBeyond() {
        if (hasUpper_) {
            return;
        }
        machine_.apart();
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            if (row_ + r >= a_.plan.rows) {
                ZONESCOPE_UNROLL
                for (int n = 0; n < C; ++n) {
                    er_[r][n] = et_[r][n] = ez_[r][n] = 0.0F;
                }
            }
        }
    }

    ZONESCOPE_RESIDENT void storeElectricEdges() {
        ZONESCOPE_UNROLL
        for (int g = 0; g < G; ++g) {
            Border etBorder;
            Border ezBorder;
            ZONESCOPE_UNROLL
            for (int v = 0; v < V; ++v) {
                etBorder.v[v] = et_[g * V + v][0];
                ezBorder.v[v] = ez_[g * V + v][0];
            }
            electricEdges(0)[g * (T + 1) + t_] = etBorder;
            electricEdges(1)[g * (T + 1) + t_] = ezBorder;
        }
    }

    // Messages. All that a thread sends or gets lies at fixed distances from its own place.
    static constexpr int fromUpper = 2 * W * T, fromLower = -W * T;

    ZONESCOPE_RESIDENT ResidentWord* slot(std::uint32_t mark) const {
        return place_ + (mark % ring) * a_.slotWords;
    }
    ZONESCOPE_RESIDENT void post(ResidentWord* to, const float (&values)[3 * W],
                                 std::uint32_t mark) {
        ZONESCOPE_UNROLL
        for (int w = 0; w < W; ++w) {
            machine_.storeWord(to + w * T,
                               {{values[3 * w], values[3 * w + 1], values[3 * w + 2]}, mark});
        }
    }
    ZONESCOPE_RESIDENT void postDown(std::uint32_t mark) {
        if (hasLower_) {
            float values[3 * W] = {};
            ZONESCOPE_UNROLL
            for (int n = 0; n < C; ++n) {
                values[2 * n] = er_[0][n];
                values[2 * n + 1] = et_[0][n];
            }
            post(slot(mark), values, mark);
        }
    }
    ZONESCOPE_RESIDENT void postUp(std::uint32_t mark) {
        if (hasUpper_) {
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
    /// The lane whose neighbour in the message is a thread of another warp.
    template <int direction> ZONESCOPE_RESIDENT bool atEdge() const {
        return direction == 0 ? lane() == 0 && t_ > 0 : lane() == warp - 1 && t_ + 1 < T;
    }
    template <int direction>
    static constexpr int extraWord = (direction == 0 ? lastEr : firstEz) / 3;
    template <int direction> ZONESCOPE_RESIDENT void fetchFrom() {
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
    ZONESCOPE_RESIDENT void fetchMail() {
        if (hasUpper_) {
            fetchFrom<0>();
        }
        if (hasLower_) {
            fetchFrom<1>();
        }
    }
    /// The message of this step from the upper (0) or the lower band (1). Returns the value of the
    /// neighbouring thread that this one needs: Er of its last column, or Ez of its first.
    template <int direction> ZONESCOPE_RESIDENT float receive(float (&values)[3 * W]) {
        constexpr int needed = direction == 0 ? lastEr : firstEz;
        const bool edge = atEdge<direction>();
        const ResidentWord* const from = slot(mark_) + (direction == 0 ? fromUpper : fromLower);
        const ResidentWord* const extraFrom =
            from + extraWord<direction> * T + (edge ? (direction == 0 ? -1 : 1) : 0);
        ResidentWord word[W];
        ResidentWord extra;
        if constexpr (fetch != Fetch::late) {
            ZONESCOPE_UNROLL
            for (int w = 0; w < W; ++w) {
                word[w] = box(direction)[w * T];
            }
            extra = edge ? *extraBox(direction) : box(direction)[extraWord<direction> * T];
        } else {
            ZONESCOPE_UNROLL
            for (int w = 0; w < W; ++w) {
                word[w] = machine_.loadWord(from + w * T);
            }
            extra = machine_.loadWord(extraFrom);
        }
        for (int tries = 0;; ++tries) {
            bool complete = extra.mark == mark_;
            ZONESCOPE_UNROLL
            for (int w = 0; w < W; ++w) {
                complete = complete && word[w].mark == mark_;
            }
            if (complete) {
                break;
            }
            // The others of the block give up as soon as one does.
            constexpr int lookAround = 1024;
            if (tries > Machine::patience ||
                (tries % lookAround == lookAround - 1 && *givenUp() != 0)) {
                *givenUp() = 1;
                *static_cast<volatile int*>(a_.failed) = 1;
                break;
            }
            ZONESCOPE_UNROLL
            for (int w = 0; w < W; ++w) {
                word[w] = machine_.loadWord(from + w * T);
            }
            extra = machine_.loadWord(extraFrom);
        }
        ZONESCOPE_UNROLL
        for (int w = 0; w < W; ++w) {
            ZONESCOPE_UNROLL
            for (int v = 0; v < 3; ++v) {
                values[3 * w + v] = word[w].value[v];
            }
        }
        const float shifted = direction == 0 ? machine_.shuffleUp(values[needed])
                                             : machine_.shuffleDown(values[needed]);
        const float fromExtra = edge ? extra.value[needed % 3] : 0.0F;
        return lane() == (direction == 0 ? 0 : warp - 1) ? fromExtra : shifted;
    }

    // Sources.
    enum Task { currents = 1, wall = 2, records = 4, taps = 8 };
    enum class Parts { all, transverse, alongZ };

    /// Adds the currents of a row to H or E after their update, to which they are linear.
    template <bool isElectric> ZONESCOPE_RESIDENT void inject(int r, int j, Parts parts) {
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
    template <int c> ZONESCOPE_RESIDENT void injectValue(int r, int n, float curl) {
        if constexpr (c < 3) { // zero where the value is held
            curl *=
                a_.view.inverse[c][static_cast<std::ptrdiff_t>(row_ + r) * a_.view.layout.pitch +
                                   column_ + n];
        }
        auto& f = field<c>()[r][n];
        if constexpr (!radial && !axial) {
            f += curl;
        } else {
            const Pack<2> across = axial ? rowLayer(c, r) : Pack<2>{1.0F, 1.0F};
            float gainAlong = 1.0F;
            float change = curl;
            if (inRadialLayer()) {
                gainAlong = layerCoefficient(c, gainNew).v[n];
                if constexpr (c % 3 == 2) {
                    change *= layerCoefficient(c, auxiliaryGain).v[n];
                }
            }
            if constexpr (c % 3 == 2) {
                f += gainAlong * (axial ? across.v[0] : 1.0F) * change;
            } else {
                change *= axial ? across.v[1] : 1.0F;
                f += gainAlong * change;
            }
            if (rowInLayer(r) || columnInLayer(n)) {
                auxiliary(c, r).v[n] += change;
            }
        }
    }

    // Monitors.
    ZONESCOPE_RESIDENT void record(int j) {
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
    ZONESCOPE_RESIDENT void recordBox(const RecordView<float>& view, int sample) {
        const auto& box = view.box;
        ZONESCOPE_UNROLL
        for (int r = 0; r < R; ++r) {
            if (row_ + r >= box.kBegin && row_ + r < box.kEnd) {
                forComponents([&](auto c) {
                    ZONESCOPE_UNROLL
                    for (int n = 0; n < C; ++n) {
                        recordValue(view, sample, c, column_ + n, row_ + r, field<c>()[r][n]);
                    }
                    if (t_ == r && a_.view.wallColumn == T * C) {
                        recordValue(view, sample, c, T * C, row_ + r, wallValue(c));
                    }
                });
            }
        }
        // Nothing moves on the grid's last row, which may lie beyond the last band.
        const int k = row_ + R;
        if (!hasUpper_ && k >= box.kBegin && k < box.kEnd) {
            for (int c = 0; c < 6; ++c) {
                for (int n = 0; n < (t_ == T - 1 ? C + 1 : C); ++n) {
                    recordValue(view, sample, c, column_ + n, k, 0.0F);
                }
            }
        }
    }
    static ZONESCOPE_RESIDENT void recordValue(const RecordView<float>& view, int sample, int c,
                                               int i, int k, float value) {
        const auto& box = view.box;
        if (i >= box.iBegin && i < box.iEnd) {
            const std::ptrdiff_t width = box.width();
            view.buffer[((static_cast<std::ptrdiff_t>(sample) * 6 + c) * box.height() +
                         (k - box.kBegin)) *
                            width +
                        (i - box.iBegin)] = value;
        }
    }
    ZONESCOPE_RESIDENT void recordTaps(int j) {
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
                tap.series[j] = r >= R           ? 0.0F
                                : tap.i >= T * C ? wallValue(tap.component)
                                                 : all[tap.component][r][tap.i - column_];
            }
        }
    }
    /// Whether this thread records a tap. The grid's last row and column, on walls, may lie beyond
    /// the last band and thread.
    ZONESCOPE_RESIDENT bool holds(const TapView<float>& tap) const {
        const int r = tap.k - row_;
        const bool atColumn = tap.i >= T * C && r < R
                                  ? t_ == r
                                  : tap.i >= column_ && (tap.i < column_ + C || t_ == T - 1);
        return atColumn && among(tap.k);
    }
    ZONESCOPE_RESIDENT bool among(int k) const { return k >= row_ && (k < row_ + R || !hasUpper_); }

    // Beginning and end of a launch.
    ZONESCOPE_RESIDENT bool inside(int r, int n) const {
        return row_ + r < a_.plan.rows && column_ + n < a_.plan.columns;
    }
    ZONESCOPE_RESIDENT void load() {
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
        loadCoefficients();
        if constexpr (!uniform) {
            for (int c = 0; c < 3; ++c) {
                for (int r = 0; r < R; ++r) {
                    inverse(c, r) = loadColumns(view.inverse[c], r);
                }
            }
        }
        if constexpr (layered) {
            loadLayers();
        }
        if (t_ == 0) {
            *givenUp() = 0;
            for (int n = 0; n < 2 * G; ++n) { // beyond the first and the last thread
                electricEdges(0)[n * (T + 1) + T] = Border{};
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
        if (fetch != Fetch::late && t_ < 2 * (T / warp)) {
            reinterpret_cast<ResidentWord*>(shared_ + mailBox)[2 * W * T + t_] = {};
        }
        loadTasks();
    }
    /// The thread's columns of a row of a plane, zero outside the grid.
    ZONESCOPE_RESIDENT Columns loadColumns(const float* plane, int r) const {
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
    /// Whether the columns of a row can be reached at once. Rows are aligned on the device; on the
    /// host they need not be.
    static ZONESCOPE_RESIDENT bool isAligned([[maybe_unused]] const float* place) {
#ifdef __CUDA_ARCH__
        return reinterpret_cast<std::uintptr_t>(place) % sizeof(Columns) == 0;
#else
        return false;
#endif
    }
    template <class Value> static ZONESCOPE_RESIDENT auto& wide(Value* place) {
        using Wide = std::conditional_t<std::is_const_v<Value>, const Columns, Columns>;
        return *reinterpret_cast<Wide*>(place);
    }
    ZONESCOPE_RESIDENT void loadCoefficients() {
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
    ZONESCOPE_RESIDENT void loadLayers() {
        const StepView<float>& view = a_.view;
        for (int n = t_; n < 6 * (R + 1); n += T) {
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
        if constexpr (radial) {
            gainBefore_ = t_ > 0 && column_ <= view.layout.columns
                              ? view.layerRadial[ht].gainNew[column_ - 1]
                              : 1.0F;
            if (inRadialLayer()) {
                for (int c = 0; c < 6; ++c) {
                    const auto& layer = view.layerRadial[c];
                    const auto take = [&](int array, const float* from) {
                        for (int n = 0; n < C; ++n) {
                            layerCoefficient(c, array).v[n] =
                                column_ + n < a_.plan.columns ? from[column_ + n] : 1.0F;
                        }
                    };
                    take(fieldKeep, layer.fieldKeep);
                    take(gainNew, layer.gainNew);
                    if (c % 3 == 2) {
                        take(auxiliaryKeep, layer.auxiliaryKeep);
                        take(auxiliaryGain, layer.auxiliaryGain);
                    } else {
                        take(gainOld, layer.gainOld);
                    }
                }
            }
        }
        if constexpr (radial || axial) {
            if (hasAuxiliaries()) {
                forAuxiliaries([&](float& here, float& there) { here = there; },
                               [&](float& here) { here = 0.0F; });
            }
        }
    }
    /// Calls `both(here, there)` with every auxiliary of this thread and its place in the view, and
    /// `alone(here)` with those that have none.
    template <class Both, class Alone>
    ZONESCOPE_RESIDENT void forAuxiliaries(const Both& both, const Alone& alone) {
        const StepView<float>& view = a_.view;
        for (int r = 0; r < R; ++r) {
            const int k = row_ + r;
            for (int n = 0; n < C; ++n) {
                const int i = column_ + n;
                const bool there = inside(r, n) && view.inLayer(i, k);
                for (int c = 0; c < 6; ++c) {
                    float& here = auxiliary(c, r).v[n];
                    // The wall's et comes from outside, it has no auxiliary.
                    if (!there || (c == et && i == view.wallColumn)) {
                        alone(here);
                    } else {
                        both(here, auxiliaryPlace(c, i, k));
                    }
                }
            }
        }
    }
    ZONESCOPE_RESIDENT float& auxiliaryPlace(int c, int i, int k) const {
        const StepView<float>& view = a_.view;
        const AuxiliaryLayout& layout = view.auxiliaryLayout;
        const int row = layout.auxiliaryRow[k];
        return view.inAxialLayer(k)
                   ? view.auxiliary.axial[(c * layout.axialRows + row) * layout.axialPitch + i]
                   : view.auxiliary.radial[(c * layout.radialRows + row) * layout.radialPitch +
                                           (i - view.layerBegin)];
    }
    /// What happens in this band besides the update.
    ZONESCOPE_RESIDENT void loadTasks() {
        const StepView<float>& view = a_.view;
        for (int n = t_; n < 2 * (R + 1); n += T) {
            const bool isElectric = n > R;
            const int k = row_ + (isElectric ? n - (R + 1) : n);
            const int rows = view.layout.rows;
            const int at = (isElectric ? rows + 1 : 0) + (k < rows ? k : rows);
            injectionsOf(false)[n] = view.injectionCount != 0 ? view.injectionBegin[at] : 0;
        }
        for (int n = t_; n < view.recordCount; n += T) {
            recordPhases()[n] = static_cast<int>(view.finishedSteps % view.records[n].interval);
        }
        if (t_ == 0) {
            tasks() = tasksHere();
        }
    }
    ZONESCOPE_RESIDENT int tasksHere() const {
        const StepView<float>& view = a_.view;
        int found = view.wallEt != nullptr ? wall : 0;
        for (int n = 0; n < view.injectionCount; ++n) {
            found |= among(view.injections[n].k) ? currents : 0;
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
    ZONESCOPE_RESIDENT void store() {
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
                    values.v[n] =
                        failed ? std::numeric_limits<float>::quiet_NaN() : field<c>()[r][n];
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
        if constexpr (radial || axial) {
            if (hasAuxiliaries()) {
                forAuxiliaries([](float& here, float& there) { there = here; }, [](float&) {});
            }
        }
    }

    Machine& machine_;
    const ResidentArguments& a_;
    unsigned char* shared_;
    int t_;
    int row_, column_; ///< the first ones
    bool hasLower_, hasUpper_;
    ResidentWord* place_;
    std::uint32_t mark_; ///< of the messages of the step that is being done
    float axisHr_;
    float gainBefore_ = 1.0F;
    float er_[R][C], et_[R][C], ez_[R][C], hr_[R][C], ht_[R][C], hz_[R][C];
};

/// What a thread of the kernel does, on any machine.
template <class Kernel, Fetch fetch, class Machine>
ZONESCOPE_RESIDENT void runBandThread(Machine& machine, const ResidentArguments& arguments) {
    if constexpr (!Kernel::layered) {
        BandThread<Machine, Kernel, Kernel::rows, false, false, fetch>(machine, arguments).run();
    } else {
        const ResidentPlan& plan = arguments.plan;
        const int warpEnd = (machine.thread() / warp + 1) * warp;
        const bool radial = plan.layerThreads > 0 && warpEnd > plan.layerThread;
        if (plan.isAxial(machine.block())) {
            if (radial) {
                BandThread<Machine, Kernel, Kernel::rows / 2, true, true, fetch>(machine, arguments)
                    .run();
            } else {
                BandThread<Machine, Kernel, Kernel::rows / 2, false, true, fetch>(machine,
                                                                                  arguments)
                    .run();
            }
        } else if (radial) {
            BandThread<Machine, Kernel, Kernel::rows, true, false, fetch>(machine, arguments).run();
        } else {
            BandThread<Machine, Kernel, Kernel::rows, false, false, fetch>(machine, arguments)
                .run();
        }
    }
}

#ifdef __CUDACC__

/// The device itself.
template <int threads> struct DeviceMachine {
    /// Tries before a message counts as lost: some seconds.
    static constexpr int patience = 4'000'000;

    __device__ __forceinline__ int thread() const { return static_cast<int>(threadIdx.x); }
    __device__ __forceinline__ int block() const { return static_cast<int>(blockIdx.x); }
    __device__ __forceinline__ unsigned char* shared() const {
        extern __shared__ __align__(16) unsigned char residentShared[];
        return residentShared;
    }
    /// A named barrier: the warps of a block may meet in it from different places.
    __device__ __forceinline__ void sync() const {
        asm volatile("bar.sync 1, %0;" ::"n"(threads) : "memory");
    }
    /// Keeps the compiler from turning a rare branch into selections.
    __device__ __forceinline__ void apart() const { asm volatile(""); }
    __device__ __forceinline__ float shuffleUp(float value) const {
        return __shfl_up_sync(0xffffffffU, value, 1);
    }
    __device__ __forceinline__ float shuffleDown(float value) const {
        return __shfl_down_sync(0xffffffffU, value, 1);
    }
    __device__ __forceinline__ ResidentWord loadWord(const ResidentWord* from) const {
        std::uint64_t low;
        std::uint64_t high;
        asm volatile("{\n\t.reg .b128 word;\n\tld.relaxed.gpu.global.b128 word, [%2];\n\t"
                     "mov.b128 {%0, %1}, word;\n\t}"
                     : "=l"(low), "=l"(high)
                     : "l"(from)
                     : "memory");
        return {{__uint_as_float(static_cast<unsigned>(low)),
                 __uint_as_float(static_cast<unsigned>(low >> 32U)),
                 __uint_as_float(static_cast<unsigned>(high))},
                static_cast<std::uint32_t>(high >> 32U)};
    }
    __device__ __forceinline__ void storeWord(ResidentWord* to, const ResidentWord& word) const {
        const auto pair = [](float low, unsigned high) {
            return static_cast<std::uint64_t>(high) << 32U | __float_as_uint(low);
        };
        const std::uint64_t low = pair(word.value[0], __float_as_uint(word.value[1]));
        const std::uint64_t high = pair(word.value[2], word.mark);
        asm volatile("{\n\t.reg .b128 word;\n\tmov.b128 word, {%1, %2};\n\t"
                     "st.relaxed.gpu.global.b128 [%0], word;\n\t}" ::"l"(to),
                     "l"(low), "l"(high)
                     : "memory");
    }
    __device__ __forceinline__ void copyAsync(ResidentWord* to, const ResidentWord* from) const {
#if __CUDA_ARCH__ >= 800
        const auto address = static_cast<unsigned>(__cvta_generic_to_shared(to));
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(address), "l"(from)
                     : "memory");
#else
        *to = loadWord(from);
#endif
    }
    __device__ __forceinline__ void copyValueAsync(float* to, const float* from) const {
#if __CUDA_ARCH__ >= 800
        const auto address = static_cast<unsigned>(__cvta_generic_to_shared(to));
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address), "l"(from)
                     : "memory");
#else
        *to = *from;
#endif
    }
    __device__ __forceinline__ void waitForCopies() const {
#if __CUDA_ARCH__ >= 800
        asm volatile("cp.async.wait_all;" ::: "memory");
#endif
    }
};

template <class Kernel, Fetch fetch>
__global__ void __launch_bounds__(Kernel::threads, 1)
    residentKernel(const __grid_constant__ ResidentArguments arguments) {
    DeviceMachine<Kernel::threads> machine;
    runBandThread<Kernel, fetch>(machine, arguments);
}

#endif

} // namespace resident
} // namespace zonescope::gpu
