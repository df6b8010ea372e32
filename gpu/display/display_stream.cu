#include "gpu/display/display_stream.hpp"

#include "core/error.hpp"
#include "gpu/device/stream.cuh"
#include "gpu/display/cuda_handles.cuh"
#include "gpu/display/exported_memory.cuh"
#include "gpu/display/sample_kernels.cuh"
#include "gpu/engine/device_engine.hpp"
#include "gpu/engine/step/kernel_shape.cuh"

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <variant>

namespace zonescope::gpu {

using display::CurrentDevice;
using display::PinnedMemory;
using display::StatisticsWork;
using display::StreamMemory;

namespace {

cudaDeviceProp propertiesOf(int device) {
    cudaDeviceProp properties{};
    ZONESCOPE_CUDA(cudaGetDeviceProperties(&properties, device));
    return properties;
}

std::array<unsigned char, 16> uuidOf(const cudaDeviceProp& properties) {
    std::array<unsigned char, 16> uuid{};
    static_assert(sizeof(properties.uuid.bytes) == sizeof(uuid));
    std::memcpy(uuid.data(), properties.uuid.bytes, sizeof(uuid));
    return uuid;
}

} // namespace

/// The three buffers with what orders their uses; shared by the stream and by the frames taken from
/// it, whichever lives longest. Made and unmade with its device current.
class DisplayBuffers {
public:
    explicit DisplayBuffers(int deviceOrdinal)
        : DisplayBuffers(deviceOrdinal, propertiesOf(deviceOrdinal)) {}
    DisplayBuffers(int deviceOrdinal, const cudaDeviceProp& properties)
        : device(deviceOrdinal), name(properties.name), uuid(uuidOf(properties)),
          processors(properties.multiProcessorCount) {
        results.reserve(slotCount * sizeof(PlaneStatistics));
    }
    DisplayBuffers(const DisplayBuffers&) = delete;
    DisplayBuffers& operator=(const DisplayBuffers&) = delete;
    ~DisplayBuffers() {
        // Memory is freed in the order of the stream: after all uses, the host's copies included.
        for (const Slot& slot : slots) {
            cudaStreamWaitEvent(stream.get(), slot.complete.get(), 0);
            cudaStreamWaitEvent(stream.get(), slot.drawn.get(), 0);
            cudaStreamWaitEvent(stream.get(), slot.fetched.get(), 0);
        }
        cudaStreamSynchronize(stream.get());
    }

    static constexpr int slotCount = 3;

    enum class SlotState {
        free,
        writing, ///< the solver is enqueueing its work
        waiting, ///< for whoever draws; perhaps not finished on the device
        taken,
    };

    struct Slot {
        explicit Slot(cudaStream_t memoryStream) : values(memoryStream), work(memoryStream) {}
        SlotState state = SlotState::free;
        std::uint64_t ticket = 0; ///< grows with every frame
        fdtd::Plane plane;
        std::uint64_t epoch = 0;
        display::ExportedMemory values;
        StreamMemory work;                   ///< StatisticsWork
        Event complete{EventKind::blocking}; ///< values and statistics (on the engine's stream)
        Event drawn{};                       ///< after the last use by interop
        Event fetched{};                     ///< after the last copy to the host
    };

    [[nodiscard]] Slot& at(int slot) noexcept { return slots[static_cast<std::size_t>(slot)]; }
    /// The statistics of a slot, in page-locked memory that the device writes.
    [[nodiscard]] PlaneStatistics* statisticsOf(int slot) const noexcept {
        return static_cast<PlaneStatistics*>(results.get()) + slot;
    }

    const int device;
    const std::string name;
    const std::array<unsigned char, 16> uuid;
    const int processors;
    Stream stream{true};      ///< all memory
    Stream fetchStream{true}; ///< copies to the host
    std::array<Slot, slotCount> slots{Slot(stream.get()), Slot(stream.get()), Slot(stream.get())};
    PinnedMemory results;

    std::mutex mutex; ///< of the slots' states, tickets, planes and epochs, and of the tickets here
    std::uint64_t newestTicket = 0;

