#include "gpu/display/display_stream.hpp"

#include "core/error.hpp"

namespace zonescope::gpu {

namespace {

[[noreturn]] void explain() {
    throw DeviceError(
        say("This program was built without CUDA; fields are drawn from host memory."));
}

} // namespace

class DisplayBuffers {
public:
    std::string name;
    std::array<unsigned char, 16> uuid{};
};
class DisplayStream::Sampler {};

DeviceFrame::DeviceFrame(std::shared_ptr<DisplayBuffers> buffers, int slot)
    : buffers_(std::move(buffers)), slot_(slot) {
    explain();
}
DeviceFrame::~DeviceFrame() = default;
int DeviceFrame::device() const noexcept { return slot_; }
const std::string& DeviceFrame::deviceName() const noexcept { return buffers_->name; }
std::optional<PendingValues> DeviceFrame::beginFetch() const { explain(); }
std::optional<std::vector<float>> PendingValues::arrived() const { explain(); }
std::vector<float> DeviceFrame::values() const { explain(); }
const float* DeviceFrame::deviceValues() const noexcept { return nullptr; }
std::optional<DeviceFrame::SharedMemory> DeviceFrame::sharedMemory() const noexcept {
    return std::nullopt;
}
int DeviceFrame::openSharedMemory() const { explain(); }
const std::array<unsigned char, 16>& DeviceFrame::deviceUuid() const noexcept {
    return buffers_->uuid;
}
void DeviceFrame::beginUse(CUstream_st*) const { explain(); }
void DeviceFrame::endUse(CUstream_st*) const { explain(); }

DisplayStream::DisplayStream(std::span<DeviceEngine* const>) { explain(); }
DisplayStream::~DisplayStream() = default;
bool DisplayStream::publish(const fdtd::PlaneRequest&, std::uint64_t) { explain(); }
bool DisplayStream::hasUntaken() const { return false; }
void DisplayStream::setStops(std::optional<std::int64_t>) {}
void DisplayStream::setPace(HostPace) {}
std::int64_t DisplayStream::stepsToPassEnd(std::int64_t wanted) const { return wanted; }
void DisplayStream::keepPace() { explain(); }
void DisplayStream::finishSteps() { explain(); }
std::vector<fdtd::KernelCounters> DisplayStream::kernels() const { return {}; }
std::shared_ptr<const DeviceFrame> DisplayStream::take() { return nullptr; }
std::shared_ptr<const DeviceFrame> DisplayStream::waitAndTake() { return nullptr; }
int DisplayStream::device() const noexcept { return 0; }
const std::string& DisplayStream::deviceName() const noexcept { return buffers_->name; }
std::size_t DisplayStream::bytes() const noexcept { return 0; }

} // namespace zonescope::gpu
