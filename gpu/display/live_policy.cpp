#include "gpu/display/live_policy.hpp"

#include <cstdlib>

namespace zonescope::gpu {

LivePolicy livePolicy(std::string_view words) {
    LivePolicy policy;
    while (!words.empty()) {
        const auto comma = words.find(',');
        const auto word = words.substr(0, comma);
        if (word == "ahead") {
            policy.pace = HostPace::ahead;
        } else if (word == "waiting") {
            policy.pace = HostPace::waiting;
        } else if (word == "cut") {
            policy.endsPasses = false;
        } else if (word == "always") {
            policy.waitsForViewer = false;
        }
        words = comma == std::string_view::npos ? std::string_view() : words.substr(comma + 1);
    }
    return policy;
}

LivePolicy livePolicyOfEnvironment() {
    const char* const words = std::getenv("ZONESCOPE_LIVE");
    return livePolicy(words == nullptr ? "" : words);
}

} // namespace zonescope::gpu
