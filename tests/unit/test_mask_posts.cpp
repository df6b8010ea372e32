// Posts out of masks and the rules of fabs: what was written is found again, whichever way it was
// drawn; what is damaged is refused; widths and gaps are those of geometry.

#include "core/error.hpp"
#include "core/mask/gdsii.hpp"
#include "core/mask/gdsii_reader.hpp"
#include "core/mask/posts_of_mask.hpp"
#include "core/mask/rules.hpp"
#include "core/model/post_outline.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;

namespace {

model::Project withPosts(std::vector<model::Post> posts) {
    model::Project project;
    project.name = "posts";
    project.materials = {{.name = "glass", .permittivity = 2.25}};
    project.bodies = {{"posts", model::PostPattern{std::move(posts), {{0.0, 0.6, "glass"}}}}};
    return project;
}

mask::Mask maskOf(std::vector<model::Post> posts) {
    return mask::maskOf(withPosts(std::move(posts)), mask::LayerRule::material);
}

std::vector<model::Post> throughGds(const std::vector<model::Post>& posts, double gridNm = 0.1) {
    const auto content = mask::parseGds(mask::gdsText(maskOf(posts), {.gridNm = gridNm}));
    return mask::findPosts(content.polygons, {}).posts;
}

/// How often two patterns differ, of many points around the posts.
int differences(const std::vector<model::Post>& a, const std::vector<model::Post>& b) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> radius(0.5, 6.0);
    std::uniform_real_distribution<double> angle(-std::numbers::pi, std::numbers::pi);
    const auto covered = [](const std::vector<model::Post>& posts, double r, double theta) {
        return std::ranges::any_of(posts,
                                   [&](const auto& post) { return model::covers(post, r, theta); });
    };
    int count = 0;
    for (int n = 0; n < 40000; ++n) {
        const double r = radius(random);
        const double theta = angle(random);
        count += covered(a, r, theta) != covered(b, r, theta) ? 1 : 0;
    }
    return count;
}

/// A GDSII file by hand.
class Gds {
public:
    Gds() {
        record(0x0002, {0x02, 0x58});
        // 1e-3 user units and 1e-9 m: 0x3E4189374BC6A7F0, 0x3944B82FA09B5A54
        record(0x0305, {0x3E, 0x41, 0x89, 0x37, 0x4B, 0xC6, 0xA7, 0xF0, 0x39, 0x44, 0xB8, 0x2F,
                        0xA0, 0x9B, 0x5A, 0x54});
    }
    Gds& record(int type, const std::vector<int>& data = {}) {
        put(static_cast<std::int64_t>(data.size()) + 4, 2);
        put(type, 2);
        for (const int byte : data) {
            bytes_.push_back(static_cast<char>(byte));
        }
        return *this;
    }
    Gds& name(int type, std::string text) {
        text.resize((text.size() + 1) / 2 * 2);
        return record(type, {text.begin(), text.end()});
    }
    Gds& points(const std::vector<int>& values) {
        put(static_cast<std::int64_t>(values.size()) * 4 + 4, 2);
        put(0x1003, 2);
        for (const int value : values) {
            put(value, 4);
        }
        return *this;
    }
    Gds& square(int layer, int x, int y, int half) {
        record(0x0800).record(0x0D02, {0, layer}).record(0x0E02, {0, 0});
        points({x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half,
                x - half, y - half});
        return record(0x1100);
    }
    [[nodiscard]] std::string end() { return record(0x0400).bytes_; }

private:
    void put(std::int64_t value, int width) {
        for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
            bytes_.push_back(static_cast<char>((value >> shift) & 0xFF));
        }
    }
    std::string bytes_;
};

} // namespace

