#pragma once

/// \file
/// What a sweep measured: a row for each point, a column for each parameter and each figure of the
/// report.

#include "core/run/sweep/sweep.hpp"
#include "core/text/message.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::run {

struct SweepColumn {
    std::string name; ///< unique: the key of a parameter, or for example "efficiency"
    std::string unit; ///< empty: a plain number
    bool parameter = false;
    bool operator==(const SweepColumn&) const = default;
};

enum class PointState {
    waiting,
    running,
    finished,
    failed,    ///< threw or diverged; the row's message says why
    cancelled, ///< ended by the user before it was done
};

/// "waiting", "running", ...
[[nodiscard]] std::string_view nameOf(PointState state) noexcept;

struct SweepRow {
    PointState state = PointState::waiting;
    std::vector<std::optional<double>> values; ///< one per column; empty where there is none
    text::Message message;                     ///< why it failed
    double fraction = 0.0;                     ///< how much of the point is done, 0 to 1
    bool operator==(const SweepRow&) const = default;
};

/// One measured figure.
struct Figure {
    std::string name;
    std::string unit;
    double value = 0.0;
    bool operator==(const Figure&) const = default;
};

/// The figures of a report (report.hpp): of the focus in the grid ("grid_focal_length", widths,
/// efficiency), of the monitors
/// (flux and transmission by wavelength, strongest wavelength at probes), energies, and what the
/// run took. Figures that were not measured are left out. A wavelength that the sweep itself varies
/// does not enter the name of its column.
[[nodiscard]] std::vector<Figure> figuresOf(const nlohmann::json& report, const SweepPlan& plan);

/// Rows in the order of the points; columns are added as figures come up.
class SweepTable {
public:
    SweepTable() = default;
    explicit SweepTable(const SweepPlan& plan);

    [[nodiscard]] const std::vector<SweepColumn>& columns() const noexcept { return columns_; }
    [[nodiscard]] const std::vector<SweepRow>& rows() const noexcept { return rows_; }
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    /// The value of a column at a row; empty where there is none.
    [[nodiscard]] std::optional<double> at(std::size_t row, std::size_t column) const;
    [[nodiscard]] std::size_t count(PointState state) const;

    [[nodiscard]] SweepRow& row(std::size_t n) { return rows_.at(n); }
    void setFigures(std::size_t row, const std::vector<Figure>& figures);
    /// For readers of files.
    void restore(std::vector<SweepColumn> columns, std::vector<SweepRow> rows);

    bool operator==(const SweepTable&) const = default;

private:
    std::vector<SweepColumn> columns_;
    std::vector<SweepRow> rows_;
};

} // namespace zonescope::run
