#include "core/io/results/results_hdf5.hpp"

#include "core/error.hpp"
#include "core/io/results/order_results.hpp"

#ifdef ZONESCOPE_HAS_HDF5
#include "core/io/files/guarded_read.hpp"
#include "core/io/files/hdf5_handles.hpp"

#include <fmt/format.h>
#endif

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace zonescope::io {

const ResultArray* ResultMonitor::find(std::string_view arrayName) const noexcept {
    const auto found =
        std::find_if(arrays.begin(), arrays.end(),
                     [arrayName](const ResultArray& array) { return array.name == arrayName; });
    return found == arrays.end() ? nullptr : &*found;
}

#ifdef ZONESCOPE_HAS_HDF5

namespace {

using hdf5::Reader;

constexpr std::int64_t mostSteps = std::int64_t{1} << 53U; // counted exactly by a double

void checkFormat(const Reader& file, const std::filesystem::path& path) {
    const auto format = file.textAttribute("/", "format");
    if (format == orderResultsFormatName) {
        throw FileError(path.string(),
                        say("holds a sum over azimuthal orders, not one run. Run one order with "
                            "'zonescope run PROJECT --order M', or carry the sum to a focal plane "
                            "with 'zonescope field-of-view'."));
    }
    if (format != resultsFormatName) {
        file.damaged(say("its format is not {results_format_name}",
                         "results_format_name"_is = std::string(resultsFormatName)));
    }
    const auto version = file.integerAttribute("/", "version", 1, mostSteps);
    if (version > resultsVersion) {
        throw FileError(path.string(),
                        say("written by a newer Zonescope (results version {version}, this program "
                            "reads up to {results_version}); update the program",
                            "version"_is = version, "results_version"_is = resultsVersion));
    }
}

std::vector<run::EnergySample> readEnergy(const Reader& file, std::int64_t lastStep) {
    const auto steps = file.integers("/energy/step");
    const auto energies = file.numbers("/energy/energy");
    if (steps.size() != energies.size()) {
        file.damaged(say("/energy/step and /energy/energy differ in length"));
    }
    std::vector<run::EnergySample> samples;
    std::int64_t before = -1;
    for (std::size_t n = 0; n < steps.size(); ++n) {
        if (steps[n] <= before || steps[n] > lastStep || !std::isfinite(energies[n])) {
            file.damaged(
                say("sample {sample} of /energy is no energy of a step before", "sample"_is = n));
        }
        before = steps[n];
        samples.push_back({.step = steps[n], .energy = energies[n]});
    }
    return samples;
}

std::int64_t readStep(const Reader& file, const std::string& object) {
    return file.integerAttribute(object, "step", 0, mostSteps);
}

double readFinite(const Reader& file, const std::string& object, const char* name) {
    const double value = file.numberAttribute(object, name);
    if (!std::isfinite(value) || value < 0.0) {
        file.damaged(say("the attribute '{name}' of {object} is {value}", "name"_is = name,
                         "object"_is = object, "value"_is = value));
    }
    return value;
}

ResultMonitor readMonitor(const Reader& file, const std::string& group) {
    ResultMonitor monitor;
    monitor.name = file.textAttribute(group, "name");
    monitor.kind = file.textAttribute(group, "kind");
    for (const auto& name : file.names(group)) {
        const auto dataset = group + "/" + name;
        ResultArray array;
        array.name = name;
        array.shape = file.shape(dataset);
        std::tie(array.real, array.imaginary) = file.complexNumbers(dataset);
        monitor.arrays.push_back(std::move(array));
    }
    return monitor;
}

Results readSoundResults(const std::filesystem::path& path) {
    const Reader file(path);
    checkFormat(file, path);
    Results results;
    results.projectText = file.text("/project");
    results.program = file.textAttribute("/", "program");
    results.end = file.textAttribute("/", "end");
    results.step = readStep(file, "/");
    results.timeFs = readFinite(file, "/", "time_fs");
    results.hasState = file.exists("/state");
    results.energy = readEnergy(file, results.step);
    for (const auto& link : file.names("/monitors")) {
        results.monitors.push_back(readMonitor(file, "/monitors/" + link));
    }
    return results;
}

std::vector<fdtd::StateArray> readStateArrays(const Reader& file, const std::string& group) {
    std::vector<fdtd::StateArray> arrays;
    for (const auto& link : file.names(group)) {
        const auto dataset = group + "/" + link;
        fdtd::StateArray array;
        array.name = file.textAttribute(dataset, "name");
        array.type = file.textAttribute(dataset, "type");
        const auto type = hdf5::stateTypeOf(array.type);
        if (type.memory < 0) {
            file.damaged(say("unknown type of numbers '{type}'", "type"_is = array.type));
        }
        array.shape = file.shape(dataset);
        array.bytes = file.bytes(dataset, type.file, type.memory);
        arrays.push_back(std::move(array));
    }
    return arrays;
}

fdtd::EngineState readEngine(const Reader& file, const std::string& group) {
    fdtd::EngineState engine;
    engine.engine = file.textAttribute(group, "engine");
    engine.step = readStep(file, group);
    engine.atHalfStep = file.integerAttribute(group, "at_half_step", 0, 1) != 0;
    engine.arrays = readStateArrays(file, group);
    return engine;
}

run::PhasorState readPhasors(const Reader& file) {
    const std::string group = "/state/phasors";
    run::PhasorState state;
    if (!file.exists(group)) {
        return state;
    }
    state.beforeStep = file.integerAttribute(group, "before_step", -1, mostSteps);
    const auto steps = file.integers(group + "/step");
    const auto shape = file.shape(group + "/change");
    const auto changes = file.numbers(group + "/change");
    if (shape.size() != 2 || shape[0] != steps.size()) {
        file.damaged(say("{group}/step and {group}/change differ in length", "group"_is = group));
    }
    for (std::size_t n = 0; n < steps.size(); ++n) {
        const auto first = changes.begin() + static_cast<std::ptrdiff_t>(n * shape[1]);
        state.samples.push_back(
            {.step = steps[n], .changes = {first, first + static_cast<std::ptrdiff_t>(shape[1])}});
    }
    for (const auto& name : file.names(group)) {
        if (name.starts_with("kept_")) {
            state.kept.push_back(readStateArrays(file, group + "/" + name));
        }
    }
    return state;
}

run::SimulationState readSoundState(const std::filesystem::path& path) {
    const Reader file(path);
    checkFormat(file, path);
    if (!file.exists("/state")) {
        throw FileError(path.string(), say("holds results but no state to resume from; give a file "
                                           "that an interrupted run or --checkpoint-every wrote"));
    }
    if (!file.hasAttribute("/state", "checksum")) {
        throw FileError(path.string(),
                        say("its state was saved by an older Zonescope, whose fields this one does "
                            "not continue; run the project again"));
    }
    run::SimulationState state;
    state.peakEnergy = readFinite(file, "/state", "peak_energy");
    state.azimuthalOrder = static_cast<int>(file.integerAttribute("/state", "azimuthal_order",
                                                                  std::numeric_limits<int>::min(),
                                                                  std::numeric_limits<int>::max()));
    state.energy = readEnergy(file, readStep(file, "/"));
    state.phasors = readPhasors(file);
    for (const auto& name : file.names("/state")) {
        if (name.starts_with("engine_")) {
            state.engines.push_back(readEngine(file, "/state/" + name));
        }
    }
    const auto expected = fmt::format("{:016x}", checksumOf(state, file.text("/project")));
    if (file.textAttribute("/state", "checksum") != expected) {
        file.damaged(say("its state is not the one that was written; resume from another "
                         "checkpoint or run the project again"));
    }
    return state;
}

} // namespace

Results readResults(const std::filesystem::path& path) {
    return guardedRead(path, [&] { return readSoundResults(path); });
}

run::SimulationState readState(const std::filesystem::path& path) {
    return guardedRead(path, [&] { return readSoundState(path); });
}

std::string readProjectText(const std::filesystem::path& path) {
    return guardedRead(path, [&] {
        const Reader file(path);
        checkFormat(file, path);
        return file.text("/project");
    });
}

#else

namespace {

[[noreturn]] void withoutHdf5(const std::filesystem::path& path) {
    throw FileError(path.string(), say("this program was built without HDF5 (ZONESCOPE_HDF5=OFF), "
                                       "so it can neither read nor write results files"));
}

} // namespace

bool hasHdf5() noexcept { return false; }

void writeResults(const std::filesystem::path& path, const run::Simulation&,
                  const ResultsOptions&) {
    withoutHdf5(path);
}

Results readResults(const std::filesystem::path& path) { withoutHdf5(path); }

run::SimulationState readState(const std::filesystem::path& path) { withoutHdf5(path); }

std::string readProjectText(const std::filesystem::path& path) { withoutHdf5(path); }

#endif

} // namespace zonescope::io
