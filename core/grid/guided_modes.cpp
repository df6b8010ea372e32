#include "core/grid/guided_modes.hpp"

#include "core/error.hpp"
#include "core/mathematics/banded_matrix.hpp"
#include "core/model/units.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace zonescope::grid {
namespace {

/// Which unknowns take part: at order 0 the two families have nothing to do with each other.
enum class Family { hybrid, transverseElectric, transverseMagnetic };

/// Relative permittivity of a component at columns 0..nr of a row, without loss: where it is
/// dispersive, as the leapfrog has it at an angular frequency. The poles' equations are trapezoidal
/// in time, which puts 2 tan(w dt/2)/dt in the place of w (core/fdtd/cells/polarisation.hpp).
std::vector<double> permittivityAlong(const Discretisation& d, model::Component component, int row,
                                      double omega) {
    const auto& materials = d.materials;
    const auto& everywhere = component == model::Component::er   ? materials.epsEr
                             : component == model::Component::et ? materials.epsEt
                                                                 : materials.epsEz;
    const double discrete = 2.0 * std::tan(0.5 * omega * d.grid.dt) / d.grid.dt;
    std::vector<double> values;
    for (int i = 0; i <= d.grid.nr; ++i) {
        const int composition = materials.dispersive.empty()
                                    ? -1
                                    : materials.dispersive.compositionAt(component, i, row);
        values.push_back(composition < 0
                             ? everywhere[d.grid.index(i, row)]
                             : permittivityAt(materials.dispersive, composition, discrete).real());
    }
    return values;
}

/// Et -> A B Et on the unknowns (et[0], Er[1/2], et[1], Er[3/2], ...); values that are held or
/// belong to the other family are left out (unit rows).
class TransverseOperator {
public:
    TransverseOperator(const Discretisation& d, int row, double omega, Family family)
        : metric_(d.radialMetric), nr_(static_cast<std::size_t>(d.grid.nr)),
          w_(2.0 * std::sin(0.5 * omega * d.grid.dt) / d.grid.dt), family_(family),
          epsEr_(permittivityAlong(d, model::Component::er, row, omega)),
          epsEt_(permittivityAlong(d, model::Component::et, row, omega)),
          epsEz_(permittivityAlong(d, model::Component::ez, row, omega)) {}

    static constexpr std::size_t band = 4;

    [[nodiscard]] std::size_t size() const noexcept { return 2 * nr_ + 1; }
    [[nodiscard]] bool held(std::size_t unknown) const noexcept {
        const bool azimuthal = unknown % 2 == 0;
        if (family_ != Family::hybrid && azimuthal != (family_ == Family::transverseElectric)) {
            return true;
        }
        return unknown == 0 || (unknown == 2 * nr_ && metric_.wallHeld);
    }
    [[nodiscard]] double largestPermittivity() const {
        return std::max({*std::ranges::max_element(epsEr_.begin(), epsEr_.end() - 1),
                         *std::ranges::max_element(epsEt_), *std::ranges::max_element(epsEz_)});
    }
    [[nodiscard]] double outerPermittivity() const { return epsEt_.back(); }
    [[nodiscard]] double w() const noexcept { return w_; }

    /// (hr, Ht), times D = 2 sin(beta dz/2)/dz.
    struct Magnetic {
        std::vector<double> hr, ht;
    };
    [[nodiscard]] Magnetic magnetic(const std::vector<double>& e) const {
        const auto et = [&](std::size_t i) { return e[2 * i]; };
        const auto er = [&](std::size_t i) { return e[2 * i + 1]; };
        Magnetic result{std::vector<double>(nr_ + 1, 0.0), std::vector<double>(nr_ + 1, 0.0)};
        std::vector<double> curl(nr_ + 1, 0.0); // -i W hz
        for (std::size_t i = 0; i < nr_; ++i) {
            curl[i] = metric_.hzOuter[i] * et(i + 1) - metric_.hzInner[i] * et(i) -
                      metric_.orderHalf[i] * er(i);
            result.ht[i] = w_ * epsEr_[i] * er(i) + metric_.orderHalf[i] / w_ * curl[i];
        }
        for (std::size_t i = 1; i <= nr_; ++i) {
            result.hr[i] = -w_ * epsEt_[i] * et(i) -
                           (metric_.etOuter[i] * curl[i] - metric_.etInner[i] * curl[i - 1]) / w_;
        }
        return result;
    }

