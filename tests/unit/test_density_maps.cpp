// Density maps of posts: pictures in project files, what of them is where, and the media that a
// wedge makes of them.

#include "core/grid/metric.hpp"
#include "core/io/project/project_json.hpp"
#include "core/mask/map_gaps.hpp"
#include "core/mask/mask.hpp"
#include "core/mask/rules.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "core/model/validation/validate.hpp"
#include "core/verify/setup.hpp"
#include "core/wedge/engine.hpp"
#include "core/wedge/media.hpp"
#include "core/wedge/pattern.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;

namespace {

using Outline = decltype(model::Post::outline);

constexpr double silicon = 12.0;
constexpr int folds = 12;

model::Post postOf(const Outline& outline) {
    return {.rUm = 1.5, .thetaDeg = 1.1, .count = folds, .rotationDeg = 17.0, .outline = outline};
}

/// A picture of `side` x `side` pixels of what a function of x and y (-1 to 1) says.
template <class Value> model::DensityPixels picture(std::size_t side, const Value& value) {
    std::vector<float> values;
    for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column) {
            const auto place = [&](std::size_t n) {
                return (2.0 * static_cast<double>(n) + 1.0) / static_cast<double>(side) - 1.0;
            };
            values.push_back(static_cast<float>(value(place(column), -place(row))));
        }
    }
    return {side, std::move(values)};
}

std::shared_ptr<const wedge::WedgeMedia> mediaOf(const Outline& outline,
                                                 double permittivity = silicon) {
    model::Project project = verify::closedDomain(1, 40, 8, 8, 0.05);
    project.materials = {verify::material("material", permittivity)};
    wedge::Pattern pattern;
    pattern.layers = {
        {.zMinUm = -0.21, .zMaxUm = 0.17, .material = "material", .posts = {postOf(outline)}}};
    return wedge::compileWedge(
               std::make_shared<const model::Project>(std::move(project)),
               {.folds = folds, .sectors = 8, .innerRadiusUm = 1.0, .innerWall = true}, pattern)
        .media;
}

/// Largest and mean difference of 1/eps relative to that of vacuum, and of the couplings.
struct Difference {
    double largest = 0.0;
    double mean = 0.0;
    double coupling = 0.0;
};

Difference between(const wedge::WedgeMedia& a, const wedge::WedgeMedia& b) {
    Difference difference;
    std::size_t count = 0;
    for (std::size_t k = 0; k < a.rows.size(); ++k) {
        for (std::size_t e = 0; e < 3; ++e) {
            for (std::size_t n = 0; n < a.rows[k]->permittivity[e].size(); ++n) {
                const double one = std::abs(1.0 / a.rows[k]->permittivity[e][n] -
                                            1.0 / b.rows[k]->permittivity[e][n]);
                difference.largest = std::max(difference.largest, one);
                // Cells that both leave as they are say nothing.
                if (a.rows[k]->permittivity[e][n] != 1.0F) {
                    difference.mean += one;
                    ++count;
                }
            }
        }
        double sumOfA = 0.0;
        double sumOfB = 0.0;
        for (const auto& coupling : a.rows[k]->couplings) {
            sumOfA += std::abs(coupling.toEr);
        }
        for (const auto& coupling : b.rows[k]->couplings) {
            sumOfB += std::abs(coupling.toEr);
        }
        if (sumOfA > 0.0) {
            difference.coupling = std::max(difference.coupling, std::abs(sumOfB - sumOfA) / sumOfA);
        }
    }
    difference.mean /= static_cast<double>(std::max<std::size_t>(1, count));
    return difference;
}

model::Project projectWith(std::vector<model::Post> posts) {
    model::Project project;
    project.domain.radiusUm = 4.0;
    project.materials = {verify::material("silicon", silicon)};
    project.bodies = {{"maps", model::PostPattern{std::move(posts), {{-0.3, 0.22, "silicon"}}}}};
    return project;
}

std::string problemsOf(const std::string& text) {
    try {
        static_cast<void>(io::parseProject(text, "memory"));
    } catch (const model::ProjectError& error) {
        return error.what();
    }
    return {};
}

double ring(double x, double y) { return std::hypot(x - 0.1, 0.8 * y) < 0.7 ? 1.0 : 0.0; }

} // namespace

