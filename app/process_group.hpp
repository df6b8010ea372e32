#pragma once

/// \file
/// The processes that one command was started as, by MPI.

#include <memory>
#include <string>

namespace zonescope::app {

class ProcessGroup {
public:
    ProcessGroup() = default;
    ProcessGroup(const ProcessGroup&) = delete;
    ProcessGroup& operator=(const ProcessGroup&) = delete;
    virtual ~ProcessGroup() = default;

    [[nodiscard]] virtual int rank() const = 0; ///< 0 to size - 1
    [[nodiscard]] virtual int size() const = 0;
    [[nodiscard]] virtual int localRank() const = 0; ///< among those on this machine
    [[nodiscard]] virtual int localSize() const = 0;
    /// Whether all say yes. All must ask; before the work, while all live.
    [[nodiscard]] virtual bool agree(bool yes) = 0;
    /// Ends the group's communication. \param everyone whether all others are there to do the same:
    /// with a dead one among them it would wait for ever, and is left out.
    virtual void leave(bool everyone) = 0;
};

/// The processes that mpirun or srun started.
/// \param option that asks for them, as --jobs
/// \param otherwise how to do without
/// \throws InputError in a program that was built without MPI
[[nodiscard]] std::unique_ptr<ProcessGroup> joinMpiProcesses(const std::string& option,
                                                             const std::string& otherwise);

} // namespace zonescope::app
