#pragma once

#include "core/model/problem.hpp"

#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace zonescope::io {

/// The JSON Schema (draft 7) of project files, as text.
[[nodiscard]] std::string_view projectSchemaText();

/// Checks a document of the current version against the schema. The messages are the validator's
/// own, with the key path; the reader's are clearer, so this is asked only after the reader found
/// nothing.
[[nodiscard]] std::vector<model::Problem> checkAgainstSchema(const nlohmann::json& document);

} // namespace zonescope::io
