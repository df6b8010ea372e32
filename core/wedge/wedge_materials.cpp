#include "core/wedge/wedge_materials.hpp"

#include "core/error.hpp"
#include "core/grid/scene.hpp"

#include <algorithm>
#include <iterator>

namespace zonescope::wedge {

int WedgeMaterials::find(const std::string& name) {
    if (const auto known = named_.find(name); known != named_.end()) {
        return known->second;
    }
    const auto material = std::ranges::find(project_.materials, name, &model::Material::name);
    if (material == project_.materials.end() && name != "vacuum") {
        throw InputError({.file = {},
                          .key = "/wedge/pattern/material",
                          .value = name,
                          .allowed = say("vacuum or the name of one of the project's materials"),
                          .hint = say("Add the material to the project.")});
    }
    grid::DispersiveMedium medium;
    bool metallic = false;
    if (material != project_.materials.end()) {
        medium = {material->permittivity, material->conductivityPerUm, {}};
        std::ranges::transform(material->poles, std::back_inserter(medium.poles), grid::toSolver);
        metallic = grid::isMetallic(project_, *material);
    }
    const int index = addMedium(medium);
    metallic_.resize(map_.media.size());
    metallic_[static_cast<std::size_t>(index)] = metallic;
    named_.emplace(name, index);
    return index;
}

bool WedgeMaterials::polarised(int material) const {
    return medium(material).conductivity > 0.0 || !medium(material).poles.empty();
}

int WedgeMaterials::addMedium(const grid::DispersiveMedium& medium) {
    const auto known = std::ranges::find(map_.media, medium);
    if (known != map_.media.end()) {
        return static_cast<int>(known - map_.media.begin());
    }
    map_.media.push_back(medium);
    return static_cast<int>(map_.media.size()) - 1;
}

int WedgeMaterials::addComposition(const grid::Composition& composition, double extraConductivity) {
    std::vector<double> numbers{extraConductivity};
    for (const grid::CompositionBranch& branch : composition) {
        numbers.push_back(branch.weight);
        numbers.push_back(static_cast<double>(branch.parts.size()));
        for (const grid::CompositionPart& part : branch.parts) {
            numbers.push_back(part.medium);
            numbers.push_back(part.fraction);
        }
    }
    const auto [entry, added] =
        compositions_.emplace(std::move(numbers), static_cast<int>(map_.compositions.size()));
    if (added) {
        map_.compositions.push_back(composition);
        map_.extraConductivity.push_back(extraConductivity);
    }
    return entry->second;
}

int WedgeMaterials::intern(const grid::Composition& composition) {
    return addComposition(composition, 0.0);
}

int WedgeMaterials::intern(const grid::DispersiveMap& other, int composition) {
    if (const auto known = others_.find(composition); known != others_.end()) {
        return known->second;
    }
    const auto index = static_cast<std::size_t>(composition);
    grid::Composition translated = other.compositions[index];
    for (grid::CompositionBranch& branch : translated) {
        for (grid::CompositionPart& part : branch.parts) {
            part.medium = addMedium(other.media[static_cast<std::size_t>(part.medium)]);
        }
    }
    metallic_.resize(map_.media.size());
    return others_.emplace(composition, addComposition(translated, other.extraConductivity[index]))
        .first->second;
}

int WedgeMaterials::intern(double permittivity, double conductivityPerUm) {
    const int medium = addMedium({permittivity, conductivityPerUm, {}});
    metallic_.resize(map_.media.size());
    return intern(grid::pureComposition(medium));
}

} // namespace zonescope::wedge
