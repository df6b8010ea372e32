#include "app/commands.hpp"
#include "app/json_output.hpp"
#include "core/error.hpp"
#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/telemetry/telemetry.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>
#include <string>

namespace zonescope::app {

namespace {

struct DevicesSettings {
    bool measure = false;
    bool json = false;
};

nlohmann::ordered_json toJson(const gpu::Ceilings& ceilings) {
    return {{"copy_bytes_per_second", ceilings.copyBytesPerSecond},
            {"l2_bytes_per_second", ceilings.l2BytesPerSecond},
            {"float_flops_per_second", ceilings.floatFlopsPerSecond},
            {"double_flops_per_second", ceilings.doubleFlopsPerSecond},
            {"from_cache", ceilings.fromCache}};
}

std::string toText(const gpu::Ceilings& ceilings) {
    return fmt::format(
        "  ceilings, measured{}: copy {:.0f} GB/s, L2 copy {:.0f} GB/s, multiply-add "
        "{:.1f} TFLOP/s single, {:.1f} double\n",
        ceilings.fromCache ? " before (--measure does it again)"
                           : fmt::format(" in {:.2f} s", ceilings.seconds),
        ceilings.copyBytesPerSecond * 1e-9, ceilings.l2BytesPerSecond * 1e-9,
        ceilings.floatFlopsPerSecond * 1e-12, ceilings.doubleFlopsPerSecond * 1e-12);
}

/// One device, as text and as JSON.
struct Description {
    std::string text;
    nlohmann::ordered_json json;
};

Description describeDevice(int ordinal, const gpu::DeviceLimits& limits, bool measure) {
    Description result;
    result.text = fmt::format("device {}: {}", ordinal, gpu::toTable(limits));
    result.json = nlohmann::ordered_json::parse(gpu::toJson(limits, {}))["device"];
    result.json["ordinal"] = ordinal;

    gpu::DeviceFacts facts;
    text::Message reason;
    if (const auto sample = gpu::sampleDevice(ordinal, 0.0, &facts, &reason)) {
        result.text +=
            fmt::format("  {}, {}, driver {}\n  now: {}\n  activity counters: {}\n", facts.uuid,
                        facts.pciBusId, facts.driverVersion, gpu::describe(*sample, facts),
                        facts.hasActivity ? "yes" : facts.activityReason.english());
        result.json["uuid"] = facts.uuid;
        result.json["pci_bus_id"] = facts.pciBusId;
        result.json["driver"] = facts.driverVersion;
        result.json["nvlinks"] = facts.nvlinks;
    } else {
        result.text += "  " + reason.english() + '\n';
    }
    try {
        const auto ceilings = gpu::ceilings(ordinal, measure);
        result.text += toText(ceilings);
        result.json["ceilings"] = toJson(ceilings);
    } catch (const DeviceError& error) {
        result.text += fmt::format("  {}\n", error.what());
        result.json["ceilings_problem"] = error.what();
    }
    const auto profiler = gpu::Profiler(ordinal).availability();
    result.text += fmt::format(
        "  hardware counters: {}\n",
        profiler.available ? "yes" : text::inTurn({profiler.reason, profiler.advice}).english());
    result.json["hardware_counters"] = profiler.available;
    if (!profiler.available) {
        result.json["hardware_counters_reason"] = profiler.reason.english();
    }
    return result;
}

int runDevices(const DevicesSettings& settings) {
    text::Message reason;
    const auto devices = gpu::queryDevices(&reason);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (std::size_t n = 0; n < devices.size(); ++n) {
        auto device = describeDevice(static_cast<int>(n), devices[n], settings.measure);
        if (!settings.json) {
            std::cout << device.text;
        }
        list.push_back(std::move(device.json));
    }
    if (settings.json) {
        std::cout << jsonText(list);
    }
    if (devices.empty()) {
        std::cerr << "zonescope: no CUDA device: " << reason.english() << '\n';
        return failed;
    }
    return success;
}

} // namespace

void addDevicesCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "devices", "List the CUDA devices, what they can do at best and what they report");
    command->footer("Exit codes: 0 there is a device, 1 there is none.");
    const auto settings = std::make_shared<DevicesSettings>();
    command->add_flag("--measure", settings->measure,
                      "Measure bandwidth and arithmetic rate again instead of reading the cache");
    command->add_flag("--json", settings->json, "Print a JSON list");
    command->callback(
        [settings, &action] { action = [settings] { return runDevices(*settings); }; });
}

} // namespace zonescope::app
