#pragma once

/// \file
/// One thread of the resident kernel (see resident.cuh): what it holds in registers, where its
/// values lie in shared memory, and the course of a launch. What it does on the way is defined in
/// resident_memory.cuh, resident_update.cuh, resident_wall.cuh,
/// resident_messages.cuh and resident_events.cuh.

#include "gpu/engine/resident/resident_plan.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <type_traits>

#ifdef __CUDACC__
#define ZONESCOPE_RESIDENT __host__ __device__ __forceinline__
#else
#define ZONESCOPE_RESIDENT inline
#endif
/// Before a loop over what lies in registers, and before one that is rare.
#ifdef __CUDA_ARCH__
#define ZONESCOPE_UNROLL _Pragma("unroll")
#define ZONESCOPE_ROLLED _Pragma("unroll 1")
#else
#define ZONESCOPE_UNROLL
#define ZONESCOPE_ROLLED
#endif

/// Before and in the name of a member of BandThread that is defined outside of it.
#define ZONESCOPE_BAND_TEMPLATE template <class Machine, class Kernel, int R, bool axial>
#define ZONESCOPE_BAND_THREAD BandThread<Machine, Kernel, R, axial>

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

} // namespace resident

/// A message down and one up of every band, and room before the first and after the last.
[[nodiscard]] constexpr std::uint32_t residentSlotWords(const ResidentPlan& plan) noexcept {
    return static_cast<std::uint32_t>(
        (plan.bands() + 2) *
        (2 * plan.shape.words() * plan.shape.threads + plan.shape.cellWords() * plan.layerWidth()));
}
[[nodiscard]] constexpr std::size_t residentMailWords(const ResidentPlan& plan) noexcept {
    return static_cast<std::size_t>(resident::ring) * residentSlotWords(plan);
}