class TestMaskPosts : public QObject {
    Q_OBJECT

private slots:
    void whatWasWrittenIsFound_data() {
        QTest::addColumn<int>("outline");
        QTest::addColumn<double>("rotation");
        for (const double rotation : {0.0, 30.0}) {
            QTest::addRow("round %g", rotation) << 0 << rotation;
            QTest::addRow("ellipse %g", rotation) << 1 << rotation;
            QTest::addRow("rectangle %g", rotation) << 2 << rotation;
            QTest::addRow("polygon %g", rotation) << 3 << rotation;
        }
        QTest::addRow("arc") << 4 << 0.0;
    }
    void whatWasWrittenIsFound() {
        QFETCH(int, outline);
        QFETCH(double, rotation);
        model::Post post{.rUm = 2.0, .thetaDeg = 5.0, .count = 12, .rotationDeg = rotation};
        switch (outline) {
        case 0: post.outline = model::EllipseOutline{0.4, 0.4}; break;
        case 1: post.outline = model::EllipseOutline{0.6, 0.3}; break;
        case 2: post.outline = model::RectangleOutline{0.5, 0.25}; break;
        case 3:
            post.outline =
                model::PolygonOutline{{-0.3, 0.3, 0.3, 0.0, -0.3}, {-0.2, -0.2, 0.1, 0.3, 0.1}};
            break;
        default: post.outline = model::ArcOutline{0.4, 12.0}; break;
        }
        model::Post outer = post;
        outer.rUm = 4.5;
        outer.count = 31;
        const auto found = throughGds({post, outer});
        QCOMPARE(found.size(), 2U);
        QCOMPARE(found[0].count, 12);
        QCOMPARE(found[1].count, 31);
        // Places and outlines to the grid of 0.1 nm: a few of 40,000 points lie between the two.
        const int apart = differences({post, outer}, found);
        // The mask has chords in place of arcs.
        QVERIFY2(apart < (outline == 4 ? 80 : 20), qPrintable(QString::number(apart)));
        if (outline == 1) {
            const auto& ellipse = std::get<model::EllipseOutline>(found[0].outline);
            QVERIFY(std::abs(ellipse.widthUm - 0.6) < 2e-3);
            QVERIFY(std::abs(found[0].rotationDeg - rotation) < 0.1);
            QVERIFY(std::abs(found[0].thetaDeg - 5.0) < 1e-3);
        }
        if (outline == 2) {
            QVERIFY(std::abs(std::get<model::RectangleOutline>(found[0].outline).depthUm - 0.25) <
                    1e-3);
            QVERIFY(std::abs(found[0].rotationDeg - rotation) < 0.1);
        }
    }

