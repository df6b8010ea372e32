#pragma once

/// \file
/// The near fields of all zones added, order by order, as what the orders of one run would have
/// left: readers of sums over orders (run::OrderRun) read it as they read those.

#include "core/run/orders/order_sum.hpp"
#include "core/zones/zone_run.hpp"

#include <memory>
#include <span>
#include <vector>

namespace zonescope::zones {

/// Adds up zones. Partial sums may be looked at: what is missing is dark.
///
/// The light of order m and its mirror image of order -m together are linearly polarised. The run
/// of a zone has the answer to order m, amplitudes a_M of the orders M = m + qN. The answer to -m
/// is the mirror image of what the mirrored pattern makes of m, amplitudes b_M; where the pattern
/// is its own mirror image b = a. The sum is a real run's pair of parities (ApertureField) for
/// every order |M|:
///
///     parity 0: (A + B)/2,   parity 1: i (A - B)/2,
///
/// A being a_M and B being b_M for M >= 0; for M < 0 they change places and Et, Hr, Hz their sign.
class ZoneSum {
public:
    /// @param project with zones
    /// \throws InputError when it cannot be discretised
    explicit ZoneSum(std::shared_ptr<const model::Project> project);

    /// Of each job once; of a zone that has two, both.
    /// @param twice whether its zone has a mirrored job too
    void add(const ZoneField& field, bool twice);

    /// Orders by increasing |M|: the project's own always among them. Their monitors have one
    /// reading per parity.
    [[nodiscard]] std::vector<std::shared_ptr<const run::OrderRun>> orders() const;
    /// The order of the light, |m|.
    [[nodiscard]] int ownOrder() const noexcept;
    /// The whole lens with its media, as its effective medium.
    [[nodiscard]] const std::shared_ptr<const grid::Discretisation>& whole() const noexcept {
        return whole_;
    }
    [[nodiscard]] std::int64_t steps() const noexcept { return steps_; }

private:
    struct Order {
        int order = 0;
        std::vector<run::MonitorResult> monitors;
    };
    Order& orderOf(int order);
    void addTo(Order& order, int parity, std::size_t monitor, std::size_t place,
               const fdtd::DftBoxData& part, std::complex<double> factor, bool flipped);

    std::shared_ptr<const model::Project> project_;
    std::shared_ptr<const grid::Discretisation> whole_;
    fdtd::Recording recording_;
    int parities_ = 1;
    std::vector<Order> orders_;
    std::int64_t steps_ = 0;
    double timeFs_ = 0.0;
};

} // namespace zonescope::zones
