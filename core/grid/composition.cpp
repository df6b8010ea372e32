#include "core/grid/composition.hpp"

#include <algorithm>
#include <cstddef>

namespace zonescope::grid {

namespace {

/// Shorter pieces of a partition are rounding.
constexpr double negligible = 1e-12;

void addPart(std::vector<CompositionPart>& parts, int medium, double fraction) {
    const auto place = std::ranges::lower_bound(parts, medium, {}, &CompositionPart::medium);
    if (place != parts.end() && place->medium == medium) {
        place->fraction += fraction;
    } else {
        parts.insert(place, {medium, fraction});
    }
}

void addBranch(Composition& branches, double weight, const std::vector<CompositionPart>& parts) {
    const auto same = std::ranges::find(branches, parts, &CompositionBranch::parts);
    if (same != branches.end()) {
        same->weight += weight;
    } else {
        branches.push_back({weight, parts});
    }
}

} // namespace

Composition pureComposition(int medium) { return {{1.0, {{medium, 1.0}}}}; }

void CompositionAlong::add(double weight, const Composition& composition) {
    if (weight > 0.0) {
        items_.push_back({weight, composition});
    }
}

Composition CompositionAlong::value() const {
    double total = 0.0;
    for (const Item& item : items_) {
        total += item.weight;
    }
    // Walk the branches of all items at once, piece by piece of their common refinement.
    std::vector<std::size_t> branch(items_.size(), 0);
    std::vector<double> left;
    for (const Item& item : items_) {
        left.push_back(item.composition.front().weight);
    }
    Composition result;
    for (double done = 0.0; done < 1.0 - negligible;) {
        const double piece = std::min(1.0 - done, std::ranges::min(left));
        std::vector<CompositionPart> parts;
        for (std::size_t n = 0; n < items_.size(); ++n) {
            for (const CompositionPart& part : items_[n].composition[branch[n]].parts) {
                addPart(parts, part.medium, part.fraction * items_[n].weight / total);
            }
            left[n] -= piece;
            if (left[n] <= negligible && branch[n] + 1 < items_[n].composition.size()) {
                left[n] = items_[n].composition[++branch[n]].weight;
            } else if (left[n] <= negligible) {
                left[n] = 1.0; // the last branch reaches the end
            }
        }
        addBranch(result, piece, parts);
        done += piece;
    }
    return result;
}

void CompositionAcross::add(double weight, const Composition& composition) {
    if (weight <= 0.0) {
        return;
    }
    total_ += weight;
    for (const CompositionBranch& branch : composition) {
        addBranch(branches_, weight * branch.weight, branch.parts);
    }
}

Composition CompositionAcross::value() const {
    Composition result = branches_;
    for (CompositionBranch& branch : result) {
        branch.weight /= total_;
    }
    return result;
}

} // namespace zonescope::grid
