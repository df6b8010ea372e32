#include "gpu/wedge/wedge_readout.cuh"

#include "gpu/wedge/wedge_cell.cuh"

#include <algorithm>
#include <array>
#include <complex>
#include <limits>
#include <numbers>
#include <utility>

namespace zonescope::gpu {
namespace {

constexpr int wedgeReadThreads = 256;

struct WedgeBox {
    int iBegin, kBegin, width, height; ///< columns of the wedge
    int frequencies;
    double dt, weight;
    std::int64_t finished;
};

/// A block adds a stretch of the columns of one row and sector, all components and frequencies.
template <class T>
__global__ void __launch_bounds__(wedgeReadThreads)
    addWedgeTransform(const __grid_constant__ WedgeView<T> view, const WedgeBox box,
                      const double* omega, WedgeValue<double>* sums) {
    const int column =
        static_cast<int>(blockIdx.x) * wedgeReadThreads + static_cast<int>(threadIdx.x);
    const int row = static_cast<int>(blockIdx.y);
    const int j = static_cast<int>(blockIdx.z);
    __shared__ double phases[2][2]; // electric, magnetic
    WedgeValue<T> values[6] = {};
    if (column < box.width) {
        const WedgeValue<T>* const cell =
            view.fields +
            ((static_cast<std::ptrdiff_t>(box.kBegin + row) * view.sectors + j) * 6) * view.pitch +
            box.iBegin + column;
#pragma unroll
        for (int c = 0; c < 6; ++c) {
            values[c] = cell[c * view.pitch];
        }
    }
    const std::ptrdiff_t stride =
        static_cast<std::ptrdiff_t>(box.height) * view.sectors * box.width;
    WedgeValue<double>* const target =
        sums + (static_cast<std::ptrdiff_t>(row) * view.sectors + j) * box.width + column;
    for (int f = 0; f < box.frequencies; ++f) {
        __syncthreads();
        if (threadIdx.x < 2) {
            const double time =
                (static_cast<double>(box.finished) - 0.5 * static_cast<double>(threadIdx.x)) *
                box.dt;
            double sine = 0.0;
            double cosine = 0.0;
            sincos(omega[f] * time, &sine, &cosine);
            phases[threadIdx.x][0] = box.weight * cosine;
            phases[threadIdx.x][1] = box.weight * sine;
        }
        __syncthreads();
        if (column >= box.width) {
            continue;
        }
#pragma unroll
        for (int c = 0; c < 6; ++c) {
            const double real = phases[c / 3][0];
            const double imaginary = phases[c / 3][1];
            const auto a = static_cast<double>(values[c].part[0]);
            const auto b = static_cast<double>(values[c].part[1]);
            WedgeValue<double>& sum =
                target[(static_cast<std::ptrdiff_t>(c) * box.frequencies + f) * stride];
            sum = {
                {sum.part[0] + real * a - imaginary * b, sum.part[1] + real * b + imaginary * a}};
        }
    }
}

struct WedgeEnergyRange {
    int kBegin, kEnd, iBegin, iEnd;
};

/// Sums of blocks. The newer H comes from the curl of this moment's E.
template <class T>
__global__ void __launch_bounds__(wedgeReadThreads)
    sumWedgeEnergy(const __grid_constant__ WedgeView<T> view, const WedgeEnergyRange range,
                   const double* areas, const double* heights, double* partial) {
    using Value = WedgeValue<T>;
    const std::ptrdiff_t pitch = view.pitch;
    const std::ptrdiff_t sectorStride = 6 * pitch;
    const std::ptrdiff_t rowStride = view.sectors * sectorStride;
    const std::int64_t width = range.iEnd - range.iBegin;
    const std::int64_t count = width * view.sectors * (range.kEnd - range.kBegin);
    double sum = 0.0;
    for (std::int64_t cell = static_cast<std::int64_t>(blockIdx.x) * wedgeReadThreads + threadIdx.x;
         cell < count; cell += static_cast<std::int64_t>(gridDim.x) * wedgeReadThreads) {
        const int i = range.iBegin + static_cast<int>(cell % width);
        const int j = static_cast<int>(cell / width % view.sectors);
        const int k = range.kBegin + static_cast<int>(cell / width / view.sectors);
        const WedgePlace<T> place(view, i, j);
        const WedgeRowCoefficients<T> along = view.rowCoefficients[k];
        const Value* const at = view.fields + k * rowStride + j * sectorStride + i;
        const WedgeTriple<T> e = loadWedgeTriple(at, pitch);
        const WedgeTriple<T> older = loadWedgeTriple(at + 3 * pitch, pitch);
        const Value* const next = at + (sectorAfter(j, view.sectors) - j) * sectorStride;
        WedgeElectricNeighbours<T> near{at[rowStride], at[rowStride + pitch],
                                        at[pitch + 1], at[2 * pitch + 1],
                                        next[0],       next[2 * pitch]};
        if (i == view.harmonicColumns - 1) {
            const Value* const beyond = at - j * sectorStride + 1;
            near.etOut =
                inOtherBasis(view.toHarmonics[1] + j * view.sectors, view.sectors,
                             [=](int sector) { return beyond[sector * sectorStride + pitch]; });
            near.ezOut =
                inOtherBasis(view.toHarmonics[0] + j * view.sectors, view.sectors,
                             [=](int sector) { return beyond[sector * sectorStride + 2 * pitch]; });
        }
        WedgeTriple<T> newer = older;
        addWedgeTriple(newer, wedgeMagneticCurl<true>(view, place, along.axial.step, e, near));
        const WedgeInverse<T> inverse = *wedgeInversePlace(view, along.inverseRow, i, j);
        const auto square = [](const Value& a, const Value& b) {
            return static_cast<double>(a.part[0]) * static_cast<double>(b.part[0]) +
                   static_cast<double>(a.part[1]) * static_cast<double>(b.part[1]);
        };
        const auto permittivity = [](T held) {
            const auto value = static_cast<double>(held);
            return value == 0.0 ? 0.0 : 1.0 / value; // held values are zero
        };
        const double* const area =
            areas + static_cast<std::ptrdiff_t>(place.harmonic ? 1 + j : 0) * 6 * view.columns + i;
        const double integer = heights[k];
        const double half = heights[view.rows + k];
        sum += integer * area[0] * permittivity(inverse.r) * square(e.r, e.r) +
               integer * area[view.columns] * permittivity(inverse.t) * square(e.t, e.t) +
               half * area[2 * view.columns] * permittivity(inverse.z) * square(e.z, e.z) +
               half * area[3 * view.columns] * square(older.r, newer.r) +
               half * area[4 * view.columns] * square(older.t, newer.t) +
               integer * area[5 * view.columns] * square(older.z, newer.z);
    }
    __shared__ double sums[wedgeReadThreads];
    sums[threadIdx.x] = sum;
    __syncthreads();
    for (unsigned size = wedgeReadThreads / 2; size > 0; size /= 2) {
        if (threadIdx.x < size) {
            sums[threadIdx.x] += sums[threadIdx.x + size];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sums[0];
    }
}

template <class T>
__global__ void __launch_bounds__(wedgeReadThreads)
    gatherWedgeValues(const WedgeValue<T>* fields, const std::int64_t* places, std::int64_t count,
                      WedgeValue<T>* values) {
    const std::int64_t n = static_cast<std::int64_t>(blockIdx.x) * wedgeReadThreads + threadIdx.x;
    if (n < count) {
        values[n] = fields[places[n]];
    }
}

/// The place, in the order [row][sector][component][column][part], of the first bad value.
template <class T>
__global__ void __launch_bounds__(wedgeReadThreads)
    firstBadWedgeValue(const __grid_constant__ WedgeView<T> view, unsigned long long* first) {
    constexpr double absurd = 1e30;
    const std::int64_t count =
        static_cast<std::int64_t>(view.rows) * view.sectors * 6 * view.columns;
    for (std::int64_t n = static_cast<std::int64_t>(blockIdx.x) * wedgeReadThreads + threadIdx.x;
         n < count; n += static_cast<std::int64_t>(gridDim.x) * wedgeReadThreads) {
        const WedgeValue<T> value = view.fields[n / view.columns * view.pitch + n % view.columns];
        for (int part = 0; part < 2; ++part) {
            if (!(abs(static_cast<double>(value.part[part])) < absurd)) {
                atomicMin(first, static_cast<unsigned long long>(2 * n + part));
            }
        }
    }
}

} // namespace

template <class T>
WedgeTransforms<T>::WedgeTransforms(const wedge::WedgePlan& plan, cudaStream_t stream)
    : lattice_(plan.lattice), stream_(stream) {
    for (wedge::WedgeTransform& transform : wedge::emptyTransforms(plan)) {
        Box box;
        box.omega = DeviceBuffer<double>(transform.plan.omega.size(), stream_);
        box.omega.upload(transform.plan.omega, 0, stream_);
        box.sums = DeviceBuffer<WedgeValue<double>>(transform.values.size(), stream_);
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
        transform.values = {};
        box.transform = std::move(transform);
        boxes_.push_back(std::move(box));
    }
}

template <class T> std::int64_t WedgeTransforms<T>::stepsToNext(std::int64_t step) const noexcept {
    std::int64_t next = std::numeric_limits<std::int64_t>::max();
    for (const Box& box : boxes_) {
        const std::int64_t interval = box.transform.plan.interval;
        next = std::min(next, interval - step % interval);
    }
    return next;
}

template <class T> void WedgeTransforms<T>::add(const WedgeView<T>& view, std::int64_t finished) {
    const double dt = lattice_->whole.grid.dt;
    for (const Box& box : boxes_) {
        const auto& plan = box.transform.plan;
        if (finished % plan.interval != 0 || box.sums.empty()) {
            continue;
        }
        const dim3 grid(
            static_cast<unsigned>((plan.box.width() + wedgeReadThreads - 1) / wedgeReadThreads),
            static_cast<unsigned>(plan.box.height()), static_cast<unsigned>(view.sectors));
        addWedgeTransform<T><<<grid, wedgeReadThreads, 0, stream_>>>(
            view,
            {plan.box.iBegin - lattice_->firstColumn, plan.box.kBegin, plan.box.width(),
             plan.box.height(), static_cast<int>(plan.omega.size()), dt, plan.interval * dt,
             finished},
            box.omega.data(), box.sums.data());
        checkLaunch("wedge transform");
    }
}

template <class T> std::vector<wedge::WedgeTransform> WedgeTransforms<T>::read() const {
    std::vector<wedge::WedgeTransform> result;
    for (const Box& box : boxes_) {
        std::vector<WedgeValue<double>> sums(box.sums.size());
        box.sums.download(sums, 0, stream_);
        wedge::WedgeTransform transform = box.transform;
        for (const auto& sum : sums) {
            transform.values.emplace_back(sum.part[0], sum.part[1]);
        }
        wedge::toSectors(transform, *lattice_);
        result.push_back(std::move(transform));
    }
    return result;
}

template <class T> void WedgeTransforms<T>::clear() {
    for (Box& box : boxes_) {
        box.sums.clear(stream_);
    }
}

template <class T> std::size_t WedgeTransforms<T>::bytes() const noexcept {
    std::size_t bytes = 0;
    for (const Box& box : boxes_) {
        bytes += box.omega.bytes() + box.sums.bytes();
    }
    return bytes;
}

template <class T>
WedgeEnergy<T>::WedgeEnergy(const wedge::WedgePlan& plan,
                            const wedge::WedgeCoefficients<T>& coefficients,
                            const WedgeView<T>& view, cudaStream_t stream)
    : stream_(stream), innerEnd_(coefficients.innerEnd), outerBegin_(coefficients.outerBegin),
      partial_(energyBlocks, stream), walls_(plan) {
    const wedge::WedgeLattice& lattice = *plan.lattice;
    const grid::Grid& grid = lattice.whole.grid;
    azimuth_ =
        (grid.azimuthalOrder == 0 ? std::numbers::pi : 0.5 * std::numbers::pi) / lattice.sectors();
    interiorBegin_ = grid.interiorBeginZ();
    interiorEnd_ = grid.interiorEndZ();
    std::vector<double> areas;
    const auto add = [&](const grid::RadialMetric& metric) {
        for (int c = 0; c < model::componentCount; ++c) {
            for (int i = 0; i < lattice.columns(); ++i) {
                areas.push_back(grid::cellArea(metric, static_cast<wedge::Component>(c),
                                               i + lattice.firstColumn));
            }
        }
    };
    add(lattice.sectorMetric);
    for (const auto& metric : lattice.harmonicMetric) {
        add(metric);
    }
    areas_ = DeviceBuffer<double>(areas.size(), stream_);
    areas_.upload(areas, 0, stream_);
    std::vector<double> heights = lattice.whole.axialMetric.weightInteger;
    const auto& half = lattice.whole.axialMetric.weightHalf;
    heights.insert(heights.end(), half.begin(), half.end());
    heights_ = DeviceBuffer<double>(heights.size(), stream_);
    heights_.upload(heights, 0, stream_);
    std::vector<std::int64_t> places;
    for (const auto& [component, i, j, k] : walls_.places()) {
        places.push_back(
            ((static_cast<std::int64_t>(k) * view.sectors + j) * 6 + static_cast<int>(component)) *
                view.pitch +
            i);
    }
    wallPlaces_ = DeviceBuffer<std::int64_t>(places.size(), stream_);
    wallPlaces_.upload(places, 0, stream_);
    wallValues_ = DeviceBuffer<WedgeValue<T>>(places.size(), stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> double WedgeEnergy<T>::ofWalls(const WedgeView<T>& view) {
    const auto count = static_cast<std::int64_t>(wallPlaces_.size());
    if (count == 0) {
        return 0.0;
    }
    const auto blocks = static_cast<unsigned>((count + wedgeReadThreads - 1) / wedgeReadThreads);
    gatherWedgeValues<T><<<blocks, wedgeReadThreads, 0, stream_>>>(view.fields, wallPlaces_.data(),
                                                                   count, wallValues_.data());
    checkLaunch("wedge values beside walls");
    std::vector<WedgeValue<T>> values(wallValues_.size());
    wallValues_.download(values, 0, stream_);
    std::vector<std::complex<double>> fields;
    fields.reserve(values.size());
    for (const WedgeValue<T>& value : values) {
        fields.emplace_back(static_cast<double>(value.part[0]), static_cast<double>(value.part[1]));
    }
    return walls_.of(fields);
}

template <class T>
double WedgeEnergy<T>::of(WedgeView<T> view, WedgePolarisation<T>& polarisation) {
    polarisation.fill(view);
    sumWedgeEnergy<T><<<energyBlocks, wedgeReadThreads, 0, stream_>>>(
        view, {interiorBegin_, interiorEnd_, innerEnd_, outerBegin_}, areas_.data(),
        heights_.data(), partial_.data());
    checkLaunch("wedge energy");
    std::vector<double> sums(partial_.size());
    partial_.download(sums, 0, stream_);
    double total = 0.0;
    for (const double sum : sums) {
        total += sum;
    }
    return azimuth_ *
           (total + ofWalls(view) + polarisation.energy(view, areas_.data(), heights_.data()));
}

template <class T>
std::optional<fdtd::BadValue> findBadWedgeValue(const WedgeView<T>& view, int firstColumn,
                                                cudaStream_t stream) {
    constexpr unsigned long long none = std::numeric_limits<unsigned long long>::max();
    constexpr int blocks = 1024;
    DeviceBuffer<unsigned long long> place(1, stream);
    std::array<unsigned long long, 1> first{none};
    place.upload(first, 0, stream);
    firstBadWedgeValue<T><<<blocks, wedgeReadThreads, 0, stream>>>(view, place.data());
    checkLaunch("wedge bad value");
    place.download(first, 0, stream);
    if (first[0] == none) {
        return std::nullopt;
    }
    const auto n = static_cast<std::int64_t>(first[0] / 2);
    const std::int64_t array = n / view.columns;
    WedgeValue<T> value{};
    ZONESCOPE_CUDA(cudaMemcpyAsync(&value, view.fields + array * view.pitch + n % view.columns,
                                   sizeof(value), cudaMemcpyDeviceToHost, stream));
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
    return fdtd::BadValue{
        static_cast<wedge::Component>(array % 6), static_cast<int>(n % view.columns) + firstColumn,
        static_cast<int>(array / 6 / view.sectors), static_cast<double>(value.part[first[0] % 2])};
}

template class WedgeTransforms<float>;
template class WedgeTransforms<double>;
template class WedgeEnergy<float>;
template class WedgeEnergy<double>;
template std::optional<fdtd::BadValue> findBadWedgeValue<float>(const WedgeView<float>&, int,
                                                                cudaStream_t);
template std::optional<fdtd::BadValue> findBadWedgeValue<double>(const WedgeView<double>&, int,
                                                                 cudaStream_t);

} // namespace zonescope::gpu
