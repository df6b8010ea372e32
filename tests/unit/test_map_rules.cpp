// Rules of a fab between the islands of density maps and what stands beside them, at distances that
// are known in closed form.

#include "core/mask/mask.hpp"
#include "core/mask/rules.hpp"
#include "core/model/project.hpp"

#include <QTest>

#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;

namespace {

constexpr double exact = 1e-9; // um: rounding of coordinates of micrometres
/// The end of what goes on beyond a picture is found by halving half a pixel of 0.1 um twelve
/// times.
constexpr double halved = 0.06 / 4096 + 2e-6;

/// Rows of a picture from its top, # for solid.
model::DensityPixels drawn(const std::vector<std::string>& rows) {
    std::vector<float> values;
    for (const auto& row : rows) {
        for (const char pixel : row) {
            values.push_back(pixel == '#' ? 1.0F : 0.0F);
        }
    }
    return {rows.front().size(), std::move(values)};
}

/// A solid square of 0.2 um in the middle of a picture of 0.4 um.
model::DensityPixels square() { return drawn({"....", ".##.", ".##.", "...."}); }

model::Post mapAt(double rUm, int count, model::DensityPixels pixels) {
    return {
        .rUm = rUm, .count = count, .outline = model::DensityOutline{0.4, 0.4, std::move(pixels)}};
}

/// All round the axis.
model::Post ringOfMaps(double rUm, int count, model::DensityPixels pixels) {
    return {.rUm = rUm,
            .count = count,
            .outline = model::ArcDensityOutline{0.4, 360.0 / count, std::move(pixels)}};
}

mask::Mask maskOf(std::vector<model::Post> posts, std::vector<model::Ring> rings = {}) {
    model::Project project;
    project.materials = {{"silicon", 12.0, 0.0, ""}};
    const std::vector<model::MaterialLayer> layers{{0.0, 0.6, "silicon"}};
    project.bodies = {{"posts", model::PostPattern{std::move(posts), layers}}};
    if (!rings.empty()) {
        model::AnnularZone zone;
        zone.rings = std::move(rings);
        zone.layers = layers;
        project.bodies.push_back({"rings", zone});
    }
    return mask::maskOf(project, mask::LayerRule::material);
}

/// Nothing at a rule a little below the gap, and this one breach a little above it.
void expectGap(const mask::Mask& mask, double gapUm, const std::string& what) {
    QVERIFY(mask::breachesOf(mask, {.leastGapUm = gapUm * 0.99}).empty());
    const auto breaches = mask::breachesOf(mask, {.leastGapUm = gapUm * 1.01});
    QCOMPARE(breaches.size(), std::size_t{1});
    QVERIFY2(breaches[0].what.find(what) != std::string::npos, breaches[0].what.c_str());
    QVERIFY2(std::abs(breaches[0].foundUm - gapUm) < exact,
             std::to_string(breaches[0].foundUm).c_str());
}

} // namespace

class TestMapRules : public QObject {
    Q_OBJECT
private slots:
    void gapsToPosts() {
        // The square ends at 1.6 um, the round post begins at 1.8.
        const model::Post round{.rUm = 2.0, .count = 4, .outline = model::EllipseOutline{0.4, 0.4}};
        expectGap(maskOf({mapAt(1.5, 4, square()), round}), 0.2,
                  "between the density map at 1.5 um and the posts at 2 um");
        // A square whose corner is 0.03 and 0.04 um off that of the map's.
        const double x = 1.5 + 0.1 + 0.03 + 0.1;
        const double y = 0.1 + 0.04 + 0.1;
        const double angle = std::atan2(y, x) * 180.0 / std::numbers::pi;
        const model::Post corner{.rUm = std::hypot(x, y),
                                 .thetaDeg = angle,
                                 .count = 4,
                                 .rotationDeg = -angle,
                                 .outline = model::RectangleOutline{0.2, 0.2}};
        expectGap(maskOf({mapAt(1.5, 4, square()), corner}), 0.05, "and the posts at");
    }

    void gapsBetweenMaps() {
        // From 2.1 to 2.3 um, as far as the circle goes.
        expectGap(
            maskOf({ringOfMaps(2.0, 36, drawn({"###."})), ringOfMaps(2.4, 36, drawn({".###"}))}),
            0.2, "between the density maps at 2 and at 2.4 um");
        // Pieces of rings that do not face each other: from the corner at 2.2 um to that at 2.3 um,
        // 5 degrees further.
        const double turn = 5.0 * std::numbers::pi / 180.0;
        const double r = 2.2;
        const double s = 2.3;
        expectGap(
            maskOf({ringOfMaps(
                        2.0, 9,
                        drawn({"####", "....", "....", "....", "....", "....", "....", "...."})),
                    ringOfMaps(
                        2.4, 9,
                        drawn({"....", "....", ".###", "....", "....", "....", "....", "...."}))}),
            std::sqrt(r * r + s * s - 2.0 * r * s * std::cos(turn)), "between the density maps");
    }

