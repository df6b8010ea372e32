// Pictures of density maps in files: PNG, CSV and HDF5, and what is wrong with them.

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/pictures/raster.hpp"
#include "core/io/project/density_file.hpp"

#ifdef ZONESCOPE_HAS_HDF5
#include "core/io/files/hdf5_handles.hpp"
#endif

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <string>
#include <vector>

using namespace zonescope;
using model::DensityPixels;

class TestDensityFiles : public QObject {
    Q_OBJECT

    [[nodiscard]] std::filesystem::path at(const char* name) const {
        return std::filesystem::path(folder_.path().toStdString()) / name;
    }
    [[nodiscard]] std::string refusalOf(const char* name,
                                        const io::DensityFileOptions& options = {}) const {
        try {
            static_cast<void>(io::readDensity(at(name), options));
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    }

    QTemporaryDir folder_;

private slots:
    void picturesComeBack_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("PNG") << "map.png";
        QTest::newRow("CSV") << "map.csv";
    }
    void picturesComeBack() {
        QFETCH(const QString, name);
        const DensityPixels pixels(3, {0.0F, 1.0F, 51.0F / 255.0F, 1.0F, 200.0F / 255.0F, 0.0F});
        const auto path = at(name.toStdString().c_str());
        io::writeDensity(path, pixels);
        QVERIFY(io::readDensity(path) == pixels);
        const auto inverted = io::readDensity(path, {.dataset = {}, .inverted = true});
        QCOMPARE(inverted.at(0, 0), 1.0F);
        QCOMPARE(inverted.at(0, 2), 204.0F / 255.0F);
    }

    void coloursCountByTheirLuminance() {
        io::Raster raster(3, 1, {});
        raster.setPixel(0, 0, {255, 0, 0});
        raster.setPixel(1, 0, {0, 255, 0});
        raster.setPixel(2, 0, {0, 0, 255});
        raster.writePng(at("colours.png"));
        const auto pixels = io::readDensity(at("colours.png"));
        QCOMPARE(pixels.columns(), std::size_t{3});
        QVERIFY(pixels.at(0, 1) > pixels.at(0, 0) && pixels.at(0, 0) > pixels.at(0, 2));
    }

    void tablesAreReadAsSpreadsheetsWriteThem() {
        io::replaceTextFile(at("german.csv"), "0;0,5\r\n1;0,25\r\n");
        QVERIFY(io::readDensity(at("german.csv")) == DensityPixels(2, {0.0F, 0.5F, 1.0F, 0.25F}));
    }

    void wrongFilesAreRefused_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("said");
        QTest::newRow("word") << "word.csv"
                              << "0,1\n0,x\n"
                              << "line 2, column 2";
        QTest::newRow("above") << "above.csv"
                               << "0,1.5\n"
                               << "line 1, column 2: found 1.5";
        QTest::newRow("ragged") << "ragged.csv"
                                << "0,1\n\n1\n"
                                << "line 3: found 1 pixels";
        QTest::newRow("empty") << "empty.csv"
                               << ""
                               << "1 to 1024 pixels a side";
        QTest::newRow("no PNG") << "text.png"
                                << "0,1\n"
                                << "PNG";
        QTest::newRow("suffix") << "map.bmp"
                                << ""
                                << ".hdf5";
    }
    void wrongFilesAreRefused() {
        QFETCH(const QString, name);
        QFETCH(const QString, content);
        QFETCH(const QString, said);
        const std::string file = name.toStdString();
        io::replaceTextFile(at(file.c_str()), content.toStdString());
        const std::string refusal = refusalOf(file.c_str());
        QVERIFY2(refusal.find(said.toStdString()) != std::string::npos, refusal.c_str());
        QVERIFY2(refusal.find(file) != std::string::npos, refusal.c_str());
    }

    void missingFilesAreNamed() {
        for (const char* name : {"none.png", "none.csv", "none.h5"}) {
            QVERIFY2(refusalOf(name).find(name) != std::string::npos, name);
        }
    }

#ifdef ZONESCOPE_HAS_HDF5
    void datasetsAreFoundAndChosen() {
        const std::vector<double> values{0.0, 0.25, 1.0, 0.5, 0.0, 1.0};
        const std::vector<std::size_t> shape{2, 3};
        {
            io::hdf5::Writer file(at("one.h5"));
            file.group("/design");
            file.dataset("/design/rho", shape, values);
            file.dataset("/history", std::vector<std::size_t>{6}, values);
            file.text("/note", "made elsewhere");
            file.finish();
        }
        const DensityPixels expected(3, {0.0F, 0.25F, 1.0F, 0.5F, 0.0F, 1.0F});
        QVERIFY(io::readDensity(at("one.h5")) == expected);
        {
            io::hdf5::Writer file(at("two.h5"));
            file.dataset("/a", shape, values);
            file.dataset("/b", shape, std::vector<double>{0.0, 0.0, 2.0, 0.0, 0.0, 0.0});
            file.finish();
        }
        QCOMPARE(io::densityDatasets(at("two.h5")), (std::vector<std::string>{"/a", "/b"}));
        QVERIFY(refusalOf("two.h5").find("/a, /b") != std::string::npos);
        QVERIFY(io::readDensity(at("two.h5"), {.dataset = "a", .inverted = false}) == expected);
        const auto outside = refusalOf("two.h5", {.dataset = "/b", .inverted = false});
        QVERIFY2(outside.find("/b[0][2]") != std::string::npos, outside.c_str());
        QVERIFY(refusalOf("two.h5", {.dataset = "/c", .inverted = false}).find("/a, /b") !=
                std::string::npos);
    }
#endif
};

QTEST_APPLESS_MAIN(TestDensityFiles)
#include "test_density_files.moc"
