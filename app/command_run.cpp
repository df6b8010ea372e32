#include "app/commands.hpp"
#include "app/order_session.hpp"
#include "app/parameter_options.hpp"
#include "app/run_batch.hpp"
#include "app/run_session.hpp"
#include "app/slab_ranks.hpp"
#include "app/zone_options.hpp"
#include "app/zone_session.hpp"
#include "core/io/project/project_json.hpp"
#include "core/run/order_plan.hpp"
#include "gpu/device/cuda_backend.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::app {

void addRunCommand(CLI::App& parser, Action& action) {
    auto* const command =
        parser.add_subcommand("run", "Run a project without the window and write what it measured");
    command->footer(
        "Ctrl-C stops after the current steps, saves the state and says how to go on; so do "
        "SIGTERM "
        "and the end of the terminal (SIGHUP).\n"
        "An output that cannot be written takes no other with it; it is written elsewhere if "
        "possible.\n"
        "Quantities: e, h, er, etheta, ez, hr, htheta, hz, energy, poynting_r, poynting_z, "
        "poynting,\n"
        "and 'transform' (|E| of the running transform over the whole region).\n"
        "Exit codes: 0 finished, 1 the fields diverged, 2 bad input, 3 an output could not be "
        "written, 130 interrupted.\n"
        "A project lit at an angle, or by a beam of several azimuthal orders, runs all of them and "
        "writes their sum.\n"
        "\n"
        "Examples:\n"
        "  zonescope run lens.zonescope.json --out lens.h5 --report lens.json --image lens.png\n"
        "  zonescope run lens.zonescope.json --report lens.html\n"
        "  zonescope run particle.zonescope.json --report particle.json --far-field particle.csv\n"
        "  zonescope run lens.zonescope.json --video lens.mp4 --video-every 20 --quantity er\n"
        "  zonescope run lens.zonescope.json --precision double --steps 5000 --vtk lens.vtr\n"
        "  zonescope run lens.zonescope.json --resume lens.h5 --out lens.h5\n"
        "  zonescope run sweep/*.zonescope.json --device all --report results/\n"
        "  mpirun -n 8 zonescope run pillars.zonescope.json --jobs mpi --out sum.h5 --report "
        "lens.html\n"
        "  mpirun -n 4 zonescope run large.zonescope.json --slabs mpi --out large.h5 "
        "--checkpoint-every 600");
    const auto settings = std::make_shared<RunSettings>();
    const auto files = std::make_shared<std::vector<std::string>>();
    command
        ->add_option("FILE", *files,
                     "Project (*.zonescope.json); may be left out with --resume. Several are "
                     "spread over the devices; --out and its like then name folders")
        ->type_name("");
    command->add_option("--backend", settings->backend, "Where to compute: automatic, cpu, cuda")
        ->type_name("NAME");
    command
        ->add_option("--schedule", settings->schedule,
                     "How the CUDA engine goes through the steps: automatic, plain, streamed, "
                     "resident")
        ->type_name("NAME");
    command
        ->add_option("--device", settings->device,
                     "CUDA device by number; several, like 0,1 or all, share the domain, or, with "
                     "several projects, take one each")
        ->type_name("NUMBER");
    command->add_option("--precision", settings->precision, "single or double")->type_name("NAME");
    command->add_option("--threads", settings->threads, "Number of threads; 0: all cores")
        ->check(CLI::Range(0, 4096))
        ->type_name("NUMBER");
    command
        ->add_option("--steps", settings->steps,
                     "Run to exactly this step instead of the project's stop rule")
        ->check(CLI::PositiveNumber)
        ->type_name("NUMBER");
    command
        ->add_option(
            "--order", settings->order,
            "Run this azimuthal order alone; without it all orders of a project whose light "
            "is a sum over them, and all zones of a lens in zones (with it: its effective "
            "medium)")
        ->type_name("M");
    command
        ->add_option(
            "--jobs", settings->jobs,
            "Who runs the zones of a lens in zones: here, or mpi: all processes that mpirun "
            "started, which share the folder of --out")
        ->type_name("NAME");
    command
        ->add_option(
            "--zones", settings->zones,
            "Run these zones of a lens in zones alone, like 3 or 2,5-7, and keep them beside "
            "--out; a run without this option adds all up")
        ->type_name("LIST");
    command
        ->add_option(
            "--slabs", settings->slabs,
            "Who computes the slabs of rows that a domain is cut into: here (see --device), or "
            "mpi: one slab for each process that mpirun started, for domains too large for one "
            "device or machine. Zones of a lens are never cut")
        ->type_name("NAME");
    command->add_option("--out", settings->out, "Write results as HDF5")->type_name("FILE.h5");
    command
        ->add_option("--report", settings->report,
                     "Write a report: all that was measured as JSON, or the data sheet of the lens "
                     "as FILE.html, FILE.pdf or FILE.csv; with several projects a folder for JSON, "
                     "or one data sheet of all lenses")
        ->type_name("FILE");
    command
        ->add_option("--far-field", settings->farField,
                     "Write how much light what lies in a total field box scatters into each "
                     "direction, from the flux monitor on the closed box around it: differential "
                     "cross sections by theta from +z and phi from +x")
        ->type_name("FILE.csv");
    command->add_flag("--unpolarised", settings->unpolarized,
                      "The data sheet of --report is of unpolarised light: the mean of two "
                      "orthogonal polarisations, from the one that runs");
    command->add_option("--image", settings->image, "Write a picture of the field")
        ->type_name("FILE.png");
    command
        ->add_option("--quantity", settings->quantity,
                     "What picture and film show; without it the transform over the region if the "
                     "project has one, else e")
        ->type_name("NAME");
    command
        ->add_option(
            "--colour-map", settings->colourMap,
            "Colours of picture and film: viridis, magma, inferno, cividis, blue-white-red, "
            "blue-black-orange")
        ->type_name("NAME");
    command
        ->add_option(
            "--video", settings->video,
            "Record a film of the quantity: FILE.gif, FILE.mp4 (.mkv, .mov, .webm) through "
            "ffmpeg, or a folder for numbered PNG files")
        ->type_name("FILE");
    command
        ->add_option("--video-every", settings->videoEverySteps,
                     "Steps between two pictures of the film; without it about 240 in all")
        ->check(CLI::PositiveNumber)
        ->type_name("STEPS");
    command
        ->add_option("--video-size", settings->videoSize,
                     "Size of the film in pixels; without it 1280x720")
        ->type_name("WxH");
    command->add_flag("--decibel", settings->decibel, "Logarithmic colours, 40 dB");
    command->add_option("--vtk", settings->vtk, "Write fields and materials for ParaView")
        ->type_name("FILE.vtr");
    command
        ->add_option("--resume", settings->resume,
                     "Go on from the state that an interrupted run or --checkpoint-every saved")
        ->type_name("FILE.h5");
    command
        ->add_option("--checkpoint-every", settings->checkpointSeconds,
                     "Save the state every so many seconds, to the file of --out")
        ->check(CLI::PositiveNumber)
        ->type_name("SECONDS");
    command->add_flag(
        "--timing", settings->timing,
        "Say at the end where the time went: program start, grid and materials, "
        "engine, steps, reading, each output; of one project that is no sum over orders");
    command->add_flag("--quiet", settings->quiet, "No progress line and no summary");
    addSetOption(*command, settings->parameters);
    command->callback([settings, files, &action] {
        action = [settings, files] {
            using enum gpu::DeviceQueues;
            if (slabsByMpi(*settings)) {
                gpu::askForDeviceQueues(ofManyEngines);
                return runOnRanks(*settings, *files);
            }
            if (files->size() > 1) {
                refuseZoneOptions(*settings);
                gpu::askForDeviceQueues(ofManyEngines);
                return runBatch(*files, *settings);
            }
            settings->file = files->empty() ? std::string() : files->front();
            if (!settings->file.empty() && settings->resume.empty() && !settings->order) {
                auto project = readProject(settings->file, settings->parameters);
                if (project.zones) {
                    gpu::askForDeviceQueues(ofManyEngines);
                    return runZones(*settings, std::move(project));
                }
                if (run::needsOrderSum(project)) {
                    refuseZoneOptions(*settings);
                    gpu::askForDeviceQueues(ofManyEngines);
                    return runOrders(*settings, std::move(project));
                }
            }
            refuseZoneOptions(*settings);
            gpu::askForDeviceQueues(ofOneEngine);
            return RunSession(*settings).run();
        };
    });
}

} // namespace zonescope::app
