#include "gpu/engine/cuda_engine.cuh"

#include "core/error.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "core/fdtd/view_formula.hpp"
#include "gpu/engine/step/state_names.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Steps for which sources and phases are prepared at once: a multiple of most depths of time
/// blocking.
constexpr int usualBatchSteps = 120;

constexpr std::array componentNames{"Er", "Et", "Ez", "Hr", "Ht", "Hz"};

template <class Real> std::string engineName(int parity) {
    return std::string("cuda ") + (std::is_same_v<Real, float> ? "single" : "double") + " parity " +
           std::to_string(parity);
}

template <class V>
fdtd::StateArray stateArray(std::string name, std::vector<std::size_t> shape,
                            std::span<const V> values) {
    fdtd::StateArray array;
    array.name = std::move(name);
    array.type = std::is_same_v<V, float> ? "float32" : "float64";
    array.shape = std::move(shape);
    array.bytes.resize(values.size_bytes());
    if (!values.empty()) {
        std::memcpy(array.bytes.data(), values.data(), values.size_bytes());
    }
    return array;
}

/// Finds arrays of a saved state by name, checking type and size.
class StateFinder {
public:
    explicit StateFinder(const fdtd::EngineState& state) : state_(state) {}

    /// The array's bytes as `count` values.
    template <class V>
    const fdtd::StateArray& find(const std::string& name, std::size_t count) const {
        return fdtd::requireArray(state_.arrays, name,
                                  std::is_same_v<V, float> ? "float32" : "float64",
                                  count * sizeof(V));
    }
    template <class V> std::vector<V> read(const std::string& name, std::size_t count) const {
        std::vector<V> values(count);
        const auto& array = find<V>(name, count);
        if (count != 0) {
            std::memcpy(values.data(), array.bytes.data(), array.bytes.size());
        }
        return values;
    }

private:
    const fdtd::EngineState& state_;
};

std::string tapName(std::size_t number) { return "tap_" + std::to_string(number); }

DeviceInfo usableDevice(int device) {
    DeviceInfo info = deviceInfo(device);
    if (text::Message reason = whyUnusable(device); !reason.empty()) {
        throw DeviceError(reason);
    }
    return info;
}

} // namespace

template <class Real>
CudaEngine<Real>::CudaEngine(fdtd::RunPlan plan, int parity, const CudaOptions& options)
    : plan_(std::move(plan)), parity_(parity), info_(usableDevice(options.device)),
      wantedSchedule_(options.schedule), engines_(std::max(1, options.engines)) {
    const DeviceGuard guard(info_.ordinal);
    stream_ = std::make_unique<Stream>();
    for (auto& event : advanced_) {
        event = std::make_unique<Event>();
    }
    fields_ = std::make_unique<FieldStore<Real>>(plan_.lattice, stream_->get());
    makeStores(usualBatchSteps);
    keeper_ = std::make_unique<TransformKeeper<Real>>(stream_->get());
    tilted_ = TiltedStore<Real>(plan_.lattice->materials.tilted, *plan_.lattice, stream_->get());
    readout_ = std::make_unique<Readout<Real>>(*plan_.lattice, fields_->polarisation(), tilted_,
                                               stream_->get());
    halfSteps_ = std::make_unique<PlainSchedule<Real>>(stream_->get());
    chooseSchedule();
    const int depth = schedule_->timeLevels();
    if (usualBatchSteps % depth != 0) {
        makeStores((usualBatchSteps + depth - 1) / depth * depth);
    }
    if (records_->hasRegions() && wantsRegionsOnTheWay()) {
        regionsOnTheWay_ = true;
        makeStores(batchSteps_);
        layOutSchedule();
    }
    stream_->synchronize();
}

template <class Real> CudaEngine<Real>::~CudaEngine() {
    // Memory is freed on its own device; a device that is lost changes nothing about the order.
    int before = 0;
    cudaGetDevice(&before);
    cudaSetDevice(info_.ordinal);
    cudaStreamSynchronize(stream_->get());
    schedule_.reset();
    halfSteps_.reset();
    readout_.reset();
    tilted_ = {};
    sources_.reset();
    keeper_.reset();
    records_.reset();
    fields_.reset();
    advanced_ = {};
    stream_.reset();
    cudaSetDevice(before);
}

