#pragma once

/// \file
/// Designs lenses on a thread of its own while the user goes on typing.

#include "core/check/check.hpp"
#include "core/lens/plan.hpp"

#include <QObject>
#include <QString>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace zonescope::ui {

using LensPlanPointer = std::shared_ptr<const lens::LensPlan>;

/// Works on the latest request only: an older one is dropped, and its library is computed to the
/// end only if the newer one needs the same. Libraries are kept for the next requests. Lives on the
/// GUI thread; the destructor stops and joins.
class LensPlanner : public QObject {
    Q_OBJECT
public:
    explicit LensPlanner(QObject* parent = nullptr);
    ~LensPlanner() override;

    /// @param specification a metalens without a library gets a computed one
    void request(const lens::LensSpecification& specification);
    /// Gives up the library that is being computed; `cancelled` follows.
    void cancel();
    /// Whether an answer is still to come.
    [[nodiscard]] bool busy() const noexcept { return awaited_ != answered_; }
    /// For the estimate of the run time.
    void setMachine(const check::CheckOptions& machine);

signals:
    void planned(const zonescope::ui::LensPlanPointer& plan);
    /// Part of the library that is done, 0 to 1.
    void progressed(double part);
    void cancelled();

private:
    struct Request {
        lens::LensSpecification specification;
        std::uint64_t number = 0;
    };
    void work(const std::stop_token& stop);
    void serve(const Request& request, const std::stop_token& stop);
    [[nodiscard]] std::shared_ptr<const lens::PhaseLibrary>
    libraryFor(const lens::UnitCells& cells, const Request& request, const std::stop_token& stop);
    [[nodiscard]] bool wanted(const Request& request, const lens::UnitCells& cells,
                              const std::stop_token& stop);
    /// Calls back on the GUI thread, unless the request is no longer the latest.
    template <class Call> void report(const Request& request, Call call);

    std::uint64_t awaited_ = 0;  ///< GUI thread: number of the latest request
    std::uint64_t answered_ = 0; ///< GUI thread

    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::optional<Request> pending_;
    std::uint64_t cancelledNumber_ = 0; ///< requests up to this one are given up
    check::CheckOptions machine_;

    // Worker only.
    std::optional<lens::UnitCells> cells_;
    std::shared_ptr<const lens::PhaseLibrary> library_;

    std::jthread thread_; ///< last: starts when everything is there
};

} // namespace zonescope::ui
