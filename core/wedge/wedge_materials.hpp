#pragma once

/// \file
/// The materials that a wedge is made of, and what its lossy and dispersive places hold.

#include "core/grid/dispersive_map.hpp"
#include "core/model/project.hpp"

#include <map>
#include <string>
#include <vector>

namespace zonescope::wedge {

/// The project's materials by an index of their own; compositions refer to these.
class WedgeMaterials {
public:
    explicit WedgeMaterials(const model::Project& project) : project_(project) {}

    /// \throws InputError for a material that the project has not
    int find(const std::string& name);
    [[nodiscard]] double permittivity(int material) const { return medium(material).permittivity; }
    /// Whether its places need more than a permittivity: lossy or with poles.
    [[nodiscard]] bool polarised(int material) const;
    /// grid::isMetallic
    [[nodiscard]] bool metallic(int material) const {
        return metallic_[static_cast<std::size_t>(material)];
    }

    /// Index of a composition of `find`'s materials.
    int intern(const grid::Composition& composition);
    /// Of a composition of another map.
    int intern(const grid::DispersiveMap& other, int composition);
    /// Of a lossy medium without poles.
    int intern(double permittivity, double conductivityPerUm);

    /// The map with all compositions, without runs. Nothing may be asked for afterwards.
    [[nodiscard]] grid::DispersiveMap take() { return std::move(map_); }

private:
    [[nodiscard]] const grid::DispersiveMedium& medium(int material) const {
        return map_.media[static_cast<std::size_t>(material)];
    }
    int addMedium(const grid::DispersiveMedium& medium);
    int addComposition(const grid::Composition& composition, double extraConductivity);

    const model::Project& project_;
    grid::DispersiveMap map_;
    std::vector<bool> metallic_;
    std::map<std::string, int> named_;
    std::map<std::vector<double>, int> compositions_; ///< by their numbers
    std::map<int, int> others_;                       ///< of another map
};

} // namespace zonescope::wedge
