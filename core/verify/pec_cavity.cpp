#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/mathematics/harmonic_inversion.hpp"
#include "core/verify/setup.hpp"

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>
#include <boost/math/tools/roots.hpp>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

// A closed can of radius 1 and height 1. Its modes with one half wave along z are TM_mn1 with
// Ez = J_m(x r) cos(pi z) and TE_mn1 with Hz = J_m(x' r) sin(pi z), of angular frequency sqrt(x^2 +
// pi^2); x is the n-th zero of J_m, x' that of J_m' (Jackson 1999, section 8.7).
enum class Family { tm, te };

constexpr double height = 1.0;
constexpr double axialWavenumber = std::numbers::pi / height;
constexpr int errorCells = 40;  // cells per radius at which the bound on the error is stated
constexpr int coarseCells = 60; // the order is measured between these two
constexpr int fineCells = 120;

/// The n-th positive zero of J_m'. It is bracketed by x = 0 or the zeros of J_m beside it: the
/// zeros interlace (Watson 1922, section 15.22).
double besselDerivativeZero(int m, int n) {
    const auto derivative = [m](double x) { return boost::math::cyl_bessel_j_prime(m, x); };
    // For m = 0 the zero at x = 0 does not count, so that j'_{0,n} lies above j_{0,n}.
    const double lower = m == 0   ? boost::math::cyl_bessel_j_zero(0.0, n)
                         : n == 1 ? 1e-3
                                  : boost::math::cyl_bessel_j_zero(static_cast<double>(m), n - 1);
    const double upper = boost::math::cyl_bessel_j_zero(static_cast<double>(m), m == 0 ? n + 1 : n);
    std::uintmax_t iterations = 100;
    const auto [left, right] = boost::math::tools::toms748_solve(
        derivative, lower, upper, boost::math::tools::eps_tolerance<double>(50), iterations);
    return 0.5 * (left + right);
}

struct Mode {
    Family family;
    int m;
    int n;

    [[nodiscard]] double radialWavenumber() const {
        return family == Family::tm ? boost::math::cyl_bessel_j_zero(static_cast<double>(m), n)
                                    : besselDerivativeZero(m, n);
    }
    [[nodiscard]] double angularFrequency() const {
        return std::hypot(radialWavenumber(), axialWavenumber);
    }
};

/// Frequency (angular) of the mode on a grid, by starting from its E field at an instant of maximum
/// E and inverting the field's correlation with its start.
double measure(const Settings& settings, const Mode& mode, int cells) {
    const double cell = 1.0 / cells;
    const Run run = makeRun(settings, closedDomain(mode.m, cells, 0, cells, cell),
                            model::Precision::doublePrecision);
    const auto& grid = run.grid();
    if (grid.nr != cells || grid.nz != cells) {
        throw Error(say("the can does not have the cells that were asked for"));
    }
    const double k = mode.radialWavenumber();
    const int m = mode.m;
    const auto fill = [&](model::Component component, auto&& field) {
        const auto offset = grid::yeeOffset(component);
        std::vector<double> values(grid.points());
        for (int row = 0; row < grid.rows(); ++row) {
            for (int column = 0; column < grid.columns(); ++column) {
                values[grid.index(column, row)] =
                    field(grid.r(column, offset.r), axialWavenumber * grid.z(row, offset.z));
            }
        }
        run.engine->setComponent(component, values);
    };
    const auto bessel = [&](double r) { return boost::math::cyl_bessel_j(m, k * r); };
    const auto slope = [&](double r) { return boost::math::cyl_bessel_j_prime(m, k * r); };
    // m J_m(k r)/(k r), with its limit on the axis.
    const auto share = [&](double r) {
        return r > 0.0 ? m * bessel(r) / (k * r) : (m == 1 ? 0.5 : 0.0);
    };

    // With E = (Er, i et, Ez) exp(i m theta): TM has Er = (1/k^2) d2 Ez/dr dz and et = (m/(k^2 r))
    // dEz/dz, while TE has Er proportional to (m/r) Hz and et to dHz/dr, in the ratio of their r
    // and theta curls.
    const double ratio = axialWavenumber / k;
    if (mode.family == Family::tm) {
        fill(model::Component::er,
             [&](double r, double z) { return -ratio * slope(r) * std::sin(z); });
        fill(model::Component::et,
             [&](double r, double z) { return -ratio * share(r) * std::sin(z); });
        fill(model::Component::ez, [&](double r, double z) { return bessel(r) * std::cos(z); });
    } else {
        fill(model::Component::er, [&](double r, double z) { return share(r) * std::sin(z); });
        fill(model::Component::et, [&](double r, double z) { return slope(r) * std::sin(z); });
    }
    const auto electricField = [&] {
        return std::array{run.engine->component(model::Component::er),
                          run.engine->component(model::Component::et),
                          run.engine->component(model::Component::ez)};
    };
    const auto first = electricField();

    // Sixteen samples a period over eight periods: enough for an inversion to rounding, since the
    // start is the mode up to second order in the cell size, and the r-weighted product leaves the
    // square of that of the other modes.
    const double period = 2.0 * std::numbers::pi / mode.angularFrequency();
    const auto stride =
        static_cast<std::int64_t>(std::max(1.0, std::floor(period / (16.0 * grid.dt))));
    constexpr int samples = 128;
    std::vector<double> correlation;
    for (int n = 0; n < samples; ++n) {
        const auto now = electricField();
        double sum = 0.0;
        for (std::size_t c = 0; c < now.size(); ++c) {
            const double offset = grid::yeeOffset(static_cast<model::Component>(c)).r;
            for (int row = 0; row < grid.rows(); ++row) {
                for (int column = 0; column < grid.columns(); ++column) {
                    const auto at = grid.index(column, row);
                    sum += grid.r(column, offset) * first[c][at] * now[c][at];
                }
            }
        }
        correlation.push_back(sum);
        run.engine->advance(stride);
    }
    const auto resonances =
        mathematics::harmonicInversion(correlation, static_cast<double>(stride) * grid.dt);
    if (resonances.empty()) {
        throw Error(say("no oscillation was found"));
    }
    return 2.0 * std::numbers::pi * resonances.front().frequency;
}

