// The material library against published indices, its refusals, and the user's own file.

#include "core/error.hpp"
#include "core/materials/library.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/validate.hpp"

#include <QByteArray>
#include <QString>
#include <QTest>

#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <complex>
#include <set>

#include <nlohmann/json.hpp>

using namespace zonescope;
using namespace zonescope::materials;

class TestMaterialLibrary : public QObject {
    Q_OBJECT

private slots:
    void knownIndices_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("wavelengthUm");
        QTest::addColumn<double>("index");
        QTest::addColumn<double>("tolerance");
        // Tolerance: half a unit of the last digit that the source prints.
        const auto row = [](const char* id, double wavelength, double index, double tolerance) {
            QTest::addRow("%s at %g", id, wavelength) << id << wavelength << index << tolerance;
        };
        row("fused-silica", 0.5876, 1.4585, 5e-5);  // n_d (Malitson 1965, table I: 1.45846)
        row("fused-silica", 1.55, 1.4440, 5e-5);    // the value of every fibre text
        row("n-bk7", 0.58756, 1.51680, 5e-6);       // n_d of the catalogue
        row("sf11", 0.58756, 1.78472, 5e-6);        // n_d of the catalogue
        row("n-lasf9", 0.58756, 1.85025, 5e-6);     // n_d of the catalogue
        row("al2o3", 0.5893, 1.7681, 5e-5);         // n_D of sapphire, ordinary
        row("mgf2", 0.5893, 1.3777, 1e-4);          // n_D of MgF2, ordinary
        row("tio2", 0.5893, 2.6131, 2e-3);          // rutile, ordinary: 2.613 (Devore 1951)
        row("si", 1.55, 3.4777, 5e-4);              // 3.478 (Salzberg and Villa 1957)
        row("si-visible", 0.633, 3.8736, 5e-3);     // 3.87 by interpolation of Green's table
        row("si3n4", 1.55, 1.9963, 5e-4);           // 1.996 (Luke et al. 2015)
        row("gan", 0.6328, 2.3800, 5e-3);           // 2.38 (Barker and Ilegems 1973)
        row("pmma", 0.5876, 1.491, 5e-4);           // 1.491 (Sultanova et al. 2009)
        row("polycarbonate", 0.5876, 1.5849, 1e-3); // 1.585 (Sultanova et al. 2009)
        row("pdms", 0.5893, 1.43148, 5e-6);         // the published formula by hand
        row("air", 0.5893, 1.0002772, 1e-7);        // Edlen (1966) differs by 300 ppm of CO2
        // From the table of Rakic et al. in electronvolts, computed apart.
        row("au", 0.6168, 0.3338428045, 1e-8);
    }
    void knownIndices() {
        QFETCH(QString, id);
        QFETCH(double, wavelengthUm);
        QFETCH(double, index);
        QFETCH(double, tolerance);
        const Entry* entry = findBuiltIn(id.toStdString());
        QVERIFY(entry);
        const auto found = entry->indexAt(wavelengthUm);
        QVERIFY(found);
        QVERIFY2(std::abs(found->n - index) <= tolerance,
                 qPrintable(QString::number(found->n, 'g', 10)));
    }

    void everyEntryIsComplete() {
        std::set<std::string> ids;
        std::set<std::string> names;
        for (const Entry& entry : builtInEntries()) {
            QVERIFY2(ids.insert(entry.id).second, entry.id.c_str());
            QVERIFY2(names.insert(entry.name).second, entry.name.c_str());
            QVERIFY(entry.source.find("19") != std::string::npos ||
                    entry.source.find("20") != std::string::npos); // a year
            QVERIFY(!entry.formula().empty());
            QVERIFY(!entry.colour.empty());
            // Nowhere in its range does a formula meet a resonance.
            for (int n = 0; n <= 1000; ++n) {
                const double wavelength =
                    entry.shortestUm + (entry.longestUm - entry.shortestUm) * n / 1000.0;
                const auto index = entry.indexAt(wavelength);
                // Metals reach some hundreds in the infrared.
                const double most = entry.category == "metal" ? 500.0 : 10.0;
                QVERIFY2(index && index->n > 0.0 && index->n < most, entry.id.c_str());
                QVERIFY(index->k >= 0.0);
            }
            QVERIFY(!entry.indexAt(entry.shortestUm * 0.99));
            QVERIFY(!entry.indexAt(entry.longestUm * 1.01));
        }
        QVERIFY(ids.size() >= 19);
    }

    void dielectricsBecomeMaterialsOfAProject() {
        const model::Material silica = materialAt(*findBuiltIn("fused-silica"), 0.55);
        QCOMPARE(silica.name, std::string("Fused silica"));
        QVERIFY(std::abs(std::sqrt(silica.permittivity) - 1.45991) < 1e-5);
        QCOMPARE(silica.conductivityPerUm, 0.0);
        // A loss comes back as the extinction of the table: (n + i k)^2 = eps + i sigma / omega.
        const Entry& silicon = *findBuiltIn("si-visible");
        const model::Material lossy = materialAt(silicon, 0.5);
        const auto index = std::sqrt(std::complex<double>(
            lossy.permittivity, lossy.conductivityPerUm / units::angularFrequency(0.5)));
        QVERIFY(std::abs(index.real() - 4.294) < 1e-12);
        QVERIFY(std::abs(index.imag() - 4.4165e-2) < 1e-12);
        model::Project project;
        project.materials = {silica, lossy};
        QVERIFY(model::validate(project).empty());
    }

    void metalsComeWithTheirPoles() {
        // Johnson and Christy (1972), gold at 1.96 eV (0.6326 um): n = 0.14 to 0.18, k = 3.37 to
        // 3.45; Rakic's Lorentz-Drude model is meant to give such measurements within some percent.
        const Entry& gold = *findBuiltIn("au");
        const auto index = gold.indexAt(0.6326);
        QVERIFY(index);
        QVERIFY(std::abs(index->k - 3.2) < 0.3);
        QVERIFY(index->n > 0.05 && index->n < 0.35);
        QCOMPARE(refusalAt(gold, 0.6326), Refusal::none);
        QCOMPARE(refusalAt(gold, 20.0), Refusal::outsideRange);
        const auto material = materialAt(gold, 0.6326);
        QCOMPARE(material.permittivity, 1.0);
        QCOMPARE(material.poles.size(), std::size_t{6});
        const auto again = model::refractiveIndexAt(material, 0.6326);
        QCOMPARE(again.real(), index->n);
        QCOMPARE(again.imag(), index->k);
        for (const char* id : {"ag", "al", "au", "au-six-poles", "cu"}) {
            const Entry& metal = *findBuiltIn(id);
            model::Project project;
            project.materials = {materialAt(metal, 0.6)};
            QVERIFY2(model::validate(project).empty(), id);
            QVERIFY(toJson(parseEntry(toJson(metal))) == toJson(metal));
            QVERIFY(metal.formula().find("ω in rad/fs") != std::string::npos);
        }
    }

    void formulasOfSellmeierBecomePoles() {
        for (const char* id : {"si", "tio2", "fused-silica", "n-bk7"}) {
            const Entry& entry = *findBuiltIn(id);
            const auto material = dispersiveMaterial(entry);
            QVERIFY2(!material.poles.empty(), id);
            for (const double part : {0.0, 0.3, 1.0}) {
                const double wavelength = std::lerp(entry.shortestUm, entry.longestUm, part);
                const auto index = model::refractiveIndexAt(material, wavelength);
                QVERIFY2(std::abs(index - std::complex<double>(entry.indexAt(wavelength)->n)) <
                             1e-9,
                         id);
            }
            model::Project project;
            project.materials = {material};
            QVERIFY2(model::validate(project).empty(), id);
        }
        QVERIFY_THROWS_EXCEPTION(InputError, (void)dispersiveMaterial(*findBuiltIn("air")));
        QVERIFY_THROWS_EXCEPTION(InputError, (void)dispersiveMaterial(*findBuiltIn("si-visible")));
    }

    void activePolesAreRefused() {
        auto json = nlohmann::json(toJson(*findBuiltIn("au")));
        json["model"]["poles"][2]["strength_rad2_per_fs2"] = -500.0;
        QVERIFY_THROWS_EXCEPTION(InputError, (void)parseEntry(json));
        json["model"]["poles"][2]["strength_rad2_per_fs2"] = 1.0;
        json["model"]["poles"][2]["damping_rad_per_fs"] = -0.1;
        QVERIFY_THROWS_EXCEPTION(InputError, (void)parseEntry(json));
    }

    void metalsAndForeignWavelengthsAreRefusedWithTheReason() {
        QCOMPARE(refusalAt(*findBuiltIn("tio2"), 0.3), Refusal::outsideRange);
        // Below 0.31 um silicon's permittivity is negative: the table serves, the solver does not.
        const Entry& silicon = *findBuiltIn("si-visible");
        QCOMPARE(refusalAt(silicon, 0.28), Refusal::metal);
        try {
            (void)materialAt(silicon, 0.28);
            QFAIL("accepted");
        } catch (const InputError& error) {
            QVERIFY(error.hint().english().find("poles") != std::string::npos);
        }
        try {
            (void)materialAt(*findBuiltIn("tio2"), 0.3);
            QFAIL("accepted");
        } catch (const InputError& error) {
            QVERIFY(error.allowed().english().find("0.43 to 1.53") != std::string::npos);
        }
    }

    void theUsersFileComesBack() {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("deep/own.json").toStdString();
        UserLibrary library(file);
        QVERIFY(library.entries().empty());
        const model::Material resist{"SU-8 résist", 2.5, 0.0, "#112233"};
        library.save(entryOf(resist, 0.55));
        library.save(entryOf({"dark", 2.0, 0.3, ""}, 0.6));
        UserLibrary again(file);
        QCOMPARE(again.entries().size(), std::size_t{2});
        QCOMPARE(again.entries(), library.entries());
        const auto back = materialAt(again.entries()[0], 1.0);
        QCOMPARE(back.name, resist.name);
        QVERIFY(std::abs(back.permittivity - 2.5) < 1e-12);
        // A loss holds at its wavelength only.
        QCOMPARE(refusalAt(again.entries()[1], 0.7), Refusal::outsideRange);
        const auto dark = materialAt(again.entries()[1], 0.6);
        QVERIFY(std::abs(dark.conductivityPerUm - 0.3) < 1e-12);
        // The same name replaces.
        library.save(entryOf({"dark", 3.0, 0.0, ""}, 0.6));
        QCOMPARE(library.entries().size(), std::size_t{2});
        QVERIFY(library.remove("user-dark"));
        QVERIFY(!library.remove("user-dark"));
        QCOMPARE(UserLibrary(file).entries().size(), std::size_t{1});
    }

    void damagedFilesAreRefusedAndKept_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("other format") << QByteArray("{\"format\": \"x\", \"materials\": []}");
        QTest::newRow("no list") << QByteArray(
            "{\"format\": \"zonescope-material-library\", \"materials\": 3}");
        QTest::newRow("bad entry")
            << QByteArray("{\"format\": \"zonescope-material-library\", \"materials\": [{}]}");
    }
    void damagedFilesAreRefusedAndKept() {
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        QFile file(folder.filePath("own.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        QVERIFY_THROWS_EXCEPTION(Error, UserLibrary(file.fileName().toStdString()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), text);
    }

    void badEntriesNameTheKey_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("key");
        QTest::newRow("colour") << "/colour"
                                << "\"red\""
                                << "colour";
        QTest::newRow("id") << "/id"
                            << "\"A b\""
                            << "id";
        QTest::newRow("range") << "/range_um"
                               << "[2, 1]"
                               << "range_um";
        QTest::newRow("category") << "/category"
                                  << "\"gem\""
                                  << "category";
        QTest::newRow("kind") << "/model/kind"
                              << "\"magic\""
                              << "model.kind";
        QTest::newRow("length") << "/model/strengths"
                                << "[1]"
                                << "model.resonances_um2";
        QTest::newRow("text") << "/model/constant"
                              << "\"1\""
                              << "model.constant";
        QTest::newRow("resonance") << "/range_um"
                                   << "[0.0684043, 1]"
                                   << "range_um";
        QTest::newRow("version") << "/version"
                                 << "2"
                                 << "version";
    }
    void badEntriesNameTheKey() {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, key);
        auto object = nlohmann::json::parse(toJson(*findBuiltIn("fused-silica")).dump());
        object[nlohmann::json::json_pointer(pointer.toStdString())] =
            nlohmann::json::parse(value.toStdString());
        try {
            (void)parseEntry(object);
            QFAIL("accepted");
        } catch (const InputError& error) {
            QCOMPARE(QString::fromStdString(error.key()), key);
        }
    }
};

QTEST_APPLESS_MAIN(TestMaterialLibrary)
#include "test_material_library.moc"
