#pragma once

/// \file
/// An independent, slow reference for the engines: the equations of DESIGN 1.2 to 1.4 written out
/// cell by cell in double precision with full-size auxiliaries. It shares no code with the engines,
/// only the inputs (grid, profiles, eps).

#include "core/grid/discretisation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace zonescope::tests {

class SlowReference {
public:
    explicit SlowReference(const grid::Discretisation& discretisation)
        : d(discretisation), g(d.grid), m(g.azimuthalOrder) {
        for (auto& f : field)
            f.assign(g.points(), 0.0);
        for (auto& f : auxiliary)
            f.assign(g.points(), 0.0);
    }

    std::array<std::vector<double>, 6> field, auxiliary;

    void step() {
        stepH();
        stepE();
    }

    void stepH() {
        for (int k = 0; k <= g.nz; ++k)
            for (int i = 0; i <= g.nr; ++i) {
                if (k < g.nz && i < g.nr) { // Ht
                    const double curl = -((f(0, i, k + 1) - f(0, i, k)) / g.dz -
                                          (f(2, i + 1, k) - f(2, i, k)) / g.dr);
                    put(4, i, k, curl, 1.0, 0.0);
                }
                if (k < g.nz && i < g.nr) { // hr
                    const double dz = (f(1, i, k + 1) - f(1, i, k)) / g.dz;
                    if (i > 0) {
                        put(3, i, k, -(p(i * g.dr) * f(2, i, k) - dz), 1.0, 0.0);
                    } else if (std::abs(m) == 1) {
                        put(3, i, k, -(m * f(2, 1, k) / g.dr - dz), 1.0, 0.0);
                    }
                }
                if (i < g.nr && k > 0 && k < g.nz) { // hz
                    const double r = (i + 0.5) * g.dr;
                    const double inner = i > 0 ? rho(i * g.dr) * f(1, i, k) : 0.0;
                    const double outer = rho((i + 1) * g.dr) * f(1, i + 1, k);
                    const double curl = -((outer - inner) / (g.dr * rho(r)) - p(r) * f(0, i, k));
                    put(5, i, k, curl, 1.0, 0.0);
                }
            }
    }

    void stepE() {
        const auto erBefore = field[0];
        const auto ezBefore = field[2];
        diagonalE();
        // dt times the curl of a value, from what the diagonal elements made of it.
        const auto curl = [&](const std::vector<double>& after, const std::vector<double>& before,
                              const grid::SharedRows& eps, int i, int k) {
            const auto n = g.index(i, k);
            return static_cast<double>(eps[n]) * (after[n] - before[n]);
        };
        const auto er = field[0];
        const auto ez = field[2];
        for (const grid::TiltedNode& node : d.materials.tilted) {
            for (const bool outer : {false, true}) {
                for (const bool above : {false, true}) {
                    const auto q = grid::quadrant(outer, above);
                    if (node.radial[q] == 0.0) {
                        continue;
                    }
                    const int i = outer ? node.i : node.i - 1;
                    const int k = above ? node.k : node.k - 1;
                    field[0][g.index(i, node.k)] +=
                        node.radial[q] * curl(ez, ezBefore, d.materials.epsEz, node.i, k);
                    field[2][g.index(node.i, k)] +=
                        node.axial[q] * curl(er, erBefore, d.materials.epsEr, i, node.k);
                }
            }
        }
    }

    void diagonalE() {
        for (int k = 0; k < g.nz; ++k)
            for (int i = 0; i < g.nr; ++i) {
                const auto n = g.index(i, k);
                const bool lossy = d.materials.lossy();
                if (k > 0) { // Er, et: not on the electric walls
                    const double r = (i + 0.5) * g.dr;
                    put(0, i, k, -p(r) * f(5, i, k) - (f(4, i, k) - f(4, i, k - 1)) / g.dz,
                        d.materials.epsEr[n], lossy ? d.materials.sigmaEr[n] : 0.0);
                    const double dz = (f(3, i, k) - f(3, i, k - 1)) / g.dz;
                    const double sigma = lossy ? d.materials.sigmaEt[n] : 0.0;
                    if (i > 0) {
                        put(1, i, k, dz - (f(5, i, k) - f(5, i - 1, k)) / g.dr,
                            d.materials.epsEt[n], sigma);
                    } else if (std::abs(m) == 1) {
                        put(1, i, k, dz - 2.0 * f(5, 0, k) / g.dr, d.materials.epsEt[n], sigma);
                    }
                }
                const double sigma = lossy ? d.materials.sigmaEz[n] : 0.0;
                if (i > 0) {
                    const double r = i * g.dr;
                    const double outer = rho((i + 0.5) * g.dr) * f(4, i, k);
                    const double inner = rho((i - 0.5) * g.dr) * f(4, i - 1, k);
                    const double curl = (outer - inner) / (g.dr * rho(r)) + p(r) * f(3, i, k);
                    put(2, i, k, curl, d.materials.epsEz[n], sigma);
                } else if (m == 0) {
                    put(2, i, k, 4.0 * f(4, 0, k) / g.dr, d.materials.epsEz[n], sigma);
                }
            }
    }

