#pragma once

/// \file
/// JSON as text: a strict parser that says where it stopped, and a printer for people.

#include "core/model/problem.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace zonescope::io {

/// Limits that keep a hostile or damaged file from exhausting memory.
inline constexpr std::size_t maximumJsonBytes = std::size_t{64} << 20U;
inline constexpr int maximumJsonDepth = 32;
inline constexpr std::size_t maximumJsonValues = 4'000'000;

struct JsonDocument {
    nlohmann::json root;
    /// Line of each key and of each object in a list, by path ("bodies[2].rings[0].r_out_um").
    std::map<std::string, int, std::less<>> lines;
    /// Keys of the objects that the outermost object holds, in the order of the file, by its key.
    std::map<std::string, std::vector<std::string>, std::less<>> order;
    /// Keys that occur twice in one object: the file says two different things.
    std::vector<model::Problem> problems;

    /// Line of a path, or of the nearest thing that holds it; 0 when unknown.
    [[nodiscard]] int lineOf(std::string_view path) const;
};

/// Parses JSON (RFC 8259: no comments, no NaN). A byte order mark is skipped.
/// @param file name for messages
/// @throws InputError with line and column when the text is not JSON, is truncated, is nested too
/// deeply or is too large.
[[nodiscard]] JsonDocument parseJson(std::string_view text, const std::string& file = {});

/// JSON with four spaces of indentation; short innermost objects stay on one line and lists of
/// numbers fill their lines. Numbers are the shortest texts that read back as the same value. Ends
/// with a newline.
[[nodiscard]] std::string printJson(const nlohmann::ordered_json& value);

} // namespace zonescope::io
