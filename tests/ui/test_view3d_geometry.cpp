/// \file
/// What the 3D view is made of, against closed forms: volumes and areas of revolved bodies, closed
/// surfaces, the field rebuilt from exp(i m theta), surfaces of equal |E|, rulers.

#include "tests/support/small_projects.hpp"
#include "tests/support/thread_clock.hpp"
#include "ui/view3d/field_picture.hpp"
#include "ui/view3d/field_sample.hpp"
#include "ui/view3d/revolved_bodies.hpp"
#include "ui/view3d/rulers.hpp"

#include <vtkCell.h>
#include <vtkPointData.h>
#include <vtkPolyData.h>

#include <QFontMetricsF>
#include <QTest>

#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <random>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

constexpr double pi = std::numbers::pi;
/// Coordinates are stored in single precision.
constexpr double single = 2e-6;

std::array<double, 3> at(const Mesh& mesh, std::int32_t index) {
    const auto& p = mesh.points[static_cast<std::size_t>(index)];
    return {p[0], p[1], p[2]};
}

std::array<double, 3> cross(const std::array<double, 3>& a, const std::array<double, 3>& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// By the divergence theorem; positive for outward triangles.
double volume(const Mesh& mesh) {
    double sum = 0.0;
    for (const auto& [a, b, c] : mesh.triangles) {
        const auto p = at(mesh, a), n = cross(at(mesh, b), at(mesh, c));
        sum += (p[0] * n[0] + p[1] * n[1] + p[2] * n[2]) / 6.0;
    }
    return sum;
}

double area(const Mesh& mesh) {
    double sum = 0.0;
    for (const auto& [a, b, c] : mesh.triangles) {
        const auto p = at(mesh, a), q = at(mesh, b), r = at(mesh, c);
        const auto n =
            cross({q[0] - p[0], q[1] - p[1], q[2] - p[2]}, {r[0] - p[0], r[1] - p[1], r[2] - p[2]});
        sum += 0.5 * std::hypot(n[0], n[1], n[2]);
    }
    return sum;
}

/// Edges that do not have exactly one partner in the other direction, points of equal coordinates
/// taken as one.
int openEdges(const Mesh& mesh) {
    std::map<std::array<float, 3>, int> names;
    const auto name = [&](std::int32_t n) {
        auto place = mesh.points[static_cast<std::size_t>(n)];
        for (float& part : place)
            part += 0.0F; // -0 and 0 are one place
        return names.try_emplace(place, static_cast<int>(names.size())).first->second;
    };
    std::map<std::pair<int, int>, int> edges;
    for (const auto& triangle : mesh.triangles) {
        for (std::size_t n = 0; n < 3; ++n)
            ++edges[{name(triangle[n]), name(triangle[(n + 1) % 3])}];
    }
    int open = 0;
    for (const auto& [edge, count] : edges) {
        const auto partner = edges.find({edge.second, edge.first});
        if (partner == edges.end() || partner->second != count)
            ++open;
    }
    return open;
}

/// A faceted body has the exact volume times this, for any outline.
double faceting(const AngularRange& range, double segmentAngle) {
    const double angle = range.width() / segmentCount(range, segmentAngle);
    return std::sin(angle) / angle;
}

bool near(double value, double expected, double relative) {
    if (std::abs(value - expected) <= relative * std::abs(expected))
        return true;
    qWarning("%.9g instead of %.9g", value, expected);
    return false;
}

model::Project projectOf(std::vector<model::Body> bodies) {
    model::Project project;
    project.domain = {4.0, -2.0, 3.0, 0.05, 0.05};
    project.materials = {{"glass", 2.25, 0.0, {}}, {"titania", 5.8, 0.0, {}}};
    project.bodies = std::move(bodies);
    return project;
}

model::AnnularZone ring(double in, double out, double low, double high) {
    model::AnnularZone zone;
    zone.rings = {{in, out}};
    zone.layers = {{low, high, "glass"}};
    return zone;
}

/// The surface of a project of one body.
Mesh meshOf(const model::Body& body, const CutAway& cut, double* segmentAngle) {
    const auto geometry = revolveBodies(revolvedParts(projectOf({body})), cut);
    *segmentAngle = geometry.segmentAngle;
    return geometry.meshes.at(0).mesh;
}

/// A field on nodes with given er, et, ez of parity 0 and 1.
FieldSample sampleOf(int m, std::array<float, 3> even, std::array<float, 3> odd) {
    FieldSample sample;
    sample.azimuthalOrder = m;
    sample.columns = 11;
    sample.rows = 6;
    sample.dr = 0.1;
    sample.dz = 0.2;
    const auto fill = [](ParitySample& parity, std::array<float, 3> values) {
        parity.er.assign(66, values[0]);
        parity.et.assign(66, values[1]);
        parity.ez.assign(66, values[2]);
    };
    fill(sample.parities[0], even);
    fill(sample.parities[1], odd);
    return sample;
}

} // namespace

