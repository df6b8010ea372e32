#pragma once

/// \file
/// Linear equations with a band matrix, as one-dimensional eigenproblems need them.

#include <cstddef>
#include <vector>

namespace zonescope::mathematics {

/// A square real matrix with `band` diagonals on each side of the main one.
class BandedMatrix {
public:
    BandedMatrix(std::size_t size, std::size_t band);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t band() const noexcept { return band_; }
    /// Entry of a place inside the band.
    [[nodiscard]] double& at(std::size_t row, std::size_t column) {
        return values_[row * width_ + column + band_ - row];
    }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const {
        return values_[row * width_ + column + band_ - row];
    }
    void addToDiagonal(double value);

private:
    friend class BandedFactors;
    std::size_t size_, band_;
    std::size_t width_; ///< stored diagonals: the band and the fill-in of row exchanges
    std::vector<double> values_;
};

/// Its factors by Gaussian elimination with row exchanges (Golub and Van Loan 2013, section 4.3).
class BandedFactors {
public:
    explicit BandedFactors(BandedMatrix matrix);

    /// Solves in place. A singular matrix gives infinities or NaN.
    void solve(std::vector<double>& right) const;
    /// True when the determinant is negative.
    [[nodiscard]] bool negativeDeterminant() const noexcept { return negative_; }

private:
    BandedMatrix matrix_;
    std::vector<std::size_t> pivots_;
    bool negative_ = false;
};

} // namespace zonescope::mathematics
