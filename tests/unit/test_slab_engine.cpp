// One domain on several engines: cutting it, exchanging halos, stitching the answers. CPU engines
// stand in for the devices' engines, so that everything but the copies between devices is tested.

#include "core/error.hpp"
#include "gpu/multi/kept_transforms.hpp"
#include "gpu/multi/slab_engine.hpp"
#include "tests/support/busy_domain.hpp"

#include <QTest>

#include <cstring>
#include <random>

using namespace zonescope;
using namespace zonescope::gpu;
using model::Component;

namespace {

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// Exchanges rows of CPU engines through their saved states.
template <class T> class StateExchange final : public HaloExchange {
public:
    StateExchange(std::span<const std::unique_ptr<fdtd::Engine>> engines,
                  std::vector<HaloCopy> copies,
                  std::vector<std::shared_ptr<const grid::FilledLattice>> slices)
        : copies_(std::move(copies)), slices_(std::move(slices)) {
        for (const auto& engine : engines) {
            engines_.push_back(engine.get());
        }
    }
    void run() override {
        std::vector<fdtd::EngineState> states;
        for (const auto* engine : engines_) {
            states.push_back(engine->saveState());
        }
        const auto before = states;
        for (const auto& copy : copies_) {
            const auto from = static_cast<std::size_t>(copy.from);
            const auto to = static_cast<std::size_t>(copy.to);
            // Fields and layers come first in every state; monitors are a slab's own.
            constexpr std::size_t rowArrays = model::componentCount + 2;
            for (std::size_t a = 0; a < rowArrays; ++a) {
                QCOMPARE(states[to].arrays[a].name, before[from].arrays[a].name);
                copyRows(before[from].arrays[a], *slices_[from], states[to].arrays[a], *slices_[to],
                         copy);
            }
        }
        for (std::size_t n = 0; n < engines_.size(); ++n) {
            engines_[n]->loadState(states[n]);
        }
        ++runs;
    }
    [[nodiscard]] std::string description() const override { return "read from saved states"; }
    [[nodiscard]] double seconds() const override { return 0.0; }
    [[nodiscard]] std::int64_t timed() const override { return 0; }

    int runs = 0;

private:
    static void copyRows(const fdtd::StateArray& from, const grid::FilledLattice& fromSlice,
                         fdtd::StateArray& to, const grid::FilledLattice& toSlice,
                         const HaloCopy& copy) {
        if (from.shape.size() == 2) { // a field: rows of columns
            const std::size_t row = from.shape[1] * sizeof(T);
            std::memcpy(to.bytes.data() + static_cast<std::size_t>(copy.toRow) * row,
                        from.bytes.data() + static_cast<std::size_t>(copy.fromRow) * row,
                        static_cast<std::size_t>(copy.rows) * row);
        } else if (from.name == "auxiliary_radial") {
            // Arrays of rows of columns. Halos are never in the axial layers, whose rows are
            // counted apart, but for the last row of a slice (fdtd::ExchangedRows).
            QCOMPARE(to.shape[2], from.shape[2]);
            const std::size_t row = from.shape[2] * sizeof(T);
            const auto source = static_cast<std::size_t>(copy.fromRow) -
                                static_cast<std::size_t>(fromSlice.grid.interiorBeginZ());
            const auto target = static_cast<std::size_t>(copy.toRow) -
                                static_cast<std::size_t>(toSlice.grid.interiorBeginZ());
            const auto rows = std::min(static_cast<std::size_t>(copy.rows), to.shape[1] - target);
            for (std::size_t n = 0; n < from.shape[0]; ++n) {
                std::memcpy(to.bytes.data() + (n * to.shape[1] + target) * row,
                            from.bytes.data() + (n * from.shape[1] + source) * row, rows * row);
            }
        }
    }

    std::vector<fdtd::Engine*> engines_;
    std::vector<HaloCopy> copies_;
    std::vector<std::shared_ptr<const grid::FilledLattice>> slices_;
};

template <class T>
std::unique_ptr<SlabEngine> slabsOf(const std::shared_ptr<const grid::Discretisation>& whole,
                                    int count, int haloRows) {
    constexpr auto precision =
        std::is_same_v<T, float> ? model::Precision::single : model::Precision::doublePrecision;
    std::vector<std::shared_ptr<const grid::FilledLattice>> slices(static_cast<std::size_t>(count));
    return std::make_unique<SlabEngine>(
        whole, makeSlabPlan(whole->grid, count, haloRows),
        [&](fdtd::RunPlan slice, int index) {
            slices[static_cast<std::size_t>(index)] = slice.lattice;
            return fdtd::makeCpuEngine(std::move(slice), precision, 0, {.threads = 1});
        },
        [&](std::span<const std::unique_ptr<fdtd::Engine>> engines,
            const std::vector<HaloCopy>& copies) {
            return std::make_unique<StateExchange<T>>(engines, copies, slices);
        });
}

std::unique_ptr<fdtd::Engine> oneEngine(const std::shared_ptr<const grid::Discretisation>& whole,
                                        model::Precision precision) {
    return fdtd::makeCpuEngine(whole, precision, 0, {.threads = 1});
}

void fillRandomly(fdtd::Engine& one, fdtd::Engine& other, const grid::Grid& grid) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        std::vector<double> values(grid.points());
        for (double& value : values) {
            value = uniform(random);
        }
        one.setComponent(static_cast<Component>(c), values);
        other.setComponent(static_cast<Component>(c), values);
    }
}

