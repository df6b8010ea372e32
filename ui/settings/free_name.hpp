#pragma once

#include <string>
#include <vector>

namespace zonescope::ui {

/// `wish`, or `wish` with the next free number: "probe", "probe 2", "probe 3". An empty name is
/// free always.
[[nodiscard]] std::string freeName(const std::vector<std::string>& taken, const std::string& wish);

} // namespace zonescope::ui
