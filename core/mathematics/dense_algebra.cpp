#include "core/mathematics/dense_algebra.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace zonescope::mathematics {
namespace {

using Complex = std::complex<double>;

/// A unitary 2 x 2 rotation that takes (a, b) to (length, 0).
struct Givens {
    double cosine = 1.0;
    Complex sine;

    Givens(Complex a, Complex b) {
        const double length = std::hypot(std::abs(a), std::abs(b));
        if (std::abs(b) == 0.0) {
            return;
        }
        if (std::abs(a) == 0.0) {
            cosine = 0.0;
            sine = 1.0;
            return;
        }
        cosine = std::abs(a) / length;
        sine = a / std::abs(a) * std::conj(b) / length;
    }

    void operator()(Complex& upper, Complex& lower) const {
        const Complex first = cosine * upper + sine * lower;
        lower = -std::conj(sine) * upper + cosine * lower;
        upper = first;
    }
};

void reduceToHessenberg(Matrix<Complex>& a) {
    const std::size_t n = a.rows();
    for (std::size_t column = 0; column + 2 < n; ++column) {
        for (std::size_t row = n - 1; row > column + 1; --row) {
            const Givens rotate(a(row - 1, column), a(row, column));
            for (std::size_t j = 0; j < n; ++j) {
                rotate(a(row - 1, j), a(row, j));
            }
            const Givens& back = rotate;
            for (std::size_t i = 0; i < n; ++i) {
                const Complex first =
                    back.cosine * a(i, row - 1) + std::conj(back.sine) * a(i, row);
                a(i, row) = -back.sine * a(i, row - 1) + back.cosine * a(i, row);
                a(i, row - 1) = first;
            }
        }
    }
}

/// The eigenvalue of the trailing 2 x 2 block nearest to its last entry (Wilkinson's shift).
Complex wilkinsonShift(const Matrix<Complex>& a, std::size_t last) {
    const Complex p = a(last - 1, last - 1);
    const Complex q = a(last, last);
    const Complex half = 0.5 * (p - q);
    const Complex root = std::sqrt(half * half + a(last - 1, last) * a(last, last - 1));
    const Complex one = q + half + root;
    const Complex other = q + half - root;
    return std::abs(one - q) < std::abs(other - q) ? one : other;
}

void qrSweep(Matrix<Complex>& a, std::size_t first, std::size_t last, Complex shift) {
    const std::size_t n = last - first;
    for (std::size_t i = first; i <= last; ++i) {
        a(i, i) -= shift;
    }
    std::vector<Givens> rotations;
    rotations.reserve(n);
    for (std::size_t i = first; i < last; ++i) {
        rotations.emplace_back(a(i, i), a(i + 1, i));
        for (std::size_t j = i; j <= last; ++j) {
            rotations.back()(a(i, j), a(i + 1, j));
        }
    }
    for (std::size_t i = first; i < last; ++i) {
        const Givens& g = rotations[i - first];
        for (std::size_t row = first; row <= std::min(i + 1, last); ++row) {
            const Complex left = g.cosine * a(row, i) + std::conj(g.sine) * a(row, i + 1);
            a(row, i + 1) = -g.sine * a(row, i) + g.cosine * a(row, i + 1);
            a(row, i) = left;
        }
    }
    for (std::size_t i = first; i <= last; ++i) {
        a(i, i) += shift;
    }
}

} // namespace

