#include "core/optics/bessel_sums.hpp"

#include "core/optics/parallel.hpp"

namespace zonescope::optics {

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
    forEach(scales.size(), threads, [&](std::size_t place) {
        std::size_t column = 0;
        for (; column + 1 < columns.size(); column += 2) {
            sumPair(table, scales[place], x, columns[column], columns[column + 1], place);
        }
        if (column < columns.size()) {
            columns[column].sums[place] = sumOf(table, scales[place], x, columns[column].values);
        }
    });
}

BesselSumsMaker besselSumsOnCpu(int threads) {
    return [threads](int order, double end) -> std::unique_ptr<const BesselSums> {
        return std::make_unique<CpuBesselSums>(order, end, threads);
    };
}

} // namespace zonescope::optics
