#include "gpu/engine/resident/resident.hpp"

#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/resident/resident.cuh"
#include "gpu/engine/resident/resident_kernels.hpp"
#include "gpu/engine/step/kernel_shape.cuh"

#include <algorithm>
#include <utility>

namespace zonescope::gpu {
namespace {

/// As the update is written, fused multiply-adds counted twice: see streamed.cu.
constexpr double residentFlopsPerCell = 40.0;
constexpr double residentFlopsPerVariedCell = 43.0;
/// Loading and storing the fields takes as long as some ten steps: batches should be long.
constexpr int bestBatch = 480;

constexpr const char* kernelName = "resident bands";

ResidentDevice describeDevice(int device, int multiprocessors) {
    const auto attribute = [device](cudaDeviceAttr wanted) {
        int value = 0;
        ZONESCOPE_CUDA(cudaDeviceGetAttribute(&value, wanted, device));
        return value;
    };
    return {.multiprocessors = multiprocessors,
            .sharedBytesPerBlock =
                static_cast<std::size_t>(attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin)),
            .registersPerBlock = attribute(cudaDevAttrMaxRegistersPerBlock),
            .computeMajor = attribute(cudaDevAttrComputeCapabilityMajor),
            .cooperativeLaunch = attribute(cudaDevAttrCooperativeLaunch) != 0};
}

const ResidentKernel& kernelOf(const ResidentPlan& plan) {
    for (const auto& kernels : {bareResidentKernels(), uniformLayeredResidentKernels(),
                                layeredResidentKernels(), lossyResidentKernels()}) {
        const auto found = std::ranges::find_if(kernels, [&](const ResidentKernel& kernel) {
            return kernel.shape == plan.shape && kernel.uniform == plan.uniform &&
                   kernel.layered == plan.layered && kernel.lossy == plan.lossy;
        });
        if (found != kernels.end()) {
            return *found;
        }
    }
    throw DeviceError(say("No resident kernel of this shape was compiled."));
}

class ResidentSchedule final : public Schedule<float> {
public:
    ResidentSchedule(const ScheduleContext& context, const ResidentPlan& plan, cudaStream_t stream)
        : plan_(plan), kernel_(&kernelOf(plan)),
          sharedBytes_(plan.sharedBytes(static_cast<int>(context.places.records.size()))),
          mail_(residentMailWords(plan), stream), failed_(1) {
        const auto& grid = context.lattice->grid;
        cells_ = static_cast<double>(grid.nr) * grid.nz;
        *failed_.data() = 0;
        allowSharedMemory(kernel_->function);
        time_.name = kernelName;
    }

    [[nodiscard]] bool advance(const StepView<float>& view, int first, int count,
                               CUstream_st* stream) override {
        if (*static_cast<volatile int*>(failed_.data()) != 0) {
            throw DeviceError(
                say("Parts of the grid waited for each other for seconds on the device: "
                    "the fields are lost. Another schedule may do (--schedule)."));
        }
        if (!std::exchange(measure_, false)) {
            launch(view, first, count, stream);
            return false;
        }
        const Event begin(EventKind::timing);
        const Event end(EventKind::timing);
        begin.record(stream);
        launch(view, first, count, stream);
        end.record(stream);
        end.synchronize();
        time_.seconds += end.secondsSince(begin);
        time_.cellSteps += cells_ * count;
        ++time_.launches;
        return false;
    }
    [[nodiscard]] int timeLevels() const noexcept override { return bestBatch; }
    /// Fields lie in registers: a pass that ends for a sample reads and writes them all.
    [[nodiscard]] bool recordsRegionsWell() const noexcept override { return true; }
    [[nodiscard]] std::size_t bytes() const noexcept override { return mail_.bytes(); }
    [[nodiscard]] std::string description() const override {
        return "resident, " + std::to_string(plan_.bands()) + " bands of " +
               std::to_string(plan_.shape.rows) + " rows";
    }
    [[nodiscard]] std::vector<KernelDescription> kernels() const override {
        auto description =
            describeKernel(kernel_->function, kernelName, "step", plan_.threads, sharedBytes_);
        description.bytesPerCellStep = 2.0 * 6.0 * sizeof(float) / bestBatch;
        description.flopsPerCellStep =
            plan_.uniform ? residentFlopsPerCell : residentFlopsPerVariedCell;
        return {description};
    }
    void measureNext() override { measure_ = true; }
    [[nodiscard]] std::vector<KernelTime> kernelTimes() const override { return {time_}; }

private:
    void launch(const StepView<float>& view, int first, int count, cudaStream_t stream) {
        ResidentArguments arguments;
        arguments.view = view;
        arguments.plan = view.weightStride == 0 ? plan_ : plan_.withoutKeptInjections();
        arguments.mail = mail_.data();
        arguments.failed = failed_.data();
        arguments.slotWords = residentSlotWords(plan_);
        arguments.mark = mark_;
        arguments.first = first;
        arguments.count = count;
        void* list[] = {&arguments};
        ZONESCOPE_CUDA(cudaLaunchCooperativeKernel(
            kernel_->function, dim3(static_cast<unsigned>(plan_.bands())),
            dim3(static_cast<unsigned>(plan_.threads)), list, sharedBytes_, stream));
        mark_ += static_cast<std::uint32_t>(count);
    }

    ResidentPlan plan_;
    const ResidentKernel* kernel_;
    std::size_t sharedBytes_;
    DeviceBuffer<ResidentWord> mail_;
    PinnedBuffer<int> failed_; ///< the device writes it, wherever it lies
    std::uint32_t mark_ = 1;   ///< of the next message; 0 is what fresh mail has
    double cells_ = 0.0;
    bool measure_ = false;
    KernelTime time_;
};

} // namespace

ResidentOffer makeResidentSchedule(const ScheduleContext& context, CUstream_st* stream) {
    const auto choice = planResident(*context.lattice, model::Precision::single, context.wallDriven,
                                     static_cast<int>(context.places.records.size()),
                                     describeDevice(context.device, context.multiprocessors));
    if (!choice.plan) {
        return {nullptr, choice.reason};
    }
    return {std::make_unique<ResidentSchedule>(context, *choice.plan, stream),
            say("the grid fits on the device's multiprocessors")};
}

} // namespace zonescope::gpu
