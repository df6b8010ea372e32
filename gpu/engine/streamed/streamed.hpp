#pragma once

/// \file
/// The streamed schedule: every pass over memory advances several time steps. Tiles of ordinary
/// interior go through the streaming kernel, absorbing layers, walls, injected rows and records
/// through its layered variant, what is left (loss, dispersion, currents along z, taps) through
/// patches; all side by side in one pass.

#include "core/grid/lattice.hpp"
#include "gpu/engine/plan/patch_plan.hpp"
#include "gpu/engine/plan/tile_plan.hpp"
#include "gpu/engine/step/schedule.hpp"

#include <memory>
#include <span>

namespace zonescope::gpu {

/// What a schedule needs to know of a run besides its StepView.
struct ScheduleContext {
    std::shared_ptr<const grid::FilledLattice> lattice;
    std::vector<InjectionPlace> injections;
    bool wallDriven = false; ///< et is prescribed at i = nr
    RecordPlaces places;     ///< of records and taps, in the order of the StepView
    const PolarisedPlaces* polarised = nullptr; ///< dispersive values; null: there are none
    const TiltedPlaces* tilted = nullptr;       ///< values at tilted interfaces; the same
    int device = 0;
    /// Of the device, for which the work is laid out: all, or a part where engines share it.
    int multiprocessors = 1;
    int engines = 1; ///< on the device, this one included
    /// Steps after which records are due in the same order again; 0: never within a useful time.
    int recordPeriod = 1;
};

/// Shapes of the streaming kernel to choose from for a precision.
template <class Real> [[nodiscard]] std::span<const StreamShape> streamShapes();

template <class Real> class StreamedSchedule final : public Schedule<Real> {
public:
    /// Plans the tiles and the patches of one shape for the current device.
    /// \param view its coefficients are used; fields may change from call to call
    /// \throws DeviceError, InputError when the absorbing layers leave no room for a halo
    StreamedSchedule(const ScheduleContext& context, const StepView<Real>& view,
                     const StreamShape& shape);
    ~StreamedSchedule() override;

    [[nodiscard]] bool advance(const StepView<Real>& view, int first, int count,
                               CUstream_st* stream) override;
    [[nodiscard]] bool advancePart(const StepView<Real>& view, int first, int count, int whole,
                                   CUstream_st* stream) override;
    [[nodiscard]] int passEnd(int whole, int wanted) const noexcept override;
    [[nodiscard]] bool needsNext() const noexcept override { return true; }
    [[nodiscard]] int timeLevels() const noexcept override;
    [[nodiscard]] std::size_t bytes() const noexcept override;
    [[nodiscard]] const StreamShape& shape() const noexcept;
    [[nodiscard]] std::string description() const override;
    [[nodiscard]] std::vector<KernelDescription> kernels() const override;
    void measureNext() override;
    [[nodiscard]] std::vector<KernelTime> kernelTimes() const override;

    /// Device time of one pass at full depth, seconds: the fastest of a few that read the fields of
    /// the view and leave them as they are (only fieldNext and the record buffers are written).
    /// The view's batch must hold timeLevels() steps.
    [[nodiscard]] double timeOfPass(const StepView<Real>& view, CUstream_st* stream) const;

private:
    struct Parts;
    void pass(const StepView<Real>& view, int first, const StreamShape& shape,
              CUstream_st* stream) const;
    void measuredPass(const StepView<Real>& view, int first, const StreamShape& shape,
                      CUstream_st* stream);

    std::unique_ptr<Parts> parts_;
};

extern template class StreamedSchedule<float>;
extern template class StreamedSchedule<double>;

} // namespace zonescope::gpu
