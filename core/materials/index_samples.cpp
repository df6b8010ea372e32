#include "core/materials/index_samples.hpp"

#include "core/error.hpp"
#include "core/io/files/csv.hpp"
#include "core/model/range.hpp"
#include "core/text/line_words.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

namespace zonescope::materials {

namespace {

/// @param what stands for the place of a sample that comes from no table
[[noreturn]] void refuseLine(int line, std::string what, text::Message value, text::Message allowed,
                             text::Message hint) {
    const auto place = line > 0 ? text::lineWords(line) : text::Message(std::move(what));
    throw InputError({.file = {},
                      .key = place.english(),
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint),
                      .place = place});
}

IndexSample sampleOf(const io::CsvRow& row, const std::vector<double>& numbers,
                     io::CommaMeaning comma) {
    constexpr std::size_t fewestCells = 2;
    constexpr std::size_t mostCells = 3;
    if (row.cells.size() < fewestCells || row.cells.size() > mostCells) {
        refuseLine(row.line, {},
                   fmt::format("{} {}", row.cells.size(), row.cells.size() == 1 ? "cell" : "cells"),
                   say("wavelength in um, n, k"),
                   say("Leave one wavelength and its index on each line."));
    }
    const auto word = std::ranges::find_if(
        row.cells, [&](const std::string& cell) { return !io::csvNumber(cell, comma); });
    if (word != row.cells.end()) {
        constexpr std::size_t longest = 40;
        refuseLine(row.line, {}, '\'' + word->substr(0, longest) + '\'',
                   say("wavelength in um, n, k"), say("Each cell is a number."));
    }
    return {numbers[0], numbers[1], numbers.size() == mostCells ? numbers[2] : 0.0, row.line};
}

} // namespace

std::vector<IndexSample> parseIndexSamples(std::string_view text) {
    const io::CsvTable table = io::parseCsv(text);
    std::vector<IndexSample> samples;
    for (const io::CsvRow& row : table.rows) {
        std::vector<double> numbers;
        for (const std::string& cell : row.cells) {
            if (const auto number = io::csvNumber(cell, table.comma)) {
                numbers.push_back(*number);
            }
        }
        if (!numbers.empty() || !samples.empty()) {
            samples.push_back(sampleOf(row, numbers, table.comma));
        }
    }
    if (samples.empty()) {
        refuseLine(0, "table", say("no line with numbers"), say("wavelength in um, n, k"),
                   say("Leave one wavelength and its index on each line."));
    }
    std::ranges::stable_sort(samples, {}, &IndexSample::wavelengthUm);
    requireSamples(samples);
    return samples;
}

void requireSamples(const std::vector<IndexSample>& samples) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const IndexSample& sample = samples[i];
        if (!model::range::wavelength.contains(sample.wavelengthUm)) {
            refuseLine(sample.line, "wavelength", fmt::format("{} um", sample.wavelengthUm),
                       model::range::wavelength.words("um"), say("Give wavelengths in um."));
        }
        if (!(sample.n > 0.0) || !(sample.k >= 0.0) || !std::isfinite(sample.n * sample.k)) {
            refuseLine(sample.line, "n, k",
                       say("n = {n}, k = {k} at {wavelength_um} um", "n"_is = sample.n,
                           "k"_is = sample.k, "wavelength_um"_is = sample.wavelengthUm),
                       say("n above 0, k at least 0"),
                       say("A negative k is gain, which no passive material has."));
        }
        if (i > 0 && sample.wavelengthUm == samples[i - 1].wavelengthUm) {
            refuseLine(sample.line, "wavelength",
                       say("{wavelength_um} um twice", "wavelength_um"_is = sample.wavelengthUm),
                       say("wavelengths that differ"), say("Remove one of the lines."));
        }
    }
}

std::vector<IndexSample> samplesWithin(std::vector<IndexSample> samples, double shortestUm,
                                       double longestUm) {
    std::erase_if(samples, [&](const IndexSample& sample) {
        return sample.wavelengthUm < shortestUm || sample.wavelengthUm > longestUm;
    });
    return samples;
}

} // namespace zonescope::materials
