#include "core/optimise/search.hpp"

#include "core/cancellation.hpp"
#include "core/optimise/record.hpp"

#include <chrono>
#include <utility>

namespace zonescope::optimise {

Search::Search(std::shared_ptr<const model::Project> project, const run::EngineFactory& factory,
               Keep keep, std::optional<OptimiserState> state, wedge::WedgeEngineFactory wedges)
    : optimiser_(std::move(project), factory, std::move(wedges)), keep_(std::move(keep)) {
    if (state) {
        optimiser_.restore(std::move(*state));
    }
    moment_.wanted = optimiser_.project().optimisation->iterations;
    moment_.state = optimiser_.iterates().empty() ? SearchState::ready : SearchState::paused;
    publish();
}

Search::~Search() {
    const std::lock_guard lock(mutex_);
    thread_.request_stop();
}

void Search::start(int wanted, std::optional<std::vector<double>> from) {
    const std::lock_guard lock(mutex_);
    if (isActive(moment_.state)) {
        return;
    }
    moment_.state = SearchState::running;
    moment_.wanted = wanted;
    moment_.failure = nullptr;
    from_ = std::move(from);
    thread_.request_stop(); // of a look
    // Who went before ends on the new thread: nobody here waits for it.
    thread_ =
        std::jthread([this, before = std::move(thread_)](const std::stop_token& token) mutable {
            before = {};
            work(token);
        });
}

void Search::look(std::size_t figure) {
    const std::lock_guard lock(mutex_);
    if (isActive(moment_.state) || moment_.looking || moment_.iterates->empty()) {
        return;
    }
    moment_.looking = true;
    thread_ = std::jthread(
        [this, figure, before = std::move(thread_)](const std::stop_token& token) mutable {
            before = {};
            lookOn(token, figure);
        });
}

void Search::lookOn(const std::stop_token& token, std::size_t figure) {
    std::exception_ptr failure;
    try {
        const CancellationScope scope(token);
        const std::lock_guard own(optimiserMutex_);
        optimiser_.look(figure);
        publish();
    } catch (const Cancelled&) {
        // The search goes on.
    } catch (...) {
        failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    moment_.looking = false;
    if (failure) {
        moment_.failure = failure;
    }
}

void Search::pause() {
    const std::lock_guard lock(mutex_);
    if (moment_.state == SearchState::running) {
        moment_.state = SearchState::pausing;
    }
}

void Search::stop() {
    const std::lock_guard lock(mutex_);
    if (isActive(moment_.state)) {
        moment_.state = SearchState::stopping;
        thread_.request_stop();
    }
}

void Search::watch(std::optional<std::size_t> figure) {
    const std::lock_guard lock(mutex_);
    watched_ = figure;
}

bool Search::wait(std::optional<double> seconds) {
    std::unique_lock lock(mutex_);
    const auto rests = [this] { return !isActive(moment_.state); };
    if (!seconds) {
        rests_.wait(lock, rests);
        return true;
    }
    return rests_.wait_for(lock, std::chrono::duration<double>(*seconds), rests);
}

SearchMoment Search::moment() const {
    const std::lock_guard lock(mutex_);
    return moment_;
}

std::string Search::record() const {
    const std::lock_guard lock(optimiserMutex_);
    return recordText(optimiser_);
}

std::string Search::history() const {
    const std::lock_guard lock(optimiserMutex_);
    return historyCsv(optimiser_);
}

/// Called by whoever has the optimiser to itself.
void Search::publish() {
    auto iterates = std::make_shared<const std::vector<Iterate>>(optimiser_.iterates());
    std::shared_ptr<const IteratePicture> picture;
    if (optimiser_.picture()) {
        picture = std::make_shared<const IteratePicture>(*optimiser_.picture());
    }
    const std::lock_guard lock(mutex_);
    moment_.iterates = std::move(iterates);
    moment_.picture = std::move(picture);
}

SearchState Search::searchOn(const std::stop_token& token) {
    const CancellationScope scope(token);
    std::unique_lock lock(mutex_);
    auto from = std::exchange(from_, std::nullopt);
    const int wanted = moment_.wanted;
    lock.unlock();
    const std::lock_guard own(optimiserMutex_);
    if (from) {
        optimiser_.goOnFrom(*from);
    }
    const auto& iterates = optimiser_.iterates();
    while (from || iterates.empty() || iterates.back().iteration < wanted) {
        lock.lock();
        if (moment_.state == SearchState::pausing) {
            return SearchState::paused;
        }
        const auto watched = watched_;
        lock.unlock();
        optimiser_.watch(watched);
        if (!optimiser_.step()) {
            return SearchState::exhausted;
        }
        from.reset();
        publish();
        if (keep_) {
            std::exception_ptr notKept;
            try {
                keep_(recordText(optimiser_));
            } catch (...) {
                notKept = std::current_exception();
            }
            lock.lock();
            moment_.notKept = notKept;
            lock.unlock();
        }
    }
    return SearchState::finished;
}

void Search::work(const std::stop_token& token) {
    SearchState end = SearchState::paused;
    std::exception_ptr failure;
    try {
        end = searchOn(token);
    } catch (const Cancelled&) {
        end = SearchState::paused;
    } catch (...) {
        end = SearchState::failed;
        failure = std::current_exception();
    }
    {
        const std::lock_guard lock(mutex_);
        if (end == SearchState::paused && moment_.iterates->empty()) {
            end = SearchState::ready;
        }
        moment_.state = end;
        moment_.failure = failure;
    }
    rests_.notify_all();
}

} // namespace zonescope::optimise
