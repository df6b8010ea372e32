#pragma once

/// \file
/// New bodies, sources, monitors, signals and materials that are valid where they are put, and
/// changes of kind that keep what the two kinds have in common. No widgets.

#include "core/model/project.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zonescope::ui {

/// The words of core/model/names.hpp, in the order of the menus.
[[nodiscard]] std::vector<std::string_view> bodyKinds();
[[nodiscard]] std::vector<std::string_view> sourceKinds();
[[nodiscard]] std::vector<std::string_view> monitorKinds();
[[nodiscard]] std::vector<std::string_view> signalKinds();

/// A new item in the middle of the domain, of a size that is seen, with a name of its own.
/// @param kind one of the words above; another word gives the first of them
[[nodiscard]] model::Body newBody(std::string_view kind, const model::Project& project);
[[nodiscard]] model::Source newSource(std::string_view kind, const model::Project& project);
[[nodiscard]] model::Monitor newMonitor(std::string_view kind, const model::Project& project);
[[nodiscard]] model::Material newMaterial(const model::Project& project);
/// As the posts of the lens say; one zone of rings where there are none.
[[nodiscard]] model::ZonePlan newZones(const model::Project& project);

/// Makes a body, source, monitor, signal or the outline of posts another kind, keeping extent,
/// material, place, amplitude, signal and wavelengths where the new kind has them.
/// @param path "bodies[2].kind", "sources[0].kind", "sources[0].signal.kind", "monitors[1].kind",
/// "bodies[2].posts[5].kind"
/// \returns false, and changes nothing, for another path or an unknown kind
bool changeKind(model::Project& project, const std::string& path, std::string_view kind);

/// All bodies and the background that are made of a material follow its new name.
void renameMaterial(model::Project& project, const std::string& from, const std::string& to);

} // namespace zonescope::ui