    /// Pictures side by side, mirror images about the border of their wedges: twice the distance of
    /// the nearest corner from that line.
    void gapsAcrossTheBorderOfWedges() {
        model::Post map{.rUm = 1.0,
                        .count = 6,
                        .outline = model::DensityOutline{
                            0.8, 0.8,
                            drawn({"...##...", "........", "........", "........", "........",
                                   "........", "........", "...##..."})}};
        const double line = std::numbers::pi / 6.0;
        expectGap(maskOf({map}), 2.0 * (0.9 * std::sin(line) - 0.4 * std::cos(line)),
                  "between neighbouring density maps at 1 um");
        // Two maps in a wedge: what is at the end of one is beside the other's next copy.
        const auto half = [](double theta, const std::vector<std::string>& rows) {
            return model::Post{.rUm = 3.0,
                               .thetaDeg = theta,
                               .count = 12,
                               .outline = model::ArcDensityOutline{0.4, 15.0, drawn(rows)}};
        };
        const double chord = 2.0 * 2.8 * std::sin(0.5 * 3.0 * std::numbers::pi / 180.0);
        expectGap(maskOf({half(0.0, {"....", "....", "....", "....", "####"}),
                          half(15.0, {"....", "####", "....", "....", "...."})}),
                  chord, "between the density maps at 3 and at 3 um");
    }

    void gapsToRings() {
        expectGap(maskOf({ringOfMaps(2.0, 36, drawn({"###."}))}, {{2.25, 2.6}}), 0.15,
                  "between the ring from 2.25 um on and the density map at 2 um");
        expectGap(maskOf({ringOfMaps(2.0, 36, drawn({".###"}))}, {{1.2, 1.7}}), 0.2,
                  "between the ring from 1.2 um on");
    }

    void whatTouchesIsOne() {
        const model::Post beside{
            .rUm = 1.7, .count = 4, .outline = model::RectangleOutline{0.2, 0.2}};
        const model::Post within{
            .rUm = 1.5, .count = 4, .outline = model::RectangleOutline{0.05, 0.05}};
        for (const auto& post : {beside, within}) {
            QVERIFY(mask::breachesOf(maskOf({mapAt(1.5, 4, square()), post}), {.leastGapUm = 0.3})
                        .empty());
        }
        QVERIFY(mask::breachesOf(maskOf({ringOfMaps(2.0, 36, drawn({".###"})),
                                         ringOfMaps(2.4, 36, drawn({"###."}))}),
                                 {.leastGapUm = 0.3})
                    .empty());
        QVERIFY(mask::breachesOf(maskOf({ringOfMaps(2.0, 36, drawn({".###"}))}, {{2.2, 2.6}}),
                                 {.leastGapUm = 0.3})
                    .empty());
        // Other islands of the same map keep their distance.
        expectGap(maskOf({ringOfMaps(2.0, 9, drawn({"####", "....", "....", "...."})),
                          ringOfMaps(2.4, 9, drawn({"####", "....", "....", "...."})),
                          ringOfMaps(3.0, 9, drawn({"####", "....", "....", "...."}))}),
                  0.2, "between the density maps at 2.4 and at 3 um");
    }

    /// A bar at the border of the wedge is as wide as both halves of it.
    void widthsAcrossBorders() {
        const std::vector<std::string> halves{"####", "....", "....", "####"};
        const auto closed = maskOf({ringOfMaps(5.0, 72, drawn(halves))});
        // The innermost column, of which more than a twentieth of the area is.
        const double bar = 2.5 * std::numbers::pi / 180.0 * 4.85;
        QVERIFY(mask::breachesOf(closed, {.leastWidthUm = 0.99 * bar}).empty());
        const auto breaches = mask::breachesOf(closed, {.leastWidthUm = 1.01 * bar});
        QCOMPARE(breaches.size(), std::size_t{1});
        QVERIFY(std::abs(breaches[0].foundUm - bar) < halved);
        // Where the next picture does not touch, each half is narrow by itself.
        auto apart = ringOfMaps(5.0, 72, drawn(halves));
        apart.count = 36;
        const auto narrow = mask::breachesOf(maskOf({apart}), {.leastWidthUm = 0.2});
        QCOMPARE(narrow.size(), std::size_t{1});
        QVERIFY(std::abs(narrow[0].foundUm - 0.5 * bar) < exact);
        // The next map, a post and a ring go on with it too.
        const auto edge = ringOfMaps(2.0, 36, drawn({"...#"})); // 0.1 um
        const auto width = [&](const mask::Mask& mask) {
            const auto found = mask::breachesOf(mask, {.leastWidthUm = 0.39});
            return found.empty() ? 0.0 : found[0].foundUm;
        };
        QVERIFY(std::abs(width(maskOf({edge})) - 0.1) < exact);
        QVERIFY(std::abs(width(maskOf({edge, ringOfMaps(2.4, 36, drawn({"##.."}))})) - 0.3) <
                halved);
        QVERIFY(std::abs(width(maskOf({edge}, {{2.2, 2.37}})) - 0.27) < halved);
        QCOMPARE(width(maskOf({edge}, {{2.2, 2.6}})), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestMapRules)
#include "test_map_rules.moc"
