#pragma once

/// \file
/// Measurements of the kernel laboratory that run beside the window.

#include "core/laboratory/measurement.hpp"
#include "gpu/laboratory/device_laboratory.hpp"
#include "ui/solver/mailbox.hpp"

#include <QString>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <optional>
#include <variant>

namespace zonescope::ui {

/// What is measured: on one thread of the processor, or on a CUDA device.
using LaboratoryPlan = std::variant<laboratory::LaboratorySettings, gpu::DeviceLaboratorySettings>;

/// Measurements, all or those done so far; of one of both places.
struct LaboratoryResults {
    laboratory::Report onCpu;
    gpu::DeviceReport onDevice;
    int total = 0;      ///< cases that were asked for
    QString now;        ///< the case that is being measured
    bool ended = false; ///< also when it was called off
    QString problem;    ///< why it ended early

    [[nodiscard]] int done() const noexcept {
        return static_cast<int>(onCpu.cases.size() + onDevice.cases.size());
    }
};

/// One series on a thread of a pool. Belongs to the GUI thread, which never waits for it; with the
/// end of this object it is called off and ends after the case at work.
class LaboratoryJob {
public:
    LaboratoryJob(LaboratoryPlan plan, QThreadPool& pool);
    ~LaboratoryJob();
    LaboratoryJob(const LaboratoryJob&) = delete;
    LaboratoryJob& operator=(const LaboratoryJob&) = delete;

    /// What is new since it was asked last.
    [[nodiscard]] std::optional<std::shared_ptr<const LaboratoryResults>> take();
    /// It ends after the case at work.
    void cancel() { shared_->goOn = false; }

private:
    struct Shared {
        std::atomic<bool> goOn = true;
        Mailbox<std::shared_ptr<const LaboratoryResults>> answers;
    };
    static void run(Shared& shared, const LaboratoryPlan& plan);

    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

} // namespace zonescope::ui
