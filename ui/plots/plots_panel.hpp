#pragma once

/// \file
/// The plots under the field: energy against time, live probes, line cut.

#include "ui/field/field_types.hpp"
#include "ui/plots/chart_view.hpp"
#include "ui/solver/solver_status.hpp"

#include <QTabWidget>

#include <optional>
#include <vector>

class QComboBox;
class QPushButton;
class QTimer;

namespace zonescope::ui {

/// Collects the series as they arrive and redraws the visible plot a few times a second.
class PlotsPanel : public QTabWidget {
    Q_OBJECT
public:
    enum class Page { energy, probes, cut };

    explicit PlotsPanel(QWidget* parent = nullptr);

    /// Another project: all series are dropped. @param timeStepFs of the grid
    void begin(double timeStepFs);
    /// New samples. A new epoch drops those of the old one.
    void add(const SolverUpdate& update);
    void setProbes(std::vector<LiveProbe> probes);
    void setLineCut(const LineCut& cut);
    void setTheme(Theme theme);
    void showPage(Page page);

    [[nodiscard]] ChartView& chart(Page page);
    /// Draws now what has arrived.
    void refresh();

signals:
    void clearProbesRequested();
    void releaseCutRequested();

private:
    struct ProbeSeries {
        LiveProbe probe;
        std::vector<ProbeSample> samples;
    };

    void refreshEnergy();
    void refreshProbes();
    void refreshCut();

    ChartView* energyChart_ = nullptr;
    ChartView* probeChart_ = nullptr;
    ChartView* cutChart_ = nullptr;
    QComboBox* probeQuantity_ = nullptr;
    QPushButton* clearProbes_ = nullptr;
    QPushButton* releaseCut_ = nullptr;
    QTimer* timer_ = nullptr;

    double timeStepFs_ = 1.0;
    std::uint64_t epoch_ = 0;
    std::vector<run::EnergySample> energy_;
    std::vector<ProbeSeries> probes_;
    LineCut cut_;
    bool energyDirty_ = true, probesDirty_ = true, cutDirty_ = true;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
