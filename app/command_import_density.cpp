#include "app/commands.hpp"
#include "app/named_file.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/project/density_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/post_fill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

struct ImportDensitySettings {
    std::string picture, project, output;
    std::string body = "density map", material;
    io::DensityFileOptions file;
    std::optional<int> circle;
    std::optional<double> zMinUm, zMaxUm;
    std::optional<double> rUm, thetaDeg, rotationDeg, widthUm, depthUm, openingDeg;
    std::optional<int> count;
};

/// The pattern that takes the map: the body of that name, or a new one.
model::PostPattern& patternOf(model::Project& project, const ImportDensitySettings& settings) {
    const auto body = std::ranges::find(project.bodies, settings.body, &model::Body::name);
    if (body != project.bodies.end()) {
        auto* pattern = std::get_if<model::PostPattern>(&body->shape);
        if (pattern == nullptr) {
            throw InputError(
                {.key = "--body",
                 .value = settings.body,
                 .allowed = say("posts, or a name that no body has"),
                 .hint = say("The project has a body of this name that is no posts.")});
        }
        return *pattern;
    }
    if (!settings.zMinUm || !settings.zMaxUm || settings.material.empty()) {
        throw InputError(
            {.key = "--body",
             .value = settings.body,
             .allowed = say("posts of the project, or --material, --z-min and --z-max"),
             .hint = say("A picture holds neither heights nor materials: name a body whose layers "
                         "the map takes, or all three options.")});
    }
    model::PostPattern pattern{.posts = {},
                               .layers = {{*settings.zMinUm, *settings.zMaxUm, settings.material}}};
    return std::get<model::PostPattern>(
        project.bodies.emplace_back(model::Body{settings.body, std::move(pattern)}).shape);
}

/// The circle of posts that gets the picture: the one that is named, or a new one.
model::Post& postOf(model::PostPattern& pattern, const ImportDensitySettings& settings) {
    if (settings.circle) {
        const auto index = static_cast<std::size_t>(std::max(0, *settings.circle - 1));
        if (*settings.circle < 1 || index >= pattern.posts.size()) {
            throw InputError(
                {.key = "--circle",
                 .value = fmt::format("{}", *settings.circle),
                 .allowed = say("1 to {count}", "count"_is = pattern.posts.size()),
                 .hint = say("Circles of posts are counted from 1, as in the table of the window; "
                             "without the option the map becomes a new one.")});
        }
        return pattern.posts[index];
    }
    if (!settings.rUm || !settings.widthUm ||
        settings.depthUm.has_value() == settings.openingDeg.has_value()) {
        throw InputError(
            {.key = "--circle",
             .value = say("none"),
             .allowed = say("--circle, or --r, --width, and --depth or --opening"),
             .hint =
                 say("Name a circle of posts whose place and size the picture takes, or give both: "
                     "--depth for a picture in x and y, --opening for one in r and theta.")});
    }
    auto& post = pattern.posts.emplace_back();
    if (settings.openingDeg) {
        post.outline = model::ArcDensityOutline{};
    } else {
        post.outline = model::DensityOutline{};
    }
    return post;
}

template <class Value> void take(Value& value, const std::optional<Value>& given) {
    value = given.value_or(value);
}

void resize(model::Post& post, const ImportDensitySettings& settings) {
    if (auto* map = std::get_if<model::DensityOutline>(&post.outline)) {
        if (settings.openingDeg) {
            throw InputError({.key = "--opening",
                              .value = fmt::format("{}", *settings.openingDeg),
                              .allowed = say("--depth for a picture in x and y"),
                              .hint = say("The circle of posts is none between two radii.")});
        }
        take(map->widthUm, settings.widthUm);
        take(map->depthUm, settings.depthUm);
    } else if (auto* arc = std::get_if<model::ArcDensityOutline>(&post.outline)) {
        if (settings.depthUm) {
            throw InputError({.key = "--depth",
                              .value = fmt::format("{}", *settings.depthUm),
                              .allowed = say("--opening for a picture in r and theta"),
                              .hint = say("The circle of posts is one between two radii.")});
        }
        take(arc->widthUm, settings.widthUm);
        take(arc->openingDeg, settings.openingDeg);
    }
}

