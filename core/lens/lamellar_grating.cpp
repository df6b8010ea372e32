#include "core/lens/lamellar_grating.hpp"

#include "core/error.hpp"
#include "core/mathematics/dense_algebra.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace zonescope::lens {

namespace {

using Complex = std::complex<double>;
using mathematics::Matrix;

/// Fourier coefficients of a function that is `bar` in the bars and `gap` between them, bars
/// centred.
std::vector<double> coefficients(double bar, double gap, double fill, int count) {
    std::vector<double> result{bar * fill + gap * (1.0 - fill)};
    for (int n = 1; n < count; ++n) {
        const double angle = std::numbers::pi * n;
        result.push_back((bar - gap) * std::sin(angle * fill) / angle);
    }
    return result;
}

/// Multiplication by the function in the orthonormal basis 1, sqrt(2) cos(n x), n = 1 to harmonics.
Matrix<double> cosineProduct(const std::vector<double>& c, int harmonics) {
    const auto size = static_cast<std::size_t>(harmonics) + 1;
    Matrix<double> product(size, size);
    for (std::size_t m = 0; m < size; ++m) {
        for (std::size_t n = 0; n < size; ++n) {
            if (m == 0 || n == 0) {
                product(m, n) = m == n ? c[0] : std::numbers::sqrt2 * c[m + n];
            } else {
                product(m, n) = c[m > n ? m - n : n - m] + c[m + n];
            }
        }
    }
    return product;
}

/// The same in the basis sqrt(2) sin(n x), n = 1 to harmonics.
Matrix<double> sineProduct(const std::vector<double>& c, int harmonics) {
    const auto size = static_cast<std::size_t>(harmonics);
    Matrix<double> product(size, size);
    for (std::size_t m = 0; m < size; ++m) {
        for (std::size_t n = 0; n < size; ++n) {
            product(m, n) = c[m > n ? m - n : n - m] - c[m + n + 2];
        }
    }
    return product;
}

struct EigenSystem {
    std::vector<double> values; ///< largest first
    Matrix<double> vectors;     ///< orthonormal columns
};

/// Of a symmetric matrix: shifted by a bound of its eigenvalues (Gershgorin) it is positive, and
/// its singular vectors are its eigenvectors.
EigenSystem eigenSystem(Matrix<double> symmetric) {
    double bound = 0.0;
    for (std::size_t i = 0; i < symmetric.rows(); ++i) {
        double sum = 0.0;
        for (std::size_t j = 0; j < symmetric.columns(); ++j) {
            sum += std::abs(symmetric(i, j));
        }
        bound = std::max(bound, sum);
    }
    for (std::size_t i = 0; i < symmetric.rows(); ++i) {
        symmetric(i, i) += bound;
    }
    auto [values, vectors] = mathematics::rightSingularSystem(std::move(symmetric));
    for (double& value : values) {
        value -= bound;
    }
    return {std::move(values), std::move(vectors)};
}

/// A function of a symmetric positive matrix.
template <class Function> Matrix<double> apply(const Matrix<double>& matrix, Function function) {
    const auto [values, vectors] = mathematics::rightSingularSystem(matrix);
    const std::size_t size = values.size();
    Matrix<double> result(size, size);
    for (std::size_t n = 0; n < size; ++n) {
        const double value = function(values[n]);
        for (std::size_t j = 0; j < size; ++j) {
            for (std::size_t i = 0; i < size; ++i) {
                result(i, j) += value * vectors(i, n) * vectors(j, n);
            }
        }
    }
    return result;
}

Matrix<double> multiply(const Matrix<double>& a, const Matrix<double>& b) {
    Matrix<double> result(a.rows(), b.columns());
    for (std::size_t j = 0; j < b.columns(); ++j) {
        for (std::size_t k = 0; k < a.columns(); ++k) {
            for (std::size_t i = 0; i < a.rows(); ++i) {
                result(i, j) += a(i, k) * b(k, j);
            }
        }
    }
    return result;
}

double square(double value) { return value * value; }

/// The modes of the layer: axial wave numbers relative to that of vacuum, squared; the field (E
/// along the bars or H along them) and its partner (the other tangential field per wave number), by
/// columns.
struct LayerModes {
    std::vector<double> squares;
    Matrix<double> field;
    Matrix<double> partner;
};

LayerModes modesAlong(const std::vector<double>& permittivity, double step, int harmonics) {
    Matrix<double> operation = cosineProduct(permittivity, harmonics);
    for (std::size_t n = 0; n < operation.rows(); ++n) {
        operation(n, n) -= square(static_cast<double>(n) * step);
    }
    auto [values, vectors] = eigenSystem(std::move(operation));
    return {std::move(values), vectors, vectors};
}

/// d2H/dz2 = -k0^2 [1/eps]^-1 (1 - K [eps]^-1 K) H, made symmetric by the square root of
/// [1/eps]^-1.
LayerModes modesAcross(const std::vector<double>& permittivity,
                       const std::vector<double>& impermittivity, double step, int harmonics) {
    const Matrix<double> eta = cosineProduct(impermittivity, harmonics);
    const Matrix<double> root = apply(eta, [](double value) { return 1.0 / std::sqrt(value); });
    const Matrix<double> inverse =
        apply(sineProduct(permittivity, harmonics), [](double value) { return 1.0 / value; });
    Matrix<double> inner(eta.rows(), eta.rows());
    inner(0, 0) = 1.0;
    for (std::size_t m = 1; m < eta.rows(); ++m) {
        for (std::size_t n = 1; n < eta.rows(); ++n) {
            inner(m, n) = (m == n ? 1.0 : 0.0) - step * static_cast<double>(m) *
                                                     inverse(m - 1, n - 1) * step *
                                                     static_cast<double>(n);
        }
    }
    auto [values, vectors] = eigenSystem(multiply(root, multiply(inner, root)));
    Matrix<double> field = multiply(root, vectors);
    Matrix<double> partner = multiply(eta, field);
    return {std::move(values), std::move(field), std::move(partner)};
}

void check(const LamellarGrating& grating, double wavelengthUm, int harmonics) {
    const auto refuse = [](const char* key, double value, text::Message allowed,
                           text::Message hint) {
        zonescope::refuse(key, fmt::format("{}", value), std::move(allowed), std::move(hint));
    };
    // Written so that NaN is refused too.
    if (!(wavelengthUm > 0.0)) {
        refuse("wavelength_um", wavelengthUm, say("greater than 0 um"),
               say("Light has a wavelength."));
    }
    if (!(grating.periodUm > 0.0)) {
        refuse("period_um", grating.periodUm, say("greater than 0 um"),
               say("The grating has a period."));
    }
    if (!(grating.barWidthUm >= 0.0 && grating.barWidthUm <= grating.periodUm)) {
        refuse("width_um", grating.barWidthUm, say("0 to the period"),
               say("Bars fit into their period."));
    }
    if (!(grating.heightUm >= 0.0)) {
        refuse("height_um", grating.heightUm, say("at least 0 um"),
               say("The layer has a thickness."));
    }
    for (const double index :
         {grating.barIndex, grating.gapIndex, grating.indexBelow, grating.indexAbove}) {
        if (!(index >= 1.0)) {
            refuse("index", index, say("at least 1"),
                   say("Only lossless dielectrics are computed."));
        }
    }
    if (harmonics < 0) {
        refuse("harmonics", harmonics, say("at least 0"), say("Order 0 always takes part."));
    }
}

LayerModes layerModes(const LamellarGrating& grating, double wavelengthUm,
                      GratingPolarization polarization, int harmonics) {
    check(grating, wavelengthUm, harmonics);
    const double fill = grating.barWidthUm / grating.periodUm;
    const double bar = square(grating.barIndex);
    const double gap = square(grating.gapIndex);
    const double step = wavelengthUm / grating.periodUm;
    const int count = 2 * harmonics + 1;
    const auto permittivity = coefficients(bar, gap, fill, count);
    if (polarization == GratingPolarization::alongBars) {
        return modesAlong(permittivity, step, harmonics);
    }
    return modesAcross(permittivity, coefficients(1.0 / bar, 1.0 / gap, fill, count), step,
                       harmonics);
}

/// Axial wave number (relative to vacuum) of each order in a half-space, and the factor that turns
/// it into the partner field: 1 along the bars, 1/eps across.
struct HalfSpace {
    std::vector<Complex> axial;
    double factor = 1.0;
    [[nodiscard]] Complex partner(std::size_t order) const { return axial[order] * factor; }
};

HalfSpace halfSpace(double index, double step, GratingPolarization polarization, int harmonics) {
    HalfSpace result;
    for (int n = 0; n <= harmonics; ++n) {
        result.axial.push_back(std::sqrt(Complex(square(index) - square(n * step))));
    }
    if (polarization == GratingPolarization::acrossBars) {
        result.factor = 1.0 / square(index);
    }
    return result;
}

} // namespace