/// Values that differ in any bit.
int differences(const fdtd::Engine& one, const fdtd::Engine& other) {
    int count = 0;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto a = one.component(static_cast<Component>(c));
        const auto b = other.component(static_cast<Component>(c));
        for (std::size_t n = 0; n < a.size(); ++n) {
            count += a[n] != b[n] ? 1 : 0;
        }
    }
    return count;
}

void compareReadings(const fdtd::Engine& one, const fdtd::Engine& other) {
    const auto expected = one.readMonitors();
    const auto found = other.readMonitors();
    QCOMPARE(found.size(), expected.size());
    for (std::size_t n = 0; n < expected.size(); ++n) {
        QCOMPARE(found[n].probe.has_value(), expected[n].probe.has_value());
        if (expected[n].probe) {
            for (int c = 0; c < model::componentCount; ++c) {
                const auto& a = expected[n].probe->series[c];
                const auto& b = found[n].probe->series[c];
                QCOMPARE(b.size(), a.size());
                float largest = 0.0F;
                float difference = 0.0F;
                for (std::size_t j = 0; j < a.size(); ++j) {
                    largest = std::max(largest, std::abs(a[j]));
                    difference = std::max(difference, std::abs(a[j] - b[j]));
                }
                QVERIFY(largest > 0.0F);
                QVERIFY(difference <= 1e-6F * largest); // taps of two slabs are added at the end
            }
        }
        QCOMPARE(found[n].boxes.size(), expected[n].boxes.size());
        for (std::size_t b = 0; b < expected[n].boxes.size(); ++b) {
            QVERIFY(found[n].boxes[b].box == expected[n].boxes[b].box);
            QVERIFY(found[n].boxes[b].omega == expected[n].boxes[b].omega);
            QVERIFY(found[n].boxes[b].values == expected[n].boxes[b].values);
        }
    }
}

} // namespace

class TestSlabEngine : public QObject {
    Q_OBJECT
private slots:
    void everyRowIsOwnedOnce_data();
    void everyRowIsOwnedOnce();
    void tooManySlabsAreRefused();
    void haloDepthFollowsTheSchedule();
    void halosAreRenewedFromTheirOwners();
    void fieldsAreThoseOfOneEngine_data();
    void fieldsAreThoseOfOneEngine();
    void tiltedInterfacesReachFurther();
    void singlePrecisionToo();
    void halosAreExchangedNoOftenerThanNeeded();
    void readingsAreThoseOfOneEngine();
    void snapshotsAreThoseOfOneEngine();
    void halfStepsAreThoseOfOneEngine();
    void savedStateGoesOn();
    void anotherCutGoesOn();
    void stateOfAnotherDomainIsRefused();
    void keptTransformsAreADevicesToo();
    void badValueIsReportedInRowsOfTheWhole();
    void failureOfOneSlabIsPassedOn();
};

