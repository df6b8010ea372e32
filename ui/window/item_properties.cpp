#include "core/model/names.hpp"
#include "core/model/units.hpp"
#include "ui/field/number_format.hpp"
#include "ui/window/project_item.hpp"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <type_traits>

namespace zonescope::ui {

namespace {

QString qs(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString words(std::string_view name) {
    return qs(name).replace(QLatin1Char('_'), QLatin1Char(' '));
}

/// Collects lines; lists longer than `listed` end with their number.
class Table {
public:
    static constexpr std::size_t listed = 500;

    void heading(const QString& name) { rows_.push_back({name, {}, {}, {}}); }
    void text(const QString& name, const QString& value, const QString& help = {}) {
        rows_.push_back({name, value.isEmpty() ? QStringLiteral("none") : value, {}, help});
    }
    void number(const QString& name, double value, const QString& unit, const QString& help = {}) {
        rows_.push_back({name, formatEngineering(value, {}, 4), unit, help});
    }
    void length(const QString& name, double um, const QString& help = {}) {
        rows_.push_back({name, QString::number(um, 'g', 6), QStringLiteral("µm"), help});
    }
    void length(const QString& name, const std::optional<double>& um, const QString& absent) {
        if (um)
            length(name, *um);
        else
            text(name, absent);
    }
    void integer(const QString& name, long long value, const QString& unit = {},
                 const QString& help = {}) {
        rows_.push_back({name, formatCount(value), unit, help});
    }
    void wavelengths(const std::vector<double>& list) {
        QStringList parts;
        for (std::size_t n = 0; n < std::min(list.size(), listed); ++n)
            parts << QString::number(list[n], 'g', 5);
        rows_.push_back({QStringLiteral("wavelengths"),
                         parts.join(QStringLiteral(", ")),
                         QStringLiteral("µm"),
                         {}});
    }
    [[nodiscard]] std::vector<Property> take() { return std::move(rows_); }

private:
    std::vector<Property> rows_;
};

void describe(Table& table, const model::Signal& signal) {
    table.heading(QStringLiteral("Signal: ") + words(model::kindOf(signal)));
    if (const auto* pulse = std::get_if<model::GaussianPulse>(&signal)) {
        table.length(QStringLiteral("wavelength"), pulse->wavelengthUm,
                     QStringLiteral("Vacuum wavelength of the carrier"));
        table.number(QStringLiteral("frequency"), units::terahertz(pulse->wavelengthUm),
                     QStringLiteral("THz"));
        table.number(
            QStringLiteral("relative bandwidth"), pulse->relativeBandwidth, {},
            QStringLiteral("Full width at half maximum of the power spectrum / carrier frequency"));
        table.number(
            QStringLiteral("delay"), pulse->delayWidths, QStringLiteral("σ"),
            QStringLiteral("Peak of the envelope, in standard deviations of the envelope in time"));
    } else if (const auto* wave = std::get_if<model::ContinuousWave>(&signal)) {
        table.length(QStringLiteral("wavelength"), wave->wavelengthUm,
                     QStringLiteral("Vacuum wavelength"));
        table.number(QStringLiteral("frequency"), units::terahertz(wave->wavelengthUm),
                     QStringLiteral("THz"));
        table.number(QStringLiteral("ramp"), wave->rampPeriods, QStringLiteral("periods"));
    } else if (const auto* samples = std::get_if<model::SampledSignal>(&signal)) {
        table.number(QStringLiteral("interval"), samples->intervalFs, QStringLiteral("fs"));
        table.integer(QStringLiteral("samples"), static_cast<long long>(samples->values.size()));
    }
}

void describe(Table& table, const model::AnnularZone& zone) {
    table.heading(QStringLiteral("Layers"));
    for (const auto& layer : zone.layers)
        table.text(qs(layer.material), QStringLiteral("%1 to %2 µm")
                                           .arg(layer.zMinUm, 0, 'g', 6)
                                           .arg(layer.zMaxUm, 0, 'g', 6));
    table.heading(QStringLiteral("Rings (inner to outer radius)"));
    for (std::size_t n = 0; n < std::min(zone.rings.size(), Table::listed); ++n) {
        const auto& ring = zone.rings[n];
        table.text(
            QStringLiteral("ring %1").arg(n + 1),
            QStringLiteral("%1 to %2 µm").arg(ring.rInUm, 0, 'f', 4).arg(ring.rOutUm, 0, 'f', 4),
            QStringLiteral("width %1").arg(formatLength(ring.rOutUm - ring.rInUm)));
    }
    if (zone.rings.size() > Table::listed)
        table.integer(QStringLiteral("further rings"),
                      static_cast<long long>(zone.rings.size() - Table::listed));
}

void describe(Table& table, const model::Slab& slab) {
    table.text(QStringLiteral("material"), qs(slab.material));
    table.length(QStringLiteral("from z"), slab.zMinUm, QStringLiteral("unbounded"));
    table.length(QStringLiteral("to z"), slab.zMaxUm, QStringLiteral("unbounded"));
}

void describe(Table& table, const model::Sphere& sphere) {
    table.text(QStringLiteral("material"), qs(sphere.material));
    table.length(QStringLiteral("centre z"), sphere.zUm);
    table.length(QStringLiteral("radius"), sphere.radiusUm);
}

void describe(Table& table, const model::Cone& cone) {
    table.text(QStringLiteral("material"), qs(cone.material));
    table.length(QStringLiteral("from z"), cone.zMinUm);
    table.length(QStringLiteral("to z"), cone.zMaxUm);
    table.length(QStringLiteral("lower radius"), cone.radiusAtZMinUm);
    table.length(QStringLiteral("upper radius"), cone.radiusAtZMaxUm);
}

void describe(Table& table, const model::Polygon& shape) {
    table.text(QStringLiteral("material"), qs(shape.material));
    table.heading(QStringLiteral("Corners (r, z)"));
    for (std::size_t n = 0; n < std::min(shape.points.size(), Table::listed); ++n)
        table.text(QStringLiteral("corner %1").arg(n + 1),
                   QStringLiteral("%1, %2 µm")
                       .arg(shape.points[n].rUm, 0, 'g', 6)
                       .arg(shape.points[n].zUm, 0, 'g', 6));
}

void describe(Table& table, const model::PlaneWave& wave) {
    table.length(QStringLiteral("plane z"), wave.zUm,
                 QStringLiteral("Total field ahead of this plane, scattered field behind"));
    table.text(QStringLiteral("direction"), words(model::nameOf(wave.direction)));
    table.text(QStringLiteral("polarisation"), words(model::nameOf(wave.polarization)));
    table.number(QStringLiteral("amplitude"), wave.amplitude, QStringLiteral("E₀"));
    table.length(QStringLiteral("aperture radius"), wave.apertureRadiusUm,
                 QStringLiteral("unbounded"));
    if (wave.apertureRadiusUm)
        table.length(QStringLiteral("aperture edge"), wave.apertureEdgeUm,
                     QStringLiteral("Width of the raised-cosine edge"));
    describe(table, wave.signal);
}

void describe(Table& table, const model::Dipole& dipole) {
    table.text(QStringLiteral("moment"), words(model::nameOf(dipole.kind)));
    table.length(QStringLiteral("r"), dipole.rUm);
    table.length(QStringLiteral("z"), dipole.zUm);
    table.text(QStringLiteral("orientation (r, θ, z)"), QStringLiteral("%1, %2, %3")
                                                            .arg(dipole.orientationR, 0, 'g', 4)
                                                            .arg(dipole.orientationTheta, 0, 'g', 4)
                                                            .arg(dipole.orientationZ, 0, 'g', 4));
    table.number(QStringLiteral("amplitude"), dipole.amplitude, {},
                 QStringLiteral("Current moment"));
    describe(table, dipole.signal);
}

void describe(Table& table, const model::CurrentProfile& profile) {
    table.text(QStringLiteral("component"), words(model::nameOf(profile.component)));
    table.integer(QStringLiteral("radial samples"), static_cast<long long>(profile.rUm.size()));
    table.integer(QStringLiteral("axial samples"), static_cast<long long>(profile.zUm.size()));
    if (!profile.rUm.empty() && !profile.zUm.empty()) {
        table.text(QStringLiteral("r"), QStringLiteral("%1 to %2 µm")
                                            .arg(profile.rUm.front(), 0, 'g', 6)
                                            .arg(profile.rUm.back(), 0, 'g', 6));
        table.text(QStringLiteral("z"), QStringLiteral("%1 to %2 µm")
                                            .arg(profile.zUm.front(), 0, 'g', 6)
                                            .arg(profile.zUm.back(), 0, 'g', 6));
    }
    describe(table, profile.signal);
}

void describe(Table& table, const model::PointProbe& probe) {
    table.length(QStringLiteral("r"), probe.at.rUm);
    table.length(QStringLiteral("z"), probe.at.zUm);
}

void describe(Table& table, const model::DftPlane& plane) {
    table.length(QStringLiteral("plane z"), plane.zUm);
    table.length(QStringLiteral("to radius"), plane.rMaxUm, QStringLiteral("whole domain"));
    table.wavelengths(plane.wavelengthsUm);
}

void describe(Table& table, const model::DftCylinder& cylinder) {
    table.length(QStringLiteral("radius"), cylinder.rUm);
    table.length(QStringLiteral("from z"), cylinder.zMinUm, QStringLiteral("whole domain"));
    table.length(QStringLiteral("to z"), cylinder.zMaxUm, QStringLiteral("whole domain"));
    table.wavelengths(cylinder.wavelengthsUm);
}

void describe(Table& table, const model::DftRegion& region) {
    table.text(QStringLiteral("region"), QStringLiteral("whole (r, z) plane"));
    table.wavelengths(region.wavelengthsUm);
}

void describe(Table& table, const model::FluxMonitor& flux) {
    table.text(QStringLiteral("surface"), words(model::nameOf(flux.surface)));
    table.length(QStringLiteral("radius"), flux.rMaxUm);
    table.length(flux.surface == model::FluxSurface::planeZ ? QStringLiteral("plane z")
                                                            : QStringLiteral("from z"),
                 flux.zMinUm);
    if (flux.surface != model::FluxSurface::planeZ)
        table.length(QStringLiteral("to z"), flux.zMaxUm);
    table.wavelengths(flux.wavelengthsUm);
}

void describe(Table& table, const model::Boundary& side, bool radial) {
    table.text(QStringLiteral("kind"), words(model::nameOf(side.kind)));
    if (side.kind != model::BoundaryKind::absorbing)
        return;
    table.integer(QStringLiteral("thickness"), side.cells, QStringLiteral("cells"));
    table.number(QStringLiteral("grading order"), side.order, {},
                 QStringLiteral("Power of the polynomial grading"));
    table.number(QStringLiteral("target reflection"), side.targetReflection, {},
                 QStringLiteral("Amplitude, vacuum wave at normal incidence"));
    table.number(QStringLiteral("largest real stretch κ"), side.kappaMax, {});
    if (radial)
        table.text(QStringLiteral("stretch"), words(model::nameOf(side.stretch)),
                   QStringLiteral("Complete: r stretched in d/dr and in 1/r; quasi: in d/dr only"));
}

void describeDomain(Table& table, const model::Project& project,
                    const grid::Discretisation* discretisation) {
    const auto& domain = project.domain;
    table.length(QStringLiteral("radius"), domain.radiusUm);
    table.length(QStringLiteral("from z"), domain.zMinUm);
    table.length(QStringLiteral("to z"), domain.zMaxUm);
    table.length(QStringLiteral("radial cell"), domain.drUm);
    table.length(QStringLiteral("axial cell"), domain.dzUm);
    if (!discretisation)
        return;
    const auto& grid = discretisation->grid;
    table.heading(QStringLiteral("Grid, absorbing layers included"));
    table.integer(QStringLiteral("radial cells"), grid.nr);
    table.integer(QStringLiteral("axial cells"), grid.nz);
    table.integer(QStringLiteral("cells"), static_cast<long long>(grid.nr) * grid.nz);
    table.number(QStringLiteral("time step"), units::toFemtoseconds(grid.dt), QStringLiteral("fs"));
}

void describeRun(Table& table, const model::Project& project) {
    const auto& run = project.run;
    table.integer(QStringLiteral("azimuthal order m"), project.azimuthalOrder);
    table.number(QStringLiteral("Courant number"), run.courantNumber, {},
                 QStringLiteral("c dt / smallest cell; stable for every m up to 0.6"));
    table.number(QStringLiteral("longest time"), run.stop.maxTimeFs, QStringLiteral("fs"));
    if (run.stop.energyDecay)
        table.number(QStringLiteral("stop at energy"), *run.stop.energyDecay,
                     QStringLiteral("of the peak"));
    else
        table.text(QStringLiteral("stop at energy"), QStringLiteral("never"));
    table.integer(QStringLiteral("energy sampled every"), run.energyIntervalSteps,
                  QStringLiteral("steps"));
    if (run.viewIntervalSteps)
        table.integer(QStringLiteral("frame every"), *run.viewIntervalSteps,
                      QStringLiteral("steps"));
    else
        table.text(QStringLiteral("frame every"), QStringLiteral("automatic"));
    table.text(QStringLiteral("backend"), words(model::nameOf(run.backend)));
    if (run.backend != model::Backend::cpu)
        table.text(QStringLiteral("schedule"), words(model::nameOf(run.schedule)));
    table.text(QStringLiteral("precision"), words(model::nameOf(run.precision)));
    table.text(QStringLiteral("threads"),
               run.threads == 0 ? QStringLiteral("all cores") : formatCount(run.threads));
    table.text(QStringLiteral("interfaces"), run.averaging == model::InterfaceAveraging::volume
                                                 ? QStringLiteral("sub-cell averages")
                                                 : QStringLiteral("staircase"));
}

} // namespace

std::vector<Property> itemProperties(const model::Project& project,
                                     const grid::Discretisation* discretisation, ProjectItem item) {
    Table table;
    const auto index = static_cast<std::size_t>(std::max(0, item.index));
    const auto holds = [&](const auto& list) { return item.index >= 0 && index < list.size(); };
    const auto kindOfItem = [&](const auto& one) {
        table.text(QStringLiteral("kind"), words(model::kindOf(one)));
        std::visit([&](const auto& kind) { describe(table, kind); }, one);
    };
    switch (item.section) {
    case ProjectSection::project:
        table.text(QStringLiteral("name"), qs(project.name));
        table.integer(QStringLiteral("azimuthal order m"), project.azimuthalOrder);
        table.text(QStringLiteral("background"), qs(project.background));
        break;
    case ProjectSection::domain: describeDomain(table, project, discretisation); break;
    case ProjectSection::boundary: {
        const std::array sides{&project.boundaries.rMax, &project.boundaries.zMin,
                               &project.boundaries.zMax};
        if (item.index >= 0 && item.index < 3) {
            describe(table, *sides[index], item.index == 0);
        } else {
            for (int n = 0; n < 3; ++n)
                table.text(itemTitle(project, {ProjectSection::boundary, n}),
                           itemSummary(project, {ProjectSection::boundary, n}));
        }
        break;
    }
    case ProjectSection::material:
        if (holds(project.materials)) {
            const auto& material = project.materials[index];
            table.number(QStringLiteral("permittivity ε"), material.permittivity, {});
            table.number(QStringLiteral("index n"), std::sqrt(material.permittivity), {},
                         QStringLiteral("Of the lossless part: square root of ε"));
            table.number(QStringLiteral("conductivity"), material.conductivityPerUm,
                         QStringLiteral("1/µm"), QStringLiteral("σ / (ε₀ c)"));
            table.number(QStringLiteral("conductivity"),
                         units::siemensPerMetre(material.conductivityPerUm), QStringLiteral("S/m"));
        } else {
            table.text(QStringLiteral("background"), qs(project.background));
            for (const auto& material : project.materials)
                table.number(qs(material.name), material.permittivity, QStringLiteral("ε"));
        }
        break;
    case ProjectSection::body:
        if (holds(project.bodies))
            kindOfItem(project.bodies[index].shape);
        break;
    case ProjectSection::source:
        if (holds(project.sources))
            kindOfItem(project.sources[index].kind);
        break;
    case ProjectSection::monitor:
        if (holds(project.monitors))
            kindOfItem(project.monitors[index].kind);
        break;
    case ProjectSection::run: describeRun(table, project); break;
    case ProjectSection::lens:
        if (project.lens) {
            table.length(QStringLiteral("wavelength"), project.lens->wavelengthUm);
            table.length(QStringLiteral("focal length"), project.lens->focalLengthUm,
                         QStringLiteral("Measured from the exit plane"));
            table.length(QStringLiteral("exit plane z"), project.lens->exitPlaneZUm);
        }
        break;
    }
    const auto overview = [&](ProjectSection section, std::size_t number, const char* none) {
        if (item.section != section || item.index >= 0)
            return;
        if (number == 0)
            table.text(QString::fromUtf8(none), QStringLiteral("none"));
        for (std::size_t n = 0; n < number; ++n) {
            const ProjectItem one{section, static_cast<int>(n)};
            table.text(itemTitle(project, one), itemSummary(project, one));
        }
    };
    overview(ProjectSection::body, project.bodies.size(), "bodies");
    overview(ProjectSection::source, project.sources.size(), "sources");
    overview(ProjectSection::monitor, project.monitors.size(), "monitors");
    return table.take();
}

} // namespace zonescope::ui
