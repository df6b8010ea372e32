#include "ui/settings/optimisation_texts.hpp"

#include "core/model/parameters.hpp"
#include "ui/language/number_format.hpp"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <string_view>

namespace zonescope::ui {

namespace {

struct OptimisationWords {
    Q_DECLARE_TR_FUNCTIONS(OptimisationTexts)
};

struct SettingWord {
    std::string_view key;
    const char* label;
};

constexpr std::array settingWords{
    SettingWord{"quantity", QT_TRANSLATE_NOOP("OptimisationTexts", "Quantity")},
    SettingWord{"aim", QT_TRANSLATE_NOOP("OptimisationTexts", "Aim")},
    SettingWord{"near_field_z_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Near field (z)")},
    SettingWord{"focus_z_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Focus (z)")},
    SettingWord{"radius_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Radius of the disc")},
    SettingWord{"cone_deg", QT_TRANSLATE_NOOP("OptimisationTexts", "Half angle of the cone")},
    SettingWord{"largest_order", QT_TRANSLATE_NOOP("OptimisationTexts", "Largest order")},
    SettingWord{"target", QT_TRANSLATE_NOOP("OptimisationTexts", "Target")},
    SettingWord{"waist_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Waist of the mode")},
    SettingWord{"phase_rad", QT_TRANSLATE_NOOP("OptimisationTexts", "Phase")},
    SettingWord{"wavelengths_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Wavelengths")},
    SettingWord{"angles_deg", QT_TRANSLATE_NOOP("OptimisationTexts", "Angles")},
    SettingWord{"image_heights_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Image heights")},
    SettingWord{"tilted_polarization",
                QT_TRANSLATE_NOOP("OptimisationTexts", "Polarisation at an angle")},
    SettingWord{"body", QT_TRANSLATE_NOOP("OptimisationTexts", "Body")},
    SettingWord{"radii", QT_TRANSLATE_NOOP("OptimisationTexts", "Edges")},
    SettingWord{"minimum_width_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Least width")},
    SettingWord{"r_max_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Outermost radius")},
    SettingWord{"top_min_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Lowest top (z)")},
    SettingWord{"top_max_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Highest top (z)")},
    SettingWord{"size_min_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Smallest size")},
    SettingWord{"size_max_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Largest size")},
    SettingWord{"name", QT_TRANSLATE_NOOP("OptimisationTexts", "Parameter")},
    SettingWord{"minimum", QT_TRANSLATE_NOOP("OptimisationTexts", "Smallest value")},
    SettingWord{"maximum", QT_TRANSLATE_NOOP("OptimisationTexts", "Largest value")},
    SettingWord{"threshold_shift",
                QT_TRANSLATE_NOOP("OptimisationTexts", "Shift of the threshold")},
    SettingWord{"method", QT_TRANSLATE_NOOP("OptimisationTexts", "Method")},
    SettingWord{"pixel_r_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Pixel along r")},
    SettingWord{"pixel_z_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Pixel along z")},
    SettingWord{"filter_radius_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Filter radius")},
    SettingWord{"threshold", QT_TRANSLATE_NOOP("OptimisationTexts", "Threshold")},
    SettingWord{"minimum_gap_um", QT_TRANSLATE_NOOP("OptimisationTexts", "Least gap")},
    SettingWord{"start_noise", QT_TRANSLATE_NOOP("OptimisationTexts", "Noise of the start")},
    SettingWord{"seed", QT_TRANSLATE_NOOP("OptimisationTexts", "Seed")},
    SettingWord{"steepness", QT_TRANSLATE_NOOP("OptimisationTexts", "Steepness")},
    SettingWord{"step", QT_TRANSLATE_NOOP("OptimisationTexts", "Step")},
    SettingWord{"final_step", QT_TRANSLATE_NOOP("OptimisationTexts", "Final step")},
    SettingWord{"first_moment", QT_TRANSLATE_NOOP("OptimisationTexts", "Memory of the gradient")},
    SettingWord{"second_moment", QT_TRANSLATE_NOOP("OptimisationTexts", "Memory of its square")},
    SettingWord{"iterations", QT_TRANSLATE_NOOP("OptimisationTexts", "Iterations")},
};

} // namespace

