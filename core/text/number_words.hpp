#pragma once

/// \file
/// Amounts of memory, spans of time and powers of ten, as messages and reports of all parts say
/// them.

#include <string>

namespace zonescope::text {

/// Bytes with a decimal prefix and three significant digits: "512 B", "41.3 kB", "216 MB",
/// "1.20 GB". What rounds up to 1000 takes the next prefix: 999.6e3 is "1.00 MB".
/// @param bytes at least 0, finite
[[nodiscard]] std::string bytes(double bytes);

/// The same with binary prefixes, in which caches and shared memory are given: "512 B", "48.0 KiB",
/// "1.00 MiB".
[[nodiscard]] std::string binaryBytes(double bytes);

/// "0.25 s", "12 s", "3 min 20 s", "2 h 5 min": below one second two significant digits, else whole
/// units, rounded up; "a long time" when it is not finite. Negative spans count as 0.
[[nodiscard]] std::string duration(double seconds);

/// Exponent of ten (a multiple of three) to take out of numbers that reach up to `largest`; 0 from
/// 0.01 to 1000.
[[nodiscard]] int engineeringExponent(double largest);

/// "10⁻³"; empty for exponent 0.
[[nodiscard]] std::string powerOfTen(int exponent);

} // namespace zonescope::text
