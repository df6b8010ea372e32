#pragma once

/// \file
/// The media of an edited project: computed anew where surfaces or media have changed, taken over
/// everywhere else.

#include "core/grid/materials.hpp"

namespace zonescope::grid {

/// What an earlier map was made of.
struct EarlierMedia {
    const model::Project& project;
    const Grid& grid;
    const MaterialMap& map;
};

/// Columns [iBegin, iEnd) of rows [kBegin, kEnd).
struct MediaWindow {
    int iBegin = 0, iEnd = 0, kBegin = 0, kEnd = 0;
    [[nodiscard]] bool empty() const noexcept { return iBegin >= iEnd || kBegin >= kEnd; }
    bool operator==(const MediaWindow&) const = default;
};

struct EditedMedia {
    MaterialMap map;
    MediaWindow computed; ///< what was computed anew; rows beside it are those of the earlier map
};

/// What makeMaterialMap gives, to the last bit. Where a profile of the media along r is the same as
/// before but for a stretch, the columns that it covers are computed and no others. Poles, tilted
/// surfaces, compensated slabs, staircases and another grid make everything anew.
/// \throws InputError as makeMaterialMap
[[nodiscard]] EditedMedia editMaterialMap(const model::Project& project, const Grid& grid,
                                          const EarlierMedia& before);

} // namespace zonescope::grid
