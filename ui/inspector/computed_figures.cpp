#include "ui/inspector/computed_figures.hpp"

#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/model/density_region.hpp"
#include "core/model/formulas.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/parameters.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/post_outline.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/sources/order_content.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/bound_number.hpp"
#include "ui/settings/field_access.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(ComputedFigures)
public:
    std::vector<Figure> lines;

    void add(const QString& name, const QString& value, const QString& help = {}) {
        lines.push_back({name, value, help});
    }

    void parameter(const model::Project& project, const model::Parameter& one) {
        const auto evaluated = model::evaluateParameters(project.parameters);
        if (const auto found = evaluated.values.find(one.name); found != evaluated.values.end())
            add(tr("Value"), computedText(found->second));
        const auto uses = model::usesOfParameter(project, one.name);
        constexpr std::size_t most = 12;
        QStringList names;
        for (std::size_t n = 0; n < std::min(uses.size(), most); ++n)
            names << settingName(project, uses[n]);
        if (uses.size() > most)
            names << tr("%1 more").arg(formatCount(static_cast<long long>(uses.size() - most)));
        add(tr("Used by"), names.isEmpty() ? tr("nothing yet") : names.join(QStringLiteral("; ")),
            tr("Type =%1 in a number's field, and it follows").arg(qs(one.name)));
    }

    void light(double wavelengthUm) {
        add(tr("Frequency"), formatEngineering(units::terahertz(wavelengthUm), tr("THz")));
        add(tr("Photon energy"), formatEngineering(units::photonEnergyEv(wavelengthUm), tr("eV")));
        add(tr("Period"), formatEngineering(units::toFemtoseconds(wavelengthUm), tr("fs")));
    }

    void domain(const check::CheckFigures& figures) {
        add(tr("Cells"),
            tr("%1 × %2 = %3")
                .arg(formatCount(figures.cellsR), formatCount(figures.cellsZ),
                     formatCount(figures.cellsR * figures.cellsZ)),
            tr("Radial times axial, absorbing layers included"));
        memory(figures);
        add(tr("Time step"), formatEngineering(figures.timeStepFs, tr("fs")));
        if (figures.shortestWavelengthUm <= 0.0)
            return;
        for (const auto& one : figures.materials)
            add(tr("In %1").arg(QString::fromStdString(one.material)),
                tr("%1 cells a wavelength")
                    .arg(formatEngineering(
                        std::min(one.cellsPerWavelengthR, one.cellsPerWavelengthZ), {}, 3)),
                tr("At the shortest wavelength, %1, in the coarser direction")
                    .arg(formatLength(figures.shortestWavelengthUm)));
    }

    void memory(const check::CheckFigures& figures) {
        add(tr("Memory"), withPrefix(figures.memoryBytes(), QStringLiteral("B")),
            tr("Fields and materials %1, absorbing layers %2, monitors %3")
                .arg(withPrefix(figures.cellMemoryBytes, QStringLiteral("B")),
                     withPrefix(figures.layerMemoryBytes, QStringLiteral("B")),
                     withPrefix(figures.monitorMemoryBytes, QStringLiteral("B"))));
    }

    void run(const check::CheckFigures& figures) {
        add(tr("Time step"), formatEngineering(figures.timeStepFs, tr("fs")));
        add(tr("Steps"), formatCount(figures.steps), tr("To the longest time"));
        add(tr("Largest Courant number"), formatEngineering(figures.courantBound),
            tr("Of this order m and these cells"));
        phaseError(figures);
        if (figures.realRuns > 1)
            add(tr("Runs"), formatCount(figures.realRuns),
                tr("Circular polarisation runs twice, a quarter period apart"));
        memory(figures);
    }

    /// Of the material in which it is largest.
    void phaseError(const check::CheckFigures& figures) {
        if (figures.shortestWavelengthUm <= 0.0 || figures.materials.empty())
            return;
        const auto& worst =
            std::ranges::max(figures.materials, {}, [](const check::MaterialSampling& one) {
                return std::abs(one.phaseErrorZ);
            });
        add(tr("Phase error along z"),
            formatEngineering(100.0 * worst.phaseErrorZ, QStringLiteral("%"), 2),
            tr("Of a wavelength on each, in %1 at %2; without compensation of dispersion %3")
                .arg(QString::fromStdString(worst.material),
                     formatLength(figures.shortestWavelengthUm),
                     formatEngineering(100.0 * worst.plainPhaseErrorZ, QStringLiteral("%"), 2)));
    }

    void material(const model::Project& project, const model::Material& one) {
        const double wavelength = projectWavelengthUm(project);
        const auto index = model::refractiveIndexAt(one, wavelength);
        const double loss = index.imag();
        add(tr("Index at %1").arg(formatLength(wavelength)),
            loss > 0.0
                ? tr("%1 + %2 i")
                      .arg(formatEngineering(index.real(), {}, 5), formatEngineering(index.imag()))
                : formatEngineering(index.real(), {}, 5));
        if (one.conductivityPerUm > 0.0) {
            add(tr("Conductivity"),
                formatEngineering(units::siemensPerMetre(one.conductivityPerUm), tr("S/m")));
        }
        if (loss > 0.0) {
            add(tr("Attenuation length"),
                formatLength(1.0 / (2.0 * units::angularFrequency(wavelength) * index.imag())),
                tr("Over which the power falls to 1/e"));
        }
        add(tr("Wavelength inside"), formatLength(wavelength / index.real()));
    }

    void body(const model::Body& one) {
        if (const auto* pattern = std::get_if<model::PostPattern>(&one.shape)) {
            long long posts = 0;
            for (const auto& post : pattern->posts)
                posts += post.count;
            add(tr("Posts"), formatCount(posts));
            if (!pattern->posts.empty())
                add(tr("Narrowest post"), formatLength(model::narrowestUm(std::ranges::min(
                                              pattern->posts, {}, model::narrowestUm))));
            return;
        }
        if (const auto* region = std::get_if<model::DensityRegion>(&one.shape)) {
            add(tr("Pixels"),
                tr("%1 × %2").arg(region->pixels.columns()).arg(region->pixels.rows()));
            add(tr("Size of a pixel"),
                tr("%1 × %2").arg(formatLength(model::pixelWidthUm(*region)),
                                  formatLength(model::pixelHeightUm(*region))));
            add(tr("Mean density"), formatEngineering(model::meanOf(region->pixels), {}, 3));
            return;
        }
        const auto* zone = std::get_if<model::AnnularZone>(&one.shape);
        if (!zone || zone->rings.empty())
            return;
        add(tr("Rings"), formatCount(static_cast<long long>(zone->rings.size())));
        const auto width = [](const model::Ring& ring) { return ring.rOutUm - ring.rInUm; };
        add(tr("Narrowest ring"), formatLength(width(std::ranges::min(zone->rings, {}, width))));
    }

    static Figure ordersToCome() { return {tr("Azimuthal orders"), tr("counting…"), {}}; }

    template <class Light> static Figure orders(const model::Project& project, const Light& light) {
        try {
            const auto content = sources::orderContent(project, light, project.run.orderError);
            const auto count = static_cast<int>(content.orders.size());
            return {tr("Azimuthal orders"),
                    count == 1 ? tr("m = %1").arg(content.orders.front())
                               : tr("%1, m = %2 to %3")
                                     .arg(count)
                                     .arg(content.orders.front())
                                     .arg(content.orders.back()),
                    content.leftOut > 0.0
                        ? tr("Those left out carry at most %1 of the incident amplitude; the order "
                             "error of the run bounds it. Run > Sum over orders adds them up.")
                              .arg(formatEngineering(content.leftOut, {}, 2))
                        : tr("These are all the orders of this light.")};
        } catch (const InputError& error) {
            return {tr("Azimuthal orders"), tr("too many"),
                    tr("More than a run can have: allow a larger order error, a smaller angle or a "
                       "smaller lit radius (%1).")
                        .arg(inLanguage(error.allowed()))};
        }
    }

    void source(const model::Source& one) {
        const auto& signal = model::signalOf(one);
        if (const auto carrier = model::carrierWavelength(signal))
            light(*carrier);
        const double end = model::signalEndTime(signal);
        if (std::isfinite(end))
            add(tr("Signal ends"), formatEngineering(units::toFemtoseconds(end), tr("fs")));
    }

    void lens(const model::Project& project) {
        const auto& lens = *project.lens;
        light(lens.wavelengthUm);
        const double radius = project.domain.radiusUm;
        const double aperture = radius / std::hypot(radius, lens.focalLengthUm);
        add(tr("Numerical aperture"), formatEngineering(aperture, {}, 3),
            tr("Of the whole domain's radius in vacuum"));
        add(tr("Diffraction limit"), formatLength(0.5 * lens.wavelengthUm / aperture),
            tr("λ / (2 NA)"));
    }
};

} // namespace