RightSingularSystem rightSingularSystem(Matrix<double> matrix) {
    const std::size_t rows = matrix.rows();
    const std::size_t columns = matrix.columns();
    Matrix<double> vectors(columns, columns);
    for (std::size_t j = 0; j < columns; ++j) {
        vectors(j, j) = 1.0;
    }
    constexpr int maximumSweeps = 60;
    constexpr double tolerance = 4.0 * std::numeric_limits<double>::epsilon();
    for (int sweep = 0; sweep < maximumSweeps; ++sweep) {
        bool rotated = false;
        for (std::size_t p = 0; p + 1 < columns; ++p) {
            for (std::size_t q = p + 1; q < columns; ++q) {
                double pp = 0.0;
                double qq = 0.0;
                double pq = 0.0;
                for (std::size_t i = 0; i < rows; ++i) {
                    pp += matrix(i, p) * matrix(i, p);
                    qq += matrix(i, q) * matrix(i, q);
                    pq += matrix(i, p) * matrix(i, q);
                }
                if (std::abs(pq) <= tolerance * std::sqrt(pp * qq)) {
                    continue;
                }
                rotated = true;
                const double zeta = (qq - pp) / (2.0 * pq);
                const double tangent =
                    std::copysign(1.0, zeta) / (std::abs(zeta) + std::hypot(1.0, zeta));
                const double cosine = 1.0 / std::hypot(1.0, tangent);
                const double sine = cosine * tangent;
                const auto rotate = [&](Matrix<double>& a) {
                    for (std::size_t i = 0; i < a.rows(); ++i) {
                        const double left = a(i, p);
                        a(i, p) = cosine * left - sine * a(i, q);
                        a(i, q) = sine * left + cosine * a(i, q);
                    }
                };
                rotate(matrix);
                rotate(vectors);
            }
        }
        if (!rotated) {
            break;
        }
    }
    std::vector<double> lengths(columns);
    for (std::size_t j = 0; j < columns; ++j) {
        double square = 0.0;
        for (std::size_t i = 0; i < rows; ++i) {
            square += matrix(i, j) * matrix(i, j);
        }
        lengths[j] = std::sqrt(square);
    }
    std::vector<std::size_t> order(columns);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::greater{}, [&](std::size_t j) { return lengths[j]; });
    RightSingularSystem system{{}, Matrix<double>(columns, columns)};
    for (std::size_t j = 0; j < columns; ++j) {
        system.values.push_back(lengths[order[j]]);
        for (std::size_t i = 0; i < columns; ++i) {
            system.vectors(i, j) = vectors(i, order[j]);
        }
    }
    return system;
}

std::vector<Complex> eigenvalues(Matrix<Complex> a) {
    const std::size_t n = a.rows();
    if (n == 0) {
        return {};
    }
    reduceToHessenberg(a);
    constexpr int maximumSweeps = 300;
    std::size_t last = n - 1;
    int sweeps = 0;
    while (last > 0) {
        std::size_t first = last;
        while (first > 0) {
            const double scale = std::abs(a(first, first)) + std::abs(a(first - 1, first - 1));
            if (std::abs(a(first, first - 1)) <= std::numeric_limits<double>::epsilon() * scale) {
                a(first, first - 1) = 0.0;
                break;
            }
            --first;
        }
        if (first == last) {
            --last;
            sweeps = 0;
            continue;
        }
        if (++sweeps > maximumSweeps) {
            throw Error(
                say("The eigenvalues of a small matrix did not converge: the time series is not a "
                    "sum of damped oscillations. Give more samples or a higher noise level."));
        }
        // An exceptional shift now and then breaks the rare cycles of the plain iteration.
        const Complex shift = sweeps % 11 == 10 ? a(last, last) + std::abs(a(last, last - 1))
                                                : wilkinsonShift(a, last);
        qrSweep(a, first, last, shift);
    }
    std::vector<Complex> values;
    values.reserve(n);
    for (std::size_t i = 0; i < n; ++i) {
        values.push_back(a(i, i));
    }
    return values;
}

std::vector<Complex> leastSquares(Matrix<Complex> a, std::vector<Complex> right) {
    const std::size_t rows = a.rows();
    const std::size_t columns = a.columns();
    for (std::size_t j = 0; j < columns; ++j) {
        double square = 0.0;
        for (std::size_t i = j; i < rows; ++i) {
            square += std::norm(a(i, j));
        }
        const double length = std::sqrt(square);
        const Complex phase = std::abs(a(j, j)) > 0.0 ? a(j, j) / std::abs(a(j, j)) : Complex(1.0);
        std::vector<Complex> mirror(rows);
        for (std::size_t i = j; i < rows; ++i) {
            mirror[i] = a(i, j);
        }
        mirror[j] += phase * length;
        double norm = 0.0;
        for (std::size_t i = j; i < rows; ++i) {
            norm += std::norm(mirror[i]);
        }
        if (norm == 0.0) {
            throw Error(say("A least-squares problem is singular."));
        }
        const auto reflect = [&](auto&& entry) {
            Complex sum;
            for (std::size_t i = j; i < rows; ++i) {
                sum += std::conj(mirror[i]) * entry(i);
            }
            for (std::size_t i = j; i < rows; ++i) {
                entry(i) -= 2.0 / norm * sum * mirror[i];
            }
        };
        for (std::size_t column = j; column < columns; ++column) {
            reflect([&](std::size_t i) -> Complex& { return a(i, column); });
        }
        reflect([&](std::size_t i) -> Complex& { return right[i]; });
    }
    std::vector<Complex> solution(columns);
    for (std::size_t j = columns; j-- > 0;) {
        Complex value = right[j];
        for (std::size_t k = j + 1; k < columns; ++k) {
            value -= a(j, k) * solution[k];
        }
        solution[j] = value / a(j, j);
    }
    return solution;
}

} // namespace zonescope::mathematics