class TestView3dGeometry : public QObject {
    Q_OBJECT
private slots:
    void volumesAreThoseOfTheBodies_data() {
        QTest::addColumn<int>("shape");
        QTest::addColumn<double>("opening");
        for (int shape = 0; shape < 5; ++shape) {
            for (const double opening : {0.0, pi / 2.0, pi, 5.0})
                QTest::addRow("shape %d cut %.2f", shape, opening) << shape << opening;
        }
    }
    void volumesAreThoseOfTheBodies() {
        QFETCH(int, shape);
        QFETCH(double, opening);
        model::Body body{"body", ring(0.0, 1.5, -0.5, 0.7)};
        double exact = pi * 1.5 * 1.5 * 1.2; // a cylinder
        if (shape == 1) {
            body.shape = ring(1.0, 1.5, 0.0, 0.7);
            exact = pi * (1.5 * 1.5 - 1.0) * 0.7;
        } else if (shape == 2) {
            body.shape = model::Cone{0.0, 1.2, 1.5, 0.5, "glass"};
            exact = pi * 1.2 / 3.0 * (1.5 * 1.5 + 1.5 * 0.5 + 0.5 * 0.5);
        } else if (shape == 3) { // a slab, as a disc to the domain's radius and end
            body.shape = model::Slab{std::nullopt, 0.0, "glass"};
            exact = pi * 16.0 * 2.0;
        } else if (shape == 4) { // a concave polygon, clockwise: an L; Pappus' theorem
            body.shape = model::Polygon{
                {{1.0, 0.0}, {1.0, 1.0}, {1.5, 1.0}, {1.5, 0.5}, {2.0, 0.5}, {2.0, 0.0}}, "glass"};
            exact = pi * ((1.5 * 1.5 - 1.0) * 1.0 + (4.0 - 1.5 * 1.5) * 0.5);
        }
        double segmentAngle = 0.0;
        const CutAway cut{opening, 0.3};
        const Mesh mesh = meshOf(body, cut, &segmentAngle);
        const double part = 1.0 - opening / (2.0 * pi);
        QVERIFY(near(volume(mesh), exact * part * faceting(cut.remaining(), segmentAngle), single));
        QCOMPARE(openEdges(mesh), 0);
        QCOMPARE(mesh.points.size(), mesh.normals.size());
        for (const auto& [x, y, z] : mesh.normals)
            QVERIFY(std::abs(std::hypot(x, y, z) - 1.0F) < 1e-5F);
    }