QString optimisationSettingName(const std::string& key) {
    constexpr std::string_view section = "optimisation";
    if (!key.starts_with(section))
        return {};
    const QString whole = OptimisationWords::tr("Optimisation");
    std::string last = key.substr(key.rfind('.') + 1);
    if (const auto list = last.find('['); list != std::string::npos)
        last.resize(list);
    for (const auto& word : settingWords)
        if (word.key == last)
            return OptimisationWords::tr("%1 › %2").arg(whole, OptimisationWords::tr(word.label));
    return whole;
}

namespace {

/// The field that an overlap is one with.
QString targetFormula(const model::OptimisationObjective& objective, const QString& across) {
    switch (objective.target) {
    case model::OverlapTarget::gaussianMode: break;
    case model::OverlapTarget::perfectLens:
        return OptimisationWords::tr("E<sub>t</sub> = exp(−ik(√(%1² + f²) − f)), f to z = %2")
            .arg(across, formatLength(objective.focusZUm));
    case model::OverlapTarget::phasePolynomial: {
        QStringList terms;
        for (std::size_t n = 0; n < objective.phaseRad.size(); ++n)
            terms << QStringLiteral("%1 s%2").arg(
                QLocale::c()
                    .toString(objective.phaseRad[n], 'g', 4)
                    .replace(QLatin1Char('-'), QChar(0x2212)),
                n == 0 ? QString() : QStringLiteral("<sup>%1</sup>").arg(n + 1));
        return OptimisationWords::tr("E<sub>t</sub> = exp(i(%1)), s = (%2/R)²")
            .arg(terms.isEmpty() ? QStringLiteral("0")
                                 : terms.join(QStringLiteral(" + "))
                                       .replace(QStringLiteral("+ −"), QStringLiteral("− ")),
                 across);
    }
    }
    return OptimisationWords::tr("E<sub>t</sub> = exp(−(%1/%2)²) at z = %3")
        .arg(across, formatLength(objective.waistUm), formatLength(objective.focusZUm));
}

/// The figure of one angle and wavelength; u is the distance from the image point.
QString tiltedTerm(const model::OptimisationObjective& objective, const QString& focus) {
    const QString disc = formatLength(objective.radiusUm);
    if (objective.quantity == model::OptimisedQuantity::power)
        return OptimisationWords::tr("P(u ≤ %1, z = %2; α, λ) / P<sub>0</sub>(α, λ)")
            .arg(disc, focus);
    if (objective.radiusUm > 0.0)
        return OptimisationWords::tr("⟨|E(u ≤ %1, z = %2; α, λ)|²⟩ / |E<sub>0</sub>(α, λ)|²")
            .arg(disc, focus);
    return OptimisationWords::tr("|E(x(α), z = %1; α, λ)|² / |E<sub>0</sub>(α, λ)|²").arg(focus);
}

/// What the figures of all light become: "min_λ ", nothing where there is but one.
QString overLights(const model::OptimisationObjective& objective) {
    if (model::judgedLights(objective).size() < 2)
        return {};
    QStringList names;
    if (objective.anglesDeg.size() > 1)
        names << QStringLiteral("α");
    if (objective.wavelengthsUm.size() > 1)
        names << QStringLiteral("λ");
    return (objective.aim == model::OptimisationAim::least
                ? OptimisationWords::tr("min<sub>%1</sub> ")
                : OptimisationWords::tr("mean<sub>%1</sub> "))
        .arg(names.join(QStringLiteral(", ")));
}

} // namespace

