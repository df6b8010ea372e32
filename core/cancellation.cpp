#include "core/cancellation.hpp"

#include <utility>

namespace zonescope {

namespace {

thread_local const std::stop_token* current = nullptr;

} // namespace

Cancelled::Cancelled() : Error(say("The work was given up.")) {}

CancellationScope::CancellationScope(std::stop_token token)
    : token_(std::move(token)), outer_(std::exchange(current, &token_)) {}

CancellationScope::~CancellationScope() { current = outer_; }

std::stop_token cancellationToken() noexcept {
    return current != nullptr ? *current : std::stop_token();
}

void throwIfCancelled() {
    if (current != nullptr && current->stop_requested()) {
        throw Cancelled();
    }
}

} // namespace zonescope
