#include "core/check/check.hpp"

#include "core/check/concerns.hpp"
#include "core/model/validate.hpp"

#include <algorithm>

#include <unistd.h>

namespace zonescope::check {

namespace {

double physicalMemoryBytes() noexcept {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? static_cast<double>(pages) * static_cast<double>(size) : 0.0;
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
        machine.memoryBytes = physicalMemoryBytes();
    }
    report.figures = figuresOf(project, machine);
    model::Findings findings(project);
    reviewResolution(findings, report.figures);
    reviewLayers(findings, report.figures);
    reviewBodies(findings);
    reviewSources(findings);
    reviewMonitors(findings);
    reviewRun(findings, report.figures, machine);
    const std::vector<model::Problem> more = findings.take();
    report.problems.insert(report.problems.end(), more.begin(), more.end());
    std::ranges::stable_sort(report.problems, std::ranges::greater{}, &model::Problem::severity);
    return report;
}

} // namespace zonescope::check
