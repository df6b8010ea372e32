#include "core/io/results/sweep_results.hpp"

#include "core/error.hpp"
#include "core/io/files/csv.hpp"
#include "core/io/files/guarded_read.hpp"
#include "core/io/files/json_text.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#ifdef ZONESCOPE_HAS_HDF5
#include "core/io/files/hdf5_handles.hpp"
#endif

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::io {

namespace {

using nlohmann::json;
using run::PointState;

constexpr const char* formatName = "zonescope-sweep";
/// 1: figures of the focus in the grid had the names that the data sheet's have now.
constexpr int formatVersion = 2;
constexpr std::array allStates{PointState::waiting, PointState::running, PointState::finished,
                               PointState::failed, PointState::cancelled};

nlohmann::ordered_json axisJson(const run::SweepAxis& axis) {
    return {{"key", axis.key}, {"values", axis.values}, {"linked", axis.linked}};
}

nlohmann::ordered_json rowJson(const run::SweepTable& table, std::size_t n) {
    nlohmann::ordered_json values = nlohmann::ordered_json::array();
    for (std::size_t c = 0; c < table.columns().size(); ++c) {
        const auto value = table.at(n, c);
        values.push_back(value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr));
    }
    const run::SweepRow& row = table.rows()[n];
    return {
        {"state", run::nameOf(row.state)}, {"message", row.message.english()}, {"values", values}};
}

[[noreturn]] void damaged(const std::string& file, const std::string& key, const json& found,
                          text::Message allowed) {
    throw InputError({.file = file,
                      .key = key,
                      .value = found.dump().substr(0, 60),
                      .allowed = std::move(allowed),
                      .hint = say("This is no sweep that Zonescope saved, or it was changed.")});
}

/// Access to the parts of a saved sweep, with errors that name them.
class SavedPart {
public:
    SavedPart(const json& node, std::string path, const std::string& file)
        : node_(node), path_(std::move(path)), file_(file) {}

    [[nodiscard]] SavedPart operator[](const char* key) const {
        if (!node_.is_object() || !node_.contains(key)) {
            damaged(file_, path_.empty() ? key : path_ + "." + key, json(nullptr),
                    say("to be there"));
        }
        return {node_.at(key), path_.empty() ? key : path_ + "." + key, file_};
    }
    template <class Visit> void each(Visit visit) const {
        if (!node_.is_array()) {
            damaged(file_, path_, node_, say("a list"));
        }
        for (std::size_t n = 0; n < node_.size(); ++n) {
            visit(SavedPart(node_[n], fmt::format("{}[{}]", path_, n), file_));
        }
    }
    [[nodiscard]] std::string text() const {
        if (!node_.is_string()) {
            damaged(file_, path_, node_, say("text"));
        }
        return node_.get<std::string>();
    }
    [[nodiscard]] double number() const {
        if (!node_.is_number()) {
            damaged(file_, path_, node_, say("a number"));
        }
        return node_.get<double>();
    }
    [[nodiscard]] std::optional<double> optionalNumber() const {
        return node_.is_null() ? std::nullopt : std::optional(number());
    }
    [[nodiscard]] bool yes() const {
        if (!node_.is_boolean()) {
            damaged(file_, path_, node_, say("true or false"));
        }
        return node_.get<bool>();
    }
    [[nodiscard]] PointState state() const {
        const std::string word = text();
        const auto found = std::ranges::find_if(
            allStates, [&](PointState state) { return run::nameOf(state) == word; });
        if (found == allStates.end()) {
            damaged(file_, path_, node_, say("waiting, running, finished, failed, cancelled"));
        }
        const bool open = *found == PointState::waiting || *found == PointState::running;
        return open ? PointState::cancelled : *found;
    }
    [[nodiscard]] const json& node() const { return node_; }
    [[noreturn]] void wrong(text::Message allowed) const {
        damaged(file_, path_, node_, std::move(allowed));
    }

private:
    const json& node_;
    std::string path_;
    const std::string& file_;
};

run::SweepAxis axisOf(const SavedPart& part) {
    run::SweepAxis axis;
    axis.key = part["key"].text();
    part["values"].each([&](const SavedPart& value) { axis.values.push_back(value.number()); });
    part["linked"].each([&](const SavedPart& key) { axis.linked.push_back(key.text()); });
    return axis;
}

/// What the figures of the focus in the grid are called since the data sheet has its own.
void renameGridFigures(std::vector<run::SweepColumn>& columns) {
    constexpr std::array<std::string_view, 9> former{"focal_length",
                                                     "focal_length_error",
                                                     "focus_z",
                                                     "fwhm",
                                                     "fwhm_along_polarization",
                                                     "fwhm_across_polarization",
                                                     "depth_of_focus",
                                                     "efficiency",
                                                     "peak_intensity"};
    const auto isNew = [](const run::SweepColumn& one) { return one.name.starts_with("grid_"); };
    if (std::ranges::any_of(columns, isNew)) {
        return; // already with both
    }
    for (auto& column : columns) {
        if (!column.parameter && std::ranges::find(former, column.name) != former.end()) {
            column.name.insert(0, "grid_");
        }
    }
}

run::SweepTable tableOf(const SavedPart& root, bool formerNames) {
    std::vector<run::SweepColumn> columns;
    root["columns"].each([&](const SavedPart& column) {
        columns.push_back(
            {column["name"].text(), column["unit"].text(), column["parameter"].yes()});
    });
    if (formerNames) {
        renameGridFigures(columns);
    }
    std::vector<run::SweepRow> rows;
    root["rows"].each([&](const SavedPart& saved) {
        run::SweepRow& row = rows.emplace_back();
        row.state = saved["state"].state();
        row.message = saved["message"].text();
        row.fraction = row.state == PointState::finished ? 1.0 : 0.0;
        saved["values"].each(
            [&](const SavedPart& value) { row.values.push_back(value.optionalNumber()); });
        if (row.values.size() > columns.size()) {
            saved["values"].wrong(say("{count} values", "count"_is = columns.size()));
        }
    });
    run::SweepTable table;
    table.restore(std::move(columns), std::move(rows));
    return table;
}

#ifdef ZONESCOPE_HAS_HDF5
SavedSweep readHdf5(const std::filesystem::path& path) {
    const hdf5::Reader file(path);
    const std::string format = file.textAttribute("/", "format");
    if (format != formatName) {
        throw InputError(
            {.file = path.string(),
             .key = "format",
             .value = '"' + format + '"',
             .allowed = fmt::format("\"{}\"", formatName),
             .hint = format == resultsFormatName
                         ? say("These are the results of one run; a sweep is saved by the sweeps "
                               "panel or 'zonescope sweep'.")
                         : say("This is no sweep that Zonescope saved, or it was changed.")});
    }
    return parseSweepJson(file.text("/sweep"), path.string());
}

SavedSweep loadHdf5(const std::filesystem::path& path) {
    return guardedRead(path, [&] { return readHdf5(path); });
}

/// Groups: project and plan as JSON texts, "columns" with one dataset per column (NaN: no value)
/// and its unit as an attribute, "state" as numbers of PointState, messages in the JSON.
void saveHdf5(const std::filesystem::path& path, const run::SweepPlan& plan,
              const run::SweepTable& table) {
    hdf5::Writer file(path);
    file.attribute("/", "format", formatName);
    file.attribute("/", "version", std::int64_t{formatVersion});
    file.attribute("/", "program", "zonescope " ZONESCOPE_VERSION);
    file.text("/project", writeProject(*plan.project));
    file.text("/sweep", writeSweepJson(plan, table));
    file.group("/columns");
    const std::array shape{table.rows().size()};
    for (std::size_t c = 0; c < table.columns().size(); ++c) {
        std::vector<double> values;
        for (std::size_t n = 0; n < table.rows().size(); ++n) {
            values.push_back(table.at(n, c).value_or(std::numeric_limits<double>::quiet_NaN()));
        }
        const std::string name = "/columns/" + table.columns()[c].name;
        file.dataset(name, shape, values);
        file.attribute(name, "unit", table.columns()[c].unit);
        file.attribute(name, "parameter", std::int64_t{table.columns()[c].parameter ? 1 : 0});
    }
    std::vector<std::int64_t> states;
    for (const run::SweepRow& row : table.rows()) {
        states.push_back(static_cast<std::int64_t>(row.state));
    }
    file.dataset("/state", states);
    file.attribute("/state", "meaning", "0 waiting, 1 running, 2 finished, 3 failed, 4 cancelled");
    file.finish();
}
#endif

/// The first bytes of an HDF5 file without a user block (HDF5 file format specification, III.A).
constexpr std::string_view hdf5Signature = "\x89HDF\r\n\x1a\n";

/// As much as tells what a file is; empty when it cannot be read.
std::string beginningOf(const std::filesystem::path& path) {
    std::string bytes(256, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return bytes;
}

std::string suffixOf(const std::filesystem::path& path) {
    std::string suffix = path.extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    });
    return suffix;
}

} // namespace

