#pragma once

/// \file
/// What reports of the CPU and of devices have in common, as JSON.

#include "core/laboratory/case_model.hpp"
#include "core/laboratory/roof.hpp"

#include <nlohmann/json.hpp>

#include <optional>

namespace zonescope::laboratory {

/// The keys that every case has.
[[nodiscard]] nlohmann::ordered_json jsonOf(const CaseModel& what);
[[nodiscard]] nlohmann::ordered_json jsonOf(const Roof& roof);
/// Null without a value.
[[nodiscard]] nlohmann::ordered_json orNull(const std::optional<double>& value);

} // namespace zonescope::laboratory
