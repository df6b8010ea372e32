#include "core/lens/post_cell.hpp"

#include "core/error.hpp"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <type_traits>
#include <vector>

namespace zonescope::lens {
namespace {

using Complex = std::complex<double>;
using Real = Eigen::MatrixXd;
using Complexes = Eigen::MatrixXcd;

// Eigen's products and solutions are compiled anew for every expression that they stand in, which
// took half a minute: here they are functions. A vector is a matrix of one column.
Real product(const Real& left, const Real& right) { return left * right; }
Complexes product(const Complexes& left, const Complexes& right) { return left * right; }
Complexes solution(const Complexes& matrix, const Complexes& right) {
    return matrix.lu().solve(right);
}
Complexes complex(const Real& matrix) { return matrix.cast<Complex>(); }
/// left^T matrix right
Real between(const Real& left, const Real& matrix, const Real& right) {
    return product(product(left.transpose(), matrix), right);
}

void requirePossible(const PostCell& cell, double wavelengthUm, int harmonics) {
    const auto refuse = [](const char* key, double value, text::Message allowed,
                           text::Message hint) {
        zonescope::refuse(key, fmt::format("{}", value), std::move(allowed), std::move(hint));
    };
    // Written so that NaN is refused too.
    if (!(wavelengthUm > 0.0)) {
        refuse("wavelength_um", wavelengthUm, say("greater than 0 um"),
               say("Light has a wavelength."));
    }
    if (!(cell.heightUm >= 0.0)) {
        refuse("height_um", cell.heightUm, say("at least 0 um"), say("The layer has a thickness."));
    }
    const auto size = [](const auto& outline) {
        return std::pair(outline.widthUm, outline.depthUm);
    };
    const auto [width, depth] = std::visit(size, cell.outline);
    if (!(width >= 0.0 && width <= cell.periodXUm)) {
        refuse("width_um", width,
               say("0 to the period of {period_x_um} um", "period_x_um"_is = cell.periodXUm),
               say("A post fits into its cell."));
    }
    if (!(depth >= 0.0 && depth <= cell.periodYUm)) {
        refuse("depth_um", depth,
               say("0 to the period of {period_y_um} um", "period_y_um"_is = cell.periodYUm),
               say("A post fits into its cell."));
    }
    for (const double index : {cell.postIndex, cell.gapIndex, cell.indexBelow, cell.indexAbove}) {
        if (!(index >= 1.0)) {
            refuse("index", index, say("at least 1"),
                   say("Only lossless dielectrics are computed."));
        }
    }
    constexpr int most = 20;
    if (harmonics < 0 || harmonics > most) {
        refuse("harmonics", harmonics, say("0 to {most}", "most"_is = most),
               say("Order 0 always takes part; many harmonics take long."));
    }
}

/// Part of the cell's width that the post fills on the line at `place` (-1/2 to 1/2) of the other
/// direction.
double chord(const PostCell& cell, bool alongX, double place) {
    return std::visit(
        [&]<class Outline>(const Outline& outline) {
            const double own =
                alongX ? outline.widthUm / cell.periodXUm : outline.depthUm / cell.periodYUm;
            const double other =
                alongX ? outline.depthUm / cell.periodYUm : outline.widthUm / cell.periodXUm;
            if (!(other > 0.0)) {
                return 0.0;
            }
            const double x = 2.0 * place / other;
            if constexpr (std::is_same_v<Outline, model::EllipseOutline>) {
                return std::abs(x) < 1.0 ? own * std::sqrt(1.0 - x * x) : 0.0;
            } else {
                return std::abs(x) <= 1.0 ? own : 0.0;
            }
        },
        cell.outline);
}

/// Multiplication in Fourier space by a function of one direction that is `post` on a part about
/// the middle and `gap` beside it.
Real product(double post, double gap, double part, int harmonics) {
    const int count = 2 * harmonics + 1;
    Real matrix(count, count);
    for (int m = 0; m < count; ++m) {
        for (int n = 0; n < count; ++n) {
            const double angle = std::numbers::pi * (m - n);
            matrix(m, n) = m == n ? post * part + gap * (1.0 - part)
                                  : (post - gap) * std::sin(angle * part) / angle;
        }
    }
    return matrix;
}

/// Stretches of the other direction on each of which the chord counts as constant.
struct Stretch {
    double begin = 0.0, end = 0.0;
    [[nodiscard]] double middle() const { return 0.5 * (begin + end); }
    /// Fourier coefficient of being on it; with its mirror image it has no sine.
    [[nodiscard]] double coefficient(int order) const {
        const double angle = 2.0 * std::numbers::pi * order;
        return order == 0 ? end - begin : (std::sin(angle * end) - std::sin(angle * begin)) / angle;
    }
};

/// Straight walls need one stretch across the post, round ones many.
std::vector<Stretch> stretchesOf(const PostCell& cell, bool alongX) {
    const double part = std::visit(
        [&](const auto& outline) {
            return alongX ? outline.depthUm / cell.periodYUm : outline.widthUm / cell.periodXUm;
        },
        cell.outline);
    const int across = std::holds_alternative<model::RectangleOutline>(cell.outline) ? 1 : 64;
    std::vector<Stretch> stretches;
    const auto add = [&](double begin, double end, int count) {
        for (int n = 0; n < count && end > begin; ++n) {
            stretches.push_back(
                {begin + (end - begin) * n / count, begin + (end - begin) * (n + 1) / count});
        }
    };
    add(-0.5, -0.5 * part, 1);
    add(-0.5 * part, 0.5 * part, across);
    add(0.5 * part, 0.5, 1);
    return stretches;
}

/// Place of the harmonic (m, n), both from -M to M.
Eigen::Index placeOf(int m, int n, int harmonics) {
    return static_cast<Eigen::Index>(n + harmonics) * (2 * harmonics + 1) + (m + harmonics);
}

/// The permittivity as the component along one direction sees it: inverse rule along it, Laurent's
/// rule across.
Real permittivityAlong(const PostCell& cell, bool alongX, int harmonics) {
    const double post = cell.postIndex * cell.postIndex;
    const double gap = cell.gapIndex * cell.gapIndex;
    const int count = 2 * harmonics + 1;
    Real matrix = Real::Zero(count * count, count * count);
    for (const Stretch& stretch : stretchesOf(cell, alongX)) {
        const Real own =
            product(1.0 / post, 1.0 / gap, chord(cell, alongX, stretch.middle()), harmonics)
                .inverse();
        for (int d = -2 * harmonics; d <= 2 * harmonics; ++d) {
            const double weight = stretch.coefficient(d);
            for (int n = std::max(-harmonics, d - harmonics);
                 n <= std::min(harmonics, d + harmonics); ++n) {
                for (int a = -harmonics; a <= harmonics; ++a) {
                    for (int b = -harmonics; b <= harmonics; ++b) {
                        const auto row =
                            alongX ? placeOf(a, n, harmonics) : placeOf(n, a, harmonics);
                        const auto column =
                            alongX ? placeOf(b, n - d, harmonics) : placeOf(n - d, b, harmonics);
                        matrix(row, column) += weight * own(a + harmonics, b + harmonics);
                    }
                }
            }
        }
    }
    return matrix;
}

/// As Ez sees it: Laurent's rule along both directions.
Real permittivityOfEz(const PostCell& cell, int harmonics) {
    const double post = cell.postIndex * cell.postIndex;
    const double gap = cell.gapIndex * cell.gapIndex;
    const int count = 2 * harmonics + 1;
    Real matrix = Real::Zero(count * count, count * count);
    for (const Stretch& stretch : stretchesOf(cell, true)) {
        const double part = chord(cell, true, stretch.middle());
        for (int dm = -2 * harmonics; dm <= 2 * harmonics; ++dm) {
            const double angle = std::numbers::pi * dm;
            const double value = dm == 0 ? post * part + gap * (1.0 - part)
                                         : (post - gap) * std::sin(angle * part) / angle;
            for (int dn = -2 * harmonics; dn <= 2 * harmonics; ++dn) {
                const double term = value * stretch.coefficient(dn);
                for (int m = std::max(-harmonics, dm - harmonics);
                     m <= std::min(harmonics, dm + harmonics); ++m) {
                    for (int n = std::max(-harmonics, dn - harmonics);
                         n <= std::min(harmonics, dn + harmonics); ++n) {
                        matrix(placeOf(m, n, harmonics), placeOf(m - dm, n - dn, harmonics)) +=
                            term;
                    }
                }
            }
        }
    }
    return matrix;
}

/// Orthonormal symmetric combinations of the harmonics, as columns: even (cosines) or odd (sines)
/// in both directions.
Real symmetricBasis(bool even, int harmonics) {
    const int first = even ? 0 : 1;
    const int size = harmonics + 1 - first;
    Real basis = Real::Zero((2 * harmonics + 1) * (2 * harmonics + 1), size * size);
    Eigen::Index column = 0;
    for (int n = first; n <= harmonics; ++n) {
        for (int m = first; m <= harmonics; ++m, ++column) {
            for (const int sm : {1, -1}) {
                for (const int sn : {1, -1}) {
                    if ((m == 0 && sm < 0) || (n == 0 && sn < 0)) {
                        continue;
                    }
                    basis(placeOf(sm * m, sn * n, harmonics), column) =
                        even ? 1.0 : static_cast<double>(sm * sn);
                }
            }
            basis.col(column).normalize();
        }
    }
    return basis;
}

/// Both transverse components side by side.
Real sideBySide(const Real& x, const Real& y) {
    Real both = Real::Zero(x.rows() + y.rows(), x.cols() + y.cols());
    both.topLeftCorner(x.rows(), x.cols()) = x;
    both.bottomRightCorner(y.rows(), y.cols()) = y;
    return both;
}

/// dS/dz = P U and dU/dz = Q S for the transverse E (S) and the scaled transverse H (U), z times
/// the wavenumber of vacuum (Moharam et al. 1995).
struct Coupling {
    Real p, q;
};

Coupling coupling(const Real& epsX, const Real& epsY, const Real& inverseZ,
                  const Eigen::VectorXd& kx, const Eigen::VectorXd& ky) {
    const auto size = kx.size();
    const Real one = Real::Identity(size, size);
    Coupling result{Real(2 * size, 2 * size), Real(2 * size, 2 * size)};
    const auto x = kx.asDiagonal();
    const auto y = ky.asDiagonal();
    result.p.topLeftCorner(size, size) = x * inverseZ * y;
    result.p.topRightCorner(size, size) = one - x * inverseZ * x;
    result.p.bottomLeftCorner(size, size) = y * inverseZ * y - one;
    result.p.bottomRightCorner(size, size) = -(y * inverseZ * x);
    const Real xy = kx.cwiseProduct(ky).asDiagonal();
    result.q.topLeftCorner(size, size) = xy;
    result.q.topRightCorner(size, size) = epsY - Real(kx.cwiseAbs2().asDiagonal());
    result.q.bottomLeftCorner(size, size) = Real(ky.cwiseAbs2().asDiagonal()) - epsX;
    result.q.bottomRightCorner(size, size) = -xy;
    return result;
}

/// Modes of a layer: E and H by columns and their decay along z; a travelling one has +i n.
struct CellModes {
    Complexes electric, magnetic;
    Eigen::VectorXcd decay;
};

CellModes modesOf(const Real& p, const Real& q) {
    const Eigen::EigenSolver<Real> solver(product(p, q));
    if (solver.info() != Eigen::Success) {
        throw Error(say("The modes of the cell do not converge; take fewer harmonics."));
    }
    CellModes modes;
    modes.electric = solver.eigenvectors();
    modes.decay = solver.eigenvalues().unaryExpr([](const Complex& square) {
        const Complex root = std::sqrt(square);
        const bool travels = std::abs(root.real()) < 1e-9 * std::abs(root.imag());
        return travels ? Complex(0.0, std::abs(root.imag())) : root.real() < 0.0 ? -root : root;
    });
    modes.magnetic = product(complex(q), modes.electric) * modes.decay.cwiseInverse().asDiagonal();
    return modes;
}

/// A half-space: in the symmetric basis its modes are the harmonics.
CellModes modesOfHalfSpace(double index, const Eigen::VectorXd& kx, const Eigen::VectorXd& ky,
                           const Real& electricBasis, const Real& magneticBasis) {
    const auto size = kx.size();
    const Real eps = Real::Identity(size, size) * index * index;
    const Real inverse = Real::Identity(size, size) / (index * index);
    const auto [p, q] = coupling(eps, eps, inverse, kx, ky);
    const Real reduced = between(magneticBasis, q, electricBasis);
    Eigen::VectorXd square(2 * size);
    square << kx.cwiseAbs2() + ky.cwiseAbs2(), kx.cwiseAbs2() + ky.cwiseAbs2();
    const Eigen::VectorXd own = product(Real(electricBasis.cwiseAbs2().transpose()), square).col(0);
    CellModes modes;
    modes.electric = Complexes::Identity(own.size(), own.size());
    modes.decay = own.unaryExpr([&](double k2) {
        const double rest = index * index - k2;
        return rest >= 0.0 ? Complex(0.0, std::sqrt(rest)) : Complex(std::sqrt(-rest), 0.0);
    });
    modes.magnetic = complex(reduced) * modes.decay.cwiseInverse().asDiagonal();
    return modes;
}

/// Power along z of the travelling orders, relative to the incident wave's.
double powerOf(const Eigen::VectorXcd& field, const Real& electricBasis, const Eigen::VectorXd& kx,
               const Eigen::VectorXd& ky, double index, double incidentIndex) {
    const Eigen::VectorXcd orders = product(complex(electricBasis), field).col(0);
    const auto size = kx.size();
    double power = 0.0;
    for (Eigen::Index n = 0; n < size; ++n) {
        const double square = index * index - kx(n) * kx(n) - ky(n) * ky(n);
        if (square > 0.0) {
            const double kz = std::sqrt(square);
            const Complex ez = (kx(n) * orders(n) + ky(n) * orders(size + n)) / kz;
            power += kz / incidentIndex *
                     (std::norm(orders(n)) + std::norm(orders(size + n)) + std::norm(ez));
        }
    }
    return power;
}

} // namespace

GratingResponse diffract(const PostCell& cell, double wavelengthUm, CellPolarization polarization,
                         int harmonics) {
    requirePossible(cell, wavelengthUm, harmonics);
    const int count = 2 * harmonics + 1;
    Eigen::VectorXd kx(count * count);
    Eigen::VectorXd ky(count * count);
    for (int n = -harmonics; n <= harmonics; ++n) {
        for (int m = -harmonics; m <= harmonics; ++m) {
            kx(placeOf(m, n, harmonics)) = m * wavelengthUm / cell.periodXUm;
            ky(placeOf(m, n, harmonics)) = n * wavelengthUm / cell.periodYUm;
        }
    }
    const bool x = polarization == CellPolarization::alongX;
    const Real even = symmetricBasis(true, harmonics);
    const Real odd = symmetricBasis(false, harmonics);
    const Real electricBasis = x ? sideBySide(even, odd) : sideBySide(odd, even);
    const Real magneticBasis = x ? sideBySide(odd, even) : sideBySide(even, odd);

    const auto [p, q] = coupling(permittivityAlong(cell, true, harmonics),
                                 permittivityAlong(cell, false, harmonics),
                                 permittivityOfEz(cell, harmonics).inverse(), kx, ky);
    const CellModes layer =
        modesOf(between(electricBasis, p, magneticBasis), between(magneticBasis, q, electricBasis));
    const CellModes below = modesOfHalfSpace(cell.indexBelow, kx, ky, electricBasis, magneticBasis);
    const CellModes above = modesOfHalfSpace(cell.indexAbove, kx, ky, electricBasis, magneticBasis);

    // Continuous E and H at both faces; c+ from the lower face on, c- from the upper one back.
    const double height = 2.0 * std::numbers::pi / wavelengthUm * cell.heightUm;
    const Eigen::VectorXcd through = (-layer.decay * height).array().exp().matrix();
    const Complexes aboveLayer = product(above.magnetic, layer.electric);
    const Complexes fromAbove =
        solution(layer.magnetic + aboveLayer, (layer.magnetic - aboveLayer) * through.asDiagonal());
    const auto size = layer.decay.size();
    const Complexes one = Complexes::Identity(size, size);
    const Complexes back = through.asDiagonal() * fromAbove;
    Eigen::VectorXcd incident = Eigen::VectorXcd::Zero(size);
    const auto zero = x ? Eigen::Index{0} : static_cast<Eigen::Index>(odd.cols());
    incident(zero) = 1.0;
    const Complexes forward =
        solution(product(product(below.magnetic, layer.electric), one + back) +
                     product(layer.magnetic, one - back),
                 2.0 * product(below.magnetic, incident));
    const Eigen::VectorXcd reflected =
        product(layer.electric, product(one + back, forward)).col(0) - incident;
    const Complexes upwards = Complexes(through.asDiagonal()) + fromAbove;
    const Eigen::VectorXcd transmitted = product(layer.electric, product(upwards, forward)).col(0);
    GratingResponse response;
    // The modes decay like exp(+i omega t) has it; phases follow exp(-i omega t).
    response.transmitted =
        std::conj(transmitted(zero)) * std::sqrt(cell.indexAbove / cell.indexBelow);
    response.reflected = std::conj(reflected(zero));
    response.transmittedPower =
        powerOf(transmitted, electricBasis, kx, ky, cell.indexAbove, cell.indexBelow);
    response.reflectedPower =
        powerOf(reflected, electricBasis, kx, ky, cell.indexBelow, cell.indexBelow);
    return response;
}

std::optional<PhaseLibrary> computePostLibrary(const PostCells& cells,
                                               const LibraryProgress& progress) {
    const double widest = std::min(cells.cell.periodXUm, cells.cell.periodYUm) - cells.narrowestUm;
    if (!(cells.narrowestUm > 0.0 && cells.narrowestUm < widest)) {
        throw InputError({.file = {},
                          .key = "narrowest_um",
                          .value = fmt::format("{}", cells.narrowestUm),
                          .allowed = say("greater than 0, less than half the period"),
                          .hint = say("Posts and gaps of this width must fit into a period.")});
    }
    PhaseLibrary library;
    const int count = std::max(2, cells.widths);
    for (int n = 0; n < count; ++n) {
        if (progress && !progress(static_cast<double>(n) / count)) {
            return std::nullopt;
        }
        PostCell cell = cells.cell;
        const double width = cells.narrowestUm + (widest - cells.narrowestUm) * n / (count - 1);
        cell.outline = model::EllipseOutline{.widthUm = width, .depthUm = width};
        const auto mean =
            0.5 * (diffract(cell, cells.wavelengthUm, CellPolarization::alongX, cells.harmonics)
                       .transmitted +
                   diffract(cell, cells.wavelengthUm, CellPolarization::alongY, cells.harmonics)
                       .transmitted);
        library.entries.push_back({width, std::arg(mean), std::min(1.0, std::norm(mean))});
    }
    if (progress) {
        progress(1.0);
    }
    return library;
}

std::complex<double> amplitudeAt(const PhaseLibrary& library, double widthUm) {
    const auto& entries = library.entries;
    if (entries.empty()) {
        return 0.0;
    }
    const auto next = std::ranges::lower_bound(entries, widthUm, {}, &PhaseLibraryEntry::widthUm);
    if (next == entries.begin()) {
        return entries.front().amplitude();
    }
    if (next == entries.end()) {
        return entries.back().amplitude();
    }
    const auto before = next - 1;
    const double part = (widthUm - before->widthUm) / (next->widthUm - before->widthUm);
    return (1.0 - part) * before->amplitude() + part * next->amplitude();
}

} // namespace zonescope::lens
