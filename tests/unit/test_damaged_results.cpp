// Damaged and foreign results: whatever the bytes are, reading them ends with results or with an
// error that names the file; a state that was changed is never continued.
//
// ZONESCOPE_DAMAGED_FILES: how many random damages to try (packaging/fuzz-results), and
// ZONESCOPE_DAMAGE_SEED: others than usual.

#include "core/error.hpp"
#include "core/io/files/checksum.hpp"
#include "core/io/files/file_seal.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/aperture_results.hpp"
#include "core/io/results/probe_results.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/sweep_results.hpp"
#include "tests/support/small_projects.hpp"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <random>

#ifdef ZONESCOPE_HAS_HDF5
#include <hdf5.h>

using namespace zonescope;
namespace fs = std::filesystem;

namespace {

/// The smallest run that has every kind of monitor and of state.
model::Project smallestProject() {
    auto project = tests::planeWaveWithMonitors();
    project.domain.drUm = project.domain.dzUm = 0.1;
    project.run.stop.phasorChange = 1e-9;
    return project;
}

std::string readAll(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void writeAll(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

constexpr std::size_t sealBytes = 64;

unsigned seed() {
    return static_cast<unsigned>(qEnvironmentVariableIntValue("ZONESCOPE_DAMAGE_SEED"));
}

/// What reading a file came to.
enum class End { read, refused };

/// Does something that may throw an Error and nothing else.
template <class Work> End endOf(const Work& work) {
    try {
        work();
        return End::read;
    } catch (const Error& error) {
        if (std::string_view(error.what()).empty()) {
            throw std::runtime_error("an error without a word");
        }
        return End::refused;
    }
}

/// As `zonescope run --resume`.
void resume(const fs::path& path) {
    const auto project = io::parseProject(io::readProjectText(path));
    run::Simulation simulation(std::make_shared<const model::Project>(project));
    simulation.loadState(io::readState(path));
    simulation.advance(3);
}

/// What is read as a state is the one that was written, as its sum tells.
bool keptWholeState(const fs::path& path, std::uint64_t sum) {
    return endOf([&] {
               const auto text = io::readProjectText(path);
               if (io::checksumOf(io::readState(path), text) != sum) {
                   throw std::runtime_error("a changed state was accepted");
               }
           }) == End::read;
}

/// As `zonescope propagate` and `zonescope resonances`.
void carryOn(const fs::path& path) {
    const auto results = io::readResults(path);
    static_cast<void>(io::storedAperture(results, "plane", 1.0));
    for (const auto& monitor : results.monitors) {
        if (monitor.kind == "point_probe") {
            static_cast<void>(io::storedProbe(monitor, path.string()));
        }
    }
}

class Hdf5File {
public:
    explicit Hdf5File(const fs::path& path) {
        H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
        file_ = H5Fopen(path.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
        if (file_ < 0) {
            throw std::runtime_error("the test cannot open its own file");
        }
    }
    ~Hdf5File() { H5Fclose(file_); }
    Hdf5File(const Hdf5File&) = delete;
    Hdf5File& operator=(const Hdf5File&) = delete;

    void remove(const char* path) { require(H5Ldelete(file_, path, H5P_DEFAULT)); }
    void removeAttribute(const char* object, const char* name) {
        require(H5Adelete_by_name(file_, object, name, H5P_DEFAULT));
    }
    void attribute(const char* object, const char* name, hid_t type,
                   const std::vector<hsize_t>& shape, const void* data) {
        H5Adelete_by_name(file_, object, name, H5P_DEFAULT);
        const hid_t space = spaceOf(shape);
        const hid_t one = H5Acreate_by_name(file_, object, name, type, space, H5P_DEFAULT,
                                            H5P_DEFAULT, H5P_DEFAULT);
        require(one);
        require(H5Awrite(one, type, data));
        H5Aclose(one);
        H5Sclose(space);
    }
    /// In place of what is there. @param creation made by the test
    void dataset(const char* path, hid_t type, const std::vector<hsize_t>& shape, const void* data,
                 hid_t creation = H5P_DEFAULT) {
        H5Ldelete(file_, path, H5P_DEFAULT);
        const hid_t space = spaceOf(shape);
        const hid_t one = H5Dcreate2(file_, path, type, space, H5P_DEFAULT, creation, H5P_DEFAULT);
        require(one);
        if (data != nullptr) {
            require(H5Dwrite(one, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, data));
        }
        H5Dclose(one);
        H5Sclose(space);
    }
    void externalLink(const char* path, const char* file, const char* object) {
        H5Ldelete(file_, path, H5P_DEFAULT);
        require(H5Lcreate_external(file, object, file_, path, H5P_DEFAULT, H5P_DEFAULT));
    }
    void softLink(const char* path, const char* target) {
        H5Ldelete(file_, path, H5P_DEFAULT);
        require(H5Lcreate_soft(target, file_, path, H5P_DEFAULT, H5P_DEFAULT));
    }

private:
    static hid_t spaceOf(const std::vector<hsize_t>& shape) {
        return shape.empty()
                   ? H5Screate(H5S_SCALAR)
                   : H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
    }
    static void require(hid_t result) {
        if (result < 0) {
            throw std::runtime_error("the test cannot change its own file");
        }
    }
    hid_t file_ = -1;
};

using Damage = std::function<void(Hdf5File&)>;

} // namespace

class TestDamagedResults : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string good_; ///< bytes of a checkpoint
    [[nodiscard]] fs::path path(const char* name) const {
        return fs::path(folder_.path().toStdString()) / name;
    }

    /// One random damage. Without a seal the damage reaches the library; with it, hardly ever.
    std::string damaged(std::mt19937& random) const {
        std::string bytes = good_;
        const auto below = [&random](std::size_t end) {
            return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
        };
        if (below(4) != 0) {
            bytes.resize(bytes.size() - sealBytes);
        }
        const std::size_t kind = below(8);
        if (kind == 0) {
            bytes.resize(below(bytes.size()));
        } else if (kind == 1) {
            const std::size_t first = below(bytes.size());
            bytes.replace(first, std::min<std::size_t>(below(600), bytes.size() - first),
                          below(600), static_cast<char>(below(2) * 255));
        } else {
            for (std::size_t n = 0; n < (std::size_t{1} << below(6)); ++n) {
                auto& byte = bytes[below(bytes.size())];
                byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << below(8)));
            }
        }
        return bytes;
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        run::Simulation simulation(std::make_shared<const model::Project>(smallestProject()));
        simulation.advance(60);
        io::writeResults(path("good.h5"), simulation,
                         {.state = true, .end = "interrupted", .snapshots = {}});
        good_ = readAll(path("good.h5"));
        QCOMPARE(endOf([&] { resume(path("good.h5")); }), End::read);
        QCOMPARE(endOf([&] { carryOn(path("good.h5")); }), End::read);
    }

