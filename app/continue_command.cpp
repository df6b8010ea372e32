#include "app/continue_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace zonescope::app {

namespace {

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_-./:,+@%=").find(c) != std::string_view::npos;
}

} // namespace

std::string shellWord(std::string_view word) {
    if (!word.empty() && std::ranges::all_of(word, isPlain)) {
        return std::string(word);
    }
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quoted + "'";
}

std::string continueCommand(const RunSettings& settings, const std::string& state) {
    std::string command =
        settings.ranks != nullptr ? fmt::format("mpirun -n {} ", settings.ranks->size()) : "";
    command += "zonescope run";
    if (!settings.file.empty()) {
        command += " " + shellWord(settings.file);
    }
    const std::pair<const char*, const std::string&> named[] = {
        {"--resume", state},
        {"--out", settings.out},
        {"--report", settings.report},
        {"--image", settings.image},
        {"--vtk", settings.vtk},
        {"--backend", settings.backend},
        {"--schedule", settings.schedule},
        {"--device", settings.device},
        {"--slabs", settings.slabs},
        {"--precision", settings.precision},
        {"--quantity", settings.quantity},
        {"--colour-map", settings.colourMap}};
    for (const auto& [option, value] : named) {
        if (!value.empty()) {
            command += fmt::format(" {} {}", option, shellWord(value));
        }
    }
    const auto add = [&command](const char* option, const auto& value) {
        if (value) {
            command += fmt::format(" {} {}", option, *value);
        }
    };
    add("--order", settings.order);
    add("--steps", settings.steps);
    add("--threads", settings.threads);
    add("--checkpoint-every", settings.checkpointSeconds);
    for (const auto& [option, given] :
         {std::pair("--decibel", settings.decibel),
          std::pair("--unpolarised", settings.unpolarized), std::pair("--quiet", settings.quiet)}) {
        if (given) {
            command += fmt::format(" {}", option);
        }
    }
    return command;
}

} // namespace zonescope::app
