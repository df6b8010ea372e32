#pragma once

/// \file
/// Values as the bytes of a message between processes of the same program on machines of the same
/// kind: byte order and sizes are those of the memory.

#include "core/error.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zonescope::gpu {

template <class Value>
concept PlainValue = std::is_trivially_copyable_v<Value>;

class ByteWriter {
public:
    template <PlainValue Value> void add(const Value& value) { append(&value, sizeof(Value)); }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        append(text.data(), text.size());
    }
    void add(const std::string& text) { add(std::string_view(text)); }
    template <PlainValue Value> void add(const std::vector<Value>& values) {
        add(std::uint64_t{values.size()});
        append(values.data(), values.size() * sizeof(Value));
    }
    [[nodiscard]] std::vector<std::byte> take() noexcept { return std::move(bytes_); }

private:
    void append(const void* values, std::size_t count) {
        if (count > 0) {
            const auto* begin = static_cast<const std::byte*>(values);
            bytes_.insert(bytes_.end(), begin, begin + count);
        }
    }
    std::vector<std::byte> bytes_;
};

/// \throws Error when the message is shorter than what is read from it
class ByteReader {
public:
    explicit ByteReader(std::vector<std::byte> bytes) : bytes_(std::move(bytes)) {}

    template <PlainValue Value> [[nodiscard]] Value value() {
        Value value{};
        copy(&value, sizeof(Value));
        return value;
    }
    [[nodiscard]] std::string text() {
        std::string text(count(1), '\0');
        copy(text.data(), text.size());
        return text;
    }
    template <PlainValue Value> [[nodiscard]] std::vector<Value> values() {
        std::vector<Value> values(count(sizeof(Value)));
        copy(values.data(), values.size() * sizeof(Value));
        return values;
    }
    /// A number of things of at least `leastBytes` each that follow.
    [[nodiscard]] std::size_t count(std::size_t leastBytes) {
        const auto number = value<std::uint64_t>();
        if (number > (bytes_.size() - at_) / leastBytes) {
            refuse();
        }
        return static_cast<std::size_t>(number);
    }

private:
    [[noreturn]] static void refuse() {
        throw Error(say(
            "A message between the ranks of a run is damaged: they do not run the same program."));
    }
    void copy(void* target, std::size_t bytes) {
        if (bytes > bytes_.size() - at_) {
            refuse();
        }
        if (bytes > 0) {
            std::memcpy(target, bytes_.data() + at_, bytes);
        }
        at_ += bytes;
    }
    std::vector<std::byte> bytes_;
    std::size_t at_ = 0;
};

} // namespace zonescope::gpu
