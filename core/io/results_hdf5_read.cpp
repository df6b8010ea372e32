#include "core/io/results_hdf5.hpp"

#include "core/error.hpp"
#include "core/io/order_results.hpp"

#ifdef ZONESCOPE_HAS_HDF5
#include "core/io/hdf5_handles.hpp"

#include <fmt/format.h>
#endif

#include <algorithm>
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

void checkFormat(const Reader& file, const std::filesystem::path& path) {
    const auto format = file.textAttribute("/", "format");
    if (format == orderResultsFormatName) {
        throw FileError(path.string(),
                        "holds a sum over azimuthal orders, not one run. Run one order with "
                        "'zonescope run PROJECT --order M', or carry the sum to a focal plane with "
                        "'zonescope field-of-view'.");
    }
    if (format != resultsFormatName) {
        file.damaged("its format is not " + std::string(resultsFormatName));
    }
    const auto version = file.integerAttribute("/", "version");
    if (version > resultsVersion) {
        throw FileError(
            path.string(),
            fmt::format("written by a newer Zonescope (results version {}, this program "
                        "reads up to {}); update the program",
                        version, resultsVersion));
    }
}

std::vector<run::EnergySample> readEnergy(const Reader& file) {
    const auto steps = file.integers("/energy/step");
    const auto energies = file.numbers("/energy/energy");
    if (steps.size() != energies.size()) {
        file.damaged("/energy/step and /energy/energy differ in length");
    }
    std::vector<run::EnergySample> samples;
    for (std::size_t n = 0; n < steps.size(); ++n) {
        samples.push_back({.step = steps[n], .energy = energies[n]});
    }
    return samples;
}

hid_t nativeType(const Reader& file, const std::string& type) {
    if (type == "float32") {
        return H5T_NATIVE_FLOAT;
    }
    if (type == "float64") {
        return H5T_NATIVE_DOUBLE;
    }
    if (type == "int64") {
        return H5T_NATIVE_INT64;
    }
    file.damaged("unknown type of numbers '" + type + "'");
}

} // namespace

Results readResults(const std::filesystem::path& path) {
    const Reader file(path);
    checkFormat(file, path);
    Results results;
    results.projectText = file.text("/project");
    results.program = file.textAttribute("/", "program");
    results.end = file.textAttribute("/", "end");
    results.step = file.integerAttribute("/", "step");
    results.timeFs = file.numberAttribute("/", "time_fs");
    results.hasState = file.exists("/state");
    results.energy = readEnergy(file);
    for (const auto& link : file.names("/monitors")) {
        const auto group = "/monitors/" + link;
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
        results.monitors.push_back(std::move(monitor));
    }
    return results;
}

run::SimulationState readState(const std::filesystem::path& path) {
    const Reader file(path);
    checkFormat(file, path);
    if (!file.exists("/state")) {
        throw FileError(path.string(),
                        "holds results but no state to resume from; give a file that "
                        "an interrupted run or --checkpoint-every wrote");
    }
    run::SimulationState state;
    state.peakEnergy = file.numberAttribute("/state", "peak_energy");
    state.energy = readEnergy(file);
    for (const auto& name : file.names("/state")) {
        const auto group = "/state/" + name;
        fdtd::EngineState engine;
        engine.engine = file.textAttribute(group, "engine");
        engine.step = file.integerAttribute(group, "step");
        engine.atHalfStep = file.integerAttribute(group, "at_half_step") != 0;
        for (const auto& link : file.names(group)) {
            const auto dataset = group + "/" + link;
            fdtd::StateArray array;
            array.name = file.textAttribute(dataset, "name");
            array.type = file.textAttribute(dataset, "type");
            array.shape = file.shape(dataset);
            array.bytes = file.bytes(dataset, nativeType(file, array.type));
            engine.arrays.push_back(std::move(array));
        }
        state.engines.push_back(std::move(engine));
    }
    return state;
}

std::string readProjectText(const std::filesystem::path& path) {
    const Reader file(path);
    checkFormat(file, path);
    return file.text("/project");
}

#else

namespace {

[[noreturn]] void withoutHdf5(const std::filesystem::path& path) {
    throw FileError(path.string(),
                    "this program was built without HDF5 (ZONESCOPE_HDF5=OFF), so it "
                    "can neither read nor write results files");
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