template <class Real> void CudaEngine<Real>::makeStores(int batchSteps) {
    batchSteps_ = batchSteps;
    sources_.reset(); // it works with the records in the background
    records_ = std::make_unique<RecordStore<Real>>(*plan_.recording, plan_.lattice->grid.dt,
                                                   batchSteps, regionsOnTheWay_, stream_->get());
    makeSources();
}

template <class Real> bool CudaEngine<Real>::wantsRegionsOnTheWay() const {
    constexpr std::size_t part = 8; // of the free memory at most
    std::size_t free = 0;
    std::size_t total = 0;
    ZONESCOPE_CUDA(cudaMemGetInfo(&free, &total));
    return schedule_->recordsRegionsWell() &&
           RecordStore<Real>::regionBytes(*plan_.recording, batchSteps_) < free / part;
}

template <class Real> void CudaEngine<Real>::makeSources() {
    sources_.reset();
    sources_ =
        std::make_unique<SourceStore<Real>>(*plan_.lattice, plan_.excitation->bank(parity_),
                                            batchSteps_, *records_, info_.ordinal, stream_->get());
}

template <class Real> ScheduleSituation<Real> CudaEngine<Real>::situation() {
    sources_->acquire(0);
    ScheduleSituation<Real> situation;
    situation.context.lattice = plan_.lattice;
    situation.context.injections = sources_->injectionPlaces();
    situation.context.wallDriven = sources_->drivesWall();
    situation.context.places = records_->places();
    const auto& polarised = fields_->polarisation().places();
    situation.context.polarised = polarised.empty() ? nullptr : &polarised;
    situation.context.tilted = tilted_.places().empty() ? nullptr : &tilted_.places();
    situation.context.device = info_.ordinal;
    situation.context.multiprocessors = std::max(1, info_.multiprocessors / engines_);
    situation.context.engines = engines_;
    situation.context.recordPeriod = records_->period();
    situation.view = currentView();
    situation.stream = stream_->get();
    situation.viewWithNext = [this] {
        fields_->allocateNext();
        return currentView();
    };
    return situation;
}

template <class Real> void CudaEngine<Real>::chooseSchedule() {
    auto offer = makeSchedule(situation(), wantedSchedule_);
    schedule_ = std::move(offer.schedule);
    scheduleReason_ = std::move(offer.reason);
    adjustNext();
    // Whatever tuning has written is gone, and nothing has been advanced.
    fields_->clear();
}

template <class Real> void CudaEngine<Real>::layOutSchedule() {
    if (auto again = layOutAgain(situation(), *schedule_)) {
        schedule_ = std::move(again);
        adjustNext();
    } else if (regionsOnTheWay_) { // it had no room for so many boxes, or others record them worse
        regionsOnTheWay_ = false;
        makeStores(batchSteps_);
        layOutSchedule();
    } else {
        chooseSchedule();
    }
}

template <class Real> void CudaEngine<Real>::adjustNext() {
    if (schedule_->needsNext()) {
        fields_->allocateNext();
    } else {
        stream_->synchronize();
        fields_->releaseNext();
    }
}

template <class Real> StepView<Real> CudaEngine<Real>::currentView() const noexcept {
    StepView<Real> view = fields_->view();
    sources_->fill(view);
    records_->fill(view, sources_->current().slot);
    view.tilted = tilted_.view();
    return view;
}

template <class Real> int CudaEngine<Real>::enterBatch() {
    if (!sources_->covers(step_)) {
        settleTransforms(); // their samples and phases are those of the batch
        if (leftBatch_) {   // its buffers are needed for the batch after the next
            records_->harvestTaps(leftBatch_->slot, leftBatch_->firstStep,
                                  leftBatch_->firstStep + leftBatch_->steps);
            leftBatch_.reset();
        }
        if (sources_->current().steps > 0) {
            leftBatch_ = sources_->current();
            records_->fetchTaps(leftBatch_->slot);
        }
        sources_->acquire(step_);
    }
    return static_cast<int>(step_ - sources_->current().firstStep);
}

