#include "gpu/wedge/streamed_wedge.cuh"

#include "gpu/engine/step/kernel_shape.cuh"

#include <string>

namespace zonescope::gpu {
namespace {

int wedgeDeviceAttribute(cudaDeviceAttr attribute) {
    int device = 0;
    int value = 0;
    ZONESCOPE_CUDA(cudaGetDevice(&device));
    ZONESCOPE_CUDA(cudaDeviceGetAttribute(&value, attribute, device));
    return value;
}

template <class T> WedgeStreamKernel<T> wedgeKernelOf(const WedgeView<T>& view, int levels) {
    return wedgeStreamKernels<T>().kernel[levels - 1][static_cast<std::size_t>(wedgeCells(view))]
                                         [view.harmonicColumns > 0 ? 1 : 0];
}

template <class T> int threadsOfWedgeStream(const WedgeView<T>& view, const WedgeStreamPlan& plan) {
    return plan.width * view.sectors;
}

template <class T>
std::size_t sharedOfWedgeStream(const WedgeView<T>& view, const WedgeStreamPlan& plan) {
    return static_cast<std::size_t>(threadsOfWedgeStream(view, plan)) *
           static_cast<std::size_t>(WedgeStreamSlot(plan.levels, wedgeCells(view)).size) *
           sizeof(WedgeValue<T>);
}

} // namespace

template <class T> WedgeStreamPlan planWedgeStream(const WedgeView<T>& view, int levels) {
    const auto kernel = wedgeKernelOf(view, levels);
    allowSharedMemory(kernel);
    cudaFuncAttributes attributes{};
    ZONESCOPE_CUDA(cudaFuncGetAttributes(&attributes, kernel));
    WedgeStreamMachine machine;
    machine.multiprocessors = wedgeDeviceAttribute(cudaDevAttrMultiProcessorCount);
    machine.mostThreads = wedgeStreamThreads<T>;
    // Registers are given out by eights to each thread.
    constexpr int unit = 8;
    const int registers = (attributes.numRegs + unit - 1) / unit * unit;
    machine.threadsPerMultiprocessor =
        wedgeDeviceAttribute(cudaDevAttrMaxRegistersPerMultiprocessor) / registers;
    machine.sharedPerBlock =
        static_cast<std::size_t>(wedgeDeviceAttribute(cudaDevAttrMaxSharedMemoryPerBlockOptin)) -
        attributes.sharedSizeBytes;
    constexpr std::size_t reservedPerBlock = 1024;
    machine.sharedPerMultiprocessor = static_cast<std::size_t>(wedgeDeviceAttribute(
                                          cudaDevAttrMaxSharedMemoryPerMultiprocessor)) -
                                      reservedPerBlock;
    return planWedgeStream(view.columns, view.rows, view.sectors, levels, wedgeCells(view),
                           sizeof(WedgeValue<T>), machine);
}

template <class T>
void advanceStreamedWedge(const WedgeView<T>& view, const WedgeStreamPlan& plan, int n,
                          cudaStream_t stream) {
    const dim3 grid(static_cast<unsigned>(plan.tiles), static_cast<unsigned>(plan.chunks));
    wedgeKernelOf(view,
                  plan.levels)<<<grid, static_cast<unsigned>(threadsOfWedgeStream(view, plan)),
                                 sharedOfWedgeStream(view, plan), stream>>>(view, plan, n);
    checkLaunch("streamed wedge");
}

template <class T>
KernelDescription describeStreamedWedge(const WedgeView<T>& view, const WedgeStreamPlan& plan) {
    return describeKernel(wedgeKernelOf(view, plan.levels),
                          "streamed wedge, " + std::to_string(plan.levels) + " levels", "step",
                          threadsOfWedgeStream(view, plan), sharedOfWedgeStream(view, plan));
}

template WedgeStreamPlan planWedgeStream<float>(const WedgeView<float>&, int);
template WedgeStreamPlan planWedgeStream<double>(const WedgeView<double>&, int);
template void advanceStreamedWedge<float>(const WedgeView<float>&, const WedgeStreamPlan&, int,
                                          cudaStream_t);
template void advanceStreamedWedge<double>(const WedgeView<double>&, const WedgeStreamPlan&, int,
                                           cudaStream_t);
template KernelDescription describeStreamedWedge<float>(const WedgeView<float>&,
                                                        const WedgeStreamPlan&);
template KernelDescription describeStreamedWedge<double>(const WedgeView<double>&,
                                                         const WedgeStreamPlan&);

} // namespace zonescope::gpu
