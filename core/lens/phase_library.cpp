#include "core/lens/phase_library.hpp"

#include "core/error.hpp"
#include "core/text/line_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::lens {

namespace {

constexpr std::array<std::string_view, 3> columns{"width_um", "phase_rad", "transmission"};
constexpr std::string_view allColumns = "width_um,phase_rad,transmission";
constexpr std::size_t fewestEntries = 2;
constexpr std::size_t mostEntries = 100'000;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\"";
    const auto begin = text.find_first_not_of(blank);
    return begin == std::string_view::npos
               ? std::string_view{}
               : text.substr(begin, text.find_last_not_of(blank) - begin + 1);
}

std::vector<std::string_view> split(std::string_view line, char separator) {
    std::vector<std::string_view> cells;
    while (true) {
        const auto end = line.find(separator);
        cells.push_back(trimmed(line.substr(0, end)));
        if (end == std::string_view::npos) {
            return cells;
        }
        line.remove_prefix(end + 1);
    }
}

[[noreturn]] void refuseLine(std::size_t line, std::string_view column, text::Message value,
                             text::Message allowed, text::Message hint) {
    const auto number = static_cast<long long>(line);
    const auto place = column.empty() ? text::lineWords(number) : text::lineWords(number, column);
    throw InputError({.file = {},
                      .key = place.english(),
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint),
                      .place = place});
}

double number(std::string_view cell, std::size_t line, std::size_t column) {
    double value = 0.0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error != std::errc{} || end != cell.data() + cell.size() || !std::isfinite(value)) {
        refuseLine(line, columns[column], fmt::format("\"{}\"", cell),
                   say("a finite number such as 0.125"),
                   say("Write plain numbers with a decimal point and without units."));
    }
    return value;
}

char separatorOf(std::string_view header) {
    for (const char candidate : {';', '\t'}) {
        if (header.find(candidate) != std::string_view::npos) {
            return candidate;
        }
    }
    return ',';
}

void checkHeader(std::string_view header, char separator, std::size_t line) {
    const auto cells = split(header, separator);
    if (!std::ranges::equal(cells, columns)) {
        refuseLine(line, {}, fmt::format("\"{}\"", trimmed(header)), std::string(allColumns),
                   say("The first line names the three columns."));
    }
}

PhaseLibraryEntry entryOf(std::string_view text, char separator, std::size_t line) {
    const auto cells = split(text, separator);
    if (cells.size() != columns.size()) {
        refuseLine(line, {}, say("{count} columns", "count"_is = cells.size()),
                   say("3 columns: {all_columns}", "all_columns"_is = allColumns),
                   say("Add or remove a value."));
    }
    const PhaseLibraryEntry entry{number(cells[0], line, 0), number(cells[1], line, 1),
                                  number(cells[2], line, 2)};
    if (entry.widthUm <= 0.0) {
        refuseLine(line, columns[0], cells[0], say("greater than 0 um"),
                   say("Rings have a width."));
    }
    if (entry.transmission < 0.0 || entry.transmission > 1.0) {
        refuseLine(line, columns[2], cells[2], say("0 to 1"),
                   say("Transmission is power let through over incident power."));
    }
    return entry;
}

} // namespace

std::complex<double> PhaseLibraryEntry::amplitude() const {
    return std::polar(std::sqrt(transmission), phaseRad);
}

double phaseCoverage(const PhaseLibrary& library) {
    std::vector<double> phases;
    for (const auto& entry : library.entries) {
        phases.push_back(entry.phaseRad - fullTurn * std::floor(entry.phaseRad / fullTurn));
    }
    if (phases.size() < fewestEntries) {
        return 0.0;
    }
    std::ranges::sort(phases);
    double widest = phases.front() + fullTurn - phases.back();
    for (std::size_t n = 1; n < phases.size(); ++n) {
        widest = std::max(widest, phases[n] - phases[n - 1]);
    }
    const double reached = fullTurn - widest;
    const double mean = reached / static_cast<double>(phases.size() - 1);
    return widest <= 2.0 * mean ? fullTurn : reached;
}

PhaseLibrary parsePhaseLibrary(std::string_view text) {
    PhaseLibrary library;
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    std::optional<char> separator;
    std::size_t line = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view row = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++line;
        if (trimmed(row).empty() || trimmed(row).front() == '#') {
            continue;
        }
        if (!separator) {
            separator = separatorOf(row);
            checkHeader(row, *separator, line);
            continue;
        }
        const PhaseLibraryEntry entry = entryOf(row, *separator, line);
        if (!library.entries.empty() && entry.widthUm <= library.entries.back().widthUm) {
            refuseLine(
                line, columns[0], fmt::format("{}", entry.widthUm),
                say("greater than {width_um} um", "width_um"_is = library.entries.back().widthUm),
                say("Widths increase from line to line; sort them and leave each in once."));
        }
        library.entries.push_back(entry);
        if (library.entries.size() > mostEntries) {
            refuseLine(line, {},
                       say("more than {most_entries} widths", "most_entries"_is = mostEntries),
                       say("at most {most_entries} widths", "most_entries"_is = mostEntries),
                       say("Leave some widths out."));
        }
    }
    if (library.entries.size() < fewestEntries) {
        refuseLine(std::max<std::size_t>(line, 1), {},
                   say("{count} widths", "count"_is = library.entries.size()),
                   say("at least 2 widths"),
                   say("The table starts with the line {all_columns} and has one width a line.",
                       "all_columns"_is = allColumns));
    }
    return library;
}

std::string printPhaseLibrary(const PhaseLibrary& library) {
    std::string text = fmt::format("{}\n", allColumns);
    for (const auto& entry : library.entries) {
        text += fmt::format("{},{},{}\n", entry.widthUm, entry.phaseRad, entry.transmission);
    }
    return text;
}

std::optional<PhaseLibrary> computePhaseLibrary(const UnitCells& cells,
                                                const LibraryProgress& progress) {
    const double widest = cells.grating.periodUm - cells.narrowestUm;
    if (!(cells.narrowestUm > 0.0 && cells.narrowestUm < widest)) {
        throw InputError({.key = "narrowest_um",
                          .value = fmt::format("{}", cells.narrowestUm),
                          .allowed = say("greater than 0, less than half the period"),
                          .hint = say("Rings and gaps of this width must fit into a period.")});
    }
    PhaseLibrary library;
    const int count = std::max(2, cells.widths);
    for (int n = 0; n < count; ++n) {
        if (progress && !progress(static_cast<double>(n) / count)) {
            return std::nullopt;
        }
        LamellarGrating grating = cells.grating;
        grating.barWidthUm = cells.narrowestUm + (widest - cells.narrowestUm) * n / (count - 1);
        const auto along =
            diffract(grating, cells.wavelengthUm, GratingPolarization::alongBars, cells.harmonics);
        const auto across =
            diffract(grating, cells.wavelengthUm, GratingPolarization::acrossBars, cells.harmonics);
        const std::complex<double> mean = 0.5 * (along.transmitted + across.transmitted);
        library.entries.push_back(
            {grating.barWidthUm, std::arg(mean), std::min(1.0, std::norm(mean))});
    }
    if (progress) {
        progress(1.0);
    }
    return library;
}

} // namespace zonescope::lens