    std::mutex fetchMutex;         ///< of all below
    std::uint64_t fetchTicket = 0; ///< of the frame whose values are in fetchMemory, or soon will
    Event fetchDone{};
    PinnedMemory fetchMemory;
};

// ------------------------------------------------------------------------------------------------
// DeviceFrame

DeviceFrame::DeviceFrame(std::shared_ptr<DisplayBuffers> buffers, int slot)
    : buffers_(std::move(buffers)), slot_(slot), plane_(buffers_->at(slot).plane),
      statistics_(*buffers_->statisticsOf(slot)), epoch_(buffers_->at(slot).epoch),
      ticket_(buffers_->at(slot).ticket) {}

DeviceFrame::~DeviceFrame() {
    const CurrentDevice here(buffers_->device);
    {
        const std::lock_guard lock(buffers_->mutex);
        buffers_->at(slot_).state = DisplayBuffers::SlotState::free;
    }
    buffers_.reset(); // with the device current
}

int DeviceFrame::device() const noexcept { return buffers_->device; }
const std::string& DeviceFrame::deviceName() const noexcept { return buffers_->name; }

std::optional<PendingValues> DeviceFrame::beginFetch() const {
    const CurrentDevice here(buffers_->device);
    const std::lock_guard lock(buffers_->fetchMutex);
    PendingValues pending;
    pending.buffers_ = buffers_;
    pending.ticket_ = ticket_;
    pending.count_ =
        static_cast<std::size_t>(plane_.width) * static_cast<std::size_t>(plane_.height);
    if (buffers_->fetchTicket == ticket_) {
        return pending;
    }
    if (buffers_->fetchDone.query() == cudaErrorNotReady) {
        return std::nullopt;
    }
    const auto& slot = buffers_->at(slot_);
    const std::size_t bytes = sizeof(float) * pending.count_;
    buffers_->fetchTicket = 0;
    buffers_->fetchMemory.reserve(bytes);
    const cudaStream_t stream = buffers_->fetchStream.get();
    slot.complete.holdBack(stream);
    ZONESCOPE_CUDA(cudaMemcpyAsync(buffers_->fetchMemory.get(), slot.values.get(), bytes,
                                   cudaMemcpyDeviceToHost, stream));
    slot.fetched.record(stream);
    buffers_->fetchDone.record(stream);
    buffers_->fetchTicket = ticket_;
    return pending;
}

std::optional<std::vector<float>> PendingValues::arrived() const {
    const CurrentDevice here(buffers_->device);
    const std::lock_guard lock(buffers_->fetchMutex);
    if (buffers_->fetchTicket != ticket_) {
        return std::nullopt;
    }
    const cudaError_t state = buffers_->fetchDone.query();
    if (state == cudaErrorNotReady) {
        return std::nullopt;
    }
    ZONESCOPE_CUDA(state);
    const auto* begin = static_cast<const float*>(buffers_->fetchMemory.get());
    return std::vector<float>(begin, begin + count_);
}

std::vector<float> DeviceFrame::values() const {
    const CurrentDevice here(buffers_->device);
    const auto& slot = buffers_->at(slot_);
    std::vector<float> values(static_cast<std::size_t>(plane_.width) *
                              static_cast<std::size_t>(plane_.height));
    const cudaStream_t stream = buffers_->fetchStream.get();
    slot.complete.holdBack(stream);
    ZONESCOPE_CUDA(cudaMemcpyAsync(values.data(), slot.values.get(), values.size() * sizeof(float),
                                   cudaMemcpyDeviceToHost, stream));
    slot.fetched.record(stream);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
    return values;
}

const float* DeviceFrame::deviceValues() const noexcept {
    return static_cast<const float*>(buffers_->at(slot_).values.get());
}

std::optional<DeviceFrame::SharedMemory> DeviceFrame::sharedMemory() const noexcept {
    const auto& values = buffers_->at(slot_).values;
    if (!values.isExported()) {
        return std::nullopt;
    }
    return SharedMemory{values.number(), values.bytes()};
}

int DeviceFrame::openSharedMemory() const {
    const CurrentDevice here(buffers_->device);
    return buffers_->at(slot_).values.open();
}

const std::array<unsigned char, 16>& DeviceFrame::deviceUuid() const noexcept {
    return buffers_->uuid;
}

void DeviceFrame::beginUse(CUstream_st* stream) const {
    buffers_->at(slot_).complete.holdBack(stream);
}

void DeviceFrame::endUse(CUstream_st* stream) const { buffers_->at(slot_).drawn.record(stream); }

// ------------------------------------------------------------------------------------------------
// DisplayStream

/// What only the solver's side touches.
class DisplayStream::Sampler {
public:
    Sampler(std::span<DeviceEngine* const> parities, DisplayBuffers& buffers)
        : engines_(parities.begin(), parities.end()), buffers_(buffers),
          eps_(buffers.stream.get()) {}
    ~Sampler() {
        // What the engines' streams read here must be over before it is freed.
        cudaStreamWaitEvent(buffers_.stream.get(), lastSample_.get(), 0);
    }
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    [[nodiscard]] const DeviceEngine& engine() const { return *engines_.front(); }
    [[nodiscard]] std::span<DeviceEngine* const> engines() const { return engines_; }
    void sample(int slotIndex, const fdtd::Plane& plane);
    void setPace(HostPace pace);
    void keepPace();
    [[nodiscard]] std::vector<fdtd::KernelCounters> kernels() const { return {sampling_}; }

private:
    template <class Real>
    void launch(const StepView<Real>& first, const StepView<Real>* second, const fdtd::Plane& plane,
                int slot);
    /// Blocks with one thread, or a few turns of it, for each sample, all on the device at once.
    [[nodiscard]] unsigned blocksFor(const fdtd::Plane& plane) const;
    void providePermittivities(const fdtd::Plane& plane);
    void collectTimes();
    template <class Kernel>
    static void describe(fdtd::KernelCounters& counters, Kernel* kernel, int threads);

