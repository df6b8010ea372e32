#pragma once

/// \file
/// Every number of a project with the path of its key: what sweeps vary and formulas give. Found
/// through the description of the fields (fields.hpp), so every number of the file is here.

#include "core/model/fields.hpp"
#include "core/model/key_path.hpp"

#include <cmath>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::model {

/// Refractive index as a view of the permittivity.
struct IndexOf {
    double* permittivity;
};

/// A number of a project, wherever it lives; holds only while the project stays as it is.
using NumberPlace =
    std::variant<double*, int*, std::optional<double>*, std::optional<int>*, IndexOf>;

/// Empty for an optional number that is absent.
[[nodiscard]] std::optional<double> readNumber(const NumberPlace& place);
/// @param value whole, and in the range of int, where the place holds whole numbers
void writeNumber(const NumberPlace& place, double value);
/// Whether `writeNumber` would change nothing.
[[nodiscard]] bool holdsNumber(const NumberPlace& place, double value);

/// What is known of a number besides its value.
struct NumberKey {
    std::string path;      ///< "boundaries.r_max.cells"
    std::string_view key;  ///< the last key of the path, without the place in a list of numbers
    std::string_view name; ///< of the body, source, ... that holds it; empty: none
    Range range;
    bool whole = false; ///< whole numbers only
};

/// Visitor of fields.hpp that shows every number with its path. A material has its index besides
/// its permittivity.
class NumberVisitor {
public:
    using Visit = std::function<void(const NumberKey& key, const NumberPlace& place)>;
    /// Whether a table of numbers, by its path, is entered; each entry has a path of its own.
    using Enters = std::function<bool(const std::string& path, std::size_t count)>;
    NumberVisitor(Visit visit, Enters enters)
        : visit_(std::move(visit)), enters_(std::move(enters)) {}

    void number(std::string_view key, double& value, const Range& range, Presence) {
        show(path_.at(key), key, range, false, &value);
    }
    void integer(std::string_view key, int& value, const Range& range, Presence) {
        show(path_.at(key), key, range, true, &value);
    }
    void optionalNumber(std::string_view key, std::optional<double>& value, const Range& range) {
        show(path_.at(key), key, range, false, &value);
    }
    void optionalInteger(std::string_view key, std::optional<int>& value, const Range& range) {
        show(path_.at(key), key, range, true, &value);
    }
    void text(std::string_view key, const std::string& value, const TextRule&) {
        if (key == "name" && !path_.text().empty()) {
            name_ = value;
        }
    }
    template <class Enum> void choice(std::string_view, Enum&, Presence) {}
    void numbers(std::string_view key, std::vector<double>& values, const Range& range,
                 std::size_t) {
        const std::string path = path_.at(key);
        if (!enters_(path, values.size())) {
            return;
        }
        for (std::size_t n = 0; n < values.size(); ++n) {
            show(fmt::format("{}[{}]", path, n), key, range, false, &values[n]);
        }
    }
    /// A picture is drawn elsewhere; no pixel of it is a number with a name.
    void pixels(std::string_view, DensityPixels&) {}
    template <class T> void object(std::string_view key, T& value) {
        const auto step = path_.enter(key);
        describe(*this, value);
    }
    template <class T> void optionalObject(std::string_view key, std::optional<T>& value) {
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
    void opticalConstants(Material& material) {
        show(path_.at("index"), "index", range::index, false, IndexOf{&material.permittivity});
        number("permittivity", material.permittivity, range::permittivity, Presence::defaulted);
        number("conductivity_per_um", material.conductivityPerUm, range::conductivity,
               Presence::defaulted);
    }

private:
    void show(std::string path, std::string_view key, const Range& range, bool whole,
              const NumberPlace& place) {
        visit_({std::move(path), key, name_, range, whole}, place);
    }

    Visit visit_;
    Enters enters_;
    KeyPath path_;
    std::string name_;
};

} // namespace zonescope::model