/// The rungs of a family share this figure; each gives its order's curve.
Figure convergenceFigure(Family family, const char* familyName) {
    return {.name = fmt::format("pec_cavity/{}/convergence", familyName),
            .title = fmt::format("{} modes of a conducting can: error of the frequency",
                                 family == Family::tm ? "TM" : "TE"),
            .x = {"cell size / radius", "1", AxisScale::logarithmic},
            .y = {"relative frequency error", "1", AxisScale::logarithmic},
            .series = {},
            .caption = "First mode of each azimuthal order m on 40, 60 and 120 cells per radius, "
                       "height = radius, against zeros of Bessel functions."};
}

Findings runFamily(const Settings& settings, Family family, int m) {
    const char* familyName = family == Family::tm ? "tm" : "te";
    std::vector<Result> results;
    Figure figure = convergenceFigure(family, familyName);
    for (const int n : {1, 2}) {
        const Mode mode{family, m, n};
        const double exact = mode.angularFrequency();
        const auto error = [&](int cells) {
            return std::abs(measure(settings, mode, cells) / exact - 1.0);
        };
        const double coarse = error(coarseCells);
        const double fine = error(fineCells);
        const std::string name = fmt::format("pec_cavity/{}/m{}/mode{}", familyName, m, n);
        if (n == 1) {
            const double first = error(errorCells);
            results.push_back(atMost(name + "/error_40_cells", first, 5e-4, "1",
                                     "relative frequency error, can of height = radius"));
            figure.add(fmt::format("m = {}", m), SeriesRole::computed,
                       {1.0 / errorCells, 1.0 / coarseCells, 1.0 / fineCells},
                       {first, coarse, fine});
            figure.series.push_back(
                secondOrder(1.0 / coarseCells, 0.5 * coarse, 1.0 / fineCells, 1.0 / errorCells));
        }
        const double order =
            std::log(coarse / fine) / std::log(static_cast<double>(fineCells) / coarseCells);
        results.push_back(
            within(name + "/order", order, 2.0, 0.1, "1", "between 60 and 120 cells per radius"));
    }
    return {std::move(results), {std::move(figure)}};
}

} // namespace

std::vector<Rung> pecCavityRungs() {
    std::vector<Rung> rungs;
    for (const Family family : {Family::tm, Family::te}) {
        for (int m = 0; m <= 5; ++m) {
            rungs.push_back(
                {fmt::format("pec_cavity/{}/m{}", family == Family::tm ? "tm" : "te", m),
                 "Eigenfrequencies of a perfectly conducting can against Bessel zeros",
                 [family, m](const Settings& settings) { return runFamily(settings, family, m); }});
        }
    }
    return rungs;
}

} // namespace zonescope::verify
