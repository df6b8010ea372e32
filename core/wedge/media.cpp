#include "core/wedge/media.hpp"

#include "core/error.hpp"
#include "core/grid/composition.hpp"
#include "core/grid/materials.hpp"
#include "core/model/post_outline.hpp"
#include "core/wedge/layer_loss.hpp"
#include "core/wedge/metal_walls.hpp"
#include "core/wedge/tilted_walls.hpp"
#include "core/wedge/wall_cuts.hpp"
#include "core/wedge/wedge_materials.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace zonescope::wedge {
namespace {

constexpr std::array electricComponents{Component::er, Component::et, Component::ez};

/// The project without posts.
class Surroundings {
public:
    Surroundings(const model::Project& project, const WedgeLattice& lattice)
        : project_(project), map_(grid::makeMaterialMap(project, lattice.whole.grid)) {
        if (!map_.tilted.empty()) {
            throw InputError({.file = {},
                              .key = "/bodies",
                              .value = say("a tilted face"),
                              .allowed = say("vertical and flat faces"),
                              .hint = say("Build the wedge of rings and posts.")});
        }
    }

    /// Sub-cell averages of the axisymmetric grid.
    [[nodiscard]] std::span<const float> row(Component component, int k) const {
        return permittivityOf(component).row(k);
    }
    /// What a place holds that is lossy or dispersive; -1: none.
    [[nodiscard]] int composition(WedgeMaterials& materials, Component component, int i,
                                  int k) const {
        if (!map_.lossy()) {
            return -1;
        }
        if (const int known = map_.dispersive.compositionAt(component, i, k); known >= 0) {
            return materials.intern(map_.dispersive, known);
        }
        const auto column = static_cast<std::size_t>(i);
        const double conductivity = conductivityOf(component).row(k)[column];
        return conductivity > 0.0 ? materials.intern(row(component, k)[column], conductivity) : -1;
    }
    [[nodiscard]] bool lossy() const noexcept { return map_.lossy(); }
    [[nodiscard]] bool sameRows(int k, int other) const {
        const auto same = [&](const grid::SharedRows& rows) {
            return rows.empty() || rows.shared(k) == rows.shared(other);
        };
        return same(map_.epsEr) && same(map_.epsEt) && same(map_.epsEz) && same(map_.sigmaEr) &&
               same(map_.sigmaEt) && same(map_.sigmaEz) &&
               std::ranges::equal(map_.dispersive.row(k), map_.dispersive.row(other),
                                  [](grid::DispersiveRun a, const grid::DispersiveRun& b) {
                                      a.k = b.k;
                                      return a == b;
                                  });
    }
    [[nodiscard]] int materialAt(WedgeMaterials& materials, double rUm, double zUm) const {
        return materials.find(grid::materialAt(project_, rUm, zUm));
    }

private:
    [[nodiscard]] const grid::SharedRows& permittivityOf(Component component) const noexcept {
        return component == Component::er   ? map_.epsEr
               : component == Component::et ? map_.epsEt
                                            : map_.epsEz;
    }
    [[nodiscard]] const grid::SharedRows& conductivityOf(Component component) const noexcept {
        return component == Component::er   ? map_.sigmaEr
               : component == Component::et ? map_.sigmaEt
                                            : map_.sigmaEz;
    }

