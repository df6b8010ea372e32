#include "app/slab_ranks.hpp"

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/mpi_transport.hpp"
#include "app/process_group.hpp"
#include "app/zone_options.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/run/order_plan.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/ranks/rank_crew.hpp"
#include "gpu/ranks/rank_link.hpp"
#include "gpu/ranks/rank_server.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace zonescope::app {

namespace {

/// Takes leave of the others in the end, unless one of them is gone.
class Membership {
public:
    Membership()
        : group_(joinMpiProcesses(
              "--slabs", "cut the domain over the devices of one machine with --device.")) {}
    ~Membership() { group_->leave(everyoneLives); }
    Membership(const Membership&) = delete;
    Membership& operator=(const Membership&) = delete;
    [[nodiscard]] const ProcessGroup& group() const noexcept { return *group_; }
    [[nodiscard]] double shareOfThisMachine() const {
        return static_cast<double>(group_->localSize()) / group_->size();
    }

    bool everyoneLives = true;

private:
    std::unique_ptr<ProcessGroup> group_;
};

/// Devices are looked for when the engine is made: then what is wrong with them is said once.
gpu::RankEngineMaker engineMaker(const ProcessGroup& group, const std::string& device) {
    return [place = group.localRank(), processes = group.localSize(),
            device](fdtd::RunPlan slice, const model::RunSettings& settings, int parity,
                    const text::Message& reason) {
        const bool named = !device.empty() && settings.backend != model::Backend::cpu;
        return gpu::makeRankEngine(
            std::move(slice), settings, parity,
            {.place = place,
             .processes = processes,
             .devices = named ? gpu::parseDevices(device) : std::vector<int>{}},
            reason);
    };
}

void refuseWhatIsNotCut(const RunSettings& settings, const std::vector<std::string>& files) {
    refuseZoneOptions(settings);
    if (files.size() > 1) {
        refuse("--slabs", say("mpi with {count} projects", "count"_is = files.size()),
               say("one project"),
               say("The ranks compute one domain together. Run the projects one after the other."));
    }
    if (files.empty() || !settings.resume.empty() || settings.order) {
        return;
    }
    const auto project = readProject(files.front(), settings.parameters);
    if (project.zones) {
        throw InputError(
            {.file = files.front(),
             .key = "--slabs",
             .value = say("mpi"),
             .allowed = say("a project without zones"),
             .hint = say("A zone is never cut: spread the zones over the processes with --jobs "
                         "mpi, or run the effective medium with --order M.")});
    }
    if (run::needsOrderSum(project)) {
        throw InputError(
            {.file = files.front(),
             .key = "--slabs",
             .value = say("mpi"),
             .allowed = say("one azimuthal order at a time"),
             .hint = say(
                 "The light of this project is a sum over several: choose one with --order M.")});
    }
}

int lead(RunSettings settings, const std::vector<std::string>& files, gpu::RankTransport& transport,
         Membership& membership) {
    gpu::RankCrew crew(transport, engineMaker(membership.group(), settings.device));
    try {
        refuseWhatIsNotCut(settings, files);
        settings.file = files.empty() ? std::string() : files.front();
        settings.ranks = &crew;
        settings.share = membership.shareOfThisMachine();
        const int code = RunSession(std::move(settings)).run();
        membership.everyoneLives = crew.everyoneLives();
        return code;
    } catch (...) {
        membership.everyoneLives = crew.everyoneLives();
        throw;
    }
}

int serve(const RunSettings& settings, gpu::RankTransport& transport, Membership& membership) {
    const InterruptGuard interrupt; // the first process decides what follows from a signal
    gpu::RankLink link(transport);
    gpu::RankServer server(link, engineMaker(membership.group(), settings.device),
                           membership.shareOfThisMachine());
    try {
        static_cast<void>(server.run()); // the first process says what went wrong
    } catch (const gpu::RankError&) {
        membership.everyoneLives = false;
        throw;
    }
    return success;
}

} // namespace

bool slabsByMpi(const RunSettings& settings) {
    if (settings.slabs.empty() || settings.slabs == "here") {
        return false;
    }
    if (settings.slabs != "mpi") {
        refuse("--slabs", "'" + settings.slabs + "'", say("here, mpi"),
               say("There is no such choice."));
    }
    return true;
}

int runOnRanks(const RunSettings& settings, const std::vector<std::string>& files) {
    Membership membership;
    const auto transport = makeMpiTransport();
    return membership.group().rank() == 0 ? lead(settings, files, *transport, membership)
                                          : serve(settings, *transport, membership);
}

} // namespace zonescope::app
