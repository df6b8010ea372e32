#include "gpu/optics/device_bessel_sums.hpp"

#include "core/error.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>
#include <vector>

namespace zonescope::gpu {
namespace {

using Complex = std::complex<double>;
using mathematics::BesselColumn;
using mathematics::BesselTable;

constexpr int blockThreads = 256;
constexpr int warpLanes = 32;
/// Terms below which copies to the device and back take longer than the CPU's sums.
constexpr double worthTheWay = 2e6;
/// Columns that one kernel adds up at a time: E and H.
constexpr int mostColumns = 2;

__device__ double bessel(const double* __restrict__ coefficients, double x) {
    const double place = x * BesselTable::piecesPerUnit;
    const auto piece = static_cast<long long>(place);
    const double t = place - static_cast<double>(piece);
    const double* c = coefficients + piece * static_cast<long long>(BesselTable::coefficientCount);
    return c[0] + t * (c[1] + t * (c[2] + t * (c[3] + t * (c[4] + t * c[5]))));
}

/// One block for each scale: its threads stride through the terms, so that neighbours read
/// neighbouring pieces of the table.
template <int columns>
__global__ void __launch_bounds__(blockThreads)
    addTerms(const double* __restrict__ coefficients, const double* __restrict__ scales,
             const double* __restrict__ x, int terms, const double2* __restrict__ values,
             double2* __restrict__ sums) {
    double part[2 * columns] = {};
    const double scale = scales[blockIdx.x];
    for (int n = static_cast<int>(threadIdx.x); n < terms; n += blockThreads) {
        const double weight = bessel(coefficients, scale * x[n]);
        for (int column = 0; column < columns; ++column) {
            const double2 value = values[static_cast<std::size_t>(column) * terms + n];
            part[2 * column] += weight * value.x;
            part[2 * column + 1] += weight * value.y;
        }
    }
    __shared__ double of[2 * columns][blockThreads / warpLanes];
    for (int p = 0; p < 2 * columns; ++p) {
        for (int lanes = warpLanes / 2; lanes > 0; lanes /= 2) {
            part[p] += __shfl_down_sync(0xffffffffU, part[p], lanes);
        }
        if (threadIdx.x % warpLanes == 0) {
            of[p][threadIdx.x / warpLanes] = part[p];
        }
    }
    __syncthreads();
    if (threadIdx.x < columns) {
        const int column = static_cast<int>(threadIdx.x);
        double2 sum{0.0, 0.0};
        for (int warp = 0; warp < blockThreads / warpLanes; ++warp) {
            sum.x += of[2 * column][warp];
            sum.y += of[2 * column + 1][warp];
        }
        sums[static_cast<std::size_t>(column) * gridDim.x + blockIdx.x] = sum;
    }
}

static_assert(sizeof(Complex) == sizeof(double2));

/// Copies of the host's complex numbers as the device reads them.
const double2* asPairs(const Complex* values) { return reinterpret_cast<const double2*>(values); }
double2* asPairs(Complex* values) { return reinterpret_cast<double2*>(values); }

class DeviceBesselSums final : public mathematics::BesselSums {
public:
    DeviceBesselSums(int order, double end, int device, int threads)
        : table_(order, end), device_(device), threads_(threads) {}

    void sum(std::span<const double> scales, std::span<const double> x,
             std::span<const BesselColumn> columns) const override {
        const double terms = static_cast<double>(scales.size()) * static_cast<double>(x.size());
        if (terms >= worthTheWay && !failed_) {
            try {
                for (std::size_t first = 0; first < columns.size(); first += mostColumns) {
                    sumOnDevice(scales, x,
                                columns.subspan(first, std::min<std::size_t>(
                                                           mostColumns, columns.size() - first)));
                }
                return;
            } catch (const DeviceError&) {
                failed_ = true; // the CPU gives the same sums, later
            }
        }
        mathematics::sumOnCpu(table_, threads_, scales, x, columns);
    }

private:
    void sumOnDevice(std::span<const double> scales, std::span<const double> x,
                     std::span<const BesselColumn> columns) const {
        const DeviceGuard guard(device_);
        const Stream stream;
        const auto coefficients = table_.coefficients();
        // On the device for as long as the sums take: it belongs to a simulation.
        DeviceBuffer<double> pieces(coefficients.size(), stream.get());
        DeviceBuffer<double> places(scales.size(), stream.get());
        DeviceBuffer<double> arguments(x.size(), stream.get());
        DeviceBuffer<double2> values(columns.size() * x.size(), stream.get());
        DeviceBuffer<double2> sums(columns.size() * scales.size(), stream.get());
        pieces.upload(coefficients, 0, stream.get());
        places.upload(scales, 0, stream.get());
        arguments.upload(x, 0, stream.get());
        for (std::size_t n = 0; n < columns.size(); ++n) {
            values.upload({asPairs(columns[n].values.data()), x.size()}, n * x.size(),
                          stream.get());
        }
        const auto kernel = columns.size() == 1 ? addTerms<1> : addTerms<mostColumns>;
        kernel<<<static_cast<unsigned>(scales.size()), blockThreads, 0, stream.get()>>>(
            pieces.data(), places.data(), arguments.data(), static_cast<int>(x.size()),
            values.data(), sums.data());
        checkLaunch("addTerms");
        for (std::size_t n = 0; n < columns.size(); ++n) {
            sums.download({asPairs(columns[n].sums.data()), scales.size()}, n * scales.size(),
                          stream.get());
        }
    }

    BesselTable table_;
    int device_;
    int threads_;
    mutable std::atomic<bool> failed_ = false;
};

} // namespace

mathematics::BesselSumsMaker besselSumsOnDevice(int device, int threads) {
    return
        [device, threads](int order, double end) -> std::unique_ptr<const mathematics::BesselSums> {
            return std::make_unique<DeviceBesselSums>(order, end, device, threads);
        };
}

} // namespace zonescope::gpu
