#include "core/materials/vector_fit.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/mathematics/eigenvalues.hpp"
#include "core/model/permittivity.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <string>

#include <Eigen/QR>
#include <fmt/format.h>

namespace zonescope::materials {

namespace {

using Complex = std::complex<double>;

/// With s = -i w the permittivity is a real rational function of s. Frequencies are scaled by the
/// largest of the table.
struct Problem {
    std::vector<Complex> s;
    std::vector<Complex> eps;
    double scale = 1.0; ///< rad/fs
};

void checkSamples(const std::vector<IndexSample>& samples, int poleCount) {
    if (poleCount < fewestFitPoles || poleCount > mostFitPoles) {
        refuse("poles", fmt::format("{}", poleCount),
               say("{fewest_fit_poles} to {most_fit_poles}", "fewest_fit_poles"_is = fewestFitPoles,
                   "most_fit_poles"_is = mostFitPoles),
               say("Two poles make one resonance; metals need 6 to 12."));
    }
    if (samples.size() < static_cast<std::size_t>(poleCount) + 1) {
        refuse("samples", say("{count} in the range", "count"_is = samples.size()),
               say("at least {least} for {poles} poles", "least"_is = poleCount + 1,
                   "poles"_is = poleCount),
               say("Take fewer poles, a wider range, or a finer table."));
    }
    requireSamples(samples);
}

Problem makeProblem(const std::vector<IndexSample>& samples) {
    Problem problem;
    problem.scale = model::radPerFs(samples.front().wavelengthUm);
    for (const IndexSample& sample : samples) {
        problem.s.emplace_back(0.0, -model::radPerFs(sample.wavelengthUm) / problem.scale);
        problem.eps.push_back(Complex(sample.n, sample.k) * Complex(sample.n, sample.k));
    }
    return problem;
}

/// Least squares with real unknowns: real and imaginary parts are separate equations.
Eigen::VectorXd realLeastSquares(const std::vector<std::vector<Complex>>& rows,
                                 const std::vector<Complex>& right) {
    const std::size_t columns = rows.front().size();
    Eigen::MatrixXd matrix(2 * rows.size(), columns);
    Eigen::VectorXd target(2 * rows.size());
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            matrix(2 * r, c) = rows[r][c].real();
            matrix(2 * r + 1, c) = rows[r][c].imag();
        }
        target[2 * r] = right[r].real();
        target[2 * r + 1] = right[r].imag();
    }
    // Columns of one size. Without pivots: where a table needs fewer poles than there are, leaving
    // out columns spoils the fit.
    const Eigen::VectorXd scale = matrix.colwise().norm().transpose().unaryExpr(
        [](double norm) { return norm > 0.0 ? 1.0 / norm : 1.0; });
    matrix *= scale.asDiagonal();
    const Eigen::VectorXd solution = matrix.householderQr().solve(target);
    if (!solution.allFinite()) {
        throw Error(say("A least-squares problem is singular."));
    }
    return scale.cwiseProduct(solution);
}

/// The real basis of a set of poles: 1/(s - p) for a real one; for a pair, of which the list has
/// both, the sum and i times the difference of their fractions.
std::vector<Complex> basisAt(const std::vector<Complex>& poles, Complex s) {
    std::vector<Complex> basis;
    for (std::size_t n = 0; n < poles.size(); ++n) {
        if (poles[n].imag() == 0.0) {
            basis.push_back(1.0 / (s - poles[n]));
            continue;
        }
        const Complex a = 1.0 / (s - poles[n]);
        const Complex b = 1.0 / (s - std::conj(poles[n]));
        basis.push_back(a + b);
        basis.push_back(Complex(0.0, 1.0) * (a - b));
        ++n;
    }
    return basis;
}

/// Poles in the order of `basisAt`: pairs side by side, the upper one first, all stable.
std::vector<Complex> ordered(const std::vector<Complex>& found) {
    std::vector<Complex> result;
    constexpr double noise = 1e-9;
    for (const Complex& pole : found) {
        const double damping = -std::max(std::abs(pole.real()), 1e-6);
        if (std::abs(pole.imag()) < noise) {
            result.emplace_back(damping, 0.0);
        } else if (pole.imag() > 0.0) {
            result.emplace_back(damping, pole.imag());
            result.emplace_back(damping, -pole.imag());
        }
    }
    return result;
}

std::vector<Complex> startingPoles(const Problem& problem, int count) {
    std::vector<Complex> poles;
    const double lowest = -problem.s.back().imag();
    const int pairs = count / 2;
    for (int n = 0; n < pairs; ++n) {
        const double place = pairs == 1 ? 1.0 : std::lerp(lowest, 1.3, n / (pairs - 1.0));
        poles.emplace_back(-0.05 * place, place);
        poles.emplace_back(-0.05 * place, -place);
    }
    if (count % 2 == 1) {
        poles.emplace_back(-0.1, 0.0);
    }
    return poles;
}

