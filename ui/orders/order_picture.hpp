#pragma once

/// \file
/// What the panel draws of a sum over orders: the partial sum on two planes and what each order
/// contributes. Plain values and functions for any thread.

#include "core/run/orders/order_view.hpp"
#include "ui/orders/map_strip.hpp"

#include <QCoreApplication>

#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

using OrderRuns = std::vector<std::shared_ptr<const run::OrderRun>>;

/// Where a wavelength is found on a monitor.
struct PlaneChoice {
    std::size_t monitor = 0;    ///< index in project.monitors
    std::size_t wavelength = 0; ///< index in the monitor's wavelengths
    bool operator==(const PlaneChoice&) const = default;
};

/// What the user chose to see.
struct OrderChoice {
    std::optional<PlaneChoice> across;             ///< a plane monitor: (x, y)
    std::optional<PlaneChoice> meridional;         ///< a region monitor: (x, z)
    int highest = std::numeric_limits<int>::max(); ///< the last order of the partial sum
    double wavelengthUm = 0.0;
    int generation = 0; ///< of the runs: orders of different ones have nothing in common
    bool operator==(const OrderChoice&) const = default;
};

/// A partial sum, ready to be drawn.
struct OrderPicture {
    OrderChoice choice;
    QString problem;    ///< why there is nothing; empty otherwise
    OrderRuns included; ///< by increasing order
    run::VectorMap across, meridional;
    double scale = 1.0;                            ///< to relative fields
    bool relative = false;                         ///< to the incident wave
    std::vector<run::OrderShare> shares;           ///< of all orders that were finished
    std::vector<double> contents;                  ///< of the same orders
    std::shared_ptr<const run::OrderRun> scaledBy; ///< whose incident wave `scale` is of
};

class OrderPictures {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::OrderPictures)
public:
    /// The sum of the finished orders up to the chosen one. What an earlier picture of the same
    /// choice holds is not computed again.
    [[nodiscard]] static std::shared_ptr<const OrderPicture>
    make(const OrderRuns& finished, const OrderChoice& choice,
         const std::shared_ptr<const OrderPicture>& earlier);
    /// A map for the strip: (x, y), or the (x, z) plane with z to the right as in the field view.
    /// @param unpolarized as run::valuesOf takes it
    [[nodiscard]] static MapPicture mapOf(const OrderPicture& picture, bool meridional,
                                          run::VectorQuantity quantity,
                                          const std::optional<run::UnpolarizedWeights>& unpolarized,
                                          const QString& title);
    /// "|E| (of the incident wave)".
    [[nodiscard]] static QString labelOf(const OrderPicture& picture, run::VectorQuantity quantity,
                                         bool unpolarized);
};

} // namespace zonescope::ui
