#include "core/run/time_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

#include <unistd.h>

namespace zonescope::run {

TimeTable::Stage::Stage(TimeTable* table, std::string name)
    : table_(table), name_(std::move(name)) {}

TimeTable::Stage::~Stage() {
    if (table_ != nullptr) {
        table_->add(name_, std::chrono::duration<double>(Clock::now() - begin_).count());
    }
}

void TimeTable::add(const std::string& name, double seconds) {
    const auto found = std::ranges::find(entries_, name, &Entry::name);
    if (found != entries_.end()) {
        found->seconds += seconds;
    } else {
        entries_.push_back({name, seconds});
    }
}

std::string TimeTable::toText(double totalSeconds) const {
    std::string text;
    const auto line = [&](const std::string& name, double seconds) {
        text += fmt::format("  {:<24}{:>9.3f} s {:>5.1f} %\n", name, seconds,
                            totalSeconds > 0.0 ? 100.0 * seconds / totalSeconds : 0.0);
    };
    double known = 0.0;
    for (const Entry& entry : entries_) {
        line(entry.name, entry.seconds);
        known += entry.seconds;
    }
    line("other", std::max(0.0, totalSeconds - known));
    line("in all", totalSeconds);
    return text;
}

double startUpSeconds() {
    // proc(5): field 22 of stat is the start in clock ticks after boot; the second field may hold
    // blanks, but ends with the last bracket.
    std::ifstream stat("/proc/self/stat");
    std::ifstream uptime("/proc/uptime");
    std::string line;
    double now = 0.0;
    if (!std::getline(stat, line) || !(uptime >> now)) {
        return 0.0;
    }
    std::istringstream fields(line.substr(std::min(line.size(), line.rfind(')') + 1)));
    std::string field;
    for (int n = 3; n <= 22 && fields >> field; ++n) {
    }
    const double start =
        std::strtod(field.c_str(), nullptr) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    constexpr double longest = 10.0;
    const double age = now - start;
    return age >= 0.0 && age < longest ? age : 0.0;
}

} // namespace zonescope::run
