#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/post_outline.hpp"
#include "core/model/validation/validate.hpp"
#include "core/run/orders/order_view.hpp"
#include "core/verify/setup.hpp"
#include "core/zones/zone_queue.hpp"
#include "core/zones/zone_report.hpp"
#include "core/zones/zone_section.hpp"
#include "core/zones/zone_store.hpp"
#include "tests/support/sanitizers.hpp"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>
#include <numbers>
#include <optional>
#include <vector>

using namespace zonescope;
using model::Component;

namespace {

constexpr double turn = 2.0 * std::numbers::pi;

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

model::Post roundPost(double rUm, int count, double diameterUm) {
    return {.rUm = rUm,
            .count = count,
            .outline = model::EllipseOutline{.widthUm = diameterUm, .depthUm = diameterUm}};
}

/// Posts of silicon on glass, lit from below through a stop; 20 cells per wavelength.
model::Project postLens(std::vector<model::Post> posts) {
    model::Project project = verify::closedDomain(1, 70, 14, 14, 0.05);
    project.boundaries = {.rMax = verify::absorbingLayer(8),
                          .zMin = verify::absorbingLayer(8),
                          .zMax = verify::absorbingLayer(8)};
    project.materials = {verify::material("glass", 2.25), verify::material("silicon", 12.0)};
    model::Slab substrate;
    substrate.zMaxUm = -0.3;
    substrate.material = "glass";
    project.bodies = {
        {.name = "substrate", .shape = substrate},
        {.name = "posts",
         .shape = model::PostPattern{.posts = std::move(posts),
                                     .layers = {{-0.3, 0.22, std::string("silicon")}}}}};
    model::PlaneWave wave;
    wave.zUm = -0.55;
    wave.apertureRadiusUm = 3.0;
    wave.apertureEdgeUm = 0.4;
    wave.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    project.sources = {{.name = "wave", .kind = wave}};
    project.monitors = {
        {.name = "exit", .kind = model::DftPlane{.zUm = 0.5, .rMaxUm = {}, .wavelengthsUm = {1.0}}},
        {.name = "through",
         .kind = model::FluxMonitor{.surface = model::FluxSurface::planeZ,
                                    .rMaxUm = 3.2,
                                    .zMinUm = 0.55,
                                    .zMaxUm = 0.55,
                                    .wavelengthsUm = {1.0}}}};
    project.run.precision = model::Precision::doublePrecision;
    project.run.stop = {.maxTimeFs = 40.0, .energyDecay = {}};
    project.run.energyIntervalSteps = 50;
    project.run.threads = 1;
    return project;
}

model::ZonePlan oneZone(int folds, int sectors) {
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = {}, .folds = folds, .sectors = sectors}};
    return plan;
}

using Orders = std::vector<std::shared_ptr<const run::OrderRun>>;

Orders ordersOf(const model::Project& project) {
    zones::ZoneQueue queue(shared(project), {});
    queue.start();
    queue.wait();
    for (const auto& row : queue.snapshot().jobs) {
        if (row.state != run::PointState::finished) {
            throw std::runtime_error(row.message.english());
        }
    }
    return queue.orders();
}

const fdtd::DftBoxData* boxOf(const Orders& orders, int order, std::size_t monitor, int parity) {
    for (const auto& one : orders) {
        if (one->order == order &&
            static_cast<int>(one->monitors[monitor].parities.size()) > parity) {
            return &one->monitors[monitor].parities[static_cast<std::size_t>(parity)].boxes.front();
        }
    }
    return nullptr;
}

double sizeOf(const fdtd::DftBoxData& box) {
    double sum = 0.0;
    for (const auto& value : box.values) {
        sum += std::norm(value);
    }
    return std::sqrt(sum);
}

/// |a - factor b|
double distance(const fdtd::DftBoxData& a, const fdtd::DftBoxData& b, double factor = 1.0) {
    double sum = 0.0;
    for (std::size_t n = 0; n < a.values.size(); ++n) {
        sum += std::norm(a.values[n] - factor * b.values[n]);
    }
    return std::sqrt(sum);
}

