#pragma once

/// \file
/// Work that its user may give up. The token belongs to the thread, not to the functions: what lies
/// between the one who may stop the work and the loop that asks need not know of it.

#include "core/error.hpp"

#include <stop_token>

namespace zonescope {

/// The work was given up by whoever asked for it; nothing is wrong.
class Cancelled : public Error {
public:
    Cancelled();
};

/// While it lives, what its thread works on ends soon after a stop is requested of `token`. The
/// innermost scope counts. Made and destroyed on one thread.
class CancellationScope {
public:
    explicit CancellationScope(std::stop_token token);
    ~CancellationScope();
    CancellationScope(const CancellationScope&) = delete;
    CancellationScope& operator=(const CancellationScope&) = delete;

private:
    std::stop_token token_;
    const std::stop_token* outer_;
};

/// What the calling thread's work ends by, for threads that help it; one that never ends it where
/// nobody may give it up.
[[nodiscard]] std::stop_token cancellationToken() noexcept;

/// For loops that take long, every millisecond or so; costs nanoseconds.
/// \throws Cancelled when the calling thread's work has been given up
void throwIfCancelled();

} // namespace zonescope
