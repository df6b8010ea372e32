#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/named_file.hpp"
#include "app/output_files.hpp"
#include "app/parameter_options.hpp"
#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/run/orders/field_of_view_queue.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

struct FieldOfViewSettings {
    std::string file, angles = "0:20:5", polarization, csv, maps;
    ParameterSettings parameters;
    std::optional<double> halfWidthUm;
    int points = 81;
    int threads = 0;
    bool quiet = false;
};

/// "START:STOP:STEP" in degrees, or a list "0,5,10".
std::vector<double> parseAngles(const std::string& text) {
    const auto wrong = [&] {
        return InputError({.file = {},
                           .key = "--angles",
                           .value = "'" + text + "'",
                           .allowed = say("START:STOP:STEP or A,B,... in degrees, from 0 to 89"),
                           .hint = say("for example 0:20:5")});
    };
    std::vector<double> numbers;
    const char separator = text.find(':') == std::string::npos ? ',' : ':';
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(separator, begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        std::size_t used = 0;
        try {
            numbers.push_back(std::stod(word, &used));
        } catch (const std::exception&) {
            throw wrong();
        }
        if (used != word.size()) {
            throw wrong();
        }
        begin = end + 1;
    }
    if (separator == ':') {
        if (numbers.size() != 3 || !(numbers[2] > 0.0)) {
            throw wrong();
        }
        numbers = run::stepValues(numbers[0], numbers[1], numbers[2]);
    }
    if (numbers.empty() ||
        !std::ranges::all_of(numbers, [](double angle) { return angle >= 0.0 && angle <= 89.0; })) {
        throw wrong();
    }
    return numbers;
}

/// "s", "p" or an angle in degrees; empty: as the project has it.
std::optional<double> parsePolarization(const std::string& text) {
    if (text.empty()) {
        return std::nullopt;
    }
    if (text == "p" || text == "s") {
        return text == "p" ? 0.0 : 90.0;
    }
    std::size_t used = 0;
    double angle = 0.0;
    try {
        angle = std::stod(text, &used);
    } catch (const std::exception&) {
        used = 0;
    }
    if (used != text.size() || !(angle >= -180.0 && angle <= 180.0)) {
        throw InputError({.file = {},
                          .key = "--polarization",
                          .value = "'" + text + "'",
                          .allowed = say("s, p, unpolarised, or an angle from -180 to 180 degrees"),
                          .hint = say("p lies in the plane of incidence (0), s across it (90)")});
    }
    return angle;
}

/// Writes what is new; \returns the number of images.
std::size_t saveImages(const run::FieldOfViewQueue& queue, const FieldOfViewSettings& settings,
                       std::size_t saved, OutputLog& outputs) {
    namespace fs = std::filesystem;
    const auto images = queue.images();
    if (images.size() == saved) {
        return saved;
    }
    for (std::size_t n = saved; n < images.size(); ++n) {
        const auto& point = images[n];
        if (!settings.quiet) {
            std::cerr << fmt::format("{} degrees: {} orders, Strehl ratio in the design plane "
                                     "{:.3g}, peak at x = {:.3g} um\n",
                                     point.angleDeg, point.orders, point.strehl, point.peakXUm);
        }
        if (!settings.maps.empty()) {
            const auto name = fs::path(settings.maps) / fmt::format("psf_{:g}.csv", point.angleDeg);
            static_cast<void>(outputs.write(name.string(), [&](const auto& path) {
                io::replaceTextFile(path, run::mapCsv(point.map));
            }));
        }
    }
    if (!settings.csv.empty()) {
        // One that fails is written again with the next angle, and at the end in any case.
        OutputLog().attempt(
            [&] { io::replaceTextFile(settings.csv, run::fieldOfViewCsv(images)); });
    }
    return images.size();
}

