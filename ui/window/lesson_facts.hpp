#pragma once

/// \file
/// What the steps of a lesson may ask of the window.

#include "core/lesson/session.hpp"

namespace zonescope::ui {

class Centre;
class InstrumentsGuide;
class Panes;
class ProjectProbes;
class RunControls;
class RunFeed;

/// Looks; owns nothing of what it looks at.
class LessonFacts {
public:
    LessonFacts(const RunFeed& run, const Centre& centre, const Panes& panes,
                const RunControls& controls, const ProjectProbes& probes,
                const InstrumentsGuide& instruments)
        : run_(run), centre_(centre), panes_(panes), controls_(controls), probes_(probes),
          instruments_(instruments) {}

    /// @param file project of the lesson that is open; empty: none
    [[nodiscard]] lesson::Facts gather(const std::string& file) const;

private:
    const RunFeed& run_;
    const Centre& centre_;
    const Panes& panes_;
    const RunControls& controls_;
    const ProjectProbes& probes_;
    const InstrumentsGuide& instruments_;
};

} // namespace zonescope::ui
