#pragma once

/// \file
/// The subcommands of the executable. Each function adds one to the parser; when the user calls it,
/// `action` is set to what main runs after parsing.

#include <CLI/CLI.hpp>

#include <functional>

namespace zonescope::app {

/// Exit codes of all commands.
enum ExitCode : int {
    success = 0,
    failed = 1, ///< ran, but not well: diverged, a check with warnings, a rung of verify missed its
                ///< bound
    badInput = 2,        ///< bad option, project or file
    outputFailed = 3,    ///< computed, but an output is not where it was to be written
    outOfMemory = 4,     ///< the memory does not suffice
    internalFailure = 5, ///< a defect of this program
    interrupted = 130 ///< stopped by Ctrl-C or a signal that asks for the end; the state is saved
};

using Action = std::function<int()>;

void addRunCommand(CLI::App& parser, Action& action);
void addSweepCommand(CLI::App& parser, Action& action);
void addFieldOfViewCommand(CLI::App& parser, Action& action);
void addEmissionCommand(CLI::App& parser, Action& action);
void addOptimiseCommand(CLI::App& parser, Action& action);
void addZonesCommand(CLI::App& parser, Action& action);
void addDesignPostsCommand(CLI::App& parser, Action& action);
void addJobsCommand(CLI::App& parser, Action& action);
void addCheckCommand(CLI::App& parser, Action& action);
void addExportMaskCommand(CLI::App& parser, Action& action);
void addImportDensityCommand(CLI::App& parser, Action& action);
void addImportMaskCommand(CLI::App& parser, Action& action);
void addBenchCommand(CLI::App& parser, Action& action);
void addLaboratoryCommand(CLI::App& parser, Action& action);
void addVerifyCommand(CLI::App& parser, Action& action);
void addExamplesCommand(CLI::App& parser, Action& action);
void addDevicesCommand(CLI::App& parser, Action& action);
void addPropagateCommand(CLI::App& parser, Action& action);
void addAdviseCommand(CLI::App& parser, Action& action);
void addResonancesCommand(CLI::App& parser, Action& action);
void addFibreModesCommand(CLI::App& parser, Action& action);
void addFitMaterialCommand(CLI::App& parser, Action& action);
void addLessonCommand(CLI::App& parser, Action& action);

/// Opens the window; defined in window.cpp when the program is built with it.
int openWindow(int argc, char** argv, const std::string& file);

} // namespace zonescope::app