std::vector<double> wholeFlux(const Orders& orders, std::size_t monitor) {
    std::vector<double> sum(1, 0.0);
    for (const auto& one : zones::powerByOrder(orders, monitor)) {
        sum[0] += one.flux.at(0);
    }
    return sum;
}

} // namespace

class TestZones : public QObject {
    Q_OBJECT

private slots:
    /// Whatever the outline, the parts of all circles add up to its area.
    void fillsAddUpToTheArea_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("area");
        QTest::newRow("ellipse") << 0 << std::numbers::pi * 0.2 * 0.3;
        QTest::newRow("rectangle") << 1 << 0.4 * 0.7;
        QTest::newRow("triangle") << 2 << 0.5 * 0.6 * 0.5;
        QTest::newRow("arc") << 3 << 0.4 * 2.0 * (20.0 * std::numbers::pi / 180.0);
    }
    void fillsAddUpToTheArea() {
        QFETCH(const int, kind);
        QFETCH(const double, area);
        model::Post post{.rUm = 2.0, .thetaDeg = 33.0, .count = 7, .rotationDeg = 25.0};
        switch (kind) {
        case 0: post.outline = model::EllipseOutline{0.4, 0.6}; break;
        case 1: post.outline = model::RectangleOutline{0.4, 0.7}; break;
        case 2: post.outline = model::PolygonOutline{{-0.3, 0.3, 0.0}, {-0.2, -0.2, 0.3}}; break;
        default: post.outline = model::ArcOutline{0.4, 20.0}; break;
        }
        double sum = 0.0;
        for (const auto& part : model::azimuthalFill(std::vector{post})) {
            QVERIFY(part.fill > 0.0 && part.fill <= 1.0);
            sum += part.fill * std::numbers::pi *
                   (part.rEndUm * part.rEndUm - part.rBeginUm * part.rBeginUm);
        }
        // Corners fall within steps of a 24th of the reach.
        QVERIFY2(std::abs(sum / (7.0 * area) - 1.0) < 5e-3, qPrintable(QString::number(sum)));
        // Its own middle and that of its images are covered, between them is none.
        const double middle = 33.0 * std::numbers::pi / 180.0;
        QVERIFY(model::covers(post, 2.0, middle));
        QVERIFY(model::covers(post, 2.0, middle + turn * 3.0 / 7.0));
        QVERIFY(!model::covers(post, 2.0, middle + turn * 0.5 / 7.0));
    }

    void projectsWithPostsAndZonesComeBack() {
        model::Project project = postLens({roundPost(1.0, 12, 0.3), roundPost(2.0, 24, 0.25)});
        auto& posts = std::get<model::PostPattern>(project.bodies[1].shape).posts;
        posts.push_back({.rUm = 2.8,
                         .thetaDeg = -3.0,
                         .count = 24,
                         .rotationDeg = 30.0,
                         .outline = model::RectangleOutline{0.2, 0.3}});
        posts.push_back({.rUm = 3.2, .count = 9, .outline = model::ArcOutline{0.2, 11.0}});
        project.zones = model::ZonePlan{
            .zones = {{.rOutUm = 2.0, .folds = 12}, {.rOutUm = {}, .folds = 24, .sectors = 6}},
            .rampWavelengths = 1.5,
            .marginWavelengths = 2.0};
        QVERIFY(!model::hasErrors(model::validate(project)));
        QCOMPARE(io::parseProject(io::writeProject(project), "memory"), project);
    }

    void impossiblePostsAreRefused_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("which");
        QTest::newRow("over the axis") << "bodies[1].posts[0].r_um" << 0;
        QTest::newRow("too many") << "bodies[1].posts[0].count" << 1;
        QTest::newRow("corners without y") << "bodies[1].posts[0].y_um" << 2;
        QTest::newRow("crossing edges") << "bodies[1].posts[0].x_um" << 3;
        QTest::newRow("no such material") << "bodies[1].layers[0].material" << 4;
    }
    void impossiblePostsAreRefused() {
        QFETCH(const QString, key);
        QFETCH(const int, which);
        model::Post post = roundPost(1.0, 12, 0.3);
        switch (which) {
        case 0: post.rUm = 0.1; break;
        case 1: post.count = 40; break;
        case 2: post.outline = model::PolygonOutline{{-0.1, 0.1, 0.0}, {-0.1, -0.1}}; break;
        case 3:
            post.outline = model::PolygonOutline{{-0.1, 0.1, -0.1, 0.1}, {-0.1, 0.1, 0.1, -0.1}};
            break;
        default: break;
        }
        model::Project project = postLens({post});
        if (which == 4) {
            std::get<model::PostPattern>(project.bodies[1].shape).layers[0].material = "silicium";
        }
        const auto problems = model::validate(project);
        QVERIFY(std::ranges::any_of(problems, [&](const model::Problem& problem) {
            return problem.severity == model::Severity::error && problem.key == key.toStdString();
        }));
    }

    /// The bodies of a wedge: what repeats in every fold is followed, the rest averaged.
    void wedgesFollowWhatRepeats() {
        model::Project project =
            postLens({roundPost(1.0, 12, 0.3), roundPost(2.0, 24, 0.25), roundPost(2.6, 25, 0.25)});
        project.bodies.push_back(
            {.name = "arcs",
             .shape = model::AnnularZone{.rings = {{3.0, 3.2}, {3.3, 3.4}},
                                         .layers = {{-0.3, 0.22, std::string("silicon")}},
                                         .fillFactor = 0.5,
                                         .rotationalSymmetry = 36}});
        const auto bodies = wedge::bodiesOfWedge(project, 12, 0.0, 4.0, 1.5);
        QCOMPARE(bodies.pattern.layers.size(), 2U);
        QCOMPARE(bodies.pattern.layers[0].posts.size(), 1U); // not the one below 1.5 um
        QCOMPARE(bodies.pattern.layers[0].posts[0].count, 24);
        QCOMPARE(bodies.pattern.layers[1].posts.size(), 2U);
        QCOMPARE(bodies.averaged, 2U);
        QVERIFY(wedge::mirrorSymmetric(bodies.pattern));
        QCOMPARE(wedge::bodiesOfWedge(project, 12, 0.0, 2.3, 0.0).averaged, 0U);

        auto turned = bodies.pattern;
        turned.layers[0].posts[0].thetaDeg = 2.0;
        QVERIFY(!wedge::mirrorSymmetric(turned));
        turned.layers[0].posts[0].thetaDeg = 7.5; // half a pitch: symmetric again
        QVERIFY(wedge::mirrorSymmetric(turned));
    }

    /// The section through the light behind the lens is what a plane further on measures.
    void lightInAnyPlaneThroughTheAxis() {
        if (tests::sanitized) {
            QSKIP("a whole run, whose parts other cases run as well");
        }
        model::Project project = postLens({roundPost(2.1, 5, 0.8)});
        project.zones = oneZone(5, 10);
        constexpr double furtherUm = 0.65;
        project.monitors.push_back(
            {.name = "further",
             .kind = model::DftPlane{.zUm = furtherUm, .rMaxUm = {}, .wavelengthsUm = {1.0}}});
        const Orders orders = ordersOf(project);
        zones::SectionRange range{
            .zBeginUm = furtherUm, .zEndUm = 1.0, .planes = 2, .radiusUm = 2.0, .radii = 21};
        const zones::ZoneLight light(orders, 0, 0);
        const auto section = zones::ZoneSection::make(light, range);
        QVERIFY(section);
        QVERIFY2(section->relative(), "no incident wave");
        QVERIFY2(section->parts() > 4, qPrintable(QString::number(section->parts())));
        const auto field = run::sumOnPlane(orders, 2, 0);
        const double scale = 1.0 / std::sqrt(*run::incidentIntensity(*orders.front(), 1.0));
        double largest = 0.0;
        double difference = 0.0;
        double turned = 0.0;
        for (const double theta : {0.0, 0.6, 1.9}) {
            const auto values = section->magnitude(theta);
            for (std::size_t n = 0; n < section->xUm().size(); ++n) {
                const double x = section->xUm()[n];
                const auto e = field.electric(x * std::cos(theta), x * std::sin(theta));
                const double expected =
                    scale * std::sqrt(std::norm(e.x) + std::norm(e.y) + std::norm(e.z));
                largest = std::max(largest, expected);
                difference = std::max(difference, std::abs(values[n] - expected));
                turned = std::max(turned,
                                  std::abs(double{values[n]} - double{section->magnitude(0.0)[n]}));
            }
        }
        // The grid's dispersion and its cut at the last radius.
        QVERIFY2(difference < 0.03 * largest, qPrintable(QString::number(difference / largest)));
        QVERIFY(turned > 0.1 * largest);
        // The same light in a plane across the axis, between radii too.
        const zones::SectionRange plane = zones::planeAcross(range, furtherUm, 1.0);
        QCOMPARE(plane.planes, 1);
        QVERIFY(plane.radii > range.radii);
        constexpr int side = 25;
        const auto across = zones::ZoneSection::make(light, plane)->across(0, side);
        double apart = 0.0;
        double along = 0.0;
        int beyond = 0;
        for (int n = 0; n < side * side; ++n) {
            const double x = range.radiusUm * (2.0 * (n % side) / (side - 1) - 1.0);
            const double y = range.radiusUm * (2.0 * (n / side) / (side - 1) - 1.0);
            const auto& [ex, ey, ez] = across[static_cast<std::size_t>(n)];
            if (std::hypot(x, y) > range.radiusUm + 1e-9) {
                QVERIFY(std::isnan(ex.real()));
                ++beyond;
                continue;
            }
            const auto e = field.electric(x, y);
            const double expected =
                scale * std::sqrt(std::norm(e.x) + std::norm(e.y) + std::norm(e.z));
            const double found = std::sqrt(std::norm(ex) + std::norm(ey) + std::norm(ez));
            apart = std::max(apart, std::abs(found - expected));
            // Of each component too; the grid's dispersion is not the same for all.
            along = std::max({along, std::abs(std::abs(ex) - scale * std::abs(e.x)),
                              std::abs(std::abs(ey) - scale * std::abs(e.y)),
                              std::abs(std::abs(ez) - scale * std::abs(e.z))});
        }
        QVERIFY(beyond > 0 && beyond < side * side / 3);
        QVERIFY2(apart < 0.04 * largest, qPrintable(QString::number(apart / largest)));
        QVERIFY2(along < 0.1 * largest, qPrintable(QString::number(along / largest)));
        // In the plane through the axis both are the same sum, but for the steps along r.
        const auto through = section->electric(0.0);
        for (int n = 0; n < side; n += 6) {
            const auto& wide = across[static_cast<std::size_t>(side / 2 * side + n)];
            const auto place =
                static_cast<std::size_t>(n) * (section->xUm().size() - 1) / (side - 1);
            for (std::size_t c = 0; c < 3; ++c)
                QVERIFY(std::abs(wide[c] - through[place][c]) < 1e-3 * largest);
        }
        QVERIFY(!zones::ZoneSection::make(light, range, [](double) { return false; }));
        range.zEndUm = range.zBeginUm; // two planes in one place
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(zones::ZoneSection::make(light, range)));
    }

    void zonesAreCutWhereTheNumberOfPostsChanges() {
        std::vector<model::Post> posts;
        for (int n = 0; n < 20; ++n) {
            const double r = 0.5 + n;
            posts.push_back(roundPost(r, n < 6 ? 12 + n : n < 12 ? 96 : 192, 0.3));
        }
        model::Project project = postLens(posts);
        project.domain.radiusUm = 24.0;
        const auto plan = zones::suggestZones(project, {.mostRatio = 10.0, .fewestRamps = 1.0});
        QVERIFY(plan.zones.size() >= 3);
        QCOMPARE(plan.zones.front().folds, 1);
        QCOMPARE(plan.zones.back().folds, 192);
        QVERIFY(!plan.zones.back().rOutUm);
        QVERIFY(std::ranges::any_of(plan.zones, [](const model::WedgeZone& zone) {
            return zone.folds == 96 && zone.rOutUm && *zone.rOutUm == 12.0;
        }));
        model::Project rings = project;
        rings.bodies.pop_back();
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(zones::suggestZones(rings)));
    }

    /// One zone of rings is the axisymmetric run of the effective medium.
    void aZoneOfRingsIsTheAxisymmetricRun() {
        model::Project project = postLens({roundPost(1.0, 24, 0.2), roundPost(2.0, 48, 0.2)});
        project.zones = oneZone(1, 1);
        const auto orders = ordersOf(project);
        QCOMPARE(orders.size(), 1U);
        project.zones.reset();
        run::Simulation simulation(shared(project), run::makeDefaultEngine);
        while (simulation.state() == run::RunState::running) {
            simulation.advance(100);
        }
        QCOMPARE(orders.front()->steps, simulation.step());
        const auto monitors = simulation.readMonitors();
        for (const std::size_t n : {0U, 1U}) {
            auto expected = monitors[n].parities.front().boxes.front();
            const auto* found = boxOf(orders, 1, n, 0);
            QVERIFY(found != nullptr && found->box == expected.box);
            // A zone's field ends where its absorbing layer begins.
            const auto width = static_cast<std::size_t>(expected.box.width());
            for (std::size_t place = 0; place < expected.values.size(); ++place) {
                const int column = expected.box.iBegin + static_cast<int>(place % width);
                if (column >= orders.front()->discretisation->grid.interiorEndR()) {
                    expected.values[place] = 0.0;
                }
            }
            QVERIFY(distance(*found, expected) < 1e-9 * sizeOf(expected));
        }
    }

    /// Several folds hold what the full circle holds, order by order.
    void foldsAreTheFullCircle() {
        if (tests::sanitized) {
            QSKIP("what the fields are is no question for sanitizers");
        }
        model::Project project = postLens({roundPost(2.2, 6, 0.5)});
        project.zones = oneZone(6, 8);
        project.domain.radiusUm = 3.5;
        const auto wedge = ordersOf(project);
        project.zones = oneZone(3, 16);
        const auto wider = ordersOf(project);
        const double size = sizeOf(*boxOf(wedge, 1, 0, 0));
        for (const int order : {1, 5, 7}) {
            const auto* here = boxOf(wedge, order, 0, 0);
            const auto* there = boxOf(wider, order, 0, 0);
            QVERIFY(here != nullptr && there != nullptr);
            QVERIFY(sizeOf(*here) > 1e-3 * size);
            // Around the axis the two have harmonics in other columns, of other metric radii.
            QVERIFY2(distance(*here, *there) < 1e-3 * size,
                     qPrintable(QString::number(distance(*here, *there) / size)));
        }
        // What the wider wedge could hold besides stays dark.
        for (const int order : {2, 4}) {
            QVERIFY(sizeOf(*boxOf(wider, order, 0, 0)) < 1e-9 * size);
        }
        QVERIFY(std::abs(wholeFlux(wedge, 1)[0] / wholeFlux(wider, 1)[0] - 1.0) < 1e-3);
    }

    /// Posts turned by a cell along theta: the field of order 1 stays, the others turn along, which
    /// gives both parities.
    void turnedPostsTurnTheField() {
        if (tests::sanitized) {
            QSKIP("what the fields are is no question for sanitizers");
        }
        constexpr int folds = 6;
        constexpr int sectors = 8;
        model::Project project = postLens({roundPost(2.2, folds, 0.5)});
        project.zones = oneZone(folds, sectors);
        const auto upright = ordersOf(project);
        constexpr double turnedBy = 360.0 / (folds * sectors);
        std::get<model::PostPattern>(project.bodies[1].shape).posts[0].thetaDeg = turnedBy;
        const auto jobs = zones::planJobs(shared(project));
        QCOMPARE(jobs.jobs.size(), 2U);
        QVERIFY(jobs.jobs[1].mirrored);
        const auto turned = ordersOf(project);
        const double size = sizeOf(*boxOf(upright, 1, 0, 0));
        for (const auto& [order, q] : {std::pair{1, 0}, {5, -1}, {7, 1}}) {
            const double phase =
                (order == 5 ? -1.0 : 1.0) * q * folds * turnedBy * std::numbers::pi / 180.0;
            const auto& whole = *boxOf(upright, order, 0, 0);
            const auto* even = boxOf(turned, order, 0, 0);
            const auto* odd = boxOf(turned, order, 0, 1);
            QVERIFY(even != nullptr && odd != nullptr);
            QVERIFY2(distance(*even, whole, std::cos(phase)) < 1e-9 * size,
                     qPrintable(QStringLiteral("order %1").arg(order)));
            QVERIFY2(distance(*odd, whole, std::sin(phase)) < 1e-9 * size,
                     qPrintable(QStringLiteral("order %1").arg(order)));
        }
        QVERIFY(std::abs(wholeFlux(turned, 1)[0] / wholeFlux(upright, 1)[0] - 1.0) < 1e-9);
    }

    /// A queue that is cut off goes on where it was, and gives the same to the last bit.
    void aQueueThatWasCutOffGoesOn() {
        QTemporaryDir place;
        const std::filesystem::path folder =
            std::filesystem::path(place.path().toStdString()) / "kept";
        model::Project project = postLens({roundPost(2.2, 24, 0.3)});
        project.zones = model::ZonePlan{
            .zones = {{.rOutUm = 1.4, .folds = 1}, {.rOutUm = {}, .folds = 24, .sectors = 4}},
            .rampWavelengths = 1.0,
            .marginWavelengths = 0.3};
        const auto owned = shared(project);
        const auto whole = ordersOf(project);
        {
            zones::ZoneQueue queue(owned, {}, zones::zoneFolder(folder, owned));
            queue.start();
            while (queue.snapshot().finished() < 1) {
                queue.wait(0.01);
            }
            queue.cancel();
            queue.wait();
            QVERIFY(std::filesystem::exists(folder));
        }
        const auto resumed = [&] {
            zones::ZoneQueue queue(owned, {}, zones::zoneFolder(folder, owned));
            queue.start();
            queue.wait();
            return std::pair{queue.snapshot(), queue.orders()};
        };
        const auto [now, orders] = resumed();
        QCOMPARE(now.state, run::SweepState::finished);
        QVERIFY(now.jobs[0].fromKeeper);
        QCOMPARE(orders.size(), whole.size());
        for (const auto& one : whole) {
            QCOMPARE(boxOf(orders, one->order, 0, 0)->values,
                     boxOf(whole, one->order, 0, 0)->values);
        }
        // A damaged file, and one of another project, are run again.
        const auto kept = folder / "job_0000.zone";
        QFile file(QString::fromStdString(kept.string()));
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.seek(file.size() / 2);
        const char byte = file.peek(1).at(0);
        file.putChar(static_cast<char>(~byte));
        file.close();
        QVERIFY(!zones::zoneFolder(folder, owned).find(0));
        QVERIFY(zones::zoneFolder(folder, owned).find(1));
        project.domain.dzUm *= 0.99;
        QVERIFY(!zones::zoneFolder(folder, shared(project)).find(1));
        zones::removeZoneFolder(folder);
        QVERIFY(!std::filesystem::exists(folder));
    }

    void foldersOfLongAgoGoFirst() {
        const QTemporaryDir folder;
        const std::filesystem::path all = folder.path().toStdString();
        const auto now = std::filesystem::file_time_type::clock::now();
        const auto make = [&](const char* name, int hoursAgo) {
            std::filesystem::create_directory(all / name);
            QFile file(QString::fromStdString((all / name / "job_0000.zone").string()));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(1000, 'z'));
            file.close();
            std::filesystem::last_write_time(all / name, now - std::chrono::hours(hoursAgo));
        };
        make("oldest", 5);
        make("old", 4);
        make("recent", 1);
        const auto there = [&](const char* name) { return std::filesystem::exists(all / name); };
        zones::limitZoneFolders(all, all / "none", {.bytes = 3000, .folders = 3});
        QVERIFY(there("oldest") && there("old") && there("recent"));
        // One is too many: the one in use stays, however old.
        zones::limitZoneFolders(all, all / "oldest", {.bytes = 2999, .folders = 3});
        QVERIFY(there("oldest") && !there("old") && there("recent"));
        // It counts as used now.
        zones::limitZoneFolders(all, all / "none", {.bytes = 3000, .folders = 1});
        QVERIFY(there("oldest") && !there("recent"));
        zones::limitZoneFolders(all / "nowhere", all, {}); // nothing to do
    }

    void zonesThatDoNotFollowEachOtherAreRefused_data() {
        QTest::addColumn<double>("first"); // 0: absent
        QTest::addColumn<double>("second");
        QTest::newRow("an end is missing") << 0.0 << 2.0;
        QTest::newRow("backwards") << 2.0 << 1.5;
    }
    void zonesThatDoNotFollowEachOtherAreRefused() {
        QFETCH(const double, first);
        QFETCH(const double, second);
        model::Project project = postLens({roundPost(2.2, 24, 0.3)});
        project.zones = model::ZonePlan{
            .zones = {{.rOutUm = first > 0.0 ? std::optional(first) : std::nullopt, .folds = 1},
                      {.rOutUm = second, .folds = 24},
                      {.rOutUm = {}, .folds = 24}}};
        const auto problems = model::validate(project);
        QVERIFY(std::ranges::any_of(problems, [&](const model::Problem& problem) {
            return problem.severity == model::Severity::error &&
                   problem.key ==
                       (first > 0.0 ? "zones.zones[1].r_out_um" : "zones.zones[0].r_out_um");
        }));
    }

    void aQueueWaitsAndKeepsToItsMemory() {
        model::Project project = postLens({roundPost(2.2, 24, 0.3)});
        project.zones = oneZone(24, 4);
        const auto owned = shared(project);
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 zones::ZoneQueue(owned, {.threads = 1, .memoryBytes = 1e3}));
        // The run begins when the queue has been told to wait.
        std::atomic<bool> told{false};
        zones::ZoneQueue queue(owned, {},
                               {.find = [&](std::size_t) -> std::optional<zones::ZoneField> {
                                    told.wait(false);
                                    return std::nullopt;
                                },
                                .keep = {}});
        queue.start();
        queue.pause();
        told = true;
        told.notify_all();
        QVERIFY(!queue.wait(0.05));
        QCOMPARE(queue.snapshot().state, run::SweepState::paused);
        queue.resume();
        queue.wait();
        QCOMPARE(queue.snapshot().finished(), 1U);
        project.monitors.push_back({"probe", model::PointProbe{{0.5, 0.5}}});
        QVERIFY(zones::notesOn(project).find("monitors[2]") != std::string::npos);
    }

    void lightThatZonesCannotSplitIsRefused() {
        model::Project project = postLens({roundPost(2.2, 24, 0.3)});
        project.zones = oneZone(24, 4);
        std::get<model::PlaneWave>(project.sources[0].kind).polarization =
            model::Polarization::circular;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(zones::planJobs(shared(project))));
        project.zones.reset();
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(zones::planJobs(shared(project))));
    }
};

QTEST_APPLESS_MAIN(TestZones)
#include "test_zones.moc"
