#include "core/mathematics/banded_matrix.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::mathematics {

BandedMatrix::BandedMatrix(std::size_t size, std::size_t band)
    : size_(size), band_(band), width_(3 * band + 1), values_(size * width_, 0.0) {}

void BandedMatrix::addToDiagonal(double value) {
    for (std::size_t n = 0; n < size_; ++n) {
        at(n, n) += value;
    }
}

BandedFactors::BandedFactors(BandedMatrix matrix) : matrix_(std::move(matrix)) {
    auto& a = matrix_;
    const std::size_t size = a.size();
    pivots_.resize(size);
    for (std::size_t n = 0; n < size; ++n) {
        const std::size_t lastRow = std::min(n + a.band(), size - 1);
        const std::size_t lastColumn = std::min(n + 2 * a.band(), size - 1);
        std::size_t pivot = n;
        for (std::size_t row = n + 1; row <= lastRow; ++row) {
            if (std::abs(a.at(row, n)) > std::abs(a.at(pivot, n))) {
                pivot = row;
            }
        }
        pivots_[n] = pivot;
        if (pivot != n) {
            for (std::size_t column = n; column <= lastColumn; ++column) {
                std::swap(a.at(n, column), a.at(pivot, column));
            }
            negative_ = !negative_;
        }
        const double diagonal = a.at(n, n);
        negative_ = negative_ != (diagonal < 0.0);
        for (std::size_t row = n + 1; row <= lastRow; ++row) {
            const double factor = a.at(row, n) / diagonal;
            a.at(row, n) = factor;
            for (std::size_t column = n + 1; factor != 0.0 && column <= lastColumn; ++column) {
                a.at(row, column) -= factor * a.at(n, column);
            }
        }
    }
}

void BandedFactors::solve(std::vector<double>& right) const {
    const std::size_t size = matrix_.size();
    for (std::size_t n = 0; n < size; ++n) {
        std::swap(right[n], right[pivots_[n]]);
        const std::size_t lastRow = std::min(n + matrix_.band(), size - 1);
        for (std::size_t row = n + 1; row <= lastRow; ++row) {
            right[row] -= matrix_.at(row, n) * right[n];
        }
    }
    for (std::size_t n = size; n-- > 0;) {
        const std::size_t lastColumn = std::min(n + 2 * matrix_.band(), size - 1);
        for (std::size_t column = n + 1; column <= lastColumn; ++column) {
            right[n] -= matrix_.at(n, column) * right[column];
        }
        right[n] /= matrix_.at(n, n);
    }
}

} // namespace zonescope::mathematics
