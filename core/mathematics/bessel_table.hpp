#pragma once

/// \file
/// Bessel functions J_n of one integer order at very many real arguments.

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::mathematics {

/// J_n on [0, end] by quintic Hermite pieces of length 1/16: the error, at most
/// (1/16)^6/46080 max|J_n^(6)|, is below 2e-12.
class BesselTable {
public:
    /// @param order any integer; J_{-n} = (-1)^n J_n
    BesselTable(int order, double end);

    /// J_n(x) for 0 <= x <= end.
    [[nodiscard]] double operator()(double x) const noexcept {
        const double place = x * piecesPerUnit;
        const auto piece = static_cast<std::size_t>(static_cast<long long>(place));
        const double t = place - static_cast<double>(piece);
        const double* c = &coefficients_[piece * coefficientCount];
        return c[0] + t * (c[1] + t * (c[2] + t * (c[3] + t * (c[4] + t * c[5]))));
    }

    /// The pieces: J_n(x) = sum over p of c[p] t^p on piece floor(16 x), t = 16 x - floor(16 x).
    [[nodiscard]] std::span<const double> coefficients() const noexcept { return coefficients_; }
    static constexpr double piecesPerUnit = 16.0;
    static constexpr std::size_t coefficientCount = 6;

private:
    std::vector<double> coefficients_;
};

} // namespace zonescope::mathematics