GratingResponse diffract(const LamellarGrating& grating, double wavelengthUm,
                         GratingPolarization polarization, int harmonics) {
    const LayerModes modes = layerModes(grating, wavelengthUm, polarization, harmonics);
    const double step = wavelengthUm / grating.periodUm;
    const HalfSpace below = halfSpace(grating.indexBelow, step, polarization, harmonics);
    const HalfSpace above = halfSpace(grating.indexAbove, step, polarization, harmonics);
    const std::size_t size = modes.squares.size();
    std::vector<Complex> axial(size);
    std::vector<Complex> through(size); // a mode's factor from one face to the other
    for (std::size_t n = 0; n < size; ++n) {
        axial[n] = std::sqrt(Complex(modes.squares[n]));
        through[n] = std::exp(Complex(0.0, 2.0 * std::numbers::pi / wavelengthUm) * axial[n] *
                              grating.heightUm);
    }
    // Unknown: upward modes at the lower face, then downward modes at the upper face. Each row
    // matches one order at one face, its outgoing wave eliminated.
    Matrix<Complex> system(2 * size, 2 * size);
    std::vector<Complex> right(2 * size);
    for (std::size_t order = 0; order < size; ++order) {
        for (std::size_t n = 0; n < size; ++n) {
            const Complex partner = modes.partner(order, n) * axial[n];
            const double field = modes.field(order, n);
            system(order, n) = below.partner(order) * field + partner;
            system(order, size + n) = (below.partner(order) * field - partner) * through[n];
            system(size + order, n) = (above.partner(order) * field - partner) * through[n];
            system(size + order, size + n) = above.partner(order) * field + partner;
        }
    }
    right[0] = 2.0 * below.partner(0);
    const auto amplitudes = mathematics::leastSquares(std::move(system), std::move(right));

    GratingResponse response;
    const double incident = below.partner(0).real();
    for (std::size_t order = 0; order < size; ++order) {
        Complex up;
        Complex down = order == 0 ? -1.0 : 0.0;
        for (std::size_t n = 0; n < size; ++n) {
            up += modes.field(order, n) * (through[n] * amplitudes[n] + amplitudes[size + n]);
            down += modes.field(order, n) * (amplitudes[n] + through[n] * amplitudes[size + n]);
        }
        response.transmittedPower += above.partner(order).real() / incident * std::norm(up);
        response.reflectedPower += below.partner(order).real() / incident * std::norm(down);
        if (order == 0) {
            response.transmitted = up * std::sqrt(above.partner(0).real() / incident);
            // The electric field of a wave turns round with respect to the magnetic one.
            response.reflected = polarization == GratingPolarization::alongBars ? down : -down;
        }
    }
    return response;
}

double fundamentalModeIndex(const LamellarGrating& grating, double wavelengthUm,
                            GratingPolarization polarization, int harmonics) {
    return std::sqrt(layerModes(grating, wavelengthUm, polarization, harmonics).squares.front());
}

} // namespace zonescope::lens