namespace resident {

template <class Band> class LayerWarp;

template <int n> struct alignas(n == 1 ? 4 : n == 2 ? 8 : 16) Pack { float v[n]; };

/// What of a kernel is fixed when it is compiled. `threads` are the most that a block can have.
template <int columns_, int rows_, int axialRows_, int threads_, bool layerWarp_, bool uniform_,
          bool layered_, bool lossy_ = false>
struct Kind {
    static constexpr int columns = columns_, rows = rows_, axialRows = axialRows_,
                         threads = threads_;
    static constexpr bool uniform = uniform_, layered = layered_, lossy = lossy_;
    static constexpr ResidentShape shape{columns, rows, axialRows, threads, layerWarp_};
    static_assert(!lossy || (layered && !uniform));
};

/// One thread. R are the rows of its band; `axial` is true in bands with rows of the axial layers.
template <class Machine, class Kernel, int R, bool axial> class BandThread {
    static constexpr int C = Kernel::columns, T = Kernel::threads;
    static constexpr bool uniform = Kernel::uniform, layered = Kernel::layered;
    static constexpr bool layerWarp = Kernel::shape.layerWarp;
    /// Loss is refused in bands with rows of the axial layers.
    static constexpr bool lossy = Kernel::lossy && !axial;
    static constexpr int W = Kernel::shape.words();
    /// Rows whose values at a border are read at once.
    static constexpr int V = R < 4 ? R : 4;
    static constexpr int G = R / V;
    static_assert(R % V == 0 && R >= 2 && C >= 2 && T % warp == 0);
    using Columns = Pack<C>;
    using Border = Pack<V>;
    static constexpr int er = 0, et = 1, ez = 2, hr = 3, ht = 4, hz = 5;
    /// Coefficients along r in a thread's own memory; E has its own where the permittivity is in
    /// them.
    static constexpr int orderInteger = 0, orderHalf = 1, hzOuter = 2, hzInner = 3, ezOuter = 4,
                         ezInner = 5, etStep = 6;
    static constexpr int electricOrderInteger = uniform ? 7 : orderInteger;
    static constexpr int electricOrderHalf = uniform ? 8 : orderHalf;
    /// Where the neighbouring thread finds Er of the last column, and Ez of the first.
    static constexpr int lastEr = 2 * (C - 1), firstEz = 2 * C;

    static constexpr ResidentEntries entries = residentEntries(R, uniform, Kernel::lossy, axial);
    static constexpr ResidentMemory memory =
        residentMemory(Kernel::shape, {.rows = R, .uniform = uniform, .layered = layered});
    static constexpr std::size_t magneticEdges = ResidentMemory::header + memory.edges;
    static constexpr std::size_t mailBox = magneticEdges + memory.edges;
    static constexpr std::size_t axialLayer = mailBox + memory.mail;
    static constexpr std::size_t injectionRows = axialLayer + memory.axialLayer;
    static constexpr std::size_t wallPlace = injectionRows + memory.injectionRows;
    static constexpr std::size_t ownPlaces = wallPlace + memory.wall;

public:
    ZONESCOPE_RESIDENT BandThread(Machine& machine, const ResidentArguments& arguments)
        : machine_(machine), a_(arguments), shared_(machine.shared()), t_(machine.thread()),
          row_(a_.plan.rowBegin(machine.block())), column_(t_ * C), hasLower_(machine.block() > 0),
          hasUpper_(machine.block() + 1 < a_.plan.bands()),
          place_(a_.mail + (machine.block() + 1) * (2 * W * T) + t_), mark_(a_.mark),
          axisHr_(t_ == 0 ? a_.view.axis.hrFromEz : 0.0F),
          own_(reinterpret_cast<Columns*>(shared_ + ownPlaces) + t_ * entries.all()) {}

    ZONESCOPE_RESIDENT void run() {
        load();
        if constexpr (layered && layerWarp) {
            if (hasCells() && t_ >= a_.plan.columnThreads) {
                LayerWarp<BandThread>(*this).run();
                return;
            }
        }
        machine_.sync();
        if (worksOnColumns()) {
            postDown(mark_);
            magneticPartial(a_.first);
            postUp(mark_);
            storeElectricEdges();
        }
        publishCells();
        machine_.sync();
        for (int j = a_.first; j < a_.first + a_.count; ++j, ++mark_) {
            const bool last = j + 1 == a_.first + a_.count;
            if (j > a_.first) {
                advanceClocks();
            }
            if (worksOnColumns()) {
                magnetic(j);
            }
            magneticCells(j);
            machine_.sync();
            fetchCells();
            if ((tasks() & wall) != 0) [[unlikely]] {
                fetchWall(j);
            }
            if ((tasks() & currents) != 0) [[unlikely]] {
                fetchAmplitudes(j + 2);
            }
            if (worksOnColumns()) {
                electricInner();
            }
            machine_.waitForCopies();
            if (hasJobs()) {
                borderCells(j);
                machine_.sync();
                electricCells(j, last);
            }
            if (worksOnColumns()) {
                electricFirstRow(j);
                if (!last) {
                    postDown(mark_ + 1);
                }
                electricLastRow(j);
                clearBeyond();
            }
            record(j);
            if (worksOnColumns()) {
                if (!last) {
                    magneticPartial(j + 1);
                    postUp(mark_ + 1);
                }
                storeElectricEdges();
            }
            if (hasJobs() && (tasks() & (records | taps)) != 0) [[unlikely]] {
                machine_.sync();
                recordCells(j);
            }
            machine_.sync();
        }
        store();
    }

    using Asked = typename Machine::Asked;
    static constexpr int bandRows = R;
    static constexpr bool isLossy = lossy;

private:
    template <class Band> friend class LayerWarp;

    ZONESCOPE_RESIDENT int lane() const { return t_ % warp; }
    ZONESCOPE_RESIDENT int threads() const { return a_.plan.threads; }
    /// Whether a thread of this one's warp has columns.
    ZONESCOPE_RESIDENT bool worksOnColumns() const { return t_ < a_.plan.columnThreads; }
    /// Columns of this thread that are not those of cells of the radial layer.
    ZONESCOPE_RESIDENT bool hasColumns() const { return !hasCells() || column_ < a_.plan.columns; }
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
    // A thread's own lie together: their places differ by constants.
    static constexpr int ownInverse = entries.coefficients, ownKeep = ownInverse + entries.inverse,
                         ownAuxiliaries = ownKeep + entries.keep;
    ZONESCOPE_RESIDENT Columns& coefficient(int array) const { return own_[array]; }
    /// Words of direction 0 (from the upper band) and 1, then one word per warp of a neighbour.
    ZONESCOPE_RESIDENT ResidentWord* box(int direction) const {
        return reinterpret_cast<ResidentWord*>(shared_ + mailBox) + direction * W * T + t_;
    }
    ZONESCOPE_RESIDENT ResidentWord* extraBox(int direction) const {
        return reinterpret_cast<ResidentWord*>(shared_ + mailBox) + 2 * W * T +
               direction * (T / warp) + t_ / warp;
    }
    ZONESCOPE_RESIDENT Columns& inverse(int c, int r) const { return own_[ownInverse + c * R + r]; }
    /// Of an E component of a lossy project, see fdtd::cell::lossy.
    ZONESCOPE_RESIDENT Columns& keep(int c, int r) const { return own_[ownKeep + c * R + r]; }
    /// Of a row, -1 being that below the band: auxiliary keep and gain, for Ez and hz the factors
    /// of the newer and the older auxiliary.
    ZONESCOPE_RESIDENT Pack<2>& rowLayer(int c, int r) const {
        return reinterpret_cast<Pack<2>*>(shared_ + axialLayer)[(r + 1) * 6 + c];
    }
    /// Numbers of the first injection in each row of the band and of the row above it; of H from
    /// row -1 on.
    ZONESCOPE_RESIDENT int* injectionsOf(bool isElectric) const {
        return reinterpret_cast<int*>(shared_ + injectionRows) + 1 + (isElectric ? R + 1 : 0);
    }
    // The wall's column where it has no thread: et lies where the border of a further thread would,
    // thread r keeps hr and its auxiliary of row r.
    ZONESCOPE_RESIDENT float& wallEt(int r) const {
        return r < R ? electricEdges(0)[r / V * (T + 1) + threads()].v[r % V] : wallHr(2 * R);
    }
    ZONESCOPE_RESIDENT float& wallHr(int r) const {
        return reinterpret_cast<float*>(shared_ + wallPlace)[r];
    }
    ZONESCOPE_RESIDENT float& wallAuxiliary(int r) const { return wallHr(R + r); }
    /// What a plane wave prescribes in row r of the column, where a thread or a cell has it.
    ZONESCOPE_RESIDENT float& wallPrescribed(int r) const { return wallHr(r); }
    ZONESCOPE_RESIDENT bool hasWall() const {
        const int place = a_.view.wallColumn - column_;
        return !hasCells() && place >= 0 && place < C;
    }
    /// In the axial layers only Ez and hz have one of their own.
    ZONESCOPE_RESIDENT Columns& auxiliary(int c, int r) const {
        return own_[ownAuxiliaries + c / 3 * R + r];
    }
    static ZONESCOPE_RESIDENT constexpr bool hasAuxiliary(int c) { return axial && c % 3 == 2; }
    ZONESCOPE_RESIDENT bool rowInLayer(int r) const {
        return axial && a_.view.inAxialLayer(row_ + r);
    }
    ZONESCOPE_RESIDENT std::size_t layerPlaces() const {
        const std::size_t own =
            sizeof(Columns) * entries.all() * static_cast<std::size_t>(a_.plan.columnThreads);
        return ownPlaces + (own + 15) / 16 * 16;
    }
    /// When a record takes its next sample.
    struct RecordClock {
        int stepsLeft; ///< 0: after this step
        int samples;   ///< taken in this batch
    };
    ZONESCOPE_RESIDENT RecordClock& recordClock(int number) const {
        return reinterpret_cast<RecordClock*>(shared_ + layerPlaces() + layerBytes())[number];
    }
    /// Whether a thread records a tap in its columns.
    ZONESCOPE_RESIDENT unsigned char& hasTaps(int thread) const {
        return reinterpret_cast<unsigned char*>(&recordClock(a_.view.recordCount))[thread];
    }
    /// Room of a warp for the values of one of its threads while taps are recorded: Ht and hz at
    /// the borders between its threads, which it has read by then.
    ZONESCOPE_RESIDENT float& tapValue(int number) const {
        constexpr int borders = warp - 1;
        const int entry = number / V;
        const int block = entry / borders;
        return magneticEdgesOf(block / G)[block % G * (T + 1) + t_ - lane() + 1 + entry % borders]
            .v[number % V];
    }
    /// An injection that is kept: of H by row from row -1 on, then of E.
    struct InjectionSlot {
        int component, k, series;
        std::int16_t next;    ///< the next quick one of the same phase; none: `noSlot`
        std::int16_t weights; ///< injectionWeights() of the columns; -1: not kept
    };
    static_assert(sizeof(InjectionSlot) == 4 * sizeof(float)); // see residentMemory()
    static constexpr int noSlot = 15;
    /// The first one of each phase, four bits each.
    ZONESCOPE_RESIDENT int& quickSlots() const { return reinterpret_cast<int*>(shared_)[2]; }
    ZONESCOPE_RESIDENT InjectionSlot* injectionSlots() const {
        const auto ahead = sizeof(RecordClock) * static_cast<std::size_t>(a_.view.recordCount) +
                           static_cast<std::size_t>(threads());
        return reinterpret_cast<InjectionSlot*>(reinterpret_cast<unsigned char*>(&recordClock(0)) +
                                                (ahead + 15) / 16 * 16);
    }
    /// Of the first ones that reach the columns; of quick ones times what a curl adds to a value.
    ZONESCOPE_RESIDENT Columns& injectionWeights(int number) const {
        return reinterpret_cast<Columns*>(
            injectionSlots() + a_.plan.injectionSlots)[number * a_.plan.columnThreads + t_];
    }
    /// Amplitudes of steps j to j + 3 at once, then the weights of the cells' columns.
    ZONESCOPE_RESIDENT float* injectionAmplitudes(int j) const {
        return reinterpret_cast<float*>(
                   reinterpret_cast<Columns*>(injectionSlots() + a_.plan.injectionSlots) +
                   a_.plan.weightSlots * a_.plan.columnThreads) +
               (j & 3) * a_.plan.injectionSlots;
    }
    ZONESCOPE_RESIDENT float& cellInjectionWeight(int number, int place) const {
        return injectionAmplitudes(
            0)[4 * a_.plan.injectionSlots + (number << a_.plan.layerShift) + place];
    }
    template <bool isElectric> ZONESCOPE_RESIDENT int injectionNumber(int injection) const {
        return isElectric ? injection - injectionsOf(true)[0] + injectionsOf(false)[R] -
                                injectionsOf(false)[-1]
                          : injection - injectionsOf(false)[-1];
    }

    // Cells of the radial layer: a warp of their own has them (resident_layer_warp.cuh), or all
    // threads do.
    ZONESCOPE_RESIDENT bool hasCells() const { return layered && a_.plan.layerShift > 0; }
    ZONESCOPE_RESIDENT int cellWidth() const { return 1 << a_.plan.layerShift; }
    /// Columns of cells; there is room for one more.
    ZONESCOPE_RESIDENT int cellCount() const { return a_.view.wallColumn - a_.plan.columns + 1; }
    /// The border entry of the thread that the cells beside the columns stand for.
    ZONESCOPE_RESIDENT int cellsThread() const { return a_.plan.columns / C; }
    /// Ht (0) and hz of a row in the last column before the cells.
    ZONESCOPE_RESIDENT float& besideCells(int array, int r) const {
        if constexpr (layerWarp) {
            return reinterpret_cast<float*>(shared_ + layerPlaces())[array * R + r];
        } else {
            return cells()[fieldAt(ht + array, r, -1)];
        }
    }
    ZONESCOPE_RESIDENT std::size_t layerBytes() const {
        if (!hasCells()) {
            return 0;
        }
        if constexpr (layerWarp) {
            return (sizeof(float) * 2 * R + 15) / 16 * 16;
        } else {
            const auto values =
                static_cast<std::size_t>(ResidentCell::values(R, cellWidth(), Kernel::lossy));
            return layerMailBytes() + (sizeof(float) * values + 15) / 16 * 16;
        }
    }
    /// et (0) and Ez of the first column of cells, where the thread beside them looks for them.
    ZONESCOPE_RESIDENT float& edgeOfCells(int array, int r) const {
        return electricEdges(array)[r / V * (T + 1) + cellsThread()].v[r % V];
    }
    /// Words of this band, or of the next ones, to the neighbours, by column: first those down.
    ZONESCOPE_RESIDENT ResidentWord* cellWords(std::uint32_t mark, int bandsFurther) const {
        return a_.mail + (mark % ring) * a_.slotWords + (a_.plan.bands() + 2) * (2 * W * T) +
               (((machine_.block() + 1 + bandsFurther) * Kernel::shape.cellWords())
                << a_.plan.layerShift);
    }
    /// Er of the upper band's first row in the column beside the cells.
    ZONESCOPE_RESIDENT const ResidentWord* besideWord() const {
        return slot(mark_) - t_ + cellsThread() - 1 + fromUpper + extraWord<0> * T;
    }
    /// Where the upper band looks for Ez of the first column of cells.
    ZONESCOPE_RESIDENT ResidentWord* ezWordOfCells(std::uint32_t mark) const {
        return slot(mark) - t_ + cellsThread() + (W + extraWord<1>)*T;
    }

    // Cells of the radial layer as jobs of all threads: resident_layer_jobs.cuh.
    using Four = Pack<4>;
    struct alignas(16) Neighbours {
        int v[4];
    };
    ZONESCOPE_RESIDENT bool hasJobs() const { return !layerWarp && hasCells(); }
    ZONESCOPE_RESIDENT std::size_t layerMailBytes() const {
        return sizeof(ResidentWord) *
               static_cast<std::size_t>(ResidentCell::borderWords * ResidentCell::borderJobs
                                        << a_.plan.layerShift);
    }
    ZONESCOPE_RESIDENT Four* cellTables() const {
        return reinterpret_cast<Four*>(shared_ + layerPlaces() + layerMailBytes());
    }
    /// Of the four neighbours in the curl of a component.
    ZONESCOPE_RESIDENT Four& curlFactors(int c, int place) const {
        return cellTables()[(c << a_.plan.layerShift) + place];
    }
    /// Of the radial layer: kept of the field, gain of the newer auxiliary, then of the older one,
    /// or for Ez and hz what the auxiliary keeps and gains.
    ZONESCOPE_RESIDENT Four& layerFactors(int c, int place) const {
        return cellTables()[((6 + c) << a_.plan.layerShift) + place];
    }
    /// From a cell to what its factors multiply.
    ZONESCOPE_RESIDENT Neighbours& neighbours(int c) const {
        return reinterpret_cast<Neighbours*>(cellTables() + (12 << a_.plan.layerShift))[c];
    }
    /// Er of the upper band in the column beside the cells.
    ZONESCOPE_RESIDENT float& besideEr() const {
        return reinterpret_cast<float*>(cellTables() + (12 << a_.plan.layerShift) + 6)[0];
    }
    /// Lines of columns of cells.
    ZONESCOPE_RESIDENT float* cells() const {
        return reinterpret_cast<float*>(cellTables() + (12 << a_.plan.layerShift) + 7);
    }
    ZONESCOPE_RESIDENT int fieldAt(int c, int r, int place) const {
        return ((c * (R + 2) + r + 1) << a_.plan.layerShift) + place;
    }
    ZONESCOPE_RESIDENT int auxiliaryAt(int c, int r, int place) const {
        return ((6 * (R + 2) + c * (R + 1) + r + 1) << a_.plan.layerShift) + place;
    }
    /// Then come keep and displacement.
    ZONESCOPE_RESIDENT int inverseAt(int c, int r, int place) const {
        return ((6 * (2 * R + 3) + c * R + r) << a_.plan.layerShift) + place;
    }
    ZONESCOPE_RESIDENT int keepAt(int c, int r, int place) const {
        return inverseAt(c + 3, r, place);
    }
    ZONESCOPE_RESIDENT int displacementAt(int c, int r, int place) const {
        return inverseAt(c + 6, r, place);
    }
    /// hr (even numbers) and Ht of the last row, then of the row below the band, by place: jobs of
    /// the last threads. Negative in others.
    ZONESCOPE_RESIDENT int borderJob() const {
        return t_ - (threads() - (ResidentCell::borderJobs << a_.plan.layerShift));
    }
    ZONESCOPE_RESIDENT ResidentWord* borderBox(int number) const {
        return reinterpret_cast<ResidentWord*>(shared_ + layerPlaces()) +
               ((ResidentCell::borderJobs * number) << a_.plan.layerShift) + borderJob();
    }
    /// Words of this step that border jobs wait for: et and Er of the upper band's first row, then
    /// of the lower one's last row, and Ez of that.
    ZONESCOPE_RESIDENT const ResidentWord* borderWord(int kind) const {
        const int line = kind == 0 ? 1 : kind == 1 ? 0 : kind == 2 ? 3 : kind == 3 ? 2 : 4;
        return cellWords(mark_, kind < 2 ? 1 : -1) + (line << a_.plan.layerShift);
    }
    struct LayerStep {
        float keepAuxiliary, gainAuxiliary; ///< first layer step
        float keepField, newer, older;      ///< second one
        bool hasAuxiliary;                  ///< one that differs from the field
    };
    ZONESCOPE_RESIDENT void loadCells();
    ZONESCOPE_RESIDENT void loadCellFactors(int c, int place, bool there);
    ZONESCOPE_RESIDENT void storeCells();
    ZONESCOPE_RESIDENT void fetchCells();
    /// Calls use(direction, row, place) for this thread's share of the cells.
    template <class Use> ZONESCOPE_RESIDENT void forCells(const Use& use);
    ZONESCOPE_RESIDENT void magneticCells(int j);
    ZONESCOPE_RESIDENT void borderCells(int j);
    ZONESCOPE_RESIDENT void electricCells(int j, bool last);
    /// Tells the neighbours of E of a cell.
    /// \param post whether other bands need it
    ZONESCOPE_RESIDENT void publish(int c, int r, int place, float value, std::uint32_t mark,
                                    bool post);
    ZONESCOPE_RESIDENT void publishCells();
    ZONESCOPE_RESIDENT void recordCells(int j);
    ZONESCOPE_RESIDENT LayerStep layerStep(int c, int r, int place) const;
    ZONESCOPE_RESIDENT void advanceMagnetic(int c, int r, int place, float curl);
    /// Returns the new value.
    ZONESCOPE_RESIDENT float advanceElectric(int c, int r, int place, float curl);
    static ZONESCOPE_RESIDENT float curl(const Four& by, float first, float second, float third,
                                         float fourth, float injected) {
        return fmaf(by.v[0], first,
                    fmaf(by.v[1], second, fmaf(by.v[2], third, fmaf(by.v[3], fourth, injected))));
    }
    ZONESCOPE_RESIDENT float curlOfCell(int c, int r, int place, float injected) const;
    template <bool isElectric>
    ZONESCOPE_RESIDENT float injectedCurl(int c, int r, int place, int j) const;

    /// Advances component c of a row; chain(n, x) is x plus the curl of column n (times the inverse
    /// permittivity where that is uniform).
    template <int c, class Chain> ZONESCOPE_RESIDENT void put(int r, const Chain& chain);

    /// Part of the curl of hr or Ht of the last row that comes after its update: factor * value.
    /// The upper band does the same with completed().
    template <int c> ZONESCOPE_RESIDENT void add(int n, float factor, float value);
    /// hr or Ht of the row below the band with a further part of its curl.
    template <int c> ZONESCOPE_RESIDENT float completed(float factor, float value, float f) const;

    ZONESCOPE_RESIDENT void magnetic(int j);

    /// H of the last row, but for what comes from the row above or the next thread.
    ZONESCOPE_RESIDENT void magneticPartial(int j);

    ZONESCOPE_RESIDENT float electricStep() const {
        return uniform ? a_.plan.inverse * a_.plan.step : a_.plan.step;
    }
    template <class Down>
    ZONESCOPE_RESIDENT void putEr(int r, const Columns& half, const Down& htDown);
    template <class Down>
    ZONESCOPE_RESIDENT void putEt(int r, const Columns& step, float hzBefore, const Down& hrDown);
    ZONESCOPE_RESIDENT void putEz(int r, const Columns& outer, const Columns& inner,
                                  const Columns& order, float htBefore);

    /// All of E that needs no message.
    ZONESCOPE_RESIDENT void electricInner();

    /// et of the wall's column in some rows, where a plane wave prescribes it.
    ZONESCOPE_RESIDENT void driveWall(int begin, int end);

    /// hr of the wall's column: nothing reads it but monitors.
    ZONESCOPE_RESIDENT void magneticWall();
    /// et of the wall's column after step j, and where that has no thread of the row above the
    /// band. The last step's has been used by then.
    ZONESCOPE_RESIDENT void fetchWall(int j);
    /// A value of the wall's column in row r; zero unless a plane wave drives it.
    ZONESCOPE_RESIDENT float wallValue(int c, int r) const {
        return !a_.plan.wallApart ? 0.0F : c == et ? wallEt(r) : c == hr ? wallHr(r) : 0.0F;
    }
    /// Calls use(place in the view, value here) with everything the wall's column has in row t.
    template <class Use> ZONESCOPE_RESIDENT void forWall(const Use& use);

    ZONESCOPE_RESIDENT void electricFirstRow(int j);

    ZONESCOPE_RESIDENT void electricLastRow(int j);
    /// Gain of the curl of hr and Ht in the last row.
    ZONESCOPE_RESIDENT float lastGain() const { return axial ? rowLayer(ht, R - 1).v[1] : 1.0F; }

    /// Rows beyond the grid: its last row is an electric wall.
    ZONESCOPE_RESIDENT void clearBeyond();

    ZONESCOPE_RESIDENT void storeElectricEdges();

    // Messages. All that a thread sends or gets lies at fixed distances from its own place.
    static constexpr int fromUpper = 2 * W * T, fromLower = -W * T;

    ZONESCOPE_RESIDENT ResidentWord* slot(std::uint32_t mark) const {
        return place_ + (mark % ring) * a_.slotWords;
    }
    ZONESCOPE_RESIDENT void post(ResidentWord* to, const float (&values)[3 * W],
                                 std::uint32_t mark);
    ZONESCOPE_RESIDENT void postDown(std::uint32_t mark);
    ZONESCOPE_RESIDENT void postUp(std::uint32_t mark);
    /// The lane whose neighbour in the message is a thread of another warp.
    template <int direction> ZONESCOPE_RESIDENT bool atEdge() const {
        return direction == 0
                   ? lane() == 0 && t_ > 0
                   : lane() == warp - 1 && t_ < (hasCells() ? cellsThread() : threads() - 1);
    }
    /// Whether somebody sends messages for this thread: its neighbours in the other bands, or for
    /// the thread that they stand for the cells of the radial layer: Ez of the last row.
    template <int direction> ZONESCOPE_RESIDENT bool getsMail() const {
        return !hasCells() || t_ < cellsThread() + direction;
    }
    template <int direction>
    static constexpr int extraWord = (direction == 0 ? lastEr : firstEz) / 3;
    template <int direction> ZONESCOPE_RESIDENT void fetchFrom();
    /// A word that was fetched before, when it has come.
    ZONESCOPE_RESIDENT ResidentWord awaited(const ResidentWord* fetched, const ResidentWord* from);
    /// Counts tries; true: give up. The others of the block do as soon as one does.
    ZONESCOPE_RESIDENT bool givesUp(int tries) const;
    /// The message of this step from the upper (0) or the lower band (1). Returns the value of the
    /// neighbouring thread that this one needs: Er of its last column, or Ez of its first.
    template <int direction> ZONESCOPE_RESIDENT float receive(float (&values)[3 * W]);

    // Sources.
    enum Task { currents = 1, wall = 2, records = 4, taps = 8 };
    /// When in a step something is added to rows of the band: H, but for the transverse components
    /// of the last row; these; E of the first row; of the others.
    enum Phase { innerH, lastH, firstE, restE };
    static constexpr int phases = 4;
    /// The bit of a phase among the tasks: whether anything is added that is quick, or otherwise.
    static constexpr int quickTask(int phase) { return 16 << phase; }
    static constexpr int slowTask(int phase) { return quickTask(phase + phases); }
    static ZONESCOPE_RESIDENT constexpr int phaseOf(int component, int r) {
        return component >= 3 ? (r == R - 1 && component % 3 != 2 ? lastH : innerH)
               : r == 0       ? firstE
                              : restE;
    }

    /// Adds the currents of a phase to H or E after their update, to which they are linear.
    template <int phase> ZONESCOPE_RESIDENT void inject(int j) {
        if ((tasks() & (quickTask(phase) | slowTask(phase))) != 0) [[unlikely]] {
            machine_.apart();
            addCurrents<phase>(j);
        }
    }
    /// Rows of the band that a phase can reach.
    static constexpr int firstRow(int phase) {
        return phase == lastH ? R - 1 : phase == restE ? 1 : 0;
    }
    static constexpr int rowEnd(int phase) { return phase == firstE ? 1 : R; }
    template <int phase> ZONESCOPE_RESIDENT void addCurrents(int j);
    /// Those that are kept with what they weigh, outside of the axial layers.
    /// \param weights see InjectionSlot
    [[nodiscard]] static ZONESCOPE_RESIDENT bool isQuick(int weights) {
        return !axial && weights >= 0;
    }
    /// Whether there is anything to add to columns of threads; else to cells of the radial layer.
    [[nodiscard]] ZONESCOPE_RESIDENT bool
    reachesColumns(const InjectionView<float>& injection) const {
        return !hasCells() || injection.iBegin < a_.plan.columns;
    }
    /// Of step j of the batch.
    ZONESCOPE_RESIDENT Columns weightsHere(const InjectionView<float>& injection, int j) const;
    /// What curls of the thread's columns add to a component, after adding to its auxiliaries.
    ZONESCOPE_RESIDENT Columns injectedChange(int c, int r, const Columns& weights,
                                              float amplitude);

    // Monitors.
    ZONESCOPE_RESIDENT void record(int j);
    /// One step further, while nobody looks at the clocks of the records.
    ZONESCOPE_RESIDENT void advanceClocks();
    ZONESCOPE_RESIDENT void recordBox(const RecordView<float>& view, int sample);
    ZONESCOPE_RESIDENT void recordTaps(int j);
    /// Whether a thread records a tap. The grid's last row and column, on walls, may lie beyond
    /// the last band and thread.
    ZONESCOPE_RESIDENT bool holds(const TapView<float>& tap, int thread) const {
        const int r = tap.k - row_;
        if (hasCells() && tap.i >= a_.plan.columns) {
            return false;
        }
        const bool atColumn =
            tap.i >= threads() * C && r < R
                ? thread == r
                : tap.i >= thread * C && (tap.i < (thread + 1) * C || thread == threads() - 1);
        return atColumn && among(tap.k);
    }
    ZONESCOPE_RESIDENT bool among(int k) const { return k >= row_ && (k < row_ + R || !hasUpper_); }

    // Beginning and end of a launch.
    ZONESCOPE_RESIDENT bool inside(int r, int n) const {
        return row_ + r < a_.plan.rows && column_ + n < a_.plan.columns;
    }
    ZONESCOPE_RESIDENT void load();
    /// The thread's columns of a row of a plane, zero outside the grid.
    ZONESCOPE_RESIDENT Columns loadColumns(const float* plane, int r) const;
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
    /// Values of a thread's columns to where they have a place aligned for all at once.
    static ZONESCOPE_RESIDENT void storeColumns(float* to, const Columns& values) {
#ifdef __CUDA_ARCH__
        wide(to) = values;
#else
        std::copy(std::begin(values.v), std::end(values.v), to); // a host's memory need not be
#endif
    }
    /// Its own stretch of shared memory.
    ZONESCOPE_RESIDENT void loadOwn();
    ZONESCOPE_RESIDENT void loadCoefficients();
    ZONESCOPE_RESIDENT void loadLayers();
    /// Calls `both(here, there)` with every auxiliary of this thread and its place in the view, and
    /// `alone(here)` with those that have none.
    template <class Both, class Alone>
    ZONESCOPE_RESIDENT void forAuxiliaries(const Both& both, const Alone& alone);
    /// Writes the auxiliaries that are not kept here because other values tell them: of the
    /// transverse components in axial layers the fields, and in lossy projects every D there.
    ZONESCOPE_RESIDENT void storeImplied();
    ZONESCOPE_RESIDENT float& auxiliaryPlace(int c, int i, int k) const;
    /// What happens in this band besides the update.
    ZONESCOPE_RESIDENT void loadTasks();
    ZONESCOPE_RESIDENT void loadInjections();
    /// Remembers what and where, and when it is to be added.
    ZONESCOPE_RESIDENT void keepInjection(int kept, int weights,
                                          const InjectionView<float>& injection);
    /// Amplitudes of the step after the next one, for the injections that are kept.
    ZONESCOPE_RESIDENT void fetchAmplitudes(int j);
    ZONESCOPE_RESIDENT int tasksHere() const;
    ZONESCOPE_RESIDENT void store();

    Machine& machine_;
    const ResidentArguments& a_;
    unsigned char* shared_;
    int t_;
    int row_, column_; ///< the first ones
    bool hasLower_, hasUpper_;
    ResidentWord* place_;
    std::uint32_t mark_; ///< of the messages of the step that is being done
    float axisHr_;
    Columns* own_; ///< this thread's entries in shared memory
    float er_[R][C], et_[R][C], ez_[R][C], hr_[R][C], ht_[R][C], hz_[R][C];
};

} // namespace resident
} // namespace zonescope::gpu
