#include "ui/editor/mesh_worker.hpp"

#include <utility>

namespace zonescope::ui {

MeshWorker::MeshWorker(QObject* parent)
    : QObject(parent), thread_([this](const std::stop_token& stop) { work(stop); }) {}

MeshWorker::~MeshWorker() {
    thread_.request_stop();
    wake_.notify_all();
    thread_.join();
}

void MeshWorker::request(std::shared_ptr<const model::Project> project,
                         const PlaneExtent& visible) {
    {
        const std::scoped_lock lock(mutex_);
        wish_ = Wish{std::move(project), visible, ++asked_};
    }
    wake_.notify_one();
}

void MeshWorker::work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        Wish wish;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return wish_.has_value(); }))
                return;
            wish = *std::exchange(wish_, std::nullopt);
        }
        auto mesh =
            std::make_shared<const MeshPreview>(makeMeshPreview(wish.project, wish.visible));
        QMetaObject::invokeMethod(
            this, [this, number = wish.number, mesh = std::move(mesh)] { deliver(number, mesh); },
            Qt::QueuedConnection);
    }
}

void MeshWorker::deliver(int number, const std::shared_ptr<const MeshPreview>& mesh) {
    delivered_ = number;
    // Also when a newer wish is on its way: during a drag every preview is better than none.
    emit finished(mesh);
}

} // namespace zonescope::ui
