#pragma once

/// \file
/// The numbers of a project that an optimisation changes, and the limits that they keep.

#include "core/fdtd/index_box.hpp"
#include "core/grid/grid.hpp"
#include "core/model/project.hpp"
#include "core/optimise/convex_steps.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::optimise {

/// A length of a body.
struct DesignVariable {
    enum class Kind { innerEdge, outerEdge, top };
    Kind kind = Kind::top;
    std::size_t body = 0; ///< place in project.bodies
    std::size_t ring = 0; ///< of an edge
    std::string name;     ///< "rings, ring 3, outer edge", for tables
    bool operator==(const DesignVariable&) const = default;
};

/// Edges and heights by project.optimisation, in the order of the bodies named there. Edges on the
/// axis stay; edges that two designed rings side by side share move together. Rings at other
/// heights move on their own.
class DesignVariables {
public:
    /// \throws InputError naming the key when nothing may change or the limits contradict each
    /// other; the project otherwise valid
    explicit DesignVariables(const model::Project& project);

    [[nodiscard]] std::size_t size() const noexcept { return variables_.size(); }
    /// One of each group that moves together.
    [[nodiscard]] const DesignVariable& at(std::size_t n) const { return variables_[n].front(); }
    [[nodiscard]] const std::vector<LinearLimit>& limits() const noexcept { return limits_; }
    /// The project's own values moved to where the limits hold, um.
    [[nodiscard]] const std::vector<double>& start() const noexcept { return start_; }
    /// The largest steps of an iteration: an eighth of the shortest wavelength.
    [[nodiscard]] const std::vector<double>& scales() const noexcept { return scales_; }

    /// The project with these values, um.
    [[nodiscard]] model::Project applied(model::Project project,
                                         const std::vector<double>& values) const;
    /// The values that another design of the same project has.
    /// \returns empty when it differs from `project` in more than these variables, the number of
    /// iterations and the words that describe it
    [[nodiscard]] std::optional<std::vector<double>> valuesOf(const model::Project& project,
                                                              const model::Project& other) const;
    /// All places of E that the variables can reach.
    [[nodiscard]] fdtd::IndexBox reach(const model::Project& project, const grid::Grid& grid) const;

private:
    void addBody(const model::Project& project, const model::DesignedBody& designed,
                 const std::string& key);
    void addEdge(const model::Project& project, DesignVariable variable, double value);
    void limitEdges(const model::Project& project);

    std::vector<std::vector<DesignVariable>> variables_; ///< groups that move together
    std::vector<LinearLimit> limits_;
    std::vector<double> start_, scales_;
};

} // namespace zonescope::optimise
