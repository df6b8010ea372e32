#include "core/grid/tilted_nodes.hpp"

#include "core/grid/materials.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace zonescope::grid {

namespace {

using model::Component;

struct Place {
    Component component;
    int i, k;
};

/// What a cell has for a quadrant.
struct CellShare {
    CellMeans means;
    double area = 0.0;
    SurfaceNormal normal;
    bool tilted = false;
};

class NodeBuilder {
public:
    NodeBuilder(MaterialMap& map, const CutCells& cuts, const Grid& grid,
                const RadialMetric& radial, const AxialMetric& axial)
        : map_(map), cuts_(cuts), grid_(grid), radial_(radial), axial_(axial),
          innermost_(grid.layerCellsRMin > 0 ? grid.interiorBeginR() + 1.0
                     : smallestMetricRadius(grid.azimuthalOrder, 1.0) > 0.0
                         ? smallestMetricRadius(grid.azimuthalOrder, 1.0) + 0.5
                         : 0.0) {}

    void build() {
        for (int k = 0; k < grid_.rows(); ++k) {
            std::set<int> columns;
            const auto addColumns = [&](const std::vector<CutCell>& cells, int last) {
                for (const CutCell& cell : cells) {
                    for (int i = cell.i; cell.tilted && i <= cell.i + last; ++i) {
                        columns.insert(i);
                    }
                }
            };
            const auto row = static_cast<std::size_t>(k);
            addColumns(cuts_.er[row], 1);
            addColumns(cuts_.ez[row], 0);
            if (k > 0) {
                addColumns(cuts_.ez[row - 1], 0);
            }
            for (const int i : columns) {
                addNode(i, k);
            }
        }
        apply(map_.epsEr, changeEr_);
        apply(map_.epsEz, changeEz_);
    }

private:
    using Changes = std::map<std::size_t, double>; ///< of 1/eps

    void addNode(int i, int k) {
        TiltedNode node{i, k, {}, {}};
        for (const bool outer : {false, true}) {
            for (const bool above : {false, true}) {
                addQuadrant(node, outer, above);
            }
        }
        if (std::ranges::any_of(node.radial, [](double gain) { return gain != 0.0; })) {
            map_.tilted.push_back(node);
        }
    }

    void addQuadrant(TiltedNode& node, bool outer, bool above) {
        const int i = node.i;
        const int k = node.k;
        const Place er{Component::er, outer ? i : i - 1, k};
        const Place ez{Component::ez, i, above ? k : k - 1};
        if (!inside(er, ez) || !isOrdinary(er) || !isOrdinary(ez)) {
            return;
        }
        const auto tensor = tensorOf(er, ez);
        if (!tensor) {
            return;
        }
        const bool erHeld = (k == 0 && axial_.zMinHeld) || (k == grid_.nz && axial_.zMaxHeld);
        const bool ezHeld = (i == 0 && radial_.axisEzHeld) || (i == grid_.nr && radial_.wallHeld);
        const auto c = static_cast<std::size_t>(er.i);
        const auto column = static_cast<std::size_t>(i);
        // Rows and columns at walls and the axis have half the quadrants.
        const double radius = radiusAt(i + (outer ? 0.25 : -0.25));
        const double sidesR = k == 0 || k == grid_.nz ? 1.0 : 2.0;
        const double erShare = radius / (2.0 * radiusAt(er.i + 0.5) * sidesR);
        const double ezShare = i == 0 || i == grid_.nr ? 0.5 : radius / (4.0 * radiusAt(i));
        if (!erHeld) {
            const double inverse = ezHeld ? tensor->determinant() / tensor->zz : tensor->rr;
            add(changeEr_, map_.epsEr, er, erShare, inverse);
        }
        if (!ezHeld) {
            const double inverse = erHeld ? tensor->determinant() / tensor->rr : tensor->zz;
            add(changeEz_, map_.epsEz, ez, ezShare, inverse);
        }
        if (!erHeld && !ezHeld && tensor->rz != 0.0) {
            const double volume = 0.25 * radius * grid_.dr * grid_.dz;
            const auto q = quadrant(outer, above);
            node.radial[q] =
                tensor->rz * volume /
                (radial_.weightHalf[c] * axial_.weightInteger[static_cast<std::size_t>(k)]);
            node.axial[q] =
                tensor->rz * volume /
                (radial_.weightEz[column] * axial_.weightHalf[static_cast<std::size_t>(ez.k)]);
        }
    }