std::vector<Figure> computedFigures(const model::Project& project, ProjectItem item) {
    Figures result;
    const auto at = [&](const auto& list) { return &list[static_cast<std::size_t>(item.index)]; };
    const auto holds = [&](const auto& list) {
        return item.index >= 0 && static_cast<std::size_t>(item.index) < list.size();
    };
    switch (item.section) {
    case ProjectSection::project:
    case ProjectSection::domain:
    case ProjectSection::run: {
        const auto report = check::check(project);
        if (!report.valid)
            return {};
        if (item.section == ProjectSection::run)
            result.run(report.figures);
        else
            result.domain(report.figures);
        break;
    }
    case ProjectSection::boundary:
        if (item.index >= 0) {
            const auto& domain = project.domain;
            const auto& sides = project.boundaries;
            const auto& side = item.index == 0   ? sides.rMax
                               : item.index == 1 ? sides.zMin
                                                 : sides.zMax;
            if (side.kind == model::BoundaryKind::absorbing)
                result.add(
                    Figures::tr("Thickness"),
                    formatLength(side.cells * (item.index == 0 ? domain.drUm : domain.dzUm)));
        }
        break;
    case ProjectSection::material:
        if (holds(project.materials))
            result.material(project, *at(project.materials));
        break;
    case ProjectSection::body:
        if (holds(project.bodies))
            result.body(*at(project.bodies));
        break;
    case ProjectSection::source:
        if (holds(project.sources))
            result.source(*at(project.sources));
        break;
    case ProjectSection::monitor: break;
    case ProjectSection::lens:
        if (project.lens)
            result.lens(project);
        break;
    case ProjectSection::parameter:
        if (holds(project.parameters))
            result.parameter(project, *at(project.parameters));
        break;
    case ProjectSection::zones: break; // they take longer: zone_figures.hpp
    }
    return std::move(result.lines);
}

bool hasOrders(const model::Project& project, ProjectItem item) {
    if (item.section != ProjectSection::source || item.index < 0 ||
        static_cast<std::size_t>(item.index) >= project.sources.size())
        return false;
    const auto& one = project.sources[static_cast<std::size_t>(item.index)];
    return model::carrierWavelength(model::signalOf(one)) &&
           (model::obliqueWaveOf(one, project.domain) || model::beamOf(one, project.domain));
}

Figure orderFigure(const model::Project& project, ProjectItem item) {
    const auto& kind = project.sources.at(static_cast<std::size_t>(item.index)).kind;
    if (const auto* oblique = std::get_if<model::ObliquePlaneWave>(&kind))
        return Figures::orders(project, *oblique);
    if (const auto* box = std::get_if<model::TotalFieldBox>(&kind))
        return Figures::orders(project, *box);
    return Figures::orders(project, std::get<model::Beam>(kind));
}

Figure orderFigureToCome() { return Figures::ordersToCome(); }

} // namespace zonescope::ui
