#include "core/io/files/csv.hpp"

#include "core/error.hpp"
#include "core/text/line_words.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::io {

namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// Outside quotes, in the first line that is not blank.
char findSeparator(std::string_view text) {
    bool quoted = false;
    bool semicolon = false;
    bool comma = false;
    bool anything = false;
    for (const char c : text) {
        if (c == '"') {
            quoted = !quoted;
            anything = true;
        } else if (quoted) {
            continue;
        } else if (c == '\n' || c == '\r') {
            if (anything) {
                break;
            }
        } else if (c == '\t' && anything) {
            return '\t';
        } else {
            semicolon = semicolon || c == ';';
            comma = comma || c == ',';
            anything = anything || c != ' ';
        }
    }
    return semicolon ? ';' : comma ? ',' : '\t';
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// The part of a cell that looks like a number: sign, digits, points and commas, exponent.
std::string_view numberPart(std::string_view cell) {
    std::size_t n = 0;
    if (n < cell.size() && (cell[n] == '-' || cell[n] == '+')) {
        ++n;
    }
    const std::size_t digits = n;
    bool any = false;
    while (n < cell.size() && (isDigit(cell[n]) || cell[n] == '.' || cell[n] == ',')) {
        any = any || isDigit(cell[n]);
        ++n;
    }
    return any && digits < n ? cell.substr(0, n) : std::string_view();
}

/// What one number says about the comma.
CommaMeaning meaningIn(std::string_view number) {
    const auto first = number.find(',');
    if (first == std::string_view::npos) {
        return CommaMeaning::none;
    }
    const auto last = number.rfind(',');
    const auto point = number.find('.');
    if (point != std::string_view::npos) {
        return point > last ? CommaMeaning::thousands : CommaMeaning::decimal;
    }
    if (first != last) {
        return CommaMeaning::thousands;
    }
    // Thousands are groups of three after one to three digits that do not begin with a zero.
    const auto whole = number.substr(0, first);
    const auto digits = whole.substr(std::min(whole.size(), whole.find_first_not_of("+-")));
    const bool couldGroup = number.size() - first - 1 == 3 && !digits.empty() &&
                            digits.size() <= 3 && digits.front() != '0';
    return couldGroup ? CommaMeaning::ambiguous : CommaMeaning::decimal;
}

/// Spreadsheets write a minus sign of typography (U+2212) and group by narrow or fixed blanks.
std::string plainNumber(std::string_view cell) {
    std::string text(cell);
    for (const auto& [from, to] : {std::pair<std::string_view, std::string_view>{"\u2212", "-"},
                                   {"\u202f", ""},
                                   {"\u2009", ""},
                                   {"\u00a0", ""}}) {
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
            text.replace(at, from.size(), to);
        }
    }
    return text;
}

CommaMeaning meaningOf(const std::vector<CsvRow>& rows) {
    CommaMeaning found = CommaMeaning::none;
    bool point = false;
    for (const CsvRow& row : rows) {
        for (const std::string& cell : row.cells) {
            const std::string plain = plainNumber(cell);
            const auto number = numberPart(plain);
            point = point || (number.find('.') != std::string_view::npos &&
                              number.find(',') == std::string_view::npos);
            const CommaMeaning one = meaningIn(number);
            if (one == CommaMeaning::none) {
                continue;
            }
            const bool certain = one != CommaMeaning::ambiguous;
            const bool known = found == CommaMeaning::decimal || found == CommaMeaning::thousands;
            if (known && certain && one != found) {
                return CommaMeaning::ambiguous;
            }
            if (!known) {
                found = one;
            }
        }
    }
    if (found == CommaMeaning::ambiguous && point) {
        return CommaMeaning::thousands; // the point is the decimal mark elsewhere
    }
    if (found == CommaMeaning::decimal && point) {
        return CommaMeaning::ambiguous; // both marks in one table
    }
    return found;
}

/// A number or a quantity: "-1.5e-3", "+0,5 um", "-inf". What follows the number has no sign that
/// calculates.
bool isSignedNumber(std::string_view text) {
    const auto number = numberPart(text);
    if (number.empty()) {
        return text == "-inf" || text == "+inf" || text == "-nan" || text == "+nan";
    }
    auto rest = text.substr(number.size());
    if (!rest.empty() && (rest.front() == 'e' || rest.front() == 'E')) {
        const auto exponent = numberPart(rest.substr(1));
        rest.remove_prefix(exponent.empty() ? 0 : exponent.size() + 1);
    }
    return rest.find_first_of("+-*/^&=<>()!:;,|\"'@\\") == std::string_view::npos;
}

