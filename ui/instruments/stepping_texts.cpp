#include "ui/instruments/stepping_texts.hpp"

#include "ui/frames/quantity_info.hpp"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace zonescope::ui {

using instrument::TermKind;
using instrument::UpdateRule;
using model::Component;

namespace {

struct SteppingTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::SteppingTexts)
};

QString cellNumber(int whole, double offset) {
    return offset > 0.0 ? QStringLiteral("%1½").arg(whole) : QString::number(whole);
}

/// The curl of a component over the coefficients of DESIGN 1.2, times the time step.
QString curlFormula(Component component, bool axis, bool planar) {
    if (planar) {
        switch (component) {
        case Component::er: return QStringLiteral("−Δt ∂z Hy");
        case Component::et: return QStringLiteral("Δt (∂z Hx − ∂x Hz)");
        case Component::ez: return QStringLiteral("Δt ∂x Hy");
        case Component::hr: return QStringLiteral("Δt ∂z Ey");
        case Component::ht: return QStringLiteral("−Δt (∂z Ex − ∂x Ez)");
        case Component::hz: break;
        }
        return QStringLiteral("−Δt ∂x Ey");
    }
    switch (component) {
    case Component::er: return QStringLiteral("Δt (−(m/ρ) Hz − ∂z Hθ)");
    case Component::et:
        return axis ? QStringLiteral("Δt (∂z Hr − (2/Δr) Hz(½))")
                    : QStringLiteral("Δt (∂z Hr − ∂r Hz)");
    case Component::ez:
        return axis ? QStringLiteral("Δt (4/Δr) Hθ(½)")
                    : QStringLiteral("Δt (∂r(ρ Hθ)/ρ + (m/ρ) Hr)");
    case Component::hr:
        return axis ? QStringLiteral("−Δt ((m/Δr) Ez(1) − ∂z Eθ)")
                    : QStringLiteral("−Δt ((m/ρ) Ez − ∂z Eθ)");
    case Component::ht: return QStringLiteral("−Δt (∂z Er − ∂r Ez)");
    case Component::hz: break;
    }
    return QStringLiteral("−Δt (∂r(ρ Eθ)/ρ − (m/ρ) Er)");
}

} // namespace

QString componentSymbol(Component component, bool planar) {
    return quantitySymbol(static_cast<fdtd::ViewQuantity>(component), planar);
}

QString placeSymbol(const instrument::YeePlace& place, bool planar) {
    const auto offset = grid::yeeOffset(place.component);
    return QStringLiteral("%1(%2, %3)")
        .arg(componentSymbol(place.component, planar), cellNumber(place.i, offset.r),
             cellNumber(place.k, offset.z));
}

QString exactNumber(double value) { return QString::number(value, 'g', 17); }

QString tableNumber(double value) {
    if (value == 0.0)
        return QStringLiteral("0");
    constexpr double least = 1e-3, most = 1e5;
    const bool plain = std::abs(value) >= least && std::abs(value) < most;
    return QLocale()
        .toString(value, plain ? 'g' : 'e', plain ? 5 : 3)
        .replace(QLatin1Char('-'), QChar(0x2212));
}

QString updateFormula(const instrument::UpdateNumbers& numbers, bool planar) {
    const auto component = numbers.place.component;
    const auto name = componentSymbol(component, planar);
    const bool electric = grid::isElectric(component);
    if (numbers.rule == UpdateRule::held)
        return QStringLiteral("%1′ = 0").arg(name);
    if (numbers.rule == UpdateRule::prescribed)
        return SteppingTexts::tr("%1′ = value of the incident plane wave").arg(name);
    const auto curl = QStringLiteral("C = %1").arg(curlFormula(component, numbers.onAxis, planar));
    QString update;
    if (!numbers.layer) {
        update = !electric                    ? QStringLiteral("%1′ = %1 + C")
                 : numbers.conductivity > 0.0 ? QStringLiteral("%1′ = κ %1 + C/(ε + σΔt/2)")
                                              : QStringLiteral("%1′ = %1 + C/ε");
        update = update.arg(name);
    } else {
        const auto source = electric ? QStringLiteral("C/ε") : QStringLiteral("C");
        update = (numbers.layer->displacementBefore
                      ? QStringLiteral("D′ = a D + b C,   A′ = κ A + (D′ − D)/(ε + σΔt/2)\n")
                      : QStringLiteral("A′ = a A + b %1\n").arg(source)) +
                 QStringLiteral("%1′ = f %1 + g A′ − h A").arg(name);
    }
    if (!numbers.coupling.empty())
        update += SteppingTexts::tr(" + coupling at the tilted face");
    if (numbers.rule == UpdateRule::polarised)
        update += SteppingTexts::tr(" + poles of the medium");
    return curl + QLatin1Char('\n') + update;
}