    /// A B e.
    [[nodiscard]] std::vector<double> operator()(const std::vector<double>& e) const {
        const Magnetic h = magnetic(e);
        std::vector<double> axial(nr_ + 1, 0.0); // -i Ez
        for (std::size_t i = 0; i <= nr_; ++i) {
            if ((i == 0 && metric_.axisEzHeld) || (i == nr_ && metric_.wallHeld)) {
                continue;
            }
            const double inner = i == 0 ? 0.0 : metric_.ezInner[i] * h.ht[i - 1];
            axial[i] = (metric_.ezOuter[i] * h.ht[i] - inner + metric_.orderInteger[i] * h.hr[i]) /
                       (w_ * epsEz_[i]);
        }
        std::vector<double> result(size(), 0.0);
        for (std::size_t i = 0; i <= nr_; ++i) {
            result[2 * i] = metric_.orderInteger[i] * axial[i] - w_ * h.hr[i];
            if (i < nr_) {
                result[2 * i + 1] = w_ * h.ht[i] + metric_.htStep[i] * (axial[i + 1] - axial[i]);
            }
        }
        for (std::size_t n = 0; n < result.size(); ++n) {
            if (held(n)) {
                result[n] = 0.0;
            }
        }
        return result;
    }

    /// Its matrix: unit vectors further apart than the band are applied at once.
    [[nodiscard]] mathematics::BandedMatrix matrix() const {
        constexpr std::size_t stride = 2 * band + 1;
        mathematics::BandedMatrix result(size(), band);
        for (std::size_t first = 0; first < stride; ++first) {
            std::vector<double> units(size(), 0.0);
            for (std::size_t n = first; n < size(); n += stride) {
                units[n] = held(n) ? 0.0 : 1.0;
            }
            const auto image = (*this)(units);
            for (std::size_t n = first; n < size(); n += stride) {
                const std::size_t begin = n < band ? 0 : n - band;
                for (std::size_t row = begin; row <= std::min(n + band, size() - 1); ++row) {
                    result.at(row, n) = held(n) ? 0.0 : image[row];
                }
            }
        }
        return result;
    }

private:
    const RadialMetric& metric_;
    std::size_t nr_;
    double w_;
    Family family_;
    std::vector<double> epsEr_, epsEt_, epsEz_;
};

/// matrix - shift, with unit rows for what is held.
mathematics::BandedFactors shifted(const TransverseOperator& op, mathematics::BandedMatrix matrix,
                                   double shift) {
    matrix.addToDiagonal(-shift);
    for (std::size_t n = 0; n < op.size(); ++n) {
        if (op.held(n)) {
            matrix.at(n, n) = 1.0;
        }
    }
    return mathematics::BandedFactors(std::move(matrix));
}

/// Places where the determinant changes its sign, ascending, to a part of 1e-9 of the interval.
std::vector<double> roots(double low, double high, const std::function<bool(double)>& negative) {
    constexpr int samples = 1500;
    constexpr int halvings = 20;
    std::vector<double> found;
    // Neither end belongs to a guided mode.
    const auto place = [&](int n) { return low + (high - low) * (n + 0.5) / (samples + 1.0); };
    bool before = negative(place(0));
    for (int n = 1; n <= samples; ++n) {
        const bool now = negative(place(n));
        if (now != before) {
            double below = place(n - 1);
            double above = place(n);
            for (int h = 0; h < halvings; ++h) {
                const double middle = 0.5 * (below + above);
                (negative(middle) == before ? below : above) = middle;
            }
            found.push_back(0.5 * (below + above));
        }
        before = now;
    }
    return found;
}

/// The eigenvector whose eigenvalue is nearest to a shift, and that eigenvalue, by inverse
/// iteration.
double settle(const TransverseOperator& op, const mathematics::BandedMatrix& matrix, double shift,
              std::vector<double>& vector) {
    const auto factors = shifted(op, matrix, shift);
    vector.resize(op.size());
    for (std::size_t n = 0; n < vector.size(); ++n) {
        vector[n] = op.held(n) ? 0.0 : 1.0 / static_cast<double>(n + 1);
    }
    double eigenvalue = shift;
    constexpr int mostIterations = 60;
    for (int n = 0; n < mostIterations; ++n) {
        std::vector<double> next = vector;
        factors.solve(next);
        double product = 0.0;
        double square = 0.0;
        for (std::size_t i = 0; i < next.size(); ++i) {
            product += vector[i] * next[i];
            square += next[i] * next[i];
        }
        const double before = std::exchange(eigenvalue, shift + product / square);
        const double scale = 1.0 / std::sqrt(square);
        for (std::size_t i = 0; i < next.size(); ++i) {
            vector[i] = scale * next[i];
        }
        if (n > 2 && std::abs(eigenvalue - before) < 1e-14 * std::abs(eigenvalue)) {
            break;
        }
    }
    return eigenvalue;
}

GuidedMode makeMode(const TransverseOperator& op, const Grid& grid, double eigenvalue,
                    const std::vector<double>& vector, double k0) {
    const double d = std::sqrt(eigenvalue);
    GuidedMode mode;
    mode.beta = 2.0 / grid.dz * std::asin(std::min(1.0, 0.5 * d * grid.dz));
    mode.effectiveIndex = mode.beta / k0;
    const auto largest =
        *std::ranges::max_element(vector, {}, [](double value) { return std::abs(value); });
    std::vector<double> scaled = vector;
    for (double& value : scaled) {
        value /= largest;
    }
    auto h = op.magnetic(scaled);
    const auto columns = static_cast<std::size_t>(grid.columns());
    mode.er.assign(columns, 0.0);
    mode.et.assign(columns, 0.0);
    for (std::size_t i = 0; i < columns; ++i) {
        mode.et[i] = scaled[2 * i];
        if (i + 1 < columns) {
            mode.er[i] = scaled[2 * i + 1];
        }
        h.hr[i] /= d;
        h.ht[i] /= d;
    }
    mode.hr = std::move(h.hr);
    mode.ht = std::move(h.ht);
    if (std::abs(grid.azimuthalOrder) == 1) { // copies of their neighbours (DESIGN 1.3)
        mode.et[0] = grid.azimuthalOrder * mode.er[0];
        mode.hr[0] = -grid.azimuthalOrder * mode.ht[0];
    }
    return mode;
}

void checkPlace(const Grid& grid, int row, double wavelengthUm) {
    if (row < 0 || row >= grid.nz) {
        throw InputError({.file = {},
                          .key = "row",
                          .value = std::to_string(row),
                          .allowed = say("0 to {nz}", "nz"_is = grid.nz - 1),
                          .hint = say("The cross-section lies outside the grid.")});
    }
    if (!(wavelengthUm > 0.0)) {
        throw InputError({.file = {},
                          .key = "wavelength_um",
                          .value = fmt::format("{}", wavelengthUm),
                          .allowed = say("greater than 0 um"),
                          .hint = say("Give the vacuum wavelength of the mode.")});
    }
}

/// That the cells carry the wave at the largest index, and the cladding a wave at all.
void checkMedia(const Grid& grid, const TransverseOperator& op, double wavelengthUm) {
    if (!(op.outerPermittivity() > 0.0)) {
        throw InputError(
            {.file = {},
             .key = "wavelength_um",
             .value = fmt::format("{}", wavelengthUm),
             .allowed =
                 say("a wavelength at which the permittivity at the outer wall is greater than 0"),
             .hint = say("Metal cannot be the cladding; use another wavelength or medium.")});
    }
    // (2 sin(beta dz/2)/dz)^2 at the largest index.
    const double largest = op.w() * op.w() * op.largestPermittivity();
    if (!(0.25 * largest * grid.dz * grid.dz < 1.0)) {
        throw InputError({.file = {},
                          .key = "wavelength_um",
                          .value = fmt::format("{}", wavelengthUm),
                          .allowed = say("a wavelength that the cells resolve"),
                          .hint = say("Use smaller cells or a longer wavelength.")});
    }
}

} // namespace

