#pragma once

/// \file
/// The rings of a project's annular zones as rows of a table: what a row holds, and what an edit of
/// one does to the project. Plain functions without any widget.

#include "core/model/project.hpp"

#include <QString>

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

/// A ring by its place: a body of the project that is an annular zone, and a ring of it.
struct RingRef {
    int body = 0;
    int ring = 0;
    auto operator<=>(const RingRef&) const = default;
};

/// In the order of the table.
enum class RingColumn : std::uint8_t {
    zone,        ///< name of the zone; belongs to all its rings, like all columns from `bottom` on
    ring,        ///< number in the zone from 1; cannot be edited
    innerRadius, ///< um
    outerRadius, ///< um
    width,       ///< um; an edit keeps the inner radius
    bottom,      ///< um; of the lowest layer
    top,         ///< um; of the highest layer
    material,
    fillFactor,
    symmetry, ///< N
    cells,    ///< across the ring; cannot be edited
};
inline constexpr int ringColumnCount = 11;

/// Fewer cells than this across a ring are warned about.
inline constexpr double fewestCells = 8.0;

/// All rings, zone by zone.
[[nodiscard]] std::vector<RingRef> ringsOf(const model::Project& project);
/// The zone of a ring; null when the project has no such ring.
[[nodiscard]] const model::AnnularZone* zoneOf(const model::Project& project, RingRef ref);
[[nodiscard]] model::AnnularZone* zoneOf(model::Project& project, RingRef ref);

/// Name of the column, without its unit; "" for the unit of a column that has none.
[[nodiscard]] QString columnName(RingColumn column);
[[nodiscard]] QString columnUnit(RingColumn column);
/// Whether the column belongs to the zone, and so to all its rings.
[[nodiscard]] bool isOfZone(RingColumn column);
[[nodiscard]] bool isEditable(RingColumn column);

/// A number of a row; empty for the columns of text and for rings that do not exist.
[[nodiscard]] std::optional<double> ringNumber(const model::Project& project, RingRef ref,
                                               RingColumn column);
/// Path of the project's number that a cell shows ("bodies[0].rings[2].r_in_um"); "" where it shows
/// none of them as it is.
[[nodiscard]] std::string ringPath(const model::Project& project, RingRef ref, RingColumn column);
/// The formula that a cell's number comes from, without its "="; "": none.
[[nodiscard]] QString ringFormula(const model::Project& project, RingRef ref, RingColumn column);
/// What a cell says: all digits of numbers when `exact`, else at most a hundredth of a nanometre.
[[nodiscard]] QString ringText(const model::Project& project, RingRef ref, RingColumn column,
                               bool exact = false);

/// A value for a cell.
struct CellValue {
    double number = 0.0;
    QString text;
};
/// What a typed text means in a column: either a value, or the reason why it is refused.
struct CellReading {
    std::optional<CellValue> value;
    QString refusal;
};
/// Whether the project as a whole accepts the value is not judged here.
[[nodiscard]] CellReading readCell(RingColumn column, const QString& text);

/// Puts a value into a row. \returns why it cannot be, or ""
[[nodiscard]] QString setCell(model::Project& project, RingRef ref, RingColumn column,
                              const CellValue& value);

/// Before setCell: lets a cell's number go from its formula where the value is that very number,
/// which to the project is no edit. Any other value lets it go by itself (core/model/formulas.hpp).
void freeIfSame(model::Project& project, RingRef ref, RingColumn column, const CellValue& value);

/// Lets a cell's number follow a formula, without its "="; "" lets it go.
/// \returns why it cannot; empty: it was done
[[nodiscard]] QString bindCell(model::Project& project, RingRef ref, RingColumn column,
                               const QString& formula);

/// Adds a ring behind the outermost of the zone, as wide and as far away as the last two; without a
/// zone, a new zone with one ring. \returns the new ring
RingRef addRing(model::Project& project, std::optional<RingRef> behind);
/// Repeats rings outside their zone's outermost one, with their distances. \returns the new rings
std::vector<RingRef> duplicateRings(model::Project& project, const std::vector<RingRef>& rings);
/// A zone that loses all rings goes away.
void deleteRings(model::Project& project, std::vector<RingRef> rings);
/// Rings become a zone of their own, beside the one they were in, with the same layers. \returns
/// where they are now
std::vector<RingRef> separateRings(model::Project& project, std::vector<RingRef> rings);

/// A length without the stray digits that sums of floating-point numbers leave: whole fm.
[[nodiscard]] double tidyUm(double um);
/// A name that no body has: "zone", "zone 2", ...
[[nodiscard]] std::string freeZoneName(const model::Project& project, const std::string& wanted);
/// Layers of a new zone: those of the first zone, or one of the first material from z = 0.
[[nodiscard]] model::AnnularZone zoneTemplate(const model::Project& project);

} // namespace zonescope::ui