/// What a spreadsheet would calculate, or run, in place of showing it (OWASP: CSV injection).
bool looksLikeFormula(std::string_view text) {
    if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos) {
        return false;
    }
    return (text.front() != '+' && text.front() != '-') || !isSignedNumber(text);
}

/// Whether an apostrophe is set before a cell: before a formula, and before apostrophes before one,
/// so that reading can take one off in any case.
bool needsGuard(std::string_view text) {
    const auto first = text.find_first_not_of('\'');
    return first != std::string_view::npos && looksLikeFormula(text.substr(first));
}

/// A quoted cell without that apostrophe.
std::string withoutGuard(std::string cell) {
    if (cell.starts_with('\'') && needsGuard(cell)) {
        cell.erase(0, 1);
    }
    return cell;
}

} // namespace

CsvTable parseCsv(std::string_view text) {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    CsvTable table;
    table.separator = findSeparator(text);
    CsvRow row{.line = 1, .cells = {}};
    std::string cell;
    bool wasQuoted = false;
    int line = 1;
    const auto endCell = [&] {
        row.cells.push_back(wasQuoted ? withoutGuard(cell) : std::string(trimmed(cell)));
        cell.clear();
        wasQuoted = false;
    };
    const auto endRow = [&] {
        endCell();
        if (std::ranges::any_of(row.cells, [](const auto& one) { return !one.empty(); })) {
            table.rows.push_back(std::move(row));
        }
        row = {.line = line, .cells = {}};
    };
    for (std::size_t n = 0; n < text.size(); ++n) {
        const char c = text[n];
        if (c == '"' && trimmed(cell).empty() && !wasQuoted) {
            const int opened = line;
            cell.clear();
            wasQuoted = true;
            for (++n;; ++n) {
                if (n >= text.size()) {
                    throw InputError(
                        {.file = {},
                         .key = text::lineWords(opened).english(),
                         .value = {},
                         .allowed = {},
                         .hint = say("A quote is opened in this line and never closed."),
                         .place = text::lineWords(opened)});
                }
                if (text[n] == '"') {
                    if (n + 1 < text.size() && text[n + 1] == '"') {
                        ++n;
                    } else {
                        break;
                    }
                }
                line += text[n] == '\n' ? 1 : 0;
                cell += text[n];
            }
        } else if (c == table.separator) {
            endCell();
        } else if (c == '\n') {
            ++line;
            endRow();
        } else if (c != '\r' && !(wasQuoted && c == ' ')) {
            cell += c;
        }
    }
    endRow();
    table.comma = meaningOf(table.rows);
    return table;
}

std::string withDecimalPoint(std::string_view cell, CommaMeaning comma) {
    std::string text = plainNumber(trimmed(cell));
    const std::size_t length = numberPart(text).size();
    if (length == 0) {
        return std::string(trimmed(cell));
    }
    std::string number = text.substr(0, length);
    if (comma == CommaMeaning::decimal && number.find(',') != std::string::npos) {
        std::erase(number, '.'); // groups thousands then
        std::ranges::replace(number, ',', '.');
    } else if (comma == CommaMeaning::thousands) {
        std::erase(number, ',');
    }
    return number + text.substr(length);
}

std::optional<double> csvNumber(std::string_view cell, CommaMeaning comma) {
    std::string text = withDecimalPoint(cell, comma);
    std::erase(text, ' ');
    const char* begin = text.data();
    const char* const end = begin + text.size();
    if (begin != end && *begin == '+') {
        ++begin;
    }
    double value = 0.0;
    const auto result = std::from_chars(begin, end, value);
    if (begin == end || result.ec != std::errc() || result.ptr != end || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::string csvCell(std::string_view text, char separator) {
    const bool formula = needsGuard(text);
    if (!formula && text.find_first_of("\"\r\n") == std::string_view::npos &&
        text.find(separator) == std::string_view::npos && trimmed(text) == text) {
        return std::string(text);
    }
    std::string cell = formula ? "\"'" : "\"";
    for (const char c : text) {
        cell += c == '"' ? std::string("\"\"") : std::string(1, c);
    }
    return cell + '"';
}

std::string csvLine(const std::vector<std::string>& cells, char separator) {
    std::string line;
    for (std::size_t n = 0; n < cells.size(); ++n) {
        line += (n > 0 ? std::string(1, separator) : std::string()) + csvCell(cells[n], separator);
    }
    return line;
}

} // namespace zonescope::io
