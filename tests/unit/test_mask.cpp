// Masks: what was written comes back through a reader that knows the formats only.

#include "core/error.hpp"
#include "core/mask/dxf.hpp"
#include "core/mask/gdsii.hpp"
#include "core/model/project.hpp"

#include <QString>
#include <QStringList>
#include <QTest>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;

namespace {

using Polygon = std::vector<std::pair<double, double>>; // um

struct ReadGds {
    std::string cell;
    double userUnit = 0.0, metres = 0.0;
    std::vector<std::pair<int, Polygon>> polygons; // with their layers
    bool ended = false;
};

std::uint64_t bigEndian(const std::string& bytes, std::size_t at, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t n = 0; n < count; ++n)
        value = value << 8U | static_cast<unsigned char>(bytes.at(at + n));
    return value;
}

double real8(const std::string& bytes, std::size_t at) {
    const auto raw = bigEndian(bytes, at, 8);
    const auto exponent = static_cast<int>(raw >> 56U & 0x7FU) - 64;
    const auto mantissa = static_cast<double>(raw & 0xFFFFFFFFFFFFFFULL);
    return std::ldexp(mantissa, 4 * exponent - 56);
}

ReadGds readGds(const std::string& bytes) {
    ReadGds file;
    int layer = 0;
    for (std::size_t at = 0; at < bytes.size() && !file.ended;) {
        const auto length = bigEndian(bytes, at, 2);
        const auto type = bigEndian(bytes, at + 2, 1);
        const std::size_t data = at + 4;
        const std::size_t end = at + length;
        if (length < 4 || length % 2 != 0)
            throw std::runtime_error("bad record");
        switch (type) {
        case 0x03:
            file.userUnit = real8(bytes, data);
            file.metres = real8(bytes, data + 8);
            break;
        case 0x06: file.cell = bytes.substr(data, end - data).c_str(); break;
        case 0x0D: layer = static_cast<int>(bigEndian(bytes, data, 2)); break;
        case 0x10: {
            Polygon points;
            for (std::size_t place = data; place < end; place += 8) {
                const auto coordinate = [&](std::size_t from) {
                    return static_cast<std::int32_t>(
                               static_cast<std::uint32_t>(bigEndian(bytes, from, 4))) *
                           file.userUnit;
                };
                points.emplace_back(coordinate(place), coordinate(place + 4));
            }
            file.polygons.emplace_back(layer, std::move(points));
            break;
        }
        case 0x04: file.ended = true; break;
        default: break;
        }
        at = end;
    }
    return file;
}

double area(const Polygon& points) {
    double twice = 0.0;
    for (std::size_t n = 0; n + 1 < points.size(); ++n)
        twice += points[n].first * points[n + 1].second - points[n + 1].first * points[n].second;
    return std::abs(0.5 * twice);
}

/// Largest distance of the edges' middles and ends from the nearer one of two circles; straight
/// sides, which lead from one to the other, left out.
double distanceFromCircles(const Polygon& points, double inner, double outer) {
    double largest = 0.0;
    const auto off = [&](double x, double y) {
        const double r = std::hypot(x, y);
        return std::min(std::abs(r - inner), std::abs(r - outer));
    };
    for (std::size_t n = 0; n + 1 < points.size(); ++n) {
        const auto& [x0, y0] = points[n];
        const auto& [x1, y1] = points[n + 1];
        largest = std::max(largest, off(x0, y0));
        if (std::abs(std::hypot(x0, y0) - std::hypot(x1, y1)) < 0.5 * (outer - inner))
            largest = std::max(largest, off(0.5 * (x0 + x1), 0.5 * (y0 + y1)));
    }
    return largest;
}

