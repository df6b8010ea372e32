#include "ui/orders/cost_text.hpp"

#include "core/check/check.hpp"
#include "ui/field/number_format.hpp"

#include <QCoreApplication>

namespace zonescope::ui {

namespace {

struct OrderCostWords {
    Q_DECLARE_TR_FUNCTIONS(OrderCost)
};

QString bytesOf(double bytes) { return withPrefix(bytes, QStringLiteral("B")); }

} // namespace

QString costText(const run::OrderCost& cost, double gcellStepsPerSecond) {
    const bool known = gcellStepsPerSecond > 0.0;
    const double rate = known ? gcellStepsPerSecond : check::CheckOptions{}.gcellStepsPerSecond;
    QString text =
        cost.onDevices()
            ? OrderCostWords::tr("Memory: %1 of each device (%2 at a time), %3 here for the sum.")
                  .arg(bytesOf(cost.runMemoryBytes))
                  .arg(cost.atATime)
                  .arg(bytesOf(cost.keptMemoryBytes))
            : OrderCostWords::tr("Memory: %1 (%2 at a time, %3 for the sum).")
                  .arg(bytesOf(cost.memoryBytes()))
                  .arg(cost.atATime)
                  .arg(bytesOf(cost.keptMemoryBytes));
    text += QLatin1Char(' ') +
            (known ? OrderCostWords::tr("Time: up to %1 at the last rate.")
                         .arg(durationText(cost.seconds(rate)))
                   : OrderCostWords::tr(
                         "Time: up to %1 at %2 cell-steps/s, until a run has told the rate.")
                         .arg(durationText(cost.seconds(rate)), withPrefix(rate * 1e9, QString())));
    if (!cost.fitsDevice())
        text += QLatin1Char(' ') +
                OrderCostWords::tr(
                    "A device has %1: choose larger cells, a smaller domain or fewer transforms.")
                    .arg(bytesOf(cost.deviceMemoryBytes));
    if (!cost.fitsHost())
        text += QLatin1Char(' ') +
                OrderCostWords::tr(
                    "This machine has %1: choose larger cells, fewer transforms or fewer "
                    "threads.")
                    .arg(bytesOf(cost.machineMemoryBytes));
    return text;
}

} // namespace zonescope::ui
