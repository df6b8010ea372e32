#pragma once

/// \file
/// Owner of a run's arrays in device memory: fields, materials, coefficients, auxiliaries of the
/// absorbing layers, dispersive cells. Fills the part of a StepView that does not change from step
/// to step.

#include "core/grid/lattice.hpp"
#include "core/model/project.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/step/step_view.hpp"
#include "gpu/engine/stores/polarisation_store.cuh"

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace zonescope::gpu {

/// Planes of one shape stacked in one allocation, with the zeros of PlaneLayout around each.
/// Neighbouring planes share their guard rows, neighbouring rows their guard columns.
template <class Real> class PlaneStack {
public:
    PlaneStack() = default;
    PlaneStack(const PlaneLayout& layout, int planes, cudaStream_t stream);
    [[nodiscard]] Real* plane(int number) const noexcept;
    [[nodiscard]] std::size_t bytes() const noexcept { return memory_.bytes(); }
    [[nodiscard]] bool empty() const noexcept { return memory_.empty(); }
    void clear(cudaStream_t stream) { memory_.clear(stream); }

private:
    PlaneLayout layout_;
    DeviceBuffer<Real> memory_;
};

/// Both kinds of auxiliaries (AuxiliaryView), with guard columns at the ends of each allocation.
template <class Real> struct AuxiliaryMemory {
    DeviceBuffer<Real> axial, radial;
    std::ptrdiff_t radialShift = 0; ///< columns before the first of a row
    [[nodiscard]] AuxiliaryView<Real> view() const noexcept;
    [[nodiscard]] std::size_t bytes() const noexcept { return axial.bytes() + radial.bytes(); }
    void clear(cudaStream_t stream) {
        axial.clear(stream);
        radial.clear(stream);
    }
};

/// Calls with the device that shall hold the arrays current; work goes to the stream it was made
/// with.
template <class Real> class FieldStore {
public:
    /// Fields at zero, everything else from the lattice. \throws DeviceError when memory is
    /// short.
    FieldStore(std::shared_ptr<const grid::FilledLattice> lattice, cudaStream_t stream);

    /// The view without sources, records and taps.
    [[nodiscard]] const StepView<Real>& view() const noexcept { return view_; }
    /// Makes the other half of the ping-pong set (schedules that need it).
    void allocateNext();
    /// Frees it again. No work on it may be under way.
    void releaseNext();
    /// The other half becomes the current one.
    void swap() noexcept;
    /// Takes a lattice of the same shape, as lossy, with the same poles: coefficients where it is
    /// another, permittivities of the rows that differ. No work may be under way.
    void take(std::shared_ptr<const grid::FilledLattice> lattice);
    /// Fields, auxiliaries and poles become zero.
    void clear();
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// Calls `take(k, values)` for each row of a component, upwards.
    void readRows(model::Component component,
                  const std::function<void(int k, std::span<const Real>)>& take) const;
    /// Calls `fill(k, values)` for each row and stores the rows.
    void writeRows(model::Component component,
                   const std::function<void(int k, std::span<Real>)>& fill);
    /// The axial or radial auxiliaries without padding: [array][row][column].
    [[nodiscard]] std::vector<Real> readAuxiliary(bool axial) const;
    [[nodiscard]] std::array<std::size_t, 3> auxiliaryShape(bool axial) const noexcept;
    void writeAuxiliary(bool axial, std::span<const Real> values);

    [[nodiscard]] PolarisationStore<Real>& polarisation() noexcept { return polarisation_; }
    [[nodiscard]] const PolarisationStore<Real>& polarisation() const noexcept {
        return polarisation_;
    }

private:
    [[nodiscard]] AuxiliaryMemory<Real> makeAuxiliary() const;
    void makeCoefficients();
    void makeMaterials();
    /// Of rows [begin, end).
    void writeMaterials(int begin, int end);
    void makeBorder();

    std::shared_ptr<const grid::FilledLattice> lattice_;
    cudaStream_t stream_;
    StepView<Real> view_;
    PlaneStack<Real> fields_, next_, materials_;
    AuxiliaryMemory<Real> auxiliary_, auxiliaryNext_;
    PolarisationStore<Real> polarisation_;
    DeviceBuffer<Real> radial_;
    DeviceBuffer<fdtd::AxialCoefficients<Real>> axial_;
    DeviceBuffer<Real> layerRadial_;
    DeviceBuffer<fdtd::LayerAxial<Real>> layerAxial_;
    DeviceBuffer<int> auxiliaryRow_;
    DeviceBuffer<float> border_;
};

extern template class PlaneStack<float>;
extern template class PlaneStack<double>;
extern template class FieldStore<float>;
extern template class FieldStore<double>;

} // namespace zonescope::gpu
