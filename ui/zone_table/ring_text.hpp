#pragma once

/// \file
/// Rings as text for spreadsheets, and rings from what a spreadsheet gives.

#include "core/model/project.hpp"
#include "ui/zone_table/ring_edits.hpp"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

/// A table with a header line; lengths in um with all their digits, the decimal mark a point.
/// `ringsFromText` reads the same rings from it.
/// @param separator tab for the clipboard, comma for a file
[[nodiscard]] std::string textOfRings(const model::Project& project,
                                      const std::vector<RingRef>& rings, char separator);

/// One line of a table, as far as it says.
struct PastedRing {
    int line = 0; ///< in the text, from 1
    std::optional<std::string> zone;
    double rInUm = 0.0;
    double rOutUm = 0.0;
    std::optional<double> bottomUm;
    std::optional<double> topUm;
    std::optional<std::string> material;
    std::optional<double> fillFactor;
    std::optional<int> symmetry;
};

/// What is wrong with a pasted table.
struct TableFault {
    int line = 0;   ///< 0: the table as a whole
    QString column; ///< may be empty
    QString reason;
    /// "Line 3, Inner radius: ..."
    [[nodiscard]] QString text() const;
};

struct RingReading {
    std::vector<PastedRing> rings; ///< none when there is a fault
    std::optional<TableFault> fault;
};

/// Reads tab, semicolon or comma separated lines. A header names the columns in any order, with
/// units ("Inner radius (nm)", "r_out_um"); without one they are: zone (only when the first cell is
/// a word), inner radius, outer radius, bottom, top, material, fill factor, N, as many as there
/// are, in um. Cells may carry units. Decimal commas are read where the table shows that they are
/// decimal.
[[nodiscard]] RingReading ringsFromText(const std::string& text);

/// Where pasted rings went.
struct Placement {
    std::vector<RingRef> rings; ///< one for each pasted one
    std::optional<TableFault> fault;
};

/// Adds rings to a project: to the zone they name, else, when they say nothing about heights and
/// materials, to `zone`, else to new zones, one for each stack. The project is undefined after a
/// fault.
/// @param zone a body that is an annular zone, for rings that name none
[[nodiscard]] Placement addRings(model::Project& project, const std::vector<PastedRing>& rings,
                                 std::optional<int> zone);
/// The same in place of all rings that there are. Zones that the table names stay where they are in
/// the list; those without a ring go away.
[[nodiscard]] Placement replaceRings(model::Project& project, const std::vector<PastedRing>& rings);

} // namespace zonescope::ui
