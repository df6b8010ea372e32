#pragma once

/// \file
/// Curves of earlier runs that stay in a plot for comparison.

#include "ui/plots/plot_data.hpp"

#include <QString>

#include <vector>

namespace zonescope::ui {

/// The curves of a page at a moment, under a name.
struct KeptRun {
    int id = 0;
    QString name;
    QString project; ///< what it is a run of: its file, or what else tells it from others
    bool visible = true;
    bool shown = true; ///< visible in the plots of its own project
    ChartAxis x, y;    ///< drawn only over axes of the same quantities and units
    std::vector<ChartSeries> series;
};

/// The kept runs of one page; they live until they are deleted or the program ends. Each is shown
/// in the plots of its own project; in those of another one where that is wished.
class KeptRuns {
public:
    /// Copies the curves. A name that is taken gets a number.
    /// \returns the id of the run
    int keep(const QString& name, const PlotData& data);
    void remove(int id);
    /// An empty name is refused. \returns the name that it has now
    QString rename(int id, const QString& name);
    void setVisible(int id, bool visible);
    /// Another project's plots follow: of its own runs those are shown that were, of others none.
    void setProject(const QString& project);
    [[nodiscard]] bool isForeign(const KeptRun& run) const { return run.project != project_; }

    [[nodiscard]] const std::vector<KeptRun>& list() const noexcept { return runs_; }
    /// Whether a run fits onto the axes of a page.
    [[nodiscard]] static bool fits(const KeptRun& run, const ChartAxis& x, const ChartAxis& y);
    /// The visible curves that fit, named after their runs, dashed, in colours that neither the
    /// present curves nor each other have, as long as there are any.
    [[nodiscard]] std::vector<ChartSeries> overlay(const PlotData& present) const;

private:
    [[nodiscard]] QString freeName(const QString& wanted, int except) const;

    std::vector<KeptRun> runs_;
    QString project_;
    int next_ = 1;
};

} // namespace zonescope::ui