std::string writeSweepCsv(const run::SweepTable& table) {
    std::string text = "point";
    for (const run::SweepColumn& column : table.columns()) {
        text +=
            ',' + csvCell(column.unit.empty() ? column.name
                                              : fmt::format("{} ({})", column.name, column.unit),
                          ',');
    }
    text += ",state,message\r\n";
    for (std::size_t n = 0; n < table.rows().size(); ++n) {
        text += std::to_string(n + 1);
        for (std::size_t c = 0; c < table.columns().size(); ++c) {
            const auto value = table.at(n, c);
            text += value ? fmt::format(",{}", *value) : ",";
        }
        const run::SweepRow& row = table.rows()[n];
        text +=
            fmt::format(",{},{}\r\n", run::nameOf(row.state), csvCell(row.message.english(), ','));
    }
    return text;
}

std::string writeSweepJson(const run::SweepPlan& plan, const run::SweepTable& table) {
    nlohmann::ordered_json root;
    root["format"] = formatName;
    root["version"] = formatVersion;
    root["program"] = "zonescope " ZONESCOPE_VERSION;
    root["name"] = plan.name;
    root["axes"] = nlohmann::ordered_json::array();
    for (const run::SweepAxis& axis : plan.axes) {
        root["axes"].push_back(axisJson(axis));
    }
    root["columns"] = nlohmann::ordered_json::array();
    for (const run::SweepColumn& column : table.columns()) {
        root["columns"].push_back(
            {{"name", column.name}, {"unit", column.unit}, {"parameter", column.parameter}});
    }
    root["rows"] = nlohmann::ordered_json::array();
    for (std::size_t n = 0; n < table.rows().size(); ++n) {
        root["rows"].push_back(rowJson(table, n));
    }
    root["project"] = nlohmann::ordered_json::parse(writeProject(*plan.project));
    return printJson(root);
}

