#pragma once

/// \file
/// The CPU's implementation of WedgeEngine; makeWedgeEngine makes it.

#include "core/fdtd/cells/dispersive_cells.hpp"
#include "core/wedge/coefficients.hpp"
#include "core/wedge/wall_energy.hpp"

#include <array>

namespace zonescope::wedge {

template <class T> class CpuWedgeEngine final : public WedgeEngine {
public:
    CpuWedgeEngine(WedgePlan plan, const WedgeOptions& options);

    void advance(std::int64_t steps) override;
    [[nodiscard]] std::int64_t step() const noexcept override { return step_; }
    void reset() override;
    [[nodiscard]] std::vector<std::complex<double>> component(Component component) const override;
    void setComponent(Component component,
                      const std::vector<std::complex<double>>& values) override;
    [[nodiscard]] double fieldEnergy() const override;
    [[nodiscard]] std::vector<WedgeTransform> transforms() const override;
    [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override;
    [[nodiscard]] fdtd::EngineCounters counters() const override;

private:
    using Complex = std::complex<T>;

    /// A source's row, weights in the engine's precision.
    struct RowInjection {
        Component component;
        int begin;
        int series;
        std::vector<T> weights;
    };
    struct RowTasks {
        std::vector<RowInjection> magnetic, electric;
        std::vector<int> transforms;
    };
    /// Columns of a row that are updated alike: in one layer, or in none.
    struct Stretch {
        int begin, end;
        fdtd::RowStore<T>* auxiliary; ///< none: no layer
        int auxiliaryRow;
    };

    /// A value of Er or et that a tilted wall couples with others.
    struct CoupledPlace {
        Component component;
        int i, j;
    };
    struct CoupledPair {
        std::size_t er, et; ///< among the places
        T toEr, toEt;
    };
    struct CoupledMedia {
        std::vector<CoupledPlace> places;
        std::vector<CoupledPair> pairs;
    };
    /// Curls of the places of a row; a thread has its own.
    using CurlBuffer = std::vector<std::array<T, 2>>;

    /// A stretch with the state of its real and imaginary parts.
    struct Polarised {
        PolarisedStretch stretch;
        std::array<int, 2> groups; ///< in dispersive_
        std::size_t older;         ///< in layerOlder_, of a stretch in a layer
    };
    /// Of a part of a stretch in a layer, after the step before.
    struct LayerOlder {
        T* auxiliary;
        T* medium;
    };

    void makeMaterials();
    void makeLayers();
    void makeTasks();
    void makeWalls();
    void makePolarisation();
    [[nodiscard]] WedgeRow<T> row(int k) const noexcept;
    [[nodiscard]] std::array<Stretch, 3> stretchesOf(int k) const noexcept;
    /// Calls update(basis, j, begin, end, stretch) for all parts of row k.
    template <class Update> void forParts(int k, const Update& update) const;
    void updateMagnetic(int n, int k) const;
    void updateElectric(int n, int k, CurlBuffer& curls) const;
    void coupleAtWalls(int n, int k, CurlBuffer& curls) const;
    void polarise(int k) const;
    void polariseInLayer(const Polarised& polarised, int part, int k) const;
    void adoptPolarisation(Component component);
    [[nodiscard]] double polarisationEnergy() const;
    /// The auxiliary of a value, null outside all layers.
    [[nodiscard]] T* auxiliaryOf(Component component, int part, int i, int j, int k) const noexcept;
    [[nodiscard]] LayerOlder olderOf(const Polarised& polarised, int part) const noexcept;
    [[nodiscard]] std::array<T, 2> curlAt(const CoupledPlace& place, int n, int k) const;
    void updateMagneticFields(int k, bool layers) const;
    /// Adds to the curl (times dt) of one value, by linearity after its update.
    void inject(Component component, int i, int j, int k, Complex curl) const;
    void injectRow(const RowInjection& injection, int n, int k) const;
    void record(int n, int k) const;
    void work(const fdtd::WavefrontBlock& block) const;
    void prepare(int steps);
    [[nodiscard]] T* field(Component component, int part, int j, int k) const noexcept;
    /// The values of two components in column `i` of row k in the other basis, while it lives.
    class OtherBasis;

    WedgePlan plan_;
    const WedgeLattice& lattice_;
    WedgeCoefficients<T> coefficients_;
    HarmonicTransform transform_;
    const WedgeKernels<T>* kernels_;
    std::optional<sources::SourceBank> sources_;
    mutable fdtd::WorkerTeam team_;
    fdtd::WavefrontShape shape_;

    WedgeCurl<T> sectorCurl_{};
    std::vector<WedgeCurl<T>> harmonicCurl_;
    std::array<fdtd::LayerRadial<T>, 6> layerRadial_{}; ///< from the wedge's first column on
    int harmonics_;                                     ///< columns of the wedge that hold them
    int innerEnd_;   ///< columns of the wedge before this one lie in the inner layer
    int outerBegin_; ///< those from this one on in the outer layer

    mutable fdtd::RowStore<T> fields_;
    fdtd::RowStore<T> inverse_; ///< one row per row of media that differs from the one below
    mutable fdtd::RowStore<T> axial_, inner_, outer_; ///< auxiliaries of the layers
    CoupledRows coupledRows_;
    std::vector<CoupledMedia> coupledMedia_;
    WallEnergy wallEnergy_;
    mutable fdtd::DispersiveCells<T> dispersive_;
    std::vector<std::vector<Polarised>> polarised_; ///< by row; empty: nothing is lossy
    mutable std::vector<T> layerOlder_;
    std::vector<RowTasks> tasks_;
    mutable std::vector<WedgeTransform> transforms_;
    std::vector<std::vector<std::array<double, 4>>> phases_; ///< by transform: [step][frequency]
    double wallWindow_ = 0.0; ///< the window of the light at the outer wall

    std::int64_t step_ = 0;
    std::int64_t chunkStep_ = 0;
    double seconds_ = 0.0;
    double cellSteps_ = 0.0;
};

extern template class CpuWedgeEngine<float>;
extern template class CpuWedgeEngine<double>;

} // namespace zonescope::wedge
