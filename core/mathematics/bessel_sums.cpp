#include "core/mathematics/bessel_sums.hpp"

#include "core/threads/parallel.hpp"

#include <algorithm>
#include <vector>

namespace zonescope::mathematics {

using Complex = std::complex<double>;

namespace {

Complex sumOf(const BesselTable& table, double scale, std::span<const double> x,
              std::span<const Complex> values) {
    double real = 0.0;
    double imaginary = 0.0;
    for (std::size_t n = 0; n < x.size(); ++n) {
        const double bessel = table(scale * x[n]);
        real += bessel * values[n].real();
        imaginary += bessel * values[n].imag();
    }
    return {real, imaginary};
}

/// Two sums over the same arguments: most of the time goes into the Bessel function.
void sumPair(const BesselTable& table, double scale, std::span<const double> x,
             const BesselColumn& first, const BesselColumn& second, std::size_t place) {
    double sums[4] = {};
    for (std::size_t n = 0; n < x.size(); ++n) {
        const double bessel = table(scale * x[n]);
        sums[0] += bessel * first.values[n].real();
        sums[1] += bessel * first.values[n].imag();
        sums[2] += bessel * second.values[n].real();
        sums[3] += bessel * second.values[n].imag();
    }
    first.sums[place] = {sums[0], sums[1]};
    second.sums[place] = {sums[2], sums[3]};
}

/// Many, for which the functions are kept. Four at a time: a sum waits for its last term, others
/// need not.
void sumMany(const BesselTable& table, double scale, std::span<const double> x,
             std::span<const BesselColumn> columns, std::size_t place) {
    std::vector<double> bessel;
    bessel.reserve(x.size());
    for (const double each : x) {
        bessel.push_back(table(scale * each));
    }
    constexpr std::size_t atOnce = 4;
    for (std::size_t first = 0; first < columns.size(); first += atOnce) {
        const auto some = columns.subspan(first, std::min(atOnce, columns.size() - first));
        double real[atOnce] = {};
        double imaginary[atOnce] = {};
        const Complex* values[atOnce] = {};
        for (std::size_t c = 0; c < atOnce; ++c) {
            values[c] = some[std::min(c, some.size() - 1)].values.data();
        }
        for (std::size_t n = 0; n < bessel.size(); ++n) {
            for (std::size_t c = 0; c < atOnce; ++c) {
                real[c] += bessel[n] * values[c][n].real();
                imaginary[c] += bessel[n] * values[c][n].imag();
            }
        }
        for (std::size_t c = 0; c < some.size(); ++c) {
            some[c].sums[place] = {real[c], imaginary[c]};
        }
    }
}

class CpuBesselSums final : public BesselSums {
public:
    CpuBesselSums(int order, double end, int threads) : table_(order, end), threads_(threads) {}

    void sum(std::span<const double> scales, std::span<const double> x,
             std::span<const BesselColumn> columns) const override {
        sumOnCpu(table_, threads_, scales, x, columns);
    }

private:
    BesselTable table_;
    int threads_;
};

} // namespace

void sumOnCpu(const BesselTable& table, int threads, std::span<const double> scales,
              std::span<const double> x, std::span<const BesselColumn> columns) {
    constexpr std::size_t few = 2; // columns
    const auto sumAt = [&](std::size_t place) {
        switch (columns.size()) {
        case 0: break;
        case 1: columns[0].sums[place] = sumOf(table, scales[place], x, columns[0].values); break;
        case few: sumPair(table, scales[place], x, columns[0], columns[1], place); break;
        default: sumMany(table, scales[place], x, columns, place); break;
        }
    };
    threads::forEach(scales.size(), threads, sumAt, columns.size() > few ? 1 : 16);
}

BesselSumsMaker besselSumsOnCpu(int threads) {
    return [threads](int order, double end) -> std::unique_ptr<const BesselSums> {
        return std::make_unique<CpuBesselSums>(order, end, threads);
    };
}

} // namespace zonescope::mathematics
