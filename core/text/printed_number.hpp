#pragma once

/// \file
/// Numbers as people write them, from those that formats print.

#include <string>

namespace zonescope::text {

/// With a minus sign in place of the hyphen at the front: "−0.5".
[[nodiscard]] std::string withMinus(std::string number);

/// The same, and with a power of ten in place of an exponent: "-2.7e-07" is "−2.7×10⁻⁷", "1e-06"
/// is "10⁻⁶".
/// @param number as fmt prints it by "g" or "e", with nothing after it
[[nodiscard]] std::string typographic(std::string number);

} // namespace zonescope::text