    /// Initial fields come with their auxiliaries where fdtd::Engine::setComponent says so.
    void followFields() {
        const int unstretched = g.layerCellsR > 0 ? g.interiorEndR() : g.columns();
        for (const std::size_t c : {0U, 1U, 3U, 4U}) {
            for (int k = 0; k < g.rows(); ++k) {
                if (k >= g.interiorBeginZ() && k < g.interiorEndZ()) {
                    continue;
                }
                for (int i = 0; i < unstretched; ++i) {
                    auxiliary[c][g.index(i, k)] = field[c][g.index(i, k)];
                }
            }
        }
    }

private:
    const grid::Discretisation& d;
    const grid::Grid& g;
    int m;

    [[nodiscard]] double f(int c, int i, int k) const {
        return field[static_cast<std::size_t>(c)][g.index(i, k)];
    }
    /// Metric radius (DESIGN 1.3).
    [[nodiscard]] double rho(double r) const {
        return std::abs(m) < 2 ? r : std::max(r, std::abs(m) * g.dr / grid::metricClamp(m));
    }
    [[nodiscard]] double p(double r) const { return m / rho(r); }

    struct Stretch {
        double kappa, sigma;
    };

    /// Both layer steps (DESIGN 1.4); outside the layers they reduce to eps dt F + sigma F = curl.
    /// Loss only outside.
    void put(int c, int i, int k, double curl, double eps, double loss) {
        const auto& radial = d.radialLayer;
        const auto& axial = d.axialLayer.stretch;
        const auto offset = grid::yeeOffset(static_cast<model::Component>(c));
        const auto I = static_cast<std::size_t>(i);
        const auto K = static_cast<std::size_t>(k);
        const auto at = [](const grid::LayerProfile& profile, bool half, std::size_t n) {
            return half ? Stretch{profile.kappaHalf[n], profile.sigmaHalf[n]}
                        : Stretch{profile.kappaInteger[n], profile.sigmaInteger[n]};
        };
        const auto sr = at(radial.stretch, offset.r > 0, I);
        const auto st = at(radial.mean, offset.r > 0, I);
        const auto sz = at(axial, offset.z > 0, K);
        Stretch a{}, x{}, y{};
        if (c == 0 || c == 3)
            a = sz, x = st, y = sr;
        if (c == 1 || c == 4)
            a = sz, x = sr, y = st;
        if (c == 2 || c == 5)
            a = sr, x = st, y = sz;
        double& value = field[static_cast<std::size_t>(c)][g.index(i, k)];
        double& g0 = auxiliary[static_cast<std::size_t>(c)][g.index(i, k)];
        const double dt = g.dt;
        if (loss != 0.0) { // tests keep lossy bodies out of the layers
            value = ((eps - 0.5 * dt * loss) * value + dt * curl) / (eps + 0.5 * dt * loss);
            return;
        }
        const double g1 = ((a.kappa - 0.5 * dt * a.sigma) * g0 + dt * curl / eps) /
                          (a.kappa + 0.5 * dt * a.sigma);
        value = ((x.kappa - 0.5 * dt * x.sigma) * value + (y.kappa + 0.5 * dt * y.sigma) * g1 -
                 (y.kappa - 0.5 * dt * y.sigma) * g0) /
                (x.kappa + 0.5 * dt * x.sigma);
        g0 = g1;
    }
};

} // namespace zonescope::tests
