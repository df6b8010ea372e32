/// \file
/// The parts of the display that need no device: statistics by bits, request fitting, view
/// formulas, probe tails, and the pictures drawn by OpenGL without a window.

#include "core/error.hpp"
#include "core/fdtd/view_formula.hpp"
#include "core/io/results/field_image.hpp"
#include "core/io/results/image_layout.hpp"
#include "gpu/display/picture_renderer.hpp"
#include "gpu/display/plane_statistics.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <random>
#include <vector>

using namespace zonescope;
using namespace zonescope::gpu;

namespace {

/// The statistics as the kernels compute them, one value after the other.
PlaneStatistics statisticsByBits(const std::vector<float>& values) {
    std::uint32_t largest = 0, smallestInverted = 0, finite = 0;
    std::vector<std::uint32_t> coarse(statistics::binCount), fine(statistics::binCount);
    for (const float value : values) {
        if (!statistics::isFinite(value))
            continue;
        ++finite;
        largest = std::max(largest, statistics::orderedKey(value));
        smallestInverted = std::max(smallestInverted, ~statistics::orderedKey(value));
        ++coarse[static_cast<std::size_t>(statistics::coarseBin(statistics::magnitudeBits(value)))];
    }
    PlaneStatistics result;
    result.notFinite = static_cast<std::uint32_t>(values.size()) - finite;
    if (finite == 0)
        return result;
    result.minimum = statistics::keyValue(~smallestInverted);
    result.maximum = statistics::keyValue(largest);
    const auto locate = [](const std::vector<std::uint32_t>& bins, std::uint32_t& rank) {
        int bin = 0;
        while (bins[static_cast<std::size_t>(bin)] < rank)
            rank -= bins[static_cast<std::size_t>(bin++)];
        return bin;
    };
    std::uint32_t rank = statistics::percentileRank(finite);
    const int bin = locate(coarse, rank);
    for (const float value : values) {
        const auto magnitude = statistics::magnitudeBits(value);
        if (statistics::isFinite(value) && statistics::coarseBin(magnitude) == bin)
            ++fine[static_cast<std::size_t>(statistics::fineBin(magnitude))];
    }
    result.percentile99 = statistics::binValue(bin, locate(fine, rank));
    return result;
}

float exactPercentile(std::vector<float> values) {
    std::erase_if(values, [](float value) { return !std::isfinite(value); });
    std::ranges::sort(values, {}, [](float value) { return std::abs(value); });
    return std::abs(
        values[statistics::percentileRank(static_cast<std::uint32_t>(values.size())) - 1]);
}

run::FieldMap waves(int width, int height, bool isSigned) {
    run::FieldMap map;
    for (int i = 0; i < width; ++i)
        map.rUm.push_back((i + 0.5) * 0.02);
    for (int k = 0; k < height; ++k)
        map.zUm.push_back((k + 0.5) * 0.03 - 1.0);
    for (int k = 0; k < height; ++k) {
        for (int i = 0; i < width; ++i) {
            const double value =
                std::sin(0.13 * i + 0.05 * k) * std::exp(-0.01 * i) + 0.2 * std::cos(0.3 * k);
            map.values.push_back(static_cast<float>(isSigned ? value : std::abs(value)));
        }
    }
    map.title = "waves";
    map.label = "E";
    map.isSigned = isSigned;
    map.mirrorSign = isSigned ? -1.0 : 1.0;
    return map;
}

} // namespace

class TestDisplay : public QObject {
    Q_OBJECT
private slots:
    void orderedKeysSortLikeTheirValues() {
        const float values[] = {
            -std::numeric_limits<float>::max(), -1.0F, -1e-40F, -0.0F, 0.0F, 1e-40F, 0.5F, 1.0F,
            std::numeric_limits<float>::max()};
        for (std::size_t n = 0; n < std::size(values); ++n) {
            QCOMPARE(statistics::keyValue(statistics::orderedKey(values[n])), values[n]);
            QVERIFY(statistics::orderedKey(values[n]) != 0U);
            QVERIFY(~statistics::orderedKey(values[n]) != 0U);
            if (n > 0)
                QVERIFY(statistics::orderedKey(values[n - 1]) < statistics::orderedKey(values[n]));
        }
    }

