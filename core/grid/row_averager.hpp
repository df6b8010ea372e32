#pragma once

/// \file
/// Sub-cell averages of rows of cells: what makeMaterialMap fills the map with. Internal to grid/.

#include "core/grid/cross_section.hpp"
#include "core/grid/metal_edges.hpp"
#include "core/grid/row_content.hpp"
#include "core/grid/scene.hpp"
#include "core/grid/shared_rows.hpp"
#include "core/grid/tilted_nodes.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace zonescope::grid {

/// Half-open.
struct ColumnRange {
    int begin = 0, end = 0;
    bool operator==(const ColumnRange&) const = default;
};

/// The two rules of averaging for real numbers and for compositions.
template <class Value>
using Along = std::conditional_t<std::is_same_v<Value, Medium>, MeanAlong, CompositionAlong>;
template <class Value>
using Across = std::conditional_t<std::is_same_v<Value, Medium>, MeanAcross, CompositionAcross>;

/// Sub-cell averages of one cell for the three components of E.
///
/// All averages carry the weight r dr dz, that is, the discrete energy of a locally uniform
/// tangential E (or normal D) equals the energy integral over the cell. Other weights, such as dr
/// dz (the loop that defines et) or dr (r D_r constant), change an interface cell by a relative
/// O(dr/r) and so keep the second order; against the Bessel solutions of a ring in a can the
/// energy weight errs least for et (by half at m = 0) and no worse for Er, and it needs no
/// exception at the axis, where D_r is constant for |m| = 1 while r D_r is not. On a planar grid
/// the weight is dr dz.
class CellAverage {
public:
    CellAverage(const Scene& scene, bool planar) : scene_(scene), planar_(planar) {}

    /// Cuts the cell rBegin <= r <= rEnd of a row into columns at every surface.
    void set(const std::vector<Line>& lines, double rBegin, double rEnd) {
        lines_ = &lines;
        cuts_.clear();
        media_.clear();
        normal_ = {0.0, 0.0};
        tilted_ = false;
        betweenLines_ = false;
        normalWeight_ = 0.0;
        first_.clear();
        for (const Line& line : lines) {
            auto segment =
                std::ranges::upper_bound(*line.profile, rBegin, {}, &ProfileSegment::rEnd);
            first_.push_back(segment);
            for (; segment->rEnd < rEnd; ++segment) {
                cuts_.push_back(segment->rEnd);
                // Area of the surface between this line and the next.
                const double weight = line.weight * (planar_ ? 1.0 : segment->rEnd) /
                                      std::sqrt(std::max(segment->normal.r2, 1e-12));
                normal_.r2 += weight * segment->normal.r2;
                normal_.rz += weight * segment->normal.rz;
                normalWeight_ += weight;
                tilted_ = tilted_ || segment->normal.r2 < 1.0;
            }
        }
        if (normalWeight_ > 0.0) {
            normal_.r2 /= normalWeight_;
            normal_.rz /= normalWeight_;
        }
        cuts_.push_back(rEnd);
        std::ranges::sort(cuts_);
        cuts_.erase(std::unique(cuts_.begin(), cuts_.end()), cuts_.end());

        fractions_.clear();
        const double area = between(rBegin, rEnd);
        uniform_ = true;
        double begin = rBegin;
        for (double end : cuts_) {
            fractions_.push_back(between(begin, end) / area);
            for (std::size_t n = 0; n < lines.size(); ++n) {
                while (first_[n]->rEnd <= begin) {
                    ++first_[n];
                }
                media_.push_back(first_[n]->medium);
                uniform_ = uniform_ && media_.back() == media_.front();
                // Near the top of a sphere a cell may have its surface between two lines only.
                betweenLines_ = betweenLines_ || (n > 0 && lines[n].varying != nullptr &&
                                                  lines[n].varying == lines[n - 1].varying &&
                                                  media_.back() != *(media_.end() - 2));
            }
            begin = end;
        }
    }

