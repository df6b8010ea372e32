#include "ui/laboratory/laboratory_job.hpp"

#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <utility>

namespace zonescope::ui {

LaboratoryJob::LaboratoryJob(LaboratoryPlan plan, QThreadPool& pool) {
    pool.start([shared = shared_, plan = std::move(plan)] { run(*shared, plan); });
}

LaboratoryJob::~LaboratoryJob() { cancel(); }

void LaboratoryJob::run(Shared& shared, const LaboratoryPlan& plan) {
    LaboratoryResults results;
    const auto tell = [&] {
        shared.answers.put(std::make_shared<const LaboratoryResults>(results));
    };
    const auto begins = [&](const std::string& name) {
        results.now = QString::fromStdString(name);
        tell();
        return shared.goOn.load();
    };
    try {
        if (const auto* const cpu = std::get_if<laboratory::LaboratorySettings>(&plan)) {
            results.total = static_cast<int>(laboratory::chosenCases(cpu->filter).size());
            (void)laboratory::measure(*cpu, begins, [&](const laboratory::Report& report) {
                results.onCpu = report;
                tell();
            });
        } else {
            const auto& device = std::get<gpu::DeviceLaboratorySettings>(plan);
            results.total = static_cast<int>(gpu::plannedCases(device).size());
            (void)gpu::measureOnDevice(device, begins, [&](const gpu::DeviceReport& report) {
                results.onDevice = report;
                tell();
            });
        }
    } catch (...) {
        results.problem = problemSentence(currentExceptionNotices().front().problem);
    }
    results.ended = true;
    results.now.clear();
    tell();
}

std::optional<std::shared_ptr<const LaboratoryResults>> LaboratoryJob::take() {
    return shared_->answers.take();
}

} // namespace zonescope::ui
