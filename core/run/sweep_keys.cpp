#include "core/run/sweep_keys.hpp"

#include "core/error.hpp"
#include "core/io/nearest_word.hpp"
#include "core/model/fields.hpp"
#include "core/model/key_path.hpp"

#include <fmt/format.h>

#include <cmath>
#include <concepts>
#include <cstddef>
#include <functional>
#include <utility>
#include <variant>

namespace zonescope::run {

namespace {

/// Refractive index as a view of the permittivity.
struct IndexOf {
    double* permittivity;
};

/// A number of the project, wherever it lives.
using NumberPlace =
    std::variant<double*, int*, std::optional<double>*, std::optional<int>*, IndexOf>;

/// Tables with more entries are data, not settings.
constexpr std::size_t longestList = 64;

std::optional<double> read(const NumberPlace& place) {
    return std::visit(
        []<class T>(const T& at) -> std::optional<double> {
            if constexpr (std::is_same_v<T, IndexOf>) {
                return std::sqrt(*at.permittivity);
            } else if constexpr (requires { at->has_value(); }) {
                return *at;
            } else {
                return static_cast<double>(*at);
            }
        },
        place);
}

void write(const NumberPlace& place, double value) {
    std::visit(
        [value]<class T>(const T& at) {
            if constexpr (std::is_same_v<T, IndexOf>) {
                *at.permittivity = value * value;
            } else if constexpr (std::is_same_v<T, double*> ||
                                 std::is_same_v<T, std::optional<double>*>) {
                *at = value;
            } else {
                *at = static_cast<int>(value);
            }
        },
        place);
}

/// Visitor of fields.hpp that shows every number with its path.
class NumberVisitor {
public:
    using Visit = std::function<void(SweepKey key, NumberPlace place)>;
    /// @param wanted long tables are entered only where this key leads into them
    NumberVisitor(Visit visit, std::string_view wanted)
        : visit_(std::move(visit)), wanted_(wanted) {}

    void number(std::string_view key, double& value, const model::Range& range, model::Presence) {
        show(path_.at(key), key, range, false, &value);
    }
    void integer(std::string_view key, int& value, const model::Range& range, model::Presence) {
        show(path_.at(key), key, range, true, &value);
    }
    void optionalNumber(std::string_view key, std::optional<double>& value,
                        const model::Range& range) {
        show(path_.at(key), key, range, false, &value);
    }
    void optionalInteger(std::string_view key, std::optional<int>& value,
                         const model::Range& range) {
        show(path_.at(key), key, range, true, &value);
    }
    void text(std::string_view key, const std::string& value, const model::TextRule&) {
        if (key == "name" && !path_.text().empty()) {
            name_ = value;
        }
    }
    template <class Enum> void choice(std::string_view, Enum&, model::Presence) {}
    void numbers(std::string_view key, std::vector<double>& values, const model::Range& range,
                 std::size_t) {
        if (values.size() > longestList && !wanted_.starts_with(path_.at(key) + "[")) {
            return;
        }
        for (std::size_t n = 0; n < values.size(); ++n) {
            show(fmt::format("{}[{}]", path_.at(key), n), key, range, false, &values[n]);
        }
    }
    template <class T> void object(std::string_view key, T& value) {
        const auto step = path_.enter(key);
        describe(*this, value);
    }
    template <class T> void optionalObject(std::string_view key, std::optional<T>& value) {
        if constexpr (std::same_as<T, model::Optimisation>) {
            return; // no run depends on it
        }
        if (value) {
            object(key, *value);
        }
    }
    template <class T> void list(std::string_view key, std::vector<T>& values, std::size_t) {
        const bool outermost = path_.text().empty();
        const auto step = path_.enter(key);
        for (std::size_t n = 0; n < values.size(); ++n) {
            const auto element = path_.enter(n);
            describe(*this, values[n]);
            if (outermost) {
                name_.clear();
            }
        }
    }
    template <class... Ts> void alternatives(std::variant<Ts...>& value) {
        std::visit([this](auto& held) { describe(*this, held); }, value);
    }
    void opticalConstants(model::Material& material) {
        show(path_.at("index"), "index", model::range::index, false,
             IndexOf{&material.permittivity});
        number("permittivity", material.permittivity, model::range::permittivity,
               model::Presence::defaulted);
        number("conductivity_per_um", material.conductivityPerUm, model::range::conductivity,
               model::Presence::defaulted);
    }

private:
    void show(std::string path, std::string_view key, const model::Range& range, bool whole,
              NumberPlace place) {
        visit_({.key = std::move(path),
                .name = name_,
                .unit = std::string(model::unitOfKey(key)),
                .range = range,
                .whole = whole,
                .value = read(place)},
               place);
    }

    Visit visit_;
    std::string_view wanted_;
    model::KeyPath path_;
    std::string name_;
};

[[noreturn]] void noSuchKey(const model::Project& project, std::string_view key) {
    const std::vector<SweepKey> keys = sweepKeys(project);
    std::vector<std::string_view> words;
    for (const SweepKey& candidate : keys) {
        words.push_back(candidate.key);
    }
    const std::string_view near = io::nearestWord(key, words);
    throw InputError({.file = {},
                      .key = "key",
                      .value = '"' + std::string(key) + '"',
                      .allowed = "the path of a number of the project, like domain.dr_um or "
                                 "bodies[0].layers[0].z_max_um",
                      .hint = near.empty() ? "There is no such number in this project."
                                           : fmt::format("Did you mean \"{}\"?", near)});
}

} // namespace

std::vector<SweepKey> sweepKeys(const model::Project& project) {
    model::Project copy = project;
    std::vector<SweepKey> keys;
    NumberVisitor visitor([&](SweepKey key, const NumberPlace&) { keys.push_back(std::move(key)); },
                          {});
    describe(visitor, copy);
    return keys;
}

SweepKey sweepKey(const model::Project& project, std::string_view key) {
    model::Project copy = project;
    std::optional<SweepKey> found;
    NumberVisitor visitor(
        [&](SweepKey candidate, const NumberPlace&) {
            if (candidate.key == key) {
                found = std::move(candidate);
            }
        },
        key);
    describe(visitor, copy);
    if (!found) {
        noSuchKey(project, key);
    }
    return *found;
}

void setSweepKey(model::Project& project, std::string_view key, double value) {
    bool known = false;
    NumberVisitor visitor(
        [&](const SweepKey& candidate, const NumberPlace& place) {
            if (candidate.key != key) {
                return;
            }
            known = true;
            const bool whole = !candidate.whole || std::nearbyint(value) == value;
            if (!whole || !candidate.range.contains(value)) {
                throw InputError({.file = {},
                                  .key = candidate.key,
                                  .value = fmt::format("{}", value),
                                  .allowed = (candidate.whole ? "a whole number, " : "") +
                                             candidate.range.text(candidate.unit),
                                  .hint = "Give values in this range."});
            }
            write(place, value);
        },
        key);
    describe(visitor, project);
    if (!known) {
        noSuchKey(project, key);
    }
}

} // namespace zonescope::run