double GuidedMode::power(const Grid& grid) const {
    double sum = 0.0;
    for (int i = 0; i < grid.nr; ++i) {
        const auto place = static_cast<std::size_t>(i);
        sum += grid.r(i, 0.5) * er[place] * ht[place] - grid.r(i) * et[place] * hr[place];
    }
    return sum * grid.dr;
}

std::vector<GuidedMode> guidedModes(const Discretisation& discretisation, int row,
                                    double wavelengthUm) {
    const auto& grid = discretisation.grid;
    checkPlace(grid, row, wavelengthUm);
    const double k0 = units::angularFrequency(wavelengthUm);
    std::vector<Family> families{Family::hybrid};
    if (grid.azimuthalOrder == 0) {
        families = {Family::transverseElectric, Family::transverseMagnetic};
    }
    std::vector<GuidedMode> modes;
    for (const Family family : families) {
        const TransverseOperator op(discretisation, row, k0, family);
        const double low = op.w() * op.w() * op.outerPermittivity();
        const double high = op.w() * op.w() * op.largestPermittivity();
        checkMedia(grid, op, wavelengthUm);
        const auto matrix = op.matrix();
        const auto found = roots(low, high, [&](double shift) {
            return shifted(op, matrix, shift).negativeDeterminant();
        });
        for (const double shift : found) {
            std::vector<double> vector;
            const double eigenvalue = settle(op, matrix, shift, vector);
            modes.push_back(makeMode(op, grid, eigenvalue, vector, k0));
        }
    }
    std::ranges::sort(modes, std::greater{}, &GuidedMode::effectiveIndex);
    return modes;
}