    std::vector<DeviceEngine*> engines_;
    DisplayBuffers& buffers_;
    StreamMemory eps_; ///< of the samples: Er, et, Ez
    std::optional<fdtd::Plane> epsPlane_;
    Event memoryReady_{};
    Event otherReady_{};
    Event lastSample_{};
    HostPace pace_ = HostPace::waiting;
    struct Batch {
        Event first{EventKind::blocking}, second{EventKind::blocking};
    };
    std::array<Batch, 2> batches_{};
    int turn_ = 0;

    // One frame in many is timed; its times are collected by a later one.
    static constexpr std::int64_t timedEvery = 32;
    fdtd::KernelCounters sampling_{.name = "display plane", .stage = "display"};
    std::int64_t frames_ = 0;
    std::int64_t lastStep_ = 0;
    bool describeNext_ = false;
    bool timed_ = false; ///< the events below are recorded and not collected
    double timedCellSteps_ = 0.0;
    Event sampleBegin_{EventKind::timing}, sampleEnd_{EventKind::timing};
};

template <class Kernel>
void DisplayStream::Sampler::describe(fdtd::KernelCounters& counters, Kernel* kernel, int threads) {
    const auto description = describeKernel(kernel, counters.name, counters.stage, threads);
    counters.blockThreads = description.blockThreads;
    counters.registersPerThread = description.registersPerThread;
    counters.sharedBytesPerBlock = description.sharedBytesPerBlock;
    counters.theoreticalOccupancy = description.theoreticalOccupancy;
}

void DisplayStream::Sampler::collectTimes() {
    if (!timed_ || sampleEnd_.query() != cudaSuccess) {
        return;
    }
    timed_ = false;
    sampling_.cellSteps += timedCellSteps_;
    ++sampling_.launches;
    sampling_.seconds += sampleEnd_.secondsSince(sampleBegin_);
}

void DisplayStream::Sampler::providePermittivities(const fdtd::Plane& plane) {
    const auto& request = plane.request;
    const auto same = [&](const fdtd::PlaneRequest& other) {
        return other.iBegin == request.iBegin && other.iEnd == request.iEnd &&
               other.kBegin == request.kBegin && other.kEnd == request.kEnd &&
               other.strideR == request.strideR && other.strideZ == request.strideZ;
    };
    if (epsPlane_ && same(epsPlane_->request)) {
        return;
    }
    const auto& lattice = engine().lattice();
    std::vector<float> samples;
    samples.reserve(3 * static_cast<std::size_t>(plane.width) *
                    static_cast<std::size_t>(plane.height));
    const auto& materials = lattice.materials;
    for (const auto* eps : {&materials.epsEr, &materials.epsEt, &materials.epsEz}) {
        for (int row = 0; row < plane.height; ++row) {
            for (int column = 0; column < plane.width; ++column) {
                samples.push_back(
                    (*eps)[lattice.grid.index(request.iBegin + column * request.strideR,
                                              request.kBegin + row * request.strideZ)]);
            }
        }
    }
    const cudaStream_t stream = buffers_.stream.get();
    lastSample_.holdBack(stream);
    eps_.reserve(samples.size() * sizeof(float));
    ZONESCOPE_CUDA(cudaMemcpyAsync(eps_.get(), samples.data(), samples.size() * sizeof(float),
                                   cudaMemcpyHostToDevice, stream));
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream)); // `samples` ends here
    epsPlane_ = plane;
}

