#include <QTemporaryDir>
#include <QTest>

#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/files/hdf5_chunks.hpp"
#include "core/io/files/hdf5_handles.hpp"

#include <hdf5.h>

#include <cmath>
#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

using namespace zonescope;

/// Compressed datasets: the library must find in the chunks that all cores made what was written.
class TestHdf5Chunks : public QObject {
    Q_OBJECT

    static std::vector<float> table(int rows, int columns) {
        std::vector<float> values;
        for (int k = 0; k < rows; ++k) {
            for (int i = 0; i < columns; ++i) {
                values.push_back(static_cast<float>(std::sin(0.37 * k) * i + 1e-3 * k * i));
            }
        }
        return values;
    }

    static std::vector<float> written(const std::vector<float>& values, std::size_t rows,
                                      std::size_t columns, hid_t stored, bool& chunked) {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("table.h5").toStdString();
        {
            io::hdf5::Writer file(path);
            const std::size_t shape[] = {rows, columns};
            file.dataset("/table", shape, H5T_NATIVE_FLOAT, stored, values.data(), true);
            file.finish();
        }
        const io::hdf5::Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
        const io::hdf5::Handle dataset(H5Dopen2(file.get(), "/table", H5P_DEFAULT), H5Dclose);
        const io::hdf5::Handle creation(H5Dget_create_plist(dataset.get()), H5Pclose);
        chunked =
            H5Pget_layout(creation.get()) == H5D_CHUNKED && H5Pget_nfilters(creation.get()) == 2;
        std::vector<float> read(rows * columns, -1.0F);
        if (H5Dread(dataset.get(), H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, read.data()) <
            0) {
            read.clear();
        }
        return read;
    }

private slots:
    void tablesAreReadAsTheyWere_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("whole chunks") << 512 << 256;
        QTest::newRow("a row and a column more") << 257 << 513;
        QTest::newRow("shorter than a chunk") << 70 << 90;
        QTest::newRow("one column") << 5000 << 1;
        QTest::newRow("one row") << 1 << 5000;
        QTest::newRow("more chunks than are made at once") << 2600 << 3900;
    }

    void tablesAreReadAsTheyWere() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        const auto values = table(rows, columns);
        bool chunked = false;
        const auto read = written(values, static_cast<std::size_t>(rows),
                                  static_cast<std::size_t>(columns), H5T_IEEE_F32LE, chunked);
        QVERIFY(chunked);
        QVERIFY(read == values);
    }

    /// Another type in the file is the library's to convert.
    void otherTypesGoThroughTheLibrary() {
        const auto values = table(300, 40);
        bool chunked = false;
        const auto read = written(values, 300, 40, H5T_IEEE_F64LE, chunked);
        QVERIFY(chunked);
        QVERIFY(read == values);
    }

    /// What stands beyond the table is nothing, so that it costs nothing.
    void edgesArePaddedWithZeros() {
        const std::vector<float> ones(300 * 300, 1.0F);
        const auto bytes = std::as_bytes(std::span(ones));
        const auto chunks = io::hdf5::Chunks::of(300, 300);
        const auto inside = io::hdf5::compressedChunk(bytes, 300, sizeof(float), chunks, 0, 0);
        const auto corner = io::hdf5::compressedChunk(bytes, 300, sizeof(float), chunks, 256, 256);
        const std::vector<float> zeros(300 * 300, 0.0F);
        const auto nothing = io::hdf5::compressedChunk(std::as_bytes(std::span(zeros)), 300,
                                                       sizeof(float), chunks, 0, 0);
        QVERIFY(inside != corner);
        QVERIFY(corner != nothing);
        QCOMPARE_LT(inside.size(), std::size_t{2000});
        QCOMPARE_LT(corner.size(), std::size_t{2000});
    }
};

#else

class TestHdf5Chunks : public QObject {
    Q_OBJECT
private slots:
    void needsHdf5() { QSKIP("built without HDF5"); }
};

#endif

QTEST_GUILESS_MAIN(TestHdf5Chunks)
#include "test_hdf5_chunks.moc"