GuidedMode guidedModeNear(const Discretisation& discretisation, int row, double wavelengthUm,
                          double effectiveIndex) {
    const auto& grid = discretisation.grid;
    checkPlace(grid, row, wavelengthUm);
    const double k0 = units::angularFrequency(wavelengthUm);
    const TransverseOperator op(discretisation, row, k0, Family::hybrid);
    checkMedia(grid, op, wavelengthUm);
    const double guess = 2.0 * std::sin(0.5 * k0 * effectiveIndex * grid.dz) / grid.dz;
    std::vector<double> vector;
    const double eigenvalue = settle(op, op.matrix(), guess * guess, vector);
    const double lightLine = op.w() * op.w() * op.outerPermittivity();
    if (!(eigenvalue > lightLine)) {
        throw InputError(
            {.file = {},
             .key = "effective_index",
             .value = fmt::format("{}", effectiveIndex),
             .allowed = say("between {outer_permittivity} and {largest_permittivity}",
                            "outer_permittivity"_is =
                                fmt::format("{:.6g}", std::sqrt(op.outerPermittivity())),
                            "largest_permittivity"_is =
                                fmt::format("{:.6g}", std::sqrt(op.largestPermittivity()))),
             .hint =
                 say("The nearest mode lies above the light line of the cladding: it radiates.")});
    }
    return makeMode(op, grid, eigenvalue, vector, k0);
}

} // namespace zonescope::grid
