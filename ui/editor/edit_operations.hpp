#pragma once

/// \file
/// What the editor does to a project, without any window: every function changes a project in
/// place and may give an invalid one; whoever calls asks the document. Lengths in micrometres.

#include "ui/editor/edit_types.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

/// The same things said shortest: a zone with all of its rings is the zone, a ring of a selected
/// zone is left out, and so is what does not exist.
[[nodiscard]] EditSelection normalised(const model::Project& project,
                                       const EditSelection& selection);

/// Where a thing can go as a whole. Rings move along r only, for they share their zone's layers;
/// bodies on the axis along z only; the domain and its layers have handles instead.
[[nodiscard]] EditAxes movableAxes(const model::Project& project, const EditItem& item);
/// The axes along which at least one of them can go.
[[nodiscard]] EditAxes movableAxes(const model::Project& project, const EditSelection& selection);

/// Whether it can be deleted and copied: bodies, rings, sources and monitors.
[[nodiscard]] bool removable(const EditItem& item);

/// Moves each thing along the axes that it can go.
void translate(model::Project& project, const EditSelection& selection, double dr, double dz);

/// Zones that lose all rings go as well.
void removeItems(model::Project& project, const EditSelection& selection);

/// Only the selected things and the materials that they need: what a clipboard holds. Rings come as
/// a zone with the layers of theirs.
[[nodiscard]] model::Project fragmentOf(const model::Project& project,
                                        const EditSelection& selection);

/// Appends the things of a fragment, shifted, under names that are not taken yet.
/// @param into a zone: rings of a fragment with the same layers become its rings
/// @returns the new things
EditSelection insertFragment(model::Project& project, const model::Project& fragment, double dr,
                             double dz, const std::optional<EditItem>& into = {});

/// Copies: rings behind the outermost ring of their zone, everything else beside itself by `step`.
EditSelection duplicateItems(model::Project& project, const EditSelection& selection, double stepR,
                             double stepZ);

/// Turns things over about a plane z; with `keep` the originals stay as well.
/// @returns what was turned over
EditSelection mirrorItems(model::Project& project, const EditSelection& selection, double zUm,
                          bool keep);

/// `count` of each thing in all, each `pitch` further out than the one before: rings within their
/// zone, others as copies.
/// @returns the originals and the copies
EditSelection arrayItems(model::Project& project, const EditSelection& selection, int count,
                         double pitchUm);

/// Cuts a ring at a radius inside it; both parts stay, touching. \returns whether it did.
bool splitRing(model::Project& project, const EditItem& ring, double rUm);
/// Cuts the layer of a zone that holds a height. \returns whether it did.
bool splitLayer(model::Project& project, const EditItem& zone, double zUm);

/// Rings become a zone of their own beside the one they were in, with the same layers; where they
/// are all of it, it is theirs already. \returns where they are now
EditSelection separateRings(model::Project& project, const EditSelection& rings);

/// Adds a corner to a polygon on the edge that starts at corner `edge`.
void insertCorner(model::Project& project, const EditItem& polygon, int edge,
                  const model::PointRz& at);
void removeCorner(model::Project& project, const EditItem& polygon, int corner);

[[nodiscard]] std::string freeBodyName(const model::Project& project, const std::string& wish);
[[nodiscard]] std::string freeSourceName(const model::Project& project, const std::string& wish);
[[nodiscard]] std::string freeMonitorName(const model::Project& project, const std::string& wish);

} // namespace zonescope::ui
