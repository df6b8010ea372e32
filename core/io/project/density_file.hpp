#pragma once

/// \file
/// Pictures of density maps that other programs have drawn or computed.

#include "core/model/density_pixels.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::io {

struct DensityFileOptions {
    std::string dataset;   ///< of an HDF5 file; empty: the only one with rows and columns
    bool inverted = false; ///< 1 is the surroundings, as in black drawings on white
};

/// The suffixes of files that can be read: ".png", ".csv", ".txt", ".h5", ".hdf5".
[[nodiscard]] std::vector<std::string_view> densitySuffixes();

/// Reads a picture by the suffix of its file, its first row the upper one:
///   PNG   luminance, black 0 and white 1, in steps of 1/255; what is transparent counts as black
///   CSV   numbers from 0 to 1, a line for each row (csv.hpp)
///   HDF5  a dataset [row][column] of numbers from 0 to 1
/// \throws InputError naming file, place, value and what is allowed; FileError when the file cannot
/// be read
[[nodiscard]] model::DensityPixels readDensity(const std::filesystem::path& path,
                                               const DensityFileOptions& options = {});

/// Datasets of an HDF5 file that have rows and columns of numbers. \throws FileError
[[nodiscard]] std::vector<std::string> densityDatasets(const std::filesystem::path& path);

/// Writes a picture that `readDensity` reads: *.csv exactly, *.png in steps of 1/255.
/// \throws InputError for another suffix, FileError when it cannot be written
void writeDensity(const std::filesystem::path& path, const model::DensityPixels& pixels);

} // namespace zonescope::io