int runImportDensity(const ImportDensitySettings& settings) {
    tryOutputs({{"PICTURE", settings.picture}}, {{"OUTPUT", settings.output}});
    auto project = namingFile(settings.project, [&] { return io::readProject(settings.project); });
    auto pixels = io::readDensity(settings.picture, settings.file);
    std::cout << fmt::format("{}: {} x {} pixels, on average {:.3g}\n", settings.picture,
                             pixels.columns(), pixels.rows(), model::meanOf(pixels));
    model::Post& post = postOf(patternOf(project, settings), settings);
    model::setPicture(post, std::move(pixels));
    resize(post, settings);
    take(post.rUm, settings.rUm);
    take(post.count, settings.count);
    take(post.thetaDeg, settings.thetaDeg);
    take(post.rotationDeg, settings.rotationDeg);
    return writeProject(project, settings.output);
}

} // namespace

void addImportDensityCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "import-density", "Lay a picture on a project as a density map: PNG, CSV or HDF5");
    command->footer(
        "0 (black) is the surroundings, 1 (white) the material; a picture in between has a "
        "permittivity in between.\nIts right side lies outwards, its upper side along theta; it "
        "repeats --count times round the axis.\n"
        "Exit codes: 0 done, 2 bad input, 3 the file could not be written.\n"
        "\n"
        "Examples:\n"
        "  zonescope import-density wedge.png base.zonescope.json lens.zonescope.json --r 6 "
        "--count 24 --width 4 --opening 15 --material TiO2 --z-min 0 --z-max 0.6\n"
        "  zonescope import-density optimum.h5 lens.zonescope.json lens2.zonescope.json "
        "--dataset /rho --body posts --circle 3");
    const auto settings = std::make_shared<ImportDensitySettings>();
    command->add_option("PICTURE", settings->picture, "Picture to read: *.png, *.csv, *.h5")
        ->required()
        ->type_name("");
    command->add_option("FILE", settings->project, "Project that takes the map")
        ->required()
        ->type_name("");
    command->add_option("OUTPUT", settings->output, "Project to write (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_option("--body", settings->body, "Posts that take the map, or a new body's name")
        ->capture_default_str()
        ->type_name("NAME");
    command
        ->add_option("--circle", settings->circle,
                     "Circle of posts that becomes the map, from 1; without it a new one")
        ->type_name("NUMBER");
    command->add_option("--dataset", settings->file.dataset, "Of an HDF5 file with several")
        ->type_name("NAME");
    command->add_flag("--invert", settings->file.inverted, "Black is the material");
    const auto number = [&](const char* name, std::optional<double>& value, const char* help,
                            const char* unit) {
        command->add_option(name, value, help)->type_name(unit);
    };
    number("--r", settings->rUm, "Radius of the picture's middle, um", "UM");
    number("--theta", settings->thetaDeg, "Azimuth of the first picture, degrees", "DEG");
    command->add_option("--count", settings->count, "Pictures round the axis")->type_name("NUMBER");
    number("--rotation", settings->rotationDeg, "Of each picture about its middle, degrees", "DEG");
    number("--width", settings->widthUm, "Of the picture outwards, um", "UM");
    number("--depth", settings->depthUm, "Of a picture in x and y, um", "UM");
    number("--opening", settings->openingDeg, "Of a picture in r and theta, degrees", "DEG");
    command->add_option("--material", settings->material, "Of a new body")->type_name("NAME");
    number("--z-min", settings->zMinUm, "Lower end of a new body, um", "UM");
    number("--z-max", settings->zMaxUm, "Upper end of a new body, um", "UM");
    command->callback(
        [settings, &action] { action = [settings] { return runImportDensity(*settings); }; });
}

} // namespace zonescope::app
