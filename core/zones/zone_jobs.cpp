#include "core/zones/zone_jobs.hpp"

#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/names.hpp"
#include "core/model/post_outline.hpp"
#include "core/model/range.hpp"
#include "core/model/wavelengths.hpp"
#include "core/text/number_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <utility>

namespace zonescope::zones {
namespace {

constexpr double zoneTurn = 2.0 * std::numbers::pi;

/// A cell along theta no narrower than this many cells along r keeps the metric radius at r: g h/c
/// with g = 2/dtheta (lattice.hpp).
constexpr double narrowestCell = 2.0 / wedge::plateauClamp;

double shortestUm(const model::Project& project) {
    const auto wavelength = model::shortestWavelengthUm(project);
    if (!wavelength) {
        throw InputError({.file = {},
                          .key = "zones",
                          .value = say("no light and no transform"),
                          .allowed = say("a source or a monitor that names a wavelength"),
                          .hint = say("Ramps and margins of zones are told in wavelengths.")});
    }
    return *wavelength;
}

wedge::LightSplit splitOf(const model::Project& project, double wavelengthUm) {
    wedge::LightSplit split;
    const auto& plan = *project.zones;
    for (std::size_t n = 0; n + 1 < plan.zones.size(); ++n) {
        split.cutsUm.push_back(plan.zones[n].rOutUm.value_or(0.0));
    }
    split.rampUm = plan.rampWavelengths * wavelengthUm;
    split.marginUm = plan.marginWavelengths * wavelengthUm;
    split.wavelengthUm = wavelengthUm;
    return split;
}

/// The cells along theta that the inner edge of a zone's light allows.
int usualSectors(const model::Project& project, int folds, double rInUm, double rOutUm,
                 double rampUm) {
    if (folds == 1) {
        return 1; // rings
    }
    // Around the axis the harmonics of the innermost half have metric radii of their own.
    const double r = rInUm > 0.0 ? std::max(rInUm - 0.5 * rampUm, 0.5 * rInUm) : 0.5 * rOutUm;
    const double arc = zoneTurn * r / folds;
    return std::clamp(static_cast<int>(std::floor(arc / (narrowestCell * project.domain.drUm))), 1,
                      static_cast<int>(model::range::sectors.maximum));
}

/// Where cells along theta are narrower than the metric radius bears, the solver widens them, and
/// the lens with them: a zone of its own figures that nothing else would tell of.
void requireResolved(std::size_t place, const model::WedgeZone& zone, int most) {
    if (zone.sectors > most) {
        throw InputError(
            {.file = {},
             .key = fmt::format("/zones/zones/{}/sectors", place),
             .value = std::to_string(zone.sectors),
             .allowed = say("at most {most}", "most"_is = most),
             .hint =
                 say("More would be narrower than the cells along r where the zone's light begins. "
                     "Take smaller cells along r, or leave the number to the program.")});
    }
}

/// Fewer cells along theta do not show a post.
constexpr int fewestSectors = 3;

double densestIndex(const model::Project& project) {
    double permittivity = 1.0;
    for (const model::Material& material : project.materials) {
        permittivity = std::max(permittivity, material.permittivity);
    }
    return std::sqrt(permittivity);
}

/// The project of one job: its radii, its monitors, no zones.
std::shared_ptr<const model::Project> projectOf(const ZoneJobs& jobs, const ZoneJob& job) {
    auto project = std::make_shared<model::Project>(*wedge::zoneProject(*jobs.project, job.domain));
    project->zones.reset();
    project->lens.reset();
    std::vector<model::Monitor> kept;
    for (const std::size_t n : recordedMonitors(*jobs.project)) {
        kept.push_back(project->monitors[n]);
        if (auto* flux = std::get_if<model::FluxMonitor>(&kept.back().kind)) {
            flux->rMaxUm = std::min(flux->rMaxUm, project->domain.radiusUm);
        }
    }
    project->monitors = std::move(kept);
    return project;
}

/// The bodies of a job: posts around the axis, where the wedge holds harmonics, and all posts where
/// it has too few cells along theta are seen by their effective medium.
wedge::WedgeBodies bodiesOf(const std::shared_ptr<const model::Project>& project,
                            const ZoneJob& job) {
    const auto lattice = wedge::makeWedgeLattice(*project, job.wedge);
    const double dr = project->domain.drUm;
    const double least =
        job.wedge.sectors < fewestSectors
            ? std::numeric_limits<double>::infinity()
            : (lattice.harmonicColumns > 0 ? (lattice.harmonicColumns + 2) * dr : 0.0);
    const double begin = std::max(0.0, job.domain.beginUm - (job.wedge.innerLayerCells + 1) * dr);
    return wedge::bodiesOfWedge(*project, job.wedge.folds, begin, project->domain.radiusUm, least);
}

void mirror(wedge::Pattern& pattern) {
    for (auto& layer : pattern.layers) {
        for (auto& post : layer.posts) {
            post = wedge::mirrored(post);
        }
    }
}

/// Memory of the CPU's engine: complex fields, media by distinct rows, transforms.
double memoryOf(const wedge::WedgeLattice& lattice, const wedge::WedgeMedia& media,
                const fdtd::Recording& recording, model::Precision precision) {
    const double real = precision == model::Precision::single ? sizeof(float) : sizeof(double);
    std::size_t distinct = 0;
    for (std::size_t k = 0; k < media.rows.size(); ++k) {
        distinct += k == 0 || media.rows[k] != media.rows[k - 1] ? 1 : 0;
    }
    const double row = static_cast<double>(lattice.columns()) * lattice.sectors();
    double bytes = row * lattice.rows() * model::componentCount * 2.0 * real +
                   row * static_cast<double>(distinct) * 3.0 * (real + sizeof(float));
    for (const auto& box : recording.boxes) {
        bytes += static_cast<double>(box.box.width()) * box.box.height() * lattice.sectors() *
                 static_cast<double>(box.omega.size()) * model::componentCount * 16.0;
    }
    return bytes;
}

/// A circle of posts, and the ring of the lens up to which it stands.
struct PostCircle {
    double rUm = 0.0, outerUm = 0.0;
    int posts = 1;
};

/// By radius.
std::vector<PostCircle> circlesOf(const model::Project& project) {
    std::vector<PostCircle> circles;
    for (const model::Body& body : project.bodies) {
        if (const auto* pattern = std::get_if<model::PostPattern>(&body.shape)) {
            for (const model::Post& post : pattern->posts) {
                circles.push_back({.rUm = post.rUm, .posts = post.count});
            }
        } else if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape);
                   zone != nullptr && zone->fillFactor < 1.0) {
            for (const model::Ring& ring : zone->rings) {
                circles.push_back(
                    {.rUm = 0.5 * (ring.rInUm + ring.rOutUm), .posts = zone->rotationalSymmetry});
            }
        }
    }
    std::ranges::sort(circles, {}, &PostCircle::rUm);
    for (std::size_t n = 0; n < circles.size(); ++n) {
        circles[n].outerUm =
            n + 1 < circles.size() ? 0.5 * (circles[n].rUm + circles[n + 1].rUm) : circles[n].rUm;
    }
    return circles;
}

