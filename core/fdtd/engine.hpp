#pragma once

/// \file
/// The engine seam: an engine owns the fields of one real run (one azimuthal order, one parity) and
/// advances them. It knows a run plan and no project. CpuEngine<float|double> implements it here,
/// the CUDA engine implements it in gpu/.

#include "core/fdtd/index_box.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/model/project.hpp"
#include "core/text/message.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zonescope::fdtd {

/// A scalar of the (r, z) plane to look at. Components are drawn at their own Yee places; the
/// others are averaged to cell centres (i + 1/2, k + 1/2) and, for the quadratic ones, over the
/// azimuth. All are instantaneous, with H half a step behind E.
enum class ViewQuantity : std::uint8_t {
    er,
    et,
    ez,
    hr,
    ht,
    hz,
    electricMagnitude, ///< sqrt(Er^2 + et^2 + Ez^2)
    magneticMagnitude,
    energyDensity, ///< (eps E^2 + H^2)/2, azimuthal average
    poyntingR,
    poyntingZ,
    poyntingMagnitude,
};

/// Part of the plane and how densely to sample it: columns iBegin, iBegin + strideR, ... < iEnd,
/// and rows alike.
struct PlaneRequest {
    ViewQuantity quantity = ViewQuantity::electricMagnitude;
    int iBegin = 0, iEnd = 0; ///< 0, 0: all cells (nr)
    int kBegin = 0, kEnd = 0; ///< 0, 0: all cells (nz)
    int strideR = 1, strideZ = 1;
};

/// A sampled plane: height rows of width values, r contiguous, row 0 at the smallest z.
struct Plane {
    PlaneRequest request; ///< with iEnd, kEnd filled in
    int width = 0, height = 0;
    std::int64_t step = 0;
    double time = 0.0; ///< of E, um/c
    std::vector<float> values;
};

/// Running transforms of all six components, or of E alone (DftBoxPlan::components), at their raw
/// Yee places in a box:
/// F(omega) = sum over sampled steps of f(t) exp(i omega t) interval dt, each component at its own
/// time (E at n dt, H at (n + 1/2) dt). Values are those of the rescaled unknowns; monitors/ turns
/// them into physical fields. values[component][frequency][row][column], flattened.
struct DftBoxData {
    IndexBox box;
    std::vector<double> omega; ///< angular frequencies, c/um
    std::vector<std::complex<double>> values;
    [[nodiscard]] const std::complex<double>& at(Component c, std::size_t frequency, int i,
                                                 int k) const {
        const auto w = static_cast<std::size_t>(box.width());
        const auto h = static_cast<std::size_t>(box.height());
        return values[((static_cast<std::size_t>(c) * omega.size() + frequency) * h +
                       static_cast<std::size_t>(k - box.kBegin)) *
                          w +
                      static_cast<std::size_t>(i - box.iBegin)];
    }
};

/// Time series of the six components at a probe, interpolated bilinearly to its place. Entry n of
/// an E component is at time (n + 1) dt, of an H component at (n + 1/2) dt.
struct ProbeData {
    std::array<std::vector<float>, model::componentCount> series;
};

/// One entry per monitor of the project, in its order; which member is filled depends on the kind
/// (probe, or boxes). A flux monitor on a closed box has three boxes: lower disc, upper disc,
/// cylinder; source powers have one for each source of sources::currentSources.
struct MonitorReading {
    std::optional<ProbeData> probe;
    std::vector<DftBoxData> boxes;
};

/// How far the stored values F of one monitor at one wavelength lie from a multiple of what they
/// were, K: sums over all its boxes, components and places.
struct TransformChange {
    double difference = 0.0; ///< of |F - ratio K|^2
    double size = 0.0;       ///< of |F|^2
};

/// One array of an engine's state, as bytes; `type` is "float32", "float64" or "int64".
struct StateArray {
    std::string name;
    std::string type;
    std::vector<std::size_t> shape;
    std::vector<std::byte> bytes;
};

/// The array of that name.
/// \throws InputError naming it unless it is there with this type and size
[[nodiscard]] const StateArray& requireArray(const std::vector<StateArray>& arrays,
                                             const std::string& name, std::string_view type,
                                             std::size_t bytes);

/// \throws InputError for a step that no run reaches: a negative one, or one beyond what a double
/// counts exactly
void requirePossibleStep(std::int64_t step);

