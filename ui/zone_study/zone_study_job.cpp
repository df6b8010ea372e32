#include "ui/zone_study/zone_study_job.hpp"

#include "gpu/optics/device_bessel_sums.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zonescope::ui {

namespace {

/// Before this part of the work the rate is mostly that of getting ready.
constexpr double tellingFraction = 0.02;

QString failureOf(const model::Project& project, const std::exception_ptr& cause) {
    if (!cause)
        return {};
    try {
        std::rethrow_exception(cause);
    } catch (const std::exception& error) {
        return namedSentence(project, error);
    }
}

} // namespace

std::optional<std::size_t> ZoneStudy::reference() const {
    const auto last =
        std::find_if(points.rbegin(), points.rend(),
                     [](const zones::StudyPoint& point) { return point.failure.empty(); });
    if (last == points.rend())
        return std::nullopt;
    return static_cast<std::size_t>(std::distance(last, points.rend())) - 1;
}

ZoneStudyJob::ZoneStudyJob(ZoneStudy study, WorkersFor workers, QThreadPool& pool) {
    pool.start([shared = shared_, study = std::move(study), workers = std::move(workers)] {
        run(*shared, study, workers);
    });
}

ZoneStudyJob::~ZoneStudyJob() { shared_->goOn = false; }

void ZoneStudyJob::run(Shared& shared, ZoneStudy study, const WorkersFor& workers) {
    const auto& project = *study.project;
    try {
        const zones::StudyOptions options{
            .values = study.values,
            .workers = workers,
            .sheet = {.designOnly = true,
                      .bessel =
                          gpu::besselSumsWhereThereIsOne(project.run.backend, project.run.threads)},
            .progress =
                [&shared](double part) {
                    shared.fraction = part;
                    return shared.goOn.load();
                },
            .ended =
                [&](const zones::StudyPoint& point) {
                    study.points.push_back(point);
                    study.failures.push_back(failureOf(project, point.cause));
                    shared.answers.put(std::make_shared<const ZoneStudy>(study));
                }};
        auto points = zones::studyZones(project, study.setting, options);
        if (!points)
            return; // called off: nobody listens any more
        study.points = std::move(*points);
        study.complete = true;
    } catch (...) {
        study.problem = problemSentence(currentExceptionNotices().front().problem);
    }
    shared.answers.put(std::make_shared<const ZoneStudy>(std::move(study)));
}

std::optional<std::shared_ptr<const ZoneStudy>> ZoneStudyJob::take() {
    return shared_->answers.take();
}

std::optional<double> ZoneStudyJob::secondsLeft() const {
    const double done = fraction();
    if (done < tellingFraction)
        return std::nullopt;
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - begun_;
    return since.count() * (1.0 - done) / done;
}

} // namespace zonescope::ui