    void postsOfOneCircleThatDifferAreCirclesOfTheirOwn() {
        const model::Post wide{.rUm = 3.0, .count = 10, .outline = model::EllipseOutline{0.5, 0.5}};
        model::Post narrow = wide;
        narrow.outline = model::EllipseOutline{0.3, 0.3};
        narrow.thetaDeg = 18.0;
        auto found = throughGds({wide, narrow});
        QCOMPARE(found.size(), 2U);
        QCOMPARE(found[0].count, 10);
        QCOMPARE(found[1].count, 10);
        QVERIFY(differences({wide, narrow}, found) < 20);
        // Equal ones in pairs repeat only with every second one.
        narrow.outline = wide.outline;
        narrow.thetaDeg = 14.0;
        found = throughGds({wide, narrow});
        QCOMPARE(found.size(), 2U);
        QCOMPARE(found[0].count, 10);
        QVERIFY(differences({wide, narrow}, found) < 20);
        // And half way between, they are one circle.
        narrow.thetaDeg = 18.0;
        found = throughGds({wide, narrow});
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].count, 20);
    }

    void cellsWithinCellsAndArraysAreRead() {
        Gds file;
        file.record(0x0502).name(0x0606, "POST").square(3, 0, 0, 100).record(0x0700);
        file.record(0x0502).name(0x0606, "TOP");
        file.square(4, 9000, 0, 100);
        // Turned by 45 degrees (0x422D = 2.8125 * 16 = 45) at (1000, 0).
        file.record(0x0A00).name(0x1206, "POST").record(0x1A01, {0, 0});
        file.record(0x1C05, {0x42, 0x2D, 0, 0, 0, 0, 0, 0}).points({1000, 0}).record(0x1100);
        // 3 by 2, 2 um and 3 um apart.
        file.record(0x0B00).name(0x1206, "POST").record(0x1302, {0, 3, 0, 2});
        file.points({0, 5000, 6000, 5000, 0, 11000}).record(0x1100);
        file.record(0x0700);
        const auto content = mask::parseGds(file.end());
        QVERIFY(std::abs(content.gridUm - 0.001) < 1e-12);
        QCOMPARE(content.polygons.size(), 8U);
        QCOMPARE(content.polygons[0].layer, 4);
        const auto& turned = content.polygons[1].corners;
        QVERIFY(std::abs(turned[0].xUm - 1.0) < 1e-9);
        QVERIFY(std::abs(turned[0].yUm + 0.1 * std::numbers::sqrt2) < 1e-9);
        const auto& last = content.polygons.back().corners[0];
        QVERIFY(std::abs(last.xUm - 3.9) < 1e-9);
        QVERIFY(std::abs(last.yUm - 7.9) < 1e-9);
        const auto found = mask::findPosts(content.polygons, {.layer = 3});
        QCOMPARE(found.polygons, 7U);
    }

    void whatCannotBeReadIsRefused() {
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(mask::parseGds("no mask at all")));
        Gds circle;
        circle.record(0x0502).name(0x0606, "A").square(1, 5000, 0, 100);
        circle.record(0x0A00).name(0x1206, "A").points({0, 0}).record(0x1100).record(0x0700);
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(mask::parseGds(circle.end())));
        // A small file of arrays of arrays that would take all the memory.
        Gds bomb;
        bomb.record(0x0502).name(0x0606, "A").square(1, 5000, 0, 100).record(0x0700);
        for (const auto& [outer, inner] : {std::pair("B", "A"), std::pair("C", "B")}) {
            bomb.record(0x0502).name(0x0606, outer).record(0x0B00).name(0x1206, inner);
            bomb.record(0x1302, {0x7F, 0xFF, 0x7F, 0xFF}).points({0, 0, 100, 0, 0, 100});
            bomb.record(0x1100).record(0x0700);
        }
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(mask::parseGds(bomb.end())));
        // Rings are no posts.
        const auto rings = mask::parseGds(mask::gdsText(
            mask::maskOf(
                [] {
                    auto project = withPosts({});
                    project.bodies = {
                        {"rings", model::AnnularZone{{{1.0, 1.3}}, {{0.0, 0.6, "glass"}}, 1.0, 1}}};
                    return project;
                }(),
                mask::LayerRule::material),
            {}));
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(mask::findPosts(rings.polygons, {})));
    }

    void damagedFilesNeverDoHarm() {
        const std::string whole = mask::gdsText(
            maskOf({{.rUm = 2.0, .count = 5, .outline = model::RectangleOutline{0.3, 0.3}}}), {});
        std::mt19937 random(11);
        int refused = 0;
        for (int n = 0; n < 3000; ++n) {
            std::string bytes = whole;
            for (int flips = 0; flips < 1 + n % 3; ++flips) {
                bytes[random() % bytes.size()] ^= static_cast<char>(1U << random() % 8);
            }
            if (n % 4 == 0) {
                bytes.resize(random() % bytes.size());
            }
            try {
                const auto content = mask::parseGds(bytes);
                static_cast<void>(mask::findPosts(content.polygons, {}));
            } catch (const Error&) {
                ++refused;
            }
        }
        QVERIFY2(refused > 500 && refused < 3000, qPrintable(QString::number(refused)));
    }

    void widthsAndGapsAreThoseOfGeometry() {
        // Round posts of 0.3 um, 12 on the circle of 2 um: neighbours' places are 4 sin(pi / 12)
        // apart.
        const model::Post round{
            .rUm = 2.0, .count = 12, .outline = model::EllipseOutline{0.3, 0.3}};
        const double chord = 4.0 * std::sin(std::numbers::pi / 12.0) - 0.3;
        // Ones of 0.2 um outside, turned by a quarter of a pitch.
        const model::Post outer{
            .rUm = 2.5, .thetaDeg = 7.5, .count = 12, .outline = model::EllipseOutline{0.2, 0.2}};
        const double turn = 7.5 * std::numbers::pi / 180.0;
        const double across = std::sqrt(4.0 + 6.25 - 10.0 * std::cos(turn)) - 0.25;
        const auto breaches =
            mask::breachesOf(maskOf({round, outer}), {.leastWidthUm = 0.25, .leastGapUm = 2.0});
        double neighbours = 0.0;
        double between = 0.0;
        int narrow = 0;
        for (const auto& breach : breaches) {
            if (breach.what.starts_with("between neighbours on the circle of 2 um")) {
                neighbours = breach.foundUm;
            } else if (breach.what.starts_with("between the posts")) {
                between = breach.foundUm;
                QCOMPARE(breach.places, 12U);
            } else if (breach.leastUm == 0.25) {
                ++narrow;
                QVERIFY(std::abs(breach.foundUm - 0.2) < 1e-12);
            }
        }
        QVERIFY2(std::abs(neighbours - chord) < 1e-12, qPrintable(QString::number(neighbours)));
        QVERIFY2(std::abs(between - across) < 1e-12, qPrintable(QString::number(between)));
        QCOMPARE(narrow, 1);
        QVERIFY(
            mask::breachesOf(maskOf({round, outer}), {.leastWidthUm = 0.2, .leastGapUm = across})
                .empty());
        // Squares that face each other along the radius: their sides, not their corners.
        const model::Post square{
            .rUm = 2.0, .count = 4, .outline = model::RectangleOutline{0.4, 0.4}};
        model::Post far = square;
        far.rUm = 2.6;
        const auto sides = mask::breachesOf(maskOf({square, far}), {.leastGapUm = 0.25});
        QCOMPARE(sides.size(), 1U);
        QVERIFY2(std::abs(sides[0].foundUm - 0.2) < 1e-12,
                 qPrintable(QString::number(sides[0].foundUm)));
        // What overlaps has no gap.
        far.rUm = 2.2;
        const auto overlap = mask::breachesOf(maskOf({square, far}), {.leastGapUm = 0.25});
        QCOMPARE(overlap.size(), 1U);
        QCOMPARE(overlap[0].foundUm, 0.0);
    }

    void ringsHaveRulesToo() {
        auto project = withPosts({});
        project.bodies = {
            {"rings",
             model::AnnularZone{
                 {{1.0, 1.3}, {1.35, 1.4}, {1.4, 1.8}}, {{0.0, 0.6, "glass"}}, 1.0, 1}},
            {"posts", model::PostPattern{
                          {{.rUm = 2.0, .count = 20, .outline = model::EllipseOutline{0.3, 0.3}}},
                          {{0.0, 0.6, "glass"}}}}};
        const auto breaches = mask::breachesOf(mask::maskOf(project, mask::LayerRule::material),
                                               {.leastWidthUm = 0.1, .leastGapUm = 0.08});
        QCOMPARE(breaches.size(), 3U);
        QVERIFY(breaches[0].what.starts_with("between the rings") &&
                std::abs(breaches[0].foundUm - 0.05) < 1e-12);
        QVERIFY(breaches[1].what.starts_with("the ring") &&
                std::abs(breaches[1].foundUm - 0.05) < 1e-12);
        QVERIFY(breaches[2].what.find("posts at 2 um") != std::string::npos &&
                std::abs(breaches[2].foundUm - 0.05) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestMaskPosts)
#include "test_mask_posts.moc"