QString objectiveFormula(const model::OptimisationObjective& objective, model::Metric metric) {
    const auto across = metric == model::Metric::planar ? QStringLiteral("x") : QStringLiteral("r");
    const QString focus = formatLength(objective.focusZUm);
    QString term;
    if (objective.quantity == model::OptimisedQuantity::extraction)
        term = OptimisationWords::tr("Σ P(θ ≤ %1°; λ) / Σ P(λ)").arg(objective.coneDeg);
    else if (objective.quantity == model::OptimisedQuantity::overlap)
        term = OptimisationWords::tr("n |∫E·E<sub>t</sub>* dA|² / (P<sub>0</sub>(λ) "
                                     "∫|E<sub>t</sub>|² dA)");
    else if (model::hasTiltedLight(objective))
        term = tiltedTerm(objective, focus);
    else if (objective.quantity == model::OptimisedQuantity::power)
        term = OptimisationWords::tr("P(%3 ≤ %1, z = %2; λ) / P<sub>0</sub>(λ)")
                   .arg(formatLength(objective.radiusUm), focus, across);
    else if (objective.radiusUm > 0.0)
        term = OptimisationWords::tr("⟨|E(%3 ≤ %1, z = %2; λ)|²⟩ / |E<sub>0</sub>(λ)|²")
                   .arg(formatLength(objective.radiusUm), focus, across);
    else
        term = OptimisationWords::tr("|E(%2 = 0, z = %1; λ)|² / |E<sub>0</sub>(λ)|²")
                   .arg(focus, across);
    const QString over = overLights(objective);
    const QString whole = OptimisationWords::tr("F = %1%2 → largest").arg(over, term);
    return objective.quantity == model::OptimisedQuantity::overlap
               ? whole + QStringLiteral("; ") + targetFormula(objective, across)
               : whole;
}

namespace {

QString quantityMeaning(model::OptimisedQuantity quantity) {
    switch (quantity) {
    case model::OptimisedQuantity::intensity: break;
    case model::OptimisedQuantity::power:
        return OptimisationWords::tr("P is the power through the disc in the focal plane, P₀ that "
                                     "of the incident wave through the aperture of the lens.");
    case model::OptimisedQuantity::extraction:
        return OptimisationWords::tr(
            "P(θ) is the power that leaves within the cone about the axis, P all that the dipoles "
            "emit; both summed over all dipoles and azimuthal orders, which do not interfere.");
    case model::OptimisedQuantity::overlap:
        return OptimisationWords::tr(
            "The part of the incident power through the aperture that is in the target's field "
            "E_t: the coupling efficiency into the mode of a fibre, or how well a phase is made. "
            "n is the refractive index at the near field, R the radius of the aperture, and E_t "
            "polarised as the incident wave.");
    }
    return OptimisationWords::tr("|E|² is the intensity at the focus, on the axis or averaged "
                                 "over the disc; |E₀|² is that of the incident wave.");
}

} // namespace

QString objectiveMeaning(const model::OptimisationObjective& objective) {
    QString meaning = quantityMeaning(objective.quantity);
    const bool tilted = model::hasTiltedLight(objective);
    if (tilted)
        meaning += OptimisationWords::tr(
            " α is the angle of incidence: the light of each meets at its own place x in the focal "
            "plane, from which u is the distance.");
    if (model::judgedLights(objective).size() < 2)
        return meaning;
    if (objective.aim == model::OptimisationAim::least)
        return meaning + (tilted ? OptimisationWords::tr(
                                       " The least of all angles and wavelengths counts, smoothed "
                                       "over a twentieth of their mean.")
                                 : OptimisationWords::tr(
                                       " The least of the wavelengths counts, smoothed over a "
                                       "twentieth of their mean."));
    return meaning +
           (tilted ? OptimisationWords::tr(" The mean over all angles and wavelengths counts.")
                   : OptimisationWords::tr(" The mean of the wavelengths counts."));
}

namespace {

/// Parts of a whole are said in percent.
bool isPart(model::OptimisedQuantity quantity) noexcept {
    return quantity != model::OptimisedQuantity::intensity;
}

} // namespace

QString lightText(const model::OptimisationObjective& objective, const model::JudgedLight& light) {
    const QString wavelength = formatLength(light.wavelengthUm);
    return model::hasTiltedLight(objective)
               ? OptimisationWords::tr("%1°, %2").arg(light.angleDeg).arg(wavelength)
               : wavelength;
}

QString figureTitle(model::OptimisedQuantity quantity) {
    switch (quantity) {
    case model::OptimisedQuantity::intensity: break;
    case model::OptimisedQuantity::power: return OptimisationWords::tr("Power through the disc");
    case model::OptimisedQuantity::extraction:
        return OptimisationWords::tr("Emitted power that leaves within the cone");
    case model::OptimisedQuantity::overlap:
        return OptimisationWords::tr("Power in the target's field");
    }
    return OptimisationWords::tr("Intensity at the focus");
}

