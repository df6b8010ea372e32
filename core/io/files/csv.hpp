#pragma once

/// \file
/// Tables as text: what a spreadsheet puts on the clipboard (tabs) and CSV files (RFC 4180, and
/// semicolons where the comma is the decimal mark).

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::io {

struct CsvRow {
    int line = 0; ///< in the text, from 1; of a row with line breaks inside quotes, the first
    std::vector<std::string> cells; ///< without surrounding blanks and quotes
};

/// What the comma means inside a number.
enum class CommaMeaning {
    none,      ///< no number has one, or the comma separates cells
    decimal,   ///< "0,5"
    thousands, ///< "1,250.5"
    ambiguous, ///< "1,250" and nothing in the table tells which
};

struct CsvTable {
    char separator = ',';
    std::vector<CsvRow> rows; ///< blank lines are left out
    CommaMeaning comma = CommaMeaning::none;
};

/// Reads a table. The separator is the one that the first line has outside quotes: tab, else
/// semicolon, else comma. A byte order mark and CR LF are understood.
/// \throws InputError naming the line when a quote is not closed
[[nodiscard]] CsvTable parseCsv(std::string_view text);

/// The number in a cell, written without or with a decimal comma; a minus sign of typography and
/// blanks between thousands are understood.
/// @returns nothing when the cell is no number, or has a comma whose meaning is ambiguous
[[nodiscard]] std::optional<double> csvNumber(std::string_view cell, CommaMeaning comma);

/// A cell as a number with its comma made a point where it is the decimal mark, and left out where
/// it groups thousands, for a parser of quantities ("0,5 um"). Cells that do not begin like a
/// number stay as they are.
[[nodiscard]] std::string withDecimalPoint(std::string_view cell, CommaMeaning comma);

/// A cell as it is written: quoted when it has separators, quotes, line breaks or blanks at its
/// ends. Text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a line
/// break and is no number) is quoted, with an apostrophe before it; parseCsv takes that off again.
[[nodiscard]] std::string csvCell(std::string_view text, char separator);

/// One line without its end, of such cells.
[[nodiscard]] std::string csvLine(const std::vector<std::string>& cells, char separator);

} // namespace zonescope::io
