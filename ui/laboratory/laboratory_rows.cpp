#include "ui/laboratory/laboratory_rows.hpp"

#include "ui/counters/figure_format.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QLocale>

#include <algorithm>

namespace zonescope::ui {

namespace {

QString orDash(double value) { return value > 0.0 ? threeDigits(value) : QStringLiteral("–"); }

QString wholePercent(double fraction) {
    return fraction > 0.0 ? QStringLiteral("%1 %").arg(static_cast<int>(100.0 * fraction + 0.5))
                          : QStringLiteral("–");
}

LaboratoryRow rowOf(const laboratory::CaseModel& what) {
    return {.name = qs(what.name),
            .reference = what.reference,
            .updatesPerLoad = what.updatesPerLoad,
            .bytes = what.bytesPerCellStep,
            .intensity = what.intensity(),
            .agreement = {},
            .problem = {}};
}

std::string csvNumber(double value) { return QByteArray::number(value, 'g', 7).toStdString(); }

} // namespace

std::vector<LaboratoryRow> LaboratoryRows::of(const LaboratoryResults& results) {
    std::vector<LaboratoryRow> rows;
    for (const auto& one : results.onCpu.cases) {
        auto row = rowOf(one.what);
        row.rate = one.gcellStepsPerSecond;
        row.ratio = one.ratio;
        row.gflops = one.gflops();
        row.fraction = one.modelledFraction;
        row.misses = one.countedMisses.value_or(one.modelledMisses);
        row.missesCounted = one.countedMisses.has_value();
        row.instructionsPerCycle = one.instructionsPerCycle;
        row.agrees = one.sameBits;
        row.agreement = one.sameBits ? tr("yes") : tr("NO");
        rows.push_back(std::move(row));
    }
    for (const auto& one : results.onDevice.cases) {
        auto row = rowOf(one.what);
        row.rate = one.gcellStepsPerSecond;
        row.ratio = one.ratio;
        row.gflops = one.gflops();
        row.fraction = one.modelledFraction;
        row.agrees = one.agrees();
        row.agreement = QLocale().toString(one.difference, 'e', 1);
        row.problem = qs(one.error);
        rows.push_back(std::move(row));
    }
    return rows;
}

QStringList LaboratoryRows::cells(const LaboratoryRow& row) {
    if (!row.problem.isEmpty())
        return {row.name, row.problem};
    QStringList texts{row.name,
                      threeDigits(row.rate),
                      threeDigits(row.ratio),
                      orDash(row.updatesPerLoad),
                      orDash(row.bytes),
                      wholePercent(row.fraction)};
    if (row.misses)
        texts << (row.missesCounted ? threeDigits(*row.misses)
                                    : tr("%1 (model)").arg(threeDigits(*row.misses)));
    return texts << row.agreement;
}

std::string LaboratoryRows::csv(const std::vector<LaboratoryRow>& rows) {
    std::string text = "case,gcell_steps_per_s,ratio,updates_per_load,bytes_per_cell_step,"
                       "flops_per_byte,gflop_per_s,fraction_of_bandwidth,"
                       "cache_misses_per_cell_step,misses_counted,agrees\n";
    for (const auto& row : rows) {
        text += row.name.toStdString();
        for (const double value : {row.rate, row.ratio, row.updatesPerLoad, row.bytes,
                                   row.intensity, row.gflops, row.fraction})
            text += ',' + csvNumber(value);
        text +=
            row.misses ? ',' + csvNumber(*row.misses) + (row.missesCounted ? ",yes" : ",no") : ",,";
        text += row.agrees && row.problem.isEmpty() ? ",yes\n" : ",no\n";
    }
    return text;
}

std::vector<RooflineView::Dot> LaboratoryRows::dots(const std::vector<LaboratoryRow>& rows) {
    std::vector<RooflineView::Dot> dots;
    std::vector<std::string> families;
    for (const auto& row : rows) {
        auto family = std::ranges::find(families, row.reference);
        if (family == families.end())
            family = families.insert(families.end(), row.reference);
        RooflineView::Dot dot{.name = row.name,
                              .intensity = row.intensity,
                              .rate = 1e9 * row.gflops,
                              .details = {},
                              .series = static_cast<int>(family - families.begin())};
        dot.details << tr("%1 cells a second").arg(withPrefix(1e9 * row.rate, QString()))
                    << tr("%1 of the memory's bandwidth (modelled)").arg(percent(row.fraction));
        if (row.misses)
            dot.details << (row.missesCounted
                                ? tr("%1 misses of the last cache for each cell step (counted)")
                                : tr("%1 misses of the last cache for each cell step (modelled)"))
                               .arg(threeDigits(*row.misses));
        if (row.instructionsPerCycle)
            dot.details << tr("%1 instructions a cycle (counted)")
                               .arg(threeDigits(*row.instructionsPerCycle));
        dots.push_back(std::move(dot));
    }
    return dots;
}

Roofline LaboratoryRows::roofline(const laboratory::Roof& roof) {
    Roofline lines;
    for (const auto& level : roof.levels) {
        const double bytes = 1e9 * level.gbPerSecond;
        lines.bandwidths.push_back(
            {tr("%1: %2").arg(termInLanguage(level.name), withPrefix(bytes, QStringLiteral("B/s"))),
             bytes});
    }
    const auto add = [&](const QString& words, double gflops) {
        if (gflops > 0.0)
            lines.arithmetic.push_back(
                {words.arg(withPrefix(1e9 * gflops, QStringLiteral("FLOP/s"))), 1e9 * gflops});
    };
    add(tr("products and sums, single: %1"), roof.singleGflops);
    add(tr("products and sums, double: %1"), roof.doubleGflops);
    return lines;
}

} // namespace zonescope::ui
