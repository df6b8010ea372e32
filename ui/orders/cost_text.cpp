#include "ui/orders/cost_text.hpp"

#include "core/check/check.hpp"
#include "ui/language/number_format.hpp"

#include <QCoreApplication>

namespace zonescope::ui {

namespace {

struct OrderCostWords {
    Q_DECLARE_TR_FUNCTIONS(OrderCost)
};

QString bytesOf(double bytes) { return withPrefix(bytes, QStringLiteral("B")); }

QString memoryText(const run::OrderCost& cost) {
    const QString run = bytesOf(cost.runMemoryBytes);
    const QString kept = bytesOf(cost.keptMemoryBytes);
    const bool keeps = cost.keptMemoryBytes > 0.0;
    if (cost.onDevices())
        return keeps ? OrderCostWords::tr(
                           "Memory: %1 of each device (%2 at a time), %3 here for the sum.")
                           .arg(run)
                           .arg(cost.atATime)
                           .arg(kept)
                     : OrderCostWords::tr("Memory: %1 of each device (%2 at a time).")
                           .arg(run)
                           .arg(cost.atATime);
    const QString all = bytesOf(cost.memoryBytes());
    return keeps ? OrderCostWords::tr("Memory: %1 (%2 at a time, %3 for the sum).")
                       .arg(all)
                       .arg(cost.atATime)
                       .arg(kept)
                 : OrderCostWords::tr("Memory: %1 (%2 at a time).").arg(all).arg(cost.atATime);
}

} // namespace

QString costText(const run::OrderCost& cost, double gcellStepsPerSecond) {
    const bool known = gcellStepsPerSecond > 0.0;
    const double rate = known ? gcellStepsPerSecond : check::CheckOptions{}.gcellStepsPerSecond;
    QString text = memoryText(cost);
    text += QLatin1Char(' ') +
            (known ? OrderCostWords::tr("Time: up to %1 at the last rate.")
                         .arg(durationText(cost.seconds(rate)))
                   : OrderCostWords::tr("Time: up to %1, until a run has told the rate.")
                         .arg(durationText(cost.seconds(rate))));
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
