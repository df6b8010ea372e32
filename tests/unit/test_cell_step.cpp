// The step of one cell that device kernels run, looped over on the host, against the CPU engine.

#include "core/fdtd/engine.hpp"
#include "gpu/engine/step/cell_step.hpp"
#include "gpu/engine/step/permittivity.hpp"
#include "gpu/engine/step/polarise_step.hpp"
#include "gpu/engine/step/tilted_step.hpp"
#include "tests/support/random_projects.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/unit/host_step_view.hpp"

#include <QTest>

#include <algorithm>
#include <random>

using namespace zonescope;
using model::Component;

namespace {

/// Of random projects. A sanitizer's business is memory, which few show.
constexpr unsigned fewSeeds = tests::sanitized ? 4 : 12;

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// How sources reach the fields: with the curl, or by linearity after the update.
enum class Injecting { withTheCurl, afterwards };

template <class Real>
void advance(const gpu::StepView<Real>& view, int steps, Injecting injecting) {
    const gpu::GlobalAccess<Real> access{view};
    const auto injectAfterwards = [&](bool electric, int j) {
        for (int n = 0; n < view.injectionCount; ++n) {
            const auto& injection = view.injections[n];
            if ((injection.component < 3) != electric) {
                continue;
            }
            const Real amplitude = view.amplitudes[j * view.seriesCount + injection.series];
            for (int w = 0; w < injection.count; ++w) {
                gpu::inject(view, access, injection.component, injection.iBegin + w, injection.k,
                            injection.weights[w] * amplitude);
            }
        }
    };
    const bool within = injecting == Injecting::withTheCurl;
    for (int j = 0; j < steps; ++j) {
        // Against the grain: within H and within E the order of cells must not matter.
        for (int k = view.layout.rows - 1; k >= 0; --k) {
            for (int i = view.layout.columns - 1; i >= 0; --i) {
                gpu::magneticCell(view, access, i, k,
                                  within ? gpu::injectedCurls(view, false, i, k, j)
                                         : gpu::CellCurls<Real>{});
            }
        }
        if (!within) {
            injectAfterwards(false, j);
        }
        for (int k = view.layout.rows - 1; k >= 0; --k) {
            for (int i = view.layout.columns - 1; i >= 0; --i) {
                gpu::electricCell(view, access, i, k,
                                  within ? gpu::injectedCurls(view, true, i, k, j)
                                         : gpu::CellCurls<Real>{});
            }
        }
        if (!within) {
            injectAfterwards(true, j);
        }
        for (int k = 0; k < view.layout.rows; ++k) {
            gpu::wallCell(view, access, view.wallColumn, k, j);
        }
        const auto& poles = view.polarisation;
        for (int n = poles.count - 1; n >= 0; --n) {
            const auto& value = poles.values[n];
            const auto& composition = poles.compositions[value.composition()];
            gpu::polarise(view, access, view.inLayer(value.i, value.k), value, composition,
                          gpu::polarisedState(composition, value, poles.state, poles.state));
        }
        for (int n = view.tilted.count - 1; n >= 0; --n) {
            (void)gpu::couple(view, access, view.tilted.values[n]);
        }
    }
}

struct Comparison {
    double largestValue = 0.0;
    double largestDifference = 0.0;
};

template <class Real>
Comparison compare(const fdtd::Engine& engine, tests::HostStepView<Real>& host) {
    Comparison result;
    const auto& layout = host.view().layout;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        const auto values = engine.component(component);
        std::size_t n = 0;
        for (int k = 0; k < layout.rows; ++k) {
            for (int i = 0; i < layout.columns; ++i, ++n) {
                const double difference =
                    std::abs(static_cast<double>(host.field(component, i, k)) - values[n]);
                result.largestValue = std::max(result.largestValue, std::abs(values[n]));
                // written so that NaN counts
                if (!(difference <= result.largestDifference)) {
                    result.largestDifference = difference;
                }
            }
        }
    }
    return result;
}

void fillRandomly(fdtd::Engine& engine, tests::HostStepView<double>& host) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    const auto& layout = host.view().layout;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        auto values = engine.component(component);
        std::ranges::generate(values, [&] { return uniform(random); });
        engine.setComponent(component, values);
        values = engine.component(component); // held values are zero now
        std::size_t n = 0;
        for (int k = 0; k < layout.rows; ++k) {
            for (int i = 0; i < layout.columns; ++i) {
                host.field(component, i, k) = values[n++];
            }
        }
    }
    host.followFields();
}

} // namespace

