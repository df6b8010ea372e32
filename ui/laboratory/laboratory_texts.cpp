#include "ui/laboratory/laboratory_texts.hpp"

#include <QRegularExpression>

namespace zonescope::ui {

std::vector<LaboratoryTexts::Family> LaboratoryTexts::families(bool onDevice) {
    std::vector<Family> families{{tr("All schemes"), {}}};
    if (onDevice) {
        families.push_back({tr("(r, z), absorbing layers"), QStringLiteral("layers-")});
        families.push_back({tr("(r, z), between walls"), QStringLiteral("bare-")});
    }
    families.push_back({tr("TMz, split-field layer"), QStringLiteral("tmz-")});
    families.push_back({tr("Hertzian potential"), QStringLiteral("hertz-")});
    families.push_back({tr("Hertzian potential, glass disc"), QStringLiteral("hertz-glass-")});
    return families;
}

QString LaboratoryTexts::meaning(const QString& name) {
    const auto depth = [&](const QString& pattern) {
        return QRegularExpression(pattern).match(name).captured(1).toInt();
    };
    if (name.contains(QLatin1String("four-kernels"))) {
        const auto arrays =
            tr("Four kernels a step: D from the curl of H, E from D, B from the curl "
               "of E, H from B. The layer's auxiliaries lie over the whole grid.");
        if (name.contains(QLatin1String("real")))
            return arrays + QLatin1Char(' ') +
                   tr("Real unknowns of one azimuthal order in place of complex fields: half the "
                      "bytes.");
        if (name.contains(QLatin1String("split")))
            return arrays + QLatin1Char(' ') +
                   tr("Real and imaginary parts in arrays of their own.");
        if (name.contains(QLatin1String("4x4x4")) && !name.contains(QLatin1String("32x")))
            return arrays + QLatin1Char(' ') +
                   tr("Complex fields, blocks of 4 × 4 × 4 threads: a warp touches eight rows and "
                      "uses a part of each piece of memory that it loads.");
        return arrays + QLatin1Char(' ') +
               tr("Complex fields, blocks of 32 × 4 × 4 threads: a warp reads neighbouring "
                  "columns.");
    }
    if (name.contains(QLatin1String("engine-plain")))
        return tr(
            "The engine's plain schedule: two kernels a step, auxiliaries in the layers only.");
    if (name.contains(QLatin1String("engine-streamed")))
        return tr(
            "The engine's streamed schedule: rows stream through warps that hold several time "
            "levels in registers; memory is read once for all of them.");
    if (name.contains(QLatin1String("engine-resident")))
        return tr("The engine's resident schedule: the whole domain stays in registers and shared "
                  "memory; neighbours exchange edges in every step.");
    if (name.contains(QLatin1String("two-kernels"))) {
        if (name.contains(QLatin1String("interleaved")))
            return tr("H, then E, in complex arithmetic with both parts of a value side by side.");
        if (name.contains(QLatin1String("split")))
            return tr("H, then E, in complex arithmetic with an array for each part.");
        if (name.contains(QLatin1String("half")))
            return tr("H, then E, with 16 bits of each value in memory and single precision in the "
                      "arithmetic: fewer bytes, and three digits.");
        return tr("H, then E, with the real unknowns of one azimuthal order.");
    }
    if (name.contains(QLatin1String("shared-memory")))
        return tr("H, then E; a block first brings its tile into shared memory. The first-level "
                  "cache does the same without being asked.");
    if (name.contains(QLatin1String("fused")))
        return tr(
            "%n whole steps of a tile in shared memory. Its edges are computed by two blocks.",
            nullptr, depth(QStringLiteral("fused-(\\d+)")));
    if (name.startsWith(QLatin1String("tmz"))) {
        if (name.contains(QLatin1String("wave-front")))
            return tr("H, then E, over the square only that the wave from the source can have "
                      "reached.");
        if (name.contains(QLatin1String("rows")))
            return tr("Row by row, H then E, %n time steps along diagonals in one pass.", nullptr,
                      depth(QStringLiteral("rows-(\\d+)")));
        if (name.contains(QLatin1String("shared")))
            return tr("H, then E, with neighbours through shared memory.");
        return tr("H of the whole grid, then E of the whole grid.");
    }
    const int steps = depth(QStringLiteral("hertz(?:-glass)?-(\\d+)"));
    const auto medium = name.contains(QLatin1String("glass"))
                            ? tr("One bit for each node says which of two media is there.")
                            : QString();
    const auto order =
        steps == 1 ? tr("The potential at the next time from two times before, row by row.")
                   : tr("The potential, %n time steps in one pass: each row is used by all of "
                        "them before it leaves cache or registers.",
                        nullptr, steps);
    return medium.isEmpty() ? order : order + QLatin1Char(' ') + medium;
}

std::vector<LaboratoryTexts::Column> LaboratoryTexts::columns(bool onDevice) {
    std::vector<Column> columns{
        {tr("Case"), tr("Scheme, order and precision")},
        {tr("10⁹ cells/s"), tr("Cells of the whole grid times steps, over time")},
        {tr("Ratio"), tr("This rate over that of the first order of the family")},
        {tr("Updates/load"), tr("Values updated for each value loaded from memory (model)")},
        {tr("Bytes/step"), tr("Bytes read and written for a cell and step (model)")},
        {tr("Bandwidth"), tr("Those bytes times the rate, over the bandwidth measured in the same "
                             "run; more than 100 % where a cache serves them")}};
    columns.push_back(onDevice
                          ? Column{tr("Error"), tr("From the processor's double precision, "
                                                   "relative, L2, on a smaller grid")}
                          : Column{tr("Same bits"), tr("Whether the whole field is that of the "
                                                       "first order of the family")});
    return columns;
}

} // namespace zonescope::ui
