#include "core/model/named_material.hpp"

#include "core/model/names.hpp"

#include <algorithm>
#include <string>

namespace zonescope::model {

std::optional<Material> findMaterial(const Project& project, std::string_view name) {
    if (name == vacuumName) {
        return Material{std::string(vacuumName), 1.0, 0.0, {}, {}};
    }
    const auto found = std::ranges::find(project.materials, name, &Material::name);
    return found == project.materials.end() ? std::nullopt : std::optional(*found);
}

} // namespace zonescope::model