template <class Real>
void DisplayStream::Sampler::launch(const StepView<Real>& first, const StepView<Real>* second,
                                    const fdtd::Plane& plane, int slot) {
    const auto source = [](const StepView<Real>& view) {
        display::SampleSource<Real> made;
        for (int c = 0; c < 6; ++c) {
            made.field[c] = view.field[c];
        }
        made.pitch = view.layout.pitch;
        return made;
    };
    const auto& request = plane.request;
    display::SamplePlan plan{.iBegin = request.iBegin,
                             .kBegin = request.kBegin,
                             .strideR = request.strideR,
                             .strideZ = request.strideZ,
                             .width = plane.width,
                             .height = plane.height,
                             .eps = {},
                             .azimuth =
                                 fdtd::viewAzimuth<double>(engine().lattice().grid.azimuthalOrder)};
    if (request.quantity == fdtd::ViewQuantity::energyDensity) {
        const auto count = static_cast<std::ptrdiff_t>(plane.width) * plane.height;
        for (int c = 0; c < 3; ++c) {
            plan.eps[c] = static_cast<const float*>(eps_.get()) + c * count;
        }
    }
    auto one = source(first);
    auto two = second != nullptr ? source(*second) : display::SampleSource<Real>{};
    auto combination = fdtd::viewCombination(request.quantity);
    auto* values = static_cast<float*>(buffers_.at(slot).values.get());
    auto* work = static_cast<StatisticsWork*>(buffers_.at(slot).work.get());
    PlaneStatistics* result = buffers_.statisticsOf(slot);
    void* arguments[] = {&one, &two, &combination, &plan, &values, &work, &result};
    const cudaStream_t stream = engine().stream();
    fdtd::withViewFormula(request.quantity, [&](auto formula) {
        auto* const kernel = display::samplePlane<Real, decltype(formula)>;
        if (describeNext_) {
            describe(sampling_, kernel, display::sampleThreads);
            sampleBegin_.record(stream); // after what the host needs to describe it
        }
        ZONESCOPE_CUDA(cudaLaunchCooperativeKernel(
            kernel, dim3(blocksFor(plane)), dim3(display::sampleThreads), arguments, 0, stream));
    });
}

unsigned DisplayStream::Sampler::blocksFor(const fdtd::Plane& plane) const {
    const int most = display::sampleBlocksEach * buffers_.processors;
    const std::int64_t needed =
        (std::int64_t{plane.width} * plane.height - 1) / display::sampleThreads + 1;
    return static_cast<unsigned>(std::clamp<std::int64_t>(needed, 1, most));
}

