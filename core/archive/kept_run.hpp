#pragma once

/// \file
/// What is told of a kept run, and of one that was lost. Plain values.

#include "core/model/project.hpp"
#include "core/run/simulation.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace zonescope::archive {

/// Counts all runs ever kept, from 1; 0: none.
using RunId = std::uint64_t;

/// What is told of a run; a plain value.
struct RunNote {
    std::shared_ptr<const model::Project> project;
    std::chrono::system_clock::time_point ended; ///< or stopped
    std::int64_t step = 0;
    double timeFs = 0.0;
    run::RunState condition = run::RunState::running;
    /// It ran on when it was replaced; one that rested otherwise.
    bool interrupted = false;
    double seconds = 0.0; ///< spent on its steps
};

enum class Place {
    memory,
    disk,
};

/// A kept run, as it is listed.
struct KeptRun {
    RunId id = 0;
    RunNote note;
    std::string name; ///< that the user gave it; empty: none
    bool pinned = false;
    Place place = Place::memory;
    std::size_t bytes = 0; ///< of the record
    /// Whom it belongs to, and what that one notes along with it: words of the archive's user.
    std::string owner, memo;
    bool saved = false; ///< it outlasts the program
};

/// A run could not be kept, or was given up.
struct Loss {
    enum class Reason {
        noRoom,     ///< neither memory nor disk has room for it
        overFull,   ///< the oldest one made room for others
        disk,       ///< it could not be written
        unreadable, ///< its engine does not give its fields
        unsaved,    ///< it ends with the program: it could not be written for the next start
        damaged,    ///< its files are not as they were written; `detail` names one of them
        stale,      ///< another version of the program saved it; `detail` names the version
    };
    Reason reason = Reason::noRoom;
    RunNote note;       ///< without a project when that could not be read
    std::string name;   ///< that the user gave it
    std::string detail; ///< what the file system says; empty: nothing
};

} // namespace zonescope::archive
