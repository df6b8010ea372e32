#pragma once

/// \file
/// Hand-over of the newest value from one thread to another, without either ever waiting for the
/// other's work.

#include <mutex>
#include <optional>
#include <utility>

namespace zonescope::ui {

/// Holds at most one value: a newer one replaces an older one that nobody took. The lock is held
/// for two moves only; values are built before and destroyed after it.
template <typename T> class Mailbox {
public:
    /// \returns whether an untaken value was replaced.
    bool put(T value) {
        std::optional<T> parcel(std::move(value));
        {
            const std::lock_guard lock(mutex_);
            std::swap(content_, parcel);
        }
        return parcel.has_value();
    }

    [[nodiscard]] std::optional<T> take() {
        std::optional<T> parcel;
        const std::lock_guard lock(mutex_);
        std::swap(content_, parcel);
        return parcel;
    }

    /// Whether a value waits to be taken.
    [[nodiscard]] bool full() const {
        const std::lock_guard lock(mutex_);
        return content_.has_value();
    }

private:
    mutable std::mutex mutex_;
    std::optional<T> content_;
};

} // namespace zonescope::ui