void DisplayStream::Sampler::sample(int slotIndex, const fdtd::Plane& plane) {
    auto& slot = buffers_.at(slotIndex);
    const cudaStream_t own = buffers_.stream.get();
    const cudaStream_t steps = engine().stream();
    const auto count =
        static_cast<std::size_t>(plane.width) * static_cast<std::size_t>(plane.height);

    // A new place for the values: the old one is freed after its last use.
    slot.complete.holdBack(own);
    slot.drawn.holdBack(own);
    slot.fetched.holdBack(own);
    bool fresh = slot.values.reserve(count * sizeof(float));
    if (slot.work.reserve(sizeof(StatisticsWork))) {
        ZONESCOPE_CUDA(cudaMemsetAsync(slot.work.get(), 0, sizeof(StatisticsWork), own));
        fresh = true;
    }
    if (fresh) {
        memoryReady_.record(own);
        memoryReady_.holdBack(steps);
    }
    if (plane.request.quantity == fdtd::ViewQuantity::energyDensity) {
        providePermittivities(plane);
    }

    // The solver's stream waits for uses of the buffer that are over long since, not for the host.
    slot.drawn.holdBack(steps);
    slot.fetched.holdBack(steps);
    const bool two = engines_.size() > 1;
    if (two) {
        otherReady_.record(engines_[1]->stream());
        otherReady_.holdBack(steps);
    }
    collectTimes();
    const std::int64_t stepsSince = plane.step - lastStep_;
    lastStep_ = plane.step;
    const bool timing = !timed_ && stepsSince > 0 && ++frames_ % timedEvery == 2;
    describeNext_ = timing;
    if (timing) {
        const auto& gridOfRun = engine().lattice().grid;
        const auto samples = static_cast<double>(count);
        timed_ = true;
        timedCellSteps_ = static_cast<double>(stepsSince) * static_cast<double>(gridOfRun.nr) *
                          static_cast<double>(gridOfRun.nz);
        // The values that a sample needs, nine at most, the result, and its second reading; sectors
        // of memory that are only partly used are not counted.
        sampling_.bytesPerCellStep = 44.0 * samples / timedCellSteps_;
    }
    std::visit(
        [&](const auto& first) {
            using View = std::decay_t<decltype(first)>;
            if (!two) {
                launch(first, static_cast<const View*>(nullptr), plane, slotIndex);
                return;
            }
            const auto second = engines_[1]->view();
            launch(first, &std::get<View>(second), plane, slotIndex);
        },
        engine().view());
    if (timing) {
        sampleEnd_.record(steps);
    }
    if (two) {
        otherReady_.record(steps); // its fields have been read
        otherReady_.holdBack(engines_[1]->stream());
    }
    slot.complete.record(steps);
    lastSample_.record(steps);
}

void DisplayStream::Sampler::setPace(HostPace pace) {
    pace_ = pace;
    for (auto* const engine : engines_) {
        engine->setRunningAhead(pace != HostPace::waiting);
    }
}

void DisplayStream::Sampler::keepPace() {
    if (pace_ != HostPace::ahead) {
        for (auto* const engine : engines_) {
            engine->waitForSteps();
        }
        return;
    }
    const bool two = engines_.size() > 1;
    Batch& newest = batches_[static_cast<std::size_t>(turn_)];
    newest.first.record(engines_[0]->stream());
    if (two) {
        newest.second.record(engines_[1]->stream());
    }
    turn_ = 1 - turn_;
    const Batch& before = batches_[static_cast<std::size_t>(turn_)];
    before.first.synchronize();
    if (two) {
        before.second.synchronize();
    }
}

DisplayStream::DisplayStream(std::span<DeviceEngine* const> parities) {
    const auto elsewhere = [&](const DeviceEngine* engine) {
        return engine->device() != parities.front()->device();
    };
    if (parities.empty() || parities.size() > 2 ||
        std::any_of(parities.begin(), parities.end(), elsewhere)) {
        throw DeviceError(
            say("A display needs the one or two engines of a simulation on one device."));
    }
    const CurrentDevice here(parities.front()->device());
    buffers_ = std::make_shared<DisplayBuffers>(parities.front()->device());
    sampler_ = std::make_unique<Sampler>(parities, *buffers_);
}

DisplayStream::~DisplayStream() {
    const CurrentDevice here(buffers_->device);
    sampler_.reset();
    buffers_.reset();
}

