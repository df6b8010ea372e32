#pragma once

/// \file
/// A study of the zones of a lens that runs beside the window.

#include "core/zones/zone_study.hpp"
#include "ui/solver/mailbox.hpp"

#include <QString>
#include <QThreadPool>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// What a study has found, or has found so far.
struct ZoneStudy {
    std::shared_ptr<const model::Project> project; ///< as it was when the study began
    zones::ZoneSetting setting = zones::ZoneSetting::ramp;
    std::vector<double> values;
    std::vector<zones::StudyPoint> points; ///< of the first values; all once it is complete
    std::vector<QString> failures;         ///< of the points, in the language of the window
    bool complete = false;                 ///< the differences are known
    QString problem;                       ///< why nothing could be run

    /// The last point that was run: what the others are compared with.
    [[nodiscard]] std::optional<std::size_t> reference() const;
};

/// One study on a thread of a pool. Belongs to the GUI thread, which never waits for it: with the
/// end of this object the study is called off, and its thread ends within a few steps.
class ZoneStudyJob {
public:
    using WorkersFor = std::function<zones::ZoneWorkers(const model::Project&)>;

    /// @param study project, setting and values
    ZoneStudyJob(ZoneStudy study, WorkersFor workers, QThreadPool& pool);
    ~ZoneStudyJob();
    ZoneStudyJob(const ZoneStudyJob&) = delete;
    ZoneStudyJob& operator=(const ZoneStudyJob&) = delete;

    /// What is new since it was asked last; it is over with the first that is complete or has a
    /// problem.
    [[nodiscard]] std::optional<std::shared_ptr<const ZoneStudy>> take();
    /// Of the work of all values, 0 to 1.
    [[nodiscard]] double fraction() const noexcept { return shared_->fraction; }
    /// From what it has done so far; empty while that tells too little.
    [[nodiscard]] std::optional<double> secondsLeft() const;

private:
    struct Shared {
        std::atomic<bool> goOn = true;
        std::atomic<double> fraction = 0.0;
        Mailbox<std::shared_ptr<const ZoneStudy>> answers;
    };
    static void run(Shared& shared, ZoneStudy study, const WorkersFor& workers);

    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

} // namespace zonescope::ui
