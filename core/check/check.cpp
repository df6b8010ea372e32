#include "core/check/check.hpp"

#include "core/check/concerns.hpp"
#include "core/error.hpp"
#include "core/model/validation/validate.hpp"
#include "core/text/number_words.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

namespace zonescope::check {

namespace {

/// The memory of the machine, or the part of it that a container leaves to its processes.
double usableMemoryBytes() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGESIZE);
    const double physical =
        pages > 0 && size > 0 ? static_cast<double>(pages) * static_cast<double>(size) : 0.0;
    std::ifstream limit("/sys/fs/cgroup/memory.max");
    if (double bytes = 0.0; limit >> bytes && bytes > 0.0) { // otherwise it says "max"
        return physical > 0.0 ? std::min(physical, bytes) : bytes;
    }
    return physical;
}

} // namespace

int CheckReport::exitCode() const noexcept {
    int code = 0;
    for (const model::Problem& problem : problems) {
        code = std::max(code, static_cast<int>(problem.severity));
    }
    return code;
}

CheckReport check(const model::Project& project, const CheckOptions& options) {
    CheckReport report;
    report.project = project.name;
    report.problems = model::validate(project);
    report.valid = !model::hasErrors(report.problems);
    if (!report.valid) {
        return report;
    }
    CheckOptions machine = options;
    if (machine.memoryBytes <= 0.0) {
        machine.memoryBytes = usableMemoryBytes();
    }
    report.figures = figuresOf(project, machine);
    model::Findings findings(project);
    reviewResolution(findings, report.figures);
    reviewLayers(findings, report.figures);
    reviewMetalsInLayers(findings);
    reviewGuidesInLayers(findings);
    reviewBodies(findings);
    reviewSources(findings);
    reviewMonitors(findings);
    reviewRun(findings, report.figures, machine);
    const std::vector<model::Problem> more = findings.take();
    report.problems.insert(report.problems.end(), more.begin(), more.end());
    std::ranges::stable_sort(report.problems, std::ranges::greater{}, &model::Problem::severity);
    return report;
}

double runMemoryBytes(const model::Project& project) {
    return figuresOf(project, {}).memoryBytes();
}

void requireMemory(const model::Project& project, bool output, const CheckOptions& options) {
    CheckOptions machine = options;
    if (machine.memoryBytes <= 0.0) {
        machine.memoryBytes = usableMemoryBytes();
    }
    const auto figures = figuresOf(project, machine);
    const double elsewhere = (1.0 - options.share) * figures.memoryBytes();
    const double need = figures.processMemoryBytes(output) - elsewhere;
    if (machine.memoryBytes <= 0.0 || need <= machine.memoryBytes) {
        return;
    }
    throw InputError({.file = {},
                      .key = "domain",
                      .value = say("{need} of memory needed", "need"_is = text::bytes(need)),
                      .allowed = say("{memory_bytes} of this machine",
                                     "memory_bytes"_is = text::bytes(machine.memoryBytes)),
                      .hint = say("Enlarge the cells, shrink the domain, or leave out monitors "
                                  "over the whole region and wavelengths.")});
}

CheckReport check(const io::LoadedProject& loaded, const CheckOptions& options) {
    CheckReport report = check(loaded.project, options);
    for (const model::Problem& problem : loaded.problems) {
        const auto same = std::ranges::find_if(report.problems, [&](const model::Problem& other) {
            return other.key == problem.key && other.hint == problem.hint;
        });
        if (same == report.problems.end()) {
            report.problems.push_back(problem);
        } else {
            same->line = problem.line;
        }
    }
    if (loaded.version != io::projectVersion) {
        report.problems.push_back(
            {model::Severity::note, "version", fmt::format("{}", loaded.version),
             fmt::format("{}", io::projectVersion),
             say("The file is of an older version; saving brings it up to date."), 0});
    }
    report.valid = report.valid && !model::hasErrors(loaded.problems);
    std::ranges::stable_sort(report.problems, std::ranges::greater{}, &model::Problem::severity);
    return report;
}

} // namespace zonescope::check