    void postsStandByTheirOutlines() {
        // A round one, a turned rectangle, a piece of a ring and a concave polygon: area times
        // height, as often as they stand on the circle.
        model::PolygonOutline angle;
        angle.xUm = {0.0, 0.2, 0.2, 0.1, 0.1, 0.0};
        angle.yUm = {0.0, 0.0, 0.1, 0.1, 0.2, 0.2};
        const double arc = pi / 180.0 * 6.0 * 2.5 * 0.2;
        const std::vector<std::pair<model::Post, double>> circles{
            {{.rUm = 1.0, .count = 8, .outline = model::EllipseOutline{0.3, 0.2}},
             pi / 4.0 * 0.3 * 0.2},
            {{.rUm = 1.5,
              .thetaDeg = 10.0,
              .count = 12,
              .rotationDeg = 30.0,
              .outline = model::RectangleOutline{0.3, 0.2}},
             0.06},
            {{.rUm = 2.5, .count = 20, .outline = model::ArcOutline{0.2, 6.0}}, arc},
            {{.rUm = 3.0, .count = 10, .outline = angle}, 0.03}};
        for (const auto& [post, area] : circles) {
            const model::Body body{
                "posts", model::PostPattern{.posts = {post}, .layers = {{0.0, 0.5, "glass"}}}};
            double segmentAngle = 0.0;
            const Mesh whole = meshOf(body, {}, &segmentAngle);
            // Arcs are cut into chords.
            const double tolerance = post.rUm == 2.5 ? 1e-3 : 1e-4;
            QVERIFY2(
                near(volume(whole), post.count * area * 0.5, tolerance),
                qPrintable(QString::number(volume(whole) / (post.count * area * 0.5), 'g', 9)));
            QCOMPARE(openEdges(whole), 0);
            // Half of them, whole, beside a cut through the axis that meets none.
            const Mesh half = meshOf(body, {pi, 0.5 * pi + 0.13}, &segmentAngle);
            QVERIFY(near(volume(half), 0.5 * post.count * area * 0.5, tolerance));
        }
    }

    void tooManyPostsAreRings() {
        model::PostPattern pattern;
        pattern.layers = {{0.0, 0.5, "glass"}};
        for (int n = 0; n < 20; ++n)
            pattern.posts.push_back(
                {.rUm = 0.5 + 0.1 * n, .count = 600, .outline = model::EllipseOutline{0.01, 0.01}});
        const auto geometryOf = [&] {
            return revolveBodies(revolvedParts(projectOf({{"posts", pattern}})), {});
        };
        QVERIFY(geometryOf().simplified);
        for (auto& post : pattern.posts)
            post.count = 400; // by six corners each
        const auto drawn = geometryOf();
        QVERIFY(!drawn.simplified);
        QVERIFY(static_cast<std::int64_t>(drawn.meshes.front().mesh.triangles.size()) <=
                triangleBudget);
    }

    void sphereIsRound() {
        double segmentAngle = 0.0;
        const Mesh mesh = meshOf({"ball", model::Sphere{0.2, 1.1, "glass"}}, {}, &segmentAngle);
        QCOMPARE(openEdges(mesh), 0);
        // Inscribed facets: 48 from pole to pole and 128 around leave out less than 0.3 %.
        QVERIFY(near(volume(mesh), 4.0 / 3.0 * pi * std::pow(1.1, 3), 3e-3));
        QVERIFY(near(area(mesh), 4.0 * pi * 1.1 * 1.1, 3e-3));
        // The shading is that of a sphere: normals point from the centre to within the facets.
        for (std::size_t n = 0; n < mesh.points.size(); ++n) {
            const auto& p = mesh.points[n];
            const auto& normal = mesh.normals[n];
            const double along =
                (p[0] * normal[0] + p[1] * normal[1] + (p[2] - 0.2F) * normal[2]) / 1.1F;
            QVERIFY2(along > std::cos(pi / 48.0), qPrintable(QString::number(along)));
        }
    }

    void surfaceOfACutCylinder() {
        double segmentAngle = 0.0;
        const CutAway cut{pi, -pi / 2.0};
        const Mesh mesh = meshOf({"rod", ring(0.0, 1.0, 0.0, 2.0)}, cut, &segmentAngle);
        const double angle = pi / segmentCount(cut.remaining(), segmentAngle);
        // Two half discs, half the wall (chords in place of arcs), and the caps of the cut.
        const double expected = pi * std::sin(angle) / angle +
                                pi * 2.0 * (std::sin(angle / 2.0) / (angle / 2.0)) + 2.0 * 2.0;
        QVERIFY(near(area(mesh), expected, single));
        // What faces negative y is gone.
        for (const auto& point : mesh.points)
            QVERIFY(point[1] >= -1e-6F);
    }