void TestSlabEngine::everyRowIsOwnedOnce_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("halo");
    for (const int count : {1, 2, 3, 4, 7}) {
        for (const int halo : {1, 4, 9}) {
            QTest::addRow("%d slabs, halo %d", count, halo) << count << halo;
        }
    }
}

void TestSlabEngine::everyRowIsOwnedOnce() {
    QFETCH(const int, count);
    QFETCH(const int, halo);
    const auto whole = discretised(tests::busyDomain());
    const auto plan = makeSlabPlan(whole->grid, count, halo);
    QCOMPARE(plan.slabs.size(), static_cast<std::size_t>(count));
    int next = 0;
    int fewest = whole->grid.rows();
    int most = 0;
    for (const auto& slab : plan.slabs) {
        QCOMPARE(slab.owned.begin, next);
        next = slab.owned.end;
        QVERIFY(slab.owned.size() >= halo);
        QCOMPARE(slab.rows.begin, std::max(0, slab.owned.begin - halo));
        QCOMPARE(slab.rows.end, std::min(whole->grid.rows(), slab.owned.end + halo));
        if (slab.owned.begin > 0) {
            QVERIFY(slab.rows.begin >= whole->grid.interiorBeginZ());
        }
        if (slab.owned.end < whole->grid.rows()) {
            QVERIFY(slab.rows.end <= whole->grid.interiorEndZ());
        }
        fewest = std::min(fewest, slab.rows.size());
        most = std::max(most, slab.rows.size());
    }
    QCOMPARE(next, whole->grid.rows());
    if (count * halo < 20) { // otherwise the layers leave no choice
        QVERIFY(most - fewest <= 2);
    }
}

void TestSlabEngine::tooManySlabsAreRefused() {
    const auto whole = discretised(tests::busyDomain());
    const int most = mostSlabs(whole->grid, 16);
    QVERIFY(most >= 2);
    QCOMPARE(makeSlabPlan(whole->grid, most, 16).slabs.size(), static_cast<std::size_t>(most));
    QVERIFY_THROWS_EXCEPTION(InputError, (void)makeSlabPlan(whole->grid, most + 1, 16));
    QVERIFY_THROWS_EXCEPTION(InputError, (void)makeSlabPlan(whole->grid, 2, 0));
    QCOMPARE(mostSlabs(whole->grid, 500), 1);
}

void TestSlabEngine::haloDepthFollowsTheSchedule() {
    grid::Grid grid;
    grid.nr = 8192;
    grid.nz = 16383;
    QCOMPARE(haloRowsFor(12, grid, 2), 48);
    QCOMPARE(haloRowsFor(8, grid, 2), 48);
    QCOMPARE(haloRowsFor(1, grid, 2), 48);
    QCOMPARE(haloRowsFor(10, grid, 2), 40);
    grid.nz = 1023; // halos of 8 rows in slabs of 512
    QCOMPARE(haloRowsFor(1, grid, 2), 8);
    QCOMPARE(haloRowsFor(12, grid, 2), 12);
}

void TestSlabEngine::halosAreRenewedFromTheirOwners() {
    const auto whole = discretised(tests::busyDomain());
    const auto plan = makeSlabPlan(whole->grid, 3, 5);
    const auto copies = haloCopies(plan);
    QCOMPARE(copies.size(), std::size_t{4});
    for (const auto& copy : copies) {
        const auto& from = plan.slabs[static_cast<std::size_t>(copy.from)];
        const auto& to = plan.slabs[static_cast<std::size_t>(copy.to)];
        QCOMPARE(copy.rows, 5);
        const int row = copy.fromRow + from.rows.begin;
        QCOMPARE(copy.toRow + to.rows.begin, row); // the same row of the whole
        QVERIFY(row >= from.owned.begin && row + copy.rows <= from.owned.end);
        QVERIFY(row + copy.rows <= to.owned.begin || row >= to.owned.end);
        QVERIFY(row >= to.rows.begin && row + copy.rows <= to.rows.end);
    }
}

