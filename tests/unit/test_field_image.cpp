// Colour maps and pictures of maps.

#include "core/error.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "core/io/pictures/raster.hpp"
#include "core/io/results/field_image.hpp"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>

using namespace zonescope;
using io::Rgb8;

namespace {

double lightness(Rgb8 colour) {
    const auto linear = [](std::uint8_t value) {
        const double v = value / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    // CIE 1931 luminance of sRGB, then CIE 1976 L*.
    const double luminance =
        0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
    return luminance > 0.008856 ? 116.0 * std::cbrt(luminance) - 16.0 : 903.3 * luminance;
}

run::FieldMap ramp(std::size_t nr, std::size_t nz) {
    run::FieldMap map;
    for (std::size_t i = 0; i < nr; ++i) {
        map.rUm.push_back((static_cast<double>(i) + 0.5) * 0.1);
    }
    for (std::size_t k = 0; k < nz; ++k) {
        map.zUm.push_back((static_cast<double>(k) + 0.5) * 0.1);
        for (std::size_t i = 0; i < nr; ++i) {
            map.values.push_back(static_cast<float>(k));
        }
    }
    map.title = "ramp";
    map.label = "value";
    return map;
}

} // namespace

class TestFieldImage : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void mapsAreThereInOrder() {
        std::set<std::string_view> names;
        auto last = io::ColourMapKind::sequential;
        for (const auto& map : io::colourMaps()) {
            QVERIFY(names.insert(map.name).second);
            QVERIFY(map.kind >= last);
            last = map.kind;
            QVERIFY(!map.label.empty() && !map.source.empty());
        }
        for (const char* const name :
             {"viridis", "magma", "inferno", "cividis", "blue-white-red", "phase"}) {
            QVERIFY2(names.contains(name), name);
            QCOMPARE(io::colourMap(name).name, std::string_view(name));
        }
        QCOMPARE(io::colourMapNames().size(), io::colourMaps().size());
        for (const auto kind : {io::ColourMapKind::sequential, io::ColourMapKind::diverging,
                                io::ColourMapKind::cyclic}) {
            QVERIFY(io::colourMap(io::defaultColourMap(kind)).kind == kind);
        }
        QVERIFY_THROWS_EXCEPTION(InputError, (void)io::colourMap("rainbow"));
    }

    void sequentialMapsGrowLighter() {
        for (const auto& map : io::colourMaps()) {
            if (map.kind != io::ColourMapKind::sequential) {
                continue;
            }
            for (std::size_t n = 8; n < map.table.size(); ++n) {
                // Eight entries apart: one step of eight-bit rounding is up to half an L* unit in
                // dark colours.
                QVERIFY2(lightness(map.table[n]) > lightness(map.table[n - 8]),
                         std::string(map.name).c_str());
            }
        }
    }

    void divergingMapsAreBalanced() {
        for (const auto& map : io::colourMaps()) {
            if (map.kind != io::ColourMapKind::diverging) {
                continue;
            }
            for (std::size_t n = 0; n < 128; ++n) {
                // Made with equal OKLab lightness, which differs from L* by a few units for
                // saturated colours.
                QVERIFY2(std::abs(lightness(map.table[n]) - lightness(map.table[255 - n])) < 8.0,
                         std::string(map.name).c_str());
            }
            // Neutral in the middle.
            const auto middle = map.table[128];
            QVERIFY(std::abs(middle.r - middle.b) < 12);
        }
    }

    void cyclicMapCloses() {
        const auto& table = io::colourMap("phase").table;
        const auto step = [](Rgb8 a, Rgb8 b) {
            return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
        };
        int largest = 0;
        for (std::size_t n = 1; n < table.size(); ++n) {
            largest = std::max(largest, step(table[n], table[n - 1]));
        }
        QVERIFY(step(table.front(), table.back()) <= largest);
    }

