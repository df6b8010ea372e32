#include "core/mathematics/eigenvalues.hpp"

#include "core/error.hpp"

#include <Eigen/Eigenvalues>

namespace zonescope::mathematics {

std::vector<std::complex<double>> eigenvalues(std::size_t size, std::span<const double> columns) {
    if (size == 0) {
        return {};
    }
    const auto rows = static_cast<Eigen::Index>(size);
    const Eigen::EigenSolver<Eigen::MatrixXd> solver(
        Eigen::Map<const Eigen::MatrixXd>(columns.data(), rows, rows), false);
    if (solver.info() != Eigen::Success) {
        throw Error(
            say("The eigenvalues of a small matrix did not converge: the time series is not a "
                "sum of damped oscillations. Give more samples or a higher noise level."));
    }
    const auto& values = solver.eigenvalues();
    return {values.data(), values.data() + values.size()};
}

} // namespace zonescope::mathematics