model::Project lens() {
    model::Project project;
    project.name = "A lens, of 2 materials";
    model::AnnularZone rings;
    rings.rings = {{0.0, 1.0}, {2.0, 3.0}, {49.0, 50.0}};
    rings.layers = {{0.0, 0.6, "TiO2"}};
    model::AnnularZone posts;
    posts.rings = {{5.0, 5.5}};
    posts.layers = {{0.0, 0.4, "silica"}, {0.4, 0.6, "TiO2"}};
    posts.fillFactor = 0.5;
    posts.rotationalSymmetry = 12;
    project.bodies = {{"rings", rings}, {"posts", posts}, {"base", model::Slab{{}, 0.0, "silica"}}};
    return project;
}

} // namespace

class TestMask : public QObject {
    Q_OBJECT

private slots:
    void layersAreMaterialsOrHeights() {
        const auto byMaterial = mask::maskOf(lens(), mask::LayerRule::material);
        QCOMPARE(byMaterial.layers.size(), std::size_t{2});
        QCOMPARE(byMaterial.layers[0].name, std::string("TiO2"));
        QCOMPARE(byMaterial.layers[1].name, std::string("silica"));
        QCOMPARE(byMaterial.layers[0].zMaxUm, 0.6);
        QCOMPARE(byMaterial.rings.size(), std::size_t{5});
        QCOMPARE(byMaterial.leftOut, std::vector<std::string>{"base"});
        const auto byHeight = mask::maskOf(lens(), mask::LayerRule::height);
        QCOMPARE(byHeight.layers.size(), std::size_t{3});
        QCOMPARE(byHeight.layers[1].name, std::string("0 to 0.4 um"));
        QCOMPARE(byHeight.layers[2].number, 3);
    }

