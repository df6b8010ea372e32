#pragma once

/// \file
/// The numbers of a project that an optimisation changes, and the limits that they keep.

#include "core/fdtd/index_box.hpp"
#include "core/grid/grid.hpp"
#include "core/model/project.hpp"
#include "core/optimise/convex_steps.hpp"
#include "core/optimise/density_design.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::optimise {

/// A length of a body, um, or a named parameter.
struct DesignVariable {
    enum class Kind { innerEdge, outerEdge, top, postSize, parameter };
    Kind kind = Kind::top;
    std::size_t body = 0; ///< place in project.bodies
    std::size_t ring = 0; ///< of an edge; of a size the circle of posts
    std::string name;     ///< "rings, ring 3, outer edge", for tables; of a parameter its own
    bool operator==(const DesignVariable&) const = default;
};

/// Edges and heights by project.optimisation, in the order of the bodies named there, then sizes of
/// posts, then named parameters, each in its unit (model::basicUnitOf), then the pixels of the
/// designs of its densities and density maps, each from 0 to 1. Edges on the axis stay; edges that
/// two designed rings side by side share move together. Rings at other heights move on their own.
class DesignVariables {
public:
    /// \throws InputError naming the key when nothing may change or the limits contradict each
    /// other; the project otherwise valid
    explicit DesignVariables(const model::Project& project);

    /// Lengths, parameters and pixels.
    [[nodiscard]] std::size_t size() const noexcept { return start_.size(); }
    /// The first variables are lengths and parameters.
    [[nodiscard]] std::size_t lengths() const noexcept { return variables_.size(); }
    /// A length or a parameter: one of each group that moves together.
    [[nodiscard]] const DesignVariable& at(std::size_t n) const { return variables_[n].front(); }
    /// Whose pixels follow the lengths, one after the other.
    [[nodiscard]] const std::vector<DensityDesign>& densities() const noexcept {
        return densities_;
    }
    /// A density's part of all values.
    [[nodiscard]] std::span<const double> partOf(std::size_t density,
                                                 std::span<const double> values) const;
    /// Of the lengths.
    [[nodiscard]] const std::vector<LinearLimit>& limits() const noexcept { return limits_; }
    /// The project's own values moved to where the limits hold.
    [[nodiscard]] const std::vector<double>& start() const noexcept { return start_; }
    /// The largest steps of an iteration: an eighth of the shortest wavelength, um; a quarter of
    /// the range of a parameter; 1 of pixels.
    [[nodiscard]] const std::vector<double>& scales() const noexcept { return scales_; }
    /// Steps over which media change by differences, of lengths and parameters: small against
    /// cells, large against the rounding of stored permittivities.
    [[nodiscard]] double differenceStep(std::size_t n, const grid::Grid& grid) const;
    /// The nearest values at which the limits hold.
    [[nodiscard]] std::vector<double> within(const std::vector<double>& values) const;

    /// The project with these values.
    /// @param projection of densities
    [[nodiscard]] model::Project applied(model::Project project, const std::vector<double>& values,
                                         const Projection& projection) const;
    /// The values that another design of the same project has; those of densities are their pixels.
    /// \returns empty when it differs from `project` in more than these variables, the number of
    /// iterations and the words that describe it
    [[nodiscard]] std::optional<std::vector<double>> valuesOf(const model::Project& project,
                                                              const model::Project& other) const;
    /// Whether another design of the same project is that of these values.
    [[nodiscard]] bool areThoseOf(const model::Project& other, const std::vector<double>& values,
                                  double steepness) const;
    /// Whether parameters move light, domain or run as well, of which there are no derivatives.
    [[nodiscard]] bool moveMoreThanMedia() const noexcept { return movesMoreThanMedia_; }
    /// All places of E that the variables can reach.
    [[nodiscard]] fdtd::IndexBox reach(const model::Project& project, const grid::Grid& grid) const;

private:
    void addBody(const model::Project& project, const model::DesignedBody& designed,
                 const std::string& key);
    void addPosts(const model::Project& project, const model::DesignedPosts& designed,
                  const std::string& key);
    [[nodiscard]] model::Project withLengths(model::Project project,
                                             const std::vector<double>& values) const;
    void addParameter(const model::Project& project, const model::DesignedParameter& designed,
                      const std::string& key);
    /// Where the media change that parameters move.
    [[nodiscard]] fdtd::IndexBox reachOfParameters(const model::Project& project,
                                                   const grid::Grid& grid) const;
    void addDensity(const model::Project& project, const model::DesignedDensity& designed,
                    const std::string& key);
    void addEdge(const model::Project& project, DesignVariable variable, double value);
    void limitEdges(const model::Project& project);

    std::vector<std::vector<DesignVariable>> variables_; ///< groups that move together
    std::vector<DensityDesign> densities_;
    std::vector<LinearLimit> limits_;
    std::vector<double> start_, scales_;
    bool movesMoreThanMedia_ = false;
    bool withPoles_ = false; ///< some material has poles
};

} // namespace zonescope::optimise