/// One relocation: the zeros of sigma(s) = 1 + sum of c~ basis become the new poles.
std::vector<Complex> relocated(const Problem& problem, const std::vector<Complex>& poles) {
    const std::size_t count = poles.size();
    std::vector<std::vector<Complex>> rows;
    for (std::size_t j = 0; j < problem.s.size(); ++j) {
        std::vector<Complex> row = basisAt(poles, problem.s[j]);
        const std::vector<Complex> basis = row;
        row.emplace_back(1.0);
        for (const Complex& value : basis) {
            row.push_back(-value * problem.eps[j]);
        }
        rows.push_back(std::move(row));
    }
    const auto solution = realLeastSquares(rows, problem.eps);
    Eigen::MatrixXd zeros = Eigen::MatrixXd::Zero(count, count);
    const auto sigma = [&](std::size_t n) { return solution[count + 1 + n]; };
    for (std::size_t n = 0; n < count; ++n) {
        const bool pair = poles[n].imag() != 0.0;
        zeros(n, n) += poles[n].real();
        for (std::size_t c = 0; c < count; ++c) {
            zeros(n, c) -= (pair ? 2.0 : 1.0) * sigma(c);
        }
        if (pair) {
            zeros(n, n + 1) += poles[n].imag();
            zeros(n + 1, n) -= poles[n].imag();
            zeros(n + 1, n + 1) += poles[n].real();
            ++n;
        }
    }
    return ordered(mathematics::eigenvalues(count, {zeros.data(), count * count}));
}

/// Denominators s^2 + damping s + resonance^2 of the model's poles; real ones go together in pairs,
/// a last one alone gets a partner at 0, which its numerator cancels.
struct Denominator {
    double damping = 0.0, square = 0.0;
};

std::vector<Denominator> denominators(const std::vector<Complex>& poles) {
    std::vector<Denominator> result;
    std::vector<double> real;
    for (const Complex& pole : poles) {
        if (pole.imag() > 0.0) {
            result.push_back({-2.0 * pole.real(), std::norm(pole)});
        } else if (pole.imag() == 0.0) {
            real.push_back(-pole.real());
        }
    }
    std::ranges::sort(real);
    std::size_t n = 0;
    if (real.size() % 2 == 1) {
        // 1/s (s + g) is a Drude pole, with rate 1/(s + g): both numerators are kept.
        result.push_back({real[n++], 0.0});
    }
    for (; n < real.size(); n += 2) {
        result.push_back({real[n] + real[n + 1], real[n] * real[n + 1]});
    }
    return result;
}

/// A row of the final linear problem: a constant and per denominator strength and rate.
std::vector<Complex> finalRow(const std::vector<Denominator>& poles, Complex s) {
    std::vector<Complex> row{1.0};
    for (const Denominator& pole : poles) {
        const Complex inverse = 1.0 / (s * s + pole.damping * s + pole.square);
        row.push_back(inverse);
        row.push_back(s * inverse);
    }
    return row;
}

model::Material toMaterial(const std::vector<Denominator>& poles, const Eigen::VectorXd& x,
                           double scale) {
    model::Material material;
    material.name = "fit";
    material.permittivity = x[0];
    for (std::size_t n = 0; n < poles.size(); ++n) {
        material.poles.push_back({std::sqrt(poles[n].square) * scale, poles[n].damping * scale,
                                  x[2 * n + 1] * scale * scale, x[2 * n + 2] * scale});
    }
    return material;
}

/// Numerators and constant by least squares, then again with heavily weighted conditions where the
/// result breaks them, each at the worst place, until it is passive with a constant of at least 1.
class NumeratorFit {
public:
    NumeratorFit(const Problem& problem, std::vector<Denominator> poles)
        : problem_(problem), poles_(std::move(poles)) {
        for (const Complex& s : problem.s) {
            rows_.push_back(finalRow(poles_, s));
        }
        right_ = problem.eps;
    }

    [[nodiscard]] model::Material run(bool& enforced) {
        constexpr int mostConditions = 60;
        enforced = false;
        for (int n = 0; n < mostConditions; ++n) {
            throwIfCancelled();
            auto material = toMaterial(poles_, realLeastSquares(rows_, right_), problem_.scale);
            if (material.permittivity < 1.0) {
                demandConstant();
                enforced = true;
                continue;
            }
            const auto gain = model::findGain(material);
            if (!gain) {
                return material;
            }
            enforced = true;
            demandLoss(*gain);
        }
        return lorentzOnly();
    }

private:
    /// Where the conditions do not settle: numerators without rates, those that come out negative
    /// left out, which is passive whatever the poles.
    [[nodiscard]] model::Material lorentzOnly() {
        Eigen::VectorXd x(1 + 2 * poles_.size());
        std::vector<std::size_t> used;
        for (std::size_t n = 0; n < poles_.size(); ++n) {
            used.push_back(2 * n + 1);
        }
        bool constantFree = true;
        for (;;) {
            std::vector<std::vector<Complex>> rows;
            std::vector<Complex> right;
            for (std::size_t j = 0; j < problem_.s.size(); ++j) {
                std::vector<Complex> row;
                if (constantFree) {
                    row.emplace_back(1.0);
                }
                for (const std::size_t column : used) {
                    row.push_back(rows_[j][column]);
                }
                rows.push_back(std::move(row));
                right.push_back(problem_.eps[j] - (constantFree ? 0.0 : 1.0));
            }
            const std::size_t first = constantFree ? 1 : 0;
            const Eigen::VectorXd found =
                rows.front().empty() ? Eigen::VectorXd{} : realLeastSquares(rows, right);
            x.setZero();
            x[0] = constantFree ? found[0] : 1.0;
            for (std::size_t n = 0; n < used.size(); ++n) {
                x[used[n]] = found[first + n];
            }
            const auto worst =
                std::ranges::min_element(used, {}, [&](std::size_t column) { return x[column]; });
            if (worst != used.end() && x[*worst] < 0.0) {
                used.erase(worst);
            } else if (constantFree && x[0] < 1.0) {
                constantFree = false;
            } else {
                return toMaterial(poles_, x, problem_.scale);
            }
        }
    }

