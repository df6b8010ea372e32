#pragma once

/// \file
/// An optimisation on a thread of its own: it goes on until it is told to pause or to end, and
/// whoever looks sees its iterates as they come.

#include "core/optimise/optimiser.hpp"

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace zonescope::optimise {

enum class SearchState {
    ready,     ///< nothing has run yet
    running,   ///< an iterate is on its way
    pausing,   ///< it rests as soon as the iterate under way is there
    stopping,  ///< it rests within a few steps of the run, without the iterate under way
    paused,    ///< it rests before its end
    finished,  ///< all iterations are done
    exhausted, ///< no step is found that makes the merit larger
    failed,    ///< see SearchMoment::failure
};

/// Whether an iterate is on its way.
[[nodiscard]] constexpr bool isActive(SearchState state) noexcept {
    return state == SearchState::running || state == SearchState::pausing ||
           state == SearchState::stopping;
}

/// A moment of a search.
struct SearchMoment {
    SearchState state = SearchState::ready;
    std::shared_ptr<const std::vector<Iterate>> iterates; ///< never null
    std::shared_ptr<const IteratePicture> picture; ///< of the newest iterate made here; null: none
    std::exception_ptr failure;                    ///< why it failed
    std::exception_ptr notKept;                    ///< why the last record could not be kept
    int wanted = 0;                                ///< iterations in all
    bool looking = false;                          ///< a field is on its way while it rests
};

/// Thread-safe. The destructor ends what runs, within a few steps, and waits for it.
class Search {
public:
    /// Called with the record after every iterate, on the thread of the search.
    using Keep = std::function<void(const std::string& record)>;

    /// @param state to go on from; empty: from the project's design
    /// \throws InputError as Optimiser and Optimiser::restore
    explicit Search(std::shared_ptr<const model::Project> project,
                    const run::EngineFactory& factory = run::makeDefaultEngine, Keep keep = {},
                    std::optional<OptimiserState> state = std::nullopt,
                    wedge::WedgeEngineFactory wedges = zones::makeDefaultWedgeEngine);
    ~Search();
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// Begins or goes on, until there are `wanted` iterations in all; nothing while it is active.
    /// @param from the design that the next iterate is; empty: the search takes its next step
    void start(int wanted, std::optional<std::vector<double>> from = std::nullopt);
    void pause();
    void stop();
    /// The wavelength of the objective at which pictures of the next iterates show the field; empty
    /// as at first: they show none.
    void watch(std::optional<std::size_t> figure);
    /// While it rests: runs the newest iterate once more for its field at this wavelength. start()
    /// gives that up.
    void look(std::size_t figure);
    /// Until it rests. \returns false when the time is over before
    bool wait(std::optional<double> seconds = std::nullopt);

    [[nodiscard]] SearchMoment moment() const;
    [[nodiscard]] const model::Project& project() const noexcept { return optimiser_.project(); }
    [[nodiscard]] const DesignVariables& variables() const noexcept {
        return optimiser_.variables();
    }
    /// The project with the values of an iterate.
    [[nodiscard]] model::Project design(const Iterate& iterate) const {
        return optimiser_.design(iterate);
    }
    /// As Optimiser::measures.
    [[nodiscard]] std::vector<std::pair<std::string, DensityMeasure>>
    measures(const Iterate& iterate) const {
        return optimiser_.measures(iterate);
    }
    /// As recordText and historyCsv, of the iterates that are there; waits for an iterate under
    /// way.
    [[nodiscard]] std::string record() const;
    [[nodiscard]] std::string history() const;

private:
    void work(const std::stop_token& token);
    [[nodiscard]] SearchState searchOn(const std::stop_token& token);
    void publish();
    void lookOn(const std::stop_token& token, std::size_t figure);

    mutable std::mutex optimiserMutex_; ///< an iterate holds it
    Optimiser optimiser_;
    Keep keep_;
    mutable std::mutex mutex_; ///< of what stands below
    std::condition_variable rests_;
    SearchMoment moment_;
    std::optional<std::vector<double>> from_;
    std::optional<std::size_t> watched_;
    std::jthread thread_; ///< last: it uses all of the above
};

} // namespace zonescope::optimise
