#include "ui/live/figures_worker.hpp"

#include "core/cancellation.hpp"
#include "core/run/time_table.hpp"
#include "gpu/optics/device_bessel_sums.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <utility>

namespace zonescope::ui {

FiguresWorker::FiguresWorker(run::EngineFactory factory, QObject* parent)
    : QObject(parent), factory_(std::move(factory)) {}

FiguresWorker::~FiguresWorker() {
    const std::lock_guard lock(mutex_);
    underWay_.request_stop();
}

void FiguresWorker::measure(std::shared_ptr<const model::Project> project, bool unpolarized,
                            std::uint64_t request) {
    put({std::move(project), unpolarized, request});
}

void FiguresWorker::release() {
    if (thread_.joinable())
        put({});
}

void FiguresWorker::put(Order order) {
    {
        const std::lock_guard lock(mutex_);
        underWay_.request_stop();
        underWay_ = {};
        next_ = std::move(order);
    }
    if (!thread_.joinable())
        thread_ = std::jthread([this](const std::stop_token& ended) { work(ended); });
    wake_.notify_one();
}

void FiguresWorker::work(const std::stop_token& ended) {
    datasheet::FiguresRun run(factory_);
    for (;;) {
        Order order;
        std::stop_token stop;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, ended, [this] { return next_.has_value(); }))
                return;
            order = *std::exchange(next_, std::nullopt);
            stop = underWay_.get_token();
        }
        if (order.project)
            measure(run, order, stop);
        else
            run.release();
    }
}

void FiguresWorker::measure(datasheet::FiguresRun& run, const Order& order,
                            const std::stop_token& stop) {
    // Heard on the GUI thread, in the order of the requests.
    const auto tell = [&](auto&& hear) {
        if (!stop.stop_requested())
            QMetaObject::invokeMethod(this, std::forward<decltype(hear)>(hear),
                                      Qt::QueuedConnection);
    };
    try {
        const CancellationScope scope(stop);
        const auto& project = *order.project;
        run::TimeTable times;
        auto sheet = std::make_shared<const datasheet::LensSheet>(run.measure(
            datasheet::projectForFigures(project).value_or(project),
            {.unpolarized = order.unpolarized,
             .designOnly = true,
             .bessel = gpu::besselSumsWhereThereIsOne(project.run.backend, project.run.threads)},
            times));
        tell([this, request = order.request, sheet = std::move(sheet)] {
            emit measured(request, sheet);
        });
    } catch (const Cancelled&) { // somebody has asked for another
    } catch (...) {
        tell([this, request = order.request,
              why = problemSentence(currentExceptionNotices().front().problem)] {
            emit failed(request, why);
        });
    }
}

} // namespace zonescope::ui
