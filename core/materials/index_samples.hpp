#pragma once

/// \file
/// Tables of measured n and k: read from text, checked line by line.

#include <string_view>
#include <vector>

namespace zonescope::materials {

/// Measured index at a vacuum wavelength, time dependence exp(-i w t): k >= 0 absorbs.
struct IndexSample {
    double wavelengthUm = 0.0;
    double n = 1.0;
    double k = 0.0;
    int line = 0; ///< of the table it was read from, from 1; 0: from none
    bool operator==(const IndexSample&) const = default;
};

/// Reads a table with a line for each wavelength: um, n, and k (0 where there is no third cell).
/// Separators and decimal commas as io::parseCsv; first rows without any number are headings.
/// @returns the samples, sorted by wavelength
/// \throws InputError naming the line: a cell that is no number, too few or too many cells, and as
///     requireSamples
[[nodiscard]] std::vector<IndexSample> parseIndexSamples(std::string_view text);

/// Samples that a fit can take: wavelengths in model::range::wavelength that differ, n above 0, k
/// at least 0, all finite. @param samples sorted by wavelength
/// \throws InputError naming the line where the sample has one
void requireSamples(const std::vector<IndexSample>& samples);

/// Those with shortestUm <= wavelength <= longestUm.
[[nodiscard]] std::vector<IndexSample> samplesWithin(std::vector<IndexSample> samples,
                                                     double shortestUm, double longestUm);

} // namespace zonescope::materials
