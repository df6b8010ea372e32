#include "core/grid/metal_edges.hpp"

#include <algorithm>

namespace zonescope::grid {

std::vector<EdgePart> MetalEdges::parts(Component component, int i, int k) {
    const bool alongR = component == Component::er;
    std::vector<EdgePart> edge = along(alongR, i, k);
    const int first = metalAt(i, k);
    const int second = alongR ? metalAt(i + 1, k) : metalAt(i, k + 1);
    const double metal = metalPart(edge);
    if (first >= 0 && second >= 0) {
        if (metal > rounding) {
            scale(edge, 1.0 / metal, 0.0);
        } else {
            edge = {{first, 1.0}};
        }
    } else if ((first >= 0 || second >= 0) && metal > rounding && metal < 1.0 - rounding) {
        const double left = std::max(0.0, metal - taken);
        scale(edge, left / metal, (1.0 - left) / (1.0 - metal));
    }
    return edge;
}

void MetalEdges::scale(std::vector<EdgePart>& edge, double metals, double others) const {
    for (EdgePart& part : edge) {
        part.weight *= scene_.metallic(part.medium) ? metals : others;
    }
    std::erase_if(edge, [](const EdgePart& part) { return part.weight == 0.0; });
}

double MetalEdges::metalPart(const std::vector<EdgePart>& edge) const {
    double sum = 0.0;
    for (const EdgePart& part : edge) {
        sum += scene_.metallic(part.medium) ? part.weight : 0.0;
    }
    return sum;
}

double MetalEdges::resonance(const std::vector<EdgePart>& edge) const {
    double outside = 0.0; // sum of 1/eps
    for (const EdgePart& part : edge) {
        if (!scene_.metallic(part.medium)) {
            outside += part.weight / scene_.medium(part.medium, Component::er).permittivity;
        }
    }
    return -metalPart(edge) / outside;
}

int MetalEdges::mediumAt(const RadialProfile& profile, double r) {
    return std::ranges::upper_bound(profile, r, {}, &ProfileSegment::rEnd)->medium;
}

double MetalEdges::nodeRadius(int i) const { return grid_.r(i, 0.0) + nudgeCells * grid_.dr; }

const RadialProfile& MetalEdges::profileOf(int k) {
    auto known = profiles_.find(k);
    if (known == profiles_.end()) {
        known =
            profiles_.emplace(k, scene_.profileAt(grid_.z(k, 0.0) + nudgeCells * grid_.dz)).first;
    }
    return known->second;
}

int MetalEdges::metalInside(int i, int k) {
    const int medium = mediumAt(profileOf(k), nodeRadius(i));
    return scene_.metallic(medium) ? medium : -1;
}

int MetalEdges::metalAt(int i, int k) {
    const auto known = nodes_.find({k, i});
    if (known != nodes_.end()) {
        return known->second;
    }
    int medium = metalInside(i, k);
    const auto lookAlong = [&](bool alongR, int edgeI, int edgeK, int otherI, int otherK) {
        if (medium < 0 && otherI >= 0 && otherK >= 0 && otherI < grid_.columns() &&
            otherK < grid_.rows()) {
            const int other = metalInside(otherI, otherK);
            if (other >= 0 && resonance(along(alongR, edgeI, edgeK)) < lowestResonance) {
                medium = other;
            }
        }
    };
    lookAlong(true, i - 1, k, i - 1, k);
    lookAlong(true, i, k, i + 1, k);
    lookAlong(false, i, k - 1, i, k - 1);
    lookAlong(false, i, k, i, k + 1);
    nodes_.emplace(std::pair(k, i), medium);
    return medium;
}

std::vector<EdgePart> MetalEdges::along(bool alongR, int i, int k) {
    std::vector<EdgePart> edge;
    const auto add = [&edge](int medium, double weight) {
        const auto known = std::ranges::find(edge, medium, &EdgePart::medium);
        if (known != edge.end()) {
            known->weight += weight;
        } else if (weight > 0.0) {
            edge.push_back({medium, weight});
        }
    };
    if (alongR) {
        const RadialProfile& profile = profileOf(k);
        const double begin = grid_.r(i, 0.0);
        const double end = begin + grid_.dr;
        auto segment = std::ranges::upper_bound(profile, begin, {}, &ProfileSegment::rEnd);
        for (double from = begin; from < end; ++segment) {
            const double to = std::min(end, segment->rEnd);
            add(segment->medium, (to - from) / grid_.dr);
            from = to;
        }
    } else {
        auto known = rows_.find(k);
        if (known == rows_.end()) {
            known =
                rows_.emplace(k, rowContent(scene_, grid_.z(k, 0.0), grid_.z(k, 0.0) + grid_.dz))
                    .first;
        }
        for (const Line& line : known->second.lines) {
            add(mediumAt(*line.profile, nodeRadius(i)), line.weight);
        }
    }
    return edge;
}

} // namespace zonescope::grid
