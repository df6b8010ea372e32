#pragma once

/// \file
/// The pages of the plots; private to PlotsPanel.

#include "core/grid/discretisation.hpp"
#include "ui/frames/field_types.hpp"
#include "ui/frames/quantity_box.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plot_source.hpp"
#include "ui/plots/probe_record.hpp"
#include "ui/plots/sweep_columns.hpp"
#include "ui/solver/solver_status.hpp"

#include <cstdint>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace zonescope::ui {

/// What the pages show; owned by the panel, changed on the GUI thread only.
struct PlotSources {
    std::shared_ptr<const grid::Discretisation> discretisation; ///< null: no project
    double timeStepFs = 1.0;
    SubmitJob submit; ///< empty: pages that read the engine stay empty
    SolverStatus status;
    BoundedSeries<run::EnergySample> energy;
    std::vector<run::PhasorTrack> phasorTracks;
    BoundedSeries<run::PhasorSample> phasors{std::size_t{1} << 12U};
    std::vector<ProbeRecord> probes;
    LineCut cut;
};

class EnergyPage : public PlotPage {
    Q_OBJECT
public:
    explicit EnergyPage(const PlotSources& sources);

protected:
    void refresh() override;

private:
    const PlotSources& sources_;
};

/// How far each phasor still moves in an optical period.
class ConvergencePage : public PlotPage {
    Q_OBJECT
public:
    explicit ConvergencePage(const PlotSources& sources);

protected:
    void refresh() override;

private:
    const PlotSources& sources_;
};

class ProbesPage : public PlotPage {
    Q_OBJECT
public:
    explicit ProbesPage(const PlotSources& sources);
    /// The set of probes has changed.
    void followProbes();

signals:
    void clearRequested();

protected:
    void refresh() override;

private:
    const PlotSources& sources_;
    QComboBox* quantity_ = nullptr;
    QPushButton* clear_ = nullptr;
};

class SpectraPage : public PlotPage {
    Q_OBJECT
public:
    explicit SpectraPage(const PlotSources& sources);

protected:
    void refresh() override;

private:
    const PlotSources& sources_;
    PlotSource source_;
    QComboBox* quantity_ = nullptr;
    QComboBox* axis_ = nullptr;
};

class CutPage : public PlotPage {
    Q_OBJECT
public:
    explicit CutPage(const PlotSources& sources);
    void followCut();

signals:
    void releaseRequested();

protected:
    void refresh() override;

private:
    const PlotSources& sources_;
    QPushButton* release_ = nullptr;
};

/// A page that reads the engine whenever its run has moved on.
class ReadingPage : public PlotPage {
    Q_OBJECT
public:
    ReadingPage(const QString& name, const PlotSources& sources,
                std::chrono::milliseconds shortestPause);

protected:
    void refresh() override;
    /// What to read now. An empty function: nothing can be read, and `explain` says why.
    [[nodiscard]] virtual PlotSource::Read reading() = 0;
    [[nodiscard]] virtual PlotData explain() const = 0;
    /// The user chose something else to look at.
    void choose();

    const PlotSources& sources_;

private:
    struct Moment {
        std::uint64_t epoch = 0;
        std::int64_t step = -1;
        bool operator==(const Moment&) const = default;
    };
    PlotSource source_;
    Moment read_;
    bool chosen_ = false;
};

class AxisPage : public ReadingPage {
    Q_OBJECT
public:
    explicit AxisPage(const PlotSources& sources);

protected:
    [[nodiscard]] PlotSource::Read reading() override;
    [[nodiscard]] PlotData explain() const override;

private:
    QComboBox* quantity_ = nullptr;
};

class FocusPage : public ReadingPage {
    Q_OBJECT
public:
    explicit FocusPage(const PlotSources& sources);

protected:
    [[nodiscard]] PlotSource::Read reading() override;
    [[nodiscard]] PlotData explain() const override;

private:
    QComboBox* plane_ = nullptr;
};

class MonitorsPage : public ReadingPage {
    Q_OBJECT
public:
    explicit MonitorsPage(const PlotSources& sources);
    /// Another project.
    void followProject();

protected:
    [[nodiscard]] PlotSource::Read reading() override;
    [[nodiscard]] PlotData explain() const override;

private:
    void fillWavelengths();

    QComboBox* monitor_ = nullptr;
    QComboBox* wavelength_ = nullptr;
    QComboBox* relative_ = nullptr;
    bool filling_ = false;
};

class SweepPage : public PlotPage {
    Q_OBJECT
public:
    SweepPage();
    void setTable(SweepColumns table);

protected:
    void refresh() override;

private:
    SweepColumns table_;
    QComboBox* x_ = nullptr;
    QComboBox* y_ = nullptr;
};

} // namespace zonescope::ui