model::Problem problem(model::Severity severity, std::string key, text::Message value,
                       text::Message allowed, text::Message hint) {
    return {severity, std::move(key), std::move(value), std::move(allowed), std::move(hint), 0};
}

} // namespace

double ZoneJobs::cellSteps() const noexcept {
    double sum = 0.0;
    for (const ZoneJob& job : jobs) {
        sum += job.cellSteps();
    }
    return sum;
}

double ZoneJobs::largestMemoryBytes() const noexcept {
    double most = 0.0;
    for (const ZoneJob& job : jobs) {
        most = std::max(most, job.memoryBytes);
    }
    return most;
}

std::vector<std::size_t> recordedMonitors(const model::Project& project) {
    std::vector<std::size_t> kept;
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto& kind = project.monitors[n].kind;
        const auto* flux = std::get_if<model::FluxMonitor>(&kind);
        if (std::holds_alternative<model::DftPlane>(kind) ||
            std::holds_alternative<model::DftRegion>(kind) ||
            (flux != nullptr && flux->surface == model::FluxSurface::planeZ)) {
            kept.push_back(n);
        }
    }
    return kept;
}

std::vector<model::Problem> reviewZones(const model::Project& project) {
    std::vector<model::Problem> problems;
    if (!project.zones) {
        return problems;
    }
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const auto& kind = project.sources[n].kind;
        const auto* wave = std::get_if<model::PlaneWave>(&kind);
        const bool circular =
            wave != nullptr && wave->polarization == model::Polarization::circular;
        if (circular || std::holds_alternative<model::ObliquePlaneWave>(kind) ||
            std::holds_alternative<model::TotalFieldBox>(kind)) {
            problems.push_back(problem(
                model::Severity::error, fmt::format("sources[{}].kind", n),
                circular ? say("a circularly polarized plane wave")
                         : std::string(model::kindOf(kind)),
                say("light of one azimuthal order and one parity: a linearly polarised "
                    "plane wave, a beam along the axis, a dipole, a current loop or profile"),
                say("Zones split the light of one order by its radius; take another "
                    "source, or remove the zones.")));
        }
    }
    const auto kept = recordedMonitors(project);
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        if (std::ranges::find(kept, n) == kept.end()) {
            problems.push_back(
                problem(model::Severity::note, fmt::format("monitors[{}]", n),
                        std::string(model::kindOf(project.monitors[n].kind)),
                        say("transform planes and regions, flux through a plane"),
                        say("Zones do not record this monitor; it is empty in their sum.")));
        }
    }
    return problems;
}

