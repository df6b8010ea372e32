#include "core/bench/machine_peaks.hpp"

#include "core/fdtd/worker_team.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <memory>

namespace zonescope::bench {
namespace {

using PeakClock = std::chrono::steady_clock;

double peakSeconds(PeakClock::time_point start) {
    return std::chrono::duration<double>(PeakClock::now() - start).count();
}

/// a = b + s c over a stretch of three arrays in one.
class TriadArrays {
public:
    explicit TriadArrays(std::size_t size)
        : size_(size), values_(std::make_unique_for_overwrite<double[]>(3 * size)) {}

    void fill(std::size_t begin, std::size_t end) {
        std::fill(a() + begin, a() + end, 0.0);
        std::fill(b() + begin, b() + end, 1.0);
        std::fill(c() + begin, c() + end, 2.0);
    }
    void pass(double factor, std::size_t begin, std::size_t end) {
        double* const x = a();
        const double* const y = b();
        const double* const z = c();
        for (std::size_t i = begin; i < end; ++i) {
            x[i] = y[i] + factor * z[i];
        }
        // Every pass is made, in its order.
        std::atomic_signal_fence(std::memory_order_seq_cst);
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Read and written by a pass over all.
    [[nodiscard]] double bytes() const noexcept { return 24.0 * static_cast<double>(size_); }

private:
    [[nodiscard]] double* a() const noexcept { return values_.get(); }
    [[nodiscard]] double* b() const noexcept { return values_.get() + size_; }
    [[nodiscard]] double* c() const noexcept { return values_.get() + 2 * size_; }
    std::size_t size_;
    std::unique_ptr<double[]> values_;
};

using FloatVector __attribute__((vector_size(16))) = float;
using DoubleVector __attribute__((vector_size(16))) = double;

/// Twelve chains, which two constants leave room for in sixteen registers, are more than the
/// latency of a product and a sum.
template <class Vector, class Real> double multiplyAddRate() {
    constexpr std::size_t chains = 12;
    constexpr int steps = 200000;
    constexpr int trials = 20;
    constexpr double lanes = static_cast<double>(sizeof(Vector)) / sizeof(Real);
    const auto all = [](Real value) { return Vector{} + value; };
    double best = 0.0;
    for (int trial = 0; trial < trials; ++trial) {
        std::array<Vector, chains> sums;
        for (std::size_t n = 0; n < chains; ++n) {
            sums[n] = all(static_cast<Real>(trial + static_cast<int>(n)));
        }
        // Towards 1: neither overflow nor denormal numbers.
        const Vector factor = all(Real(0.999));
        const Vector term = all(Real(0.001));
        const auto start = PeakClock::now();
        for (int step = 0; step < steps; ++step) {
            for (auto& sum : sums) {
                sum = sum * factor + term;
            }
        }
        Vector total{};
        for (const auto& sum : sums) {
            total += sum;
        }
        volatile Real kept = total[0];
        static_cast<void>(kept);
        best =
            std::max(best, 2.0 * lanes * static_cast<double>(chains) * steps / peakSeconds(start));
    }
    return best * 1e-9;
}

} // namespace

double triadBandwidth(int threads) {
    constexpr std::size_t size = std::size_t{1} << 25U; // 256 MiB per array
    constexpr int passes = 8;
    TriadArrays arrays(size);
    fdtd::WorkerTeam team(threads);
    const auto parallel = [&](auto&& body) {
        std::atomic<std::size_t> member{0};
        const auto count = static_cast<std::size_t>(threads);
        team.run([&] {
            const std::size_t index = member++;
            body(size * index / count, size * (index + 1) / count);
        });
    };
    parallel([&](std::size_t begin, std::size_t end) { arrays.fill(begin, end); });
    double best = 0.0;
    for (int pass = 0; pass < passes; ++pass) {
        const double factor = 3.0 + pass;
        const auto start = PeakClock::now();
        parallel([&](std::size_t begin, std::size_t end) { arrays.pass(factor, begin, end); });
        best = std::max(best, arrays.bytes() / peakSeconds(start));
    }
    return best * 1e-9;
}

double cachedTriadBandwidth(std::size_t bytes) {
    constexpr std::size_t fewest = 16;
    constexpr double bytesOfTrial = 5e7; // some milliseconds
    constexpr int trials = 10;
    TriadArrays arrays(std::max(fewest, bytes / (3 * sizeof(double))));
    arrays.fill(0, arrays.size());
    const int passes = std::max(2, static_cast<int>(bytesOfTrial / arrays.bytes()));
    double best = 0.0;
    for (int trial = 0; trial < trials; ++trial) {
        const auto start = PeakClock::now();
        for (int pass = 0; pass < passes; ++pass) {
            arrays.pass(3.0 + pass, 0, arrays.size());
        }
        best = std::max(best, passes * arrays.bytes() / peakSeconds(start));
    }
    return best * 1e-9;
}

double multiplyAddGflops(bool doublePrecision) {
    return doublePrecision ? multiplyAddRate<DoubleVector, double>()
                           : multiplyAddRate<FloatVector, float>();
}

} // namespace zonescope::bench
