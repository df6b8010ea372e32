#include "app/commands.hpp"
#include "core/error.hpp"
#include "gpu/device/cuda_backend.hpp"

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include <unistd.h>

namespace {

using namespace zonescope;

constexpr const char* description =
    "Zonescope, a workbench for rotationally symmetric optics.\n"
    "Without a command it opens the window, with FILE if one is given.";

constexpr const char* footer =
    "Examples:\n"
    "  zonescope                                   open the window\n"
    "  zonescope lens.zonescope.json               open the window with a project\n"
    "  zonescope check lens.zonescope.json         is it valid, resolved, affordable?\n"
    "  zonescope run lens.zonescope.json --out lens.h5 --image lens.png\n"
    "  zonescope examples --copy metalens          an example project to start from\n"
    "\n"
    "Exit codes: 0 success, 1 ran with warnings or failed, 2 bad input, 3 an output could not be "
    "written,\n"
    "4 not enough memory, 5 a defect of the program, 130 interrupted (state saved).\n"
    "'zonescope COMMAND --help' explains each command.";

int windowAction([[maybe_unused]] int argc, [[maybe_unused]] char** argv, const std::string& file) {
    if (!file.empty() && !std::filesystem::exists(file)) {
        throw FileError(
            file, say("there is no such file or command; 'zonescope --help' lists the commands"));
    }
#ifdef ZONESCOPE_HAS_UI
    return app::openWindow(argc, argv, file);
#else
    std::cerr << "zonescope: this program was built without the window (ZONESCOPE_UI=OFF). "
                 "Use 'zonescope run FILE'; 'zonescope --help' lists the commands.\n";
    return app::badInput;
#endif
}

int runMain(int argc, char** argv) {
    CLI::App parser(description, "zonescope");
    parser.footer(footer);
    parser.set_version_flag("--version", "zonescope " ZONESCOPE_VERSION);
    parser.require_subcommand(0, 1);
    std::string file;
    parser.add_option("FILE", file, "Project to open in the window")->type_name("");
    app::Action action;
    app::addRunCommand(parser, action);
    app::addSweepCommand(parser, action);
    app::addFieldOfViewCommand(parser, action);
    app::addZonesCommand(parser, action);
    app::addDesignPostsCommand(parser, action);
    app::addJobsCommand(parser, action);
    app::addEmissionCommand(parser, action);
    app::addOptimiseCommand(parser, action);
    app::addPropagateCommand(parser, action);
    app::addCheckCommand(parser, action);
    app::addExportMaskCommand(parser, action);
    app::addImportMaskCommand(parser, action);
    app::addImportDensityCommand(parser, action);
    app::addVerifyCommand(parser, action);
    app::addBenchCommand(parser, action);
    app::addLaboratoryCommand(parser, action);
    app::addExamplesCommand(parser, action);
    app::addDevicesCommand(parser, action);
    app::addAdviseCommand(parser, action);
    app::addResonancesCommand(parser, action);
    app::addFibreModesCommand(parser, action);
    app::addFitMaterialCommand(parser, action);
    app::addLessonCommand(parser, action);
    try {
        parser.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool asked = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        parser.exit(error, std::cout, std::cerr);
        return asked ? app::success : app::badInput;
    }
    if (!parser.got_subcommand("run")) { // that one sees what it runs
        gpu::askForDeviceQueues(gpu::DeviceQueues::ofManyEngines);
    }
    return action ? action() : windowAction(argc, argv, file);
}

/// What was printed has to arrive: a full disk behind a redirection shows only here.
int withStandardOutput(int code) {
    std::cout.flush();
    if (std::cout) {
        return code;
    }
    std::cerr << "zonescope: standard output cannot be written; is its disk full?\n";
    return code == app::success ? app::outputFailed : code;
}

int explainedMain(int argc, char** argv) {
    try {
        return withStandardOutput(runMain(argc, argv));
    } catch (const zonescope::Error& error) {
        std::cerr << "zonescope: " << error.what() << '\n';
        return app::badInput;
    } catch (const std::bad_alloc&) {
        std::cerr << "zonescope: not enough memory. Use larger cells, a smaller domain or fewer "
                     "transforms; 'zonescope check FILE' shows what a project needs.\n";
        return app::outOfMemory;
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again) {
            std::cerr << "zonescope: the system starts no further thread; choose fewer with "
                         "--threads, or close other programs.\n";
            return app::outOfMemory;
        }
        std::cerr << "zonescope: unexpected failure: " << error.what() << '\n';
    } catch (const std::exception& error) {
        std::cerr << "zonescope: unexpected failure: " << error.what() << '\n';
    } catch (...) {
        std::cerr << "zonescope: unexpected failure\n";
    }
    return app::internalFailure;
}

/// An exception where none can be caught, such as a second one in a destructor.
[[noreturn]] void onTerminate() {
    constexpr std::string_view text = "zonescope: unexpected failure: the program cannot go on\n";
    static_cast<void>(::write(STDERR_FILENO, text.data(), text.size()));
    std::_Exit(app::internalFailure);
}

} // namespace

int main(int argc, char** argv) {
    std::set_terminate(onTerminate);
    return explainedMain(argc, argv);
}