    void percentileIsExactToItsBins_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("spread");
        QTest::newRow("one value") << 1 << 0.0;
        QTest::newRow("few") << 7 << 1.0;
        QTest::newRow("a hundred") << 100 << 3.0;
        QTest::newRow("a plane") << 40000 << 8.0;
    }
    void percentileIsExactToItsBins() {
        QFETCH(int, count);
        QFETCH(double, spread);
        std::mt19937 random(7);
        std::normal_distribution<double> exponent(0.0, spread);
        std::vector<float> values;
        for (int n = 0; n < count; ++n)
            values.push_back(
                static_cast<float>((n % 3 == 0 ? -1.0 : 1.0) * std::exp(exponent(random))));
        values.push_back(std::numeric_limits<float>::quiet_NaN());
        values.push_back(-std::numeric_limits<float>::infinity());
        const auto found = statisticsByBits(values);
        QCOMPARE(found.notFinite, 2U);
        const auto finiteEnd = values.end() - 2;
        QCOMPARE(found.minimum, *std::min_element(values.begin(), finiteEnd));
        QCOMPARE(found.maximum, *std::max_element(values.begin(), finiteEnd));
        const auto exact = static_cast<double>(exactPercentile(values));
        QVERIFY2(std::abs(static_cast<double>(found.percentile99) - exact) <= exact / 65536.0,
                 qPrintable(QString::number(static_cast<double>(found.percentile99) / exact)));
    }
    void percentileOfZerosIsZero() {
        std::vector<float> values(1000, 0.0F);
        values[3] = 5.0F;
        QCOMPARE(statisticsByBits(values).percentile99, 0.0F);
        QCOMPARE(statisticsByBits({}).maximum, 0.0F);
    }

    void requestsAreBroughtOntoTheGrid() {
        grid::Grid grid;
        grid.nr = 100;
        grid.nz = 50;
        const auto all = fdtd::emptyPlane(fdtd::fittedRequest({}, grid));
        QCOMPARE(all.width, 100);
        QCOMPARE(all.height, 50);
        fdtd::PlaneRequest part;
        part.iBegin = -5;
        part.iEnd = 500;
        part.kBegin = 60;
        part.kEnd = 90;
        part.strideR = 3;
        part.strideZ = 0;
        const auto plane = fdtd::emptyPlane(fdtd::fittedRequest(part, grid));
        QCOMPARE(plane.request.iBegin, 0);
        QCOMPARE(plane.width, 34);
        QCOMPARE(plane.request.kBegin, 49);
        QCOMPARE(plane.height, 1);
        QCOMPARE(plane.request.strideZ, 1);
    }

    void poyntingComponentsMakeTheMagnitude() {
        const auto project = std::make_shared<const model::Project>(tests::axisDipole());
        run::Simulation simulation(project);
        simulation.advance(200);
        fdtd::PlaneRequest request;
        const auto plane = [&](fdtd::ViewQuantity quantity) {
            request.quantity = quantity;
            return simulation.snapshot(request).values;
        };
        const auto r = plane(fdtd::ViewQuantity::poyntingR);
        const auto z = plane(fdtd::ViewQuantity::poyntingZ);
        const auto magnitude = plane(fdtd::ViewQuantity::poyntingMagnitude);
        float largest = 0.0F;
        for (std::size_t n = 0; n < r.size(); ++n) {
            const float expected = std::hypot(r[n], z[n]);
            largest = std::max(largest, expected);
            QVERIFY(std::abs(magnitude[n] - expected) <= 1e-5F * expected + 1e-30F);
        }
        QVERIFY(largest > 0.0F);
    }

    void probeTailsContinueTheSeries() {
        const auto project = std::make_shared<const model::Project>(tests::planeWaveWithMonitors());
        run::Simulation simulation(project);
        std::vector<float> joined[model::componentCount];
        std::int64_t read = 0;
        for (const int steps : {1, 40, 7, 90}) {
            simulation.advance(steps);
            const auto tails = simulation.engine().probeTails(read);
            QCOMPARE(tails.size(), project->monitors.size());
            for (std::size_t c = 0; c < model::componentCount; ++c) {
                const auto& series = tails[0].value().series[c];
                QCOMPARE(static_cast<std::int64_t>(series.size()), simulation.step() - read);
                joined[c].insert(joined[c].end(), series.begin(), series.end());
            }
            read = simulation.step();
        }
        const auto whole = simulation.readMonitors()[0].parities[0].probe.value();
        for (std::size_t c = 0; c < model::componentCount; ++c)
            QCOMPARE(joined[c], whole.series[c]);
        QVERIFY(*std::ranges::max_element(joined[0]) > 0.0F);
    }

    void picturesByOpenGlEqualTheRaster_data() {
        QTest::addColumn<bool>("isSigned");
        QTest::addColumn<bool>("decibel");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::newRow("magnitude, fine grid") << false << false << 900 << 2600;
        QTest::newRow("magnitude, coarse grid") << false << false << 40 << 120;
        QTest::newRow("signed, mirrored with the other sign") << true << false << 300 << 400;
        QTest::newRow("decibel") << false << true << 300 << 1500;
    }
    void picturesByOpenGlEqualTheRaster() {
        QFETCH(bool, isSigned);
        QFETCH(bool, decibel);
        QFETCH(int, width);
        QFETCH(int, height);
        std::unique_ptr<PictureRenderer> renderer;
        try {
            renderer = std::make_unique<PictureRenderer>(std::nullopt);
        } catch (const DeviceError& error) {
            QSKIP(qPrintable(QStringLiteral("No OpenGL without a window here: %1")
                                 .arg(QString::fromUtf8(error.what()))));
        }
        qInfo("drawn by %s", renderer->name().c_str());
        const auto map = waves(width, height, isSigned);
        io::FieldImageOptions options;
        options.widthPixels = 700;
        options.decibel = decibel;
        options.magnitudes = io::magnitudesOf(map);
        const auto expected = io::drawFieldImage(map, nullptr, options);
        auto withoutValues = map;
        withoutValues.values.clear();
        const auto drawn =
            io::drawFieldImage(withoutValues, nullptr, options, [&](const io::FieldPart& part) {
                return renderer->draw(map.values, width, height, part);
            });
        QCOMPARE(drawn.width(), expected.width());
        QCOMPARE(drawn.height(), expected.height());
        std::size_t differing = 0;
        int worst = 0;
        for (std::size_t n = 0; n < drawn.pixels().size(); ++n) {
            const auto a = drawn.pixels()[n];
            const auto b = expected.pixels()[n];
            const int distance =
                std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)});
            worst = std::max(worst, distance);
            differing += distance > 1 ? 1 : 0;
        }
        qInfo("pixels that differ by more than 1/255: %zu of %zu, largest difference %d", differing,
              drawn.pixels().size(), worst);
        // A value on the edge between two colours may fall on either side in single precision: the
        // next colour of the table, and rarely.
        QVERIFY(worst <= 8);
        QVERIFY(differing < drawn.pixels().size() / 500);
    }
};

QTEST_GUILESS_MAIN(TestDisplay)
#include "test_display.moc"
