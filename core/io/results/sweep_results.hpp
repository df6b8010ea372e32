#pragma once

/// \file
/// Results of sweeps as files: CSV for spreadsheets, JSON that can be opened again, HDF5 beside the
/// other results.

#include "core/run/sweep/sweep_table.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace zonescope::io {

/// A header line with units, "domain.dr_um (um)", then one line per point: its number, parameters,
/// figures, state and message (RFC 4180; empty where there is no value).
[[nodiscard]] std::string writeSweepCsv(const run::SweepTable& table);

/// A sweep that was saved: what ran and what came of it.
struct SavedSweep {
    run::SweepPlan plan;
    run::SweepTable table;
};

/// Keys: format "zonescope-sweep", version, name, axes (key, values, linked), project, columns
/// (name, unit, parameter), rows (state, message, values with null where there is none).
[[nodiscard]] std::string writeSweepJson(const run::SweepPlan& plan, const run::SweepTable& table);

/// Points that were waiting or running when it was saved come back as cancelled. Figures of the
/// focus in the grid that a file of version 1 calls as the data sheet's come back as "grid_...".
/// \throws InputError naming the key for a text that is no saved sweep
[[nodiscard]] SavedSweep parseSweepJson(std::string_view text, const std::string& file = {});

/// Saves by the suffix of the name: .csv, .json, or .h5 and .hdf5 (with HDF5 in the build).
/// \throws InputError for another suffix, FileError when the file cannot be written
void saveSweep(const std::filesystem::path& path, const run::SweepPlan& plan,
               const run::SweepTable& table);

/// \throws InputError when saveSweep would for this name, so that it is known before a long run.
void requireSweepSuffix(const std::filesystem::path& path);

/// Opens a sweep that was saved as JSON or HDF5; the content says which, not the name.
/// \throws FileError, InputError: it cannot be read, or holds something else, and what
[[nodiscard]] SavedSweep loadSweep(const std::filesystem::path& path);

/// Whether a file says of itself that it is a saved sweep. Reads its beginning only.
[[nodiscard]] bool isSweepFile(const std::filesystem::path& path) noexcept;

} // namespace zonescope::io