SavedSweep parseSweepJson(std::string_view text, const std::string& file) {
    const JsonDocument document = parseJson(text, file);
    const SavedPart root(document.root, {}, file);
    if (root["format"].node() != formatName) {
        root["format"].wrong(fmt::format("\"{}\"", formatName));
    }
    const json& version = root["version"].node();
    if (version != 1 && version != formatVersion) {
        root["version"].wrong(say("1 to {format_version}", "format_version"_is = formatVersion));
    }
    SavedSweep saved;
    saved.plan.name = root["name"].text();
    saved.plan.project =
        std::make_shared<const model::Project>(parseProject(root["project"].node().dump(), file));
    root["axes"].each([&](const SavedPart& axis) { saved.plan.axes.push_back(axisOf(axis)); });
    static_cast<void>(run::reviewSweep(saved.plan));
    saved.table = tableOf(root, version == 1);
    if (saved.table.rows().size() != saved.plan.points()) {
        root["rows"].wrong(say("{points} rows", "points"_is = saved.plan.points()));
    }
    return saved;
}

void requireSweepSuffix(const std::filesystem::path& path) {
    const std::string suffix = suffixOf(path);
    if (suffix == ".csv" || suffix == ".json") {
        return;
    }
#ifdef ZONESCOPE_HAS_HDF5
    if (suffix == ".h5" || suffix == ".hdf5") {
        return;
    }
    constexpr const char* choices = ".csv, .json, .h5";
#else
    constexpr const char* choices = ".csv, .json";
#endif
    throw InputError({.file = {},
                      .key = "file name",
                      .value = '"' + path.filename().string() + '"',
                      .allowed = std::string(choices),
                      .hint = say("The suffix says in which format the results are saved.")});
}

void saveSweep(const std::filesystem::path& path, const run::SweepPlan& plan,
               const run::SweepTable& table) {
    requireSweepSuffix(path);
    const std::string suffix = suffixOf(path);
    if (suffix == ".csv") {
        replaceTextFile(path, writeSweepCsv(table));
    } else if (suffix == ".json") {
        replaceTextFile(path, writeSweepJson(plan, table));
    } else {
#ifdef ZONESCOPE_HAS_HDF5
        saveHdf5(path, plan, table);
#endif
    }
}

SavedSweep loadSweep(const std::filesystem::path& path) {
    if (beginningOf(path).starts_with(hdf5Signature)) {
#ifdef ZONESCOPE_HAS_HDF5
        return loadHdf5(path);
#else
        throw FileError(path.string(), say("this build of Zonescope reads no HDF5; save as JSON"));
#endif
    }
    return parseSweepJson(readTextFile(path, maximumJsonBytes), path.string());
}

bool isSweepFile(const std::filesystem::path& path) noexcept {
    try {
        const std::string beginning = beginningOf(path);
        if (!beginning.starts_with(hdf5Signature)) {
            return beginning.find(fmt::format("\"{}\"", formatName)) != std::string::npos;
        }
#ifdef ZONESCOPE_HAS_HDF5
        return guardedRead(
            path, [&] { return hdf5::Reader(path).textAttribute("/", "format") == formatName; });
#endif
    } catch (const std::exception&) {
        // What cannot be read is told by whoever opens it.
    }
    return false;
}

} // namespace zonescope::io