void TestSlabEngine::fieldsAreThoseOfOneEngine_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("halo");
    QTest::addRow("one slab") << 1 << 4;
    QTest::addRow("two slabs, halo 1") << 2 << 1;
    QTest::addRow("two slabs, halo 8") << 2 << 8;
    QTest::addRow("three slabs, halo 5") << 3 << 5;
    QTest::addRow("six slabs, halo 7") << 6 << 7;
}

void TestSlabEngine::fieldsAreThoseOfOneEngine() {
    QFETCH(const int, count);
    QFETCH(const int, halo);
    const auto whole = discretised(tests::busyDomain());
    const auto one = oneEngine(whole, model::Precision::doublePrecision);
    const auto slabs = slabsOf<double>(whole, count, halo);
    fillRandomly(*one, *slabs, whole->grid);
    QCOMPARE(differences(*one, *slabs), 0);
    for (const int steps : {1, 3, 40, 7, 64}) {
        one->advance(steps);
        slabs->advance(steps);
        QCOMPARE(slabs->step(), one->step());
        QCOMPARE(differences(*one, *slabs), 0);
    }
    const double energy = one->fieldEnergy();
    QVERIFY(std::abs(slabs->fieldEnergy() - energy) < 1e-13 * energy);
    slabs->reset();
    QCOMPARE(slabs->step(), std::int64_t{0});
    one->reset();
    one->advance(50);
    slabs->advance(50);
    QCOMPARE(differences(*one, *slabs), 0);
}

void TestSlabEngine::tiltedInterfacesReachFurther() {
    auto project = tests::busyDomain();
    project.materials.push_back({"silicon", 12.0, 0.0, ""});
    project.bodies.push_back({"cone", model::Cone{-0.6, 0.9, 0.1, 0.45, "silicon"}});
    const auto whole = discretised(project);
    QVERIFY(!whole->materials.tilted.empty());
    const auto one = oneEngine(whole, model::Precision::doublePrecision);
    const auto slabs = slabsOf<double>(whole, 3, 6);
    fillRandomly(*one, *slabs, whole->grid);
    for (const int steps : {1, 3, 40, 7}) {
        one->advance(steps);
        slabs->advance(steps);
        QCOMPARE(differences(*one, *slabs), 0);
    }
    QCOMPARE(slabs->counters().timeLevels, 3); // two rows a step
    QVERIFY_THROWS_EXCEPTION(InputError, (void)slabsOf<double>(whole, 2, 1));
}

void TestSlabEngine::singlePrecisionToo() {
    const auto whole = discretised(tests::busyDomain());
    const auto one = oneEngine(whole, model::Precision::single);
    const auto slabs = slabsOf<float>(whole, 3, 6);
    fillRandomly(*one, *slabs, whole->grid);
    one->advance(100);
    slabs->advance(100);
    QCOMPARE(differences(*one, *slabs), 0);
}

void TestSlabEngine::halosAreExchangedNoOftenerThanNeeded() {
    const auto whole = discretised(tests::busyDomain());
    std::vector<std::shared_ptr<const grid::FilledLattice>> slices(2);
    StateExchange<double>* exchange = nullptr;
    SlabEngine slabs(
        whole, makeSlabPlan(whole->grid, 2, 8),
        [&](fdtd::RunPlan slice, int index) {
            slices[static_cast<std::size_t>(index)] = slice.lattice;
            return fdtd::makeCpuEngine(std::move(slice), model::Precision::doublePrecision, 0,
                                       {.threads = 1});
        },
        [&](std::span<const std::unique_ptr<fdtd::Engine>> engines,
            const std::vector<HaloCopy>& copies) {
            auto made = std::make_unique<StateExchange<double>>(engines, copies, slices);
            exchange = made.get();
            return made;
        });
    slabs.advance(8); // the zeros of the start are good
    QCOMPARE(exchange->runs, 0);
    (void)slabs.component(Component::er); // owned rows only
    QCOMPARE(exchange->runs, 0);
    (void)slabs.fieldEnergy();
    QCOMPARE(exchange->runs, 1);
    (void)slabs.fieldEnergy();
    QCOMPARE(exchange->runs, 1);
    slabs.advance(24);
    QCOMPARE(exchange->runs, 3);
    QCOMPARE(slabs.counters().timeLevels, 8);
}

