#pragma once

/// \file
/// Whether a test is compiled with a sanitizer, for the few that measure memory or limit it.

namespace zonescope::tests {

#if defined(__has_feature)
inline constexpr bool sanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

} // namespace zonescope::tests