    void checksumHasItsKnownValue() {
        io::Crc64 whole;
        whole.add("123456789");
        QCOMPARE(whole.value(), std::uint64_t{0x995DC9BBDF1939FA}); // CRC-64/XZ
        // In pieces of any length it is the same.
        const std::string text = "The quick brown fox jumps over the lazy dog, twice over.";
        io::Crc64 once;
        once.add(text);
        for (std::size_t cut = 0; cut < text.size(); ++cut) {
            io::Crc64 pieces;
            pieces.add(std::string_view(text).substr(0, cut));
            pieces.add(std::string_view(text).substr(cut));
            QCOMPARE(pieces.value(), once.value());
            // And of parts that were summed side by side.
            io::Crc64 before, after;
            before.add(std::string_view(text).substr(0, cut));
            after.add(std::string_view(text).substr(cut));
            before.append(after, text.size() - cut);
            QCOMPARE(before.value(), once.value());
        }
    }

    void everyFlippedBitBreaksTheSeal() {
        // A bit out of each byte of every seventh block; the seal's own words are not content.
        for (std::size_t at = 0; at < good_.size() - sealBytes; at += 7 * 64 + 1) {
            std::string bytes = good_;
            bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << (at % 8)));
            writeAll(path("flip.h5"), bytes);
            QCOMPARE(io::examineSeal(path("flip.h5")), io::Seal::broken);
        }
        std::string told;
        try {
            resume(path("flip.h5"));
        } catch (const FileError& error) {
            told = error.what();
        }
        QVERIFY2(told.find("flip.h5") != std::string::npos, told.c_str());
        QVERIFY2(told.find("damaged") != std::string::npos, told.c_str());
    }

    void aFileWithoutSealIsStillRead() {
        writeAll(path("bare.h5"), good_.substr(0, good_.size() - sealBytes));
        QCOMPARE(io::examineSeal(path("bare.h5")), io::Seal::absent);
        QCOMPARE(io::readResults(path("bare.h5")).monitors.size(), std::size_t{6});
        QCOMPARE(io::readState(path("bare.h5")).engines.size(), std::size_t{1});
    }

    void foreignObjectsAreRefused_data() {
        QTest::addColumn<Damage>("damage");
        const auto row = [](const char* name, const Damage& damage) {
            QTest::newRow(name) << damage;
        };
        static const std::vector<std::int64_t> many(4096, 7);
        static const std::vector<double> numbers(4096, 0.5);
        static const std::int64_t minus = -1;
        static const std::int64_t huge = std::int64_t{1} << 62U;
        static const double nan = std::numeric_limits<double>::quiet_NaN();
        static const char letters[] = "zonescope-results";
        const auto words = [](std::size_t size) {
            const hid_t type = H5Tcopy(H5T_C_S1);
            H5Tset_size(type, size);
            return type;
        };
        row("step is a list",
            [](auto& file) { file.attribute("/", "step", H5T_NATIVE_INT64, {4096}, many.data()); });
        row("time is a list", [](auto& file) {
            file.attribute("/", "time_fs", H5T_NATIVE_DOUBLE, {64, 64}, numbers.data());
        });
        row("format is a list",
            [words](auto& file) { file.attribute("/", "format", words(1), {17}, letters); });
        row("format is of any length", [](auto& file) {
            const hid_t type = H5Tcopy(H5T_C_S1);
            H5Tset_size(type, H5T_VARIABLE);
            const char* const text = letters;
            file.attribute("/", "format", type, {}, &text);
        });
        row("step is text",
            [words](auto& file) { file.attribute("/", "step", words(17), {}, letters); });
        row("time is no number",
            [](auto& file) { file.attribute("/", "time_fs", H5T_NATIVE_DOUBLE, {}, &nan); });
        row("step before the first",
            [](auto& file) { file.attribute("/", "step", H5T_NATIVE_INT64, {}, &minus); });
        row("step beyond all",
            [](auto& file) { file.attribute("/", "step", H5T_NATIVE_INT64, {}, &huge); });
        row("version before the first",
            [](auto& file) { file.attribute("/", "version", H5T_NATIVE_INT64, {}, &minus); });
        row("no end", [](auto& file) { file.removeAttribute("/", "end"); });
        row("no energy", [](auto& file) { file.remove("/energy/energy"); });
        row("energies of other steps",
            [](auto& file) { file.dataset("/energy/step", H5T_NATIVE_INT64, {3}, many.data()); });
        row("energy steps that stand still", [](auto& file) {
            file.dataset("/energy/step", H5T_NATIVE_INT64, {3}, many.data());
            file.dataset("/energy/energy", H5T_NATIVE_DOUBLE, {3}, numbers.data());
        });
        row("steps are numbers with a point", [](auto& file) {
            file.dataset("/energy/step", H5T_NATIVE_DOUBLE, {3}, numbers.data());
        });
        row("project is a list",
            [words](auto& file) { file.dataset("/project", words(1), {17}, letters); });
        row("project is a number",
            [](auto& file) { file.dataset("/project", H5T_NATIVE_DOUBLE, {}, numbers.data()); });
        row("project is empty",
            [words](auto& file) { file.dataset("/project", words(1), {0}, nullptr); });
        row("no monitors", [](auto& file) { file.remove("/monitors"); });
        row("a monitor is a dataset", [](auto& file) {
            file.dataset("/monitors/plane", H5T_NATIVE_DOUBLE, {4}, numbers.data());
        });
        row("a monitor leads to another file",
            [](auto& file) { file.externalLink("/monitors/plane", "/etc/hostname", "/"); });
        row("a dataset leads to another place",
            [](auto& file) { file.softLink("/monitors/plane/r_um", "/monitors/plane/z_um"); });
        row("a dataset lies in another file", [](auto& file) {
            const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
            H5Pset_external(creation, "/etc/hostname", 0, 32);
            file.dataset("/monitors/plane/r_um", H5T_NATIVE_DOUBLE, {4}, nullptr, creation);
        });
        row("a dataset that is nowhere", [](auto& file) {
            file.dataset("/monitors/plane/r_um", H5T_NATIVE_DOUBLE, {1'000'000'000'000}, nullptr);
        });
        row("a dataset of more than all memory", [](auto& file) {
            const hid_t creation = H5Pcreate(H5P_DATASET_CREATE);
            const hsize_t chunk[] = {1024, 1024, 4};
            H5Pset_chunk(creation, 3, chunk);
            file.dataset("/monitors/plane/r_um", H5T_NATIVE_DOUBLE,
                         {hsize_t{1} << 40U, hsize_t{1} << 40U, hsize_t{1} << 40U}, nullptr,
                         creation);
        });
        row("radii are one number", [](auto& file) {
            file.dataset("/monitors/plane/r_um", H5T_NATIVE_DOUBLE, {}, numbers.data());
        });
        row("radii are none", [](auto& file) {
            file.dataset("/monitors/plane/r_um", H5T_NATIVE_DOUBLE, {0}, nullptr);
        });
        row("radii stand still", [](auto& file) {
            file.dataset("/monitors/plane/r_um", H5T_NATIVE_DOUBLE, {9}, numbers.data());
        });
        row("a wavelength is no number", [](auto& file) {
            const double values[] = {1.0, nan};
            file.dataset("/monitors/plane/wavelength_um", H5T_NATIVE_DOUBLE, {2}, values);
        });
        row("no height", [](auto& file) {
            file.dataset("/monitors/plane/z_um", H5T_NATIVE_DOUBLE, {0}, nullptr);
        });
        row("a field is one number", [](auto& file) {
            file.dataset("/monitors/plane/Er", H5T_NATIVE_DOUBLE, {}, numbers.data());
        });
        row("a field of other coordinates", [](auto& file) {
            file.dataset("/monitors/plane/Ez", H5T_NATIVE_DOUBLE, {1, 2, 1, 3}, numbers.data());
        });
        row("a field of a million parities", [](auto& file) {
            file.dataset("/monitors/plane/Er", H5T_NATIVE_DOUBLE, {1'000'000, 0, 1, 9}, nullptr);
        });
        row("a field without numbers",
            [words](auto& file) { file.dataset("/monitors/plane/Er", words(17), {1}, letters); });
        row("a series of another length", [](auto& file) {
            file.dataset("/monitors/probe/Er", H5T_NATIVE_DOUBLE, {1, 7}, numbers.data());
        });
        row("a series without a parity", [](auto& file) {
            file.dataset("/monitors/probe/Ez", H5T_NATIVE_DOUBLE, {60}, numbers.data());
        });
        row("times that stand still", [](auto& file) {
            file.dataset("/monitors/probe/time_e_fs", H5T_NATIVE_DOUBLE, {60}, numbers.data());
        });
        row("times that are one number", [](auto& file) {
            file.dataset("/monitors/probe/time_e_fs", H5T_NATIVE_DOUBLE, {}, numbers.data());
        });
        row("an intensity of another length", [](auto& file) {
            file.dataset("/monitors/plane/incident_intensity", H5T_NATIVE_DOUBLE, {1},
                         numbers.data());
        });
        row("a plane wave of another length", [](auto& file) {
            file.dataset("/monitors/plane/plane_wave", H5T_NATIVE_DOUBLE, {1}, numbers.data());
        });
    }

    void foreignObjectsAreRefused() {
        QFETCH(Damage, damage);
        writeAll(path("foreign.h5"), good_);
        {
            Hdf5File file(path("foreign.h5"));
            damage(file);
        }
        // The library takes the seal off what it writes to.
        QCOMPARE(endOf([&] { carryOn(path("foreign.h5")); }), End::refused);
        static_cast<void>(endOf([&] { resume(path("foreign.h5")); }));
    }

    void aChangedStateIsRefused_data() {
        QTest::addColumn<Damage>("damage");
        const auto row = [](const char* name, const Damage& damage) {
            QTest::newRow(name) << damage;
        };
        static const std::vector<float> zeros(100'000, 0.0F);
        static const std::int64_t minus = -1;
        static const std::int64_t one = 1;
        static const std::int64_t three = 3;
        static const double two = 2.0;
        const char* const engine = "/state/engine_0";
        row("another order", [](auto& file) {
            file.attribute("/state", "azimuthal_order", H5T_NATIVE_INT64, {}, &three);
        });
        row("another peak", [](auto& file) {
            file.attribute("/state", "peak_energy", H5T_NATIVE_DOUBLE, {}, &two);
        });
        row("a step before the first",
            [engine](auto& file) { file.attribute(engine, "step", H5T_NATIVE_INT64, {}, &minus); });
        row("another step",
            [engine](auto& file) { file.attribute(engine, "step", H5T_NATIVE_INT64, {}, &one); });
        row("half a step further", [engine](auto& file) {
            file.attribute(engine, "at_half_step", H5T_NATIVE_INT64, {}, &one);
        });
        row("neither whole nor half", [engine](auto& file) {
            file.attribute(engine, "at_half_step", H5T_NATIVE_INT64, {}, &three);
        });
        row("a field gone", [](auto& file) { file.remove("/state/engine_0/Er"); });
        row("an engine gone", [](auto& file) { file.remove("/state/engine_0"); });
        row("a shorter field", [](auto& file) {
            file.dataset("/state/engine_0/Er", H5T_IEEE_F32LE, {10}, zeros.data());
        });
        row("phasors gone", [](auto& file) { file.remove("/state/phasors"); });
        row("no checksum", [](auto& file) { file.removeAttribute("/state", "checksum"); });
    }

    void aChangedStateIsRefused() {
        QFETCH(Damage, damage);
        writeAll(path("state.h5"), good_);
        {
            Hdf5File file(path("state.h5"));
            damage(file);
        }
        QVERIFY_THROWS_EXCEPTION(FileError, static_cast<void>(io::readState(path("state.h5"))));
    }

    void randomDamageIsRefusedOrHarmless() {
        const int count = qEnvironmentVariableIntValue("ZONESCOPE_DAMAGED_FILES");
        std::mt19937 random(seed() + 20260724);
        const run::SimulationState whole = io::readState(path("good.h5"));
        const auto sum = io::checksumOf(whole, io::readProjectText(path("good.h5")));
        int read = 0;
        for (int n = 0; n < std::max(count, 200); ++n) {
            writeAll(path("random.h5"), damaged(random));
            // Each file goes one of the ways that there are.
            switch (n % 4) {
            case 0:
            case 1: read += keptWholeState(path("random.h5"), sum) ? 1 : 0; break;
            case 2: static_cast<void>(endOf([&] { carryOn(path("random.h5")); })); break;
            default:
                QVERIFY(!io::isSweepFile(path("random.h5")));
                static_cast<void>(
                    endOf([&] { static_cast<void>(io::loadSweep(path("random.h5"))); }));
            }
        }
        qInfo("%d damaged files, of which %d still held the whole state", std::max(count, 200),
              read);
    }

    void randomStatesAreRefusedOrLoaded() {
        // Beyond the file: a state whose arrays have any length, at any step.
        const int count = qEnvironmentVariableIntValue("ZONESCOPE_DAMAGED_FILES");
        std::mt19937 random(seed() + 7);
        const auto project = std::make_shared<const model::Project>(smallestProject());
        run::Simulation simulation(project);
        const run::SimulationState whole = io::readState(path("good.h5"));
        const auto below = [&random](std::size_t end) {
            return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
        };
        for (int n = 0; n < std::max(count / 10, 200); ++n) {
            auto state = whole;
            auto& engine = state.engines.front();
            auto& arrays = below(8) == 0 && !state.phasors.kept.empty() ? state.phasors.kept.front()
                                                                        : engine.arrays;
            auto& array = arrays[below(arrays.size())];
            switch (below(7)) {
            case 0: array.bytes.resize(below(2 * array.bytes.size() + 8)); break;
            case 1: array.type = below(2) == 0 ? "float64" : "int64"; break;
            case 2: array.name += "x"; break;
            case 3: engine.step = static_cast<std::int64_t>(below(200)) - 50; break;
            case 4: engine.atHalfStep = !engine.atHalfStep; break;
            case 5: state.phasors.beforeStep = static_cast<std::int64_t>(below(100)) - 20; break;
            default: state.energy.resize(below(50)); break;
            }
            static_cast<void>(endOf([&] {
                simulation.loadState(state);
                simulation.advance(2);
            }));
        }
        // And a refused state has left nothing behind that a good one would not replace.
        simulation.loadState(whole);
        QCOMPARE(io::checksumOf(simulation.saveState(), "a"), io::checksumOf(whole, "a"));
    }
};

QTEST_GUILESS_MAIN(TestDamagedResults)

#else

class TestDamagedResults : public QObject {
    Q_OBJECT
private slots:
    void needsHdf5() { QSKIP("built without HDF5"); }
};

QTEST_GUILESS_MAIN(TestDamagedResults)

#endif
#include "test_damaged_results.moc"
