#include "ui/instruments/instrument_texts.hpp"

#include "ui/language/number_format.hpp"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace zonescope::ui {

using instrument::CheckFigure;
using instrument::Rule;
using instrument::Variant;

namespace {

struct InstrumentTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::InstrumentTexts)
};

} // namespace

QString instrumentTitle(Instrument instrument) {
    switch (instrument) {
    case Instrument::compare: return InstrumentTexts::tr("A and B");
    case Instrument::layer: return InstrumentTexts::tr("Absorbing layers");
    case Instrument::axis: return InstrumentTexts::tr("Axis");
    case Instrument::stepping: return InstrumentTexts::tr("Stepping");
    case Instrument::breakIt: break;
    }
    return InstrumentTexts::tr("Break it");
}

QString instrumentAction(Instrument instrument) {
    switch (instrument) {
    case Instrument::compare: return QStringLiteral("instrument-compare");
    case Instrument::layer: return QStringLiteral("instrument-layer");
    case Instrument::axis: return QStringLiteral("instrument-axis");
    case Instrument::stepping: return QStringLiteral("instrument-stepping");
    case Instrument::breakIt: break;
    }
    return QStringLiteral("instrument-break");
}

QString variantTitle(Variant variant) {
    switch (variant) {
    case Variant::completeLayer: return InstrumentTexts::tr("complete stretch at the outer radius");
    case Variant::quasiLayer: return InstrumentTexts::tr("quasi stretch at the outer radius");
    case Variant::walls: return InstrumentTexts::tr("electric walls in place of layers");
    case Variant::thinLayers: return InstrumentTexts::tr("layers half as thick");
    case Variant::thickLayers: return InstrumentTexts::tr("layers twice as thick");
    case Variant::halfTimeStep: return InstrumentTexts::tr("half the Courant number");
    case Variant::halfCells: return InstrumentTexts::tr("cells half as large");
    case Variant::doubleCells: return InstrumentTexts::tr("cells twice as large");
    case Variant::staircase: return InstrumentTexts::tr("staircased interfaces");
    case Variant::averaged: return InstrumentTexts::tr("averaged interfaces");
    case Variant::orderClampAlone: break;
    }
    return InstrumentTexts::tr("metric radius in m/r alone (broken)");
}

QString ruleTitle(Rule rule) {
    switch (rule) {
    case Rule::axisFactor: return InstrumentTexts::tr("Wrong factor on the axis");
    case Rule::metricRadius: return InstrumentTexts::tr("Metric radius in m/r alone");
    case Rule::completeStretch: return InstrumentTexts::tr("Quasi layer near the axis");
    case Rule::courantLimit: return InstrumentTexts::tr("Time step above the limit");
    case Rule::averaging: return InstrumentTexts::tr("Staircased interfaces");
    case Rule::oneWaySource: break;
    }
    return InstrumentTexts::tr("Soft source in place of one-way");
}

QString ruleKey(Rule rule) {
    switch (rule) {
    case Rule::axisFactor: return QStringLiteral("axis-factor");
    case Rule::metricRadius: return QStringLiteral("metric-radius");
    case Rule::completeStretch: return QStringLiteral("quasi-layer");
    case Rule::courantLimit: return QStringLiteral("courant-limit");
    case Rule::averaging: return QStringLiteral("staircase");
    case Rule::oneWaySource: break;
    }
    return QStringLiteral("soft-source");
}

QString ruleExplanation(Rule rule) {
    switch (rule) {
    case Rule::axisFactor:
        return InstrumentTexts::tr(
            "On the axis Ez follows from Ampere's law on the disc r < h/2: dt Ez = (4/h) Hθ(h/2). "
            "B has 8/h, as if the disc had half its area. The largest eigenvalue of the curl then "
            "lies above what the time step allows: look at the axis, where Ez changes its sign "
            "and grows with every step.");
    case Rule::metricRadius:
        return InstrumentTexts::tr(
            "Where m/r would be too large, r gives way to a radius ρ that stays above |m| h/c: in "
            "every term of the curl. B has it in m/r alone. Then the divergence of a curl is no "
            "longer zero, waves near the axis run backwards along z, and the layers along z "
            "amplify them: look at the energy, which turns and grows long after the source.");
    case Rule::completeStretch:
        return InstrumentTexts::tr(
            "A layer around the axis must stretch r in d/dr and in 1/r. B stretches d/dr alone, "
            "as is right for a flat face. Here the face lies less than a wavelength from the "
            "axis: look at the difference, the echo that comes back.");
    case Rule::courantLimit:
        return InstrumentTexts::tr(
            "The largest eigenvalue of the curl times the time step must stay below 2. B takes "
            "steps that are 15 % longer. The waves of the size of a cell grow with every step: "
            "look at the checkered pattern that drowns the light.");
    case Rule::averaging:
        return InstrumentTexts::tr(
            "A face within a cell is seen by averages of the permittivity, and its error falls "
            "with the square of the cell. B takes the permittivity at each place as it is, so "
            "that the plate is half a cell too thick or too thin: look at the light behind it, "
            "and at the transmission against the closed form.");
    case Rule::oneWaySource: break;
    }
    return InstrumentTexts::tr(
        "Total field on one side of the source plane, scattered field on the other: the wave goes "
        "one way only. B has a sheet of current there. It sends as much light backwards as "
        "forwards: look behind the source plane.");
}

QString decibelNumber(double value) {
    return QLocale().toString(value, 'f', 1).replace(QLatin1Char('-'), QChar(0x2212));
}

QString checkValue(CheckFigure figure, double value) {
    if (!std::isfinite(value))
        return InstrumentTexts::tr("beyond all numbers");
    switch (figure) {
    case CheckFigure::echoDb: return QStringLiteral("%1 dB").arg(decibelNumber(value));
    case CheckFigure::transmission:
        return QStringLiteral("%1 %").arg(QLocale().toString(100.0 * value, 'f', 2));
    case CheckFigure::growth:
    case CheckFigure::backwardLight: break;
    }
    return formatEngineering(value, {}, 3);
}

QString checkText(const instrument::Check& check, double value) {
    const auto found = checkValue(check.figure, value);
    const auto bound = checkValue(check.figure, check.bound);
    switch (check.figure) {
    case CheckFigure::growth:
        return InstrumentTexts::tr("Energy over that at the end of the source: %1, at most %2")
            .arg(found, bound);
    case CheckFigure::echoDb:
        return InstrumentTexts::tr("Echo over the largest field: %1, at most %2").arg(found, bound);
    case CheckFigure::transmission:
        return InstrumentTexts::tr("Transmission off the closed form: %1, at most %2")
            .arg(found, bound);
    case CheckFigure::backwardLight: break;
    }
    return InstrumentTexts::tr("Light behind the source over that before it: %1, at most %2")
        .arg(found, bound);
}

} // namespace zonescope::ui
