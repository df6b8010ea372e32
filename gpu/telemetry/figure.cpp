#include "gpu/telemetry/figure.hpp"

namespace zonescope::gpu {

std::string_view sourceName(Source source) noexcept {
    switch (source) {
    case Source::modelled: return "modelled";
    case Source::sampled: return "sampled";
    case Source::profiled: return "profiled";
    }
    return "";
}

} // namespace zonescope::gpu
