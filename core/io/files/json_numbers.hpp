#pragma once

/// \file
/// Numbers in JSON, which knows no infinity and no "not a number": those are null.

#include <nlohmann/json.hpp>

#include <cmath>
#include <optional>
#include <span>

namespace zonescope::io {

/// @tparam Json nlohmann::json or nlohmann::ordered_json
template <typename Json = nlohmann::json> [[nodiscard]] Json number(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

template <typename Json = nlohmann::json>
[[nodiscard]] Json number(const std::optional<double>& value) {
    return value ? number<Json>(*value) : Json(nullptr);
}

/// One after the other, as an array.
template <typename Json = nlohmann::json>
[[nodiscard]] Json numbers(std::span<const double> values) {
    Json list = Json::array();
    for (const double value : values) {
        list.push_back(number<Json>(value));
    }
    return list;
}

} // namespace zonescope::io