template <class Real> int CudaEngine<Real>::stepsToStop(std::int64_t step) const noexcept {
    // Batches follow each other without a gap; before the first one the next begins now.
    const auto& batch = sources_->current();
    const std::int64_t ahead =
        batchSteps_ - (step - (batch.steps > 0 ? batch.firstStep : step_)) % batchSteps_;
    std::int64_t steps = ahead;
    if (stops_ && *stops_ > 0) {
        steps = std::min(steps, *stops_ - step % *stops_);
    }
    return records_->stepsToCut(step, static_cast<int>(steps));
}

template <class Real> std::int64_t CudaEngine<Real>::stepsToPassEnd(std::int64_t wanted) const {
    if (!stops_ || atHalfStep_) {
        return wanted;
    }
    for (std::int64_t done = 0;;) {
        const int whole = stepsToStop(step_ + done);
        if (wanted - done <= whole) {
            return done + schedule_->passEnd(whole, static_cast<int>(wanted - done));
        }
        done += whole;
    }
}

template <class Real> void CudaEngine<Real>::setMeasuring(bool on) {
    measuring_ = on;
    if (!on) { // whoever measures now wants nothing else on the device
        const DeviceGuard guard(info_.ordinal);
        stream_->synchronize();
    }
}

template <class Real> void CudaEngine<Real>::setRunningAhead(bool on) {
    runsAhead_ = on;
    if (!on) {
        const DeviceGuard guard(info_.ordinal);
        stream_->synchronize();
    }
}

template <class Real> void CudaEngine<Real>::waitForSteps() {
    const DeviceGuard guard(info_.ordinal);
    advanced_[0]->synchronize();
    if (runsAhead_) { // advance has counted the time up to its return
        const auto now = std::chrono::steady_clock::now();
        seconds_ += std::chrono::duration<double>(now - lastReturn_).count();
        lastReturn_ = now;
    }
}

template <class Real> void CudaEngine<Real>::settleTransforms() const {
    if (transformed_ >= step_) {
        return;
    }
    if (records_->hasTransforms()) {
        const auto& batch = sources_->current();
        records_->accumulate(currentView(), static_cast<int>(transformed_ - batch.firstStep),
                             static_cast<int>(step_ - transformed_), sources_->phases());
    }
    transformed_ = step_;
}

template <class Real> void CudaEngine<Real>::settleTaps() const {
    const auto& batch = sources_->current();
    if (records_->tapCount() == 0 || batch.steps == 0) {
        return;
    }
    if (leftBatch_) {
        records_->harvestTaps(leftBatch_->slot, leftBatch_->firstStep,
                              leftBatch_->firstStep + leftBatch_->steps);
        leftBatch_.reset();
    }
    records_->fetchTaps(batch.slot);
    records_->harvestTaps(batch.slot, batch.firstStep, step_);
}

/// The second call and then one a second are measured kernel by kernel: the counters stay fresh,
/// and the cost is lost in the noise. The first is left out, for it loads code.
template <class Real> void CudaEngine<Real>::measureSometimes() {
    constexpr auto interval = std::chrono::seconds(1);
    const auto now = std::chrono::steady_clock::now();
    ++calls_;
    if (measuring_ && (calls_ == 2 || (calls_ > 2 && now - lastMeasured_ > interval))) {
        lastMeasured_ = now;
        schedule_->measureNext();
        records_->measureNext();
    }
}