    /// The average as a `Medium` of real numbers, or as a `Composition`.
    template <class Value> [[nodiscard]] Value value(Component component) const {
        if (uniform_) {
            return valueOf<Value>(media_.front(), component);
        }
        if (component == Component::et) {
            return arithmetic<Value>(component);
        }
        if (tilted_) {
            return tilted<Value>(component);
        }
        return component == Component::er ? acrossColumns<Value>() : acrossLines<Value>();
    }

    /// Whether a surface goes through the cell.
    [[nodiscard]] bool cut() const noexcept { return !uniform_; }

    /// The cell's surfaces as quadrants of nodes need them: their area on a grid with such cells
    /// and the mean of n n^T. What lies between the lines only is flat.
    void putSurfaces(CutCell& cell, double dr, double dz) const {
        cell.tilted = tilted_;
        cell.area = normalWeight_ > 0.0 ? normalWeight_ * dz : (planar_ ? 1.0 : cuts_.back()) * dr;
        cell.normal = normalWeight_ > 0.0 ? normal_ : SurfaceNormal{0.0, 0.0};
        for (const int medium : media_) {
            const double permittivity = scene_.medium(medium, Component::er).permittivity;
            cell.means.least = std::min(cell.means.least, permittivity);
            cell.means.largest = std::max(cell.means.largest, permittivity);
        }
    }

    /// Whether any medium of the cell has poles.
    [[nodiscard]] bool dispersive() const {
        return std::ranges::any_of(media_,
                                   [this](int medium) { return scene_.dispersive(medium); });
    }

    /// Whether a tilted surface of a metal goes through the cell.
    [[nodiscard]] bool tiltedMetal() const {
        return !uniform_ && (tilted_ || betweenLines_) &&
               std::ranges::any_of(media_, [this](int medium) { return scene_.metallic(medium); });
    }

    /// Area between two radii, in units that drop out.
    [[nodiscard]] double between(double begin, double end) const noexcept {
        return planar_ ? end - begin : end * end - begin * begin;
    }

private:
    template <class Value>
    [[nodiscard]] const Value& valueOf(int medium, Component component) const {
        if constexpr (std::is_same_v<Value, Medium>) {
            return scene_.medium(medium, component);
        } else {
            return scene_.composition(medium, component);
        }
    }

    template <class Value>
    [[nodiscard]] const Value& valueAt(std::size_t column, std::size_t line,
                                       Component component) const {
        return valueOf<Value>(media_[column * lines_->size() + line], component);
    }

    template <class Value>
    [[nodiscard]] Value columnMean(std::size_t column, Component component) const {
        Along<Value> sum;
        for (std::size_t n = 0; n < lines_->size(); ++n) {
            sum.add((*lines_)[n].weight, valueAt<Value>(column, n, component));
        }
        return sum.value();
    }

    template <class Value> [[nodiscard]] Value arithmetic(Component component) const {
        if (fractions_.size() == 1) {
            return columnMean<Value>(0, component);
        }
        Along<Value> sum;
        for (std::size_t c = 0; c < fractions_.size(); ++c) {
            sum.add(fractions_[c], columnMean<Value>(c, component));
        }
        return sum.value();
    }

    /// Er between vertical walls: at each r the flux of D through the height, then in series along
    /// r.
    template <class Value> [[nodiscard]] Value acrossColumns() const {
        if (fractions_.size() == 1) {
            // To the last bit as et has it: a plane wave stays plane.
            return columnMean<Value>(0, Component::er);
        }
        Across<Value> series;
        for (std::size_t c = 0; c < fractions_.size(); ++c) {
            series.add(fractions_[c], columnMean<Value>(c, Component::er));
        }
        return series.value();
    }

    /// Ez between horizontal faces: at each z the flux of D through the ring, then in series along
    /// z.
    template <class Value> [[nodiscard]] Value acrossLines() const {
        Across<Value> series;
        for (std::size_t n = 0; n < lines_->size(); ++n) {
            Along<Value> ring;
            for (std::size_t c = 0; c < fractions_.size(); ++c) {
                ring.add(fractions_[c], valueAt<Value>(c, n, Component::ez));
            }
            series.add((*lines_)[n].weight, ring.value());
        }
        return series.value();
    }

