#pragma once

/// \file
/// The fields of a wedge on the CPU: complex, in sectors, and in harmonics around the axis
/// (lattice.hpp). Rows are advanced as a wavefront in blocks of time (fdtd/wavefront.hpp); threads
/// follow each other, a block of levels apart.

#include "core/fdtd/engine.hpp"
#include "core/fdtd/row_store.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "core/fdtd/wavefront.hpp"
#include "core/sources/source_bank.hpp"
#include "core/wedge/kernels.hpp"
#include "core/wedge/plan.hpp"

#include <complex>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::wedge {

/// A running transform of a wedge over the box of a monitor:
/// values[component][frequency][row][sector][column], sectors all round the wedge, in all columns.
struct WedgeTransform {
    fdtd::DftBoxPlan plan; ///< the box in columns of the whole lattice, clipped to the wedge
    int sectors = 1;
    std::vector<std::complex<double>> values;
    [[nodiscard]] std::size_t index(Component component, std::size_t frequency, int i, int j,
                                    int k) const noexcept {
        const auto& box = plan.box;
        return (((static_cast<std::size_t>(component) * plan.omega.size() + frequency) *
                     static_cast<std::size_t>(box.height()) +
                 static_cast<std::size_t>(k - box.kBegin)) *
                    static_cast<std::size_t>(sectors) +
                static_cast<std::size_t>(j)) *
                   static_cast<std::size_t>(box.width()) +
               static_cast<std::size_t>(i - box.iBegin);
    }
};

struct WedgeOptions {
    int threads = 0;    ///< 0: all cores
    int timeLevels = 0; ///< depth of the time blocking; 0: from the cache size
};

class WedgeEngine {
public:
    virtual ~WedgeEngine() = default;
    WedgeEngine(const WedgeEngine&) = delete;
    WedgeEngine& operator=(const WedgeEngine&) = delete;

    virtual void advance(std::int64_t steps) = 0;
    [[nodiscard]] virtual std::int64_t step() const noexcept = 0;
    virtual void reset() = 0;
    /// All values of one (rescaled) component at sectors, as WedgeLattice::index.
    [[nodiscard]] virtual std::vector<std::complex<double>>
    component(Component component) const = 0;
    /// Overwrites one component. Held values stay zero; auxiliaries of layers are set to what a
    /// field at rest has in the axial ones, as fdtd::Engine::setComponent.
    virtual void setComponent(Component component,
                              const std::vector<std::complex<double>>& values) = 0;
    /// What the leapfrog conserves, as fdtd::Engine::fieldEnergy, for the mean over all sectors of
    /// |f|^2 in place of f^2. Absorbing layers left out.
    [[nodiscard]] virtual double fieldEnergy() const = 0;
    /// Transforms of the boxes of the project's monitors, in the order of the recording.
    [[nodiscard]] virtual std::vector<WedgeTransform> transforms() const = 0;
    /// Place of the first value that is not finite or beyond all reason.
    [[nodiscard]] virtual std::optional<fdtd::BadValue> findBadValue() const = 0;
    /// Cells advanced times steps, seconds, threads, depth and bytes.
    [[nodiscard]] virtual fdtd::EngineCounters counters() const = 0;

protected:
    WedgeEngine() = default;
};

/// \throws InputError for a source that cannot be put on the grid
[[nodiscard]] std::unique_ptr<WedgeEngine>
makeWedgeEngine(WedgePlan plan, model::Precision precision, const WedgeOptions& options = {});

/// Makes engines for a project's settings, on whatever device there is.
using WedgeEngineFactory =
    std::function<std::unique_ptr<WedgeEngine>(const WedgePlan&, const model::RunSettings&)>;

} // namespace zonescope::wedge
