#pragma once

/// \file
/// The CUDA implementation of wedge::WedgeEngine; makeCudaWedgeEngine makes it.

#include "gpu/device/device_info.hpp"
#include "gpu/wedge/cuda_wedge_engine.hpp"
#include "gpu/wedge/streamed_wedge.cuh"
#include "gpu/wedge/wedge_polarisation.cuh"
#include "gpu/wedge/wedge_readout.cuh"
#include "gpu/wedge/wedge_sources.cuh"
#include "gpu/wedge/wedge_store.cuh"

#include <array>
#include <optional>

namespace zonescope::gpu {

/// Calls come from one thread at a time, the constructor with the device current. Every call leaves
/// the device at rest.
template <class T> class CudaWedgeEngine final : public wedge::WedgeEngine {
public:
    CudaWedgeEngine(wedge::WedgePlan plan, const CudaWedgeOptions& options);

    void advance(std::int64_t steps) override;
    [[nodiscard]] std::int64_t step() const noexcept override { return step_; }
    void reset() override;
    [[nodiscard]] std::vector<std::complex<double>>
    component(wedge::Component component) const override;
    void setComponent(wedge::Component component,
                      const std::vector<std::complex<double>>& values) override;
    [[nodiscard]] double fieldEnergy() const override;
    [[nodiscard]] std::vector<wedge::WedgeTransform> transforms() const override;
    [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override;
    [[nodiscard]] fdtd::EngineCounters counters() const override;

private:
    enum Kernel : std::size_t { streamed, magnetic, electric, kernelCount };
    struct Measured {
        double seconds = 0.0;
        double cellSteps = 0.0;
        std::int64_t launches = 0;
    };
    /// Events about launches of one kind, in the first stretch of a call of advance.
    struct Clock {
        Event begin{EventKind::timing}, between{EventKind::timing}, end{EventKind::timing};
        std::int64_t launches = 0; ///< between begin and end; 0: nothing was measured
        std::int64_t steps = 0;    ///< that they advanced
    };

    void makePlans(const CudaWedgeOptions& options);
    [[nodiscard]] WedgeView<T> viewNow() noexcept;
    void advanceStretch(std::int64_t steps, bool measured);
    void takeTimes();
    [[nodiscard]] double cells() const noexcept;
    [[nodiscard]] WedgeByteModel byteModel() const;

    wedge::WedgePlan plan_;
    const wedge::WedgeLattice& lattice_;
    wedge::HarmonicTransform harmonics_;
    DeviceInfo info_;
    Stream stream_;
    std::array<WedgeStreamPlan, mostWedgeLevels> streams_{}; ///< by levels - 1
    int levels_ = 0; ///< most of a pass; 0: the plain schedule
    std::optional<WedgeStore<T>> store_;
    mutable std::optional<WedgePolarisation<T>> polarisation_;
    std::optional<WedgeSources<T>> sources_;
    WedgeTransforms<T> transforms_;
    mutable std::optional<WedgeEnergy<T>> energy_; ///< made when it is first asked for
    Clock clock_;
    std::array<Measured, kernelCount> measured_{};

    std::int64_t step_ = 0;
    double seconds_ = 0.0;
    double cellSteps_ = 0.0;
};

extern template class CudaWedgeEngine<float>;
extern template class CudaWedgeEngine<double>;

} // namespace zonescope::gpu
