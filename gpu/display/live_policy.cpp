#include "gpu/display/live_policy.hpp"

#include <cstdlib>

namespace zonescope::gpu {

LivePolicy livePolicy(std::string_view off) {
    LivePolicy policy;
    while (!off.empty()) {
        const auto comma = off.find(',');
        const auto word = off.substr(0, comma);
        if (word == "wait") {
            policy.runsAhead = false;
        } else if (word == "cut") {
            policy.endsPasses = false;
        } else if (word == "always") {
            policy.waitsForViewer = false;
        }
        off = comma == std::string_view::npos ? std::string_view() : off.substr(comma + 1);
    }
    return policy;
}

LivePolicy livePolicyOfEnvironment() {
    const char* const off = std::getenv("ZONESCOPE_LIVE");
    return livePolicy(off == nullptr ? "" : off);
}

} // namespace zonescope::gpu