    void aProjectWithoutRingsIsRefused() {
        model::Project project;
        project.bodies = {{"base", model::Slab{{}, 0.0, "silica"}}};
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 (void)mask::maskOf(project, mask::LayerRule::material));
    }

    /// A tolerance is kept or refused, never silently missed.
    void aToleranceTooSmallIsRefused() {
        for (const double tolerance : {1e-2, 1e-6, 1e-9}) {
            const int edges = mask::edgesOfCircle(50.0, tolerance);
            const double half = std::numbers::pi / edges;
            QVERIFY(50.0 * 2.0 * std::pow(std::sin(0.5 * half), 2.0) <= tolerance * 1.000001);
        }
        QCOMPARE(mask::edgesOfCircle(1.0, 2.0), 16);
        for (const double tolerance : {1e-11, 1e-18, 0.0}) {
            try {
                (void)mask::edgesOfCircle(50.0, tolerance);
                QFAIL("accepted");
            } catch (const InputError& error) {
                QCOMPARE(error.key(), std::string("tolerance"));
                QVERIFY2(error.allowed().english().find("at least 2.47e-10 um") == 0,
                         error.allowed().english().c_str());
            }
        }
        QVERIFY_THROWS_EXCEPTION(
            InputError, (void)mask::gdsText(mask::maskOf(lens(), mask::LayerRule::material),
                                            {.toleranceUm = 1e-12, .gridNm = 1.0}));
    }

    void gdsReadsBackWithinTheTolerance() {
        const auto mask = mask::maskOf(lens(), mask::LayerRule::material);
        for (const double tolerance : {0.05, 0.002, 0.00002}) {
            const mask::GdsOptions options{.toleranceUm = tolerance, .gridNm = 0.01};
            const auto file = readGds(mask::gdsText(mask, options));
            QVERIFY(file.ended);
            QCOMPARE(file.cell, std::string("A_lens_of_2_materials"));
            QVERIFY(std::abs(file.userUnit / 1e-5 - 1.0) < 1e-12);
            QVERIFY(std::abs(file.metres / 1e-11 - 1.0) < 1e-12);
            QCOMPARE(file.polygons.size(), mask::polygonCount(mask, options));
            const double grid = 1e-5; // um
            double disc = 0.0, ring = 0.0, wide = 0.0, posts = 0.0;
            for (const auto& [layer, points] : file.polygons) {
                QVERIFY(points.size() <= mask::mostPolygonPoints + 1);
                QVERIFY(points.front() == points.back());
                double largest = 0.0;
                for (const auto& [x, y] : points)
                    largest = std::max(largest, std::hypot(x, y));
                const auto near = [&](double r) { return std::abs(largest - r) < 0.01; };
                const double inner = near(1.0) ? 0.0 : near(3.0) ? 2.0 : near(50.0) ? 49.0 : 5.0;
                const double outer = near(1.0) ? 1.0 : near(3.0) ? 3.0 : near(50.0) ? 50.0 : 5.5;
                QVERIFY2(distanceFromCircles(points, inner, outer) <= tolerance + grid,
                         qPrintable(QString::number(distanceFromCircles(points, inner, outer))));
                (near(1.0) ? disc : near(3.0) ? ring : near(50.0) ? wide : posts) += area(points);
                QCOMPARE(layer == 2, outer == 5.5 && layer == 2);
            }
            const auto close = [&](double found, double expected, double perimeter) {
                return std::abs(found - expected) <= (tolerance + 2.0 * grid) * perimeter;
            };
            constexpr double pi = std::numbers::pi;
            QVERIFY(close(disc, pi, 2.0 * pi));
            QVERIFY(close(ring, 5.0 * pi, 10.0 * pi));
            QVERIFY(close(wide, 99.0 * pi, 198.0 * pi));
            // On two layers, half of the turn each.
            QVERIFY(close(posts, 2.0 * 0.5 * pi * (5.5 * 5.5 - 25.0), 21.0 * pi));
        }
    }

    void impossibleOptionsAreRefused() {
        const auto mask = mask::maskOf(lens(), mask::LayerRule::material);
        QVERIFY_THROWS_EXCEPTION(InputError, (void)mask::gdsText(mask, {.toleranceUm = 0.0}));
        QVERIFY_THROWS_EXCEPTION(InputError, (void)mask::gdsText(mask, {.gridNm = -1.0}));
        QVERIFY_THROWS_EXCEPTION(InputError, (void)mask::gdsText(mask, {.gridNm = 1e-6}));
    }

    void dxfHasExactCirclesAndArcs() {
        const auto mask = mask::maskOf(lens(), mask::LayerRule::material);
        const auto lines = QString::fromStdString(mask::dxfText(mask)).split(QLatin1Char('\n'));
        std::vector<double> radii;
        int polylines = 0;
        int units = 0;
        QStringList layers;
        QString entity;
        QString variable;
        for (qsizetype n = 0; n + 1 < lines.size(); n += 2) {
            const int code = lines[n].toInt();
            const QString& value = lines[n + 1];
            if (code == 0)
                entity = value;
            if (code == 0 && value == QLatin1String("POLYLINE"))
                ++polylines;
            if (code == 9)
                variable = value;
            if (code == 70 && variable == QLatin1String("$INSUNITS") && units == 0)
                units = value.toInt();
            if (code == 40 && entity == QLatin1String("CIRCLE"))
                radii.push_back(value.toDouble());
            if (code == 2 && entity == QLatin1String("LAYER"))
                layers << value;
            // The arc of a post: a quarter of 15 degrees.
            if (code == 42 && value.toDouble() > 0.0)
                QVERIFY(std::abs(value.toDouble() - std::tan(std::numbers::pi / 48.0)) < 1e-8);
        }
        QCOMPARE(units, 13);
        QCOMPARE(radii, (std::vector<double>{1.0, 3.0, 2.0, 50.0, 49.0}));
        QCOMPARE(polylines, 24);
        QCOMPARE(layers, (QStringList{QStringLiteral("L1_TiO2"), QStringLiteral("L2_silica")}));
        QCOMPARE(lines.at(lines.size() - 2), QStringLiteral("EOF"));
    }
};

QTEST_GUILESS_MAIN(TestMask)
#include "test_mask.moc"
