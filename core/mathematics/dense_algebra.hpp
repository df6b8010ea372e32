#pragma once

/// \file
/// Linear algebra of small dense matrices, column by column, as the analyses of core/optics need
/// it.

#include <complex>
#include <cstddef>
#include <vector>

namespace zonescope::mathematics {

/// A dense matrix stored by columns.
template <class T> class Matrix {
public:
    Matrix(std::size_t rows, std::size_t columns)
        : rows_(rows), columns_(columns), values_(rows * columns) {}

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    [[nodiscard]] T& operator()(std::size_t row, std::size_t column) {
        return values_[column * rows_ + row];
    }
    [[nodiscard]] const T& operator()(std::size_t row, std::size_t column) const {
        return values_[column * rows_ + row];
    }

private:
    std::size_t rows_;
    std::size_t columns_;
    std::vector<T> values_;
};

/// Singular values, largest first, and the right singular vectors as columns in the same order.
struct RightSingularSystem {
    std::vector<double> values;
    Matrix<double> vectors;
};

/// One-sided Jacobi rotations (Demmel and Veselic 1992): small singular values keep their relative
/// accuracy.
[[nodiscard]] RightSingularSystem rightSingularSystem(Matrix<double> matrix);

/// Eigenvalues of a square complex matrix by the shifted QR algorithm on its Hessenberg form (Golub
/// and Van Loan 2013, section 7.5). \throws Error when an eigenvalue does not converge.
[[nodiscard]] std::vector<std::complex<double>> eigenvalues(Matrix<std::complex<double>> matrix);

/// Least-squares solution of a full-rank overdetermined system by Householder QR.
[[nodiscard]] std::vector<std::complex<double>>
leastSquares(Matrix<std::complex<double>> matrix, std::vector<std::complex<double>> right);

} // namespace zonescope::mathematics
