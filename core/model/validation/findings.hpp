#pragma once

#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::model {

/// Problems as they are found.
class Findings {
public:
    explicit Findings(const Project& project) : project_(project) {}

    [[nodiscard]] const Project& project() const noexcept { return project_; }
    [[nodiscard]] std::vector<Problem> take() { return std::move(problems_); }

    void error(std::string key, text::Message value, text::Message allowed, text::Message hint) {
        add(Severity::error, std::move(key), std::move(value), std::move(allowed), std::move(hint));
    }
    void warning(std::string key, text::Message value, text::Message allowed, text::Message hint) {
        add(Severity::warning, std::move(key), std::move(value), std::move(allowed),
            std::move(hint));
    }
    void note(std::string key, text::Message value, text::Message allowed, text::Message hint) {
        add(Severity::note, std::move(key), std::move(value), std::move(allowed), std::move(hint));
    }

    /// Errors found so far.
    [[nodiscard]] std::ptrdiff_t errorCount() const noexcept {
        return std::ranges::count(problems_, Severity::error, &Problem::severity);
    }

private:
    void add(Severity severity, std::string key, text::Message value, text::Message allowed,
             text::Message hint) {
        problems_.push_back(
            {severity, std::move(key), std::move(value), std::move(allowed), std::move(hint), 0});
    }

    const Project& project_;
    std::vector<Problem> problems_;
};

// The parts of `validate`, each for one section of the project.
void validateParameters(Findings& findings);
void validateDomain(Findings& findings);
void validateMaterials(Findings& findings);
void validateBodies(Findings& findings);
void validateSources(Findings& findings);
void validateMonitors(Findings& findings);
void validateRun(Findings& findings);
void validateZones(Findings& findings);
/// What the metric of the domain asks of everything else.
void validateMetric(Findings& findings);
void validateOptimisation(Findings& findings);

/// Of an objective with angles of incidence (validateOptimisation).
void checkAngles(Findings& findings, const OptimisationObjective& objective);

// Checks of single sources (validateSources), beside those of their source plane.
void checkOblique(Findings& findings, const std::string& key, const ObliquePlaneWave& wave);
void checkBeam(Findings& findings, const std::string& key, const Beam& beam);
/// Of a total field box of the given radius; the keys of the beam's shape are those of `light`.
void checkBoxedBeam(Findings& findings, const std::string& key, const Beam& beam, double radiusUm);
/// Of the round stop of a wave and its soft edge.
/// @param radiusUm empty: there is no stop
void checkStop(Findings& findings, const std::string& key, std::optional<double> radiusUm,
               double edgeUm);

} // namespace zonescope::model
