#include "app/process_group.hpp"
#include "core/error.hpp"

#ifdef ZONESCOPE_HAS_MPI
#include <mpi.h>
#endif

namespace zonescope::app {

#ifdef ZONESCOPE_HAS_MPI

namespace {

class MpiProcesses final : public ProcessGroup {
public:
    MpiProcesses() {
        int given = 0;
        // One thread at a time speaks with the others.
        check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &given));
        check(MPI_Comm_rank(MPI_COMM_WORLD, &rank_));
        check(MPI_Comm_size(MPI_COMM_WORLD, &size_));
        MPI_Comm here = MPI_COMM_NULL;
        check(
            MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &here));
        check(MPI_Comm_rank(here, &localRank_));
        check(MPI_Comm_size(here, &localSize_));
        check(MPI_Comm_free(&here));
    }

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return size_; }
    [[nodiscard]] int localRank() const override { return localRank_; }
    [[nodiscard]] int localSize() const override { return localSize_; }

    [[nodiscard]] bool agree(bool yes) override {
        const int mine = yes ? 1 : 0;
        int all = 0;
        check(MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD));
        return all == 1;
    }

    void leave(bool everyone) override {
        if (everyone) {
            MPI_Finalize();
        }
    }

private:
    static void check(int code) {
        if (code != MPI_SUCCESS) {
            throw Error(say("MPI failed with code {code}", "code"_is = code));
        }
    }
    int rank_ = 0, size_ = 1, localRank_ = 0, localSize_ = 1;
};

} // namespace

std::unique_ptr<ProcessGroup> joinMpiProcesses(const std::string&, const std::string&) {
    return std::make_unique<MpiProcesses>();
}

#else

std::unique_ptr<ProcessGroup> joinMpiProcesses(const std::string& option,
                                               const std::string& otherwise) {
    refuse(option, say("mpi"), say("here"),
           say("This program was built without MPI. Build it where CMake finds MPI, or {otherwise}",
               "otherwise"_is = otherwise));
}

#endif

} // namespace zonescope::app