/// Everything needed to go on bit-identically on the same backend.
struct EngineState {
    std::string engine; ///< kind and precision; loadState refuses another
    std::int64_t step = 0;
    bool atHalfStep = false;
    std::vector<StateArray> arrays;
};

/// The stage of copies between devices, which go on beside the steps of the interior.
inline constexpr std::string_view exchangeStage = text::term("exchange");

/// A kernel of a device engine: its shape, and what it did in the launches that were timed.
struct KernelCounters {
    std::string name;
    std::string stage; ///< "step", "layers", "transforms", "display"
    int blockThreads = 0;
    int registersPerThread = 0;
    std::size_t sharedBytesPerBlock = 0;
    double theoreticalOccupancy = 0.0; ///< active warps over the most a multiprocessor holds
    double bytesPerCellStep = 0.0;     ///< device memory, modelled
    double flopsPerCellStep = 0.0;     ///< modelled
    double seconds = 0.0;              ///< device time of the timed launches
    double cellSteps = 0.0;            ///< that they advanced
    std::int64_t launches = 0;         ///< timed ones
};

/// A part of the domain that has an engine of its own.
struct SlabCounters {
    int rowBegin = 0, rowEnd = 0; ///< rows of the grid that it owns
    std::string place;            ///< where it is computed, in words
};

/// Between the engines of slabs.
struct ExchangeCounters {
    int haloRows = 0;        ///< on each side of a cut
    std::int64_t times = 0;  ///< that halos were renewed
    double seconds = 0.0;    ///< that it took, on the slab where it took longest
    std::string description; ///< how, in words
};

/// Where the time goes, for the counters panel.
struct EngineCounters {
    std::string backend = "CPU";         ///< "CPU", "CUDA"
    std::string device;                  ///< name of the device; empty for the CPU
    int devices = 1;                     ///< that work side by side
    std::string schedule;                ///< how a device engine goes through the steps
    text::Message scheduleReason;        ///< why this schedule, in words
    std::vector<KernelCounters> kernels; ///< of a device engine
    double cellSteps = 0.0; ///< cells advanced times steps, since construction or reset
    double seconds = 0.0;   ///< spent in advance
    int threads = 1;
    int timeLevels = 1;              ///< depth of the time blocking
    std::string instructionSet;      ///< "AVX-512", "AVX2", "baseline"
    std::size_t bytes = 0;           ///< memory held by the engine
    std::vector<SlabCounters> slabs; ///< of a domain that is cut; else empty
    ExchangeCounters exchange;       ///< between them
};

/// Place of the first value that is not finite or beyond all reason.
struct BadValue {
    Component component = Component::er;
    int i = 0, k = 0;
    double value = 0.0;
};

class Engine {
public:
    virtual ~Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Advances whole steps; completes a pending half-step first (which counts as one).
    virtual void advance(std::int64_t steps) = 0;
    /// Advances H only, or, when H is ahead, E only.
    virtual void advanceHalfStep() = 0;
    [[nodiscard]] virtual std::int64_t step() const noexcept = 0;
    [[nodiscard]] virtual bool atHalfStep() const noexcept = 0;
    /// Back to step 0: fields, auxiliaries, transforms and series are cleared.
    virtual void reset() = 0;
    /// Whether it can take another plan in place of its own (`begin`): not with a lattice of
    /// another shape, and not where losses appear or vanish.
    [[nodiscard]] virtual bool suits([[maybe_unused]] const RunPlan& plan) const { return false; }
    /// Takes the parts of another plan that differ from those of its own, and begins anew at step
    /// 0: from then on it computes, to the last bit, what a new engine of that plan would, in the
    /// memory, the threads and the schedule that it has.
    /// @param plan one that suits
    /// \throws InputError for a source that cannot be put on the grid; then it is as it was
    virtual void begin(const RunPlan& plan);

