#include "core/monitors/aperture_readout.hpp"
#include "core/optics/propagator.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"
#include "core/wedge/engine.hpp"
#include "core/wedge/light_ramp.hpp"
#include "core/wedge/zones.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <random>
#include <utility>

namespace zonescope::verify {
namespace {

using WedgeValues = std::vector<std::complex<double>>;

constexpr double wedgeCellUm = 0.05;
constexpr double wedgeWavelengthUm = 1.0; ///< of the lenses; 20 cells
constexpr auto wedgePrecision = model::Precision::doublePrecision;

std::shared_ptr<const model::Project> sharedProject(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

/// A wedge on one thread, which leaves the other cores to the other rungs.
struct WedgeRun {
    wedge::WedgePlan plan;
    std::unique_ptr<wedge::WedgeEngine> engine;

    explicit WedgeRun(wedge::WedgePlan compiled)
        : plan(std::move(compiled)),
          engine(wedge::makeWedgeEngine(plan, wedgePrecision, {.threads = 1})) {}
    [[nodiscard]] const wedge::WedgeLattice& lattice() const { return *plan.lattice; }
};

using MediumOfWedge = std::function<double(double, double, double)>;

WedgeRun makeWedgeRun(const model::Project& project, const wedge::Wedge& shape,
                      const MediumOfWedge& medium = {}) {
    wedge::WedgePlan plan = wedge::compileWedge(sharedProject(project), shape);
    if (medium) {
        plan.media = std::make_shared<const wedge::WedgeMedia>(
            wedge::sampledWedgeMedia(*plan.lattice, medium));
    }
    return WedgeRun(std::move(plan));
}

void fillWedgeRandomly(const WedgeRun& run, unsigned seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> value(-1.0, 1.0);
    for (const auto component : allComponents) {
        WedgeValues values(run.lattice().points());
        std::ranges::generate(values, [&] {
            return std::complex<double>{value(random), value(random)};
        });
        run.engine->setComponent(component, values);
    }
}

model::Boundaries layersAllRound(int cells) {
    return {.rMax = absorbingLayer(cells),
            .zMin = absorbingLayer(cells),
            .zMax = absorbingLayer(cells)};
}

/// A lens of rings on glass in a plane wave from below, 20 cells per wavelength.
model::Project ringLens(int cellsR, double focalLengthUm) {
    constexpr int half = 16;
    model::Project project = closedDomain(1, cellsR, half, half, wedgeCellUm);
    project.boundaries = layersAllRound(10);
    project.materials = {material("glass", 2.25), material("titania", 5.76)};
    model::Slab substrate;
    substrate.zMaxUm = -0.3;
    substrate.material = "glass";
    project.bodies = {{.name = "substrate", .shape = substrate}};
    const auto radius = [&](int n) {
        const double path = 0.5 * n;
        return std::sqrt(path * (2.0 * focalLengthUm + path));
    };
    for (int n = 1; radius(n) < cellsR * wedgeCellUm - 0.3; n += 2) {
        project.bodies.push_back(ringBody(fmt::format("ring {}", n), n == 1 ? 0.0 : radius(n - 1),
                                          radius(n), -0.3, 0.25, "titania"));
    }
    model::GaussianPulse pulse;
    pulse.wavelengthUm = wedgeWavelengthUm;
    model::PlaneWave wave;
    wave.zUm = -0.6;
    wave.signal = pulse;
    project.sources = {{.name = "wave", .kind = wave}};
    project.monitors = {
        {.name = "exit",
         .kind = model::DftPlane{.zUm = 0.5, .rMaxUm = {}, .wavelengthsUm = {wedgeWavelengthUm}}}};
    return project;
}

/// Relative difference, root of the sum over all components and places, of a wedge and the
/// axisymmetric run of the same lens.
double differenceFromRings(const Settings& settings, int folds, int sectors) {
    constexpr std::int64_t steps = 700;
    const model::Project project = ringLens(100, 6.0);
    const Run rings = makeRun(settings, project, wedgePrecision);
    rings.engine->advance(steps);
    const WedgeRun run = makeWedgeRun(project, {.folds = folds, .sectors = sectors});
    run.engine->advance(steps);
    double difference = 0.0;
    double size = 0.0;
    for (const auto component : allComponents) {
        const auto expected = rings.engine->component(component);
        const WedgeValues values = run.engine->component(component);
        for (int k = 0; k < run.lattice().rows(); ++k) {
            for (int j = 0; j < sectors; ++j) {
                for (int i = 0; i < run.lattice().columns(); ++i) {
                    const double there = expected[rings.grid().index(i, k)];
                    difference += std::norm(values[run.lattice().index(i, j, k)] - there);
                    size += there * there;
                }
            }
        }
    }
    return std::sqrt(difference / size);
}

std::vector<Rung> uniformWedgeRungs() {
    std::vector<Rung> rungs;
    for (const int folds : {8, 24}) {
        for (const int sectors : {4, 12}) {
            const std::string name = fmt::format("wedge/rings/n{}_s{}", folds, sectors);
            rungs.push_back({name, "A lens of rings solved as a wedge is the axisymmetric run",
                             [=](const Settings& settings) -> std::vector<Result> {
                                 return {atMost(name, differenceFromRings(settings, folds, sectors),
                                                1e-5, "1",
                                                "all fields after 700 steps, L2, with layers and a "
                                                "plane wave")};
                             }});
        }
    }
    return rungs;
}

/// Largest relative change of the energy of a closed wedge with a pattern.
double wedgeEnergyDrift(int m, const wedge::Wedge& shape, std::int64_t steps) {
    const WedgeRun run = makeWedgeRun(
        closedDomain(m, 24, 6, 6, wedgeCellUm), shape, [&](double r, double theta, double z) {
            return 4.0 + std::sin(5.0 * r + z) + 2.0 * std::cos(shape.folds * theta + 3.0 * z);
        });
    fillWedgeRandomly(run, 7);
    const double start = run.engine->fieldEnergy();
    constexpr int samples = 50;
    double drift = 0.0;
    for (int n = 0; n < samples && std::isfinite(drift); ++n) {
        run.engine->advance(steps / samples);
        const double change = std::abs(run.engine->fieldEnergy() / start - 1.0);
        drift = std::isfinite(change) ? std::max(drift, change) : change;
    }
    return drift;
}

std::vector<Rung> wedgeEnergyRungs() {
    std::vector<Rung> rungs;
    for (const bool onAxis : {false, true}) {
        const std::string name = fmt::format("wedge/energy/{}", onAxis ? "axis" : "ring");
        rungs.push_back({name, "Drift of the conserved energy in a closed wedge with a pattern",
                         [=](const Settings& settings) -> std::vector<Result> {
                             const std::int64_t steps = settings.quick() ? 10'000 : 100'000;
                             const wedge::Wedge shape{.folds = onAxis ? 3 : 9,
                                                      .sectors = 6,
                                                      .innerRadiusUm = onAxis ? 0.0 : 0.4,
                                                      .innerWall = true};
                             return {atMost(fmt::format("{}/drift_{}_steps", name, steps),
                                            wedgeEnergyDrift(1, shape, steps), 1e-12, "1",
                                            "largest relative change, S = 0.6, double precision")};
                         }});
    }
    return rungs;
}

/// Er, Ez and Ht at theta = 0 of a closed wedge with a permittivity of one harmonic, after some
/// steps from a smooth start.
WedgeValues patternedFields(int sectors) {
    constexpr int folds = 10;
    const WedgeRun run = makeWedgeRun(
        closedDomain(1, 100, 10, 10, wedgeCellUm),
        {.folds = folds, .sectors = sectors, .innerRadiusUm = 3.5, .innerWall = true},
        [](double, double theta, double) { return 3.0 + 0.1 * std::cos(folds * theta); });
    const auto& lattice = run.lattice();
    WedgeValues start(lattice.points());
    for (int k = 0; k < lattice.rows(); ++k) {
        for (int j = 0; j < sectors; ++j) {
            for (int i = 0; i < lattice.columns(); ++i) {
                const double r = lattice.whole.grid.r(i + lattice.firstColumn, 0.5) - 4.2;
                const double z = lattice.whole.grid.z(k);
                start[lattice.index(i, j, k)] = std::exp(-(r * r + z * z) / 0.08);
            }
        }
    }
    run.engine->setComponent(model::Component::er, start);
    run.engine->advance(150);
    WedgeValues fields;
    for (const auto component :
         {model::Component::er, model::Component::ez, model::Component::ht}) {
        const WedgeValues values = run.engine->component(component);
        for (int k = 0; k < lattice.rows(); ++k) {
            const auto begin = values.begin() + static_cast<std::ptrdiff_t>(lattice.index(0, 0, k));
            fields.insert(fields.end(), begin, begin + lattice.columns());
        }
    }
    return fields;
}

double distance(const WedgeValues& a, const WedgeValues& b) {
    double sum = 0.0;
    for (std::size_t n = 0; n < a.size(); ++n) {
        sum += std::norm(a[n] - b[n]);
    }
    return std::sqrt(sum);
}

std::vector<Result> wedgeOrderResults(const Settings&) {
    std::vector<WedgeValues> fields;
    for (const int sectors : {8, 16, 32}) {
        fields.push_back(patternedFields(sectors));
    }
    const double order = std::log2(distance(fields[0], fields[1]) / distance(fields[1], fields[2]));
    return {within("wedge/order", order, 2.0, 0.15, "1",
                   "order in dtheta for a permittivity with one harmonic: 8, 16 and 32 sectors")};
}

/// The interior's energy between layers on all four sides, checkered media that run into them: its
/// largest value over that of a random start, and its growth over the second half of the run.
struct WedgeGrowth {
    double worst = 0.0, late = 0.0;
};

WedgeGrowth wedgeGrowth(double innerRadiusUm, model::LayerStretch stretch, std::int64_t steps) {
    constexpr int folds = 12;
    constexpr int layer = 10;
    const int inner = static_cast<int>(std::lround(innerRadiusUm / wedgeCellUm));
    model::Project project = closedDomain(1, inner + 20, 10, 10, wedgeCellUm);
    project.boundaries = layersAllRound(layer);
    const WedgeRun run =
        makeWedgeRun(project,
                     {.folds = folds,
                      .sectors = 4,
                      .innerRadiusUm = innerRadiusUm,
                      .innerLayerCells = layer,
                      .innerStretch = stretch},
                     [](double r, double theta, double z) {
                         const double sign =
                             std::sin(9.0 * r) * std::cos(folds * theta) * std::sin(8.0 * z);
                         return sign > 0.0 ? 5.76 : 1.0;
                     });
    fillWedgeRandomly(run, 13);
    const double start = run.engine->fieldEnergy();
    constexpr int samples = 20;
    WedgeGrowth growth;
    double half = start;
    double now = start;
    for (int n = 1; n <= samples && std::isfinite(now); ++n) {
        run.engine->advance(steps / samples);
        now = run.engine->fieldEnergy();
        growth.worst = std::isfinite(now) ? std::max(growth.worst, now / start) : now;
        half = n == samples / 2 ? now : half;
    }
    growth.late = now / half;
    return growth;
}

std::vector<Rung> wedgeStabilityRungs() {
    std::vector<Rung> rungs;
    for (const int wavelengths : {1, 10, 100}) {
        const std::string name = fmt::format("wedge/stability/inner_{}", wavelengths);
        rungs.push_back(
            {name, "Random fields of a wedge between layers on all four sides do not grow",
             [=](const Settings& settings) -> std::vector<Result> {
                 const std::int64_t steps = settings.quick()      ? 4'000
                                            : settings.thorough() ? 200'000
                                                                  : 20'000;
                 // 20 cells per wavelength.
                 const double radius = wavelengths * 20 * wedgeCellUm;
                 const WedgeGrowth growth = wedgeGrowth(radius, model::LayerStretch::quasi, steps);
                 // As of axisymmetric runs: what the layers hold at the start may come in, and
                 // still fields of it may rise a little.
                 return {atMost(name, growth.worst, 2.0, "1",
                                fmt::format("largest energy of the interior in {} steps over its "
                                            "start; inner radius {} um",
                                            steps, radius)),
                         atMost(name + "/second_half", growth.late, 1.1, "1",
                                fmt::format("energy of the interior at the end over that after {} "
                                            "steps",
                                            steps / 2))};
             }});
    }
    rungs.push_back(
        {"wedge/stability/complete_stretch",
         "The complete stretch at the inner layer, for comparison",
         [](const Settings&) -> std::vector<Result> {
             return {atLeast(
                 "wedge/stability/complete_stretch",
                 wedgeGrowth(10 * 20 * wedgeCellUm, model::LayerStretch::complete, 4'000).worst,
                 1e6, "1",
                 "energy of the interior over its start within 4000 steps: "
                 "this stretch is unstable in a layer that is convex from "
                 "inside (Teixeira and Chew 1999)")};
         }});
    return rungs;
}

/// A ring of posts between two radii of layers: the wedge against the full circle on cells of the
/// same size.
double differenceFromFullCircle(int folds, std::int64_t steps) {
    constexpr int sectorsPerFold = 8;
    model::Project project = ringLens(70, 6.0);
    project.bodies.resize(1); // the substrate
    project.materials.push_back(material("silicon", 12.0));
    wedge::Pattern pattern;
    pattern.layers.push_back({.zMinUm = -0.3,
                              .zMaxUm = 0.22,
                              .material = "silicon",
                              .posts = {{.rUm = 2.2,
                                         .thetaDeg = 180.0 / folds,
                                         .count = folds,
                                         .outline = model::EllipseOutline{0.62, 0.48}}}});
    const auto shared = sharedProject(project);
    const auto run = [&](const wedge::Wedge& shape, const wedge::Pattern& posts) {
        WedgeRun result(wedge::compileWedge(shared, shape, posts));
        result.engine->advance(steps);
        return result;
    };
    const wedge::Wedge shape{.folds = folds, .sectors = sectorsPerFold, .innerRadiusUm = 1.2};
    const WedgeRun part = run(shape, pattern);

    wedge::Wedge circle = shape;
    circle.folds = 1;
    circle.sectors = folds * sectorsPerFold;
    wedge::Pattern all = pattern;
    all.layers.front().posts.clear();
    for (int n = 0; n < folds; ++n) {
        auto post = pattern.layers.front().posts.front();
        post.count = 1;
        post.thetaDeg += 360.0 * n / folds;
        all.layers.front().posts.push_back(post);
    }
    const WedgeRun whole = run(circle, all);

    double difference = 0.0;
    double size = 0.0;
    for (const auto component : allComponents) {
        const WedgeValues here = part.engine->component(component);
        const WedgeValues there = whole.engine->component(component);
        for (int k = 0; k < part.lattice().rows(); ++k) {
            for (int j = 0; j < circle.sectors; ++j) {
                for (int i = 0; i < part.lattice().columns(); ++i) {
                    const auto value = there[whole.lattice().index(i, j, k)];
                    difference +=
                        std::norm(here[part.lattice().index(i, j % sectorsPerFold, k)] - value);
                    size += std::norm(value);
                }
            }
        }
    }
    return std::sqrt(difference / size);
}

std::vector<Rung> wedgePostRungs() {
    std::vector<Rung> rungs;
    for (const int folds : {6, 12}) {
        const std::string name = fmt::format("wedge/posts/n{}", folds);
        rungs.push_back({name, "A ring of posts as one wedge and as the full circle",
                         [=](const Settings& settings) -> std::vector<Result> {
                             const std::int64_t steps = settings.quick() ? 200 : 500;
                             return {atMost(name, differenceFromFullCircle(folds, steps), 1e-9, "1",
                                            fmt::format("all fields after {} steps, L2; cells of "
                                                        "the same size, posts of silicon on glass",
                                                        steps))};
                         }});
    }
    return rungs;
}

/// The near field of a lens in zones.
fdtd::DftBoxData nearFieldOfZones(const model::Project& project, const wedge::LightSplit& split,
                                  std::int64_t steps, const fdtd::IndexBox& box) {
    wedge::requireValid(split);
    fdtd::DftBoxData sum{box, {}, {}};
    const wedge::Wedge usual;
    for (std::size_t zone = 0; zone < split.zones(); ++zone) {
        const auto domain = split.domain(zone, (usual.innerLayerCells + 1) * project.domain.drUm);
        const WedgeRun run(wedge::compileWedge(wedge::zoneProject(project, domain),
                                               {.innerRadiusUm = domain.beginUm}, {},
                                               split.window(zone)));
        run.engine->advance(steps);
        const auto part =
            wedge::harmonicOf(run.engine->transforms().front(), run.lattice(), 0, box);
        if (zone == 0) {
            sum = part;
        } else {
            wedge::add(sum, part);
        }
    }
    return sum;
}

/// A lens of 20 wavelengths' radius and focal length and its whole near field.
class WholeLens {
public:
    WholeLens(const Settings& settings, bool rings) : project_(ringLens(cells, focalLengthUm)) {
        if (!rings) {
            project_.bodies.clear();
        }
        run_ = makeRun(settings, project_, wedgePrecision);
        run_.engine->advance(steps);
        field_ = run_.engine->readMonitors().front().boxes.front();
        focus_ = focusOf(field_);
    }

    /// Relative difference of Er and et of the sum over zones on the monitor's plane, r-weighted.
    [[nodiscard]] double nearFieldError(const wedge::LightSplit& split) const {
        const auto sum = nearFieldOfZones(project_, split, steps, field_.box);
        double difference = 0.0;
        double size = 0.0;
        for (const auto component : {model::Component::er, model::Component::et}) {
            for (int i = 1; i < run_.grid().interiorEndR(); ++i) {
                const auto there = field_.at(component, 0, i, field_.box.kBegin);
                difference += i * std::norm(sum.at(component, 0, i, field_.box.kBegin) - there);
                size += i * std::norm(there);
            }
        }
        return std::sqrt(difference / size);
    }

    /// Relative difference of the field on the axis about the focus.
    [[nodiscard]] double focusError(const wedge::LightSplit& split) const {
        const auto focus = focusOf(nearFieldOfZones(project_, split, steps, field_.box));
        return distance(focus, focus_) / distance(focus_, WedgeValues(focus_.size()));
    }

private:
    static constexpr int cells = 400;
    static constexpr double focalLengthUm = 20.0;
    static constexpr std::int64_t steps = 1200;

    [[nodiscard]] WedgeValues focusOf(const fdtd::DftBoxData& field) const {
        const auto& plane = std::get<model::DftPlane>(project_.monitors.front().kind);
        const fdtd::MonitorReading reading{.probe = {}, .boxes = {field}};
        const auto aperture =
            monitors::apertureFields(*run_.discretisation, plane, {&reading, 1}, 0, steps).front();
        std::vector<double> z;
        for (double at = 0.7 * focalLengthUm; at < 1.3 * focalLengthUm; at += 0.1) {
            z.push_back(at);
        }
        return optics::Propagator(aperture, {}, {.threads = 1}).toAxis(z).electric;
    }

    model::Project project_;
    Run run_;
    fdtd::DftBoxData field_;
    WedgeValues focus_;
};

/// Three pieces of a plane wave in vacuum against the whole wave, one wavelength behind the source.
Findings lightPieces(const Settings& settings) {
    const WholeLens vacuum(settings, false);
    const auto found = [&](double ramp, double margin) {
        return vacuum.nearFieldError({.cutsUm = {7.0, 14.0},
                                      .rampUm = ramp * wedgeWavelengthUm,
                                      .marginUm = margin * wedgeWavelengthUm,
                                      .wavelengthUm = wedgeWavelengthUm});
    };
    const auto expected = [](double ramp, double margin) {
        return wedge::piecesError({.ramp = ramp, .margin = margin, .distance = 1.0});
    };
    constexpr double margin = 2.0;
    Findings findings;
    findings.results.push_back(
        atMost("wedge/zones/light", found(5.0, margin), 1e-6, "1",
               "three pieces of a plane wave in vacuum against the whole wave, L2, one wavelength "
               "behind the source; ramps of 5, margins of 2 wavelengths"));
    findings.results.push_back(atMost(
        "wedge/zones/light/estimate",
        found(wedge::usualRampWavelengths, margin) / expected(wedge::usualRampWavelengths, margin),
        1.0, "1",
        fmt::format("the same with ramps of {} wavelengths, over the estimate that is shown "
                    "before a run",
                    wedge::usualRampWavelengths)));
    if (settings.quick() || !settings.allFigures) {
        return findings;
    }
    Figure figure{.name = "wedge/zones/light",
                  .title = "Pieces of a plane wave, added",
                  .x = {"ramp", "wavelengths"},
                  .y = {"difference from the whole wave", "1", AxisScale::logarithmic},
                  .series = {},
                  .caption = "Three zones in vacuum, one wavelength behind the source: L2 over the "
                             "plane, and the estimate, the largest amplitude beyond a zone."};
    for (const double m : {2.0, 4.0}) {
        const std::vector<double> ramps{1.0, 2.0, 3.0, 4.0, 5.0, 6.0};
        std::vector<double> errors;
        std::vector<double> estimates;
        for (const double ramp : ramps) {
            errors.push_back(found(ramp, m));
            estimates.push_back(expected(ramp, m));
        }
        figure.add(fmt::format("margins of {} wavelengths", m), SeriesRole::computed, ramps,
                   std::move(errors));
        figure.add(fmt::format("estimate, margins of {}", m), SeriesRole::reference, ramps,
                   std::move(estimates));
    }
    findings.figures.push_back(std::move(figure));
    return findings;
}

Findings zoneResults(const Settings& settings) {
    const bool curves = !settings.quick() && settings.allFigures;
    const WholeLens lens(settings, true);
    std::vector<Result> results;
    Figure figure{.name = "wedge/zones/focus",
                  .title = "A lens in zones: the field about its focus",
                  .x = {"margin", "wavelengths"},
                  .y = {"relative difference from the whole lens", "1", AxisScale::logarithmic},
                  .series = {},
                  .caption = "Rings of permittivity 5.76 on glass, 20 wavelengths in radius and in "
                             "focal length, run in two and in five zones; field on the axis from "
                             "0.7 to 1.3 focal lengths."};
    for (const int zones : {2, 5}) {
        wedge::LightSplit split;
        for (int n = 1; n < zones; ++n) {
            split.cutsUm.push_back(20.0 * n / zones);
        }
        if (curves) {
            for (const double ramp : {1.0, 3.0}) {
                const std::vector<double> margins{0.0, 1.0, 2.0, 3.0, 4.0, 6.0};
                std::vector<double> errors;
                for (const double margin : margins) {
                    split.rampUm = ramp;
                    split.marginUm = margin;
                    errors.push_back(lens.focusError(split));
                }
                figure.add(fmt::format("{} zones, ramps of {} wavelengths", zones, ramp),
                           SeriesRole::computed, margins, std::move(errors));
            }
        }
        split = wedge::usualSplit(std::move(split.cutsUm), wedgeWavelengthUm);
        results.push_back(
            atMost(fmt::format("wedge/zones/focus/{}", zones), lens.focusError(split), 5e-3, "1",
                   fmt::format("field on the axis about the focus, L2, {} zones; ramps of {}, "
                               "margins of {} wavelengths, which are the defaults",
                               zones, wedge::usualRampWavelengths, wedge::usualMarginWavelengths)));
    }
    if (!curves) {
        return results;
    }
    figure.add("bound", SeriesRole::bound, {0.0, 6.0}, {5e-3, 5e-3});
    return {std::move(results), {std::move(figure)}};
}

} // namespace

std::vector<Rung> wedgeRungs() {
    std::vector<Rung> rungs;
    for (auto part : {uniformWedgeRungs, wedgeEnergyRungs, wedgeStabilityRungs, wedgePostRungs}) {
        std::ranges::move(part(), std::back_inserter(rungs));
    }
    rungs.push_back({"wedge/order", "Convergence in dtheta", wedgeOrderResults});
    rungs.push_back(
        {"wedge/zones/light", "Pieces of the light add up to the plane wave", lightPieces});
    rungs.push_back(
        {"wedge/zones/focus", "A lens cut into zones focuses as the whole lens", zoneResults});
    return rungs;
}

} // namespace zonescope::verify
