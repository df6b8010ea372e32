// VTK files: what was written comes back through VTK's own reader.

#include "core/error.hpp"
#include "core/io/results/vtk_export.hpp"
#include "core/monitors/collocation.hpp"
#include "tests/support/small_projects.hpp"

#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace zonescope;

class TestVtkExport : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] std::string path(const char* name) const {
        return folder_.path().toStdString() + "/" + name;
    }

private slots:
    void initTestCase() {
        if (!io::hasVtk()) {
            QSKIP("built without VTK");
        }
    }

    void readsBack_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("rectilinear") << "field.vtr";
        QTest::newRow("image") << "field.vti";
    }

    void readsBack() {
        QFETCH(QString, name);
        auto project = tests::planeWaveWithMonitors();
        project.materials.push_back({"glass", 2.25, 0.0, ""});
        project.bodies.push_back({"ball", model::Sphere{0.0, 0.4, "glass"}});
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        simulation.advance(120);
        const auto file = path(name.toUtf8().constData());
        io::writeVtk(file, simulation);
        const auto content = io::readVtk(file);
        const auto& grid = simulation.discretisation().grid;
        QCOMPARE(content.cellsR, static_cast<std::size_t>(grid.nr));
        QCOMPARE(content.cellsZ, static_cast<std::size_t>(grid.nz));
        const std::vector<double> bounds{0.0, grid.r(grid.nr), grid.z(0), grid.z(grid.nz)};
        for (std::size_t n = 0; n < bounds.size(); ++n) {
            QVERIFY(std::abs(content.boundsUm[n] - bounds[n]) < 1e-9);
        }
        const auto values = [&content](const std::string& array) {
            const auto found = std::find(content.arrays.begin(), content.arrays.end(), array);
            if (found == content.arrays.end()) {
                throw Error("no array " + array);
            }
            return content.values[static_cast<std::size_t>(found - content.arrays.begin())];
        };
        // |E| as the engine shows it.
        fdtd::PlaneRequest request;
        const auto plane = simulation.snapshot(request);
        const auto magnitude = values("E_magnitude");
        QCOMPARE(magnitude.size(), plane.values.size());
        for (std::size_t n = 0; n < magnitude.size(); ++n) {
            QVERIFY(magnitude[n] == static_cast<double>(plane.values[n]));
        }
        // Permittivity: glass in the ball's centre, vacuum far away.
        const auto eps = values("permittivity");
        const auto at = [&](double r, double z) {
            const auto i = static_cast<std::size_t>(r / grid.dr);
            const auto k = static_cast<std::size_t>((z - grid.zOrigin) / grid.dz);
            return eps[k * content.cellsR + i];
        };
        QVERIFY(std::abs(at(0.12, 0.03) - 2.25) < 1e-5);
        QVERIFY(std::abs(at(0.8, 0.8) - 1.0) < 1e-5);
        // Er at a cell centre: the mean of the two places above and below it.
        const auto er = values("Er");
        const auto raw = simulation.engine().component(model::Component::er);
        const int i = 7;
        const int k = grid.nz / 2;
        const double mean = 0.5 * (raw[grid.index(i, k)] + raw[grid.index(i, k + 1)]);
        QVERIFY(std::abs(er[static_cast<std::size_t>(k) * content.cellsR + 7] - mean) < 1e-6);
        // The transform of the region is there and not empty.
        const auto transform = values("region_E_1um");
        QVERIFY(*std::max_element(transform.begin(), transform.end()) > 0.0);
    }

    void badNamesAreExplained() {
        run::Simulation simulation(std::make_shared<const model::Project>(tests::axisDipole()));
        QVERIFY_THROWS_EXCEPTION(InputError, io::writeVtk(path("field.vtk"), simulation));
        QVERIFY_THROWS_EXCEPTION(FileError, io::writeVtk("/no/such/folder/x.vtr", simulation));
        QVERIFY_THROWS_EXCEPTION(FileError, (void)io::readVtk(path("missing.vtr")));
    }
};

QTEST_GUILESS_MAIN(TestVtkExport)
#include "test_vtk_export.moc"
