#pragma once

/// \file
/// How much of a project's domain the runs of its search need.

#include "core/model/project.hpp"

namespace zonescope::optimise {

/// Ends of a domain along z, um.
struct SearchedDomain {
    double zMinUm = 0.0, zMaxUm = 0.0;
    bool operator==(const SearchedDomain&) const = default;
};

/// The light of the near field is carried on to the focus by its angular spectrum, so that space
/// behind its plane adds nothing but time: half of the longest wavelength of it remains, in front
/// of an absorbing layer. All of the domain where the figures are read inside it, where something
/// stands behind the plane or another source lights the lens, where that end is a wall, and where
/// less than a quarter of the cells would be saved. Cells that remain stay where they are.
/// @param project with an optimisation
[[nodiscard]] SearchedDomain searchedDomain(const model::Project& project);

/// The project in such a domain, and without its monitors, which a search does not read.
[[nodiscard]] model::Project within(const SearchedDomain& domain, model::Project project);

} // namespace zonescope::optimise
