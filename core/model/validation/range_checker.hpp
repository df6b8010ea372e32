#pragma once

#include "core/model/fields.hpp"
#include "core/model/key_path.hpp"
#include "core/model/names.hpp"
#include "core/model/problem.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zonescope::model {

/// Visitor that checks every number and text of a project against its rule (see fields.hpp).
class RangeChecker {
public:
    [[nodiscard]] std::vector<Problem> take() { return std::move(problems_); }

    void number(std::string_view key, double value, const Range& allowed, Presence);
    void integer(std::string_view key, int value, const Range& allowed, Presence);
    void optionalNumber(std::string_view key, const std::optional<double>& value,
                        const Range& allowed);
    void optionalInteger(std::string_view key, const std::optional<int>& value,
                         const Range& allowed);
    void text(std::string_view key, const std::string& value, const TextRule& rule);
    void numbers(std::string_view key, const std::vector<double>& values, const Range& allowed,
                 std::size_t minimumCount);
    void opticalConstants(const Material& material);
    void pixels(std::string_view key, const DensityPixels& pixels);

    template <class Enum> void choice(std::string_view, const Enum&, Presence) {}
    template <class T> void object(std::string_view key, const T& value) {
        const auto step = path_.enter(key);
        describe(*this, value);
    }
    template <class T> void optionalObject(std::string_view key, const std::optional<T>& value) {
        if (value) {
            object(key, *value);
        }
    }
    template <class T>
    void list(std::string_view key, const std::vector<T>& values, std::size_t minimumCount) {
        const auto step = path_.enter(key);
        countAtLeast(values.size(), minimumCount);
        for (std::size_t n = 0; n < values.size() && problems_.size() < mostProblems; ++n) {
            const auto element = path_.enter(n);
            describe(*this, values[n]);
        }
    }
    template <class... Ts> void alternatives(const std::variant<Ts...>& value) {
        std::visit([this](const auto& held) { describe(*this, held); }, value);
    }

private:
    void countAtLeast(std::size_t count, std::size_t minimum);
    void add(std::string key, text::Message value, text::Message allowed, text::Message hint);

    KeyPath path_;
    std::vector<Problem> problems_;
};

} // namespace zonescope::model