std::string notesOn(const model::Project& project) {
    std::string text;
    for (const auto& found : reviewZones(project)) {
        if (found.severity == model::Severity::note) {
            text += model::toText(found) + '\n';
        }
    }
    return text;
}

ZoneJobs planJobs(std::shared_ptr<const model::Project> project) {
    if (!project->zones || project->zones->zones.empty()) {
        throw InputError({.file = {},
                          .key = "zones",
                          .value = say("nothing"),
                          .allowed = say("a list of zones"),
                          .hint = say("`zonescope zones FILE --suggest --out OTHER` makes zones as "
                                      "the posts of the lens say.")});
    }
    for (const auto& found : reviewZones(*project)) {
        if (found.severity == model::Severity::error) {
            throw InputError({.file = {},
                              .key = found.key,
                              .value = found.value,
                              .allowed = found.allowed,
                              .hint = found.hint});
        }
    }
    ZoneJobs jobs;
    jobs.project = std::move(project);
    const auto& whole = *jobs.project;
    const auto& plan = *whole.zones;
    jobs.wavelengthUm = shortestUm(whole);
    jobs.split = splitOf(whole, jobs.wavelengthUm);
    wedge::requireValid(jobs.split);
    const double wavenumber = zoneTurn * densestIndex(whole) / jobs.wavelengthUm;
    for (std::size_t n = 0; n < plan.zones.size(); ++n) {
        const model::WedgeZone& zone = plan.zones[n];
        ZoneJob job;
        job.zone = n;
        job.rInUm = n == 0 ? 0.0 : jobs.split.cutsUm[n - 1];
        job.rOutUm = n + 1 < plan.zones.size() ? jobs.split.cutsUm[n]
                                               : zone.rOutUm.value_or(model::shadowRadius(whole));
        job.domain = jobs.split.domain(n, (plan.innerLayerCells + 1) * whole.domain.drUm);
        job.wedge.folds = zone.folds;
        const int most = usualSectors(whole, zone.folds, job.rInUm, job.rOutUm, jobs.split.rampUm);
        if (job.rInUm > 0.0) { // around the axis harmonics have metric radii of their own
            requireResolved(n, zone, most);
        }
        job.wedge.sectors = zone.sectors > 0 ? zone.sectors : most;
        job.wedge.innerRadiusUm = job.domain.beginUm;
        job.wedge.innerLayerCells = plan.innerLayerCells;
        job.arcUm = zoneTurn * job.rOutUm / zone.folds;
        job.cellUm = job.arcUm / job.wedge.sectors;
        job.diffractsRound = zone.folds <= wavenumber * job.rOutUm + std::abs(whole.azimuthalOrder);

        const auto own = projectOf(jobs, job);
        const auto bodies = bodiesOf(own, job);
        job.averaged = bodies.averaged;
        for (const auto& layer : bodies.pattern.layers) {
            job.posts = std::max(job.posts, layer.posts.size());
        }
        const auto compiled = wedge::compileWedge(bodies.project, job.wedge, bodies.pattern);
        job.columns = compiled.lattice->columns();
        job.rows = compiled.lattice->rows();
        job.steps = grid::stepsToReach(whole.run.stop.maxTimeFs, compiled.lattice->whole.grid.dt);
        job.memoryBytes =
            memoryOf(*compiled.lattice, *compiled.media, compiled.recording, whole.run.precision);
        jobs.jobs.push_back(job);
        if (!wedge::mirrorSymmetric(bodies.pattern)) {
            job.mirrored = true;
            jobs.jobs.push_back(job);
        }
    }
    return jobs;
}