template <class Real> void CudaEngine<Real>::advance(std::int64_t steps) {
    if (steps <= 0) {
        return;
    }
    const DeviceGuard guard(info_.ordinal);
    if (atHalfStep_) {
        advanceHalfStep();
        --steps;
    }
    // A device that has been at work since the last call has worked all the time.
    const bool atWork = runsAhead_ && advanced_[0]->query() == cudaErrorNotReady;
    if (runsAhead_) {
        advanced_[1]->synchronize();
    }
    std::swap(advanced_[0], advanced_[1]);
    const auto start = atWork ? lastReturn_ : std::chrono::steady_clock::now();
    for (std::int64_t left = steps; left > 0;) {
        const int first = enterBatch();
        const int toStop = stepsToStop(step_);
        const int count = static_cast<int>(std::min<std::int64_t>(left, toStop));
        // A call that ends within a pass has its steps split evenly instead.
        const bool endsPass = stops_ && schedule_->passEnd(toStop, count) == count;
        measureSometimes();
        if (schedule_->advancePart(currentView(), first, count, endsPass ? toStop : count,
                                   stream_->get())) {
            fields_->swap();
        }
        step_ += count;
        left -= count;
        if (records_->hasRegions()) { // a sample is added from the fields of its own step
            settleTransforms();
        }
    }
    advanced_[0]->record(stream_->get());
    if (!runsAhead_ || !measuring_) {
        settleTransforms();
        settleTaps();
        stream_->synchronize();
    }
    const auto& grid = plan_.lattice->grid;
    cellSteps_ += static_cast<double>(steps) * grid.nr * grid.nz;
    lastReturn_ = std::chrono::steady_clock::now();
    seconds_ += std::chrono::duration<double>(lastReturn_ - start).count();
}

template <class Real> void CudaEngine<Real>::advanceHalfStep() {
    const DeviceGuard guard(info_.ordinal);
    const int j = enterBatch();
    const StepView<Real> view = currentView();
    if (!atHalfStep_) {
        halfSteps_->advanceMagnetic(view, j, stream_->get());
        stream_->synchronize();
        atHalfStep_ = true;
        return;
    }
    settleTransforms();
    halfSteps_->advanceElectric(view, j, stream_->get());
    ++step_;
    atHalfStep_ = false;
    settleTransforms();
    settleTaps();
    stream_->synchronize();
}

template <class Real> void CudaEngine<Real>::reset() {
    const DeviceGuard guard(info_.ordinal);
    fields_->clear();
    records_->clear();
    sources_->reset();
    leftBatch_.reset();
    stream_->synchronize();
    step_ = 0;
    transformed_ = 0;
    atHalfStep_ = false;
    seconds_ = 0.0;
    cellSteps_ = 0.0;
}

template <class Real> bool CudaEngine<Real>::suits(const fdtd::RunPlan& plan) const {
    const auto& before = *plan_.lattice;
    const auto& after = *plan.lattice;
    const auto& media = before.materials;
    if (!grid::sameShape(before, after) || media.lossy() != after.materials.lossy()) {
        return false;
    }
    // Poles and tilted nodes have lists of their own, made of all media and the time step.
    const bool lists = !media.dispersive.empty() || !media.tilted.empty() ||
                       !after.materials.dispersive.empty() || !after.materials.tilted.empty();
    return !lists ||
           (static_cast<const grid::Lattice&>(before) == after && media == after.materials);
}

template <class Real> void CudaEngine<Real>::begin(const fdtd::RunPlan& plan) {
    const DeviceGuard guard(info_.ordinal);
    static_cast<void>(plan.excitation->bank(parity_)); // throws before anything has changed
    stream_->synchronize();
    const auto before = std::exchange(plan_, plan);
    const bool sameLattice = static_cast<const grid::Lattice&>(*before.lattice) == *plan.lattice;
    const bool sameMedia = before.lattice->materials == plan.lattice->materials;
    fields_->take(plan_.lattice);
    if (!sameLattice) {
        readout_ = std::make_unique<Readout<Real>>(*plan_.lattice, fields_->polarisation(), tilted_,
                                                   stream_->get());
    }
    const bool sameRecords = sameLattice && *before.recording == *plan.recording;
    const bool sameSources = sameLattice && before.excitation == plan.excitation;
    if (!sameRecords) {
        keeper_ = std::make_unique<TransformKeeper<Real>>(stream_->get());
        regionsOnTheWay_ = wantsRegionsOnTheWay();
        makeStores(batchSteps_);
    } else if (!sameSources) {
        makeSources();
    }
    reset();
    if (!sameLattice || !sameMedia || !sameRecords || !sameSources) {
        layOutSchedule();
    }
    calls_ = 0;
    stream_->synchronize();
}