class TestCellStep : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheCpuEngine_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("dispersive");
        QTest::addColumn<bool>("planar");
        const unsigned last = tests::sanitized ? 6 : 24; // their business is memory
        for (unsigned seed = 1; seed <= last; ++seed) {
            QTest::addRow("random project %u", seed) << seed << false << false;
            QTest::addRow("random project %u with poles", seed) << seed << true << false;
        }
        for (unsigned seed = 1; seed <= (tests::sanitized ? 3U : 9U); ++seed) {
            QTest::addRow("planar random project %u", seed) << seed << false << true;
            QTest::addRow("planar random project %u with poles", seed) << seed << true << true;
        }
    }
    void agreesWithTheCpuEngine() {
        QFETCH(unsigned, seed);
        QFETCH(bool, dispersive);
        QFETCH(bool, planar);
        const auto project =
            dispersive ? tests::randomDispersiveProject(seed) : tests::randomProject(seed);
        const auto discretisation =
            discretised(planar ? tests::madePlanar(project, seed) : project);
        QCOMPARE(!discretisation->materials.dispersive.empty(), dispersive);
        const auto engine = fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
        tests::HostStepView<double> host(*discretisation);
        // The auxiliaries start at zero, and the CPU engine has some in the last block of columns
        // also where there is no layer; with loss a random start would differ there.
        if (!discretisation->materials.lossy()) {
            fillRandomly(*engine, host);
        }
        constexpr int steps = tests::sanitized ? 20 : 70;
        host.prepare(steps, 1);
        advance(host.view(), steps, seed % 2 == 0 ? Injecting::withTheCurl : Injecting::afterwards);
        engine->advance(steps);
        const auto result = compare(*engine, host);
        QCOMPARE_GT(result.largestValue, 1e-3);
        // A few hundred roundings of 1e-16.
        QCOMPARE_LT(result.largestDifference / result.largestValue, 1e-13);
    }

    void singlePrecisionIsAsExactAsItCanBe() {
        for (const unsigned seed : {3U, 8U, 12U}) {
            const auto discretisation = discretised(tests::randomProject(seed));
            const auto engine =
                fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
            tests::HostStepView<float> host(*discretisation);
            constexpr int steps = 70;
            host.prepare(steps, 1);
            advance(host.view(), steps, Injecting::withTheCurl);
            engine->advance(steps);
            const auto result = compare(*engine, host);
            QCOMPARE_GT(result.largestValue, 1e-3);
            QCOMPARE_LT(result.largestDifference / result.largestValue, 2e-5);
        }
    }

    void placesThatDoNotExistStayZero() {
        for (unsigned seed = 1; seed <= fewSeeds; ++seed) {
            const auto discretisation = discretised(tests::randomProject(seed));
            const auto engine =
                fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision);
            tests::HostStepView<double> host(*discretisation);
            fillRandomly(*engine, host);
            host.prepare(20, 1);
            advance(host.view(), 20, Injecting::withTheCurl);
            const auto& grid = discretisation->grid;
            for (int k = 0; k <= grid.nz; ++k) {
                for (const auto c : {Component::er, Component::ht, Component::hz}) {
                    QCOMPARE(host.field(c, grid.nr, k), 0.0);
                }
            }
            for (int i = 0; i <= grid.nr; ++i) {
                for (const auto c : {Component::ez, Component::ht}) {
                    QCOMPARE(host.field(c, i, grid.nz), 0.0);
                }
                // hr of the outer wall follows the et that a plane wave prescribes there.
                QCOMPARE(host.field(Component::hr, i, grid.nz), 0.0);
            }
        }
    }

    void permittivityComesBackEverywhere() {
        for (unsigned seed = 1; seed <= fewSeeds; ++seed) {
            const auto discretisation = discretised(tests::randomProject(seed));
            const auto& grid = discretisation->grid;
            const auto& materials = discretisation->materials;
            tests::HostStepView<double> host(*discretisation);
            auto view = host.view();
            const grid::SharedRows* const eps[] = {&materials.epsEr, &materials.epsEt,
                                                   &materials.epsEz};
            std::vector<float> border;
            for (const auto* values : eps) {
                for (const int i : {0, grid.nr}) {
                    for (int k = 0; k <= grid.nz; ++k) {
                        border.push_back((*values)[grid.index(i, k)]);
                    }
                }
                for (const int k : {0, grid.nz}) {
                    for (int i = 0; i <= grid.nr; ++i) {
                        border.push_back((*values)[grid.index(i, k)]);
                    }
                }
            }
            view.borderPermittivity = border.data();
            for (int c = 0; c < 3; ++c) {
                for (int k = 0; k <= grid.nz; ++k) {
                    for (int i = 0; i <= grid.nr; ++i) {
                        const double expected = (*eps[c])[grid.index(i, k)];
                        QCOMPARE_LE(std::abs(gpu::permittivity(view, c, i, k) - expected),
                                    1e-14 * expected);
                    }
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestCellStep)
#include "test_cell_step.moc"
