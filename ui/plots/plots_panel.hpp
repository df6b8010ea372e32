#pragma once

/// \file
/// The plots under the field: energy, probes and their spectra, cuts, focal plane, monitors, sweep.

#include "core/grid/discretisation.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/frames/field_types.hpp"
#include "ui/plots/plot_source.hpp"
#include "ui/plots/sweep_columns.hpp"
#include "ui/solver/solver_status.hpp"
#include "ui/words/notice.hpp"

#include <QElapsedTimer>
#include <QTabWidget>

#include <memory>
#include <vector>

class QTimer;

namespace zonescope::ui {

class CutPage;
class MonitorsPage;
class PlotPage;
class ProbesPage;
class RunFeed;
class SweepPage;
struct PlotSources;

/// Collects the series as they arrive and brings the visible page up to date a few times a second.
/// Curves that the user kept stay through resets, and wait for their project while another is open.
class PlotsPanel : public QTabWidget {
    Q_OBJECT
public:
    enum class Page { energy, probes, spectra, cut, axis, focus, monitors, sweep, convergence };

    explicit PlotsPanel(QWidget* parent = nullptr);
    ~PlotsPanel() override;

    /// Shows the run from now on: its projects, its samples, and what pages read of the engine.
    void follow(RunFeed& run);
    /// How pages read the engine: SolverThread::submit. Without it the pages for axis, focal plane
    /// and monitors stay empty.
    void setSubmit(SubmitJob submit);
    /// Another project, or an edited one: all series are dropped, kept runs stay.
    void begin(std::shared_ptr<const grid::Discretisation> discretisation);
    /// Which project the runs are of from now on: its file, or what else tells it from others.
    void setProject(const QString& project);
    /// The same as the other without a project at hand: pages that need one stay empty.
    /// @param timeStepFs of the grid
    void begin(double timeStepFs);
    /// New samples and the state of the run. A new epoch drops the samples of the old one.
    void add(const SolverUpdate& update);
    void setProbes(std::vector<LiveProbe> probes);
    void setLineCut(const LineCut& cut);
    void setSweep(const SweepColumns& table);
    void setTheme(Theme theme);
    void showPage(Page page);

    [[nodiscard]] ChartView& chart(Page page);
    [[nodiscard]] PlotPage& page(Page page);
    /// Brings the visible page up to date now.
    void refresh();

signals:
    void clearProbesRequested();
    void releaseCutRequested();
    /// A page without a probe offers to add one.
    void addProbeRequested();
    /// A page without samples offers to run.
    void runRequested();
    /// A plot was written to a file, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);

private:
    void startSeries();
    void markDirty();
    void nameRun();

    std::unique_ptr<PlotSources> sources_;
    std::vector<PlotPage*> pages_; ///< in the order of Page
    ProbesPage* probes_ = nullptr;
    CutPage* cut_ = nullptr;
    MonitorsPage* monitors_ = nullptr;
    SweepPage* sweep_ = nullptr;
    QTimer* timer_ = nullptr;
    QElapsedTimer sinceRefresh_;
    double refreshMilliseconds_ = 0.0; ///< that the last one took
};

} // namespace zonescope::ui
