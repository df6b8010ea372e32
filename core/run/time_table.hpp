#pragma once

/// \file
/// Where the wall time of a run goes that somebody waits for: the steps are often its small part.

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::run {

/// Stages in the order in which they first began, each with the time spent in it. They do not
/// overlap: what happens within a stage is not measured again.
class TimeTable {
public:
    using Clock = std::chrono::steady_clock;

    /// From its making to its end.
    class Stage {
    public:
        /// @param table to add to; null: to none
        Stage(TimeTable* table, std::string name);
        Stage(const Stage&) = delete;
        Stage& operator=(const Stage&) = delete;
        ~Stage();

    private:
        TimeTable* table_;
        std::string name_;
        Clock::time_point begin_ = Clock::now();
    };

    [[nodiscard]] Stage measure(std::string name) { return {this, std::move(name)}; }
    /// Adds to a stage of that name, or begins one.
    void add(const std::string& name, double seconds);
    /// For people: a line for each stage with its seconds and its part of `totalSeconds`, the rest
    /// as "other", and the total.
    [[nodiscard]] std::string toText(double totalSeconds) const;

    struct Entry {
        std::string name;
        double seconds = 0.0;
    };
    [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }

private:
    std::vector<Entry> entries_;
};

/// To be asked once, early: seconds since the system started this process, to a hundredth. 0 where
/// it does not say, and where they are so many that the process was something else before, such as
/// a shell that became this program.
[[nodiscard]] double startUpSeconds();

} // namespace zonescope::run