void TestSlabEngine::readingsAreThoseOfOneEngine() {
    const auto whole = discretised(tests::busyDomain());
    const auto one = oneEngine(whole, model::Precision::doublePrecision);
    const auto slabs = slabsOf<double>(whole, 4, 6);
    one->advance(230);
    slabs->advance(230);
    compareReadings(*one, *slabs);
    const auto expected = one->probeTails(200);
    const auto found = slabs->probeTails(200);
    QCOMPARE(found.size(), expected.size());
    QVERIFY(expected[1].has_value() && found[1].has_value());
    QCOMPARE(found[1]->series[0].size(), std::size_t{30});
    QCOMPARE(found[1]->series[0].size(), expected[1]->series[0].size());
}

void TestSlabEngine::snapshotsAreThoseOfOneEngine() {
    const auto whole = discretised(tests::busyDomain());
    const auto one = oneEngine(whole, model::Precision::doublePrecision);
    const auto slabs = slabsOf<double>(whole, 3, 6);
    one->advance(100);
    slabs->advance(100);
    using fdtd::ViewQuantity;
    for (const auto quantity : {ViewQuantity::hr, ViewQuantity::electricMagnitude,
                                ViewQuantity::energyDensity, ViewQuantity::poyntingZ}) {
        for (const auto& window :
             {fdtd::PlaneRequest{}, fdtd::PlaneRequest{quantity, 3, 40, 17, 103, 2, 3},
              fdtd::PlaneRequest{quantity, 0, 0, 0, 0, 1, 50}}) {
            auto request = window;
            request.quantity = quantity;
            const auto expected = one->snapshot(request);
            const auto found = slabs->snapshot(request);
            QCOMPARE(found.width, expected.width);
            QCOMPARE(found.height, expected.height);
            QCOMPARE(found.step, expected.step);
            QCOMPARE(found.time, expected.time);
            QVERIFY(found.values == expected.values);
        }
    }
}

void TestSlabEngine::halfStepsAreThoseOfOneEngine() {
    const auto whole = discretised(tests::busyDomain());
    const auto one = oneEngine(whole, model::Precision::doublePrecision);
    const auto slabs = slabsOf<double>(whole, 3, 3);
    fillRandomly(*one, *slabs, whole->grid);
    for (int half = 0; half < 15; ++half) {
        one->advanceHalfStep();
        slabs->advanceHalfStep();
        QCOMPARE(slabs->atHalfStep(), one->atHalfStep());
        QCOMPARE(differences(*one, *slabs), 0);
        if (half % 4 == 1) { // looking in between must not change anything
            QVERIFY(slabs->snapshot({}).values == one->snapshot({}).values);
        }
    }
    one->advance(5);
    slabs->advance(5);
    QCOMPARE(slabs->step(), one->step());
    QCOMPARE(differences(*one, *slabs), 0);
}

void TestSlabEngine::savedStateGoesOn() {
    const auto whole = discretised(tests::busyDomain());
    const auto first = slabsOf<double>(whole, 3, 6);
    first->advance(100);
    const auto state = first->saveState();
    const auto second = slabsOf<double>(whole, 3, 6);
    second->loadState(state);
    QCOMPARE(second->step(), std::int64_t{100});
    first->advance(77);
    second->advance(77);
    QCOMPARE(differences(*first, *second), 0);
    compareReadings(*first, *second);
}

