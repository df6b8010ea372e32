#pragma once

/// \file
/// Sweeps that wait, run and are done. One runs at a time, in the background.

#include "core/io/results/sweep_results.hpp"
#include "core/run/sweep/sweep_runner.hpp"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace zonescope::ui {

/// Lives on the GUI thread; the points run on threads of run::SweepRunner. Nothing here waits for
/// them, except the destructor.
class SweepQueue : public QObject {
    Q_OBJECT
public:
    /// Makes the workers of a sweep of a project.
    using WorkersFor = std::function<run::SweepWorkers(const model::Project&)>;

    struct Entry {
        int id = 0;
        run::SweepPlan plan;
        run::SweepSnapshot now;
        bool saved = false; ///< came from a file
    };

    explicit SweepQueue(WorkersFor workers, QObject* parent = nullptr);
    ~SweepQueue() override;

    /// Adds a reviewed plan at the end. \returns its id
    int add(run::SweepPlan plan);
    /// Adds results that were read from a file.
    int add(io::SavedSweep saved);
    void pause(int id);
    void resume(int id);
    void cancel(int id);
    /// Cancels it if need be, and forgets its results.
    void remove(int id);

    [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }
    [[nodiscard]] const Entry* find(int id) const;
    [[nodiscard]] bool running() const noexcept { return runner_ != nullptr; }

signals:
    /// Entries came or went.
    void listChanged();
    /// Progress or state of an entry.
    void changed(int id);

private:
    Entry* entry(int id);
    void startNext();
    void takeSnapshot();
    void retire();

    WorkersFor workers_;
    std::vector<Entry> entries_;
    int lastId_ = 0;
    int current_ = 0; ///< id of the running entry; 0: none
    std::unique_ptr<run::SweepRunner> runner_;
    /// Cancelled, ending their last steps.
    std::vector<std::unique_ptr<run::SweepRunner>> ending_;
    QTimer reaper_;
    std::shared_ptr<std::atomic<bool>> noticed_;
};

} // namespace zonescope::ui