template <class Real>
fdtd::Plane CudaEngine<Real>::snapshot(const fdtd::PlaneRequest& request) const {
    const DeviceGuard guard(info_.ordinal);
    const auto& grid = plan_.lattice->grid;
    fdtd::Plane plane = readout_->plane(currentView(), fdtd::fittedRequest(request, grid));
    plane.step = step_;
    plane.time = static_cast<double>(step_) * grid.dt;
    return plane;
}

template <class Real>
std::vector<fdtd::MonitorReading>
CudaEngine<Real>::readTransforms(const std::vector<bool>& wanted) const {
    const DeviceGuard guard(info_.ordinal);
    settleTransforms();
    return records_->read(wanted);
}

template <class Real> void CudaEngine<Real>::keepTransforms(const std::vector<bool>& wanted) {
    const DeviceGuard guard(info_.ordinal);
    settleTransforms();
    if (!keeper_->keep(records_->transforms(), wanted)) {
        Engine::keepTransforms(wanted);
    }
}

template <class Real> std::vector<fdtd::StateArray> CudaEngine<Real>::keptTransforms() const {
    const DeviceGuard guard(info_.ordinal);
    std::vector<fdtd::StateArray> arrays;
    keeper_->read([&](std::size_t number, bool imaginary, const std::vector<Real>& values) {
        arrays.push_back(
            stateArray<Real>(keptTransformName(number, imaginary), {values.size()}, values));
    });
    return arrays.empty() ? Engine::keptTransforms() : arrays;
}

template <class Real>
void CudaEngine<Real>::restoreKeptTransforms(const std::vector<bool>& wanted,
                                             const std::vector<fdtd::StateArray>& arrays) {
    const DeviceGuard guard(info_.ordinal);
    settleTransforms();
    if (!keeper_->keep(records_->transforms(), wanted)) {
        Engine::restoreKeptTransforms(wanted, arrays);
        return;
    }
    const fdtd::EngineState state{{}, step_, false, arrays};
    keeper_->restore([&](std::size_t number, bool imaginary, std::size_t count) {
        return StateFinder(state).template read<Real>(keptTransformName(number, imaginary), count);
    });
}

template <class Real>
std::vector<std::vector<fdtd::TransformChange>>
CudaEngine<Real>::transformChanges(double ratio) const {
    const DeviceGuard guard(info_.ordinal);
    settleTransforms();
    auto changes = keeper_->changes(records_->transforms(), ratio);
    return changes ? std::move(*changes) : Engine::transformChanges(ratio);
}

template <class Real> std::vector<fdtd::MonitorReading> CudaEngine<Real>::readMonitors() const {
    const DeviceGuard guard(info_.ordinal);
    const std::size_t monitors = plan_.recording->monitors;
    auto readings = readTransforms(std::vector<bool>(monitors, true));
    settleTaps();
    auto probes = records_->tails(monitors, 0, step_);
    for (std::size_t n = 0; n < monitors; ++n) {
        readings[n].probe = std::move(probes[n]);
    }
    return readings;
}

template <class Real>
std::vector<std::optional<fdtd::ProbeData>> CudaEngine<Real>::probeTails(std::int64_t from) const {
    const DeviceGuard guard(info_.ordinal);
    settleTaps();
    return records_->tails(plan_.recording->monitors, from, step_);
}

template <class Real> double CudaEngine<Real>::fieldEnergy() const {
    const DeviceGuard guard(info_.ordinal);
    return readout_->energy(currentView());
}