    const model::Project& project_;
    grid::MaterialMap map_;
};

/// How a cell of the (r, theta) plane is cut by a wall: the part of its area that a post covers,
/// and the square of the wall's normal along r.
struct Cut {
    double part = 0.0;    ///< pixels of density maps by their fill
    double normalR = 0.0; ///< square
    FillShares fills;     ///< of the area
};

Cut cutOf(const FlatCell& cell, const FillSampler& posts) {
    constexpr int samples = 12;
    FillSampler::Rays rays;
    double covered = 0.0;
    double momentR = 0.0;
    double momentTheta = 0.0;
    FillShares fills;
    for (int b = 0; b < samples; ++b) {
        const double y = (b + 0.5) / samples - 0.5;
        posts.raysAt(cell.theta + y * cell.dtheta, rays);
        const auto line = fillOfLine(
            -0.5, 0.5, samples, [&](double x) { return posts.at(cell.rUm + x * cell.drUm, rays); },
            [&](double fill, double from, double to) {
                fills.add(fill, (to - from) * (cell.rUm + 0.5 * (from + to) * cell.drUm));
            });
        const double area = cell.rUm * line.part + cell.drUm * line.first; // of r dr
        covered += area;
        momentR += cell.drUm * (cell.rUm * line.first + cell.drUm * line.second);
        momentTheta += y * cell.dtheta * cell.rUm * area;
    }
    const double whole = cell.rUm * samples;
    fills.finish();
    // The first moments of the covered part over those of a half plane's point along the normal,
    // scaled by the square of the cell's width in each direction.
    const double normalR = momentR / (cell.drUm * cell.drUm);
    const double width = cell.dtheta * cell.rUm;
    const double normalTheta = momentTheta / (width * width);
    const double length = normalR * normalR + normalTheta * normalTheta;
    return {covered / whole, length > 0.0 ? normalR * normalR / length : 0.5, std::move(fills)};
}

/// The mean seen by a field component in a cell of which `part` has the permittivity `post`.
/// @param fills of its pixels, where they are filled in part; null: none are
double mean(double part, const FillShares* fills, double post, double around, double normal) {
    const double along = part * post + (1.0 - part) * around;
    const double across =
        fills != nullptr ? fills->inverse(post, around) : part / post + (1.0 - part) / around;
    return 1.0 / (normal * across + (1.0 - normal) / along);
}

/// The same of lossy and dispersive media; grey pixels by the mean of the permittivity, whatever
/// the direction.
grid::Composition mixture(double part, const FillShares* fills, int post, int around,
                          double normal) {
    const grid::Composition posts = grid::pureComposition(post);
    const grid::Composition others = grid::pureComposition(around);
    if (part == 0.0 || part == 1.0) {
        return part == 0.0 ? others : posts;
    }
    grid::CompositionAcross result;
    if (fills != nullptr) {
        normal = 0.0;
    }
    if (normal > 0.0) {
        result.add(normal * part, posts);
        result.add(normal * (1.0 - part), others);
    }
    if (normal < 1.0) {
        grid::CompositionAlong parallel;
        parallel.add(part, posts);
        parallel.add(1.0 - part, others);
        result.add(1.0 - normal, parallel.value());
    }
    return result.value();
}

/// Mean over the height of a cell of a component, of pieces in each of which nothing changes.
class Tower {
public:
    explicit Tower(Component component) : across_(component == Component::ez) {}
    void add(double height, double permittivity) {
        sum_ += height * (across_ ? 1.0 / permittivity : permittivity);
        height_ += height;
    }
    [[nodiscard]] double value() const { return across_ ? height_ / sum_ : sum_ / height_; }

private:
    bool across_;
    double sum_ = 0.0;
    double height_ = 0.0;
};

class PatternMedia {
public:
    PatternMedia(const model::Project& project, const WedgeLattice& lattice, const Pattern& pattern)
        : lattice_(lattice), pattern_(pattern), surroundings_(project, lattice),
          materials_(project), lossy_(surroundings_.lossy()) {
        for (PostLayer& layer : pattern_.layers) {
            posts_.push_back(materials_.find(layer.material));
            lossy_ = lossy_ || materials_.polarised(posts_.back());
            if (materials_.metallic(posts_.back())) {
                keepOutOfLayers(layer);
            }
            reach_.push_back(reachOf(layer));
            cuts_.emplace_back();
            walls_.emplace_back();
            metalWalls_.emplace_back();
            const Columns reach = reach_.back();
            if (haveTiltedWalls(layer.posts) && reach.end > reach.begin) {
                makeWalls(layer, reach);
            }
        }
    }