namespace {

wedge::WedgeBodies jobBodies(const ZoneJobs& jobs, const ZoneJob& job) {
    auto bodies = bodiesOf(projectOf(jobs, job), job);
    if (job.mirrored) {
        mirror(bodies.pattern);
    }
    return bodies;
}

} // namespace

wedge::WedgePlan compileJob(const ZoneJobs& jobs, const ZoneJob& job) {
    const auto bodies = jobBodies(jobs, job);
    return wedge::compileWedge(bodies.project, job.wedge, bodies.pattern,
                               jobs.split.window(job.zone));
}

wedge::WedgeMedia compileMedia(const ZoneJobs& jobs, const ZoneJob& job) {
    const auto bodies = jobBodies(jobs, job);
    return wedge::makeWedgeMedia(
        *bodies.project, wedge::makeWedgeLattice(*bodies.project, job.wedge), bodies.pattern);
}

wedge::Pattern patternOf(const ZoneJobs& jobs, const ZoneJob& job) {
    return jobBodies(jobs, job).pattern;
}

std::shared_ptr<const grid::FilledLattice> emptyLattice(const ZoneJobs& jobs, const ZoneJob& job) {
    auto project = std::make_shared<model::Project>(*projectOf(jobs, job));
    project->bodies.clear();
    project->sources.clear();
    project->monitors.clear();
    return grid::discretise(std::move(project));
}

model::ZonePlan suggestZones(const model::Project& project, const SuggestOptions& options) {
    const auto circles = circlesOf(project);
    if (circles.empty()) {
        throw InputError({.file = {},
                          .key = "bodies",
                          .value = say("no posts"),
                          .allowed = say("a pattern of posts, or rings that are broken into posts"),
                          .hint = say("A lens of full rings needs no zones: one run holds it.")});
    }
    model::ZonePlan plan;
    const double least = options.fewestRamps * plan.rampWavelengths * shortestUm(project);
    const double end = circles.back().outerUm;
    // Circles of one number of posts from n on reach as far as this.
    const auto reach = [&](std::size_t n) {
        std::size_t last = n;
        while (last + 1 < circles.size() && circles[last + 1].posts == circles[n].posts) {
            ++last;
        }
        return last;
    };
    // The zone of rings ends where wide enough a run of circles begins.
    std::size_t n = 0;
    while (n < circles.size() && (n == 0 || circles[n - 1].outerUm < least ||
                                  circles[reach(n)].outerUm - circles[n - 1].outerUm < least)) {
        ++n;
    }
    if (n == circles.size()) {
        plan.zones = {{.rOutUm = {}, .folds = 1}};
        return plan;
    }
    plan.zones.push_back({.rOutUm = circles[n - 1].outerUm, .folds = 1});
    while (n < circles.size()) {
        const double begin = circles[n - 1].outerUm;
        const std::size_t run = reach(n);
        int folds = circles[n].posts;
        std::size_t last = n;
        const auto wide = [&] { return circles[last].outerUm - begin >= least; };
        while (last + 1 < circles.size() && (!wide() || last < run)) {
            if (wide() && circles[last + 1].outerUm > options.mostRatio * begin) {
                break;
            }
            ++last;
            folds = std::gcd(folds, circles[last].posts);
        }
        // What would be left of the run, or of the lens, is no zone of its own.
        while (last < run && circles[run].outerUm - circles[last].outerUm < least) {
            ++last;
        }
        if (end - circles[last].outerUm < least) {
            for (; last + 1 < circles.size(); ++last) {
                folds = std::gcd(folds, circles[last + 1].posts);
            }
            plan.zones.push_back({.rOutUm = {}, .folds = folds});
            break;
        }
        plan.zones.push_back({.rOutUm = circles[last].outerUm, .folds = folds});
        n = last + 1;
    }
    return plan;
}