int fieldOfView(const FieldOfViewSettings& settings) {
    requireDistinct({{"FILE", settings.file}},
                    {{"--csv", settings.csv}, {"--maps", settings.maps}});
    tryOutputs({}, {{"--csv", settings.csv}});
    run::FieldOfViewOptions options;
    options.anglesDeg = parseAngles(settings.angles);
    options.halfWidthUm = settings.halfWidthUm.value_or(0.0);
    options.mapPoints = settings.points;
    options.unpolarized = settings.polarization == "unpolarised";
    if (!options.unpolarized) {
        options.polarizationAngleDeg = parsePolarization(settings.polarization);
    }
    if (!settings.maps.empty() && !std::filesystem::is_directory(settings.maps)) {
        throw FileError(settings.maps, say("is no folder; make it first"));
    }
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const int threads = settings.threads > 0 ? settings.threads : cores;
    auto project =
        std::make_shared<const model::Project>(readProject(settings.file, settings.parameters));
    options.bessel = gpu::besselSumsWhereThereIsOne(project->run.backend, threads);
    run::FieldOfViewQueue queue(std::move(project), options,
                                [threads](const model::Project& turned) {
                                    return gpu::sweepWorkers(turned, {}, threads, threads);
                                });
    if (!settings.quiet) {
        std::cerr << run::textOf(queue.cost(), check::CheckOptions{}.gcellStepsPerSecond) << '\n';
    }
    const InterruptGuard interrupt;
    std::size_t saved = 0;
    OutputLog outputs;
    queue.start();
    for (bool ended = false; !ended;) {
        ended = queue.wait(0.2);
        if (interrupt.requested()) {
            queue.cancel();
        }
        saved = saveImages(queue, settings, saved, outputs);
    }
    if (!settings.csv.empty()) {
        static_cast<void>(outputs.write(settings.csv, [&](const auto& path) {
            io::replaceTextFile(path, run::fieldOfViewCsv(queue.images()));
        }));
    }
    const auto now = queue.snapshot();
    for (const auto& one : now.angles) {
        if (one.state == run::PointState::failed) {
            throw Error(say("At {angle_deg} degrees: {reason}", "angle_deg"_is = one.angleDeg,
                            "reason"_is = one.message));
        }
    }
    if (now.state == run::SweepState::cancelled) {
        std::cerr << fmt::format("zonescope: interrupted; {} of {} angles are done\n", saved,
                                 now.angles.size());
        return interrupted;
    }
    if (settings.csv.empty()) {
        std::cout << run::fieldOfViewCsv(queue.images());
    }
    return outputs.incomplete() ? outputFailed : success;
}

} // namespace

void addFieldOfViewCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "field-of-view", "Images of distant points at several angles: position, widths, Strehl");
    command->footer(
        "The project needs a lens design, a plane wave with a stop (plane_wave or "
        "oblique_plane_wave with\n"
        "aperture_radius_um) and a dft_plane behind the lens at the design wavelength. For each "
        "angle "
        "all azimuthal\n"
        "orders run, and their sum is carried to the focal plane by the vector angular spectrum.\n"
        "strehl: peak of |E|^2 over that of an aberration-free image of the same power in a pupil "
        "of "
        "the stop's radius.\n"
        "Exit codes: 0 done, 2 bad input, 130 interrupted (the angles that are done are in the "
        "file).\n"
        "\n"
        "Examples:\n"
        "  zonescope field-of-view lens.zonescope.json --angles 0:20:5 --csv fov.csv\n"
        "  zonescope field-of-view lens.zonescope.json --angles 0,7.5 --maps maps");
    const auto settings = std::make_shared<FieldOfViewSettings>();
    command->add_option("FILE", settings->file, "Project (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_option("--angles", settings->angles, "START:STOP:STEP or a list, degrees")
        ->type_name("A:B:S");
    command
        ->add_option("--polarization", settings->polarization,
                     "s, p, the angle of E from the plane of incidence in degrees, or unpolarised "
                     "(the mean of s and p); without it as the project says")
        ->type_name("S|P|ANGLE|unpolarised");
    command->add_option("--csv", settings->csv, "Write the table; without it, standard output")
        ->type_name("FILE.csv");
    command->add_option("--maps", settings->maps, "Write |E|^2 over (x, y) as psf_ANGLE.csv")
        ->type_name("FOLDER");
    command
        ->add_option("--half-width", settings->halfWidthUm,
                     "Half width of the maps in um; without it six widths of the ideal spot")
        ->check(CLI::PositiveNumber)
        ->type_name("UM");
    command->add_option("--points", settings->points, "Points along each side of a map")
        ->check(CLI::Range(5, 2001))
        ->type_name("NUMBER");
    command->add_option("--threads", settings->threads, "Orders at a time on the CPU; 0: all cores")
        ->check(CLI::Range(0, 4096))
        ->type_name("NUMBER");
    command->add_flag("--quiet", settings->quiet, "No progress");
    addSetOption(*command, settings->parameters);
    command->callback([settings, &action] {
        action = [settings] {
            return namingFile(settings->file, [&] { return fieldOfView(*settings); });
        };
    });
}

} // namespace zonescope::app
