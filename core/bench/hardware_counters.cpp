#include "core/bench/hardware_counters.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <system_error>

#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace zonescope::bench {
namespace {

constexpr std::array<std::uint64_t, 3> countedEvents{
    PERF_COUNT_HW_CPU_CYCLES, PERF_COUNT_HW_INSTRUCTIONS, PERF_COUNT_HW_CACHE_MISSES};

/// Of this thread on any processor, in the leader's group; -1 with errno when refused.
int openCounter(std::uint64_t event, int leader) {
    perf_event_attr attributes{};
    attributes.size = sizeof(attributes);
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.config = event;
    if (leader < 0) {
        attributes.disabled = 1; // and with it the group
    }
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    attributes.read_format =
        PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    return static_cast<int>(
        ::syscall(SYS_perf_event_open, &attributes, 0, -1, leader, PERF_FLAG_FD_CLOEXEC));
}

std::string paranoidLevel() {
    std::ifstream file("/proc/sys/kernel/perf_event_paranoid");
    std::string level;
    std::getline(file, level);
    return level;
}

/// As the system writes a group: PERF_FORMAT_GROUP with both times.
struct GroupReading {
    std::uint64_t count, enabled, running;
    std::array<std::uint64_t, countedEvents.size()> values;
};

} // namespace

CounterFile::~CounterFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

HardwareCounters::HardwareCounters() {
    for (std::size_t n = 0; n < kinds; ++n) {
        files_[n] = CounterFile(openCounter(countedEvents[n], files_[0].get()));
        if (files_[n].get() < 0) {
            whyNot_ = whyNotCounted(errno, paranoidLevel());
            return;
        }
    }
}

void HardwareCounters::start() {
    if (available()) {
        ::ioctl(files_[0].get(), PERF_EVENT_IOC_RESET, PERF_IOC_FLAG_GROUP);
        ::ioctl(files_[0].get(), PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP);
    }
}

std::optional<HardwareCounts> HardwareCounters::stop() {
    if (!available()) {
        return std::nullopt;
    }
    ::ioctl(files_[0].get(), PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP);
    GroupReading reading{};
    if (::read(files_[0].get(), &reading, sizeof(reading)) !=
            static_cast<ssize_t>(sizeof(reading)) ||
        reading.running == 0) {
        return std::nullopt;
    }
    // The counters may have been shared with others: what is missing is taken to be alike.
    const double scale =
        static_cast<double>(reading.enabled) / static_cast<double>(reading.running);
    const auto value = [&](std::size_t n) {
        return scale * static_cast<double>(reading.values.at(n));
    };
    return HardwareCounts{.cycles = value(0), .instructions = value(1), .cacheMisses = value(2)};
}

text::Message whyNotCounted(int error, const std::string& paranoid) {
    switch (error) {
    case EACCES:
    case EPERM:
        return paranoid.empty()
                   ? say("The system does not permit hardware counters: set "
                         "kernel.perf_event_paranoid to 2 or less; a container must permit the "
                         "call perf_event_open.")
                   : say("The system does not permit hardware counters (kernel.perf_event_paranoid "
                         "is {level}): set kernel.perf_event_paranoid to 2 or less; a container "
                         "must permit the call perf_event_open.",
                         "level"_is = paranoid);
    case ENOENT:
    case ENODEV:
    case EOPNOTSUPP:
    case EINVAL:
        return say(
            "This processor has no such hardware counters, or the virtual machine hides them.");
    case ENOSYS: return say("The kernel of this system has no hardware counters (perf_event).");
    default:
        return say("The hardware counters cannot be opened: {reason}.",
                   "reason"_is = std::generic_category().message(error));
    }
}

} // namespace zonescope::bench
