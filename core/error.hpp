#pragma once

#include "core/text/message.hpp"

#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

/// The exception types of Zonescope. Each names its cause precisely enough that the message alone
/// tells what to change; the parts are kept so that the window can lead to the right input field.
namespace zonescope {

/// Root of all errors that Zonescope throws on purpose.
class Error : public std::runtime_error {
public:
    explicit Error(text::Message message);

    /// What `what` says, as data.
    [[nodiscard]] const text::Message& message() const noexcept { return *message_; }

private:
    std::shared_ptr<const text::Message> message_; ///< copies of exceptions do not throw
};

/// What an error says: its message if it is one of Zonescope's, otherwise its words.
[[nodiscard]] text::Message messageOf(const std::exception& error);

/// A project or command holds something impossible: which file, which key, what was found there,
/// what is allowed, and what to do about it.
class InputError : public Error {
public:
    /// Empty parts are left out of the message.
    struct Parts {
        std::string file{};      ///< path of the file, empty when the input is no file
        std::string key{};       ///< JSON pointer or option name, for example "/domain/dr_um"
        text::Message value{};   ///< what was found
        text::Message allowed{}; ///< the allowed range or the allowed choices
        text::Message hint{};    ///< what is wrong and what to do, one sentence
        text::Message place{};   ///< the key in words, where it has any: "line 3, column n"
    };

    explicit InputError(Parts parts);

    const std::string& file() const noexcept { return parts_.file; }
    const std::string& key() const noexcept { return parts_.key; }
    const text::Message& value() const noexcept { return parts_.value; }
    const text::Message& allowed() const noexcept { return parts_.allowed; }
    const text::Message& hint() const noexcept { return parts_.hint; }
    const Parts& parts() const noexcept { return parts_; }

    /// The same error with the file named: a parser of text does not know where the text came from.
    InputError withFile(std::string file) const;

private:
    Parts parts_;
};

/// Refuses a value that is in no file, or whose file the caller names by `withFile`: the parts of
/// an InputError. @throws InputError always
[[noreturn]] void refuse(std::string key, text::Message value, text::Message allowed,
                         text::Message hint);

/// What there is of the parts of a refusal, one after the other: "PLACE: found VALUE; allowed:
/// ALLOWED. HINT". A hint that begins in lower case goes on with the sentence.
[[nodiscard]] text::Message refusal(const text::Message& place, const text::Message& value,
                                    const text::Message& allowed, const text::Message& hint);

/// A file cannot be opened, read or written, or its content is damaged.
class FileError : public Error {
public:
    FileError(std::string file, text::Message reason);

    const std::string& file() const noexcept { return file_; }
    const text::Message& reason() const noexcept { return reason_; }

private:
    std::string file_;
    text::Message reason_;
};

/// A compute device is missing, too small or failed.
class DeviceError : public Error {
public:
    using Error::Error;
};

} // namespace zonescope
