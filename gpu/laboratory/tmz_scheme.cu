#include "core/error.hpp"
#include "core/laboratory/cartesian_cells.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/device/uploaded.cuh"
#include "gpu/laboratory/device_scheme.hpp"

#include <algorithm>
#include <optional>

namespace zonescope::gpu {
namespace {

constexpr int tmzBlockColumns = 32;
constexpr int tmzBlockRows = 8;

template <class Real> struct TmzView {
    int nodes; ///< along either side
    int pitch;
    Real *ezx, *ezy, *hx, *hy;
    const Real *electricKeep, *electricGain, *magneticKeep, *magneticGain;
    int sourceX, sourceY;
    /// The part of the grid that is updated: cells [firstX, lastX) x [firstY, lastY).
    int firstX, lastX, firstY, lastY;

    [[nodiscard]] __device__ int place(int x, int y) const { return y * pitch + x; }
};

/// The cell of a thread.
template <class Real>
__device__ bool tmzCell(const TmzView<Real>& view, int least, int& x, int& y) {
    x = view.firstX + static_cast<int>(blockIdx.x) * tmzBlockColumns +
        static_cast<int>(threadIdx.x);
    y = view.firstY + static_cast<int>(blockIdx.y) * tmzBlockRows + static_cast<int>(threadIdx.y);
    return x >= least && x < view.lastX && y >= least && y < view.lastY;
}

template <class Real> __global__ void tmzMagneticKernel(const TmzView<Real> view) {
    int x = 0;
    int y = 0;
    if (!tmzCell(view, 0, x, y)) {
        return;
    }
    const int at = view.place(x, y);
    const Real here = view.ezx[at] + view.ezy[at];
    const Real right = view.ezx[at + 1] + view.ezy[at + 1];
    const Real up = view.ezx[at + view.pitch] + view.ezy[at + view.pitch];
    view.hx[at] =
        laboratory::cell::tmzHx(view.magneticKeep[y], view.hx[at], view.magneticGain[y], here, up);
    view.hy[at] = laboratory::cell::tmzHy(view.magneticKeep[x], view.hy[at], view.magneticGain[x],
                                          here, right);
}

/// @param current times the time step, in the cell of the source
template <class Real>
__device__ void tmzElectricCell(const TmzView<Real>& view, int x, int y, Real hx, Real hxDown,
                                Real hy, Real hyLeft, Real current) {
    const int at = view.place(x, y);
    Real ezx = laboratory::cell::tmzEzx(view.electricKeep[x], view.ezx[at], view.electricGain[x],
                                        hy, hyLeft);
    if (x == view.sourceX && y == view.sourceY) {
        ezx -= current;
    }
    view.ezx[at] = ezx;
    view.ezy[at] = laboratory::cell::tmzEzy(view.electricKeep[y], view.ezy[at],
                                            view.electricGain[y], hx, hxDown);
}

template <class Real>
__global__ void tmzElectricKernel(const TmzView<Real> view, const Real current) {
    int x = 0;
    int y = 0;
    if (!tmzCell(view, 1, x, y)) {
        return;
    }
    const int at = view.place(x, y);
    tmzElectricCell(view, x, y, view.hx[at], view.hx[at - view.pitch], view.hy[at], view.hy[at - 1],
                    current);
}

template <class Real> __global__ void tmzSharedMagneticKernel(const TmzView<Real> view) {
    __shared__ Real ez[tmzBlockRows + 1][tmzBlockColumns + 1];
    int x = 0;
    int y = 0;
    const bool inside = tmzCell(view, 0, x, y);
    const int tx = static_cast<int>(threadIdx.x);
    const int ty = static_cast<int>(threadIdx.y);
    const auto load = [&](int dx, int dy) {
        if (x + dx < view.nodes && y + dy < view.nodes) {
            const int at = view.place(x + dx, y + dy);
            ez[ty + dy][tx + dx] = view.ezx[at] + view.ezy[at];
        }
    };
    load(0, 0);
    if (tx == tmzBlockColumns - 1) {
        load(1, 0);
    }
    if (ty == tmzBlockRows - 1) {
        load(0, 1);
    }
    __syncthreads();
    if (!inside) {
        return;
    }
    const int at = view.place(x, y);
    view.hx[at] = laboratory::cell::tmzHx(view.magneticKeep[y], view.hx[at], view.magneticGain[y],
                                          ez[ty][tx], ez[ty + 1][tx]);
    view.hy[at] = laboratory::cell::tmzHy(view.magneticKeep[x], view.hy[at], view.magneticGain[x],
                                          ez[ty][tx], ez[ty][tx + 1]);
}

template <class Real>
__global__ void tmzSharedElectricKernel(const TmzView<Real> view, const Real current) {
    __shared__ Real hx[tmzBlockRows + 1][tmzBlockColumns];
    __shared__ Real hy[tmzBlockRows][tmzBlockColumns + 1];
    int x = 0;
    int y = 0;
    const bool inside = tmzCell(view, 1, x, y);
    const int tx = static_cast<int>(threadIdx.x);
    const int ty = static_cast<int>(threadIdx.y);
    if (x < view.nodes && y < view.nodes) {
        const int at = view.place(x, y);
        hx[ty + 1][tx] = view.hx[at];
        hy[ty][tx + 1] = view.hy[at];
        if (ty == 0 && y > 0) {
            hx[0][tx] = view.hx[at - view.pitch];
        }
        if (tx == 0 && x > 0) {
            hy[ty][0] = view.hy[at - 1];
        }
    }
    __syncthreads();
    if (inside) {
        tmzElectricCell(view, x, y, hx[ty + 1][tx], hx[ty][tx], hy[ty][tx + 1], hy[ty][tx],
                        current);
    }
}

template <class Real> class TmzScheme final : public DeviceScheme {
public:
    TmzScheme(TmzKernels kernels, const laboratory::TmzSettings& settings, int device)
        : kernels_(kernels), settings_(settings), device_(device) {
        const DeviceGuard guard(device_);
        stream_.emplace();
        auto* const stream = stream_->get();
        view_.nodes = settings.cells + 1;
        view_.pitch = (view_.nodes + tmzBlockColumns - 1) / tmzBlockColumns * tmzBlockColumns;
        const auto size =
            static_cast<std::size_t>(view_.pitch) * static_cast<std::size_t>(view_.nodes);
        fields_ = DeviceBuffer<Real>(4U * size, stream);
        view_.ezx = fields_.data();
        view_.ezy = view_.ezx + size;
        view_.hx = view_.ezy + size;
        view_.hy = view_.hx + size;
        const auto put = [&](const std::vector<Real>& values) {
            profiles_.push_back(uploaded(values, stream));
            return profiles_.back().data();
        };
        const auto electric = laboratory::tmzProfile<Real>(settings, 0.0);
        const auto magnetic = laboratory::tmzProfile<Real>(settings, 0.5);
        view_.electricKeep = put(electric.keep);
        view_.electricGain = put(electric.gain);
        view_.magneticKeep = put(magnetic.keep);
        view_.magneticGain = put(magnetic.gain);
        view_.sourceX = settings.sourceX;
        view_.sourceY = settings.sourceY;
        stream_->synchronize();
    }

    void advance(int steps) override {
        const DeviceGuard guard(device_);
        for (int n = 0; n < steps; ++n, ++stepsDone_) {
            step();
        }
    }

    void wait() override { stream_->synchronize(); }

    [[nodiscard]] std::vector<double> field() override {
        const DeviceGuard guard(device_);
        const auto size =
            static_cast<std::size_t>(view_.pitch) * static_cast<std::size_t>(view_.nodes);
        std::vector<Real> parts(2U * size);
        fields_.download(parts, 0, stream_->get());
        std::vector<double> result;
        for (int y = 0; y < view_.nodes; ++y) {
            for (int x = 0; x < view_.nodes; ++x) {
                const auto at =
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(view_.pitch) +
                    static_cast<std::size_t>(x);
                result.push_back(static_cast<double>(parts[at] + parts[size + at]));
            }
        }
        return result;
    }

    [[nodiscard]] std::vector<std::string> kernelNames() const override {
        return {"tmzMagneticKernel", "tmzElectricKernel", "tmzSharedMagneticKernel",
                "tmzSharedElectricKernel"};
    }

private:
    void step() {
        const int cells = settings_.cells;
        // A difference reaches one cell per step: after step n, n cells from the source.
        const int reach = kernels_ == TmzKernels::waveFront ? std::min(stepsDone_, cells) : cells;
        view_.firstX = std::max(settings_.sourceX - reach, 0);
        view_.lastX = std::min(settings_.sourceX + reach + 1, cells);
        view_.firstY = std::max(settings_.sourceY - reach, 0);
        view_.lastY = std::min(settings_.sourceY + reach + 1, cells);
        const auto cover = [](int count, int each) {
            return static_cast<unsigned>((count + each - 1) / each);
        };
        const dim3 block(tmzBlockColumns, tmzBlockRows);
        const dim3 grid(cover(view_.lastX - view_.firstX, tmzBlockColumns),
                        cover(view_.lastY - view_.firstY, tmzBlockRows));
        const auto n = static_cast<std::size_t>(stepsDone_);
        const Real current = n < settings_.current.size()
                                 ? static_cast<Real>(settings_.courant * settings_.current[n])
                                 : Real(0);
        auto* const stream = stream_->get();
        if (kernels_ == TmzKernels::shared) {
            tmzSharedMagneticKernel<<<grid, block, 0, stream>>>(view_);
            tmzSharedElectricKernel<<<grid, block, 0, stream>>>(view_, current);
        } else {
            tmzMagneticKernel<<<grid, block, 0, stream>>>(view_);
            tmzElectricKernel<<<grid, block, 0, stream>>>(view_, current);
        }
        checkLaunch("TMz");
    }

    TmzKernels kernels_;
    laboratory::TmzSettings settings_;
    int device_;
    std::optional<Stream> stream_;
    DeviceBuffer<Real> fields_;
    std::vector<DeviceBuffer<Real>> profiles_;
    TmzView<Real> view_{};
    int stepsDone_ = 0;
};

} // namespace

std::unique_ptr<DeviceScheme> makeTmzScheme(TmzKernels kernels,
                                            const laboratory::TmzSettings& settings,
                                            bool doublePrecision, int device) {
    if (doublePrecision) {
        return std::make_unique<TmzScheme<double>>(kernels, settings, device);
    }
    return std::make_unique<TmzScheme<float>>(kernels, settings, device);
}

} // namespace zonescope::gpu