    void pictureShowsTheValues() {
        const auto map = ramp(20, 60);
        io::FieldImageOptions options;
        options.colourMap = "viridis";
        const auto picture = io::drawFieldImage(map, nullptr, options);
        QCOMPARE(picture.width(), 1400);
        // Along the middle of the field the colours run from the first of the map to the last.
        const auto& table = io::colourMap("viridis").table;
        const int y = picture.height() / 2;
        const auto near = [](Rgb8 a, Rgb8 b) {
            return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b) < 12;
        };
        QVERIFY(near(picture.pixel(112, y), table.front()));
        QVERIFY(near(picture.pixel(1400 - 176 - 8, y), table.back()));
    }

    void mirroredHalfChangesSign() {
        auto map = ramp(20, 30);
        map.isSigned = true;
        map.mirrorSign = -1.0;
        for (auto& value : map.values) {
            value = 1.0F;
        }
        const auto picture = io::drawFieldImage(map, nullptr, {});
        const int x = 400;
        const auto upper = picture.pixel(x, picture.height() / 4);
        const auto lower = picture.pixel(x, 3 * picture.height() / 4);
        QVERIFY(upper.r > upper.b); // +1: red
        QVERIFY(lower.b > lower.r); // -1: blue
        map.mirrorSign = 1.0;
        const auto even = io::drawFieldImage(map, nullptr, {});
        QVERIFY(even.pixel(x, even.height() / 4) == even.pixel(x, 3 * even.height() / 4));
    }

    void darkFieldAndWildValuesAreDrawn() {
        auto map = ramp(10, 10);
        for (auto& value : map.values) {
            value = 0.0F;
        }
        (void)io::drawFieldImage(map, nullptr, {});
        map.values[3] = std::numeric_limits<float>::quiet_NaN();
        map.values[4] = std::numeric_limits<float>::infinity();
        (void)io::drawFieldImage(map, nullptr, {});
        io::FieldImageOptions decibel;
        decibel.decibel = true;
        (void)io::drawFieldImage(ramp(10, 10), nullptr, decibel);
        map.values.pop_back();
        QVERIFY_THROWS_EXCEPTION(InputError, (void)io::drawFieldImage(map, nullptr, {}));
    }

    void outlinesAreDrawn() {
        model::Project project;
        project.bodies.push_back({"ring", model::AnnularZone{{{0.5, 1.0}}, {{1.0, 2.0, "glass"}}}});
        project.bodies.push_back({"ball", model::Sphere{4.0, 0.8, "glass"}});
        auto map = ramp(20, 60);
        for (auto& value : map.values) {
            value = 0.0F;
        }
        const auto without = io::drawFieldImage(map, nullptr, {});
        const auto with = io::drawFieldImage(map, &project, {});
        int changed = 0;
        for (int y = 0; y < with.height(); ++y) {
            for (int x = 0; x < with.width(); ++x) {
                changed += with.pixel(x, y) == without.pixel(x, y) ? 0 : 1;
            }
        }
        // About 187 pixels per um; the ring's outline is 3 um, the ball's half circle 2.5 um, both
        // drawn twice.
        QVERIFY(changed > 1500);
    }

    void pngComesBack() {
        const auto path = folder_.path().toStdString() + "/picture.png";
        const auto drawn = io::drawFieldImage(ramp(20, 30), nullptr, {});
        drawn.writePng(path);
        const auto read = io::readPng(path);
        QCOMPARE(read.width(), drawn.width());
        QCOMPARE(read.height(), drawn.height());
        for (int y = 0; y < drawn.height(); y += 7) {
            for (int x = 0; x < drawn.width(); x += 7) {
                QVERIFY(read.pixel(x, y) == drawn.pixel(x, y));
            }
        }
        QVERIFY_THROWS_EXCEPTION(
            FileError,
            io::drawFieldImage(ramp(4, 4), nullptr, {}).writePng("/no/such/folder/x.png"));
        QVERIFY_THROWS_EXCEPTION(FileError, (void)io::readPng("/no/such/file.png"));
    }
};

QTEST_GUILESS_MAIN(TestFieldImage)
#include "test_field_image.moc"