bool DisplayStream::publish(const fdtd::PlaneRequest& request, std::uint64_t epoch) {
    using SlotState = DisplayBuffers::SlotState;
    const CurrentDevice here(buffers_->device);
    const auto& engine = sampler_->engine();
    const auto& grid = engine.lattice().grid;
    fdtd::Plane plane = fdtd::emptyPlane(fdtd::fittedRequest(request, grid));
    plane.step = engine.step();
    plane.time = static_cast<double>(plane.step) * grid.dt;

    int chosen = -1;
    {
        const std::lock_guard lock(buffers_->mutex);
        for (int n = 0; n < DisplayBuffers::slotCount; ++n) {
            const auto& slot = buffers_->at(n);
            if (slot.state == SlotState::free) {
                chosen = n;
                break;
            }
            if (slot.state == SlotState::waiting &&
                (chosen < 0 || slot.ticket < buffers_->at(chosen).ticket)) {
                chosen = n;
            }
        }
        if (chosen < 0) {
            return false;
        }
        buffers_->at(chosen).state = SlotState::writing;
    }
    auto& slot = buffers_->at(chosen);
    try {
        sampler_->sample(chosen, plane);
    } catch (...) {
        const std::lock_guard lock(buffers_->mutex);
        slot.state = SlotState::free;
        throw;
    }
    const std::lock_guard lock(buffers_->mutex);
    slot.plane = plane;
    slot.epoch = epoch;
    slot.ticket = ++buffers_->newestTicket;
    slot.state = SlotState::waiting;
    return true;
}

void DisplayStream::keepPace() {
    const CurrentDevice here(buffers_->device);
    sampler_->keepPace();
}

void DisplayStream::finishSteps() {
    const CurrentDevice here(buffers_->device);
    for (const auto* const engine : sampler_->engines()) {
        ZONESCOPE_CUDA(cudaStreamSynchronize(engine->stream()));
    }
}

bool DisplayStream::hasUntaken() const {
    const std::lock_guard lock(buffers_->mutex);
    return std::ranges::any_of(buffers_->slots, [](const DisplayBuffers::Slot& slot) {
        return slot.state == DisplayBuffers::SlotState::waiting;
    });
}

void DisplayStream::setStops(std::optional<std::int64_t> every) {
    for (auto* const engine : sampler_->engines()) {
        engine->setStops(every);
    }
}

void DisplayStream::setPace(HostPace pace) { sampler_->setPace(pace); }

std::int64_t DisplayStream::stepsToPassEnd(std::int64_t wanted) const {
    return sampler_->engine().stepsToPassEnd(wanted);
}

std::vector<fdtd::KernelCounters> DisplayStream::kernels() const { return sampler_->kernels(); }

std::shared_ptr<const DeviceFrame> DisplayStream::take() {
    using SlotState = DisplayBuffers::SlotState;
    const CurrentDevice here(buffers_->device);
    int newest = -1;
    {
        const std::lock_guard lock(buffers_->mutex);
        for (int n = 0; n < DisplayBuffers::slotCount; ++n) {
            const auto& slot = buffers_->at(n);
            if (slot.state == SlotState::waiting &&
                (newest < 0 || slot.ticket > buffers_->at(newest).ticket) &&
                slot.complete.query() == cudaSuccess) {
                newest = n;
            }
        }
        if (newest < 0) {
            return nullptr;
        }
        for (int n = 0; n < DisplayBuffers::slotCount; ++n) {
            auto& slot = buffers_->at(n);
            if (slot.state == SlotState::waiting && slot.ticket < buffers_->at(newest).ticket) {
                slot.state = SlotState::free; // late: nobody wants it any more
            }
        }
        buffers_->at(newest).state = SlotState::taken;
    }
    return std::shared_ptr<const DeviceFrame>(new DeviceFrame(buffers_, newest));
}

std::shared_ptr<const DeviceFrame> DisplayStream::waitAndTake() {
    const CurrentDevice here(buffers_->device);
    const Event* newest = nullptr;
    {
        const std::lock_guard lock(buffers_->mutex);
        std::uint64_t ticket = 0;
        for (const auto& slot : buffers_->slots) {
            if (slot.state == DisplayBuffers::SlotState::waiting && slot.ticket > ticket) {
                ticket = slot.ticket;
                newest = &slot.complete;
            }
        }
    }
    if (newest == nullptr) {
        return nullptr;
    }
    newest->synchronize();
    return take();
}

int DisplayStream::device() const noexcept { return buffers_->device; }
const std::string& DisplayStream::deviceName() const noexcept { return buffers_->name; }

std::size_t DisplayStream::bytes() const noexcept {
    const std::lock_guard lock(buffers_->mutex);
    std::size_t sum = 0;
    for (const auto& slot : buffers_->slots) {
        sum += slot.values.bytes() + slot.work.bytes();
    }
    return sum;
}

} // namespace zonescope::gpu