    /// Diagonal element of the inverse effective tensor P <1/eps> + (1 - P)/<eps>, P the projector
    /// on the surface normal (Farjadpour et al. 2006, eq. 1), for Er or Ez. The normal has no part
    /// along theta and media are the same along r and z, so their azimuthal values do not enter.
    template <class Value> [[nodiscard]] Value tilted(Component component) const {
        const double normal2 = component == Component::er ? normal_.r2 : 1.0 - normal_.r2;
        Across<Value> normal;
        for (std::size_t c = 0; c < fractions_.size(); ++c) {
            for (std::size_t n = 0; n < lines_->size(); ++n) {
                normal.add(fractions_[c] * (*lines_)[n].weight, valueAt<Value>(c, n, component));
            }
        }
        Across<Value> tensor;
        tensor.add(normal2, normal.value());
        tensor.add(1.0 - normal2, arithmetic<Value>(component));
        return tensor.value();
    }

    const Scene& scene_;
    bool planar_;
    const std::vector<Line>* lines_ = nullptr;
    std::vector<double> cuts_;      ///< ends of the columns
    std::vector<double> fractions_; ///< of the cell's r-weighted area
    std::vector<int> media_;        ///< [column][line]
    std::vector<RadialProfile::const_iterator> first_;
    SurfaceNormal normal_; ///< mean over the surfaces in the cell
    double normalWeight_ = 0.0;
    bool tilted_ = false;
    bool betweenLines_ = false;
    bool uniform_ = true;
};

/// A series of media as a medium of real numbers, or as a composition.
template <class Value>
Value inSeries(const Scene& scene, const std::vector<EdgePart>& edge, Component component) {
    Across<Value> series;
    for (const EdgePart& part : edge) {
        if constexpr (std::is_same_v<Value, Medium>) {
            series.add(part.weight, scene.medium(part.medium, component));
        } else {
            series.add(part.weight, scene.composition(part.medium, component));
        }
    }
    return series.value();
}

/// One row of one component's map.
struct MapRow {
    std::shared_ptr<SharedRows::Row> permittivity;
    std::shared_ptr<SharedRows::Row> conductivity; ///< null when nothing is lossy
    std::vector<DispersiveRun> dispersive;         ///< of any row: k is not set
    std::vector<CutCell> cuts;                     ///< of Er or Ez, beside tilted surfaces
};

/// The compositions met so far, each once.
class CompositionTable {
public:
    [[nodiscard]] int indexOf(const Composition& composition) {
        const auto [known, added] = index_.emplace(keyOf(composition), compositions_.size());
        if (added) {
            compositions_.push_back(composition);
        }
        return static_cast<int>(known->second);
    }
    [[nodiscard]] std::vector<Composition> take() { return std::move(compositions_); }

private:
    /// All numbers of a composition in a row, which can be compared.
    [[nodiscard]] static std::vector<double> keyOf(const Composition& composition) {
        std::vector<double> key;
        for (const CompositionBranch& branch : composition) {
            key.push_back(branch.weight);
            key.push_back(static_cast<double>(branch.parts.size()));
            for (const CompositionPart& part : branch.parts) {
                key.push_back(part.medium);
                key.push_back(part.fraction);
            }
        }
        return key;
    }

    std::vector<Composition> compositions_;
    std::map<std::vector<double>, std::size_t> index_;
};

/// Fills rows of the map, one component at a time.
class RowAverager {
public:
    RowAverager(Scene& scene, const Grid& grid)
        : scene_(scene), grid_(grid), cell_(scene, grid.planar()), metalEdges_(scene, grid),
          tilted_(std::ranges::any_of(scene.slices(), &Slice::varies)) {}

    [[nodiscard]] MapRow average(Component component, const std::vector<Line>& lines, int k) {
        MapRow row = emptyRow();
        average(row, component, lines, k, {0, grid_.columns()});
        return row;
    }

