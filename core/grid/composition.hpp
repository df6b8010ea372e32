#pragma once

/// \file
/// What a sub-cell average is made of, kept where a dispersive medium takes part: there the average
/// is a function of frequency that no single number holds.
///
/// A composition is a series of branches, each a parallel mixture of media:
///
///     1/eps(w) = sum over branches of weight / eps_b(w),   eps_b(w) = sum of fraction
///     eps_medium(w)
///
/// with weights and fractions that add up to one. Both rules of averages (medium.hpp) stay inside
/// this form, exactly so for every average of a cell, except that media side by side of which one
/// is itself a series (Etheta in posts) are put in parallel branch by branch.

#include <vector>

namespace zonescope::grid {

/// A medium's part of a branch.
struct CompositionPart {
    int medium = 0; ///< index of a material of the scene
    double fraction = 1.0;
    bool operator==(const CompositionPart&) const = default;
};

/// Parts that see the same E.
struct CompositionBranch {
    double weight = 1.0;
    std::vector<CompositionPart> parts; ///< ascending in medium, each medium once
    bool operator==(const CompositionBranch&) const = default;
};

/// Branches that see the same D; no two have the same parts.
using Composition = std::vector<CompositionBranch>;

/// The composition of a single medium.
[[nodiscard]] Composition pureComposition(int medium);

/// Compositions side by side along E; weights are made to add up to one.
class CompositionAlong {
public:
    void add(double weight, const Composition& composition);
    [[nodiscard]] Composition value() const;

private:
    struct Item {
        double weight;
        Composition composition;
    };
    std::vector<Item> items_;
};

/// Compositions one after the other along E.
class CompositionAcross {
public:
    void add(double weight, const Composition& composition);
    [[nodiscard]] Composition value() const;

private:
    Composition branches_;
    double total_ = 0.0;
};

} // namespace zonescope::grid
