#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/output_files.hpp"
#include "core/io/project/project_json.hpp"
#include "core/lens/post_lens.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <iostream>
#include <memory>
#include <string>
#include <utility>

namespace zonescope::app {

namespace {

struct DesignSettings {
    lens::PostLensSpecification specification;
    std::string out, name;
    bool quiet = false;
};

int designPosts(const DesignSettings& settings) {
    tryOutputs({}, {{"OUTPUT", settings.out}});
    const InterruptGuard interrupt;
    const bool terminal = !settings.quiet && isatty(STDERR_FILENO) != 0;
    auto project = lens::designPostLens(settings.specification, [&](double part) {
        if (terminal) {
            std::cerr << fmt::format("\rphase library {:.0f} %  ", 100.0 * part) << std::flush;
        }
        return !interrupt.requested();
    });
    if (terminal) {
        std::cerr << '\n';
    }
    if (!project) {
        return interrupted;
    }
    if (!settings.name.empty()) {
        project->name = settings.name;
    }
    OutputLog outputs;
    const auto written =
        outputs.write(settings.out, [&](const auto& path) { io::saveProject(*project, path); });
    if (!settings.quiet && !written.empty()) {
        std::cout << project->description << "\nwritten: " << written << '\n';
    }
    return outputs.incomplete() ? outputFailed : success;
}

} // namespace

void addDesignPostsCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "design-posts", "Lay round posts along circles so that they make a lens, in zones");
    command->footer(
        "Diameters come from a library of periodic cells, computed by coupled waves for several "
        "distances\nof the posts along the circle. Lengths in um.\n"
        "Exit codes: 0 done, 2 bad input, 3 the file could not be written, 130 interrupted.\n"
        "\n"
        "Examples:\n"
        "  zonescope design-posts pillars.zonescope.json --radius 15.9 --focal-length 20\n"
        "  zonescope zones pillars.zonescope.json --approximations\n"
        "  zonescope run pillars.zonescope.json --report lens.html");
    const auto settings = std::make_shared<DesignSettings>();
    auto& s = settings->specification;
    command->add_option("OUTPUT", settings->out, "Project to write (*.zonescope.json)")
        ->required()
        ->type_name("");
    const auto length = [&](const char* option, double& value, const char* text) {
        command->add_option(option, value, text)
            ->check(CLI::PositiveNumber)
            ->capture_default_str()
            ->type_name("UM");
    };
    length("--wavelength", s.wavelengthUm, "Design wavelength in vacuum");
    length("--radius", s.radiusUm, "Of the lens");
    length("--focal-length", s.focalLengthUm, "From the top of the posts");
    length("--pitch", s.pitchUm, "From circle to circle, and about that from post to post");
    length("--height", s.heightUm, "Of the posts");
    length("--narrowest", s.narrowestUm, "Thinnest post and narrowest gap");
    length("--cell", s.cellUm, "Edge of a cell of the grid");
    const auto index = [&](const char* option, double& value, const char* text) {
        command->add_option(option, value, text)
            ->check(CLI::Range(1.0, 10.0))
            ->capture_default_str()
            ->type_name("INDEX");
    };
    index("--index", s.postIndex, "Of the posts");
    index("--gap-index", s.gapIndex, "Of what stands between them");
    index("--substrate-index", s.substrateIndex, "Of what they stand on");
    command->add_option("--most-ratio", s.mostRatio, "Outer over inner radius of a zone, at most")
        ->check(CLI::Range(1.05, 4.0))
        ->capture_default_str()
        ->type_name("RATIO");
    command->add_option("--name", settings->name, "Of the project")->type_name("TEXT");
    command->add_flag("--quiet", settings->quiet, "No progress and no summary");
    command->callback(
        [settings, &action] { action = [settings] { return designPosts(*settings); }; });
}

} // namespace zonescope::app