    static constexpr double weight = 1e4;

    void demandConstant() {
        std::vector<Complex> row(rows_.front().size(), 0.0);
        row[0] = weight;
        rows_.push_back(std::move(row));
        right_.emplace_back(weight * 1.001);
    }

    /// Im(eps) there: from the negative it was to as much above zero.
    void demandLoss(const model::Gain& gain) {
        const double w = model::radPerFs(gain.wavelengthUm) / problem_.scale;
        std::vector<Complex> row = finalRow(poles_, Complex(0.0, -w));
        double size = 0.0;
        for (Complex& value : row) {
            value = value.imag();
            size = std::max(size, std::abs(value));
        }
        for (Complex& value : row) {
            value *= weight / size;
        }
        rows_.push_back(std::move(row));
        right_.emplace_back(-gain.permittivity.imag() * 0.2 * weight / size);
    }

    const Problem& problem_;
    std::vector<Denominator> poles_;
    std::vector<std::vector<Complex>> rows_;
    std::vector<Complex> right_;
};

/// The errors of a fit at the samples.
void measure(VectorFit& fit, const model::Material& material,
             const std::vector<IndexSample>& samples, const std::vector<Complex>& eps) {
    double error = 0.0;
    double size = 0.0;
    double squares = 0.0;
    for (std::size_t j = 0; j < samples.size(); ++j) {
        const double wavelength = samples[j].wavelengthUm;
        const Complex fitted = model::permittivityAt(material, model::radPerFs(wavelength));
        error += std::norm(fitted - eps[j]);
        size += std::norm(eps[j]);
        const double off = std::abs(std::sqrt(fitted) - Complex(samples[j].n, samples[j].k));
        squares += off * off;
        if (off >= fit.largestIndexError) {
            fit.largestIndexError = off;
            fit.largestErrorAtUm = wavelength;
        }
    }
    fit.relativeError = std::sqrt(error / size);
    fit.indexErrorRms = std::sqrt(squares / static_cast<double>(samples.size()));
}

} // namespace

VectorFit vectorFit(std::vector<IndexSample> samples, int poleCount, const FitProgress& progress) {
    std::ranges::sort(samples, {}, &IndexSample::wavelengthUm);
    checkSamples(samples, poleCount);
    const Problem problem = makeProblem(samples);
    std::vector<Complex> poles = startingPoles(problem, poleCount);
    constexpr int relocations = 30;
    for (int n = 0; n < relocations; ++n) {
        throwIfCancelled();
        if (progress) {
            progress(static_cast<double>(n) / relocations);
        }
        poles = relocated(problem, poles);
    }
    VectorFit fit;
    fit.poleCount = poleCount;
    const model::Material material =
        NumeratorFit(problem, denominators(poles)).run(fit.passivityEnforced);
    fit.sum = {material.permittivity, material.poles};
    measure(fit, material, samples, problem.eps);
    return fit;
}

VectorFit vectorFitWithin(const std::vector<IndexSample>& samples, double target,
                          const FitProgress& progress) {
    if (!(target > 0.0 && target < 1.0)) {
        refuse("error", fmt::format("{}", target), say("greater than 0, less than 1"),
               say("A relative error of the permittivity: 0.01 is one per cent."));
    }
    const int most = std::clamp(static_cast<int>(samples.size()) - 1, fewestFitPoles, mostFitPoles);
    VectorFit best;
    constexpr int pair = 2;
    int count = std::min(pair, most);
    do {
        const auto part = [&](double done) {
            if (progress) {
                progress((count - pair + pair * done) / mostFitPoles);
            }
        };
        auto fit = vectorFit(samples, count, part);
        if (best.poleCount == 0 || fit.relativeError < best.relativeError) {
            best = std::move(fit);
        }
        count += pair;
    } while (best.relativeError > target && count <= most);
    return best;
}

model::Material materialOf(const VectorFit& fit, std::string name) {
    model::Material material;
    material.name = std::move(name);
    material.permittivity = fit.sum.constant;
    material.poles = fit.sum.poles;
    return material;
}

} // namespace zonescope::materials