QString updateRemark(const instrument::UpdateNumbers& numbers) {
    QStringList parts;
    if (numbers.rule == UpdateRule::held)
        parts << (numbers.onAxis
                      ? SteppingTexts::tr("held at zero: the rule of the axis for this m")
                      : SteppingTexts::tr("held at zero: a wall, or no such place"));
    if (numbers.onAxis && numbers.rule != UpdateRule::held)
        parts << SteppingTexts::tr("axis: the rule of r = 0");
    if (numbers.interface)
        parts << SteppingTexts::tr("interface: ε is an average");
    if (numbers.layer && (numbers.layer->sigmaR > 0.0 || numbers.layer->sigmaZ > 0.0))
        parts << SteppingTexts::tr("absorbing layer, σr %1, mean %2, σz %3 per µm")
                     .arg(tableNumber(numbers.layer->sigmaR), tableNumber(numbers.layer->sigmaMean),
                          tableNumber(numbers.layer->sigmaZ));
    else if (numbers.layer)
        parts << SteppingTexts::tr("beside a layer: updated as in it, with σ = 0");
    return parts.join(QStringLiteral("; "));
}

QString coefficientSymbol(const instrument::CurlTerm& term, bool planar) {
    const auto sign = term.coefficient < 0.0 ? QStringLiteral("−") : QStringLiteral("+");
    switch (term.kind) {
    case TermKind::alongZ: return sign + QStringLiteral("Δt/Δz");
    case TermKind::alongR:
        return sign +
               (planar ? QStringLiteral("Δt/Δx")
                : term.place.component == Component::ez || term.place.component == Component::hz
                    ? QStringLiteral("Δt/Δr")
                    : QStringLiteral("Δt ρ′/ρΔr"));
    case TermKind::azimuthal: return sign + QStringLiteral("|m| Δt/ρ");
    case TermKind::onAxis: break;
    }
    return term.place.component == Component::ht   ? sign + QStringLiteral("4 Δt/Δr")
           : term.place.component == Component::hz ? sign + QStringLiteral("2 Δt/Δr")
                                                   : sign + QStringLiteral("|m| Δt/Δr");
}

std::vector<UpdateLine> updateLines(const instrument::UpdateNumbers& numbers, bool planar) {
    std::vector<UpdateLine> lines;
    const auto name = componentSymbol(numbers.place.component, planar);
    const auto add = [&](const QString& what, double coefficient, double value) {
        lines.push_back(
            {what, tableNumber(coefficient), tableNumber(value), tableNumber(coefficient * value)});
    };
    const auto sum = [&](const QString& what, double value) {
        lines.push_back({what, {}, {}, tableNumber(value), true});
    };
    if (numbers.rule == UpdateRule::held || numbers.rule == UpdateRule::prescribed) {
        sum(QStringLiteral("%1′").arg(name), numbers.computed);
        return lines;
    }
    for (const auto& term : numbers.terms)
        add(QStringLiteral("%1 · %2").arg(coefficientSymbol(term, planar),
                                          placeSymbol(term.place, planar)),
            term.coefficient, term.value);
    if (numbers.sourceCurl != 0.0)
        lines.push_back({SteppingTexts::tr("source"), {}, {}, tableNumber(numbers.sourceCurl)});
    sum(QStringLiteral("C"), numbers.curl);
    const bool electric = grid::isElectric(numbers.place.component);
    if (electric) {
        lines.push_back({QStringLiteral("ε"), {}, tableNumber(numbers.permittivity), {}});
        if (numbers.conductivity > 0.0)
            lines.push_back(
                {QStringLiteral("σ (1/µm)"), {}, tableNumber(numbers.conductivity), {}});
    }
    if (!numbers.layer) {
        add(electric && numbers.keep != 1.0 ? QStringLiteral("κ · %1").arg(name) : name,
            numbers.keep, numbers.before);
        if (electric)
            add(numbers.conductivity > 0.0 ? QStringLiteral("C / (ε + σΔt/2)")
                                           : QStringLiteral("C / ε"),
                numbers.inverse, numbers.curl);
    } else {
        const auto& layer = *numbers.layer;
        if (layer.displacementBefore) {
            add(QStringLiteral("a · D"), layer.auxiliaryKeep, *layer.displacementBefore);
            add(QStringLiteral("b · C"), layer.auxiliaryGain, numbers.curl);
            sum(QStringLiteral("D′"), *layer.displacementAfter);
            add(QStringLiteral("κ · A"), numbers.keep, layer.auxiliaryBefore);
            add(QStringLiteral("(D′ − D) / (ε + σΔt/2)"), numbers.inverse,
                *layer.displacementAfter - *layer.displacementBefore);
        } else {
            add(QStringLiteral("a · A"), layer.auxiliaryKeep, layer.auxiliaryBefore);
            add(electric ? QStringLiteral("b · C/ε") : QStringLiteral("b · C"), layer.auxiliaryGain,
                numbers.inverse * numbers.curl);
        }
        sum(QStringLiteral("A′"), layer.auxiliaryAfter);
        add(QStringLiteral("f · %1").arg(name), layer.fieldKeep, numbers.before);
        add(QStringLiteral("g · A′"), layer.gainNew, layer.auxiliaryAfter);
        add(QStringLiteral("−h · A"), -layer.gainOld, layer.auxiliaryBefore);
    }
    for (const auto& term : numbers.coupling)
        add(SteppingTexts::tr("tilted face · C of %1").arg(placeSymbol(term.curlOf, planar)),
            term.gain, term.curl);
    sum(QStringLiteral("%1′").arg(name), numbers.computed);
    if (numbers.rule == UpdateRule::polarised)
        lines.push_back({SteppingTexts::tr("poles of the medium, as the engine has them"),
                         {},
                         {},
                         tableNumber(numbers.after - numbers.computed)});
    return lines;
}

} // namespace zonescope::ui