    WedgeMedia make() {
        WedgeMedia media;
        for (int k = 0; k < lattice_.rows(); ++k) {
            if (k > 0 && surroundings_.sameRows(k, k - 1) && sameHeights(k, k - 1)) {
                media.rows.push_back(media.rows.back());
                continue;
            }
            MediaRow row = rowOf(k);
            if (k > 0 && row == *media.rows.back()) {
                media.rows.push_back(media.rows.back());
            } else {
                media.rows.push_back(std::make_shared<const MediaRow>(std::move(row)));
            }
        }
        media.map = materials_.take();
        addLayerLoss(media, lattice_);
        return media;
    }

private:
    struct Columns {
        int begin = 0, end = 0;
    };
    /// Heights of a cell of a component that layer n fills, um.
    struct Heights {
        double begin = 0.0, end = 0.0;
        bool operator==(const Heights&) const = default;
    };

    [[nodiscard]] Heights cellHeights(Component component, int k) const {
        const grid::Grid& grid = lattice_.whole.grid;
        const double middle = grid.z(k, grid::yeeOffset(component).z);
        return {middle - 0.5 * grid.dz, middle + 0.5 * grid.dz};
    }

    /// Parts of layer n in the cell, relative to its lower face.
    [[nodiscard]] Heights filled(std::size_t n, Component component, int k) const {
        const Heights cell = cellHeights(component, k);
        const PostLayer& layer = pattern_.layers[n];
        const double begin = std::clamp(layer.zMinUm, cell.begin, cell.end);
        const double end = std::clamp(layer.zMaxUm, cell.begin, cell.end);
        // Slivers that are rounding.
        constexpr double least = 1e-6;
        const double height = cell.end - cell.begin;
        if (end - begin <= least * height) {
            return {};
        }
        const auto snapped = [&](double place) {
            const double part = (place - cell.begin) / height;
            return part < least ? 0.0 : part > 1.0 - least ? 1.0 : part;
        };
        return {snapped(begin), snapped(end)};
    }