    /// The same for some columns of a row that has its other values already.
    void average(MapRow& row, Component component, const std::vector<Line>& lines, int k,
                 ColumnRange columns) {
        const double offset = yeeOffset(component).r;
        const int count = columns.end;
        // Columns whose cell holds a surface; between them the averages do not change.
        active_.clear();
        for (const Line& line : lines) {
            for (const ProfileSegment& segment : *line.profile) {
                const double place = std::floor(grid_.column(segment.rEnd) + 0.5 - offset);
                if (!(place < count)) {
                    break;
                }
                if (place >= columns.begin) {
                    active_.push_back(static_cast<int>(place));
                }
            }
        }
        std::ranges::sort(active_);
        active_.erase(std::unique(active_.begin(), active_.end()), active_.end());
        active_.push_back(count);

        int begin = columns.begin;
        for (int column : active_) {
            if (column > begin) {
                putCell(row, begin, column, component, lines, k);
            }
            if (column < count) {
                putCell(row, column, column + 1, component, lines, k);
            }
            begin = column + 1;
        }
    }

    /// The medium at the component's own places.
    [[nodiscard]] MapRow staircase(Component component, const RadialProfile& profile) {
        const double offset = yeeOffset(component).r;
        MapRow row = emptyRow();
        int begin = 0;
        for (const ProfileSegment& segment : profile) {
            const double end = std::ceil(grid_.column(segment.rEnd) - offset - staircaseNudge);
            const int stop = end < grid_.columns() ? static_cast<int>(end) : grid_.columns();
            put(row, begin, stop, scene_.medium(segment.medium, component));
            if (scene_.dispersive(segment.medium)) {
                putDispersive(row, begin, stop, component,
                              scene_.composition(segment.medium, component));
            }
            begin = std::max(begin, stop);
        }
        return row;
    }

    /// The compositions that rows refer to.
    [[nodiscard]] std::vector<Composition> takeCompositions() { return table_.take(); }

    /// A place on a surface belongs to the side of larger r and z, whatever the rounding; in cells.
    static constexpr double staircaseNudge = 1e-6;

private:
    [[nodiscard]] MapRow emptyRow() const {
        const auto count = static_cast<std::size_t>(grid_.columns());
        MapRow row;
        row.permittivity = std::make_shared<SharedRows::Row>(count);
        if (scene_.lossy()) {
            row.conductivity = std::make_shared<SharedRows::Row>(count);
        }
        return row;
    }

    static void put(MapRow& row, int begin, int end, const Medium& medium) {
        if (end <= begin) {
            return;
        }
        std::fill(row.permittivity->begin() + begin, row.permittivity->begin() + end,
                  static_cast<float>(medium.permittivity));
        if (row.conductivity) {
            std::fill(row.conductivity->begin() + begin, row.conductivity->begin() + end,
                      static_cast<float>(medium.conductivity));
        }
    }

    void putDispersive(MapRow& row, int begin, int end, Component component,
                       const Composition& composition) {
        if (end > begin) {
            row.dispersive.push_back({component, 0, begin, end, table_.indexOf(composition)});
        }
    }

    /// Columns [begin, end), which all have the average of the first one's cell.
    void putCell(MapRow& row, int begin, int end, Component component,
                 const std::vector<Line>& lines, int k) {
        cutCell(component, lines, begin);
        if (component != Component::et && cell_.tiltedMetal()) {
            for (; begin < end && inInterior(component, begin, k); ++begin) {
                putEdge(row, component, begin, k);
            }
            if (begin == end) {
                return;
            }
        }
        put(row, begin, end, cell_.value<Medium>(component));
        if (cell_.dispersive()) {
            putDispersive(row, begin, end, component, cell_.value<Composition>(component));
        } else if (component != Component::et && cell_.cut() && tilted_) {
            for (int column = begin; column < end; ++column) {
                row.cuts.push_back(cutCellOf(component, column, lines, k));
            }
        }
    }

