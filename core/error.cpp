#include "core/error.hpp"

#include <utility>

namespace zonescope {

namespace {

std::string inputMessage(const InputError::Parts& parts) {
    std::string message;
    const auto append = [&message](const std::string& text, std::string_view separator) {
        if (text.empty()) {
            return;
        }
        if (!message.empty()) {
            message += separator;
        }
        message += text;
    };
    append(parts.file, "");
    append(parts.key, ": ");
    if (!parts.value.empty()) {
        append("found " + parts.value, ": ");
    }
    if (!parts.allowed.empty()) {
        append("allowed: " + parts.allowed, parts.value.empty() ? ": " : "; ");
    }
    append(parts.hint, separatorBefore(parts.hint));
    return message.empty() ? "invalid input" : message;
}

} // namespace

std::string_view separatorBefore(std::string_view hint) noexcept {
    return !hint.empty() && hint.front() >= 'a' && hint.front() <= 'z' ? "; " : ". ";
}

void refuse(std::string key, std::string value, std::string allowed, std::string hint) {
    throw InputError({.file = {},
                      .key = std::move(key),
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

InputError::InputError(Parts parts) : Error(inputMessage(parts)), parts_(std::move(parts)) {}

InputError InputError::withFile(std::string file) const {
    Parts parts = parts_;
    parts.file = std::move(file);
    return InputError(std::move(parts));
}

FileError::FileError(std::string file, std::string reason)
    : Error(file + ": " + reason), file_(std::move(file)), reason_(std::move(reason)) {}

} // namespace zonescope
