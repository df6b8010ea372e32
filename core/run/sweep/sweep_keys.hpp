#pragma once

/// \file
/// The numbers of a project by the path of their key, as a sweep varies them:
/// "bodies[0].layers[0].z_max_um", "domain.dr_um", "materials[1].index". Found through the
/// description of the fields (core/model/fields.hpp), so every number of the file is here. Named
/// parameters of the project (core/model/parameters.hpp) stand beside them, by their names.

#include "core/model/project.hpp"
#include "core/model/quantity.hpp"
#include "core/model/range.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::run {

/// A setting that a sweep can vary.
struct SweepKey {
    std::string key;        ///< path, for example "boundaries.r_max.cells"
    std::string name;       ///< of what holds it, or a parameter's description; empty: none
    std::string unit;       ///< as in the file: "um", "fs", "1/um"; empty: a plain number
    model::Range range;     ///< allowed values, in that unit
    bool whole = false;     ///< whole numbers only
    bool parameter = false; ///< a named parameter of the project; `key` is its name
    /// Which units its values may be typed with.
    model::QuantityKind kind = model::QuantityKind::plain;
    std::optional<double> value; ///< at present; empty for an optional setting that is absent
    bool operator==(const SweepKey& other) const {
        return key == other.key && value == other.value;
    }
};

/// Every parameter, then every setting of the project, in the order of the file. A material has its
/// index besides its permittivity. Long tables of numbers are left out, though each of their
/// entries has a key.
[[nodiscard]] std::vector<SweepKey> sweepKeys(const model::Project& project);

/// One of them, entries of long tables included.
/// \throws InputError that names the nearest key when there is none of this name
[[nodiscard]] SweepKey sweepKey(const model::Project& project, std::string_view key);

/// Gives a parameter or a setting another value; a setting is no formula any more. Says nothing
/// about what it means beside the others: see model::validate. \throws InputError naming key, value
/// and range when there is no such key, the value is outside the range, or not whole where it must
/// be
void setSweepKey(model::Project& project, std::string_view key, double value);

} // namespace zonescope::run
