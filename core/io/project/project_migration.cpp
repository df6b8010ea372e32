#include "core/io/project/project_migration.hpp"

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::io {

namespace {

using nlohmann::json;

/// Moves a value to another key, unless that key is already taken.
void rename(json& object, const char* from, const char* to) {
    if (object.is_object() && object.contains(from) && !object.contains(to)) {
        object[to] = std::move(object[from]);
        object.erase(from);
    }
}

template <class Change> void forEach(json& root, const char* list, Change change) {
    if (root.contains(list) && root[list].is_array()) {
        for (json& entry : root[list]) {
            if (entry.is_object()) {
                change(entry);
            }
        }
    }
}

/// Version 0, used before the first release: one cell size, "m", "zones" that were all annular,
/// "type" for "kind", one "pml_cells" for all sides, and the stop rule's time directly in "run".
void fromVersion0(json& root) {
    rename(root, "m", "azimuthal_order");
    rename(root, "zones", "bodies");
    if (root.contains("domain") && root["domain"].is_object()) {
        json& domain = root["domain"];
        rename(domain, "r_max_um", "radius_um");
        if (domain.contains("cell_um")) {
            const json cell = domain["cell_um"];
            domain.erase("cell_um");
            domain["dr_um"] = cell;
            domain["dz_um"] = cell;
        }
    }
    if (root.contains("pml_cells") && !root.contains("boundaries")) {
        for (const char* side : {"r_max", "z_min", "z_max"}) {
            root["boundaries"][side] = {{"kind", "absorbing"}, {"cells", root["pml_cells"]}};
        }
        root.erase("pml_cells");
    }
    forEach(root, "materials", [](json& material) {
        rename(material, "n", "index");
        rename(material, "eps", "permittivity");
    });
    forEach(root, "bodies", [](json& body) {
        rename(body, "type", "kind");
        if (!body.contains("kind")) {
            body["kind"] = "annular_zone";
        }
    });
    forEach(root, "sources", [](json& source) {
        rename(source, "type", "kind");
        if (source.contains("signal")) {
            rename(source["signal"], "type", "kind");
        }
    });
    forEach(root, "monitors", [](json& monitor) { rename(monitor, "type", "kind"); });
    if (root.contains("run") && root["run"].is_object()) {
        json& run = root["run"];
        rename(run, "courant", "courant_number");
        if (run.contains("max_time_fs") && !run.contains("stop")) {
            run["stop"]["max_time_fs"] = run["max_time_fs"];
            run.erase("max_time_fs");
        }
    }
}

using Migration = void (*)(json&);
/// Entry n leads from version n to version n + 1.
constexpr std::array<Migration, projectVersion> migrations{fromVersion0};

} // namespace

int migrateProject(json& root, const std::string& file) {
    const std::string allowed = fmt::format("0 to {}", projectVersion);
    if (!root.contains("version")) {
        throw InputError(
            {file, "version", say("nothing"), allowed,
             say("Add \"version\": {project_version}.", "project_version"_is = projectVersion)});
    }
    const json& found = root["version"];
    if (found.is_number() && found.get<double>() > projectVersion) {
        throw InputError({file, "version", found.dump(), allowed,
                          say("This project was made by a newer Zonescope: version {dump}, this "
                              "one reads up to {project_version}. Update Zonescope to open it.",
                              "dump"_is = found.dump(), "project_version"_is = projectVersion)});
    }
    if (!found.is_number_integer()) {
        throw InputError({file, "version", found.is_structured() ? say("no number") : found.dump(),
                          allowed, say("The version is a whole number.")});
    }
    if (!found.is_number_unsigned() && found.get<std::int64_t>() < 0) {
        throw InputError(
            {file, "version", found.dump(), allowed, say("There is no such version.")});
    }
    const int version = found.get<int>();
    for (int step = version; step < projectVersion; ++step) {
        migrations[static_cast<std::size_t>(step)](root);
    }
    root["version"] = projectVersion;
    return version;
}

} // namespace zonescope::io
