#include "core/lens/lamellar_grating.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <fmt/format.h>

namespace zonescope::lens {

namespace {

using Complex = std::complex<double>;
using Matrix = Eigen::MatrixXd;

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
Matrix cosineProduct(const std::vector<double>& c, int harmonics) {
    const auto size = static_cast<std::size_t>(harmonics) + 1;
    Matrix product(size, size);
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
Matrix sineProduct(const std::vector<double>& c, int harmonics) {
    const auto size = static_cast<std::size_t>(harmonics);
    Matrix product(size, size);
    for (std::size_t m = 0; m < size; ++m) {
        for (std::size_t n = 0; n < size; ++n) {
            product(m, n) = c[m > n ? m - n : n - m] - c[m + n + 2];
        }
    }
    return product;
}

using EigenSystem = Eigen::SelfAdjointEigenSolver<Matrix>;

EigenSystem eigenSystem(const Matrix& symmetric) {
    EigenSystem system(symmetric);
    if (system.info() != Eigen::Success) {
        throw Error(say("The modes of the cell do not converge; take fewer harmonics."));
    }
    return system;
}

double square(double value) { return value * value; }

/// The modes of the layer: axial wave numbers relative to that of vacuum, squared; the field (E
/// along the bars or H along them) and its partner (the other tangential field per wave number), by
/// columns.
struct LayerModes {
    Eigen::VectorXd squares;
    Matrix field;
    Matrix partner;
};

LayerModes modesAlong(const std::vector<double>& permittivity, double step, int harmonics) {
    Matrix operation = cosineProduct(permittivity, harmonics);
    for (int n = 1; n <= harmonics; ++n) {
        operation(n, n) -= square(n * step);
    }
    const EigenSystem system = eigenSystem(operation);
    return {system.eigenvalues(), system.eigenvectors(), system.eigenvectors()};
}

/// d2H/dz2 = -k0^2 [1/eps]^-1 (1 - K [eps]^-1 K) H, made symmetric by the square root of
/// [1/eps]^-1.
LayerModes modesAcross(const std::vector<double>& permittivity,
                       const std::vector<double>& impermittivity, double step, int harmonics) {
    const Matrix eta = cosineProduct(impermittivity, harmonics);
    const Matrix root = eigenSystem(eta).operatorInverseSqrt();
    Matrix inner = Matrix::Identity(eta.rows(), eta.rows());
    if (harmonics > 0) {
        const Matrix k =
            (step * Eigen::VectorXd::LinSpaced(harmonics, 1.0, harmonics)).asDiagonal();
        inner.bottomRightCorner(harmonics, harmonics) -=
            k * sineProduct(permittivity, harmonics).llt().solve(k);
    }
    const EigenSystem system = eigenSystem(root * inner * root);
    const Matrix field = root * system.eigenvectors();
    return {system.eigenvalues(), field, eta * field};
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
    const auto size = static_cast<std::size_t>(modes.squares.size());
    std::vector<Complex> axial(size);
    std::vector<Complex> through(size); // a mode's factor from one face to the other
    for (std::size_t n = 0; n < size; ++n) {
        axial[n] = std::sqrt(Complex(modes.squares[n]));
        through[n] = std::exp(Complex(0.0, 2.0 * std::numbers::pi / wavelengthUm) * axial[n] *
                              grating.heightUm);
    }
    // Unknown: upward modes at the lower face, then downward modes at the upper face. Each row
    // matches one order at one face, its outgoing wave eliminated.
    Eigen::MatrixXcd system(2 * size, 2 * size);
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
    Eigen::VectorXcd right = Eigen::VectorXcd::Zero(system.rows());
    right[0] = 2.0 * below.partner(0);
    // Pivots, as at cut-off both ways of a mode are one and the system lacks rank.
    const Eigen::VectorXcd amplitudes = system.colPivHouseholderQr().solve(right);

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
    return std::sqrt(layerModes(grating, wavelengthUm, polarization, harmonics).squares.maxCoeff());
}

} // namespace zonescope::lens
