#pragma once

/// \file
/// How much the way a lens is cut into zones matters: the same lens run with several ramps,
/// margins, cells along theta or inner layers, beside each other.

#include "core/datasheet/lens_sheet.hpp"
#include "core/model/range.hpp"
#include "core/zones/zone_queue.hpp"

#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::zones {

enum class ZoneSetting : std::uint8_t {
    ramp,    ///< ramp_wavelengths
    margin,  ///< margin_wavelengths
    sectors, ///< cells along theta of every zone, as a multiple of what it has
    layer,   ///< inner_layer_cells
};

inline constexpr std::array zoneSettings{ZoneSetting::ramp, ZoneSetting::margin,
                                         ZoneSetting::sectors, ZoneSetting::layer};

struct StudyPoint {
    double value = 0.0;
    text::Message failure;         ///< why there is nothing else; empty: it was run
    std::exception_ptr cause = {}; ///< of the failure, for those who say it in their own words
    /// Relative L2 difference of the near field, in the order of the light at the design
    /// wavelength, from that of the last value.
    double difference = 0.0;
    datasheet::WavelengthSheet sheet; ///< at the design wavelength
    double cellSteps = 0.0;
    double seconds = 0.0;
};

/// What is usual to look at: from less than the setting of most lenses to clearly more.
[[nodiscard]] std::vector<double> usualValues(ZoneSetting setting);

/// What a value may be; what is too much for a lens is the failure of its point.
[[nodiscard]] model::Range rangeOf(ZoneSetting setting) noexcept;

/// The value that the project has: of sectors 1.
/// \throws InputError for a project without zones
[[nodiscard]] double valueIn(const model::Project& project, ZoneSetting setting);

/// A project with another value of the setting. Sectors are rounded, and are at least 1; a zone of
/// rings keeps its one.
/// \throws InputError for a project without zones
[[nodiscard]] model::Project withSetting(const model::Project& project, ZoneSetting setting,
                                         double value);

struct StudyOptions {
    std::vector<double> values; ///< ascending: the last one is the measure
    std::function<ZoneWorkers(const model::Project&)> workers; ///< for each of the runs
    datasheet::SheetOptions sheet;
    /// Told which part of the cell-steps of all values is done, 0 to 1; answers whether to go on.
    std::function<bool(double)> progress;
    /// Told each point as soon as it has been run or has failed. Its difference is not known yet.
    std::function<void(const StudyPoint&)> ended;
};

/// Runs the lens once for each value, one after the other.
/// \returns empty when `progress` answered no
/// \throws InputError for a project without zones, lens or transform plane, and for no values; what
/// one value alone makes impossible is the failure of its point
[[nodiscard]] std::optional<std::vector<StudyPoint>>
studyZones(const model::Project& project, ZoneSetting setting, const StudyOptions& options);

/// The name of a setting for people: "width of the ramps (wavelengths)".
[[nodiscard]] std::string nameOf(ZoneSetting setting);

} // namespace zonescope::zones
