#pragma once

/// \file
/// The bodies of the 3D view as files for other programs.

#include "ui/view3d/revolved_bodies.hpp"

#include <QColor>

#include <filesystem>
#include <vector>

namespace zonescope::ui {

enum class GeometryFormat {
    gltf, ///< one self-contained .gltf with a coloured object for each material
    ply,  ///< binary PLY: one surface, coloured at its points
};

struct ColouredMesh {
    Mesh mesh;
    QColor colour;
    double opacity = 1.0;
};

/// Units of the coordinates are micrometres. Safe on any thread.
/// \throws FileError when nothing can be written there; a file that was there is then unchanged.
void writeGeometry(const std::filesystem::path& file, GeometryFormat format,
                   const std::vector<ColouredMesh>& meshes);

} // namespace zonescope::ui
