#pragma once

/// \file
/// Named parameters of a project, and which of its numbers are formulas of them. What they mean is
/// in parameters.hpp and formulas.hpp.

#include <map>
#include <string>

namespace zonescope::model {

/// A number with a name that people understand: the height of the rings, a period.
struct Parameter {
    std::string name;        ///< a letter, then letters, digits and underscores
    std::string text;        ///< "600 nm", "0.5", "2*height - 40 nm"; units as in quantity.hpp
    std::string description; ///< empty: none
    bool operator==(const Parameter&) const = default;
};

/// Numbers of a project that are formulas, by the path of their key
/// ("bodies[0].layers[0].z_max_um"): what stands behind the "=", for example "2*height".
using Formulas = std::map<std::string, std::string>;

} // namespace zonescope::model