    void postsFillTheirPartOfTheRing_data() {
        QTest::addColumn<double>("opening");
        QTest::addRow("whole") << 0.0;
        QTest::addRow("through posts and gaps") << 2.0;
    }
    void postsFillTheirPartOfTheRing() {
        QFETCH(double, opening);
        auto zone = ring(1.0, 1.5, 0.0, 0.6);
        zone.rotationalSymmetry = 12;
        zone.fillFactor = 0.4;
        double segmentAngle = 0.0;
        const CutAway cut{opening, 0.1};
        const Mesh mesh = meshOf({"posts", zone}, cut, &segmentAngle);
        QCOMPARE(openEdges(mesh), 0);
        double expected = 0.0; // each post with its own faceting
        const auto ranges = solidRanges({12, 0.4}, cut.remaining());
        for (const auto& range : ranges)
            expected +=
                0.5 * range.width() * (1.5 * 1.5 - 1.0) * 0.6 * faceting(range, segmentAngle);
        QVERIFY(near(volume(mesh), expected, 5e-6));
        if (opening == 0.0) {
            QCOMPARE(ranges.size(), std::size_t(12));
            double width = 0.0;
            for (const auto& range : ranges)
                width += range.width();
            QVERIFY(near(width, 2.0 * pi * 0.4, 1e-12));
        } else {
            QVERIFY(ranges.size() < 12);
            for (const auto& range : ranges) {
                QVERIFY(range.begin >= cut.remaining().begin - 1e-12);
                QVERIFY(range.end <= cut.remaining().end + 1e-12);
            }
        }
    }

    void thousandsOfRingsStayWithinTheBudget() {
        model::AnnularZone zone;
        for (int n = 0; n < 3000; ++n)
            zone.rings.push_back({0.001 * n, 0.001 * n + 0.0006});
        zone.layers = {{0.0, 0.6, "titania"}};
        auto project = projectOf({{"rings", zone}});
        const tests::ProcessClock clock;
        const auto geometry = revolveBodies(revolvedParts(project), {pi / 2.0, 0.0});
        QVERIFY(clock.milliseconds() < 5000.0); // ms of computing; a minute would be a defect
        QCOMPARE(geometry.meshes.size(), std::size_t(1));
        // 3000 rings at the coarsest allowed: 24 segments a turn, three quarters of which remain.
        const auto triangles = static_cast<double>(geometry.meshes[0].mesh.triangles.size());
        QVERIFY(triangles < 2.0 * static_cast<double>(triangleBudget));
        QVERIFY(!geometry.simplified);
        // With 400 posts each there is no drawing them all.
        std::get<model::AnnularZone>(project.bodies[0].shape).rotationalSymmetry = 400;
        std::get<model::AnnularZone>(project.bodies[0].shape).fillFactor = 0.5;
        const auto posts = revolveBodies(revolvedParts(project), {});
        QVERIFY(posts.simplified);
        QVERIFY(posts.meshes[0].mesh.triangles.size() < 3 * triangleBudget);
    }

    void bodiesKeepTheirNumbers() {
        const auto project = projectOf({{"substrate", model::Slab{std::nullopt, 0.0, "glass"}},
                                        {"rod", ring(0.0, 0.5, 0.0, 1.0)},
                                        {"ring", ring(1.0, 1.5, 0.0, 1.0)},
                                        {"outside", ring(5.0, 6.0, 0.0, 1.0)}});
        const auto geometry = revolveBodies(revolvedParts(project), {pi, -pi / 2.0});
        QCOMPARE(geometry.meshes.size(), std::size_t(2)); // a slab; rod and ring of one material
        const Mesh found = bodyOf(geometry, 2);
        QVERIFY(near(volume(found), 0.5 * pi * 1.25, 2e-3)); // faceted
        QCOMPARE(openEdges(found), 0);
        QVERIFY(bodyOf(geometry, 3).triangles.empty());
        QVERIFY(!geometry.cutLines.empty());
    }

