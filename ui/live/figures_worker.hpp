#pragma once

/// \file
/// The thread on which runs for figures alone go on, beside the solver that has the fields.

#include "core/datasheet/figures_run.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"

#include <QObject>
#include <QString>

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace zonescope::ui {

/// Belongs to the GUI thread. One geometry at a time; a newer request takes the place of the one
/// under way, of which nothing is heard any more.
class FiguresWorker : public QObject {
    Q_OBJECT
public:
    explicit FiguresWorker(run::EngineFactory factory, QObject* parent = nullptr);
    /// Ends a run under way within moments.
    ~FiguresWorker() override;

    /// Asks for the figures at the design wavelength. Of the project only what they need is
    /// simulated (datasheet::projectForFigures).
    void measure(std::shared_ptr<const model::Project> project, bool unpolarized,
                 std::uint64_t request);
    /// Ends what is under way and gives the memory of the last run back.
    void release();

signals:
    /// Of the last request, exactly one of these, unless release() was called.
    void measured(std::uint64_t request, std::shared_ptr<const datasheet::LensSheet> sheet);
    void failed(std::uint64_t request, const QString& why);

private:
    struct Order {
        std::shared_ptr<const model::Project> project; ///< null: give the memory back
        bool unpolarized = false;
        std::uint64_t request = 0;
    };
    void put(Order order);
    void work(const std::stop_token& ended);
    void measure(datasheet::FiguresRun& run, const Order& order, const std::stop_token& stop);

    run::EngineFactory factory_;
    std::mutex mutex_; ///< of the two that follow
    std::optional<Order> next_;
    std::stop_source underWay_;
    std::condition_variable_any wake_;
    std::jthread thread_; ///< last: it ends first
};

} // namespace zonescope::ui
