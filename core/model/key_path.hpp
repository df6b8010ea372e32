#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace zonescope::model {

/// Problems that a visitor collects before it stops: nobody reads more, and a damaged file may hold
/// millions.
inline constexpr std::size_t mostProblems = 1000;

/// Where a visitor is in a project, written as "bodies[2].rings[0].r_out_um".
class KeyPath {
public:
    /// Leaves the place again when it goes out of scope.
    class [[nodiscard]] Step {
    public:
        Step(KeyPath& path, std::size_t length) : path_(path), length_(length) {}
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;
        ~Step() { path_.text_.resize(length_); }

    private:
        KeyPath& path_;
        std::size_t length_;
    };

    Step enter(std::string_view key) {
        const std::size_t length = text_.size();
        text_ = at(key);
        return Step(*this, length);
    }
    Step enter(std::size_t element) {
        const std::size_t length = text_.size();
        text_ += fmt::format("[{}]", element);
        return Step(*this, length);
    }

    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    /// The path of a key below this place.
    [[nodiscard]] std::string at(std::string_view key) const {
        return text_.empty() ? std::string(key) : text_ + "." + std::string(key);
    }

private:
    std::string text_;
};

} // namespace zonescope::model
