#pragma once

/// \file
/// Terms of a quadratic form before the rows that they are made of are known.

#include "core/adjoint/quadratic_form.hpp"

#include <cstddef>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

namespace zonescope::adjoint {

/// A component at a distance from the axis or wall, in the target's plane.
struct Wanted {
    model::Component component = model::Component::er;
    double atUm = 0.0;
};

/// Collects the terms of a form with the components that each reads, so that the rows of all
/// components, which take the time, can be computed in one go.
class FormDraft {
public:
    /// A term of one component, an intensity, or of two: weight Re(first conj(second)).
    void add(double weight, std::initializer_list<Wanted> parts) {
        plans_.push_back({weight, wanted_.size(), parts.size() == 2});
        wanted_.insert(wanted_.end(), parts);
    }

    /// The components of all terms, in their order.
    [[nodiscard]] std::span<const Wanted> wanted() const noexcept { return wanted_; }

    /// @param rows one per component wanted
    [[nodiscard]] std::vector<FormTerm> terms(std::vector<LinearRow> rows) const {
        std::vector<FormTerm> terms;
        terms.reserve(plans_.size());
        for (const auto& [weight, first, both] : plans_) {
            terms.push_back(
                {weight, std::move(rows[first]), both ? std::move(rows[first + 1]) : LinearRow{}});
        }
        return terms;
    }

private:
    struct TermPlan {
        double weight = 1.0;
        std::size_t first = 0; ///< of what is wanted
        bool both = false;     ///< the next one as well
    };
    std::vector<TermPlan> plans_;
    std::vector<Wanted> wanted_;
};

} // namespace zonescope::adjoint
