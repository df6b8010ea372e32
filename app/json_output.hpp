#pragma once

/// \file
/// JSON as the commands write it.

#include <nlohmann/json.hpp>

#include <string>

namespace zonescope::app {

/// With line breaks, at its end too. File names may hold any bytes, JSON only UTF-8: bytes that are
/// none become U+FFFD.
inline std::string jsonText(const nlohmann::json& value) {
    return value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace zonescope::app
