#include "app/commands.hpp"
#include "app/parameter_options.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/mask/dxf.hpp"
#include "core/mask/gdsii.hpp"
#include "core/mask/rules.hpp"
#include "core/model/density_pixels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

namespace zonescope::app {

namespace {

struct ExportMaskSettings {
    std::string file;
    ParameterSettings parameters;
    std::string output;
    std::string layers = "material";
    mask::GdsOptions gds;
    mask::MaskRules rules;
};

/// What a fab could not make. \returns an exit code
int sayBreaches(const mask::Mask& mask, const mask::MaskRules& rules) {
    const auto breaches = mask::breachesOf(mask, rules);
    constexpr std::size_t shown = 20;
    for (std::size_t n = 0; n < std::min(shown, breaches.size()); ++n) {
        const auto& breach = breaches[n];
        const std::string places =
            breach.places > 1 ? fmt::format(", {} times", breach.places) : std::string();
        const std::string zone =
            breach.zone > 0 ? fmt::format(" in zone {}", breach.zone) : std::string();
        std::cerr << fmt::format("{}: {}{}: {:.4g} um, at least {:g} um allowed{}\n", breach.layer,
                                 breach.what, zone, breach.foundUm, breach.leastUm, places);
    }
    if (breaches.size() > shown) {
        std::cerr << fmt::format("and {} more\n", breaches.size() - shown);
    }
    return breaches.empty() ? success : failed;
}

int runExportMask(const ExportMaskSettings& settings) {
    const auto project = readProject(settings.file, settings.parameters);
    const auto rule =
        settings.layers == "height" ? mask::LayerRule::height : mask::LayerRule::material;
    const auto mask = mask::maskOf(project, rule);
    const auto suffix = std::filesystem::path(settings.output).extension();
    if (suffix == ".gds") {
        mask::writeGds(settings.output, mask, settings.gds);
    } else if (suffix == ".dxf") {
        mask::writeDxf(settings.output, mask);
    } else {
        throw InputError({.key = "OUTPUT",
                          .value = settings.output,
                          .allowed = say("a name that ends in .gds or .dxf")});
    }
    for (const auto& layer : mask.layers) {
        std::cout << fmt::format("layer {}: {}, z = {:.6g} to {:.6g} um\n", layer.number,
                                 fmt::join(layer.materials, ", "), layer.zMinUm, layer.zMaxUm);
    }
    long long number = 0;
    for (const auto& one : mask.posts) {
        number += one.post.count;
    }
    const std::string posts = number > 0 ? fmt::format(" and {} posts", number) : std::string();
    if (suffix == ".gds") {
        std::cout << fmt::format("{}: {} rings{} as {} polygons, at most {:g} um from the circles, "
                                 "on a grid of {:g} nm\n",
                                 settings.output, mask.rings.size(), posts,
                                 mask::polygonCount(mask, settings.gds), settings.gds.toleranceUm,
                                 settings.gds.gridNm);
    } else {
        std::cout << fmt::format("{}: {} rings as circles and arcs{}, in um\n", settings.output,
                                 mask.rings.size(), posts);
    }
    if (const auto grey = mask::greyMapsOf(mask); !grey.empty()) {
        std::cout << fmt::format("grey pixels of the density maps at {} were cut at {:g}: material "
                                 "from there on\n",
                                 fmt::join(grey, ", "), model::solidFrom);
    }
    if (!mask.leftOut.empty()) {
        std::cout << fmt::format("left out, being neither rings nor posts: {}\n",
                                 fmt::join(mask.leftOut, ", "));
    }
    return sayBreaches(mask, settings.rules);
}

} // namespace

void addExportMaskCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "export-mask",
        "Write the rings and posts of a project as a mask: GDSII or DXF, by the suffix");
    command->footer("The unit of length is 1 um. GDSII holds polygons within the tolerance of the "
                    "circles, DXF exact circles and arcs.\nSlabs, spheres, cones and polygons of "
                    "the half-plane are left out.\nExit codes: 0 written, 1 written, but narrower "
                    "than --least-width or --least-gap, 2 bad input, 3 not written.");
    const auto settings = std::make_shared<ExportMaskSettings>();
    command->add_option("FILE", settings->file, "Project (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_option("OUTPUT", settings->output, "File to write: *.gds or *.dxf")
        ->required()
        ->type_name("");
    command->add_option("--layers", settings->layers, "A layer for each material, or height")
        ->check(CLI::IsMember({"material", "height"}))
        ->capture_default_str()
        ->type_name("WHICH");
    command
        ->add_option("--tolerance", settings->gds.toleranceUm,
                     "GDSII: largest distance between a circle and its polygon, um")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->type_name("UM");
    command->add_option("--grid", settings->gds.gridNm, "GDSII: unit of the coordinates, nm")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->type_name("NM");
    command
        ->add_option("--least-width", settings->rules.leastWidthUm,
                     "Say which rings and posts are narrower, um; the file is written all the same")
        ->check(CLI::PositiveNumber)
        ->type_name("UM");
    command
        ->add_option("--least-gap", settings->rules.leastGapUm,
                     "Say which of them stand closer to each other, um")
        ->check(CLI::PositiveNumber)
        ->type_name("UM");
    addSetOption(*command, settings->parameters);
    command->callback(
        [settings, &action] { action = [settings] { return runExportMask(*settings); }; });
}

} // namespace zonescope::app
