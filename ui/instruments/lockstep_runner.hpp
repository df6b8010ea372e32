#pragma once

/// \file
/// The thread that drives two runs in lockstep for a page of the window, beside the window's own
/// solver.

#include "core/instrument/axis_rules.hpp"
#include "core/instrument/break_it.hpp"
#include "core/instrument/lockstep.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/solver/mailbox.hpp"

#include <QString>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace zonescope::ui {

/// What is driven: a lockstep, or one with a check.
struct LockstepJob {
    std::unique_ptr<instrument::Lockstep> plain;
    std::unique_ptr<instrument::BreakIt> broken;
    bool axis = false; ///< whether the axis is looked at
    [[nodiscard]] instrument::Lockstep& run() { return broken ? broken->run() : *plain; }
};

/// What a side shows at the axis.
struct AxisReading {
    /// From the first column on, in the row where the field near the axis is largest; by component.
    std::array<std::vector<double>, model::componentCount> values;
    instrument::DivergenceResidual divergence;
    std::optional<instrument::CurlOperator> curl;
};

/// Where both stand. Immutable once made.
struct LockstepView {
    std::uint64_t number = 0; ///< of the job
    std::shared_ptr<const grid::Discretisation> gridA, gridB;
    std::shared_ptr<const FieldFrame> frameA, frameB, difference;
    std::vector<instrument::LockstepSample> samples;
    std::vector<instrument::PlaceRecord> records;
    double sampleTime = 0.0; ///< um/c
    std::optional<instrument::Check> check;
    std::optional<std::array<AxisReading, 2>> axis; ///< of A and B, where it is looked at
    std::int64_t step = 0, steps = 0;
    double timeFs = 0.0;
    bool ended = false;
    QString failure; ///< what was seen when a run diverged
    QString problem; ///< why there is nothing
};

/// All members but the thread itself belong to the GUI thread; none waits for a step.
class LockstepRunner {
public:
    using Make = std::function<LockstepJob()>;

    LockstepRunner();
    ~LockstepRunner();
    LockstepRunner(const LockstepRunner&) = delete;
    LockstepRunner& operator=(const LockstepRunner&) = delete;

    /// Makes a job on the thread, in place of the one before, and waits at its step 0.
    /// \returns its number
    std::uint64_t begin(Make make);
    /// Gives the job up; what it holds is freed.
    void clear();
    void run(bool on);
    /// Advances by so many steps of A and stands.
    void step(std::int64_t steps);
    void reset();
    void setQuantity(fdtd::ViewQuantity quantity);
    /// Slow motion in periods of the light per second; empty: full speed.
    void setPace(std::optional<double> periodsPerSecond);
    [[nodiscard]] bool running() const;
    /// The newest view that has not been taken.
    [[nodiscard]] std::optional<std::shared_ptr<const LockstepView>> take();

private:
    struct Wishes {
        std::optional<Make> make;
        bool clear = false, reset = false, running = false, redraw = false;
        std::int64_t steps = 0; ///< single ones
        std::uint64_t number = 0;
        fdtd::ViewQuantity quantity = fdtd::ViewQuantity::electricMagnitude;
        std::optional<double> pace;
    };

    void work(const std::stop_token& stop);
    void tell(const std::function<void(Wishes&)>& change);

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    Wishes wishes_;
    Mailbox<std::shared_ptr<const LockstepView>> views_;
    std::jthread thread_; ///< last: it uses the others
};

} // namespace zonescope::ui
