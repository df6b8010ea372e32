#pragma once

/// \file
/// The mesh as the solver will see it: permittivity of every cell, computed from a project without
/// an engine, and what deserves a warning. Lengths in micrometres.

#include "core/grid/grid.hpp"
#include "core/grid/materials.hpp"
#include "ui/editor/edit_types.hpp"
#include "ui/field/view_transform.hpp"

#include <QString>

#include <memory>
#include <vector>

namespace zonescope::ui {

enum class MeshQuantity {
    average, ///< mean of the three components in each cell
    er,      ///< permittivity that Er sees, at its own places
    et,
    ez,
    cellsPerWavelength, ///< shortest wavelength of the project in the cell / its larger side
};

/// Fewer cells per wavelength than this deserve a warning: the phase error of the scheme grows
/// with the square of the cell (Taflove and Hagness 2005, section 4.5), to a degree per wavelength
/// at about ten cells.
inline constexpr double fewestCellsPerWavelength = 10.0;
/// A ring, gap or layer of fewer cells than this is an average of what surrounds it.
inline constexpr double fewestCellsPerFeature = 2.0;
/// A preview of more cells than this shows only the visible part.
inline constexpr double mostPreviewCells = 8e6;

/// A value once made; made on any thread.
struct MeshPreview {
    std::shared_ptr<const model::Project> project;
    grid::Grid grid; ///< the part that was computed; begins on the axis
    grid::MaterialMap materials;
    std::vector<float> average; ///< [k][i], nr x nz cells
    double wavelengthUm = 0.0;  ///< in vacuum; 0: the project names none
    double smallest = 1.0;      ///< permittivity
    double largest = 1.0;
    double fewestCells = 0.0; ///< per wavelength, over all cells; 0 without a wavelength
    bool partial = false;     ///< only the visible part
    QString fault;            ///< why there is no mesh; the rest is empty then
    [[nodiscard]] bool empty() const noexcept { return average.empty(); }

    /// Column and row of the value nearest to a place (of its cell for averages); false outside.
    [[nodiscard]] bool indexAt(MeshQuantity quantity, double rUm, double zUm, int& i,
                               int& k) const noexcept;
    [[nodiscard]] double value(MeshQuantity quantity, int i, int k) const noexcept;
};

/// @param visible part to compute when the whole has more than mostPreviewCells cells
[[nodiscard]] MeshPreview makeMeshPreview(std::shared_ptr<const model::Project> project,
                                          const PlaneExtent& visible);

/// Something of the geometry that the grid does not resolve.
struct MeshWarning {
    EditItem item;
    model::PointRz at;
    QString text;
};
/// Rings, gaps between neighbouring rings and layers narrower than fewestCellsPerFeature cells.
[[nodiscard]] std::vector<MeshWarning> meshWarnings(const model::Project& project);

} // namespace zonescope::ui