wedge::PieceGeometry pieceGeometry(const ZoneJobs& jobs) {
    std::optional<double> nearest;
    for (const model::Source& source : jobs.project->sources) {
        const auto* wave = std::get_if<model::PlaneWave>(&source.kind);
        for (const model::Monitor& monitor : jobs.project->monitors) {
            const auto* plane = std::get_if<model::DftPlane>(&monitor.kind);
            if (wave != nullptr && plane != nullptr) {
                const double way = std::abs(plane->zUm - wave->zUm);
                nearest = std::min(nearest.value_or(way), way);
            }
        }
    }
    const double wavelength = jobs.wavelengthUm;
    return {.ramp = jobs.split.rampUm / wavelength,
            .margin = jobs.split.marginUm / wavelength,
            .distance = nearest.value_or(wavelength) / wavelength};
}

std::string textOf(const ZoneJobs& jobs, double gcellStepsPerSecond) {
    std::string table = fmt::format("{:>4} {:>18} {:>18} {:>7} {:>7} {:>10} {:>8} {:>9} {:>7}\n",
                                    "zone", "light um", "domain um", "folds", "sectors", "cell um",
                                    "Mcells", "memory", "circles");
    for (const ZoneJob& job : jobs.jobs) {
        const double end = std::min(job.domain.endUm, jobs.project->domain.radiusUm);
        table += fmt::format(
            "{:>4} {:>18} {:>18} {:>7} {:>7} {:>10.4f} {:>8.3f} {:>9} {:>7}\n",
            job.mirrored ? fmt::format("{}'", job.zone + 1) : fmt::format("{}", job.zone + 1),
            fmt::format("{:.2f} to {:.2f}", job.rInUm, job.rOutUm),
            fmt::format("{:.2f} to {:.2f}", job.domain.beginUm, end), job.wedge.folds,
            job.wedge.sectors, job.cellUm, job.cells() / 1e6, text::bytes(job.memoryBytes),
            job.posts == 0 && job.averaged == 0
                ? std::string("-")
                : fmt::format("{}/{}", job.posts, job.posts + job.averaged));
    }
    table += fmt::format("{} runs, up to {:.3g} Gcell-steps: {} at {:.3g} Gcell-steps/s\n",
                         jobs.jobs.size(), jobs.cellSteps() / 1e9,
                         text::duration(jobs.cellSteps() / 1e9 / gcellStepsPerSecond),
                         gcellStepsPerSecond);
    const auto pieces = pieceGeometry(jobs);
    table += fmt::format("the pieces of a plane wave add up within {:.1e} of it: ramps of {:.3g}, "
                         "margins of {:.3g} wavelengths, {:.3g} behind the light\n",
                         wedge::piecesError(pieces), pieces.ramp, pieces.margin, pieces.distance);
    return table;
}

} // namespace zonescope::zones
