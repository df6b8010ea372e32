#pragma once

/// \file
/// Computes mesh previews on a thread of its own; the newest wish wins.

#include "ui/editor/mesh_preview.hpp"

#include <QObject>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace zonescope::ui {

/// The GUI thread asks and is told; it never waits but in the destructor, for the present preview.
class MeshWorker : public QObject {
    Q_OBJECT
public:
    explicit MeshWorker(QObject* parent = nullptr);
    ~MeshWorker() override;

    void request(std::shared_ptr<const model::Project> project, const PlaneExtent& visible);
    /// Whether a preview is on its way.
    [[nodiscard]] bool busy() const noexcept { return asked_ != delivered_; }

signals:
    /// The preview of the newest wish.
    void finished(const std::shared_ptr<const zonescope::ui::MeshPreview>& mesh);

private:
    struct Wish {
        std::shared_ptr<const model::Project> project;
        PlaneExtent visible;
        int number = 0;
    };
    void work(const std::stop_token& stop);
    void deliver(int number, const std::shared_ptr<const MeshPreview>& mesh);

    int asked_ = 0, delivered_ = 0; ///< GUI thread only
    std::mutex mutex_;              ///< guards wish_
    std::condition_variable_any wake_;
    std::optional<Wish> wish_;
    std::jthread thread_; ///< last: ends before what it uses goes
};

} // namespace zonescope::ui
