#pragma once

/// \file
/// What the kernel laboratory has measured, as its table, its files and its roofline show it,
/// wherever it was measured.

#include "ui/counters/roofline_view.hpp"
#include "ui/laboratory/laboratory_job.hpp"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace zonescope::ui {

/// A measurement. Numbers that are not positive were not modelled.
struct LaboratoryRow {
    QString name;
    std::string reference;
    double rate = 0.0; ///< 10^9 cells times steps a second
    double ratio = 0.0;
    double updatesPerLoad = 0.0;
    double bytes = 0.0;     ///< for each cell step
    double intensity = 0.0; ///< flop/byte
    double gflops = 0.0;
    double fraction = 0.0; ///< of the memory's bandwidth
    /// Of the last cache, for each cell step; on a device none.
    std::optional<double> misses{};
    bool missesCounted = false; ///< by the processor; false: modelled
    std::optional<double> instructionsPerCycle{};
    QString agreement;
    bool agrees = true;
    QString problem; ///< in place of figures
};

class LaboratoryRows {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::LaboratoryRows)
public:
    [[nodiscard]] static std::vector<LaboratoryRow> of(const LaboratoryResults& results);
    /// Figures as texts, in the order of LaboratoryTexts::columns.
    [[nodiscard]] static QStringList cells(const LaboratoryRow& row);
    [[nodiscard]] static std::string csv(const std::vector<LaboratoryRow>& rows);
    /// The dots of a roofline, a colour for each family.
    [[nodiscard]] static std::vector<RooflineView::Dot>
    dots(const std::vector<LaboratoryRow>& rows);
    [[nodiscard]] static Roofline roofline(const laboratory::Roof& roof);
};

} // namespace zonescope::ui
