#include "core/grid/edited_media.hpp"

#include "core/cancellation.hpp"
#include "core/grid/row_averager.hpp"
#include "core/grid/slab_interfaces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace zonescope::grid {

namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

/// Radii between which two profiles differ.
struct Stretch {
    double begin = unbounded, end = 0.0;
    [[nodiscard]] bool empty() const noexcept { return begin >= end; }
    void add(const Stretch& other) {
        begin = std::min(begin, other.begin);
        end = std::max(end, other.end);
    }
};

/// Compares profiles of two scenes. Their media are the same where they have the same values and
/// stand for each other everywhere: averages ask which media are one.
class ProfileComparison {
public:
    ProfileComparison(const Scene& before, const Scene& after) : before_(before), after_(after) {}

    [[nodiscard]] Stretch difference(const RadialProfile& a, const RadialProfile& b) {
        std::size_t same = 0; // segments at the axis
        while (same < a.size() && same < b.size() && a[same].rEnd == b[same].rEnd &&
               a[same].normal == b[same].normal && sameMedium(a[same].medium, b[same].medium)) {
            ++same;
        }
        if (same == a.size() && same == b.size()) {
            return {};
        }
        Stretch stretch{same == 0 ? 0.0 : a[same - 1].rEnd, unbounded};
        if (same < a.size() && same < b.size() && sameMedium(a[same].medium, b[same].medium)) {
            stretch.begin = std::min(a[same].rEnd, b[same].rEnd);
        }
        const auto beginOf = [](const RadialProfile& profile, std::size_t segment) {
            return segment == 0 ? 0.0 : profile[segment - 1].rEnd;
        };
        for (std::size_t i = a.size(), j = b.size(); i > same && j > same; --i, --j) {
            if (!sameMedium(a[i - 1].medium, b[j - 1].medium)) {
                break;
            }
            const double beginA = beginOf(a, i - 1);
            const double beginB = beginOf(b, j - 1);
            stretch.end = std::max(beginA, beginB);
            if (beginA != beginB || (i > 1 && j > 1 && a[i - 2].normal != b[j - 2].normal)) {
                break;
            }
        }
        return stretch.empty() ? Stretch{0.0, unbounded} : stretch;
    }

private:
    [[nodiscard]] bool sameMedium(int a, int b) {
        const auto forwards = afterOf_.find(a);
        const auto backwards = beforeOf_.find(b);
        if (forwards != afterOf_.end() || backwards != beforeOf_.end()) {
            return forwards != afterOf_.end() && forwards->second == b &&
                   backwards != beforeOf_.end() && backwards->second == a;
        }
        for (const Component component : {Component::er, Component::et}) {
            if (before_.medium(a, component) != after_.medium(b, component)) {
                return false;
            }
        }
        afterOf_.emplace(a, b);
        beforeOf_.emplace(b, a);
        return true;
    }

    const Scene& before_;
    const Scene& after_;
    std::map<int, int> afterOf_, beforeOf_;
};

bool isPlain(const Scene& scene, const model::Project& project, const Grid& grid) {
    return !scene.dispersive() && std::ranges::none_of(scene.slices(), &Slice::varies) &&
           project.run.averaging != model::InterfaceAveraging::staircase &&
           !onlySlabs(project, grid.compensation) &&
           std::ranges::none_of(project.bodies, [](const model::Body& body) {
               return std::holds_alternative<model::DensityRegion>(body.shape);
           });
}

/// Columns whose cells a stretch touches, with one more on either side for rounding.
ColumnRange columnsOf(const Stretch& stretch, const Grid& grid, double offset) {
    const auto columnAt = [&](double r, int more) {
        const double column = std::floor(grid.column(r) + 0.5 - offset) + more;
        return static_cast<int>(std::clamp(column, 0.0, static_cast<double>(grid.columns())));
    };
    return {columnAt(stretch.begin, -1), columnAt(stretch.end, 2)};
}

class Editor {
public:
    Editor(Scene& before, Scene& after, const Grid& grid, const MaterialMap& map)
        : before_(before), after_(after), grid_(grid), earlier_(map), averager_(after, grid),
          comparison_(before, after), targets_{
                                          Target{Component::er, &map.epsEr, &map.sigmaEr, {}},
                                          Target{Component::et, &map.epsEt, &map.sigmaEt, {}},
                                          Target{Component::ez, &map.epsEz, &map.sigmaEz, {}}} {}