class TestDensityMaps : public QObject {
    Q_OBJECT

private slots:
    void rowsAreHexadecimalWhereTheyCan() {
        const model::DensityPixels levels(3, {0.0F, 1.0F, 128.0F / 255.0F, 1.0F, 0.0F, 0.0F});
        const model::DensityPixels others(2, {0.1F, 0.25F, 0.0F, 1.0F});
        const auto project = projectWith(
            {postOf(model::DensityOutline{0.4, 0.3, levels}),
             {.rUm = 2.5, .count = 30, .outline = model::ArcDensityOutline{0.2, 8.0, others}}});
        const std::string text = io::writeProject(project);
        QVERIFY(text.find("[\"00ff80\", \"ff0000\"]") != std::string::npos);
        QVERIFY(text.find("[0.1, 0.25]") != std::string::npos);
        QCOMPARE(io::parseProject(text, "memory"), project);
    }

    void largePicturesStaySmall() {
        const auto pixels = picture(256, ring);
        const auto project = projectWith({postOf(model::DensityOutline{0.4, 0.3, pixels})});
        const std::string text = io::writeProject(project);
        QVERIFY(text.size() < 256 * 256 * 2 + 20'000);
        QCOMPARE(io::parseProject(text, "memory"), project);
    }

    void wrongPicturesAreRefused_data() {
        QTest::addColumn<QString>("rows");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("allowed");
        QTest::newRow("none") << "[]"
                              << "rows"
                              << "1 to 1024 pixels a side";
        QTest::newRow("empty row") << "[[]]"
                                   << "rows"
                                   << "1 to 1024 pixels a side";
        QTest::newRow("ragged") << "[[0, 1], [1]]"
                                << "rows[1]"
                                << "2 pixels, as many as";
        QTest::newRow("odd digits") << "[\"00f\"]"
                                    << "rows[0]"
                                    << "two hexadecimal digits";
        QTest::newRow("no digits") << "[\"00\", \"0x\"]"
                                   << "rows[1]"
                                   << "two hexadecimal digits";
        QTest::newRow("below") << "[[0, 1], [1, -0.5]]"
                               << "rows[1]"
                               << "0 to 1";
        QTest::newRow("above") << "[[1.5]]"
                               << "rows[0]"
                               << "0 to 1";
        QTest::newRow("no number") << "[[0, true]]"
                                   << "rows[0][1]"
                                   << "a number";
        QTest::newRow("no list") << "\"00\""
                                 << "rows"
                                 << "a list";
        QTest::newRow("no row") << "[5]"
                                << "rows[0]"
                                << "a list of numbers";
    }
    void wrongPicturesAreRefused() {
        QFETCH(const QString, rows);
        QFETCH(const QString, key);
        QFETCH(const QString, allowed);
        std::string text = io::writeProject(projectWith(
            {postOf(model::DensityOutline{0.4, 0.3, model::DensityPixels(1, {0.0F})})}));
        const std::string written = "[\"00\"]";
        const auto place = text.find(written);
        QVERIFY(place != std::string::npos);
        text.replace(place, written.size(), rows.toStdString());
        const std::string problems = problemsOf(text);
        QVERIFY2(problems.find("bodies[0].posts[0]." + key.toStdString()) != std::string::npos,
                 problems.c_str());
        QVERIFY2(problems.find(allowed.toStdString()) != std::string::npos, problems.c_str());
    }

    void tooManyPixelsAreRefused() {
        const model::DensityPixels wide(1025, std::vector<float>(1025, 1.0F));
        const auto problems =
            model::validate(projectWith({postOf(model::DensityOutline{0.4, 0.3, wide})}));
        QVERIFY(std::ranges::any_of(problems, [](const model::Problem& problem) {
            return problem.value.english() == "1025 x 1 pixels";
        }));
    }

    /// Up is along theta, right is outwards; turned as the post is.
    void picturesLieAsTheyAreDrawn() {
        const model::DensityPixels corners(2, {0.1F, 0.2F, 0.3F, 0.4F});
        model::Post post{
            .rUm = 2.0, .count = 8, .outline = model::DensityOutline{0.4, 0.4, corners}};
        const auto at = [&](double r, double along) {
            return static_cast<float>(model::fillAt(post, r, along / r));
        };
        QCOMPARE(at(1.9, 0.1), 0.1F);
        QCOMPARE(at(2.1, 0.1), 0.2F);
        QCOMPARE(at(1.9, -0.1), 0.3F);
        QCOMPARE(at(2.1, -0.1), 0.4F);
        QCOMPARE(at(2.3, 0.0), 0.0F);
        post.rotationDeg = 90.0;
        QCOMPARE(at(2.1, 0.1), 0.4F);
        post.outline = model::ArcDensityOutline{0.4, 20.0, corners};
        QCOMPARE(at(2.1, 0.1), 0.2F);
        QCOMPARE(at(2.1, 2.1 * 11.0 * std::numbers::pi / 180.0), 0.0F);
        for (std::size_t n = 0; n < 4; ++n) {
            const auto [r, theta] = model::middleOfPixel(post, n / 2, n % 2);
            QCOMPARE(static_cast<float>(model::fillAt(post, r, theta)), corners.values()[n]);
        }
    }

    void fillsAddUpToTheArea_data() {
        QTest::addColumn<bool>("arc");
        QTest::newRow("in x and y") << false;
        QTest::newRow("in r and theta") << true;
    }
    void fillsAddUpToTheArea() {
        QFETCH(const bool, arc);
        const auto pixels = picture(32, [](double x, double y) { return 0.5 + 0.5 * x * y; });
        model::Post post{.rUm = 2.0, .thetaDeg = 33.0, .count = 7, .rotationDeg = 25.0};
        double area = 0.4 * 0.6;
        if (arc) {
            post.outline = model::ArcDensityOutline{0.4, 20.0, pixels};
            area = 0.4 * 2.0 * 20.0 * std::numbers::pi / 180.0;
        } else {
            post.outline = model::DensityOutline{0.4, 0.6, pixels};
        }
        double sum = 0.0;
        for (const auto& part : model::azimuthalFill(std::vector{post})) {
            sum += part.fill * std::numbers::pi *
                   (part.rEndUm * part.rEndUm - part.rBeginUm * part.rBeginUm);
        }
        // Corners fall within steps, as of other outlines.
        QVERIFY2(std::abs(sum / (7.0 * area * model::meanOf(pixels)) - 1.0) < 5e-3,
                 qPrintable(QString::number(sum)));
    }

    /// The path of outlines is that of full pixels, to the last bit.
    void aFullPixelIsARectangle() {
        const auto map = mediaOf(model::DensityOutline{0.42, 0.37, model::DensityPixels()});
        const auto rectangle = mediaOf(model::RectangleOutline{0.42, 0.37});
        QCOMPARE(map->rows.size(), rectangle->rows.size());
        for (std::size_t k = 0; k < map->rows.size(); ++k) {
            QVERIFY(*map->rows[k] == *rectangle->rows[k]);
        }
    }

    /// The walls lie half a pixel off at most: the media are closer to those of the ellipse than
    /// those of one that is a pixel larger. (Where a wall only touches the reach of a value, its
    /// tensor comes or goes, whatever the outline is made of.)
    void anEllipseOfPixelsIsAnEllipse() {
        constexpr double pixel = 1.0 / 512.0;
        const auto pixels =
            picture(512, [](double x, double y) { return std::hypot(x, y) <= 1.0 ? 1.0 : 0.0; });
        const auto ellipse = mediaOf(model::EllipseOutline{0.66, 0.4});
        const auto found = between(*ellipse, *mediaOf(model::DensityOutline{0.66, 0.4, pixels}));
        const auto larger = between(
            *ellipse, *mediaOf(model::EllipseOutline{0.66 * (1.0 + pixel), 0.4 * (1.0 + pixel)}));
        QVERIFY2(found.mean < larger.mean && found.largest < 1.5 * larger.largest &&
                     found.coupling < 0.02,
                 qPrintable(QStringLiteral("%1 %2 %3, larger: %4 %5")
                                .arg(found.largest)
                                .arg(found.mean)
                                .arg(found.coupling)
                                .arg(larger.largest)
                                .arg(larger.mean)));
    }

    void oneValueIsABlock_data() {
        QTest::addColumn<bool>("arc");
        QTest::newRow("in x and y") << false;
        QTest::newRow("in r and theta") << true;
    }
    void oneValueIsABlock() {
        QFETCH(const bool, arc);
        constexpr float value = 0.375F;
        const model::DensityPixels grey(3, std::vector<float>(6, value));
        const model::DensityPixels full;
        const auto of = [&](const model::DensityPixels& pixels) {
            return arc ? Outline(model::ArcDensityOutline{0.4, 14.0, pixels})
                       : Outline(model::DensityOutline{0.42, 0.37, pixels});
        };
        const auto difference =
            between(*mediaOf(of(full), 1.0 + static_cast<double>(value) * (silicon - 1.0)),
                    *mediaOf(of(grey)));
        // Single precision of the media, and of the shares.
        QVERIFY2(
            difference.largest < 1e-6 && difference.coupling < 1e-6,
            qPrintable(QStringLiteral("%1 %2").arg(difference.largest).arg(difference.coupling)));
    }

    /// A picture as wide as the outer end of its wedge overlaps its neighbours further in.
    void picturesMayOverlapWhereTheyAreEmpty() {
        const auto wedgeShape = [](double halfOpening) {
            return picture(64, [=](double x, double y) {
                return std::abs(std::atan2(0.3 * y, 1.0 + 0.3 * x)) < halfOpening ? 1.0 : 0.0;
            });
        };
        const auto sector = std::numbers::pi / 12.0; // half of it
        model::Post post{.rUm = 1.0, .count = 12};
        post.outline = model::DensityOutline{0.6, 0.6, wedgeShape(0.9 * sector)};
        QVERIFY(!model::hasErrors(model::validate(projectWith({post}))));
        // Close to the border, where the nearest post is another one.
        QCOMPARE(model::fillAt(post, 1.25, 0.85 * sector), 1.0);
        post.outline =
            model::DensityOutline{0.6, 0.8, picture(64, [](double, double) { return 1.0; })};
        const auto problems = model::validate(projectWith({post}));
        QVERIFY(std::ranges::any_of(problems, [](const model::Problem& problem) {
            return problem.key == "bodies[0].posts[0].count";
        }));
        // Turned by 40 degrees a bar reaches into the sector of its neighbour.
        post.rotationDeg = 40.0;
        post.outline = model::DensityOutline{
            0.7, 0.7, picture(64, [](double, double y) { return std::abs(y) < 0.15 ? 1.0 : 0.0; })};
        const double end = 0.33;
        const double x = 1.0 + end * std::cos(40.0 * std::numbers::pi / 180.0);
        const double y = end * std::sin(40.0 * std::numbers::pi / 180.0);
        const double r = std::hypot(x, y);
        QCOMPARE(model::fillAt(post, r, std::atan2(y, x)), 1.0);
        post.count = 24; // that place is nearer to the next post
        QVERIFY(std::atan2(y, x) > 0.5 * 2.0 * std::numbers::pi / 24.0);
        QCOMPARE(model::fillAt(post, r, std::atan2(y, x)), 1.0);
    }

    void mirrorImagesAreTold() {
        const auto symmetric = picture(16, [](double x, double y) { return x * x < std::abs(y); });
        auto values = std::vector<float>(symmetric.values().begin(), symmetric.values().end());
        values[3] = 0.5F;
        const model::DensityPixels other(16, std::move(values));
        const auto mirrors = [](const model::DensityPixels& pixels, double thetaDeg) {
            model::Post post{.rUm = 1.5, .thetaDeg = thetaDeg, .count = folds};
            post.outline = model::ArcDensityOutline{0.4, 20.0, pixels};
            wedge::Pattern pattern;
            pattern.layers = {{0.0, 0.2, "silicon", {post}}};
            return wedge::mirrorSymmetric(pattern);
        };
        QVERIFY(mirrors(symmetric, 0.0));
        QVERIFY(mirrors(symmetric, 15.0)); // half a pitch
        QVERIFY(!mirrors(symmetric, 4.0));
        QVERIFY(!mirrors(other, 0.0));
    }

    void masksHaveTheSolidPixels() {
        const model::DensityPixels pixels(
            4, {1.0F, 1.0F, 0.0F, 0.6F, 1.0F, 1.0F, 0.4F, 0.0F, 0.0F, 1.0F, 1.0F, 0.0F});
        const auto rectangles = model::solidRectangles(pixels);
        QCOMPARE(rectangles.size(), std::size_t{3});
        QVERIFY(std::ranges::find(rectangles, model::PixelRectangle{0, 2, 0, 2}) !=
                rectangles.end());
        QVERIFY(std::ranges::find(rectangles, model::PixelRectangle{3, 4, 0, 1}) !=
                rectangles.end());
        for (const Outline& outline : {Outline(model::DensityOutline{0.4, 0.3, pixels}),
                                       Outline(model::ArcDensityOutline{0.4, 9.0, pixels})}) {
            const auto post = postOf(outline);
            const auto mask = mask::maskOf(projectWith({post}), mask::LayerRule::material);
            QCOMPARE(mask.posts.size(), rectangles.size());
            QCOMPARE(mask::greyMapsOf(mask).size(), std::size_t{1});
            for (std::size_t row = 0; row < 3; ++row) {
                for (std::size_t column = 0; column < 4; ++column) {
                    const auto middle = model::middleOfPixel(post, row, column);
                    const bool drawn = std::ranges::any_of(mask.posts, [&](const auto& one) {
                        return model::covers(one.post, middle.rUm, middle.thetaRadians);
                    });
                    QCOMPARE(drawn, pixels.at(row, column) >= 0.5F);
                }
            }
        }
    }

    void narrowPartsOfMapsAreFound() {
        // A bar of a quarter of the height, and two solid pixels on their own at most.
        const auto bar =
            picture(32, [](double, double y) { return std::abs(y) < 0.25 ? 1.0 : 0.0; });
        const auto post = postOf(model::DensityOutline{0.8, 0.8, bar});
        QVERIFY(std::abs(model::narrowestUm(post) - 0.2) < 1e-12);
        const auto mask = mask::maskOf(projectWith({post}), mask::LayerRule::material);
        QVERIFY(mask::breachesOf(mask, {.leastWidthUm = 0.19, .leastGapUm = 0.05}).empty());
        QCOMPARE(mask::breachesOf(mask, {.leastWidthUm = 0.21}).size(), std::size_t{1});
    }

    void narrowGapsOfMapsAreFoundAndTheirZoneNamed() {
        // A slit of a quarter of the height between two solid parts; greys count from a half on.
        const auto slit =
            picture(32, [](double, double y) { return std::abs(y) < 0.25 ? 0.4 : 0.6; });
        auto project = projectWith({postOf(model::DensityOutline{0.8, 0.8, slit})});
        project.zones = model::ZonePlan{};
        const double r = std::get<model::PostPattern>(project.bodies[0].shape).posts[0].rUm;
        project.zones->zones = {{.rOutUm = 0.5 * r, .folds = 1}, {.rOutUm = {}, .folds = 1}};
        const auto mask = mask::maskOf(project, mask::LayerRule::material);
        QVERIFY(mask::breachesOf(mask, {.leastGapUm = 0.19}).empty());
        const auto breaches = mask::breachesOf(mask, {.leastGapUm = 0.21});
        QCOMPARE(breaches.size(), std::size_t{1});
        QVERIFY(breaches[0].what.starts_with("within the density map"));
        QVERIFY(std::abs(breaches[0].foundUm - 0.2) < 1e-9);
        QCOMPARE(breaches[0].zone, 2);
        // What is empty up to the edge of the picture is no gap, and a solid map has none.
        const auto bar =
            picture(32, [](double, double y) { return std::abs(y) < 0.25 ? 1.0 : 0.0; });
        for (const auto& pixels : {bar, model::DensityPixels()}) {
            QVERIFY(!mask::narrowestGapUm(postOf(model::DensityOutline{0.8, 0.8, pixels})));
        }
        QVERIFY(!mask::narrowestGapUm(postOf(model::EllipseOutline{})));
    }

    /// Between two angles the neighbour on the circle is the other side of the gap.
    void gapsOfMapsGoOnRoundTheCircle() {
        const auto bar =
            picture(32, [](double, double y) { return std::abs(y) < 0.5 ? 1.0 : 0.0; });
        model::Post post{
            .rUm = 5.0, .count = 36, .outline = model::ArcDensityOutline{0.4, 10.0, bar}};
        // Half of 10 degrees, at the innermost pixels; a twentieth of them is further in.
        const double half = 5.0 * std::numbers::pi / 180.0;
        const auto closed = mask::narrowestGapUm(post);
        QVERIFY(closed && *closed > half * 4.8 && *closed < half * 4.85);
        // Fewer maps leave more between them.
        post.count = 18;
        const auto apart = mask::narrowestGapUm(post);
        QVERIFY(apart && std::abs(*apart - 3.0 * *closed) < 1e-9);
        // Solid to the edges: what is between them alone, and nothing where they touch.
        post.outline = model::ArcDensityOutline{0.4, 10.0, model::DensityPixels()};
        QVERIFY(std::abs(mask::narrowestGapUm(post).value() - 2.0 * half * 5.0) < 1e-9);
        post.count = 36;
        QVERIFY(!mask::narrowestGapUm(post));
    }
};

QTEST_APPLESS_MAIN(TestDensityMaps)
#include "test_density_maps.moc"
