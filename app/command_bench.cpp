#include "app/commands.hpp"
#include "core/bench/bench.hpp"
#include "core/io/text_file.hpp"

#include <iostream>
#include <memory>
#include <string>

namespace zonescope::app {

namespace {

struct BenchSettings {
    bench::Settings bench;
    std::string json;
};

int runBench(const BenchSettings& settings) {
    const auto results = bench::run(settings.bench, [](const std::string& line) {
        std::cerr << line << std::endl;
        return true;
    });
    std::cout << bench::toTable(results);
    if (!settings.json.empty()) {
        io::replaceTextFile(settings.json, bench::toJson(results));
        std::cout << "written to " << settings.json << '\n';
    }
    return success;
}

} // namespace

void addBenchCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "bench", "Measure the memory bandwidth of this machine and the speed of the solver");
    command->footer(
        "Takes a few minutes on an otherwise idle machine. Every rate is given beside the ceiling "
        "measured in the same run.");
    const auto settings = std::make_shared<BenchSettings>();
    command->add_option("--json", settings->json, "Also write the results as a JSON list")
        ->type_name("FILE");
    command->add_flag("--quick", settings->bench.quick, "Only the most important cases");
    command->add_option("--seconds", settings->bench.seconds, "Least time of each measurement")
        ->check(CLI::PositiveNumber)
        ->type_name("SECONDS")
        ->capture_default_str();
    command->add_option("--case", settings->bench.filter, "Only cases whose name contains this")
        ->type_name("TEXT");
    command
        ->add_option("--instruction-set", settings->bench.instructionSet,
                     "Instead of the best that this processor has")
        ->check(CLI::IsMember({"baseline", "avx2", "avx512"}))
        ->type_name("NAME");
    command
        ->add_option("--time-levels", settings->bench.timeLevels,
                     "Depth of the time blocking; 0: chosen from the cache size, 1: none")
        ->check(CLI::NonNegativeNumber)
        ->type_name("NUMBER");
    command->callback([settings, &action] { action = [settings] { return runBench(*settings); }; });
}

} // namespace zonescope::app
