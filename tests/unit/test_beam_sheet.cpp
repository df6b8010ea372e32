// The data sheet of a lens that is lit by a beam along the axis: a lens of vacuum leaves the beam
// as it is, whose focus is known.

#include "core/datasheet/lens_sheet.hpp"
#include "core/run/simulation.hpp"

#include <QByteArray>
#include <QString>
#include <QTest>

#include <cmath>
#include <memory>
#include <numbers>

using namespace zonescope;
using namespace zonescope::datasheet;

namespace {

constexpr double focusUm = 4.0; ///< behind the exit plane
constexpr double waistUm = 1.5;

/// Wavelength 1 um, waist 1.5 um, 20 cells a wavelength; a ring of vacuum gives the aperture.
model::Project beamThroughNothing(model::BeamPolarization polarization) {
    model::Project project;
    project.name = "Beam";
    project.domain = {.radiusUm = 7.0, .zMinUm = -1.0, .zMaxUm = 1.0, .drUm = 0.05, .dzUm = 0.05};
    for (auto* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        side->cells = 10;
    }
    project.materials = {{.name = "nothing", .permittivity = 1.0}};
    project.bodies = {
        {"ring", model::AnnularZone{.rings = {{0.0, 5.0}}, .layers = {{-0.1, 0.0, "nothing"}}}}};
    model::Beam beam;
    beam.zUm = -0.5;
    beam.focusZUm = focusUm;
    beam.waistUm = waistUm;
    beam.polarization = polarization;
    beam.amplitude = 2.0; // everything is relative to it
    beam.signal =
        model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.15, .delayWidths = 4.0};
    project.azimuthalOrder = polarization == model::BeamPolarization::radial ? 0 : 1;
    project.sources = {{"beam", beam}};
    project.monitors = {
        {"exit", model::DftPlane{.zUm = 0.4, .rMaxUm = {}, .wavelengthsUm = {0.96, 1.0, 1.04}}}};
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = focusUm, .exitPlaneZUm = 0.0};
    project.run.stop = {.maxTimeFs = 130.0, .energyDecay = {}};
    project.run.backend = model::Backend::cpu;
    project.run.threads = 1;
    return project;
}

LensSheet sheetOf(const model::Project& project) {
    run::Simulation simulation(std::make_shared<const model::Project>(project));
    while (simulation.state() == run::RunState::running) {
        simulation.advance(1000);
    }
    return makeLensSheet(simulation);
}

QByteArray text(const WavelengthSheet& at) {
    QByteArray line = QByteArray::number(at.wavelengthUm) + " um: ";
    for (const auto& definition : figureDefinitions()) {
        if (at.has(definition.figure)) {
            line += QByteArray(definition.key.data(), static_cast<int>(definition.key.size())) +
                    " " + QByteArray::number(at[definition.figure]) + "; ";
        }
    }
    return line;
}

} // namespace