    /// Metric radius, um.
    [[nodiscard]] double radiusAt(double column) const {
        return grid_.planar() ? 1.0 : column * grid_.dr;
    }

    /// Inside the walls, in no absorbing layer and not where the metric radius is larger than the
    /// radius.
    [[nodiscard]] bool inside(const Place& er, const Place& ez) const {
        const int lastColumn = grid_.layerCellsR > 0 ? grid_.interiorEndR() - 1 : grid_.nr;
        const int firstRow = grid_.layerCellsZMin > 0 ? grid_.interiorBeginZ() + 1 : 0;
        const int lastRow = grid_.layerCellsZMax > 0 ? grid_.interiorEndZ() - 1 : grid_.nz;
        return er.i >= 0 && er.i < grid_.interiorEndR() && ez.i <= lastColumn &&
               ez.i >= innermost_ && ez.k >= grid_.interiorBeginZ() &&
               ez.k < grid_.interiorEndZ() && er.k >= firstRow && er.k <= lastRow;
    }

    [[nodiscard]] bool isOrdinary(const Place& place) const {
        const auto at = grid_.index(place.i, place.k);
        const auto& sigma = place.component == Component::er ? map_.sigmaEr : map_.sigmaEz;
        return (sigma.empty() || sigma[at] == 0.0F) &&
               (map_.dispersive.empty() ||
                map_.dispersive.compositionAt(place.component, place.i, place.k) < 0);
    }

    [[nodiscard]] CellShare shareOf(const Place& place) const {
        const bool alongR = place.component == Component::er;
        const auto& row = (alongR ? cuts_.er : cuts_.ez)[static_cast<std::size_t>(place.k)];
        const auto cell = std::ranges::lower_bound(row, place.i, {}, &CutCell::i);
        if (cell != row.end() && cell->i == place.i) {
            return {cell->means, cell->area, cell->normal, cell->tilted};
        }
        const double permittivity =
            (alongR ? map_.epsEr : map_.epsEz)[grid_.index(place.i, place.k)];
        return {{permittivity, 1.0 / permittivity, permittivity, permittivity}, 0.0, {}, false};
    }

    /// None where no tilted surface cuts either cell.
    [[nodiscard]] std::optional<InverseTensor> tensorOf(const Place& er, const Place& ez) const {
        const CellShare alongR = shareOf(er);
        const CellShare alongZ = shareOf(ez);
        if (!alongR.tilted && !alongZ.tilted) {
            return std::nullopt;
        }
        // The direction about which the surfaces' normals lie: of n n^T, since n has no sign.
        const double r2 = alongR.area * alongR.normal.r2 + alongZ.area * alongZ.normal.r2;
        const double rz = alongR.area * alongR.normal.rz + alongZ.area * alongZ.normal.rz;
        const double angle = 0.5 * std::atan2(2.0 * rz, 2.0 * r2 - alongR.area - alongZ.area);
        return quadrantTensor(alongR.means, alongZ.means, {std::cos(angle), std::sin(angle)});
    }

    void add(Changes& changes, const SharedRows& permittivity, const Place& place, double share,
             double inverse) const {
        const auto at = grid_.index(place.i, place.k);
        changes[at] += share * (inverse - 1.0 / static_cast<double>(permittivity[at]));
    }

    static void apply(SharedRows& permittivity, const Changes& changes) {
        const std::size_t columns = permittivity.columns();
        for (auto change = changes.begin(); change != changes.end();) {
            const std::size_t k = change->first / columns;
            const auto before = permittivity.row(static_cast<int>(k));
            auto row = std::make_shared<SharedRows::Row>(before.begin(), before.end());
            for (; change != changes.end() && change->first / columns == k; ++change) {
                float& value = (*row)[change->first % columns];
                value =
                    static_cast<float>(1.0 / (1.0 / static_cast<double>(value) + change->second));
            }
            permittivity.set(static_cast<int>(k), std::move(row));
        }
    }

    MaterialMap& map_;
    const CutCells& cuts_;
    const Grid& grid_;
    const RadialMetric& radial_;
    const AxialMetric& axial_;
    double innermost_; ///< column
    Changes changeEr_, changeEz_;
};

} // namespace

void addTiltedNodes(MaterialMap& map, const CutCells& cuts, const Grid& grid,
                    const RadialMetric& radial, const AxialMetric& axial) {
    NodeBuilder(map, cuts, grid, radial, axial).build();
}

} // namespace zonescope::grid