    [[nodiscard]] virtual Plane snapshot(const PlaneRequest& request) const = 0;
    [[nodiscard]] virtual std::vector<MonitorReading> readMonitors() const = 0;
    /// The transforms of some monitors only; engines leave the others empty where that saves time.
    /// @param wanted one entry per monitor of the project
    [[nodiscard]] virtual std::vector<MonitorReading>
    readTransforms([[maybe_unused]] const std::vector<bool>& wanted) const {
        return readMonitors();
    }
    /// Remembers the transforms of some monitors as they are now, in place of those remembered
    /// before; a run that is reset or loaded goes on without them.
    /// @param wanted one entry per monitor of the project
    virtual void keepTransforms(const std::vector<bool>& wanted);
    /// The changes since, where `ratio` times what was kept takes its place; one entry per monitor
    /// of the project, each one per frequency; empty for monitors that were not kept.
    [[nodiscard]] virtual std::vector<std::vector<TransformChange>>
    transformChanges(double ratio) const;
    /// What `keepTransforms` remembers, so that a run that goes on from a file compares with the
    /// same; empty when nothing is kept.
    [[nodiscard]] virtual std::vector<StateArray> keptTransforms() const;
    /// Remembers what `keptTransforms` of an engine of the same kind and project gave.
    /// @param wanted as for keepTransforms
    /// \throws InputError when the arrays are not those of these monitors
    virtual void restoreKeptTransforms(const std::vector<bool>& wanted,
                                       const std::vector<StateArray>& arrays);
    /// How many cell-steps an engine of this kind does in the time that a look at the changes
    /// takes for each complex value of the transforms: a rough figure, the same on all machines,
    /// that decides how often convergence is looked at.
    [[nodiscard]] virtual double transformReadingCost() const noexcept { return 20.0; }
    /// What the probes of `readMonitors` recorded from entry `from` of their series on; one entry
    /// per monitor of the project, absent for other kinds. Called for every frame of a live window:
    /// engines make it cost no more than what is new.
    [[nodiscard]] virtual std::vector<std::optional<ProbeData>> probeTails(std::int64_t from) const;
    /// The quadratic form that the leapfrog conserves: sum of eps E(n)^2 + H(n-1/2) H(n+1/2),
    /// r-weighted, times pi/2 (m != 0) or pi (m = 0): the electromagnetic energy in units of eps0
    /// E^2 um^3. Absorbing layers left out. Dispersive media add what their poles store (see
    /// DispersiveCells::energy), so that it is conserved between walls without loss.
    [[nodiscard]] virtual double fieldEnergy() const = 0;
    /// Begins to read that energy, of the fields as they are now; an engine that works beside the
    /// host does not make it wait. One reading at a time.
    virtual void beginFieldEnergy() { begunEnergy_ = fieldEnergy(); }
    /// The energy begun last; without `wait` empty as long as it is not there.
    [[nodiscard]] virtual std::optional<double> takeFieldEnergy([[maybe_unused]] bool wait) {
        return begunEnergy_;
    }
    /// Scans for NaN, infinity and absurd growth.
    [[nodiscard]] virtual std::optional<BadValue> findBadValue() const = 0;

    /// All values of one (rescaled) component: grid.points() values, rows of r.
    [[nodiscard]] virtual std::vector<double> component(Component component) const = 0;
    /// Overwrites one component (tests, initial conditions). Held values stay zero. In the axial
    /// layers, where the radial stretch is neutral, Er, et, hr and Ht equal their auxiliaries for
    /// good: these are set along, for a difference would stay as a static field that no layer
    /// absorbs.
    virtual void setComponent(Component component, const std::vector<double>& values) = 0;

    [[nodiscard]] virtual EngineState saveState() const = 0;
    /// \throws InputError when the state belongs to another grid, engine or precision.
    virtual void loadState(const EngineState& state) = 0;
    [[nodiscard]] virtual EngineCounters counters() const = 0;

protected:
    Engine() = default;

private:
    double begunEnergy_ = 0.0;
    std::vector<bool> wantedTransforms_;
    std::vector<MonitorReading> keptTransforms_;
};

/// How the CPU engine works; the defaults suit the machine.
struct CpuOptions {
    int threads = 0;     ///< 0: all cores
    int timeLevels = 0;  ///< depth of the time blocking; 0: from the cache size; 1: none
    int tileColumns = 0; ///< width of a tile in r; 0: from the cache size
    std::string
        instructionSet; ///< "baseline", "avx2", "avx512"; empty: the best this processor has
    text::Message
        reason; ///< why the CPU computes, for the counters; empty: because it was asked to
};

/// \throws InputError for a source or monitor that cannot be put on the grid.
[[nodiscard]] std::unique_ptr<Engine> makeCpuEngine(RunPlan plan, model::Precision precision,
                                                    int parity = 0, const CpuOptions& options = {});

} // namespace zonescope::fdtd
