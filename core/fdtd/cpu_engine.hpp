#pragma once

/// \file
/// The CPU engine: six real fields of one azimuthal order, advanced by a row wavefront over several
/// time levels.

#include "core/fdtd/cells/dispersive_cells.hpp"
#include "core/fdtd/engine.hpp"
#include "core/fdtd/row_access.hpp"
#include "core/fdtd/row_kernels.hpp"
#include "core/fdtd/row_store.hpp"
#include "core/fdtd/tilted_coupling.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "core/fdtd/wavefront_plan.hpp"
#include "core/fdtd/worker_team.hpp"
#include "core/sources/source_bank.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace zonescope::fdtd {

/// What stands behind a value that an absorbing layer updates (DESIGN 1.4).
struct LayerValues {
    double auxiliary = 0.0; ///< of H, and of E in place of D/eps
    /// D of E, on rows where something is lossy or dispersive.
    std::optional<double> displacement;
};

template <class T> class CpuEngine final : public Engine, public RowAccess {
public:
    CpuEngine(RunPlan plan, int parity, const CpuOptions& options);

    void advance(std::int64_t steps) override;
    void advanceHalfStep() override;
    [[nodiscard]] std::int64_t step() const noexcept override { return step_; }
    [[nodiscard]] bool atHalfStep() const noexcept override { return atHalfStep_; }
    void reset() override;
    [[nodiscard]] bool suits(const RunPlan& plan) const override;
    void begin(const RunPlan& plan) override;
    [[nodiscard]] Plane snapshot(const PlaneRequest& request) const override;
    [[nodiscard]] std::vector<MonitorReading> readMonitors() const override;
    [[nodiscard]] std::vector<MonitorReading>
    readTransforms(const std::vector<bool>& wanted) const override;
    [[nodiscard]] std::vector<std::optional<ProbeData>>
    probeTails(std::int64_t from) const override;
    [[nodiscard]] double fieldEnergy() const override;
    [[nodiscard]] std::optional<BadValue> findBadValue() const override;
    [[nodiscard]] std::vector<double> component(Component component) const override;
    void setComponent(Component component, const std::vector<double>& values) override;
    [[nodiscard]] EngineState saveState() const override;
    void loadState(const EngineState& state) override;
    [[nodiscard]] EngineCounters counters() const override;

    [[nodiscard]] std::size_t rowBytes(const ExchangedRows& rows) const override;
    void readRows(const ExchangedRows& rows, std::span<std::byte> bytes) const override;
    void writeRows(const ExchangedRows& rows, std::span<const std::byte> bytes) override;

    /// A value at its own place, zero beyond the grid's first and last rows and columns.
    [[nodiscard]] double value(Component component, int i, int k) const noexcept;
    /// Empty where the value is updated without a layer.
    [[nodiscard]] std::optional<LayerValues> layerValues(Component component, int i,
                                                         int k) const noexcept;
    /// What sources added to the curl (times dt) of a value in the half-step made last; zero for
    /// the other kind of field.
    [[nodiscard]] double sourceCurl(Component component, int i, int k) const;

private:
    struct RowInjection {
        Component component;
        int iBegin;
        int series;
        std::vector<T> weights; ///< times dt
    };
    struct Transform {
        DftBoxPlan plan;
        std::vector<T> real, imaginary; ///< [component][frequency][row][column]
    };
    struct Tap {
        ProbeTap place;
        std::vector<float> series;
    };
    /// What happens on a row besides its update.
    struct RowTasks {
        std::vector<RowInjection> magnetic, electric;
        std::vector<int> transforms, taps;
        [[nodiscard]] bool none() const noexcept {
            return magnetic.empty() && electric.empty() && transforms.empty() && taps.empty();
        }
    };

    /// Neighbouring dispersive places of one component on a row.
    struct PolarisedRun {
        Component component;
        int iBegin, iEnd;
        int group;    ///< in dispersive_
        bool layered; ///< its field is the auxiliary that stands for D/eps
    };

    /// A node of a tilted interface on some row.
    struct CoupledNode {
        int i;
        NodeGains<T> gains;
    };

    void makeCoefficients();
    /// Inverse permittivities; of the rows alone that are not as `before` has them, if given.
    void makeMaterials(const grid::FilledLattice* before = nullptr);
    void makeLayers();
    void pointToLayers();
    void makePolarisation();
    void makeCoupling();
    void makeTasks();
    void chooseShape(const CpuOptions& options);
    void prepareChunk(int steps);

    [[nodiscard]] RowView<T> row(int k) const noexcept;
    /// Whether a place is updated through its auxiliary.
    [[nodiscard]] bool layered(int i, int k) const noexcept;
    /// The part of columns [begin, end) of a row that lies in no layer: what is before it and after
    /// it does. Empty at `begin` where there is none.
    [[nodiscard]] std::pair<int, int> plainStretch(int k, int begin, int end) const noexcept;
    void work(const WavefrontBlock& block) const;
    void plainWork(const WavefrontBlock& block) const;
    void updateMagnetic(int j, int k, int begin, int end) const;
    void updateElectric(int j, int k, int begin, int end) const;
    void couple(int k, int begin, int end) const;
    [[nodiscard]] bool hasNodes(int k) const noexcept;
    [[nodiscard]] std::span<const CoupledNode> nodesOf(int k) const noexcept;
    void record(int j, int k, int begin, int end) const;
    void recordFinished(int j, int k, int begin, int end) const;
    void inject(const RowView<T>& view, Component component, int k, int i, T curl) const;
    void injectRows(const std::vector<RowInjection>& rows, const RowView<T>& view, int j, int k,
                    int begin, int end) const;
    void polarise(const RowView<T>& view, int k, int begin, int end) const;
    /// The field of a run's first place in what the row view points at.
    [[nodiscard]] static T* fieldOf(const PolarisedRun& run, const RowView<T>& view) noexcept;
    /// Calls `visit` with every stretch of values that belongs to the rows.
    template <class Visit> void visitRows(const ExchangedRows& exchanged, const Visit& visit) const;
    /// What polarisation adds to the energy of a row.
    [[nodiscard]] double polarisationEnergy(int k) const;
    void viewRow(ViewQuantity quantity, int k, int begin, int end, int step,
                 float* out) const noexcept;

    RunPlan plan_;
    const RowKernels<T>* kernels_;
    sources::SourceBank sources_;
    WavefrontTask task_;   ///< of the last chunk
    WavefrontShape shape_; ///< its plan
    mutable WorkerTeam team_;

    UpdateCoefficients<T> update_;
    RowStore<T> coefficients_; ///< one row of coefficient::count arrays
    RadialCoefficients<T> radial_{};
    std::array<LayerRadial<T>, 6> layerRadial_{}; ///< views of update_
    /// Columns [innerEnd_, layerBegin_) lie in no radial layer: whole blocks.
    int innerEnd_ = 0;
    int layerBegin_ = 0;
    int auxiliaryBegin_ = 0; ///< first column of radialAuxiliary_

    mutable RowStore<T> fields_;         ///< six fields and three inverse permittivities
    mutable RowStore<T> keep_;           ///< three arrays, lossy projects only
    mutable RowStore<T> axialAuxiliary_; ///< six per row of an axial layer (and three D when lossy)
    mutable RowStore<T>
        radialAuxiliary_; ///< the same for the radial layer's columns of the other rows
    mutable DispersiveCells<T> dispersive_;
    std::vector<std::vector<PolarisedRun>> polarisedRows_; ///< by row; empty: nothing dispersive
    std::vector<CoupledNode> nodes_;                       ///< of tilted interfaces, by row
    std::vector<std::size_t> nodesBegin_; ///< first node of each row, and the end; empty: none
    TiltedEnergy tiltedEnergy_;
    std::vector<char> lossyRow_;
    std::vector<RowTasks> tasks_;
    std::vector<char> plainRow_;   ///< the kernels can update the row alone, monitors apart
    std::vector<int> specialRows_; ///< number of rows below k that plainBlock cannot do
    mutable std::vector<Transform> transforms_;
    mutable std::vector<Tap> taps_;
    std::vector<std::array<T, 4>>
        phases_; ///< per prepared step and frequency: cos, sin for E and for H
    std::vector<std::size_t> phaseBegin_; ///< per transform

    std::int64_t step_ = 0;
    std::int64_t chunkStep_ = 0; ///< step of prepared index 0
    bool atHalfStep_ = false;
    int parity_;
    text::Message reason_;
    double seconds_ = 0.0;
    double cellSteps_ = 0.0;
};

extern template class CpuEngine<float>;
extern template class CpuEngine<double>;

} // namespace zonescope::fdtd