QString figureSymbol(model::OptimisedQuantity quantity) {
    switch (quantity) {
    case model::OptimisedQuantity::intensity: break;
    case model::OptimisedQuantity::power: return OptimisationWords::tr("Power");
    case model::OptimisedQuantity::extraction: return OptimisationWords::tr("Extraction");
    case model::OptimisedQuantity::overlap: return OptimisationWords::tr("Overlap");
    }
    return OptimisationWords::tr("Intensity");
}

QString figureUnit(model::OptimisedQuantity quantity) {
    return isPart(quantity) ? QStringLiteral("%") : QStringLiteral("|E₀|²");
}

double figureScale(model::OptimisedQuantity quantity) noexcept {
    constexpr double percent = 100.0;
    return isPart(quantity) ? percent : 1.0;
}

QString designFigureText(model::OptimisedQuantity quantity, double figure) {
    return formatEngineering(figure * figureScale(quantity),
                             isPart(quantity) ? QStringLiteral("%") : QString(), 4);
}

QString searchStateText(optimise::SearchState state) {
    using optimise::SearchState;
    switch (state) {
    case SearchState::ready: return OptimisationWords::tr("not begun");
    case SearchState::running: return OptimisationWords::tr("running");
    case SearchState::pausing: return OptimisationWords::tr("pauses after this iterate");
    case SearchState::stopping: return OptimisationWords::tr("stopping");
    case SearchState::paused: return OptimisationWords::tr("paused");
    case SearchState::finished: return OptimisationWords::tr("finished");
    case SearchState::exhausted: return OptimisationWords::tr("no step makes it better");
    case SearchState::failed: return OptimisationWords::tr("failed");
    }
    return {};
}

QString parameterValueText(const model::Project& project, const std::string& name, double value) {
    const auto values = model::evaluateParameters(project.parameters).values;
    const auto found = values.find(name);
    model::Measure measure{value, {}};
    if (found != values.end())
        measure.dimensions = found->second.dimensions;
    const auto kind = model::kindOf(measure);
    if (kind == model::QuantityKind::length)
        return formatLength(value);
    const auto unit = kind ? model::basicUnitOf(*kind) : std::string_view();
    return formatEngineering(
        value, QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())), 4);
}

QString measureText(const QString& body, const optimise::DensityMeasure& measure) {
    constexpr double percent = 100.0;
    const auto size = [](double um, std::size_t narrow) {
        return narrow == 0 ? formatLength(um)
                           : OptimisationWords::tr("%1 (%n pixel(s) too narrow)", nullptr,
                                                   static_cast<int>(narrow))
                                 .arg(formatLength(um));
    };
    return OptimisationWords::tr("%1: %2 grey, narrowest part %3, narrowest gap %4")
        .arg(body, formatEngineering(percent * measure.grey, QStringLiteral("%"), 2),
             size(measure.widthUm, measure.narrowWidths), size(measure.gapUm, measure.narrowGaps));
}

QString densityText(const optimise::DensityDesign& density) {
    const QString body = QString::fromStdString(density.designed().body);
    return density.circle()
               ? OptimisationWords::tr("%1, circle %2").arg(body).arg(*density.circle() + 1)
               : body;
}

QString variableText(const model::Project& project, const optimise::DesignVariable& variable) {
    const QString body = variable.body < project.bodies.size()
                             ? QString::fromStdString(project.bodies[variable.body].name)
                             : QString();
    using Kind = optimise::DesignVariable::Kind;
    switch (variable.kind) {
    case Kind::innerEdge:
        return OptimisationWords::tr("%1, ring %2, inner edge").arg(body).arg(variable.ring + 1);
    case Kind::outerEdge:
        return OptimisationWords::tr("%1, ring %2, outer edge").arg(body).arg(variable.ring + 1);
    case Kind::postSize:
        return OptimisationWords::tr("%1, circle %2, size").arg(body).arg(variable.ring + 1);
    case Kind::parameter: return QString::fromStdString(variable.name);
    case Kind::top: break;
    }
    return OptimisationWords::tr("%1, top (z)").arg(body);
}

} // namespace zonescope::ui