class TestBeamSheet : public QObject {
    Q_OBJECT

private slots:
    void aBeamComesThroughAsItIs_data() {
        QTest::addColumn<int>("polarization");
        QTest::newRow("linear") << static_cast<int>(model::BeamPolarization::linear);
        QTest::newRow("circular") << static_cast<int>(model::BeamPolarization::circularPlus);
        QTest::newRow("radial") << static_cast<int>(model::BeamPolarization::radial);
    }
    void aBeamComesThroughAsItIs() {
        QFETCH(int, polarization);
        const auto kind = static_cast<model::BeamPolarization>(polarization);
        const auto sheet = sheetOf(beamThroughNothing(kind));
        QCOMPARE(sheet.wavelengths.size(), std::size_t{3});
        for (const auto& at : sheet.wavelengths) {
            qInfo("%s", text(at).constData());
        }
        for (const auto& at : sheet.wavelengths) {
            // The power of the spectrum is that of the field, at the centre and beside it. 0.3 %:
            // the dispersion of 20 cells a wavelength, and what passes outside the domain.
            QVERIFY(std::abs(at[Figure::transmission] - 1.0) < 0.003);
            // A vector beam of divergence 0.21 rad: its shape is the scalar one's within the square
            // of that, 4 %.
            QVERIFY(std::abs(at[Figure::focalLength] - focusUm) < 0.1);
            QVERIFY(!at.has(Figure::strehlRatio));
            QVERIFY(!at.has(Figure::diffractionEfficiency));
            QVERIFY(!at.has(Figure::wavefrontError));
            if (kind != model::BeamPolarization::radial) {
                const double fwhm = waistUm * std::sqrt(2.0 * std::numbers::ln2);
                QVERIFY(std::abs(at[Figure::fwhm] / fwhm - 1.0) < 0.04);
                // The amplitude is that of the focus.
                QVERIFY(std::abs(at[Figure::peakIntensity] - 1.0) < 0.02);
                // Through 1.5 FWHM: 1 - exp(-2 (1.5 FWHM/w)^2) of a Gaussian beam; and no more than
                // there is.
                QVERIFY(at[Figure::focusingEfficiency] <= at[Figure::transmission]);
                const double part = 1.0 - std::exp(-2.0 * std::pow(1.5 * fwhm / waistUm, 2));
                QVERIFY(std::abs(at[Figure::focusingEfficiency] / part - 1.0) < 0.02);
            } else {
                // E along z only: dark beside a ring, and told.
                QVERIFY(at[Figure::peakIntensity] < 0.4);
                QVERIFY(!at.notes.empty());
            }
        }
        QVERIFY(!sheet.notes.empty());
    }

    /// A plane wave without a stop passes beside the lens, too: what the lens transmits is what
    /// goes through its aperture, all of it here, not what goes through the whole domain, twice as
    /// much.
    void lightBesideTheLensIsNotTransmittedByIt() {
        auto project = beamThroughNothing(model::BeamPolarization::linear);
        const auto signal = std::get<model::Beam>(project.sources[0].kind).signal;
        model::PlaneWave wave;
        wave.zUm = -0.5;
        wave.signal = signal;
        project.sources = {{"wave", wave}};
        const auto sheet = sheetOf(project);
        for (const auto& at : sheet.wavelengths) {
            // The wave is exact on the grid; its transforms at the end of the run are within 1e-3.
            QVERIFY2(std::abs(at[Figure::transmission] - 1.0) < 2e-3, text(at).constData());
        }
    }

    void otherLightIsRefusedWithTheReason() {
        const auto reason = [](const model::Project& project) {
            const auto missing = missingForSheet(project);
            return missing.size() == 1 ? QString::fromStdString(missing[0].value.english())
                                       : QString();
        };
        auto project = beamThroughNothing(model::BeamPolarization::linear);
        QVERIFY(missingForSheet(project).empty());
        auto& beam = std::get<model::Beam>(project.sources[0].kind);
        beam.angleDeg = 5.0;
        QCOMPARE(reason(project), QStringLiteral("light at an angle"));
        beam.angleDeg = 0.0;
        beam.charge = 1;
        QCOMPARE(reason(project), QStringLiteral("a beam that is dark on the axis"));
        beam.charge = 0;
        beam.polarizationAngleDeg = 30.0;
        QCOMPARE(reason(project), QStringLiteral("30"));
        beam.polarization = model::BeamPolarization::azimuthal;
        QCOMPARE(reason(project), QStringLiteral("a beam that is dark on the axis"));
        project.sources = {{"oblique", model::ObliquePlaneWave{}}};
        QCOMPARE(reason(project), QStringLiteral("light at an angle"));
        project.sources = {{"dipole", model::Dipole{}}};
        QCOMPARE(reason(project), QStringLiteral("no plane wave"));
    }
};

QTEST_GUILESS_MAIN(TestBeamSheet)
#include "test_beam_sheet.moc"