    /// The cell in cell_ for quadrants of nodes: averages along the edge of E and over the face of
    /// D.
    [[nodiscard]] CutCell cutCellOf(Component component, int column, const std::vector<Line>& lines,
                                    int k) {
        const bool alongR = component == Component::er;
        const double r = grid_.r(column, yeeOffset(component).r);
        const double z = grid_.z(k, yeeOffset(component).z);
        if (centreAt_ != z) {
            centre_ = scene_.profileAt(z);
            centreAt_ = z;
        }
        double along = 0.0; // over r at the height of the value
        double weights = 0.0;
        CutCell cell;
        cell.i = column;
        cell.means = {0.0, 0.0, std::numeric_limits<double>::infinity(), 0.0};
        const auto permittivityOf = [&](int medium) {
            return scene_.medium(medium, component).permittivity;
        };
        const double end = std::min(r + 0.5 * grid_.dr, grid_.r(grid_.nr));
        double from = std::max(0.0, r - 0.5 * grid_.dr);
        for (auto segment = std::ranges::upper_bound(centre_, from, {}, &ProfileSegment::rEnd);
             from < end; ++segment) {
            const double to = std::min(end, segment->rEnd);
            const double permittivity = permittivityOf(segment->medium);
            const double weight = alongR ? to - from : cell_.between(from, to);
            along += weight * (alongR ? 1.0 / permittivity : permittivity);
            weights += weight;
            from = to;
        }
        along /= weights;
        double across = 0.0; // over z at the radius of the value
        for (const Line& line : lines) {
            const auto segment =
                std::ranges::upper_bound(*line.profile, r, {}, &ProfileSegment::rEnd);
            const double permittivity = permittivityOf(segment->medium);
            across += line.weight * (alongR ? permittivity : 1.0 / permittivity);
        }
        cell.means.mean = alongR ? across : along;
        cell.means.inverse = alongR ? along : across;
        cell_.putSurfaces(cell, grid_.dr, grid_.dz);
        return cell;
    }

    void cutCell(Component component, const std::vector<Line>& lines, int column) {
        const double offset = yeeOffset(component).r;
        const double centre = grid_.r(column, offset);
        if (column < grid_.interiorBeginR()) { // the medium at x = 0 goes on
            cell_.set(lines, 0.0, staircaseNudge * grid_.dr);
            return;
        }
        const double begin = std::max(0.0, centre - 0.5 * grid_.dr);
        // At the wall half a cell lies inside.
        const bool atWall = offset == 0.0 && column == grid_.nr;
        cell_.set(lines, begin, atWall ? centre : centre + 0.5 * grid_.dr);
    }

    /// In the layers surface waves are damped as addLayerLoss says, for averaged surfaces.
    [[nodiscard]] bool inInterior(Component component, int i, int k) const {
        const int lastRow = grid_.interiorEndZ() - (component == Component::ez ? 1 : 0);
        return i >= grid_.interiorBeginR() && i < grid_.interiorEndR() &&
               k >= grid_.interiorBeginZ() && k <= lastRow;
    }

    void putEdge(MapRow& row, Component component, int i, int k) {
        const std::vector<EdgePart> edge = metalEdges_.parts(component, i, k);
        put(row, i, i + 1, inSeries<Medium>(scene_, edge, component));
        if (std::ranges::any_of(
                edge, [this](const EdgePart& part) { return scene_.dispersive(part.medium); })) {
            putDispersive(row, i, i + 1, component, inSeries<Composition>(scene_, edge, component));
        }
    }

    Scene& scene_;
    const Grid& grid_;
    CellAverage cell_;
    MetalEdges metalEdges_;
    RadialProfile centre_; ///< at the height centreAt_
    double centreAt_ = std::numeric_limits<double>::quiet_NaN();
    CompositionTable table_;
    bool tilted_; ///< some surface is
    std::vector<int> active_;
};

/// Rows of cells of a component: the half cells inside the walls at integer points.
[[nodiscard]] inline std::pair<double, double> rowRange(const Grid& grid, double offset, int k) {
    const double centre = grid.z(k, offset);
    const bool integer = offset == 0.0;
    return {integer && k == 0 ? centre : centre - 0.5 * grid.dz,
            integer && k == grid.nz ? centre : centre + 0.5 * grid.dz};
}

} // namespace zonescope::grid
