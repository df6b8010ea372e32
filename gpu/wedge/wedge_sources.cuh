#pragma once

/// \file
/// The light of a wedge on the device, in batches of steps: amplitudes and the wall's values of the
/// next batch are computed on the host while the device works on the current one.

#include "core/wedge/coefficients.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/wedge/wedge_view.hpp"

#include <array>
#include <cstdint>
#include <future>
#include <optional>
#include <vector>

namespace zonescope::gpu {

/// Neither copied nor moved: a task in the background writes into it. All calls from one thread at
/// a time, with the engine's device current.
template <class T> class WedgeSources {
public:
    /// Adds the injections to `rows` (WedgeRowInfo). \throws InputError for a source that cannot be
    /// put on the grid
    WedgeSources(const wedge::WedgePlan& plan, std::vector<WedgeRowInfo>& rows, int device,
                 cudaStream_t stream);
    ~WedgeSources();
    WedgeSources(const WedgeSources&) = delete;
    WedgeSources& operator=(const WedgeSources&) = delete;

    /// Steps from `step` on that the current batch, or the next one, which then becomes the current
    /// one, serves; without sources as many as there may be.
    [[nodiscard]] std::int64_t acquire(std::int64_t step);
    /// The index in the batch of a step that it serves.
    [[nodiscard]] int indexOf(std::int64_t step) const noexcept {
        return bank_ ? static_cast<int>(step - firstStep_) : 0;
    }
    void fill(WedgeView<T>& view) const noexcept;
    /// Back to step 0.
    void reset();
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    static constexpr int batchSteps = 240; ///< a multiple of all depths of time blocking

    struct Slot {
        PinnedBuffer<T> host;
        DeviceBuffer<T> device;
        Event uploaded;
    };

    void makeInjections(const wedge::WedgePlan& plan, std::vector<WedgeRowInfo>& rows);
    void startPreparing();
    void prepare(int slot);

    int device_;
    cudaStream_t stream_;
    int rows_;
    double wallWindow_;
    std::optional<sources::SourceBank> bank_;
    int seriesCount_ = 0;
    int currentsBegin_ = 0, currentsEnd_ = 0; ///< rows
    bool drivesWall_ = false;
    std::size_t wallBegin_ = 0;
    std::array<Slot, 2> slots_;
    DeviceBuffer<T> weights_;
    DeviceBuffer<WedgeInjectionView<T>> injections_;
    std::int64_t firstStep_ = 0; ///< of the current batch
    bool current_ = false;       ///< there is one
    int slot_ = 0;               ///< of the current batch
    std::future<void> preparing_;
};

extern template class WedgeSources<float>;
extern template class WedgeSources<double>;

} // namespace zonescope::gpu
