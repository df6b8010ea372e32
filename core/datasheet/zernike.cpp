#include "core/datasheet/zernike.hpp"

#include "core/error.hpp"

#include <Eigen/QR>

#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

namespace zonescope::datasheet {

namespace {

/// R_n^m(rho) by its sum (Noll 1976, eq. 2).
double radialPolynomial(int n, int m, double rho) {
    double sum = 0.0;
    for (int s = 0; s <= (n - m) / 2; ++s) {
        const double sign = s % 2 == 0 ? 1.0 : -1.0;
        const double coefficient = sign * std::tgamma(n - s + 1) /
                                   (std::tgamma(s + 1) * std::tgamma((n + m) / 2 - s + 1) *
                                    std::tgamma((n - m) / 2 - s + 1));
        sum += coefficient * std::pow(rho, n - 2 * s);
    }
    return sum;
}

} // namespace

ZernikeIndex nollIndex(int j) {
    int n = 0;
    while ((n + 1) * (n + 2) / 2 < j) {
        ++n;
    }
    const int place = j - n * (n + 1) / 2; // from 1 within the degree
    // Frequencies of one degree: n even: 0, 2, 2, 4, 4, ...; odd: 1, 1, 3, 3, ...
    const int m = n % 2 == 0 ? 2 * (place / 2) : 2 * ((place - 1) / 2) + 1;
    return {n, j % 2 == 0 ? m : -m};
}

double zernike(int j, double rho, double phi) {
    const auto [n, frequency] = nollIndex(j);
    const int m = std::abs(frequency);
    const double radial = radialPolynomial(n, m, rho);
    if (m == 0) {
        return std::sqrt(n + 1.0) * radial;
    }
    const double angular = frequency > 0 ? std::cos(m * phi) : std::sin(m * phi);
    return std::sqrt(2.0 * (n + 1.0)) * radial * angular;
}

std::vector<ZernikeCoefficient> fitZernike(std::span<const WavefrontSample> samples,
                                           std::span<const int> terms) {
    if (samples.size() < terms.size()) {
        throw InputError({.file = {},
                          .key = "wavefront",
                          .value = say("{count} samples", "count"_is = samples.size()),
                          .allowed = say("at least {count}", "count"_is = terms.size()),
                          .hint = say("A fit needs as many samples as terms.")});
    }
    Eigen::MatrixXd matrix(samples.size(), terms.size());
    Eigen::VectorXd right(samples.size());
    for (std::size_t row = 0; row < samples.size(); ++row) {
        const auto& sample = samples[row];
        const double root = std::sqrt(sample.weight);
        right[row] = root * sample.value;
        for (std::size_t column = 0; column < terms.size(); ++column) {
            matrix(row, column) = root * zernike(terms[column], sample.rho, sample.phi);
        }
    }
    // The smallest coefficients of those that fit equally well, where few samples have light.
    const Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> factors(matrix);
    if (factors.rank() == 0) {
        throw Error(say("A least-squares problem is singular."));
    }
    const Eigen::VectorXd solution = factors.solve(right);
    std::vector<ZernikeCoefficient> result;
    for (std::size_t column = 0; column < terms.size(); ++column) {
        result.push_back({terms[column], solution[column]});
    }
    return result;
}

double rmsWithoutPiston(std::span<const WavefrontSample> samples) {
    double weight = 0.0;
    double sum = 0.0;
    for (const auto& sample : samples) {
        weight += sample.weight;
        sum += sample.weight * sample.value;
    }
    const double mean = sum / weight;
    double squares = 0.0;
    for (const auto& sample : samples) {
        squares += sample.weight * (sample.value - mean) * (sample.value - mean);
    }
    return std::sqrt(squares / weight);
}

} // namespace zonescope::datasheet