    [[nodiscard]] bool sameHeights(int k, int other) const {
        for (std::size_t n = 0; n < pattern_.layers.size(); ++n) {
            for (const Component component : {Component::er, Component::ez}) {
                const Heights here = filled(n, component, k);
                const Heights there = filled(n, component, other);
                // The surroundings at a cut height are asked for by their place.
                const bool whole = here == Heights{} || here == Heights{0.0, 1.0};
                if (!(here == there) || !whole) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Absorbing layers amplify waves along the surfaces of metals that end in them.
    void keepOutOfLayers(PostLayer& layer) const {
        const grid::Grid& grid = lattice_.whole.grid;
        const double bottom = grid.z(grid.interiorBeginZ());
        const double top = grid.z(grid.interiorEndZ());
        if ((grid.layerCellsZMin > 0 && layer.zMinUm < bottom) ||
            (grid.layerCellsZMax > 0 && layer.zMaxUm > top)) {
            throw InputError(
                {.file = {},
                 .key = "/wedge/pattern",
                 .value =
                     say("posts of the metal \"{material}\" from z = {z_min_um} to {z_max_um} um",
                         "material"_is = layer.material,
                         "z_min_um"_is = fmt::format("{:.4g}", layer.zMinUm),
                         "z_max_um"_is = fmt::format("{:.4g}", layer.zMaxUm)),
                 .allowed = say("{bottom} to {top} um, between the absorbing layers",
                                "bottom"_is = fmt::format("{:.4g}", bottom),
                                "top"_is = fmt::format("{:.4g}", top)),
                 .hint = say("Let the posts end within the domain.")});
        }
        const double inner = grid.r(lattice_.innerLayerEnd + 1);
        const double outer = grid.r(grid.interiorEndR() - 1);
        std::erase_if(layer.posts, [&](const model::Post& post) {
            const model::RadialReach reach = model::radialReach(post);
            return (lattice_.firstColumn > 0 && reach.beginUm < inner) || reach.endUm > outer;
        });
    }

    [[nodiscard]] Columns reachOf(const PostLayer& layer) const {
        const grid::Grid& grid = lattice_.whole.grid;
        Columns columns{grid.columns(), 0};
        for (const model::Post& post : layer.posts) {
            if (post.count % lattice_.wedge.folds != 0) {
                throw InputError({.file = {},
                                  .key = "/wedge/pattern/posts/count",
                                  .value = fmt::format("{}", post.count),
                                  .allowed = say("a multiple of the wedge's {folds} folds",
                                                 "folds"_is = lattice_.wedge.folds),
                                  .hint = say("Posts of a wedge repeat in every fold.")});
            }
            const model::RadialReach reach = model::radialReach(post);
            const int begin = static_cast<int>(std::floor(reach.beginUm / grid.dr)) - 1;
            if (begin < lattice_.harmonicColumns) {
                throw InputError(
                    {.file = {},
                     .key = "/wedge/pattern/posts/r_um",
                     .value = say("a post that begins at {begin_um} um",
                                  "begin_um"_is = fmt::format("{:.4g}", reach.beginUm)),
                     .allowed = say("from {radius} um on",
                                    "radius"_is = fmt::format(
                                        "{:.4g}", (lattice_.harmonicColumns + 1) * grid.dr)),
                     .hint = say("Around the axis a wedge of so many folds and sectors takes rings "
                                 "only: choose fewer, or an inner radius.")});
            }
            columns.begin = std::min(columns.begin, begin);
            columns.end =
                std::max(columns.end, static_cast<int>(std::ceil(reach.endUm / grid.dr)) + 2);
        }
        const int begin = std::max(columns.begin, lattice_.firstColumn);
        return {begin, std::max(begin, std::min(columns.end, grid.columns()))};
    }

    /// How the posts of layer n cut the cells of a component, [sector][column from its reach on].
    const std::vector<Cut>& cutsOf(std::size_t n, Component component) {
        auto& cuts = cuts_[n][static_cast<std::size_t>(component)];
        if (cuts.empty()) {
            const grid::Grid& grid = lattice_.whole.grid;
            const auto width = static_cast<std::size_t>(reach_[n].end - reach_[n].begin);
            cuts.resize(width * static_cast<std::size_t>(lattice_.sectors()));
            std::vector<const model::Post*> near;
            for (std::size_t a = 0; a < width; ++a) {
                const double r =
                    grid.r(reach_[n].begin + static_cast<int>(a), grid::yeeOffset(component).r);
                near.clear();
                for (const model::Post& post : pattern_.layers[n].posts) {
                    const model::RadialReach reach = model::radialReach(post);
                    if (reach.endUm > r - grid.dr && reach.beginUm < r + grid.dr) {
                        near.push_back(&post);
                    }
                }
                const FillSampler sampler(near);
                for (int j = 0; j < lattice_.sectors() && !near.empty(); ++j) {
                    cuts[static_cast<std::size_t>(j) * width + a] =
                        cutOf({.rUm = r,
                               .theta = lattice_.theta(component, j),
                               .drUm = grid.dr,
                               .dtheta = 1.0 / lattice_.inverseStep},
                              sampler);
                }
            }
        }
        return cuts;
    }

    /// The walls of the last layer, which lie along neither r nor theta.
    void makeWalls(const PostLayer& layer, const Columns& reach) {
        walls_.back().emplace(lattice_, layer.posts, reach.begin, reach.end);
        const double middle = 0.5 * (layer.zMinUm + layer.zMaxUm);
        const int post = posts_.back();
        const auto around = [&](double rUm) {
            return surroundings_.materialAt(materials_, rUm, middle);
        };
        bool metals = materials_.metallic(post);
        for (int i = reach.begin; i < reach.end && !metals; ++i) {
            metals = materials_.metallic(around(lattice_.whole.grid.r(i, 0.5)));
        }
        if (metals) {
            metalWalls_.back().emplace(lattice_, layer.posts, reach.begin, reach.end,
                                       materials_.metallic(post), [&](double rUm) {
                                           return materials_.permittivity(
                                               materials_.metallic(post) ? around(rUm) : post);
                                       });
        }
    }

    MediaRow rowOf(int k) {
        MediaRow row;
        const auto columns = static_cast<std::size_t>(lattice_.columns());
        for (std::size_t e = 0; e < electricComponents.size(); ++e) {
            const Component component = electricComponents[e];
            auto& values = row.permittivity[e];
            const auto around = surroundings_.row(component, k)
                                    .subspan(static_cast<std::size_t>(lattice_.firstColumn));
            std::vector<int> compositions;
            if (surroundings_.lossy()) {
                for (int i = lattice_.firstColumn; i < lattice_.whole.grid.columns(); ++i) {
                    compositions.push_back(surroundings_.composition(materials_, component, i, k));
                }
            }
            compositions.resize(columns, -1);
            std::vector<int> places;
            for (int j = 0; j < lattice_.sectors(); ++j) {
                values.insert(values.end(), around.begin(), around.end());
                places.insert(places.end(), compositions.begin(), compositions.end());
            }
            for (std::size_t n = 0; n < pattern_.layers.size(); ++n) {
                const Heights heights = filled(n, component, k);
                if (heights == Heights{}) {
                    continue;
                }
                const auto& cuts = cutsOf(n, component);
                const auto width = static_cast<std::size_t>(reach_[n].end - reach_[n].begin);
                for (int j = 0; j < lattice_.sectors(); ++j) {
                    for (std::size_t a = 0; a < width; ++a) {
                        const Cut& cut = cuts[static_cast<std::size_t>(j) * width + a];
                        if (cut.part == 0.0 && !metalWalls_[n]) {
                            continue;
                        }
                        const int i = reach_[n].begin + static_cast<int>(a);
                        const auto cell = inCell(n, component, i, j, k, heights, cut);
                        if (!cell) {
                            continue;
                        }
                        const std::size_t at = static_cast<std::size_t>(j) * columns +
                                               static_cast<std::size_t>(i - lattice_.firstColumn);
                        values[at] = static_cast<float>(cell->permittivity);
                        places[at] = cell->composition;
                    }
                }
            }
            addRuns(component, places, row);
        }
        for (std::size_t n = 0; n < pattern_.layers.size(); ++n) {
            addTiltedWalls(n, k, row);
        }
        return row;
    }

    /// @param places compositions as [sector][column]
    void addRuns(Component component, std::span<const int> places, MediaRow& row) const {
        const int columns = lattice_.columns();
        for (int j = 0; j < lattice_.sectors(); ++j) {
            const auto line =
                places.subspan(static_cast<std::size_t>(j) * static_cast<std::size_t>(columns),
                               static_cast<std::size_t>(columns));
            for (int begin = 0; begin < columns;) {
                const int composition = line[static_cast<std::size_t>(begin)];
                int end = begin + 1;
                while (end < columns && line[static_cast<std::size_t>(end)] == composition) {
                    ++end;
                }
                if (composition >= 0) {
                    row.polarised.push_back({component, j, begin, end, composition});
                }
                begin = end;
            }
        }
    }

    void addTiltedWalls(std::size_t n, int k, MediaRow& row) {
        const Heights heights = filled(n, Component::er, k);
        if (!walls_[n] || heights == Heights{}) {
            return;
        }
        const Heights cell = cellHeights(Component::er, k);
        std::vector<HeightPart> parts;
        const auto add = [&](double begin, double end, bool posts) {
            if (end > begin) {
                parts.push_back(
                    {end - begin, std::lerp(cell.begin, cell.end, 0.5 * (begin + end)), posts});
            }
        };
        add(0.0, heights.begin, false);
        add(heights.begin, heights.end, true);
        add(heights.end, 1.0, false);
        walls_[n]->addTo(
            row, parts, materials_.permittivity(posts_[n]), [this](double rUm, double zUm) {
                return materials_.permittivity(surroundings_.materialAt(materials_, rUm, zUm));
            });
    }

    /// What a component sees of a cell.
    struct Seen {
        double permittivity = 1.0;
        int composition = -1; ///< none: nothing in it is lossy or dispersive
    };

    /// A cell that posts of layer n cut, over its height in pieces; none where they do not.
    [[nodiscard]] std::optional<Seen> inCell(std::size_t n, Component component, int i, int j,
                                             int k, const Heights& heights, const Cut& cut) {
        const grid::Grid& grid = lattice_.whole.grid;
        const double r = grid.r(i, grid::yeeOffset(component).r);
        const Heights cell = cellHeights(component, k);
        const int post = posts_[n];
        const double normal = component == Component::er   ? cut.normalR
                              : component == Component::et ? 1.0 - cut.normalR
                                                           : 0.0;
        Tower tower(component);
        grid::CompositionAlong along;
        grid::CompositionAcross across;
        bool any = false;
        bool polarised = false;
        const auto piece = [&](double begin, double end, bool inPosts) {
            if (end <= begin) {
                return;
            }
            const int around = surroundings_.materialAt(
                materials_, r, cell.begin + 0.5 * (begin + end) * (cell.end - cell.begin));
            double part = inPosts ? cut.part : 0.0;
            double normalShare = normal;
            const FillShares* fills = inPosts && cut.fills.grey() ? &cut.fills : nullptr;
            if (inPosts && component != Component::ez && metalWalls_[n] &&
                materials_.metallic(post) != materials_.metallic(around)) {
                part = metalWalls_[n]->part(component, i, j);
                normalShare = 1.0;
                fills = nullptr; // edges of metals are metal or not
            }
            any = any || part > 0.0;
            polarised = polarised || (part > 0.0 && materials_.polarised(post)) ||
                        (part < 1.0 && materials_.polarised(around));
            tower.add(end - begin, inPosts ? mean(part, fills, materials_.permittivity(post),
                                                  materials_.permittivity(around), normalShare)
                                           : materials_.permittivity(around));
            if (lossy_) {
                const grid::Composition mixed = mixture(part, fills, post, around, normalShare);
                component == Component::ez ? across.add(end - begin, mixed)
                                           : along.add(end - begin, mixed);
            }
        };
        piece(0.0, heights.begin, false);
        piece(heights.begin, heights.end, true);
        piece(heights.end, 1.0, false);
        if (!any) {
            return std::nullopt;
        }
        return Seen{tower.value(),
                    polarised ? materials_.intern(component == Component::ez ? across.value()
                                                                             : along.value())
                              : -1};
    }

    const WedgeLattice& lattice_;
    Pattern pattern_;
    Surroundings surroundings_;
    WedgeMaterials materials_;
    bool lossy_;                 // whether any place may be lossy or dispersive
    std::vector<int> posts_;     // material, by layer
    std::vector<Columns> reach_; // by layer
    std::vector<std::array<std::vector<Cut>, 3>> cuts_; // by layer and component
    std::vector<std::optional<TiltedWalls>> walls_;     // by layer; none: only arcs
    std::vector<std::optional<MetalWalls>> metalWalls_; // by layer; none: no metal, or only arcs
};

} // namespace

WedgeMedia makeWedgeMedia(const model::Project& project, const WedgeLattice& lattice,
                          const Pattern& pattern) {
    return PatternMedia(project, lattice, pattern).make();
}

WedgeMedia sampledWedgeMedia(const WedgeLattice& lattice,
                             const std::function<double(double, double, double)>& permittivity) {
    const grid::Grid& grid = lattice.whole.grid;
    WedgeMedia media;
    for (int k = 0; k < lattice.rows(); ++k) {
        MediaRow row;
        for (std::size_t e = 0; e < electricComponents.size(); ++e) {
            const auto offset = grid::yeeOffset(electricComponents[e]);
            for (int j = 0; j < lattice.sectors(); ++j) {
                for (int i = lattice.firstColumn; i < grid.columns(); ++i) {
                    const double theta =
                        i < lattice.harmonicColumns ? 0.0 : lattice.theta(electricComponents[e], j);
                    row.permittivity[e].push_back(static_cast<float>(
                        permittivity(grid.r(i, offset.r), theta, grid.z(k, offset.z))));
                }
            }
        }
        media.rows.push_back(std::make_shared<const MediaRow>(std::move(row)));
    }
    return media;
}

} // namespace zonescope::wedge
