#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

/// The exception types of Zonescope. Each names its cause precisely enough that the message alone
/// tells what to change; the parts are kept so that the window can lead to the right input field.
namespace zonescope {

/// Root of all errors that Zonescope throws on purpose.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A project or command holds something impossible: which file, which key, what was found there,
/// what is allowed, and what to do about it.
class InputError : public Error {
public:
    /// Empty parts are left out of the message.
    struct Parts {
        std::string file{};    ///< path of the file, empty when the input is no file
        std::string key{};     ///< JSON pointer or option name, for example "/domain/dr_um"
        std::string value{};   ///< what was found
        std::string allowed{}; ///< the allowed range or the allowed choices
        std::string hint{};    ///< what is wrong and what to do, one sentence
    };

    explicit InputError(Parts parts);

    const std::string& file() const noexcept { return parts_.file; }
    const std::string& key() const noexcept { return parts_.key; }
    const std::string& value() const noexcept { return parts_.value; }
    const std::string& allowed() const noexcept { return parts_.allowed; }
    const std::string& hint() const noexcept { return parts_.hint; }
    const Parts& parts() const noexcept { return parts_; }

    /// The same error with the file named: a parser of text does not know where the text came from.
    InputError withFile(std::string file) const;

private:
    Parts parts_;
};

/// Refuses a value that is in no file, or whose file the caller names by `withFile`: the parts of
/// an InputError. @throws InputError always
[[noreturn]] void refuse(std::string key, std::string value, std::string allowed, std::string hint);

/// What stands between a refusal and what to do about it: a hint that begins in lower case goes on
/// with the sentence.
std::string_view separatorBefore(std::string_view hint) noexcept;

/// A file cannot be opened, read or written, or its content is damaged.
class FileError : public Error {
public:
    FileError(std::string file, std::string reason);

    const std::string& file() const noexcept { return file_; }
    const std::string& reason() const noexcept { return reason_; }

private:
    std::string file_;
    std::string reason_;
};

/// A compute device is missing, too small or failed.
class DeviceError : public Error {
public:
    using Error::Error;
};

} // namespace zonescope
