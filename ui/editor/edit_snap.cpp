#include "ui/editor/edit_snap.hpp"

#include "ui/editor/edit_outline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::ui {

namespace {

void finish(std::vector<double>& edges) {
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
}

void addCorners(SnapEdges& edges, const std::vector<EditOutline>& outlines) {
    for (const auto& outline : outlines) {
        // Curved outlines attract at their extremes only: a few corners of a polygon are real.
        constexpr std::size_t mostCorners = 32;
        if (outline.points.size() > mostCorners) {
            const auto [r1, r2] = std::ranges::minmax(outline.points, {}, &model::PointRz::rUm);
            const auto [z1, z2] = std::ranges::minmax(outline.points, {}, &model::PointRz::zUm);
            edges.r.insert(edges.r.end(), {r1.rUm, r2.rUm});
            edges.z.insert(edges.z.end(), {z1.zUm, z2.zUm});
            continue;
        }
        for (const auto& point : outline.points) {
            edges.r.push_back(point.rUm);
            edges.z.push_back(point.zUm);
        }
    }
}

SnapEdges edgesWhere(const model::Project& project, auto&& counts) {
    SnapEdges edges;
    const auto& d = project.domain;
    edges.r = {0.0, d.radiusUm};
    edges.z = {d.zMinUm, d.zMaxUm};
    for (const auto& item : selectableItems(project))
        if (counts(item))
            addCorners(edges, outlinesOf(project, item));
    finish(edges.r);
    finish(edges.z);
    return edges;
}

/// The nearest edge to a value; null when there is none.
const double* nearest(const std::vector<double>& edges, double value) {
    const auto above = std::ranges::lower_bound(edges, value);
    if (above == edges.end())
        return edges.empty() ? nullptr : &edges.back();
    if (above == edges.begin())
        return &*above;
    return *above - value < value - *(above - 1) ? &*above : &*(above - 1);
}

} // namespace

SnapEdges snapEdges(const model::Project& project, const EditSelection& moving) {
    return edgesWhere(project, [&](const EditItem& item) {
        return std::ranges::none_of(moving, [&](const EditItem& one) {
            return one.item == item.item && (one.ring < 0 || one.ring == item.ring);
        });
    });
}

SnapEdges snapEdges(const model::Project& project, const EditHandle& handle) {
    SnapEdges edges = edgesWhere(
        project, [&](const EditItem& item) { return !(item.item == handle.owner.item); });
    SnapEdges own =
        edgesWhere(project, [&](const EditItem& item) { return item.item == handle.owner.item; });
    // Its own start would hold the handle back.
    const auto leaveOutStart = [&](SnapEdges& list) {
        constexpr double rounding = 1e-9;
        std::erase_if(list.r, [&](double r) {
            return handle.axes.r && std::abs(r - handle.at.rUm) < rounding;
        });
        std::erase_if(list.z, [&](double z) {
            return handle.axes.z && std::abs(z - handle.at.zUm) < rounding;
        });
    };
    leaveOutStart(own);
    if (handle.owner.item.section == ProjectSection::domain)
        leaveOutStart(edges);
    edges.r.insert(edges.r.end(), own.r.begin(), own.r.end());
    edges.z.insert(edges.z.end(), own.z.begin(), own.z.end());
    finish(edges.r);
    finish(edges.z);
    return edges;
}

Snapped snap(double value, const std::vector<double>& edges, double cell, double reach) {
    const double* edge = nearest(edges, value);
    if (edge != nullptr && std::abs(*edge - value) <= reach && reach > 0.0)
        return {*edge, true};
    if (cell > 0.0) {
        // Twelve decimals: multiples such as 3 x 0.1 shall read 0.3 in the file.
        constexpr double decimals = 1e12;
        const double rounded = std::round(value / cell) * cell;
        return {std::abs(rounded) < 1e3 ? std::round(rounded * decimals) / decimals : rounded,
                false};
    }
    return {value, false};
}

double snapShift(double shift, const std::vector<double>& coordinates,
                 const std::vector<double>& edges, double cell, double reach,
                 std::optional<double>* guide) {
    if (coordinates.empty())
        return shift;
    double best = std::numeric_limits<double>::infinity();
    double correction = 0.0;
    for (const double coordinate : coordinates) {
        const Snapped snapped = snap(coordinate + shift, edges, 0.0, reach);
        const double change = snapped.value - (coordinate + shift);
        if (snapped.onEdge && std::abs(change) < best) {
            best = std::abs(change);
            correction = change;
            if (guide != nullptr)
                *guide = snapped.value;
        }
    }
    if (std::isfinite(best))
        return shift + correction;
    if (guide != nullptr)
        guide->reset();
    return snap(coordinates.front() + shift, {}, cell, 0.0).value - coordinates.front();
}

} // namespace zonescope::ui