    void planeWaveIsUniform() {
        // DESIGN 1.2: Er = cos theta, Etheta = -sin theta is Ex = 1.
        const auto wave = sampleOf(1, {1.0F, 1.0F, 0.0F}, {});
        auto only = wave;
        only.parities[1] = {};
        for (const float value : halfPlane(only, 0.7, SpatialQuantity::ex))
            QVERIFY(std::abs(value - 1.0F) < 1e-6F);
        const auto ex = crossPlane(only, 0.5, 41, SpatialQuantity::ex);
        const auto ey = crossPlane(only, 0.5, 41, SpatialQuantity::ey);
        int inside = 0;
        for (std::size_t n = 0; n < ex.size(); ++n) {
            if (!std::isfinite(ex[n]))
                continue;
            ++inside;
            QVERIFY(std::abs(ex[n] - 1.0F) < 1e-6F);
            QVERIFY(std::abs(ey[n]) < 1e-6F);
        }
        QVERIFY(near(inside, pi / 4.0 * 41.0 * 41.0, 0.06)); // a disc in its square
        QVERIFY(std::isnan(crossPlane(only, 1.5, 41, SpatialQuantity::ex)[20 * 41 + 20]));
        // The second parity is the wave polarised along y; both in phase lie between.
        auto along = sampleOf(1, {}, {1.0F, 1.0F, 0.0F});
        along.parities[0] = {};
        for (const float value : halfPlane(along, 2.1, SpatialQuantity::ey))
            QVERIFY(std::abs(value - 1.0F) < 1e-6F);
        const auto both = sampleOf(1, {0.6F, 0.6F, 0.0F}, {0.8F, 0.8F, 0.0F});
        for (const double theta : {0.0, 1.0, 3.0, 5.5}) {
            QVERIFY(std::abs(halfPlane(both, theta, SpatialQuantity::ex)[30] - 0.6F) < 1e-6F);
            QVERIFY(std::abs(halfPlane(both, theta, SpatialQuantity::ey)[30] - 0.8F) < 1e-6F);
        }
    }

    void peakIsTheLargestOverTheAzimuth() {
        std::mt19937 random(7);
        std::uniform_real_distribution<float> draw(-1.0F, 1.0F);
        for (int round = 0; round < 60; ++round) {
            const int m = round % 4;
            auto sample = sampleOf(m, {draw(random), draw(random), draw(random)},
                                   {draw(random), draw(random), draw(random)});
            if (round % 3 == 0)
                sample.parities[1] = {};
            float largest = 0.0F;
            for (int n = 0; n < 2000; ++n)
                largest = std::max(
                    largest, halfPlane(sample, n * 2.0 * pi / 2000, SpatialQuantity::magnitude)[0]);
            QVERIFY(near(peakMagnitude(sample, 0), largest, 1e-4)); // of the sampled angles
        }
    }

    void samplesLieAtTheNodes() {
        // Linear functions of r and z survive the way from the Yee places to the nodes.
        auto project = tests::planeWaveWithMonitors();
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        const auto& grid = simulation.discretisation().grid;
        const auto set = [&](model::Component component, auto f) {
            std::vector<double> values(grid.points());
            const auto offset = grid::yeeOffset(component);
            for (int k = 0; k < grid.rows(); ++k)
                for (int i = 0; i < grid.columns(); ++i)
                    values[grid.index(i, k)] = f(grid.r(i, offset.r), grid.z(k, offset.z));
            simulation.engine().setComponent(component, values);
        };
        set(model::Component::er, [](double, double z) { return 1.0 + 0.1 * z; });
        set(model::Component::et, [](double, double z) { return 0.5 - 0.2 * z; });
        set(model::Component::ez, [](double r, double) { return 0.3 * r; });
        for (const int largest : {400, 9}) {
            const auto sample = sampleElectricField(simulation, largest);
            QVERIFY(sample->columns <= largest && sample->rows <= largest);
            QVERIFY(sample->columns >= 7 && sample->rows >= 7);
            QVERIFY(sample->parities[1].er.empty());
            for (int k = 1; k + 1 < sample->rows; ++k) {
                for (int i = 0; i + 1 < sample->columns; ++i) {
                    const auto n = sample->index(i, k);
                    const auto& parity = sample->parities[0];
                    const double z = sample->z(k);
                    QVERIFY(std::abs(parity.er[n] - (1.0 + 0.1 * z)) < 1e-5);
                    QVERIFY(std::abs(parity.et[n] - (0.5 - 0.2 * z)) < 1e-5);
                    QVERIFY(std::abs(parity.ez[n] - 0.3 * i * sample->dr) < 1e-5);
                }
            }
        }
    }

