#include "gpu/engine/stores/readout.cuh"

#include "core/fdtd/cells/cell_update.hpp"
#include "core/fdtd/view_formula.hpp"
#include "gpu/engine/step/block_threads.cuh"
#include "gpu/engine/step/permittivity.hpp"

#include <algorithm>
#include <limits>
#include <numbers>
#include <vector>

namespace zonescope::gpu {
namespace {

constexpr int mostBlockRows = 65535;

struct Sampling {
    int iBegin, kBegin, strideR, strideZ, width, height;
};

/// One sample a thread. The formulas see rows whose column 0 is the sample's.
template <class Real, class Formula>
__global__ void __launch_bounds__(threadsPerBlock)
    viewKernel(const __grid_constant__ StepView<Real> view, Formula formula, Sampling sampling,
               Real azimuth, float* out) {
    const int column =
        static_cast<int>(blockIdx.x) * threadsPerBlock + static_cast<int>(threadIdx.x);
    if (column >= sampling.width) {
        return;
    }
    const int i = sampling.iBegin + column * sampling.strideR;
    for (int row = static_cast<int>(blockIdx.y); row < sampling.height;
         row += static_cast<int>(gridDim.y)) {
        const int k = sampling.kBegin + row * sampling.strideZ;
        const std::ptrdiff_t here = k * view.layout.pitch + i;
        const std::ptrdiff_t up = here + view.layout.pitch;
        fdtd::ViewRows<Real> rows;
        rows.er = view.field[0] + here;
        rows.et = view.field[1] + here;
        rows.ez = view.field[2] + here;
        rows.hr = view.field[3] + here;
        rows.ht = view.field[4] + here;
        rows.hz = view.field[5] + here;
        rows.erUp = view.field[0] + up;
        rows.etUp = view.field[1] + up;
        rows.hzUp = view.field[5] + up;
        float eps[3] = {1.0F, 1.0F, 1.0F};
        if constexpr (std::is_same_v<Formula, fdtd::view::EnergyDensity>) {
            for (int c = 0; c < 3; ++c) {
                eps[c] = static_cast<float>(permittivity(view, c, i, k));
            }
        }
        rows.epsEr = &eps[0];
        rows.epsEt = &eps[1];
        rows.epsEz = &eps[2];
        rows.azimuth = azimuth;
        out[static_cast<std::ptrdiff_t>(row) * sampling.width + column] =
            static_cast<float>(formula(rows, 0));
    }
}

EnergyRange energyRange(const grid::Grid& grid) {
    return {grid.interiorBeginZ(), grid.interiorEndZ() + 1, grid.interiorEndR() + 1,
            grid.interiorEndR()};
}

EnergyWeights energyWeights(const grid::Grid& grid, const double* all) {
    const double* const axial = all + 3 * static_cast<std::ptrdiff_t>(grid.columns());
    return {all, all + grid.columns(), all + 2 * static_cast<std::ptrdiff_t>(grid.columns()), axial,
            axial + grid.rows()};
}

/// Energy of the fields of one row a block; threads take columns in turn and add up in a tree,
/// always alike.
template <class Real>
__global__ void __launch_bounds__(threadsPerBlock)
    energyKernel(const __grid_constant__ StepView<Real> view, EnergyRange range,
                 EnergyWeights weights, double* rowSums) {
    namespace cell = fdtd::cell;
    namespace coefficient = fdtd::coefficient;
    const int k = range.rowBegin + static_cast<int>(blockIdx.x);
    const Real* const radial = view.radial;
    const std::ptrdiff_t p = view.radialPitch;
    const std::ptrdiff_t pitch = view.layout.pitch;
    const std::ptrdiff_t start = k * pitch;
    const Real* const er = view.field[0] + start;
    const Real* const et = view.field[1] + start;
    const Real* const ez = view.field[2] + start;
    const Real* const hr = view.field[3] + start;
    const Real* const ht = view.field[4] + start;
    const Real* const hz = view.field[5] + start;
    const Real step = view.axial[k].step;

    // The newer H comes from the curl of this moment's E; it is not stored. On the axis hr has no
    // weight.
    double integerRow = 0.0;
    double halfRow = 0.0;
    for (int i = static_cast<int>(threadIdx.x); i < range.end; i += threadsPerBlock) {
        const double nextHr =
            static_cast<double>(hr[i] + cell::curlHr(radial[coefficient::orderInteger * p + i],
                                                     ez[i], step, et[i], et[i + pitch]));
        const double e = et[i];
        const double z = ez[i];
        integerRow +=
            weights.etHr[i] * static_cast<double>(ordinaryPermittivity(view, 1, i, k)) * e * e;
        halfRow +=
            weights.ez[i] * static_cast<double>(ordinaryPermittivity(view, 2, i, k)) * z * z +
            weights.etHr[i] * static_cast<double>(hr[i]) * nextHr;
        if (i < range.halfEnd) {
            const double nextHt = static_cast<double>(
                ht[i] + cell::curlHt(step, er[i], er[i + pitch],
                                     radial[coefficient::htStep * p + i], ez[i], ez[i + 1]));
            const double nextHz = static_cast<double>(
                hz[i] + cell::curlHz(radial[coefficient::hzOuter * p + i], et[i + 1],
                                     radial[coefficient::hzInner * p + i], et[i],
                                     radial[coefficient::orderHalf * p + i], er[i]));
            const double r = er[i];
            integerRow += weights.half[i] *
                          (static_cast<double>(ordinaryPermittivity(view, 0, i, k)) * r * r +
                           static_cast<double>(hz[i]) * nextHz);
            halfRow += weights.half[i] * static_cast<double>(ht[i]) * nextHt;
        }
    }
    const double halfWeight = k + 1 == range.rowEnd ? 0.0 : weights.axialHalf[k];
    __shared__ double sums[threadsPerBlock];
    sums[threadIdx.x] = weights.axialInteger[k] * integerRow + halfWeight * halfRow;
    for (int distance = threadsPerBlock / 2; distance > 0; distance /= 2) {
        __syncthreads();
        if (static_cast<int>(threadIdx.x) < distance) {
            sums[threadIdx.x] += sums[threadIdx.x + distance];
        }
    }
    if (threadIdx.x == 0) {
        rowSums[blockIdx.x] = sums[0];
    }
}

constexpr unsigned long long noneBad = std::numeric_limits<unsigned long long>::max();

template <class Real>
__global__ void __launch_bounds__(threadsPerBlock)
    badValueKernel(const __grid_constant__ StepView<Real> view, unsigned long long* first) {
    constexpr double absurd = 1e15; // sources are of the order of one
    const int i = static_cast<int>(blockIdx.x) * threadsPerBlock + static_cast<int>(threadIdx.x);
    if (i >= view.layout.columns) {
        return;
    }
    for (int k = static_cast<int>(blockIdx.y); k < view.layout.rows;
         k += static_cast<int>(gridDim.y)) {
        for (int c = 0; c < 6; ++c) {
            const double value = view.field[c][k * view.layout.pitch + i];
            if (!(fabs(value) < absurd)) {
                const auto place =
                    (static_cast<unsigned long long>(k) * 6 + static_cast<unsigned>(c)) *
                        static_cast<unsigned>(view.layout.columns) +
                    static_cast<unsigned>(i);
                atomicMin(first, place);
            }
        }
    }
}

} // namespace

template <class Real>
Readout<Real>::Readout(const grid::FilledLattice& lattice,
                       const PolarisationStore<Real>& polarisation, const TiltedStore<Real>& tilted,
                       cudaStream_t stream)
    : grid_(lattice.grid), polarisation_(polarisation), tilted_(tilted), stream_(stream),
      rowSums_(static_cast<std::size_t>(lattice.grid.rows() + polarisation.energySums() +
                                        tilted.energyValues()),
               stream),
      rowSumsCopy_(rowSums_.size()), firstBad_(1, stream) {
    const auto& radial = lattice.radialMetric;
    const auto& axial = lattice.axialMetric;
    std::vector<double> weights;
    const auto columns = static_cast<std::size_t>(grid_.columns());
    for (const auto* part : {&radial.weightHalf, &radial.weightEtHr, &radial.weightEz,
                             &axial.weightInteger, &axial.weightHalf}) {
        weights.insert(weights.end(), part->begin(), part->end());
    }
    // What the layer at x = 0 holds is no part of the energy.
    for (std::size_t part = 0; part < 3; ++part) {
        std::fill_n(weights.begin() + static_cast<std::ptrdiff_t>(part * columns),
                    grid_.interiorBeginR(), 0.0);
    }
    weights_ = DeviceBuffer<double>(weights.size(), stream);
    weights_.upload(weights, 0, stream);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
}

template <class Real>
fdtd::Plane Readout<Real>::plane(const StepView<Real>& view, const fdtd::PlaneRequest& fitted) {
    fdtd::Plane plane = fdtd::emptyPlane(fitted);
    const Sampling sampling{fitted.iBegin,  fitted.kBegin, fitted.strideR,
                            fitted.strideZ, plane.width,   plane.height};
    const std::size_t size =
        static_cast<std::size_t>(plane.width) * static_cast<std::size_t>(plane.height);
    if (values_.size() < size) {
        values_ = {};
        copy_ = {};
        values_ = DeviceBuffer<float>(size, stream_);
        copy_ = PinnedBuffer<float>(size);
    }
    const dim3 blocks(static_cast<unsigned>((plane.width + threadsPerBlock - 1) / threadsPerBlock),
                      static_cast<unsigned>(std::min(plane.height, mostBlockRows)));
    fdtd::withViewFormula(fitted.quantity, [&](auto formula) {
        viewKernel<Real><<<blocks, threadsPerBlock, 0, stream_>>>(
            view, formula, sampling, fdtd::viewAzimuth<Real>(grid_.azimuthalOrder), values_.data());
    });
    checkLaunch("viewKernel");
    values_.download(copy_.all().first(size), 0, stream_);
    plane.values.assign(copy_.data(), copy_.data() + size);
    return plane;
}

template <class Real> double Readout<Real>::energy(const StepView<Real>& view) {
    beginEnergy(view);
    return *takeEnergy(true);
}

template <class Real> void Readout<Real>::beginEnergy(const StepView<Real>& view) {
    const auto range = energyRange(grid_);
    const auto weights = energyWeights(grid_, weights_.data());
    const int rows = range.rowEnd - range.rowBegin;
    energyKernel<Real><<<static_cast<unsigned>(rows), threadsPerBlock, 0, stream_>>>(
        view, range, weights, rowSums_.data());
    checkLaunch("energyKernel");
    polarisation_.addEnergy(view, range, weights, rowSums_.data() + rows);
    tilted_.gather(view, rowSums_.data() + rows + polarisation_.energySums());
    ZONESCOPE_CUDA(cudaMemcpyAsync(rowSumsCopy_.data(), rowSums_.data(), rowSums_.bytes(),
                                   cudaMemcpyDeviceToHost, stream_));
    rowSumsArrived_.record(stream_);
}

template <class Real> std::optional<double> Readout<Real>::takeEnergy(bool wait) const {
    if (wait) {
        rowSumsArrived_.synchronize();
    } else {
        const cudaError_t state = rowSumsArrived_.query();
        if (state == cudaErrorNotReady) {
            return std::nullopt;
        }
        ZONESCOPE_CUDA(state);
    }
    const auto range = energyRange(grid_);
    const auto sums =
        static_cast<std::size_t>(range.rowEnd - range.rowBegin + polarisation_.energySums());
    double total = tilted_.energy(
        rowSumsCopy_.all().subspan(sums, static_cast<std::size_t>(tilted_.energyValues())));
    for (const double sum : rowSumsCopy_.all().first(sums)) {
        total += sum;
    }
    return total * 0.5 * grid::azimuthalIntegral(grid_);
}

template <class Real>
std::optional<fdtd::BadValue> Readout<Real>::badValue(const StepView<Real>& view) {
    unsigned long long place = noneBad;
    firstBad_.upload({&place, 1}, 0, stream_);
    const dim3 blocks(
        static_cast<unsigned>((view.layout.columns + threadsPerBlock - 1) / threadsPerBlock),
        static_cast<unsigned>(std::min(view.layout.rows, mostBlockRows)));
    badValueKernel<Real><<<blocks, threadsPerBlock, 0, stream_>>>(view, firstBad_.data());
    checkLaunch("badValueKernel");
    firstBad_.download({&place, 1}, 0, stream_);
    if (place == noneBad) {
        return std::nullopt;
    }
    const auto columns = static_cast<unsigned long long>(view.layout.columns);
    fdtd::BadValue bad;
    bad.i = static_cast<int>(place % columns);
    bad.component = static_cast<fdtd::Component>(place / columns % 6);
    bad.k = static_cast<int>(place / columns / 6);
    Real value{};
    const Real* const source =
        view.field[static_cast<std::size_t>(bad.component)] + bad.k * view.layout.pitch + bad.i;
    ZONESCOPE_CUDA(cudaMemcpyAsync(&value, source, sizeof value, cudaMemcpyDeviceToHost, stream_));
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
    bad.value = static_cast<double>(value);
    return bad;
}

template <class Real> std::size_t Readout<Real>::bytes() const noexcept {
    return weights_.bytes() + rowSums_.bytes() + firstBad_.bytes() + values_.bytes();
}

template class Readout<float>;
template class Readout<double>;

} // namespace zonescope::gpu
