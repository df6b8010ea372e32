#include "ui/sweep/sweep_texts.hpp"

#include "core/datasheet/run_figures.hpp"
#include "core/model/quantity.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/typed_number.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string>

namespace zonescope::ui {

namespace {

struct SweepTexts {
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

struct FigureTitle {
    const char* name;
    const char* title;
};

// The figures of the data sheet have their titles from its definitions.
constexpr std::array figureTitles{
    FigureTitle{"grid_focal_length", QT_TRANSLATE_NOOP("Sweep", "focal length in the grid")},
    FigureTitle{"grid_focal_length_error",
                QT_TRANSLATE_NOOP("Sweep", "focal length error in the grid")},
    FigureTitle{"grid_focus_z", QT_TRANSLATE_NOOP("Sweep", "focus z in the grid")},
    FigureTitle{"grid_fwhm", QT_TRANSLATE_NOOP("Sweep", "FWHM in the grid")},
    FigureTitle{"grid_fwhm_along_polarization",
                QT_TRANSLATE_NOOP("Sweep", "FWHM in x in the grid")},
    FigureTitle{"grid_fwhm_across_polarization",
                QT_TRANSLATE_NOOP("Sweep", "FWHM in y in the grid")},
    FigureTitle{"grid_depth_of_focus", QT_TRANSLATE_NOOP("Sweep", "depth of focus in the grid")},
    FigureTitle{"grid_efficiency", QT_TRANSLATE_NOOP("Sweep", "focusing efficiency in the grid")},
    FigureTitle{"grid_peak_intensity", QT_TRANSLATE_NOOP("Sweep", "peak intensity in the grid")},
    FigureTitle{"aperture_radius", QT_TRANSLATE_NOOP("Sweep", "aperture radius")},
    FigureTitle{"energy_peak", QT_TRANSLATE_NOOP("Sweep", "largest energy")},
    FigureTitle{"energy_last", QT_TRANSLATE_NOOP("Sweep", "last energy")},
    FigureTitle{"energy_decay", QT_TRANSLATE_NOOP("Sweep", "energy decay")},
    FigureTitle{"cells_r", QT_TRANSLATE_NOOP("Sweep", "cells in r")},
    FigureTitle{"cells_z", QT_TRANSLATE_NOOP("Sweep", "cells in z")},
    FigureTitle{"time_step", QT_TRANSLATE_NOOP("Sweep", "time step")},
    FigureTitle{"steps", QT_TRANSLATE_NOOP("Sweep", "steps")},
    FigureTitle{"time", QT_TRANSLATE_NOOP("Sweep", "simulated time")},
    FigureTitle{"seconds", QT_TRANSLATE_NOOP("Sweep", "computing time")},
    FigureTitle{"rate", QT_TRANSLATE_NOOP("Sweep", "rate")},
    FigureTitle{"memory", QT_TRANSLATE_NOOP("Sweep", "memory")},
};

/// A spectrum of a monitor: "out transmission 1um", "out flux [2]", "out flux".
QString spectrumTitle(const QString& name) {
    static const QRegularExpression form(
        QStringLiteral("^(.+) (transmission|flux)(?: (\\S+)um| \\[(\\d+)\\])?$"));
    const auto match = form.match(name);
    if (!match.hasMatch())
        return {};
    const QString monitor = match.captured(1);
    const bool transmission = match.captured(2) == QLatin1String("transmission");
    if (!match.captured(3).isEmpty()) {
        const QString wavelength = QString::fromStdString(
            model::formatQuantity(match.captured(3).toDouble(), model::QuantityKind::wavelength));
        return (transmission ? SweepTexts::tr("%1: transmission at %2")
                             : SweepTexts::tr("%1: flux at %2"))
            .arg(monitor, wavelength);
    }
    if (!match.captured(4).isEmpty()) {
        return (transmission ? SweepTexts::tr("%1: transmission, wavelength %2")
                             : SweepTexts::tr("%1: flux, wavelength %2"))
            .arg(monitor)
            .arg(match.captured(4).toInt() + 1);
    }
    return (transmission ? SweepTexts::tr("%1: transmission") : SweepTexts::tr("%1: flux"))
        .arg(monitor);
}

QString probeTitle(const QString& name) {
    static const QRegularExpression form(
        QStringLiteral("^(.+) (\\S+) (largest|strongest_wavelength)$"));
    const auto match = form.match(name);
    if (!match.hasMatch())
        return {};
    return (match.captured(3) == QLatin1String("largest")
                ? SweepTexts::tr("%1: largest %2")
                : SweepTexts::tr("%1: strongest wavelength of %2"))
        .arg(match.captured(1), match.captured(2));
}

} // namespace

QString sweepUnit(const std::string& unit) {
    QString text = QString::fromStdString(unit);
    text.replace(QLatin1String("um"), QStringLiteral("µm"));
    text.replace(QLatin1String("eps0"), QStringLiteral("ε₀"));
    text.replace(QLatin1String("^2"), QStringLiteral("²"));
    text.replace(QLatin1String("^3"), QStringLiteral("³"));
    text.replace(QLatin1String("^4"), QStringLiteral("⁴"));
    return text;
}

QString sweepColumnTitle(const run::SweepColumn& column, const model::Project* project) {
    const QString name = QString::fromStdString(column.name);
    if (column.parameter)
        return project ? settingName(*project, column.name) : name;
    if (const auto* definition = datasheet::definitionOfColumn(column.name))
        return termInLanguage(definition->title);
    for (const FigureTitle& known : figureTitles)
        if (column.name == known.name)
            return SweepTexts::tr(known.title);
    for (const QString& title : {spectrumTitle(name), probeTitle(name)})
        if (!title.isEmpty())
            return title;
    return name;
}

QString sweepColumnHeading(const run::SweepColumn& column) {
    const QString title = sweepColumnTitle(column);
    return column.unit.empty() ? title
                               : QStringLiteral("%1 (%2)").arg(title, sweepUnit(column.unit));
}

QString sweepColumnMeaning(const run::SweepColumn& column) {
    if (column.parameter)
        return {};
    if (const auto* definition = datasheet::definitionOfColumn(column.name))
        return termInLanguage(definition->definition);
    return column.name.starts_with("grid_")
               ? SweepTexts::tr("Measured where the light on the grid is brightest; the figures of "
                                "the data sheet are those of the light behind the lens, carried on "
                                "through free space.")
               : QString();
}

QString sweepTitle(const run::SweepPlan& plan) {
    if (!plan.name.empty())
        return QString::fromStdString(plan.name);
    const SettingNames names(*plan.project);
    QStringList titles;
    for (const run::SweepAxis& axis : plan.axes)
        titles << names.name(axis.key);
    return titles.join(QStringLiteral(" × "));
}

QString sweepPointText(const run::SweepPlan& plan, std::size_t point) {
    const SettingNames names(*plan.project);
    const auto values = plan.valuesAt(point);
    QStringList texts;
    for (std::size_t n = 0; n < values.size(); ++n) {
        const std::string& key = plan.axes[n].key;
        texts << QStringLiteral("%1 = %2").arg(
            names.name(key), sweepValueText(run::sweepKey(*plan.project, key), values[n]));
    }
    return texts.join(QStringLiteral(", "));
}

QString sweepStateText(run::SweepState state) {
    switch (state) {
    case run::SweepState::ready: return SweepTexts::tr("waiting");
    case run::SweepState::running: return SweepTexts::tr("running");
    case run::SweepState::paused: return SweepTexts::tr("paused");
    case run::SweepState::finished: return SweepTexts::tr("finished");
    case run::SweepState::cancelled: return SweepTexts::tr("cancelled");
    }
    return {};
}

QString pointStateText(run::PointState state) {
    switch (state) {
    case run::PointState::waiting: return SweepTexts::tr("waiting");
    case run::PointState::running: return SweepTexts::tr("running");
    case run::PointState::finished: return SweepTexts::tr("finished");
    case run::PointState::failed: return SweepTexts::tr("failed");
    case run::PointState::cancelled: return SweepTexts::tr("cancelled");
    }
    return {};
}

QString sweepValueText(const run::SweepKey& key, std::optional<double> value) {
    if (!value)
        return SweepTexts::tr("none");
    if (key.whole)
        return formatCount(static_cast<long long>(*value));
    // A third of a range needs no sixteen digits; files keep them.
    const double shown = std::stod(fmt::format("{:.5g}", *value));
    return shownNumbers(model::formatQuantity(shown, key.kind));
}

QString refusedPointText(const run::SweepPlan& plan,
                         const std::vector<run::RefusedPoint>& refused) {
    if (refused.empty())
        return {};
    const run::RefusedPoint& first = refused.front();
    const QString why = problemText({.severity = model::Severity::error,
                                     .key = first.key,
                                     .value = first.value,
                                     .allowed = first.allowed,
                                     .hint = first.hint});
    return QCoreApplication::translate("Sweep", "%n point(s) cannot run.", nullptr,
                                       static_cast<int>(refused.size())) +
           QLatin1Char(' ') +
           SweepTexts::tr("Point %1 (%2), %3: %4")
               .arg(first.point + 1)
               .arg(sweepPointText(plan, first.point), settingName(*plan.project, first.key), why);
}

} // namespace zonescope::ui