template <class Real> void CudaEngine<Real>::beginFieldEnergy() {
    const DeviceGuard guard(info_.ordinal);
    readout_->beginEnergy(currentView());
}

template <class Real> std::optional<double> CudaEngine<Real>::takeFieldEnergy(bool wait) {
    const DeviceGuard guard(info_.ordinal);
    return readout_->takeEnergy(wait);
}

template <class Real> std::optional<fdtd::BadValue> CudaEngine<Real>::findBadValue() const {
    const DeviceGuard guard(info_.ordinal);
    return readout_->badValue(currentView());
}

template <class Real>
std::vector<double> CudaEngine<Real>::component(fdtd::Component component) const {
    const DeviceGuard guard(info_.ordinal);
    std::vector<double> values;
    values.reserve(plan_.lattice->grid.points());
    fields_->readRows(component, [&](int, std::span<const Real> row) {
        values.insert(values.end(), row.begin(), row.end());
    });
    return values;
}

template <class Real>
void CudaEngine<Real>::setComponent(fdtd::Component component, const std::vector<double>& values) {
    const auto& grid = plan_.lattice->grid;
    if (values.size() != grid.points()) {
        throw InputError({.file = {},
                          .key = "component",
                          .value = std::to_string(values.size()) + " values",
                          .allowed = std::to_string(grid.points()) + " values",
                          .hint = say("give one value per grid point, rows of r")});
    }
    const DeviceGuard guard(info_.ordinal);
    fields_->writeRows(component, [&](int k, std::span<Real> row) {
        for (int i = 0; i < grid.columns(); ++i) {
            row[static_cast<std::size_t>(i)] = fdtd::isHeld(*plan_.lattice, component, i, k)
                                                   ? Real(0)
                                                   : static_cast<Real>(values[grid.index(i, k)]);
        }
    });
    setAuxiliary(component, values);
    fields_->polarisation().adopt(fields_->view(), component);
}

/// The auxiliaries that follow a component: see Engine::setComponent. Rows beside the axial layers
/// have some that do in grids that keep theirs from the first column on
/// (LayerColumns::memoryBegin).
template <class Real>
void CudaEngine<Real>::setAuxiliary(fdtd::Component component, const std::vector<double>& values) {
    if (component != fdtd::Component::ez && component != fdtd::Component::hz) {
        setAuxiliary(component, values, true);
    }
    if (plan_.lattice->grid.layerCellsRMin > 0) {
        setAuxiliary(component, values, false);
    }
}

template <class Real>
void CudaEngine<Real>::setAuxiliary(fdtd::Component component, const std::vector<double>& values,
                                    bool axial) {
    const auto& grid = plan_.lattice->grid;
    const auto c = static_cast<std::size_t>(component);
    const auto [arrays, rows, columns] = fields_->auxiliaryShape(axial);
    if (rows == 0 || columns == 0) {
        return;
    }
    auto auxiliary = fields_->readAuxiliary(axial);
    const auto begin = static_cast<std::size_t>(grid.interiorBeginR());
    const auto unstretched =
        static_cast<std::size_t>(grid.layerCellsR > 0 ? grid.interiorEndR() : grid.columns());
    const bool isElectric = c < 3;
    std::vector<Real> inverse(static_cast<std::size_t>(grid.columns()));
    std::vector<Real> keep(arrays > model::componentCount ? inverse.size() : 0);
    std::size_t row = 0;
    for (int k = 0; k < grid.rows(); ++k) {
        if (fdtd::inAxialLayer(grid, k) != axial) {
            continue;
        }
        if (isElectric && !keep.empty()) {
            (void)fdtd::fillMaterialRow<Real>(*plan_.lattice, component, k, inverse, keep);
        }
        Real* const follows = auxiliary.data() + (c * rows + row) * columns;
        for (std::size_t i = begin; i < unstretched; ++i) {
            const Real value = fdtd::isHeld(*plan_.lattice, component, static_cast<int>(i), k)
                                   ? Real(0)
                                   : static_cast<Real>(values[grid.index(static_cast<int>(i), k)]);
            follows[i] = value;
            if (isElectric && !keep.empty()) {
                auxiliary[((model::componentCount + c) * rows + row) * columns + i] =
                    inverse[i] > Real(0) ? value / inverse[i] : Real(0);
            }
        }
        ++row;
    }
    fields_->writeAuxiliary(axial, auxiliary);
}

