#include "app/commands.hpp"
#include "app/named_file.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/mask/posts_of_mask.hpp"
#include "core/model/names.hpp"

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

struct ImportMaskSettings {
    std::string mask, project, output;
    std::string body = "posts", material;
    std::optional<double> zMinUm, zMaxUm;
    std::vector<double> centre;
    mask::PostSearch search;
};

/// The layers of the body that the posts take, or the one that the options name.
std::vector<model::MaterialLayer> layersFor(const ImportMaskSettings& settings,
                                            const model::Body* body) {
    if (body != nullptr) {
        const auto* pattern = std::get_if<model::PostPattern>(&body->shape);
        if (pattern == nullptr) {
            throw InputError(
                {.key = "--body",
                 .value = settings.body,
                 .allowed = say("posts, or a name that no body has"),
                 .hint = say("The project has a body of this name that is no posts.")});
        }
        if (!settings.zMinUm && !settings.zMaxUm && settings.material.empty()) {
            return pattern->layers;
        }
    }
    if (!settings.zMinUm || !settings.zMaxUm || settings.material.empty()) {
        throw InputError(
            {.key = "--body",
             .value = settings.body,
             .allowed = say("posts of the project, or --material, --z-min and --z-max"),
             .hint = say("A mask holds neither heights nor materials: name a body whose layers the "
                         "posts take over, or all three options.")});
    }
    return {{*settings.zMinUm, *settings.zMaxUm, settings.material}};
}

int runImportMask(ImportMaskSettings settings) {
    tryOutputs({{"MASK", settings.mask}}, {{"OUTPUT", settings.output}});
    if (settings.centre.size() == 2) {
        settings.search.centreXUm = settings.centre[0];
        settings.search.centreYUm = settings.centre[1];
    }
    auto project = namingFile(settings.project, [&] { return io::readProject(settings.project); });
    const auto body = std::ranges::find(project.bodies, settings.body, &model::Body::name);
    const bool there = body != project.bodies.end();
    auto layers = layersFor(settings, there ? &*body : nullptr);
    const auto content = mask::readGds(settings.mask);
    auto found = mask::findPosts(content.polygons, settings.search);
    std::size_t number = 0;
    for (const auto& post : found.posts) {
        number += static_cast<std::size_t>(post.count);
    }
    std::cout << fmt::format("{}: {} posts on {} circles\n", settings.mask, number,
                             found.posts.size());
    if (found.aroundAxis > 0) {
        std::cout << fmt::format("left out: {} polygons that hold or surround the axis\n",
                                 found.aroundAxis);
    }
    if (content.paths > 0) {
        std::cout << fmt::format("left out: {} lines with a width\n", content.paths);
    }
    model::PostPattern pattern{.posts = std::move(found.posts), .layers = std::move(layers)};
    if (there) {
        body->shape = std::move(pattern);
    } else {
        project.bodies.push_back({settings.body, std::move(pattern)});
    }
    if (project.zones) {
        std::cout << "The zones of the project are as they were; 'zonescope zones FILE --suggest "
                     "--out FILE2' cuts new ones.\n";
    }
    return writeProject(project, settings.output);
}

} // namespace

void addImportMaskCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "import-mask", "Read the posts of a GDSII mask into a project, as circles of equal posts");
    command->footer(
        "Polygons at one radius with one outline become circles of posts, as few as stand at equal "
        "angles;\nellipses and rectangles are told as such. Cells within cells and arrays are "
        "read; "
        "rings are not: a polygon\nthat holds or surrounds the axis is left out.\n"
        "Exit codes: 0 done, 2 bad input, 3 the file could not be written.\n"
        "\n"
        "Examples:\n"
        "  zonescope import-mask lens.gds base.zonescope.json lens.zonescope.json --layer 3\n"
        "  zonescope import-mask lens.gds glass.zonescope.json lens.zonescope.json --body pillars "
        "--material TiO2 --z-min 0 --z-max 0.6");
    const auto settings = std::make_shared<ImportMaskSettings>();
    command->add_option("MASK", settings->mask, "Mask to read: *.gds")->required()->type_name("");
    command->add_option("FILE", settings->project, "Project that takes the posts")
        ->required()
        ->type_name("");
    command->add_option("OUTPUT", settings->output, "Project to write (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_option("--layer", settings->search.layer, "Of the mask; without it all of them")
        ->type_name("NUMBER");
    command->add_option("--body", settings->body, "Posts that are replaced, or a new body's name")
        ->capture_default_str()
        ->type_name("NAME");
    command->add_option("--material", settings->material, "Of new posts")->type_name("NAME");
    command->add_option("--z-min", settings->zMinUm, "Lower end of new posts, um")->type_name("UM");
    command->add_option("--z-max", settings->zMaxUm, "Upper end of new posts, um")->type_name("UM");
    command->add_option("--centre", settings->centre, "Of the lens in the mask, um")
        ->expected(2)
        ->type_name("X Y");
    command
        ->add_option("--tolerance", settings->search.toleranceUm,
                     "How far places and outlines of equal posts may differ, um")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->type_name("UM");
    command->callback(
        [settings, &action] { action = [settings] { return runImportMask(*settings); }; });
}

} // namespace zonescope::app