void TestSlabEngine::anotherCutGoesOn() {
    const auto whole = discretised(tests::busyDomain());
    const auto three = slabsOf<double>(whole, 3, 6);
    three->advance(50);
    const auto two = slabsOf<double>(whole, 2, 8);
    two->loadState(three->saveState());
    two->advance(50);
    const auto one = oneEngine(whole, model::Precision::doublePrecision);
    one->loadState(two->saveState());
    one->advance(50);
    const auto throughout = oneEngine(whole, model::Precision::doublePrecision);
    throughout->advance(150);
    QCOMPARE(differences(*throughout, *one), 0);
    compareReadings(*throughout, *one);
}

void TestSlabEngine::stateOfAnotherDomainIsRefused() {
    const auto whole = discretised(tests::busyDomain());
    auto project = tests::busyDomain();
    project.domain.zMaxUm += 0.1;
    const auto other = slabsOf<double>(discretised(project), 3, 6);
    const auto two = slabsOf<double>(whole, 2, 6);
    two->advance(3);
    QVERIFY_THROWS_EXCEPTION(InputError, two->loadState(other->saveState()));
    QCOMPARE(two->step(), std::int64_t{3});
}

void TestSlabEngine::keptTransformsAreADevicesToo() {
    const auto whole = discretised(tests::busyDomain());
    const auto one = oneEngine(whole, model::Precision::single);
    one->advance(100);
    const fdtd::RunPlan plan(whole);
    std::vector<bool> wanted(plan.recording->monitors, true);
    wanted[4] = false; // the plane
    one->keepTransforms(wanted);
    const auto kept = one->keptTransforms();
    for (const auto precision : {model::Precision::single, model::Precision::doublePrecision}) {
        const auto onDevice = keptOnDevice(*plan.recording, wanted, kept, precision);
        QVERIFY(onDevice.has_value());
        QCOMPARE(onDevice->size(), 2 * kept.size());
        QCOMPARE(onDevice->front().name, std::string("kept_transform_1_real"));
        auto frame = kept;
        for (auto& array : frame) {
            std::ranges::fill(array.bytes, std::byte{0});
        }
        const auto back = keptOnHost(*plan.recording, wanted, frame, *onDevice);
        QVERIFY(back.has_value());
        for (std::size_t n = 0; n < kept.size(); ++n) {
            QVERIFY(
                std::ranges::any_of(kept[n].bytes, [](auto byte) { return byte != std::byte{0}; }));
            QVERIFY((*back)[n].bytes == kept[n].bytes); // single precision in either
        }
    }
    QVERIFY(!keptOnHost(*plan.recording, wanted, kept, kept)); // these are the host's
}

void TestSlabEngine::badValueIsReportedInRowsOfTheWhole() {
    const auto whole = discretised(tests::busyDomain());
    const auto slabs = slabsOf<double>(whole, 3, 6);
    QVERIFY(!slabs->findBadValue());
    std::vector<double> values(whole->grid.points(), 0.0);
    const int row = slabs->plan().slabs[1].owned.begin + 10;
    values[whole->grid.index(7, row)] = std::numeric_limits<double>::quiet_NaN();
    slabs->setComponent(Component::ht, values);
    const auto bad = slabs->findBadValue();
    QVERIFY(bad.has_value());
    QCOMPARE(bad->component, Component::ht);
    QCOMPARE(bad->i, 7);
    QCOMPARE(bad->k, row);
}

void TestSlabEngine::failureOfOneSlabIsPassedOn() {
    const auto whole = discretised(tests::busyDomain());
    QVERIFY_THROWS_EXCEPTION(
        DeviceError,
        SlabEngine(
            whole, makeSlabPlan(whole->grid, 2, 6),
            [&](fdtd::RunPlan slice, int index) {
                if (index == 1) {
                    throw DeviceError(say("the second device has no memory left"));
                }
                return fdtd::makeCpuEngine(std::move(slice), model::Precision::single);
            },
            [](std::span<const std::unique_ptr<fdtd::Engine>>, const std::vector<HaloCopy>&) {
                return std::unique_ptr<HaloExchange>();
            }));
}

QTEST_GUILESS_MAIN(TestSlabEngine)
#include "test_slab_engine.moc"