template <class Real> fdtd::EngineState CudaEngine<Real>::saveState() const {
    const DeviceGuard guard(info_.ordinal);
    settleTransforms();
    settleTaps();
    const auto& grid = plan_.lattice->grid;
    fdtd::EngineState state;
    state.engine = engineName<Real>(parity_);
    state.step = step_;
    state.atHalfStep = atHalfStep_;
    for (std::size_t c = 0; c < componentNames.size(); ++c) {
        fdtd::StateArray array;
        array.name = componentNames[c];
        array.type = std::is_same_v<Real, float> ? "float32" : "float64";
        array.shape = {static_cast<std::size_t>(grid.rows()),
                       static_cast<std::size_t>(grid.columns())};
        array.bytes.resize(grid.points() * sizeof(Real));
        fields_->readRows(static_cast<fdtd::Component>(c), [&](int k, std::span<const Real> row) {
            std::memcpy(array.bytes.data() + grid.index(0, k) * sizeof(Real), row.data(),
                        row.size_bytes());
        });
        state.arrays.push_back(std::move(array));
    }
    for (const bool axial : {true, false}) {
        const auto [arrays, rows, columns] = fields_->auxiliaryShape(axial);
        state.arrays.push_back(stateArray<Real>(axial ? "auxiliary_axial" : "auxiliary_radial",
                                                {arrays, rows, columns},
                                                fields_->readAuxiliary(axial)));
    }
    if (fields_->polarisation().stateSize() > 0) {
        const auto values = fields_->polarisation().readState();
        state.arrays.push_back(stateArray<Real>("polarisation", {values.size()}, values));
    }
    for (std::size_t n = 0; n < records_->transformCount(); ++n) {
        for (const bool imaginary : {false, true}) {
            const auto values = records_->transform(n, imaginary);
            state.arrays.push_back(
                stateArray<Real>(transformName(n, imaginary), {values.size()}, values));
        }
    }
    for (std::size_t n = 0; n < records_->tapCount(); ++n) {
        const auto& series = records_->series(n);
        state.arrays.push_back(stateArray<float>(tapName(n), {series.size()}, series));
    }
    for (const auto& [name, values] : sources_->stateAt(step_)) {
        state.arrays.push_back(stateArray<double>(name, {values.size()}, values));
    }
    return state;
}