    void isoSurfaceOfABall() {
        // |E| = exp(-d^2) for m = 0: the surface |E| = c is the sphere d = sqrt(-ln c).
        FieldSample sample;
        sample.columns = 81;
        sample.rows = 161;
        sample.dr = sample.dz = 0.025;
        sample.z0 = -2.0;
        auto& parity = sample.parities[0];
        for (int k = 0; k < sample.rows; ++k) {
            for (int i = 0; i < sample.columns; ++i) {
                const double d2 = std::pow(i * sample.dr, 2) + std::pow(sample.z(k), 2);
                parity.ez.push_back(static_cast<float>(std::exp(-d2)));
            }
        }
        parity.er.assign(parity.ez.size(), 0.0F);
        parity.et.assign(parity.ez.size(), 0.0F);
        const double radius = std::sqrt(std::log(2.0));
        for (const double opening : {0.0, pi}) {
            const auto surface = isoSurface(sample, 0.5, {opening, -pi / 2.0});
            QVERIFY(surface->GetNumberOfPoints() > 1000);
            double sum = 0.0;
            for (vtkIdType n = 0; n < surface->GetNumberOfPoints(); ++n) {
                double p[3], normal[3];
                surface->GetPoint(n, p);
                // Linear interpolation between nodes 0.025 apart: second order.
                QVERIFY(std::abs(std::hypot(p[0], p[1], p[2]) - radius) < 1e-3);
                surface->GetPointData()->GetNormals()->GetTuple(n, normal);
                const double along =
                    (p[0] * normal[0] + p[1] * normal[1] + p[2] * normal[2]) / radius;
                QVERIFY2(std::abs(along) > 0.99, qPrintable(QString::number(along)));
            }
            for (vtkIdType n = 0; n < surface->GetNumberOfCells(); ++n) {
                auto* points = surface->GetCell(n)->GetPoints();
                double a[3], b[3], c[3];
                points->GetPoint(0, a);
                points->GetPoint(1, b);
                points->GetPoint(2, c);
                const auto normal = cross({b[0] - a[0], b[1] - a[1], b[2] - a[2]},
                                          {c[0] - a[0], c[1] - a[1], c[2] - a[2]});
                sum += 0.5 * std::hypot(normal[0], normal[1], normal[2]);
            }
            // 48 angles to the turn: chords in place of arcs take 0.3 %.
            QVERIFY(near(sum, 4.0 * pi * radius * radius * (1.0 - opening / (2.0 * pi)), 0.01));
        }
        QCOMPARE(isoSurface(sample, 2.0, {})->GetNumberOfPoints(), vtkIdType(0));
    }

    void rulersHaveRoundTicks() {
        // Seen from above: x to the right, y up, 40 pixels to the micrometre; z is end-on.
        const Projection top = [](const std::array<double, 3>& p) -> std::optional<QPointF> {
            return QPointF(400.0 + 40.0 * p[0], 300.0 - 40.0 * p[1]);
        };
        const QFontMetricsF metrics{QFont()};
        const auto rulers = makeRulers({-5.0, 5.0, -5.0, 5.0, 0.0, 3.0}, top, metrics);
        QStringList titles;
        for (const auto& text : rulers.texts) {
            if (text.title)
                titles << text.text;
        }
        QCOMPARE(titles, (QStringList{"x (µm)", "y (µm)"}));
        for (std::size_t a = 0; a < rulers.texts.size(); ++a) { // nothing overlaps, nothing inside
            QVERIFY(!rulers.texts[a].area.intersects(QRectF(201, 101, 398, 398)));
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!rulers.texts[a].area.intersects(rulers.texts[b].area));
        }
        const auto zero = std::ranges::find_if(
            rulers.texts, [](const RulerText& text) { return text.text == QStringLiteral("0"); });
        QVERIFY(zero != rulers.texts.end());
        QVERIFY(std::abs(zero->area.center().x() - 400.0) < 1.0);
    }
};

QTEST_MAIN(TestView3dGeometry)
#include "test_view3d_geometry.moc"
