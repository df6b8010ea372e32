#include "core/error.hpp"

#include <utility>

namespace zonescope {

namespace {

/// A hint that begins in lower case goes on with the sentence.
std::string_view separatorBefore(const text::Message& hint) {
    const auto& words = hint.english();
    return !words.empty() && words.front() >= 'a' && words.front() <= 'z' ? "; " : ". ";
}

text::Message inFile(const std::string& file, const text::Message& message) {
    return file.empty() ? message : text::inTurn({file, message}, ": ");
}

text::Message inputMessage(const InputError::Parts& parts) {
    const text::Message place = parts.place.empty() ? text::Message(parts.key) : parts.place;
    const bool hintAlone = parts.value.empty() && parts.allowed.empty();
    auto message = inFile(parts.file,
                          hintAlone ? text::inTurn({place, parts.hint}, separatorBefore(parts.hint))
                                    : refusal(place, parts.value, parts.allowed, parts.hint));
    return message.empty() ? say("invalid input") : message;
}

} // namespace

Error::Error(text::Message message)
    : std::runtime_error(message.english()),
      message_(std::make_shared<const text::Message>(std::move(message))) {}

text::Message messageOf(const std::exception& error) {
    const auto* ours = dynamic_cast<const Error*>(&error);
    return ours != nullptr ? ours->message() : text::Message(std::string(error.what()));
}

text::Message refusal(const text::Message& place, const text::Message& value,
                      const text::Message& allowed, const text::Message& hint) {
    const auto statement = text::inTurn(
        {value.empty() ? value : say("found {value}", "value"_is = value),
         allowed.empty() ? allowed : say("allowed: {allowed}", "allowed"_is = allowed)},
        "; ");
    return text::inTurn({place, text::inTurn({statement, hint}, separatorBefore(hint))}, ": ");
}

void refuse(std::string key, text::Message value, text::Message allowed, text::Message hint) {
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

FileError::FileError(std::string file, text::Message reason)
    : Error(inFile(file, reason)), file_(std::move(file)), reason_(std::move(reason)) {}

} // namespace zonescope