template <class Real> void CudaEngine<Real>::loadState(const fdtd::EngineState& state) {
    if (state.engine != engineName<Real>(parity_)) {
        throw InputError({.file = {},
                          .key = "engine",
                          .value = state.engine,
                          .allowed = engineName<Real>(parity_),
                          .hint = say("resume with the backend and precision of the checkpoint")});
    }
    fdtd::requirePossibleStep(state.step);
    const DeviceGuard guard(info_.ordinal);
    const auto& grid = plan_.lattice->grid;
    const StateFinder finder(state);
    // Look at everything first, so that a mismatch leaves the engine as it was.
    std::array<const std::byte*, 6> components{};
    for (std::size_t c = 0; c < componentNames.size(); ++c) {
        components[c] = finder.find<Real>(componentNames[c], grid.points()).bytes.data();
    }
    const auto auxiliary = [&](bool axial) {
        const auto [arrays, rows, columns] = fields_->auxiliaryShape(axial);
        return finder.read<Real>(axial ? "auxiliary_axial" : "auxiliary_radial",
                                 arrays * rows * columns);
    };
    const auto axialAuxiliary = auxiliary(true);
    const auto radialAuxiliary = auxiliary(false);
    const std::size_t polarised = fields_->polarisation().stateSize();
    const auto polarisation =
        polarised > 0 ? finder.read<Real>("polarisation", polarised) : std::vector<Real>();
    for (std::size_t n = 0; n < records_->transformCount(); ++n) {
        for (const bool imaginary : {false, true}) {
            finder.find<Real>(transformName(n, imaginary), records_->transformSize(n));
        }
    }
    std::vector<std::vector<float>> series;
    for (std::size_t n = 0; n < records_->tapCount(); ++n) {
        series.push_back(finder.read<float>(tapName(n), static_cast<std::size_t>(state.step)));
    }
    auto sources = sources_->stateAt(step_);
    for (auto& [name, values] : sources) {
        values = finder.read<double>(name, values.size());
    }

    for (std::size_t c = 0; c < componentNames.size(); ++c) {
        fields_->writeRows(static_cast<fdtd::Component>(c), [&](int k, std::span<Real> row) {
            std::memcpy(row.data(), components[c] + grid.index(0, k) * sizeof(Real),
                        row.size_bytes());
        });
    }
    fields_->writeAuxiliary(true, axialAuxiliary);
    fields_->writeAuxiliary(false, radialAuxiliary);
    fields_->polarisation().writeState(polarisation);
    for (std::size_t n = 0; n < records_->transformCount(); ++n) {
        for (const bool imaginary : {false, true}) {
            records_->setTransform(
                n, imaginary,
                finder.read<Real>(transformName(n, imaginary), records_->transformSize(n)));
        }
    }
    for (std::size_t n = 0; n < series.size(); ++n) {
        records_->setSeries(n, std::move(series[n]));
    }
    sources_->restore(state.step, sources);
    leftBatch_.reset();
    step_ = state.step;
    transformed_ = step_;
    atHalfStep_ = state.atHalfStep;
    stream_->synchronize();
}

template <class Real> fdtd::EngineCounters CudaEngine<Real>::counters() const {
    const DeviceGuard guard(info_.ordinal);
    fdtd::EngineCounters counters;
    counters.backend = "CUDA";
    counters.device = info_.name;
    counters.schedule = schedule_->description();
    counters.scheduleReason = scheduleReason_;
    counters.cellSteps = cellSteps_;
    counters.seconds = seconds_;
    counters.timeLevels = schedule_->timeLevels();
    counters.bytes = fields_->bytes() + records_->bytes() + sources_->bytes() + readout_->bytes() +
                     tilted_.bytes() + schedule_->bytes() + keeper_->bytes();
    const auto add = [&](const std::vector<KernelDescription>& descriptions,
                         const std::vector<KernelTime>& times) {
        for (const auto& description : descriptions) {
            fdtd::KernelCounters kernel;
            kernel.name = description.name;
            kernel.stage = description.stage;
            kernel.blockThreads = description.blockThreads;
            kernel.registersPerThread = description.registersPerThread;
            kernel.sharedBytesPerBlock = description.sharedBytesPerBlock;
            kernel.theoreticalOccupancy = description.theoreticalOccupancy;
            kernel.bytesPerCellStep = description.bytesPerCellStep;
            kernel.flopsPerCellStep = description.flopsPerCellStep;
            const auto time = std::ranges::find(times, description.name, &KernelTime::name);
            if (time != times.end()) {
                kernel.seconds = time->seconds;
                kernel.cellSteps = time->cellSteps;
                kernel.launches = time->launches;
            }
            counters.kernels.push_back(std::move(kernel));
        }
    };
    add(schedule_->kernels(), schedule_->kernelTimes());
    add(records_->kernels(), records_->kernelTimes());
    return counters;
}

template class CudaEngine<float>;
template class CudaEngine<double>;

std::unique_ptr<fdtd::Engine> makeCudaEngine(fdtd::RunPlan plan, model::Precision precision,
                                             int parity, const CudaOptions& options) {
    if (precision == model::Precision::single) {
        return std::make_unique<CudaEngine<float>>(std::move(plan), parity, options);
    }
    return std::make_unique<CudaEngine<double>>(std::move(plan), parity, options);
}

} // namespace zonescope::gpu