    EditedMedia edit() {
        edited_.map = earlier_;
        edited_.computed = {grid_.columns(), 0, grid_.rows(), 0};
        const std::array<SharedRows*, 3> permittivity{&edited_.map.epsEr, &edited_.map.epsEt,
                                                      &edited_.map.epsEz};
        const std::array<SharedRows*, 3> conductivity{&edited_.map.sigmaEr, &edited_.map.sigmaEt,
                                                      &edited_.map.sigmaEz};
        for (int k = 0; k < grid_.rows(); ++k) {
            throwIfCancelled();
            for (const double offset : {0.0, 0.5}) {
                const auto [low, high] = rowRange(grid_, offset, k);
                const RowContent content = rowContent(after_, low, high);
                const Stretch stretch = difference(rowContent(before_, low, high), content);
                if (stretch.empty()) {
                    continue;
                }
                for (std::size_t t = 0; t < targets_.size(); ++t) {
                    if (yeeOffset(targets_[t].component).z != offset) {
                        continue;
                    }
                    const MapRow& row = rowOf(targets_[t], content, stretch, k);
                    permittivity[t]->set(k, row.permittivity);
                    if (row.conductivity) {
                        conductivity[t]->set(k, row.conductivity);
                    }
                }
            }
        }
        if (edited_.computed.empty()) {
            edited_.computed = {};
        }
        return std::move(edited_);
    }

private:
    /// The last row of a component that was computed; most are like the one below.
    struct Last {
        std::shared_ptr<const SharedRows::Row> permittivity, conductivity; ///< that it replaces
        std::optional<std::size_t> slice;
        ColumnRange columns;
        MapRow row;
    };
    struct Target {
        Component component;
        const SharedRows* permittivity;
        const SharedRows* conductivity;
        Last last;
    };

    /// Where any of a row's lines differs; everywhere when the lines do.
    [[nodiscard]] Stretch difference(const RowContent& before, const RowContent& after) {
        if (before.pureSlice && after.pureSlice) {
            const std::pair key(*before.pureSlice, *after.pureSlice);
            const auto known = pure_.find(key);
            return known != pure_.end()
                       ? known->second
                       : pure_
                             .emplace(key, comparison_.difference(*before.lines.front().profile,
                                                                  *after.lines.front().profile))
                             .first->second;
        }
        if (!std::ranges::equal(before.lines, after.lines, {}, &Line::weight, &Line::weight)) {
            return {0.0, unbounded};
        }
        Stretch stretch;
        for (std::size_t n = 0; n < after.lines.size(); ++n) {
            stretch.add(comparison_.difference(*before.lines[n].profile, *after.lines[n].profile));
        }
        return stretch;
    }

    [[nodiscard]] const MapRow& rowOf(Target& target, const RowContent& content,
                                      const Stretch& stretch, int k) {
        const auto columns = columnsOf(stretch, grid_, yeeOffset(target.component).r);
        auto& computed = edited_.computed;
        computed = {std::min(computed.iBegin, columns.begin), std::max(computed.iEnd, columns.end),
                    std::min(computed.kBegin, k), std::max(computed.kEnd, k + 1)};
        Last now;
        now.permittivity = target.permittivity->shared(k);
        now.conductivity = target.conductivity->empty() ? nullptr : target.conductivity->shared(k);
        now.slice = content.pureSlice;
        now.columns = columns;
        auto& last = target.last;
        if (now.slice && last.slice == now.slice && last.columns == columns &&
            last.permittivity == now.permittivity && last.conductivity == now.conductivity) {
            return last.row;
        }
        now.row.permittivity = std::make_shared<SharedRows::Row>(*now.permittivity);
        if (now.conductivity) {
            now.row.conductivity = std::make_shared<SharedRows::Row>(*now.conductivity);
        }
        averager_.average(now.row, target.component, content.lines, k, columns);
        last = std::move(now);
        return last.row;
    }

    Scene& before_;
    Scene& after_;
    const Grid& grid_;
    const MaterialMap& earlier_;
    RowAverager averager_;
    ProfileComparison comparison_;
    std::map<std::pair<std::size_t, std::size_t>, Stretch> pure_; ///< by slices
    std::array<Target, 3> targets_;
    EditedMedia edited_;
};

} // namespace

EditedMedia editMaterialMap(const model::Project& project, const Grid& grid,
                            const EarlierMedia& before) {
    if (grid == before.grid && before.map.dispersive.empty() && before.map.tilted.empty()) {
        Scene earlier(before.project, grid.compensation);
        Scene now(project, grid.compensation);
        if (isPlain(earlier, before.project, grid) && isPlain(now, project, grid) &&
            earlier.lossy() == now.lossy()) {
            return Editor(earlier, now, grid, before.map).edit();
        }
    }
    return {makeMaterialMap(project, grid), {0, grid.columns(), 0, grid.rows()}};
}

} // namespace zonescope::grid
